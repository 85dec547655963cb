import Foundation
import ImmediateViews

/// A window that the views of a `HeadlessHost` have opened, such as that of a tab that was torn off.
public struct HeadlessWindow: Equatable, Sendable {
    /// The number of the window, from 1.
    public var number: Int
    /// The title.
    public var title: String
    /// The rectangle of the contents on the desktop, in points.
    public var frame: CGRect
    /// The part of the root coordinates that the window shows, in points. Events at points in it are events of the window.
    public var rect: CGRect
    /// The frame that the views requested last.
    var requested: CGRect
}

/// The windows of a simulated desktop. The host's own one has the number 0.
extension HeadlessHost {
    /// Moves or resizes a window, as the user does.
    /// - Parameters:
    ///   - number: The number of the window; 0 moves the host's own one, without resizing it.
    ///   - frame: The new rectangle of its contents on the desktop, in points.
    /// - Throws: `HostError` if there is no such window.
    public func moveWindow(_ number: Int, to frame: CGRect) throws {
        if number == 0 {
            position = frame.origin
        } else {
            windows[try index(ofWindow: number)].frame = frame
        }
        try runFrame([], size: nil)
    }

    /// Presses the close button of a window.
    /// - Parameter number: The number of the window, from 1.
    /// - Throws: `HostError` if there is no such window.
    public func closeWindow(_ number: Int) throws {
        let number = windows[try index(ofWindow: number)].number
        runner.output?.viewports.first { $0.number == number }?.close()
        try runFrame([], size: nil)
    }

    /// Brings a window to the front and gives it the keyboard.
    /// - Parameter number: The number of the window; 0 for the host's own one.
    /// - Throws: `HostError` if there is no such window.
    public func activateWindow(_ number: Int) throws {
        if number != 0 { _ = try index(ofWindow: number) }
        windowOrder.removeAll { $0 == number }
        windowOrder.insert(number, at: 0)
        try runFrame([], size: nil)
    }

    /// Returns a picture of a window in the last frame, in device pixels.
    /// - Parameter number: The number of the window, from 1.
    /// - Throws: `HostError` if there is no such window, or if memory runs out.
    public func screenshot(ofWindow number: Int) throws -> Bitmap {
        let rect = windows[try index(ofWindow: number)].rect
        let scale = runner.scale
        let canvas = try MemoryCanvas(
            width: Int((rect.width * scale).rounded()),
            height: Int((rect.height * scale).rounded()),
            fonts: runner.fonts
        )
        runner.draw(with: canvas.renderer, showing: rect)
        return canvas.bitmap()
    }

    private func index(ofWindow number: Int) throws -> Int {
        if let index = windows.firstIndex(where: { $0.number == number }) { return index }
        let known = windows.map { "\($0.number)" }.joined(separator: ", ")
        throw HostError("there is no window \(number); " + (known.isEmpty ? "none is open" : "open are \(known)"))
    }

    /// The desktop of a frame; nil while `screens` is empty.
    func desktop(size: CGSize) -> Desktop? {
        guard !screens.isEmpty else { return nil }
        let open = windowOrder.compactMap { number -> Desktop.Window? in
            if number == 0 { return Desktop.Window(viewport: 0, frame: CGRect(origin: position, size: size)) }
            return windows.first { $0.number == number }.map { Desktop.Window(viewport: number, frame: $0.frame) }
        }
        return Desktop(
            screens: screens,
            windows: open,
            activeViewport: windowOrder.first,
            placesWindows: placesWindows
        )
    }

    /// Opens, moves and closes windows as the last frame requests.
    /// - Returns: Whether the desktop has changed.
    func followViewports() -> Bool {
        guard let requested = runner.output?.viewports else { return false }
        dragImage = requested.first(where: \.isDragImage)?.frame
        let viewports = requested.filter { !$0.isDragImage }
        guard !viewports.isEmpty || !windows.isEmpty else { return false }
        let before = (windows, windowOrder)
        windows.removeAll { window in !viewports.contains { $0.number == window.number } }
        for viewport in viewports {
            if let index = windows.firstIndex(where: { $0.number == viewport.number }) {
                windows[index].title = viewport.title
                windows[index].rect = viewport.rect
                if viewport.frame != windows[index].requested { windows[index].frame = viewport.frame }
                windows[index].requested = viewport.frame
            } else {
                windowOrder.insert(viewport.number, at: 0)
                windows.append(
                    HeadlessWindow(
                        number: viewport.number,
                        title: viewport.title,
                        frame: viewport.frame,
                        rect: viewport.rect,
                        requested: viewport.frame
                    )
                )
            }
        }
        windowOrder.removeAll { number in number != 0 && !windows.contains { $0.number == number } }
        let focused = runner.output?.focusedViewport
        if let focused, focused != focusedViewport, windowOrder.contains(focused) {
            windowOrder.removeAll { $0 == focused }
            windowOrder.insert(focused, at: 0)
        }
        focusedViewport = focused
        return before.1 != windowOrder || before.0 != windows
    }
}

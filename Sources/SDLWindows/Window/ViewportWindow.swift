import Foundation
import HostSDL2
import ImmediateHost
import ImmediateViews

/// Another window of a `DesktopWindow`, which shows a viewport of its frames.
@MainActor final class ViewportWindow {
    let number: Int
    /// The window's id in SDL's events.
    let id: UInt32
    let window: OpaquePointer
    private let sdl: OpaquePointer
    let screen: Screen
    /// The viewport as the last frame requested it.
    private(set) var viewport: FrameViewport
    /// The position that the window manager has to give the contents of the new window; nil once it has.
    private var opening: (x: Int32, y: Int32)?

    /// Opens an invisible window.
    /// - Parameters:
    ///   - unit: the number of SDL's units in a point.
    ///   - main: the main window, whose borders the window manager has probably told.
    /// - Throws: `HostError` if no window or no renderer can be created.
    init(
        _ viewport: FrameViewport,
        unit: CGFloat,
        beside main: OpaquePointer,
        _ choice: WindowOptions.Renderer,
        fonts: FontLibrary
    ) throws {
        var frame = Self.frame(viewport.frame, unit: unit)
        let wanted = (frame.x, frame.y)
        if !viewport.isDragImage {
            // A requested position is that of the window manager's frame.
            var (top, left): (Int32, Int32) = (0, 0)
            SDL_GetWindowBordersSize(main, &top, &left, nil, nil)
            (frame.x, frame.y) = (frame.x - left, frame.y - top)
        }
        let opened =
            viewport.isDragImage
            ? try OpenedWindow(viewport.title, frame: frame, .software, flags: Self.dragImageFlags)
            : try OpenedWindow(viewport.title, frame: frame, choice)
        number = viewport.number
        self.viewport = viewport
        (window, sdl) = (opened.window, opened.renderer)
        id = SDL_GetWindowID(window)
        opening = viewport.isDragImage ? nil : wanted
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(sdl, &info)
        // The main window waits for the display, once a frame.
        SDL_RenderSetVSync(sdl, 0)
        let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        screen = Screen(
            window: window,
            renderer: sdl,
            keepsFrames: isSoftware,
            fonts: fonts,
            isDragImage: viewport.isDragImage
        )
    }

    /// The window manager neither frames nor focuses a tooltip.
    private static let dragImageFlags = SDL_WindowFlags(
        SDL_WINDOW_TOOLTIP.rawValue | SDL_WINDOW_BORDERLESS.rawValue | SDL_WINDOW_ALWAYS_ON_TOP.rawValue
            | SDL_WINDOW_SKIP_TASKBAR.rawValue
    )

    /// Applies what a new frame requests.
    func follow(_ new: FrameViewport, unit: CGFloat) {
        if new.title != viewport.title { XConnection.setTitle(new.title, of: window) }
        if new.frame != viewport.frame, new.frame != frame(unit: unit) {
            let frame = Self.frame(new.frame, unit: unit)
            SDL_SetWindowSize(window, frame.width, frame.height)
            SDL_SetWindowPosition(window, frame.x, frame.y)
        }
        viewport = new
    }

    /// Shows the last frame.
    func show(_ runner: FrameRunner) {
        screen.show(runner, showing: viewport.rect)
        guard let (x, y) = opening else { return }
        opening = nil
        // Its borders may differ, and are known only now.
        SDL_PumpEvents()
        var (left, top): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(window, &left, &top)
        if (left, top) != (x, y) { SDL_SetWindowPosition(window, x, y) }
    }

    func close() {
        TextInputMethod.forget(window)
        screen.renderer.releaseTextures()
        SDL_DestroyRenderer(sdl)
        SDL_DestroyWindow(window)
    }

    /// The size of the contents, in SDL's units.
    var unitSize: CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return CGSize(width: Int(width), height: Int(height))
    }

    /// The size of the contents, in points.
    func size(scale: CGFloat) -> CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(sdl, &width, &height)
        return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// Returns the rectangle of the contents on the desktop, in points.
    func frame(unit: CGFloat) -> CGRect { window.frame(unit: unit) }

    private static func frame(_ frame: CGRect, unit: CGFloat) -> WindowFrame {
        func position(_ position: CGFloat) -> Int32 { Int32(clamping: Int((position * unit).rounded())) }
        return WindowFrame(
            x: position(frame.minX),
            y: position(frame.minY),
            width: DesktopWindow.length((frame.width * unit).rounded()),
            height: DesktopWindow.length((frame.height * unit).rounded())
        )
    }
}

extension OpaquePointer {
    /// Returns the rectangle of the contents of this SDL window on the desktop, in points.
    fileprivate func frame(unit: CGFloat) -> CGRect {
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(self, &x, &y)
        SDL_GetWindowSize(self, &width, &height)
        return CGRect(
            x: CGFloat(x) / unit,
            y: CGFloat(y) / unit,
            width: CGFloat(width) / unit,
            height: CGFloat(height) / unit
        )
    }
}

/// The windows of the viewports of a desktop window.
extension DesktopWindow {
    /// Returns whether a window of SDL's is this one or shows a viewport of it.
    func owns(_ id: UInt32) -> Bool { id == self.id || viewports.contains { $0.id == id } }

    /// The window with the keyboard focus, if it is this one or shows a viewport of it: its number and SDL's window.
    var focused: (number: Int, window: OpaquePointer)? {
        guard let focused = SDL_GetKeyboardFocus() else { return nil }
        if focused == window { return (0, window) }
        return viewports.first { $0.window == focused }.map { ($0.number, $0.window) }
    }

    /// Whether the pointer is in this window or in one of its viewports.
    var hasPointer: Bool {
        guard let focused = SDL_GetMouseFocus() else { return false }
        return focused == window || viewports.contains { $0.window == focused }
    }

    /// Handles an event of a viewport's window that concerns the window itself.
    /// - Returns: whether a frame is needed.
    func handle(_ kind: SDL_WindowEventID, of viewport: ViewportWindow) -> Bool {
        switch kind {
        case SDL_WINDOWEVENT_CLOSE: viewport.viewport.close()
        case SDL_WINDOWEVENT_SHOWN where viewport.screen.takesFirstAppearance(): break
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
            SDL_WINDOWEVENT_DISPLAY_CHANGED:
            viewport.screen.wasLost()
        case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST: break
        default: return false
        }
        return true
    }

    /// Moves the pointer's positions in a viewport's window to the viewport, in root coordinates.
    static func move(_ events: inout [InputEvent], from start: Int, to viewport: FrameViewport) {
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + viewport.rect.minX, y: point.y + viewport.rect.minY)
        }
        for index in start..<max(start, events.count) {
            switch events[index] {
            case .pointerMoved(let point): events[index] = .pointerMoved(moved(point))
            case .touch(let finger, let phase, let point): events[index] = .touch(finger: finger, phase, moved(point))
            case .dropped(let items, let point): events[index] = .dropped(items, at: moved(point))
            default: break
            }
        }
    }

    /// Moves the window with a number in front of the others.
    func bringToFront(_ number: Int) {
        viewportOrder.removeAll { $0 == number }
        viewportOrder.insert(number, at: 0)
    }

    /// Activates the window that has received the keyboard focus, while another one of these windows is active.
    func activate(_ number: Int?) {
        defer { focusedViewport = number }
        guard let number, number != focusedViewport, let focused, focused.number != number else { return }
        let target = number == 0 ? window : viewports.first { $0.number == number }?.window
        if let target { SDL_RaiseWindow(target) }
    }

    /// The desktop around the windows.
    /// - Parameter unit: the number of SDL's units in a point.
    func desktop(unit: CGFloat) -> Desktop {
        let screens = WindowFrame.displays.map { bounds in
            CGRect(
                x: CGFloat(bounds.x) / unit,
                y: CGFloat(bounds.y) / unit,
                width: CGFloat(bounds.w) / unit,
                height: CGFloat(bounds.h) / unit
            )
        }
        let windows = viewportOrder.compactMap { number -> Desktop.Window? in
            let window = number == 0 ? window : viewports.first { $0.number == number }?.window
            return window.map { Desktop.Window(viewport: number, frame: $0.frame(unit: unit)) }
        }
        return Desktop(
            screens: screens,
            windows: windows,
            activeViewport: focused?.number,
            placesWindows: !VideoSystem.isWayland
        )
    }

    /// Opens, moves and closes windows as the last frame requests.
    /// - Returns: whether a window has opened or closed, which the next frame takes into account.
    func followViewports(_ requested: [FrameViewport], unit: CGFloat) -> Bool {
        guard !requested.isEmpty || !viewports.isEmpty else { return false }
        let before = viewports.map(\.number)
        viewports.removeAll { open in
            guard !requested.contains(where: { $0.number == open.number }) else { return false }
            open.close()
            viewportOrder.removeAll { $0 == open.number }
            return true
        }
        for viewport in requested {
            if let open = viewports.first(where: { $0.number == viewport.number }) {
                open.follow(viewport, unit: unit)
                continue
            }
            do {
                let (renderer, fonts) = (renderer, runner.fonts)
                let new = try ViewportWindow(viewport, unit: unit, beside: window, renderer, fonts: fonts)
                viewports.append(new)
                if !viewport.isDragImage { bringToFront(viewport.number) }
            } catch {
                Report.once(host: "\(error)")
            }
        }
        return viewports.map(\.number) != before
    }
}

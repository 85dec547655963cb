import Foundation

/// The desktop around an interface, as reported by a host that can open more windows for it, see
/// `Builder.presentViewport(_:title:frame:isDragImage:close:)`.
public struct Desktop: Equatable, Sendable {
    /// A window of the interface.
    public struct Window: Equatable, Sendable {
        /// The number of the viewport in the window; 0 for the interface's own window.
        public var viewport: Int
        /// The rectangle of the window's contents on the desktop, in points.
        public var frame: CGRect

        /// Creates a window.
        public init(viewport: Int, frame: CGRect) { (self.viewport, self.frame) = (viewport, frame) }
    }

    /// The usable rectangles of the screens, in points, the main one first.
    public var screens: [CGRect]
    /// The open windows of the interface, the front one first.
    public var windows: [Window]
    /// The viewport in the window with the keyboard focus; nil if another app has it.
    public var activeViewport: Int?
    /// Whether the host can place windows and know their positions. On Wayland it cannot: the frames have a position
    /// without a meaning.
    public var placesWindows: Bool

    /// Creates a desktop.
    public init(screens: [CGRect], windows: [Window], activeViewport: Int? = nil, placesWindows: Bool = true) {
        self.screens = screens
        self.windows = windows
        self.activeViewport = activeViewport
        self.placesWindows = placesWindows
    }

    /// Returns the position on the desktop of a point in root coordinates, which may be outside of its window.
    public func position(of point: CGPoint) -> CGPoint {
        let number = FrameViewport.number(at: point)
        let origin = windows.first { $0.viewport == number }?.frame.origin ?? .zero
        return CGPoint(x: origin.x + point.x - FrameViewport.spacing * CGFloat(number), y: origin.y + point.y)
    }

    /// Returns the point in root coordinates that is shown at a position on the desktop; nil outside of all windows.
    public func point(at position: CGPoint) -> CGPoint? {
        guard let window = windows.first(where: { $0.frame.contains(position) }) else { return nil }
        return CGPoint(
            x: position.x - window.frame.minX + FrameViewport.spacing * CGFloat(window.viewport),
            y: position.y - window.frame.minY
        )
    }

    /// Returns the point in root coordinates under a pointer that may have left the window of its point; nil outside of
    /// all windows.
    public func point(under point: CGPoint) -> CGPoint? {
        if placesWindows { return self.point(at: position(of: point)) }
        let number = FrameViewport.number(at: point)
        let own = CGPoint(x: point.x - FrameViewport.spacing * CGFloat(number), y: point.y)
        let size = windows.first { $0.viewport == number }?.frame.size ?? .zero
        return CGRect(origin: .zero, size: size).contains(own) ? point : nil
    }

    /// Returns a frame whose upper edge, where the user drags the window, is on a screen that exists: the frame itself
    /// if the middle of its edge is on one, else the nearest frame inside the nearest screen.
    public func reachable(_ frame: CGRect) -> CGRect {
        let grip = CGPoint(x: frame.midX, y: frame.minY)
        func distance(_ screen: CGRect) -> CGFloat {
            hypot(
                max(screen.minX - grip.x, 0, grip.x - screen.maxX),
                max(screen.minY - grip.y, 0, grip.y - screen.maxY)
            )
        }
        guard !screens.contains(where: { $0.contains(grip) }),
            let screen = screens.min(by: { distance($0) < distance($1) })
        else { return frame }
        let size = CGSize(width: min(frame.width, screen.width), height: min(frame.height, screen.height))
        let origin = CGPoint(
            x: max(screen.minX, min(frame.minX, screen.maxX - size.width)),
            y: max(screen.minY, min(frame.minY, screen.maxY - size.height))
        )
        return CGRect(origin: origin, size: size)
    }
}

/// A part of a frame that the host shows in another window: a rectangle of the root coordinates, right of the interface's
/// own window and far from all others.
@preconcurrency @MainActor public struct FrameViewport {
    /// The number of the viewport, from 1, unique in its interface.
    public let number: Int
    /// The title of the window.
    public var title: String
    /// The requested rectangle of the window's contents on the desktop, in points. The window moves when it changes.
    public var frame: CGRect
    /// Called when the user closes the window, which stays open as long as frames present the viewport.
    public var close: () -> Void
    /// Whether the window is the image of something dragged: without a frame, above all others, and without the keyboard.
    /// It is not among `Desktop.windows`.
    public var isDragImage: Bool
    /// The rectangle that the window shows, in root coordinates. It has the size of the window.
    public let rect: CGRect

    /// The distance between the viewports, in points.
    nonisolated static let spacing: CGFloat = 32_768

    /// Returns the number of the viewport of a point, which may be outside of it by up to a quarter of their distance;
    /// 0 for the interface's own window.
    public nonisolated static func number(at point: CGPoint) -> Int {
        let number = ((point.x + spacing / 4) / spacing).rounded(.down)
        return number >= 1 && number < 1e6 ? Int(number) : 0
    }
}

private struct ViewportKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    /// The number of the viewport that shows the view; 0 for the interface's own window. Menus and other layers of the
    /// view stay inside it.
    public var viewport: Int {
        get { self[ViewportKey.self] }
        set { self[ViewportKey.self] = newValue }
    }
}

extension Builder {
    /// The desktop, if the host can open windows for viewports; else nil, as in a guest.
    public var desktop: Desktop? { interface.state.value.desktop }

    /// Presents `content` in a window of its own, which stays open as long as each frame presents it.
    ///
    /// The content belongs to the same frame: it shares state, focus and the pointer with all other views. Elements may
    /// place and paint children of other elements in it, which then keep their identity and so their state.
    /// - Parameters:
    ///   - content: The view, which fills the window.
    ///   - title: The title of the window.
    ///   - frame: The rectangle of the window's contents on the desktop, in points.
    ///   - isDragImage: Whether the window is the image of something dragged, see `FrameViewport.isDragImage`.
    ///   - close: Called when the user closes the window.
    /// - Returns: The viewport; nil if the host cannot open windows.
    @discardableResult public mutating func presentViewport<V: View>(
        _ content: V,
        title: String,
        frame: CGRect,
        isDragImage: Bool = false,
        close: @escaping () -> Void = {}
    ) -> FrameViewport? {
        guard let desktop, !environment.isShelved else { return nil }
        let number = interface.viewportNumber(of: identity)
        let open = desktop.windows.first { $0.viewport == number }
        let rect = CGRect(
            origin: CGPoint(x: FrameViewport.spacing * CGFloat(number), y: 0),
            size: (open?.frame ?? frame.validDistance).size
        )
        let viewport = FrameViewport(
            number: number,
            title: title,
            frame: frame.validDistance,
            close: close,
            isDragImage: isDragImage,
            rect: rect
        )
        interface.requests.viewports.append(viewport)
        let count = interface.requests.overlays.count
        with(\.viewport, number) { $0.present(content, as: .hint) }
        interface.requests.overlays[count].isViewport = true
        return viewport
    }
}

extension InterfaceContext {
    /// Returns the number of a view's viewport, which it keeps as long as frames present it.
    fileprivate func viewportNumber(of identity: Identity) -> Int {
        if let known = state.value.viewportNumbers[identity] { return known }
        let used = Set(state.value.viewportNumbers.values)
        let number = (1...).first { !used.contains($0) } ?? 1
        state.value.viewportNumbers[identity] = number
        return number
    }

    /// Releases the numbers of the viewports that the frame has not presented.
    func endViewports() {
        guard state.value.viewportNumbers.count != requests.viewports.count else { return }
        let shown = Set(requests.viewports.map(\.number))
        state.value.viewportNumbers = state.value.viewportNumbers.filter { shown.contains($0.value) }
    }

    /// The number of the viewport with the keyboard focus; nil without one, or without viewports.
    var focusedViewport: Int? {
        guard !requests.viewports.isEmpty, let node = input.focus.flatMap({ tree.node(of: $0.id) }) else { return nil }
        return FrameViewport.number(at: tree.nodes[node].rect.origin)
    }

    /// The size of the root coordinates that contain the interface's own window and all viewports.
    var canvas: CGSize {
        requests.viewports.reduce(into: bounds) { size, viewport in
            size.width = max(size.width, viewport.rect.maxX)
            size.height = max(size.height, viewport.rect.maxY)
        }
    }

    /// Returns the rectangle of a viewport; that of the interface's own window for 0 and for one that has gone.
    func rect(ofViewport number: Int) -> CGRect {
        requests.viewports.first { $0.number == number }?.rect ?? CGRect(origin: .zero, size: bounds)
    }

    /// Returns the rectangle for a layer.
    func rect(of overlay: Overlay) -> CGRect {
        rect(ofViewport: requests.viewports.isEmpty ? 0 : overlay.environment.viewport)
    }
}

extension Painter {
    /// Paints a layer, clipped if it is a viewport.
    mutating func paint(_ overlay: Overlay) {
        guard overlay.isViewport else { return paint(index: overlay.node) }
        clipped(to: interface.rect(of: overlay)) { $0.paint(index: overlay.node) }
    }
}

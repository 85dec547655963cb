import Foundation

/// A view that fills the proposed size and builds its content from its geometry.
///
/// ```swift
/// GeometryReader { proxy in
///     Color.red.frame(width: proxy.size.width / 3)
/// }
/// ```
///
/// The content is built in the layout pass, so its geometry is never that of the previous frame. It is aligned to the
/// top left.
public struct GeometryReader<Content: View>: PrimitiveView {
    /// The closure that builds the content from the view's geometry.
    public var content: (GeometryProxy) -> Content

    /// Creates a view that builds its content from its geometry.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Appends the view. Its content is built in the layout pass.
    public func build(into builder: inout Builder) {
        builder.add(GeometryElement(content: content, context: builder.context))
    }
}

/// A proxy for the size and position of a view, such as a `GeometryReader`, in points.
@preconcurrency @MainActor public struct GeometryProxy {
    let rect: CGRect
    var spaces = CoordinateSpaces()
    /// The frames of the scroll views around.
    private let scrolls: ScrollFrames

    package init(rect: CGRect, spaces: CoordinateSpaces, _ layout: LayoutContext) {
        (self.rect, self.spaces, scrolls) = (rect, spaces, ScrollFrames(layout))
    }

    /// The size of the view, in points.
    public var size: CGSize { rect.size }

    /// Returns the view's rectangle in a coordinate space, in points.
    public func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: rect.size)
        case .global: rect
        case .named(let name):
            if let scroll = scrolls.frame(of: name) {
                rect.offsetBy(dx: -scroll.minX, dy: -scroll.minY)
            } else {
                CGRect(origin: spaces.point(rect.origin, in: name), size: rect.size)
            }
        }
    }

    /// Returns the bounds of a scroll view around the view, in this view's coordinates; nil for other spaces, and without
    /// a scroll view.
    ///
    /// - Parameter space: `.scrollView` or `.scrollView(axis:)`.
    public func bounds(of space: CoordinateSpace) -> CGRect? {
        guard case .named(let name) = space else { return nil }
        return scrolls.frame(of: name)?.offsetBy(dx: -rect.minX, dy: -rect.minY)
    }

    /// Returns the value of an anchor, set by `anchorPreference`, in this view's coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(from: rect.origin) }

    /// The safe area insets: zero, since windows on a desktop have no safe area.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

struct GeometryElement<Content: View>: Element {
    static var isGreedy: Bool { true }

    let content: (GeometryProxy) -> Content
    let context: BuildContext
    private var root: Child?

    init(content: @escaping (GeometryProxy) -> Content, context: BuildContext) {
        self.content = content
        self.context = context
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let content = content
        let spaces = context.environment.coordinateSpaces
        let root = layout.build(ZStackElement(alignment: .topLeading), at: context) {
            $0.child(content(GeometryProxy(rect: rect, spaces: spaces, layout)))
        }
        self.root = root
        layout.place(root, in: rect)
    }

    mutating func paint(_ painter: inout Painter) {
        if let root { painter.paint(root) }
    }
}

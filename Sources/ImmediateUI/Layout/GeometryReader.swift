import Foundation

/// A view that takes all the space it is offered and builds its content knowing how large that is.
///
/// ```swift
/// GeometryReader { proxy in
///     Color.red.frame(width: proxy.size.width / 3)
/// }
/// ```
///
/// The content is built in the frame that lays it out: its size is never that of the frame before. It begins at the top
/// left.
public struct GeometryReader<Content: View>: PrimitiveView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// A view whose content `content` makes from its size and place.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Appends the view; the content follows in the layout pass.
    public func build(into builder: inout Builder) {
        builder.add(GeometryElement(content: content, context: builder.context))
    }
}

/// The size and place of a `GeometryReader`, in points.
@MainActor public struct GeometryProxy {
    let rect: CGRect
    var spaces = CoordinateSpaces()

    /// How large it is.
    public var size: CGSize { rect.size }

    /// Where it is in a space.
    public func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: rect.size)
        case .global: rect
        case .named(let name): CGRect(origin: spaces.point(rect.origin, in: name), size: rect.size)
        }
    }

    /// Where something is in this view that a view said of itself by `anchorPreference`.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(from: rect.origin) }

    /// The insets that its content has to leave free: none, as no desktop covers the edges of a window.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

struct GeometryElement<Content: View>: Element {
    static var fillsProposal: Bool { true }

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
            $0.child(content(GeometryProxy(rect: rect, spaces: spaces)))
        }
        self.root = root
        layout.place(root, in: rect)
    }

    mutating func paint(_ painter: inout Painter) {
        if let root { painter.paint(root) }
    }
}

import Foundation

extension View {
    /// Adds `background` behind the view, proposing the view's size.
    public func background<Background: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ background: () -> Background
    ) -> some View {
        LayeredView(content: self, layer: background(), element: LayeredElement(isBehind: true), alignment: alignment)
    }

    /// Adds `background` behind the view, proposing the view's size.
    @_disfavoredOverload public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        LayeredView(content: self, layer: background, element: LayeredElement(isBehind: true), alignment: alignment)
    }

    /// Adds `overlay` in front of the view, proposing the view's size.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ overlay: () -> Overlay
    ) -> some View {
        LayeredView(content: self, layer: overlay(), element: LayeredElement(isBehind: false), alignment: alignment)
    }

    /// Adds `overlay` in front of the view, proposing the view's size.
    @_disfavoredOverload public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    {
        LayeredView(content: self, layer: overlay, element: LayeredElement(isBehind: false), alignment: alignment)
    }

    // MARK: Colors by short names: `.background(.red)`

    // The variants for views and styles are disfavored: a color fits all of them, and a chain of modifiers around a
    // closure would be type-checked for each combination.

    /// Fills the area behind the view with a color.
    public func background(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, element: LayeredElement(isBehind: true), alignment: .center)
    }

    /// Fills a shape behind the view with a color.
    public func background<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(
            content: self,
            layer: shape.fill(color),
            element: LayeredElement(isBehind: true),
            alignment: .center
        )
    }

    /// Fills a shape behind the view with the window's background color.
    public func background<S: Shape>(in shape: S) -> some View { background(.windowBackground, in: shape) }

    /// Fills the area in front of the view with a color.
    public func overlay(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, element: LayeredElement(isBehind: false), alignment: .center)
    }

    /// Fills a shape in front of the view with a color.
    public func overlay<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(
            content: self,
            layer: shape.fill(color),
            element: LayeredElement(isBehind: false),
            alignment: .center
        )
    }

    /// Draws a border of `width` points inside the view's edges.
    public func border(_ color: Color, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(color, lineWidth: width).allowsHitTesting(false))
    }
}

/// A view in an element with a second child, such as a layer behind or in front of it, a mask or a description.
struct LayeredView<Content: View, Layer: View, Container: ContentSizedElement>: PrimitiveView {
    var content: Content
    var layer: Layer
    var element: Container
    var alignment = Alignment.center

    func build(into builder: inout Builder) {
        let layers = LayerNodeModifier(
            layer: layer,
            element: element,
            alignment: alignment,
            environment: builder.environment
        )
        builder.modify(content, by: layers)
    }
}

/// Encloses each node of the content with a layer.
struct LayerNodeModifier<Layer: View, Container: ContentSizedElement>: NodeModifier {
    var layer: Layer
    var element: Container
    var alignment: Alignment
    /// The environment of the layered view; nodes of its content may have a different one.
    var environment: EnvironmentValues

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(element) { builder in
            node(&builder)
            builder.with {
                $0 = environment
            } content: { builder in
                // The stack combines the layer's views into one node.
                builder.add(ZStackElement(alignment: alignment, isLayer: true)) { $0.child(layer, 1) }
            }
        }
    }
}

/// An element with the size and the baselines of its first child, the content; the other children adopt its size.
package protocol ContentSizedElement: Element {}

extension ContentSizedElement {
    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.children.first.map { layout.size(of: $0, proposal) } ?? .zero
    }

    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.children.first.map { layout.minimumSize(of: $0) } ?? .zero
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.children.first.flatMap { layout.textBaseline(of: $0, baseline, in: size) }
    }
}

/// A view with a layer behind or in front of it.
struct LayeredElement: ContentSizedElement {
    var isBehind: Bool

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let layer = children.next() else { return }
        // A background is drawn before the content but follows it in focus order.
        let isLayerFirst = isBehind && !painter.findsFocus
        painter.paint(isLayerFirst ? layer : content)
        painter.paint(isLayerFirst ? content : layer)
    }
}

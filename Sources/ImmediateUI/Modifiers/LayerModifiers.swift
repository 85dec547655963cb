import Foundation

extension View {
    /// Shows `background` behind the view, in the view's size.
    public func background<Background: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ background: () -> Background
    ) -> some View {
        LayeredView(content: self, layer: background(), isBehind: true, alignment: alignment)
    }

    /// Shows `background` behind the view, in the view's size.
    public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        LayeredView(content: self, layer: background, isBehind: true, alignment: alignment)
    }

    /// Shows `overlay` upon the view, in the view's size.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ overlay: () -> Overlay
    ) -> some View {
        LayeredView(content: self, layer: overlay(), isBehind: false, alignment: alignment)
    }

    /// Shows `overlay` upon the view, in the view's size.
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: overlay, isBehind: false, alignment: alignment)
    }

    // MARK: Colours, by their short names: `.background(.red)`

    /// Fills the space behind the view.
    public func background(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, isBehind: true, alignment: .center)
    }

    /// Fills a shape behind the view.
    public func background<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(content: self, layer: shape.fill(color), isBehind: true, alignment: .center)
    }

    /// Fills a shape behind the view in the colour of a window's ground.
    public func background<S: Shape>(in shape: S) -> some View { background(.windowBackground, in: shape) }

    /// Fills the space upon the view.
    public func overlay(_ color: Color) -> some View {
        LayeredView(content: self, layer: color, isBehind: false, alignment: .center)
    }

    /// Fills a shape upon the view.
    public func overlay<S: Shape>(_ color: Color, in shape: S) -> some View {
        LayeredView(content: self, layer: shape.fill(color), isBehind: false, alignment: .center)
    }

    /// Draws a line of `width` points along the inside of the view's edges.
    public func border(_ color: Color, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(color, lineWidth: width).allowsHitTesting(false))
    }
}

/// A view with another one behind or upon it that takes its size.
struct LayeredView<Content: View, Layer: View>: PrimitiveView {
    var content: Content
    var layer: Layer
    var isBehind: Bool
    var alignment: Alignment

    func build(into builder: inout Builder) {
        builder.modify(
            content,
            by: LayerModification(
                layer: layer,
                isBehind: isBehind,
                alignment: alignment,
                environment: builder.environment
            )
        )
    }
}

/// A layer for each node of the content.
struct LayerModification<Layer: View>: Modification {
    var layer: Layer
    var isBehind: Bool
    var alignment: Alignment
    /// What is set around the layered view; the nodes of its content may be built under other values.
    var environment: EnvironmentValues

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(LayeredElement(isBehind: isBehind)) { builder in
            node(&builder)
            builder.with {
                $0 = environment
            } content: { builder in
                // The stack makes one node of all views of the layer.
                builder.add(ZStackElement(alignment: alignment, isLayer: true)) { $0.child(layer, 1) }
            }
        }
    }
}

struct LayeredElement: Element {
    var isBehind: Bool

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.children.first.map { layout.size(of: $0, proposal) } ?? .zero
    }

    /// That of the view itself: the layer takes its size.
    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.children.first.map { layout.minimumSize(of: $0) } ?? .zero
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let layer = children.next() else { return }
        // What is behind a view is drawn first, and read after it.
        let isLayerFirst = isBehind && !painter.findsFocus
        painter.paint(isLayerFirst ? layer : content)
        painter.paint(isLayerFirst ? content : layer)
    }

    /// That of the view itself, not of its layer.
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.children.first.flatMap { layout.textBaseline(of: $0, baseline, in: size) }
    }
}

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
        builder.add(LayeredElement(isBehind: isBehind, alignment: alignment)) { builder in
            // A group of its own for each, so that the first child is the content however many views it has.
            builder.add(ZStackElement(alignment: .center)) { $0.child(content, 0) }
            builder.add(ZStackElement(alignment: alignment)) { $0.child(layer, 1) }
        }
    }
}

struct LayeredElement: Element {
    var isBehind: Bool
    var alignment: Alignment

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var children = layout.children
        return children.next().map { layout.size(of: $0, proposal) } ?? .zero
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let layer = children.next() else { return }
        painter.paint(isBehind ? layer : content)
        painter.paint(isBehind ? content : layer)
    }
}

import Foundation

extension View {
    /// Leaves `length` points (nil: 16) free on the edges named.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Leaves `length` points free on all edges.
    public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(.all, length)) }

    /// Leaves the insets free. What is not finite counts as 0.
    public func padding(_ insets: EdgeInsets) -> some View {
        ElementModifier(content: self, element: PaddingElement(insets: insets.distance))
    }
}

struct PaddingElement: Element {
    var insets: EdgeInsets

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let inner = proposal.reduced(width: insets.horizontal, height: insets.vertical)
        var size = CGSize.zero
        for child in layout.children {
            let other = layout.size(of: child, inner)
            size = CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
        }
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }
}

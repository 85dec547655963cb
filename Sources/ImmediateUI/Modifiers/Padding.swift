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
        ElementModifier(content: self, element: PaddingElement(insets: insets.validDistance))
    }
}

struct PaddingElement: Element {
    var insets: EdgeInsets

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = layout.sizeOfLargestChild(proposal.reduced(width: insets.horizontal, height: insets.vertical))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let content = layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
        return CGSize(
            width: content.width > 0 ? content.width + insets.horizontal : 0,
            height: content.height > 0 ? content.height + insets.vertical : 0
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { _ in rect }
    }
}

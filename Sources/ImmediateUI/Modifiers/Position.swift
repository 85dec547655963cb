import Foundation

extension View {
    /// Shows the view moved by so many points; layout does not notice.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// Shows the view moved by `offset`; layout does not notice. What is not finite counts as 0.
    public func offset(_ offset: CGSize) -> some View {
        ElementModifier(content: self, element: OffsetElement(offset: offset.validDistance))
    }

    /// Takes all the space that is offered and puts the view's middle at a point of it, in points from its top left.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Takes all the space that is offered and puts the view's middle at a point of it, in points from its top left.
    /// What is not finite counts as 0.
    public func position(_ position: CGPoint) -> some View {
        ElementModifier(content: self, element: PositionElement(position: position.validDistance))
    }
}

struct OffsetElement: Element {
    var offset: CGSize

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            layout.place(child, in: rect.offsetBy(dx: offset.width, dy: offset.height))
        }
    }
}

struct PositionElement: Element {
    var position: CGPoint

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        var children = layout.children
        let content = children.next().map { layout.size(of: $0, proposal) } ?? .zero
        return proposal.replacingUnspecifiedDimensions(by: content)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let proposal = layout.proposal(for: rect.size)
        let place = CGRect(x: rect.origin.x + position.x, y: rect.origin.y + position.y, width: 0, height: 0)
        for child in layout.children { layout.place(child, in: place, alignment: .center, proposal: proposal) }
    }
}

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

    /// Lets the view take its share of a stack's space before those of lower priority. The default is 0, which NaN
    /// counts as.
    public func layoutPriority(_ priority: Double) -> some View {
        TraitModifier(content: self, element: OrderElement(order: .priority(priority)))
    }

    /// Draws the view above those beside it with a lower value, and lets it answer the pointer before them. The
    /// default is 0, which NaN counts as; among equals the later one is above.
    public func zIndex(_ value: Double) -> some View {
        TraitModifier(content: self, element: OrderElement(order: .zIndex(value)))
    }

    /// The view as it is: on a desktop nothing covers the edges of a window, so there is no area to leave free. It is
    /// here for views that are written for other platforms as well.
    public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }

    /// The view as it is, see `ignoresSafeArea`.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
}

struct PaddingElement: Element {
    var insets: EdgeInsets

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
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
        let content = layout.children.first.map { layout.size(of: $0, proposal) } ?? .zero
        return proposal.replacingUnspecifiedDimensions(by: content)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let proposal = layout.proposal(for: rect.size)
        let middle = CGRect(x: rect.origin.x + position.x, y: rect.origin.y + position.y, width: 0, height: 0)
        for child in layout.children { layout.place(child, in: middle, alignment: .center, proposal: proposal) }
    }
}

/// The place of a view among its siblings: in the sharing of space, or in the order of painting.
struct OrderElement: TraitElement {
    enum Order {
        case priority(Double)
        case zIndex(Double)
    }

    var order: Order

    func change(_ traits: inout Traits, of node: Child) {
        switch order {
        case .priority(let value): traits.priority = value.isNaN ? 0 : value
        case .zIndex(let value): traits.zIndex = value.isNaN ? 0 : value
        }
    }
}

extension LayoutContext {
    /// The size of the largest child with insets around it, which are left free of what is offered.
    func sizeOfLargestChild(_ proposal: ProposedViewSize, inside insets: EdgeInsets) -> CGSize {
        let size = sizeOfLargestChild(proposal.reduced(width: insets.horizontal, height: insets.vertical))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }
}

extension Children {
    /// The first of them.
    var first: Child? {
        var children = self
        return children.next()
    }
}

import Foundation

extension View {
    /// Adds padding of `length` points (16 if nil) at the given edges.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Adds padding of `length` points at all edges.
    public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(.all, length)) }

    /// Adds padding given by insets, in points. Non-finite values count as 0.
    public func padding(_ insets: EdgeInsets) -> some View {
        ElementModifier(content: self, element: PaddingElement(insets: insets.validDistance))
    }

    /// Shifts the view by an offset in points, without affecting layout.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    /// Shifts the view by an offset in points, without affecting layout. Non-finite values count as 0.
    public func offset(_ offset: CGSize) -> some View {
        ElementModifier(content: self, element: OffsetElement(offset: offset.validDistance))
    }

    /// Fills the proposed size and centers the view at a point, in points from the top-left corner.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Fills the proposed size and centers the view at a point, in points from the top-left corner.
    ///
    /// Non-finite values count as 0.
    public func position(_ position: CGPoint) -> some View {
        ElementModifier(content: self, element: PositionElement(position: position.validDistance))
    }

    /// Sets the priority for space in a stack; views with a higher priority receive their space first.
    ///
    /// The default is 0. NaN counts as 0.
    public func layoutPriority(_ priority: Double) -> some View {
        TraitModifier(content: self, element: OrderElement(order: .priority(priority)))
    }

    /// Sets the stacking order among siblings, for drawing and hit testing. Views with higher values are in front.
    ///
    /// The default is 0. NaN counts as 0. Of views with equal values, the later one is in front.
    public func zIndex(_ value: Double) -> some View {
        TraitModifier(content: self, element: OrderElement(order: .zIndex(value)))
    }

    /// Returns the view unchanged, because desktop windows have no safe area.
    ///
    /// The modifier exists for source compatibility with other platforms.
    public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }

    /// Returns the view unchanged: an older spelling of `ignoresSafeArea(edges:)`.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
}

package struct PaddingElement: Element {
    package var insets: EdgeInsets

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
    }

    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let content = layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
        return CGSize(
            width: content.width > 0 ? content.width + insets.horizontal : 0,
            height: content.height > 0 ? content.height + insets.vertical : 0
        )
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { _ in rect }
    }
}

package struct OffsetElement: Element {
    package var offset: CGSize

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            layout.place(child, in: rect.offsetBy(dx: offset.width, dy: offset.height))
        }
    }
}

package struct PositionElement: Element {
    package var position: CGPoint

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let content = layout.children.first.map { layout.size(of: $0, proposal) } ?? .zero
        return proposal.replacingUnspecifiedDimensions(by: content)
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let proposal = layout.proposal(for: rect.size)
        let middle = CGRect(x: rect.origin.x + position.x, y: rect.origin.y + position.y, width: 0, height: 0)
        for child in layout.children { layout.place(child, in: middle, alignment: .center, proposal: proposal) }
    }
}

/// The layout priority or the stacking order of a view.
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
    /// Returns the size of the largest child plus insets, proposing the remaining size to the children.
    package func sizeOfLargestChild(_ proposal: ProposedViewSize, inside insets: EdgeInsets) -> CGSize {
        let size = sizeOfLargestChild(proposal.reduced(width: insets.horizontal, height: insets.vertical))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }
}

extension Children {
    /// The first child.
    package var first: Child? {
        var children = self
        return children.next()
    }
}

import Foundation

/// Several views where there is room for one: at the root, in a pane, in a scroll view. They are stacked, as in an
/// `HStack` or a `VStack` with its defaults; one view is laid out as if nothing were around it.
extension LayoutContext {
    /// The size that `children` take together when they are offered `proposal`.
    public func size(of children: Children, stacked axis: Axis, _ proposal: ProposedViewSize) -> CGSize {
        if let child = children.only { return size(of: child, proposal) }
        var stack = StackElement(axis: axis)
        return stack.size(of: children, proposal, self)
    }

    /// Places `children`, which were offered `proposal`, in just this rectangle.
    public func place(_ children: Children, stacked axis: Axis, in rect: CGRect, proposal: ProposedViewSize) {
        if let child = children.only { return place(child, in: rect) }
        var stack = StackElement(axis: axis)
        stack.place(children, in: rect, proposal, self)
    }

    /// Offers `children` the size of `rect` and places what they take in its middle, one above the other.
    public func place(_ children: Children, stackedIn rect: CGRect) {
        if let child = children.only { return place(child, in: rect, alignment: .center) }
        let proposal = ProposedViewSize(rect.size)
        var stack = StackElement(axis: .vertical)
        let size = stack.size(of: children, proposal, self)
        stack.place(children, in: Alignment.center.place(size, in: rect), proposal, self)
    }
}

extension StackElement {
    /// A stack with the defaults.
    fileprivate init(axis: Axis) { self.init(axis: axis, unit: 0.5, spacing: Self.defaultSpacing) }
}

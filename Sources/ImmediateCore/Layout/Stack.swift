import Foundation

/// The layout of `HStack` and `VStack`.
///
/// Each child reports its least and greatest length. If there is room for all greatest lengths, each child is proposed
/// its own. Otherwise the least flexible child is proposed an equal share of the remaining space, takes its size, and so
/// on to the most flexible one.
public struct StackElement: Element {
    /// The default spacing between the children, in points.
    public static let defaultSpacing: CGFloat = 8

    /// The axis of the stack.
    public let axis: Axis
    /// The alignment across the axis as a fraction: 0 at the leading or top edge, 1 at the trailing or bottom edge.
    public let unit: CGFloat
    /// The text baseline or custom guide that aligns the children; nil if `unit` does.
    public let baseline: TextBaseline?
    /// The spacing between the children, in points.
    public let spacing: CGFloat

    /// The slots of the last arrangement in `Tree.slots`, and its proposal: a stack that is placed in the size it
    /// returned need not arrange its children again.
    @usableFromInline var slots: Range<Int32>?
    @usableFromInline var arranged = ProposedViewSize(width: nil, height: nil)

    /// Creates a stack; non-finite spacing counts as 0.
    @inlinable public init(axis: Axis, unit: CGFloat, baseline: TextBaseline? = nil, spacing: CGFloat = defaultSpacing)
    {
        self.axis = axis
        self.unit = unit
        self.baseline = baseline
        self.spacing = spacing.validDistance
    }

    /// Appends the stack with its content.
    @inlinable public func build<Content: View>(_ content: Content, into builder: inout Builder) {
        let outer = builder.environment.stackAxis
        builder.environment.stackAxis = axis
        builder.add(self, content: content)
        builder.environment.stackAxis = outer
    }

    /// Returns the sum of the children's lengths and of the spacing, and the largest breadth.
    public mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        size(of: layout.children, proposal, layout)
    }

    /// Returns the size of some of a node's children, stacked.
    mutating func size(of children: Children, _ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let slots = arrange(children, proposal, layout)
        let above = lineUp(slots, layout) ?? 0
        var length: CGFloat = 0
        var breadth: CGFloat = 0
        for index in slots {
            let slot = layout.interface.tree.slots[index]
            length += axis.length(of: slot.size)
            breadth = max(breadth, above - slot.line + axis.breadth(of: slot.size))
        }
        length += space(between: slots)
        return axis.size(length: length, breadth: breadth)
    }

    /// Returns the sum of the children's minimum lengths and of the spacing, and their largest minimum breadth.
    public mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.minimumSize(of: layout.children, stacked: axis, spacing: spacing)
    }

    /// Places the children one after another in `rect`.
    public mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        place(layout.children, in: rect, layout.proposal(for: rect.size), layout)
    }

    /// Places some of a node's children, stacked, in the size that they took for `proposal`.
    mutating func place(
        _ children: Children,
        in rect: CGRect,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) {
        let breadth = axis.breadth(of: rect.size)
        var proposal = proposal
        // If the stack could choose its breadth, the breadth of the broadest child is proposed to all: the items and
        // separators of a menu are as wide as the menu.
        if axis.breadth(of: proposal) == nil {
            proposal = axis.proposal(length: axis.length(of: proposal), breadth: breadth)
        }
        let slots = arrange(children, proposal, layout)
        let above = lineUp(slots, layout)
        var position: CGFloat = 0
        for index in slots {
            let slot = layout.interface.tree.slots[index]
            let across = above.map { $0 - slot.line } ?? (breadth - axis.breadth(of: slot.size)) * unit
            let origin =
                axis == .horizontal
                ? CGPoint(x: rect.origin.x + position, y: rect.origin.y + across)
                : CGPoint(x: rect.origin.x + across, y: rect.origin.y + position)
            layout.interface.place(slot.child.index, in: CGRect(origin: origin, size: slot.size))
            position += axis.length(of: slot.size) + spacing
        }
    }

    /// Returns the baseline of the first child with text, or of the last.
    public mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext)
        -> CGFloat?
    {
        if baseline.isStandardGuide, self.baseline != nil || baseline != standardGuide { return nil }
        let slots = arrange(layout.children, layout.proposal(for: size), layout)
        let above = lineUp(slots, layout)
        var found: CGFloat?
        var position: CGFloat = 0
        for index in slots {
            let slot = layout.interface.tree.slots[index]
            let across = above.map { $0 - slot.line } ?? (axis.breadth(of: size) - axis.breadth(of: slot.size)) * unit
            // From the top, or for a horizontal guide from the leading edge.
            let top = (axis == .horizontal) == baseline.isHorizontal ? position : across
            if found == nil || baseline == .last,
                let inner = layout.textBaseline(of: slot.child, baseline, in: slot.size)
            {
                found = top + inner
            }
            position += axis.length(of: slot.size) + spacing
        }
        return found
    }

    /// Sets the alignment line of each slot, and returns the line's distance from the row's top or the column's
    /// leading edge; nil for a stack without one.
    private func lineUp(_ slots: Range<Int32>, _ layout: LayoutContext) -> CGFloat? {
        if let baseline { return lineUp(slots, baseline, layout) }
        // Some child may set one of the standard guides.
        guard layout.interface.tree.hasGuides else { return nil }
        return lineUp(slots, standardGuide, layout)
    }

    /// The guide of the standard alignment that `unit` stands for.
    private var standardGuide: TextBaseline {
        .guide(GuideKey(unit: unit, axis == .horizontal ? .vertical : .horizontal))
    }

    private func lineUp(_ slots: Range<Int32>, _ baseline: TextBaseline, _ layout: LayoutContext) -> CGFloat {
        var above = -CGFloat.infinity
        for index in slots {
            let slot = layout.interface.tree.slots[index]
            let line = layout.baseline(of: slot.child, baseline, in: slot.size)
            // A child of infinite breadth has no center; it is not placed so.
            guard line.isFinite else { continue }
            layout.interface.tree.slots[index].line = line
            above = max(above, line)
        }
        return above.isFinite ? above : 0
    }

    /// Returns the sum of the spacing. `Range.count` would be a call.
    private func space(between slots: Range<Int32>) -> CGFloat {
        spacing * CGFloat(max(0, slots.upperBound - slots.lowerBound - 1))
    }

    /// Distributes the space of `proposal`. The slots of the children, in order, stay valid until the next frame.
    private mutating func arrange(
        _ children: Children,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) -> Range<Int32> {
        if let slots, arranged == proposal { return slots }
        let interface = layout.interface
        let first = interface.tree.slots.count
        var order: Int32 = 0
        for child in children {
            interface.tree.slots.append(StackSlot(child: child, order: order, priority: layout.priority(of: child)))
            order += 1
        }
        let slots = first..<interface.tree.slots.count
        fill(slots, proposal, layout)
        self.slots = slots
        arranged = proposal
        return slots
    }

    private func fill(_ slots: Range<Int32>, _ proposal: ProposedViewSize, _ layout: LayoutContext) {
        let interface = layout.interface
        let breadth = axis.breadth(of: proposal)
        guard let length = axis.length(of: proposal), length.isFinite else {
            // Without a limit every child takes its own size.
            for index in slots {
                interface.tree.slots[index].size = interface.size(
                    of: interface.tree.slots[index].child.index,
                    axis.proposal(length: axis.length(of: proposal), breadth: breadth)
                )
            }
            return
        }
        var left = max(0, length - space(between: slots))
        var (leastOfLater, most): (CGFloat, CGFloat) = (0, 0)
        for index in slots {
            let range = interface.lengths(of: interface.tree.slots[index].child.index, along: axis, breadth: breadth)
            interface.tree.slots[index].answer(range)
            leastOfLater += range.min
            most += range.max
        }
        // The sum of the children's sizes, less the spacing, may differ in the last bits.
        let fitsAll = most <= left + 1e-6
        let isSorted = sort(slots, interface)
        // Children of a higher priority share first; space is reserved only for the least lengths of the others.
        var first = slots.lowerBound
        while first < slots.upperBound {
            var end = first
            let priority = interface.tree.slots[first].priority
            while end < slots.upperBound && interface.tree.slots[end].priority == priority {
                leastOfLater -= interface.tree.slots[end].least
                end += 1
            }
            for index in first..<end {
                let slot = interface.tree.slots[index]
                if !slot.isOfOneSize {
                    let share = fitsAll ? slot.most : max(0, left - leastOfLater) / CGFloat(end - index)
                    let proposal = axis.proposal(length: share, breadth: breadth)
                    interface.tree.slots[index].size =
                        interface.size(of: interface.tree.slots[index].child.index, proposal)
                }
                left -= axis.length(of: interface.tree.slots[index].size)
            }
            first = end
        }
        guard !isSorted else { return }
        var elements = interface.tree.slots.elements(slots)
        elements.sort(by: StackSlot.precedes)
    }

    /// Sorts the slots by the order of distribution; true if they were sorted already, as in most stacks.
    private func sort(_ slots: Range<Int32>, _ interface: InterfaceContext) -> Bool {
        var index = slots.lowerBound
        while index + 1 < slots.upperBound {
            if StackSlot.isServed(interface.tree.slots[index + 1], before: interface.tree.slots[index]) {
                var elements = interface.tree.slots.elements(slots)
                elements.sort(by: StackSlot.isServed(_:before:))
                return false
            }
            index += 1
        }
        return true
    }
}

/// A child of a stack and its share.
struct StackSlot {
    var child: Child
    var order: Int32
    /// Whether its size is known and independent of its share.
    var isOfOneSize = false
    /// The priority: children of higher ones share first.
    var priority: Double
    var flexibility: CGFloat = 0
    var least: CGFloat = 0
    var size = CGSize.zero
    /// The distance of the alignment line from its top or leading edge; 0 for none.
    var line: CGFloat = 0

    /// The greatest length.
    var most: CGFloat { least + flexibility }

    /// Sets the lengths that the child reports.
    mutating func answer(_ range: LengthRange) {
        least = range.min
        flexibility = range.min < .infinity ? range.max - range.min : 0
        guard let size = range.size else { return }
        self.size = size
        isOfOneSize = true
    }

    // Functions, not closures: main-actor closures would check the actor at each comparison.

    /// Returns whether a slot precedes another in the stack.
    static func precedes(_ slot: StackSlot, _ other: StackSlot) -> Bool { slot.order < other.order }

    /// Returns whether a slot gets its share before another: less flexible children come first.
    static func isServed(_ slot: StackSlot, before other: StackSlot) -> Bool {
        if slot.priority != other.priority { return slot.priority > other.priority }
        if slot.flexibility != other.flexibility { return slot.flexibility < other.flexibility }
        return slot.order < other.order
    }
}

/// Several views where one is expected: at the root, in a pane, in a scroll view. They are stacked as in an `HStack`
/// or `VStack` with defaults; a single view is laid out directly.
extension LayoutContext {
    /// Returns the size of stacked `children` for `proposal`.
    public func size(of children: Children, stacked axis: Axis, _ proposal: ProposedViewSize) -> CGSize {
        if let child = children.only { return size(of: child, proposal) }
        var stack = StackElement(axis: axis)
        return stack.size(of: children, proposal, self)
    }

    /// Returns the minimum size of stacked `children`, see `Element.minimumSize(_:)`.
    public func minimumSize(
        of children: Children,
        stacked axis: Axis,
        spacing: CGFloat = StackElement.defaultSpacing
    ) -> CGSize {
        var (length, breadth, count): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for child in children {
            let least = minimumSize(of: child)
            length += axis.length(of: least)
            breadth = max(breadth, axis.breadth(of: least))
            count += 1
        }
        return axis.size(length: length > 0 ? length + spacing * (count - 1) : 0, breadth: breadth)
    }

    /// Places stacked `children`, which took the size of `rect` for `proposal`.
    public func place(_ children: Children, stacked axis: Axis, in rect: CGRect, proposal: ProposedViewSize) {
        if let child = children.only { return place(child, in: rect) }
        var stack = StackElement(axis: axis)
        stack.place(children, in: rect, proposal, self)
    }

    /// Proposes the size of `rect` to `children` and centers them in it, stacked vertically.
    public func place(_ children: Children, stackedIn rect: CGRect) {
        if let child = children.only { return place(child, in: rect, alignment: .center) }
        let proposal = ProposedViewSize(rect.size)
        var stack = StackElement(axis: .vertical)
        let size = stack.size(of: children, proposal, self)
        stack.place(children, in: Alignment.center.place(size, in: rect), proposal, self)
    }
}

extension StackElement {
    /// Creates a stack with defaults.
    fileprivate init(axis: Axis) { self.init(axis: axis, unit: 0.5, spacing: Self.defaultSpacing) }
}

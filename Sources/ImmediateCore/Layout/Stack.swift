import Foundation

/// The layout of both stacks, along `axis`.
///
/// The children are asked for the least and the most they can take. Then the space is shared out: the least flexible
/// child is offered an equal share of what is left, takes what it wants, and so on to the most flexible one.
public struct StackElement: Element {
    /// How far the views of a stack are apart that does not say so, in points.
    public static let defaultSpacing: CGFloat = 8

    /// The direction in which the children follow each other.
    public let axis: Axis
    /// Where the children lie across the axis: 0 leading or top, 1 trailing or bottom.
    public let unit: CGFloat
    /// The line of text by which the children of a row are aligned instead, or a guide of one's own.
    public let baseline: TextBaseline?
    /// How far they are apart, in points.
    public let spacing: CGFloat

    /// The slots of the last arrangement in `Tree.slots`, and the proposal that was shared out: placing a stack in the
    /// size that it answered finds its children arranged.
    @usableFromInline var slots: Range<Int32>?
    @usableFromInline var arranged = ProposedViewSize(width: nil, height: nil)

    /// A stack whose children are `spacing` points apart; what is not finite counts as 0.
    @inlinable public init(axis: Axis, unit: CGFloat, baseline: TextBaseline? = nil, spacing: CGFloat = defaultSpacing)
    {
        self.axis = axis
        self.unit = unit
        self.baseline = baseline
        self.spacing = spacing.validDistance
    }

    /// Appends the stack with `content` in it.
    @inlinable public func build<Content: View>(_ content: Content, into builder: inout Builder) {
        let outer = builder.environment.stackAxis
        builder.environment.stackAxis = axis
        builder.add(self, content: content)
        builder.environment.stackAxis = outer
    }

    /// The lengths of the children and the spaces between them, and the largest breadth.
    public mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        size(of: layout.children, proposal, layout)
    }

    /// The size of some of a node's children, stacked.
    mutating func size(of children: Children, _ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let slots = arrange(children, proposal, layout)
        let above = lineUp(slots, layout) ?? 0
        var length: CGFloat = 0
        var breadth: CGFloat = 0
        for index in slots {
            let slot = layout.machine.tree.slots[index]
            length += axis.length(of: slot.size)
            breadth = max(breadth, above - slot.line + axis.breadth(of: slot.size))
        }
        length += space(between: slots)
        return axis.size(length: length, breadth: breadth)
    }

    /// Places the children one after the other.
    public mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        place(layout.children, in: rect, layout.proposal(for: rect.size), layout)
    }

    /// Places some of a node's children, stacked: they were offered `proposal`, and `rect` is what they took of it.
    mutating func place(
        _ children: Children,
        in rect: CGRect,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) {
        let breadth = axis.breadth(of: rect.size)
        var proposal = proposal
        // Where the stack could choose its breadth, that of the broadest child is now there for all: lines between the
        // items of a menu, and the items, are as wide as the menu.
        if axis.breadth(of: proposal) == nil {
            proposal = axis.proposal(length: axis.length(of: proposal), breadth: breadth)
        }
        let slots = arrange(children, proposal, layout)
        let above = lineUp(slots, layout)
        var position: CGFloat = 0
        for index in slots {
            let slot = layout.machine.tree.slots[index]
            let across = above.map { $0 - slot.line } ?? (breadth - axis.breadth(of: slot.size)) * unit
            let origin =
                axis == .horizontal
                ? CGPoint(x: rect.origin.x + position, y: rect.origin.y + across)
                : CGPoint(x: rect.origin.x + across, y: rect.origin.y + position)
            layout.machine.place(slot.child.index, in: CGRect(origin: origin, size: slot.size))
            position += axis.length(of: slot.size) + spacing
        }
    }

    /// That of the first child with a text in it, or of the last.
    public mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext)
        -> CGFloat?
    {
        let slots = arrange(layout.children, layout.proposal(for: size), layout)
        let above = lineUp(slots, layout)
        var found: CGFloat?
        var position: CGFloat = 0
        for index in slots {
            let slot = layout.machine.tree.slots[index]
            let across = above.map { $0 - slot.line } ?? (axis.breadth(of: size) - axis.breadth(of: slot.size)) * unit
            // From the top, or for a guide that lies across, from the leading edge.
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

    /// Asks the children for the line by which they are aligned, and returns how far below the row's top it is, or from the
    /// column's leading edge; nil for a stack that is aligned otherwise.
    private func lineUp(_ slots: Range<Int32>, _ layout: LayoutContext) -> CGFloat? {
        if let baseline { return lineUp(slots, baseline, layout) }
        // One of the usual guides may lie elsewhere in some child.
        guard layout.machine.tree.hasGuides else { return nil }
        return lineUp(slots, .guide(GuideKey(unit: unit, axis == .horizontal ? .vertical : .horizontal)), layout)
    }

    private func lineUp(_ slots: Range<Int32>, _ baseline: TextBaseline, _ layout: LayoutContext) -> CGFloat {
        var above = -CGFloat.infinity
        for index in slots {
            let slot = layout.machine.tree.slots[index]
            let line = layout.baseline(of: slot.child, baseline, in: slot.size)
            // A child that would take any breadth has no middle; nobody places it so.
            guard line.isFinite else { continue }
            layout.machine.tree.slots[index].line = line
            above = max(above, line)
        }
        return above.isFinite ? above : 0
    }

    /// The spaces between children, all together. A range's own count is a call.
    private func space(between slots: Range<Int32>) -> CGFloat {
        spacing * CGFloat(max(0, slots.upperBound - slots.lowerBound - 1))
    }

    /// Shares the space of `proposal` out. The slots of the children, in their order, stay until the next frame.
    private mutating func arrange(
        _ children: Children,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) -> Range<Int32> {
        if let slots, arranged == proposal { return slots }
        let machine = layout.machine
        let first = machine.tree.slots.count
        var order: Int32 = 0
        for child in children {
            machine.tree.slots.append(StackSlot(child: child, order: order, priority: layout.priority(of: child)))
            order += 1
        }
        let slots = first..<machine.tree.slots.count
        fill(slots, proposal, layout)
        self.slots = slots
        arranged = proposal
        return slots
    }

    private func fill(_ slots: Range<Int32>, _ proposal: ProposedViewSize, _ layout: LayoutContext) {
        let machine = layout.machine
        let breadth = axis.breadth(of: proposal)
        guard let length = axis.length(of: proposal), length.isFinite else {
            // Without a limit everybody gets what they like.
            for index in slots {
                machine.tree.slots[index].size = machine.size(
                    of: machine.tree.slots[index].child.index,
                    axis.proposal(length: axis.length(of: proposal), breadth: breadth)
                )
            }
            return
        }
        var left = max(0, length - space(between: slots))
        var leastOfLater: CGFloat = 0
        for index in slots {
            let range = machine.lengths(of: machine.tree.slots[index].child.index, along: axis, breadth: breadth)
            machine.tree.slots[index].answer(range)
            leastOfLater += range.least
        }
        let isSorted = sort(slots, machine)
        // Children of a higher priority share first; the others are only sure of their least.
        var first = slots.lowerBound
        while first < slots.upperBound {
            var end = first
            let priority = machine.tree.slots[first].priority
            while end < slots.upperBound && machine.tree.slots[end].priority == priority {
                leastOfLater -= machine.tree.slots[end].least
                end += 1
            }
            for index in first..<end {
                if !machine.tree.slots[index].isOfOneSize {
                    let share = max(0, left - leastOfLater) / CGFloat(end - index)
                    let proposal = axis.proposal(length: share, breadth: breadth)
                    machine.tree.slots[index].size =
                        machine.size(of: machine.tree.slots[index].child.index, proposal)
                }
                left -= axis.length(of: machine.tree.slots[index].size)
            }
            first = end
        }
        guard !isSorted else { return }
        var elements = machine.tree.slots.elements(slots)
        elements.sort(by: StackSlot.precedes)
    }

    /// Puts the children into the order in which they get their share; true if they are in it already, as the children
    /// of most stacks are.
    private func sort(_ slots: Range<Int32>, _ machine: Machine) -> Bool {
        var index = slots.lowerBound
        while index + 1 < slots.upperBound {
            if StackSlot.isServed(machine.tree.slots[index + 1], before: machine.tree.slots[index]) {
                var elements = machine.tree.slots.elements(slots)
                elements.sort(by: StackSlot.isServed(_:before:))
                return false
            }
            index += 1
        }
        return true
    }
}

/// A child of a stack with what it was given.
struct StackSlot {
    var child: Child
    var order: Int32
    /// Whether its size is the same for each share, and known.
    var isOfOneSize = false
    /// The children of higher ones share first.
    var priority: Double
    var flexibility: CGFloat = 0
    var least: CGFloat = 0
    var size = CGSize.zero
    /// How far below its top the line is by which it is aligned; 0 where there is none.
    var line: CGFloat = 0

    /// Notes between which lengths the child chooses.
    mutating func answer(_ range: LengthRange) {
        least = range.least
        flexibility = range.least < .infinity ? range.most - range.least : 0
        guard let size = range.size else { return }
        self.size = size
        isOfOneSize = true
    }

    // Functions, not closures, compare: those of the main actor would ask for it at each comparison.

    /// Whether one comes before another.
    static func precedes(_ slot: StackSlot, _ other: StackSlot) -> Bool { slot.order < other.order }

    /// Whether one gets its share before another: the less flexible a child is, the earlier.
    static func isServed(_ slot: StackSlot, before other: StackSlot) -> Bool {
        if slot.priority != other.priority { return slot.priority > other.priority }
        if slot.flexibility != other.flexibility { return slot.flexibility < other.flexibility }
        return slot.order < other.order
    }
}

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

import Foundation

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
    private let element: StackElement
    private let content: Content

    /// Views side by side, `spacing` points apart (nil: 8), aligned vertically.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(axis: .horizontal, unit: alignment.unit, spacing: spacing ?? StackElement.defaultSpacing)
        self.content = content()
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// Views one above the other.
public struct VStack<Content: View>: PrimitiveView {
    private let element: StackElement
    private let content: Content

    /// Views one above the other, `spacing` points apart (nil: 8), aligned horizontally.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(axis: .vertical, unit: alignment.unit, spacing: spacing ?? StackElement.defaultSpacing)
        self.content = content()
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// The layout of both stacks, along `axis`.
///
/// The children are asked for the least and the most they can take. Then the space is shared out: the least flexible
/// child is offered an equal share of what is left, takes what it wants, and so on to the most flexible one.
struct StackElement: Element {
    static let defaultSpacing: CGFloat = 8

    var axis: Axis
    /// Where the children lie across the axis: 0 leading or top, 1 trailing or bottom.
    var unit: CGFloat
    var spacing: CGFloat

    func build<Content: View>(_ content: Content, into builder: inout Builder) {
        let outer = builder.environment.stackAxis
        builder.environment.stackAxis = axis
        builder.add(self, content: content)
        builder.environment.stackAxis = outer
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var length: CGFloat = 0
        var breadth: CGFloat = 0
        arrange(proposal, layout) { slots in
            for slot in slots {
                length += axis.length(of: slot.size)
                breadth = max(breadth, axis.breadth(of: slot.size))
            }
            length += spacing * CGFloat(max(0, slots.count - 1))
        }
        return axis.size(length: length, breadth: breadth)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let breadth = axis.breadth(of: rect.size)
        var proposal = layout.proposal(for: rect.size)
        // Where the stack could choose its breadth, that of the broadest child is now there for all: lines between the
        // items of a menu, and the items, are as wide as the menu.
        if axis.breadth(of: proposal) == nil {
            proposal = axis.proposal(length: axis.length(of: proposal), breadth: breadth)
        }
        arrange(proposal, layout) { slots in
            var position: CGFloat = 0
            for slot in slots {
                let across = (breadth - axis.breadth(of: slot.size)) * unit
                let origin =
                    axis == .horizontal
                    ? CGPoint(x: rect.origin.x + position, y: rect.origin.y + across)
                    : CGPoint(x: rect.origin.x + across, y: rect.origin.y + position)
                layout.place(slot.child, in: CGRect(origin: origin, size: slot.size))
                position += axis.length(of: slot.size) + spacing
            }
        }
    }

    /// A child with what it was given.
    private struct Slot {
        var child: Child
        var order: Int
        var priority: Double
        var flexibility: CGFloat = 0
        var least: CGFloat = 0
        var size: CGSize = .zero
    }

    /// Shares the space of `proposal` out and hands the children over in their order.
    private func arrange(
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext,
        _ result: (UnsafeMutableBufferPointer<Slot>) -> Void
    ) {
        let children = layout.children
        let count = children.count
        // Layout runs many times a frame; the slots live on the call stack.
        withUnsafeTemporaryAllocation(of: Slot.self, capacity: count) { slots in
            for (index, child) in children.enumerated() {
                slots.initializeElement(
                    at: index,
                    to: Slot(child: child, order: index, priority: layout.priority(of: child))
                )
            }
            fill(slots, proposal, layout)
            result(slots)
        }
    }

    private func fill(
        _ slots: UnsafeMutableBufferPointer<Slot>,
        _ proposal: ProposedViewSize,
        _ layout: LayoutContext
    ) {
        let breadth = axis.breadth(of: proposal)
        var slots = slots
        guard let length = axis.length(of: proposal), length.isFinite else {
            // Without a limit everybody gets what they like.
            for index in slots.indices {
                slots[index].size = layout.size(
                    of: slots[index].child,
                    axis.proposal(length: axis.length(of: proposal), breadth: breadth)
                )
            }
            return
        }
        var left = max(0, length - spacing * CGFloat(max(0, slots.count - 1)))
        var leastOfLater: CGFloat = 0
        for index in slots.indices {
            let child = slots[index].child
            let least = axis.length(of: layout.size(of: child, axis.proposal(length: 0, breadth: breadth)))
            let most = axis.length(of: layout.size(of: child, axis.proposal(length: .infinity, breadth: breadth)))
            slots[index].least = least
            slots[index].flexibility = least < .infinity ? most - least : 0
            leastOfLater += least
        }
        slots.sort { a, b in
            if a.priority != b.priority { return a.priority > b.priority }
            if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
            return a.order < b.order
        }
        // Children of a higher priority share first; the others are only sure of their least.
        var first = 0
        while first < slots.count {
            var end = first
            while end < slots.count && slots[end].priority == slots[first].priority {
                leastOfLater -= slots[end].least
                end += 1
            }
            for index in first..<end {
                let share = max(0, left - leastOfLater) / CGFloat(end - index)
                slots[index].size = layout.size(
                    of: slots[index].child,
                    axis.proposal(length: share, breadth: breadth)
                )
                left -= axis.length(of: slots[index].size)
            }
            first = end
        }
        slots.sort { $0.order < $1.order }
    }
}

/// Views one upon the other, the last one on top.
public struct ZStack<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let content: Content

    /// Views one upon the other, aligned to each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) {
        builder.add(ZStackElement(alignment: alignment), content: content)
    }
}

struct ZStackElement: Element {
    var alignment: Alignment

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // Where the stack could choose its size, that of the largest child is now there for all.
        var proposal = layout.proposal(for: rect.size)
        proposal.width = proposal.width ?? rect.width
        proposal.height = proposal.height ?? rect.height
        for child in layout.children { layout.place(child, in: rect, alignment: alignment, proposal: proposal) }
    }
}

/// Room that grows along the axis of its stack, pushing the views beside it apart.
public struct Spacer: PrimitiveView {
    private let minLength: CGFloat

    /// Room of at least `minLength` points (nil: 8).
    public init(minLength: CGFloat? = nil) { self.minLength = minLength ?? StackElement.defaultSpacing }

    /// Appends the room.
    public func build(into builder: inout Builder) {
        let element = SpacerElement(axis: builder.environment.stackAxis, minLength: minLength)
        _ = builder.append(element, content: { _ in }) { tree, index in
            // A spacer takes what all others leave.
            tree.changeTraits(of: index) { traits, _ in traits.priority = -.infinity }
        }
    }
}

struct SpacerElement: Element {
    /// The axis of the stack, nil outside of one: then it grows both ways.
    var axis: Axis?
    var minLength: CGFloat

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        func length(_ offered: CGFloat?) -> CGFloat { max(minLength, offered ?? minLength) }
        return switch axis {
        case .horizontal: CGSize(width: length(proposal.width), height: 0)
        case .vertical: CGSize(width: 0, height: length(proposal.height))
        case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }
}

/// A thin line between the views of a stack: across its axis, or from left to right outside of one.
public struct Divider: PrimitiveView {
    /// A line.
    public init() {}

    /// Appends the line.
    public func build(into builder: inout Builder) {
        let color = Color.separator.resolved(builder.environment.colorScheme)
        // Between the items of a menu, a line with some space around it.
        if builder.environment.dismissMenu != nil {
            builder.add(SectionBreak(color: color))
            return
        }
        builder.add(DividerElement(isVertical: builder.environment.stackAxis == .horizontal, color: color))
    }
}

struct DividerElement: Element {
    var isVertical: Bool
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        isVertical ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
    }

    mutating func paint(_ painter: inout Painter) { painter.fill(painter.rect, color) }
}

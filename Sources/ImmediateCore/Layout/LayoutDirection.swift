import Foundation

/// Where the leading edge is.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// On the left.
    case leftToRight
    /// On the right.
    case rightToLeft
}

// Elements think as if they were laid out from left to right: leading is at the least x. Where the environment says that
// it is on the right, the layout mirrors what an element places within the element's own rectangle, in one place
// (`Machine.place`). What elements draw by themselves, and the pointer's positions, they have mirrored by `directed`.
// Pictures, paths and what is in a canvas stay as they are.

extension CGRect {
    /// The rectangle with its distances from the left and the right edge of `outer` exchanged.
    public func mirrored(in outer: CGRect) -> CGRect {
        CGRect(x: outer.minX + outer.maxX - maxX, y: origin.y, width: size.width, height: size.height)
    }
}

// MARK: Build

/// Turns the direction around for the nodes of the content, and for no others: what modifiers further out put around them
/// is outside of the change.
private struct TurningModification: Modification {
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        func turned(_ builder: inout Builder) {
            let first = builder.machine.tree.count
            node(&builder)
            builder.machine.tree.turn(first..<builder.machine.tree.count)
        }
        guard let outer = builder.pending else { return turned(&builder) }
        builder.pending = outer.outer
        outer.wrap(&builder) { turned(&$0) }
        builder.pending = outer
    }
}

extension Builder {
    /// Builds `content`, whose environment has another direction than that of the views above.
    mutating func turn<V: View>(_ content: V) { modify(content, by: TurningModification()) }
}

extension Machine {
    /// Says of the nodes from `first` on, the newest tree, that it was built in an environment.
    func setDirection(from first: Int32, _ environment: EnvironmentValues) {
        if environment.layoutDirection == .rightToLeft { tree.turn(first..<tree.count) }
    }
}

extension NodeTree {
    /// Turns the direction of some nodes around. Within a part that is turned again, it is as it was.
    mutating func turn(_ range: Range<Int32>) {
        hasDetours = true
        for index in range { nodes[index].isMirrored.toggle() }
    }
}

// MARK: Layout

extension Machine {
    /// Places a node of a frame in which some are laid out from right to left, or may be on their way.
    @inline(never) func placeDirected(_ index: Int32, in rect: CGRect, isRounded: Bool) {
        var rect = rect
        let parent = tree.nodes[index].parent
        let isMirrored = parent >= 0 && tree.nodes[parent].isMirrored
        if isMirrored {
            // Not in the parent's rounded rectangle: what fills the parent would lie beside it.
            rect = rect.mirrored(in: isRounded ? tree.nodes[parent].rect : tree.frames[parent])
        }
        var placed = rect
        if !isRounded || isMirrored {
            if rect.rounded(scale: scale) == nil { rect = rect.validDistance }
            placed = rounded(rect)
            if isRounded { rect = placed }
        }
        if motion.isActive, let shown = motion.shown(rect, of: index, self) {
            placed = rounded(shown)
            // What is inside is laid out for the size that the node will have, unless it is what can be drawn in any.
            let stretches = tree.nodes[index].element.type.isStretchable
            rect = stretches ? shown : CGRect(origin: shown.origin, size: rect.size)
        }
        while tree.frames.count < tree.nodes.count { tree.frames.append(.zero) }
        tree.frames[index] = rect
        tree.nodes[index].rect = placed
        tree.nodes[index].element.place(in: rect, LayoutContext(self, index))
    }
}

extension LayoutContext {
    /// Where the leading edge is for this element.
    public var layoutDirection: LayoutDirection { machine.tree.nodes[ownNode].layoutDirection }

    /// Where a child has to be placed to be shown at `rect`, while the element places its children: mirrored from right to
    /// left. It is for what lies somewhere on the screen already, such as the pointer.
    public func directed(_ rect: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? rect.mirrored(in: machine.tree.frames[node]) : rect
    }
}

extension Node {
    var layoutDirection: LayoutDirection { isMirrored ? .rightToLeft : .leftToRight }
}

// MARK: Painting and events

extension Painter {
    /// Where the leading edge is for this element.
    public var layoutDirection: LayoutDirection { machine.tree.nodes[node].layoutDirection }

    /// Where a part of this element is that would be at `part` from left to right.
    public func directed(_ part: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? part.mirrored(in: rect) : part
    }
}

extension EventContext {
    /// Where the leading edge is for the element.
    public var layoutDirection: LayoutDirection { node.layoutDirection }

    /// Where a part of the element is that would be at `part` from left to right, and the other way round.
    public func directed(_ part: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? part.mirrored(in: rect) : part
    }

    /// The same for a point.
    public func directed(_ point: CGPoint) -> CGPoint {
        directed(CGRect(origin: point, size: .zero)).origin
    }
}

import Foundation

/// The direction of layout, which determines the side of the leading edge.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// The direction from left to right: the leading edge is on the left.
    case leftToRight
    /// The direction from right to left: the leading edge is on the right.
    case rightToLeft
}

// Elements lay out from left to right, with the leading edge at the least x. In a right-to-left environment,
// `InterfaceContext.place` mirrors the children of an element within its own rectangle. Elements mirror their own drawing, and
// the pointer's positions, by `directed`. Pictures, paths and canvases are not mirrored.

extension CGRect {
    /// Returns the rectangle mirrored horizontally in `outer`.
    public func mirrored(in outer: CGRect) -> CGRect {
        CGRect(x: outer.minX + outer.maxX - maxX, y: origin.y, width: size.width, height: size.height)
    }
}

// MARK: Build

/// Reverses the layout direction of the content's nodes, but not of nodes that outer modifiers add around it.
private struct TurningNodeModifier: NodeModifier {
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        func turned(_ builder: inout Builder) {
            let first = builder.interface.tree.count
            node(&builder)
            builder.interface.tree.turn(first..<builder.interface.tree.count)
        }
        guard let outer = builder.pending else { return turned(&builder) }
        builder.pending = outer.outer
        outer.wrap(&builder) { turned(&$0) }
        builder.pending = outer
    }
}

extension Builder {
    /// Builds `content` with the layout direction reversed.
    mutating func turn<V: View>(_ content: V) { modify(content, by: TurningNodeModifier()) }
}

extension InterfaceContext {
    /// Sets the layout direction of the nodes from `first` on, the latest tree.
    func setDirection(from first: Int32, _ environment: EnvironmentValues) {
        if environment.layoutDirection == .rightToLeft { tree.turn(first..<tree.count) }
    }
}

extension NodeTree {
    /// Reverses the direction of some nodes. Reversing a part again restores it.
    mutating func turn(_ range: Range<Int32>) {
        hasDetours = true
        for index in range { nodes[index].isMirrored.toggle() }
    }
}

// MARK: Layout

extension InterfaceContext {
    /// Places a node of a frame with right-to-left nodes or animations.
    @inline(never) func placeDirected(_ index: Int32, in rect: CGRect, isRounded: Bool) {
        var rect = rect
        let parent = tree.nodes[index].parent
        let isMirrored = parent >= 0 && tree.nodes[parent].isMirrored
        if isMirrored {
            // Not in the parent's rounded rectangle: a child that fills the parent would be displaced.
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
            // The content is laid out for the final size, unless it can be drawn in any size.
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
    /// The layout direction of this element.
    public var layoutDirection: LayoutDirection { interface.tree.nodes[ownNode].layoutDirection }

    /// Returns the rectangle for placing a child so that it is shown at `rect`: mirrored for right to left.
    ///
    /// It is for positions on the screen, such as that of the pointer.
    public func directed(_ rect: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? rect.mirrored(in: interface.tree.frames[node]) : rect
    }
}

extension Node {
    var layoutDirection: LayoutDirection { isMirrored ? .rightToLeft : .leftToRight }
}

// MARK: Painting and events

extension Painter {
    /// The layout direction of this element.
    public var layoutDirection: LayoutDirection { interface.tree.nodes[node].layoutDirection }

    /// Returns the rectangle of a part of this element, mirrored for right to left.
    public func directed(_ part: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? part.mirrored(in: rect) : part
    }
}

extension EventContext {
    /// The layout direction of the element.
    public var layoutDirection: LayoutDirection { node.layoutDirection }

    /// Returns the rectangle of a part of the element, mirrored for right to left. It is its own inverse.
    public func directed(_ part: CGRect) -> CGRect {
        layoutDirection == .rightToLeft ? part.mirrored(in: rect) : part
    }

    /// Returns a point of the element, in root coordinates, mirrored for right to left.
    public func directed(_ point: CGPoint) -> CGPoint {
        directed(CGRect(origin: point, size: .zero)).origin
    }
}

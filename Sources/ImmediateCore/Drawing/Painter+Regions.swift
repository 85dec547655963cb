import Foundation

/// Pointer and keyboard.
extension Painter {
    /// True while the pointer is over this element's hit region and would press it.
    public var isHovered: Bool { interface.input.pointer.hovered?.id == interface.tree.nodes[node].id }

    /// True while a button pressed on this element is held, wherever the pointer is.
    public var isHeld: Bool { interface.input.holds(interface.tree.nodes[node].id) }

    /// The pointer's position in points, or nil outside the view.
    ///
    /// The coordinates are root coordinates before the rotation and scale of views around the element.
    public var pointer: CGPoint? {
        guard !regions.turns.isEmpty, var point = interface.input.pointer.position else {
            return interface.input.pointer.position
        }
        for turn in regions.turns where interface.tree.contains(turn.node, node) { point = turn.inverse.apply(point) }
        return point
    }

    /// True while this element, or one of its parts, has the keyboard focus.
    public var isFocused: Bool { interface.input.focus?.id == interface.tree.nodes[node].id }

    /// True while this element shows a focus ring: it has the keyboard focus, which was moved by the keyboard.
    public var showsFocus: Bool { isFocused && interface.input.showsFocus }

    /// The number of the part of this element that has the keyboard focus, as declared with its region; nil if none
    /// has.
    public var focusedPart: Int? { isFocused ? interface.input.focus.map { Int($0.part) } : nil }

    /// The node of the view that has the keyboard focus; nil if this frame does not contain it.
    public var focus: Child? {
        interface.input.focus.flatMap { interface.tree.node(of: $0.id) }.map { interface.tree.child($0) }
    }

    /// Calls `body` with the node of each view of this frame that has the keyboard focus or follows a press.
    public func forEachActiveView(_ body: (Child) -> Void) {
        if let focus { body(focus) }
        let input = interface.input
        if input.pointer.capture != nil { forEachFollower(of: input.pointer.capture, body) }
        for other in input.others { forEachFollower(of: other.capture, body) }
    }

    private func forEachFollower(of capture: Pointer.Capture?, _ body: (Child) -> Void) {
        guard let capture else { return }
        for taker in capture.takers { interface.tree.node(of: taker.target.id).map { body(interface.tree.child($0)) } }
        for target in capture.shared { interface.tree.node(of: target.id).map { body(interface.tree.child($0)) } }
    }

    /// Returns whether the node `inner` is `child` or one of its descendants.
    public func contains(_ inner: Child, in child: Child) -> Bool {
        interface.tree.contains(interface.tree.index(of: child), interface.tree.index(of: inner))
    }

    /// True if the last movement in an open menu was by keyboard, not by pointer.
    public var usesKeys: Bool { interface.input.usesKeys }

    /// Draws a focus ring in the default accent color, 2 pt wide, around a shape with corners of `radius` points.
    public mutating func focusRing(around rect: CGRect, radius: CGFloat, _ scheme: ColorScheme) {
        focusRing(around: rect, radius: radius, Color.accentColor.resolved(scheme))
    }

    /// Draws a focus ring, 2 pt wide, around a shape with corners of `radius` points.
    public mutating func focusRing(around rect: CGRect, radius: CGFloat, _ color: RGBA) {
        let ring = rect.insetBy(dx: -3, dy: -3)
        stroke(ring, radius: radius > 0 ? radius + 3 : 0, width: 2, color)
    }

    /// True while the element is held with the pointer over it, so that a release would trigger it.
    public var isPressed: Bool { interface.input.presses(interface.tree.nodes[node].id) }

    /// Adds a hit region of `kinds` where `content` draws, below the regions of `content`, whose area counts too.
    ///
    /// Empty parts, such as spacers, padding and clear colors, do not belong to the region. A part is the rectangle,
    /// or the outline, of an element that draws anything itself.
    ///
    /// ```swift
    /// mutating func paint(_ painter: inout Painter) {
    ///     painter.addRegion([.press, .gesture]) { $0.paintChildren() }
    /// }
    /// ```
    /// - Parameters:
    ///   - kinds: the kinds of events that the region accepts.
    ///   - content: draws the contents of the region.
    public mutating func addRegion(_ kinds: HitTestOptions, around content: (inout Painter) -> Void) {
        // Gestures have no keyboard focus.
        guard hitsEnabled, !findsFocus else { return content(&self) }
        let (index, first) = (regions.count, regions.partCount)
        regions.append(
            HitRegion(
                rect: visible,
                node: node,
                id: interface.tree.nodes[node].id,
                accepts: kinds,
                cursor: nil,
                resizeHandle: nil,
                depth: depth
            )
        )
        let (outer, outerDrawn) = (collectsArea, drawnInside)
        let start = commands.count
        (collectsArea, drawnInside) = (true, 0)
        content(&self)
        (collectsArea, drawnInside) = (outer, outerDrawn + commands.count - start)
        regions.setArea(of: index, from: first)
    }

    /// Draws `content` as one part: regions around it contain the whole rectangle or outline of this element, and
    /// nothing that `content` draws beside it.
    public mutating func solid(_ content: (inout Painter) -> Void) {
        guard collectsArea else { return content(&self) }
        addRegion(rect, [])
        let start = commands.count
        collectsArea = false
        content(&self)
        collectsArea = true
        drawnInside += commands.count - start
    }

    /// Paints an element while an area is collected: its rectangle or outline is a part if it draws anything itself.
    @inline(never) mutating func paintCollecting(_ index: Int32) {
        let (outer, start) = (drawnInside, commands.count)
        drawnInside = 0
        interface.tree.nodes[index].element.paint(&self)
        let drawn = commands.count - start
        if drawn > drawnInside, opacity > 0 { addRegion(rect, []) }
        drawnInside = outer + drawn
    }

    /// Adds a hit region of `kinds` in `rect`, above all regions so far.
    ///
    /// - Parameters:
    ///   - rect: the rectangle of the region, in points, in the coordinates of the painter's `rect`.
    ///   - kinds: the kinds of events that the region accepts.
    ///   - cursor: the cursor over the region.
    ///   - resizeHandle: makes the region the zone around a thin bar, see `ResizeHandle`.
    ///   - part: the element's number for this part, if it has several. Each part has its own focus, hover and
    ///     presses; events carry the number in `EventContext.part`.
    public mutating func addRegion(
        _ rect: CGRect,
        _ kinds: HitTestOptions,
        cursor: Cursor? = nil,
        resizeHandle: ResizeHandle? = nil,
        part: Int = 0
    ) {
        guard hitsEnabled else { return }
        let entry = interface.tree.nodes[node]
        guard hitShape == nil && entry.traits < 0 else {
            return addShapedRegion(rect, kinds, cursor: cursor, resizeHandle: resizeHandle, part: part)
        }
        append(rect, kinds, cursor: cursor, resizeHandle: resizeHandle, part: part)
    }

    /// Adds a region limited by an outline, of the node or of a view around it.
    private mutating func addShapedRegion(
        _ rect: CGRect,
        _ kinds: HitTestOptions,
        cursor: Cursor?,
        resizeHandle: ResizeHandle?,
        part: Int
    ) {
        var (shape, rect) = (hitShape, rect)
        if let outline = interface.tree.hitOutline(of: node) {
            // The outline may extend beyond the view.
            if rect == self.rect {
                rect = outline.path.boundingRect.offsetBy(dx: outline.origin.x, dy: outline.origin.y)
            }
            shape = HitShape(path: outline.path, origin: outline.origin, outer: shape)
        }
        append(rect, kinds, cursor: cursor, resizeHandle: resizeHandle, part: part, shape: shape)
    }

    private mutating func append(
        _ rect: CGRect,
        _ kinds: HitTestOptions,
        cursor: Cursor?,
        resizeHandle: ResizeHandle?,
        part: Int,
        shape: HitShape? = nil
    ) {
        let seen = visible.intersection(with: rect)
        guard seen.size.width > 0, seen.size.height > 0 else { return }
        if collectsArea, kinds.isArea { regions.appendPart(seen, shape: shape) }
        if kinds.isEmpty { return }
        let region = HitRegion(
            rect: seen,
            node: node,
            id: interface.tree.nodes[node].id,
            accepts: kinds,
            cursor: cursor,
            resizeHandle: resizeHandle,
            depth: depth,
            part: Int32(truncatingIfNeeded: part)
        )
        regions.append(region, shape: shape)
    }

    /// Draws `content` with its hit regions limited to the inside of a path, whose origin is at `origin`.
    public mutating func hitTesting(in path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let outer = hitShape
        hitShape = HitShape(path: path, origin: origin, outer: outer)
        content(&self)
        hitShape = outer
    }

    /// Draws `content` one level deeper in the nesting of resize handles.
    ///
    /// If two handles are equally far from the pointer, the deeper one receives the press.
    @inlinable public mutating func nested(_ content: (inout Painter) -> Void) {
        depth += 1
        content(&self)
        depth -= 1
    }
}

/// Semantics.
extension Painter {
    /// True if this pass collects semantics.
    public var describes: Bool { semantics != nil }

    /// The identity of the element's view, for the semantics nodes of its parts.
    public var identity: Identity { interface.tree.nodes[node].id }

    /// Returns the identity of a child's view.
    public func identity(of child: Child) -> Identity { interface.tree.nodes[interface.tree.index(of: child)].id }

    /// Adds a semantics node, evaluated only in passes that collect them.
    @inlinable public mutating func describe(_ semanticsNode: @autoclosure () -> SemanticsNode) {
        guard semantics != nil else { return }
        semantics?.append(semanticsNode())
        sources.append(source)
    }

    /// Draws `content` without adding its semantics nodes, which are redundant or meaningless here.
    public mutating func unstated(_ content: (inout Painter) -> Void) {
        guard semantics != nil else { return content(&self) }
        let outer = (semantics, sources)
        content(&self)
        (semantics, sources) = outer
    }

    /// Draws `content` and adds a semantics node before its own, computed from them: a button takes its title from
    /// its label.
    /// - Parameters:
    ///   - semanticsNode: returns the node for those of `content`, a slice whose indices do not begin at 0.
    ///   - content: draws the part that the node describes.
    public mutating func describe(
        _ semanticsNode: (ArraySlice<SemanticsNode>) -> SemanticsNode,
        around content: (inout Painter) -> Void
    ) {
        guard let index = semantics?.count else { return content(&self) }
        // Reserved now: inserting it later would move all nodes after it.
        semantics?.append(SemanticsNode(.control, [:]))
        sources.append(source)
        let outer = enclosingSemantics
        enclosingSemantics = Int32(index)
        content(&self)
        enclosingSemantics = outer
        if let made = semantics.map({ semanticsNode($0[(index + 1)...]) }) { semantics?[index] = made }
    }

    /// Draws `content` and replaces its semantics nodes by the result of `change`.
    /// - Parameters:
    ///   - content: draws the part whose nodes are replaced.
    ///   - change: returns the new nodes. It receives those of `content`, each with its receiver: a slice whose indices
    ///     do not begin at 0.
    public mutating func restated(
        _ content: (inout Painter) -> Void,
        as change: (ArraySlice<SemanticsNode>) -> [SemanticsNode]
    ) {
        guard let start = semantics?.count else { return content(&self) }
        content(&self)
        for index in start..<sources.count where semantics?[index].receiver == nil {
            semantics?[index].receiver = interface.tree.nodes[sources[index].node].id
        }
        guard let made = semantics.map({ change($0[start...]) }) else { return }
        // With an unchanged count, each node keeps its source.
        if let count = semantics?.count, count - start != made.count {
            sources.replaceSubrange(start..., with: repeatElement(source, count: made.count))
        }
        semantics?.replaceSubrange(start..., with: made)
    }

    /// Draws `content` and changes the outermost of its semantics nodes, those that no other of them contains.
    /// - Parameters:
    ///   - content: draws the part whose nodes are changed.
    ///   - change: changes a node.
    public mutating func amended(
        _ content: (inout Painter) -> Void,
        by change: (inout SemanticsNode) -> Void
    ) {
        guard let start = semantics?.count else { return content(&self) }
        content(&self)
        for index in start..<sources.count where sources[index].parent < start {
            if var node = semantics?[index] {
                change(&node)
                semantics?[index] = node
            }
        }
    }

    /// The source of semantics nodes that are added now.
    @usableFromInline var source: SemanticsSource {
        SemanticsSource(node: node, visible: visible, parent: enclosingSemantics)
    }
}

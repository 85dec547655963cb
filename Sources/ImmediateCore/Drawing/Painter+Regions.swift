import Foundation

/// Answering the pointer and the keyboard.
extension Painter {
    /// Whether the pointer is over this element's hit region and would press it.
    public var isHovered: Bool { machine.input.pointer.hovered?.id == machine.tree.nodes[node].id }

    /// Whether a button is held that was pressed on this element, wherever the pointer is now.
    public var isHeld: Bool { machine.input.holds(machine.tree.nodes[node].id) }

    /// Where the pointer is, nil outside of the view; root coordinates, those before the views around the element were
    /// turned or drawn in another size.
    public var pointer: CGPoint? {
        guard !regions.turns.isEmpty, var point = machine.input.pointer.position else {
            return machine.input.pointer.position
        }
        for turn in regions.turns where machine.tree.contains(turn.node, node) { point = turn.inverse.apply(point) }
        return point
    }

    /// Whether this element has the keyboard's focus, or one of its parts.
    public var isFocused: Bool { machine.input.focus?.id == machine.tree.nodes[node].id }

    /// Whether this element has the keyboard's focus and should show it: it came by the keyboard.
    public var showsFocus: Bool { isFocused && machine.input.showsFocus }

    /// The part of this element that has the keyboard's focus, as its region was declared; nil where none has.
    public var focusedPart: Int? { isFocused ? machine.input.focus.map { Int($0.part) } : nil }

    /// What has the keyboard's focus, if the frame has built it.
    public var focus: Child? {
        machine.input.focus.flatMap { machine.tree.node(of: $0.id) }.map { machine.tree.child($0) }
    }

    /// Calls `body` with each view that has the keyboard's focus or follows a press, if the frame has built it.
    public func forEachActiveView(_ body: (Child) -> Void) {
        if let focus { body(focus) }
        let input = machine.input
        for number in input.pointers.indices where input.pointers[number].capture != nil {
            forEachFollower(of: input.pointers[number].capture, body)
        }
    }

    private func forEachFollower(of capture: Pointer.Capture?, _ body: (Child) -> Void) {
        guard let capture else { return }
        for taker in capture.takers { machine.tree.node(of: taker.target.id).map { body(machine.tree.child($0)) } }
        for target in capture.shared { machine.tree.node(of: target.id).map { body(machine.tree.child($0)) } }
    }

    /// Whether a node lies in a child of the element, however deep.
    public func contains(_ inner: Child, in child: Child) -> Bool {
        machine.tree.contains(machine.tree.index(of: child), machine.tree.index(of: inner))
    }

    /// Whether what is marked in an open menu follows the keyboard's focus rather than the pointer.
    public var usesKeys: Bool { machine.input.usesKeys }

    /// Draws the ring that shows the focus, 2 pt wide and in the usual accent colour, around a shape with corners of
    /// `radius` points.
    public mutating func focusRing(around rect: CGRect, radius: CGFloat, _ scheme: ColorScheme) {
        focusRing(around: rect, radius: radius, Color.accentColor.resolved(scheme))
    }

    /// Draws the ring that shows the focus, 2 pt wide, around a shape with corners of `radius` points.
    public mutating func focusRing(around rect: CGRect, radius: CGFloat, _ color: RGBA) {
        let ring = rect.insetBy(dx: -3, dy: -3)
        stroke(ring, radius: radius > 0 ? radius + 3 : 0, width: 2, color)
    }

    /// Whether the element would act on release: it is held and the pointer is over it.
    public var isPressed: Bool { machine.input.presses(machine.tree.nodes[node].id) }

    /// Declares that this element answers `kinds` inside `rect`, above all that was declared before.
    ///
    /// - Parameters:
    ///   - cursor: the pointer's shape over it.
    ///   - grip: makes the region the zone around a thin bar, see `RegionGrip`.
    ///   - part: the element's own number of what answers there, where several things in it do. Each of them has the
    ///     focus, the pointer and presses of its own, and `EventContext.part` says which one an event is for.
    public mutating func addRegion(
        _ rect: CGRect,
        _ kinds: RegionKinds,
        cursor: Cursor? = nil,
        grip: RegionGrip? = nil,
        part: Int = 0
    ) {
        guard hitsEnabled else { return }
        let entry = machine.tree.nodes[node]
        guard hitShape == nil && entry.traits < 0 else {
            return addShapedRegion(rect, kinds, cursor: cursor, grip: grip, part: part)
        }
        append(rect, kinds, cursor: cursor, grip: grip, part: part)
    }

    /// Declares a region that an outline limits, the node's own or one from further out.
    private mutating func addShapedRegion(
        _ rect: CGRect,
        _ kinds: RegionKinds,
        cursor: Cursor?,
        grip: RegionGrip?,
        part: Int
    ) {
        var (shape, rect) = (hitShape, rect)
        if let outline = machine.tree.hitOutline(of: node) {
            // An outline may also stick out of the view.
            if rect == self.rect {
                rect = outline.path.boundingRect.offsetBy(dx: outline.origin.x, dy: outline.origin.y)
            }
            shape = HitShape(path: outline.path, origin: outline.origin, outer: shape)
        }
        append(rect, kinds, cursor: cursor, grip: grip, part: part, shape: shape)
    }

    private mutating func append(
        _ rect: CGRect,
        _ kinds: RegionKinds,
        cursor: Cursor?,
        grip: RegionGrip?,
        part: Int,
        shape: HitShape? = nil
    ) {
        let seen = visible.intersection(with: rect)
        guard seen.size.width > 0, seen.size.height > 0 else { return }
        let region = HitRegion(
            rect: seen,
            node: node,
            id: machine.tree.nodes[node].id,
            accepts: kinds,
            cursor: cursor,
            grip: grip,
            depth: depth,
            part: Int32(truncatingIfNeeded: part)
        )
        regions.append(region, shape: shape)
    }

    /// Draws what `content` draws with its hit regions limited to the inside of a path.
    public mutating func answering(in path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let outer = hitShape
        hitShape = HitShape(path: path, origin: origin, outer: outer)
        content(&self)
        hitShape = outer
    }

    /// Draws what `content` draws one level deeper: of two grips at the same distance the deeper one answers.
    @inlinable public mutating func deeper(_ content: (inout Painter) -> Void) {
        depth += 1
        content(&self)
        depth -= 1
    }
}

/// Saying what is shown.
extension Painter {
    /// Whether somebody reads the facts of this pass.
    public var describes: Bool { facts != nil }

    /// States a fact, evaluated only if somebody reads it.
    @inlinable public mutating func state(_ fact: @autoclosure () -> Fact) {
        guard facts != nil else { return }
        facts?.append(fact())
        sources.append(source)
    }

    /// Draws what `content` draws without the facts that it states: it is said otherwise, or means nothing.
    public mutating func unstated(_ content: (inout Painter) -> Void) {
        guard facts != nil else { return content(&self) }
        let outer = (facts, sources)
        content(&self)
        (facts, sources) = outer
    }

    /// Draws what `content` draws and states a fact about it, placed before the facts that it states itself and made
    /// from them: a button is called what its label says.
    /// - Parameter fact: gets a part of all facts, whose indices do not begin at 0.
    public mutating func state(
        _ fact: (ArraySlice<Fact>) -> Fact,
        around content: (inout Painter) -> Void
    ) {
        guard let place = facts?.count else { return content(&self) }
        // The place is taken now: making room for it later would move all facts that were stated in it.
        facts?.append(Fact(.control, [:]))
        sources.append(source)
        let outer = enclosingFact
        enclosingFact = Int32(place)
        content(&self)
        enclosingFact = outer
        if let made = facts.map({ fact($0[(place + 1)...]) }) { facts?[place] = made }
    }

    /// Draws what `content` draws, and states what `change` makes of the facts that it states: others, more, or none.
    /// - Parameter change: gets a part of all facts, whose indices do not begin at 0.
    public mutating func restated(_ content: (inout Painter) -> Void, as change: (ArraySlice<Fact>) -> [Fact]) {
        guard let place = facts?.count else { return content(&self) }
        content(&self)
        guard let made = facts.map({ change($0[place...]) }) else { return }
        // Of as many facts each comes from where it came from.
        if let count = facts?.count, count - place != made.count {
            sources.replaceSubrange(place..., with: repeatElement(source, count: made.count))
        }
        facts?.replaceSubrange(place..., with: made)
    }

    /// Who states a fact now.
    @usableFromInline var source: FactSource { FactSource(node: node, visible: visible, parent: enclosingFact) }
}

import Foundation

/// What an element sees of the frame while it is measured and placed: its children. It is valid during that call; one
/// that is used after its frame stops the program with a message.
@MainActor public struct LayoutContext {
    let machine: Machine
    let node: Int32
    /// The build that the node belongs to.
    private let build: UInt32

    init(_ machine: Machine, _ node: Int32) {
        self.machine = machine
        self.node = node
        build = machine.tree.build
    }

    /// The index of a node that the element was given in this frame. It is the newest frame, or the context is stale too.
    func index(of child: Child) -> Int32 {
        guard machine.isIn(child.build) else { staleChild() }
        return child.index
    }

    /// The element's own node.
    var ownNode: Int32 {
        guard machine.isIn(build) else { staleContext() }
        return node
    }

    /// All that the interface keeps, for what asks no node.
    var checked: Machine {
        guard machine.isIn(build) else { staleContext() }
        return machine
    }

    /// The children, in the order in which they were built.
    public var children: Children {
        Children(machine, ownNode, build)
    }

    /// Device pixels in a point.
    public var scale: CGFloat { checked.scale }

    /// The size that `child` takes when it is offered `proposal`. Asking the same again costs nothing.
    public func size(of child: Child, _ proposal: ProposedViewSize) -> CGSize {
        machine.size(of: index(of: child), proposal)
    }

    /// The largest width and the largest height that a child takes when all of them are offered `proposal`.
    public func sizeOfLargestChild(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for child in children {
            let other = self.size(of: child, proposal)
            size.width = max(size.width, other.width)
            size.height = max(size.height, other.height)
        }
        return size
    }

    /// The least size that `child` asks for by a frame, see `Element.minimumSize`.
    public func minimumSize(of child: Child) -> CGSize { machine.minimumSize(of: index(of: child)) }

    /// The least and the greatest length of this element along `axis`, by its sizes for a length of 0 and for an infinite
    /// one: what `Element.lengths` says where it knows no shorter way.
    public func askedLengths(along axis: Axis, breadth: CGFloat?) -> LengthRange {
        let least = machine.size(of: ownNode, axis.proposal(length: 0, breadth: breadth))
        let most = machine.size(of: ownNode, axis.proposal(length: .infinity, breadth: breadth))
        return LengthRange(least: axis.length(of: least), most: axis.length(of: most))
    }

    /// What this element was offered when it answered `size`; `size` itself if it was not asked. An element that is
    /// placed in the size it answered shares its space out as it did when it was asked, and asks its children nothing
    /// new.
    public func proposal(for size: CGSize) -> ProposedViewSize {
        machine.proposal(of: ownNode, answered: size) ?? ProposedViewSize(size)
    }

    /// Offers `child` a size and places the one that it takes at `alignment` within `rect`.
    public func place(_ child: Child, in rect: CGRect, alignment: Alignment, proposal: ProposedViewSize) {
        machine.place(index(of: child), in: self.rect(of: child, in: rect, alignment: alignment, proposal: proposal))
    }

    /// Where `child` is that takes the size it likes of `proposal`, at `alignment` within `rect`: its guides meet those of a
    /// view that fills `rect` and says nothing of them.
    public func rect(
        of child: Child,
        in rect: CGRect,
        alignment: Alignment,
        proposal: ProposedViewSize
    ) -> CGRect {
        let size = size(of: child, proposal)
        guard hasGuides(for: alignment) else { return alignment.place(size, in: rect) }
        let (outer, inner) = (guides(alignment, in: rect.size), guides(of: child, alignment, in: size))
        return CGRect(
            x: rect.origin.x + outer.x - inner.x,
            y: rect.origin.y + outer.y - inner.y,
            width: size.width,
            height: size.height
        )
    }

    /// How early `child` gets its share of a stack's space, see `View.layoutPriority`.
    public func priority(of child: Child) -> Double { machine.tree.traits(of: index(of: child)).priority }

    /// Places `child` in just this rectangle.
    public func place(_ child: Child, in rect: CGRect) { machine.place(index(of: child), in: rect) }

    /// Offers `child` the size of `rect` and places the size that it takes at `alignment` within it.
    public func place(_ child: Child, in rect: CGRect, alignment: Alignment) {
        let index = index(of: child)
        if machine.tree.nodes[index].fillsProposal { return machine.place(index, in: rect) }
        let size = machine.size(of: index, ProposedViewSize(rect.size))
        machine.place(index, in: alignment.place(size, in: rect))
    }

    /// The same for a rectangle whose edges lie on device pixels already.
    public func place(_ child: Child, onPixels rect: CGRect, alignment: Alignment) {
        let index = index(of: child)
        if machine.tree.nodes[index].fillsProposal { return machine.place(index, in: rect, isRounded: true) }
        let size = machine.size(of: index, ProposedViewSize(rect.size))
        machine.place(index, in: alignment.place(size, in: rect))
    }

    /// Where `child` was placed, on device pixels.
    public func rect(of child: Child) -> CGRect { machine.tree.nodes[index(of: child)].rect }

    /// Whether the element lies in one of this type that `condition` holds of. It is asked from the inside out.
    public func isInside<E: Element>(_ type: E.Type, where condition: (E) -> Bool) -> Bool {
        var outer = machine.tree.nodes[ownNode].parent
        while outer >= 0 {
            let element = machine.tree.nodes[outer].element
            if element.type == type, condition(element[as: type]) { return true }
            outer = machine.tree.nodes[outer].parent
        }
        return false
    }

    /// Whether the element of a child is of this type.
    public func isElement<E: Element>(_ child: Child, _ type: E.Type) -> Bool {
        machine.tree.nodes[index(of: child)].element.type == type
    }

    /// Whether a node of this frame lies in the element, however deep.
    public func contains(_ child: Child) -> Bool {
        machine.isIn(child.build) && machine.tree.contains(ownNode, child.index)
    }

    /// Forgets the sizes that the element and those around it have answered in this frame: what it consists of has turned out
    /// otherwise. Whoever placed them asks again and places them again, as a scroll view does with what it scrolls.
    public func forgetSizes() {
        var next = ownNode
        while next >= 0 {
            machine.tree.nodes[next].memo = -1
            let element = machine.tree.nodes[next].element
            if element.type == StackElement.self { element[as: StackElement.self].slots = nil }
            next = machine.tree.nodes[next].parent
        }
    }

    /// Where the whole view is: at 0, in its size.
    public var bounds: CGRect { CGRect(origin: .zero, size: checked.bounds) }

    /// Whether the element is the first child of its parent, which the tree has right before it.
    public var isFirstChild: Bool { ownNode > 0 && machine.tree.nodes[node].parent == node - 1 }

    /// The node in this element that has the focus first when a pop-up opens, see `Builder.setInitialFocus`; nil where
    /// none was named.
    public var initialFocus: Child? {
        let focus = checked.requests.initialFocus
        return focus >= 0 && machine.tree.contains(node, focus) ? machine.tree.child(focus) : nil
    }

    /// Where the element itself was placed, on device pixels.
    public var rect: CGRect { machine.tree.nodes[ownNode].rect }

    /// The host's clock, in seconds.
    public var time: Double { checked.time }

    /// Asks for another frame as soon as possible: something is moving.
    public func requestFrame() { machine.requestFrame(.immediately, by: ownNode) }

    /// Whether something that this frame has built or laid out so far is moving: it has asked for another frame at once.
    public var isMoving: Bool { checked.schedule.next == .immediately }

    /// Runs `action` once all views are built and placed, as `Builder.afterBuild` does: who hears of a layout may ask
    /// for anything, and must not be told in the middle of it.
    public func afterBuild(_ action: @escaping () -> Void) { checked.requests.afterBuild.append(action) }

    /// What the views in the element show as they were placed, which takes a painting of its own: for an action of
    /// `afterBuild`. Nothing once the frame has built its views anew.
    public func facts() -> [Fact] { machine.isIn(build) ? PaintPass(machine: machine).facts(in: node) : [] }

    /// The rectangle as it will be drawn, its edges on device pixels.
    public func rounded(_ rect: CGRect) -> CGRect { checked.rounded(rect) }
}

/// Stops the program: a context was used after its frame.
func staleContext() -> Never {
    fatalError(
        "a context was used after the frame that it belongs to: a context ends with the call that it is given to"
    )
}

import Foundation

/// The state of the frame for an element that is measured or placed.
///
/// It is valid during that call: using it after its frame stops the app with a message.
@preconcurrency @MainActor public struct LayoutContext {
    let interface: InterfaceContext
    let node: Int32
    /// The build of the node.
    private let build: UInt32

    init(_ interface: InterfaceContext, _ node: Int32) {
        self.interface = interface
        self.node = node
        build = interface.tree.build
    }

    /// Returns the index of a node of this frame; stops the app for one of an earlier frame.
    func index(of child: Child) -> Int32 {
        guard interface.isIn(child.build) else { staleChild() }
        return child.index
    }

    /// The element's own node.
    var ownNode: Int32 {
        guard interface.isIn(build) else { staleContext() }
        return node
    }

    /// The interface's context, for queries that involve no node.
    var checked: InterfaceContext {
        guard interface.isIn(build) else { staleContext() }
        return interface
    }

    /// The children, in order of building.
    public var children: Children {
        Children(interface, ownNode, build)
    }

    /// Returns the children of a node of this frame, in order of building.
    public func children(of child: Child) -> Children { Children(checked, index(of: child), build) }

    /// The number of device pixels per point.
    public var scale: CGFloat { checked.scale }

    /// Returns the size of `child` for `proposal`, cached during the frame.
    public func size(of child: Child, _ proposal: ProposedViewSize) -> CGSize {
        interface.size(of: index(of: child), proposal)
    }

    /// Returns the largest width and the largest height of all children for `proposal`.
    public func sizeOfLargestChild(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for child in children {
            let other = self.size(of: child, proposal)
            size.width = max(size.width, other.width)
            size.height = max(size.height, other.height)
        }
        return size
    }

    /// Returns the minimum size that `child` sets by a frame, in points; 0 in a direction without a minimum.
    public func minimumSize(of child: Child) -> CGSize { interface.minimumSize(of: index(of: child)) }

    /// Returns the minimum and maximum length of this element along `axis`, in points.
    ///
    /// They are its lengths for proposals of 0 and of infinity: the default of `Element.lengths`.
    public func askedLengths(along axis: Axis, breadth: CGFloat?) -> LengthRange {
        let least = interface.size(of: ownNode, axis.proposal(length: 0, breadth: breadth))
        let most = interface.size(of: ownNode, axis.proposal(length: .infinity, breadth: breadth))
        return LengthRange(min: axis.length(of: least), max: axis.length(of: most))
    }

    /// Returns the proposal that resulted in `size`; `size` itself if there was none.
    ///
    /// An element that is placed in the size it returned can thus distribute its space as before, without measuring its
    /// children again.
    public func proposal(for size: CGSize) -> ProposedViewSize {
        interface.proposal(of: ownNode, answered: size) ?? ProposedViewSize(size)
    }

    /// Places `child` in the size that it takes for a proposal, aligned in `rect`.
    public func place(_ child: Child, in rect: CGRect, alignment: Alignment, proposal: ProposedViewSize) {
        interface.place(index(of: child), in: self.rect(of: child, in: rect, alignment: alignment, proposal: proposal))
    }

    /// Returns the rectangle of `child` in the size that it takes for a proposal, aligned in `rect`: its guides meet
    /// the default guides of `rect`.
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

    /// Returns the layout priority of `child` in a stack, which `View.layoutPriority` sets.
    public func priority(of child: Child) -> Double { interface.tree.traits(of: index(of: child)).priority }

    /// Places `child` in `rect`, in points, root coordinates.
    public func place(_ child: Child, in rect: CGRect) { interface.place(index(of: child), in: rect) }

    /// Proposes the size of `rect` to `child` and places it, aligned in `rect`.
    public func place(_ child: Child, in rect: CGRect, alignment: Alignment) {
        let index = index(of: child)
        if interface.tree.nodes[index].isGreedy { return interface.place(index, in: rect) }
        let size = interface.size(of: index, ProposedViewSize(rect.size))
        interface.place(index, in: alignment.place(size, in: rect))
    }

    /// Proposes the size of `rect`, whose edges lie on device pixels, to `child` and places it, aligned in `rect`.
    public func place(_ child: Child, onPixels rect: CGRect, alignment: Alignment) {
        let index = index(of: child)
        if interface.tree.nodes[index].isGreedy { return interface.place(index, in: rect, isRounded: true) }
        let size = interface.size(of: index, ProposedViewSize(rect.size))
        interface.place(index, in: alignment.place(size, in: rect))
    }

    /// Returns the rectangle of `child`, on device pixels.
    public func rect(of child: Child) -> CGRect { interface.tree.nodes[index(of: child)].rect }

    /// Returns whether the element has an ancestor of this type that satisfies `condition`, which is called from the
    /// inside out.
    public func isInside<E: Element>(_ type: E.Type, where condition: (E) -> Bool) -> Bool {
        var outer = interface.tree.nodes[ownNode].parent
        while outer >= 0 {
            let element = interface.tree.nodes[outer].element
            if element.type == type, condition(element[as: type]) { return true }
            outer = interface.tree.nodes[outer].parent
        }
        return false
    }

    /// Returns whether the `viewport` of an ancestor satisfies `condition`, which is called from the inside out.
    public func isInside(viewport condition: (AnyObject) -> Bool) -> Bool {
        var outer = interface.tree.nodes[ownNode].parent
        while outer >= 0 {
            if let viewport = interface.tree.nodes[outer].element.viewport, condition(viewport) { return true }
            outer = interface.tree.nodes[outer].parent
        }
        return false
    }

    /// Returns whether the element of `child` is of type `type`.
    public func isElement<E: Element>(_ child: Child, _ type: E.Type) -> Bool {
        interface.tree.nodes[index(of: child)].element.type == type
    }

    /// Returns whether a node of this frame is the element itself or one of its descendants.
    public func contains(_ child: Child) -> Bool {
        interface.isIn(child.build) && interface.tree.contains(ownNode, child.index)
    }

    /// Returns whether the node `inner` of this frame is `child` or one of its descendants.
    public func contains(_ inner: Child, in child: Child) -> Bool {
        interface.isIn(inner.build) && interface.tree.contains(index(of: child), inner.index)
    }

    /// Discards the sizes of the element and its ancestors, because its content has changed. The container that
    /// placed them must measure and place them again, as a scroll view does with its content.
    public func forgetSizes() {
        var next = ownNode
        while next >= 0 {
            interface.tree.nodes[next].memo = -1
            let element = interface.tree.nodes[next].element
            if element.type == StackElement.self { element[as: StackElement.self].slots = nil }
            next = interface.tree.nodes[next].parent
        }
    }

    /// The bounds of the window that shows the element, in points: of the whole view, with the origin (0, 0), or of a
    /// viewport.
    public var bounds: CGRect {
        let interface = checked
        guard !interface.requests.viewports.isEmpty else { return CGRect(origin: .zero, size: interface.bounds) }
        return interface.rect(ofViewport: FrameViewport.number(at: interface.tree.nodes[node].rect.origin))
    }

    /// True if the element is the first child of its parent.
    public var isFirstChild: Bool { ownNode > 0 && interface.tree.nodes[node].parent == node - 1 }

    /// The node in this element that receives the keyboard focus when its pop-up opens; nil if none is set.
    ///
    /// `Builder.setInitialFocus` sets it.
    public var initialFocus: Child? {
        let focus = checked.requests.initialFocus
        return focus >= 0 && interface.tree.contains(node, focus) ? interface.tree.child(focus) : nil
    }

    /// The element's rectangle, on device pixels.
    public var rect: CGRect { interface.tree.nodes[ownNode].rect }

    /// The time of the frame on the host's clock, in seconds.
    public var time: Double { checked.time }

    /// Requests another frame as soon as possible, for an animation.
    public func requestFrame() { interface.requestFrame(.immediately, by: ownNode) }

    /// True while a view that this frame has built or laid out so far is animating.
    public var isMoving: Bool { checked.schedule.next == .immediately }

    /// Runs `action` after all views are built and placed, like `Builder.afterBuild`. Use it for callbacks on layout:
    /// they must not run in the middle of it.
    public func afterBuild(_ action: @escaping () -> Void) { checked.requests.afterBuild.append(action) }

    /// Returns the semantics nodes of the element's descendants as placed.
    ///
    /// It takes a painting pass; call it from an action of `afterBuild`. The result is empty once the frame has built
    /// its views again.
    public func semantics() -> [SemanticsNode] {
        interface.isIn(build) ? PaintPass(interface: interface).semantics(in: node) : []
    }

    /// Returns `rect` as it is drawn, with its edges rounded to device pixels.
    public func rounded(_ rect: CGRect) -> CGRect { checked.rounded(rect) }
}

/// Stops the app: a context was used after its frame.
func staleContext() -> Never {
    fatalError(
        "a context was used after the frame that it belongs to: a context ends with the call that it is given to"
    )
}

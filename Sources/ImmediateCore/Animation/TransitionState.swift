import Foundation

/// The progress of a view's transition.
///
/// A removed view is built again from its last value, with its state, until its transition ends. Its nodes follow all
/// others, so that it takes no slot in their layout, and it keeps its last position. It is painted with the node that
/// contained it, and receives no events.
@preconcurrency @MainActor public class TransitionState {
    /// The absent share of the view, 0…1.
    private var absence = Tween(0.0)
    /// The animation of the last entry or exit; nil if it had none.
    public private(set) var currentAnimation: Animation?
    /// The rectangles of the view's nodes, relative to the origin of the node that contained them.
    fileprivate var frames: [Identity: CGRect] = [:]
    /// The containing node's origin in root coordinates, and for an exiting view its distance from the final origin.
    fileprivate var corner = CGPoint.zero
    fileprivate var shift = CGSize.zero
    /// The last build that had the view; nil before the first.
    fileprivate var build: UInt32?
    /// Whether that build was the first after builds without the view. Its nodes then enter by the transition; nodes
    /// that later builds add fade in on their own.
    fileprivate var hasCome = false
    /// The node that contained the view, and the view's own nodes, including those of modifiers.
    fileprivate var parent: Identity?
    fileprivate var nodes: Range<Int32> = 0..<0
    /// The slot of the containing node that it was in, for an exiting view.
    fileprivate var slot = 0

    fileprivate init() {}

    /// Returns the absent share of the view at `time`, in seconds: 0 when it is shown, 1 when it is removed.
    ///
    /// A spring may overshoot both.
    public func absence(at time: Double) -> Double { absence.value(at: time) }

    /// True while the view is exiting.
    public var isLeaving: Bool { absence.target == 1 }

    /// Returns whether the transition is running at `time`, in seconds.
    public func isMoving(at time: Double) -> Bool { absence.isMoving(at: time) }

    /// Starts entering or exiting, from `absence`.
    fileprivate func turn(leaving: Bool, from absence: Double, by animation: Animation?, at time: Double) {
        self.absence = Tween(from: absence, to: leaving ? 1 : 0, by: animation, at: time - tweenLead)
        currentAnimation = animation
    }

    /// Ends the transition at once.
    func stop() { absence = Tween(absence.target) }

    /// Returns the exit animation under a transaction; nil removes the view at once.
    fileprivate func animation(leavingUnder transaction: Transaction) -> Animation? { nil }

    /// Whether motion is reduced for the view.
    fileprivate var isMotionReduced: Bool { false }

    /// Builds the view from its last value, and returns the index of its node.
    fileprivate func rebuild(_ interface: InterfaceContext) -> Int32 { -1 }
}

/// A view with a transition.
@preconcurrency @MainActor public protocol TransitionView {
    /// Returns the entry or exit animation under a transaction; nil for none.
    func animation(isLeaving: Bool, _ transaction: Transaction) -> Animation?
    /// Builds the view. The element that draws the transition calls `LayoutContext.noteFrame` when it is placed.
    func build(into builder: inout Builder, _ transition: TransitionState)
}

private final class TransitionStateOf<V: TransitionView>: TransitionState {
    var view: V
    var context: BuildContext

    init(_ view: V, _ context: BuildContext) {
        self.view = view
        self.context = context
        super.init()
    }

    override func animation(leavingUnder transaction: Transaction) -> Animation? {
        view.animation(isLeaving: true, transaction)
    }

    override var isMotionReduced: Bool { context.environment.accessibilityReduceMotion }

    override func rebuild(_ interface: InterfaceContext) -> Int32 {
        var builder = Builder(interface: interface, context: context)
        builder.transaction = interface.motion.transaction
        _ = builder.state { self }
        let shortcuts = interface.requests.shortcuts.count
        let node = builder.add(ExitingElement(transition: self)) { view.build(into: &$0, self) }.index
        // An exiting view has no keyboard shortcuts either.
        interface.requests.shortcuts.removeSubrange(shortcuts...)
        interface.setDirection(from: node, context.environment)
        interface.present(from: node)
        return node
    }
}

extension Builder {
    /// Builds a view with a transition.
    ///
    /// The transition runs only if the containing node existed before the view, and still exists after it: a view that
    /// is inserted or removed with its container has no transition of its own.
    public mutating func build<V: TransitionView>(comingAndGoing view: V) {
        let context = context
        let transition = state { TransitionStateOf(view, context) }
        transition.view = view
        transition.context = context
        var parent = interface.tree.parent
        while parent >= 0, !interface.tree.nodes[parent].element.type.hostsExits {
            parent = interface.tree.nodes[parent].parent
        }
        transition.parent = parent >= 0 ? interface.tree.nodes[parent].key : nil
        transition.hasCome = transition.build == nil || transition.isLeaving
        if transition.build == nil {
            if let key = transition.parent, interface.hadNode(key) {
                let animation = view.animation(isLeaving: false, transaction)
                transition.turn(leaving: false, from: 1, by: isMotionReduced ? nil : animation, at: time)
            }
        } else if transition.isLeaving {
            let animation = view.animation(isLeaving: false, transaction)
            let absence = transition.absence(at: time)
            transition.turn(leaving: false, from: absence, by: isMotionReduced ? nil : animation, at: time)
        }
        transition.build = interface.tree.build
        interface.motion.transitions.all.append(transition)
        let first = interface.tree.count
        view.build(into: &self, transition)
        transition.nodes = first..<interface.tree.count
        transition.frames.removeAll(keepingCapacity: true)
    }

    private var isMotionReduced: Bool { environment.accessibilityReduceMotion }
}

extension LayoutContext {
    /// Records that the element's children before `end` are scrolled by `offset`, in points, so that an animated change
    /// in the same frame does not animate the scrolling.
    public func noteContent(until end: Child, scrolledBy offset: CGPoint) {
        interface.motion.note(offset, ofContentUntil: end.index, in: interface.tree.nodes[ownNode].key)
    }

    /// Records the rectangle of the element that draws a transition, for the exit of the view, and requests another
    /// frame while the transition is running.
    public func noteFrame(of transition: TransitionState) {
        if transition.isMoving(at: time) { requestFrame() }
        let own = interface.tree.nodes[node]
        guard !transition.isLeaving, own.parent >= 0 else { return }
        let corner = interface.tree.nodes[own.parent].rect.origin
        transition.corner = corner
        transition.frames[own.id] = own.rect.offsetBy(dx: -corner.x, dy: -corner.y)
    }
}

extension InterfaceContext {
    /// Returns whether the previous build had a node with this key. If its nodes were not kept, true for all builds but
    /// the first.
    fileprivate func hadNode(_ key: Identity) -> Bool {
        motion.hasPrevious ? motion.index(of: key, in: previous) != nil : states.generation > 0
    }
}

/// The views of a build that have transitions.
@MainActor struct TransitionStates {
    /// The views of this build and of the previous one.
    fileprivate(set) var all: [TransitionState] = []
    fileprivate var last: [TransitionState] = []
    /// The exiting views: the containing node and the own node of each.
    fileprivate(set) var leaving: [(parent: Int32, node: Int32, slot: Int, zIndex: Double)] = []

    /// Begins a build.
    mutating func begin() {
        // Only views of the previous build can exit.
        if all.isEmpty && last.isEmpty { return }
        leaving.removeAll(keepingCapacity: true)
        swap(&all, &last)
        all.removeAll(keepingCapacity: true)
    }
}

extension Motion {
    /// Returns the nodes of the views with transitions that enter in this build, or that exit after the previous one.
    func nodesWithTransition(isLeaving: Bool) -> Set<Int32> {
        var nodes: Set<Int32> = []
        for transition in isLeaving ? transitions.last : transitions.all where (transition.build == build) != isLeaving
        {
            if isLeaving || transition.hasCome { nodes.formUnion(transition.nodes) }
        }
        return nodes
    }

    /// Calls `body` with the list of exiting views empty, since their node indices belong to another tree than the one
    /// that `body` works on.
    func undisturbed<Result>(_ body: () -> Result) -> Result {
        let leaving = transitions.leaving
        transitions.leaving = []
        defer { transitions.leaving = leaving }
        return body()
    }

    /// Builds and places the exiting views that the build has omitted, after all other nodes.
    func buildLeaving(_ interface: InterfaceContext) {
        guard !transitions.last.isEmpty else { return }
        let build = interface.tree.build
        for transition in transitions.last where transition.build != build {
            guard let key = transition.parent, let parent = interface.tree.index(of: key) else { continue }
            let time = interface.time
            // The containing node may be moving to its final position; the distance is relative to that position.
            let displaced = displaced[parent] ?? .zero
            let rect = interface.tree.nodes[parent].rect.offsetBy(dx: -displaced.x, dy: -displaced.y)
            if !transition.isLeaving {
                transition.shift = CGSize(
                    width: transition.corner.x - rect.minX,
                    height: transition.corner.y - rect.minY
                )
                transition.slot = interface.previous.slot(of: transition)
                let animation = transition.animation(leavingUnder: interface.transaction(of: parent))
                transition.turn(
                    leaving: true,
                    from: transition.absence(at: time),
                    by: transition.isMotionReduced ? nil : animation,
                    at: time
                )
            }
            guard transition.isMoving(at: time) else { continue }
            transition.corner = CGPoint(x: rect.minX + transition.shift.width, y: rect.minY + transition.shift.height)
            let outer = interface.tree.open(parent)
            let node = BuildStage.run(interface) { interface.observation.watchMore { transition.rebuild(interface) } }
            interface.tree.parent = outer
            transitions.all.append(transition)
            transitions.leaving.append((parent, node, transition.slot, interface.tree.traits(of: node).zIndex))
            interface.tree.hasZIndex = true
            interface.place(node, in: interface.tree.nodes[parent].rect)
        }
    }
}

extension NodeTree {
    /// Returns the slot of the containing node that a view was in, in the build of this tree; 0 if the tree was not
    /// kept.
    @MainActor fileprivate func slot(of transition: TransitionState) -> Int {
        var index = transition.nodes.lowerBound
        guard build == transition.build, !transition.nodes.isEmpty, index < count else { return 0 }
        while case let parent = nodes[index].parent, parent >= 0, nodes[parent].key != transition.parent {
            index = parent
        }
        return slot(ofNode: index)
    }

    /// Returns the index of the first node with this key; nil if there is none.
    fileprivate func index(of key: Identity) -> Int32? {
        for index in 0..<count where nodes[index].key == key { return index }
        return nil
    }
}

/// The element of an exiting view, which keeps its last position.
struct ExitingElement: Element {
    let transition: TransitionState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            let id = layout.interface.tree.nodes[layout.index(of: child)].id
            guard let frame = transition.frames[id] else { continue }
            layout.place(child, in: layout.directed(frame.offsetBy(dx: transition.corner.x, dy: transition.corner.y)))
        }
    }

    mutating func paint(_ painter: inout Painter) { painter.ignoringHits { $0.paintChildren() } }
}

extension Painter {
    /// Returns whether exiting views are painted with `children`: the last children of an element without
    /// `animatesOwnLayout`.
    func drawsGone(with children: Children) -> Bool {
        children.end == interface.tree.nodes[node].end && !interface.tree.nodes[node].element.type.animatesOwnLayout
    }

    /// Returns whether the current node has exiting views that are painted with `children`.
    func hasLeaving(_ children: Children) -> Bool {
        let leaving = interface.motion.transitions.leaving
        guard !leaving.isEmpty, drawsGone(with: children) else { return false }
        return leaving.contains { $0.parent == node }
    }
}

import Foundation

/// The progress of a view's transition.
///
/// A removed view is built again from its last value, with its state, until its transition ends. Its nodes follow all
/// others, so that it takes no part in their layout, and it keeps its last position. It is painted with the node that
/// contained it, and receives no events.
@MainActor public class Presence {
    /// The absent share of the view, 0…1.
    private var absence = Tween(0.0)
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
    /// The part of the containing node that it was in, for an exiting view.
    fileprivate var part = 0

    fileprivate init() {}

    /// Returns the absent share of the view at `time`: 0 when it is shown, 1 when it is removed. A spring may overshoot
    /// both.
    public func absence(at time: Double) -> Double { absence.value(at: time) }

    /// True while the view is exiting.
    public var isLeaving: Bool { absence.target == 1 }

    /// Returns whether the transition is running at `time`.
    public func isMoving(at time: Double) -> Bool { absence.isMoving(at: time) }

    /// Starts entering or exiting, from `absence`.
    fileprivate func turn(leaving: Bool, from absence: Double, by animation: Animation?, at time: Double) {
        self.absence = Tween(from: absence, to: leaving ? 1 : 0, by: animation, at: time - tweenLead)
    }

    /// Ends the transition at once.
    func stop() { absence = Tween(absence.target) }

    /// Returns the exit animation under a transaction; nil removes the view at once.
    fileprivate func animation(leavingUnder transaction: Transaction) -> Animation? { nil }

    /// Whether motion is reduced for the view.
    fileprivate var isMotionReduced: Bool { false }

    /// Builds the view from its last value, and returns the index of its node.
    fileprivate func rebuild(_ machine: Machine) -> Int32 { -1 }
}

/// A view with a transition.
@MainActor public protocol PresentView {
    /// Returns the entry or exit animation under a transaction; nil for none.
    func animation(isLeaving: Bool, _ transaction: Transaction) -> Animation?
    /// Builds the view. The element that draws the transition calls `LayoutContext.noteFrame` when it is placed.
    func build(into builder: inout Builder, _ presence: Presence)
}

private final class PresenceOf<V: PresentView>: Presence {
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

    override func rebuild(_ machine: Machine) -> Int32 {
        var builder = Builder(machine: machine, context: context)
        builder.transaction = machine.motion.transaction
        _ = builder.state { self }
        let shortcuts = machine.requests.shortcuts.count
        let node = builder.add(LeavingElement(presence: self)) { view.build(into: &$0, self) }.index
        // An exiting view has no keyboard shortcuts either.
        machine.requests.shortcuts.removeSubrange(shortcuts...)
        machine.setDirection(from: node, context.environment)
        machine.present(from: node)
        return node
    }
}

extension Builder {
    /// Builds a view with a transition. The transition runs only if the containing node existed before the view, and
    /// still exists after it: a view that is inserted or removed with its container has no transition of its own.
    public mutating func build<V: PresentView>(comingAndGoing view: V) {
        let context = context
        let presence = state { PresenceOf(view, context) }
        presence.view = view
        presence.context = context
        var parent = machine.tree.parent
        while parent >= 0, !machine.tree.nodes[parent].element.type.holdsLeaving {
            parent = machine.tree.nodes[parent].parent
        }
        presence.parent = parent >= 0 ? machine.tree.nodes[parent].key : nil
        presence.hasCome = presence.build == nil || presence.isLeaving
        if presence.build == nil {
            if let key = presence.parent, machine.hadNode(key) {
                let animation = view.animation(isLeaving: false, transaction)
                presence.turn(leaving: false, from: 1, by: isMotionReduced ? nil : animation, at: time)
            }
        } else if presence.isLeaving {
            let animation = view.animation(isLeaving: false, transaction)
            let absence = presence.absence(at: time)
            presence.turn(leaving: false, from: absence, by: isMotionReduced ? nil : animation, at: time)
        }
        presence.build = machine.tree.build
        machine.motion.presences.all.append(presence)
        let first = machine.tree.count
        view.build(into: &self, presence)
        presence.nodes = first..<machine.tree.count
        presence.frames.removeAll(keepingCapacity: true)
    }

    private var isMotionReduced: Bool { environment.accessibilityReduceMotion }
}

extension LayoutContext {
    /// Records that the element's children before `end` are scrolled by `offset`, in points, so that an animated change
    /// in the same frame does not animate the scrolling.
    public func noteContent(until end: Child, scrolledBy offset: CGPoint) {
        machine.motion.note(offset, ofContentUntil: end.index, in: machine.tree.nodes[ownNode].key)
    }

    /// Records the rectangle of the element that draws a transition, for the exit of the view, and requests another
    /// frame while the transition is running.
    public func noteFrame(of presence: Presence) {
        if presence.isMoving(at: time) { requestFrame() }
        let own = machine.tree.nodes[node]
        guard !presence.isLeaving, own.parent >= 0 else { return }
        let corner = machine.tree.nodes[own.parent].rect.origin
        presence.corner = corner
        presence.frames[own.id] = own.rect.offsetBy(dx: -corner.x, dy: -corner.y)
    }
}

extension Machine {
    /// Returns whether the previous build had a node with this key. If its nodes were not kept, true for all builds but
    /// the first.
    fileprivate func hadNode(_ key: Identity) -> Bool {
        motion.hasPrevious ? motion.place(of: key, in: previous) != nil : states.generation > 0
    }
}

/// The views of a build that have transitions.
@MainActor struct Presences {
    /// The views of this build and of the previous one.
    fileprivate(set) var all: [Presence] = []
    fileprivate var last: [Presence] = []
    /// The exiting views: the containing node and the own node of each.
    fileprivate(set) var leaving: [(parent: Int32, node: Int32, part: Int, zIndex: Double)] = []

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
        for presence in isLeaving ? presences.last : presences.all where (presence.build == build) != isLeaving {
            if isLeaving || presence.hasCome { nodes.formUnion(presence.nodes) }
        }
        return nodes
    }

    /// Calls `body` with the list of exiting views empty, since their node indices belong to another tree than the one
    /// that `body` works on.
    func undisturbed<Result>(_ body: () -> Result) -> Result {
        let leaving = presences.leaving
        presences.leaving = []
        defer { presences.leaving = leaving }
        return body()
    }

    /// Builds and places the exiting views that the build has omitted, after all other nodes.
    func buildLeaving(_ machine: Machine) {
        guard !presences.last.isEmpty else { return }
        let build = machine.tree.build
        for presence in presences.last where presence.build != build {
            guard let key = presence.parent, let parent = machine.tree.index(of: key) else { continue }
            let time = machine.time
            // The containing node may be moving to its final position; the distance is relative to that position.
            let displaced = displaced[parent] ?? .zero
            let rect = machine.tree.nodes[parent].rect.offsetBy(dx: -displaced.x, dy: -displaced.y)
            if !presence.isLeaving {
                presence.shift = CGSize(
                    width: presence.corner.x - rect.minX,
                    height: presence.corner.y - rect.minY
                )
                presence.part = machine.previous.part(of: presence)
                let animation = presence.animation(leavingUnder: machine.transaction(of: parent))
                presence.turn(
                    leaving: true,
                    from: presence.absence(at: time),
                    by: presence.isMotionReduced ? nil : animation,
                    at: time
                )
            }
            guard presence.isMoving(at: time) else { continue }
            presence.corner = CGPoint(x: rect.minX + presence.shift.width, y: rect.minY + presence.shift.height)
            let outer = machine.tree.open(parent)
            let node = BuildStage.run(machine) { machine.observation.watchMore { presence.rebuild(machine) } }
            machine.tree.parent = outer
            presences.all.append(presence)
            presences.leaving.append((parent, node, presence.part, machine.tree.traits(of: node).zIndex))
            machine.tree.hasZIndex = true
            machine.place(node, in: machine.tree.nodes[parent].rect)
        }
    }
}

extension NodeTree {
    /// Returns the part of the containing node that a view was in, in the build of this tree; 0 if the tree was not
    /// kept.
    @MainActor fileprivate func part(of presence: Presence) -> Int {
        var index = presence.nodes.lowerBound
        guard build == presence.build, !presence.nodes.isEmpty, index < count else { return 0 }
        while case let parent = nodes[index].parent, parent >= 0, nodes[parent].key != presence.parent {
            index = parent
        }
        return part(ofNode: index)
    }

    /// Returns the index of the first node with this key; nil if there is none.
    fileprivate func index(of key: Identity) -> Int32? {
        for index in 0..<count where nodes[index].key == key { return index }
        return nil
    }
}

/// The element of an exiting view, which keeps its last position.
struct LeavingElement: Element {
    let presence: Presence

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            let id = layout.machine.tree.nodes[layout.index(of: child)].id
            guard let frame = presence.frames[id] else { continue }
            layout.place(child, in: layout.directed(frame.offsetBy(dx: presence.corner.x, dy: presence.corner.y)))
        }
    }

    mutating func paint(_ painter: inout Painter) { painter.untouchable { $0.paintChildren() } }
}

extension Painter {
    /// Returns whether exiting views are painted with `children`: the last children of an element without
    /// `movesChildren`.
    func drawsGone(with children: Children) -> Bool {
        children.end == machine.tree.nodes[node].end && !machine.tree.nodes[node].element.type.movesChildren
    }

    /// Returns whether the current node has exiting views that are painted with `children`.
    func hasLeaving(_ children: Children) -> Bool {
        let leaving = machine.motion.presences.leaving
        guard !leaving.isEmpty, drawsGone(with: children) else { return false }
        return leaving.contains { $0.parent == node }
    }
}

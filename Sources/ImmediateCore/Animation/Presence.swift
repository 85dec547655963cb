import Foundation

/// How much of a view is there that comes and goes by degrees.
///
/// A view that bodies no longer build is built on from what it was in the last frame, with its state, until it is gone:
/// behind all other nodes, so that the layout of the others does not know of it, where it was last. It is painted with the
/// node that it was in, and answers nothing.
@MainActor public class Presence {
    /// The absent share of the view, 0…1.
    private var absence = Tween(0.0)
    /// Where the view's nodes were, from the corner of the node that they were in.
    fileprivate var frames: [Identity: CGRect] = [:]
    /// Where that corner was; and how far that is, of a view that leaves, from where it belongs then.
    fileprivate var corner = CGPoint.zero
    fileprivate var shift = CGSize.zero
    /// The last build that had the view; nil before the first.
    fileprivate var build: UInt32?
    /// Whether that build was the first one after builds without it: its nodes come by it, those of later ones by themselves.
    fileprivate var hasCome = false
    /// The node that the view was in, and its own nodes, with those that modifiers put around them.
    fileprivate var parent: Identity?
    fileprivate var nodes: Range<Int32> = 0..<0
    /// In which part of the node it was that it leaves.
    fileprivate var part = 0

    fileprivate init() {}

    /// How much of the view is absent at `time`: 0 when it is there, 1 when it is gone. A spring may overshoot both.
    public func absence(at time: Double) -> Double { absence.value(at: time) }

    /// True while the view is leaving.
    public var isLeaving: Bool { absence.target == 1 }

    /// Whether the view is coming or leaving at `time`.
    public func isMoving(at time: Double) -> Bool { absence.isMoving(at: time) }

    /// Comes, or leaves, from where it is now.
    fileprivate func turn(leaving: Bool, from absence: Double, by animation: Animation?, at time: Double) {
        self.absence = Tween(from: absence, to: leaving ? 1 : 0, by: animation, at: time - tweenLead)
    }

    /// Is there, or gone, at once.
    func stop() { absence = Tween(absence.target) }

    /// The animation by which the view leaves under a transaction.
    fileprivate func animation(leavingUnder transaction: Transaction) -> Animation? { nil }

    /// Whether the view is among those for whom nothing moves.
    fileprivate var isMotionReduced: Bool { false }

    /// Builds the view as it was last.
    fileprivate func rebuild(_ machine: Machine) -> Int32 { -1 }
}

/// A view that comes and goes by degrees.
@MainActor public protocol PresentView {
    /// The animation by which it comes or leaves under a transaction; nil: at once.
    func animation(isLeaving: Bool, _ transaction: Transaction) -> Animation?
    /// Builds it. What shows how much of it is there calls `LayoutContext.noteFrame` where it is placed.
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
        // What is leaving answers no keys either.
        machine.requests.shortcuts.removeSubrange(shortcuts...)
        machine.setDirection(from: node, context.environment)
        machine.present(from: node)
        return node
    }
}

extension Builder {
    /// Builds a view that comes and goes by degrees, if the node that it is in was there before it and is there after it:
    /// what comes or goes with all that is around it does so at once.
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
    /// Notes that the children of the element before `end` are scrolled by `offset`, in points. A change under an animation
    /// that comes in the same frame does not move them on from where they were.
    public func noteContent(until end: Child, scrolledBy offset: CGPoint) {
        machine.motion.note(offset, ofContentUntil: end.index, in: machine.tree.nodes[ownNode].key)
    }

    /// Notes where the element is, which shows how much of a view is there, so that the view can be shown there when it
    /// leaves; and asks for another frame while it is on its way.
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
    /// Whether the build before had the node of a key. Where its nodes were not kept, every build but the first had.
    fileprivate func hadNode(_ key: Identity) -> Bool {
        motion.hasPrevious ? motion.place(of: key, in: previous) != nil : states.generation > 0
    }
}

/// The views of a build that can leave by degrees.
@MainActor struct Presences {
    /// Those of this build, and those of the one before.
    fileprivate(set) var all: [Presence] = []
    fileprivate var last: [Presence] = []
    /// Those that are leaving: the node in which each is shown, and its own.
    fileprivate(set) var leaving: [(parent: Int32, node: Int32, part: Int, zIndex: Double)] = []

    /// Begins a build.
    mutating func begin() {
        // Only these leave.
        if all.isEmpty && last.isEmpty { return }
        leaving.removeAll(keepingCapacity: true)
        swap(&all, &last)
        all.removeAll(keepingCapacity: true)
    }
}

extension Motion {
    /// The nodes of views that say themselves how they come and go: of those that come with this build, or that were in the
    /// build before and go.
    func nodesWithTransition(isLeaving: Bool) -> Set<Int32> {
        var nodes: Set<Int32> = []
        for presence in isLeaving ? presences.last : presences.all where (presence.build == build) != isLeaving {
            if isLeaving || presence.hasCome { nodes.formUnion(presence.nodes) }
        }
        return nodes
    }

    /// Calls `body` while nothing is said of the nodes that are leaving, which are not those that it works on.
    func undisturbed<Result>(_ body: () -> Result) -> Result {
        let leaving = presences.leaving
        presences.leaving = []
        defer { presences.leaving = leaving }
        return body()
    }

    /// Builds and places, behind all others, the views that the build has left out and that leave by degrees.
    func buildLeaving(_ machine: Machine) {
        guard !presences.last.isEmpty else { return }
        let build = machine.tree.build
        for presence in presences.last where presence.build != build {
            guard let key = presence.parent, let parent = machine.tree.index(of: key) else { continue }
            let time = machine.time
            // What the view was in may be on its way to another place, where it is without the view.
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
    /// In which part of the node that holds it a view was in the build of this tree; 0 where the tree was not kept.
    @MainActor fileprivate func part(of presence: Presence) -> Int {
        var index = presence.nodes.lowerBound
        guard build == presence.build, !presence.nodes.isEmpty, index < count else { return 0 }
        while case let parent = nodes[index].parent, parent >= 0, nodes[parent].key != presence.parent {
            index = parent
        }
        return part(ofNode: index)
    }

    /// The node of a key; nil where there is none.
    fileprivate func index(of key: Identity) -> Int32? {
        for index in 0..<count where nodes[index].key == key { return index }
        return nil
    }
}

/// A view that is leaving, where it was.
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
    /// Whether what went is drawn with `children`: they are the last ones of an element that does not say where.
    func drawsGone(with children: Children) -> Bool {
        children.end == machine.tree.nodes[node].end && !machine.tree.nodes[node].element.type.movesChildren
    }

    /// Whether views are leaving that were in the present node, and `children` are its last ones, which they are drawn with.
    func hasLeaving(_ children: Children) -> Bool {
        let leaving = machine.motion.presences.leaving
        guard !leaving.isEmpty, drawsGone(with: children) else { return false }
        return leaving.contains { $0.parent == node }
    }
}

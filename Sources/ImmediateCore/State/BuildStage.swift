import Synchronization

/// Which interface evaluates bodies right now: a `@State` that is set, and an object that is made, have no other way to
/// know.
@MainActor enum BuildStage {
    /// The number of the build that is running, 0 between builds. No two builds of a process share a number.
    nonisolated private static let running = Atomic<Int>(0)
    private static var machine: Machine?
    nonisolated private static let lender = Mutex<RecycledObjects?>(nil)

    /// The number of the build that is running, 0 between builds; readable from any thread.
    nonisolated static var current: Int { running.load(ordering: .relaxed) }

    /// What an object that is made now notes as its birth: the number of the build that makes it, 0 if none does.
    nonisolated static var birthNumber: Int {
        let number = current
        // Another thread has nothing to do with the bodies that the main one evaluates.
        return number == 0 || !StateChanges.isOnMain ? 0 : number
    }

    /// What the interface that builds keeps for recyclers; readable from any thread.
    nonisolated static var recycled: RecycledObjects? { lender.withLock { $0 } }

    /// Whether bodies are being evaluated.
    static var isRunning: Bool { current != 0 }

    /// The views whose bodies are being evaluated, outermost first: `ContentView > Sidebar`.
    static var path: String { machine?.requests.trail.description ?? "" }

    /// The path of a view in those. Where a layout asks for views, as a list does for its rows, it begins with the row's.
    @MainActor static func path(to view: String) -> String { path.isEmpty ? view : "\(path) > \(view)" }

    /// What the interface keeps for all of its views; nil between builds.
    static var objects: InterfaceObjects? { machine?.state.value.objects }

    /// Runs `build` as a part of the tree's build; what was postponed meanwhile runs when it is done. Inside of another
    /// interface's bodies it is postponed again, until those are done.
    static func run<Result>(_ machine: Machine, _ build: () -> Result) -> Result {
        let (outer, outerMachine) = (current, self.machine)
        enter(machine, number: machine.state.number)
        let result = build()
        enter(outerMachine, number: outer)
        if outer != machine.state.number { machine.state.value.recycled.takeBack() }
        for action in machine.requests.takeAfterBodies() { action() }
        return result
    }

    private static func enter(_ machine: Machine?, number: Int) {
        running.store(number, ordering: .relaxed)
        self.machine = machine
        lender.withLock { $0 = machine?.state.value.recycled }
    }

    /// Runs `action` when all bodies of the frame have been evaluated.
    static func postpone(_ action: @escaping () -> Void) { machine?.requests.afterBodies.append(action) }
}

/// The types of the views whose bodies are being evaluated, outermost first. Reports name it; it costs two stores a
/// body, so it is plain memory and keeps no more than its capacity.
@usableFromInline struct Trail: ~Copyable {
    @usableFromInline static var capacity: Int { 256 }
    /// The types; below that many levels only their number is known.
    @usableFromInline var types = FlatArray<Any.Type>(capacity: 256)
    @usableFromInline var depth = 0

    init() {}

    /// Goes into the body of a view.
    @inlinable mutating func enter(_ type: Any.Type) {
        if depth < Trail.capacity { types.append(type) }
        depth &+= 1
    }

    /// Leaves it.
    @inlinable mutating func leave() {
        depth &-= 1
        if depth < Trail.capacity { types.removeLast(1) }
    }

    /// The names, without their generic arguments.
    var description: String {
        (0..<min(depth, Self.capacity))
            .map { String(String(describing: types[Int32($0)]).prefix { $0 != "<" }) }
            .joined(separator: " > ")
    }
}

import Synchronization

/// The interface that is currently evaluating bodies. State that is set and objects that are created have no other
/// way to find it.
@MainActor enum BuildStage {
    /// The number of the running build, 0 between builds. Numbers are unique in the process.
    nonisolated private static let running = Atomic<Int>(0)
    private static var interface: InterfaceContext?
    nonisolated private static let lender = Mutex<PooledObjects?>(nil)

    /// The number of the running build, 0 between builds; readable from any thread.
    nonisolated static var current: Int { running.load(ordering: .relaxed) }

    /// The creation stamp of an object created now: the number of the running build, 0 outside builds.
    nonisolated static var creationNumber: Int {
        let number = current
        // Other threads do not evaluate bodies.
        return number == 0 || !StateChanges.isOnMain ? 0 : number
    }

    /// The recyclers' memory of the interface that is building; readable from any thread.
    nonisolated static var recycled: PooledObjects? { lender.withLock { $0 } }

    /// True while bodies are evaluated.
    static var isRunning: Bool { current != 0 }

    /// The views whose bodies are being evaluated, outermost first: `ContentView > Sidebar`.
    static var path: String { interface?.requests.trail.description ?? "" }

    /// Returns the path of a view. Views built during layout, such as a list's rows, have a path that begins with the
    /// row.
    @MainActor static func path(to view: String) -> String { path.isEmpty ? view : "\(path) > \(view)" }

    /// The per-interface objects; nil between builds.
    static var objects: InterfaceObjects? { interface?.state.value.objects }

    /// Runs `build` as part of a build, then the actions postponed meanwhile. Inside another interface's bodies,
    /// those actions wait until its bodies are done.
    static func run<Result>(_ interface: InterfaceContext, _ build: () -> Result) -> Result {
        let (outer, outerInterface) = (current, self.interface)
        enter(interface, number: interface.state.number)
        let result = build()
        enter(outerInterface, number: outer)
        if outer != interface.state.number { interface.state.value.recycled.takeBack() }
        for action in interface.requests.takeAfterBodies() { action() }
        return result
    }

    private static func enter(_ interface: InterfaceContext?, number: Int) {
        running.store(number, ordering: .relaxed)
        self.interface = interface
        lender.withLock { $0 = interface?.state.value.recycled }
    }

    /// Requests another frame of the interface that is building.
    static func requestFrame() { interface?.requestFrame(.immediately) }

    /// Runs `action` after all bodies of the frame are evaluated.
    static func postpone(_ action: @escaping () -> Void) { interface?.requests.afterBodies.append(action) }
}

/// The types of the views whose bodies are being evaluated, outermost first, for diagnostics. It costs two stores per
/// body, so it is plain memory of a limited capacity.
@usableFromInline struct Trail: ~Copyable {
    @usableFromInline static var capacity: Int { 256 }
    /// The types; deeper levels are only counted.
    @usableFromInline var types = FlatArray<Any.Type>(capacity: 256)
    @usableFromInline var depth = 0

    init() {}

    /// Enters the body of a view.
    @inlinable mutating func enter(_ type: Any.Type) {
        if depth < Trail.capacity { types.append(type) }
        depth &+= 1
    }

    /// Leaves the body.
    @inlinable mutating func leave() {
        depth &-= 1
        if depth < Trail.capacity { types.removeLast(1) }
    }

    /// The type names, without their generic arguments.
    var description: String {
        (0..<min(depth, Self.capacity))
            .map { String(String(describing: types[Int32($0)]).prefix { $0 != "<" }) }
            .joined(separator: " > ")
    }
}

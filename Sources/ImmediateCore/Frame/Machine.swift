import Foundation

/// All that an interface keeps of its frames. The `Interface` owns it and ends it; nothing in it is shared with another
/// interface.
///
/// It is one value in memory of its own, whose address is `Machine`: elements are called while a pass walks the tree,
/// and reach it again by way of their contexts.
@MainActor @usableFromInline struct MachineState: ~Copyable {
    /// The nodes of the newest frame. Building fills it, layout places it, and it stays until the next build, so
    /// that events are answered by what was on the screen.
    @usableFromInline var tree = NodeTree()
    /// The roots of the tree, back to front: the views themselves, then the pop-ups in their order.
    var roots: [Int32] = []
    /// The nodes of the build before, for as long as a build needs them: those that it may show the way from.
    var previous = NodeTree()
    /// What is on its way, and who is leaving.
    let motion = Motion()
    /// What lasts of each view, by its identity. A view that a frame does not build loses it.
    @usableFromInline var states = StateStore()
    /// What the window keeps for its views.
    let scene = SceneValues()
    /// What there is once for all views: caches of symbols, pictures and themes.
    let objects = InterfaceObjects()
    /// Objects that views make anew in every build, between builds.
    let recycled = RecycledObjects()
    /// What lasts of the person's input: what is pressed, hovered, focused.
    let input = InputState()
    /// Where the newest frame answers the pointer. Painting fills it; the next frame's events are tested against it.
    var regions = HitRegions()
    /// What the views of the newest frame ask for besides their nodes.
    @usableFromInline var requests = BuildRequests()
    /// When the next frame is due.
    var schedule = FrameSchedule()
    /// What the newest frame draws. The host reads it until the next frame.
    let drawList = DrawList()
    /// The changes that the next frame shows, by their transactions.
    let changes = ChangeLog()
    /// Watches what bodies read of `@Observable` objects.
    let observation = ObservationWatch()
    /// Who draws above the frames.
    let inspecting = Inspecting()
    /// What elements measure text by.
    let textSystem: any TextSystem
    /// How often a text had to be broken into lines.
    var textBreaks = 0
    /// The size of the whole view, in points.
    var bounds = CGSize.zero
    /// Device pixels in a point.
    var scale: CGFloat = 1
    /// The host's clock, in seconds.
    var time = 0.0
    /// The date at which the host's clock was 0; nil asks the system for each date.
    var startDate: Date?

    /// Keeps the nodes beside the tree, which is empty then.
    mutating func keepNodes() {
        previous.builds = tree.builds
        swap(&tree, &previous)
    }

    /// Exchanges the nodes for those of the build before, so that these can be painted once more; and back.
    mutating func exchangeNodes() {
        swap(&tree, &previous)
        motion.fading.exchange()
    }
}

/// What views ask of a frame besides their nodes. Building fills it.
@MainActor @usableFromInline struct BuildRequests: ~Copyable {
    /// The views whose bodies are being evaluated.
    @usableFromInline var trail = Trail()
    /// The types of views that need not be bound.
    @usableFromInline var plainTypes = PlainTypes()
    /// Whether the root is being built, not a pop-up nor what waited for the layout pass.
    var isBuildingRoot = false
    /// Pop-ups, built after the main tree and painted above it.
    var overlays: [Overlay] = []
    /// The shortcuts, in the order of the tree.
    var shortcuts: [ShortcutAction] = []
    /// The nodes that are told of keys which go to something inside of them.
    var keyListeners: [Int32] = []
    /// The views that are bound to the focus.
    var focusBindings: [FocusBinding] = []
    /// The nodes that an inspector is to draw upon.
    var inspected: [Range<Int32>] = []
    /// The composed views, those inside of others first; noted for inspectors only.
    var composed: [ComposedView] = []
    /// What bodies changed that has to wait until all of them have been evaluated.
    var afterBodies: [() -> Void] = []
    /// Actions to run once all bodies have been evaluated and all views are placed.
    var afterBuild: [() -> Void] = []
    /// How many of these are of earlier builds of the frame.
    var firstOfBuild = 0
    /// The node that has the focus first in the pop-up that was built last, -1 for none.
    var initialFocus: Int32 = -1
    /// Light or dark, as the outermost views are built.
    var colorScheme = ColorScheme.light
    /// The ground of the window, where the outermost views have a theme.
    var ground: Color?
    /// Light or dark, as the first view asks for all of them that does; nil where none does.
    var preferredScheme: ColorScheme?
    /// The title of the window, as the first view names it that does; nil where none does.
    var navigationTitle: String?

    init() {}

    /// What waited for the bodies, to be run now.
    mutating func takeAfterBodies() -> [() -> Void] {
        if afterBodies.isEmpty { return [] }
        defer { afterBodies.removeAll() }
        return afterBodies
    }

    /// Begins a build: what the last one asked for is forgotten.
    mutating func removeAll() {
        overlays.removeAll(keepingCapacity: true)
        shortcuts.removeAll(keepingCapacity: true)
        if !keyListeners.isEmpty { keyListeners.removeAll(keepingCapacity: true) }
        if !focusBindings.isEmpty { focusBindings.removeAll(keepingCapacity: true) }
        if !inspected.isEmpty { inspected.removeAll(keepingCapacity: true) }
        if plainTypes.isOff { composed.removeAll() }
        initialFocus = -1
        preferredScheme = nil
        navigationTitle = nil
    }
}

/// When the next frame is due, and who asked for it.
struct FrameSchedule {
    /// The earliest time that anybody asked for.
    private(set) var next = NextFrame.whenNeeded
    /// The node that asked for it; nil for nobody.
    private(set) var requester: Int32?

    /// Asks for a frame on behalf of a node; the earliest time counts.
    mutating func request(_ time: NextFrame, by node: Int32?) {
        switch (next, time) {
        case (_, .whenNeeded), (.immediately, _): return
        case (.at(let a), .at(let b)) where a <= b: return
        default:
            next = time
            requester = node
        }
    }
}

/// The way to what an interface keeps: the address of its `MachineState`, and nothing else. Passes and contexts have
/// one. Contexts of elements are made several times a node, and counting references to an object would cost as much
/// as their work.
@MainActor @usableFromInline struct Machine {
    @usableFromInline let state: Place<MachineState>

    init(textSystem: any TextSystem) {
        state = Place(MachineState(textSystem: textSystem))
        tree.build = UInt32(truncatingIfNeeded: state.number)
    }

    /// Whether the newest frame is that of a build, and the interface still there.
    func isIn(_ build: UInt32) -> Bool { UInt32(truncatingIfNeeded: state.number) == build }

    /// Ends all that the interface kept.
    func end() {
        tree.removeAll()
        motion.removeAll()
        states.removeAll()
        input.followers.removeAll()
        state.end()
    }

    // MARK: Its parts
    // Inlined: an accessor that is called allocates memory for what it goes on with.

    @inlinable var tree: NodeTree {
        _read { yield state.value.tree }
        nonmutating _modify { yield &state.value.tree }
    }
    @inlinable var states: StateStore {
        _read { yield state.value.states }
        nonmutating _modify { yield &state.value.states }
    }
    @inlinable var requests: BuildRequests {
        _read { yield state.value.requests }
        nonmutating _modify { yield &state.value.requests }
    }
    var roots: [Int32] {
        _read { yield state.value.roots }
        nonmutating _modify { yield &state.value.roots }
    }
    var previous: NodeTree {
        _read { yield state.value.previous }
        nonmutating _modify { yield &state.value.previous }
    }
    var motion: Motion { state.value.motion }
    var input: InputState { state.value.input }
    var regions: HitRegions {
        _read { yield state.value.regions }
        nonmutating _modify { yield &state.value.regions }
    }
    var schedule: FrameSchedule {
        _read { yield state.value.schedule }
        nonmutating _modify { yield &state.value.schedule }
    }
    var bounds: CGSize {
        get { state.value.bounds }
        nonmutating set { state.value.bounds = newValue }
    }
    var scale: CGFloat {
        get { state.value.scale }
        nonmutating set { state.value.scale = newValue }
    }
    var time: Double {
        get { state.value.time }
        nonmutating set { state.value.time = newValue }
    }
    var textBreaks: Int {
        get { state.value.textBreaks }
        nonmutating set { state.value.textBreaks = newValue }
    }
    var drawList: DrawList { state.value.drawList }
    var changes: ChangeLog { state.value.changes }
    var observation: ObservationWatch { state.value.observation }
    var inspecting: Inspecting { state.value.inspecting }
    var textSystem: any TextSystem { state.value.textSystem }

    // MARK: What passes and contexts do with them

    /// Begins a build: drops the last frame's nodes and what it asked for, and keeps the memory.
    func beginBuild(_ transaction: Transaction) {
        if motion.begin(transaction) { state.value.keepNodes() }
        tree.removeAll()
        // What was known of the last build by the old number is stale from here on.
        let number = CheckedMemory.nextNumber()
        state.renumber(number)
        tree.build = UInt32(truncatingIfNeeded: number)
        roots.removeAll(keepingCapacity: true)
        requests.removeAll()
        requests.plainTypes.turn(off: inspecting.open != nil)
        schedule = FrameSchedule()
    }

    /// The date of the frame.
    var date: Date { state.value.startDate?.addingTimeInterval(time) ?? Date() }

    /// Asks for a frame on behalf of a node, of nobody by default; the earliest time counts.
    func requestFrame(_ time: NextFrame, by node: Int32? = nil) { schedule.request(time, by: node) }
}

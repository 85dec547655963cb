import Foundation

/// The persistent context of an interface. The `Interface` owns and ends it; it shares nothing with another
/// interface.
///
/// It is one value in its own memory, with `InterfaceContext` as its address: elements are called while a pass walks the tree,
/// and access it again through their contexts.
@MainActor @usableFromInline struct InterfaceState: ~Copyable {
    /// The nodes of the latest frame: filled by the build, placed by layout, and kept until the next build, to handle
    /// events.
    @usableFromInline var tree = NodeTree()
    /// The roots of the tree, back to front: the main tree, then the layers in order.
    var roots: [Int32] = []
    /// The nodes of the previous build, kept only while a build needs them as the start of animations.
    var previous = NodeTree()
    /// The running animations and exiting views.
    let motion = Motion()
    /// The persistent state of views, by identity. Removed views lose it.
    @usableFromInline var states = StateStore()
    /// The `@SceneStorage` values of the window.
    let scene = SceneValues()
    /// The per-interface caches: symbols, pictures and themes.
    var objects = InterfaceObjects()
    /// The objects that views create in every build, kept for reuse.
    let recycled = PooledObjects()
    /// The input state: presses, hovers, focus.
    let input = InputState()
    /// The hit regions of the latest frame, filled by painting; the next frame's events are tested against them.
    var regions = HitRegions()
    /// The requests of the latest frame's views besides their nodes.
    @usableFromInline var requests = BuildRequests()
    /// The time of the next frame.
    var schedule = FrameSchedule()
    /// The draw list of the latest frame, valid until the next one.
    let drawList = DrawList()
    /// The pending changes, by transaction.
    let changes = ChangeLog()
    /// The animations that an action awaits.
    var completions = PendingCompletions()
    /// The watch on `@Observable` objects read by bodies.
    let observation = ObservationWatch()
    /// The debug overlay.
    let inspecting = Inspecting()
    /// The text system that measures text.
    let textSystem: any TextSystem
    /// The number of times that a text was broken into lines.
    var textBreaks = 0
    /// The size of the whole view, in points.
    var bounds = CGSize.zero
    /// The rectangle of the root view; nil for all of the bounds.
    var contentFrame: CGRect?
    /// The desktop, if the host can open windows.
    var desktop: Desktop?
    /// The numbers of the viewports, by the identities of the views that present them.
    var viewportNumbers: [Identity: Int] = [:]
    /// The device pixels per point.
    var scale: CGFloat = 1
    /// The host's clock, in seconds.
    var time = 0.0
    /// The date when the host's clock was 0; nil uses the system's date.
    var startDate: Date?
    /// Whether the content of a `KeptRoot` is evaluated in this frame.
    var isContentStale = false
    /// True during the first frame.
    var isFirstFrame = true
    /// True if the state belongs to an app or a scene instead of the views of a window.
    var isOutsideWindows = false

    /// Moves the nodes to `previous` and leaves an empty tree.
    mutating func keepNodes() {
        previous.builds = tree.builds
        swap(&tree, &previous)
    }

    /// Swaps the nodes with those of the previous build, to paint that build again. A second call restores them.
    mutating func exchangeNodes() {
        swap(&tree, &previous)
        motion.fading.exchange()
    }
}

/// The requests of views in addition to their nodes, collected by the build.
@MainActor @usableFromInline struct BuildRequests: ~Copyable {
    /// The views whose bodies are being evaluated.
    @usableFromInline var trail = Trail()
    /// The types of views without properties to bind.
    @usableFromInline var plainTypes = PlainTypes()
    /// True while the root is built, false for layers and for views built during layout.
    var isBuildingRoot = false
    /// True if the root is a `KeptRoot`.
    var keepsContent = false
    /// The layers, built after the main tree and painted above it.
    var overlays: [Overlay] = []
    /// The viewports. Each one is also a layer.
    var viewports: [FrameViewport] = []
    /// The shortcuts, in tree order.
    var shortcuts: [ShortcutAction] = []
    /// The nodes that listen for keys of their descendants.
    var keyListeners: [Int32] = []
    /// Those of them that listen for releases as well.
    var releaseListeners: [Int32] = []
    /// The focus bindings.
    var focusBindings: [FocusBinding] = []
    /// The nodes that a debug overlay highlights.
    var inspected: [Range<Int32>] = []
    /// The composed views, inner ones first; recorded for debug overlays only.
    var composed: [ComposedView] = []
    /// The changes made by bodies, delayed until all bodies are evaluated.
    var afterBodies: [() -> Void] = []
    /// The actions to run after all bodies are evaluated and all views are placed.
    var afterBuild: [() -> Void] = []
    /// The number of these actions that belong to earlier builds of the frame.
    var firstOfBuild = 0
    /// The node with the initial focus in the layer that was built last, -1 for none.
    var initialFocus: Int32 = -1
    /// The color scheme of the outermost views.
    var colorScheme = ColorScheme.light
    /// The window background of the outermost theme; nil without one.
    var background: Color?
    /// The preferred color scheme of the first view that sets one; nil for none.
    var preferredScheme: ColorScheme?
    /// The preferred color scheme of the hidden pages of a stack; nil for none.
    var coveredScheme: ColorScheme?
    /// The window title of the first view that sets one; nil for none.
    var navigationTitle: String?

    init() {}

    /// Removes and returns the changes delayed by bodies.
    mutating func takeAfterBodies() -> [() -> Void] {
        if afterBodies.isEmpty { return [] }
        defer { afterBodies.removeAll() }
        return afterBodies
    }

    /// Removes the requests of the last build.
    mutating func removeAll() {
        overlays.removeAll(keepingCapacity: true)
        if !viewports.isEmpty { viewports.removeAll(keepingCapacity: true) }
        shortcuts.removeAll(keepingCapacity: true)
        if !keyListeners.isEmpty { keyListeners.removeAll(keepingCapacity: true) }
        if !releaseListeners.isEmpty { releaseListeners.removeAll(keepingCapacity: true) }
        if !focusBindings.isEmpty { focusBindings.removeAll(keepingCapacity: true) }
        if !inspected.isEmpty { inspected.removeAll(keepingCapacity: true) }
        if plainTypes.isOff { composed.removeAll() }
        initialFocus = -1
        keepsContent = false
        preferredScheme = nil
        coveredScheme = nil
        navigationTitle = nil
    }
}

/// The time of the next frame, and its requester.
struct FrameSchedule {
    /// The earliest requested time.
    private(set) var next = NextFrame.whenNeeded
    /// The node that requested it; nil for none.
    private(set) var requester: Int32?

    /// Requests a frame on behalf of a node; the earliest time counts.
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

/// The address of an interface's `InterfaceState`, for passes and contexts. It is not a reference, because contexts are
/// created several times per node, and reference counting would cost as much as their work.
@MainActor @usableFromInline struct InterfaceContext {
    @usableFromInline let state: MemorySlot<InterfaceState>

    init(textSystem: any TextSystem) {
        state = MemorySlot(InterfaceState(textSystem: textSystem))
        tree.build = UInt32(truncatingIfNeeded: state.number)
    }

    /// Returns whether a build is the latest one of an interface that still exists.
    func isIn(_ build: UInt32) -> Bool { UInt32(truncatingIfNeeded: state.number) == build }

    /// Releases everything that the interface kept.
    func end() {
        tree.removeAll()
        motion.removeAll()
        states.removeAll()
        input.followers.removeAll()
        state.end()
    }

    // MARK: Parts
    // Inlined: an accessor that is not inlined allocates memory for its coroutine.

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

    /// The rectangle of the root view; layers above it use all of the bounds.
    var contentFrame: CGRect { state.value.contentFrame ?? CGRect(origin: .zero, size: bounds) }

    /// Whether the root view has all of the canvas.
    var isContentWhole: Bool { state.value.contentFrame == nil && requests.viewports.isEmpty }

    /// Sets the bounds and the rectangle of the root view.
    /// - Returns: whether either has changed.
    @discardableResult func setBounds(_ bounds: CGSize, _ contentFrame: CGRect?) -> Bool {
        guard state.value.bounds != bounds || state.value.contentFrame != contentFrame else { return false }
        state.value.bounds = bounds
        state.value.contentFrame = contentFrame
        return true
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
    var completions: PendingCompletions {
        get { state.value.completions }
        nonmutating _modify { yield &state.value.completions }
    }
    var observation: ObservationWatch { state.value.observation }
    var inspecting: Inspecting { state.value.inspecting }
    var textSystem: any TextSystem { state.value.textSystem }

    // MARK: Operations for passes and contexts

    /// Begins a build: removes the last frame's nodes and requests but keeps the memory.
    func beginBuild(_ transaction: Transaction) {
        if motion.begin(transaction) { state.value.keepNodes() }
        tree.removeAll()
        // Contexts of the last build, which have its number, become stale.
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

    /// Requests a frame, by default on behalf of no node; the earliest time counts.
    func requestFrame(_ time: NextFrame, by node: Int32? = nil) { schedule.request(time, by: node) }
}

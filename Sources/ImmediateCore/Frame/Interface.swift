import Foundation

/// One tree of views with its state and input: that of a window, of a headless host, or of a panel in another program.
///
/// A program with its own loop creates one for each panel, and calls `frame(_:root:)` when `FrameOutput.nextFrame` or an
/// event asks for it. Apps that use `App` never need one. Interfaces share no state of views, so a program can have any
/// number of them.
///
/// ```swift
/// let fonts = try FontLibrary()
/// let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
/// let input = FrameInput(size: size, time: now, events: events)
/// let output = interface.frame(input, root: ContentView())
/// ```
///
/// A frame runs four passes: events, build, layout, paint. Views are not retained between frames. State is retained,
/// and so are the nodes and hit regions of the last frame, because the next events are tested against what the user saw.
@preconcurrency @MainActor public final class Interface {
    /// The environment of the root view. The frame's input sets the color scheme, the scale and reduced motion.
    public var environment = EnvironmentValues() {
        didSet { shownInput = nil }
    }
    /// The clipboard for cut, copy and paste; in memory unless a host sets another one.
    public var clipboard: any Clipboard {
        get { context.input.clipboard }
        set { context.input.clipboard = newValue }
    }
    /// The persistent context of the frames.
    let context: InterfaceContext
    private let windowEnvironment = WindowEnvironment()
    /// The active ones among the windows of the app that this interface belongs to.
    package var activeWindows: ActiveWindows {
        get { windowEnvironment.activeWindows }
        set { windowEnvironment.activeWindows = newValue }
    }
    /// True while a frame runs.
    private var isRunning = false
    /// The `consumed` of the last frame, stored to reuse its memory.
    private var consumed: [Bool] = []
    /// The scheme that the views of the last frame preferred; nil for the input's.
    private var preferredScheme: ColorScheme?
    /// The number of the last change that a frame has shown; nil before the first frame, which animates nothing.
    private var shownChange: Int?
    /// The input of the last frame, without its events, and the time of the next one; nil before the first frame and
    /// after a change of the environment.
    private var shownInput: FrameInput?
    private var nextFrame = NextFrame.immediately
    /// A reason for another frame that no view requested.
    private var ownReason: FrameRequest.Reason?
    /// Whether the app waits for changes, by `onWake` or by `needsFrame`.
    private var isWatched = false
    /// The number of frames in a row that could not differ from the last one.
    private var repeats = 0
    /// The number of such frames after which the objects that they read are no longer registered.
    private static let watchedRepeats = 8
    /// The number of animated transactions before the last frame.
    private var endedTransactions = 0
    /// The time of the last frame, and the total setback of the host's clock, in seconds.
    private var lastTime = -Double.infinity
    private var setBack = 0.0

    /// The date when the host's clock (`FrameInput.time`) was 0, for texts with relative dates; nil uses the system's
    /// date.
    public var startDate: Date? {
        get { context.state.value.startDate }
        set { context.state.value.startDate = newValue }
    }

    /// Creates an interface.
    /// - Parameter textSystem: measures text.
    public init(textSystem: any TextSystem) {
        context = InterfaceContext(textSystem: textSystem)
        context.drawList.interface = self
    }

    isolated deinit {
        windowEnvironment.end()
        StateChanges.remove(ObjectIdentifier(self))
        Announcements.remove(ObjectIdentifier(self))
        context.changes.end()
        context.end()
    }

    /// Runs one frame.
    ///
    /// A call during a frame stops the app.
    /// - Parameters:
    ///   - input: the size, the time, the events and the settings of the frame.
    ///   - root: creates the root view. It is evaluated like a body: it can read state, and objects that it creates
    ///     persist.
    /// - Returns: the draw list, the cursor and the time of the next frame.
    public func frame<Root: View>(_ input: FrameInput, @ViewBuilder root: @escaping () -> Root) -> FrameOutput {
        frame(input, root: RootView(content: root))
    }

    /// Runs one frame.
    ///
    /// A call during a frame, from a body, an action or `onChange`, stops the app: it would mix the state of two
    /// frames. Call `wake` there instead.
    /// - Parameters:
    ///   - input: the size, the time, the events and the settings of the frame.
    ///   - root: the root view.
    /// - Returns: the draw list, the cursor and the time of the next frame.
    public func frame<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        guard !isRunning else {
            fatalError("Interface.frame was called during a frame, by a body or an action; call Interface.wake there")
        }
        isRunning = true
        defer { isRunning = false }
        SettingsStore.beginFrame()
        defer { SettingsStore.endFrame() }
        let start = startTiming()
        let time = time(of: input.time)
        Announcements.latest = ObjectIdentifier(self)
        rest(differs(input) ? 0 : repeats + 1)
        var output = time == input.time ? runInPreferredScheme(input, root: root) : run(input, at: time, root: root)
        context.state.value.isFirstFrame = false
        nextFrame = output.nextFrame
        shownInput = input
        shownInput?.events = []
        Announcements.note(ObjectIdentifier(self), isActive: context.input.isWindowActive)
        if !Announcements.isEmpty { output.announcements = Announcements.take(for: ObjectIdentifier(self)) }
        inspect(output, since: start)
        #if DEBUG
        check()
        #endif
        return output
    }

    /// Decides whether the frame registers the objects that it reads. The frames of an app that runs them without a reason,
    /// and does not ask for one, need not.
    private func rest(_ repeats: Int) {
        self.repeats = repeats
        let (ended, last) = StateChanges.animated
        if context.observation.isResting, ended != endedTransactions {
            context.changes.assumeChange(in: last)
            self.repeats = 0
        }
        endedTransactions = ended
        context.observation.isResting = self.repeats > Self.watchedRepeats && !isWatched
    }

    /// Returns the time of a frame. If the clock is set back, time stops in that frame and continues from
    /// there; otherwise animations would stall until the clock catches up.
    private func time(of clock: Double) -> Double {
        guard clock.isFinite else { return lastTime.isFinite ? lastTime : 0 }
        if clock + setBack < lastTime { setBack = lastTime - clock }
        lastTime = max(lastTime, clock + setBack)
        return lastTime
    }

    /// Runs a frame at a time that differs from the host's clock, and converts the time of the next frame back.
    private func run<Root: View>(_ input: FrameInput, at time: Double, root: Root) -> FrameOutput {
        var input = input
        input.time = time
        var output = runInPreferredScheme(input, root: root)
        if case .at(let due) = output.nextFrame { output.nextFrame = .at(due - setBack) }
        return output
    }

    private func runInPreferredScheme<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        let scheme = preferredScheme ?? input.colorScheme
        let output = run(input, root: root)
        // The preferred scheme is known only after building. If the views were built in another one, they are built
        // again before the frame is shown.
        preferredScheme = context.requests.preferredScheme ?? context.requests.coveredScheme
        guard preferredScheme ?? input.colorScheme != scheme else { return output }
        var input = input
        input.events = []
        var second = run(input, root: root)
        second.consumed = output.consumed
        second.wantsPointer = second.wantsPointer || output.wantsPointer
        second.wantsKeyboard = second.wantsKeyboard || output.wantsKeyboard
        return second
    }

    private func run<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        windowEnvironment.beginFrame()
        if shownChange == nil { context.changes.begin() }
        let outer = StateChanges.running
        StateChanges.running = StateChanges.Running(interface: ObjectIdentifier(self), log: context.changes)
        defer { StateChanges.running = outer }

        let interact = EventPass(interface: context, time: input.time)
        context.input.isOpaque = input.isOpaque
        context.input.isGuest = input.isGuest
        context.input.tabEntersGuest = input.tabEntersGuest
        context.state.value.desktop = input.desktop
        let claims = interact.run(input.events, &consumed)
        interact.keepFollowers()
        let focused = context.input.focus.flatMap { context.tree.node(of: $0.id) }
        context.input.noteFades(at: input.time, isStill: input.reduceMotion)

        for completion in context.completions.take(until: input.time) { completion.run() }

        let change = StateChanges.current
        StateChanges.lastType = nil
        if context.requests.keepsContent {
            context.state.value.isContentStale = ContentReads.takeStale(context.changes.contentReader)
        }
        context.scale = input.scale > 0 ? input.scale : 1
        context.time = input.time
        var environment = environment
        environment.colorScheme = preferredScheme ?? input.colorScheme
        context.requests.colorScheme = environment.colorScheme
        context.requests.background = environment.isThemed ? environment.themed(.windowBackground) : nil
        environment.displayScale = context.scale
        environment.appearsActive = context.input.isWindowActive
        environment.isStarting = context.state.value.isFirstFrame
        environment.accessibilityReduceMotion = input.reduceMotion
        windowEnvironment.update(environment)
        if input.reduceMotion { context.motion.stop() }
        let bounds = CGSize(width: max(0, input.size.width), height: max(0, input.size.height))
        let contentFrame = input.contentFrame?.validDistance
        if shownChange == nil { context.setBounds(bounds, contentFrame) }
        let isAnimated = shownChange != nil && !input.reduceMotion
        context.changes.forEachCompletion(until: change) { completion, animation in
            context.completions.add(completion, of: isAnimated ? animation : nil, at: input.time)
        }
        context.changes.show(until: change, isAnimated: isAnimated) { transaction in
            // The size is not animated: it changes together with changes without animation, or after all others.
            if transaction.animation == nil { context.setBounds(bounds, contentFrame) }
            show(root, environment, transaction)
        }
        if context.setBounds(bounds, contentFrame) { show(root, environment, Transaction()) }
        shownChange = change
        interact.tellGone()
        if let focused { interact.noteFocusPlace(of: focused) }
        BuildPass(interface: context, transaction: Transaction()).finish()
        context.motion.endFrame()
        context.endViewports()

        context.orderLayers()
        let paint = PaintPass(interface: context)
        paint.run()

        interact.forEachPointer {
            if let time = context.input.pointer.wake, time.isFinite { context.requestFrame(.at(time)) }
            if context.input.pointer.edgeScroll?.isMoving == true { context.requestFrame(.immediately) }
        }
        if let time = context.input.tapDeadline, time.isFinite { context.requestFrame(.at(time)) }

        if let time = context.completions.next, time.isFinite { context.requestFrame(.at(time)) }
        if let hold = context.input.contextHold { context.requestFrame(.at(hold.deadline)) }

        let isAnimating = context.schedule.next == .immediately
        let initialFocus = context.requests.initialFocus
        if interact.updateFocus(initialFocus: initialFocus >= 0 ? context.tree.nodes[initialFocus].id : nil) {
            context.requestFrame(.immediately)
        }
        if !context.requests.focusBindings.isEmpty || !context.input.focusHolders.isEmpty,
            interact.followFocusBindings(isMoving: isAnimating)
        {
            context.requestFrame(.immediately)
        }
        // Changes during this frame, or under the resting pointer, show in the next one.
        ownReason = ownFrameReason()
        if ownReason != nil { context.requestFrame(.immediately) }
        return FrameOutput(
            drawList: context.drawList,
            cursor: paint.cursor(),
            nextFrame: context.schedule.next,
            capturesPointer: context.input.capturesPointer,
            isAnimating: isAnimating,
            colorScheme: context.requests.colorScheme,
            background: (context.requests.background ?? .windowBackground).resolved(context.requests.colorScheme),
            wantsPointer: claims.pointer || interact.hasPointer,
            wantsKeyboard: claims.keyboard || interact.hasKeyboard,
            consumed: consumed,
            textInput: context.input.caret,
            navigationTitle: context.requests.navigationTitle,
            viewports: context.requests.viewports,
            focusedViewport: context.focusedViewport
        )
    }

    /// Builds and lays out the changes of a transaction.
    private func show<Root: View>(_ root: Root, _ environment: EnvironmentValues, _ transaction: Transaction) {
        let build = BuildPass(interface: context, transaction: transaction)
        build.run(root, environment: environment)
        LayoutPass(interface: context, build: build).run()
        build.end()
    }

    /// Returns whether a frame with this input can differ from the last one; if not, the last draw list is still right.
    ///
    /// There are four reasons for a frame: events, a change of state, a time that views have waited for, and another
    /// size, scale or setting. An app that draws for other reasons asks before each frame, and draws the last list
    /// again when the answer is no. That takes less than a microsecond.
    ///
    /// ```swift
    /// if interface.needsFrame(input) { output = interface.frame(input, root: panel) }
    /// drawing.render(output.drawList, in: place)
    /// ```
    ///
    /// State is what frames track: `@State`, holders, observable objects, the environment of the interface. A root view
    /// with other values in its plain properties needs a frame that the app runs itself. An app that has run many frames
    /// without a reason gets the answer true at its first question, because such frames are not tracked.
    public func needsFrame(_ input: FrameInput) -> Bool {
        isWatched = true
        return context.observation.isResting || differs(input)
    }

    /// Returns whether a frame with this input can differ from the last one, as far as that was watched.
    private func differs(_ input: FrameInput) -> Bool {
        guard input.events.isEmpty, let shown = shownInput, StateChanges.current == shownChange else { return true }
        guard input.size == shown.size, input.scale == shown.scale, input.contentFrame == shown.contentFrame,
            input.colorScheme == shown.colorScheme, input.reduceMotion == shown.reduceMotion,
            input.isOpaque == shown.isOpaque, input.isGuest == shown.isGuest,
            input.tabEntersGuest == shown.tabEntersGuest, input.desktop == shown.desktop
        else { return true }
        return switch nextFrame {
        case .whenNeeded: false
        case .immediately: true
        // A clock that was set back may wait forever.
        case .at(let due): !(shown.time..<due).contains(input.time)
        }
    }

    /// Returns whether a press at a point of the last frame belongs to the interface, which the app may ask before it
    /// passes the press on: a view there accepts presses, the interface is opaque there, or a pop-up is open.
    /// - Parameter point: the position in points, root coordinates.
    public func acceptsPress(at point: CGPoint) -> Bool {
        context.input.pointer.capture != nil || EventPass(interface: context, time: context.time).answers(at: point)
    }

    /// Whether the interface has the keyboard: a view has the focus, or a pop-up is open that takes keys.
    public var hasKeyboard: Bool { EventPass(interface: context, time: context.time).hasKeyboard }

    /// The number of times that the user, the app or a pop-up gave the focus to a view.
    package var focusGains: Int { context.input.focusGains }

    /// Removes the keyboard focus, as a press outside of all views does, so that the app around the interface receives
    /// all keys. Call it between frames.
    public func resignFocus() {
        guard !isRunning, context.input.focus != nil else { return }
        shownInput = nil
        let events = EventPass(interface: context, time: context.time)
        events.interruptTyping()
        events.focus(nil)
    }

    /// Gives the keyboard focus to the first view of the last frame that Tab reaches, with a focus ring. Call it between
    /// frames.
    /// - Returns: false if there is no such view.
    @discardableResult public func takeFocus() -> Bool {
        guard !isRunning, !context.roots.isEmpty else { return false }
        shownInput = nil
        return EventPass(interface: context, time: context.time).focusEdge(\.first)
    }

    /// Returns whether a view of the last frame has a shortcut for a key. It runs even without the keyboard focus.
    public func hasShortcut(for key: Key, _ modifiers: KeyModifiers = []) -> Bool {
        context.requests.shortcuts.contains { $0.matches(key, modifiers) }
    }

    /// Returns the size of the last frame's views for a proposal, in points: 0×0 gives the minimum size, an infinite
    /// proposal the maximum size.
    public func size(for proposal: ProposedViewSize) -> CGSize {
        context.roots.first.map { context.size(of: $0, proposal) } ?? .zero
    }

    /// The minimum size of the outermost view, in points; 0 in a direction without a minimum.
    ///
    /// The view sets it by `frame(minWidth:minHeight:)`.
    public var minimumSize: CGSize { context.roots.first.map { context.minimumSize(of: $0) } ?? .zero }

    /// Returns the semantics nodes of the last frame, in tree order.
    public func semantics() -> [SemanticsNode] { PaintPass(interface: context).semantics() }

    /// Returns the semantics nodes of the last frame with their parents and layers, in the order of `semantics()`.
    public func placedSemantics() -> [PlacedSemanticsNode] { PaintPass(interface: context).placedSemantics() }

    /// Returns the views and parts of views that Tab visits, in its order.
    public func focusOrder() -> [SemanticsTarget] {
        guard !context.roots.isEmpty else { return [] }
        return PaintPass(interface: context).reach { regions, panes in
            KeyReach(regions, panes).stops.map { SemanticsTarget($0.target.id, part: Int($0.target.part)) }
        }
    }

    /// Returns the obstacle that keeps a press at `point` from an element; nil if the press reaches it.
    /// - Parameters:
    ///   - point: the position of the press, root coordinates.
    ///   - semanticsNode: the element's node in `semantics()`.
    public func obstacle(at point: CGPoint, to semanticsNode: SemanticsNode) -> Obstacle? {
        PaintPass(interface: context).obstacle(at: point, to: semanticsNode)
    }

    /// Returns whether a view awaits the release of a key, because it received its press.
    ///
    /// For the release of any other key (`InputEvent.keyReleased`) a host need not run a frame.
    public func awaitsRelease(of key: Key) -> Bool { context.input.heldKeys.contains(key) }

    /// The reason for which the last frame requested another one; nil if it did not. Computed when read.
    public var frameRequest: FrameRequest? {
        guard context.schedule.next != .whenNeeded else { return nil }
        return FrameRequest(node: context.schedule.requester, of: context) ?? FrameRequest(reason: ownReason ?? .input)
    }

    /// The machine-independent costs of the last frame.
    public var statistics: FrameStatistics { context.statistics }

    /// The number of times that a text was broken into lines.
    var textBreaks: Int { context.textBreaks }

    /// Calls `handler` whenever state changes outside this interface's own frames, until the interface is released.
    ///
    /// The call may come from any thread. A host uses it to end its wait for events.
    public func onWake(_ handler: @escaping @Sendable () -> Void) {
        isWatched = true
        StateChanges.add(ObjectIdentifier(self), handler)
        if context.observation.isResting { StateChanges.note(by: ReaderSet(first: context.changes.reader)) }
    }

    /// Runs `change` on the main actor, then requests a frame. Use it to write to a holder from another thread.
    public nonisolated func wake(_ change: @escaping @MainActor @Sendable () -> Void = {}) {
        Task { @MainActor in
            change()
            StateChanges.note()
        }
    }

    private func ownFrameReason() -> FrameRequest.Reason? {
        if StateChanges.current != shownChange {
            return .stateChange(type: StateChanges.lastType.map { String(describing: $0) })
        }
        if hoverIsStale, let point = context.input.pointer.position { return .hover(point) }
        return nil
    }

    /// Whether the pointer rests on other regions than those marked as hovered.
    private var hoverIsStale: Bool {
        guard context.input.pointer.capture == nil, let point = context.input.pointer.position else { return false }
        return context.regions.target(of: context.regions.press(at: point)) != context.input.pointer.hovered
            || !context.regions.finds(context.input.hoverers, .hover, at: point)
    }
}

extension InterfaceContext {
    /// The costs of the last frame, without the debug overlay's drawing.
    var statistics: FrameStatistics {
        FrameStatistics(
            nodes: Int(tree.count),
            measures: tree.measures,
            regions: regions.count,
            regionsAsked: regions.asked,
            commands: drawList.inspection?.commands ?? drawList.commands.count,
            // The content of a window belongs to no view.
            states: states.count - (requests.keepsContent ? 1 : 0)
        )
    }
}

/// The costs of a frame, in numbers that do not depend on the machine.
public struct FrameStatistics: Equatable, Sendable {
    /// The number of nodes in the tree.
    public var nodes: Int
    /// The number of size computations.
    public var measures: Int
    /// The number of hit regions.
    public var regions: Int
    /// The number of hit regions tested since the frame was painted.
    public var regionsAsked: Int
    /// The number of draw commands.
    public var commands: Int
    /// The number of persistent objects of views.
    public var states: Int
}

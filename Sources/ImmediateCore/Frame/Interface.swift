import Foundation

/// An interface that is drawn anew in every frame: input, state and a root view in; a draw list, the pointer's shape
/// and the time of the next frame out.
///
/// ```swift
/// let interface = Interface(textSystem: textSystem)
/// let output = interface.frame(FrameInput(size: size, time: now, events: events), root: ContentView())
/// ```
///
/// A frame runs four passes: interact, build, layout, paint. No view is retained between frames; state is, and so are the last
/// nodes and hit regions, by which the next events are answered.
@MainActor public final class Interface {
    /// What the environment of the root view begins with. Colour scheme, scale and motion are those of the input.
    public var environment = EnvironmentValues()
    /// What text is cut, copied and pasted by; in memory of the interface's own unless a host sets another one.
    public var clipboard: any Clipboard {
        get { machine.input.clipboard }
        set { machine.input.clipboard = newValue }
    }
    /// All that lasts of the frames.
    let machine: Machine
    /// Whether a frame runs.
    private var isRunning = false
    /// Which of the last frame's events were taken. It stays for its memory.
    private var taken: [Bool] = []
    /// The scheme that the views of the last frame preferred; nil for that of the input.
    private var preferredScheme: ColorScheme?
    /// The number of the last change of state that a frame has shown. The first frame shows how everything is, not what
    /// became of it.
    private var shownChange: Int?
    /// What the last frame itself found to call for another one, with no view asking.
    private var ownReason: FrameRequest.Reason?
    /// The time of the last frame, and by how much the host's clock has been set back since the first.
    private var lastTime = -Double.infinity
    private var setBack = 0.0

    /// The date at which the host's clock (`FrameInput.time`) was 0, for texts that tell how far a date is; nil asks the
    /// system.
    public var startDate: Date? {
        get { machine.state.value.startDate }
        set { machine.state.value.startDate = newValue }
    }

    /// An interface that measures text by `textSystem`.
    public init(textSystem: any TextSystem) {
        machine = Machine(textSystem: textSystem)
    }

    isolated deinit {
        StateChanges.remove(ObjectIdentifier(self))
        machine.changes.end()
        machine.end()
    }

    /// Runs one frame, for which `root` is evaluated as the body of a view is: state that it reads shows, and what it
    /// makes lasts.
    public func frame<Root: View>(_ input: FrameInput, @ViewBuilder root: @escaping () -> Root) -> FrameOutput {
        frame(input, root: RootView(content: root))
    }

    /// Runs one frame.
    ///
    /// A frame that is asked for by what a frame calls (a body, an action, `onChange`) stops the program: it would show
    /// a state that is half of one frame and half of the other. Call `wake` there.
    public func frame<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        precondition(!isRunning, "Interface.frame was called by what its own frame runs; call Interface.wake there")
        isRunning = true
        defer { isRunning = false }
        SettingsStore.beginFrame()
        defer { SettingsStore.endFrame() }
        let start = startTiming()
        let time = time(of: input.time)
        let output = time == input.time ? runInPreferredScheme(input, root: root) : run(input, at: time, root: root)
        inspect(output, since: start)
        #if DEBUG
        check()
        #endif
        return output
    }

    /// The time of a frame. A clock that is set back would hold animations up until it is as late again: time stands
    /// still in that frame, and goes on from there.
    private func time(of clock: Double) -> Double {
        guard clock.isFinite else { return lastTime.isFinite ? lastTime : 0 }
        if clock + setBack < lastTime { setBack = lastTime - clock }
        lastTime = max(lastTime, clock + setBack)
        return lastTime
    }

    /// Runs a frame at another time than the host's clock shows, which tells it of times on that clock.
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
        // Which scheme the views prefer is known once they are built. If they were built in another one, that is done
        // again before anybody sees it.
        preferredScheme = machine.requests.preferredScheme
        guard preferredScheme ?? input.colorScheme != scheme else { return output }
        var input = input
        input.events = []
        var second = run(input, root: root)
        second.taken = output.taken
        second.wantsPointer = second.wantsPointer || output.wantsPointer
        second.wantsKeyboard = second.wantsKeyboard || output.wantsKeyboard
        return second
    }

    private func run<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        if shownChange == nil { machine.changes.begin() }
        let outer = StateChanges.running
        StateChanges.running = StateChanges.Running(interface: ObjectIdentifier(self), log: machine.changes)
        defer { StateChanges.running = outer }

        let interact = InteractPass(machine: machine, time: input.time)
        machine.input.isOpaque = input.isOpaque
        let claims = interact.run(input.events, &taken)
        interact.keepFollowers()
        machine.input.noteFades(at: input.time, isStill: input.reduceMotion)

        let change = StateChanges.current
        StateChanges.lastType = nil
        machine.scale = input.scale > 0 ? input.scale : 1
        machine.time = input.time
        var environment = environment
        environment.colorScheme = preferredScheme ?? input.colorScheme
        machine.requests.colorScheme = environment.colorScheme
        machine.requests.ground = environment.isThemed ? environment.themed(.windowBackground) : nil
        environment.displayScale = machine.scale
        environment.appearsActive = machine.input.isWindowActive
        environment.accessibilityReduceMotion = input.reduceMotion
        if input.reduceMotion { machine.motion.stop() }
        let bounds = CGSize(width: max(0, input.size.width), height: max(0, input.size.height))
        if shownChange == nil { machine.bounds = bounds }
        machine.changes.show(until: change, isAnimated: shownChange != nil && !input.reduceMotion) { transaction in
            // A new size is nobody's animation: it shows with what changed without one, or after all else.
            if transaction.animation == nil { machine.bounds = bounds }
            show(root, environment, transaction)
        }
        if machine.bounds != bounds {
            machine.bounds = bounds
            show(root, environment, Transaction())
        }
        shownChange = change
        interact.tellGone()
        BuildPass(machine: machine, transaction: Transaction()).finish()
        machine.motion.endFrame()

        machine.orderLayers()
        let paint = PaintPass(machine: machine)
        paint.run()

        interact.forEachPointer {
            if let time = machine.input.pointer.wake, time.isFinite { machine.requestFrame(.at(time)) }
            if machine.input.pointer.edgeScroll?.isMoving == true { machine.requestFrame(.immediately) }
        }
        if let time = machine.input.tapDeadline, time.isFinite { machine.requestFrame(.at(time)) }

        if let hold = machine.input.contextHold { machine.requestFrame(.at(hold.deadline)) }

        let isAnimating = machine.schedule.next == .immediately
        let initialFocus = machine.requests.initialFocus
        if interact.updateFocus(initialFocus: initialFocus >= 0 ? machine.tree.nodes[initialFocus].id : nil) {
            machine.requestFrame(.immediately)
        }
        if !machine.requests.focusBindings.isEmpty || !machine.input.focusHolders.isEmpty,
            interact.followFocusBindings()
        {
            machine.requestFrame(.immediately)
        }
        // What changed while this frame was built, or moved under a resting pointer, shows in the next one.
        ownReason = ownFrameReason()
        if ownReason != nil { machine.requestFrame(.immediately) }
        return FrameOutput(
            drawList: machine.drawList,
            cursor: paint.cursor(),
            nextFrame: machine.schedule.next,
            capturesPointer: machine.input.pointer.capture != nil || machine.input.menuTracking != nil,
            isAnimating: isAnimating,
            colorScheme: machine.requests.colorScheme,
            ground: (machine.requests.ground ?? .windowBackground).resolved(machine.requests.colorScheme),
            wantsPointer: claims.pointer || interact.hasPointer,
            wantsKeyboard: claims.keyboard || interact.hasKeyboard,
            taken: taken,
            textInput: machine.input.caret,
            navigationTitle: machine.requests.navigationTitle
        )
    }

    /// Builds and lays out what `transaction` has changed.
    private func show<Root: View>(_ root: Root, _ environment: EnvironmentValues, _ transaction: Transaction) {
        let build = BuildPass(machine: machine, transaction: transaction)
        build.run(root, environment: environment)
        LayoutPass(machine: machine, build: build).run()
        build.end()
    }

    /// The size that the views of the last frame take when they are offered `proposal`: 0×0 gives the least, an infinite
    /// one the greatest.
    public func size(for proposal: ProposedViewSize) -> CGSize {
        machine.roots.first.map { machine.size(of: $0, proposal) } ?? .zero
    }

    /// The least size that the outermost view of the last frame asks for by `frame(minWidth:minHeight:)`, in points; 0
    /// in a direction in which it asks for none.
    public var minimumSize: CGSize { machine.roots.first.map { machine.minimumSize(of: $0) } ?? .zero }

    /// What the last frame showed, in the order of the tree.
    public func facts() -> [Fact] { PaintPass(machine: machine).facts() }

    /// What the last frame showed, each fact with the fact and the layer that it belongs to, in the order of `facts()`.
    public func placedFacts() -> [PlacedFact] { PaintPass(machine: machine).placedFacts() }

    /// Why a press at `point` would not reach what stated `fact`, one of `facts()`; nil if it would.
    public func obstacle(at point: CGPoint, to fact: Fact) -> Obstacle? {
        PaintPass(machine: machine).obstacle(at: point, to: fact)
    }

    /// Who asked in the last frame for another one; nil if nobody did. It is put together only when it is read.
    public var frameRequest: FrameRequest? {
        guard machine.schedule.next != .whenNeeded else { return nil }
        return FrameRequest(node: machine.schedule.requester, of: machine) ?? FrameRequest(reason: ownReason ?? .input)
    }

    /// What the last frame cost, in numbers that do not depend on the machine.
    public var statistics: FrameStatistics { machine.statistics }

    /// How often a text had to be broken into lines so far.
    var textBreaks: Int { machine.textBreaks }

    /// Calls `handler` whenever state changes outside of this interface's own frames, from any thread, as long as the
    /// interface lives. A host makes it end its wait for events.
    public func onWake(_ handler: @escaping @Sendable () -> Void) { StateChanges.add(ObjectIdentifier(self), handler) }

    /// Runs `change` on the main actor and then asks for a frame: the way to write to a holder from another thread.
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
        if hoverIsStale, let point = machine.input.pointer.position { return .hover(point) }
        return nil
    }

    /// Whether the pointer now rests on another region than the one that believes itself hovered.
    private var hoverIsStale: Bool {
        guard machine.input.pointer.capture == nil, let point = machine.input.pointer.position else { return false }
        return machine.regions.target(of: machine.regions.press(at: point)) != machine.input.pointer.hovered
            || !machine.regions.finds(machine.input.hoverers, .hover, at: point)
    }
}

extension Machine {
    /// What the last frame cost; what an inspector draws upon it does not count.
    var statistics: FrameStatistics {
        FrameStatistics(
            nodes: Int(tree.count),
            measures: tree.measures,
            regions: regions.count,
            regionsAsked: regions.asked,
            commands: drawList.inspection?.commands ?? drawList.commands.count,
            states: states.count
        )
    }
}

/// What a frame cost, in numbers that do not depend on the machine.
public struct FrameStatistics: Equatable, Sendable {
    /// Nodes in the tree.
    public var nodes: Int
    /// Times that an element was asked for its size.
    public var measures: Int
    /// Hit regions.
    public var regions: Int
    /// How many of them were asked whether they are hit, since the frame painted them.
    public var regionsAsked: Int
    /// Draw commands.
    public var commands: Int
    /// Lasting objects that are kept for views.
    public var states: Int
}

import Foundation

/// An interface that is drawn anew in every frame: input, state and a root view in; a draw list, the pointer's shape
/// and the time of the next frame out.
///
/// ```swift
/// let interface = Interface(textSystem: textSystem)
/// let output = interface.frame(FrameInput(size: size, time: now, events: events), root: ContentView())
/// ```
///
/// A frame runs four passes: interact, build, layout, paint. Nothing is retained between frames but state, the last
/// frame's nodes and hit regions, and running animations.
@MainActor public final class Interface {
    /// What the environment of the root view begins with. Colour scheme, scale and motion are those of the input.
    public var environment = EnvironmentValues()
    private let tree: Tree
    private let store = StateStore.make()
    private let interaction = Interaction()
    private let drawList = DrawList()
    private var roots: [Int32] = []
    /// Which of the last frame's events were taken. Kept for its memory.
    private var taken: [Bool] = []
    /// The scheme that the views of the last frame preferred; nil for that of the input.
    private var preferredScheme: ColorScheme?
    /// The number of the last change of state that a frame has shown. The first frame shows how everything is, not what
    /// became of it.
    private var shownChange: Int?
    /// What the last frame itself found to call for another one, with no view asking.
    private var unrest: FrameRequest.Reason?

    /// An interface that measures text by `textSystem`.
    public init(textSystem: any TextSystem) {
        tree = Tree(textSystem: textSystem, interaction: interaction, runs: drawList.runs)
    }

    isolated deinit {
        StateChanges.remove(ObjectIdentifier(self))
        ChangeLog.note(shown: nil, by: ObjectIdentifier(self))
        tree.deallocate()
        store.end()
    }

    /// Runs one frame, for which `root` is evaluated as the body of a view is: state that it reads shows, and what it
    /// makes lasts.
    public func frame<Root: View>(_ input: FrameInput, @ViewBuilder root: @escaping () -> Root) -> FrameOutput {
        frame(input, root: RootView(content: root))
    }

    /// Runs one frame.
    public func frame<Root: View>(_ input: FrameInput, root: Root) -> FrameOutput {
        SettingsStore.beginFrame()
        defer { SettingsStore.endFrame() }
        let scheme = preferredScheme ?? input.colorScheme
        let output = run(input, root: root)
        // Which scheme the views prefer is known once they are built. If they were built in another one, that is done
        // again before anybody sees it.
        preferredScheme = tree.memory.pointee.preferredScheme
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
        let outer = StateChanges.running
        StateChanges.running = ObjectIdentifier(self)
        defer { StateChanges.running = outer }

        let interact = InteractPass(tree: tree, interaction: interaction, time: input.time)
        interaction.isOpaque = input.isOpaque
        let claims = interact.run(input.events, &taken)
        interact.keepFollowers()

        let change = StateChanges.current
        StateChanges.lastType = nil
        tree.scale = input.scale > 0 ? input.scale : 1
        tree.bounds = CGSize(width: max(0, input.size.width), height: max(0, input.size.height))
        tree.time = input.time
        var environment = environment
        environment.colorScheme = preferredScheme ?? input.colorScheme
        tree.memory.pointee.colorScheme = environment.colorScheme
        environment.displayScale = tree.scale
        environment.accessibilityReduceMotion = input.reduceMotion
        ChangeLog.show(after: shownChange ?? change, isAnimated: !input.reduceMotion) { transaction in
            let build = BuildPass(tree: tree, store: store, transaction: transaction)
            build.run(root, environment: environment, &roots)
            LayoutPass(tree: tree, build: build).run(&roots)
        }
        shownChange = change
        ChangeLog.note(shown: change, by: ObjectIdentifier(self))
        interact.tellGone()
        BuildPass(tree: tree, store: store, transaction: Transaction()).finish()

        let paint = PaintPass(tree: tree, interaction: interaction)
        paint.run(roots, into: drawList, interaction.regions)

        if let time = interaction.wake, time.isFinite { tree.requestFrame(.at(time), by: -1) }
        if let time = interaction.waitingTap?.deadline, time.isFinite { tree.requestFrame(.at(time), by: -1) }

        let isAnimating = tree.nextFrame == .immediately
        let initialFocus = tree.memory.pointee.initialFocus
        if interaction.updateFocus(
            popups: tree.overlays.count { $0.dismiss != nil },
            initialFocus: initialFocus >= 0 ? tree.nodes[initialFocus].id : nil
        ) {
            tree.requestFrame(.immediately, by: -1)
        }
        // What changed while this frame was built, or moved under a resting pointer, shows in the next one.
        unrest = findUnrest()
        if unrest != nil { tree.requestFrame(.immediately, by: -1) }
        return FrameOutput(
            drawList: drawList,
            cursor: paint.cursor(),
            nextFrame: tree.nextFrame,
            capturesPointer: interaction.capture != nil,
            isAnimating: isAnimating,
            colorScheme: tree.memory.pointee.colorScheme,
            wantsPointer: claims.pointer || interact.hasPointer,
            wantsKeyboard: claims.keyboard || interact.hasKeyboard,
            taken: taken,
            navigationTitle: tree.memory.pointee.navigationTitle
        )
    }

    /// The size that the views of the last frame take when they are offered `proposal`: 0×0 gives the least, an infinite
    /// one the greatest.
    public func size(for proposal: ProposedViewSize) -> CGSize {
        roots.first.map { tree.size(of: $0, proposal) } ?? .zero
    }

    /// The least size that the outermost view of the last frame asks for by `frame(minWidth:minHeight:)`, in points; 0
    /// in a direction in which it asks for none.
    public var minimumSize: CGSize { roots.first.map { tree.minimumSize(of: $0) } ?? .zero }

    /// What the last frame showed, in the order of the tree.
    public func facts() -> [Fact] { PaintPass(tree: tree, interaction: interaction).facts(roots) }

    /// Why a press at `point` would not reach what stated `fact`, one of `facts()`; nil if it would.
    public func obstacle(at point: CGPoint, to fact: Fact) -> Obstacle? {
        PaintPass(tree: tree, interaction: interaction).obstacle(at: point, to: fact, roots)
    }

    /// Who asked in the last frame for another one; nil if nobody did. It is put together only when it is read.
    public var frameRequest: FrameRequest? {
        guard tree.nextFrame != .whenNeeded else { return nil }
        return FrameRequest(node: tree.requester, of: tree) ?? FrameRequest(reason: unrest ?? .input)
    }

    /// What the last frame cost, in numbers that do not depend on the machine.
    public var statistics: FrameStatistics {
        FrameStatistics(
            nodes: Int(tree.count),
            measures: tree.measures,
            regions: interaction.regions.count,
            regionsAsked: interaction.regions.asked,
            commands: drawList.commands.count,
            states: store.pointee.count
        )
    }

    /// How often a text had to be broken into lines so far.
    var textBreaks: Int { tree.memory.pointee.textBreaks }

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

    private func findUnrest() -> FrameRequest.Reason? {
        if StateChanges.current != shownChange {
            return .stateChange(type: StateChanges.lastType.map { String(describing: $0) })
        }
        if hoverIsStale, let point = interaction.pointer { return .hover(point) }
        return nil
    }

    /// Whether the pointer now rests on another region than the one that believes itself hovered.
    private var hoverIsStale: Bool {
        guard interaction.capture == nil, let point = interaction.pointer else { return false }
        let test = HitTest(regions: interaction.regions)
        return test.press(at: point).map { interaction.regions[$0].id } != interaction.hovered
            || !test.finds(interaction.hoverers, .hover, at: point)
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

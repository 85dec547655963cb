import Foundation

/// How a layer above the content comes and goes.
///
/// A layer is built, answers and states what it shows from its first frame on to its last one. That it comes by degrees is a
/// matter of its painting alone (`Painter.arrival`); of one that has gone the picture is left for a moment, which answers
/// nothing. Nothing of the program's is animated meanwhile.
public struct LayerMotion: Hashable, Sendable {
    /// How the layer comes.
    public var appear: Animation
    /// How it fades when it has gone.
    public var disappear: Animation

    /// A layer that comes and goes so; an animation without a duration is none.
    public init(appear: Animation, disappear: Animation) {
        self.appear = appear
        self.disappear = disappear
    }
}

/// The layers that come and go by degrees, and the pictures of those that have gone.
///
/// Nothing is kept of a layer for the case that it goes: the last frame's draw list is still there when the next one has been
/// built without it, and what the layer drew in it is taken down then.
@MainActor struct LayerMotions {
    /// A layer that was drawn.
    private struct Shown {
        let identity: Identity
        let kind: LayerKind
        var motion: LayerMotion
        /// The share of the layer that is shown, 0…1.
        let arrival: Tween<Double>
        /// What it has drawn last.
        var commands: Range<Int>
    }

    /// What is left to be seen of a layer that has gone.
    struct Afterimage {
        let identity: Identity
        let recording: Recording
        /// The share of the layer that is still shown, 1…0.
        let share: Tween<Double>
    }

    /// From one step to the next, in seconds. The first is seen with the layer's first frame.
    static let step = PointerFades.step

    private var shown: [Shown] = []
    private(set) var afterimages: [Afterimage] = []
    /// The texts of the last frame: the table gives their numbers to others when their views are gone.
    private var texts: [TextRun] = []

    /// Whether there is none, as in most frames.
    var isEmpty: Bool { shown.isEmpty && afterimages.isEmpty }

    /// Compares the layers of a build with those that were drawn last, in `list`.
    ///
    /// A layer that comes when another of its kind goes takes its place, as one menu of a bar does another's, and both happen
    /// at once.
    mutating func follow(_ overlays: [Overlay], _ list: DrawList, at time: Double) {
        afterimages.removeAll { $0.share.value(at: time) <= 0 }
        let gone = shown.filter { old in !overlays.contains { $0.identity == old.identity } }
        var exchanged: Set<LayerKind> = []
        var present: [Shown] = []
        for overlay in overlays {
            guard let motion = overlay.motion else { continue }
            if var known = shown.first(where: { $0.identity == overlay.identity }) {
                known.motion = motion
                present.append(known)
                continue
            }
            let isBack = afterimages.contains { $0.identity == overlay.identity }
            let takesPlace = isBack || gone.contains { $0.kind == overlay.kind }
            if takesPlace { exchanged.insert(overlay.kind) }
            afterimages.removeAll { $0.identity == overlay.identity }
            present.append(
                Shown(
                    identity: overlay.identity,
                    kind: overlay.kind,
                    motion: motion,
                    arrival: takesPlace
                        ? Tween(1) : Tween(from: 0, to: 1, by: motion.appear, at: time - Self.step),
                    commands: 0..<0
                )
            )
        }
        for layer in gone where !exchanged.contains(layer.kind) && layer.motion.disappear.duration > 0 {
            guard !layer.commands.isEmpty, layer.commands.upperBound <= list.commands.count else { continue }
            afterimages.append(
                Afterimage(
                    identity: layer.identity,
                    recording: Recording(list, layer.commands, texts: texts),
                    share: Tween(from: 1, to: 0, by: layer.motion.disappear, at: time)
                )
            )
        }
        shown = present
        if present.isEmpty { texts = [] }
    }

    /// How much of a layer is there, 0…1.
    func share(of identity: Identity, at time: Double) -> Double {
        guard let layer = shown.first(where: { $0.identity == identity }) else { return 1 }
        return min(1, layer.arrival.value(at: time))
    }

    /// Whether any comes or goes.
    func isMoving(at time: Double) -> Bool {
        !afterimages.isEmpty || shown.contains { share(of: $0.identity, at: time) < 1 }
    }

    /// Takes down what a layer has drawn.
    mutating func note(_ identity: Identity, drew commands: Range<Int>) {
        guard let index = shown.firstIndex(where: { $0.identity == identity }) else { return }
        shown[index].commands = commands
    }

    /// Ends a painting.
    mutating func end(_ texts: [TextRun]) { if !shown.isEmpty { self.texts = texts } }
}

extension Machine {
    /// Notes which layers have come and gone, once all are built.
    func followLayers() {
        guard !motion.layers.isEmpty || requests.overlays.contains(where: { $0.motion != nil }) else { return }
        motion.layers.follow(requests.overlays, drawList, at: time)
    }
}

extension Painter {
    /// How much of the layer around is there, 0…1: less than 1 while one comes by a `LayerMotion`. Another frame is asked for
    /// meanwhile. Whoever only describes the layer or looks for the focus finds all of it.
    public mutating func arrival() -> Double {
        guard !machine.motion.layers.isEmpty, !describes, !findsFocus else { return 1 }
        let root = machine.root(of: node)
        guard let layer = machine.requests.overlays.first(where: { $0.node == root }) else { return 1 }
        let share = machine.motion.layers.share(of: layer.identity, at: time)
        if share < 1 { requestFrame(at: time + LayerMotions.step) }
        return share
    }

    /// Draws the layers, and above them what is left of those that have gone.
    mutating func paintLayers() {
        for overlay in machine.requests.overlays {
            let first = Int(commands.count)
            paint(index: overlay.node)
            if overlay.motion != nil { machine.motion.layers.note(overlay.identity, drew: first..<Int(commands.count)) }
        }
        for image in machine.motion.layers.afterimages {
            // The frame is due at a time, not at once: nothing of the program's is being animated.
            requestFrame(at: time + LayerMotions.step)
            group(opacity: image.share.value(at: time)) { image.recording.draw(&$0, movedBy: .zero) }
        }
        machine.motion.layers.end(list.texts)
    }
}

import Foundation

/// The entry and exit animations of a layer above the content.
///
/// Only the painting is animated (`Painter.arrival`): the layer handles events and describes its semantics in full from
/// its first frame to its last. After that its recorded image fades out, without hit regions or semantics. These
/// animations do not set `FrameOutput.isAnimating`.
public struct LayerMotion: Hashable, Sendable {
    /// The entry animation.
    public var appear: Animation
    /// The fade-out after the layer is removed.
    public var disappear: Animation

    /// Creates the animations of a layer. An animation without a duration has no effect.
    public init(appear: Animation, disappear: Animation) {
        self.appear = appear
        self.disappear = disappear
    }
}

/// The layers with animations, and the images of removed layers.
///
/// A layer is recorded only once it is removed: when a frame is built without it, the previous frame's draw list still
/// exists, and the layer's commands are copied from there.
@MainActor struct LayerMotions {
    /// A layer that was drawn.
    private struct Shown {
        let identity: Identity
        let kind: LayerKind
        var motion: LayerMotion
        /// The share of the layer that is shown, 0…1.
        let arrival: Tween<Double>
        /// The commands of its last painting in the draw list.
        var commands: Range<Int>
    }

    /// The recorded image of a removed layer that fades out.
    struct Afterimage {
        let identity: Identity
        let recording: Recording
        /// The share of the layer that is still shown, 1…0.
        let share: Tween<Double>
    }

    /// The time between two steps, in seconds. The layer's first frame shows the first step.
    static let step = PointerFades.step

    private var shown: [Shown] = []
    private(set) var afterimages: [Afterimage] = []
    /// The texts of the last frame, since the table reuses their numbers once their views are removed.
    private var texts: [TextRun] = []

    /// True while there are no such layers or images, as in most frames.
    var isEmpty: Bool { shown.isEmpty && afterimages.isEmpty }

    /// Compares the layers of a build with those last drawn, in `list`.
    ///
    /// A layer that replaces another one of its kind, such as the next menu of a menu bar, appears without an
    /// animation, and the replaced layer disappears without one.
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
            let isExchange = isBack || gone.contains { $0.kind == overlay.kind }
            if isExchange { exchanged.insert(overlay.kind) }
            afterimages.removeAll { $0.identity == overlay.identity }
            present.append(
                Shown(
                    identity: overlay.identity,
                    kind: overlay.kind,
                    motion: motion,
                    arrival: isExchange
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

    /// Returns the share of a layer that is shown, 0…1.
    func share(of identity: Identity, at time: Double) -> Double {
        guard let layer = shown.first(where: { $0.identity == identity }) else { return 1 }
        return min(1, layer.arrival.value(at: time))
    }

    /// Returns whether any layer is appearing or disappearing.
    func isMoving(at time: Double) -> Bool {
        !afterimages.isEmpty || shown.contains { share(of: $0.identity, at: time) < 1 }
    }

    /// Records the commands of a layer in the draw list.
    mutating func note(_ identity: Identity, drew commands: Range<Int>) {
        guard let index = shown.firstIndex(where: { $0.identity == identity }) else { return }
        shown[index].commands = commands
    }

    /// Ends a painting pass, and keeps its texts while layers with animations are shown.
    mutating func end(_ texts: [TextRun]) { if !shown.isEmpty { self.texts = texts } }
}

extension InterfaceContext {
    /// Records which layers were added and removed, once all are built.
    func followLayers() {
        guard !motion.layers.isEmpty || requests.overlays.contains(where: { $0.motion != nil }) else { return }
        motion.layers.follow(requests.overlays, drawList, at: time)
    }
}

extension Painter {
    /// Returns the shown share of the surrounding layer, 0…1.
    ///
    /// It is less than 1 during the entry by a `LayerMotion`; the call then requests another frame. Passes for
    /// semantics and for the focus get 1.
    public mutating func arrival() -> Double {
        guard !interface.motion.layers.isEmpty, !describes, !findsFocus else { return 1 }
        let root = interface.root(of: node)
        guard let layer = interface.requests.overlays.first(where: { $0.node == root }) else { return 1 }
        let share = interface.motion.layers.share(of: layer.identity, at: time)
        if share < 1 { requestFrame(at: time + LayerMotions.step) }
        return share
    }

    /// Paints the layers, and above them the images of removed layers.
    mutating func paintLayers() {
        for overlay in interface.requests.overlays {
            let first = Int(commands.count)
            paint(overlay)
            if overlay.motion != nil {
                interface.motion.layers.note(overlay.identity, drew: first..<Int(commands.count))
            }
        }
        for image in interface.motion.layers.afterimages {
            // A frame at a time, rather than immediately, does not set `isAnimating`.
            requestFrame(at: time + LayerMotions.step)
            group(opacity: image.share.value(at: time)) { image.recording.draw(&$0, movedBy: .zero) }
        }
        interface.motion.layers.end(list.texts)
    }
}

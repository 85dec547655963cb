import Foundation
import ImmediateUI

/// A press on a splitter, from the button's going down to its going up. Positions are in points along the split's axis.
///
/// The split's state owns it, from `press` to `release` or `cancel`.
struct SplitDrag {
    /// How far the pointer was from the splitter's centre line when it was pressed. It stays that far from it.
    var grabOffset: CGFloat
    /// Where the pointer was pressed.
    var start: CGFloat
    /// Where the pointer is.
    var position: CGFloat
    /// Where the splitter's centre line is to be, at a place where it snaps or anywhere.
    var center: CGFloat
    /// Whether the pointer has moved along the axis since. Until then nothing changes.
    var hasMoved = false
    /// The side that a release now would hide.
    var preview: SplitSide?
    /// The requested fraction and the pinned length at the press, to return to if the drag is cancelled.
    var fractionBefore: CGFloat
    var pinnedLengthBefore: CGFloat?
    /// Where on the screen and when the press began, and whether it may still be a tap.
    var point: CGPoint
    var time: Double
    var isTap = true
    /// Whether the press has stopped the splitter in the middle of a movement, which goes on if nothing comes of the
    /// drag.
    var wasMoving: Bool
    /// Whether the program has been told that a drag began.
    var hasBegun = false
}

/// Where the pointer is when a press is told of, and what goes with it.
@MainActor struct SplitPointer {
    /// Root coordinates.
    var point: CGPoint
    /// The host's clock, in seconds.
    var time: Double
    /// What counts as a tap of it.
    var bounds: TapBounds
    /// Whether Shift is held, which lets the splitter pass the places at which it snaps.
    var passesSnaps: Bool

    init(_ point: CGPoint, _ context: EventContext) {
        self.point = point
        time = context.time
        bounds = context.tapBounds
        passesSnaps = context.modifiers.contains(.shift)
    }
}

// The interact pass: what the person does with the splitter. `SplitElement.respond` calls these with the pointer's
// events, and sends the reports that they return.
extension SplitState {
    /// Follows a press that went down at the pointer. What moves stops where it is.
    mutating func press(_ pointer: SplitPointer) -> SplitReport {
        // Not where it was drawn, on device pixels: nothing rounded gets into the fraction.
        let edges =
            motion.isIdle
            ? openGeometry.hiding(shownHiddenSide).edges(at: shownFraction)
            : motion.shown.edges(layout.axis, length: length, showsSplitter: true)
        motion.hold()
        let start = layout.axis.position(of: pointer.point)
        drag = SplitDrag(
            grabOffset: start - (origin + edges.splitterCenter),
            start: start,
            position: start,
            center: origin + edges.splitterCenter,
            fractionBefore: requestedFraction,
            pinnedLengthBefore: pinnedLength,
            point: pointer.point,
            time: pointer.time,
            wasMoving: motion.isHeld
        )
        return newReport
    }

    /// Moves the splitter with the pointer. It does so from the first movement on; if the press turns out to be a tap,
    /// that is undone.
    mutating func move(to pointer: SplitPointer) -> SplitReport? {
        let position = layout.axis.position(of: pointer.point)
        guard var drag, length > 0 else { return nil }
        guard canBeDragged else { return cancel(at: pointer.time) }
        drag.follow(pointer)
        self.drag = drag
        guard drag.hasMoved || position != drag.start else { return nil }
        drag.hasMoved = true
        drag.position = position
        motion.stop()
        let geometry = openGeometry
        drag.preview = geometry.previewedSide(pointer: (position - origin) / length)
        var center = position - drag.grabOffset - origin
        if let gestures, !pointer.passesSnaps { center = gestures.options.snap.held(center, length: length) }
        drag.center = origin + center
        request(geometry.constrain(center / length))
        self.drag = drag
        var report = newReport
        report.onDrag = onDrag
        report.fraction = requestedFraction
        tellBegin(&report)
        report.tellsChange = self.drag?.hasBegun == true
        return report
    }

    /// Ends the drag: the holders take over what it has come to, and what was previewed as hidden is hidden. A press
    /// that was a tap leaves all as it was.
    mutating func release(_ pointer: SplitPointer) -> SplitReport? {
        drag?.follow(pointer)
        guard let drag else { return nil }
        guard canBeDragged else { return cancel(at: pointer.time) }
        guard !drag.isTap else { return tap(drag, pointer) }
        var report = newReport
        if drag.hasMoved {
            report.side = hide(drag.preview)
            report.position = writeFraction()
            report.fraction = requestedFraction
            report.tellsChange = !drag.hasBegun
            tellBegin(&report)
            report.end = .committed
        }
        endDrag(at: pointer.time)
        lastEnd = .committed
        report.signs = signs
        return report
    }

    /// Ends the drag as if it had not been.
    mutating func cancel(at time: Double) -> SplitReport? {
        guard let drag else { return nil }
        return undo(drag, at: time)
    }

    /// Writes the holder of a drag that ended while the split was built.
    mutating func writeUnwrittenDrag() -> SplitReport? {
        guard hasUnwrittenDrag else { return nil }
        hasUnwrittenDrag = false
        var report = newReport
        report.position = writeFraction()
        report.actions = gestures?.options.drag
        report.end = .committed
        return report
    }

    /// A report that says how the splitter answers the pointer, and nothing else so far.
    var newReport: SplitReport { SplitReport(styling, signs) }

    /// Lets the program hear that a drag has begun, once it can no longer be a tap.
    private mutating func tellBegin(_ report: inout SplitReport) {
        guard let gestures, let drag, !drag.isTap else { return }
        report.actions = gestures.options.drag
        report.begins = !drag.hasBegun
        self.drag?.hasBegun = true
    }

    /// Puts all back to where it was at the press.
    mutating func undo(_ drag: SplitDrag, at time: Double) -> SplitReport {
        requestedFraction = drag.fractionBefore
        pinnedLength = drag.pinnedLengthBefore
        lastEnd = .cancelled
        endDrag(at: time)
        if drag.hasMoved && drag.wasMoving { goOn(at: time) }
        var report = newReport
        guard drag.hasMoved else { return report }
        report.fraction = shownFraction
        report.onDrag = onDrag
        guard drag.hasBegun else { return report }
        report.actions = gestures?.options.drag
        report.tellsChange = true
        report.end = .cancelled
        return report
    }

    private mutating func endDrag(at time: Double) {
        drag = nil
        glow.release()
        if motion.isHeld { goOn(at: time) }
    }

    /// Lets a splitter that was only held in the middle of a movement go on to where it was going.
    private mutating func goOn(at time: Double) {
        motion.start(.default, at: time, from: shownFrames, sliding: (false, false), changingLayout: false)
    }

    /// Writes the fraction that the splitter was put at into its holder. That is no change by the program; what the
    /// holder's setter makes of it later is one.
    mutating func writeFraction() -> HolderChange<CGFloat>? {
        guard let fractionHolder else { return nil }
        let change = fractionHolder.write(requestedFraction)
        previous.fractionChanges = fractionHolder.changeCount
        return change
    }
}

extension SplitDrag {
    /// Notes whether the press may still be a tap.
    mutating func follow(_ pointer: SplitPointer) {
        isTap = isTap && pointer.bounds.allow(from: point, to: pointer.point, after: pointer.time - time)
    }
}

/// What a step of a drag has changed that the program hears of.
///
/// The state returns it and `SplitElement` sends it at once, after the state's change: a setter or an action is the
/// program's code and may ask for anything, the split that it hears from included. When the drag ends, it is over by then
/// for all who ask, and both holders have their new values.
@MainActor struct SplitReport {
    /// The styling of the splitter, and how that answers the pointer.
    var styling: SplitStyling?
    var signs: SplitterSigns
    var side: HolderChange<SplitSide?>?
    var position: HolderChange<CGFloat>?
    var onDrag: ((CGFloat) -> Void)?
    /// What `onDrag` and `changed` are told.
    var fraction: CGFloat = 0
    /// Whom a drag is told that is none of a tap's, and what.
    var actions: SplitDragActions?
    var begins = false
    var tellsChange = false
    var end: SplitDragEnd?
    /// What a tap calls: the program's `onTap`, or what it has for a double click.
    var tapAction: (() -> Void)?

    init(_ styling: SplitStyling?, _ signs: SplitterSigns) {
        self.styling = styling
        self.signs = signs
    }

    /// Tells the program.
    func send() {
        styling?.show(signs)
        if begins { actions?.began?() }
        side?.send()
        position?.send()
        onDrag?(fraction)
        if tellsChange { actions?.changed?(fraction) }
        if let end { actions?.ended?(end) }
        tapAction?()
    }
}

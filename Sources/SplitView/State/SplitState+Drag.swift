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
    /// Whether the pointer has moved along the axis since. Until then nothing changes.
    var hasMoved = false
    /// The side that a release now would hide.
    var preview: SplitSide?
    /// The requested fraction and the pinned length at the press, to return to if the drag is cancelled.
    var fractionBefore: CGFloat
    var pinnedLengthBefore: CGFloat?
}

// The interact pass: what the person does with the splitter. `SplitElement.respond` calls these with the pointer's
// events, and sends the reports that they return.
extension SplitState {
    /// Follows a press that went down at `point`, root coordinates. What moves stops where it is.
    mutating func press(at point: CGPoint) {
        // Not where it was drawn, on device pixels: nothing rounded gets into the fraction.
        let edges =
            motion.isIdle
            ? openGeometry.hiding(shownHiddenSide).edges(at: shownFraction)
            : motion.shown.edges(layout.axis, length: length, showsSplitter: true)
        motion.hold()
        let start = layout.axis.position(of: point)
        drag = SplitDrag(
            grabOffset: start - (origin + edges.splitterCenter),
            start: start,
            position: start,
            fractionBefore: requestedFraction,
            pinnedLengthBefore: pinnedLength
        )
    }

    /// Moves the splitter with the pointer.
    mutating func move(to point: CGPoint) -> SplitReport? {
        let position = layout.axis.position(of: point)
        guard var drag, length > 0, drag.hasMoved || position != drag.start else { return nil }
        drag.hasMoved = true
        drag.position = position
        motion.stop()
        let geometry = openGeometry
        drag.preview = geometry.previewedSide(pointer: (position - origin) / length)
        request(geometry.constrain((position - drag.grabOffset - origin) / length))
        self.drag = drag
        var report = SplitReport(previewing: drag.preview != nil, styling)
        report.onDrag = onDrag
        report.fraction = requestedFraction
        return report
    }

    /// Ends the drag: the holders take over what it has come to, and what was previewed as hidden is hidden.
    mutating func release(at time: Double) -> SplitReport? {
        guard let drag else { return nil }
        var report = SplitReport(previewing: false, styling)
        if drag.hasMoved {
            report.side = hide(drag.preview)
            previous.isPlain = false
            report.position = writeFraction()
        }
        endDrag(at: time)
        return report
    }

    /// Ends the drag as if it had not been.
    mutating func cancel(at time: Double) -> SplitReport? {
        guard let drag else { return nil }
        requestedFraction = drag.fractionBefore
        pinnedLength = drag.pinnedLengthBefore
        endDrag(at: time)
        return SplitReport(previewing: false, styling)
    }

    /// Writes the holder of a drag that ended while the split was built.
    mutating func writeUnwrittenDrag() -> SplitReport? {
        guard hasUnwrittenDrag else { return nil }
        hasUnwrittenDrag = false
        var report = SplitReport()
        report.position = writeFraction()
        return report
    }

    private mutating func endDrag(at time: Double) {
        drag = nil
        // A splitter that was only held in the middle of a movement goes on to where it was going.
        if motion.isHeld {
            motion.start(.default, at: time, from: shownFrames, sliding: (false, false), changingLayout: false)
        }
    }

    /// Writes the fraction that the splitter was dragged to into its holder. That is no change by the program; what the
    /// holder's setter makes of it later is one.
    private mutating func writeFraction() -> HolderChange<CGFloat>? {
        guard let fractionHolder else { return nil }
        let change = fractionHolder.write(requestedFraction)
        previous.fractionChanges = fractionHolder.changeCount
        return change
    }
}

/// What a step of a drag has changed that the program hears of.
///
/// The state returns it and `SplitElement` sends it at once, after the state's change: a setter or an action is the
/// program's code and may ask for anything, the split that it hears from included. When the drag ends, it is over by then
/// for all who ask, and both holders have their new values.
@MainActor struct SplitReport {
    /// The styling that says whether a drag previews a hidden side.
    var styling: SplitStyling?
    var isPreviewing = false
    var side: HolderChange<SplitSide?>?
    var position: HolderChange<CGFloat>?
    var onDrag: ((CGFloat) -> Void)?
    /// What `onDrag` is told.
    var fraction: CGFloat = 0

    init() {}

    init(previewing isPreviewing: Bool, _ styling: SplitStyling?) {
        self.styling = styling
        self.isPreviewing = isPreviewing
    }

    /// Tells the program.
    func send() {
        styling?.previewHide = isPreviewing
        side?.send()
        position?.send()
        onDrag?(fraction)
    }
}

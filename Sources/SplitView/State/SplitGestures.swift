import Foundation
import ImmediateUI

/// What few splits have at a time: gestures that the program asked for, and the last tap.
///
/// The split's state owns it. It is made when a modifier asks for a gesture, or with the first tap, so that all other
/// splits do without. The build writes what the program passes, the interact pass the rest.
@MainActor final class SplitGestures {
    /// What the program passes.
    var options = SplitGestureOptions()
    /// When and where the last tap ended that may be the first half of a double click.
    var lastTap: (time: Double, point: CGPoint)?
    /// The sides that slide in what a double click has begun to move. The next build starts the movement.
    var pendingMove: (primary: Bool, secondary: Bool)?
    /// The side that a double click has just hidden or shown. A row of panes does that with its panes.
    var toggledSide: SplitSide?
    /// Whether a double click has just reset the splitter. A row of panes does that with its panes.
    var isReset = false
}

// MARK: Taps

extension SplitState {
    /// A press was a tap: it leaves the splitter alone, and may be the second one of a double click.
    mutating func tap(_ drag: SplitDrag, _ pointer: SplitPointer) -> SplitReport {
        var report = undo(drag, at: pointer.time)
        let gestures = makeGestures()
        let isSecond = gestures.lastTap.map {
            pointer.bounds.join($0.point, to: drag.point, after: drag.time - $0.time)
        }
        gestures.lastTap = nil
        if isSecond == true, doubleClick(gestures, &report) { return report }
        gestures.lastTap = (pointer.time, pointer.point)
        report.tapAction = gestures.options.onTap
        return report
    }

    /// Does what a double click is for.
    /// - Returns: whether it is for anything; else its second half is a tap as any.
    private mutating func doubleClick(_ gestures: SplitGestures, _ report: inout SplitReport) -> Bool {
        switch gestures.options.doubleClick {
        case .reset:
            if restingHiddenSide != nil {
                hide(nil, &report)
            } else {
                gestures.isReset = isInRow
                if !isInRow { reset(&report) }
            }
        case .toggle(let side):
            gestures.toggledSide = side
            hide(restingHiddenSide == side ? nil : side, &report)
        case .perform(let action): report.tapAction = action
        case .none: return false
        }
        return true
    }

    /// Brings the splitter back to the fraction that the split was built with.
    private mutating func reset(_ report: inout SplitReport) {
        let fraction = originalFraction
        guard fraction != requestedFraction || pinnedLength != nil else { return }
        request(fraction)
        report.position = writeFraction()
        moveInNextBuild(sliding: (false, false))
    }

    /// Hides a side, or with nil shows both.
    private mutating func hide(_ side: SplitSide?, _ report: inout SplitReport) {
        let before = restingHiddenSide
        report.side = hide(side)
        moveInNextBuild(sliding: before.slides(to: side))
    }

    /// The build knows whether motion is reduced.
    mutating func moveInNextBuild(sliding slides: (primary: Bool, secondary: Bool)) {
        makeGestures().pendingMove = slides
        previous.isPlain = false
    }

    /// The gestures, made if there are none yet.
    @discardableResult mutating func makeGestures() -> SplitGestures {
        if let gestures { return gestures }
        let made = SplitGestures()
        gestures = made
        return made
    }
}

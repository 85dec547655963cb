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
}

/// Whether a splitter stands out, because the pointer rests on it: not at once, or each one would light up under a
/// pointer that only passes.
struct SplitterGlow {
    /// How long the pointer rests on the splitter first, in seconds.
    static let delay = 0.3
    /// How much thicker a splitter gets on each side, in points.
    static let growth: CGFloat = 1

    /// Whether it glows: until the pointer leaves.
    private(set) var isLit = false
    /// Whether the pointer is over the splitter.
    private(set) var isOver = false
    /// The colour of a splitter that the split draws by itself while it glows, in the scheme of this frame.
    var color = RGBA(0, 0, 0)
    /// When the pointer came to rest; infinity while it is elsewhere, and after a press until it moves.
    private var since = Double.infinity
    /// Where it rests.
    private var point: CGPoint?

    /// When it will glow if nothing happens before; nil if it does, or will not.
    var due: Double? { isLit || since == .infinity ? nil : since + Self.delay }

    /// The pointer comes over the splitter, or leaves it.
    mutating func hover(_ isOver: Bool, at point: CGPoint?, _ time: Double) {
        self.isOver = isOver
        isLit = false
        since = isOver ? time : .infinity
        self.point = point
    }

    /// A press ends. A splitter that does not glow by then waits for the pointer to move.
    mutating func release() { if !isLit { since = .infinity } }

    /// Follows the time. A pointer that moves does not rest, unless it holds the splitter. True if it glows from now on.
    mutating func advance(to time: Double, pointer: CGPoint?, isHeld: Bool) -> Bool {
        guard isOver, !isLit else { return false }
        if !isHeld && pointer != point { since = time }
        point = pointer
        // Times are sums of frames.
        isLit = time >= since + Self.delay - 1e-6
        return isLit
    }

    /// The colour of what has `color` otherwise: further from the ground.
    static func color(_ color: RGBA, _ scheme: ColorScheme) -> RGBA {
        let end: CGFloat = scheme == .dark ? 255 : 0
        func mixed(_ value: UInt8) -> UInt8 { UInt8((CGFloat(value) + (end - CGFloat(value)) * 0.35).rounded()) }
        return RGBA(mixed(color.r), mixed(color.g), mixed(color.b), color.a)
    }
}

// MARK: Taps and hovering

extension SplitState {
    /// How the splitter answers the pointer now, as a styling tells it.
    var signs: SplitterSigns {
        SplitterSigns(
            previewHide: drag?.preview != nil,
            isHovered: glow.isLit,
            isDragged: drag != nil
        )
    }

    // MARK: Taps

    /// A press was a tap: it leaves the splitter alone, and may be the second one of a double click.
    mutating func tap(_ drag: SplitDrag, _ pointer: SplitPointer) -> SplitReport {
        var report = undo(drag, at: pointer.time)
        let gestures = makeGestures()
        let isSecond = gestures.lastTap.map {
            pointer.bounds.join($0.point, to: drag.point, after: drag.time - $0.time)
        }
        gestures.lastTap = nil
        switch gestures.options.doubleClick {
        case .reset where isSecond == true:
            if restingHiddenSide != nil { hide(nil, &report) } else { reset(&report) }
        case .toggle(let side) where isSecond == true:
            gestures.toggledSide = side
            hide(restingHiddenSide == side ? nil : side, &report)
        case .perform(let action) where isSecond == true: report.onTap = action
        default:
            gestures.lastTap = (pointer.time, pointer.point)
            report.onTap = gestures.options.onTap
        }
        return report
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
        moveInNextBuild(sliding: (before.isPrimary || side.isPrimary, before.isSecondary || side.isSecondary))
    }

    /// The build knows whether motion is reduced.
    private mutating func moveInNextBuild(sliding slides: (primary: Bool, secondary: Bool)) {
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

    // MARK: Hovering

    /// The pointer comes over the splitter, or leaves it.
    mutating func hover(_ isOver: Bool, _ context: EventContext) -> SplitReport {
        glow.hover(isOver, at: context.pointer, context.time)
        return newReport
    }
}

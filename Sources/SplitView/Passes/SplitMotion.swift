import Foundation
import ImmediateUI

/// The movement of a split's parts: from what was on the screen when something changed, to where they belong.
struct SplitMotion {
    private struct Run {
        var animation: Animation
        var start: Double
        var from: SplitFrames
        /// The sides whose content keeps its size and slides, because they are being hidden or shown.
        var slides: (primary: Bool, secondary: Bool)
        /// Whether the layout turns: the panes then pass over each other, and the splitter under them.
        var turns: Bool
    }

    private var run: Run?
    /// Whether nothing moves, nor is held in the middle of a movement.
    private(set) var isIdle = true
    /// Whether what is shown stays as it is, because the splitter is held in the middle of a movement.
    private(set) var isHeld = false
    /// What was shown last of the movement, unrounded.
    private(set) var shown = SplitFrames.zero

    /// Whether something is moving.
    @inline(__always) var isRunning: Bool { !isIdle && !isHeld }
    /// Whether the layout is turning.
    @inline(__always) var isTurning: Bool { !isIdle && run?.turns == true }
    /// Whether primary's content is sliding in or out.
    @inline(__always) var slidesPrimary: Bool { !isIdle && run?.slides.primary == true }
    /// Whether secondary's content is sliding in or out.
    @inline(__always) var slidesSecondary: Bool { !isIdle && run?.slides.secondary == true }

    /// Begins to move from what is shown now: the last frame of the movement so far, or else `rest`. Sides that were
    /// sliding go on sliding until the end.
    mutating func start(
        _ animation: Animation,
        at time: Double,
        from rest: SplitFrames,
        sliding: (primary: Bool, secondary: Bool),
        turning: Bool
    ) {
        run = Run(
            animation: animation,
            start: time,
            from: isIdle ? rest : shown,
            slides: (slidesPrimary || sliding.primary, slidesSecondary || sliding.secondary),
            turns: isTurning || turning
        )
        shown = isIdle ? rest : shown
        isIdle = false
        isHeld = false
    }

    /// Ends the movement: what is shown next is the target.
    mutating func stop() {
        run = nil
        isIdle = true
        isHeld = false
    }

    /// Stops a movement where it is, until `start` or `stop`.
    mutating func hold() { isHeld = !isIdle }

    /// What to show at `time` on the way to `target`. A spring may overshoot, but not beyond `limits`, the frames at which
    /// the constraints hold the splitter.
    mutating func frames(
        toward target: SplitFrames,
        at time: Double,
        within limits: (least: SplitFrames, most: SplitFrames)
    ) -> SplitFrames {
        if isHeld {
            shown = shown.scaled(to: target.size)
        } else if let run {
            let elapsed = time - run.start
            if elapsed >= run.animation.duration {
                stop()
                return target
            }
            let from = run.from.scaled(to: target.size)
            let progress = CGFloat(run.animation.progress(at: elapsed))
            shown = from.moved(toward: target, by: progress)
            // On the way from a place beyond the limits, or to one, such as that of a hidden side, they do not hold.
            if !(0...1).contains(progress) && !run.turns {
                shown = shown.kept(between: limits.least, limits.most, and: from, target)
            }
        }
        return shown
    }
}

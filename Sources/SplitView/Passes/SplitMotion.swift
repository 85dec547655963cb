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
    /// Whether what is shown stays as it is, because the splitter is held in the middle of a movement.
    private(set) var isHeld = false
    /// What was shown last, unrounded.
    private(set) var shown: SplitFrames?

    /// Whether nothing moves, nor is held in the middle of a movement.
    var isIdle: Bool { run == nil }
    /// Whether something is moving.
    var isRunning: Bool { run != nil && !isHeld }
    /// Whether the layout is turning.
    var isTurning: Bool { run?.turns ?? false }
    /// Whether primary's content is sliding in or out.
    var slidesPrimary: Bool { run?.slides.primary ?? false }
    /// Whether secondary's content is sliding in or out.
    var slidesSecondary: Bool { run?.slides.secondary ?? false }

    /// Begins to move from what is shown now. Sides that were sliding go on sliding until the end.
    mutating func start(_ animation: Animation, at time: Double, sliding: (primary: Bool, secondary: Bool), turning: Bool) {
        guard let shown else { return }
        isHeld = false
        run = Run(
            animation: animation,
            start: time,
            from: shown,
            slides: (slidesPrimary || sliding.primary, slidesSecondary || sliding.secondary),
            turns: isTurning || turning
        )
    }

    /// Ends the movement: what is shown next is the target.
    mutating func stop() {
        run = nil
        isHeld = false
    }

    /// Stops a movement where it is, until `start` or `stop`.
    mutating func hold() { isHeld = run != nil }

    /// Shows `target` while nothing moves; the next movement begins there.
    mutating func rest(at target: SplitFrames) { shown = target }

    /// What to show at `time` on the way to `target`.
    mutating func frames(toward target: SplitFrames, at time: Double) -> SplitFrames {
        var frames = target
        if isHeld, let shown {
            frames = shown.scaled(to: target.size)
        } else if let run {
            let elapsed = time - run.start
            if elapsed >= run.animation.duration {
                self.run = nil
            } else {
                frames = run.from.scaled(to: target.size)
                    .moved(toward: target, by: run.animation.progress(at: elapsed))
            }
        }
        shown = frames
        return frames
    }
}

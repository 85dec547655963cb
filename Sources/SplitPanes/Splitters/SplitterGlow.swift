import Foundation
import ImmediateCore

/// The glow of a splitter under a resting pointer. It is delayed, so that splitters do not flash as the pointer passes.
struct SplitterGlow {
    /// The time that the pointer has to rest on the splitter first, in seconds.
    static let delay = 0.3
    /// The growth of a glowing splitter on each side, in points.
    static let growth: CGFloat = 1

    /// True while the splitter glows: until the pointer leaves.
    private(set) var isLit = false
    /// True while the pointer is over the splitter.
    private(set) var isOver = false
    /// The color, in this frame's scheme, of a glowing splitter that the split draws itself.
    var color = RGBA(0, 0, 0)
    /// The time when the pointer came to rest; infinity while it is elsewhere, and after a press until it moves.
    private var since = Double.infinity
    /// The position of the pointer.
    private var point: CGPoint?

    /// The time when the glow begins unless the pointer moves; nil if it has begun, or will not.
    var due: Double? { isLit || since == .infinity ? nil : since + Self.delay }

    /// Updates the state when the pointer enters or leaves the splitter.
    mutating func hover(_ isOver: Bool, at point: CGPoint?, _ time: Double) {
        self.isOver = isOver
        isLit = false
        since = isOver ? time : .infinity
        self.point = point
    }

    /// Ends a press. A splitter that does not glow by then waits until the pointer moves.
    mutating func release() { if !isLit { since = .infinity } }

    /// Advances to `time`. A moving pointer restarts the delay, unless it holds the splitter.
    /// - Returns: True if the glow begins.
    mutating func advance(to time: Double, pointer: CGPoint?, isHeld: Bool) -> Bool {
        guard isOver, !isLit else { return false }
        if !isHeld && pointer != point { since = time }
        point = pointer
        // The tolerance absorbs rounding errors, because times are sums of frame times.
        isLit = time >= since + Self.delay - 1e-6
        return isLit
    }

    /// Returns the color of a glowing splitter: the accent color in place of a gray, or else its own.
    static func color(_ color: RGBA, accent: RGBA) -> RGBA {
        let channels = (max(max(color.r, color.g), color.b), min(min(color.r, color.g), color.b))
        return channels.0 - channels.1 < 16 ? accent : color
    }
}

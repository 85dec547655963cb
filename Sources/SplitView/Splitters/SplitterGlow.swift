import Foundation
import ImmediateUI

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

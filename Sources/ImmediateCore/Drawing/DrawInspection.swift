import Foundation

/// Drawing statistics that a debug overlay and the host exchange through a draw list.
@preconcurrency @MainActor public struct DrawInspection {
    /// The cost of drawing a frame, without the debug overlay's own drawing.
    public struct Drawn: Equatable, Sendable {
        /// The number of draw calls.
        public var drawCalls: Int
        /// The number of device pixels in the redrawn areas.
        public var pixels: Int
        /// The number of rasterized masks and texts.
        public var rasterizations: Int
        /// The damage of the frame, in points; nil if it was not requested.
        public var damage: [CGRect]?
        /// The duration of drawing the frame, including the debug overlay, in seconds.
        public var duration: Double

        /// Creates drawing statistics from their values.
        public init(drawCalls: Int, pixels: Int, rasterizations: Int, damage: [CGRect]?, duration: Double) {
            self.drawCalls = drawCalls
            self.pixels = pixels
            self.rasterizations = rasterizations
            self.damage = damage
            self.duration = duration
        }
    }

    /// The number of draw commands of the frame itself; the commands after them draw the debug overlay.
    public let commands: Int
    /// A function that returns the time of the clock for measurements, in seconds from any origin.
    public let stopwatch: () -> Double
    /// The host's statistics, shown in the next frame.
    public var drawn: Drawn?

    init(commands: Int, stopwatch: @escaping () -> Double) {
        (self.commands, self.stopwatch) = (commands, stopwatch)
    }
}

import Foundation

/// Drawing statistics that an inspector and the host exchange through a draw list.
@MainActor public struct DrawInspection {
    /// The cost of drawing a frame, without the inspector's own drawing.
    public struct Drawn: Equatable, Sendable {
        /// The number of draw calls.
        public var drawCalls: Int
        /// The device pixels in the redrawn parts.
        public var pixels: Int
        /// The number of rasterised masks and texts.
        public var rasterizations: Int
        /// The damage of the frame, in points; nil if it was not requested.
        public var damage: [CGRect]?
        /// The time it took, including the inspector's drawing, in seconds.
        public var duration: Double

        /// Creates statistics.
        public init(drawCalls: Int, pixels: Int, rasterizations: Int, damage: [CGRect]?, duration: Double) {
            self.drawCalls = drawCalls
            self.pixels = pixels
            self.rasterizations = rasterizations
            self.damage = damage
            self.duration = duration
        }
    }

    /// The number of the frame's own commands; those after them draw the inspector.
    public let commands: Int
    /// The clock for timing, in seconds from any origin.
    public let stopwatch: () -> Double
    /// The host's statistics, shown in the next frame.
    public var drawn: Drawn?

    init(commands: Int, stopwatch: @escaping () -> Double) {
        (self.commands, self.stopwatch) = (commands, stopwatch)
    }
}

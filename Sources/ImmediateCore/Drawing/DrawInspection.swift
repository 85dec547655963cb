import Foundation

/// What an inspector and the host that draws a list tell each other by it.
@MainActor public struct DrawInspection {
    /// What a frame took to draw, without what the inspector draws itself.
    public struct Drawn: Equatable, Sendable {
        /// Calls that draw.
        public var drawCalls: Int
        /// Device pixels in the parts that were drawn anew.
        public var pixels: Int
        /// Masks and texts that were rasterised.
        public var rasterizations: Int
        /// What the frame changed of the picture, in points; nil where that was not asked.
        public var damage: [CGRect]?
        /// How long it took, with what the inspector draws, in seconds.
        public var duration: Double

        /// What was drawn.
        public init(drawCalls: Int, pixels: Int, rasterizations: Int, damage: [CGRect]?, duration: Double) {
            self.drawCalls = drawCalls
            self.pixels = pixels
            self.rasterizations = rasterizations
            self.damage = damage
            self.duration = duration
        }
    }

    /// How many commands of the list are the frame's own; those that follow draw the inspector.
    public let commands: Int
    /// What drawing is timed by, in seconds from any origin.
    public let stopwatch: () -> Double
    /// What the host says of it; the next frame is shown with it.
    public var drawn: Drawn?

    init(commands: Int, stopwatch: @escaping () -> Double) {
        (self.commands, self.stopwatch) = (commands, stopwatch)
    }
}

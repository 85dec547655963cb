import Foundation

/// All that a frame depends on besides the state and the root view.
public struct FrameInput {
    /// The size of the view in points; 0×0 is fine.
    public var size: CGSize
    /// Device pixels in a point, above 0.
    public var scale: CGFloat
    /// The host's clock, in seconds from any origin; it never runs backwards.
    public var time: Double
    /// Light or dark.
    public var colorScheme: ColorScheme
    /// Whether animations are replaced by their results.
    public var reduceMotion: Bool
    /// Whether the view hides what the program draws below it, as a panel does and an overlay does not. Then a click
    /// between its controls is its own as well; otherwise it is left to the program.
    public var isOpaque: Bool
    /// What happened since the last frame, oldest first.
    public var events: [InputEvent]

    /// The input of a frame.
    public init(
        size: CGSize,
        scale: CGFloat = 1,
        time: Double,
        colorScheme: ColorScheme = .light,
        reduceMotion: Bool = false,
        isOpaque: Bool = false,
        events: [InputEvent] = []
    ) {
        self.size = size
        self.scale = scale
        self.time = time
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        self.isOpaque = isOpaque
        self.events = events
    }
}

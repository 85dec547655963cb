/// All that a frame produces.
@MainActor public struct FrameOutput {
    /// What to draw; valid until the next frame.
    public var drawList: DrawList
    /// The pointer's shape.
    public var cursor: Cursor
    /// When the next frame is due if nothing happens before.
    public var nextFrame: NextFrame
    /// Whether a press is being followed, so that the host should keep the pointer's events coming from outside of
    /// the window as well.
    public var capturesPointer: Bool
    /// Whether an animation is running.
    public var isAnimating: Bool
    /// Light or dark, as the outermost views were built: that of the input, unless `preferredColorScheme` or a value in
    /// the environment says otherwise. A host draws the ground that is seen where the views draw nothing in it.
    public var colorScheme: ColorScheme
    /// The title that the views give their window by `navigationTitle`; nil where they give none.
    public var navigationTitle: String?
}

/// When the next frame is due if nothing happens before.
public enum NextFrame: Equatable, Sendable {
    /// Not before something happens.
    case whenNeeded
    /// As soon as the display takes it: something moves.
    case immediately
    /// At this time of the host's clock, in seconds.
    case at(Double)
}

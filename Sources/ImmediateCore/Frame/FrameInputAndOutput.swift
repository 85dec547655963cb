import Foundation

/// All that a frame depends on besides the state and the root view.
public struct FrameInput {
    /// The size of the view in points; 0×0 is fine.
    public var size: CGSize
    /// Device pixels in a point, above 0.
    public var scale: CGFloat
    /// The host's clock, in seconds from any origin. In the frame in which it has run backwards time stands still, and one
    /// that is no number is that of the frame before.
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
    /// The colour of the ground of the window in it: that of the theme of the outermost views.
    public var ground: RGBA
    /// Whether the pointer is the interface's: it is over something that answers presses, hovering or the wheel, or
    /// over any part of an opaque view; a press is followed; or a press of this frame's events was taken, though it may
    /// have ended already. It is not while a button is held that was pressed elsewhere.
    public var wantsPointer: Bool
    /// Whether keys are the interface's first: something has the focus, a pop-up is open that takes keys, or a key of
    /// this frame's events was taken. A key that the interface has no use for is left to the program even then; see
    /// `taken`.
    public var wantsKeyboard: Bool
    /// Which of the frame's events the interface took, in the order of `FrameInput.events`.
    ///
    /// What the pointer does is taken where `wantsPointer` says so. A release belongs to whoever had the press, wherever
    /// the pointer is by then, and so does what moves in between. A key is taken when something acted on it, when it
    /// moved the focus, or while a pop-up keeps keys to itself. What only tells a state is for everybody and never
    /// taken: modifier keys, the window's focus, the pointer's leaving.
    public var taken: [Bool]

    /// Where typed text goes: the caret, in points of root coordinates; nil while nothing that has the focus takes text.
    /// A host lets the system's input methods work only meanwhile, and shows their lists of words beside the caret.
    public var textInput: CGRect?

    /// The title that the views give their window by `navigationTitle`; nil where they give none.
    public var navigationTitle: String?

    /// Whether the interface took any of a run of the frame's events, such as those that one event of the host became.
    public func took(_ events: Range<Int>) -> Bool { taken[events.clamped(to: taken.indices)].contains(true) }
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

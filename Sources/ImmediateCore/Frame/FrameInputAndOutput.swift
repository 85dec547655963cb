import Foundation

/// The input of a frame besides the state and the root view.
public struct FrameInput {
    /// The size of the view, in points. An empty size is valid.
    public var size: CGSize
    /// The number of device pixels per point, above 0.
    public var scale: CGFloat
    /// The time of the host's clock, in seconds from any origin.
    ///
    /// If it runs backwards, the interface's time stands still in that frame. A non-finite time counts as that of the
    /// last frame.
    public var time: Double
    /// The color scheme of the desktop: light or dark.
    public var colorScheme: ColorScheme
    /// True if the user prefers reduced motion; animations are then skipped.
    public var reduceMotion: Bool
    /// True if the view hides the app's drawing below it, as a panel does and an overlay does not.
    ///
    /// An opaque view also receives clicks between its controls; otherwise they are left to the app.
    public var isOpaque: Bool
    /// The events since the last frame, oldest first.
    public var events: [InputEvent]

    /// Creates the input of a frame.
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

/// The output of a frame.
@preconcurrency @MainActor public struct FrameOutput {
    /// The drawing commands; valid until the next frame.
    public var drawList: DrawList
    /// The cursor that the host shows over the view.
    public var cursor: Cursor
    /// The time of the next frame if no event comes before.
    public var nextFrame: NextFrame
    /// True while a press is followed, so that the host should continue to send pointer events from outside the
    /// window.
    public var capturesPointer: Bool
    /// True while an animation is running.
    public var isAnimating: Bool
    /// The color scheme of the outermost views: that of the input, unless `preferredColorScheme` or the environment
    /// overrides it. A host uses it for the background.
    public var colorScheme: ColorScheme
    /// The background color of the window, from the theme of the outermost views.
    public var ground: RGBA
    /// Whether pointer events belong to the interface. True while the pointer is over a region that accepts presses,
    /// hovering or the wheel, or over any part of an opaque view; while a press is followed; and if the interface
    /// took a press of this frame. False while a button is held that was pressed elsewhere.
    public var wantsPointer: Bool
    /// Whether the interface receives keys first: it has the keyboard focus, a pop-up is open that takes keys, or it
    /// took a key of this frame. Keys that it does not handle are left to the app even then; see `taken`.
    public var wantsKeyboard: Bool
    /// True for each of the frame's events that the interface took, in the order of `FrameInput.events`.
    ///
    /// Pointer events are taken if `wantsPointer` is true. Movement and release belong to the receiver of the press,
    /// wherever the pointer is. A key is taken if it triggered something or moved the focus, and while a pop-up keeps
    /// keys to itself. A key's release is taken if a view awaited it. Events that only report a state are never taken: modifier keys, the window's focus, the
    /// pointer leaving.
    public var taken: [Bool]

    /// The caret of the focused text view, in points, root coordinates; nil while no view with the focus accepts
    /// text. A host enables input methods only meanwhile, and shows their candidates beside the caret.
    public var textInput: CGRect?

    /// The window title that the views set by `navigationTitle`; nil for none.
    public var navigationTitle: String?

    /// The texts that the views announced since the last frame, oldest first. A host passes them to the screen reader.
    public var announcements: [String] = []

    /// Returns whether the interface took any event of a range of indices in `FrameInput.events`.
    ///
    /// Such a range contains, for example, the events made from one event of the host.
    public func consumed(_ events: Range<Int>) -> Bool { taken[events.clamped(to: taken.indices)].contains(true) }
}

/// The time of the next frame if no event comes before.
public enum NextFrame: Equatable, Sendable {
    /// A frame when an event occurs or state changes.
    case whenNeeded
    /// A frame with the next refresh of the display, for an animation.
    case immediately
    /// A frame at this time of the host's clock, in seconds.
    case at(Double)
}

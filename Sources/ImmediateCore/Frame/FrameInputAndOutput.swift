import Foundation

/// The input of a frame from the host: the size of the view, the time, the events, and the user's preferences.
///
/// A program with its own loop creates one for each frame; windows and headless hosts of this library do that themselves.
/// Together with the state of the views it determines the frame, so the same inputs give the same frames.
///
/// ```swift
/// var input = FrameInput(size: place.size, scale: place.scale, time: EventLoop.now, events: events)
/// input.colorScheme = .dark
/// let output = interface.frame(input, root: panel)
/// ```
public struct FrameInput {
    /// The size of the view, in points. An empty size is valid.
    public var size: CGSize
    /// The number of device pixels per point, above 0.
    public var scale: CGFloat
    /// The time of the host's clock, in seconds from any origin.
    ///
    /// If it runs backwards, the interface's time stops in that frame. A non-finite time counts as that of the
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
    /// The part of the view that the root view fills, in points; nil for the whole view.
    ///
    /// Menus, sheets and other pop-ups use the whole view. So a panel that is a part of a window has the window as its
    /// view and its own rectangle as the content frame, and its menus may leave the panel.
    public var contentFrame: CGRect?
    /// True if the app around the interface also uses the keyboard, as a game with a panel does.
    ///
    /// Without the keyboard focus, a guest takes shortcuts, and keys that scroll what is under the pointer. It leaves
    /// Tab and F6 to the app unless `tabEntersGuest` is true. An interface with a window of its own is no guest.
    public var isGuest: Bool
    /// True if Tab and F6 move the keyboard focus into a guest that does not have it.
    public var tabEntersGuest: Bool
    /// The desktop, if the host opens windows for `FrameOutput.viewports`; else nil.
    public var desktop: Desktop?
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
        contentFrame: CGRect? = nil,
        isGuest: Bool = true,
        tabEntersGuest: Bool = false,
        desktop: Desktop? = nil,
        events: [InputEvent] = []
    ) {
        self.size = size
        self.scale = scale
        self.time = time
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        self.isOpaque = isOpaque
        self.contentFrame = contentFrame
        self.isGuest = isGuest
        self.tabEntersGuest = tabEntersGuest
        self.desktop = desktop
        self.events = events
    }
}

/// The result of a frame for the host: what to draw, which cursor to show, which events it consumed, and when the next frame
/// is due.
///
/// A program with its own loop reads it after each frame; windows and headless hosts of this library do that themselves.
///
/// ```swift
/// let output = interface.frame(input, root: panel)
/// for (event, range) in polled where !output.consumed(range) { game.handle(event) }
/// drawing.render(output.drawList, in: place)
/// PointerShape.show(output.wantsPointer ? output.cursor : .arrow)
/// ```
@preconcurrency @MainActor public struct FrameOutput {
    /// The drawing commands; valid until the next frame.
    public var drawList: DrawList
    /// The cursor that the host shows over the view.
    public var cursor: Cursor
    /// The time of the next frame if no event comes before.
    public var nextFrame: NextFrame
    /// True while a press is followed, and after it was cancelled until its button is released, so that the host should
    /// continue to send pointer events from outside the window.
    public var capturesPointer: Bool
    /// True while an animation is running.
    public var isAnimating: Bool
    /// The color scheme of the outermost views: that of the input, unless `preferredColorScheme` or the environment
    /// overrides it. A host uses it for the background.
    public var colorScheme: ColorScheme
    /// The background color of the window, from the theme of the outermost views.
    public var background: RGBA
    /// Whether pointer events belong to the interface. True while the pointer is over a region that accepts presses,
    /// hovering or the wheel, or over any part of an opaque view; while a press is followed; and if the interface
    /// consumed a press of this frame. False while a button is held that was pressed elsewhere.
    public var wantsPointer: Bool
    /// Whether the interface receives keys first: it has the keyboard focus, a pop-up is open that takes keys, or it
    /// consumed a key of this frame. Keys that it does not handle are left to the app even then; see `consumed`.
    public var wantsKeyboard: Bool
    /// True for each of the frame's events that the interface consumed, in the order of `FrameInput.events`.
    ///
    /// Pointer events are consumed if `wantsPointer` is true. Movement and release belong to the receiver of the press,
    /// wherever the pointer is. A key is consumed if it triggered something or moved the focus, and while a pop-up keeps
    /// keys to itself. A key's release is consumed if a view awaited it. Events that only report a state are never
    /// consumed: modifier keys, the window's focus, the pointer leaving.
    public var consumed: [Bool]

    /// The caret of the focused text view, in points, root coordinates; nil while no view with the focus accepts
    /// text. A host enables input methods only meanwhile, and shows their candidates beside the caret.
    public var textInput: CGRect?

    /// The window title that the views set by `navigationTitle`; nil for none.
    public var navigationTitle: String?

    /// The parts of the frame that belong into windows of their own; empty unless `FrameInput.desktop` is set.
    public var viewports: [FrameViewport] = []

    /// The number of the viewport with the keyboard focus; nil without one, or without viewports. When it changes, a host
    /// activates that window.
    public var focusedViewport: Int?

    /// The texts that the views announced since the last frame, oldest first. A host passes them to the screen reader.
    public var announcements: [String] = []

    /// Returns whether the interface consumed any event of a range of indices in `FrameInput.events`.
    ///
    /// Such a range contains, for example, the events made from one event of the host.
    public func consumed(_ events: Range<Int>) -> Bool { consumed[events.clamped(to: consumed.indices)].contains(true) }
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

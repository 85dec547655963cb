import Foundation

/// An event in a hit region, sent to the element that declared it. Points are in root coordinates.
public enum RegionEvent: Equatable, Sendable {
    /// The pointer entered (true) or left (false) the region; it also leaves when the view is removed. A region with
    /// a handle receives this where a press would grab its bar.
    case hovered(Bool)
    /// A button went down in the region.
    ///
    /// An element that accepts the press captures the pointer until the button goes up. If it refuses, regions below
    /// receive the press.
    case pressed(at: CGPoint, PointerButton)
    /// The pointer moved while the button is down, inside or outside the region.
    case dragged(to: CGPoint)
    /// The button is still down at the time requested by `EventContext.wake(at:)`.
    case held
    /// The button went up; `inside` is true if the pointer was over the region.
    ///
    /// In a menu that the press opened (`EventContext.trackMenu(isTitle:)`), it comes without a `pressed`.
    case released(at: CGPoint, inside: Bool)
    /// The press ended without a release.
    ///
    /// Escape was pressed, the window lost the focus, another button went down, a gesture recognized the press, a
    /// finger scrolls a view around, or the view was removed.
    case cancelled
    /// The wheel moved by this distance, in points; positive `dy` moves the content down.
    case scrolled(dx: CGFloat, dy: CGFloat)
    /// A finger came down on a region that it may scroll. Running scroll movements stop.
    ///
    /// An element that stopped one returns true, and the touch then presses nothing.
    case scrollBegan
    /// The finger that scrolled the region was lifted.
    case scrollEnded
    /// Two fingers moved that came down on a region of kind `pinch`.
    case pinched(Pinch)
    /// The region gained (true) or lost (false) the keyboard focus.
    ///
    /// It is not sent when a menu or sheet above it opens and takes the keys, nor when that closes.
    case focused(Bool)
    /// A press anywhere, or the window's loss of the focus, interrupts typing; the region keeps the keyboard focus.
    /// An unfinished composition becomes text.
    case interrupted
    /// A key went down or repeats while the region has the keyboard focus.
    ///
    /// A key that it does not handle goes to shortcuts, then to the defaults of Tab, Escape and the arrows. It finally
    /// goes to the scroll regions around the focus, else to those under the pointer, else to the only one. Text and
    /// movements repeat; actions should run once.
    case key(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key went down or repeats while a descendant of the element has the keyboard focus.
    ///
    /// It is sent before `key`, to listening elements (`Builder.listenForKeys`), innermost first. An element that
    /// handles it also suppresses the text that the key would type.
    case keyInside(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key that the focused descendant did not handle. It is sent to listening elements, innermost first, until one
    /// handles it; then it continues as `key` does.
    case keyRefused(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key went up that went down or repeated while a descendant of the element had the keyboard focus.
    ///
    /// It is sent to elements that listen for releases (`Builder.listenForKeys(releases:)`), innermost first, until one
    /// handles it, wherever the focus is by then. When the window loses the focus, all held keys count as released.
    case keyReleased(Key, KeyModifiers)
    /// Characters were typed while the region has the keyboard focus.
    case text(String)
    /// The composition of an input method changed; an empty string ends it.
    case composition(TextComposition)
    /// The user requested the region's context menu, to be opened at this point.
    case contextMenu(at: CGPoint)
    /// A descendant of the scroll region gained the keyboard focus, and this rectangle should be scrolled into view.
    case reveal(CGRect)
    /// The pointer entered or moved within a region of kind `hover`.
    case tracked(at: CGPoint)
    /// A phase of the drag of items over the region, or their drop on it.
    ///
    /// `EventContext.dragItem` contains the items. A region that accepts them is notified when they leave or are
    /// dropped.
    case drop(DropPhase)
    /// Assistive technology performs an action on the element, or on the part `EventContext.part`.
    case action(SemanticsAction)
}

/// The state of the frame for an element that handles an event.
///
/// It is valid during that call: using it after the next build, or after its interface is gone, stops the app with a
/// message.
@preconcurrency @MainActor public struct EventContext {
    private let state: InterfaceContext
    /// The build of the element.
    private let build: UInt32
    /// The element's node in the last frame; it may be gone.
    let node: Node
    /// The time of the frame on the host's clock, in seconds.
    public let time: Double
    /// The number of the part of the element that receives the event, as declared with its region.
    ///
    /// It is 0 if none was declared, and for keys of focused descendants.
    public let part: Int
    /// True if taps of this element wait for those of another gesture on it.
    ///
    /// `perform(count:_:)` then delays the action.
    public var isSecondChoice = false

    init(interface: InterfaceContext, node: Node, part: Int32, time: Double) {
        (state, build, self.node, self.time) = (interface, interface.tree.build, node, time)
        self.part = Int(part)
    }

    /// The interface's context, while this one is valid.
    var interface: InterfaceContext {
        guard state.isIn(build) else { staleContext() }
        return state
    }

    /// The element's rectangle on the screen in the last frame, in points, root coordinates.
    public var rect: CGRect { node.rect }

    /// The held modifier keys.
    public var modifiers: KeyModifiers { interface.input.modifiers }

    /// The pointer's position in points, or nil outside the view.
    ///
    /// The coordinates are root coordinates before the rotation and scale of views around the element.
    public var pointer: CGPoint? {
        guard !interface.regions.turns.isEmpty, let index = interface.tree.node(of: node.id) else {
            return interface.input.pointer.position
        }
        return interface.input.pointer.position.map { interface.local($0, of: index) }
    }

    /// The target of the event.
    var target: RegionTarget { RegionTarget(id: node.id, part: Int32(part)) }

    /// True while the element has the keyboard focus.
    public var isFocused: Bool { interface.input.focus?.id == node.id }

    /// True while the pointer is over the element's region and would press it.
    public var isHovered: Bool { interface.input.pointer.hovered?.id == node.id }

    /// True while focus rings are shown, because the focus was moved by the keyboard.
    public var showsFocus: Bool { interface.input.showsFocus }

    /// Returns whether a shortcut would run if no other element handled its keys first.
    public func hasShortcut(_ shortcut: KeyboardShortcut) -> Bool {
        let layer = interface.modalLayer
        if layer?.kind == .menu { return false }
        return interface.requests.shortcuts.contains {
            $0.shortcut == shortcut && interface.root(of: $0.node) == layer?.node ?? 0
        }
    }

    /// The clipboard for cut, copy and paste.
    public var clipboard: any Clipboard { interface.input.clipboard }

    /// The text system that measures and draws text.
    public var textSystem: any TextSystem { interface.textSystem }

    /// The number of device pixels per point.
    public var scale: CGFloat { interface.scale }

    /// True if the pointer is a finger.
    public var isTouch: Bool { interface.input.isTouch }

    /// The tap thresholds of this pointer.
    public var tapThresholds: TapThresholds { isTouch ? .finger : .mouse }

    /// Requests the event `RegionEvent.held` at `time` during the current press.
    ///
    /// `time` is in seconds of the host's clock. The earliest requested time counts.
    public func wake(at time: Double) {
        guard interface.input.pointer.capture != nil else { return }
        interface.input.pointer.wake = min(interface.input.pointer.wake ?? time, time)
    }

    /// True while a resize handle below the element follows the same press.
    public var isOnResizeHandle: Bool { interface.input.pointer.capture?.isOnResizeHandle == true }

    // MARK: Taps that wait for others

    /// Delays the taps of outer gestures until `time`, in case another tap follows.
    ///
    /// `time` is in seconds of the host's clock.
    public func awaitTap(until time: Double) {
        interface.input.waitingTap = InputState.WaitingTap(owner: node.id)
        interface.input.tapDeadline = time
    }

    /// Runs the action of `count` taps.
    ///
    /// The action is delayed while an inner gesture waits for more taps.
    public func perform(count: Int, _ action: @escaping () -> Void) {
        guard let waiting = interface.input.waitingTap else { return action() }
        if waiting.owner == node.id && !isSecondChoice {
            interface.input.waitingTap = nil
            interface.input.tapDeadline = nil
            action()
        } else {
            interface.input.waitingTap?.actions.append(action)
        }
    }
}

/// The positions of two fingers on a region.
public struct Pinch: Equatable, Sendable {
    /// A phase of the movement.
    public enum Phase: Hashable, Sendable, CaseIterable {
        /// The second finger came down.
        case began
        /// A finger moved.
        case changed
        /// A finger was lifted.
        case ended
        /// The window lost the focus.
        case cancelled
    }

    /// The phase of the movement.
    public var phase: Phase
    /// The position of the finger that came down first, in root coordinates.
    public var first: CGPoint
    /// The position of the other finger, in root coordinates.
    public var second: CGPoint

    /// Creates the positions of two fingers.
    public init(phase: Phase, first: CGPoint, second: CGPoint) {
        (self.phase, self.first, self.second) = (phase, first, second)
    }
}

/// A phase of drag and drop over a view.
public enum DropPhase: Equatable, Sendable {
    /// The items are over the view at a point.
    case over(CGPoint)
    /// The items left the view, or the drag ended.
    case left
    /// The items were dropped at a point.
    case dropped(CGPoint)
}

extension EventContext {
    /// Returns true if the focused element should leave a key to a button.
    ///
    /// Return is left to the default button, Escape to the cancel button.
    ///
    /// This is the case if a click moved the focus, so that no focus ring shows it. A custom control calls this before
    /// it handles either key without modifiers.
    public func leavesToButton(_ key: Key) -> Bool {
        switch key {
        case .return: !showsFocus && hasShortcut(.defaultAction)
        case .escape: !showsFocus && hasShortcut(.cancelAction)
        default: false
        }
    }
}

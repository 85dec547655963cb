import Foundation

/// Something that happened in a hit region, told to the element that declared it. Points are in root coordinates.
public enum RegionEvent: Equatable, Sendable {
    /// The pointer came over the region (true) or left it (false), be it that the view went away. A region with a grip
    /// hears of it where a press would grab its bar.
    case hovered(Bool)
    /// A button went down. An element that takes it has the pointer until the button goes up again; one that refuses it
    /// leaves it to what lies below.
    case pressed(at: CGPoint, PointerButton)
    /// The pointer moved while the button is down, wherever it is now.
    case dragged(to: CGPoint)
    /// The button is still down, and the time has come that the element asked for by `EventContext.wake(at:)`.
    case held
    /// The button went up; `inside` tells whether the pointer was over the region. In a menu that the press has opened it comes
    /// without a `pressed`, see `EventContext.trackMenu(isTitle:)`.
    case released(at: CGPoint, inside: Bool)
    /// The press ended without a release: Escape was pressed, the window lost its focus, another button went down, a
    /// gesture has taken the press, a finger scrolls what is around, or the view is no longer there.
    case cancelled
    /// The wheel moved by so many points; positive `dy` moves the content down.
    case scrolled(dx: CGFloat, dy: CGFloat)
    /// A finger came down on what it may scroll: what still moves stops.
    case scrollBegan
    /// The finger that scrolled it was lifted.
    case scrollEnded
    /// The region got the keyboard's focus (true) or lost it (false). A menu or a sheet that opens above it takes keys away
    /// without it, and gives them back without it.
    case focused(Bool)
    /// A press of the pointer, wherever it is, or the loss of the window's focus interrupts typing while the region has the
    /// keyboard's focus, which it keeps. What an input method composes becomes text.
    case interrupted
    /// A key went down or repeats while the region has the keyboard's focus. One that is not taken goes on to
    /// shortcuts, then Tab, Escape and the arrows do what they do everywhere, and at last it goes to the regions around
    /// the focus that scroll, else to those under the pointer, else to the only one. Text and movements repeat; what
    /// acts should do so once.
    case key(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key went down or repeats while something inside of the element has the keyboard's focus. It comes before
    /// `key`, to the innermost element that listens (`Builder.listenForKeys`) first; one that takes it ends the key's
    /// way, and what the key would have typed.
    case keyInside(Key, KeyModifiers, isRepeat: Bool = false)
    /// A key that what has the keyboard's focus inside of the element has not taken. It goes to the elements that listen, the
    /// innermost first, until one takes it; then on its way as `key` does.
    case keyRefused(Key, KeyModifiers, isRepeat: Bool = false)
    /// Characters were typed while the region has the keyboard's focus.
    case text(String)
    /// What an input method is about to enter there; an empty string ends it.
    case composition(TextComposition)
    /// The person asks for the context menu of the region, which opens at this point.
    case contextMenu(at: CGPoint)
    /// Something inside of a region that scrolls has got the keyboard's focus, and this rectangle should be seen.
    case reveal(CGRect)
    /// The pointer is at a point of a region of kind `hover`, having come or moved there.
    case tracked(at: CGPoint)
    /// Something is carried over the region, or dropped on it, see `EventContext.carried`. A region that takes what is
    /// over it is told when it leaves, or is dropped.
    case drop(DropPhase)
}

/// What an element sees of the frame while it answers an event. It is valid during that call; one that is used after
/// the next frame was built, or after its interface, stops the program with a message.
@MainActor public struct EventContext {
    private let state: Machine
    /// The build that the element belongs to.
    private let build: UInt32
    /// The node of the element, as the last frame had it: it may be gone.
    let node: Node
    /// The host's clock, in seconds.
    public let time: Double
    /// The part of the element that the event is for, as its region was declared; 0 where none was, and for keys that
    /// something inside of the element has.
    public let part: Int
    /// Whether taps of this element wait for those of another gesture on it, see `perform`.
    public var isSecondChoice = false

    init(machine: Machine, node: Node, part: Int32, time: Double) {
        (state, build, self.node, self.time) = (machine, machine.tree.build, node, time)
        self.part = Int(part)
    }

    /// All that the interface keeps, as long as the context is valid.
    var machine: Machine {
        guard state.isIn(build) else { staleContext() }
        return state
    }

    /// Where the element was in the last frame, on the screen; root coordinates.
    public var rect: CGRect { node.rect }

    /// The keys that are held, those that are not characters: Shift and its kin.
    public var modifiers: KeyModifiers { machine.input.modifiers }

    /// Where the pointer is, nil outside of the view; root coordinates, those before the views around the element were
    /// turned or drawn in another size.
    public var pointer: CGPoint? {
        guard !machine.regions.turns.isEmpty, let index = machine.tree.node(of: node.id) else {
            return machine.input.pointer.position
        }
        return machine.input.pointer.position.map { machine.local($0, of: index) }
    }

    /// The target of the event.
    var target: RegionTarget { RegionTarget(id: node.id, part: Int32(part)) }

    /// Whether the element has the keyboard's focus.
    public var isFocused: Bool { machine.input.focus?.id == node.id }

    /// True while the pointer is over the element's region and would press it.
    public var isHovered: Bool { machine.input.pointer.hovered?.id == node.id }

    /// Whether the focus is shown: it came by the keyboard.
    public var showsFocus: Bool { machine.input.showsFocus }

    /// Whether a shortcut would run if nobody took its keys first.
    public func hasShortcut(_ shortcut: KeyboardShortcut) -> Bool {
        let layer = machine.modalLayer
        if layer?.kind == .menu { return false }
        return machine.requests.shortcuts.contains {
            $0.shortcut == shortcut && machine.root(of: $0.node) == layer?.node ?? 0
        }
    }

    /// What text is cut, copied and pasted by.
    public var clipboard: any Clipboard { machine.input.clipboard }

    /// What measures text, as it is drawn.
    public var textSystem: any TextSystem { machine.textSystem }

    /// Device pixels in a point.
    public var scale: CGFloat { machine.scale }

    /// Whether the pointer is a finger.
    public var isTouch: Bool { machine.input.isTouch }

    /// What counts as a tap of this pointer.
    public var tapBounds: TapBounds { isTouch ? .finger : .mouse }

    /// Asks, during a press, to be told `held` at `time` of the host's clock; the earliest time counts.
    public func wake(at time: Double) {
        guard machine.input.pointer.capture != nil else { return }
        machine.input.pointer.wake = min(machine.input.pointer.wake ?? time, time)
    }

    /// Whether a grip below follows the press as well.
    public var isOnGrip: Bool { machine.input.pointer.capture?.isOnGrip == true }

    // MARK: Taps that wait for others

    /// Makes taps further out wait whether another tap follows.
    public func awaitTap(until time: Double) {
        machine.input.waitingTap = InputState.WaitingTap(owner: node.id)
        machine.input.tapDeadline = time
    }

    /// Runs the action of `count` taps; later, if a gesture further in waits for more.
    public func perform(count: Int, _ action: @escaping () -> Void) {
        guard let waiting = machine.input.waitingTap else { return action() }
        if waiting.owner == node.id && !isSecondChoice {
            machine.input.waitingTap = nil
            machine.input.tapDeadline = nil
            action()
        } else {
            machine.input.waitingTap?.actions.append(action)
        }
    }
}

/// What becomes of something that is carried over a view.
public enum DropPhase: Equatable, Sendable {
    /// It is over the view at a point.
    case over(CGPoint)
    /// It has left the view, or is not carried any more.
    case left
    /// It was let go at a point.
    case dropped(CGPoint)
}

import Foundation

/// What lasts of the person's input between frames: where the pointer is, what it holds and hovers, and where keys go.
///
/// It is an object of its own: reading a part of a struct that is so large through an accessor would allocate memory.
@MainActor final class InputState {
    /// Taps whose actions wait until a gesture further in is sure that no tap follows.
    struct WaitingTap {
        /// The gesture that waits for more taps.
        var owner: Identity
        var actions: [() -> Void] = []
    }

    /// The mouse, or the finger that has taken its place; then each other finger that touches the view. Never empty.
    var pointers = [Pointer(id: .mouse)]
    /// The number in `pointers` of the one whose event is handled; 0 between events.
    var turn = 0
    /// The pointer whose event is handled.
    var pointer: Pointer {
        _read { yield pointers[turn] }
        _modify { yield &pointers[turn] }
    }

    /// What the pointer has come to or left a moment ago, and what it has let go.
    var fades = PointerFades()
    /// What is carried over the view, where it is, and who would take it.
    var carried: Carried?
    var carriedPoint: CGPoint?
    var carriedTarget: RegionTarget?

    /// The press that has opened a menu and is still held.
    var menuTracking: MenuTracking?
    /// The last gesture of the wheel along each axis.
    var wheelGestures: [Axis: WheelGesture] = [:]

    var waitingTap: WaitingTap?
    /// When they have waited long enough.
    var tapDeadline: Double?
    /// The grip that a press would drag, and the one that lies across it, which it would drag as well.
    var hoveredGrip: RegionTarget?
    var hoveredPartner: RegionTarget?
    /// Those who were told that the pointer is over them.
    var hoverers: [RegionTarget] = []
    /// The modifier keys that are held.
    var modifiers: KeyModifiers = []
    /// Whether all of the view is the pointer's, what lies between its controls as well.
    var isOpaque = false
    /// The buttons that are held since presses that were taken, and those since presses that were left to the program.
    var ownButtons: Set<PointerButton> = []
    var foreignButtons: Set<PointerButton> = []
    /// The fingers that came down on something that answers.
    var ownFingers: Set<Int> = []
    /// Whether the last press of Escape was taken; its repeats go where it went.
    var tookEscape = false
    /// The elements that hear of the pointer, while the frame is built that may have no more of them.
    var followers = CopiedElements()

    init() {}

    /// Where keys go first.
    var focus: RegionTarget?
    /// Whether the focus came by the keyboard, and so is shown.
    var showsFocus = false
    /// Whether the pointer was pressed after the last key: what the program gives the focus to then does not show it.
    var actsByPointer = false
    /// Whether the last thing that moved in an open menu was the keyboard's focus, not the pointer.
    var usesKeys = false
    /// Whether the window has the keyboard.
    var isWindowActive = true
    /// The caret of the text view that has the focus, as the newest frame painted it; nil where none has.
    var caret: CGRect?
    /// The time of the frame, in seconds, in which text is that of a key which was no text: a view around the focus took it, or a
    /// shortcut.
    var swallowsTextAt = -Double.infinity
    /// What text is cut, copied and pasted by.
    var clipboard: any Clipboard = MemoryClipboard()
    /// Of the views that are bound to the focus and have it: what says that they lost it.
    var focusHolders: [() -> Void] = []
    /// The modal layers that are open, in the order in which they opened.
    var layers: [OpenLayer] = []
    /// What opens its context menu if a finger goes on resting on it.
    var contextHold: ContextHold?
    /// The number of events so far that end a hint beside the pointer, see `InputEvent.endsHint`.
    var hintEnds = 0
    /// Whether Alt went down last, and nothing happened since.
    var isAltAlone = false
}

/// Copies of a few elements that outlive their tree. The memory stays for the next time.
@MainActor struct CopiedElements: ~Copyable {
    private var nodes = FlatArray<Node>(capacity: 4)
    private var arena = Arena()

    init() {}

    /// Where they are, for `subscript`.
    var indices: Range<Int32> { 0..<nodes.count }

    /// A node whose element is the copy.
    subscript(index: Int32) -> Node { nodes[index] }

    /// Copies the element of a node, unless a node of this identity is there already.
    mutating func keep(_ node: Node) {
        for copy in nodes.elements where copy.id == node.id { return }
        var node = node
        node.element = node.element.copy(into: &arena)
        nodes.append(node)
    }

    /// Drops the copies. Elements may hold references, so they must not be left to the end of the memory.
    mutating func removeAll() {
        guard nodes.count > 0 else { return }
        for node in nodes.elements { node.element.destroy() }
        nodes.removeAll()
        arena.reset()
    }
}

import Foundation

/// Input state kept between frames: pointers with their presses and hovers, keyboard focus and modifiers.
///
/// A class, because accessing part of a struct of this size through an accessor would allocate memory.
@MainActor final class InputState {
    /// Taps whose actions wait until a gesture further in knows that no further tap follows.
    struct WaitingTap {
        /// The gesture that waits for more taps.
        var owner: Identity
        var actions: [() -> Void] = []
    }

    /// The pointer whose event is being handled; between events the mouse, or the finger that replaces it.
    ///
    /// Stored, since an accessor of an array's element would allocate memory. No two accesses overlap, and checking that at
    /// run time would cost one percent of a small frame.
    @exclusivity(unchecked) var pointer = Pointer(id: .mouse)
    /// The other pointers on the view.
    var others: [Pointer] = []
    /// The index in `others` of the finger whose event is being handled, which was swapped with `pointer`; nil for
    /// the event of the first pointer.
    var turn: Int?

    /// The two fingers that move together, and the region that receives their movement.
    var pinch: PinchState?
    /// The running fades of hovers and presses.
    var fades = PointerFades()
    /// The contents of the current drag and drop, its point and its drop target.
    var dragItem: DragItem?
    var dragPoint: CGPoint?
    var dropTarget: RegionTarget?

    /// The press that opened a menu and is still held.
    var menuTracking: MenuTracking?
    /// The last wheel gesture along each axis.
    var wheelGestures: [Axis: WheelGesture] = [:]

    var waitingTap: WaitingTap?
    /// The time to run the waiting taps.
    var tapDeadline: Double?
    /// The handle that a press would drag, and the crossing handle that it would drag as well.
    var hoveredHandle: RegionTarget?
    var hoveredPartner: RegionTarget?
    /// The regions that were notified that the pointer is over them.
    var hoverers: [RegionTarget] = []
    /// The modifier keys that are held.
    var modifiers: KeyModifiers = []
    /// Whether the whole view receives the pointer, including the space between controls.
    var isOpaque = false
    /// Whether the app around the interface also uses the keyboard, and whether Tab enters the interface nevertheless.
    var isGuest = false
    var tabEntersGuest = false
    /// The held buttons whose presses the interface handled, and those whose presses it left to the app.
    var ownButtons: Set<PointerButton> = []
    var foreignButtons: Set<PointerButton> = []
    /// The fingers that came down on a hit region.
    var ownFingers: Set<Int> = []
    /// The held keys whose releases views await.
    var heldKeys = HeldKeys()
    /// Whether the last press of Escape was handled; its repeats go to the same receiver.
    var tookEscape = false
    /// Copies of the elements that receive pointer events, kept during a build whose tree may lack them.
    var followers = CopiedElements()

    init() {}

    /// The target with the keyboard focus.
    var focus: RegionTarget?
    /// The number of times that the user, the app or a pop-up gave the focus to a view.
    var focusGains = 0
    /// The place of the focused view in the reading order, once that view was removed.
    var focusPlace: FocusPlace?
    /// The item of a menu that the pointer has marked by the focus.
    var pointerMark: RegionTarget?
    /// Whether the focus ring is shown: the focus was moved by the keyboard.
    var showsFocus = false
    /// Whether the pointer was pressed after the last key; a focus that the app then sets shows no ring.
    var actsByPointer = false
    /// Whether the last movement in an open menu was by keyboard, not by pointer.
    var usesKeys = false
    /// Whether the window has the keyboard focus.
    var isWindowActive = true
    /// Whether the last event gave the window the keyboard focus. Modifier keys that follow at once were pressed before.
    var hasJustBecomeActive = false
    /// The caret of the focused text view as last painted; nil if none is focused.
    var caret: CGRect?
    /// The time of the frame, in seconds, whose text is ignored because its key was handled as a command, by a view
    /// around the focus or by a shortcut.
    var swallowsTextAt = -Double.infinity
    /// The clipboard for cut, copy and paste.
    var clipboard: any Clipboard = MemoryClipboard()
    /// The bindings whose views have the focus.
    var focusHolders: [FocusBinding] = []
    /// The number of updates of the bindings.
    var focusUpdate = 0
    /// The open modal layers, in the order of opening.
    var layers: [OpenLayer] = []
    /// The view that opens its context menu if a finger keeps resting on it.
    var contextHold: ContextHold?
    /// The number of events so far that hide a hint, see `InputEvent.endsHint`.
    var hintEnds = 0
    /// Whether Alt went down last, with no event since.
    var isAltAlone = false
}

/// Copies of a few elements that outlive their tree. The memory is reused.
@MainActor struct CopiedElements: ~Copyable {
    private var nodes = FlatArray<Node>(capacity: 4)
    private var arena = Arena()

    init() {}

    /// The indices for `subscript`.
    var indices: Range<Int32> { 0..<nodes.count }

    /// The node of a copied element.
    subscript(index: Int32) -> Node { nodes[index] }

    /// Copies the element of a node, unless a node of this identity is already kept.
    mutating func keep(_ node: Node) {
        for copy in nodes.elements where copy.id == node.id { return }
        var node = node
        node.element = node.element.copy(into: &arena)
        nodes.append(node)
    }

    /// Destroys the copies. Elements may hold references, so freeing the memory alone would leak them.
    mutating func removeAll() {
        guard nodes.count > 0 else { return }
        for node in nodes.elements { node.element.destroy() }
        nodes.removeAll()
        arena.reset()
    }
}

import Foundation

/// What a view can ask of the person's input while it is built, seen from before this frame, and what it asks for.
extension Builder {
    /// Whether the view that is being built is pressed: the press is its own, and the pointer is over it.
    public var isPressed: Bool { machine.input.presses(identity) }

    /// Where the pointer is, nil outside of the view; root coordinates.
    public var pointer: CGPoint? { machine.input.pointer }

    /// Whether a press is being followed, by whatever view.
    public var isPointerCaptured: Bool { machine.input.isPressed }

    /// The number of events so far that end a hint beside the pointer: keys, presses, scrolling, the loss of the window's focus.
    public var hintEnds: Int { machine.input.hintEnds }

    /// Whether the window has the keyboard.
    public var isWindowActive: Bool { machine.input.isWindowActive }

    /// The keys that are held, those that are not characters: Shift and its kin.
    public var heldModifiers: KeyModifiers { machine.input.modifiers }

    /// Lets `shortcut` run `action` in the frame's events. Of several alike the first one in the tree runs.
    public mutating func addShortcut(_ shortcut: KeyboardShortcut, _ action: @escaping () -> Void) {
        if environment.isShelved { return }
        machine.requests.shortcuts.append(
            ShortcutAction(shortcut: shortcut, action: action, node: machine.tree.parent)
        )
    }

    /// Lets the node whose content is being built hear of the keys that go to what is inside of it, as
    /// `RegionEvent.keyInside` before that gets them, and as `keyRefused` where it has no use for them.
    public mutating func listenForKeys() { machine.requests.keyListeners.append(machine.tree.parent) }

    /// Lets the focus begin at `child` when the pop-up that is being built opens by a key, as at the selected item of a
    /// menu. The last one named counts.
    public mutating func setInitialFocus(_ child: Child) {
        if environment.isShelved { return }
        machine.requests.initialFocus = machine.tree.index(of: child)
    }

    /// Asks for a frame at `time` of the host's clock, in seconds, on behalf of `child`; the earliest time counts, and one
    /// that is no number does not.
    public mutating func requestFrame(at time: Double, for child: Child) {
        guard !time.isNaN else { return }
        machine.requestFrame(.at(time), by: machine.tree.index(of: child))
    }

    /// Names the window that shows the view. The first name of a frame counts.
    public mutating func proposeNavigationTitle(_ title: String) {
        if environment.isShelved { return }
        machine.requests.navigationTitle = machine.requests.navigationTitle ?? title
    }
}

extension Builder {
    /// What reads picture files for the host; nil where it shows none.
    public var pictureDecoder: (any PictureDecoder)? { machine.textSystem.pictureDecoder }
}

/// The text view that `TextEditingCommands` acts on; one per interface.
///
/// An open menu takes the focus, so the view that lost it stays the target until the menu closes.
@MainActor package final class TextCommandTarget {
    /// The text view; nil while none has the focus.
    package private(set) weak var state: TextEntryState?
    /// The menu bar that has a menu open.
    private weak var openBar: AnyObject?

    package init() {}

    /// Records that a text view gained or lost the focus.
    package func note(_ state: TextEntryState, isFocused: Bool) {
        if isFocused {
            self.state = state
        } else if self.state === state, openBar == nil {
            self.state = nil
        }
    }

    /// Records whether a menu bar has an open menu.
    package func note(menuBar bar: AnyObject, isOpen: Bool) {
        if isOpen {
            openBar = bar
        } else if openBar === bar {
            openBar = nil
        }
    }
}

extension View {
    /// Lets a key do what the button inside does, as long as the button is shown and enabled. Of several buttons with
    /// the same shortcut the first one in the tree acts. Keys go to shortcuts when the focused control does not use
    /// them, and not while a menu is open.
    public func keyboardShortcut(_ key: Key, modifiers: KeyModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Lets a key do what the button inside does; nil takes away what a view above gave.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}

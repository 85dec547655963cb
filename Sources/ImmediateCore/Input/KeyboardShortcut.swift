/// A key, with modifiers, that does what a button does.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The keys that are held meanwhile.
    public var modifiers: KeyModifiers

    /// A shortcut. As on other desktops than Apple's, `command` is the Control key here.
    public init(_ key: Key, modifiers: KeyModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Return: the button that a dialogue proposes.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the button that changes nothing.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether this is the shortcut for a key as it was pressed. Control stands for `command`; the Windows or Command
    /// key is taken for it too.
    func matches(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard key.rawValue.lowercased() == self.key.rawValue.lowercased() else { return false }
        return Self.plain(modifiers) == Self.plain(self.modifiers)
    }

    private static func plain(_ modifiers: KeyModifiers) -> KeyModifiers {
        modifiers.contains(.command) ? modifiers.subtracting(.command).union(.control) : modifiers
    }
}

/// A shortcut of a frame with what it does.
struct ShortcutAction {
    var shortcut: KeyboardShortcut
    var action: () -> Void

    func matches(_ key: Key, _ modifiers: KeyModifiers) -> Bool { shortcut.matches(key, modifiers) }
}

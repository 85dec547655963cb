/// A key, by the name that is printed on it.
///
/// Named keys are `Tab`, `Return`, `Escape`, `Space`, `Backspace`, `Delete`, `Left`, `Right`, `Up`, `Down`, `Home`,
/// `End`, `PageUp`, `PageDown`, `Insert`, `Menu` (for context menus), `Alt` (pressed and released alone) and `F1` …
/// `F12`; every other key is its character in lower case (`"a"`, `"/"`).
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The key's name.
    public var rawValue: String
    /// The key's character on a US keyboard, or on the user's, if the two differ; nil for most keys.
    ///
    /// Shortcuts match either character. Comparing keys ignores it.
    public var otherCharacter: String?

    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the key of a character. Control characters are the keys that type them: `"\r"` is Return.
    public init(_ character: Character) {
        switch character {
        case "\r", "\n", "\u{3}": self = .return
        case "\t": self = .tab
        case " ": self = .space
        case "\u{1B}": self = .escape
        case "\u{8}", "\u{7F}": self = .delete
        default: self.init(rawValue: character.lowercased())
        }
    }

    /// Creates a key by its name, or by its character as `init(_:)` does.
    public init(stringLiteral name: String) {
        if let first = name.first, first.utf8.count == name.utf8.count {
            self.init(first)
        } else {
            self.init(rawValue: name)
        }
    }

    /// Returns whether two keys have the same name.
    public static func == (a: Key, b: Key) -> Bool { a.rawValue == b.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The names of the keys that are not characters.
    public static let named: Set<String> = Set(
        ["Tab", "Return", "Escape", "Space", "Backspace", "Delete", "Insert", "Menu", "Alt"]
            + ["Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"] + (1...12).map { "F\($0)" }
    )

    /// The Tab key.
    public static let tab: Key = "Tab"
    /// The Return or Enter key.
    public static let `return`: Key = "Return"
    /// The Escape key.
    public static let escape: Key = "Escape"
    /// The space bar.
    public static let space: Key = "Space"
    /// The left arrow.
    public static let left: Key = "Left"
    /// The right arrow.
    public static let right: Key = "Right"
    /// The up arrow.
    public static let up: Key = "Up"
    /// The down arrow.
    public static let down: Key = "Down"
    /// The Home key.
    public static let home: Key = "Home"
    /// The End key.
    public static let end: Key = "End"
    /// The Page Up key.
    public static let pageUp: Key = "PageUp"
    /// The Page Down key.
    public static let pageDown: Key = "PageDown"
    /// The key above Return, which deletes backwards from the caret.
    public static let delete: Key = "Backspace"
    /// The key that deletes forwards from the caret.
    public static let deleteForward: Key = "Delete"
    /// The up arrow key.
    public static let upArrow = up
    /// The down arrow key.
    public static let downArrow = down
    /// The left arrow key.
    public static let leftArrow = left
    /// The right arrow key.
    public static let rightArrow = right
    /// The key that opens a context menu.
    public static let menu: Key = "Menu"
}

/// The modifier keys held while a key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public var rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// The Control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// The Alt or Option key.
    public static let option = KeyModifiers(rawValue: 4)
    /// The Windows, Super or Command key.
    public static let command = KeyModifiers(rawValue: 8)
}

/// A key with modifiers that triggers a button's action.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key that triggers the shortcut.
    public var key: Key
    /// The modifier keys that are held with the key.
    public var modifiers: KeyModifiers

    /// Creates a shortcut of a key and its modifiers.
    ///
    /// - Parameters:
    ///   - key: The key, by its character without modifiers, such as `"n"`.
    ///   - modifiers: All modifiers that must be held; `[]` for the key alone. On desktops other than Apple's, `command`,
    ///     the default, is the Control key.
    public init(_ key: Key, modifiers: KeyModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Return: the default button of a dialog.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the cancel button of a dialog.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Returns whether a pressed key is this shortcut. Control matches `command`, and so does the Windows or Command
    /// key.
    func matches(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard key.rawValue.lowercased() == self.key.rawValue.lowercased() else { return false }
        return Self.plain(modifiers) == Self.plain(self.modifiers)
    }

    private static func plain(_ modifiers: KeyModifiers) -> KeyModifiers {
        modifiers.contains(.command) ? modifiers.subtracting(.command).union(.control) : modifiers
    }
}

/// A shortcut of a frame and its action.
struct ShortcutAction {
    var shortcut: KeyboardShortcut
    var action: () -> Void
    /// The node of the view or a wrapper around it, from which its modal layer is found.
    var node: Int32
    /// Whether it runs only if no other view has the shortcut.
    var yields: Bool

    func matches(_ key: Key, _ modifiers: KeyModifiers) -> Bool { shortcut.matches(key, modifiers) }
}

private struct YieldsShortcutsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the shortcuts of views run only if no other view has them.
    package var yieldsShortcuts: Bool {
        get { self[YieldsShortcutsKey.self] }
        set { self[YieldsShortcutsKey.self] = newValue }
    }
}

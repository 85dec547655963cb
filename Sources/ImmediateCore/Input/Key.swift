/// A key, by the name that is printed on it.
///
/// Named keys are `Tab`, `Return`, `Escape`, `Space`, `Backspace`, `Delete`, `Left`, `Right`, `Up`, `Down`, `Home`,
/// `End`, `PageUp`, `PageDown` and `F1` … `F12`; every other key is its character in lower case (`"a"`, `"/"`).
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The name.
    public var rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A key by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// The names of the keys that are not characters.
    public static let named: Set<String> = Set(
        ["Tab", "Return", "Escape", "Space", "Backspace", "Delete"]
            + ["Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"] + (1...12).map { "F\($0)" }
    )

    /// Tab.
    public static let tab: Key = "Tab"
    /// Return or Enter.
    public static let `return`: Key = "Return"
    /// Escape.
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
    /// Home.
    public static let home: Key = "Home"
    /// End.
    public static let end: Key = "End"
    /// Page up.
    public static let pageUp: Key = "PageUp"
    /// Page down.
    public static let pageDown: Key = "PageDown"
}

/// The keys that were held while another was pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int

    /// Modifiers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Alt or Option.
    public static let option = KeyModifiers(rawValue: 4)
    /// The Windows, Super or Command key.
    public static let command = KeyModifiers(rawValue: 8)
}

import Foundation

/// The style of menu buttons.
public struct MenuStyle: Hashable, Sendable {
    private let name: String
    /// The style set by `buttonStyle(_:)`: the default.
    public static let automatic = MenuStyle(name: "automatic")
    /// The style set by `buttonStyle(_:)`, as with `automatic`.
    public static let button = automatic
    /// A style with a title and a mark but no border, regardless of the style of other buttons.
    public static let borderlessButton = MenuStyle(name: "borderlessButton")
}

extension View {
    /// Sets the style of the menu buttons inside.
    public func menuStyle(_ style: MenuStyle) -> some View { environment(\.menuLook.style, style) }

    /// Shows or hides the marks of the menu and picker buttons inside.
    ///
    /// A menu with a `primaryAction` keeps its mark, which opens the menu.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuLook.hasMark, visibility != .hidden)
    }
}

/// The appearance of the menus inside a view.
struct MenuLook {
    var style = MenuStyle.automatic
    /// True if menu buttons have a mark.
    var hasMark = true

    /// The symbol name of the mark; nil for none.
    var mark: String? { hasMark ? "chevron.down" : nil }

    /// Returns the style of a menu button, given the style of other buttons.
    func buttonStyle(_ style: ButtonStyleKind) -> ButtonStyleKind {
        self.style == .borderlessButton ? .borderless : style
    }
}

extension EnvironmentValues {
    /// The appearance of menus.
    var menuLook: MenuLook {
        get { self[MenuLookKey.self] }
        set { self[MenuLookKey.self] = newValue }
    }
}

private struct MenuLookKey: EnvironmentKey { static var defaultValue: MenuLook { MenuLook() } }

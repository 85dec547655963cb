import Foundation

/// How the buttons of menus look.
public struct MenuStyle: Hashable, Sendable {
    private let name: String
    /// As `buttonStyle` says, the default.
    public static let automatic = MenuStyle(name: "automatic")
    /// The same as `automatic`.
    public static let button = automatic
    /// Words and a mark without a border, whatever other buttons have.
    public static let borderlessButton = MenuStyle(name: "borderlessButton")
}

extension View {
    /// Sets how the buttons of the menus inside look.
    public func menuStyle(_ style: MenuStyle) -> some View { environment(\.menuLook.style, style) }

    /// Says whether the buttons of the menus and pickers inside have a mark that shows that something opens. One with a
    /// `primaryAction` keeps its mark, which is what opens the menu.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuLook.hasMark, visibility != .hidden)
    }
}

/// What views say of the menus inside.
struct MenuLook {
    var style = MenuStyle.automatic
    /// Whether their buttons show that something opens.
    var hasMark = true

    /// The symbol that shows it, if any does.
    var mark: String? { hasMark ? "chevron.down" : nil }

    /// The style of a menu's button among others of `style`.
    func buttonStyle(_ style: ButtonStyleKind) -> ButtonStyleKind {
        self.style == .borderlessButton ? .borderless : style
    }
}

extension EnvironmentValues {
    /// How menus look.
    var menuLook: MenuLook {
        get { self[MenuLookKey.self] }
        set { self[MenuLookKey.self] = newValue }
    }
}

private struct MenuLookKey: EnvironmentKey { static var defaultValue: MenuLook { MenuLook() } }

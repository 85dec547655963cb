import SDLHost
import SplitView

/// The tint of a list's item: the color of its controls.
public struct ListItemTint: Sendable {
    fileprivate let color: Color

    /// Returns a color.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Returns a color. The system prefers no other.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// The color of secondary text.
    public static let monochrome = ListItemTint(color: .secondary)
}

extension View {
    /// Sets the tint of the items inside; nil is the accent color.
    public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
    /// Sets the tint of the items inside; nil is the accent color.
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
}

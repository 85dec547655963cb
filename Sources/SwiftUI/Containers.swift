import SDLHost
import SplitView

/// Panes side by side, in the spelling of `HSplit`.
public struct HSplitView<Content: View>: View {
    private let content: Content

    /// Creates a pane for each view of `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The split of the panes.
    public var body: some View { HSplit { content } }
}

/// Panes one above the other, in the spelling of `VSplit`.
public struct VSplitView<Content: View>: View {
    private let content: Content

    /// Creates a pane for each view of `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The split of the panes.
    public var body: some View { VSplit { content } }
}

/// The columns of a window, in the older spelling of `NavigationSplitView`: one pane for each view of the content.
public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a column for each view of `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The split of the columns.
    public var body: some View { HSplit { content } }
}

/// The style of a `NavigationView`, which always shows columns.
public struct NavigationViewStyle: Sendable {
    /// The default style.
    public static let automatic = NavigationViewStyle()
    /// The style with columns.
    public static let columns = NavigationViewStyle()
    /// The style with one column at a time; `NavigationView` shows columns instead.
    public static let stack = NavigationViewStyle()
}

extension View {
    /// Returns the view unchanged: a `NavigationView` always shows columns.
    public func navigationViewStyle(_ style: NavigationViewStyle) -> Self { self }
}

import SDLHost
import SplitView

// The bar above a page, in older spellings of `navigationTitle` and `toolbar`.

extension View {
    /// Sets the title of the window or page, in the older spelling of `navigationTitle`.
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }

    /// Sets the title of the window or page, in the older spelling of `navigationTitle`.
    public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }

    /// Sets the title of the window or page, in the older spelling of `navigationTitle`.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Sets the title of the window or page. The display mode has no effect.
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(
        _ title: S,
        displayMode: NavigationBarTitleDisplayMode
    ) -> some View { navigationTitle(title) }

    /// Sets the title of the window or page. The display mode has no effect.
    public func navigationBarTitle(
        _ title: LocalizedStringKey,
        displayMode: NavigationBarTitleDisplayMode
    ) -> some View { navigationTitle(title) }

    /// Sets the title of the window or page. The display mode has no effect.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode) -> some View {
        navigationTitle(title)
    }

    /// Adds views to both ends of the toolbar, in the older spelling of `toolbar`.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// Adds a view to the leading end of the toolbar, in the older spelling of `toolbar`.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Adds a view to the trailing end of the toolbar, in the older spelling of `toolbar`.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}

/// The placements of a touch screen's bars.
extension ToolbarItemPlacement {
    /// The leading edge, as `navigation`.
    public static let topBarLeading = ToolbarItemPlacement.navigation
    /// The trailing edge, as `primaryAction`.
    public static let topBarTrailing = ToolbarItemPlacement.primaryAction
    /// The leading edge, as `navigation`.
    public static let navigationBarLeading = ToolbarItemPlacement.navigation
    /// The trailing edge, as `primaryAction`.
    public static let navigationBarTrailing = ToolbarItemPlacement.primaryAction
    /// The middle, as `status`: no bar is below the content.
    public static let bottomBar = ToolbarItemPlacement.status
    /// The trailing edge, as `automatic`: there is no keyboard on the screen.
    public static let keyboard = ToolbarItemPlacement.automatic
}

extension Scene {
    /// Runs `action` with the new value when `value` changes, once however many windows are open.
    public func onChange<Value: Equatable>(
        of value: @autoclosure @escaping () -> Value,
        perform action: @escaping (_ newValue: Value) -> Void
    ) -> some Scene {
        onChange(of: value()) { _, new in action(new) }
    }
}

// MARK: Editing

/// The mode of a list: its rows are read or edited.
public enum EditMode: Hashable, Sendable {
    /// The rows are read.
    case inactive
    /// The rows are edited for a moment.
    case transient
    /// The rows are edited.
    case active

    /// True for `active` and `transient`.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The mode of the lists below: that of the `NavigationView`, or the one set by the app; nil without either.
    ///
    /// It is for the app's own views. Rows of lists can be moved and deleted in every mode.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

/// A button that begins and ends editing: it sets `\.editMode`, and shows nothing where that is nil.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates the button.
    public init() {}

    /// The button with its title, “Edit” or “Done”.
    public var body: some View {
        if let mode {
            let isEditing = mode.wrappedValue.isEditing
            Button(isEditing ? "Done" : "Edit") { mode.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}

/// Provides the mode of the lists in a navigation.
struct EditScope<Content: View>: View {
    let content: Content
    @State private var mode = EditMode.inactive

    var body: some View { content.environment(\.editMode, $mode) }
}

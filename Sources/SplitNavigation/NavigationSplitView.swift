import Foundation
import ImmediateAppStructure
import SplitPanes

/// A sidebar, an optional list, and details, side by side: an `HSplit` of two or three panes under SwiftUI's name.
///
/// ```swift
/// NavigationSplitView {
///     List(folders, selection: $folder) { Text($0.name) }
///         .navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
/// } detail: {
///     FolderView(folder: folder)
/// }
/// ```
///
/// The user drags the splitters, which are thin lines, and hides a column by dragging the splitter after it past half of
/// the column's minimum width. Columns are at least as wide as the minimum of their content. The toolbars of all columns
/// form one bar above them.
///
/// A `NavigationLink` with a destination in one column shows it in the next. A link with a value in a list without a
/// selection shows the column's `navigationDestination(for:)`, or is pushed on the `NavigationStack` in the next column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var outlet = NavigationOutlet()
    @State private var middleOutlet = NavigationOutlet()
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Creates three columns; `columnVisibility` selects the visible ones.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = nil
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// The view of the columns, with splitters between them.
    public var body: some View {
        HSplit {
            SplitColumn(
                sidebar.listStyle(.sidebar).navigationLinks(in: hasMiddle ? middleOutlet : outlet),
                .navigation,
                ideal: 200,
                isHidden: isHidden(hasMiddle ? [.automatic, .all] : shown)
            )
            if hasMiddle {
                SplitColumn(
                    NavigationOutletView(middleOutlet) { content }.navigationLinks(in: outlet),
                    .navigation,
                    ideal: 280,
                    isHidden: isHidden(shown),
                    hidesFromEndOnly: true
                )
            }
            SplitColumn(main: NavigationOutletView(outlet) { detail }, .navigation)
        }
        .styling(color: .separator, inset: 0, visibleThickness: 1)
        // Collects the items of the columns.
        .toolbar {}
        .focusedSceneValue(\.isSidebarHidden, isHidden(hasMiddle ? [.automatic, .all] : shown))
    }

    private var hasMiddle: Bool { Content.self != EmptyView.self }

    /// The visibilities that show the last column but one.
    private var shown: Set<NavigationSplitViewVisibility> { [.automatic, .all, .doubleColumn] }

    /// Returns a binding to whether a column is hidden that is visible with `shown`.
    private func isHidden(_ shown: Set<NavigationSplitViewVisibility>) -> Binding<Bool> {
        let visibility = visibility ?? $ownVisibility
        let without: NavigationSplitViewVisibility =
            hasMiddle && !shown.contains(.doubleColumn) ? .doubleColumn : .detailOnly
        return Binding(
            get: { !shown.contains(visibility.wrappedValue) },
            set: { visibility.wrappedValue = $0 ? without : .all }
        )
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns; `columnVisibility` selects the visible ones.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        self.sidebar = sidebar()
        content = EmptyView()
        self.detail = detail()
    }

    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        visibility = nil
        self.sidebar = sidebar()
        content = EmptyView()
        self.detail = detail()
    }
}

private struct SidebarHiddenKey: FocusedValueKey { typealias Value = Binding<Bool> }

extension FocusedValues {
    /// Whether the first column of the window's `NavigationSplitView` is hidden.
    fileprivate var isSidebarHidden: Binding<Bool>? {
        get { self[SidebarHiddenKey.self] }
        set { self[SidebarHiddenKey.self] = newValue }
    }
}

/// An item of the View menu that shows and hides the first column of the window's `NavigationSplitView`, with the
/// shortcut Ctrl+Alt+S.
///
/// Its title is Show Sidebar or Hide Sidebar. It is disabled in a window without a `NavigationSplitView`.
///
/// ```swift
/// WindowGroup { Library() }
///     .commands { SidebarCommands() }
/// ```
public struct SidebarCommands: Commands {
    @FocusedBinding(\.isSidebarHidden) private var isHidden

    /// Creates the commands of sidebars.
    public init() {}

    /// The item of the View menu.
    public var body: some View {
        CommandGroup(after: .sidebar) {
            Button(isHidden == true ? "Show Sidebar" : "Hide Sidebar") {
                withAnimation { isHidden?.toggle() }
            }
            .keyboardShortcut("s", modifiers: [.control, .option])
            .disabled(isHidden == nil)
        }
    }
}

/// The choice of visible columns of a `NavigationSplitView`.
public enum NavigationSplitViewVisibility: String, Hashable, Codable, Sendable {
    /// Shows all columns, the default.
    case automatic
    /// Shows all columns.
    case all
    /// Shows only the last two columns.
    case doubleColumn
    /// Shows only the last column.
    case detailOnly
}

extension View {
    /// Sets the width limits of the enclosing column of a `NavigationSplitView`, in points; nil means the default.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View {
        ColumnWidthView(content: self, kind: .navigation, limits: .init(least: min, ideal: ideal, most: max))
    }

    /// Gives the enclosing column of a `NavigationSplitView` this fixed width, in points.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        ColumnWidthView(content: self, kind: .navigation, limits: .init(least: width, ideal: width, most: width))
    }
}

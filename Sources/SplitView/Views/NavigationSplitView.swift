import Foundation
import ImmediateUI

/// A sidebar, a list of what is chosen in it, and the details, side by side: an `HSplit` of two or three panes under SwiftUI's
/// name.
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
/// The person drags the splitters, and hides a column by dragging its splitter past half of the column's least width.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Three columns. Which of them are shown is `columnVisibility`, to read and to set.
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

    /// Three columns.
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

    /// The columns, with splitters between them.
    public var body: some View {
        HSplit {
            SplitColumn(
                sidebar.listStyle(.sidebar),
                .navigation,
                ideal: 200,
                isHidden: isHidden(hasMiddle ? [.automatic, .all] : shown)
            )
            if hasMiddle { SplitColumn(content, .navigation, ideal: 280, isHidden: isHidden(shown)) }
            SplitColumn(main: detail, .navigation)
        }
    }

    private var hasMiddle: Bool { Content.self != EmptyView.self }

    /// With which visibilities all columns but the first of three are shown.
    private var shown: Set<NavigationSplitViewVisibility> { [.automatic, .all, .doubleColumn] }

    /// Whether a column is hidden that is shown with some of the visibilities.
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
    /// Two columns. Which of them are shown is `columnVisibility`, to read and to set.
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

    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        visibility = nil
        self.sidebar = sidebar()
        content = EmptyView()
        self.detail = detail()
    }
}

/// Which columns of a `NavigationSplitView` are shown.
public enum NavigationSplitViewVisibility: String, Hashable, Codable, Sendable {
    /// All of them.
    case automatic
    /// All of them.
    case all
    /// Of three the last two; of two both.
    case doubleColumn
    /// The last one.
    case detailOnly
}

extension View {
    /// Says how wide the column of a `NavigationSplitView` is that the view is in, in points; nil leaves it to the split.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View {
        ColumnWidthView(content: self, kind: .navigation, limits: .init(least: min, ideal: ideal, most: max))
    }

    /// Gives the column of a `NavigationSplitView` that the view is in this width, in points, and no other.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        ColumnWidthView(content: self, kind: .navigation, limits: .init(least: width, ideal: width, most: width))
    }
}

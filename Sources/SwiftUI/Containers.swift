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

/// A stack of pages, or the columns of a window, in the older spelling of `NavigationStack` and `NavigationSplitView`:
/// one view is the page at the bottom of a stack, two or three views are columns.
public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a stack of one view, or columns of two or three views.
    public init(@NavigationViewBuilder content: () -> Content) { self.content = content() }

    /// The stack or the columns.
    public var body: some View { EditScope(content: content) }
}

/// Builds the contents of a `NavigationView`.
@resultBuilder @MainActor public enum NavigationViewBuilder {
    /// Returns one view.
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    /// Returns two columns.
    public static func buildBlock<A: View, B: View>(_ sidebar: A, _ detail: B) -> NavigationSplitView<A, EmptyView, B> {
        NavigationSplitView {
            sidebar
        } detail: {
            detail
        }
    }
    /// Returns three columns.
    public static func buildBlock<A: View, B: View, C: View>(
        _ sidebar: A,
        _ content: B,
        _ detail: C
    ) -> NavigationSplitView<A, B, C> {
        NavigationSplitView {
            sidebar
        } content: {
            content
        } detail: {
            detail
        }
    }
    /// Returns the view of the first branch.
    public static func buildEither<A: View, B: View>(first view: A) -> ConditionalView<A, B> {
        ViewBuilder.buildEither(first: view)
    }
    /// Returns the view of the second branch.
    public static func buildEither<A: View, B: View>(second view: B) -> ConditionalView<A, B> {
        ViewBuilder.buildEither(second: view)
    }
    /// Returns a view that may be missing.
    public static func buildOptional<V: View>(_ view: V?) -> V? { view }
    /// Returns the columns.
    public static func buildFinalResult<A: View, B: View, C: View>(
        _ columns: NavigationSplitView<A, B, C>
    ) -> NavigationSplitView<A, B, C> { columns }
    /// Returns a stack with the view at its bottom.
    @_disfavoredOverload public static func buildFinalResult<V: View>(_ view: V) -> NavigationStack<NavigationPath, V> {
        NavigationStack { view }
    }
}

extension NavigationLink {
    /// Creates a link to a view that is shown while `selection` is `tag`.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        let isActive = Binding<Bool>(
            get: { selection.wrappedValue == tag },
            set: {
                if $0 {
                    selection.wrappedValue = tag
                } else if selection.wrappedValue == tag {
                    selection.wrappedValue = nil
                }
            }
        )
        self.init(isActive: isActive, destination: destination, label: label)
    }

    /// Creates a link to a view that is shown while `selection` is `tag`.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) { self.init(tag: tag, selection: selection, destination: { destination }, label: label) }

    /// Creates a link to a view that the app can show as well.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isActive: isActive, destination: { destination }, label: label)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view that is shown while `selection` is `tag`.
    public init<V: Hashable>(_ title: String, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(tag: tag, selection: selection, destination: { destination }, label: { Text(title) })
    }

    /// Creates a link with a title to a view that the app can show as well.
    public init(_ title: String, destination: Destination, isActive: Binding<Bool>) {
        self.init(isActive: isActive, destination: { destination }, label: { Text(title) })
    }

    /// Creates a link with a title to a view that the app can show as well.
    public init(_ title: String, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination, label: { Text(title) })
    }
}

/// The views of a tuple, one after another: `TupleView((Text("a"), Divider()))`.
///
/// A `ViewBuilder` returns views of other types. So a parameter of type `() -> TupleView<(A, B)>` takes no closure with
/// several views; declare it as `() -> Content`.
public struct TupleView<T>: View {
    /// The tuple.
    public var value: T

    /// Creates the views of a tuple. Its elements that are no views are left out.
    public init(_ value: T) { self.value = value }

    /// The views.
    public var body: some View {
        let views = Mirror(reflecting: value).children.compactMap { ($0.value as? any View).map { AnyView($0) } }
        ForEach(views.indices, id: \.self) { views[$0] }
    }
}

/// The style of a `NavigationView`, whose number of views decides between a stack and columns.
public struct NavigationViewStyle: Sendable {
    /// Creates the style under the name of a type, such as `StackNavigationViewStyle()`.
    public init() {}
    /// The default style.
    public static let automatic = NavigationViewStyle()
    /// The style with columns.
    public static let columns = NavigationViewStyle()
    /// The style with one page at a time.
    public static let stack = NavigationViewStyle()
}

/// The style `automatic`, as a type.
public typealias DefaultNavigationViewStyle = NavigationViewStyle
/// The style `stack`, as a type.
public typealias StackNavigationViewStyle = NavigationViewStyle
/// The style `columns`, as a type.
public typealias ColumnNavigationViewStyle = NavigationViewStyle
/// The style `columns`, as a type.
public typealias DoubleColumnNavigationViewStyle = NavigationViewStyle

/// The widths of the columns of a `NavigationSplitView`. It has no effect.
public struct NavigationSplitViewStyle: Sendable {
    /// The default style.
    public static let automatic = NavigationSplitViewStyle()
    /// The style whose detail column shrinks while others are shown.
    public static let balanced = NavigationSplitViewStyle()
    /// The style whose detail column keeps its width.
    public static let prominentDetail = NavigationSplitViewStyle()
}

extension View {
    /// Returns the view unchanged: the number of views decides between a stack and columns.
    public func navigationViewStyle(_ style: NavigationViewStyle) -> Self { self }
    /// Returns the view unchanged: columns share the width of the split.
    public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }
}

extension OutlineGroup where Data: RangeReplaceableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a row for `root` and, below open rows, their children.
    ///
    /// - Parameters:
    ///   - root: The element at the top of the tree.
    ///   - children: The path to an element's children, which are nil for a leaf.
    ///   - content: The row of an element.
    public init<Element>(
        _ root: Element,
        children: KeyPath<Element, Data?>,
        @ViewBuilder content: @escaping (Element) -> Row
    ) where Data.Element == Element {
        self.init(Data([root]), children: children, content: content)
    }
}

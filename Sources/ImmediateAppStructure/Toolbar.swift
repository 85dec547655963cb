import Foundation

/// The position of an item in a toolbar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Part { case leading, middle, trailing }

    private let name: String
    let part: Part

    /// The default position: at the trailing edge.
    public static let automatic = ToolbarItemPlacement(name: "automatic", part: .trailing)
    /// The position of navigation: at the leading edge.
    public static let navigation = ToolbarItemPlacement(name: "navigation", part: .leading)
    /// The position of the main item: in the middle.
    public static let principal = ToolbarItemPlacement(name: "principal", part: .middle)
    /// The position of status information: in the middle.
    public static let status = ToolbarItemPlacement(name: "status", part: .middle)
    /// The position of the most frequent action: at the trailing edge.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", part: .trailing)
    /// The position of less frequent actions: at the trailing edge.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction", part: .trailing)
    /// The position of an action that discards changes: at the leading edge.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", part: .leading)
    /// The position of an action that confirms changes: at the trailing edge.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", part: .trailing)
    /// The position of a destructive action: at the trailing edge.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", part: .trailing)
}

/// A type of contents of a toolbar: items, groups and plain views.
public protocol ToolbarContent: View {}

/// The result builder for toolbar contents.
public typealias ToolbarContentBuilder = ViewBuilder

extension ViewList: ToolbarContent {}
extension ConditionalView: ToolbarContent {}
extension ArrayView: ToolbarContent {}
extension EmptyView: ToolbarContent {}
extension Group: ToolbarContent {}
extension ForEach: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: View {}

/// An item of a toolbar.
public struct ToolbarItem<Content: View>: PrimitiveView, ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates an item at a placement.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Appends the item at its placement to `builder`.
    public func build(into builder: inout Builder) { builder.addToolbarItem(content, placement.part) }
}

/// A group of toolbar items, side by side.
public struct ToolbarItemGroup<Content: View>: PrimitiveView, ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group of items at a placement.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Appends the items at their placement to `builder`.
    public func build(into builder: inout Builder) { builder.addToolbarItem(content, placement.part) }
}

extension View {
    /// Adds a toolbar at the top of the view, where labels show their icons only.
    ///
    /// When toolbars are nested, the outermost is shown, with the items of all. A toolbar without items takes no space.
    ///
    /// ```swift
    /// Messages().toolbar {
    ///     ToolbarItem(placement: .navigation) { Button("Back", systemImage: "chevron.left") { back() } }
    ///     ToolbarItem(placement: .primaryAction) { Button("New", systemImage: "square.and.pencil") { write() } }
    /// }
    /// ```
    public func toolbar<Content: View>(@ToolbarContentBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, items: content())
    }
}

/// The toolbar items collected in a frame. The toolbar is built after the views that contribute to it.
@MainActor package final class ToolbarItems: PanelBoundary {
    var items: [(part: ToolbarItemPlacement.Part, view: NotedView)] = []
    /// The search field, which comes last.
    var search: NotedView?
    /// True once the toolbar is built. Views that are built later, during layout, have their own toolbar.
    var isBuilt = false
    private let isShelved: Bool

    init(_ environment: EnvironmentValues) { isShelved = environment.isShelved }

    package func enterPanel(_ environment: inout EnvironmentValues) { environment.toolbarItems = nil }

    /// Returns whether the toolbar accepts items of a view: not from a hidden page, unless the toolbar is on one too.
    func accepts(_ environment: EnvironmentValues) -> Bool { isShelved || !environment.isShelved }
}

extension Builder {
    /// Adds an item to the toolbar that is collecting. Outside one, appends it as an ordinary view.
    ///
    /// - Parameter isFirst: True to add it before the other items.
    mutating func addToolbarItem<Content: View>(
        _ content: Content,
        _ part: ToolbarItemPlacement.Part,
        isFirst: Bool = false
    ) {
        guard let bar = environment.openToolbar else { return child(content) }
        if bar.accepts(environment) {
            bar.items.insert((part, NotedView(content, self)), at: isFirst ? 0 : bar.items.count)
        }
    }

    /// Whether the toolbar that is collecting has items in a part.
    func hasToolbarItems(_ part: ToolbarItemPlacement.Part) -> Bool {
        environment.openToolbar?.items.contains { $0.part == part } == true
    }
}

extension EnvironmentValues {
    /// The toolbar of an ancestor.
    package var toolbarItems: ToolbarItems? {
        get { self[ToolbarItemsKey.self] }
        set { self[ToolbarItemsKey.self] = newValue }
    }
    /// The toolbar of an ancestor while it accepts items.
    var openToolbar: ToolbarItems? { toolbarItems.flatMap { $0.isBuilt ? nil : $0 } }
    /// The styles outside of the toolbar that the view is an item of; nil outside of toolbars.
    fileprivate var outerStyles: ControlStyles? {
        get { self[OuterStylesKey.self] }
        set { self[OuterStylesKey.self] = newValue }
    }
}

/// The styles that a toolbar replaces.
private struct ControlStyles: PanelBoundary {
    let button: ButtonStyleChoice
    let toggle: ToggleStyleChoice
    let label: LabelLook
    let imageScale: Image.Scale

    @MainActor init(_ environment: EnvironmentValues) {
        (button, toggle) = (environment.buttonStyle, environment.toggleStyle)
        (label, imageScale) = (environment.labelLook, environment.imageScale)
    }

    /// Restores the styles, for a panel that an item presents.
    func enterPanel(_ environment: inout EnvironmentValues) {
        environment.outerStyles = nil
        (environment.buttonStyle, environment.toggleStyle) = (button, toggle)
        (environment.labelLook, environment.imageScale) = (label, imageScale)
    }
}

private struct OuterStylesKey: EnvironmentKey { static var defaultValue: ControlStyles? { nil } }

private struct ToolbarItemsKey: EnvironmentKey { static var defaultValue: ToolbarItems? { nil } }

struct ToolbarView<Content: View, Items: View>: PrimitiveView {
    var content: Content
    var items: Items

    func build(into builder: inout Builder) {
        guard builder.environment.openToolbar == nil else {
            // Plain views go to the trailing edge too.
            let noted = ToolbarItem { ToolbarViews(items: items) }
            builder.child(noted, 1)
            return builder.child(content)
        }
        let environment = builder.environment
        let bar = ToolbarItems(environment)
        let search = environment.searchOffer?.take(environment)
        bar.search = search?.field
        let element = ToolbarElement(
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            contentEnd: builder.nextChild
        )
        builder.add(element) { builder, element in
            builder.environment.toolbarItems = bar
            builder.addContent(content, below: search?.scopes)
            element.contentEnd = builder.nextChild
            builder.environment.outerStyles = ControlStyles(environment)
            builder.environment.buttonStyle = ButtonStyleChoice(kind: .borderless)
            builder.environment.toggleStyle = ToggleStyleChoice(kind: .button)
            builder.environment.labelLook.style = .iconOnly
            builder.environment.imageScale = .large
            builder.environment.stackAxis = .horizontal
            let hasTrailing = builder.addRow { builder in
                builder.child(items, 1)
                builder.add(bar, .trailing)
                if let search = bar.search { builder.add(search) }
            }
            let hasLeading = builder.addRow { $0.add(bar, .leading) }
            let hasMiddle = builder.addRow { $0.add(bar, .middle) }
            element.isEmpty = !(hasTrailing || hasLeading || hasMiddle)
            bar.isBuilt = true
            builder.environment = environment
        }
        // Noted views hold the environment, which holds the toolbar: keeping them would form a reference cycle.
        bar.items = []
        bar.search = nil
    }
}

/// The plain views of a nested toolbar, as an item of the outermost one.
private struct ToolbarViews<Items: View>: PrimitiveView {
    var items: Items

    func build(into builder: inout Builder) { builder.child(items) }
}

extension Builder {
    /// Appends a part of a toolbar, and returns whether it has any views.
    fileprivate mutating func addRow(_ content: (inout Builder) -> Void) -> Bool {
        var isEmpty = true
        add(StackElement(axis: .horizontal, unit: 0.5, spacing: 4)) { builder in
            let first = builder.nextChild
            content(&builder)
            isEmpty = builder.nextChild == first
        }
        return !isEmpty
    }

    /// Appends the items at a placement. Items can contribute further items, which come after the others.
    fileprivate mutating func add(_ bar: ToolbarItems, _ part: ToolbarItemPlacement.Part) {
        var index = 0
        while index < bar.items.count {
            if bar.items[index].part == part { add(bar.items[index].view) }
            index += 1
        }
    }

    /// Appends an item in its captured environment, with the toolbar's styles.
    fileprivate mutating func add(_ item: NotedView) {
        let look = environment
        item.build(into: &self) {
            // An item that a view of the content contributes is not in the toolbar yet.
            if $0.outerStyles == nil { $0.outerStyles = ControlStyles($0) }
            $0.buttonStyle = look.buttonStyle
            $0.toggleStyle = look.toggleStyle
            $0.labelLook = look.labelLook
            $0.imageScale = look.imageScale
            $0.stackAxis = .horizontal
            $0.controlContainer = nil
        }
    }
}

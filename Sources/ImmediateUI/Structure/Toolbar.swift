import Foundation

/// Where in a bar an item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Part { case leading, middle, trailing }

    private let name: String
    let part: Part

    /// At the trailing edge.
    public static let automatic = ToolbarItemPlacement(name: "automatic", part: .trailing)
    /// At the leading edge: ways through the content.
    public static let navigation = ToolbarItemPlacement(name: "navigation", part: .leading)
    /// In the middle.
    public static let principal = ToolbarItemPlacement(name: "principal", part: .middle)
    /// In the middle.
    public static let status = ToolbarItemPlacement(name: "status", part: .middle)
    /// At the trailing edge: what is done most.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", part: .trailing)
    /// At the trailing edge.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction", part: .trailing)
    /// At the leading edge: what changes nothing.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", part: .leading)
    /// At the trailing edge: what makes changes stay.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", part: .trailing)
    /// At the trailing edge: what destroys.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", part: .trailing)
}

/// What can stand in a bar: items, groups of them, and views.
public protocol ToolbarContent: View {}

/// Lists what stands in a bar, as bodies list views.
public typealias ToolbarContentBuilder = ViewBuilder

extension ViewList: ToolbarContent {}
extension ConditionalView: ToolbarContent {}
extension ArrayView: ToolbarContent {}
extension EmptyView: ToolbarContent {}
extension Group: ToolbarContent {}
extension ForEach: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: View {}

/// A view in a bar.
public struct ToolbarItem<Content: View>: PrimitiveView, ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// `content` at a place in the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Appends the view where the bar has that place.
    public func build(into builder: inout Builder) { builder.addToolbarItem(content, placement.part) }
}

/// Several views in a bar, side by side.
public struct ToolbarItemGroup<Content: View>: PrimitiveView, ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// `content` at a place in the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Appends the views where the bar has that place.
    public func build(into builder: inout Builder) { builder.addToolbarItem(content, placement.part) }
}

extension View {
    /// Puts a bar at the top of the view. Labels in it show their symbols alone. Of several views inside each other the
    /// outermost has the bar, and those inside add to it.
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

/// What the views of a frame put into a bar, which is built after them.
@MainActor final class ToolbarItems {
    var items: [(part: ToolbarItemPlacement.Part, view: NotedView)] = []
    /// The search field, which stands behind all others.
    var search: NotedView?
    /// Whether its views are there. What the layout builds comes later, and has a bar of its own.
    var isBuilt = false
    private let isShelved: Bool

    init(_ environment: EnvironmentValues) { isShelved = environment.isShelved }

    /// Whether it shows what a view has for it: not what belongs to a page that is not shown, unless it is on such a page too.
    func accepts(_ environment: EnvironmentValues) -> Bool { isShelved || !environment.isShelved }
}

extension Builder {
    /// Notes an item of the bar that is collected; outside of one it is a view like any other.
    mutating func addToolbarItem<Content: View>(_ content: Content, _ part: ToolbarItemPlacement.Part) {
        guard let bar = environment.openToolbar else { return child(content) }
        if bar.accepts(environment) { bar.items.append((part, NotedView(content, self))) }
    }
}

extension EnvironmentValues {
    /// The bar of a view further out.
    var toolbarItems: ToolbarItems? {
        get { self[ToolbarItemsKey.self] }
        set { self[ToolbarItemsKey.self] = newValue }
    }
    /// The same, as long as more can be put into it.
    var openToolbar: ToolbarItems? { toolbarItems.flatMap { $0.isBuilt ? nil : $0 } }
}

private struct ToolbarItemsKey: EnvironmentKey { static var defaultValue: ToolbarItems? { nil } }

struct ToolbarView<Content: View, Items: View>: PrimitiveView {
    var content: Content
    var items: Items

    func build(into builder: inout Builder) {
        guard builder.environment.openToolbar == nil else {
            // Views that are no items stand at the trailing edge too.
            let noted = ToolbarItem { ToolbarViews(items: items) }
            builder.child(noted, 1)
            return builder.child(content)
        }
        let environment = builder.environment
        let bar = ToolbarItems(environment)
        bar.search = environment.searchOffer?.take(environment)
        let element = ToolbarElement(
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            contentEnd: builder.nextChild
        )
        builder.add(element) { builder, element in
            builder.environment.toolbarItems = bar
            builder.child(content)
            element.contentEnd = builder.nextChild
            builder.environment.buttonStyle = ButtonStyleChoice(kind: .borderless)
            builder.environment.toggleStyle = ToggleStyleChoice(kind: .button)
            builder.environment.labelLook.style = .iconOnly
            builder.environment.imageScale = .large
            let row = StackElement(axis: .horizontal, unit: 0.5, spacing: 4)
            builder.environment.stackAxis = .horizontal
            builder.add(row) { builder in
                builder.child(items, 1)
                builder.add(bar, .trailing)
                if let search = bar.search { builder.add(search) }
            }
            builder.add(row) { $0.add(bar, .leading) }
            builder.add(row) { $0.add(bar, .middle) }
            bar.isBuilt = true
            builder.environment = environment
        }
        // What was noted holds the environment, and that the bar: kept, they would keep each other.
        bar.items = []
        bar.search = nil
    }
}

/// The views of a bar further in, whose items go to the bar that has it.
private struct ToolbarViews<Items: View>: PrimitiveView {
    var items: Items

    func build(into builder: inout Builder) { builder.child(items) }
}

extension Builder {
    /// Appends the items that stand at one place. Items may hold further ones, which come behind the others.
    fileprivate mutating func add(_ bar: ToolbarItems, _ part: ToolbarItemPlacement.Part) {
        var index = 0
        while index < bar.items.count {
            if bar.items[index].part == part { add(bar.items[index].view) }
            index += 1
        }
    }

    /// Appends an item with the environment of where it was noted, and the looks of the bar.
    fileprivate mutating func add(_ item: NotedView) {
        let look = environment
        item.build(into: &self) {
            $0.buttonStyle = look.buttonStyle
            $0.labelLook = look.labelLook
            $0.imageScale = look.imageScale
            $0.stackAxis = .horizontal
            $0.controlContext = ControlContext()
        }
    }
}

import Foundation

/// Actions of views that assistive technologies perform.
///
/// A semantics node lists their names in its property `actions`, and `InputEvent.performed(_:on:)` performs one of them. A
/// disabled view has no actions.
extension View {
    /// Adds an action of a kind to the view.
    ///
    /// ```swift
    /// Card(message).accessibilityAction(.delete) { delete(message) }
    /// ```
    ///
    /// The action replaces one of the same kind, such as that of a button. It applies to the outermost semantics node
    /// of the view, or the first of several.
    ///
    /// - Parameters:
    ///   - actionKind: The kind of the action; the default is what a press on the view does.
    ///   - handler: The action.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> some View {
        AccessibilityActionView(content: self) { [(actionKind.action(in: $0), handler)] }
    }

    /// Adds an action with a name to the view.
    ///
    /// - Parameters:
    ///   - name: The spoken name of the action.
    ///   - handler: The action.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Adds an action with a name to the view.
    ///
    /// - Parameters:
    ///   - name: The spoken name of the action.
    ///   - handler: The action.
    public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(named: Text(String(name)), handler)
    }

    /// Adds the actions of buttons to the view; each has the label of its button. The buttons are not shown.
    ///
    /// ```swift
    /// MessageRow(message).accessibilityActions {
    ///     Button("Archive") { archive(message) }
    ///     Button("Reply") { reply(message) }
    /// }
    /// ```
    ///
    /// - Parameter content: The buttons.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayeredView(content: self, layer: content(), element: StandInElement(role: .actions))
    }

    /// Adds actions that increment and decrement the view's value.
    ///
    /// ```swift
    /// Rating(stars).accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
    /// ```
    ///
    /// - Parameter handler: The action; it receives the direction.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        AccessibilityActionView(content: self) { _ in
            [(.increment, { handler(.increment) }), (.decrement, { handler(.decrement) })]
        }
    }

    /// Adds actions that scroll the view by a page.
    ///
    /// - Parameter handler: The action; it receives the edge to scroll towards.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        AccessibilityActionView(content: self) { _ in
            Edge.allCases.map { edge in (.named(edge.scrollName), { handler(edge) }) }
        }
    }
}

/// The kind of an action that `View.accessibilityAction(_:_:)` adds.
@preconcurrency @MainActor public struct AccessibilityActionKind {
    private enum Meaning {
        case standard(SemanticsAction)
        case named(Text)
    }

    private let meaning: Meaning

    /// The action of a press on the view.
    public static var `default`: AccessibilityActionKind { AccessibilityActionKind(meaning: .standard(.press)) }
    /// Closes the view, as Escape does; its name is *Close*.
    public static var escape: AccessibilityActionKind { AccessibilityActionKind(named: Text("Close")) }
    /// The most important action of the current screen; its name is *Main action*.
    public static var magicTap: AccessibilityActionKind { AccessibilityActionKind(named: Text("Main action")) }
    /// Deletes the item that the view shows; its name is *Delete*.
    public static var delete: AccessibilityActionKind { AccessibilityActionKind(named: Text("Delete")) }
    /// Opens the menu of the view; its name is *Show menu*.
    public static var showMenu: AccessibilityActionKind { AccessibilityActionKind(named: Text("Show menu")) }

    private init(meaning: Meaning) { self.meaning = meaning }

    /// Creates a kind of action with a name.
    /// - Parameter name: The spoken name.
    public init(named name: Text) { meaning = .named(name) }

    fileprivate func action(in environment: EnvironmentValues) -> SemanticsAction {
        switch meaning {
        case .standard(let action): action
        case .named(let name): .named(name.string(in: environment))
        }
    }
}

extension Edge {
    /// The name of the action that scrolls towards the edge.
    fileprivate var scrollName: String {
        switch self {
        case .top: "Scroll up"
        case .bottom: "Scroll down"
        case .leading: "Scroll back"
        case .trailing: "Scroll forward"
        }
    }
}

/// The direction of an adjustment by `View.accessibilityAdjustableAction(_:)`.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable, CaseIterable {
    /// Increase the value.
    case increment
    /// Decrease the value.
    case decrement
}

private typealias AccessibilityHandlers = [(action: SemanticsAction, run: () -> Void)]

private struct AccessibilityActionView<Content: View>: PrimitiveView {
    var content: Content
    var handlers: (EnvironmentValues) -> AccessibilityHandlers

    func build(into builder: inout Builder) {
        var routes = ActionRoutes()
        if builder.environment.isEnabled {
            for handler in handlers(builder.environment) { routes.add(handler.action, .handler(handler.run)) }
        }
        builder.modify(content, with: AccessibilityActionElement(routes: routes))
    }
}

/// Adds actions to the first semantics node of its contents, and performs them.
private struct AccessibilityActionElement: Element {
    var routes: ActionRoutes

    mutating func paint(_ painter: inout Painter) {
        let (rect, identity) = (painter.rect, painter.identity)
        guard painter.describes, painter.isVisible(rect), !routes.isEmpty else { return painter.paintChildren() }
        var routes = routes
        painter.restated {
            $0.paintChildren()
        } as: { semantics in
            AccessibilityElement.changed(semantics, rect) { routes.add(to: &$0, identity) }
        }
        self.routes = routes
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { routes.respond(to: event, context) }
}

/// The actions that an element adds to a semantics node, and their receivers.
package struct ActionRoutes {
    /// The receiver of an action.
    enum Route {
        case handler(() -> Void)
        case forward(SemanticsAction, SemanticsTarget)
    }

    private var routes: [(action: SemanticsAction, route: Route)] = []
    /// The receiver of all other actions of the node.
    private var rest: SemanticsTarget?

    package init() {}

    var isEmpty: Bool { routes.isEmpty }

    mutating func add(_ action: SemanticsAction, _ route: Route) { routes.append((action, route)) }

    /// Adds the actions of nodes that the element hides; that of a control has the control's label.
    /// - Parameter pressesOnlyOne: true if a press performs the action of the only control.
    package mutating func forward(to semantics: ArraySlice<SemanticsNode>, pressesOnlyOne: Bool) {
        var presses: [Route] = []
        for node in semantics where node.properties["enabled"] != .bool(false) {
            guard let receiver = node.receiver else { continue }
            let target = SemanticsTarget(receiver, part: node.part)
            if case .string(let kind)? = node.properties["kind"], Self.pressed.contains(kind),
                case .string(let label)? = node.properties["label"], !label.isEmpty
            {
                add(.named(label), .forward(.press, target))
                presses.append(.forward(.press, target))
            }
            for name in node.actionNames { add(.named(name), .forward(SemanticsAction(name: name), target)) }
        }
        if pressesOnlyOne, let press = presses.first, presses.count == 1 { add(.press, press) }
    }

    /// The kinds of controls that are pressed.
    private static let pressed: Set<String> = ["button", "menu", "menuItem", "picker", "radioButton", "toggle", "tab"]

    /// Adds the actions to a node, and makes the element their receiver.
    package mutating func add(to node: inout SemanticsNode, _ identity: Identity) {
        guard !routes.isEmpty else { return }
        rest = node.receiver.map { SemanticsTarget($0, part: node.part) }
        (node.receiver, node.part) = (identity, 0)
        let names = node.actionNames
        let added = routes.map(\.action.name).filter { !names.contains($0) }
        node.properties["actions"] = .list(
            (added.filter { $0 == "click" } + names + added.filter { $0 != "click" }).map { .string($0) }
        )
    }

    /// Performs an action.
    @MainActor package func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .action(let action) = event else { return false }
        switch routes.first(where: { $0.action == action })?.route {
        case .handler(let run):
            run()
            return true
        case .forward(let action, let target): return context.perform(action, on: target)
        case nil: return rest.map { context.perform(action, on: $0) } ?? false
        }
    }
}

extension SemanticsAction {
    /// Returns the action of a name in the `actions` of a node.
    init(name: String) {
        switch name {
        case "click": self = .press
        case "increment": self = .increment
        case "decrement": self = .decrement
        default: self = .named(name)
        }
    }

    /// The name of the action in the `actions` of a node.
    var name: String {
        switch self {
        case .press: "click"
        case .increment: "increment"
        case .decrement: "decrement"
        case .named(let name): name
        default: "\(self)"
        }
    }
}

extension SemanticsNode {
    /// The names of the actions of the node besides those of its kind.
    fileprivate var actionNames: [String] {
        guard case .list(let names)? = properties["actions"] else { return [] }
        return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
}

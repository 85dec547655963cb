import Foundation

/// Accessibility properties of views: labels, values, hints, traits.
///
/// They change the semantics nodes (`SemanticsNode`) that inspections and tests read.
extension View {
    // MARK: Name

    /// Sets the accessibility label of the view, if its text or symbol does not describe it.
    ///
    /// ```swift
    /// Button { delete() } label: { Image(systemName: "trash").accessibilityLabel("Delete") }
    /// ```
    ///
    /// The label applies to the outermost semantics node of the view, or the first of several. A view without one, such
    /// as a shape, becomes an image with this label.
    public func accessibilityLabel(_ label: Text) -> some View {
        AccessibilityView(content: self) { .label(label.string(in: $0)) }
    }

    /// Sets the accessibility label of the view to a localized text.
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }

    /// Sets the accessibility label of the view, if its text or symbol does not describe it.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessible(.label(String(label))) }

    /// Sets the accessibility value of the view.
    public func accessibilityValue(_ value: Text) -> some View {
        AccessibilityView(content: self) { .value(value.string(in: $0)) }
    }

    /// Sets the accessibility value of the view to a localized text.
    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }

    /// Sets the accessibility value of the view.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessible(.value(String(value))) }

    /// Sets a hint that describes the effect of using the view.
    public func accessibilityHint(_ hint: Text) -> some View {
        AccessibilityView(content: self) { .hint(hint.string(in: $0)) }
    }

    /// Sets a localized hint that describes the effect of using the view.
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }

    /// Sets a hint that describes the effect of using the view.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessible(.hint(String(hint))) }

    /// Sets the accessibility identifier of the view, for queries in tests.
    public func accessibilityIdentifier(_ identifier: String) -> some View { accessible(.identifier(identifier)) }

    // MARK: Traits and structure

    /// Adds accessibility traits to the view.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessible(.traits(traits, isAdded: true))
    }

    /// Removes accessibility traits from the view.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessible(.traits(traits, isAdded: false))
    }

    /// Sets the level of a heading, which screen readers use to move from heading to heading.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { accessible(.heading(level)) }

    /// Hides the view from the semantics tree if `isHidden` is true, for decoration.
    public func accessibilityHidden(_ isHidden: Bool) -> some View { accessible(isHidden ? .hidden : .unchanged) }

    /// Makes the view one accessibility element, whose descendants are ignored, combined with it, or contained in it.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessible(.element(children))
    }

    /// Sets the priority of the view in the reading order of its siblings: a greater one comes first; the default is 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessible(sortPriority.isFinite ? .sortPriority(sortPriority) : .unchanged)
    }

    /// Pairs two views: the one with the role `.label` names the one with the role `.content` and the same id.
    ///
    /// ```swift
    /// Text("Name").accessibilityLabeledPair(role: .label, id: "name", in: pairs)
    /// TextField("", text: $name).accessibilityLabeledPair(role: .content, id: "name", in: pairs)
    /// ```
    ///
    /// - Parameters:
    ///   - role: The role of the view in the pair.
    ///   - id: The id that both views share.
    ///   - namespace: The namespace of the id, from a `@Namespace` property.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole,
        id: ID,
        in namespace: Namespace.ID
    ) -> some View {
        accessible(.pair(role, namespace.key(of: id)))
    }

    // MARK: Older spellings

    /// Sets the accessibility label of the view: an older spelling of `accessibilityLabel(_:)`.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Sets the accessibility value of the view: an older spelling of `accessibilityValue(_:)`.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Sets the accessibility hint of the view: an older spelling of `accessibilityHint(_:)`.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Sets the accessibility identifier of the view: an older spelling of `accessibilityIdentifier(_:)`.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Hides the view from the semantics tree: an older spelling of `accessibilityHidden(_:)`.
    public func accessibility(hidden isHidden: Bool) -> some View { accessibilityHidden(isHidden) }

    /// Adds accessibility traits to the view: an older spelling of `accessibilityAddTraits(_:)`.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    package func accessible(_ change: AccessibilityChange) -> some View {
        ElementModifier(content: self, element: AccessibilityElement(change: change))
    }
}

/// The treatment of a view's descendants by `View.accessibilityElement(children:)`.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// Omits the descendants; the view is a group with the label set by `accessibilityLabel(_:)`.
    case ignore
    /// Keeps the semantics nodes of the descendants, in a group of their own.
    case contain
    /// Combines the descendants into a group whose label is all of their text.
    ///
    /// Their values, hints, traits and actions become those of the group; the action of a button has the button's label.
    case combine
}

/// The level of a heading; `View.accessibilityHeading(_:)` sets it.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable, CaseIterable {
    /// A heading without a level.
    case unspecified
    /// A heading of level 1, the highest.
    case h1
    /// A heading of level 2.
    case h2
    /// A heading of level 3.
    case h3
    /// A heading of level 4.
    case h4
    /// A heading of level 5.
    case h5
    /// A heading of level 6, the lowest.
    case h6
}

/// The role of a view in a pair of a label and its content; `View.accessibilityLabeledPair(role:id:in:)` sets it.
public enum AccessibilityLabeledPairRole: Hashable, Sendable, CaseIterable {
    /// The view is the label.
    case label
    /// The view is the content that the label names.
    case content
}

/// Accessibility traits, listed by name in the `traits` of the semantics node.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view acts as a button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// The view is a heading.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// The view is selected. The semantics node's `selected` is set, too.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// The view acts as a link.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// The view is a search field.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// The view is an image.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// The view is text that cannot be edited.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
    /// The view plays its own sound.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 7)
    /// The view summarizes the current state.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 8)
    /// The view changes frequently.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    /// The view is modal: views behind it cannot be used.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 10)
    /// The view can be switched on and off.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 11)
    /// The view is a key of an on-screen keyboard.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 12)
    /// The view is a tab bar.
    public static let isTabBar = AccessibilityTraits(rawValue: 1 << 13)
    /// The view starts to play media when it is pressed, so a screen reader should not speak over it.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 14)
    /// The user operates the view directly by touch, as an instrument or a drawing area.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
    /// A screen reader that has read the view to its end turns the page.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)

    private static let names: [(AccessibilityTraits, String)] = [
        (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
        (.isSearchField, "searchField"), (.isImage, "image"), (.isStaticText, "staticText"),
        (.playsSound, "playsSound"), (.isSummaryElement, "summary"), (.updatesFrequently, "updatesFrequently"),
        (.isModal, "modal"), (.isToggle, "toggle"), (.isKeyboardKey, "keyboardKey"), (.isTabBar, "tabBar"),
        (.startsMediaSession, "startsMediaSession"), (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.causesPageTurn, "causesPageTurn"),
    ]

    /// The names of the traits.
    var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

/// A change of accessibility properties.
package enum AccessibilityChange {
    case unchanged, hidden
    case label(String)
    case value(String)
    case hint(String)
    case identifier(String)
    case url(String)
    case title(String)
    case traits(AccessibilityTraits, isAdded: Bool)
    case typeSelect(String)
    case heading(AccessibilityHeadingLevel)
    case sortPriority(Double)
    case pair(AccessibilityLabeledPairRole, String)
    case element(AccessibilityChildBehavior)
}

/// Applies an accessibility change that depends on the environment.
private struct AccessibilityView<Content: View>: PrimitiveView {
    var content: Content
    var change: (EnvironmentValues) -> AccessibilityChange

    func build(into builder: inout Builder) {
        builder.modify(content, with: AccessibilityElement(change: change(builder.environment)))
    }
}

/// Applies an accessibility change to its contents while semantics nodes are collected.
package struct AccessibilityElement: Element {
    var change: AccessibilityChange
    /// The actions of a combined element.
    private var actions = ActionRoutes()

    package init(change: AccessibilityChange) { self.change = change }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        // Invisible views have no semantics nodes.
        guard painter.describes, painter.isVisible(rect) else { return painter.paintChildren() }
        switch change {
        case .element(.contain):
            let group = SemanticsNode(.container, ["kind": .string("group"), "rect": .rect(rect)])
            return painter.describe({ _ in group }, around: { $0.paintChildren() })
        case .sortPriority(let priority):
            // Nodes deeper inside keep their order among each other.
            return painter.amended {
                $0.paintChildren()
            } by: {
                $0.properties["sortPriority"] = .number(priority)
            }
        case .title(let title):
            return painter.amended {
                $0.paintChildren()
            } by: {
                $0.properties["title"] = .string(title)
            }
        default: break
        }
        let identity = painter.identity
        var actions = ActionRoutes()
        painter.restated {
            $0.paintChildren()
        } as: { [change] semantics in
            switch change {
            case .unchanged, .sortPriority, .title, .element(.contain): Array(semantics)
            case .hidden: []
            case .label(let label): Self.named(semantics, rect, label)
            case .value(let value): Self.changed(semantics, rect) { $0.properties["value"] = .string(value) }
            case .hint(let hint): Self.changed(semantics, rect) { $0.properties["hint"] = .string(hint) }
            case .identifier(let name): Self.changed(semantics, rect) { $0.properties["identifier"] = .string(name) }
            case .url(let url): Self.changed(semantics, rect) { $0.properties["url"] = .string(url) }
            case .traits(let traits, let isAdded): Self.changed(semantics, rect) { $0.change(traits, isAdded: isAdded) }
            case .typeSelect(let text): Self.changed(semantics, rect) { $0.properties["typeSelect"] = .string(text) }
            case .heading(let level):
                Self.changed(semantics, rect) { $0.properties["heading"] = .number(Double(level.rawValue)) }
            case .pair(let role, let key):
                Self.changed(semantics, rect) {
                    $0.properties[role == .label ? "labelFor" : "labelledBy"] = .string(key)
                }
            case .element(.ignore): [Self.group("", rect)]
            case .element(.combine): [Self.combined(semantics, rect, identity, &actions)]
            }
        }
        self.actions = actions
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        actions.respond(to: event, context)
    }

    /// Returns the nodes, the first of them with a label. Other nodes become decoration, except for controls.
    private static func named(_ semantics: ArraySlice<SemanticsNode>, _ rect: CGRect, _ label: String)
        -> [SemanticsNode]
    {
        var semantics = changed(semantics, rect) {
            $0.properties["label"] = .string(label)
            $0.nameSource = .label
        }
        for index in semantics.indices.dropFirst() where semantics[index].role != .control {
            semantics[index].nameSource = .decoration
        }
        return semantics
    }

    private static func group(_ label: String, _ rect: CGRect) -> SemanticsNode {
        SemanticsNode.control("group", label: label, rect: rect, isEnabled: true)
    }

    /// Returns a group with the label, values, hints, traits and actions of the nodes.
    private static func combined(
        _ semantics: ArraySlice<SemanticsNode>,
        _ rect: CGRect,
        _ identity: Identity,
        _ actions: inout ActionRoutes
    ) -> SemanticsNode {
        var group = group(SemanticsNode.label(of: semantics), rect)
        for name in ["value", "hint"] {
            let words = semantics.compactMap { $0.properties[name] }.compactMap { value -> String? in
                if case .string(let words) = value, !words.isEmpty { words } else { nil }
            }
            if !words.isEmpty { group.properties[name] = .string(words.joined(separator: ", ")) }
        }
        var traits: [SemanticsNode.Value] = []
        for case .list(let list)? in semantics.map({ $0.properties["traits"] }) {
            traits += list.filter { !traits.contains($0) }
        }
        if !traits.isEmpty { group.properties["traits"] = .list(traits) }
        for name in ["heading", "selected"] {
            group.properties[name] = semantics.lazy.compactMap { $0.properties[name] }.first
        }
        actions.forward(to: semantics, pressesOnlyOne: true)
        actions.add(to: &group, identity)
        return group
    }

    /// Returns the nodes with the first one changed. Without nodes, that is a new image node.
    static func changed(
        _ semantics: ArraySlice<SemanticsNode>,
        _ rect: CGRect,
        _ change: (inout SemanticsNode) -> Void
    ) -> [SemanticsNode] {
        var semantics =
            semantics.isEmpty
            ? [SemanticsNode(.image, ["string": .string(""), "rect": .rect(rect)])] : Array(semantics)
        change(&semantics[0])
        return semantics
    }
}

extension SemanticsNode {
    fileprivate mutating func change(_ traits: AccessibilityTraits, isAdded: Bool) {
        var words: [Value] = []
        if case .list(let list) = properties["traits"] { words = list }
        for word in traits.words {
            words.removeAll { $0 == .string(word) }
            if isAdded { words.append(.string(word)) }
        }
        properties["traits"] = words.isEmpty ? nil : .list(words)
        if traits.contains(.isSelected) { properties["selected"] = .bool(isAdded) }
    }
}

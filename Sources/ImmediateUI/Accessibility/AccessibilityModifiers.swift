import Foundation

/// What views say of themselves beyond what they show: names, values, hints. It changes the facts that they state, which
/// inspections and tests read.
extension View {
    // MARK: What it is called

    /// What the view is called, where its words or its symbol do not say it.
    ///
    /// ```swift
    /// Button { delete() } label: { Image(systemName: "trash").accessibilityLabel("Delete") }
    /// ```
    ///
    /// It is said of the outermost thing that the view states, of several beside each other of the first; a view that
    /// states nothing, such as a shape, is an image of this name then.
    public func accessibilityLabel(_ label: Text) -> some View {
        AccessibilityView(content: self) { .label(label.string(in: $0)) }
    }

    /// What the view is called, where its words or its symbol do not say it.
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessible(.label(String(label))) }

    /// What the view is set to, in words.
    public func accessibilityValue(_ value: Text) -> some View {
        AccessibilityView(content: self) { .value(value.string(in: $0)) }
    }

    /// What the view is set to, in words.
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessible(.value(String(value))) }

    /// What comes of using the view.
    public func accessibilityHint(_ hint: Text) -> some View {
        AccessibilityView(content: self) { .hint(hint.string(in: $0)) }
    }

    /// What comes of using the view.
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessible(.hint(String(hint))) }

    /// What tests call the view; nobody else reads it.
    public func accessibilityIdentifier(_ identifier: String) -> some View { accessible(.identifier(identifier)) }

    // MARK: What it is

    /// Says more of what the view is.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessible(.traits(traits, isAdded: true))
    }

    /// Takes back what is said of what the view is.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessible(.traits(traits, isAdded: false))
    }

    /// Leaves out all that the view states: it is decoration.
    public func accessibilityHidden(_ isHidden: Bool) -> some View { accessible(isHidden ? .hidden : .unchanged) }

    /// Makes one thing of all that the view states.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessible(.element(children))
    }

    // MARK: Older spellings

    /// The same as `accessibilityLabel`.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// The same as `accessibilityValue`.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// The same as `accessibilityHint`.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// The same as `accessibilityIdentifier`.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// The same as `accessibilityHidden`.
    public func accessibility(hidden isHidden: Bool) -> some View { accessibilityHidden(isHidden) }

    /// The same as `accessibilityAddTraits`.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    private func accessible(_ change: AccessibilityChange) -> some View {
        ElementModifier(content: self, element: AccessibilityElement(change: change))
    }
}

/// What `accessibilityElement` makes of what is inside of a view.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// Nothing of it is stated; the view is a group, called what `accessibilityLabel` says.
    case ignore
    /// It stays as it is.
    case contain
    /// The view is a group that is called by all the words in it.
    case combine
}

/// What a view is, as a list of words in its fact's `traits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Traits from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Pressing it does something.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// It is the heading of what follows.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// It is selected; its fact says so in `selected` as well.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// It leads elsewhere.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// It is where one searches.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// It is a picture.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Words that cannot be changed.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
    /// It says something by itself that should not be talked over.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 7)
    /// It sums up how things are.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 8)
    /// It changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    /// Nothing behind it can be used.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 10)
    /// It is on or off.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 11)

    private static let names: [(AccessibilityTraits, String)] = [
        (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
        (.isSearchField, "searchField"), (.isImage, "image"), (.isStaticText, "staticText"),
        (.playsSound, "playsSound"), (.isSummaryElement, "summary"), (.updatesFrequently, "updatesFrequently"),
        (.isModal, "modal"), (.isToggle, "toggle"),
    ]

    /// Their names.
    var words: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

/// What a view says of itself.
enum AccessibilityChange {
    case unchanged, hidden
    case label(String)
    case value(String)
    case hint(String)
    case identifier(String)
    case traits(AccessibilityTraits, isAdded: Bool)
    case element(AccessibilityChildBehavior)
}

/// Changes what its content states, by the environment.
private struct AccessibilityView<Content: View>: PrimitiveView {
    var content: Content
    var change: (EnvironmentValues) -> AccessibilityChange

    func build(into builder: inout Builder) {
        builder.modify(content, with: AccessibilityElement(change: change(builder.environment)))
    }
}

/// Changes what its content states, if somebody reads it.
struct AccessibilityElement: Element {
    var change: AccessibilityChange

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        // Of what is out of sight nothing is stated.
        guard painter.describes, painter.isVisible(rect) else { return painter.paintChildren() }
        painter.restated {
            $0.paintChildren()
        } as: { [change] facts in
            switch change {
            case .unchanged, .element(.contain): Array(facts)
            case .hidden: []
            case .label(let label): Self.named(facts, rect, label)
            case .value(let value): Self.changed(facts, rect) { $0.properties["value"] = .string(value) }
            case .hint(let hint): Self.changed(facts, rect) { $0.properties["hint"] = .string(hint) }
            case .identifier(let name): Self.changed(facts, rect) { $0.properties["identifier"] = .string(name) }
            case .traits(let traits, let isAdded): Self.changed(facts, rect) { $0.change(traits, isAdded: isAdded) }
            case .element(.ignore): [Self.group("", rect)]
            case .element(.combine): [Self.group(Fact.label(of: facts), rect)]
            }
        }
    }

    /// The facts, the first of them called `label`. What stands beside it is no part of the name then.
    private static func named(_ facts: ArraySlice<Fact>, _ rect: CGRect, _ label: String) -> [Fact] {
        var facts = changed(facts, rect) {
            $0.properties["label"] = .string(label)
            $0.nameSource = .label
        }
        for index in facts.indices.dropFirst() where facts[index].role != .control {
            facts[index].nameSource = .decoration
        }
        return facts
    }

    private static func group(_ label: String, _ rect: CGRect) -> Fact {
        Fact.control("group", label: label, rect: rect, isEnabled: true)
    }

    /// The facts, the first of them changed; without any there is one of a picture.
    private static func changed(_ facts: ArraySlice<Fact>, _ rect: CGRect, _ change: (inout Fact) -> Void) -> [Fact] {
        var facts = facts.isEmpty ? [Fact(.image, ["string": .string(""), "rect": .rect(rect)])] : Array(facts)
        change(&facts[0])
        return facts
    }
}

extension Fact {
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

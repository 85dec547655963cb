import Foundation

// MARK: Building

extension Builder {
    /// Appends a control that contains its label, unless labels are hidden.
    mutating func addControl<E: Element, Label: View>(_ element: E, label: Label) {
        let labelsHidden = environment.labelsHidden
        inControlColor { builder in
            builder.add(element) { if !labelsHidden { $0.child(label) } }
        }
    }

    /// Builds the label of a control, faint if the control is disabled.
    mutating func inControlColor(_ content: (inout Builder) -> Void) {
        let color = environment.foregroundColor
        with(\.foregroundColor, environment.isEnabled ? color : color.opacity(0.35), content: content)
    }
}

// MARK: Layout

extension LayoutContext {
    /// Returns the size of a control with its label, the only child, beside a mark; at most the proposed width.
    func sizeOfLabel(beside mark: CGSize, spacing: CGFloat, _ proposal: ProposedViewSize) -> CGSize {
        var size = mark
        for child in children {
            let label = self.size(of: child, proposal.reduced(width: mark.width + spacing, height: 0))
            size = CGSize(width: size.width + label.width + spacing, height: max(size.height, label.height))
        }
        if let width = proposal.width { size.width = min(size.width, width) }
        return size
    }
}

// MARK: Painting

extension Painter {
    /// Paints the label of a control and adds the control's semantics node. Without a name, the label names it.
    /// - Parameter showsValue: True if the label is the value of the control.
    mutating func paintLabel(
        of kind: String,
        _ name: LabelName? = nil,
        value: @autoclosure () -> String? = nil,
        showsValue: Bool = false,
        isEnabled: Bool
    ) {
        let (rect, isFocused) = (rect, isFocused)
        state(
            { facts in
                Fact.control(
                    kind,
                    name?.words.map { AccessibleName(title: $0) } ?? Fact.name(of: facts),
                    value: showsValue ? Fact.label(of: facts) : value(),
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
            },
            around: { $0.paintChildren() }
        )
    }
}

extension Fact {
    /// Creates the semantics node of a control with a label.
    static func control(
        _ kind: String,
        label: String,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> Fact {
        var properties: [String: Value] = [
            "kind": .string(kind), "label": .string(label), "rect": .rect(rect), "enabled": .bool(isEnabled),
            "focused": .bool(isFocused),
        ]
        if let value { properties["value"] = .string(value) }
        return Fact(.control, properties)
    }

    /// Creates the semantics node of a control with an accessible name and its source.
    static func control(
        _ kind: String,
        _ name: AccessibleName,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> Fact {
        var fact = control(
            kind,
            label: name.words,
            value: value,
            rect: rect,
            isEnabled: isEnabled,
            isFocused: isFocused
        )
        fact.nameSource = name.source
        return fact
    }

    /// Returns the accessible name of a control from the nodes in its label: its texts and the labels of its symbols.
    /// Without any, its help; otherwise the symbol names as words.
    static func name(of facts: ArraySlice<Fact>) -> AccessibleName {
        let names = facts.compactMap(\.ownName).filter { !$0.words.isEmpty }
        let titles = names.filter { $0.source >= .title }
        guard titles.isEmpty else { return AccessibleName(titles, .title) }
        let helps = names.filter { $0.source == .help }
        guard helps.isEmpty else { return AccessibleName(helps, .help) }
        return AccessibleName(names.filter { $0.source == .symbol }, .symbol)
    }

    /// Returns the text of that name.
    static func label(of facts: ArraySlice<Fact>) -> String { name(of: facts).words }

    /// The node's part of the name of the control around it; nil for a nested control, whose texts count themselves.
    private var ownName: AccessibleName? {
        guard role != .control, nameSource != .decoration else { return nil }
        if case .string(let label)? = properties["label"] { return AccessibleName(label, nameSource) }
        guard case .string(let string)? = properties["string"] else { return nil }
        switch role {
        case .text: return AccessibleName(string, .title)
        case .image: return AccessibleName(Symbol.words(for: string), .symbol)
        default: return nil
        }
    }

    /// Returns the nodes, with their outermost control named `words`; without controls, their only image. A name from a
    /// source that ranks at least as high as `source` stays.
    static func naming(_ facts: ArraySlice<Fact>, _ words: String, from source: NameSource) -> [Fact] {
        var facts = Array(facts)
        func isAround(_ index: Int) -> Bool {
            guard case .rect(let outer)? = facts[index].properties["rect"] else { return false }
            return facts.allSatisfy { fact in
                guard fact.role == .control, case .rect(let rect)? = fact.properties["rect"] else { return true }
                return outer.contains(rect)
            }
        }
        let control = facts.firstIndex { $0.role == .control }
        let picture = control == nil && facts.count == 1 && facts[0].role == .image ? 0 : nil
        guard !words.isEmpty, let index = control ?? picture, isAround(index) else { return facts }
        let isNameless = facts[index].properties["label"] == .string("")
        guard isNameless || facts[index].nameSource < source else { return facts }
        facts[index].properties["label"] = .string(words)
        facts[index].nameSource = source
        return facts
    }
}

/// An accessible name and its source.
struct AccessibleName {
    var words: String
    var source: Fact.NameSource

    init(_ words: String, _ source: Fact.NameSource) { (self.words, self.source) = (words, source) }

    /// Creates the name of a control from its title. An empty title names nothing.
    init(title: String) { self.init(title, title.isEmpty ? .decoration : .title) }

    fileprivate init(_ names: [AccessibleName], _ source: Fact.NameSource) {
        self.init(names.map(\.words).joined(separator: " "), source)
    }
}

// MARK: Events

extension RegionEvent {
    /// Handles the event for a control that is pressed by a click or by one of `keys`. A held key presses once.
    ///
    /// - Returns: True if the event was handled.
    @MainActor func press(
        isEnabled: Bool,
        keys: Set<Key> = Key.press,
        _ context: EventContext,
        _ action: () -> Void
    ) -> Bool {
        switch self {
        case .pressed(_, .left), .dragged, .cancelled: return true
        case .released(_, let inside):
            if inside && isEnabled { action() }
            return true
        case .key(let key, [], let isRepeat):
            guard isEnabled, keys.contains(key) else { return false }
            if context.leavesToButton(key) { return false }
            if !isRepeat { action() }
            return true
        default: return false
        }
    }
}

extension EventContext {
    /// Returns true if the focused element should leave a key to a button: Return to the default button, Escape to the
    /// cancel button.
    ///
    /// This is the case if a click moved the focus, so that no focus ring shows it. A custom control calls this before
    /// it handles either key without modifiers.
    public func leavesToButton(_ key: Key) -> Bool {
        switch key {
        case .return: !showsFocus && hasShortcut(.defaultAction)
        case .escape: !showsFocus && hasShortcut(.cancelAction)
        default: false
        }
    }
}

extension Key {
    /// The keys that press the focused control.
    static let press: Set<Key> = [.space, .return]
}

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
        let color = environment.isEnabled ? environment.foregroundColor : environment.foregroundColor.opacity(0.35)
        // To set a computed property by its path would allocate memory.
        with({ $0.foregroundColor = color }, content: content)
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
    /// - Parameters:
    ///   - showsValue: True if the label is the value of the control.
    ///   - properties: Further properties of the node.
    mutating func paintLabel(
        of kind: String,
        _ name: LabelName? = nil,
        value: @autoclosure () -> String? = nil,
        showsValue: Bool = false,
        isEnabled: Bool,
        _ properties: @autoclosure () -> [String: SemanticsNode.Value] = [:]
    ) {
        let (rect, isFocused) = (rect, isFocused)
        describe(
            { semantics in
                var semanticsNode = SemanticsNode.control(
                    kind,
                    name?.words.map { AccessibleName(title: $0) } ?? SemanticsNode.name(of: semantics),
                    value: showsValue ? SemanticsNode.label(of: semantics) : value(),
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
                semanticsNode.properties.merge(properties()) { $1 }
                return semanticsNode
            },
            around: { $0.paintChildren() }
        )
    }
}

extension SemanticsNode {
    /// Creates the semantics node of a control with a label.
    static func control(
        _ kind: String,
        label: String,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> SemanticsNode {
        // Rows and sliders have the most.
        var properties = [String: Value](minimumCapacity: 12)
        properties["kind"] = .string(kind)
        properties["label"] = .string(label)
        properties["rect"] = .rect(rect)
        properties["enabled"] = .bool(isEnabled)
        properties["focused"] = .bool(isFocused)
        if let value { properties["value"] = .string(value) }
        return SemanticsNode(.control, properties)
    }

    /// Creates the semantics node of a control with an accessible name and its source.
    static func control(
        _ kind: String,
        _ name: AccessibleName,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> SemanticsNode {
        var semanticsNode = control(
            kind,
            label: name.words,
            value: value,
            rect: rect,
            isEnabled: isEnabled,
            isFocused: isFocused
        )
        semanticsNode.nameSource = name.source
        return semanticsNode
    }

    /// Returns the accessible name of a control from the nodes in its label: its texts and the labels of its symbols.
    /// Without any, its help; otherwise the symbol names as words.
    static func name(of semantics: ArraySlice<SemanticsNode>) -> AccessibleName {
        let names = semantics.compactMap(\.ownName).filter { !$0.words.isEmpty }
        let titles = names.filter { $0.source >= .title }
        guard titles.isEmpty else { return AccessibleName(titles, .title) }
        let helps = names.filter { $0.source == .help }
        guard helps.isEmpty else { return AccessibleName(helps, .help) }
        return AccessibleName(names.filter { $0.source == .symbol }, .symbol)
    }

    /// Returns the text of that name.
    static func label(of semantics: ArraySlice<SemanticsNode>) -> String { name(of: semantics).words }

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
    static func naming(_ semantics: ArraySlice<SemanticsNode>, _ words: String, from source: NameSource)
        -> [SemanticsNode]
    {
        var semantics = Array(semantics)
        func isAround(_ index: Int) -> Bool {
            guard case .rect(let outer)? = semantics[index].properties["rect"] else { return false }
            return semantics.allSatisfy { semanticsNode in
                guard semanticsNode.role == .control, case .rect(let rect)? = semanticsNode.properties["rect"] else {
                    return true
                }
                return outer.contains(rect)
            }
        }
        let control = semantics.firstIndex { $0.role == .control }
        let picture = control == nil && semantics.count == 1 && semantics[0].role == .image ? 0 : nil
        guard !words.isEmpty, let index = control ?? picture, isAround(index) else { return semantics }
        let isNameless = semantics[index].properties["label"] == .string("")
        guard isNameless || semantics[index].nameSource < source else { return semantics }
        semantics[index].properties["label"] = .string(words)
        semantics[index].nameSource = source
        return semantics
    }
}

/// An accessible name and its source.
struct AccessibleName {
    var words: String
    var source: SemanticsNode.NameSource

    init(_ words: String, _ source: SemanticsNode.NameSource) { (self.words, self.source) = (words, source) }

    /// Creates the name of a control from its title. An empty title names nothing.
    init(title: String) { self.init(title, title.isEmpty ? .decoration : .title) }

    fileprivate init(_ names: [AccessibleName], _ source: SemanticsNode.NameSource) {
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
    /// Returns true if the focused element should leave a key to a button.
    ///
    /// Return is left to the default button, Escape to the cancel button.
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

import Foundation

// MARK: Building

extension Builder {
    /// Appends a control with its label in it, unless labels are hidden.
    mutating func addControl<E: Element, Label: View>(_ element: E, label: Label) {
        let labelsHidden = environment.labelsHidden
        inControlColor { builder in
            builder.add(element) { if !labelsHidden { $0.child(label) } }
        }
    }

    /// Builds the label of a control in its colour, which is faint in a control that is disabled.
    mutating func inControlColor(_ content: (inout Builder) -> Void) {
        let color = environment.foregroundColor
        with(\.foregroundColor, environment.isEnabled ? color : color.opacity(0.35), content: content)
    }
}

// MARK: Layout

extension LayoutContext {
    /// The size of a control whose only child, its label, stands beside a mark; less than that is taken where less is
    /// offered.
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
    /// Draws the label of a control and states the control's fact, which is named after the label unless it has a name.
    mutating func paintLabel(
        of kind: String,
        _ name: String? = nil,
        value: @autoclosure () -> String? = nil,
        isEnabled: Bool
    ) {
        let (rect, isFocused) = (rect, isFocused)
        state(
            { facts in
                Fact.control(
                    kind,
                    label: name ?? Fact.label(of: facts),
                    value: value(),
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
    /// A control: its kind, what it is called, what it is set to, where it is and whether it can be used.
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

    /// What a control with these facts in its label is called: its words and the names that were given to its symbols, or,
    /// without any, its symbols' own names.
    static func label(of facts: ArraySlice<Fact>) -> String {
        func strings(_ role: Role) -> [String] {
            facts.compactMap {
                if $0.role == role, case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
        let words = facts.compactMap { fact -> String? in
            if case .string(let label)? = fact.properties["label"], fact.role != .control { return label }
            guard fact.role == .text, case .string(let string)? = fact.properties["string"] else { return nil }
            return string
        }
        return (words.isEmpty ? strings(.image) : words).joined(separator: " ")
    }
}

// MARK: Events

extension RegionEvent {
    /// The answer of a control that is pressed by a click or by one of `keys`. A key that repeats because it is held
    /// presses once.
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
    /// Whether what has the focus leaves a key to a button: Return to the proposed one, Escape to the one that cancels, where
    /// a click has given the focus, and nobody sees it.
    package func leavesToButton(_ key: Key) -> Bool {
        switch key {
        case .return: !showsFocus && hasShortcut(.defaultAction)
        case .escape: !showsFocus && hasShortcut(.cancelAction)
        default: false
        }
    }
}

extension Key {
    /// The keys that press the control that has the focus.
    static let press: Set<Key> = [.space, .return]
}

import Foundation

// MARK: Building

extension Builder {
    /// Appends a control that contains its label, unless labels are hidden.
    package mutating func addControl<E: Element, Label: View>(_ element: E, label: Label) {
        let labelsHidden = environment.labelsHidden
        inControlColor { builder in
            builder.add(element) { if !labelsHidden { $0.child(label) } }
        }
    }

    /// Builds the label of a control, faint if the control is disabled.
    package mutating func inControlColor(_ content: (inout Builder) -> Void) {
        let color = environment.isEnabled ? environment.foregroundColor : environment.foregroundColor.opacity(0.35)
        // To set a computed property by its path would allocate memory.
        with({ $0.foregroundColor = color }, content: content)
    }
}

// MARK: Layout

extension LayoutContext {
    /// Returns the size of a control with its label, the only child, beside a mark; at most the proposed width.
    package func sizeOfLabel(beside mark: CGSize, spacing: CGFloat, _ proposal: ProposedViewSize) -> CGSize {
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
    package mutating func paintLabel(
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

// MARK: Events

extension RegionEvent {
    /// Handles the event for a control that is pressed by a click or by one of `keys`. A held key presses once.
    ///
    /// - Returns: True if the event was handled.
    @MainActor package func press(
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

extension Key {
    /// The keys that press the focused control.
    package static let press: Set<Key> = [.space, .return]
}

import Foundation

/// The value that a field edits.
@MainActor package enum TextFieldContent {
    case text(Binding<String>)
    /// A value that a function connects with the field's state.
    case connected((TextEntryState) -> Void)

    /// Connects the field's state with the app's value.
    package func connect(_ state: TextEntryState) {
        switch self {
        case .text(let text):
            state.follow(text.wrappedValue)
            state.text = text
            (state.write, state.commit, state.offer) = (nil, nil, nil)
        case .connected(let connect): connect(state)
        }
    }

    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextFieldContent
    where F.FormatOutput == String {
        converted(value, { format.format($0) }, { try? format.parseStrategy.parse($0) })
    }

    static func converted<Value>(
        _ value: Binding<Value>,
        _ text: @escaping (Value) -> String,
        _ parse: @escaping (String) -> Value?
    ) -> TextFieldContent {
        draft {
            text(value.wrappedValue)
        } set: { string in
            if let parsed = parse(string) { value.wrappedValue = parsed }
        }
    }

    static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextFieldContent
    where F.FormatOutput == String {
        draft {
            value.wrappedValue.map { format.format($0) } ?? ""
        } set: { text in
            if text.allSatisfy(\.isWhitespace) {
                value.wrappedValue = nil
            } else if let parsed = try? format.parseStrategy.parse(text) {
                value.wrappedValue = parsed
            }
        }
    }

    /// Returns content that keeps typed text as a draft until editing ends.
    private static func draft(_ text: @escaping () -> String, set: @escaping (String) -> Void) -> TextFieldContent {
        .connected { state in
            // A value set elsewhere replaces the draft.
            let known = text()
            if state.isDraft(of: known) { state.follow() } else { state.follow(known) }
            state.text = nil
            state.write = { [unowned state] in state.noteDraft() }
            state.commit = { [unowned state] in
                guard state.hasDraft else { return }
                state.hasDraft = false
                state.forgetKnown()
                set(state.document.string)
            }
            state.offer = { [unowned state] in state.offerDraft(set, text: text) }
        }
    }
}

extension Builder {
    /// Appends a field, with its prompt while it is empty.
    package mutating func addTextField<Label: View>(
        _ content: TextFieldContent,
        _ traits: TextEntryTraits,
        kind: String,
        rows: ClosedRange<Int>,
        prompt: Text?,
        label: Label,
        selection: SelectionBinding? = nil
    ) {
        if environment.controlContainer != nil {
            func addField(_ builder: inout Builder) {
                builder.addTextField(
                    content,
                    traits,
                    kind: kind,
                    rows: rows,
                    prompt: prompt ?? Text(""),
                    label: label,
                    selection: selection
                )
            }
            if adopts(label, rest: addField) { return }
            if environment.fillsRow { return addTextFieldRow(label, addField) }
        }
        let state = state { TextEntryState(TextDocument()) }
        content.connect(state)
        follow(selection, state)
        state.traits = traits
        let look = textEntryLook(
            kind: kind,
            name: label.name(in: context),
            frame: environment.textFieldStyle.isBordered ? .bordered : .plain,
            rows: rows
        )
        let isEmpty = state.document.rope.count == 0 && state.composition == nil
        let field = add(TextEntryElement(state: state, look: look)) { builder in
            guard isEmpty else { return }
            let color = builder.environment.foregroundColor
            builder.environment.foregroundColor = builder.environment.placeholderColor
            if !traits.wraps { builder.environment.lineLimit = 1 }
            if let prompt { builder.child(prompt, 0) } else { builder.child(label, 1) }
            builder.environment.foregroundColor = color
        }
        presentTextMenu(of: state)
        environment.controlContainer?.note(field: field, &self)
    }

    /// Connects the view's selection with the app's binding.
    mutating func follow(_ selection: SelectionBinding?, _ state: TextEntryState) {
        state.follow(selection)
        // Changes made elsewhere in the text move the selection.
        if selection != nil, state.toldSelection != state.selection { afterBuild { state.reportSelection() } }
    }

    /// Returns the appearance of a text view in the current environment.
    func textEntryLook(kind: String, name: LabelName?, frame: TextEntryLook.Frame, rows: ClosedRange<Int>?)
        -> TextEntryLook
    {
        var font = environment.font.resolved
        if let style = environment.textStyle {
            if let weight = style.weight { font.weight = weight }
            if let isItalic = style.isItalic { font.isItalic = isItalic }
            if let isMonospaced = style.isMonospaced { font.isMonospaced = isMonospaced }
        }
        let color = environment.isEnabled ? environment.foregroundColor : environment.foregroundColor.opacity(0.35)
        let isMirrored = environment.layoutDirection == .rightToLeft
        let alignment: CGFloat =
            switch environment.multilineTextAlignment {
            case .leading: isMirrored ? 1 : 0
            case .center: 0.5
            case .trailing: isMirrored ? 0 : 1
            }
        return TextEntryLook(
            kind: kind,
            name: name,
            frame: frame,
            font: font,
            color: color.resolved(environment.colorScheme),
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            lineSpacing: environment.lineSpacing,
            alignment: alignment,
            isEnabled: environment.isEnabled,
            rows: rows,
            submit: environment.submitAction
        )
    }
}

extension EnvironmentValues {
    /// The color of prompts: a fainter version of the app's text color, or the theme's placeholder color. Secondary text
    /// is not made fainter, which would be illegible.
    fileprivate var placeholderColor: Color {
        let color = foregroundColor
        guard isEnabled else { return color.opacity(0.25) }
        let colors = themeLook.colors
        let isOfTheme = color == colors.text || color == colors.secondaryText || color == .secondary
        return isOfTheme ? colors.placeholder : color.opacity(0.7)
    }
}

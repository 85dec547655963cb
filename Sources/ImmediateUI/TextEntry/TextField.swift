import Foundation

/// A line of text to type. Return submits it; a field with `axis: .vertical` grows with its lines.
///
/// ```swift
/// TextField("Name", text: $name).onSubmit { save() }
/// TextField("Note", text: $note, axis: .vertical).lineLimit(2...6)
/// TextField("Width", value: $width, format: .number)
/// ```
///
/// An empty field shows its prompt, or where there is none its label.
public struct TextField<Label: View>: PrimitiveView {
    private let content: TextFieldContent
    private let axis: Axis
    private let prompt: Text?
    private let label: Label
    private var selection: SelectionBinding?

    init(_ content: TextFieldContent, axis: Axis, prompt: Text?, label: Label) {
        self.content = content
        self.axis = axis
        self.prompt = prompt
        self.label = label
    }

    /// A field that shows and sets `text` and what is selected in it; with `axis: .vertical` it grows with its lines.
    public init(
        text: Binding<String>,
        selection: Binding<TextSelection?>,
        prompt: Text? = nil,
        axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(.text(text), axis: axis ?? .horizontal, prompt: prompt, label: label())
        self.selection = SelectionBinding(selection, in: text)
    }

    /// A field that shows and sets `text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(.text(text), axis: .horizontal, prompt: prompt, label: label())
    }

    /// A field that grows along an axis: with `.vertical` it breaks its text into lines.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(.text(text), axis: axis, prompt: prompt, label: label())
    }

    /// A field for a value that `format` writes and reads. The value is set when the person is done: by Return, or by
    /// leaving the field. What cannot be read changes nothing, and the field shows the value again.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(value, format), axis: .horizontal, prompt: prompt, label: label())
    }

    /// A field for a value that may be nil, which is an empty field.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.optional(value, format), axis: .horizontal, prompt: prompt, label: label())
    }

    /// Appends the field.
    public func build(into builder: inout Builder) {
        var traits = TextEntryTraits()
        if axis == .vertical {
            traits.isMultiline = true
            traits.wraps = true
            traits.breaksLines = builder.environment.submitAction == nil
        }
        let most = axis == .vertical ? max(1, builder.environment.lineLimit ?? .max) : 1
        let least = axis == .vertical ? min(max(1, builder.environment.leastLines), most) : 1
        builder.addTextField(
            content,
            traits,
            kind: "textField",
            rows: least...most,
            prompt: prompt,
            label: label,
            selection: selection
        )
    }
}

extension TextField where Label == Text {
    /// A field called `title` that shows and sets `text`.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// A field called `title`; empty, it shows `prompt`.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// A field called `title` that grows along an axis.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, axis: axis) { Text(title) }
    }

    /// A field called `title` that grows along an axis; empty, it shows `prompt`.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// A field called `title` that shows and sets `text` and what is selected in it; empty, it shows `prompt`.
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        selection: Binding<TextSelection?>,
        prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
    }

    /// A field called `title` for a value that `format` writes and reads.
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// A field called `title` for a value that may be nil, which is an empty field.
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}

/// A line of text that nobody is to read: each character shows as a dot, and none can be copied.
public struct SecureField<Label: View>: PrimitiveView {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// A field that sets `text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// Appends the field.
    public func build(into builder: inout Builder) {
        builder.addTextField(
            .text(text),
            TextEntryTraits(isSecure: true),
            kind: "secureField",
            rows: 1...1,
            prompt: prompt,
            label: label
        )
    }
}

extension SecureField where Label == Text {
    /// A field called `title`.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text: text) { Text(title) } }

    /// A field called `title`; empty, it shows `prompt`.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

// MARK: Building

/// What a field edits.
@MainActor struct TextFieldContent {
    /// Connects the state of the field with what the program has.
    var connect: (TextEntryState) -> Void

    static func text(_ text: Binding<String>) -> TextFieldContent {
        TextFieldContent { state in
            state.follow(text.wrappedValue)
            state.write = { [unowned state] in text.wrappedValue = state.writtenText() }
            state.commit = nil
        }
    }

    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextFieldContent
    where F.FormatOutput == String {
        draft(format.format(value.wrappedValue)) { text in
            if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
        }
    }

    static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextFieldContent
    where F.FormatOutput == String {
        draft(value.wrappedValue.map { format.format($0) } ?? "") { text in
            if text.allSatisfy(\.isWhitespace) {
                value.wrappedValue = nil
            } else if let parsed = try? format.parseStrategy.parse(text) {
                value.wrappedValue = parsed
            }
        }
    }

    /// What is typed is a draft until the person is done.
    private static func draft(_ text: String, set: @escaping (String) -> Void) -> TextFieldContent {
        TextFieldContent { state in
            // A value that others set meanwhile replaces the draft.
            if state.isDraft(of: text) { state.follow() } else { state.follow(text) }
            state.write = { [unowned state] in state.hasDraft = true }
            state.commit = { [unowned state] in
                guard state.hasDraft else { return }
                state.hasDraft = false
                state.forgetKnown()
                set(state.document.string)
            }
        }
    }
}

extension Builder {
    /// Appends a field, with its prompt while it is empty.
    mutating func addTextField<Label: View>(
        _ content: TextFieldContent,
        _ traits: TextEntryTraits,
        kind: String,
        rows: ClosedRange<Int>,
        prompt: Text?,
        label: Label,
        selection: SelectionBinding? = nil
    ) {
        let context = environment.controlContext
        if context.isFormRow, !environment.labelsHidden {
            return addTextFieldRow(label) {
                $0.addTextField(
                    content,
                    traits,
                    kind: kind,
                    rows: rows,
                    prompt: prompt ?? Text(""),
                    label: label,
                    selection: selection
                )
            }
        }
        let state = state { TextEntryState(TextDocument()) }
        content.connect(state)
        follow(selection, state)
        state.traits = traits
        let look = textEntryLook(
            kind: kind,
            name: (label as? Text)?.string,
            frame: environment.textFieldStyle.isBordered ? .bordered : .plain,
            rows: rows
        )
        let isEmpty = state.document.rope.count == 0 && state.composition == nil
        let field = add(TextEntryElement(state: state, look: look)) { builder in
            guard isEmpty else { return }
            let color = builder.environment.foregroundColor
            builder.environment.foregroundColor = color.opacity(builder.environment.isEnabled ? 0.42 : 0.25)
            if !traits.wraps { builder.environment.lineLimit = 1 }
            if let prompt { builder.child(prompt, 0) } else { builder.child(label, 1) }
            builder.environment.foregroundColor = color
        }
        presentTextMenu(of: state)
        if let actions = context.dialogActions, !actions.hasField {
            actions.hasField = true
            setInitialFocus(field)
        }
    }

    /// Connects what is selected with what the program knows of it.
    mutating func follow(_ selection: SelectionBinding?, _ state: TextEntryState) {
        state.follow(selection)
        // What others change in the text moves it.
        if selection != nil, state.toldSelection != state.selection { afterBuild { state.reportSelection() } }
    }

    /// How a text view looks here.
    func textEntryLook(kind: String, name: String?, frame: TextEntryLook.Frame, rows: ClosedRange<Int>?)
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
            lineSpacing: environment.lineSpacing,
            alignment: alignment,
            isEnabled: environment.isEnabled,
            rows: rows,
            submit: environment.submitAction
        )
    }
}

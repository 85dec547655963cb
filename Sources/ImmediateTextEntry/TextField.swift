import Foundation

/// An editable line of text. Return submits it; with `axis: .vertical` the field grows with its lines.
///
/// ```swift
/// TextField("Name", text: $name).onSubmit { save() }
/// TextField("Note", text: $note, axis: .vertical).lineLimit(2...6)
/// TextField("Width", value: $width, format: .number)
/// ```
///
/// An empty field shows its prompt, or its label if it has none.
public struct TextField<Label: View>: PrimitiveView {
    private let content: TextFieldContent
    private let axis: Axis
    private let prompt: Text?
    private let label: Label
    private var selection: SelectionBinding?
    private var actions: EditingActions?

    init(_ content: TextFieldContent, axis: Axis, prompt: Text?, label: Label) {
        self.content = content
        self.axis = axis
        self.prompt = prompt
        self.label = label
    }

    /// Creates a field bound to `text` and its selection. With `axis: .vertical` it grows with its lines.
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

    /// Creates a field bound to `text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(.text(text), axis: .horizontal, prompt: prompt, label: label())
    }

    /// Creates a field bound to `text` that grows along `axis`. With `.vertical`, its text wraps.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(.text(text), axis: axis, prompt: prompt, label: label())
    }

    /// Creates a field for a value that `format` formats and parses.
    ///
    /// The value is set when the user presses Return or leaves the field. If the text cannot be parsed, the value stays
    /// and the field shows it again.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.value(value, format), axis: .horizontal, prompt: prompt, label: label())
    }

    /// Creates a field for an optional value. An empty field stands for nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(.optional(value, format), axis: .horizontal, prompt: prompt, label: label())
    }

    /// Creates a field for a value that functions convert.
    ///
    /// The value is set when the user presses Return or leaves the field. If the text cannot be converted, the value
    /// stays and the field shows it again.
    /// - Parameters:
    ///   - value: the value.
    ///   - text: returns the text for a value.
    ///   - parse: returns the value for a text; nil for none.
    ///   - prompt: the text that an empty field shows; nil for the label.
    ///   - label: the name of the field.
    public init<Value>(
        value: Binding<Value>,
        text: @escaping (Value) -> String,
        parse: @escaping (String) -> Value?,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(.converted(value, text, parse), axis: .horizontal, prompt: prompt, label: label())
    }

    /// Returns the field with actions for the begin and the end of editing, and for Return.
    /// - Parameters:
    ///   - changed: called with true when the field receives the focus, and with false when it loses it.
    ///   - commit: called when the user presses Return, before the actions of `onSubmit`.
    public func onEditing(_ changed: @escaping (Bool) -> Void = { _ in }, commit: (() -> Void)? = nil) -> TextField {
        var field = self
        field.actions = EditingActions(changed: changed, commit: commit)
        return field
    }

    /// Appends the field to `builder`.
    public func build(into builder: inout Builder) {
        if let actions {
            var field = self
            field.actions = nil
            return builder.child(ObservedField(field: field, actions: actions))
        }
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

/// The actions of a field for its editing.
private struct EditingActions {
    let changed: (Bool) -> Void
    let commit: (() -> Void)?
}

/// A field that reports its editing.
private struct ObservedField<Label: View>: View {
    let field: TextField<Label>
    let actions: EditingActions
    @FocusState private var isFocused: Bool

    var body: some View {
        let observed = field.focused($isFocused).onChange(of: isFocused) { _, isFocused in actions.changed(isFocused) }
        if let commit = actions.commit { observed.onSubmit(commit) } else { observed }
    }
}

extension TextField where Label == Text {
    /// Creates a field named `title`, bound to `text`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a field named `title` with a prompt.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field named `title` that grows along `axis`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, axis: axis) { Text(title) }
    }

    /// Creates a field named `title`, with a prompt, that grows along `axis`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// Creates a field named `title`, bound to `text` and its selection.
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        selection: Binding<TextSelection?>,
        prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
    }

    /// Creates a field named `title` for a value in the given format.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// Creates a field named `title` for an optional value. An empty field stands for nil.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}

/// A text field for secrets: each character shows as a dot, and text cannot be copied.
public struct SecureField<Label: View>: PrimitiveView {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    /// Creates a secure field bound to `text`.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    /// Appends the field to `builder`.
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
    /// Creates a secure field named `title`, bound to `text`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// Creates a field named `title` with a prompt.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title. While empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field with a title that grows along `axis`. While empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// Creates a field with a title for a value that `format` formats and parses.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// Creates a field with a title for an optional value. An empty field stands for nil.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title. While empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

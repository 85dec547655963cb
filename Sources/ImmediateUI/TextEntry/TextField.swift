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

    /// Appends the field to `builder`.
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

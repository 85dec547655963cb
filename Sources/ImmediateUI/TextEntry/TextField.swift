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
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// A field called `title`; empty, it shows `prompt`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// A field called `title` that grows along an axis.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, axis: axis) { Text(title) }
    }

    /// A field called `title` that grows along an axis; empty, it shows `prompt`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
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
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// A field called `title` for a value that may be nil, which is an empty field.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
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
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    /// A field called `title`; empty, it shows `prompt`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

import Foundation

// What a control is called. A literal is a `LocalizedStringKey`, as in `Text("…")`: `Button("Save \(n, specifier: "%03d")")`.
// A `String` that the program has is shown word for word, by initialisers which the compiler takes where there is no literal.

extension Button where Label == Text {
    /// A button that shows words; its role decides about their colour.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ImmediateUI.Label<Text, Image> {
    /// A button that shows words after the symbol of this name; its role decides about their colour.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        role: ButtonRole? = nil,
        action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A label of words and the symbol of this name.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Toggle where Label == Text {
    /// A toggle that shows and sets `isOn`, called `title`.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ImmediateUI.Label<Text, Image> {
    /// A toggle that shows and sets `isOn`, called `title`, with the symbol of this name.
    public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension Picker where Label == Text {
    /// A picker that shows and sets `selection`, called `title`.
    public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == ImmediateUI.Label<Text, Image> {
    /// A picker that shows and sets `selection`, called `title`, with the symbol of this name.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension Menu where Label == Text {
    /// A menu whose button shows words.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == ImmediateUI.Label<Text, Image> {
    /// A menu whose button shows words and the symbol of this name.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension CommandMenu {
    /// A menu called `title`.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, content: content)
    }
}

extension Stepper where Label == Text {
    /// A stepper that changes `value` by `step` within `bounds`, called `title`. Where less than a step is left, it goes to
    /// the bound; a value outside of the bounds goes to the nearer one.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper called `title` that changes `value` by `step`, as far as its type goes.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper called `title` that calls `onIncrement` and `onDecrement`; nil disables a button.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Turning spokes with words.
    public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

    /// A bar filled to `value` of `total` below words; nil is nothing measured yet.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension Link where Label == Text {
    /// A link that shows words.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
}

extension TextField where Label == Text {
    /// A field called `title`; empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// A field called `title` that grows along an axis; empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// A field called `title` for a value that `format` writes and reads.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// A field called `title` for a value that may be nil, which is an empty field.
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
    /// A field called `title`; empty, it shows `prompt`.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

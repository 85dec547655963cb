import Foundation

// Titles of controls. A literal is a `LocalizedStringKey`, as in `Text("…")`: `Button("Save \(n, specifier: "%03d")")`.
// A `String` value is shown verbatim, by disfavored overloads of these initializers.

extension Button where Label == Text {
    /// Creates a button with a title. The role affects its color.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a button with a symbol and a title. The role affects its color.
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
    /// Creates a label with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
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
    /// Creates a menu with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension CommandMenu {
    /// Creates a menu with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, content: content)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title that changes `value` by `step` within `bounds`.
    ///
    /// A step that would leave the bounds ends at the bound. A value outside the bounds moves to the nearer one.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title beside a field, which shows and edits the value in a format.
    ///
    /// ```swift
    /// Stepper("Recent items:", value: $count, in: 0...50, step: 5, format: .number)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value,
            in: bounds,
            step: step,
            format: format,
            label: { Text(title) },
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a stepper with a title beside a field, which shows and edits the value in a format.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes `value` by `step`, within the limits of its type.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that calls `onIncrement` and `onDecrement`. A nil action disables its button.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a spinner with a title.
    public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

    /// Creates a bar filled to `value` of `total`, with a title above; if `value` is nil, a spinner.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
}

extension ShareLink where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a button with a title that shares an item.
    public init<Item: Transferable>(
        _ title: LocalizedStringKey,
        item: Item,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview? = nil
    ) { self.init(Text(title), item: item, subject: subject, message: message, preview: preview) }

    /// Creates a button with a title that shares items.
    public init<Data: RandomAccessCollection>(
        _ title: LocalizedStringKey,
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        preview: ((Data.Element) -> SharePreview)? = nil
    ) where Data.Element: Transferable {
        self.init(Text(title), items: items, subject: subject, message: message, preview: preview)
    }
}

extension SharePreview {
    /// Creates a preview with a title.
    public init(_ title: LocalizedStringKey) { self.init(Text(title)) }

    /// Creates a preview with a title and a picture.
    public init(_ title: LocalizedStringKey, image: Image) { self.init(Text(title), image: image) }

    /// Creates a preview with a title and an icon.
    public init(_ title: LocalizedStringKey, icon: Image) { self.init(Text(title), icon: icon) }
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

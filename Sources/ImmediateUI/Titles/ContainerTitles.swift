import Foundation

// Titles of containers and windows as localized string literals: see `ControlTitles.swift`.

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a section with a title that is shown while `isExpanded` is true.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title that is initially collapsed.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title that is expanded while `isExpanded` is true.
    public init(
        _ title: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text {
    /// Creates labeled content with a title as its label.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labeled text value with a title as its label.
    public init<V: StringProtocol>(_ title: LocalizedStringKey, value: V) { self.init(title) { Text(value) } }

    /// Creates a labeled value, formatted by `format`, with a title as its label.
    public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatOutput == String { self.init(title) { Text(value, format: format) } }
}

extension ContentUnavailableView
where Label == ImmediateUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a placeholder from a title, a symbol name and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { ImmediateUI.Label(title, systemImage: name) }, description: { description })
    }
}

extension Tab where Label == ImmediateUI.Label<Text, Image> {
    /// Creates a page with a title and a symbol that is shown while the selection is `value`.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { ImmediateUI.Label(title, systemImage: name) }
    }
}

extension Tab where Label == ImmediateUI.Label<Text, Image>, Value == Int {
    /// Creates a page with a title and a symbol for a `TabView` without a selection.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, systemImage: name, content: content)
    }
}

extension Tab where Label == Text {
    /// Creates a page with a title that is shown while the selection is `value`.
    public init(_ title: LocalizedStringKey, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { Text(title) }
    }
}

extension View {
    /// Shows a text at the trailing end of the view's row in a list.
    public func badge(_ label: LocalizedStringKey) -> some View { badge(Text(label)) }

    /// Sets the text that type select compares for the view's row in a list, from a localized key.
    public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { typeSelectEquivalent(Text(text)) }

    /// Sets the title of the view's window while the view exists.
    ///
    /// The outermost of several titles applies, or else the first.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the view's window to the string of a text.
    public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

    /// Shows a tooltip once the pointer has rested on the view for 0.7 seconds.
    public func help(_ text: LocalizedStringKey) -> some View { help(Text(text)) }

    /// Shows a tooltip once the pointer has rested on the view for 0.7 seconds.
    public func help(_ text: Text) -> some View { HelpView(content: self, text: text) }

    // MARK: Alerts and dialogs

    /// Presents an alert while `isPresented` is true.
    public func alert<A: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert with a message while `isPresented` is true.
    public func alert<A: View, M: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert about `data` while `isPresented` is true and `data` is not nil.
    public func alert<A: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert with a message about `data` while `isPresented` is true and `data` is not nil.
    public func alert<A: View, M: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents a confirmation dialog while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Presents a confirmation dialog with a message while `isPresented` is true.
    public func confirmationDialog<A: View, M: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title),
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            actions: actions,
            message: message
        )
    }

    /// Presents a confirmation dialog with `actions` about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: the localized title of the dialog.
    ///   - isPresented: the binding that is true while the dialog is open, and set to false when it closes.
    ///   - titleVisibility: the visibility of the title.
    ///   - data: the value passed to `actions`; nil shows no dialog.
    ///   - actions: the buttons of the dialog.
    public func confirmationDialog<A: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title).string,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions
        )
    }

    /// Presents a confirmation dialog with a message about `data` while `isPresented` is true and `data` is not nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title).string,
            isPresented: isPresented,
            titleVisibility: titleVisibility,
            presenting: data,
            actions: actions,
            message: message
        )
    }
}

import Foundation

// What containers and windows are called, where that is a literal: see `ControlTitles.swift`.

extension Section where Header == Text, Footer == EmptyView {
    /// `content` under a heading of words.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// `content` under a heading of words, shown while `isExpanded` is true.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension DisclosureGroup where Label == Text {
    /// A group called `title` that is closed at first.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// A group called `title` that is open while `isExpanded` is true.
    public init(
        _ title: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension GroupBox where Label == Text {
    /// A box of `content`, called `title`.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text {
    /// `content`, called `title`.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// The words `value`, called `title`.
    public init<V: StringProtocol>(_ title: LocalizedStringKey, value: V) { self.init(title) { Text(value) } }

    /// A value as `format` writes it, called `title`.
    public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatOutput == String { self.init(title) { Text(value, format: format) } }
}

extension ContentUnavailableView
where Label == ImmediateUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title below the symbol of this name, and why there is nothing.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { ImmediateUI.Label(title, systemImage: name) }, description: { description })
    }
}

extension Tab where Label == ImmediateUI.Label<Text, Image> {
    /// A page that is shown while the selection is `value`.
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
    /// A page of a `TabView` without a selection.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, systemImage: name, content: content)
    }
}

extension Tab where Label == Text {
    /// A page that is shown while the selection is `value`.
    public init(_ title: LocalizedStringKey, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { Text(title) }
    }
}

extension View {
    /// Shows words at the end of the row of a list.
    public func badge(_ label: LocalizedStringKey) -> some View { badge(Text(label)) }

    /// Gives the window that shows the view this title, for as long as it is shown. Of several titles the outermost
    /// counts, then the first.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

    /// Gives the window that shows the view the words of a text as its title.
    public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

    /// Shows words near the pointer once it has rested on the view for 0.7 s. They go when the pointer leaves or a
    /// button goes down.
    public func help(_ text: LocalizedStringKey) -> some View { help(Text(text)) }

    /// Shows the words of a text near the pointer once it has rested on the view for 0.7 s.
    public func help(_ text: Text) -> some View { HelpView(content: self, text: text) }

    // MARK: Questions

    /// Asks `title` while `isPresented` is true.
    public func alert<A: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Asks `title` while `isPresented` is true, and says `message` below it.
    public func alert<A: View, M: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Asks `title` about `data` while `isPresented` is true and there are some.
    public func alert<A: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Asks `title` about `data` while `isPresented` is true and there are some, and says `message` below it.
    public func alert<A: View, M: View, T>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Offers `actions` while `isPresented` is true.
    public func confirmationDialog<A: View>(
        _ title: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    /// Offers `actions` while `isPresented` is true, and says `message` above them.
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

    /// Offers `actions` for `data` while `isPresented` is true and there are some.
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

    /// Offers `actions` for `data` while `isPresented` is true and there are some, and says `message` above them.
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

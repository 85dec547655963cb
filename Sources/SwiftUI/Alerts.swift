import SDLHost
import SplitView

/// A modal question, in the older spelling of `alert(_:isPresented:actions:message:)`.
///
/// ```swift
/// .alert(isPresented: $asks) {
///     Alert(
///         title: Text("Delete the note?"),
///         primaryButton: .destructive(Text("Delete")) { delete() },
///         secondaryButton: .cancel()
///     )
/// }
/// ```
public struct Alert {
    /// A button of an alert or an action sheet.
    public struct Button {
        fileprivate let label: Text
        fileprivate let role: ButtonRole?
        fileprivate let action: () -> Void

        /// Returns a button with a label.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// Returns a button that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// Returns a button named “Cancel”.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }

        /// Returns a button for an action that destroys data.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }

    fileprivate let title: Text
    fileprivate let message: Text?
    fileprivate let buttons: [Button]

    /// Creates an alert with one button.
    /// - Parameters:
    ///   - title: the title.
    ///   - message: the text below the title.
    ///   - dismissButton: the button; nil for “OK”.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    /// Creates an alert with two buttons.
    /// - Parameters:
    ///   - title: the title.
    ///   - message: the text below the title.
    ///   - primaryButton: the first button.
    ///   - secondaryButton: the second button.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }
}

/// A question with several answers, in the older spelling of `confirmationDialog(_:isPresented:actions:message:)`.
public struct ActionSheet {
    /// An answer.
    public typealias Button = Alert.Button

    fileprivate let title: Text
    fileprivate let message: Text?
    fileprivate let buttons: [Button]

    /// Creates a question.
    /// - Parameters:
    ///   - title: the title.
    ///   - message: the text below the title.
    ///   - buttons: the answers.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Presents an alert while `isPresented` is true.
    /// - Parameters:
    ///   - isPresented: the binding that is set to false when the alert closes.
    ///   - content: returns the alert.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return self.alert(alert?.title ?? Text(""), isPresented: isPresented) {
            AnswerButtons(buttons: alert?.buttons ?? [])
        } message: {
            alert?.message
        }
    }

    /// Presents an alert about `item` while it is not nil.
    /// - Parameters:
    ///   - item: the binding that is set to nil when the alert closes.
    ///   - content: returns the alert about the item.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let shown = item.wrappedValue
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return alert(isPresented: isPresented) { shown.map(content) ?? Alert(title: Text("")) }
    }

    /// Presents an action sheet while `isPresented` is true.
    /// - Parameters:
    ///   - isPresented: the binding that is set to false when the sheet closes.
    ///   - content: returns the action sheet.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return confirmationDialog(sheet?.title ?? Text(""), isPresented: isPresented, titleVisibility: .visible) {
            AnswerButtons(buttons: sheet?.buttons ?? [])
        } message: {
            sheet?.message
        }
    }
}

private struct AnswerButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
            Button(role: button.role, action: button.action) { button.label }
        }
    }
}

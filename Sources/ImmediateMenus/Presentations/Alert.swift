import Foundation

/// Alerts: modal questions in the middle of the window.
///
/// ```swift
/// Button("Delete…") { asks = true }
///     .alert("Delete “\(name)”?", isPresented: $asks) {
///         Button("Delete", role: .destructive) { delete() }
///         Button("Cancel", role: .cancel) {}
///     } message: {
///         Text("This can't be undone.")
///     }
/// ```
///
/// Each button closes the alert and then performs its action. In a row the cancel button is first and the default
/// button last; buttons that do not fit into a row form a column in the opposite order. Return presses the button with
/// `keyboardShortcut(.defaultAction)`, otherwise the first without a role, otherwise the cancel button. Escape presses
/// the cancel button, or the only button. An alert without buttons gets an OK button.
extension View {
    /// Presents an alert while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - actions: The buttons of the alert.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Presents an alert with a message while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - actions: The buttons of the alert.
    ///   - message: The text below the title.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - actions: The buttons of the alert.
    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View { alert(title, isPresented: isPresented, actions: actions) { EmptyView() } }

    /// Presents an alert with a message while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - actions: The buttons of the alert.
    ///   - message: The text below the title.
    public func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        asking(title, isPresented, isPresented.wrappedValue ? (actions(), message()) : nil)
    }

    // MARK: About a value

    /// Presents an alert about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - data: The value passed to `actions`; nil shows no alert.
    ///   - actions: The buttons of the alert.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Presents an alert with a message about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - data: The value passed to `actions`; nil shows no alert.
    ///   - actions: The buttons of the alert.
    ///   - message: The text below the title.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents an alert about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - data: The value passed to `actions`; nil shows no alert.
    ///   - actions: The buttons of the alert.
    public func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Presents an alert with a message about `data` while `isPresented` is true and `data` is not nil.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - data: The value passed to `actions`; nil shows no alert.
    ///   - actions: The buttons of the alert.
    ///   - message: The text below the title.
    public func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        asking(title, isPresented, isPresented.wrappedValue ? data.map { (actions($0), message($0)) } : nil)
    }

    // MARK: About an error

    /// Presents an alert for `error` while `isPresented` is true and `error` is not nil.
    ///
    /// The title is the error's description.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - error: The error, whose description is the title; nil shows no alert.
    ///   - actions: The buttons of the alert.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A
    ) -> some View {
        let reason = [error?.failureReason, error?.recoverySuggestion].compactMap { $0 }.joined(separator: "\n")
        return asking(
            Text(error?.errorDescription ?? error?.localizedDescription ?? ""),
            isPresented,
            isPresented.wrappedValue && error != nil ? (actions(), reason.isEmpty ? nil : Text(reason)) : nil
        )
    }

    /// Presents an alert with a message for `error` while `isPresented` is true and `error` is not nil.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that is true while the alert is open, and set to false when it closes.
    ///   - error: The error, whose description is the title; nil shows no alert.
    ///   - actions: The buttons of the alert.
    ///   - message: The text below the title.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        asking(
            Text(error?.errorDescription ?? error?.localizedDescription ?? ""),
            isPresented,
            isPresented.wrappedValue ? error.map { (actions($0), message($0)) } : nil
        )
    }

    /// Presents an alert with the views of `parts`, unless it is nil.
    ///
    /// - Parameters:
    ///   - showsTitle: Whether the title is visible. The semantics node has it in any case.
    ///   - cancel: The title of the cancel button that is added if there is none; nil adds none.
    ///   - confirmed: Called after the action of any button except the cancel button.
    func asking<A: View, M: View>(
        _ title: Text,
        _ isPresented: Binding<Bool>,
        _ parts: (actions: A, message: M)?,
        showsTitle: Bool = true,
        cancel: String? = nil,
        confirmed: (() -> Void)? = nil
    ) -> some View {
        let dismiss: () -> Void = { isPresented.wrappedValue = false }
        return PresentationView(
            content: self,
            panel: parts.map { parts in
                AlertPanel(
                    title: title,
                    showsTitle: showsTitle,
                    actions: parts.actions,
                    message: parts.message,
                    cancel: cancel,
                    confirmed: confirmed,
                    dismiss: dismiss
                )
            },
            ground: DialogGround(
                role: "alert",
                label: title.string,
                message: (parts?.message as? Text)?.string,
                isPlain: true
            ),
            dismiss: dismiss
        )
    }
}

extension View {
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
}

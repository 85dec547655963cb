import Foundation

/// Alerts: a question in the middle of the window that has to be answered before anything else.
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
/// Each button closes the alert and then acts. In a row the button that cancels is first and the proposed one last; in a
/// column, which they form where they do not fit into a row, it is the other way round. Return is the button with
/// `keyboardShortcut(.defaultAction)`, else the first without a role, else the one that cancels. Escape is the one that
/// cancels, or the only one. Without any button there is one that says OK.
extension View {
    /// Asks `title` while `isPresented` is true.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Asks `title` while `isPresented` is true, and says `message` below it.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Asks `title` while `isPresented` is true.
    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View { alert(title, isPresented: isPresented, actions: actions) { EmptyView() } }

    /// Asks `title` while `isPresented` is true, and says `message` below it.
    public func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        asking(title, isPresented, isPresented.wrappedValue ? (actions(), message()) : nil)
    }

    // MARK: About a value

    /// Asks `title` about `data` while `isPresented` is true and there are some.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Asks `title` about `data` while `isPresented` is true and there are some, and says `message` below it.
    @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Asks `title` about `data` while `isPresented` is true and there are some.
    public func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Asks `title` about `data` while `isPresented` is true and there are some, and says `message` below it.
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

    /// Tells of `error` while `isPresented` is true and there is one: its description is the title.
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

    /// Tells of `error` while `isPresented` is true and there is one, and says `message` below its description.
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

    /// Shows an alert with the views of `parts`, where there are some.
    /// - Parameters:
    ///   - showsTitle: whether the title is seen; it is in inspections in any case.
    ///   - cancel: what a button says that is added unless there is one that cancels; nil adds none.
    ///   - confirmed: runs after the action of each button but one that cancels.
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

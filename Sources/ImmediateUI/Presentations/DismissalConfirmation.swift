/// What a window asks before it closes.
///
/// A host has one for each window and sets it as `EnvironmentValues.windowDismissal`. It calls `beginFrame` before each
/// frame, and `permits` when somebody wants the window closed; `close` then closes it once the person has said so.
@MainActor public final class WindowDismissal {
    /// Puts the question that a view of the newest frame has; nil where there is none.
    var ask: (() -> Void)?
    /// Whether the newest frame presents something besides that question.
    var isPresenting = false
    private let close: () -> Void

    /// - Parameter close: closes the window without asking.
    public init(close: @escaping () -> Void) { self.close = close }

    /// Forgets what the last frame wanted to ask.
    public func beginFrame() {
        ask = nil
        isPresenting = false
    }

    /// Whether the window may close now. If not, the question has been put, and the next frame shows it.
    public func permits() -> Bool {
        ask?()
        return ask == nil
    }

    /// Closes the window.
    func confirm() { close() }
}

extension EnvironmentValues {
    /// What the window asks before it closes; nil where the host does not ask.
    public var windowDismissal: WindowDismissal? {
        get { self[WindowDismissalKey.self] }
        set { self[WindowDismissalKey.self] = newValue }
    }
}

private struct WindowDismissalKey: EnvironmentKey { static var defaultValue: WindowDismissal? { nil } }

extension View {
    /// Asks `title` before the window closes, as long as `shouldPresent` is true.
    ///
    /// ```swift
    /// .dismissalConfirmationDialog("Save changes?", shouldPresent: document.isEdited) {
    ///     Button("Save") { save() }
    ///     Button("Discard", role: .destructive) {}
    /// }
    /// ```
    ///
    /// Each button closes the window after it has acted, but for the one that cancels, which is added where there is none,
    /// and unless its action presents something, such as an alert that says why nothing could be saved.
    public func dismissalConfirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dismissalConfirmationDialog(title, shouldPresent: shouldPresent, actions: actions) { EmptyView() }
    }

    /// Asks `title` before the window closes, as long as `shouldPresent` is true, and says `message` below it.
    public func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dismissalConfirmationDialog(Text(title), shouldPresent: shouldPresent, actions: actions, message: message)
    }

    /// Asks `title` before the window closes, as long as `shouldPresent` is true.
    public func dismissalConfirmationDialog<A: View>(
        _ title: Text,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dismissalConfirmationDialog(title, shouldPresent: shouldPresent, actions: actions) { EmptyView() }
    }

    /// Asks `title` before the window closes, as long as `shouldPresent` is true, and says `message` below it.
    public func dismissalConfirmationDialog<A: View, M: View>(
        _ title: Text,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        DismissalConfirmation(
            content: self,
            title: title,
            shouldPresent: shouldPresent,
            actions: actions,
            message: message
        )
    }
}

/// How far the closing of a window has come.
@MainActor private final class DismissalProgress {
    enum Phase { case none, asking, confirmed }
    var phase = Phase.none
}

private struct DismissalConfirmation<Content: View, Actions: View, Message: View>: PrimitiveView {
    var content: Content
    var title: Text
    var shouldPresent: Bool
    var actions: () -> Actions
    var message: () -> Message

    func build(into builder: inout Builder) {
        let progress = builder.state { DismissalProgress() }
        let dismissal = builder.environment.windowDismissal
        if progress.phase == .confirmed {
            progress.phase = .none
            builder.afterBuild { if dismissal?.isPresenting == false { dismissal?.confirm() } }
        }
        if shouldPresent { dismissal?.ask = { progress.phase = .asking } } else { progress.phase = .none }
        let isPresented = Binding(get: { progress.phase == .asking }, set: { if !$0 { progress.phase = .none } })
        builder.child(
            content.asking(
                title,
                isPresented,
                isPresented.wrappedValue ? (actions(), message()) : nil,
                cancel: "Cancel",
                confirmed: { progress.phase = .confirmed }
            ),
            0
        )
    }
}

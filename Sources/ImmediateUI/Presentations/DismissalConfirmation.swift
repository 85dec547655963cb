/// What a window asks before it closes.
///
/// A host has one for each window and sets it as `EnvironmentValues.windowDismissal`. It calls `beginFrame` before each
/// frame, and `permits` when somebody wants the window closed; `close` then closes it once the person has said so.
@MainActor public final class WindowDismissal {
    /// The questions of the newest frame, which are put one after the other.
    var questions: [DismissalQuestion] = []
    /// Whether the newest frame presents something besides them.
    var isPresenting = false
    private let close: () -> Void

    /// - Parameter close: closes the window without asking.
    public init(close: @escaping () -> Void) { self.close = close }

    /// Forgets what the last frame wanted to ask.
    public func beginFrame() {
        questions = []
        isPresenting = false
    }

    /// Whether the window may close now. If not, a question has been put, and the next frame shows it.
    public func permits() -> Bool {
        if questions.contains(where: { $0.phase == .asking && $0.reveal == nil }) { return false }
        for question in questions { question.phase = .none }
        return !putNext()
    }

    /// Goes on after an answer: puts the next question, or closes the window.
    func goOn() { if !isPresenting && !putNext() { close() } }

    /// Puts the first question that has no answer, where it can be seen; false if there is none.
    private func putNext() -> Bool {
        guard let next = questions.first(where: { $0.phase == .none }) else { return false }
        next.reveal?()
        next.phase = .asking
        return true
    }
}

/// What one view asks before its window closes, and how far that has come.
@MainActor final class DismissalQuestion {
    enum Phase { case none, asking, confirmed, answered }
    var phase = Phase.none
    /// Shows the page that the view is on, where that is not shown.
    var reveal: (() -> Void)?
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

private struct DismissalConfirmation<Content: View, Actions: View, Message: View>: PrimitiveView {
    var content: Content
    var title: Text
    var shouldPresent: Bool
    var actions: () -> Actions
    var message: () -> Message

    func build(into builder: inout Builder) {
        let question = builder.state { DismissalQuestion() }
        let dismissal = builder.environment.windowDismissal
        question.reveal = builder.environment.reveal
        if question.phase == .confirmed {
            question.phase = .answered
            builder.afterBuild { dismissal?.goOn() }
            // The next question shows then.
            builder.requestFrame(at: builder.time, for: builder.nextChild)
        }
        if shouldPresent { dismissal?.questions.append(question) } else { question.phase = .none }
        let isPresented = Binding(
            get: { question.phase == .asking },
            set: { if !$0 && question.phase == .asking { question.phase = .none } }
        )
        builder.child(
            content.asking(
                title,
                isPresented,
                isPresented.wrappedValue ? (actions(), message()) : nil,
                cancel: "Cancel",
                confirmed: { question.phase = .confirmed }
            ),
            0
        )
    }
}

extension View {
    /// Asks for confirmation before the window closes while `shouldPresent` is true.
    ///
    /// ```swift
    /// .dismissalConfirmationDialog("Save changes?", shouldPresent: document.isEdited) {
    ///     Button("Save") { save() }
    ///     Button("Discard", role: .destructive) {}
    /// }
    /// ```
    ///
    /// Every button except the cancel button closes the window after its action. If the action presents something, such
    /// as a file dialog or an alert about a failed save, the window closes after that, if `shouldPresent` is false
    /// then. A cancel button is added if there is none.
    public func dismissalConfirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dismissalConfirmationDialog(title, shouldPresent: shouldPresent, actions: actions) { EmptyView() }
    }

    /// Asks for confirmation with a message before the window closes while `shouldPresent` is true.
    public func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dismissalConfirmationDialog(Text(title), shouldPresent: shouldPresent, actions: actions, message: message)
    }

    /// Asks for confirmation before the window closes while `shouldPresent` is true.
    public func dismissalConfirmationDialog<A: View>(
        _ title: Text,
        shouldPresent: Bool,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dismissalConfirmationDialog(title, shouldPresent: shouldPresent, actions: actions) { EmptyView() }
    }

    /// Asks for confirmation with a message before the window closes while `shouldPresent` is true.
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
        if question.isOpen, question.phase != .asking {
            question.isOpen = false
            if question.phase == .none { builder.afterBuild { dismissal?.cancel() } }
        }
        if question.phase == .confirmed {
            question.phase = .answered
            builder.afterBuild { dismissal?.goOn() }
            // Draws the next question.
            builder.requestFrame(at: builder.time, for: builder.nextChild)
        }
        if shouldPresent { dismissal?.questions.append(question) }
        if question.phase == .answered, let dismissal, dismissal.isWaiting {
            let isSolved = !shouldPresent
            builder.afterBuild { dismissal.resume(isSolved: isSolved) }
        } else if !shouldPresent {
            question.phase = .none
        }
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

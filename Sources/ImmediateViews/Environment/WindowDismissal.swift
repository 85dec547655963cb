/// The confirmation dialogs that a window presents before it closes.
///
/// A host creates one for each window and sets it as `EnvironmentValues.windowDismissal`. It calls `beginFrame` before
/// each frame, and `permits` when the window is asked to close. Once the user has confirmed, `close` is called.
@preconcurrency @MainActor public final class WindowDismissal {
    /// The questions of the latest frame, which are asked one at a time.
    package var questions: [DismissalQuestion] = []
    /// True if the latest frame presents anything else.
    package var isPresenting = false
    /// True while closing waits for the end of what an answer presents, such as a file dialog.
    package private(set) var isWaiting = false
    private let close: () -> Void
    /// Called when the user decides to keep the window open.
    public var onCancel: (() -> Void)?

    /// Creates the confirmation dialogs of a window.
    ///
    /// - Parameter close: The action that closes the window without confirmation.
    public init(close: @escaping () -> Void) { self.close = close }

    /// Removes the confirmation dialogs of the previous frame.
    public func beginFrame() {
        questions = []
        isPresenting = false
    }

    /// True if the latest frame has a confirmation dialog to present before the window closes.
    public var asks: Bool { !questions.isEmpty }

    /// Returns true if the window may close now. Otherwise the next frame shows a confirmation dialog.
    public func permits() -> Bool {
        isWaiting = false
        if questions.contains(where: { $0.phase == .asking && $0.reveal == nil }) { return false }
        for question in questions { question.phase = .none }
        return !putNext()
    }

    /// Continues after an answer: asks the next question, or closes the window. If the answer presents something, this
    /// waits until it is gone.
    package func goOn() {
        isWaiting = isPresenting
        if !isWaiting && !putNext() { close() }
    }

    /// Continues after what an answer presents, once that is gone.
    /// - Parameter isSolved: True if the answered question no longer applies. Otherwise the window stays open.
    package func resume(isSolved: Bool) {
        guard isWaiting, !isPresenting else { return }
        isWaiting = false
        if isSolved { goOn() } else { cancel() }
    }

    /// Keeps the window open.
    package func cancel() { onCancel?() }

    /// Asks the first unanswered question after bringing its view on screen; returns false if there is none.
    private func putNext() -> Bool {
        guard let next = questions.first(where: { $0.phase == .none }) else { return false }
        next.reveal?()
        (next.phase, next.isOpen) = (.asking, true)
        return true
    }
}

/// One view's question before its window closes, and its progress.
@MainActor package final class DismissalQuestion {
    package enum Phase { case none, asking, confirmed, answered }
    package var phase = Phase.none
    /// True from the time it is asked until the frame after its answer.
    package var isOpen = false
    /// Shows the page that contains the view; nil if it is already shown.
    package var reveal: (() -> Void)?

    package init() {}
}

extension EnvironmentValues {
    /// The confirmation dialogs before the window closes; nil if the host presents none.
    public var windowDismissal: WindowDismissal? {
        get { self[WindowDismissalKey.self] }
        set { self[WindowDismissalKey.self] = newValue }
    }
}

private struct WindowDismissalKey: EnvironmentKey { static var defaultValue: WindowDismissal? { nil } }

import Synchronization

/// Knows whether tasks run that frames of a host have started, or that such tasks started in turn.
///
/// A task inherits the task-local values of the code that makes it and lets go of them when it ends. So a value that is
/// bound while a frame runs lives as long as the last of these tasks.
final class PendingTasks: Sendable {
    @TaskLocal private static var token: Token?

    private let tokens = Atomic(0)

    /// Lives as long as what a frame has started.
    private final class Token: Sendable {
        private let tasks: PendingTasks

        init(_ tasks: PendingTasks) {
            self.tasks = tasks
            tasks.tokens.add(1, ordering: .relaxed)
        }

        deinit { tasks.tokens.subtract(1, ordering: .releasing) }
    }

    /// Whether all of them are done.
    var isEmpty: Bool { tokens.load(ordering: .acquiring) == 0 }

    /// Runs a frame.
    func track(_ frame: () -> Void) { Self.$token.withValue(Token(self), operation: frame) }
}

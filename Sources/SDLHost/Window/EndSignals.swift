import Foundation

/// SIGTERM and SIGINT, by which the system and the terminal ask a program to end.
///
/// SDL would only note them, and look at its note before it begins to wait: what comes in that moment, or to another
/// thread, is slept through until the session loses patience. What is written to a pipe stays, so the thread that
/// watches the main queue watches this as well.
enum EndSignals {
    /// Can be read once a signal came; -1 before `catchAll`, and where the system has no pipe left.
    nonisolated(unsafe) private(set) static var descriptor: Int32 = -1
    /// Where the handler writes.
    nonisolated(unsafe) private static var handlersEnd: Int32 = -1

    /// Catches them from here on, those that the program does not catch or ignore itself.
    @MainActor static func catchAll() {
        var ends: [Int32] = [-1, -1]
        guard descriptor < 0, pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, handlersEnd) = (ends[0], ends[1])
        for number in [SIGTERM, SIGINT] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
            // The system allows a handler little more than this.
            action.__sigaction_handler.sa_handler = { _ in
                let reason = errno
                var byte: UInt8 = 0
                write(EndSignals.handlersEnd, &byte, 1)
                errno = reason
            }
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
        }
    }

    /// Whether one has come since the last call.
    static func take() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        return read(descriptor, &bytes, bytes.count) > 0
    }
}

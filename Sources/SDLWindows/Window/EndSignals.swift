import Foundation

/// Handling of SIGTERM and SIGINT, the requests of the system and the terminal to end the app.
///
/// SDL only sets a flag and checks it before it waits, so it would sleep through a signal that arrives in between or on
/// another thread. Here the handler writes to a pipe, which the thread that watches the main queue watches as well.
enum EndSignals {
    /// The read end of the pipe, readable after a signal; -1 before `catchAll`, or if no pipe could be opened.
    nonisolated(unsafe) private(set) static var descriptor: Int32 = -1
    /// The write end of the pipe.
    nonisolated(unsafe) private static var handlersEnd: Int32 = -1

    /// Installs the handlers, except for signals that the app already handles or ignores.
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
            // Only async-signal-safe calls are allowed here.
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

    /// Returns whether a signal has arrived since the last call.
    static func take() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        return read(descriptor, &bytes, bytes.count) > 0
    }
}

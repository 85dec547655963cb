import Foundation
import Synchronization

/// A file descriptor that can be read while work waits on the main dispatch queue; libdispatch has it for run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueDescriptor() -> Int32

/// Tells the event loop when tasks of the main actor, or blocks of the main queue, want to run.
///
/// SDL's wait cannot look at a file descriptor, so a thread does: it sleeps until there is work, pushes an event, and
/// goes on only when the work was done.
final class MainQueueWatch: Sendable {
    private let workDone = DispatchSemaphore(value: 0)
    /// Whether the thread has pushed an event and waits until the work is done.
    private let isAwaited = Mutex(false)

    init() {
        // The queue makes its descriptor on the thread that first asks; that has to be the main one.
        let descriptor = mainQueueDescriptor()
        Thread.detachNewThread { [self] in
            while true {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&request, 1, -1) > 0 else { continue }
                isAwaited.withLock { $0 = true }
                WakeUp.push(.mainQueue)
                workDone.wait()
            }
        }
    }

    /// Runs the work that waits, and timers of the main run loop, be it in answer to the thread's event or before.
    /// - Returns: when the next timer is due.
    @MainActor func drain() -> Date? {
        let next = RunLoop.main.limitDate(forMode: .default)
        let wasAwaited = isAwaited.withLock { isAwaited in
            defer { isAwaited = false }
            return isAwaited
        }
        if wasAwaited { workDone.signal() }
        return next
    }
}

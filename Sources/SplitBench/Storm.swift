import ArgumentParser
import HostSDL2
import Foundation
import SDLHost
import SplitView

/// Measures the handling of very many events at once.
struct Storm: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures what a window makes of many pointer moves that are queued at once.",
        discussion: """
            Prints storm,moves,frames,ns: the frames that all the moves took together, and the nanoseconds from the \
            moment the last one was queued until they were shown. Needs a display.
            """
    )

    @Option(help: "How many moves to queue; SDL's queue takes 65,535 events.")
    var moves = 10_000

    func validate() throws {
        if !(1...60_000).contains(moves) { throw ValidationError("--moves takes 1 to 60000") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let log = FrameLog()
        let tree = LabelTree(depth: 3)
        let size = CGSize(width: 800, height: 600)
        let window = try DesktopWindow("Storm", size: size) { LoggedView(content: tree, log: log) }
        Task {
            // Wait until the window has settled on the display.
            try await Task.sleep(for: .milliseconds(500))
            log.frames = 0
            let queued = queueMoves(within: size)
            let start = ContinuousClock.now
            try await Task.sleep(for: .milliseconds(500))
            print("storm,\(queued),\(log.frames),\(Int((log.lastEnd - start) / .nanoseconds(1)))")
            window.close()
        }
        EventLoop.run([window])
    }

    /// Queues the moves as SDL does when the display reports them.
    /// - Returns: the number of moves that SDL accepted.
    @MainActor private func queueMoves(within size: CGSize) -> Int {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        // SDL numbers windows from 1, and this program has only one.
        event.motion.windowID = 1
        return (0..<moves).count { move in
            // The last move ends in a pane: over a splitter, hovering would cause a later frame.
            event.motion.x = Int32((move + 100) % Int(size.width))
            event.motion.y = Int32(size.height / 3)
            return SDL_PushEvent(&event) == 1
        }
    }
}

/// The number of frames, and the end of the last one.
@MainActor private final class FrameLog {
    var frames = 0
    private(set) var lastEnd = ContinuousClock.now

    func frameBegins() {
        frames += 1
        // The main queue runs between frames, so after this frame was shown.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.lastEnd = .now } }
    }
}

/// A view that logs its frames.
private struct LoggedView<Content: View>: View {
    var content: Content
    var log: FrameLog

    var body: some View {
        log.frameBegins()
        return content
    }
}

import HostSDL2
import Foundation
import ImmediateUI
import Synchronization
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// The number of frames that the loop runs, in a window on SDL's dummy driver.
    @Suite @MainActor struct EventLoopTests {
        /// A log of a view.
        private final class Log: Sendable {
            let frames = Atomic(0)
            /// The pointer's position in the last event of a drag.
            let dragged = Atomic(0)
        }

        private struct Content: View {
            var log: Log
            var body: some View {
                log.frames.add(1, ordering: .relaxed)
                return Color.red
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { log.dragged.store(Int($0.location.x), ordering: .relaxed) }
                    )
            }
        }

        /// Runs a window until `act` returns. It has its own thread, because the loop occupies the main one.
        private func run(_ act: @escaping @Sendable (Log, _ window: UInt32) -> Void) throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = .software
            let log = Log()
            let window = try DesktopWindow("Test", size: CGSize(width: 240, height: 120), options: options) {
                Content(log: log)
            }
            let id = window.id
            Thread.detachNewThread {
                // Wait until the window has settled.
                Thread.sleep(forTimeInterval: 0.3)
                act(log, id)
                var event = SDL_Event()
                event.type = SDL_WINDOWEVENT.rawValue
                event.window.windowID = id
                event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
                SDL_PushEvent(&event)
            }
            EventLoop.run([window])
        }

        @Test func withoutEventsThereAreNoFrames() throws {
            let counts = Mutex((before: 0, after: 0))
            try run { log, _ in
                let before = log.frames.load(ordering: .relaxed)
                Thread.sleep(forTimeInterval: 0.5)
                counts.withLock { $0 = (before, log.frames.load(ordering: .relaxed)) }
            }
            let (before, after) = counts.withLock { $0 }
            #expect(before > 0)
            #expect(after == before)
        }

        @Test func aStormOfMovesIsOneFrameThatHasThemAll() throws {
            let result = Mutex((frames: 0, queued: 0, dragged: 0))
            try run { log, window in
                let before = log.frames.load(ordering: .relaxed)
                var events: [SDL_Event] = []
                var event = SDL_Event()
                event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
                event.button.windowID = window
                event.button.button = UInt8(SDL_BUTTON_LEFT)
                (event.button.x, event.button.y) = (10, 50)
                events.append(event)
                for move in 0..<10_000 {
                    event = SDL_Event()
                    event.motion.type = SDL_MOUSEMOTION.rawValue
                    event.motion.windowID = window
                    (event.motion.x, event.motion.y) = (Int32(move % 240), 50)
                    events.append(event)
                }
                // All at once, while the loop is busy. It polls again soon: on the dummy driver SDL's wait polls every
                // millisecond.
                let queued = SDL_PeepEvents(&events, Int32(events.count), SDL_ADDEVENT, 0, 0)
                // Half a second is plenty, except for a build with a sanitizer.
                for _ in 0..<100 where log.frames.load(ordering: .relaxed) == before {
                    Thread.sleep(forTimeInterval: 0.1)
                }
                Thread.sleep(forTimeInterval: 0.5)
                let frames = log.frames.load(ordering: .relaxed) - before
                result.withLock { $0 = (frames, Int(queued), log.dragged.load(ordering: .relaxed)) }
            }
            let (frames, queued, dragged) = result.withLock { $0 }
            #expect(queued == 10_001)
            #expect(frames == 1)
            // 9,999 is 41 times 240 and 159.
            #expect(dragged == 159)
        }

        @Test(
            arguments: [
                (-.infinity, 0), (-1, 0), (0, 0), (0.0001, 1), (1, 1000), (86_400, 86_400_000), (1e9, 86_400_000),
                (.infinity, nil),
                (.nan, nil),
            ] as [(Double, Int32?)]
        )
        func theWaitForAFrameIsOrdinary(seconds: Double, milliseconds: Int32?) {
            #expect(EventLoop.milliseconds(seconds) == milliseconds)
        }
    }
}

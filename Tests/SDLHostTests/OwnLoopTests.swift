import Foundation
import ImmediateUI
import HostSDL2
import Testing

@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// Waiting in an app's own event loop. Tasks during the wait are tested on a main thread, end to end.
    @Suite @MainActor struct OwnLoopTests {
        init() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            try #require(SDL_Init(SDL_INIT_VIDEO) == 0)
        }

        /// Returns an event after emptying the queue of other tests' events.
        private func noEvent() -> SDL_Event {
            SDL_PumpEvents()
            SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
            return SDL_Event()
        }

        @Test func theWaitEndsWhenAFrameIsDue() {
            var event = noEvent()
            #expect(!EventLoop.wait(until: .immediately, &event))
            let start = EventLoop.now
            #expect(!EventLoop.wait(until: .at(start + 0.05), &event))
            // SDL counts in milliseconds, and its wait may end one or two early.
            #expect(EventLoop.now >= start + 0.04)
        }

        @Test func theWaitEndsWithAnEvent() {
            var event = noEvent()
            event.type = SDL_KEYDOWN.rawValue
            SDL_PushEvent(&event)
            event.type = 0
            #expect(EventLoop.wait(until: .whenNeeded, &event))
            #expect(event.type == SDL_KEYDOWN.rawValue)
        }

        @Test func theWaitEndsByAWakeUpFromAnotherThread() {
            var event = noEvent()
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.05)
                EventLoop.wake()
            }
            let start = EventLoop.now
            #expect(!EventLoop.wait(until: .at(start + 10), &event))
            #expect(EventLoop.now < start + 5)
            #expect(!EventLoop.wait(until: .immediately, &event))
        }
    }
}

import HostSDL2
import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// Windows on SDL's dummy driver, which shows nothing and has no input.
    @Suite @MainActor struct WindowTests {
        private struct Counter: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    Text("Under it")
                }
            }
        }

        private let size = CGSize(width: 240, height: 120)

        private func window(scale: CGFloat? = nil, reduceMotion: Bool = false) throws -> DesktopWindow {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = .software
            options.scale = scale
            options.reduceMotion = reduceMotion
            return try DesktopWindow("Test", size: size, options: options) { Counter() }
        }

        @Test(arguments: [1.0, 2.0]) func aScriptLooksAsItDoesWithoutAWindow(scale: Double) throws {
            let script = InputScript([.click(CGPoint(x: 120, y: 50)), .move(CGPoint(x: 1, y: 1)), .advance(0.2)])
            let window = try window(scale: scale)
            defer { window.close() }
            try window.play(script)
            let host = try HeadlessHost(size: size, scale: scale) { Counter() }
            try host.play(script)
            #expect(window.inspect().controls.map(\.label) == ["Count 1"])
            #expect(window.inspect() == host.inspect())
            #expect(try window.screenshot() == host.screenshot())
        }

        /// The exact presented area: everything at first, nothing for an unchanged frame, a few tiles for a label, and
        /// everything again for a window that was uncovered.
        @Test func aFrameIsPresentedByWhatChanged() throws {
            // With reduced motion the button's look changes at once.
            let window = try window(reduceMotion: true)
            defer { window.close() }
            func frame(_ events: [InputEvent] = []) throws -> (presents: Int, pixels: Int) {
                let before = window.screen.presents
                try window.runFrame(events, size: nil)
                return (window.screen.presents - before, window.screen.renderer.statistics.pixels)
            }
            let all = 240 * 120
            #expect(try frame() == (1, all))
            #expect(try frame() == (0, 0))
            // The button from 75 to 165 changes its face: tiles 64 to 192, rows 32 to 64.
            #expect(try frame([.pointerMoved(CGPoint(x: 120, y: 50))]) == (1, 128 * 32))
            #expect(try frame([.pointerMoved(CGPoint(x: 121, y: 50))]) == (0, 0))
            var exposed = SDL_Event()
            exposed.window.type = SDL_WINDOWEVENT.rawValue
            exposed.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
            exposed.window.windowID = window.id
            #expect(window.handle(exposed))
            #expect(try frame() == (1, all))
            #expect(try frame() == (0, 0))
        }

        /// Without retained frames, any change draws everything, and no change draws nothing.
        @Test func aScreenWithoutMemoryPresentsAllOrNothing() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            try VideoSystem.start()
            // Not inside the macro: the string would be freed before SDL reads it.
            let opened = SDL_CreateWindow("Test", 0, 0, 240, 120, 0)
            let window = try #require(opened)
            let sdl = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
            let fonts = try FontLibrary()
            let screen = Screen(window: window, renderer: sdl, keepsFrames: false, fonts: fonts)
            defer {
                screen.renderer.releaseTextures()
                SDL_DestroyRenderer(sdl)
                SDL_DestroyWindow(window)
            }
            let runner = FrameRunner(fonts: fonts, colorScheme: .light, reduceMotion: true) { Counter() }
            func show(_ events: [InputEvent] = []) -> Int {
                let before = screen.presents
                runner.run(events, size: size, scale: 1, time: 0)
                screen.show(runner)
                return screen.presents - before
            }
            #expect(show() == 1)
            #expect(show() == 0)
            #expect(show([.pointerMoved(CGPoint(x: 120, y: 50))]) == 1)
            #expect(screen.renderer.statistics.pixels == 240 * 120)
            #expect(show() == 0)
            screen.wasLost()
            #expect(show() == 1)
        }

        /// A window that moves to a screen of another scale keeps its size in points, with another number of pixels.
        @Test(arguments: [true, false])
        func onAScreenOfAnotherScaleAWindowIsAsOneThatOpensThere(keepsFrames: Bool) throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            try VideoSystem.start()
            let opened = SDL_CreateWindow("Test", 0, 0, 240, 120, 0)
            let window = try #require(opened)
            let sdl = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
            let fonts = try FontLibrary()
            let screen = Screen(window: window, renderer: sdl, keepsFrames: keepsFrames, fonts: fonts)
            defer {
                screen.renderer.releaseTextures()
                SDL_DestroyRenderer(sdl)
                SDL_DestroyWindow(window)
            }
            let runner = FrameRunner(fonts: fonts, colorScheme: .light, reduceMotion: true) { Counter() }
            for scale in [1, 2, 1, 1.5] as [CGFloat] {
                let (width, height) = (Int32(240 * scale), Int32(120 * scale))
                SDL_SetWindowSize(window, width, height)
                runner.run([], size: size, scale: scale, time: 0)
                screen.show(runner)
                #expect(screen.renderer.statistics.pixels == Int(width * height))
                var pixels = [UInt32](repeating: 0, count: Int(width * height))
                SDL_RenderReadPixels(sdl, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, width * 4)
                let shown = Bitmap(width: Int(width), height: Int(height), opaque: pixels, pitch: Int(width) * 4)
                #expect(try shown == HeadlessHost(size: size, scale: scale) { Counter() }.screenshot())
            }
        }

        @Test func aScriptResizesTheWindow() throws {
            let window = try window(scale: 2)
            defer { window.close() }
            try window.play(InputScript([.resize(CGSize(width: 150, height: 90))]))
            #expect(window.inspect().size == CGSize(width: 150, height: 90))
            #expect(try window.screenshot().width == 300)
        }

        @Test func aClosedWindowEndsItsScript() throws {
            let window = try window()
            window.close()
            #expect(throws: HostError("the window was closed before the script ended")) {
                try window.play(InputScript([.advance(0.1)]))
            }
        }

        @Test func theLoopHandsEventsToTheirWindow() throws {
            let window = try window()
            let id = window.id
            // From another thread, because the loop occupies this one; the end comes after the click's frames.
            Thread.detachNewThread {
                func push(_ change: (inout SDL_Event) -> Void) {
                    var event = SDL_Event()
                    change(&event)
                    SDL_PushEvent(&event)
                }
                for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
                    Thread.sleep(forTimeInterval: 0.1)
                    push { event in
                        event.type = type.rawValue
                        event.button.windowID = id
                        event.button.button = UInt8(SDL_BUTTON_LEFT)
                        event.button.x = 120
                        event.button.y = 50
                    }
                }
                Thread.sleep(forTimeInterval: 0.1)
                push { event in
                    event.type = SDL_WINDOWEVENT.rawValue
                    event.window.windowID = id
                    event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
                }
            }
            EventLoop.run([window])
            #expect(window.inspect().controls.map(\.label) == ["Count 1"])
        }

        /// A log of a view's appearance, and whether its task is cancelled.
        @MainActor private final class Life {
            var events: [String] = []
            var isCancelled = false
        }

        private struct Living: View {
            let life: Life
            let content: Counted
            var body: some View {
                VStack {
                    Text("inner").onDisappear { life.events.append("inner gone") }
                }
                .onAppear { life.events.append("here") }
                .onDisappear { life.events.append("gone") }
                .task {
                    await withTaskCancellationHandler {
                        try? await Task.sleep(for: .seconds(60))
                    } onCancel: {
                        Task { @MainActor in life.isCancelled = true }
                    }
                }
            }
        }

        /// Content of a window.
        private final class Counted {}

        @Test func theViewsOfAWindowThatClosesDisappear() async throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = .software
            let life = Life()
            var content: Counted? = Counted()
            weak let shown = content
            let window = try DesktopWindow("Test", size: size, options: options) { [content] in
                Living(life: life, content: content ?? Counted())
            }
            content = nil
            window.runFrame()
            for _ in 0..<10 { await Task.yield() }
            var willClose: [String] = []
            window.willClose = { willClose = life.events }
            window.close()
            #expect(willClose == ["here"])
            #expect(life.events == ["here", "inner gone", "gone"])
            for _ in 0..<200 where !life.isCancelled || shown != nil { try await Task.sleep(for: .milliseconds(5)) }
            #expect(life.isCancelled)
            #expect(shown == nil)
            window.close()
            #expect(life.events.count == 3)
        }

        @Test func theViewsOfAHeadlessHostThatClosesDisappear() throws {
            let life = Life()
            let host = try HeadlessHost(size: size) { Living(life: life, content: Counted()) }
            try host.askToClose()
            #expect(host.isClosed && life.events == ["here", "inner gone", "gone"])
        }

        @Test func aFontThatCannotBeOpenedLeavesNoWindow() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            func windows() -> Int { (1..<2000).filter { SDL_GetWindowFromID($0) != nil }.count }
            let before = windows()
            var options = WindowOptions()
            options.renderer = .software
            options.font = URL(fileURLWithPath: "/no/font.ttf")
            #expect(throws: HostError.self) {
                _ = try DesktopWindow("Test", size: size, options: options) { Counter() }
            }
            #expect(windows() == before)
        }

        @Test func aSizeThatIsNoNumberIsTheLeast() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = .software
            let odd = CGSize(width: CGFloat.nan, height: .infinity)
            #expect(DesktopWindow.length(odd.width) == 1 && DesktopWindow.length(odd.height) == 16_384)
        }

        /// A step that a window cannot run: nothing is written, and the window closes.
        @Test func aScriptThatFailsThrows() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(#"[{"dump": "/no/folder/a.json"}]"#.utf8).write(to: file)
            var launch = Launch()
            launch.usesWindow = true
            launch.options.renderer = .software
            launch.script = file.path
            let error = #expect(throws: HostError.self) { try launch.run("Test", defaultSize: size) { Counter() } }
            #expect(error?.message.contains("/no/folder/a.json") == true)
        }
    }
}

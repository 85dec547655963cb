import Foundation
import HostSDL2
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// Windows whose display, renderer or app misbehaves.
    @Suite("Faults of windows") @MainActor struct WindowFaultTests {
        /// The views' access to their window.
        private final class Link {
            var act: () -> Void = {}
        }

        private struct Content: View {
            let link: Link
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Act \(count)") {
                        count += 1
                        link.act()
                    }
                    Text("Words").shadow(radius: 2)
                    LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                }
            }
        }

        private let size = CGSize(width: 240, height: 120)

        private func window(
            _ link: Link = Link(),
            renderer: WindowOptions.Renderer = .software
        ) throws -> DesktopWindow {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = renderer
            options.scale = 1
            options.reduceMotion = true
            return try DesktopWindow("Test", size: size, options: options) { Content(link: link) }
        }

        private func click(_ window: DesktopWindow) throws {
            let button = try #require(window.inspect().controls.first).rect
            let point = CGPoint(x: button.midX, y: button.midY)
            for event in [.pointerMoved(point), .pointerPressed(.left), .pointerReleased(.left)] as [InputEvent] {
                try window.runFrame([event], size: nil)
            }
        }

        /// The dummy display has no graphics hardware.
        @Test func whereGraphicsHardwareCannotDrawTheProcessorDoesAndItIsSaid() throws {
            let window = try window(renderer: .hardware)
            defer { window.close() }
            try window.runFrame([], size: nil)
            let other = try self.window()
            defer { other.close() }
            try other.runFrame([], size: nil)
            #expect(try window.screenshot() == other.screenshot())
            let lines = Report.reported.filter { $0.contains("graphics hardware cannot draw") }
            #expect(lines.count == 1 && lines.first?.contains("the processor draws") == true)
        }

        /// Names that OpenGL reports for itself.
        @Test(
            "Software in place of graphics hardware is recognized by its name",
            arguments: [
                ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Software Rasterizer", true),
                ("Mesa X11 swrast", true), ("SWR (LLVM 10.0, 256 bits)", true), ("virgl (LLVMPIPE)", true),
                ("zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits))", true), ("Apple Software Renderer", true),
                ("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))", true),
                ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false), ("NVIDIA GeForce RTX 3060/PCIe/SSE2", false),
                ("AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6, DRM 3.49)", false), ("V3D 4.2", false),
                ("Mali-G52 (Panfrost)", false), ("D3D12 (NVIDIA GeForce GTX 1650)", false), ("", false),
            ]
        )
        func softwareIsRecognized(name: String, isSoftware: Bool) {
            #expect(OpenedWindow.isSoftware(openGLRenderer: name) == isSoftware)
        }

        @Test("A window is hidden until its first frame is drawn")
        func windowsOpenWithAFrame() throws {
            let window = try window()
            defer { window.close() }
            func isHidden() -> Bool { SDL_GetWindowFlags(window.window) & SDL_WINDOW_HIDDEN.rawValue != 0 }
            #expect(isHidden() && window.screen.presents == 0)
            try window.runFrame([], size: nil)
            #expect(!isHidden() && window.screen.presents == 1)
        }

        @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
        func texturesThatAreLostAreMadeAgain(type: SDL_EventType) throws {
            let window = try window()
            defer { window.close() }
            try window.runFrame([], size: nil)
            let before = try window.screenshot()
            try window.runFrame([], size: nil)
            #expect(window.screen.renderer.statistics.pixels == 0)
            var event = SDL_Event()
            event.type = type.rawValue
            #expect(window.handle(event))
            #expect(window.screen.renderer.statistics.cachedSprites == 0)
            try window.runFrame([], size: nil)
            #expect(window.screen.renderer.statistics.pixels == 240 * 120)
            #expect(try window.screenshot() == before)
        }

        @Test func anActionMayCloseTheWindowThatItIsIn() throws {
            let link = Link()
            let window = try window(link)
            link.act = { [unowned window] in window.close() }
            var closing: [Bool] = []
            window.willClose = { [unowned window] in closing.append(window.isClosed) }
            try window.runFrame([], size: nil)
            // The frame of the click ends, then the window closes, and further requests for it are refused.
            try click(window)
            #expect(window.isClosed && closing == [false])
            #expect(window.inspect().controls.map(\.label) == ["Act 1"])
            #expect(throws: HostError("the window was closed before the script ended")) {
                try window.runFrame([], size: nil)
            }
        }

        @Test func anActionMayCloseTheLastWindowOfTheLoop() throws {
            let link = Link()
            let window = try window(link)
            link.act = { [unowned window] in window.close() }
            let id = window.id
            Thread.detachNewThread {
                for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
                    Thread.sleep(forTimeInterval: 0.05)
                    var event = SDL_Event()
                    event.button.type = type.rawValue
                    event.button.windowID = id
                    event.button.button = UInt8(SDL_BUTTON_LEFT)
                    (event.button.x, event.button.y) = (120, 14)
                    SDL_PushEvent(&event)
                }
            }
            EventLoop.run([window])
            #expect(window.isClosed)
        }

        @Test func aWindowThatNobodySeesAnimatesOnceASecond() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = WindowOptions()
            options.renderer = .software
            let window = try DesktopWindow("Test", size: size, options: options) { ProgressView() }
            defer { window.close() }
            window.runFrame()
            // A spinning wheel requests every frame.
            #expect(window.nextFrame - window.lastFrame < 0.1)
            SDL_HideWindow(window.window)
            #expect(abs(window.nextFrame - window.lastFrame - 1) < 1e-9)
            // An event, or a pending tap, gets its frame at once.
            window.events.append(.pointerLeft)
            #expect(window.nextFrame == -.infinity)
            SDL_ShowWindow(window.window)
            window.events.removeAll()
            #expect(window.nextFrame - window.lastFrame < 0.1)
        }

        @Test func aWindowOfNothingAndBackShowsWhatItShowed() throws {
            let host = try HeadlessHost(size: size, reduceMotion: true) { Content(link: Link()) }
            let before = try host.screenshot()
            for size in [CGSize.zero, CGSize(width: 1, height: 0), CGSize(width: 0, height: 16_384), size] {
                try host.runFrame([.pointerMoved(CGPoint(x: 5, y: 5)), .pointerLeft], size: size)
                #expect(host.violations().isEmpty)
                let picture = try host.screenshot()
                #expect(picture.width == Int(size.width) && picture.height == Int(size.height))
            }
            #expect(try host.screenshot() == before)
        }

        /// The widest possible view, wider than the textures of most renderers, with all drawing by pictures.
        @Test func aViewOf16384PixelsIsDrawnToItsEnds() throws {
            let host = try HeadlessHost(size: CGSize(width: 16_384, height: 12), reduceMotion: true) {
                ZStack {
                    Color.black
                    Ellipse().fill(Color.red)
                    HStack(spacing: 0) {
                        Color.green.frame(width: 40)
                        Spacer()
                        Color.green.frame(width: 40)
                    }
                    .opacity(0.5)
                    .shadow(radius: 2)
                    SDLCanvas { renderer, rect in
                        SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
                        var all = SDL_Rect(x: Int32(rect.minX), y: 10, w: Int32(rect.width), h: 2)
                        SDL_RenderFillRect(renderer, &all)
                    }
                    .clipShape(Capsule())
                }
            }
            let picture = try host.screenshot()
            // A layer is visible at both ends.
            let (first, last) = (picture[4, 4], picture[16_379, 4])
            #expect(first == last && first.g > 60)
            // Then the middle of the ellipse, and the canvas below it on both sides of a tile's edge.
            let middle = picture[8192, 2]
            #expect(middle.r > 200 && middle.b < 100)
            for x in [1023, 1024, 8191, 8192, 15_000] { #expect(picture[x, 10] == (0, 0, 255, 255)) }
            // The corners are outside the capsule.
            #expect(picture[0, 11].b != 255 && picture[16_383, 11].b != 255)
        }

        /// A layer in a scroll view that is scrolled far from its start.
        @Test func aPictureThatIsLongerThanAnyScreenIsDrawnWhereItIsSeen() throws {
            let host = try HeadlessHost(size: CGSize(width: 100, height: 40)) {
                ZStack {
                    Color.white
                    VStack(spacing: 0) {
                        Color.green
                        Color.red.frame(height: 40)
                    }
                    .shadow(radius: 1)
                    .frame(height: 30_000)
                    .offset(y: -14_980)
                }
            }
            let pixel = try host.screenshot()[50, 20]
            #expect(pixel.r > 200 && pixel.g < 100)
        }
    }
}

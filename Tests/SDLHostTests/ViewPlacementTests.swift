import Foundation
import ImmediateUI
import HostSDL2
import Testing

@testable import ImmediateRasterizer
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// A view as part of an app's drawing, under any transform of its renderer.
    @MainActor struct ViewPlacementTests {
        /// The transform that an app sets on its renderer.
        enum Transform: CaseIterable {
            case none, scale, fractionalScale, viewport, viewportAndScale, logicalSize, letterbox

            func set(on renderer: OpaquePointer) {
                var viewport = SDL_Rect(x: 10, y: 20, w: 60, h: 50)
                switch self {
                case .none: break
                case .scale: SDL_RenderSetScale(renderer, 2, 2)
                case .fractionalScale: SDL_RenderSetScale(renderer, 1.5, 1.5)
                case .viewport: SDL_RenderSetViewport(renderer, &viewport)
                case .viewportAndScale:
                    SDL_RenderSetScale(renderer, 2, 2)
                    SDL_RenderSetViewport(renderer, &viewport)
                case .logicalSize: SDL_RenderSetLogicalSize(renderer, 100, 80)
                // 200 × 160 pixels show 50 × 20 at 4, with 40 pixels free above and below.
                case .letterbox: SDL_RenderSetLogicalSize(renderer, 50, 20)
                }
            }
        }

        /// The state of a renderer that SDL reports, and the rest as far as drawing reveals it.
        struct State: Equatable {
            var target: OpaquePointer?
            var numbers: [Int] = []
            var scales: [Float] = []

            @MainActor init(_ renderer: OpaquePointer) {
                target = SDL_GetRenderTarget(renderer)
                var (viewport, clip) = (SDL_Rect(), SDL_Rect())
                SDL_RenderGetViewport(renderer, &viewport)
                SDL_RenderGetClipRect(renderer, &clip)
                var (x, y): (Float, Float) = (0, 0)
                SDL_RenderGetScale(renderer, &x, &y)
                var (width, height): (Int32, Int32) = (0, 0)
                SDL_RenderGetLogicalSize(renderer, &width, &height)
                var mode = SDL_BLENDMODE_NONE
                SDL_GetRenderDrawBlendMode(renderer, &mode)
                var color = SDL_Color()
                SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
                for rect in [viewport, clip] {
                    numbers += [rect.x, rect.y, rect.w, rect.h].map { Int($0) }
                }
                numbers += [
                    Int(width), Int(height), Int(mode.rawValue), Int(color.r), Int(color.g), Int(color.b), Int(color.a),
                ]
                numbers.append(SDL_RenderIsClipEnabled(renderer) == SDL_TRUE ? 1 : 0)
                scales = [x, y]
            }
        }

        private let scene: Scene

        init() throws {
            scene = try Scene(width: 200, height: 160)
            scene.add(.fill(CGRect(x: 0, y: 0, width: 1000, height: 1000), RGBA(255, 0, 0)))
        }

        private func pixels(_ sdl: OpaquePointer, _ isPainted: (UInt8, UInt8, UInt8) -> Bool) -> PixelRect {
            var bytes = [UInt8](repeating: 0, count: 200 * 160 * 4)
            // Reading pixels is relative to the viewport too.
            var whole = SDL_Rect(x: 0, y: 0, w: 200, h: 160)
            SDL_RenderReadPixels(sdl, &whole, SDL_PIXELFORMAT_ARGB8888.rawValue, &bytes, 800)
            var (left, top, right, bottom) = (200, 160, 0, 0)
            for y in 0..<160 {
                for x in 0..<200 {
                    let at = (y * 200 + x) * 4
                    guard isPainted(bytes[at + 2], bytes[at + 1], bytes[at]) else { continue }
                    (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
                }
            }
            return right > left ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : PixelRect()
        }

        /// The view covers the pixels that the app would fill with the same rectangle.
        @Test(arguments: Transform.allCases, [false, true])
        func aViewLiesWhereTheProgramWouldFillItsRectangle(transform: Transform, isInTexture: Bool) throws {
            var texture: OpaquePointer?
            if isInTexture {
                let access = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
                texture = SDL_CreateTexture(scene.sdl, SDL_PIXELFORMAT_ARGB8888.rawValue, access, 200, 160)
                SDL_SetRenderTarget(scene.sdl, texture)
                scene.clear(RGBA(255, 255, 255))
            }
            transform.set(on: scene.sdl)
            var rect = SDL_Rect(x: 8, y: 6, w: 20, h: 10)
            SDL_SetRenderDrawColor(scene.sdl, 0, 0, 255, 255)
            SDL_RenderFillRect(scene.sdl, &rect)
            let place = ViewPlacement(CGRect(x: 8, y: 6, width: 20, height: 10), in: scene.sdl)
            let before = State(scene.sdl)
            scene.renderer.render(scene.list, in: place)
            #expect(State(scene.sdl) == before)

            SDL_RenderSetLogicalSize(scene.sdl, 0, 0)
            SDL_RenderSetScale(scene.sdl, 1, 1)
            SDL_RenderSetViewport(scene.sdl, nil)
            let view = pixels(scene.sdl) { $0 > 200 && $1 == 0 && $2 == 0 }
            #expect(view == place.pixels)
            // The app's blue is fully covered, and no red lies beside it.
            #expect(pixels(scene.sdl) { $0 == 0 && $1 == 0 && $2 > 200 } == PixelRect())
            #expect(view.area > 0)
            SDL_SetRenderTarget(scene.sdl, nil)
            if let texture { SDL_DestroyTexture(texture) }
        }

        @Test(arguments: Transform.allCases, [false, true])
        func theRendererIsFoundAsItWasLeft(transform: Transform, isInTexture: Bool) throws {
            var texture: OpaquePointer?
            if isInTexture {
                let access = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
                texture = SDL_CreateTexture(scene.sdl, SDL_PIXELFORMAT_ARGB8888.rawValue, access, 200, 160)
                SDL_SetRenderTarget(scene.sdl, texture)
            }
            for isClipped in [false, true] {
                transform.set(on: scene.sdl)
                var clip = SDL_Rect(x: 3, y: 4, w: 7, h: 5)
                if isClipped { SDL_RenderSetClipRect(scene.sdl, &clip) } else { SDL_RenderSetClipRect(scene.sdl, nil) }
                SDL_SetRenderDrawBlendMode(scene.sdl, SDL_BLENDMODE_MOD)
                SDL_SetRenderDrawColor(scene.sdl, 9, 8, 7, 6)
                let before = State(scene.sdl)
                let interface = Interface(textSystem: scene.text)
                let place = ViewPlacement(CGRect(x: 5, y: 5, width: 30, height: 20), in: scene.sdl)
                let canvas = SDLCanvas { renderer, _ in
                    SDL_SetRenderTarget(renderer, nil)
                    SDL_RenderSetLogicalSize(renderer, 10, 10)
                    SDL_RenderSetScale(renderer, 3, 3)
                    SDL_SetRenderDrawColor(renderer, 1, 1, 1, 1)
                }
                let view = HStack {
                    Text("A").background(Color.red, in: Circle()); canvas
                }
                let output = interface.frame(FrameInput(size: place.size, scale: place.scale, time: 0), root: view)
                scene.renderer.render(output.drawList, in: place)
                #expect(State(scene.sdl) == before)
                scene.renderer.redraw(output.drawList, in: place, background: RGBA(0, 0, 0))
                #expect(State(scene.sdl) == before)
            }
            SDL_SetRenderTarget(scene.sdl, nil)
            if let texture { SDL_DestroyTexture(texture) }
        }

        @Test func whatLiesOutsideOfTheTargetOrTheViewIsNotDrawn() {
            scene.renderer.render(
                scene.list,
                in: ViewPlacement(CGRect(x: -10, y: 150, width: 30, height: 30), in: scene.sdl)
            )
            #expect(pixels(scene.sdl) { _, g, _ in g == 0 } == PixelRect(x: 0, y: 150, width: 20, height: 10))
            scene.renderer.render(
                scene.list,
                in: ViewPlacement(CGRect(x: 300, y: 0, width: 30, height: 30), in: scene.sdl)
            )
            #expect(pixels(scene.sdl) { _, g, _ in g == 0 } == PixelRect(x: 0, y: 150, width: 20, height: 10))
        }

        @Test func severalViewsShareARenderer() {
            let left = ViewPlacement(CGRect(x: 10, y: 10, width: 20, height: 20), in: scene.sdl)
            let right = ViewPlacement(CGRect(x: 30, y: 10, width: 20, height: 20), scale: 2, in: scene.sdl)
            #expect(right.size == CGSize(width: 10, height: 10))
            scene.renderer.render(scene.list, in: left)
            scene.renderer.render(scene.list, in: right)
            #expect(pixels(scene.sdl) { _, g, _ in g == 0 } == PixelRect(x: 10, y: 10, width: 40, height: 20))
        }

        @Test func onlyWhatChangedIsDrawnAnew() {
            let place = ViewPlacement(CGRect(x: 40, y: 20, width: 128, height: 64), in: scene.sdl)
            let ground = RGBA(0, 0, 0)
            let first = scene.renderer.redraw(scene.list, in: place, background: ground)
            #expect(first.map { [$0.x, $0.y, $0.w, $0.h] } == [[40, 20, 128, 64]])
            #expect(scene.renderer.redraw(scene.list, in: place, background: ground).isEmpty)
            #expect(!scene.renderer.hasChanged(scene.list, in: place, background: ground))
            scene.add(.fill(CGRect(x: 70, y: 40, width: 5, height: 5), RGBA(0, 0, 255)))
            let second = scene.renderer.redraw(scene.list, in: place, background: ground)
            // The tile of 64 × 32 pixels in the view's lower right quarter.
            #expect(second.map { [$0.x, $0.y, $0.w, $0.h] } == [[104, 52, 64, 32]])
            #expect(
                pixels(scene.sdl) { r, _, b in b == 255 && r == 0 } == PixelRect(x: 110, y: 60, width: 5, height: 5)
            )
            scene.renderer.wasLost()
            #expect(scene.renderer.redraw(scene.list, in: place, background: ground).count == 1)
        }

        // MARK: Events

        private func points(_ place: ViewPlacement, _ x: Int32, _ y: Int32) -> CGPoint? {
            var event = SDL_Event()
            event.type = SDL_MOUSEMOTION.rawValue
            (event.motion.x, event.motion.y) = (x, y)
            var events: [InputEvent] = []
            let range = EventTranslation(place).translate(event, into: &events)
            #expect(range == 0..<events.count)
            guard case .pointerMoved(let point)? = events.last else { return nil }
            return point
        }

        @Test(arguments: [
            // The mouse's position in event units, and in the view at (8, 6): without a logical size these are pixels.
            (Transform.none, 18, 26, CGPoint(x: 10, y: 20)), (.scale, 36, 52, CGPoint(x: 10, y: 20)),
            (.viewport, 28, 46, CGPoint(x: 10, y: 20)), (.viewportAndScale, 20 + 36, 40 + 52, CGPoint(x: 10, y: 20)),
            // With a logical size SDL has converted them to the app's coordinates.
            (.logicalSize, 18, 26, CGPoint(x: 10, y: 20)), (.letterbox, 18, 26, CGPoint(x: 10, y: 20)),
        ])
        func positionsFindBackToTheView(transform: Transform, x: Int32, y: Int32, point: CGPoint) {
            transform.set(on: scene.sdl)
            let place = ViewPlacement(CGRect(x: 8, y: 6, width: 20, height: 10), in: scene.sdl)
            #expect(points(place, x, y) == point)
        }

        @Test func aTextureMayBeShownAnywhere() {
            let access = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
            let texture = SDL_CreateTexture(scene.sdl, SDL_PIXELFORMAT_ARGB8888.rawValue, access, 100, 100)
            SDL_SetRenderTarget(scene.sdl, texture)
            let inside = ViewPlacement(CGRect(x: 20, y: 30, width: 40, height: 40), scale: 2, in: scene.sdl)
            #expect(points(inside, 20, 30) == .zero)
            SDL_SetRenderTarget(scene.sdl, nil)
            // A pixel of the texture is half a pixel of the window, and a point is two pixels of the texture.
            let place = inside.shown(in: CGRect(x: 50, y: 60, width: 50, height: 50), of: scene.sdl)
            #expect(points(place, 50 + 10, 60 + 15) == .zero)
            #expect(points(place, 50 + 20, 60 + 20) == CGPoint(x: 10, y: 5))
            SDL_DestroyTexture(texture)
        }

        @Test func fingersFindBackToTheView() {
            let place = ViewPlacement(CGRect(x: 50, y: 40, width: 100, height: 100), in: scene.sdl)
            var event = SDL_Event()
            event.type = SDL_FINGERDOWN.rawValue
            event.tfinger.fingerId = 3
            (event.tfinger.x, event.tfinger.y) = (0.5, 0.5)
            var events: [InputEvent] = []
            EventTranslation(place).translate(event, into: &events)
            #expect(events.last == .touch(finger: 3, .down, CGPoint(x: 50, y: 40)))
        }

        /// The full path of an event: SDL converts it for an app with a logical size.
        @Test func aClickOnALogicalSizeArrivesWhereItIsSeen() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            try #require(SDL_Init(SDL_INIT_VIDEO) == 0)
            let window = SDL_CreateWindow("Game", 0, 0, 400, 300, 0)
            let renderer = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
            defer {
                SDL_DestroyRenderer(renderer)
                SDL_DestroyWindow(window)
            }
            // Shown at 2, with 50 pixels free above and below.
            SDL_RenderSetLogicalSize(renderer, 200, 100)
            let place = ViewPlacement(CGRect(x: 100, y: 10, width: 50, height: 50), in: renderer)
            #expect(place.pixels == PixelRect(x: 200, y: 70, width: 100, height: 100))
            #expect(place.scale == 2)
            SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
            var event = SDL_Event()
            event.type = SDL_MOUSEMOTION.rawValue
            event.motion.windowID = SDL_GetWindowID(window)
            (event.motion.x, event.motion.y) = (220, 90)
            SDL_PushEvent(&event)
            var events: [InputEvent] = []
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_MOUSEMOTION.rawValue { EventTranslation(place).translate(event, into: &events) }
            }
            #expect(events.last == .pointerMoved(CGPoint(x: 10, y: 10)))
        }
    }
}

import HostSDL2
import Foundation

/// Brings frames onto a window: what changed and no more. A frame like the last one is not presented at all.
///
/// SDL's software renderer draws on the window's surface, which lasts from frame to frame: there only the parts that
/// changed are drawn and handed to the display. What hardware shows is gone after each frame: there one change is
/// reason to draw everything.
@MainActor final class Screen {
    private let window: OpaquePointer
    let renderer: SDLRenderer
    private let keepsFrames: Bool
    private var areas: [SDL_Rect] = []
    /// How many frames were handed to the display.
    private(set) var presents = 0

    /// - Parameters:
    ///   - renderer: of the window; both have to outlive the screen's use.
    ///   - keepsFrames: whether the renderer draws on the window's surface, where a frame lasts until the next.
    init(window: OpaquePointer, renderer: OpaquePointer, keepsFrames: Bool, fonts: FontLibrary) {
        self.window = window
        self.keepsFrames = keepsFrames
        let surface: SDLRenderer.SurfaceSource = { SDL_GetWindowSurface(window) }
        var isInReach = false
        if keepsFrames, let pixels = surface() { isInReach = PixelBuffer(pixels) != nil }
        self.renderer = SDLRenderer(renderer: renderer, surface: isInReach ? surface : nil, fonts: fonts)
    }

    /// A renderer that draws with the processor and shows the result without other help: on X11, SDL would load OpenGL
    /// to copy it, which takes twice the time to start, and 90 MB. Elsewhere SDL may have no other way.
    static func softwareRenderer(of window: OpaquePointer) -> OpaquePointer? {
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" {
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    }

    /// What the window showed is gone, or may be.
    func wasLost() { renderer.damage.invalidate() }

    /// Shows the last frame of a runner.
    func show(_ runner: FrameRunner) {
        guard let list = runner.output?.drawList else { return }
        if keepsFrames {
            renderer.redraw(list, scale: runner.scale, ground: runner.ground)
            presentDamage()
        } else if renderer.hasChanged(list, scale: runner.scale, ground: runner.ground) {
            runner.draw(with: renderer)
            SDL_RenderPresent(renderer.renderer)
            presents += 1
        } else {
            // A frame that is not drawn ages the caches too.
            renderer.beginFrame()
        }
    }

    private func presentDamage() {
        areas.removeAll(keepingCapacity: true)
        for rect in renderer.damage.rects { areas.append(SDL_Rect(rect)) }
        guard !areas.isEmpty else { return }
        // Where SDL draws, as on a display of 16 bits, it may still have to: it gathers what it is told.
        SDL_RenderFlush(renderer.renderer)
        // It fails when the window has just got another surface.
        if SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 { presents += 1 } else { wasLost() }
    }
}

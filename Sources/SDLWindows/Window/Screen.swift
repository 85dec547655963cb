import Foundation
import HostSDL2
import ImmediateHost
import ImmediateRasterizer

/// Shows frames in a window, presenting only changes.
///
/// SDL's software renderer draws on the window's surface, which persists between frames: only the changed parts are
/// drawn and presented. A hardware renderer's picture is lost after each frame: any change redraws everything.
/// Unchanged frames are not presented.
@MainActor final class Screen {
    private let window: OpaquePointer
    let renderer: SDLRenderer
    private let keepsFrames: Bool
    /// Whether the window is the image of something dragged.
    private let isDragImage: Bool
    private var areas: [SDL_Rect] = []
    /// The number of presented frames.
    private(set) var presents = 0
    /// True until the window is shown with its first frame.
    private(set) var awaitsFirstFrame: Bool
    private var awaitsFirstAppearance = false

    /// Creates a screen.
    /// - Parameters:
    ///   - renderer: the window's renderer; both must outlive the screen.
    ///   - keepsFrames: whether the renderer draws on the window's surface, which persists between frames.
    ///   - isDragImage: whether the window is the image of something dragged.
    init(
        window: OpaquePointer,
        renderer: OpaquePointer,
        keepsFrames: Bool,
        fonts: FontLibrary,
        isDragImage: Bool = false
    ) {
        self.window = window
        self.isDragImage = isDragImage
        self.keepsFrames = keepsFrames
        awaitsFirstFrame = SDL_GetWindowFlags(window) & SDL_WINDOW_HIDDEN.rawValue != 0
        let surface: SDLRenderer.SurfaceSource = { SDL_GetWindowSurface(window) }
        var isInReach = false
        if keepsFrames, let pixels = surface() { isInReach = PixelBuffer(pixels) != nil }
        self.renderer = SDLRenderer(renderer: renderer, surface: isInReach ? surface : nil, fonts: fonts)
    }

    /// Creates a software renderer. On X11 it disables SDL's use of OpenGL to copy the surface, which doubles the start
    /// time and takes 90 MB. Elsewhere SDL may have no other way.
    static func softwareRenderer(of window: OpaquePointer) -> OpaquePointer? {
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" {
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    }

    /// Invalidates the whole window, after its contents were or may have been lost.
    func wasLost() { renderer.wasLost() }

    /// Shows the last frame of a runner, and the window with the first one: drawn before, so that the user never sees an
    /// empty window.
    /// - Parameter rect: the shown part of the root coordinates, that of a viewport; nil for the runner's own window.
    func show(_ runner: FrameRunner, showing rect: CGRect? = nil) {
        guard let list = runner.output?.drawList else { return }
        if keepsFrames {
            let drawn = renderer.lists.redraw(
                list,
                scale: runner.scale,
                background: runner.background,
                showing: rect
            )
            showWindow()
            present(drawn)
        } else if renderer.lists.hasChanged(
            list,
            scale: runner.scale,
            background: runner.background,
            showing: rect
        ) {
            runner.draw(with: renderer.lists, showing: rect)
            showWindow()
            SDL_RenderPresent(renderer.renderer)
            presents += 1
        } else {
            // A skipped frame ages the caches too.
            renderer.lists.beginFrame()
        }
    }

    /// Takes the event of the window's first appearance, which shows a frame already: nothing was lost.
    /// - Returns: false for a later appearance.
    func takesFirstAppearance() -> Bool {
        defer { awaitsFirstAppearance = false }
        return awaitsFirstAppearance
    }

    private func showWindow() {
        guard awaitsFirstFrame else { return }
        (awaitsFirstFrame, awaitsFirstAppearance) = (false, true)
        SDL_RenderFlush(renderer.renderer)
        if isDragImage { XConnection.show(window) } else { SDL_ShowWindow(window) }
    }

    private func present(_ drawn: [PixelRect]) {
        areas.removeAll(keepingCapacity: true)
        for rect in drawn { areas.append(SDL_Rect(rect)) }
        guard !areas.isEmpty else { return }
        // If SDL draws, as on a 16-bit display, it has only batched the commands so far.
        SDL_RenderFlush(renderer.renderer)
        // This fails when the window has just received another surface.
        if SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 { presents += 1 } else { wasLost() }
    }
}

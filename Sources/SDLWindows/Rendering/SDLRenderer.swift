import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost
import ImmediateRasterizer

/// Draws the draw lists of an `Interface` with an SDL renderer, of a window or a surface.
///
/// Rectangles are filled directly. Everything with a smooth edge is rasterized once as a mask, cached in a texture and
/// copied pixel for pixel, so that hardware and software renderers give the same picture.
@preconcurrency @MainActor public final class SDLRenderer {
    /// The cost of the last call of `render`.
    public typealias Statistics = RenderStatistics
    /// Returns the surface to draw on; nil while there is none.
    public typealias SurfaceSource = () -> UnsafeMutablePointer<SDL_Surface>?

    let renderer: OpaquePointer
    /// The renderer of the lists, with SDL as its device.
    let lists: ListRenderer

    /// Creates a renderer that draws with an SDL renderer, which the caller owns and must keep alive.
    public convenience init(renderer: OpaquePointer, fonts: FontLibrary) {
        self.init(renderer: renderer, surface: nil, fonts: fonts)
    }

    /// Creates a renderer for a surface that persists between frames, such as that of a window with a software
    /// renderer. Drawing without SDL is much faster and gives the same pixels.
    /// - Parameters:
    ///   - renderer: a software renderer of that surface, for the drawing of `SDLCanvas`. It must outlive this object.
    ///   - surface: returns the surface, called in every frame because a window's surface changes with its size.
    ///     Nothing is drawn unless it has 32 bits a pixel in red, green and blue. Nil leaves all drawing to SDL.
    ///   - fonts: the fonts of the texts.
    public init(renderer: OpaquePointer, surface: SurfaceSource?, fonts: FontLibrary) {
        self.renderer = renderer
        lists = ListRenderer(device: SDLDevice(renderer: renderer, surface: surface), fonts: fonts)
    }

    /// The cost of the last call of `render`.
    public var statistics: Statistics { lists.statistics }

    /// Draws a list into the whole current render target. Restores the SDL renderer's viewport, clip, scale, logical
    /// size, blend mode and color.
    /// - Parameters:
    ///   - list: the draw list of a frame.
    ///   - scale: the number of device pixels in a point, above 0.
    public func render(_ list: DrawList, scale: CGFloat) { lists.render(list, scale: scale) }

    /// Draws a list into its part of the current render target. Restores the state of the SDL renderer.
    public func render(_ list: DrawList, in placement: ViewPlacement) {
        lists.render(list, scale: placement.scale, in: placement.pixels)
    }

    /// Draws the differences of a list from the previous list of the same interface, on a target that still shows that
    /// one: a surface, or a texture of the app's.
    ///
    /// Changes that the app draws there itself are not detected; call `wasLost` when the picture is gone.
    /// - Parameters:
    ///   - list: the draw list of the frame.
    ///   - placement: the view's part of the target.
    ///   - background: the opaque background.
    /// - Returns: the redrawn rectangles, in device pixels of the target; disjoint, and empty if nothing changed.
    @discardableResult
    public func redraw(_ list: DrawList, in placement: ViewPlacement, background: RGBA) -> [SDL_Rect] {
        lists.redraw(list, scale: placement.scale, in: placement.pixels, background: background).map { SDL_Rect($0) }
    }

    /// Returns whether a draw list differs from the interface's list in its previous call of `hasChanged` or `redraw`.
    ///
    /// Use it in an app that redraws whole frames only when something changed. Each of several interfaces that share the
    /// renderer is compared with its own previous list.
    /// - Parameters:
    ///   - list: the draw list of the new frame.
    ///   - placement: the view's part of the target.
    ///   - background: the opaque background color.
    public func hasChanged(_ list: DrawList, in placement: ViewPlacement, background: RGBA) -> Bool {
        lists.hasChanged(list, scale: placement.scale, in: placement.pixels, background: background)
    }

    /// Invalidates the whole target after it lost its contents, so that the next call of `redraw` draws everything.
    public func wasLost() { lists.wasLost() }

    /// Discards the textures, which are created again on demand. Call it when SDL reports their loss
    /// (`SDL_RENDER_TARGETS_RESET`, `SDL_RENDER_DEVICE_RESET`).
    public func rendererWasReset() { lists.rendererWasReset() }

    /// Frees the textures of this renderer.
    ///
    /// Call it before destroying the SDL renderer, unless this object has been deallocated by then.
    public func releaseTextures() { lists.releaseTextures() }
}

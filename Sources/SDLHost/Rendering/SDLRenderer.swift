import CSDL2
import Foundation
import ImmediateUI

/// Draws the lists of an `Interface` with an SDL renderer: the one of a window, or one that draws into a surface.
///
/// Rectangles are filled as they are. Everything with a smooth edge is a mask that was rasterised once, kept in a
/// texture and copied pixel for pixel, so that hardware and software renderers give the same picture.
@MainActor public final class SDLRenderer {
    /// What the last call of `render` took.
    public struct Statistics: Equatable, Sendable {
        /// Calls to SDL that draw.
        public var drawCalls = 0
        /// Rectangles drawn by them.
        public var quads = 0
        /// Masks and texts that had to be rasterised, as they were not in a texture.
        public var rasterizations = 0
        /// Lines of text that are kept.
        public var cachedRuns = 0
        /// Masks and lines of text that are kept.
        public var cachedSprites = 0
        /// Textures.
        public var atlasPages = 0
    }

    let renderer: OpaquePointer
    let batch: QuadBatch
    let sprites: SpriteCache
    private let atlas: Atlas
    private var rasterizationsBefore = 0
    /// What can be seen, in device pixels.
    private(set) var clip = PixelRect()
    /// The curved clips that apply, the innermost first.
    private(set) var masks: [Mask] = []

    /// A renderer that draws with an SDL renderer, which it does not own and which has to outlive it.
    public init(renderer: OpaquePointer, fonts: FontLibrary) {
        self.renderer = renderer
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        batch = QuadBatch(renderer: renderer, isSoftware: info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0)
        atlas = Atlas(renderer: renderer)
        sprites = SpriteCache(atlas: atlas, fonts: fonts)
    }

    /// What the last call of `render` took.
    public var statistics: Statistics {
        Statistics(
            drawCalls: batch.drawCalls,
            quads: batch.quads,
            rasterizations: sprites.rasterizations - rasterizationsBefore,
            cachedRuns: sprites.textCount,
            cachedSprites: sprites.count,
            atlasPages: atlas.pageCount
        )
    }

    /// Draws a list into the whole of the current render target. Viewport, clip, scale, logical size, blend mode and
    /// colour of the SDL renderer are the same afterwards.
    /// - Parameter scale: device pixels in a point, above 0.
    public func render(_ list: DrawList, scale: CGFloat) {
        guard scale > 0, scale.isFinite else { return }
        let state = RendererState(renderer)
        state.enterDevicePixels()
        defer { state.restore() }
        rasterizationsBefore = sprites.rasterizations
        batch.resetCounts()
        sprites.beginFrame()
        var (width, height): (Int32, Int32) = (0, 0)
        if let target = SDL_GetRenderTarget(renderer) {
            SDL_QueryTexture(target, nil, nil, &width, &height)
        } else {
            SDL_GetRendererOutputSize(renderer, &width, &height)
        }
        let whole = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
        setClip(whole)
        masks.removeAll()
        for command in list.commands { draw(command, of: list, scale: scale, whole: whole) }
        batch.flush()
    }

    /// Call it when SDL reports that the renderer lost its textures (`SDL_RENDER_TARGETS_RESET`,
    /// `SDL_RENDER_DEVICE_RESET`); they are made again when next drawn.
    public func rendererWasReset() {
        sprites.removeAll()
        atlas.removeAll()
    }

    /// Call it before the SDL renderer is destroyed, unless this object is gone by then.
    public func releaseTextures() { rendererWasReset() }

    private func draw(_ command: DrawCommand, of list: DrawList, scale: CGFloat, whole: PixelRect) {
        if case .clip(let rect) = command {
            let next = DevicePixels.snap(rect, scale: scale).intersection(whole)
            if next != clip { setClip(next) }
            return
        }
        if case .mask(let index) = command {
            masks = resolveMasks(index, of: list, scale: scale)
            return
        }
        guard !clip.isEmpty else { return }
        switch command {
        case .clip, .mask: break
        case .fill(let rect, let color):
            let pixels = DevicePixels.snap(rect, scale: scale)
            if masks.isEmpty { batch.fill(pixels.intersection(clip), color) } else { fillMasked(pixels, color) }
        case .fillRounded(let rect, let radius, let color):
            let pixels = DevicePixels.snap(rect, scale: scale)
            if isCut(pixels) {
                fillRoundedMasked(pixels, radius: radius * scale, color)
            } else {
                fillRounded(pixels, radius: radius * scale, color)
            }
        case .strokeRounded(let rect, let radius, let width, let color):
            let pixels = DevicePixels.snap(rect, scale: scale)
            if isCut(pixels) {
                strokeRoundedMasked(pixels, radius: radius * scale, line: width * scale, color)
            } else {
                strokeRounded(pixels, radius: radius * scale, line: width * scale, color)
            }
        case .shadow(let rect, let radius, let blur, let color):
            drawShadow(DevicePixels.snap(rect, scale: scale), radius: radius * scale, blur: blur * scale, color)
        case .fillPath(let index, let origin, let color):
            guard index < list.paths.count, color.a > 0 else { return }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.fill(list.paths[index], scale: scale, x16: x.rest, y16: y.rest)
            drawMasked(key, x: x.whole, y: y.whole, color)
        case .strokePath(let index, let origin, let style, let color):
            guard index < list.paths.count, color.a > 0 else { return }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.stroke(list.paths[index], style, scale: scale, x16: x.rest, y16: y.rest)
            drawMasked(key, x: x.whole, y: y.whole, color)
        case .text(let index, let origin, let color):
            guard index < list.texts.count, color.a > 0 else { return }
            let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
            drawMasked(.text(list.texts[index], scale: scale), x: x, y: y, color)
        case .canvas(let index, let rect):
            guard index < list.canvases.count else { return }
            drawCanvas(list.canvases[index], in: rect, scale: scale)
        }
    }

    /// Draws a sprite as it is, its origin at a pixel.
    func draw(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        let visible = PixelRect(x: clip.x - x, y: clip.y - y, width: clip.width, height: clip.height)
        sprites.tiles(of: key, visible: visible) { slot, place, isColored in
            guard let texture = atlas.texture(of: slot) else { return }
            let target = PixelRect(x: place.x + x, y: place.y + y, width: place.width, height: place.height)
            batch.copy(texture, slot.rect, to: target, isColored ? RGBA(255, 255, 255, color.a) : color)
        }
    }

    /// Calls `draw` with the texture and the place in it of a sprite that fits into one tile.
    func withTile(of key: SpriteKey, draw: (OpaquePointer, PixelRect) -> Void) {
        let everything = PixelRect(x: -4096, y: -4096, width: 8192, height: 8192)
        sprites.tiles(of: key, visible: everything) { slot, _, _ in
            if let texture = atlas.texture(of: slot) { draw(texture, slot.rect) }
        }
    }

    func setClip(_ rect: PixelRect) {
        batch.flush()
        clip = rect
        var area = SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
        SDL_RenderSetClipRect(renderer, &area)
    }

    private func drawCanvas(_ canvas: any HostCanvas, in rect: CGRect, scale: CGFloat) {
        guard let canvas = canvas as? any SDLDrawing else { return }
        let outer = clip
        let inner = DevicePixels.snap(rect, scale: scale).intersection(outer)
        guard !inner.isEmpty else { return }
        setClip(inner)
        let state = RendererState(renderer)
        let place = DevicePixels.snap(rect, scale: scale)
        canvas.draw(renderer, in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
        state.restore()
        setClip(outer)
    }
}

/// Drawing with SDL that an interface carries to its place.
@MainActor protocol SDLDrawing: HostCanvas {
    /// Draws inside of `rect`, in device pixels; the clip is set.
    func draw(_ renderer: OpaquePointer, in rect: CGRect)
}

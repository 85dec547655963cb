import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// Draws the lists of an `Interface` with an SDL renderer: the one of a window, or one that draws into a surface.
///
/// Rectangles are filled as they are. Everything with a smooth edge is a mask that was rasterised once, cached in a
/// texture and copied pixel for pixel, so that hardware and software renderers give the same picture.
@MainActor public final class SDLRenderer {
    /// What the last call of `render` took.
    public struct Statistics: Equatable, Sendable {
        /// Calls to SDL that draw.
        public var drawCalls = 0
        /// Rectangles drawn by them.
        public var quads = 0
        /// Device pixels in the parts of the picture that were drawn anew.
        public var pixels = 0
        /// Masks and texts that had to be rasterised, as they were not in a texture.
        public var rasterizations = 0
        /// Lines of text in the cache.
        public var cachedRuns = 0
        /// Masks and lines of text in the cache.
        public var cachedSprites = 0
        /// Textures.
        public var atlasPages = 0
        /// Bytes of the caches: textures, and the metrics of masks and texts. Unless a single frame needs more, they
        /// are at most 36 MB, twice that where views are drawn as layers by graphics hardware; what was not seen for some
        /// seconds of frames is freed.
        public var cachedBytes = 0
    }

    /// Gives the surface to draw on; nil while there is none.
    public typealias SurfaceSource = () -> UnsafeMutablePointer<SDL_Surface>?

    let renderer: OpaquePointer
    let surface: SurfaceSource?
    let batch: QuadBatch
    let sprites: SpriteCache
    let fonts: FontLibrary
    private let atlas: Atlas
    private var rasterizationsBefore = 0
    let damage: Damage
    private var pixels = 0
    /// What can be seen, in device pixels.
    var clip: PixelRect {
        get { batch.clip }
        set { batch.clip = newValue }
    }
    /// The curved clips that apply, the innermost first.
    var masks: [Mask] = []
    /// Draws the contents of layers, in memory; nil for one that draws in memory itself, or has drawn no layer yet.
    var layerRenderer: SDLRenderer?
    /// What is counted for an inspector.
    var ownWork = OwnWork()
    /// Finds out where layers touch pixels.
    lazy var planner = LayerPlanner(sprites: sprites)

    /// A renderer that draws with an SDL renderer, which it does not own and which has to outlive it.
    public convenience init(renderer: OpaquePointer, fonts: FontLibrary) {
        self.init(renderer: renderer, surface: nil, fonts: fonts)
    }

    /// A renderer for a surface that lasts from frame to frame, such as that of a window with a software renderer: what
    /// is drawn there without SDL takes a small part of the time, and the pixels are the same.
    /// - Parameters:
    ///   - renderer: a software renderer of that surface, for what an `SDLCanvas` draws. It has to outlive this object.
    ///   - surface: gives the surface, of 32 bits a pixel with red, green and blue, or nothing is drawn; asked in every
    ///     frame, as that of a window is another after a resize. Nil leaves all drawing to SDL.
    public init(renderer: OpaquePointer, surface: SurfaceSource?, fonts: FontLibrary) {
        self.renderer = renderer
        self.surface = surface
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        batch = QuadBatch(renderer: renderer, isSoftware: info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0)
        atlas = Atlas(renderer: surface == nil ? renderer : nil)
        self.fonts = fonts
        sprites = SpriteCache(atlas: atlas, fonts: fonts)
        damage = Damage(sprites: sprites)
    }

    /// What the last call of `render` took.
    public var statistics: Statistics {
        Statistics(
            drawCalls: batch.drawCalls,
            quads: batch.quads,
            pixels: pixels,
            rasterizations: sprites.rasterizations - rasterizationsBefore,
            cachedRuns: sprites.textCount,
            cachedSprites: sprites.count,
            atlasPages: atlas.pageCount,
            cachedBytes: atlas.byteCount + sprites.byteCount
                + (layerRenderer.map { $0.atlas.byteCount + $0.sprites.byteCount } ?? 0)
        )
    }

    /// Draws a list into the whole of the current render target. Viewport, clip, scale, logical size, blend mode and
    /// colour of the SDL renderer are the same afterwards.
    /// - Parameter scale: device pixels in a point, above 0.
    public func render(_ list: DrawList, scale: CGFloat) { render(list, scale: scale, in: target) }

    /// Draws a list into its part of the current render target. What is set of the SDL renderer is the same afterwards.
    public func render(_ list: DrawList, in placement: ViewPlacement) {
        render(list, scale: placement.scale, in: placement.pixels)
    }

    private func render(_ list: DrawList, scale: CGFloat, in view: PixelRect) {
        guard scale > 0, scale.isFinite else { return }
        beginFrame()
        noteWork(on: list) { inDevicePixels { draw(list, scale: scale, within: enter(view)) } }
        sprites.newCount = 0
    }

    /// Lets the pixel (0, 0) be that of a view from here on.
    /// - Returns: what of the view lies on the target, in pixels of the view.
    func enter(_ view: PixelRect) -> PixelRect {
        batch.origin = (view.x, view.y)
        return view.intersection(target).moved(x: -view.x, y: -view.y)
    }

    /// Begins to count anew, and ages all that is kept. The renderer of layers has the same fonts, which age once.
    func beginFrame() {
        fonts.beginFrame()
        ageSprites()
    }

    private func ageSprites() {
        rasterizationsBefore = sprites.rasterizations
        batch.resetCounts()
        pixels = 0
        sprites.beginFrame()
        layerRenderer?.ageSprites()
    }

    /// Calls `draw` with the renderer in device pixels, and puts its state back.
    func inDevicePixels(_ draw: () -> Void) {
        if let surface {
            // What SDL has still to draw lies below.
            SDL_RenderFlush(renderer)
            batch.pixels = surface().flatMap { PixelBuffer($0) }
            if batch.pixels != nil { draw() }
            batch.pixels = nil
            return
        }
        let state = RendererState(renderer)
        state.enterDevicePixels()
        draw()
        batch.flush()
        state.restore()
    }

    /// The whole of what is drawn on.
    var target: PixelRect {
        if let surface { return surface().flatMap { PixelBuffer($0) }?.bounds ?? PixelRect() }
        var (width, height): (Int32, Int32) = (0, 0)
        if let target = SDL_GetRenderTarget(renderer) {
            SDL_QueryTexture(target, nil, nil, &width, &height)
        } else {
            SDL_GetRendererOutputSize(renderer, &width, &height)
        }
        return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }

    /// Draws what of a list lies in a part of the target.
    /// - Parameter isNeeded: for each command whether it is to be drawn; nil for all of them.
    func draw(_ list: DrawList, scale: CGFloat, within part: PixelRect, isNeeded: [Bool]? = nil) {
        pixels += part.area
        clip = part
        masks.removeAll()
        rasterizeAhead(list, scale: scale, within: part, isNeeded: isNeeded)
        if let inspection = list.inspection {
            drawInspected(list, inspection, scale: scale, within: part, isNeeded: isNeeded)
        } else {
            drawCommands(of: list, 0..<list.commands.count, scale: scale, within: part, isNeeded: isNeeded)
        }
    }

    /// Draws some of the commands of a list, which begin without a mask.
    func drawCommands(
        of list: DrawList,
        _ range: Range<Int>,
        scale: CGFloat,
        within part: PixelRect,
        isNeeded: [Bool]?
    ) {
        // Most masks are of commands that need not be drawn.
        var (mask, resolved) = (-1, -1)
        let commands = list.commands
        for index in range {
            let command = commands[index]
            switch command {
            case .clip(let rect): clip = DevicePixels.snap(rect, scale: scale).intersection(part)
            case .mask(let index): mask = index
            default:
                guard isNeeded?[index] ?? true, !clip.isEmpty else { continue }
                if mask != resolved { masks = resolveMasks(mask, of: list.masks, list, scale: scale) }
                resolved = mask
                draw(command, of: list, scale: scale)
            }
        }
    }

    /// Call it when SDL reports that the renderer lost its textures (`SDL_RENDER_TARGETS_RESET`,
    /// `SDL_RENDER_DEVICE_RESET`); they are made again when next drawn.
    public func rendererWasReset() {
        damage.invalidate()
        sprites.removeAll()
        atlas.removeAll()
        layerRenderer = nil
    }

    /// Call it before the SDL renderer is destroyed, unless this object is gone by then.
    public func releaseTextures() { rendererWasReset() }

    func draw(_ command: DrawCommand, of list: DrawList, scale: CGFloat) {
        switch command {
        case .clip, .mask: break
        case .fill(let rect, let color):
            let pixels = DevicePixels.snapFilled(rect, scale: scale)
            if masks.isEmpty { batch.fill(pixels, color) } else { fillMasked(pixels, color) }
        case .fillRounded(let rect, let radius, let color):
            fillRounded(pixels: DevicePixels.snapFilled(rect, scale: scale), radius: radius * scale, color)
        case .strokeRounded(let rect, let radius, let width, let color):
            let pixels = DevicePixels.snap(rect, scale: scale)
            if isCut(pixels, radius: radius * scale) {
                strokeRoundedMasked(pixels, radius: radius * scale, line: width * scale, color)
            } else {
                strokeRounded(pixels, radius: radius * scale, line: width * scale, color)
            }
        case .shadow(let rect, let radius, let blur, let color):
            drawShadow(DevicePixels.snap(rect, scale: scale), radius: radius * scale, blur: blur * scale, color)
        case .fillPath(let index, let origin, let color):
            guard index < list.paths.count, color.a > 0 else { return }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.fill(list.paths[index], scale: scale, x16: x.exact, y16: y.exact)
            drawMasked(key, x: x.whole, y: y.whole, color)
        case .strokePath(let index, let origin, let style, let color):
            guard index < list.paths.count, color.a > 0 else { return }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.stroke(list.paths[index], style, scale: scale, x16: x.exact, y16: y.exact)
            drawMasked(key, x: x.whole, y: y.whole, color)
        case .text(let index, let origin, let color):
            guard index < list.texts.count, color.a > 0 else { return }
            let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
            drawMasked(.text(list.texts[index], scale: scale), x: x, y: y, color)
        case .canvas(let index, let rect):
            guard index < list.canvases.count, !batch.isMuted else { return }
            drawCanvas(list.canvases[index], in: rect, scale: scale)
        case .shade(let index, let origin, let opacity):
            guard index < list.shadings.count else { return }
            drawShading(list.shadings[index], of: list, at: origin, scale: scale, opacity: opacity)
        case .picture(let index, let rect, let opacity):
            guard index < list.pictures.count else { return }
            let pixels = DevicePixels.snap(rect, scale: scale)
            let scaled = ScaledPicture(drawing: list.pictures[index], width: pixels.width, height: pixels.height)
            let color = tint(opacity, isTranslucent: !scaled.drawing.picture.isOpaque)
            drawMasked(.picture(scaled), x: pixels.x, y: pixels.y, color)
        case .layer(let index, let origin, let opacity):
            guard index < list.layers.count else { return }
            drawLayer(list.layers[index], of: list, at: origin, scale: scale, opacity: opacity)
        }
    }

    /// Draws a sprite as it is, its origin at a pixel.
    func draw(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        let visible = PixelRect(x: clip.x - x, y: clip.y - y, width: clip.width, height: clip.height)
        var colored: [PixelRect] = []
        sprites.tiles(of: key, visible: visible) { slot, place, isColored in
            let target = PixelRect(x: place.x + x, y: place.y + y, width: place.width, height: place.height)
            if isColored, key.tinted(color) != nil {
                colored.append(target)
                return
            }
            guard let page = atlas.page(of: slot) else { return }
            batch.copy(page, slot.rect, to: target, color, isColored: isColored)
        }
        guard !colored.isEmpty, let tinted = key.tinted(color) else { return }
        // Of the picture with the colour in it only these tiles: the others are drawn.
        let whole = clip
        defer { clip = whole }
        for tile in colored {
            clip = whole.intersection(tile)
            draw(tinted, x: x, y: y, color)
        }
    }

    /// The page of a picture in the atlas.
    func page(of slot: AtlasSlot) -> AtlasPage? { atlas.page(of: slot) }

    /// Calls `draw` with the page of a sprite that fits into one tile, and its rectangle in the page.
    func withTile(of key: SpriteKey, draw: (AtlasPage, PixelRect) -> Void) {
        let everything = PixelRect(x: -4096, y: -4096, width: 8192, height: 8192)
        sprites.tiles(of: key, visible: everything) { slot, _, _ in
            if let page = atlas.page(of: slot) { draw(page, slot.rect) }
        }
    }
}

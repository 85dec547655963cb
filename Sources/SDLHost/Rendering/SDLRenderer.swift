import Foundation
import HostSDL2
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
    private var layerRenderer: SDLRenderer?
    /// What is counted for an inspector.
    private var ownWork = OwnWork()
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
    private func inDevicePixels(_ draw: () -> Void) {
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

/// What the program draws itself.
///
/// SDL clips it to a rectangle and to nothing else. Where the edge of a round clip passes through, what lies below is
/// saved before the program draws and restored after, as far as the clip leaves it uncovered. Every renderer can do
/// that, whatever the program's blend modes; drawing into a texture first would need what it blends with.
extension SDLRenderer {
    private func drawCanvas(_ canvas: any HostCanvas, in rect: CGRect, scale: CGFloat) {
        guard let canvas = canvas as? any SDLDrawing else { return }
        let place = DevicePixels.snap(rect, scale: scale)
        var inner = place.intersection(clip)
        let cutting = masks(through: inner)
        for mask in cutting { inner = inner.intersection(sprites.bounds(of: mask.key).moved(x: mask.x, y: mask.y)) }
        guard !inner.isEmpty else { return }
        batch.flush()
        let state = RendererState(renderer)
        state.enterDevicePixels()
        let covers = bands(of: inner, cutBy: cutting).flatMap(tiles).compactMap { cover($0, cutting) }
        var area = SDL_Rect(inner.moved(x: batch.origin.x, y: batch.origin.y))
        SDL_RenderSetClipRect(renderer, &area)
        let outer = place.moved(x: batch.origin.x, y: batch.origin.y)
        canvas.draw(renderer, in: CGRect(x: outer.x, y: outer.y, width: outer.width, height: outer.height))
        state.restore()
        if !covers.isEmpty {
            state.enterDevicePixels()
            for cover in covers {
                var area = cover.area
                SDL_RenderCopy(renderer, cover.texture, nil, &area)
                SDL_DestroyTexture(cover.texture)
            }
            state.restore()
        }
        if surface != nil { SDL_RenderFlush(renderer) }
    }

    /// The parts of a rectangle in which masks leave something uncovered: of one rounded rectangle the rows of its
    /// corners.
    private func bands(of rect: PixelRect, cutBy masks: [Mask]) -> [PixelRect] {
        guard let first = masks.first else { return [] }
        guard let rounded = first.rounded, masks.count == 1 else { return [rect] }
        let corner = Int(rounded.radius.rounded(.up))
        let (top, bottom) = (rounded.rect.y + corner, rounded.rect.maxY - corner)
        guard top < bottom else { return [rect] }
        let rows = [(rounded.rect.y, top), (bottom, rounded.rect.maxY)]
        return rows.map { PixelRect(x: rect.x, y: $0.0, width: rect.width, height: $0.1 - $0.0).intersection(rect) }
    }

    /// Parts of a rectangle that fit into a texture, whatever the renderer.
    private func tiles(of rect: PixelRect) -> [PixelRect] {
        stride(from: rect.y, to: rect.maxY, by: Atlas.pageHeight).flatMap { y in
            stride(from: rect.x, to: rect.maxX, by: Atlas.pageWidth).map { x in
                PixelRect(x: x, y: y, width: Atlas.pageWidth, height: Atlas.pageHeight).intersection(rect)
            }
        }
    }

    /// What the target shows in a part of the view, as opaque as masks leave it uncovered.
    private func cover(_ part: PixelRect, _ masks: [Mask]) -> (texture: OpaquePointer, area: SDL_Rect)? {
        guard let first = masks.first, !part.isEmpty else { return nil }
        let key = masked(first.key, x: first.x, y: first.y, by: masks.dropFirst())
        let window = part.moved(x: -first.x, y: -first.y)
        let coverage = SpriteRaster.pixels(of: key, in: window, text: fonts).pixels
        var area = SDL_Rect(part.moved(x: batch.origin.x, y: batch.origin.y))
        var below = [UInt32](repeating: 0, count: part.area)
        let (format, pitch) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(part.width * 4))
        guard SDL_RenderReadPixels(renderer, &area, format, &below, pitch) == 0 else { return nil }
        for i in below.indices { below[i] = (255 - coverage[i] >> 24) << 24 | below[i] & 0xff_ffff }
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        guard let texture = SDL_CreateTexture(renderer, format, access, area.w, area.h) else { return nil }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
        SDL_UpdateTexture(texture, nil, below, pitch)
        return (texture, area)
    }
}

/// Drawing with SDL that an interface takes into its draw list.
@MainActor protocol SDLDrawing: HostCanvas {
    /// Draws inside of `rect`, in device pixels; the clip is set.
    func draw(_ renderer: OpaquePointer, in rect: CGRect)
}

/// Gradients, and layers, which are drawn as one picture.
///
/// The content of a layer is drawn in memory by the same formulas, whatever the renderer: its picture goes to the atlas like
/// any other, so that hardware and software show the same, and is found there again as long as nothing in it changes.
extension SDLRenderer {
    func drawLayer(_ layer: DrawLayer, of list: DrawList, at origin: CGPoint, scale: CGFloat, opacity: Double) {
        let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
        if opacity >= 1, let shadow = PlainShadow(layer, scale: scale) { return draw(shadow, x: x, y: y) }
        let plan = planner.plan(layer, of: list, scale: scale)
        guard !plan.bounds.isEmpty else { return }
        let picture = LayerPicture(layer, plan, scale: scale) { [unowned self] content, window, scale in
            memory.pixels(of: content, list, window: window, scale: scale)
        }
        drawMasked(.layer(plan.hash, plan.bounds, picture), x: x, y: y, tint(opacity, isTranslucent: true))
    }

    private func draw(_ shadow: PlainShadow, x: Int, y: Int) {
        let rect = shadow.rect.moved(x: x, y: y)
        let fallen = rect.moved(x: shadow.offset.x, y: shadow.offset.y)
        drawShadow(fallen, radius: shadow.radius, blur: shadow.blur, shadow.color)
        fillRounded(pixels: rect, radius: shadow.radius, shadow.face)
    }

    /// How a picture with colours of its own is drawn in an opacity. SDL blends what it need not fade by a formula that
    /// darkens what is below even the palest shadow, so that its end would be seen; what it fades it blends exactly, be it by
    /// the least step.
    func tint(_ opacity: Double, isTranslucent: Bool) -> RGBA {
        let color = RGBA(255, 255, 255).opacity(opacity)
        guard isTranslucent, color.a == 255, batch.pixels?.isLayer != true else { return color }
        return RGBA(255, 255, 255, 254)
    }

    /// What draws in memory.
    private var memory: SDLRenderer {
        if surface != nil { return self }
        if let layerRenderer { return layerRenderer }
        let made = SDLRenderer(renderer: renderer, surface: { nil }, fonts: fonts)
        layerRenderer = made
        return made
    }

    /// Draws what lies in a window: rows of pixels, their colours multiplied by their opacity. It may be called while
    /// another layer is drawn, or the list.
    private func pixels(of content: DrawLayer.Content, _ list: DrawList, window: PixelRect, scale: CGFloat) -> [UInt32]
    {
        var pixels = [UInt32](repeating: 0, count: window.area)
        guard window.area > 0 else { return pixels }
        let outer = (batch.pixels, batch.clip, batch.origin, masks)
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            batch.pixels = PixelBuffer(layer: base, width: window.width, height: window.height)
            batch.origin = (-window.x, -window.y)
            draw(content, of: list, within: window, scale: scale)
        }
        (batch.pixels, batch.clip, batch.origin, masks) = outer
        return pixels
    }

    private func draw(_ content: DrawLayer.Content, of list: DrawList, within window: PixelRect, scale: CGFloat) {
        clip = window
        masks = []
        for command in content.commands {
            switch command {
            case .clip(let rect): clip = DevicePixels.snap(rect, scale: scale).intersection(window)
            case .mask(let index): masks = resolveMasks(index, of: content.masks, list, scale: scale)
            case .canvas: Report.once(host: "an SDLCanvas is not shown in a view with a shadow, a mask or a rotation")
            default: if !clip.isEmpty { draw(command, of: list, scale: scale) }
            }
        }
    }

    // MARK: Gradients

    private func drawShading(
        _ shading: DrawShading,
        of list: DrawList,
        at origin: CGPoint,
        scale: CGFloat,
        opacity: Double
    ) {
        guard let (key, x, y) = SpriteKey.shading(shading, of: list, at: origin, scale: scale) else { return }
        let isTranslucent = shading.gradient.stops.contains { $0.color.a < 255 }
        let color = tint(opacity, isTranslucent: isTranslucent)
        if case .shaded(.rounded(let width, let height, radius: 0), let gradient) = key,
            case .linear(let start, let end) = gradient.course, start.x == end.x || start.y == end.y
        {
            let rect = PixelRect(x: x, y: y, width: width, height: height)
            if masks(through: rect).isEmpty { return drawStrip(gradient, rect, isVertical: start.x == end.x, color) }
        }
        drawMasked(key, x: x, y: y, color)
    }

    /// A gradient along an edge of a rectangle is a line of pixels, stretched: it takes next to no memory, however large the
    /// rectangle is.
    private func drawStrip(_ gradient: DrawGradient, _ rect: PixelRect, isVertical: Bool, _ color: RGBA) {
        let line = SpriteKey.rounded(
            width: isVertical ? 1 : rect.width,
            height: isVertical ? rect.height : 1,
            radius: 0
        )
        let everything = PixelRect(width: max(rect.width, 1), height: max(rect.height, 1))
        sprites.tiles(of: .shaded(line, gradient), visible: everything) { slot, place, _ in
            guard let page = page(of: slot) else { return }
            let target = PixelRect(
                x: rect.x + place.x,
                y: rect.y + place.y,
                width: isVertical ? rect.width : place.width,
                height: isVertical ? place.height : rect.height
            )
            batch.copy(page, slot.rect, to: target, color, isColored: true)
        }
    }
}

/// Curved clips. What lies wholly inside of a mask is drawn as ever; that is nearly everything. What its edge passes
/// through is a picture of its own, the coverage of both multiplied, and cached like any other picture.
extension SDLRenderer {
    /// A curved clip in device pixels.
    struct Mask {
        /// The picture of its inside, and where its origin is.
        let key: SpriteKey
        let x: Int
        let y: Int
        /// The rectangle and the radius of a rounded rectangle, as it is drawn in pieces; nil for a path.
        let rounded: (rect: PixelRect, radius: CGFloat)?

        /// Whether the mask takes nothing away from `rect`.
        func covers(_ rect: PixelRect) -> Bool {
            guard let rounded else { return false }
            let outer = rounded.rect
            guard outer.contains(rect) else { return false }
            let corner = Int(rounded.radius.rounded(.up))
            let betweenColumns = rect.x >= outer.x + corner && rect.maxX <= outer.maxX - corner
            let betweenRows = rect.y >= outer.y + corner && rect.maxY <= outer.maxY - corner
            return betweenColumns || betweenRows
        }
    }

    /// The masks from `index` outwards.
    private func resolveMasks(_ index: Int, of drawn: [DrawMask], _ list: DrawList, scale: CGFloat) -> [Mask] {
        var masks: [Mask] = []
        var next = index
        while next >= 0, next < drawn.count {
            let mask = drawn[next]
            switch mask.shape {
            case .rounded(let rect, let radius):
                let pixels = DevicePixels.snap(rect, scale: scale)
                let limit = CGFloat(min(pixels.width, pixels.height)) / 2
                let radius = min(max(0, radius * scale), max(0, limit))
                let key = SpriteKey.rounded(width: pixels.width, height: pixels.height, radius: radius)
                masks.append(Mask(key: key, x: pixels.x, y: pixels.y, rounded: (pixels, radius)))
            case .path(let path, let origin):
                guard path < list.paths.count else { break }
                let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
                let key = SpriteKey.fill(list.paths[path], scale: scale, x16: x.exact, y16: y.exact)
                masks.append(Mask(key: key, x: x.whole, y: y.whole, rounded: nil))
            }
            // Masks refer to earlier ones; anything else would never end.
            guard mask.outer < next else { break }
            next = mask.outer
        }
        return masks
    }

    /// The masks whose edges pass through `rect`, or what of it can be seen.
    func masks(through rect: PixelRect) -> [Mask] {
        if masks.isEmpty { return [] }
        let visible = rect.intersection(clip)
        return visible.isEmpty ? [] : masks.filter { !$0.covers(visible) }
    }

    /// Fills a rectangle inside of the masks: what can be seen of it is the innermost mask in its colour.
    private func fillMasked(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clip)
        let cutting = masks(through: visible)
        guard let first = cutting.first else { return batch.fill(visible, color) }
        let outer = clip
        clip = visible
        if let rounded = first.rounded, cutting.count == 1 {
            fillRounded(rounded.rect, radius: rounded.radius, color)
        } else {
            draw(masked(first.key, x: first.x, y: first.y, by: cutting.dropFirst()), x: first.x, y: first.y, color)
        }
        clip = outer
    }

    /// Draws a picture inside of the masks.
    func drawMasked(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        guard !masks.isEmpty else { return draw(key, x: x, y: y, color) }
        let cutting = masks(through: sprites.bounds(of: key).moved(x: x, y: y))
        draw(masked(key, x: x, y: y, by: cutting[...]), x: x, y: y, color)
    }

    /// Fills a rounded rectangle inside of the masks.
    func fillRoundedMasked(_ rect: PixelRect, radius: CGFloat, _ color: RGBA) {
        let radius = clamped(radius, rect)
        guard radius > 0 else { return fillMasked(rect, color) }
        drawMasked(.rounded(width: rect.width, height: rect.height, radius: radius), x: rect.x, y: rect.y, color)
    }

    /// Draws the outline of a rounded rectangle inside of the masks.
    private func strokeRoundedMasked(_ rect: PixelRect, radius: CGFloat, line: CGFloat, _ color: RGBA) {
        guard line > 0 else { return }
        guard 2 * line < CGFloat(min(rect.width, rect.height)) else {
            return fillRoundedMasked(rect, radius: radius, color)
        }
        let radius = clamped(radius, rect)
        let key = SpriteKey.ring(width: rect.width, height: rect.height, radius: radius, line: line)
        drawMasked(key, x: rect.x, y: rect.y, color)
    }

    /// Whether masks pass through a shape of this extent, so that it is drawn as a picture and not in pieces. One that
    /// is the shape itself, a rounded rectangle of this radius, takes nothing away but would make its edge paler.
    func isCut(_ rect: PixelRect, radius: CGFloat? = nil) -> Bool {
        if masks.isEmpty { return false }
        return masks(through: rect).contains { mask in
            guard let radius, let rounded = mask.rounded else { return true }
            return rounded.rect != rect || rounded.radius != clamped(radius, rect)
        }
    }

    func masked(_ key: SpriteKey, x: Int, y: Int, by masks: ArraySlice<Mask>) -> SpriteKey {
        guard !masks.isEmpty else { return key }
        return .masked(key, by: masks.map { SpriteMask(key: $0.key, x: $0.x - x, y: $0.y - y) })
    }
}

/// Drawing only what changed, on a target that still shows the last frame: the pixels are those of a full drawing.
extension SDLRenderer {
    /// Draws what of a list differs from the last one that was drawn in this way, on a target that still shows it: a
    /// surface, or a texture of the program's. What the program drew there itself, between, below or above, is not seen
    /// as a change; call `wasLost` when the picture is gone.
    /// - Parameters:
    ///   - placement: the view's part of the target.
    ///   - ground: what is seen where nothing is drawn; opaque.
    /// - Returns: what was drawn anew, in device pixels of the target: no two overlap, and there are none when nothing
    ///   changed.
    @discardableResult
    public func redraw(_ list: DrawList, in placement: ViewPlacement, ground: RGBA) -> [SDL_Rect] {
        redraw(list, scale: placement.scale, in: placement.pixels, ground: ground)
    }

    /// Whether a list differs from the last one that was asked about or redrawn: for a program that draws all of a
    /// frame if anything changed, and none otherwise.
    public func hasChanged(_ list: DrawList, in placement: ViewPlacement, ground: RGBA) -> Bool {
        hasChanged(list, scale: placement.scale, in: placement.pixels, ground: ground)
    }

    /// Marks the whole target as damaged, as it lost the last frame: the next call of `redraw` draws everything.
    public func wasLost() { damage.invalidate() }

    /// Draws into the whole of the target what of a list differs from the last one.
    @discardableResult
    package func redraw(_ list: DrawList, scale: CGFloat, ground: RGBA) -> [SDL_Rect] {
        redraw(list, scale: scale, in: target, ground: ground)
    }

    private func redraw(_ list: DrawList, scale: CGFloat, in view: PixelRect, ground: RGBA) -> [SDL_Rect] {
        guard scale > 0, scale.isFinite else { return [] }
        beginFrame()
        guard hasChanged(list, scale: scale, in: view, ground: ground) else { return [] }
        var redrawn: [SDL_Rect] = []
        noteWork(on: list) {
            inDevicePixels {
                let visible = enter(view)
                for rect in damage.rects {
                    let part = rect.intersection(visible)
                    if part.isEmpty { continue }
                    redrawn.append(SDL_Rect(part.moved(x: view.x, y: view.y)))
                    clip = part
                    let needed = damage.commands(in: part)
                    if needed.isGroundSeen { batch.fill(part, ground) }
                    draw(list, scale: scale, within: part, isNeeded: needed.isNeeded)
                }
            }
        }
        sprites.newCount = 0
        return redrawn
    }

    /// Draws all of a list on a ground.
    func render(_ list: DrawList, scale: CGFloat, ground: RGBA) {
        if list.inspection != nil, list.inspection?.drawn == nil {
            inspectDamage(of: list, scale: scale, whole: target, ground: ground)
        }
        if surface == nil {
            SDL_SetRenderDrawColor(renderer, ground.r, ground.g, ground.b, 255)
            SDL_RenderClear(renderer)
        } else {
            inDevicePixels {
                clip = enter(target)
                batch.fill(clip, ground)
            }
        }
        render(list, scale: scale)
    }

    /// Whether a list for the whole of the target differs from the last one. Where it does is in `damage`.
    func hasChanged(_ list: DrawList, scale: CGFloat, ground: RGBA) -> Bool {
        hasChanged(list, scale: scale, in: target, ground: ground)
    }

    private func hasChanged(_ list: DrawList, scale: CGFloat, in view: PixelRect, ground: RGBA) -> Bool {
        let whole = PixelRect(x: 0, y: 0, width: max(0, view.width), height: max(0, view.height))
        damage.update(list, scale: scale, whole: whole, ground: ground)
        inspectDamage(of: list, scale: scale, whole: whole, ground: ground)
        return !damage.rects.isEmpty
    }
}

/// What a renderer says of its work to an inspector (`DrawList.inspection`). Lists without one cost a question each.
///
/// The inspector is drawn by the same list, so what is the frame's own is told apart: its commands come first.
extension SDLRenderer {
    /// What is counted of the frame's own commands.
    struct OwnWork {
        var drawCalls = 0
        var rasterizations = 0
        /// What the frame itself changed; nil while nothing asked.
        var damage: Damage?
    }

    /// Draws what of a list with an inspector lies in a part of the target, and counts the frame's own work.
    private func drawInspected(
        _ list: DrawList,
        _ inspection: DrawInspection,
        scale: CGFloat,
        within part: PixelRect,
        isNeeded: [Bool]?
    ) {
        let count = list.commands.count
        let own = min(inspection.commands, count)
        let before = (batch.drawCalls, sprites.rasterizations)
        drawCommands(of: list, 0..<own, scale: scale, within: part, isNeeded: isNeeded)
        // What is collected would be counted as the inspector's.
        if batch.pixels == nil { batch.flush() }
        ownWork.drawCalls += batch.drawCalls - before.0
        ownWork.rasterizations += sprites.rasterizations - before.1
        drawCommands(of: list, own..<count, scale: scale, within: part, isNeeded: isNeeded)
    }

    /// Finds what the frame itself changed.
    private func inspectDamage(of list: DrawList, scale: CGFloat, whole: PixelRect, ground: RGBA) {
        guard let inspection = list.inspection else { return ownWork.damage = nil }
        let isFirst = ownWork.damage == nil
        let damage = ownWork.damage ?? Damage(sprites: sprites)
        ownWork.damage = damage
        damage.update(list, scale: scale, whole: whole, ground: ground, commands: inspection.commands)
        let rects = damage.rects
        list.inspection?.drawn = DrawInspection.Drawn(
            drawCalls: 0,
            pixels: rects.reduce(0) { $0 + $1.area },
            rasterizations: 0,
            // The first one was compared with nothing.
            damage: isFirst
                ? nil
                : rects.map { rect in
                    CGRect(
                        x: CGFloat(rect.x) / scale,
                        y: CGFloat(rect.y) / scale,
                        width: CGFloat(rect.width) / scale,
                        height: CGFloat(rect.height) / scale
                    )
                },
            duration: 0
        )
    }

    /// Draws by `draw`, and notes what that took.
    private func noteWork(on list: DrawList, _ draw: () -> Void) {
        guard let inspection = list.inspection else { return draw() }
        (ownWork.drawCalls, ownWork.rasterizations) = (0, 0)
        let start = inspection.stopwatch()
        draw()
        let duration = inspection.stopwatch() - start
        var drawn =
            list.inspection?.drawn
            ?? DrawInspection.Drawn(
                drawCalls: 0,
                pixels: statistics.pixels,
                rasterizations: 0,
                damage: nil,
                duration: 0
            )
        drawn.drawCalls = ownWork.drawCalls
        drawn.rasterizations = ownWork.rasterizations
        drawn.duration = duration
        list.inspection?.drawn = drawn
    }
}

import Foundation
import ImmediateCore
import ImmediateRasterizer

/// The cost of drawing a list.
public struct RenderStatistics: Equatable, Sendable {
    /// The number of draw calls.
    public var drawCalls = 0
    /// The number of rectangles in the draw calls.
    public var quads = 0
    /// The area that was redrawn, as a number of device pixels.
    public var pixels = 0
    /// The number of masks and texts that had to be rasterized because they were not cached.
    public var rasterizations = 0
    /// The number of cached lines of text.
    public var cachedRuns = 0
    /// The number of cached masks and lines of text.
    public var cachedSprites = 0
    /// The number of atlas textures that hold the cached masks.
    public var atlasPages = 0
    /// The size of the caches, in bytes: textures, and the metrics of masks and texts.
    ///
    /// Unless a single frame needs more, at most 41 MB, or twice that if graphics hardware draws layers. Entries
    /// not used for some seconds of frames are freed.
    public var cachedBytes = 0
}

/// Draws the draw lists of an `Interface` with a device.
///
/// Rectangles are filled directly. Everything with a smooth edge is rasterized once as a mask, cached in a texture and
/// copied pixel for pixel, so that all devices give the same picture.
@MainActor package final class ListRenderer {
    let device: any RenderDevice
    let batch: QuadBatch
    let sprites: SpriteCache
    let fonts: FontLibrary
    let turnedGlyphs: TurnedGlyphs
    private let atlas: Atlas
    private var rasterizationsBefore = 0
    private let damages: InterfaceDamage
    /// The damage of the list that was compared last.
    package var damage: Damage { damages.latest }
    private var pixels = 0
    /// The clip rectangle, in device pixels.
    var clip: PixelRect {
        get { batch.clip }
        set { batch.clip = newValue }
    }
    /// The current curved clips, innermost first.
    var masks: [Mask] = []
    /// Whether large rectangles are filled only in those parts that later ones leave visible (`Damage.visible`).
    private var fillsParts = false
    /// The renderer of layer contents in memory; nil if this one draws in memory, or has drawn no layer yet.
    private var layerRenderer: ListRenderer?
    /// The statistics for a debug overlay.
    private var ownWork = OwnWork()
    /// Computes which pixels layers touch.
    lazy var planner = LayerPlanner(sprites: sprites)

    /// Creates a renderer that draws with a device.
    package init(device: any RenderDevice, fonts: FontLibrary) {
        self.device = device
        batch = QuadBatch(device)
        atlas = Atlas(device: device)
        turnedGlyphs = TurnedGlyphs(device: device)
        self.fonts = fonts
        sprites = SpriteCache(atlas: atlas, fonts: fonts)
        damages = InterfaceDamage(sprites: sprites)
    }

    /// The cost of the last call of `render`.
    package var statistics: RenderStatistics {
        RenderStatistics(
            drawCalls: batch.drawCalls,
            quads: batch.quads,
            pixels: pixels,
            rasterizations: rasterizations - rasterizationsBefore,
            cachedRuns: sprites.textCount,
            cachedSprites: sprites.count,
            atlasPages: atlas.pageCount + turnedGlyphs.pageCount,
            cachedBytes: cachedBytes + (layerRenderer?.cachedBytes ?? 0)
        )
    }

    private var cachedBytes: Int { atlas.byteCount + sprites.byteCount + turnedGlyphs.byteCount }

    /// The number of pictures and glyph masks rasterized so far.
    private var rasterizations: Int { sprites.rasterizations + turnedGlyphs.rasterizations }

    /// Draws a list into the whole target.
    /// - Parameter scale: the number of device pixels in a point, above 0.
    package func render(_ list: DrawList, scale: CGFloat) { render(list, scale: scale, in: device.target) }

    /// Draws a list into a part of the target.
    package func render(_ list: DrawList, scale: CGFloat, in view: PixelRect) {
        guard scale > 0, scale.isFinite else { return }
        beginFrame()
        noteWork(on: list) { inDevicePixels { draw(list, scale: scale, within: enter(view)) } }
        sprites.newCount = 0
    }

    /// Moves the origin to that of a view.
    /// - Returns: the part of the view on the target, in pixels of the view.
    func enter(_ view: PixelRect) -> PixelRect {
        batch.origin = (view.x, view.y)
        return view.intersection(device.target).moved(x: -view.x, y: -view.y)
    }

    /// Resets the statistics and ages the caches. The renderer of layers shares the fonts, which age once.
    package func beginFrame() {
        fonts.beginFrame()
        ageSprites()
    }

    private func ageSprites() {
        rasterizationsBefore = rasterizations
        batch.resetCounts()
        pixels = 0
        sprites.beginFrame()
        turnedGlyphs.beginFrame()
        layerRenderer?.ageSprites()
    }

    /// Calls `draw` in device pixels of the whole target.
    private func inDevicePixels(_ draw: () -> Void) {
        device.draw { pixels in
            batch.pixels = pixels
            draw()
            if pixels == nil { batch.flush() }
            batch.pixels = nil
        }
    }

    /// Draws a list within a part of the target.
    /// - Parameter isNeeded: whether to draw each command; nil to draw them all.
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

    /// Draws a range of a list's commands, starting without a mask.
    func drawCommands(
        of list: DrawList,
        _ range: Range<Int>,
        scale: CGFloat,
        within part: PixelRect,
        isNeeded: [Bool]?
    ) {
        // Masks are resolved lazily, because most belong to commands that need not be drawn.
        var (mask, resolved) = (-1, -1)
        let commands = list.commands
        // Not kept, because the next call of `Damage.commands` changes them in place.
        let visible = fillsParts ? damage.visible : nil
        var divided = visible?.commands[...] ?? []
        for index in range {
            let command = commands[index]
            while let next = divided.first, next.index < index { divided.removeFirst() }
            switch command {
            case .clip(let rect): clip = DevicePixels.snap(rect, scale: scale).intersection(part)
            case .mask(let index): mask = index
            default:
                guard isNeeded?[index] ?? true, !clip.isEmpty else { continue }
                if mask != resolved { masks = resolveMasks(mask, of: list.masks, list, scale: scale) }
                resolved = mask
                if let visible, let next = divided.first, next.index == index, case .fill(_, let color) = command {
                    for part in next.parts { batch.fill(visible.rects[part], color) }
                } else {
                    draw(command, of: list, scale: scale)
                }
            }
        }
    }

    /// Discards the textures, which are created again on demand, after the device has lost them.
    package func rendererWasReset() {
        damages.invalidate()
        sprites.removeAll()
        turnedGlyphs.removeAll()
        atlas.removeAll()
        layerRenderer = nil
    }

    /// Frees the textures of this renderer.
    package func releaseTextures() { rendererWasReset() }

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

    /// Draws a sprite without masks, its origin at a pixel.
    func draw(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        if batch.pixels != nil, let outline = sprites.newOutline(of: key) {
            return batch.fill(outline, isEvenOdd: key.isEvenOdd, x: x, y: y, color)
        }
        if batch.pixels != nil, let content = sprites.newContent(of: key) {
            return batch.draw(content, x: x, y: y, color)
        }
        let visible = PixelRect(x: clip.x - x, y: clip.y - y, width: clip.width, height: clip.height)
        var colored: [PixelRect] = []
        sprites.tiles(of: key, visible: visible) { slot, tile, isColored in
            let target = PixelRect(x: tile.x + x, y: tile.y + y, width: tile.width, height: tile.height)
            if isColored, key.tinted(color) != nil {
                colored.append(target)
                return
            }
            guard let page = atlas.page(of: slot) else { return }
            batch.copy(page, slot.rect, to: target, color, isColored: isColored)
        }
        guard !colored.isEmpty, let tinted = key.tinted(color) else { return }
        // Draws only these tiles of the tinted picture; the others are drawn already.
        let whole = clip
        defer { clip = whole }
        for tile in colored {
            clip = whole.intersection(tile)
            draw(tinted, x: x, y: y, color)
        }
    }

    func page(of slot: AtlasSlot) -> AtlasPage? { atlas.page(of: slot) }

    /// Calls `draw` with the page of a sprite that fits into one tile, and its rectangle in the page.
    func withTile(of key: SpriteKey, draw: (AtlasPage, PixelRect) -> Void) {
        let everything = PixelRect(x: -4096, y: -4096, width: 8192, height: 8192)
        sprites.tiles(of: key, visible: everything) { slot, _, _ in
            if let page = atlas.page(of: slot) { draw(page, slot.rect) }
        }
    }
}

/// Custom drawing by the app.
///
/// A library clips only to a rectangle. Where a curved clip cuts the canvas, the device saves the pixels below before
/// drawing and restores them afterwards, as far as the clip leaves them uncovered. This works with every renderer and
/// blend mode; drawing into a texture first would lack the backdrop to blend with.
extension ListRenderer {
    private func drawCanvas(_ canvas: any HostCanvas, in rect: CGRect, scale: CGFloat) {
        let frame = DevicePixels.snap(rect, scale: scale)
        var inner = frame.intersection(clip)
        let cutting = masks(through: inner)
        for mask in cutting { inner = inner.intersection(sprites.bounds(of: mask.key).moved(x: mask.x, y: mask.y)) }
        guard !inner.isEmpty else { return }
        batch.flush()
        let origin = batch.origin
        device.draw(
            canvas,
            in: frame.moved(x: origin.x, y: origin.y),
            clip: inner.moved(x: origin.x, y: origin.y),
            edges: bands(of: inner, cutBy: cutting).flatMap(tiles).compactMap { edge($0, cutting) }
        )
    }

    /// Returns the parts of a rectangle that masks may leave uncovered; for a single rounded rectangle, the rows of its
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

    /// Splits a rectangle into parts that fit into a texture of any renderer.
    func tiles(of rect: PixelRect) -> [PixelRect] {
        stride(from: rect.y, to: rect.maxY, by: Atlas.pageHeight).flatMap { y in
            stride(from: rect.x, to: rect.maxX, by: Atlas.pageWidth).map { x in
                PixelRect(x: x, y: y, width: Atlas.pageWidth, height: Atlas.pageHeight).intersection(rect)
            }
        }
    }

    /// Returns the coverage of a part of the target by masks.
    private func edge(_ part: PixelRect, _ masks: [Mask]) -> CanvasEdge? {
        guard let first = masks.first, !part.isEmpty else { return nil }
        let key = masked(first.key, x: first.x, y: first.y, by: masks.dropFirst())
        let window = part.moved(x: -first.x, y: -first.y)
        let coverage = SpriteRaster.pixels(of: key, in: window, text: fonts).pixels
        return CanvasEdge(area: part.moved(x: batch.origin.x, y: batch.origin.y), coverage: coverage)
    }
}

/// Gradients, and layers, each drawn as one picture.
///
/// The contents of a layer are drawn in memory by the same formulas for every renderer, so that hardware and software
/// give the same picture. It is cached in the atlas until the contents change.
extension ListRenderer {
    func drawLayer(_ layer: DrawLayer, of list: DrawList, at origin: CGPoint, scale: CGFloat, opacity: Double) {
        let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
        if opacity >= 1, let shadow = PlainShadow(layer, scale: scale) { return draw(shadow, x: x, y: y) }
        let plan = planner.plan(layer, of: list, scale: scale)
        guard !plan.bounds.isEmpty else { return }
        let isText = isTurnedText(layer, plan, of: list)
        if isText, opacity >= 1, masks(through: plan.bounds.moved(x: x, y: y)).isEmpty {
            return drawTurnedText(layer, plan, of: list, x: x, y: y)
        }
        let picture = LayerPicture(
            layer,
            plan,
            scale: scale,
            drawTurned: isText ? { [unowned self] in memory.pixels(of: layer, plan, list, window: $0) } : nil
        ) { [unowned self] content, window, scale in
            memory.pixels(of: content, list, window: window, scale: scale)
        }
        if case .blend(let mode) = layer.effect {
            return blend(.layer(plan.hash, plan.bounds, picture), plan.bounds, x: x, y: y, opacity, mode)
        }
        drawMasked(.layer(plan.hash, plan.bounds, picture), x: x, y: y, tint(opacity, isTranslucent: true))
    }

    private func draw(_ shadow: PlainShadow, x: Int, y: Int) {
        let rect = shadow.rect.moved(x: x, y: y)
        let fallen = rect.moved(x: shadow.offset.x, y: shadow.offset.y)
        drawShadow(fallen, radius: shadow.radius, blur: shadow.blur, shadow.color)
        fillRounded(pixels: rect, radius: shadow.radius, shadow.face)
    }

    /// Returns the color that applies an opacity to a picture with colors of its own.
    ///
    /// SDL blends at full opacity by a formula that darkens the backdrop even under the palest shadow, leaving a
    /// visible edge. Any lower opacity is blended exactly, so a translucent picture is faded by the least step.
    func tint(_ opacity: Double, isTranslucent: Bool) -> RGBA {
        let color = RGBA(255, 255, 255).opacity(opacity)
        guard isTranslucent, color.a == 255, batch.pixels?.isLayer != true else { return color }
        return RGBA(255, 255, 255, 254)
    }

    /// The renderer that draws in memory.
    private var memory: ListRenderer {
        if device.isInMemory { return self }
        if let layerRenderer { return layerRenderer }
        let made = ListRenderer(device: MemoryDevice(nil), fonts: fonts)
        layerRenderer = made
        return made
    }

    /// Draws contents within a window and returns premultiplied pixels, row by row. It may be called while another
    /// layer or the list is drawn.
    private func pixels(of content: DrawLayer.Content, _ list: DrawList, window: PixelRect, scale: CGFloat) -> [UInt32]
    {
        pixels(in: window) { draw(content, of: list, within: window, scale: scale) }
    }

    /// Draws rotated or distorted text within a window in the same way.
    private func pixels(of layer: DrawLayer, _ plan: LayerPlan, _ list: DrawList, window: PixelRect) -> [UInt32] {
        pixels(in: window) {
            (clip, masks) = (window, [])
            drawTurnedText(layer, plan, of: list, x: 0, y: 0)
        }
    }

    /// Returns what `draw` draws within a window, as premultiplied pixels, row by row.
    private func pixels(in window: PixelRect, _ draw: () -> Void) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: window.area)
        guard window.area > 0 else { return pixels }
        let outer = (batch.pixels, batch.clip, batch.origin, masks)
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            batch.pixels = PixelBuffer(layer: base, width: window.width, height: window.height)
            batch.origin = (-window.x, -window.y)
            draw()
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

    /// Draws a gradient parallel to an edge of a rectangle as a stretched line of pixels, which needs next to no memory
    /// at any size.
    private func drawStrip(_ gradient: DrawGradient, _ rect: PixelRect, isVertical: Bool, _ color: RGBA) {
        let line = SpriteKey.rounded(
            width: isVertical ? 1 : rect.width,
            height: isVertical ? rect.height : 1,
            radius: 0
        )
        let everything = PixelRect(width: max(rect.width, 1), height: max(rect.height, 1))
        sprites.tiles(of: .shaded(line, gradient), visible: everything) { slot, tile, _ in
            guard let page = page(of: slot) else { return }
            let target = PixelRect(
                x: rect.x + tile.x,
                y: rect.y + tile.y,
                width: isVertical ? rect.width : tile.width,
                height: isVertical ? tile.height : rect.height
            )
            batch.copy(page, slot.rect, to: target, color, isColored: true)
        }
    }
}

/// Curved clips. Shapes wholly inside a mask, nearly all of them, are drawn as usual. Shapes cut by its edge become
/// a cached picture of their own, the product of both coverages.
extension ListRenderer {
    /// A curved clip in device pixels.
    struct Mask {
        /// The picture of the inside, and the position of its origin.
        let key: SpriteKey
        let x: Int
        let y: Int
        /// The rectangle and radius of a rounded rectangle, which is drawn in pieces; nil for a path.
        let rounded: (rect: PixelRect, radius: CGFloat)?

        /// Returns whether `rect` is known to lie wholly inside the mask.
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

    /// Returns the masks from `index` outwards.
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
            // Masks refer only to earlier ones; anything else could loop forever.
            guard mask.outer < next else { break }
            next = mask.outer
        }
        return masks
    }

    /// Returns the masks that cut the visible part of `rect`.
    func masks(through rect: PixelRect) -> [Mask] {
        if masks.isEmpty { return [] }
        let visible = rect.intersection(clip)
        return visible.isEmpty ? [] : masks.filter { !$0.covers(visible) }
    }

    /// Fills a rectangle, clipped by the masks, by drawing the innermost mask in its color.
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

    /// Draws a picture, clipped by the masks.
    func drawMasked(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        guard !masks.isEmpty else { return draw(key, x: x, y: y, color) }
        let cutting = masks(through: sprites.bounds(of: key).moved(x: x, y: y))
        draw(masked(key, x: x, y: y, by: cutting[...]), x: x, y: y, color)
    }

    /// Fills a rounded rectangle, clipped by the masks.
    func fillRoundedMasked(_ rect: PixelRect, radius: CGFloat, _ color: RGBA) {
        let radius = clamped(radius, rect)
        guard radius > 0 else { return fillMasked(rect, color) }
        drawMasked(.rounded(width: rect.width, height: rect.height, radius: radius), x: rect.x, y: rect.y, color)
    }

    /// Draws the outline of a rounded rectangle, clipped by the masks.
    private func strokeRoundedMasked(_ rect: PixelRect, radius: CGFloat, line: CGFloat, _ color: RGBA) {
        guard line > 0 else { return }
        guard 2 * line < CGFloat(min(rect.width, rect.height)) else {
            return fillRoundedMasked(rect, radius: radius, color)
        }
        let radius = clamped(radius, rect)
        let key = SpriteKey.ring(width: rect.width, height: rect.height, radius: radius, line: line)
        drawMasked(key, x: rect.x, y: rect.y, color)
    }

    /// Returns whether masks cut a shape of this extent, so that it cannot be drawn in pieces. A mask identical to the
    /// shape, with the same radius, does not count: applying it would only make the edge paler.
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

/// Partial redraws on a target that still shows the last frame; the pixels equal those of a full redraw.
extension ListRenderer {
    /// Invalidates the whole target after it lost its contents, so that the next call of `redraw` draws everything.
    package func wasLost() { damages.invalidate() }

    /// Draws the differences of a list from the previous list of the same interface, on a target that still shows that
    /// one, for the whole target.
    /// - Parameters:
    ///   - background: the opaque background.
    ///   - rect: the shown part of the root coordinates, that of a viewport; nil for the interface's own window.
    /// - Returns: the redrawn rectangles; disjoint, and empty if nothing changed.
    @discardableResult
    package func redraw(
        _ list: DrawList,
        scale: CGFloat,
        background: RGBA,
        showing rect: CGRect? = nil
    ) -> [PixelRect] {
        redraw(list, scale: scale, in: view(showing: rect, scale: scale), background: background)
    }

    /// Returns the position of the whole view on a target that shows a part of it.
    private func view(showing rect: CGRect?, scale: CGFloat) -> PixelRect {
        let target = device.target
        guard let rect, scale > 0, scale.isFinite else { return target }
        let (x, y) = (DevicePixels.nearest(rect.minX * scale), DevicePixels.nearest(rect.minY * scale))
        return PixelRect(x: -x, y: -y, width: x + target.width, height: y + target.height)
    }

    /// Draws the differences of a list from the previous one, for a part of the target.
    /// - Returns: the redrawn rectangles, in device pixels of the target; disjoint, and empty if nothing changed.
    @discardableResult
    package func redraw(_ list: DrawList, scale: CGFloat, in view: PixelRect, background: RGBA) -> [PixelRect] {
        guard scale > 0, scale.isFinite else { return [] }
        beginFrame()
        guard hasChanged(list, scale: scale, in: view, background: background) else { return [] }
        var redrawn: [PixelRect] = []
        noteWork(on: list) {
            inDevicePixels {
                let visible = enter(view)
                for rect in damage.rects {
                    let part = rect.intersection(visible)
                    if part.isEmpty { continue }
                    redrawn.append(part.moved(x: view.x, y: view.y))
                    clip = part
                    let needed = damage.commands(in: part)
                    // Graphics hardware fills faster than it receives more rectangles.
                    fillsParts = batch.pixels != nil
                    if needed.isGroundSeen { fillGround(part, background) }
                    draw(list, scale: scale, within: part, isNeeded: needed.isNeeded)
                }
                fillsParts = false
            }
        }
        sprites.newCount = 0
        return redrawn
    }

    /// Fills what is seen of the background.
    private func fillGround(_ part: PixelRect, _ background: RGBA) {
        let visible = damage.visible
        guard fillsParts, let first = visible.commands.first, first.index < 0 else {
            return batch.fill(part, background)
        }
        for index in first.parts { batch.fill(visible.rects[index], background) }
    }

    /// Draws a whole list on a background.
    /// - Parameter rect: the shown part of the root coordinates, that of a viewport; nil for the interface's own window.
    package func render(_ list: DrawList, scale: CGFloat, background: RGBA, showing rect: CGRect? = nil) {
        let view = view(showing: rect, scale: scale)
        if list.inspection != nil, list.inspection?.drawn == nil {
            inspectDamage(of: list, scale: scale, whole: device.target, background: background)
        }
        if device.isInMemory {
            inDevicePixels {
                clip = enter(view)
                batch.fill(clip, background)
            }
        } else {
            device.clear(background)
        }
        render(list, scale: scale, in: view)
    }

    /// Returns whether a list for the whole target differs from the interface's previous one, and updates `damage`.
    package func hasChanged(_ list: DrawList, scale: CGFloat, background: RGBA, showing rect: CGRect? = nil) -> Bool {
        hasChanged(list, scale: scale, in: view(showing: rect, scale: scale), background: background)
    }

    /// Returns whether a list for a part of the target differs from the interface's previous one.
    package func hasChanged(_ list: DrawList, scale: CGFloat, in view: PixelRect, background: RGBA) -> Bool {
        // A viewport is far from the origin of its view.
        let first = max(0, -view.x)
        let whole = PixelRect(x: first, y: 0, width: max(0, view.width - first), height: max(0, view.height))
        damages.select(list, at: view)
        damage.update(list, scale: scale, whole: whole, background: background)
        inspectDamage(of: list, scale: scale, whole: whole, background: background)
        return !damage.rects.isEmpty
    }
}

/// Statistics for a debug overlay (`DrawList.inspection`).
///
/// The debug overlay is drawn by the same list, after the frame's own commands; only the latter are counted.
extension ListRenderer {
    /// The cost of the frame's own commands.
    struct OwnWork {
        var drawCalls = 0
        var rasterizations = 0
        /// The damage of the frame itself; nil without a debug overlay.
        var damage: Damage?
    }

    /// Draws a list with a debug overlay within a part of the target, and counts the frame's own cost.
    private func drawInspected(
        _ list: DrawList,
        _ inspection: DrawInspection,
        scale: CGFloat,
        within part: PixelRect,
        isNeeded: [Bool]?
    ) {
        let count = list.commands.count
        let own = min(inspection.commands, count)
        let before = (batch.drawCalls, rasterizations)
        drawCommands(of: list, 0..<own, scale: scale, within: part, isNeeded: isNeeded)
        // Otherwise the batch would be counted as the debug overlay's.
        if batch.pixels == nil { batch.flush() }
        ownWork.drawCalls += batch.drawCalls - before.0
        ownWork.rasterizations += rasterizations - before.1
        drawCommands(of: list, own..<count, scale: scale, within: part, isNeeded: isNeeded)
    }

    /// Computes the damage of the frame itself.
    private func inspectDamage(of list: DrawList, scale: CGFloat, whole: PixelRect, background: RGBA) {
        guard let inspection = list.inspection else { return ownWork.damage = nil }
        let isFirst = ownWork.damage == nil
        let damage = ownWork.damage ?? Damage(sprites: sprites)
        ownWork.damage = damage
        damage.update(list, scale: scale, whole: whole, background: background, commands: inspection.commands)
        let rects = damage.rects
        list.inspection?.drawn = DrawInspection.Drawn(
            drawCalls: 0,
            pixels: rects.reduce(0) { $0 + $1.area },
            rasterizations: 0,
            // The first frame has none to compare with.
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

    /// Calls `draw` and records its cost in the list's inspection.
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

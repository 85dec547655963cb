import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// Axis-aligned rectangles on whole pixels: drawn at once if the pixels are accessible, else batched for the whole
/// frame and passed to SDL in one call for each run of a texture.
///
/// Batches last until the end of the frame, because new sprites are stored in the textures meanwhile: a driver that has
/// to draw from a texture before an update would flush and wait.
///
/// Each rectangle is two triangles that share their diagonal: SDL's software renderer recognizes these and copies or
/// fills a rectangle, instead of walking triangles pixel by pixel.
@MainActor final class QuadBatch {
    private static let limit = 8192

    private let renderer: OpaquePointer
    private let isSoftware: Bool
    private var vertices: [SDL_Vertex] = []
    private var indices: [Int32] = []
    /// Runs of one texture, each up to the start of the next.
    private var runs: [(texture: OpaquePointer?, start: Int)] = []
    private(set) var drawCalls = 0
    private(set) var quads = 0
    /// The pixels to draw on; nil to draw with SDL.
    var pixels: PixelBuffer?
    /// The visible rectangle. Quads are clipped here instead of by SDL, so that quads with different clips share a
    /// call.
    var clip = PixelRect()
    /// The position of the drawing's pixel (0, 0) on the target.
    var origin = (x: 0, y: 0)
    /// True while nothing is drawn.
    var isMuted = false

    init(renderer: OpaquePointer, isSoftware: Bool) {
        self.renderer = renderer
        self.isSoftware = isSoftware
    }

    func resetCounts() {
        drawCalls = 0
        quads = 0
    }

    func fill(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clip)
        guard color.a > 0, !visible.isEmpty, !isMuted else { return }
        let rect = visible.moved(x: origin.x, y: origin.y)
        if let pixels {
            pixels.fill(rect, color)
            return countDirect()
        }
        if isSoftware, color.a == 255 { return fillOpaque(rect, color) }
        // Another texture would need another call. SDL's software renderer fills faster than it copies.
        let texture = isSoftware ? nil : runs.last?.texture
        append(rect, color, texture: texture, source: PixelRect(x: 0, y: Atlas.whiteRow, width: 1, height: 1))
    }

    /// Fills polygons on accessible pixels.
    /// - Parameters:
    ///   - polygons: relative to the pixel at `x` and `y`.
    ///   - isEvenOdd: true for the even-odd rule, false for the non-zero rule.
    func fill(_ polygons: [Polyline], isEvenOdd: Bool, x: Int, y: Int, _ color: RGBA) {
        let visible = SpriteRaster.bounds(of: polygons).intersection(clip.moved(x: -x, y: -y))
        guard let pixels, color.a > 0, !visible.isEmpty, !isMuted else { return }
        pixels.fill(polygons, isEvenOdd: isEvenOdd, in: visible, x: x + origin.x, y: y + origin.y, color)
        countDirect()
    }

    /// Draws transformed content on accessible pixels, with the opacity of a color.
    func draw(_ content: TurnedContent, x: Int, y: Int, _ color: RGBA) {
        let visible = content.bounds.intersection(clip.moved(x: -x, y: -y))
        guard let pixels, color.a > 0, !visible.isEmpty, !isMuted else { return }
        pixels.draw(content, in: visible, x: x + origin.x, y: y + origin.y, color)
        countDirect()
    }

    /// Draws a part of a page, tinted.
    /// - Parameters:
    ///   - source: in pixels of the page; a width or height that differs from that of `rect` is 1, and is stretched.
    ///   - isColored: whether to keep the page's own colors and apply only the opacity of `color`.
    func copy(_ page: AtlasPage, _ source: PixelRect, to rect: PixelRect, _ color: RGBA, isColored: Bool = false) {
        let visible = rect.intersection(clip)
        guard color.a > 0, !visible.isEmpty, !source.isEmpty else { return }
        var source = source
        if source.width == rect.width { (source.x, source.width) = (source.x + visible.x - rect.x, visible.width) }
        if source.height == rect.height { (source.y, source.height) = (source.y + visible.y - rect.y, visible.height) }
        let target = visible.moved(x: origin.x, y: origin.y)
        switch page {
        case .texture(let texture):
            let tint = isColored ? RGBA(255, 255, 255, color.a) : color
            append(target, tint, texture: texture, source: source)
        case .memory(let memory):
            pixels?.copy(memory, source, to: target, color, isColored: isColored)
            countDirect()
        }
    }

    /// Passes the batch to SDL.
    func flush() {
        guard !vertices.isEmpty else { return }
        vertices.withUnsafeBufferPointer { vertices in
            for (number, run) in runs.enumerated() {
                let end = number + 1 < runs.count ? runs[number + 1].start : vertices.count
                let part = UnsafeBufferPointer(rebasing: vertices[run.start..<end])
                let indexCount = Int32(part.count / 4 * 6)
                SDL_RenderGeometry(renderer, run.texture, part.baseAddress, Int32(part.count), indices, indexCount)
            }
        }
        drawCalls += runs.count
        vertices.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    private func countDirect() {
        drawCalls += 1
        quads += 1
    }

    /// Fills with SDL's fill call: the software renderer always blends geometry, at twenty times the cost.
    private func fillOpaque(_ rect: PixelRect, _ color: RGBA) {
        flush()
        var area = SDL_Rect(rect)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
        SDL_RenderFillRect(renderer, &area)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
        drawCalls += 1
        quads += 1
    }

    private func append(_ rect: PixelRect, _ color: RGBA, texture: OpaquePointer?, source: PixelRect) {
        if vertices.count >= Self.limit * 4 { flush() }
        if runs.isEmpty || runs[runs.count - 1].texture != texture { runs.append((texture, vertices.count)) }
        let run = vertices.count - runs[runs.count - 1].start
        let (left, top) = (Float(rect.x), Float(rect.y))
        let (right, bottom) = (Float(rect.maxX), Float(rect.maxY))
        let (u0, v0) = (Float(source.x) / Float(Atlas.pageWidth), Float(source.y) / Float(Atlas.pageHeight))
        let (u1, v1) = (Float(source.maxX) / Float(Atlas.pageWidth), Float(source.maxY) / Float(Atlas.pageHeight))
        let tint = SDL_Color(r: color.r, g: color.g, b: color.b, a: color.a)
        vertices.append(vertex(left, top, u0, v0, tint))
        vertices.append(vertex(right, top, u1, v0, tint))
        vertices.append(vertex(right, bottom, u1, v1, tint))
        vertices.append(vertex(left, bottom, u0, v1, tint))
        quads += 1
        guard indices.count < run / 4 * 6 + 6 else { return }
        let first = Int32(run)
        indices.append(first)
        indices.append(first + 1)
        indices.append(first + 2)
        indices.append(first)
        indices.append(first + 2)
        indices.append(first + 3)
    }

    private func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ color: SDL_Color) -> SDL_Vertex {
        SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}

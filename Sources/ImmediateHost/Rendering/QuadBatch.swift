import Foundation
import ImmediateCore
import ImmediateRasterizer

/// Axis-aligned rectangles on whole pixels: drawn at once if the pixels are accessible, else passed to the device.
@MainActor final class QuadBatch {
    private let device: any RenderDevice
    /// The number of rectangles drawn on accessible pixels.
    private var direct = 0
    var drawCalls: Int { direct + device.drawCalls }
    var quads: Int { direct + device.quads }
    /// The pixels to draw on; nil to draw with the device.
    var pixels: PixelBuffer?
    /// The visible rectangle. Quads are clipped here instead of by the device, so that quads with different clips share a
    /// call.
    var clip = PixelRect()
    /// The position of the drawing's pixel (0, 0) on the target.
    var origin = (x: 0, y: 0)
    /// True while nothing is drawn.
    var isMuted = false

    init(_ device: any RenderDevice) { self.device = device }

    func resetCounts() {
        direct = 0
        (device.drawCalls, device.quads) = (0, 0)
    }

    func fill(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clip)
        guard color.a > 0, !visible.isEmpty, !isMuted else { return }
        let rect = visible.moved(x: origin.x, y: origin.y)
        if let pixels {
            pixels.fill(rect, color)
            direct += 1
        } else {
            device.fill(rect, color)
        }
    }

    /// Fills polygons on accessible pixels.
    /// - Parameters:
    ///   - polygons: relative to the pixel at `x` and `y`.
    ///   - isEvenOdd: true for the even-odd rule, false for the non-zero rule.
    func fill(_ polygons: [Polyline], isEvenOdd: Bool, x: Int, y: Int, _ color: RGBA) {
        let visible = SpriteRaster.bounds(of: polygons).intersection(clip.moved(x: -x, y: -y))
        guard let pixels, color.a > 0, !visible.isEmpty, !isMuted else { return }
        pixels.fill(polygons, isEvenOdd: isEvenOdd, in: visible, x: x + origin.x, y: y + origin.y, color)
        direct += 1
    }

    /// Draws transformed content on accessible pixels, with the opacity of a color.
    func draw(_ content: TurnedContent, x: Int, y: Int, _ color: RGBA) {
        let visible = content.bounds.intersection(clip.moved(x: -x, y: -y))
        guard let pixels, color.a > 0, !visible.isEmpty, !isMuted else { return }
        pixels.draw(content, in: visible, x: x + origin.x, y: y + origin.y, color)
        direct += 1
    }

    /// Draws a glyph on accessible pixels.
    /// - Parameter bounds: the bounds of the mask on the target.
    func draw(_ mask: GlyphMask, in bounds: PixelRect, quarters: (x: Int, y: Int), _ tint: Tint) {
        let visible = bounds.intersection(clip)
        guard let pixels, !visible.isEmpty else { return }
        let part = visible.moved(x: -bounds.x, y: -bounds.y)
        pixels.draw(mask, part: part, quarters: quarters, x: visible.x + origin.x, y: visible.y + origin.y, tint)
        direct += 1
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
            device.copy(texture, source, to: target, tint)
        case .memory(let memory):
            pixels?.copy(memory, source, to: target, color, isColored: isColored)
            direct += 1
        }
    }

    /// Draws what the device has batched.
    func flush() { device.flush() }
}

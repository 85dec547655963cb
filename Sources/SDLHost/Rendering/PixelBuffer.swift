import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// A surface's pixels, drawn on without SDL by formulas that give the same pixels as SDL's.
struct PixelBuffer {
    let bounds: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The distance between rows, in pixels.
    private let pitch: Int
    /// Whether this is the picture of a layer, initially clear, instead of the screen.
    let isLayer: Bool

    /// Creates a buffer for the picture of a layer, without row padding.
    init(layer pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        (self.pixels, pitch, isLayer) = (pixels, width, true)
        bounds = PixelRect(width: width, height: height)
    }

    /// Creates a buffer for a surface; nil unless its format is ARGB8888 or RGB888.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee.format
        guard format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue,
            let pixels = surface.pointee.pixels, surface.pointee.pitch % 4 == 0
        else { return nil }
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        pitch = Int(surface.pointee.pitch) / 4
        isLayer = false
        bounds = PixelRect(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }

    /// Fills a rectangle inside the surface.
    func fill(_ rect: PixelRect, _ color: RGBA) {
        let tint = Tint(color)
        guard color.a == 255 else {
            var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
            return tint.blend(onto: rect, of: &picture, pitch: pitch)
        }
        let first = pixels + rect.y * pitch + rect.x
        first.update(repeating: tint.opaque, count: rect.width)
        // Copying the row just written is as fast as a memset, which sets only bytes.
        for row in 1..<max(rect.height, 1) { memcpy(first + row * pitch, first, rect.width * 4) }
    }

    /// Fills the part of polygons in a window that lies inside the surface.
    /// - Parameter polygons: relative to the pixel at `x` and `y`, as is `window`.
    func fill(_ polygons: [Polyline], in window: PixelRect, x: Int, y: Int, _ color: RGBA) {
        let points = polygons.reduce(0) { $0 + $1.points.count }
        let count = points < Self.leastSharedPoints ? 1 : min(SharedWork.threadCount, window.height)
        // Each thread draws rows of its own.
        nonisolated(unsafe) let target = self
        SharedWork.run(count) { number in
            let (top, bottom) = (window.height * number / count, window.height * (number + 1) / count)
            let band = PixelRect(x: window.x, y: window.y + top, width: window.width, height: bottom - top)
            target.fillRows(polygons, in: band, x: x, y: y, color)
        }
    }

    /// The smallest number of points of polygons that several threads fill.
    private static let leastSharedPoints = 512

    private func fillRows(_ polygons: [Polyline], in window: PixelRect, x: Int, y: Int, _ color: RGBA) {
        var rows = CoverageRows(polygons, window: window)
        var line = [UInt32](repeating: 0, count: window.width)
        var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
        let tint = Tint(color)
        for row in 0..<window.height {
            rows.next()
            for span in rows.spans {
                for column in span { line[column] = SpriteRaster.white(rows.bytes[column]) }
                let (left, top) = (x + window.x + span.lowerBound, y + window.y + row)
                tint.copy(
                    PixelRect(x: span.lowerBound, y: 0, width: span.count, height: 1),
                    of: line.span,
                    pageWidth: window.width,
                    to: PixelRect(x: left, y: top, width: span.count, height: 1),
                    of: &picture,
                    pitch: pitch,
                    isColored: false,
                    isLayer: isLayer
                )
            }
        }
    }

    /// Draws a part of a page, tinted, onto a rectangle inside the surface.
    /// - Parameters:
    ///   - source: the part of the page; a width or height that differs from that of `rect` is 1, and is stretched.
    ///   - isColored: whether to keep the page's own colours and apply only the opacity of `color`.
    func copy(_ page: UnsafePointer<UInt32>, _ source: PixelRect, to rect: PixelRect, _ color: RGBA, isColored: Bool) {
        var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
        Tint(color).copy(
            source,
            of: Span(_unsafeStart: page, count: Atlas.pageWidth * Atlas.pageHeight),
            pageWidth: Atlas.pageWidth,
            to: rect,
            of: &picture,
            pitch: pitch,
            isColored: isColored,
            isLayer: isLayer
        )
    }
}

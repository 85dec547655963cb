import Foundation
import ImmediateCore
import ImmediateRasterizer

/// Pixels in memory, drawn on by formulas that give the same pixels as SDL's.
package struct PixelBuffer {
    package let bounds: PixelRect
    /// The first pixel. The format is `0xAARRGGBB`.
    package let pixels: UnsafeMutablePointer<UInt32>
    /// The distance between rows, in pixels.
    package let pitch: Int
    /// Whether this is the picture of a layer, initially clear, instead of the screen.
    let isLayer: Bool

    /// Creates a buffer for the picture of a layer, without row padding.
    init(layer pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        (self.pixels, pitch, isLayer) = (pixels, width, true)
        bounds = PixelRect(width: width, height: height)
    }

    /// Creates a buffer for a screen or a picture.
    /// - Parameter pitch: the distance between rows, in pixels.
    package init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, pitch: Int) {
        (self.pixels, self.pitch, isLayer) = (pixels, pitch, false)
        bounds = PixelRect(width: width, height: height)
    }

    /// Fills a rectangle inside the target.
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

    /// Fills the part of polygons in a window that lies inside the target.
    /// - Parameters:
    ///   - polygons: relative to the pixel at `x` and `y`, as is `window`.
    ///   - isEvenOdd: true for the even-odd rule, false for the non-zero rule.
    func fill(_ polygons: [Polyline], isEvenOdd: Bool, in window: PixelRect, x: Int, y: Int, _ color: RGBA) {
        let points = polygons.reduce(0) { $0 + $1.points.count }
        shareRows(of: window, isMuch: points >= Self.leastSharedPoints) { target, band in
            var rows = CoverageRows(polygons, window: band, isEvenOdd: isEvenOdd)
            var line = [UInt32](repeating: 0, count: band.width)
            for row in band.y..<band.maxY {
                rows.next()
                for span in rows.spans {
                    let columns = span.columns
                    if span.isFull {
                        let (left, top) = (x + band.x + columns.lowerBound, y + row)
                        target.fill(PixelRect(x: left, y: top, width: columns.count, height: 1), color)
                        continue
                    }
                    for column in columns { line[column] = SpriteRaster.white(rows.bytes[column]) }
                    target.copy(line.span, columns, x: x + band.x, y: y + row, color, isColored: false)
                }
            }
        }
    }

    /// The smallest number of points of polygons that several threads fill.
    private static let leastSharedPoints = 512
    /// The smallest area of transformed content that several threads draw, in pixels.
    private static let leastSharedArea = 1 << 14

    /// Draws the part of transformed content in a window that lies inside the target.
    /// - Parameter content: relative to the pixel at `x` and `y`, as is `window`.
    func draw(_ content: TurnedContent, in window: PixelRect, x: Int, y: Int, _ color: RGBA) {
        shareRows(of: window, isMuch: content.area >= Self.leastSharedArea) { target, band in
            var line = [UInt32](repeating: 0, count: band.width)
            for row in band.y..<band.maxY {
                var span = line.mutableSpan
                let columns = content.writeRow(row, of: band, to: &span, at: 0)
                for column in columns { line[column] = PremultipliedPixel.straight(line[column]) }
                target.copy(line.span, columns, x: x + band.x, y: y + row, color, isColored: true)
            }
        }
    }

    /// Draws a part of a glyph inside the target, its top left pixel at `x` and `y`.
    func draw(_ mask: GlyphMask, part: PixelRect, quarters: (x: Int, y: Int), x: Int, y: Int, _ tint: Tint) {
        var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
        tint.draw(mask, part: part, quarters: quarters, onto: &picture, from: y * pitch + x, pitch: pitch)
    }

    /// Calls `draw` with bands of a window, each on any thread, if there is much to draw. Each thread draws rows of its
    /// own.
    private func shareRows(
        of window: PixelRect,
        isMuch: Bool,
        _ draw: @escaping @Sendable (PixelBuffer, _ band: PixelRect) -> Void
    ) {
        let count = isMuch ? min(SharedWork.threadCount, window.height) : 1
        nonisolated(unsafe) let target = self
        SharedWork.run(count) { number in
            let (top, bottom) = (window.height * number / count, window.height * (number + 1) / count)
            let band = PixelRect(x: window.x, y: window.y + top, width: window.width, height: bottom - top)
            draw(target, band)
        }
    }

    /// Draws a part of a line of pixels, tinted.
    /// - Parameters:
    ///   - x: the position of the line's first pixel.
    ///   - y: the row.
    private func copy(_ line: Span<UInt32>, _ columns: Range<Int>, x: Int, y: Int, _ color: RGBA, isColored: Bool) {
        var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
        Tint(color).copy(
            PixelRect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
            of: line,
            pageWidth: line.count,
            to: PixelRect(x: x + columns.lowerBound, y: y, width: columns.count, height: 1),
            of: &picture,
            pitch: pitch,
            isColored: isColored,
            isLayer: isLayer
        )
    }

    /// Passes the pixels of a rectangle inside the target, row by row, and stores the changed ones.
    func change(_ rect: PixelRect, _ body: (inout [UInt32]) -> Void) {
        var part: [UInt32] = []
        part.reserveCapacity(rect.area)
        let first = pixels + rect.y * pitch + rect.x
        for row in 0..<rect.height {
            part.append(contentsOf: UnsafeBufferPointer(start: first + row * pitch, count: rect.width))
        }
        body(&part)
        for row in 0..<rect.height {
            for column in 0..<rect.width { first[row * pitch + column] = part[row * rect.width + column] }
        }
    }

    /// Draws a part of a page, tinted, onto a rectangle inside the target.
    /// - Parameters:
    ///   - source: the part of the page; a width or height that differs from that of `rect` is 1, and is stretched.
    ///   - isColored: whether to keep the page's own colors and apply only the opacity of `color`.
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

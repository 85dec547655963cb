// The content of a transformed layer is drawn in its own pixels, which are then sampled: each pixel of the picture is
// the mean of four samples, each weighing the four nearest pixels of the content. Most of a turned line of text is
// clear, and so are the corners of its bounds: a map of where samples find anything spares the rest.

import Foundation
import ImmediateCore

/// A layer's content under a transform.
package struct TurnedContent: Sendable {
    private let frame: PixelRect
    private let inverse: AffineMap
    /// The positions of the samples, in pixels of the content from the middle of a pixel.
    private let offsets: [CGPoint]
    /// The content, premultiplied, with a border of one clear pixel.
    private let pixels: [UInt32]
    /// The largest distance of samples from the middle of a pixel, in pixels of the content, rounded up.
    private let reachX: Int
    private let reachY: Int
    /// For each pixel of the content, and for a border as wide as the reach and one more, whether samples around it
    /// may find anything.
    private let isNear: [Bool]
    /// The bounds of the transformed content.
    package let bounds: PixelRect

    /// The size of the content, in pixels of its own.
    package var area: Int { frame.area }

    /// Creates transformed content.
    /// - Parameters:
    ///   - content: premultiplied pixels, row by row.
    ///   - frame: the bounds of the content, in its own pixels.
    ///   - map: the map from pixels of the content to those of the picture.
    ///   - bounds: the bounds of the picture.
    init(_ content: [UInt32], _ frame: PixelRect, _ map: AffineMap, bounds: PixelRect) {
        let inverse = map.inverse
        (self.inverse, self.bounds) = (inverse ?? AffineMap(), bounds)
        self.frame = inverse == nil ? PixelRect() : frame
        guard let inverse, !frame.isEmpty else {
            (offsets, pixels, isNear, reachX, reachY) = ([], [], [], 0, 0)
            return
        }
        // One sample is exact if the map takes pixels to pixels.
        offsets =
            map.isPermutation
            ? [.zero]
            : [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)].map { x, y in
                CGPoint(x: inverse.a * x + inverse.c * y, y: inverse.b * x + inverse.d * y)
            }
        func reach(_ a: CGFloat, _ b: CGFloat) -> Int {
            // Farther than the content is wide makes no difference.
            Int(min((abs(a) + abs(b)) / 4, CGFloat(max(frame.width, frame.height))).rounded(.up))
        }
        (reachX, reachY) = (reach(inverse.a, inverse.c), reach(inverse.b, inverse.d))
        var framed = [UInt32](repeating: 0, count: (frame.width + 2) * (frame.height + 2))
        for y in 0..<frame.height {
            let (from, to) = (y * frame.width, (y + 1) * (frame.width + 2) + 1)
            for x in 0..<frame.width { framed[to + x] = content[from + x] }
        }
        pixels = framed
        isNear = Self.nearMap(content, frame, reachX, reachY)
    }

    /// Returns `isNear`: a position reads pixels from `reach` before it to one and `reach` after it.
    private static func nearMap(_ content: [UInt32], _ frame: PixelRect, _ reachX: Int, _ reachY: Int) -> [Bool] {
        let (width, height) = (frame.width + 2 + 2 * reachX, frame.height + 2 + 2 * reachY)
        var near = [Bool](repeating: false, count: width * height)
        // The last row, so far, with something in reach of each column.
        var last = [Int](repeating: -1 - 2 * height, count: width)
        // Row and column 0 of the map read the content's first pixel last.
        for y in 0..<height {
            if y < frame.height {
                var written = 0
                for x in 0..<frame.width where content[y * frame.width + x] != 0 {
                    for column in max(written, x)..<(x + 2 + 2 * reachX) { last[column] = y }
                    written = x + 2 + 2 * reachX
                }
            }
            for column in 0..<width where last[column] >= y - 1 - 2 * reachY { near[y * width + column] = true }
        }
        return near
    }

    /// Writes the pixels of a row, premultiplied, as far as samples may find anything; the others stay as they are.
    /// - Parameters:
    ///   - y: the row.
    ///   - window: the columns.
    ///   - rows: where to write.
    ///   - start: the index of the pixel of the first column.
    /// - Returns: the written columns, from the first one of the window. Some of their pixels may be clear.
    package func writeRow(
        _ y: Int,
        of window: PixelRect,
        to rows: inout MutableSpan<UInt32>,
        at start: Int
    ) -> Range<Int> {
        let columns = columns(of: y, of: window)
        guard !columns.isEmpty else { return columns }
        let share = 1 / Float(offsets.count)
        let (nearWidth, nearHeight) = (frame.width + 2 + 2 * reachX, frame.height + 2 + 2 * reachY)
        let (pixels, isNear) = (pixels.span, isNear.span)
        // From the middle of the content's first pixel, and from the first position of the map.
        let origin = CGPoint(x: CGFloat(frame.x) + 0.5, y: CGFloat(frame.y) + 0.5)
        let near = CGPoint(x: CGFloat(reachX + 1) - origin.x, y: CGFloat(reachY + 1) - origin.y)
        for x in columns {
            rows[start + x] = 0
            let middle = inverse.apply(CGPoint(x: CGFloat(window.x + x) + 0.5, y: CGFloat(y) + 0.5))
            let (nearX, nearY) = (middle.x + near.x, middle.y + near.y)
            guard nearX >= 0, nearY >= 0, nearX < CGFloat(nearWidth), nearY < CGFloat(nearHeight),
                isNear[Int(nearY) * nearWidth + Int(nearX)]
            else { continue }
            var sum = SIMD4<Float>()
            for offset in offsets {
                let (u, v) = (middle.x - origin.x + offset.x, middle.y - origin.y + offset.y)
                sum += sample(pixels, Float(u), Float(v))
            }
            rows[start + x] = PremultipliedPixel.word(sum * share)
        }
        return columns
    }

    /// Returns the pixels of a row with samples inside the content, and a few beside them.
    private func columns(of y: Int, of window: PixelRect) -> Range<Int> {
        let start = inverse.apply(CGPoint(x: CGFloat(window.x) + 0.5, y: CGFloat(y) + 0.5))
        let sides = (
            (at: start.x - CGFloat(frame.x), step: inverse.a, length: CGFloat(frame.width), side: inverse.c),
            (at: start.y - CGFloat(frame.y), step: inverse.b, length: CGFloat(frame.height), side: inverse.d)
        )
        guard !frame.isEmpty else { return 0..<0 }
        var (first, last) = (CGFloat(0), CGFloat(window.width))
        func limit(_ side: (at: CGFloat, step: CGFloat, length: CGFloat, side: CGFloat)) {
            // A sample reaches a pixel far, and lies up to half a pixel of the result away.
            let margin = 1 + abs(side.step) + abs(side.side)
            let (low, high) = (-margin - side.at, side.length + margin - side.at)
            if abs(side.step) < 1e-9 {
                if low > 0 || high < 0 { last = -1 }
                return
            }
            first = max(first, min(low / side.step, high / side.step))
            last = min(last, max(low / side.step, high / side.step) + 1)
        }
        limit(sides.0)
        limit(sides.1)
        return first < last ? Int(first)..<min(Int(last.rounded(.up)), window.width) : 0..<0
    }

    /// Returns the bilinear sample at a position relative to the middle of the first pixel; clear beyond the edges.
    @inline(__always) private func sample(_ pixels: Span<UInt32>, _ u: Float, _ v: Float) -> SIMD4<Float> {
        guard u >= -1, v >= -1, u < Float(frame.width), v < Float(frame.height) else { return .zero }
        let (column, row) = (Int(u + 1), Int(v + 1))
        let (s, t) = (u + 1 - Float(column), v + 1 - Float(row))
        let (width, first) = (frame.width + 2, row * (frame.width + 2) + column)
        let above = (pixels[first], pixels[first + 1])
        let below = (pixels[first + width], pixels[first + width + 1])
        if above.0 | above.1 | below.0 | below.1 == 0 { return .zero }
        let weights = SIMD4((1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t)
        // A position on a pixel, but for rounding, does not read its neighbors.
        let kept = weights.replacing(with: 0, where: weights .<= 1e-4)
        return Self.channels(above.0) * kept.x + Self.channels(above.1) * kept.y + Self.channels(below.0) * kept.z
            + Self.channels(below.1) * kept.w
    }

    @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
    }
}

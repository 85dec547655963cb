// A glyph under a rotation is drawn with its origin on a quarter of a pixel. The outline is rasterized once, in cells of
// a quarter of a pixel; the coverage of a pixel is the mean of the 4 × 4 cells that it covers, wherever it begins. So
// one grid of such means has the masks of all sixteen positions.

import ImmediateCore

/// The outline of a glyph, in device pixels from its origin; y points down.
package struct GlyphOutline: Sendable {
    /// A part of an outline. Lines and curves begin at the end of the part before.
    package enum Part: Sendable {
        case move(SIMD2<Float>)
        case line(SIMD2<Float>)
        case quadratic(SIMD2<Float>, SIMD2<Float>)
        case cubic(SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
    }

    /// The parts, in order. Every contour is closed.
    package var parts: [Part] = []

    /// Creates an empty outline.
    package init() {}
}

/// The coverage of a glyph under a linear map, for each position of its origin on a quarter of a pixel.
package struct GlyphMask: Sendable {
    /// The number of positions in a pixel, in each direction.
    package static let steps = 4
    /// The largest width and height, in pixels; larger glyphs have no mask.
    private static let largestSide: Float = 256

    /// The pixels that the glyph may cover at any position, relative to the pixel of its origin. Four pixels are read at
    /// once, so the width is a multiple of four.
    package let bounds: PixelRect
    /// For each cell, the mean coverage of the 4 × 4 cells to the right and below. Three rows above and four columns to
    /// the left of the bounds belong to pixels that begin there.
    package let means: [UInt8]
    /// The number of cells in a row of `means`.
    package let stride: Int

    /// The cells of `means` above and to the left of the bounds.
    private static let (above, left) = (3, 4)

    /// Rasterizes an outline; nil if it is too large.
    /// - Parameter map: the map from the outline's coordinates to pixels; its translation is ignored.
    package init?(_ outline: GlyphOutline, _ map: AffineMap) {
        var polygons = GlyphPolygons(map)
        for part in outline.parts { polygons.add(part) }
        polygons.close()
        guard let first = polygons.lowest, let last = polygons.highest else {
            (bounds, means, stride) = (PixelRect(), [], 0)
            return
        }
        let (low, high) = ((first / 4).rounded(.down), (last / 4).rounded(.up))
        let size = high - low
        guard size.x < Self.largestSide, size.y < Self.largestSide else { return nil }
        // A position within the pixel moves the glyph into one more.
        let (width, height) = ((Int(size.x) + 4) / 4 * 4, Int(size.y) + 1)
        bounds = PixelRect(x: Int(low.x), y: Int(low.y), width: width, height: height)
        stride = 4 * width + 2 * Self.left
        var cells = GlyphCells(width: stride, height: 4 * height)
        let origin = SIMD2(low.x * 4 - Float(Self.left), low.y * 4)
        polygons.forEachLine { cells.addLine(from: $0 - origin, to: $1 - origin) }
        means = cells.means()
    }

    /// Returns the index in `means` of a pixel of the bounds.
    /// - Parameters:
    ///   - x: the column, from the left of the bounds.
    ///   - y: the row, from the top of the bounds.
    ///   - quarters: the position of the glyph's origin in its pixel.
    @inline(__always) package func index(x: Int, y: Int, quarters: (x: Int, y: Int)) -> Int {
        (4 &* y &- quarters.y &+ Self.above) &* stride &+ 4 &* x &- quarters.x &+ Self.left
    }

    /// Returns the coverage of each pixel of the bounds for a position of the glyph's origin, row by row.
    package func coverage(quarters: (x: Int, y: Int)) -> [UInt8] {
        (0..<bounds.height).flatMap { y in
            (0..<bounds.width).map { x in means[index(x: x, y: y, quarters: quarters)] }
        }
    }
}

/// The contours of a glyph as polygons, in cells.
private struct GlyphPolygons {
    /// The largest distance of a curve from its lines, in cells.
    private static let tolerance: Float = 0.1

    private let (x, y): (SIMD2<Float>, SIMD2<Float>)
    /// The points of all contours; each contour ends with its first point.
    private var points: [SIMD2<Float>] = []
    /// The indices of the first points of the contours.
    private var starts: [Int] = []
    private(set) var lowest: SIMD2<Float>?
    private(set) var highest: SIMD2<Float>?

    init(_ map: AffineMap) {
        (x, y) = (SIMD2(Float(map.a), Float(map.b)) * 4, SIMD2(Float(map.c), Float(map.d)) * 4)
        points.reserveCapacity(128)
    }

    private func mapped(_ point: SIMD2<Float>) -> SIMD2<Float> { x * point.x + y * point.y }

    mutating func add(_ part: GlyphOutline.Part) {
        switch part {
        case .move(let point):
            close()
            starts.append(points.count)
            append(mapped(point))
        case .line(let point): append(mapped(point))
        case .quadratic(let middle, let end):
            // The same curve with two control points.
            guard let start = points.last else { return }
            let (middle, end) = (mapped(middle), mapped(end))
            addCubic(start, start + (middle - start) * (2 / 3), end + (middle - end) * (2 / 3), end)
        case .cubic(let first, let second, let end):
            guard let start = points.last else { return }
            addCubic(start, mapped(first), mapped(second), mapped(end))
        }
    }

    private mutating func addCubic(_ p0: SIMD2<Float>, _ p1: SIMD2<Float>, _ p2: SIMD2<Float>, _ p3: SIMD2<Float>) {
        // The largest second difference bounds the distance from the chord: at most 6/8 of it for n = 1.
        let bend = max((p0 - 2 * p1 + p2).largest, (p1 - 2 * p2 + p3).largest)
        let count = max(1, min(32, Int((bend * 0.75 / Self.tolerance).squareRoot().rounded(.up))))
        let (c1, c2, c3) = (3 * (p1 - p0), 3 * (p0 - 2 * p1 + p2), p3 - p0 + 3 * (p1 - p2))
        let step = 1 / Float(count)
        for number in 1..<max(count, 1) {
            let t = Float(number) * step
            append(p0 + t * (c1 + t * (c2 + t * c3)))
        }
        append(p3)
    }

    private mutating func append(_ point: SIMD2<Float>) {
        points.append(point)
        lowest = lowest.map { pointwiseMin($0, point) } ?? point
        highest = highest.map { pointwiseMax($0, point) } ?? point
    }

    /// Closes the last contour.
    mutating func close() {
        guard let start = starts.last else { return }
        points.append(points[start])
    }

    func forEachLine(_ body: (SIMD2<Float>, SIMD2<Float>) -> Void) {
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : points.count
            for index in start + 1..<max(start + 1, end) { body(points[index - 1], points[index]) }
        }
    }
}

extension SIMD2<Float> {
    /// The larger absolute value of both.
    fileprivate var largest: Float { Swift.max(abs(x), abs(y)) }
}

/// The coverage of cells by the polygons of a glyph.
///
/// A line adds the area below it to the cells that it passes, and its width to the next cell below. Sums down the columns
/// are then the coverage. Numbers are whole, so that what one side of a contour adds the other one takes away exactly.
private struct GlyphCells {
    /// The areas, row by row; a whole cell is 4096.
    private var areas: [Int32]
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        areas = [Int32](repeating: 0, count: width * (height + 2))
    }

    /// Adds a line; 256ths of a cell are enough.
    mutating func addLine(from start: SIMD2<Float>, to end: SIMD2<Float>) {
        let isForward = start.x <= end.x
        let (left, right) = isForward ? (start, end) : (end, start)
        let (x0, x1) = (Int((left.x * 256).rounded()), Int((right.x * 256).rounded()))
        let (y0, y1) = (Int((left.y * 256).rounded()), Int((right.y * 256).rounded()))
        guard x0 < x1 else { return }
        let slope = Float(y1 - y0) / Float(x1 - x0)
        let sign = isForward ? 1 : -1
        let width = width
        var areas = areas.mutableSpan
        var (x, y) = (x0, y0)
        while x < x1 {
            let nextX = min((x >> 8 &+ 1) << 8, x1)
            let nextY = nextX == x1 ? y1 : y0 &+ Int((Float(nextX &- x0) * slope).rounded())
            let (top, bottom) = (min(y, nextY), max(y, nextY))
            Self.add(sign &* (nextX &- x), from: top, to: bottom, column: x >> 8, width, &areas)
            (x, y) = (nextX, nextY)
        }
    }

    /// Adds a piece of a line inside a column.
    @inline(__always)
    private static func add(
        _ length: Int,
        from top: Int,
        to bottom: Int,
        column: Int,
        _ width: Int,
        _ areas: inout MutableSpan<Int32>
    ) {
        let (first, last) = (top >> 8, max(top, bottom &- 1) >> 8)
        var (y, used) = (top, 0)
        for row in first...last {
            let end = min((row &+ 1) << 8, bottom)
            // The length of the part in this row.
            let share = row == last ? length &- used : length &* (end &- top) / (bottom &- top) &- used
            let middle = (y &+ end) >> 1 &- row << 8
            let below = (share &* middle) >> 4
            areas[row &* width &+ column] &+= Int32(truncatingIfNeeded: share << 4 &- below)
            areas[(row &+ 1) &* width &+ column] &+= Int32(truncatingIfNeeded: below)
            (y, used) = (end, used &+ share)
        }
    }

    /// Returns, for each cell, the mean coverage of the cell, the three to the right, and the three rows above as a byte.
    func means() -> [UInt8] {
        typealias Four = SIMD4<Int32>
        var means = [UInt8](repeating: 0, count: width * height)
        // The sums down the columns, the coverage of a row of cells, and the sums of four in the last four rows.
        var (sums, row) = ([Int32](repeating: 0, count: width), [Int32](repeating: 0, count: width + 4))
        var fours = [Int32](repeating: 0, count: 5 * width)
        let areas = areas.span
        var sum = sums.mutableSpan
        var cover = row.mutableSpan
        var four = fours.mutableSpan
        var mean = means.mutableSpan
        let full = Four(repeating: 4095)
        for y in 0..<height {
            for x in stride(from: 0, to: width, by: 4) {
                let total = sum.span.bits(from: x, as: Four.self) &+ areas.bits(from: y &* width &+ x, as: Four.self)
                sum.setBits(from: x, to: total)
                let size = total.replacing(with: Four() &- total, where: total .< 0)
                cover.setBits(from: x, to: size.replacing(with: full, where: size .> full))
            }
            let (slot, total) = (y & 3, 4 &* width)
            for x in stride(from: 0, to: width, by: 4) {
                let one = cover.span.bits(from: x, as: Four.self) &+ cover.span.bits(from: x &+ 1, as: Four.self)
                let two = cover.span.bits(from: x &+ 2, as: Four.self) &+ cover.span.bits(from: x &+ 3, as: Four.self)
                let new = one &+ two
                let old = four.span.bits(from: slot &* width &+ x, as: Four.self)
                let all = four.span.bits(from: total &+ x, as: Four.self) &+ new &- old
                four.setBits(from: slot &* width &+ x, to: new)
                four.setBits(from: total &+ x, to: all)
                let bytes = (all &* 255 &+ 32768) &>> 16
                let start = y &* width &+ x
                mean[start] = UInt8(truncatingIfNeeded: bytes.x)
                mean[start &+ 1] = UInt8(truncatingIfNeeded: bytes.y)
                mean[start &+ 2] = UInt8(truncatingIfNeeded: bytes.z)
                mean[start &+ 3] = UInt8(truncatingIfNeeded: bytes.w)
            }
        }
        return means
    }
}

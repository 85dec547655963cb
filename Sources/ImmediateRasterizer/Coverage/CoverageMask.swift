// Edges are visited row by row from left to right (`EdgeSweep`). Those that bound the shape add their signed areas to
// the pixels that they pass, and a running sum along the row gives the coverage. Overlaps are not counted twice. The sums
// are integers: the coverage of a pixel is the same in every window, whatever edges lie outside.

import Foundation

/// A mask of the coverage of each pixel by a shape, 0…255.
public struct CoverageMask: Equatable, Sendable {
    /// The width of the mask, in pixels.
    public let width: Int
    /// The height of the mask, in pixels.
    public let height: Int
    /// The coverage of each pixel, 0…255, row by row from the top.
    public let bytes: [UInt8]
    /// The number of edge visits that creating the mask took, a measure of its cost.
    public let steps: Int

    /// Creates the coverage of the interior of `polygons` in a window of pixels.
    /// - Parameters:
    ///   - polygons: in device pixels; open ones are closed by a straight line.
    ///   - window: the pixels that the mask covers, in the same coordinates.
    ///   - isEvenOdd: true for the even-odd rule, false for the non-zero rule.
    public init(_ polygons: [Polyline], window: PixelRect, isEvenOdd: Bool = false) {
        width = max(0, window.width)
        height = max(0, window.height)
        var bytes = [UInt8](repeating: 0, count: width * height)
        var sweep = EdgeSweep(polygons, window: window, isEvenOdd: isEvenOdd)
        for row in 0..<height { sweep.writeRow(to: &bytes, at: row * width) }
        self.bytes = bytes
        steps = sweep.steps
    }
}

/// The coverage of each pixel by a shape, 0…255, one row at a time, for drawing it without a mask in memory.
package struct CoverageRows {
    /// The coverage of each pixel of the current row.
    package private(set) var bytes: [UInt8]
    private var sweep: EdgeSweep

    /// Creates the coverage of the interior of `polygons` in a window of pixels.
    /// - Parameters:
    ///   - polygons: in device pixels; open ones are closed by a straight line.
    ///   - window: the rows, and the pixels of each, in the same coordinates.
    ///   - isEvenOdd: true for the even-odd rule, false for the non-zero rule.
    package init(_ polygons: [Polyline], window: PixelRect, isEvenOdd: Bool = false) {
        bytes = [UInt8](repeating: 0, count: max(0, window.width))
        sweep = EdgeSweep(polygons, window: window, isEvenOdd: isEvenOdd)
    }

    /// A range of pixels of a row.
    package struct Span {
        /// The pixels.
        package var columns: Range<Int>
        /// Whether all of them are wholly covered; otherwise their coverage is in `bytes`.
        package let isFull: Bool
    }

    /// The pixels of the current row that may be covered, from left to right; all others are not.
    package var spans: [Span] { sweep.spans }

    /// Moves to the next row; call it once for each row of the window.
    package mutating func next() {
        for span in spans {
            for x in span.columns { bytes[x] = 0 }
        }
        sweep.writeRow(to: &bytes, at: 0)
    }
}

/// The changes of coverage along a row of pixels.
struct RowAreas {
    /// The area of a pixel.
    private static let pixel = 1 << 22

    let width: Int
    /// The change of the covered area from the pixel before to each pixel.
    private var changes: [Int32]
    /// A bit for each entry of `changes` that is in use, from the lowest bit of the first word.
    private var used: [UInt64]
    /// The pixels of the last finished row that may be covered, from left to right.
    private(set) var spans: [CoverageRows.Span] = []
    /// Spans that are closer than this are joined, and shorter ones are not told apart for being full.
    private static let leastGap = 16

    init(width: Int) {
        self.width = width
        changes = [Int32](repeating: 0, count: width + 2)
        used = [UInt64](repeating: 0, count: (width + 2 + 63) / 64)
    }

    /// Returns a height in units of `pixel`. Differences of heights add up without a rest.
    private func units(_ height: Double) -> Int { Int((height * Double(Self.pixel)).rounded(.toNearestOrEven)) }

    /// Adds the area between a line from (x0, y0) down to (x1, y1) and the right end of the row, or subtracts it.
    mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, isNegative: Bool) {
        let (top, bottom) = (units(y0), units(y1))
        let (left, right) = (min(x0, x1), max(x0, x1))
        let (last, sign) = (Double(width), isNegative ? -1 : 1)
        if left >= 0 && right <= last {
            let column = Int(left)
            if right <= Double(column + 1) {
                return add((bottom - top) * sign, at: column, share: (left + right) * 0.5 - Double(column))
            }
        } else if right <= 0 {
            return add((bottom - top) * sign, at: 0, share: 0)
        } else if !(left < last) {
            return
        }
        // The height of the line from its left end to each boundary of pixels that it passes.
        let (start, slope) = (x0 < x1 ? y0 : y1, (y1 - y0) / (x1 - x0))
        let (from, direction) = (x0 < x1 ? top : bottom, x0 < x1 ? sign : -sign)
        func height(to x: Double) -> Int {
            x >= right ? (bottom - top) * sign : (units(start + (x - left) * slope) - from) * direction
        }
        var (x, column, done) = (left, 0, 0)
        if left < 0 {
            done = height(to: 0)
            x = 0
            add(done, at: 0, share: 0)
        } else {
            column = Int(left)
        }
        let end = min(right, last)
        while x < end {
            let next = min(Double(column + 1), end)
            let height = height(to: next)
            add(height - done, at: column, share: (x + next) * 0.5 - Double(column))
            (x, column, done) = (next, column + 1, height)
        }
    }

    /// Adds the area to the right of a line that passes a single pixel.
    /// - Parameter share: the share of the pixel to the left of the line.
    @inline(__always) private mutating func add(_ height: Int, at column: Int, share: Double) {
        let left = Int((Double(height) * share).rounded(.toNearestOrEven))
        changes[column] &+= Int32(truncatingIfNeeded: height - left)
        changes[column + 1] &+= Int32(truncatingIfNeeded: left)
        used[column >> 6] |= 1 << UInt64(column & 63)
        used[(column + 1) >> 6] |= 1 << UInt64((column + 1) & 63)
    }

    /// Writes the coverage of the row to the `width` bytes from `start`, which are 0, and clears the row.
    mutating func finish(into bytes: inout [UInt8], at start: Int) {
        spans.removeAll(keepingCapacity: true)
        var (sum, byte, filled): (Int, UInt8, Int) = (0, 0, 0)
        for word in used.indices where used[word] != 0 {
            var bits = used[word]
            used[word] = 0
            while bits != 0 {
                let column = word << 6 + bits.trailingZeroBitCount
                bits &= bits - 1
                fill(&bytes, start, filled..<min(column, width), byte)
                filled = min(column, width)
                sum += Int(changes[column])
                changes[column] = 0
                // A few units more than half of a level, so that sums with a rounding error round up like exact ones.
                byte = sum >= Self.pixel ? 255 : sum <= 0 ? 0 : UInt8((sum * 255 + Self.pixel / 2 + 1024) / Self.pixel)
            }
        }
        fill(&bytes, start, filled..<width, byte)
    }

    /// Writes the coverage of pixels up to the next that an edge passes.
    private mutating func fill(_ bytes: inout [UInt8], _ start: Int, _ columns: Range<Int>, _ byte: UInt8) {
        guard byte != 0, !columns.isEmpty else { return }
        for x in columns { bytes[start + x] = byte }
        let isFull = byte == 255 && columns.count >= Self.leastGap
        if !isFull, let last = spans.last, !last.isFull, columns.lowerBound - last.columns.upperBound < Self.leastGap {
            spans[spans.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        } else {
            spans.append(CoverageRows.Span(columns: columns, isFull: isFull))
        }
    }
}

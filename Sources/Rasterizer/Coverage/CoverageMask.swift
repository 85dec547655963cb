// Edges are cut into pieces, one for each row of pixels. A row with few pieces is cut into bands at every height where
// a piece begins, ends or crosses another. Within a band the order of edges is constant, so the winding number, counted
// from the left, tells which of them bound the shape. These add their signed areas to the pixels that they pass; a
// running sum along each row gives the coverage. Areas are exact, and overlaps are not counted twice. A row with many
// pieces is divided first (`EdgeSweep`), so that the cost grows with the number of edges instead of its square.

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

    /// Creates the coverage of the interior of `polygons` (non-zero winding) in a window of pixels.
    /// - Parameters:
    ///   - polygons: in device pixels; open ones are closed by a straight line.
    ///   - window: the pixels that the mask covers, in the same coordinates.
    public init(_ polygons: [Polyline], window: PixelRect) {
        width = max(0, window.width)
        height = max(0, window.height)
        var edges: [Edge] = []
        for polygon in polygons {
            guard var previous = polygon.points.last else { continue }
            for point in polygon.points {
                Edge(previous, point, window: window).map { edges.append($0) }
                previous = point
            }
        }
        edges.sort { $0.top < $1.top }
        var sweep = EdgeSweep(edges, width: width, height: height)
        sweep.run()
        bytes = sweep.areas.coverage()
        steps = sweep.steps
    }
}

/// Sums of areas to the right of edges. `cells[x]` is the change of coverage from pixel x-1 to pixel x.
struct SignedAreas {
    let width: Int
    let height: Int
    private let stride: Int
    private var cells: [Float]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width + 2
        cells = [Float](repeating: 0, count: (width + 2) * height)
    }

    /// Adds the area to the right of a line down from (x0, y0) to (x1, y1).
    mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, sign: Double) {
        // Left of the window a line covers all of it, right of it nothing: only the part between needs its slope.
        if let limit = limit(between: x0, x1) {
            let y = y0 + (y1 - y0) * (limit - x0) / (x1 - x0)
            add(x0, y0, limit, y, sign: sign)
            return add(limit, y, x1, y1, sign: sign)
        }
        let (left, right) = (clamp(x0), clamp(x1))
        let slope = (right - left) / (y1 - y0)
        var (x, y) = (left, y0)
        var row = min(max(Int(y0), 0), height - 1)
        while y < y1, row < height {
            let nextY = min(Double(row + 1), y1)
            let nextX = nextY == y1 ? right : left + (nextY - y0) * slope
            addInRow(row, from: x, to: nextX, height: (nextY - y) * sign)
            (x, y) = (nextX, nextY)
            row += 1
        }
    }

    /// Returns the edge of the window that a line crosses, if any.
    private func limit(between x0: Double, _ x1: Double) -> Double? {
        let end = Double(width)
        let (left, right) = (min(x0, x1), max(x0, x1))
        return left < 0 && right > 0 ? 0 : left < end && right > end ? end : nil
    }

    private mutating func addInRow(_ row: Int, from a: Double, to b: Double, height: Double) {
        let (left, right) = (min(a, b), max(a, b))
        var column = min(Int(left), width)
        let base = row * stride
        if right <= Double(column + 1) {
            let share = height * ((left + right) / 2 - Double(column))
            cells[base + column] += Float(height - share)
            cells[base + column + 1] += Float(share)
            return
        }
        let perColumn = height / (right - left)
        var x = left
        while x < right {
            let nextX = min(Double(column + 1), right)
            let part = (nextX - x) * perColumn
            let share = part * ((x + nextX) / 2 - Double(column))
            cells[base + column] += Float(part - share)
            cells[base + column + 1] += Float(share)
            x = nextX
            column += 1
        }
    }

    private func clamp(_ x: Double) -> Double { min(max(x, 0), Double(width)) }

    /// Returns the running sums as coverage, row by row.
    func coverage() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            var (sum, byte): (Float, UInt8) = (0, 0)
            for x in 0..<width {
                // Most pixels equal the one before: no edge passes them.
                let change = cells[y * stride + x]
                if change != 0 {
                    sum += change
                    byte = sum >= 1 ? 255 : sum <= 0 ? 0 : UInt8(sum * 255 + 0.5)
                }
                bytes[y * width + x] = byte
            }
        }
        return bytes
    }
}

import Foundation

/// How much of each pixel a shape covers, 0…255.
///
/// The plane is cut into bands at every height where an edge begins, ends or crosses another. Inside a band edges
/// keep their order, so the winding number, counted from the left, says which of them bound the shape. Those add
/// their signed areas to the pixels that they pass; a running sum along each row then gives the coverage. Areas are
/// exact and shapes that overlap are not counted twice.
struct CoverageMask: Equatable {
    let width: Int
    let height: Int
    /// Row after row from the top.
    let bytes: [UInt8]

    /// The coverage of the inside of `polygons` (non-zero winding) in a window of pixels.
    /// - Parameter polygons: in device pixels; open ones are closed by a straight line.
    init(_ polygons: [Polyline], window: PixelRect) {
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
        var areas = SignedAreas(width: width, height: height)
        Self.sweep(edges, into: &areas)
        bytes = areas.coverage()
    }

    private static func sweep(_ edges: [Edge], into areas: inout SignedAreas) {
        var heights: [Double] = []
        heights.reserveCapacity(edges.count * 2)
        for (i, edge) in edges.enumerated() {
            heights.append(edge.top)
            heights.append(edge.bottom)
            for other in edges[(i + 1)...] {
                guard other.top < edge.bottom else { break }
                edge.crossing(other).map { heights.append($0) }
            }
        }
        heights.sort()
        var active: [Crossing] = []
        var next = 0
        for (top, bottom) in zip(heights, heights.dropFirst()) where bottom - top > 1e-9 {
            active.removeAll { edges[$0.edge].bottom <= top }
            while next < edges.count, edges[next].top <= top {
                if edges[next].bottom > top { active.append(Crossing(edge: next)) }
                next += 1
            }
            for i in active.indices {
                active[i].xTop = edges[active[i].edge].x(at: top)
                active[i].xBottom = edges[active[i].edge].x(at: bottom)
            }
            active.sort { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
            var winding = 0
            for crossing in active {
                let before = winding
                winding += edges[crossing.edge].winding
                guard (before == 0) != (winding == 0) else { continue }
                areas.add(crossing.xTop, top, crossing.xBottom, bottom, sign: before == 0 ? 1 : -1)
            }
        }
    }

    /// Where an edge passes a band.
    private struct Crossing {
        var edge: Int
        var xTop = 0.0
        var xBottom = 0.0
    }
}

/// A side of a polygon that is not horizontal, from its upper end to its lower, relative to the window.
private struct Edge {
    let top: Double
    let bottom: Double
    let winding: Int
    private let x: Double
    private let y: Double
    private let slope: Double

    /// Nil when the side cannot change the coverage: horizontal, above, below or to the right of the window.
    init?(_ from: CGPoint, _ to: CGPoint, window: PixelRect) {
        let isDown = from.y < to.y
        let (upper, lower) = isDown ? (from, to) : (to, from)
        let (offsetX, offsetY) = (Double(window.x), Double(window.y))
        let (y0, y1) = (Double(upper.y) - offsetY, Double(lower.y) - offsetY)
        guard y1 - y0 > 1e-9, y1 > 0, y0 < Double(window.height) else { return nil }
        let (x0, x1) = (Double(upper.x) - offsetX, Double(lower.x) - offsetX)
        guard min(x0, x1) < Double(window.width) else { return nil }
        winding = isDown ? 1 : -1
        x = x0
        y = y0
        slope = (x1 - x0) / (y1 - y0)
        top = max(y0, 0)
        bottom = min(y1, Double(window.height))
    }

    func x(at height: Double) -> Double { x + (height - y) * slope }

    /// The height at which two edges change sides; nil when they do not.
    func crossing(_ other: Edge) -> Double? {
        let (from, to) = (max(top, other.top), min(bottom, other.bottom))
        guard to > from else { return nil }
        let before = x(at: from) - other.x(at: from)
        let after = x(at: to) - other.x(at: to)
        guard (before < -1e-9 && after > 1e-9) || (before > 1e-9 && after < -1e-9) else { return nil }
        return from + (to - from) * before / (before - after)
    }
}

/// Sums of areas to the right of edges. `cells[x]` is what the coverage changes by from pixel x-1 to pixel x.
private struct SignedAreas {
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

    /// Adds all that lies right of a line going down from (x0, y0) to (x1, y1).
    mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, sign: Double) {
        // Left of the window a line covers all of it, right of it nothing: only the part in between needs its slope.
        for limit in [0, Double(width)] where (x0 < limit) != (x1 < limit) && x0 != limit && x1 != limit {
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

    func coverage() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            cells.withUnsafeBufferPointer { cells in
                for y in 0..<height {
                    var sum: Float = 0
                    var (cell, byte) = (y * stride, y * width)
                    let end = byte + width
                    while byte < end {
                        sum += cells[cell]
                        bytes[byte] = sum >= 1 ? 255 : sum <= 0 ? 0 : UInt8(sum * 255 + 0.5)
                        cell += 1
                        byte += 1
                    }
                }
            }
            count = width * height
        }
    }
}

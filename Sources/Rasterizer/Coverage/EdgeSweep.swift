// A row with few edges is one cell. A row with many is divided into pixels, and crowded cells are halved until they are
// not. The winding number is carried from the left end of a cell to its right end. If it is so high that the edges of a
// cell cannot bring it down to 0 in any order, the shape covers the cell and its edges are only counted: most segment
// edges of a stroked polyline lie inside the stroke.

import Foundation

/// Sums the areas to the right of a shape's boundary, row by row.
struct EdgeSweep {
    /// The most edges of a cell that is not divided further.
    private static let few = 16
    /// The most bands times edges, or pairs of edges that may cross, of a row that is not divided.
    private static let mostInRow = 32_768

    private(set) var areas: SignedAreas
    /// The number of times that an edge was visited in a row, a cell or a band, or compared with another.
    private(set) var steps = 0
    /// The edges, sorted by their upper ends.
    private let edges: [Edge]
    /// The pieces in the nested cells being visited, those of the smallest cell last.
    private var pieces: [Edge.Piece] = []
    /// The pieces of a row in the order found, each linked to the previous one in its pixel.
    private var found: [(piece: Edge.Piece, before: Int)] = []
    /// The last piece found in each pixel of the row, -1 for none. The first entry is for everything left of the
    /// window.
    private var last: [Int]
    private var heights: [Double] = []
    private var band: [Passage] = []
    private var spans: [Span] = []

    /// The passage of an edge through a band.
    private struct Passage {
        var edge: Int
        var end: Double
        var xTop = 0.0
        var xBottom = 0.0
    }

    /// The horizontal extent of a piece.
    private struct Span {
        var piece: Edge.Piece
        var left: Double
        var right: Double
    }

    /// A part of the window.
    private struct Cell {
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double

        /// The side length of cells that are not divided further, however many edges pass them. Crossings in them may
        /// be missed: their area is 1/256, the smallest visible coverage.
        static let smallestSide = 1.0 / 16

        var canBeNarrower: Bool { right - left > Self.smallestSide }
        var canBeLower: Bool { bottom - top > Self.smallestSide }
    }

    /// Creates a sweep.
    /// - Parameter edges: sorted by their upper ends.
    init(_ edges: [Edge], width: Int, height: Int) {
        self.edges = edges
        areas = SignedAreas(width: width, height: height)
        last = [Int](repeating: -1, count: width + 1)
    }

    mutating func run() {
        let edges = edges
        var active: [Int] = []
        var next = 0
        for row in 0..<areas.height {
            let (top, bottom) = (Double(row), Double(row + 1))
            active.removeAll { edges[$0].bottom <= top }
            while next < edges.count, edges[next].top < bottom {
                active.append(next)
                next += 1
            }
            steps += active.count
            pieces.removeAll(keepingCapacity: true)
            for index in active {
                let edge = edges[index]
                pieces.append(Edge.Piece(edge: index, top: max(edge.top, top), bottom: min(edge.bottom, bottom)))
            }
            if pieces.isEmpty { continue }
            if findHeights(pieces.indices, WindingSteps(), top, bottom, most: Self.mostInRow / pieces.count) {
                sweep(pieces.indices, WindingSteps())
            } else {
                divide(top, bottom)
            }
        }
    }

    // MARK: Dividing

    /// Sweeps a row pixel by pixel.
    private mutating func divide(_ top: Double, _ bottom: Double) {
        findPixels()
        var winding = WindingSteps()
        for pixel in last.indices where last[pixel] >= 0 {
            pieces.removeAll(keepingCapacity: true)
            var index = last[pixel]
            while index >= 0 {
                pieces.append(found[index].piece)
                index = found[index].before
            }
            last[pixel] = -1
            if pixel > 0 {
                let cell = Cell(left: Double(pixel - 1), right: Double(pixel), top: top, bottom: bottom)
                cover(pieces.indices, cell, &winding)
            } else {
                winding.pass(pieces[...], of: edges, to: bottom)
                addLeftEnd(winding, to: bottom)
            }
        }
    }

    /// Distributes the pieces of a row among its pixels.
    private mutating func findPixels() {
        found.removeAll(keepingCapacity: true)
        for piece in pieces {
            let edge = edges[piece.edge]
            let (x0, x1) = (edge.x(at: piece.top), edge.x(at: piece.bottom))
            let (from, to) = (pixel(at: min(x0, x1)), pixel(at: max(x0, x1)))
            steps += to - from
            for pixel in from...to where pixel < last.count {
                // The outermost parts extend to infinity, so that rounding leaves no gap.
                let left = pixel == from ? -Double.infinity : Double(pixel - 1)
                let right = pixel == to ? Double.infinity : Double(pixel)
                guard let part = from == to ? piece : edge.part(of: piece, from: left, to: right) else { continue }
                found.append((part, last[pixel]))
                last[pixel] = found.count - 1
            }
        }
    }

    /// Returns the pixel at an x coordinate, counted from 1; 0 left of the window.
    private func pixel(at x: Double) -> Int { x < 0 ? 0 : Int(min(x, Double(areas.width))) + 1 }

    /// Adds the area inside the window that edges left of it bound.
    private mutating func addLeftEnd(_ winding: WindingSteps, to bottom: Double) {
        var sum = 0
        for (index, step) in winding.steps.enumerated() {
            sum += step.change
            let end = index + 1 < winding.steps.count ? winding.steps[index + 1].height : bottom
            if sum != 0 { areas.add(0, step.height, 0, end, sign: 1) }
        }
    }

    /// Adds the pieces in a cell.
    /// - Parameter winding: at the left end of the cell; on return at its right end.
    private mutating func cover(_ range: Range<Int>, _ cell: Cell, _ winding: inout WindingSteps) {
        guard !range.isEmpty else { return }
        steps += range.count
        var (up, down, width, height) = (0, 0, 0.0, 0.0)
        for piece in pieces[range] {
            let edge = edges[piece.edge]
            if edge.winding > 0 { down += edge.winding } else { up += edge.winding }
            width += abs(edge.x(at: piece.bottom) - edge.x(at: piece.top))
            height += piece.bottom - piece.top
        }
        let (least, most) = winding.limits(from: cell.top)
        if least + up > 0 || most + down < 0 {
            winding.pass(pieces[range], of: edges, to: cell.bottom)
        } else if range.count <= Self.few || !cell.canBeNarrower && !cell.canBeLower {
            _ = findHeights(
                range,
                winding,
                cell.top,
                cell.bottom,
                most: range.count <= Self.few ? .max : 4 * range.count
            )
            sweep(range, winding)
            winding.pass(pieces[range], of: edges, to: cell.bottom)
        } else if cell.canBeNarrower, width <= height || !cell.canBeLower {
            // Steep pieces are best separated by a vertical.
            let middle = (cell.left + cell.right) / 2
            var half = cell
            half.right = middle
            coverPart(range, half, &winding) { $0.part(of: $1, from: -.infinity, to: middle) }
            half = cell
            half.left = middle
            coverPart(range, half, &winding) { $0.part(of: $1, from: middle, to: .infinity) }
        } else {
            let middle = (cell.top + cell.bottom) / 2
            var lower = winding.cut(at: middle)
            var half = cell
            half.bottom = middle
            coverPart(range, half, &winding) { $1.part(from: cell.top, to: middle) }
            half = cell
            half.top = middle
            coverPart(range, half, &lower) { $1.part(from: middle, to: cell.bottom) }
            winding.append(lower, at: middle)
        }
    }

    /// Adds the parts of pieces in one half of their cell.
    private mutating func coverPart(
        _ range: Range<Int>,
        _ half: Cell,
        _ winding: inout WindingSteps,
        _ part: (Edge, Edge.Piece) -> Edge.Piece?
    ) {
        let start = pieces.count
        for index in range {
            let piece = pieces[index]
            if let part = part(edges[piece.edge], piece) { pieces.append(part) }
        }
        cover(start..<pieces.count, half, &winding)
        pieces.removeLast(pieces.count - start)
    }

    // MARK: Bands

    /// Adds the boundary among pieces, band by band, after `findHeights` has found the bands. A piece that passes the
    /// middle of a band passes all of it.
    /// - Parameter winding: left of all the pieces.
    private mutating func sweep(_ range: Range<Int>, _ winding: WindingSteps) {
        pieces[range].sort { $0.top < $1.top }
        band.removeAll(keepingCapacity: true)
        var next = range.lowerBound
        var (nextStep, left) = (0, 0)
        for (top, bottom) in zip(heights, heights.dropFirst()) where bottom - top > 1e-9 {
            let middle = (top + bottom) / 2
            while nextStep < winding.steps.count, winding.steps[nextStep].height <= middle {
                left += winding.steps[nextStep].change
                nextStep += 1
            }
            band.removeAll { $0.end <= middle }
            while next < range.upperBound, pieces[next].top <= middle {
                let piece = pieces[next]
                if piece.bottom > middle { band.append(Passage(edge: piece.edge, end: piece.bottom)) }
                next += 1
            }
            steps += band.count
            for index in band.indices {
                band[index].xTop = edges[band[index].edge].x(at: top)
                band[index].xBottom = edges[band[index].edge].x(at: bottom)
            }
            band.sort { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
            var winding = left
            for passage in band {
                let before = winding
                winding += edges[passage.edge].winding
                guard (before == 0) != (winding == 0) else { continue }
                areas.add(passage.xTop, top, passage.xBottom, bottom, sign: before == 0 ? 1 : -1)
            }
        }
    }

    /// Finds the heights where pieces of a cell begin, end or cross, or where the winding number to their left changes.
    /// - Returns: whether all were found, within `most` heights and `mostInRow` pairs.
    private mutating func findHeights(
        _ range: Range<Int>,
        _ winding: WindingSteps,
        _ top: Double,
        _ bottom: Double,
        most: Int
    ) -> Bool {
        heights.removeAll(keepingCapacity: true)
        heights.append(top)
        heights.append(bottom)
        for step in winding.steps { heights.append(step.height) }
        spans.removeAll(keepingCapacity: true)
        for piece in pieces[range] {
            if piece.top > top { heights.append(piece.top) }
            if piece.bottom < bottom { heights.append(piece.bottom) }
            let (x0, x1) = (edges[piece.edge].x(at: piece.top), edges[piece.edge].x(at: piece.bottom))
            spans.append(Span(piece: piece, left: min(x0, x1), right: max(x0, x1)))
        }
        spans.sort { $0.left < $1.left }
        var pairs = 0
        for (index, span) in spans.enumerated() where heights.count <= most && pairs <= Self.mostInRow {
            for other in spans[(index + 1)...] {
                guard other.left < span.right else { break }
                pairs += 1
                let top = max(span.piece.top, other.piece.top)
                let bottom = min(span.piece.bottom, other.piece.bottom)
                let crossing = edges[span.piece.edge].crossing(edges[other.piece.edge], from: top, to: bottom)
                if let crossing { heights.append(crossing) }
            }
        }
        heights.sort()
        steps += pairs
        return heights.count <= most && pairs <= Self.mostInRow
    }
}

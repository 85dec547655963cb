// Most edges of a row overlap no other horizontally; their order from left to right is that of their left ends. Edges
// that overlap are cut at the heights where one begins, ends or crosses another, until an order exists for each part. A
// crowd is halved instead, down to a height where the areas between crossing edges are invisible, so that the cost
// grows with the number of edges and not with its square. In order, the winding number to the left of an edge tells
// whether the edge bounds the shape.

import Foundation

/// Finds the edges that bound a shape, row by row from the top, and adds up their areas.
struct EdgeSweep {
    /// The number of visits to an edge in a row or in a part of a row, a measure of the cost.
    private(set) var steps = 0
    private let edges: [Edge]
    /// The numbers of the edges, sorted by the row where they begin.
    private var order: [Int]
    /// The next row.
    private var row = 0
    /// The number of edges that have begun.
    private var begun = 0
    /// The edges that pass the row, from left to right.
    private var active: [Active] = []
    /// Memory for edges that begin in the row, and for merging them with the others.
    private var beginning: [Active] = []
    private var merged: [Active] = []
    /// The overlapping pieces, those of the innermost part of the row last.
    private var pieces: [Edge.Piece] = []
    private var winding: WindingColumn
    private var areas: RowAreas

    /// An edge that passes the row.
    private struct Active {
        var edge: Int
        /// The ends of its extent in the row.
        var left: Double
        var right: Double

        func isBefore(_ other: Active) -> Bool { left < other.left || left == other.left && right < other.right }
    }

    /// The most pieces that are cut exactly where they begin, end or cross.
    private static let few = 32
    /// The heights below which crowds, and all pieces, are not cut further, in pixels.
    private static let (lowestCrowd, lowest) = (1.0 / 16, 1.0 / 256)

    /// Creates a sweep over a window of pixels, for the interior of `polygons` by the even-odd or the non-zero rule.
    init(_ polygons: [Polyline], window: PixelRect, isEvenOdd: Bool) {
        winding = WindingColumn(isEvenOdd: isEvenOdd)
        edges = Self.edges(of: polygons, window)
        areas = RowAreas(width: max(0, window.width))
        // The index in `order` of the next edge that begins in each row.
        var next = [Int](repeating: 0, count: max(0, window.height) + 1)
        for edge in edges { next[Int(edge.top) + 1] += 1 }
        for row in next.indices.dropLast() { next[row + 1] += next[row] }
        order = [Int](repeating: 0, count: edges.count)
        for (index, edge) in edges.enumerated() {
            order[next[Int(edge.top)]] = index
            next[Int(edge.top)] += 1
        }
    }

    /// Returns the sides of polygons that can affect the coverage of a window.
    private static func edges(of polygons: [Polyline], _ window: PixelRect) -> [Edge] {
        let left = CGFloat(window.x)
        var edges: [Edge] = []
        edges.reserveCapacity(polygons.reduce(0) { $0 + $1.points.count })
        for polygon in polygons {
            guard var previous = polygon.points.last else { continue }
            // Sides to the left of the window affect it as their projection on its left edge does, and a run of them
            // as a single side.
            var runStart: CGFloat?
            func endRun(at y: CGFloat) {
                guard let start = runStart else { return }
                runStart = nil
                Edge(CGPoint(x: left, y: start), CGPoint(x: left, y: y), window: window).map { edges.append($0) }
            }
            for point in polygon.points {
                if previous.x <= left, point.x <= left {
                    runStart = runStart ?? previous.y
                } else {
                    endRun(at: previous.y)
                    Edge(previous, point, window: window).map { edges.append($0) }
                }
                previous = point
            }
            endRun(at: previous.y)
        }
        return edges
    }

    /// The pixels of the last row that may be covered, from left to right.
    var spans: [CoverageRows.Span] { areas.spans }

    /// Writes the coverage of the next row to the bytes from `start`, which are 0.
    mutating func writeRow(to bytes: inout [UInt8], at start: Int) {
        let (top, bottom) = (Double(row), Double(row + 1))
        row += 1
        findActive(top, bottom)
        winding.reset(top)
        var index = 0
        while index < active.count {
            let first = edges[active[index].edge].piece(from: top, to: bottom)
            var right = active[index].right
            index += 1
            guard index < active.count, active[index].left < right else {
                steps += 1
                winding.pass(first, bottom, &areas)
                continue
            }
            pieces.append(first)
            while index < active.count, active[index].left < right {
                pieces.append(edges[active[index].edge].piece(from: top, to: bottom))
                right = max(right, active[index].right)
                index += 1
            }
            cover(pieces.indices, top, bottom, rowBottom: bottom)
            pieces.removeAll(keepingCapacity: true)
        }
        areas.finish(into: &bytes, at: start)
    }

    /// Finds the edges that pass a row, from left to right.
    private mutating func findActive(_ top: Double, _ bottom: Double) {
        func passage(_ edge: Int) -> Active {
            let piece = edges[edge].piece(from: top, to: bottom)
            return Active(edge: edge, left: piece.left, right: piece.right)
        }
        // The order hardly changes from row to row.
        var count = 0
        for index in active.indices where edges[active[index].edge].bottom > top {
            let edge = passage(active[index].edge)
            var slot = count
            while slot > 0, edge.isBefore(active[slot - 1]) {
                active[slot] = active[slot - 1]
                slot -= 1
            }
            active[slot] = edge
            count += 1
        }
        if count < active.count { active.removeLast(active.count - count) }
        guard begun < order.count, edges[order[begun]].top < bottom else { return }
        beginning.removeAll(keepingCapacity: true)
        while begun < order.count, edges[order[begun]].top < bottom {
            beginning.append(passage(order[begun]))
            begun += 1
        }
        beginning.sort { $0.isBefore($1) }
        merged.removeAll(keepingCapacity: true)
        var next = 0
        for edge in active {
            while next < beginning.count, beginning[next].isBefore(edge) {
                merged.append(beginning[next])
                next += 1
            }
            merged.append(edge)
        }
        merged.append(contentsOf: beginning[next...])
        swap(&active, &merged)
    }

    /// Adds pieces that overlap, in a part of the row.
    private mutating func cover(_ range: Range<Int>, _ top: Double, _ bottom: Double, rowBottom: Double) {
        steps += range.count
        // Enough windings around all of the pieces: none of them bounds the shape.
        if winding.isNonzero(from: top, to: bottom, after: pieces[range]) {
            for index in range { winding.pass(pieces[index], rowBottom, &areas) }
            return
        }
        let isCrowd = range.count > Self.few
        if bottom - top > (isCrowd ? Self.lowestCrowd : Self.lowest) {
            if isCrowd {
                return split(range, top, bottom, at: (top + bottom) / 2, rowBottom: rowBottom)
            } else if let height = end(in: range, top, bottom) {
                return split(range, top, bottom, at: height, rowBottom: rowBottom)
            }
            sort(range) { $0.middle < $1.middle }
            if let height = crossing(in: range, top, bottom) {
                return split(range, top, bottom, at: height, rowBottom: rowBottom)
            }
        } else {
            sort(range) { $0.middle < $1.middle }
        }
        for index in range { winding.pass(pieces[index], rowBottom, &areas) }
    }

    /// Returns the height where a piece begins or ends between two heights, the one closest to their middle, if any.
    private func end(in range: Range<Int>, _ top: Double, _ bottom: Double) -> Double? {
        let middle = (top + bottom) / 2
        var (found, distance) = (0.0, Double.infinity)
        for index in range {
            let (first, last) = (pieces[index].top, pieces[index].bottom)
            if first > top, abs(first - middle) < distance { (found, distance) = (first, abs(first - middle)) }
            if last < bottom, abs(last - middle) < distance { (found, distance) = (last, abs(last - middle)) }
        }
        return distance < .infinity ? found : nil
    }

    /// Returns the height where two neighbors cross, if any.
    private func crossing(in range: Range<Int>, _ top: Double, _ bottom: Double) -> Double? {
        for index in range.dropFirst() {
            let (a, b) = (pieces[index - 1], pieces[index])
            let (before, after) = (a.xTop - b.xTop, a.xBottom - b.xBottom)
            guard before > 1e-9 || after > 1e-9 else { continue }
            let height = top + (bottom - top) * before / (before - after)
            if height > top, height < bottom { return height }
        }
        return nil
    }

    /// Adds the parts of pieces above and below a height separately.
    private mutating func split(
        _ range: Range<Int>,
        _ top: Double,
        _ bottom: Double,
        at height: Double,
        rowBottom: Double
    ) {
        let start = pieces.count
        for index in range where pieces[index].top < height {
            pieces.append(pieces[index].bottom > height ? pieces[index].above(height) : pieces[index])
        }
        coverGroups(start..<pieces.count, top, height, rowBottom: rowBottom)
        pieces.removeLast(pieces.count - start)
        for index in range where pieces[index].bottom > height {
            pieces.append(pieces[index].top < height ? pieces[index].below(height) : pieces[index])
        }
        coverGroups(start..<pieces.count, height, bottom, rowBottom: rowBottom)
        pieces.removeLast(pieces.count - start)
    }

    /// Adds the pieces of a part of the row, those that overlap together.
    private mutating func coverGroups(_ range: Range<Int>, _ top: Double, _ bottom: Double, rowBottom: Double) {
        sort(range) { $0.left < $1.left || $0.left == $1.left && $0.right < $1.right }
        var first = range.lowerBound
        while first < range.upperBound {
            var (end, right) = (first + 1, pieces[first].right)
            while end < range.upperBound, pieces[end].left < right {
                right = max(right, pieces[end].right)
                end += 1
            }
            if end == first + 1 {
                steps += 1
                winding.pass(pieces[first], rowBottom, &areas)
            } else {
                cover(first..<end, top, bottom, rowBottom: rowBottom)
            }
            first = end
        }
    }

    /// Sorts pieces; few of them, as is usual, by insertion.
    private mutating func sort(_ range: Range<Int>, by isBefore: (Edge.Piece, Edge.Piece) -> Bool) {
        guard range.count <= Self.few else { return pieces[range].sort(by: isBefore) }
        for index in range.dropFirst() {
            let piece = pieces[index]
            var slot = index
            while slot > range.lowerBound, isBefore(piece, pieces[slot - 1]) {
                pieces[slot] = pieces[slot - 1]
                slot -= 1
            }
            if slot != index { pieces[slot] = piece }
        }
    }
}

/// The winding number at each height of a row, to the right of the edges visited so far.
private struct WindingColumn {
    /// The heights where the number changes, from the top of the row, and the number below each.
    private var steps: [(top: Double, number: Int)] = []
    /// The bits of a number that count: a point is inside if they are not 0.
    private let bits: Int

    init(isEvenOdd: Bool) { bits = isEvenOdd ? 1 : ~0 }

    /// Starts at the left end of a row.
    mutating func reset(_ top: Double) {
        steps.removeAll(keepingCapacity: true)
        steps.append((top, 0))
    }

    /// Moves to the right of a piece and adds the parts of it that bound the shape.
    mutating func pass(_ piece: Edge.Piece, _ bottom: Double, _ areas: inout RowAreas) {
        if steps.count == 1, piece.top <= steps[0].top, piece.bottom >= bottom {
            let before = steps[0].number
            let after = before + piece.winding
            steps[0].number = after
            if before & bits == 0 || after & bits == 0 {
                areas.add(piece.xTop, piece.top, piece.xBottom, piece.bottom, isNegative: after & bits == 0)
            }
            return
        }
        let first = cut(piece.top)
        let end = piece.bottom >= bottom ? steps.count : cut(piece.bottom)
        guard first < end else { return }
        for index in first..<end {
            let before = steps[index].number
            steps[index].number += piece.winding
            guard (before & bits == 0) != (steps[index].number & bits == 0) else { continue }
            let top = max(steps[index].top, piece.top)
            let low = index + 1 < end ? steps[index + 1].top : piece.bottom
            areas.add(piece.x(at: top), top, piece.x(at: low), low, isNegative: before & bits != 0)
        }
        // The neighbors of a cut may have become equal.
        if end < steps.count, steps[end].number == steps[end - 1].number { steps.remove(at: end) }
        if first > 0, steps[first].number == steps[first - 1].number { steps.remove(at: first) }
    }

    /// Returns whether no number between two heights can become 0 by passing pieces, in any order.
    func isNonzero(from top: Double, to bottom: Double, after pieces: ArraySlice<Edge.Piece>) -> Bool {
        // Under the even-odd rule, each piece bounds the shape.
        guard bits != 1 else { return false }
        var (least, most) = (Int.max, Int.min)
        for index in steps.indices where steps[index].top < bottom {
            if index + 1 < steps.count, steps[index + 1].top <= top { continue }
            (least, most) = (min(least, steps[index].number), max(most, steps[index].number))
        }
        guard least > 0 || most < 0 else { return false }
        var (down, up) = (0, 0)
        for piece in pieces { if piece.winding > 0 { down += 1 } else { up += 1 } }
        return least > up || most < -down
    }

    /// Makes the number changeable at a height.
    /// - Returns: the index of the step that begins there.
    private mutating func cut(_ height: Double) -> Int {
        var index = steps.count
        while index > 0, steps[index - 1].top > height + 1e-9 { index -= 1 }
        if index > 0, steps[index - 1].top >= height - 1e-9 { return index - 1 }
        steps.insert((height, steps[index - 1].number), at: index)
        return index
    }
}

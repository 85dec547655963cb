// Views lie on backgrounds that lie on others, so most pixels of a full redraw are filled three or four times. The parts
// of a large rectangle that later ones cover need not be filled: whatever is drawn there in between is covered as well.

/// The visible parts of large opaque rectangles: those that no later opaque rectangle covers.
package struct VisibleParts {
    /// The smallest area of a rectangle that is worth dividing, in pixels.
    private static let leastArea = 1 << 15
    /// The smallest area of a rectangle that is looked at as a cover, in pixels.
    private static let leastCover = 1 << 11
    /// The most rectangles that are divided; later ones are usually smaller.
    private static let mostDivided = 4
    private static let mostCovers = 128

    /// The divided commands by index, in ascending order, each with the range of its parts in `rects`; the background
    /// is command -1.
    package private(set) var commands: [(index: Int, parts: Range<Int>)] = []
    /// The parts of all of them, disjoint for each.
    package private(set) var rects: [PixelRect] = []
    private var covers: [PixelRect] = []
    private var edges: [Int] = []
    private var spans: [PixelRect] = []

    mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
        rects.removeAll(keepingCapacity: true)
    }

    /// Divides the large opaque rectangles of a part of the picture.
    /// - Parameters:
    ///   - isNeeded: for each footprint, whether its command is drawn.
    ///   - isGroundSeen: whether the background is drawn.
    mutating func find(_ footprints: [Footprint], isNeeded: [Bool], isGroundSeen: Bool, in part: PixelRect) {
        removeAll()
        guard part.area >= Self.leastArea else { return }
        covers.removeAll(keepingCapacity: true)
        var index = footprints.count - 1
        while index >= 0 {
            if isNeeded[index], footprints[index].kind == .opaque {
                let rect = footprints[index].bounds.intersection(part)
                divide(rect, index)
                if rect.area >= Self.leastCover, covers.count < Self.mostCovers { covers.append(rect) }
            }
            index -= 1
        }
        if isGroundSeen { divide(part, -1) }
        commands.reverse()
    }

    /// Adds the parts of a rectangle that the covers leave visible, if they hide enough of it.
    private mutating func divide(_ rect: PixelRect, _ index: Int) {
        guard rect.area >= Self.leastArea, commands.count < Self.mostDivided, !covers.isEmpty else { return }
        let start = rects.count
        edges.removeAll(keepingCapacity: true)
        edges.append(rect.maxY)
        for cover in covers where cover.intersects(rect) {
            if cover.y > rect.y { insertEdge(cover.y) }
            if cover.maxY < rect.maxY { insertEdge(cover.maxY) }
        }
        var (top, area) = (rect.y, 0)
        for edge in edges {
            area += addBand(of: rect, from: top, to: edge)
            top = edge
        }
        if area > rect.area * 7 / 8 {
            rects.removeLast(rects.count - start)
        } else {
            commands.append((index, start..<rects.count))
        }
    }

    /// Inserts an edge in ascending order, once. There are few, so this is faster than sorting.
    private mutating func insertEdge(_ edge: Int) {
        var index = edges.count
        while index > 0, edges[index - 1] > edge { index -= 1 }
        if index == 0 || edges[index - 1] != edge { edges.insert(edge, at: index) }
    }

    /// Adds the visible parts of some rows; covers extend over all of these rows or none. Returns the area of the parts.
    private mutating func addBand(of rect: PixelRect, from top: Int, to bottom: Int) -> Int {
        spans.removeAll(keepingCapacity: true)
        for cover in covers where cover.y <= top && cover.maxY >= bottom && cover.x < rect.maxX && cover.maxX > rect.x {
            var index = spans.count
            while index > 0, spans[index - 1].x > cover.x { index -= 1 }
            spans.insert(cover, at: index)
        }
        var (x, area) = (rect.x, 0)
        func part(to end: Int) -> PixelRect { PixelRect(x: x, y: top, width: end - x, height: bottom - top) }
        for span in spans {
            if span.x > x {
                rects.append(part(to: span.x))
                area += (span.x - x) * (bottom - top)
            }
            x = max(x, span.maxX)
        }
        if x < rect.maxX {
            rects.append(part(to: rect.maxX))
            area += (rect.maxX - x) * (bottom - top)
        }
        return area
    }
}

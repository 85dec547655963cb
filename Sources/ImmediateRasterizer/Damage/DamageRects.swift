// A new rectangle is merged with those that it overlaps, and with one for which merging costs about nothing; the result
// is compared with all others again. Beyond the limit it is merged with the one that grows least.

/// A few disjoint rectangles that cover the changed tiles.
struct DamageRects {
    /// The most rectangles; visiting more would cost more than they save.
    static let limit = 16
    /// The cost of a separate rectangle, in redrawn tiles.
    private static let worth = 4

    private(set) var rects: [PixelRect] = []

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle, merging it with overlapping and nearby ones.
    mutating func add(_ rect: PixelRect) {
        var rect = rect
        var index = 0
        while index < rects.count {
            let both = rects[index].union(rect)
            if rect.intersects(rects[index]) || both.area <= rects[index].area + rect.area + Self.worth {
                rect = both
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        if rects.count < Self.limit {
            rects.append(rect)
        } else if let nearest = rects.indices.min(by: { growth($0, with: rect) < growth($1, with: rect) }) {
            add(rects.remove(at: nearest).union(rect))
        }
    }

    private func growth(_ index: Int, with rect: PixelRect) -> Int { rects[index].union(rect).area - rects[index].area }
}

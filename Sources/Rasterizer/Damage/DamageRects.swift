// Each rectangle is joined with those that it overlaps, and with one that is about as good in one with it; the joined one
// is compared with all others again. Beyond the limit it is joined with the one that grows least.

/// A few rectangles that cover what changed, none of which overlap.
struct DamageRects {
    /// More would cost more to walk through than they spare.
    static let limit = 16
    /// What a rectangle of its own costs, in tiles that could be redrawn instead.
    private static let worth = 4

    private(set) var rects: [PixelRect] = []

    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle, and joins it with those that it overlaps or that are about as good in one.
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

import Foundation

/// The hit regions of a frame, back to front, and what finds those at a point without asking each.
///
/// Runs of neighbours are bounded by boxes, runs of boxes by larger ones, and so on. Neighbours in the order of painting
/// are neighbours on the screen, so few boxes hold a point, and a search takes about the logarithm of the number of
/// regions. The boxes are made by the first search after a frame was painted.
@MainActor struct HitRegions: ~Copyable {
    /// The least of what a run covers: the least x and y, and the least of the negated far edges.
    private typealias Box = SIMD4<Double>
    /// How many regions, or boxes, a box bounds.
    private static let run: Int32 = 16

    private var regions = FlatArray<HitRegion>(capacity: 0)
    /// The outlines that regions refer to.
    private var shapes: [HitShape] = []
    private var boxes = FlatArray<Box>(capacity: 0)
    /// Where the boxes of each level begin, from the smallest to the largest, and where the last ones end; empty
    /// until they are made.
    private var levels = FlatArray<Int32>(capacity: 0)
    /// The regions at the point that was asked for last, topmost first.
    private var hits = FlatArray<Int32>(capacity: 0)
    private var hitPoint = CGPoint.zero
    /// The views that are drawn turned or in another size, the outer ones before those in them.
    var turns: [Turn] = []
    /// How many regions were asked so far whether a point is theirs.
    private(set) var asked = 0

    init() {}

    /// How many there are.
    var count: Int { Int(regions.count) }
    var indices: Range<Int> { 0..<count }
    subscript(index: Int) -> HitRegion { regions[Int32(index)] }

    /// The target of a region's events; nil for no region.
    func target(of index: Int?) -> RegionTarget? {
        guard let index else { return nil }
        return self[index].target
    }

    /// Forgets all of them and keeps the memory.
    mutating func removeAll() {
        regions.removeAll()
        shapes.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        levels.removeAll()
        asked = 0
    }

    /// Adds a region above all others.
    mutating func append(_ region: HitRegion, shape: HitShape? = nil) {
        let index = regions.append(region)
        levels.removeAll()
        guard let shape else { return }
        // Regions of one view follow each other and share its outline.
        if shapes.last !== shape { shapes.append(shape) }
        regions[index].shape = Int32(shapes.count - 1)
    }

    /// Changes a region, and the outline that it has.
    mutating func change(_ index: Int32, _ change: (inout HitRegion, HitShape?) -> HitShape?) {
        let old = regions[index].shape < 0 ? nil : shapes[Int(regions[index].shape)]
        let shape = change(&regions[index], old)
        levels.removeAll()
        guard shape !== old else { return }
        regions[index].shape = shape == nil ? -1 : Int32(shapes.count)
        if let shape { shapes.append(shape) }
    }

    /// Takes from the regions from `first` on what lies outside of a rectangle. Those of which nothing is left go.
    mutating func clip(from first: Int, to rect: CGRect) {
        for index in Int32(first)..<max(Int32(first), regions.count) {
            regions[index].rect = regions[index].rect.intersection(with: rect)
        }
        removeFlat(from: first)
    }

    /// Removes the regions from `first` on that have no extent: they answer nowhere.
    mutating func removeFlat(from first: Int) {
        var kept = Int32(first)
        for index in kept..<max(kept, regions.count) {
            let size = regions[index].rect.size
            guard size.width > 0, size.height > 0 else { continue }
            if kept < index { regions[kept] = regions[index] }
            kept += 1
        }
        regions.removeLast(max(0, regions.count - kept))
        levels.removeAll()
    }

    /// The topmost region of any of these kinds.
    func last(_ kinds: RegionKinds) -> Int? { indices.last { !self[$0].accepts.isDisjoint(with: kinds) } }

    /// Whether the region at `index` answers at `point`: its near edges belong to it, the far ones do not.
    func contains(_ point: CGPoint, at index: Int) -> Bool {
        let region = regions[Int32(index)]
        let rect = region.rect
        return point.x >= rect.origin.x && point.y >= rect.origin.y
            && point.x < rect.origin.x + rect.size.width && point.y < rect.origin.y + rect.size.height
            && (region.shape < 0 || shapes[Int(region.shape)].contains(point))
    }

    /// How many regions are at a point. They are found once, however many questions follow.
    mutating func find(at point: CGPoint) -> Int32 {
        // Regions that were added since have no boxes yet.
        if levels.count > 0 && point == hitPoint { return hits.count }
        if levels.count == 0 { bound() }
        hits.removeAll()
        hitPoint = point
        find(levels.count - 1, 0..<size(of: levels.count - 1), point)
        return hits.count
    }

    /// One of the regions that `find` found, 0 being the topmost.
    func hit(_ number: Int32) -> Int { Int(hits[number]) }

    /// Searches a run of the boxes of `level`, or of the regions if that is 0.
    private mutating func find(_ level: Int32, _ run: Range<Int32>, _ point: CGPoint) {
        if level == 0 {
            asked += run.count
            for index in run.reversed() where contains(point, at: Int(index)) { hits.append(index) }
            return
        }
        let start = levels[level - 1]
        let corner = Box(point.x, point.y, -point.x, -point.y)
        for index in run.reversed() where Swift.all(boxes[start + index] .<= corner) {
            let first = index * Self.run
            find(level - 1, first..<min(first + Self.run, size(of: level - 1)), point)
        }
    }

    /// Calls `body` for each region that has a part in `rect`, topmost first. To be asked after `find`, which makes the
    /// boxes.
    func forEach(meeting rect: CGRect, _ body: (Int) -> Void) {
        let corner = Box(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
        forEach(levels.count - 1, 0..<size(of: levels.count - 1), corner, body)
    }

    private func forEach(_ level: Int32, _ run: Range<Int32>, _ corner: Box, _ body: (Int) -> Void) {
        for index in run.reversed() {
            if level == 0 {
                if Swift.all(Self.box(regions[index].rect) .<= corner) { body(Int(index)) }
            } else if Swift.all(boxes[levels[level - 1] + index] .<= corner) {
                let first = index * Self.run
                forEach(level - 1, first..<min(first + Self.run, size(of: level - 1)), corner, body)
            }
        }
    }

    /// How many regions (level 0) or boxes there are at a level.
    private func size(of level: Int32) -> Int32 {
        level == 0 ? regions.count : levels[level] - levels[level - 1]
    }

    /// Makes the boxes.
    private mutating func bound() {
        boxes.removeAll()
        levels.append(0)
        while size(of: levels.count - 1) > Self.run {
            let level = levels.count - 1
            let count = size(of: level)
            var first: Int32 = 0
            while first < count {
                let run = first..<min(first + Self.run, count)
                var box = Box(repeating: .infinity)
                if level == 0 {
                    for index in run { box = pointwiseMin(box, Self.box(regions[index].rect)) }
                } else {
                    for index in run { box = pointwiseMin(box, boxes[levels[level - 1] + index]) }
                }
                boxes.append(box)
                first += Self.run
            }
            levels.append(boxes.count)
        }
    }

    private static func box(_ rect: CGRect) -> Box {
        Box(
            rect.origin.x,
            rect.origin.y,
            -(rect.origin.x + rect.size.width),
            -(rect.origin.y + rect.size.height)
        )
    }
}

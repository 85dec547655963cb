import Foundation

/// The hit regions of a frame, back to front, with an index for finding those at a point.
///
/// The index is a tree of bounding boxes: each box bounds a run of consecutive regions, each larger box a run of
/// boxes. Regions that are painted in sequence are mostly close on the screen, so few boxes contain a point, and a
/// search takes about logarithmic time. The first search after painting builds the boxes.
@MainActor struct HitRegions: ~Copyable {
    /// A bounding box: the least x and y, and the least of the negated far edges.
    private typealias Box = SIMD4<Double>
    /// The number of regions, or boxes, that a box bounds.
    private static let run: Int32 = 16

    private var regions = FlatArray<HitRegion>(capacity: 0)
    /// The areas that regions refer to by index, as indices in `parts`.
    private var areas: [Range<Int32>] = []
    private var parts = FlatArray<HitPart>(capacity: 0)
    /// The outlines that regions and parts refer to by index.
    private var shapes: [HitShape] = []
    private var boxes = FlatArray<Box>(capacity: 0)
    /// The start of each level in `boxes`, from the smallest boxes to the largest, and the end of the last; empty
    /// until they are built.
    private var levels = FlatArray<Int32>(capacity: 0)
    /// The regions at `hitPoint`, topmost first.
    private var hits = FlatArray<Int32>(capacity: 0)
    private var hitPoint = CGPoint.zero
    /// The views with a rotation or scale, outer ones first.
    var turns: [Turn] = []
    /// The number of regions tested against a point in this frame.
    private(set) var asked = 0

    init() {}

    var count: Int { Int(regions.count) }
    var indices: Range<Int> { 0..<count }
    subscript(index: Int) -> HitRegion { regions[Int32(index)] }

    /// Returns the target of a region's events; nil for no region.
    func target(of index: Int?) -> RegionTarget? {
        guard let index else { return nil }
        return self[index].target
    }

    /// Removes all regions but keeps the memory.
    mutating func removeAll() {
        regions.removeAll()
        parts.removeAll()
        areas.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        levels.removeAll()
        asked = 0
    }

    /// Adds a region on top.
    @inline(__always) mutating func append(_ region: HitRegion, shape: HitShape? = nil) {
        let index = regions.append(region)
        levels.removeAll()
        guard let shape else { return }
        regions[index].shape = number(of: shape)
    }

    /// Returns the index of an outline, which is added; -1 for none. Consecutive regions of one view share its outline.
    @inline(never) private mutating func number(of shape: HitShape?) -> Int32 {
        guard let shape else { return -1 }
        if shapes.last !== shape { shapes.append(shape) }
        return Int32(shapes.count - 1)
    }

    private func shape(_ number: Int32) -> HitShape? { number < 0 ? nil : shapes[Int(number)] }

    /// Changes a region and its outline.
    mutating func change(_ index: Int32, _ change: (inout HitRegion, HitShape?) -> HitShape?) {
        let old = shape(regions[index].shape)
        let shape = change(&regions[index], old)
        levels.removeAll()
        // The parts of an area have outlines of their own.
        if shape !== old, regions[index].shape >= -1 { regions[index].shape = number(of: shape) }
    }

    // MARK: Areas

    /// The number of parts so far.
    var partCount: Int32 { parts.count }

    /// Adds a part to the areas that are open.
    mutating func appendPart(_ rect: CGRect, shape: HitShape?) {
        parts.append(HitPart(rect: rect, shape: number(of: shape)))
    }

    /// Limits a region to the parts from `first` on, and removes it if none of them has an area.
    mutating func setArea(of index: Int, from first: Int32) {
        let (region, end) = (Int32(index), parts.count)
        levels.removeAll()
        // The parts of a layer may have been clipped to nothing.
        var bounds: CGRect?
        for part in first..<max(first, end) where parts[part].rect.width > 0 && parts[part].rect.height > 0 {
            bounds = bounds?.union(parts[part].rect) ?? parts[part].rect
        }
        guard let bounds else {
            for next in region..<(regions.count - 1) { regions[next] = regions[next + 1] }
            return regions.removeLast(1)
        }
        regions[region].rect = bounds
        if end - first == 1 { return regions[region].shape = parts[first].shape }
        regions[region].shape = -2 - Int32(areas.count)
        areas.append(first..<end)
    }

    /// Clips the parts from `first` on to a rectangle.
    mutating func clipParts(from first: Int32, to rect: CGRect) {
        for part in first..<max(first, parts.count) { parts[part].rect = parts[part].rect.intersection(with: rect) }
    }

    /// Changes the parts from `first` on. `change` receives the outline of a part and returns its new one.
    mutating func changeParts(from first: Int32, _ change: (inout CGRect, HitShape?) -> HitShape?) {
        for part in first..<max(first, parts.count) {
            let old = shape(parts[part].shape)
            let shape = change(&parts[part].rect, old)
            parts[part].shape = number(of: shape)
        }
    }

    /// Returns whether an area contains a point.
    private func areaContains(_ point: CGPoint, _ area: Range<Int32>) -> Bool {
        for part in area where Self.contains(point, parts[part].rect) {
            if shape(parts[part].shape)?.contains(point) ?? true { return true }
        }
        return false
    }

    @inline(__always) private static func contains(_ point: CGPoint, _ rect: CGRect) -> Bool {
        point.x >= rect.origin.x && point.y >= rect.origin.y
            && point.x < rect.origin.x + rect.size.width && point.y < rect.origin.y + rect.size.height
    }

    /// Clips the regions from `first` on to a rectangle and removes the empty ones.
    mutating func clip(from first: Int, to rect: CGRect) {
        for index in Int32(first)..<max(Int32(first), regions.count) {
            regions[index].rect = regions[index].rect.intersection(with: rect)
        }
        removeFlat(from: first)
    }

    /// Removes the empty regions from `first` on.
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

    /// Returns the topmost region of any of these kinds.
    func last(_ kinds: HitTestOptions) -> Int? { indices.last { !self[$0].accepts.isDisjoint(with: kinds) } }

    /// Returns whether the region at `index` contains `point`: its near edges belong to it, the far ones do not.
    @inline(__always) func contains(_ point: CGPoint, at index: Int) -> Bool {
        let index = Int32(index)
        guard Self.contains(point, regions[index].rect) else { return false }
        return regions[index].isRectangle || outlineContains(point, at: index)
    }

    /// Returns whether the outline or the area of a region contains a point.
    @inline(never) private func outlineContains(_ point: CGPoint, at index: Int32) -> Bool {
        let number = regions[index].shape
        return number >= 0 ? shapes[Int(number)].contains(point) : areaContains(point, areas[Int(-2 - number)])
    }

    /// Finds the regions at a point and returns their number. The result is kept until the point or the regions
    /// change.
    mutating func find(at point: CGPoint) -> Int32 {
        // Adding a region clears `levels`, so boxes always match the regions.
        if levels.count > 0 && point == hitPoint { return hits.count }
        if levels.count == 0 { bound() }
        hits.removeAll()
        hitPoint = point
        find(levels.count - 1, 0..<size(of: levels.count - 1), point)
        return hits.count
    }

    /// Returns the index of a region that `find` found, 0 being the topmost.
    func hit(_ number: Int32) -> Int { Int(hits[number]) }

    /// Searches a run of boxes of `level`, or of regions at level 0.
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

    /// Calls `body` for each region that intersects `rect`, topmost first. Call `find` first: it builds the boxes.
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

    /// Returns the number of boxes at a level, or of regions at level 0.
    private func size(of level: Int32) -> Int32 {
        level == 0 ? regions.count : levels[level] - levels[level - 1]
    }

    /// Builds the boxes.
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

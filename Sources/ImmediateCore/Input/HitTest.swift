import Foundation

/// Hit testing at a point.
///
/// From the top down: content wins over regions below it, and over the zone of a handle, unless the point is close to
/// the handle's bar: then the handle wins. Among handles that are equally firm, the one with the nearest center line
/// wins; of equally near ones the one whose end is nearest, then the innermost. The winner has a partner where
/// another handle crosses it.
extension HitRegions {
    /// Returns the region that receives a press at `point`, among those that `isCandidate` admits.
    mutating func press(at point: CGPoint, among isCandidate: (HitRegion) -> Bool = { _ in true }) -> Int? {
        var firm: Int?
        var loose: Int?
        for number in 0..<find(at: point) {
            let index = hit(number)
            let region = self[index]
            if region.accepts.contains(.press) && isCandidate(region) {
                // Content wins over the handles below it, as the button in a splitter does.
                guard let resizeHandle = region.resizeHandle else { return firm ?? index }
                if resizeHandle.distance(to: point) <= ResizeHandle.firmReach {
                    firm = nearer(index, firm, to: point)
                } else {
                    loose = nearer(index, loose, to: point)
                }
            }
            if region.accepts.contains(.barrier) { break }
        }
        return firm ?? loose
    }

    /// Returns the handle below a gesture, such as one on a custom splitter: it receives the presses that the gesture
    /// leaves, and determines the cursor.
    mutating func resizeHandle(below gesture: Int, at point: CGPoint, _ tree: borrowing NodeTree) -> Int? {
        guard self[gesture].accepts.contains(.gesture) else { return nil }
        for number in 0..<find(at: point) {
            let index = hit(number)
            let region = self[index]
            // A pane's content is painted before the handle.
            if index < gesture, region.resizeHandle != nil, tree.contains(region.node, self[gesture].node) {
                return index
            }
            if region.accepts.contains(.barrier) { break }
        }
        return nil
    }

    /// Returns the handle that is grabbed together with `first` at `point`: the nearest crossing one whose joined
    /// area, which extends past its ends, contains the point.
    mutating func partner(of first: Int, at point: CGPoint) -> Int? {
        guard let resizeHandle = self[first].resizeHandle, resizeHandle.joins else { return nil }
        var floor = -1
        for number in 0..<find(at: point) where self[hit(number)].accepts.contains(.barrier) {
            floor = hit(number)
            break
        }
        // A bar that ends at this one ends within its zone, or beside it.
        let (width, height) = (self[first].rect.width, self[first].rect.height)
        let near =
            resizeHandle.axis == .horizontal
            ? CGRect(x: point.x - width, y: point.y, width: 2 * width, height: 0)
            : CGRect(x: point.x, y: point.y - height, width: 0, height: 2 * height)
        var partner: Int?
        forEach(meeting: near) { index in
            guard index > floor, let other = self[index].resizeHandle, other.joins, other.axis != resizeHandle.axis
            else { return }
            let rect = self[index].joinedRect(other)
            guard point.x >= rect.minX, point.y >= rect.minY, point.x < rect.maxX, point.y < rect.maxY else { return }
            partner = nearer(index, partner, to: point)
        }
        return partner
    }

    /// Returns the handle that wins at `point`.
    private func nearer(_ index: Int, _ other: Int?, to point: CGPoint) -> Int {
        guard let other, let a = self[index].resizeHandle, let b = self[other].resizeHandle else { return index }
        var (near, far) = (a.distanceToCenter(point), b.distanceToCenter(point))
        // Smaller differences are rounding errors.
        if abs(near - far) <= 1e-6 { (near, far) = (a.distanceToEnds(point), b.distanceToEnds(point)) }
        if abs(near - far) > 1e-6 { return near < far ? index : other }
        return self[index].depth > self[other].depth ? index : other
    }

    /// Returns the regions at `point` that accept `kind`, topmost first, down to the first barrier.
    mutating func all(_ kind: HitTestOptions, at point: CGPoint) -> [Int] {
        var found: [Int] = []
        for number in 0..<find(at: point) {
            let index = hit(number)
            if self[index].accepts.contains(kind) { found.append(index) }
            if self[index].accepts.contains(.barrier) { break }
        }
        return found
    }

    /// Returns whether the regions at `point` that accept `kind` are exactly those of `targets`, topmost first.
    mutating func finds(_ targets: [RegionTarget], _ kind: HitTestOptions, at point: CGPoint) -> Bool {
        var count = 0
        for number in 0..<find(at: point) {
            let region = self[hit(number)]
            if region.accepts.contains(kind) {
                guard count < targets.count && targets[count] == region.target else { return false }
                count += 1
            }
            if region.accepts.contains(.barrier) { break }
        }
        return count == targets.count
    }

    /// Returns whether a region of `target` is at `point`, whatever lies above it.
    mutating func finds(_ target: RegionTarget, at point: CGPoint) -> Bool {
        for number in 0..<find(at: point) where self[hit(number)].target == target { return true }
        return false
    }

    /// Returns whether any region at `point` receives pointer events.
    mutating func answers(at point: CGPoint) -> Bool {
        for number in 0..<find(at: point)
        where !self[hit(number)].accepts.isDisjoint(with: [.press, .hover, .scroll, .barrier, .context, .focus]) {
            return true
        }
        return false
    }
}

extension InterfaceContext {
    /// Returns the handle that a press on the region `index` drags: the region itself, or the handle below it.
    func resizeHandle(at index: Int, _ point: CGPoint) -> Int? {
        regions[index].resizeHandle != nil ? index : regions.resizeHandle(below: index, at: point, tree)
    }
}

import Foundation

/// Which region answers at a point.
///
/// From the top down: content wins over what lies below it, and over a grip's zone unless the point is close to the
/// grip's bar: a bar as close as that wins first. Of several such grips, or of those further away, the one with the
/// nearest centre line wins, of equally near ones that whose end is nearest, and then the innermost. The one that wins
/// has a partner where another lies across it.
extension HitRegions {
    /// The region that takes a press at `point`, of those that `isCandidate` lets take part.
    mutating func press(at point: CGPoint, among isCandidate: (HitRegion) -> Bool = { _ in true }) -> Int? {
        var firm: Int?
        var loose: Int?
        for number in 0..<find(at: point) {
            let index = hit(number)
            let region = self[index]
            if region.accepts.contains(.press) && isCandidate(region) {
                // Content wins over the grips that it is painted above, as the button in a splitter is.
                guard let grip = region.grip else { return firm ?? index }
                if grip.distance(to: point) <= RegionGrip.firmReach {
                    firm = nearer(index, firm, to: point)
                } else {
                    loose = nearer(index, loose, to: point)
                }
            }
            if region.accepts.contains(.barrier) { break }
        }
        return firm ?? loose
    }

    /// The grip that a gesture lies on, as one on a custom splitter does: it takes what the gesture leaves, and says what
    /// the pointer looks like.
    mutating func grip(below gesture: Int, at point: CGPoint, _ tree: borrowing NodeTree) -> Int? {
        guard self[gesture].accepts.contains(.gesture) else { return nil }
        for number in 0..<find(at: point) {
            let index = hit(number)
            let region = self[index]
            // What is in a pane is painted before the grip.
            if index < gesture, region.grip != nil, tree.contains(region.node, self[gesture].node) { return index }
            if region.accepts.contains(.barrier) { break }
        }
        return nil
    }

    /// The grip that is grabbed together with the grip `first` at `point`: the nearest of those that lie across it and
    /// reach here, be it past their ends.
    mutating func partner(of first: Int, at point: CGPoint) -> Int? {
        guard let grip = self[first].grip, grip.joins else { return nil }
        var floor = -1
        for number in 0..<find(at: point) where self[hit(number)].accepts.contains(.barrier) {
            floor = hit(number)
            break
        }
        // A bar that ends at this one ends within its zone, or beside it.
        let (width, height) = (self[first].rect.width, self[first].rect.height)
        let near =
            grip.axis == .horizontal
            ? CGRect(x: point.x - width, y: point.y, width: 2 * width, height: 0)
            : CGRect(x: point.x, y: point.y - height, width: 0, height: 2 * height)
        var partner: Int?
        forEach(meeting: near) { index in
            guard index > floor, let other = self[index].grip, other.joins, other.axis != grip.axis else { return }
            let rect = self[index].joinedRect(other)
            guard point.x >= rect.minX, point.y >= rect.minY, point.x < rect.maxX, point.y < rect.maxY else { return }
            partner = nearer(index, partner, to: point)
        }
        return partner
    }

    /// Of two grips the one that answers at `point`.
    private func nearer(_ index: Int, _ other: Int?, to point: CGPoint) -> Int {
        guard let other, let a = self[index].grip, let b = self[other].grip else { return index }
        var (near, far) = (a.distanceToCenter(point), b.distanceToCenter(point))
        // The last digit of a sum is no distance.
        if abs(near - far) <= 1e-6 { (near, far) = (a.distanceToEnds(point), b.distanceToEnds(point)) }
        if abs(near - far) > 1e-6 { return near < far ? index : other }
        return self[index].depth > self[other].depth ? index : other
    }

    /// The regions at `point` that accept `kind`, topmost first, down to the first barrier.
    mutating func all(_ kind: RegionKinds, at point: CGPoint) -> [Int] {
        var found: [Int] = []
        for number in 0..<find(at: point) {
            let index = hit(number)
            if self[index].accepts.contains(kind) { found.append(index) }
            if self[index].accepts.contains(.barrier) { break }
        }
        return found
    }

    /// Whether the regions at `point` that accept `kind`, topmost first, are those of `targets`.
    mutating func finds(_ targets: [RegionTarget], _ kind: RegionKinds, at point: CGPoint) -> Bool {
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

    /// Whether a region of `target` is at `point`, whatever lies above it.
    mutating func finds(_ target: RegionTarget, at point: CGPoint) -> Bool {
        for number in 0..<find(at: point) where self[hit(number)].target == target { return true }
        return false
    }

    /// Whether anything at `point` answers the pointer.
    mutating func answers(at point: CGPoint) -> Bool {
        for number in 0..<find(at: point)
        where !self[hit(number)].accepts.isDisjoint(with: [.press, .hover, .scroll, .barrier, .context, .focus]) {
            return true
        }
        return false
    }
}

extension Machine {
    /// The grip that a press on the region `index` drags: itself, or one that it lies on.
    func grip(at index: Int, _ point: CGPoint) -> Int? {
        regions[index].grip != nil ? index : regions.grip(below: index, at: point, tree)
    }
}

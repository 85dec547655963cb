import Foundation

/// Which region answers at a point.
///
/// From the top down: content wins over what lies below it, and over a grip's zone unless the point is close to the
/// grip's bar. Of several grips the one with the nearest centre line wins, of equally near ones the innermost.
extension HitRegions {
    /// The region that takes a press at `point`, of those that `isCandidate` lets take part.
    func press(at point: CGPoint, among isCandidate: (HitRegion) -> Bool = { _ in true }) -> Int? {
        var content: Int?
        var firm: Int?
        var loose: Int?
        search(at: point) { index in
            let region = self[index]
            if region.accepts.contains(.press) && isCandidate(region) {
                if let grip = region.grip {
                    // Content painted above a grip (the button in a splitter) has been met before: it wins.
                    if content == nil && grip.distance(to: point) <= RegionGrip.firmReach {
                        firm = nearer(index, firm, to: point)
                    } else if content == nil || firm == nil {
                        loose = nearer(index, loose, to: point)
                    }
                } else if content == nil {
                    content = index
                }
            }
            return !region.accepts.contains(.barrier)
        }
        return firm ?? content ?? loose
    }

    /// The grip that a gesture lies on, as one on a custom splitter does: it takes what the gesture leaves, and says what
    /// the pointer looks like.
    func grip(below gesture: Int, at point: CGPoint, _ tree: borrowing NodeTree) -> Int? {
        guard self[gesture].accepts.contains(.gesture) else { return nil }
        var found: Int?
        search(at: point) { index in
            // What is in a pane is painted before the grip.
            if index < gesture, self[index].grip != nil, tree.contains(self[index].node, self[gesture].node) {
                found = index
            }
            return found == nil && !self[index].accepts.contains(.barrier)
        }
        return found
    }

    /// Of two grips the one that answers at `point`.
    private func nearer(_ index: Int, _ other: Int?, to point: CGPoint) -> Int {
        guard let other, let a = self[index].grip, let b = self[other].grip else { return index }
        let (near, far) = (a.distanceToCenter(point), b.distanceToCenter(point))
        if near != far { return near < far ? index : other }
        return self[index].depth > self[other].depth ? index : other
    }

    /// Hands over the regions at `point` that accept `kind`, topmost first, down to the first barrier.
    func each(_ kind: RegionKinds, at point: CGPoint, _ visit: (HitRegion) -> Void) {
        search(at: point) { index in
            let region = self[index]
            if region.accepts.contains(kind) { visit(region) }
            return !region.accepts.contains(.barrier)
        }
    }

    /// The regions at `point` that accept `kind`, topmost first, down to the first barrier.
    func all(_ kind: RegionKinds, at point: CGPoint) -> [Int] {
        var found: [Int] = []
        search(at: point) { index in
            if self[index].accepts.contains(kind) { found.append(index) }
            return !self[index].accepts.contains(.barrier)
        }
        return found
    }

    /// Whether the regions at `point` that accept `kind`, topmost first, are those of `ids`.
    func finds(_ ids: [Identity], _ kind: RegionKinds, at point: CGPoint) -> Bool {
        var number = 0
        var isEqual = true
        each(kind, at: point) { region in
            isEqual = isEqual && number < ids.count && ids[number] == region.id
            number += 1
        }
        return isEqual && number == ids.count
    }

    /// Whether a region of `id` is at `point`, whatever lies above it.
    func finds(_ id: Identity, at point: CGPoint) -> Bool {
        var isFound = false
        search(at: point) { index in
            isFound = self[index].id == id
            return !isFound
        }
        return isFound
    }
}

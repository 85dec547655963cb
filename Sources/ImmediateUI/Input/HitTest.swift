import Foundation

/// Finds the region that answers at a point.
///
/// From the top down: content wins over what lies below it, and over a grip's zone unless the point is close to the
/// grip's bar. Of several grips the one with the nearest centre line wins, of equally near ones the innermost.
@MainActor struct HitTest {
    let regions: [HitRegion]

    /// The region that takes a press at `point`.
    func press(at point: CGPoint) -> Int? {
        var content: Int?
        var firm: Int?
        var loose: Int?
        for index in regions.indices.reversed() {
            let region = regions[index]
            guard region.contains(point) else { continue }
            if region.accepts.contains(.press) {
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
            if region.accepts.contains(.barrier) { break }
        }
        return firm ?? content ?? loose
    }

    /// Of two grips the one that answers at `point`.
    private func nearer(_ index: Int, _ other: Int?, to point: CGPoint) -> Int {
        guard let other, let a = regions[index].grip, let b = regions[other].grip else { return index }
        let (near, far) = (a.distanceToCenter(point), b.distanceToCenter(point))
        if near != far { return near < far ? index : other }
        return regions[index].depth > regions[other].depth ? index : other
    }

    /// The regions at `point` that accept `kind`, topmost first, down to the first barrier.
    func all(_ kind: RegionKinds, at point: CGPoint) -> [Int] {
        var found: [Int] = []
        for index in regions.indices.reversed() where regions[index].contains(point) {
            if regions[index].accepts.contains(kind) { found.append(index) }
            if regions[index].accepts.contains(.barrier) { break }
        }
        return found
    }
}

import Foundation

/// A splitter as a target of the pointer.
struct Grip {
    var isHorizontal = true
    /// The drawn splitter on device pixels, and its hit region; nil for none.
    var splitter: CGRect?
    var zone: CGRect?

    /// Returns the indices of the splitters that a press at `point` takes (5.2, 5.3, 10.3): the one with the nearest
    /// center line, or of two such the innermost, and one across it. `all` are the visible ones, outer ones first.
    static func taken(at point: CGPoint, of all: [Grip]) -> [Int] {
        func nearest(_ candidates: [Int]) -> Int? {
            // Assumed: of two in line, the one with the nearer end.
            candidates.reversed().min {
                let (near, far) = (all[$0].distance(to: point), all[$1].distance(to: point))
                return abs(near - far) > 1e-6 ? near < far : all[$0].beyond(point) < all[$1].beyond(point) - 1e-6
            }
        }
        let shown = all.indices.filter { all[$0].zone != nil }
        let under = shown.filter { all[$0].zone?.holds(point) == true }
        // Assumed: a splitter within 4 points takes precedence over others whose hit regions merely contain the point.
        guard let first = nearest(under.filter { all[$0].gap(to: point) <= 4 }) ?? nearest(under) else { return [] }
        let across = shown.filter {
            all[$0].isHorizontal != all[first].isHorizontal && all[$0].extendedZone.holds(point)
                && all[$0].ends(within: all[first], of: point)
        }
        return [first] + (nearest(across).map { [$0] } ?? [])
    }

    /// Assumed: the keyboard does not reach a splitter with an empty hit region.
    var isReached: Bool { zone.map { $0.width > 0 && $0.height > 0 } ?? false }

    /// Whether rounding errors decide if the keyboard reaches it.
    func isReachUnsure(scale: Double) -> Bool { scale == 1.5 && zone != nil && !isReached }

    /// Creates a splitter without a position.
    init() {}

    /// Creates a splitter from `first` to `second` along its split in `rect`, between panes that reach from `from` to
    /// `end`.
    init(
        between from: Double,
        _ first: Double,
        _ second: Double,
        _ end: Double,
        in rect: CGRect,
        _ look: Look
    ) {
        isHorizontal = look.isHorizontal
        func strip(_ from: Double, _ to: Double) -> CGRect { rect.strip(from, to, isHorizontal: look.isHorizontal) }
        // 5.2. Assumed: the drawn bar counts, on device pixels.
        let (reach, middle) = (max(look.invisible, second - first) / 2, (first + second) / 2)
        let zoneStart = min(max(middle - reach, first - (first - from) / 3, from), first)
        let zoneEnd = max(min(middle + reach, second + (end - second) / 3, end), second)
        splitter = look.isShown ? strip(first, second) : nil
        zone = look.isShown && look.isDraggable ? strip(zoneStart, zoneEnd) : nil
    }

    /// The properties of a splitter in its plan. Thickness in points.
    struct Look {
        var isHorizontal: Bool
        var isShown: Bool
        var isDraggable: Bool
        var invisible: Double
    }

    // MARK: Distances

    private func along(_ point: CGPoint) -> Double { isHorizontal ? point.x : point.y }

    private var ends: (Double, Double) {
        guard let splitter else { return (.infinity, .infinity) }
        return isHorizontal ? (splitter.minX, splitter.maxX) : (splitter.minY, splitter.maxY)
    }

    /// Returns the distance from the drawn splitter.
    private func gap(to point: CGPoint) -> Double { max(ends.0 - along(point), along(point) - ends.1, 0) }

    /// Returns the distance beyond the ends of a bar in the direction of the splitter.
    private func beyond(_ bar: CGRect, _ point: CGPoint) -> Double {
        isHorizontal
            ? max(bar.minY - point.y, point.y - bar.maxY, 0) : max(bar.minX - point.x, point.x - bar.maxX, 0)
    }

    private func beyond(_ point: CGPoint) -> Double { splitter.map { beyond($0, point) } ?? .infinity }

    private func distance(to point: CGPoint) -> Double { abs(along(point) - (ends.0 + ends.1) / 2) }

    /// Assumed: the splitter ends within reach if its end is no further away than the other hit region is wide.
    private func ends(within other: Grip, of point: CGPoint) -> Bool {
        guard let zone, let reach = other.zone else { return false }
        return beyond(zone, point) <= (isHorizontal ? reach.height : reach.width)
    }

    /// 10.3: the hit region, extended past both ends by its width.
    private var extendedZone: CGRect {
        zone.map { isHorizontal ? $0.insetBy(dx: 0, dy: -$0.width) : $0.insetBy(dx: -$0.height, dy: 0) } ?? .null
    }

    /// Returns whether a point is on an edge of the hit region, apart from rounding errors.
    func hasEdge(at point: CGPoint) -> Bool {
        guard let zone else { return false }
        return [zone, zone.insetBy(dx: 0, dy: -zone.width), zone.insetBy(dx: -zone.height, dy: 0)].contains {
            [$0.minX - point.x, $0.maxX - point.x, $0.minY - point.y, $0.maxY - point.y].contains { abs($0) < 1e-6 }
        }
    }
}

extension CGRect {
    /// 5.2: half-open.
    func holds(_ point: CGPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }

    /// Returns the part between two positions along a split.
    func strip(_ from: Double, _ to: Double, isHorizontal: Bool) -> CGRect {
        isHorizontal
            ? CGRect(x: from, y: minY, width: to - from, height: height)
            : CGRect(x: minX, y: from, width: width, height: to - from)
    }
}

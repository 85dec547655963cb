import Foundation

/// A splitter as the pointer meets it, of a split of two sides or of a row.
struct Grip {
    var isHorizontal = true
    /// The splitter as it is drawn, on device pixels, and its zone; nil for none.
    var splitter: CGRect?
    var zone: CGRect?

    /// 5.2, 5.3, 10.3: the numbers of the splitters that a press at `point` takes: the one whose centre line is
    /// nearest, the innermost of two, and one that lies across. `all` are those that are seen, outer ones first.
    static func taken(at point: CGPoint, of all: [Grip]) -> [Int] {
        func nearest(_ candidates: [Int]) -> Int? {
            // Taken: of two in a line, the one whose end is nearer.
            candidates.reversed().min {
                let (near, far) = (all[$0].distance(to: point), all[$1].distance(to: point))
                return abs(near - far) > 1e-6 ? near < far : all[$0].beyond(point) < all[$1].beyond(point) - 1e-6
            }
        }
        let shown = all.indices.filter { all[$0].zone != nil }
        let under = shown.filter { all[$0].zone?.holds(point) == true }
        // Taken: a splitter that is no more than 4 points away goes before those whose zones alone reach here.
        guard let first = nearest(under.filter { all[$0].gap(to: point) <= 4 }) ?? nearest(under) else { return [] }
        let across = shown.filter {
            all[$0].isHorizontal != all[first].isHorizontal && all[$0].extendedZone.holds(point)
                && all[$0].ends(within: all[first], of: point)
        }
        return [first] + (nearest(across).map { [$0] } ?? [])
    }

    /// Taken: a splitter without any zone, neither a visible one nor an invisible one, is none that keys reach.
    var isReached: Bool { zone.map { $0.width > 0 && $0.height > 0 } ?? false }

    /// Whether the last digits of thirds say if keys reach it.
    func isReachUnsure(scale: Double) -> Bool { scale == 1.5 && zone != nil && !isReached }

    /// A splitter that has no place yet.
    init() {}

    /// The splitter from `first` to `second` along its split between panes that reach from `from` to `end`, in a split
    /// that lies in `rect`.
    init(
        between from: Double,
        _ first: Double,
        _ second: Double,
        _ end: Double,
        thickness: Double,
        in rect: CGRect,
        _ look: Look
    ) {
        isHorizontal = look.isHorizontal
        func strip(_ from: Double, _ to: Double) -> CGRect { rect.strip(from, to, isHorizontal: look.isHorizontal) }
        // 5.2. Taken: it is the bar as it is drawn that counts, on device pixels.
        let (reach, middle) = (max(look.invisible, thickness) / 2, (first + second) / 2)
        let zoneStart = min(max(middle - reach, first - (first - from) / 3, from), first)
        let zoneEnd = max(min(middle + reach, second + (end - second) / 3, end), second)
        splitter = look.isShown ? strip(first, second) : nil
        zone = look.isShown && look.isDraggable ? strip(zoneStart, zoneEnd) : nil
    }

    /// What is said of how a splitter is drawn and dragged.
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

    /// How far the splitter as it is drawn is away.
    private func gap(to point: CGPoint) -> Double { max(ends.0 - along(point), along(point) - ends.1, 0) }

    /// How far beyond the ends of a bar that lies as the splitter does.
    private func beyond(_ bar: CGRect, _ point: CGPoint) -> Double {
        isHorizontal
            ? max(bar.minY - point.y, point.y - bar.maxY, 0) : max(bar.minX - point.x, point.x - bar.maxX, 0)
    }

    private func beyond(_ point: CGPoint) -> Double { splitter.map { beyond($0, point) } ?? .infinity }

    private func distance(to point: CGPoint) -> Double { abs(along(point) - (ends.0 + ends.1) / 2) }

    /// Taken: it ends within reach if that is no further away than the zone of the other one is wide.
    private func ends(within other: Grip, of point: CGPoint) -> Bool {
        guard let zone, let reach = other.zone else { return false }
        return beyond(zone, point) <= (isHorizontal ? reach.height : reach.width)
    }

    /// 10.3: past both ends by the width of the zone.
    private var extendedZone: CGRect {
        zone.map { isHorizontal ? $0.insetBy(dx: 0, dy: -$0.width) : $0.insetBy(dx: -$0.height, dy: 0) } ?? .null
    }

    /// Whether a point is at the end of the zone to the last digits.
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

    /// The part of it between two places along a split.
    func strip(_ from: Double, _ to: Double, isHorizontal: Bool) -> CGRect {
        isHorizontal
            ? CGRect(x: from, y: minY, width: to - from, height: height)
            : CGRect(x: minX, y: from, width: width, height: to - from)
    }
}

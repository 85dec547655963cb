import Foundation

extension ReferenceModel {
    /// One split.
    final class Split {
        let plan: Plan
        var isRoot = false
        /// 3.3: what the plan says, as whole device pixels, at least one.
        var drawnThickness = 0.0
        let primary: Split?
        let secondary: Split?
        // 2: what its holders hold.
        var held: Double
        var (hidden, before, lastHidden): (Side?, Side?, Side?)
        var isHorizontal: Bool
        /// 4.4: where the person or the program put the splitter, and the length of the split then, once that is known.
        var wanted: (fraction: Double, length: Double?)
        // A drag: the grab offset, where it would be without it, and what it shows as hidden.
        var offset = 0.0
        var tapped: (at: CGPoint, time: Double)?
        var (isDragging, hasMoved, preview): (Bool, Bool, Side?) = (false, false, nil)
        var atPress: (wanted: (fraction: Double, length: Double?), held: Double) = ((0, nil), 0)
        // 3: what is seen.
        var isShown = false
        /// Whether what is hidden may be a device pixel longer or shorter than in the model, which nobody can see.
        var isUncertain = false
        var rect = CGRect.zero
        var (start, length, bar, thickness, middle) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var (panes, splitter, zone): ([CGRect], CGRect?, CGRect?) = ([], nil, nil)

        init(_ plan: Plan) {
            self.plan = plan
            primary = plan.primary.map(Split.init)
            secondary = plan.secondary.map(Split.init)
            (held, isHorizontal) = (plan.fraction, plan.isHorizontal)
            (hidden, lastHidden) = (plan.hidden, plan.hidden)
            wanted = (plan.fraction, nil)
        }

        var all: [Split] { [self] + (primary?.all ?? []) + (secondary?.all ?? []) }
        /// 6.4: a preview looks exactly as hidden does; a drag out of a hidden side shows it.
        var shownHidden: Side? { isDragging && hasMoved ? preview : hidden }
        var center: Double { bar + thickness / 2 }
        var visibleThickness: Double { min(drawnThickness, length) }

        /// A length as a place of the centre line, in points from its side's end.
        func place(_ given: Length?) -> Double? {
            switch given {
            case .share(let share): min(max(share, 0), 1) * length
            case .points(let points): max(points, 0) + visibleThickness / 2
            case nil: nil
            }
        }

        /// 4.2, 11.1: the minimums as they are in force, each as a place from its side's end. 4.3 shows in `place`: where
        /// a side is hidden, nothing is asked of them.
        var minimums: (Double, Double) {
            let (least, rest) = (place(plan.minP) ?? 0, place(plan.minS) ?? 0)
            if least + rest <= length { return (least, rest) }
            let isInPoints = if case .points = plan.minP ?? plan.minS { true } else { false }
            // Taken: 4.2 is about fractions, whatever has priority, and 11.1 about points.
            switch isInPoints ? plan.priority : nil {
            case .primary: return (min(least, length), max(length - least, 0))
            case .secondary: return (max(length - rest, 0), min(rest, length))
            case nil where rest == 0 || least == 0: return (min(least, length), min(rest, length))
            case nil:
                // Taken: what is in proportion is what was given, lengths of panes or places of the centre line.
                let spare = isInPoints ? visibleThickness / 2 : 0
                let scaled = spare + (length - 2 * spare) * (least - spare) / (least + rest - 2 * spare)
                return (scaled, length - scaled)
            }
        }

        /// 4, 11.1: the least and the greatest place of the centre line, in points.
        var limits: (Double, Double) {
            let (least, rest) = minimums
            var (low, high) = (least, length - rest)
            // A minimum beats a maximum. Taken: where both maximums cannot hold, no plan has both.
            if let most = place(plan.maxP) { high = max(min(high, most), low) }
            if let most = place(plan.maxS) { low = min(max(low, length - most), high) }
            return (low, high)
        }

        func constrained(_ place: Double) -> Double { min(max(place, limits.0), limits.1) }

        /// Where the centre line is asked to be: 4.4, the side with priority keeps its length.
        var wantedPlace: Double {
            let then = wanted.length ?? length
            switch plan.priority {
            case .primary: return wanted.fraction * then
            case .secondary: return length - (1 - wanted.fraction) * then
            case nil: return wanted.fraction * length
            }
        }

        /// Taken: what is in a pane without area is not seen.
        var isSeen: Bool { isShown && (isRoot || rect.width > 1e-6 && rect.height > 1e-6) }

        var fraction: Double { length > 0 ? constrained(wantedPlace) / length : wanted.fraction }

        /// Somebody puts the centre line at a fraction, which the holder is told.
        func put(_ fraction: Double) { (held, wanted) = (fraction, (fraction, nil)) }

        /// Taken: the side with priority keeps its share, as it is shown, when the split is turned.
        func turn() {
            if plan.priority != nil { wanted = (fraction, nil) }
            isHorizontal.toggle()
        }

        func hide(_ side: Side?) {
            if side != hidden { (before, lastHidden, hidden) = (hidden, side ?? hidden, side) }
        }

        /// 2.4.
        func toggle(_ side: Side?) {
            if let side { return hide(hidden == side ? before : side) }
            hide(hidden == nil ? lastHidden ?? .secondary : nil)
        }

        /// 3: lays out in `rect`.
        func place(in rect: CGRect, _ grid: inout Grid) {
            let extent = isHorizontal ? rect.width : rect.height
            let newLength = extent < 1e-6 ? 0 : extent
            let wasResized = abs(newLength - length) > 1e-6 && wanted.length != nil
            (isShown, self.rect, length, start) = (true, rect, newLength, isHorizontal ? rect.minX : rect.minY)
            // Taken: what is kept is the length that the constraints left of what was asked for.
            if wanted.length == nil, length > 0 { wanted = (plan.priority == nil ? wanted.fraction : fraction, length) }
            // 3.2, 6.1, 6.2.
            let side = shownHidden
            let opened = min(max(constrained(wantedPlace) - visibleThickness / 2, 0), length - visibleThickness)
            thickness = side != nil && plan.hideSplitter ? 0 : visibleThickness
            bar = side == nil ? opened : side == .primary ? 0 : length - thickness
            if wasResized, plan.priority != nil, length > 0, !isDragging { held = fraction }
            let drawn = isSeen ? grid.drawn.popFirst() : nil
            let (from, end) = (start, start + length)
            let (first, second) = (grid.round(from + bar, drawn?.0), grid.round(from + bar + thickness, drawn?.1))
            panes = [strip(from, first), strip(second, max(end, second))]
            splitter = side != nil && plan.hideSplitter ? nil : strip(first, second)
            // 5.2. Taken: it is the bar as it is drawn that counts, on device pixels.
            let reach = max(plan.invisible, thickness) / 2
            middle = (first + second) / 2
            let zoneStart = min(max(middle - reach, first - (first - from) / 3, from), first)
            let zoneEnd = max(min(middle + reach, second + (end - second) / 3, end), second)
            zone = plan.isDraggable && splitter != nil ? strip(zoneStart, zoneEnd) : nil
            // Taken: what is hidden is laid out in the length that its side would have.
            let openFirst = grid.round(from + opened, nil)
            let openSecond = grid.round(from + opened + visibleThickness, nil)
            let unsure = [opened, opened + visibleThickness, bar, bar + thickness].contains { grid.isMiddle(from + $0) }
            isUncertain = isUncertain || unsure && (side != nil || drawn == nil)
            let hiddenPanes = [strip(first - (openFirst - from), first), strip(second, second + (end - openSecond))]
            for (number, (child, own)) in [(primary, Side.primary), (secondary, .secondary)].enumerated() {
                if side != own { child?.place(in: panes[number], &grid); continue }
                var unseen = Grid(scale: grid.scale, drawn: [])
                child?.place(in: hiddenPanes[number], &unseen)
                child?.all.forEach { $0.isShown = false }
            }
        }

        func strip(_ from: Double, _ to: Double) -> CGRect {
            isHorizontal
                ? CGRect(x: from, y: rect.minY, width: to - from, height: rect.height)
                : CGRect(x: rect.minX, y: from, width: rect.width, height: to - from)
        }
    }
}

extension ReferenceModel.Split {
    func along(_ point: CGPoint) -> Double { (isHorizontal ? point.x : point.y) - start }

    /// How far the splitter as it is drawn is away.
    func gap(to point: CGPoint) -> Double {
        guard let splitter else { return .infinity }
        let (low, high) = isHorizontal ? (splitter.minX, splitter.maxX) : (splitter.minY, splitter.maxY)
        return max(low - start - along(point), start + along(point) - high, 0)
    }

    /// How far beyond the ends of a bar that lies as the splitter does.
    func beyond(_ bar: CGRect, _ point: CGPoint) -> Double {
        isHorizontal
            ? max(bar.minY - point.y, point.y - bar.maxY, 0) : max(bar.minX - point.x, point.x - bar.maxX, 0)
    }

    func beyond(_ point: CGPoint) -> Double { splitter.map { beyond($0, point) } ?? .infinity }

    func distance(to point: CGPoint) -> Double { abs(start + along(point) - middle) }

    /// Taken: it ends within reach if that is no further away than the zone of the other one is wide.
    func ends(within other: ReferenceModel.Split, of point: CGPoint) -> Bool {
        guard let zone, let reach = other.zone else { return false }
        return beyond(zone, point) <= (isHorizontal ? reach.height : reach.width)
    }

    /// 10.3: past both ends by the width of the zone.
    var extendedZone: CGRect {
        zone.map { isHorizontal ? $0.insetBy(dx: 0, dy: -$0.width) : $0.insetBy(dx: -$0.height, dy: 0) } ?? .null
    }

    /// Taken: a place outside of the split is none.
    var snapPlaces: [Double] { plan.snaps.map { $0.points(of: length) }.filter((0...length).contains) }

    /// 6.3: which side a drag with the pointer at this share of the length would hide.
    func previewed(_ pointer: Double) -> Side? {
        func thousandths(_ value: Double) -> Double { (value * 1000).rounded() }
        let (least, rest) = minimums
        func half(_ minimum: Length?, _ place: Double) -> Double {
            if case .points = minimum { return thousandths(max(place - visibleThickness / 2, 0) / 2 / length) }
            return thousandths(place / 2 / length)
        }
        if collapses(.primary), thousandths(pointer) <= half(plan.minP, least) { return .primary }
        if collapses(.secondary), thousandths(1 - pointer) <= half(plan.minS, rest) { return .secondary }
        return nil
    }

    func collapses(_ side: Side) -> Bool {
        side == .primary ? plan.dragToHideP && plan.minP != nil : plan.dragToHideS && plan.minS != nil
    }
}

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
        /// Whether the last digits said which of two snap points holds it.
        var isTied = false
        var rect = CGRect.zero
        var (start, length, bar, thickness) = (0.0, 0.0, 0.0, 0.0)
        var panes: [CGRect] = []
        /// Where the contents of both sides lie: what is hidden keeps its length.
        var contents: [CGRect] = []
        var grip = Grip()
        var splitter: CGRect? { grip.splitter }
        var zone: CGRect? { grip.zone }

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

        /// 4.2, 11.1: the minimums as they are in force, each as a place from its side's end. 4.3 shows in `place`:
        /// where a side is hidden, nothing is asked of them.
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

        /// Whether the minimums do not fit.
        private var isTooShort: Bool { (place(plan.minP) ?? 0) + (place(plan.minS) ?? 0) > length }

        /// 4, 11.1: the least and the greatest place of the centre line, in points.
        var limits: (Double, Double) {
            let (least, rest) = minimums
            var (low, high) = (least, length - rest)
            // A minimum beats a maximum. Maximums that leave length over yield as minimums do.
            if let most = place(plan.maxP), let rest = place(plan.maxS), most + rest < length {
                let place: Double
                switch plan.priority {
                case .primary: place = min(most, length)
                case .secondary: place = max(length - rest, 0)
                case nil:
                    let spare = visibleThickness / 2
                    let sum = most + rest - 2 * spare
                    place = sum > 0 ? spare + (length - 2 * spare) * (most - spare) / sum : length / 2
                }
                return (min(max(place, low), high), min(max(place, low), high))
            }
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
            // Taken: what is kept is the length that the constraints left of what was asked for, or, where they do not
            // fit, the length that was asked for, until there is room.
            if wanted.length == nil, length > 0 {
                wanted = (plan.priority == nil || isTooShort ? wanted.fraction : fraction, length)
            }
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
            let look = Grip.Look(
                isHorizontal: isHorizontal,
                isShown: side == nil || !plan.hideSplitter,
                isDraggable: plan.isDraggable,
                invisible: max(plan.invisible, plan.visible)
            )
            grip = Grip(between: from, first, second, end, thickness: thickness, in: rect, look)
            // Taken: what is hidden is laid out in the length that its side would have.
            let openFirst = grid.round(from + opened, nil)
            let openSecond = grid.round(from + opened + visibleThickness, nil)
            let unsure = [opened, opened + visibleThickness, bar, bar + thickness].contains { grid.isMiddle(from + $0) }
            isUncertain = isUncertain || unsure && (side != nil || drawn == nil)
            let hiddenPanes = [strip(first - (openFirst - from), first), strip(second, second + (end - openSecond))]
            contents = [side == .primary ? hiddenPanes[0] : panes[0], side == .secondary ? hiddenPanes[1] : panes[1]]
            for (number, (child, own)) in [(primary, Side.primary), (secondary, .secondary)].enumerated() {
                if side != own { child?.place(in: panes[number], &grid); continue }
                var unseen = Grid(scale: grid.scale, drawn: [])
                child?.place(in: contents[number], &unseen)
                child?.all.forEach { $0.isShown = false }
            }
        }

        private func strip(_ from: Double, _ to: Double) -> CGRect { rect.strip(from, to, isHorizontal: isHorizontal) }
    }
}

extension ReferenceModel.Split {
    func along(_ point: CGPoint) -> Double { (isHorizontal ? point.x : point.y) - start }

    // MARK: A drag

    /// A press takes the splitter.
    func grab(at pointer: CGPoint) {
        (isDragging, hasMoved, preview) = (true, false, nil)
        atPress = (wanted, held)
        offset = along(pointer) - center
    }

    /// The pointer that has the splitter moves.
    func drag(to point: CGPoint, from press: CGPoint) {
        let place = along(point)
        // Taken: a movement across is none, so a side that is hidden stays hidden.
        hasMoved = hasMoved || place != along(press)
        if !hasMoved { return }
        preview = previewed(length > 0 ? place / length : 0)
        let snaps = Snaps(plan.snaps, within: plan.within, length: length)
        let target = constrained(snaps.held(place - offset))
        isTied = isTied || snaps.isTied(place - offset)
        if length > 0 { wanted = (target / length, length) }
    }

    /// 5.5, 6.4, 10.1.
    func end(committed: Bool) {
        if !committed {
            (wanted, held) = atPress
        } else if hasMoved {
            held = fraction
            hide(preview)
        }
        (isDragging, preview) = (false, nil)
    }

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

import Foundation

extension ReferenceModel {
    /// A split of the model. Lengths and positions are in points.
    final class Split {
        let plan: Plan
        var isRoot = false
        /// 3.3: the plan's thickness in whole device pixels, at least one.
        var drawnThickness = 0.0
        let primary: Split?
        let secondary: Split?
        // 2: the values of its holders.
        var held: Double
        var (hidden, before, lastHidden): (Side?, Side?, Side?)
        var isHorizontal: Bool
        /// 4.4: the fraction that the user or the app set, and the length of the split then, once known.
        var wanted: (fraction: Double, length: Double?)
        // A drag: the distance from the center line to the pointer, the last tap, the previewed side, and the values at
        // the press.
        var offset = 0.0
        var tapped: (at: CGPoint, time: Double)?
        var (isDragging, hasMoved, preview): (Bool, Bool, Side?) = (false, false, nil)
        var atPress: (wanted: (fraction: Double, length: Double?), held: Double) = ((0, nil), 0)
        // 3: the visible state.
        var isShown = false
        /// Whether a hidden side may be longer or shorter by an invisible device pixel than in the model.
        var isUncertain = false
        /// Whether rounding errors decided between two snap positions.
        var isTied = false
        var rect = CGRect.zero
        var (start, length, bar, thickness) = (0.0, 0.0, 0.0, 0.0)
        var panes: [CGRect] = []
        /// The rectangles of both sides' contents. A hidden side keeps its length.
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
        /// 6.4: a preview looks exactly like a hidden side; a drag of a hidden side shows it.
        var shownHidden: Side? { isDragging && hasMoved ? preview : hidden }
        var center: Double { bar + thickness / 2 }
        var visibleThickness: Double { min(drawnThickness, length) }

        /// Returns the center line, in points from the end of a side, for this length of it.
        func place(_ given: Length?) -> Double? {
            switch given {
            case .share(let share): min(max(share, 0), 1) * length
            case .points(let points): max(points, 0) + visibleThickness / 2
            case nil: nil
            }
        }

        /// 4.2, 11.1: the minimums in force, as center lines in points from the ends of their sides. For 4.3 see
        /// `place`: a hidden side ignores them.
        var minimums: (Double, Double) {
            let (least, rest) = (place(plan.minP) ?? 0, place(plan.minS) ?? 0)
            if least + rest <= length { return (least, rest) }
            let isInPoints = if case .points = plan.minP ?? plan.minS { true } else { false }
            // Assumed: 4.2 applies to fractions, regardless of priority, and 11.1 to points.
            switch isInPoints ? plan.priority : nil {
            case .primary: return (min(least, length), max(length - least, 0))
            case .secondary: return (max(length - rest, 0), min(rest, length))
            case nil where rest == 0 || least == 0: return (min(least, length), min(rest, length))
            case nil:
                // Assumed: the given values are scaled, lengths of panes or positions of the center line.
                let spare = isInPoints ? visibleThickness / 2 : 0
                let scaled = spare + (length - 2 * spare) * (least - spare) / (least + rest - 2 * spare)
                return (scaled, length - scaled)
            }
        }

        /// Whether the minimums do not fit.
        private var isTooShort: Bool { (place(plan.minP) ?? 0) + (place(plan.minS) ?? 0) > length }

        /// 4, 11.1: the minimum and maximum of the center line, in points.
        var limits: (Double, Double) {
            let (least, rest) = minimums
            var (low, high) = (least, length - rest)
            // A minimum overrides a maximum. Maximums that leave room over are exceeded in the order of minimums.
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

        /// The requested center line. 4.4: the side with priority keeps its length.
        var wantedPlace: Double {
            let then = wanted.length ?? length
            switch plan.priority {
            case .primary: return wanted.fraction * then
            case .secondary: return length - (1 - wanted.fraction) * then
            case nil: return wanted.fraction * length
            }
        }

        /// Assumed: a split in a pane without area is invisible.
        var isSeen: Bool { isShown && (isRoot || rect.width > 1e-6 && rect.height > 1e-6) }

        var fraction: Double { length > 0 ? constrained(wantedPlace) / length : wanted.fraction }

        /// Stores a fraction set by the user or the app.
        func put(_ fraction: Double) { (held, wanted) = (fraction, (fraction, nil)) }

        /// Assumed: when the split turns, the side with priority keeps its displayed share.
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
            // Assumed: the kept length is the one that the constraints left, or, where these do not fit, the requested
            // one until there is room.
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
            // Assumed: a hidden side is laid out with the length of the open side.
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

    /// Presses the splitter.
    func grab(at pointer: CGPoint) {
        (isDragging, hasMoved, preview) = (true, false, nil)
        atPress = (wanted, held)
        offset = along(pointer) - center
    }

    /// Moves the pressed splitter.
    func drag(to point: CGPoint, from press: CGPoint) {
        let place = along(point)
        // Assumed: a movement across the axis is none, so that a hidden side stays hidden.
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

    /// 6.3: returns the side that a drag with the pointer at this share of the length would hide.
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

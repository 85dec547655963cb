import Foundation

/// The rules of splits (2 to 7, 10, 11 of the contract, and the steps of 12.2) as the plainest program that follows them: written from
/// their words alone, without a look at the code that it is compared with. Where they are silent, "Taken:" says what
/// was taken.
final class ReferenceModel {
    private(set) var root: Split
    private(set) var splits: [Split]
    private var size: CGSize
    let scale: Double
    private var pointer: CGPoint?
    private(set) var time = 0.0
    /// The splits that are dragged, and how the press began.
    private var dragged: [Split] = []
    private var pressed: (at: CGPoint, time: Double, wentFar: Bool)?
    private var focused: Split?

    init(_ plan: Plan, size: CGSize, scale: Double) {
        root = Split(plan)
        root.isRoot = true
        splits = root.all
        self.size = size
        self.scale = scale
    }

    /// One split.
    final class Split {
        let plan: Plan
        var isRoot = false
        let primary: Split?
        let secondary: Split?
        // 2: what its holders hold.
        var held: Double
        var hidden: Side?
        var before: Side?
        var lastHidden: Side?
        var isHorizontal: Bool
        /// 4.4: where the person or the program put the splitter, and the length of the split then, once that is known.
        var wanted: (fraction: Double, length: Double?)
        // A drag: the grab offset, where it would be without it, and what it shows as hidden.
        var offset = 0.0
        var tapped: (at: CGPoint, time: Double)?
        var isDragging = false
        var hasMoved = false
        var preview: Side?
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
            (held, hidden, isHorizontal) = (plan.fraction, plan.hidden, plan.isHorizontal)
            lastHidden = plan.hidden
            wanted = (plan.fraction, nil)
        }

        var all: [Split] { [self] + (primary?.all ?? []) + (secondary?.all ?? []) }
        /// 6.4: a preview looks exactly as hidden does; a drag out of a hidden side shows it.
        var shownHidden: Side? { isDragging && hasMoved ? preview : hidden }
        var center: Double { bar + thickness / 2 }
        var visibleThickness: Double { min(max(plan.visible, 0), length) }

        /// A length as a place of the centre line, in points from its side's end.
        private func place(_ given: Length?) -> Double? {
            switch given {
            case .share(let share): min(max(share, 0), 1) * length
            case .points(let points): max(points, 0) + visibleThickness / 2
            case nil: nil
            }
        }

        /// 4.2, 11.1: the minimums as they are in force, so.
        func minimums(without hidden: Side?) -> (Double, Double) {
            let least = hidden == .primary ? 0 : place(plan.minP) ?? 0
            let rest = hidden == .secondary ? 0 : place(plan.minS) ?? 0
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
        func limits(without hidden: Side?) -> (Double, Double) {
            let (least, rest) = minimums(without: hidden)
            var (low, high) = (least, length - rest)
            // A minimum beats a maximum. Taken: where both maximums cannot hold, no plan has both.
            if hidden == nil, let most = place(plan.maxP) { high = max(min(high, most), low) }
            if hidden == nil, let most = place(plan.maxS) { low = min(max(low, length - most), high) }
            return (low, high)
        }

        func constrained(_ place: Double, without hidden: Side? = nil) -> Double {
            let (low, high) = limits(without: hidden)
            return min(max(place, low), high)
        }

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
        var isSeen: Bool { isShown && (isRoot || rect.width > 0 && rect.height > 0) }

        var fraction: Double { length > 0 ? constrained(wantedPlace, without: nil) / length : wanted.fraction }

        /// Somebody puts the centre line at a fraction, which the holder is told.
        func put(_ fraction: Double) {
            held = fraction
            wanted = (fraction, nil)
        }

        /// Taken: the side with priority keeps its share, as it is shown, when the split is turned.
        func turn() {
            if plan.priority != nil { wanted = (fraction, nil) }
            isHorizontal.toggle()
        }

        func hide(_ side: Side?) {
            if side == hidden { return }
            before = hidden
            lastHidden = side ?? hidden
            hidden = side
        }

        /// 2.4.
        func toggle(_ side: Side?) {
            if let side {
                hide(hidden == side ? before : side)
            } else {
                hide(hidden == nil ? lastHidden ?? .secondary : nil)
            }
        }

        /// 3: lays out in `rect`.
        func place(in rect: CGRect, _ grid: inout Grid) {
            let extent = isHorizontal ? rect.width : rect.height
            let newLength = extent < 1e-6 ? 0 : extent
            let wasResized = newLength != length && wanted.length != nil
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
            let (openFirst, openSecond) = (grid.round(from + opened, nil), grid.round(from + opened + visibleThickness, nil))
            if side != nil, grid.isMiddle(from + opened) || grid.isMiddle(from + opened + visibleThickness) { isUncertain = true }
            let hiddenPanes = [strip(first - (openFirst - from), first), strip(second, second + (end - openSecond))]
            for (number, (child, own)) in [(primary, Side.primary), (secondary, .secondary)].enumerated() {
                if side != own { child?.place(in: panes[number], &grid); continue }
                var unseen = Grid(scale: grid.scale, drawn: [])
                child?.place(in: hiddenPanes[number], &unseen)
                child?.all.forEach { $0.isShown = false }
            }
        }

        private func strip(_ from: Double, _ to: Double) -> CGRect {
            isHorizontal
                ? CGRect(x: from, y: rect.minY, width: to - from, height: rect.height)
                : CGRect(x: rect.minX, y: from, width: rect.width, height: to - from)
        }
    }

    /// 3.3: device pixels. What lies in the middle between two of them, but for what numbers cannot say, is where it is
    /// drawn: the edges of the real splits, in the order of the tree, are asked for that alone.
    struct Grid {
        let scale: Double
        var drawn: ArraySlice<(Double, Double)>

        func isMiddle(_ place: Double) -> Bool { abs(place * scale - (place * scale).rounded(.down) - 0.5) < 1e-6 }

        func round(_ place: Double, _ drawn: Double?) -> Double {
            let exact = place * scale
            if isMiddle(place), let drawn, abs(drawn * scale - exact) < 0.50001 { return drawn }
            return exact.rounded() / scale
        }
    }

    private func place(_ drawn: [(Double, Double)]) {
        var grid = Grid(scale: scale, drawn: drawn[...])
        root.place(in: CGRect(origin: .zero, size: size), &grid)
    }

    // MARK: What happens

    /// Whether an event has a meaning now; one that has none is not sent to the real splits either.
    func accepts(_ event: Event) -> Bool {
        switch event {
        // Taken: nothing moves before each split has had a length to keep, it might keep one of those on the way.
        case .animated(let change): accepts(change) && !splits.contains { $0.plan.priority != nil && $0.wanted.length == nil }
        case .press: pressed == nil && pointer != nil
        case .release, .cancel: pressed != nil
        case .move, .wait: true
        case .resize: pressed == nil
        // Taken: what a split without length tells its holder is nobody's to know.
        case .restart: pressed == nil && splits.allSatisfy { $0.plan.priority == nil || $0.length > 0 }
        case .fraction(let number, _), .hide(let number, _), .toggle(let number, _), .turn(let number):
            pressed == nil && number < splits.count && splits[number].isShown && splits[number].length > 0
        case .key(.home, let modifier), .key(.end, let modifier), .key(.enter, let modifier):
            pressed == nil && focused?.isSeen == true && focused?.zone != nil && modifier == .none
        case .key: pressed == nil && focused?.isSeen == true && focused?.zone != nil
        }
    }

    /// Time passes in which nothing happens.
    func passes(_ seconds: Double, drawn: [(Double, Double)]) {
        time += seconds
        place(drawn)
    }

    func happens(_ event: Event) {
        time += event == .wait ? 1 : 1 / 60.0
        switch event {
        case .animated(let change): happens(change)
        case .move(let x, let y): move(CGPoint(x: x, y: y))
        case .press: press()
        case .release: release()
        case .cancel: end(committed: false)
        case .wait: break
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        // Taken: to write what a holder holds already is no action.
        case .fraction(let number, let value): if value != splits[number].held { splits[number].put(value) }
        case .hide(let number, let side): splits[number].hide(side)
        case .toggle(let number, let side): splits[number].toggle(side)
        case .turn(let number): splits[number].turn()
        case .key(let step, let modifier): key(step, modifier)
        case .restart: restart()
        }
    }

    /// 5.2, 5.3, 10.3: the splitter whose centre line is nearest, the innermost of two; and one that lies across.
    private var grips: [Split] {
        guard let pointer else { return [] }
        func nearest(_ candidates: [Split]) -> Split? {
            candidates.reduce(nil) { best, next in
                guard let best else { return next }
                return next.distance(to: pointer) <= best.distance(to: pointer) ? next : best
            }
        }
        let shown = splits.filter { $0.isSeen && $0.zone != nil }
        let under = shown.filter { $0.zone?.holds(pointer) == true }
        // Taken: a splitter that is no more than 4 points away goes before those whose zones alone reach here.
        guard let first = nearest(under.filter { $0.gap(to: pointer) <= 4 }) ?? nearest(under) else { return [] }
        let across = shown.filter { $0.isHorizontal != first.isHorizontal && $0.extendedZone.holds(pointer) && $0.ends(within: first, of: pointer) }
        return [first] + (nearest(across).map { [$0] } ?? [])
    }

    private func press() {
        guard let pointer else { return }
        dragged = grips
        pressed = (pointer, time, false)
        focused = dragged.first
        for split in dragged {
            (split.isDragging, split.hasMoved, split.preview) = (true, false, nil)
            split.atPress = (split.wanted, split.held)
            split.offset = split.along(pointer) - split.center
        }
    }

    private func move(_ point: CGPoint) {
        defer { pointer = point }
        guard let press = pressed, point != pointer else { return }
        if hypot(point.x - press.at.x, point.y - press.at.y) > 4 { pressed?.wentFar = true }
        for split in dragged {
            let place = split.along(point), length = split.length
            // Taken: a movement across is none, so a side that is hidden stays hidden.
            split.hasMoved = split.hasMoved || place != split.along(press.at)
            if !split.hasMoved { continue }
            split.preview = split.previewed(length > 0 ? place / length : 0)
            // 10.5. Taken: the nearest of several; and what the constraints leave of it.
            var target = place - split.offset
            let near = split.snapPlaces.filter { abs($0 - target) <= split.plan.within }
            target = split.constrained(near.min { abs($0 - target) < abs($1 - target) } ?? target)
            if length > 0 { split.wanted = (target / length, length) }
        }
    }

    private func release() {
        guard let press = pressed, let pointer else { return }
        let isTap = !press.wentFar && time - press.time < 0.8
        guard isTap else { return end(committed: true) }
        let splits = dragged
        end(committed: false)
        // 10.2. Taken: both taps are on one splitter.
        for split in splits {
            let last = split.tapped
            split.tapped = (pointer, time)
            guard let last, press.time - last.time <= 0.3, hypot(press.at.x - last.at.x, press.at.y - last.at.y) <= 6 else { continue }
            split.tapped = nil
            if split.hidden != nil { split.hide(nil) } else { split.put(split.plan.fraction) }
        }
    }

    /// 5.5, 6.4, 10.1.
    private func end(committed: Bool) {
        for split in dragged {
            if !committed {
                (split.wanted, split.held) = split.atPress
            } else if split.hasMoved {
                split.held = split.fraction
                split.hide(split.preview)
            }
            (split.isDragging, split.preview) = (false, nil)
        }
        (dragged, pressed) = ([], nil)
    }

    /// 12.2.
    private func key(_ step: Event.Step, _ modifier: Event.Modifier) {
        guard let split = focused, split.length > 0 else { return }
        let (low, high) = split.limits(without: nil)
        let place = split.constrained(split.wantedPlace)
        let far = modifier == .shift ? 50.0 : modifier == .control ? 1 : 10
        switch (step, split.isHorizontal) {
        case (.enter, _):
            split.hide(split.hidden != nil ? nil : split.collapses(.secondary) && !split.collapses(.primary) ? .secondary : .primary)
        case (.left, true), (.up, false): split.step(-far, from: place, end: low, hides: .primary)
        case (.right, true), (.down, false): split.step(far, from: place, end: high, hides: .secondary)
        // Taken: with a side hidden there is no limit on that side to go to.
        case (.home, _) where split.hidden != .primary: split.jump(to: low)
        case (.end, _) where split.hidden != .secondary: split.jump(to: high)
        default: break
        }
    }

    /// 2.1: holders begin with what was stored, the rest as the plan says. A reset goes to the plan's fraction still.
    private func restart() {
        let old = splits
        root = Split(root.plan)
        root.isRoot = true
        splits = root.all
        for (new, old) in zip(splits, old) {
            (new.held, new.wanted) = (old.held, (old.held, nil))
            (new.hidden, new.lastHidden, new.isHorizontal) = (old.hidden, old.hidden ?? old.plan.hidden, old.isHorizontal)
        }
        (focused, pointer) = (nil, nil)
    }

    // MARK: What is seen

    var seen: [Seen] {
        splits.filter(\.isSeen).map {
            Seen(
                isHorizontal: $0.isHorizontal, fraction: $0.fraction, hidden: $0.isDragging && $0.hasMoved ? nil : $0.hidden,
                previewing: $0.preview, isDragging: $0.isDragging, isFocused: $0 === focused, rect: $0.rect,
                primary: $0.panes[0], secondary: $0.panes[1], bar: $0.splitter, zone: $0.zone
            )
        }
    }

    /// 5.6, 10.3.
    var cursor: String {
        let under = dragged.isEmpty ? grips : dragged
        return under.count == 2 ? "resizeAll" : under.first.map { $0.isHorizontal ? "resizeLeftRight" : "resizeUpDown" } ?? "arrow"
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

    func distance(to point: CGPoint) -> Double { abs(start + along(point) - middle) }

    /// Taken: it ends within reach if that is no further away than the zone of the other one is wide.
    fileprivate func ends(within other: ReferenceModel.Split, of point: CGPoint) -> Bool {
        guard let zone, let reach = other.zone else { return false }
        return isHorizontal
            ? max(zone.minY - point.y, point.y - zone.maxY) <= reach.height
            : max(zone.minX - point.x, point.x - zone.maxX) <= reach.width
    }

    /// 10.3: past both ends by the width of the zone.
    fileprivate var extendedZone: CGRect {
        guard let zone else { return .null }
        return isHorizontal ? zone.insetBy(dx: 0, dy: -zone.width) : zone.insetBy(dx: -zone.height, dy: 0)
    }

    fileprivate var snapPlaces: [Double] {
        plan.snaps.map { if case .points(let points) = $0 { points } else if case .share(let share) = $0 { share * length } else { 0 } }
    }

    /// 6.3: which side a drag with the pointer at this share of the length would hide.
    fileprivate func previewed(_ pointer: Double) -> Side? {
        func thousandths(_ value: Double) -> Double { (value * 1000).rounded() }
        let (least, rest) = minimums(without: nil)
        func half(_ minimum: Length?, _ place: Double) -> Double {
            if case .points = minimum { return thousandths(max(place - visibleThickness / 2, 0) / 2 / length) }
            return thousandths(place / 2 / length)
        }
        if collapses(.primary), thousandths(pointer) <= half(plan.minP, least) { return .primary }
        if collapses(.secondary), thousandths(1 - pointer) <= half(plan.minS, rest) { return .secondary }
        return nil
    }

    fileprivate func collapses(_ side: Side) -> Bool {
        side == .primary ? plan.dragToHideP && plan.minP != nil : plan.dragToHideS && plan.minS != nil
    }

    fileprivate func jump(to place: Double) {
        // Taken: a key that moves nothing writes nothing.
        if abs(place - constrained(wantedPlace)) > 1e-9 { put(place / length) }
        hide(nil)
    }

    /// A step by an arrow towards the limit at which a side may hide.
    fileprivate func step(_ far: Double, from place: Double, end: Double, hides side: Side) {
        if let hidden { if hidden != side { hide(nil) } } else if abs(place - end) < 1e-9 {
            if collapses(side) { hide(side) }
        } else {
            put(constrained(place + far) / length)
        }
    }
}

extension CGRect {
    /// 5.2: half-open.
    func holds(_ point: CGPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }
}

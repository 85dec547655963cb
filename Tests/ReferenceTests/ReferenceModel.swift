import Foundation

/// The rules of splits, sections 2 to 7 and 10 to 12, as the plainest program that follows them: written from their words
/// alone, without a look at the code that it is compared with. Where they are silent, "Taken:" says what was taken.
final class ReferenceModel {
    var root: Split
    var splits: [Split]
    private var size: CGSize
    let scale: Double
    var pointer: CGPoint?
    var time = 0.0
    /// The splits that are dragged, and how the press began.
    var dragged: [Split] = []
    var pressed: (at: CGPoint, time: Double, wentFar: Bool)?
    var focused: Split?

    init(_ plan: Plan, size: CGSize, scale: Double) {
        root = Split(plan)
        root.isRoot = true
        splits = root.all
        for split in splits where split.plan.visible > 0 {
            split.drawnThickness = max(1, (split.plan.visible * scale).rounded()) / scale
        }
        self.size = size
        self.scale = scale
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

    // MARK: What happens

    /// Time passes in which nothing happens.
    func passes(_ seconds: Double, drawn: [(Double, Double)]) {
        time += seconds
        var grid = Grid(scale: scale, drawn: drawn[...])
        root.place(in: CGRect(origin: .zero, size: size), &grid)
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
        case .tab: focusNext()
        case .restart: restart()
        }
    }

    /// 5.2, 5.3, 10.3: the splitter whose centre line is nearest, the innermost of two; and one that lies across.
    var grips: [Split] {
        guard let pointer else { return [] }
        func nearest(_ candidates: [Split]) -> Split? {
            // Taken: of two in a line, the one whose end is nearer.
            candidates.reversed().min {
                let (near, far) = ($0.distance(to: pointer), $1.distance(to: pointer))
                return abs(near - far) > 1e-6 ? near < far : $0.beyond(pointer) < $1.beyond(pointer) - 1e-6
            }
        }
        let shown = splits.filter { $0.isSeen && $0.zone != nil }
        let under = shown.filter { $0.zone?.holds(pointer) == true }
        // Taken: a splitter that is no more than 4 points away goes before those whose zones alone reach here.
        guard let first = nearest(under.filter { $0.gap(to: pointer) <= 4 }) ?? nearest(under) else { return [] }
        let across = shown.filter {
            $0.isHorizontal != first.isHorizontal && $0.extendedZone.holds(pointer)
                && $0.ends(within: first, of: pointer)
        }
        return [first] + (nearest(across).map { [$0] } ?? [])
    }

    private func press() {
        guard let pointer else { return }
        dragged = grips
        pressed = (pointer, time, false)
        // 12.1: a press beside all that is shown takes the focus away.
        if !CGRect(origin: .zero, size: size).contains(pointer) { focused = nil }
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
            let near = split.snapPlaces.filter { abs($0 - target) <= split.plan.within + 1e-6 }
            target = split.constrained(near.min { abs($0 - target) < abs($1 - target) } ?? target)
            if length > 0 { split.wanted = (target / length, length) }
        }
    }

    private func release() {
        guard let press = pressed, let pointer else { return }
        let isTap = !press.wentFar && time - press.time <= 0.8 + 1e-6
        guard isTap else { return end(committed: true) }
        let splits = dragged
        end(committed: false)
        // 10.2. Taken: both taps are on one splitter.
        for split in splits {
            let last = split.tapped
            split.tapped = (pointer, time)
            guard let last, press.time - last.time <= 0.3, hypot(press.at.x - last.at.x, press.at.y - last.at.y) <= 6
            else { continue }
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

    /// 2.1: holders begin with what was stored, the rest as the plan says. A reset goes to the plan's fraction still.
    private func restart() {
        let old = splits
        root = Split(root.plan)
        root.isRoot = true
        splits = root.all
        for (new, old) in zip(splits, old) {
            (new.held, new.wanted) = (old.held, (old.held, nil))
            new.drawnThickness = old.drawnThickness
            (new.hidden, new.lastHidden) = (old.hidden, old.hidden ?? old.plan.hidden)
            new.isHorizontal = old.isHorizontal
        }
        (focused, pointer) = (nil, nil)
    }
}

extension CGRect {
    /// 5.2: half-open.
    func holds(_ point: CGPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }
}

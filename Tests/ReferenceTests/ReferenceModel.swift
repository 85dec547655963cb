import Foundation

/// The rules of splits, sections 2 to 7 and 10 to 12, as the simplest program that follows them. It was written from
/// the rules alone, without reading the code under test. Where the rules leave something open, a comment begins with
/// "Assumed:".
final class ReferenceModel {
    var root: Split
    var splits: [Split]
    private var size: CGSize
    let scale: Double
    var pointer: CGPoint?
    var time = 0.0
    /// The splits with a pressed splitter; and the point and time of the press, and whether it can no longer be a tap.
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

    /// 3.3: device pixels. An edge in the middle between two of them, apart from rounding errors, follows the real
    /// split: `drawn` contains the edges of those, in tree order, and is used for nothing else.
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

    // MARK: Events

    /// Advances the time without an event.
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
        // Assumed: writing a holder's own value is not an action.
        case .fraction(let number, let value): if value != splits[number].held { splits[number].put(value) }
        case .hide(let number, let side): splits[number].hide(side)
        case .toggle(let number, let side): splits[number].toggle(side)
        case .turn(let number): splits[number].turn()
        case .key(let step, let modifier): key(step, modifier)
        case .tab: focusNext()
        case .restart: restart()
        case .collapse, .panes, .lengths: break
        }
    }

    /// The splits whose splitters a press at the pointer takes.
    var grips: [Split] {
        guard let pointer else { return [] }
        let shown = splits.filter(\.isSeen)
        return Grip.taken(at: pointer, of: shown.map(\.grip)).map { shown[$0] }
    }

    private func press() {
        guard let pointer else { return }
        dragged = grips
        pressed = (pointer, time, false)
        // 12.1: a press beside everything visible removes the focus.
        if !CGRect(origin: .zero, size: size).contains(pointer) { focused = nil }
        for split in dragged { split.grab(at: pointer) }
    }

    private func move(_ point: CGPoint) {
        defer { pointer = point }
        guard let press = pressed, point != pointer else { return }
        if hypot(point.x - press.at.x, point.y - press.at.y) > 4 { pressed?.wentFar = true }
        for split in dragged { split.drag(to: point, from: press.at) }
    }

    private func release() {
        guard let press = pressed, let pointer else { return }
        let isTap = !press.wentFar && time - press.time <= 0.8 + 1e-6
        guard isTap else { return end(committed: true) }
        let splits = dragged
        end(committed: false)
        // 10.2. Assumed: both taps are on the same splitter.
        for split in splits {
            let last = split.tapped
            split.tapped = (pointer, time)
            guard let last, press.time - last.time <= 0.3 + 1e-6,
                hypot(press.at.x - last.at.x, press.at.y - last.at.y) <= 6
            else { continue }
            split.tapped = nil
            if split.hidden != nil { split.hide(nil) } else { split.put(split.plan.fraction) }
        }
    }

    /// 5.5, 6.4, 10.1.
    private func end(committed: Bool) {
        for split in dragged { split.end(committed: committed) }
        (dragged, pressed) = ([], nil)
    }

    /// 2.1: holders start with the stored values, everything else with the plan's. A double click still returns to the
    /// plan's fraction.
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

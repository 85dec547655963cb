/// Steps by keys, which section 12 has rules of.
extension ReferenceModel {
    /// 12.1: in the order in which they are read, around the end.
    func focusNext() {
        let stops = root.inReadingOrder.filter { $0.isSeen && $0.zone != nil }
        guard !stops.isEmpty else { return }
        let next = stops.firstIndex { $0 === focused }.map { ($0 + 1) % stops.count } ?? 0
        focused = stops[next]
    }

    /// 12.2.
    func key(_ step: Event.Step, _ modifier: Event.Modifier) {
        // Taken: what has no area takes no keys.
        guard let split = focused, split.rect.width > 0, split.rect.height > 0 else { return }
        let (low, high) = split.limits
        let place = split.constrained(split.wantedPlace)
        let far = modifier == .shift ? 50.0 : modifier == .control ? 1 : 10
        switch (step, split.isHorizontal) {
        case (.enter, _):
            if let hidden = split.hidden {
                if split.collapses(hidden) { split.hide(nil) }
            } else if split.collapses(.primary) {
                split.hide(.primary)
            } else if split.collapses(.secondary) {
                split.hide(.secondary)
            }
        case (.left, true), (.up, false): split.step(-far, from: place, end: low, hides: .primary)
        case (.right, true), (.down, false): split.step(far, from: place, end: high, hides: .secondary)
        // Taken: with a side hidden there is no limit on that side to go to.
        case (.home, _) where split.hidden != .primary: split.jump(to: low)
        case (.end, _) where split.hidden != .secondary: split.jump(to: high)
        default: break
        }
    }
}

extension ReferenceModel.Split {
    /// The splits in primary, this one, and those in secondary.
    var inReadingOrder: [ReferenceModel.Split] {
        (primary?.inReadingOrder ?? []) + [self] + (secondary?.inReadingOrder ?? [])
    }

    func jump(to place: Double) {
        // Taken: a key that moves nothing writes nothing.
        if abs(place - constrained(wantedPlace)) > 1e-9 { put(place / length) }
        hide(nil)
    }

    /// A step by an arrow towards the limit at which a side may hide.
    func step(_ far: Double, from place: Double, end: Double, hides side: Side) {
        if let hidden {
            if hidden != side { hide(nil) }
        } else if abs(place - end) < 1e-9 {
            if collapses(side) { hide(side) }
        } else {
            put(constrained(place + far) / length)
        }
    }
}

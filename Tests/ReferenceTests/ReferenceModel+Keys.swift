/// Steps by keys, which section 12 has rules of.
extension ReferenceModel {
    /// 12.2.
    func key(_ step: Event.Step, _ modifier: Event.Modifier) {
        // Taken: what has no area takes no keys.
        guard let split = focused, split.rect.width > 0, split.rect.height > 0 else { return }
        let (low, high) = split.limits
        let place = split.constrained(split.wantedPlace)
        let far = modifier == .shift ? 50.0 : modifier == .control ? 1 : 10
        switch (step, split.isHorizontal) {
        case (.enter, _):
            split.hide(
                split.hidden != nil
                    ? nil : split.collapses(.secondary) && !split.collapses(.primary) ? .secondary : .primary
            )
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

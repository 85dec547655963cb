/// The rules for keys, section 12.
extension ReferenceModel {
    /// 12.1: in reading order; the first follows the last.
    func focusNext() {
        let stops = root.inReadingOrder.filter { $0.isSeen && $0.grip.isReached }
        guard !stops.isEmpty else { return }
        let next = stops.firstIndex { $0 === focused }.map { ($0 + 1) % stops.count } ?? 0
        focused = stops[next]
    }

    /// 12.2.
    func key(_ step: Event.Step, _ modifier: Event.Modifier) {
        // Assumed: a split without area receives no keys.
        guard let split = focused, split.rect.width > 0, split.rect.height > 0 else { return }
        if step == .enter { return split.toggleCollapsible(split.collapses) }
        split.key(step, modifier)
    }
}

extension Event.Modifier {
    /// The movement of an arrow key, in points.
    var step: Double { self == .shift ? 50 : self == .control ? 1 : 10 }
}

extension ReferenceModel.Split {
    /// The splits in primary, this one, and those in secondary.
    var inReadingOrder: [ReferenceModel.Split] {
        (primary?.inReadingOrder ?? []) + [self] + (secondary?.inReadingOrder ?? [])
    }

    /// Toggles the collapsible side.
    func toggleCollapsible(_ collapses: (Side) -> Bool) {
        if let hidden {
            if collapses(hidden) { hide(nil) }
        } else if let side = Side.allCases.first(where: collapses) {
            hide(side)
        }
    }

    /// Handles an arrow key, Home or End.
    func key(_ step: Event.Step, _ modifier: Event.Modifier) {
        let (low, high) = limits
        let place = constrained(wantedPlace)
        switch (step, isHorizontal) {
        case (.left, true), (.up, false): self.step(-modifier.step, from: place, end: low, hides: .primary)
        case (.right, true), (.down, false): self.step(modifier.step, from: place, end: high, hides: .secondary)
        // Assumed: with a side hidden, there is no limit to go to on that side.
        case (.home, _) where hidden != .primary: jump(to: low)
        case (.end, _) where hidden != .secondary: jump(to: high)
        default: break
        }
    }

    private func jump(to place: Double) {
        // Assumed: a key that moves nothing writes nothing.
        if abs(place - constrained(wantedPlace)) > 1e-9 { put(place / length) }
        hide(nil)
    }

    /// Moves towards the limit `end`, and hides the side there with the next step.
    private func step(_ far: Double, from place: Double, end: Double, hides side: Side) {
        if let hidden {
            if hidden != side { hide(nil) }
        } else if abs(place - end) < 1e-9 {
            if collapses(side) { hide(side) }
        } else {
            put(constrained(place + far) / length)
        }
    }
}

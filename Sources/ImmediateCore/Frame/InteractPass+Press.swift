import Foundation

/// Presses: who is told of one, and who keeps it.
extension InteractPass {
    /// A button goes down. What it hits takes it, or leaves it to what lies below. If a gesture takes it, the gestures
    /// around are asked after it; they follow the left button alone.
    func press(_ button: PointerButton) {
        guard let point = interaction.pointer else { return }
        guard interaction.capture == nil else { return cancel() }
        let regions = interaction.regions
        let test = HitTest(regions: regions)
        let gestures = button == .left ? test.all(.gesture, at: point) : []
        settleTaps { owner in gestures.contains { regions[$0].id == owner } }
        // While a second tap is down, the first one goes on waiting.
        interaction.waitingTap?.deadline = .infinity
        interaction.wake = nil
        // Gestures around what refuses the press are around what is asked next, or are that.
        var told: [Identity] = []
        var refusers: [Identity] = []
        while true {
            let top = test.press(at: point) { region in
                !refusers.contains(region.id) && (button == .left || !region.accepts.contains(.gesture))
            }
            let around = gestures.filter { isAround($0, top) }
            let shared = around.filter { regions[$0].accepts.contains(.shared) }
            guard let first = top ?? shared.first else {
                interaction.capture = nil
                updateHover()
                return focusByPress(nil, button)
            }
            let region = regions[first]
            var capture = Interaction.Capture(id: region.id, button: button, cursor: region.cursor, region: first)
            capture.takers = takers(top, around)
            if let grip = top.flatMap({ test.grip(below: $0, at: point, tree) }) {
                capture.takers.append(Interaction.Taker(id: regions[grip].id, isGesture: false))
                capture.cursor = region.cursor ?? regions[grip].cursor
                capture.isOnGrip = true
            }
            capture.shared = shared.map { regions[$0].id }
            interaction.capture = capture
            interaction.hovered = region.id
            tellTakers { told.contains($0) ? nil : .pressed(at: point, button) }
            let left = interaction.capture
            guard top != nil, left?.isSettled == false, left?.takers.contains(where: { $0.id == region.id }) == false
            else {
                return focusByPress(top, button)
            }
            refusers.append(region.id)
            told = (left?.takers.map(\.id) ?? []) + capture.shared
        }
    }

    /// Who takes a press on `top`, in turn: preferred gestures around it, then itself, then, if it is a gesture too,
    /// those around it from the inside out.
    private func takers(_ top: Int?, _ gestures: [Int]) -> [Interaction.Taker] {
        guard let top else { return [] }
        let regions = interaction.regions
        var order: [Int] = []
        for index in gestures.reversed() where regions[index].accepts.contains(.preferred) { order.append(index) }
        if !order.contains(top) { order.append(top) }
        if regions[top].accepts.contains(.gesture) {
            for index in gestures where !regions[index].accepts.contains(.shared) && !order.contains(index) {
                order.append(index)
            }
        }
        return order.map {
            Interaction.Taker(id: regions[$0].id, isGesture: regions[$0].accepts.contains(.gesture))
        }
    }

    /// Whether the element of a gesture's region contains that of the region `top`, is the same, or lies above it.
    private func isAround(_ gesture: Int, _ top: Int?) -> Bool {
        guard let top else { return interaction.regions[gesture].accepts.contains(.shared) }
        let (outer, inner) = (interaction.regions[gesture], interaction.regions[top])
        // Regions are in the order of painting.
        return tree.contains(outer.node, inner.node) || (outer.accepts.contains(.shared) && gesture > top)
    }

    /// A button goes up: the press ends.
    func release(_ button: PointerButton) {
        guard let capture = interaction.capture, capture.button == button else { return }
        let point = interaction.pointer ?? .zero
        let test = HitTest(regions: interaction.regions)
        end { .released(at: point, inside: test.finds($0, at: point)) }
        // The second tap was none: what waited for it is due.
        if interaction.waitingTap?.deadline == .infinity { settleTaps { _ in false } }
        updateHover()
    }

    /// The press ends without a release.
    func cancel() {
        guard interaction.capture != nil else { return }
        end { _ in .cancelled }
        settleTaps { _ in false }
        updateHover()
    }

    /// Tells the followers of the press of its end. Nothing is held any more while they are told.
    private func end(_ event: (Identity) -> RegionEvent) {
        guard let capture = interaction.capture else { return }
        interaction.capture = nil
        interaction.wake = nil
        tell(capture, event)
    }

    /// Tells the followers of the press, in turn, until one keeps it.
    func tellTakers(_ event: (Identity) -> RegionEvent?) {
        guard let capture = interaction.capture else { return }
        let left = tell(capture, event)
        // An action may have ended the press.
        if interaction.capture?.id == capture.id { interaction.capture = left }
    }

    /// Tells the followers of `capture`, those that `event` has something for; the result is what remains of it.
    @discardableResult private func tell(
        _ capture: Interaction.Capture,
        _ event: (Identity) -> RegionEvent?
    ) -> Interaction.Capture {
        var left = capture
        for id in capture.shared { if let event = event(id) { send(event, to: id) } }
        for (turn, taker) in capture.takers.enumerated() {
            guard let event = event(taker.id) else { continue }
            let took = send(event, to: taker.id)
            if taker.isGesture {
                if took && !capture.isSettled {
                    // Recognised: the others hear no more of it.
                    // Those who had their turn in a release know of its end already.
                    var others = capture.takers[(turn + 1)...]
                    if interaction.capture != nil { others += capture.takers[..<turn] }
                    for other in others { send(.cancelled, to: other.id) }
                    left.takers = [taker]
                    left.isSettled = true
                    break
                }
            } else if !took, case .pressed = event {
                left.takers.removeAll { $0.id == taker.id }
            }
        }
        return left
    }

    /// Tells the time: to those who follow a press, and to taps that have waited long enough.
    func tellTime() {
        if let wake = interaction.wake, wake <= time {
            interaction.wake = nil
            tellTakers { _ in .held }
        }
        if let deadline = interaction.waitingTap?.deadline, deadline <= time { settleTaps { _ in false } }
    }

    /// Runs the taps that wait, unless their owner still may get the tap that it waits for.
    func settleTaps(unless mayFollow: (Identity) -> Bool) {
        guard let waiting = interaction.waitingTap, !mayFollow(waiting.owner) else { return }
        interaction.waitingTap = nil
        for action in waiting.actions { action() }
    }
}

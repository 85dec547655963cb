import Foundation

/// Presses and their receivers.
extension InteractPass {
    /// Handles a button press. The topmost region accepts it or leaves it to those below. If a gesture accepts it,
    /// the gestures around follow it as well; gestures follow the left button only.
    func press(_ button: PointerButton) {
        guard let point = machine.input.pointer.position else { return }
        guard machine.input.pointer.capture == nil else { return cancel() }
        if button != .right || !opensMenuOfFocus(at: point) { interruptTyping() }
        machine.input.menuTracking = nil
        let gestures = button == .left ? machine.regions.all(.gesture, at: point) : []
        runWaitingTaps { owner in gestures.contains { machine.regions[$0].id == owner } }
        // While a second tap is down, the first one keeps waiting.
        if machine.input.tapDeadline != nil { machine.input.tapDeadline = .infinity }
        machine.input.pointer.wake = nil
        // When a region refuses the press, the gestures around it may also be around the next candidate. They must
        // not be notified twice.
        var told: [RegionTarget] = []
        var refusers: [RegionTarget] = []
        while true {
            let top = machine.regions.press(at: point) { region in
                !refusers.contains(region.target) && (button == .left || !region.accepts.contains(.gesture))
            }
            if button == .right && openContextMenu(at: point, above: top) {
                machine.input.menuTracking = MenuTracking(button: button, start: point)
                return updateHover()
            }
            let around = gestures.filter { isAround($0, top) }
            let shared = around.filter { machine.regions[$0].accepts.contains(.shared) }
            guard let first = top ?? shared.first else {
                machine.input.pointer.capture = nil
                updateHover()
                return focusByPress(nil, at: point, button)
            }
            let region = machine.regions[first]
            // A region that another pointer holds is not pressed again, nor are regions below it.
            guard !machine.input.isTaken(region.target) else { return }
            var capture = Pointer.Capture(
                target: region.target,
                button: button,
                start: point,
                cursor: region.cursor,
                region: first
            )
            capture.takers = takers(top, around)
            // A draggable view lies on a control: a row of a list is selected before it is dragged.
            let below = top.flatMap { pressed(below: $0, at: point) }
            if let below {
                capture.takers.append(Pointer.Taker(target: machine.regions[below].target, isGesture: false))
            }
            let grip = top.flatMap { machine.grip(at: $0, point) }
            if let grip, grip != top {
                capture.takers.append(Pointer.Taker(target: machine.regions[grip].target, isGesture: false))
                capture.cursor = region.cursor ?? machine.regions[grip].cursor
                capture.isOnGrip = true
            }
            if let partner = grip.flatMap({ machine.regions.partner(of: $0, at: point) }) {
                let target = machine.regions[partner].target
                if !machine.input.isTaken(target) {
                    capture.takers.append(Pointer.Taker(target: target, isGesture: false))
                    capture.partner = target
                }
            }
            capture.shared = shared.map { machine.regions[$0].target }
            machine.input.pointer.capture = capture
            machine.input.pointer.hovered = region.target
            tellTakers { told.contains($0) ? nil : .pressed(at: point, button) }
            let left = machine.input.pointer.capture
            guard top != nil, let left, !left.isRecognized, !left.takers.contains(where: { $0.target == region.target })
            else {
                return focusByPress(top, at: point, button)
            }
            refusers.append(region.target)
            told = left.takers.map(\.target) + capture.shared
        }
    }

    /// Returns whether a right press opens the context menu of the focused region; typing continues there.
    private func opensMenuOfFocus(at point: CGPoint) -> Bool {
        guard let focus = machine.input.focus, let menu = machine.regions.all(.context, at: point).first else {
            return false
        }
        let top = machine.regions.press(at: point) { !$0.accepts.contains(.gesture) }
        return machine.regions[menu].target == focus && menu >= top ?? -1
    }

    /// Returns the receivers of a press on `top` by priority: preferred gestures around it, then itself, then, if it
    /// is a gesture too, the gestures around it from the inside out.
    private func takers(_ top: Int?, _ gestures: [Int]) -> [Pointer.Taker] {
        guard let top else { return [] }
        var order: [Int] = []
        for index in gestures.reversed() where machine.regions[index].accepts.contains(.preferred) {
            order.append(index)
        }
        if !order.contains(top) { order.append(top) }
        if machine.regions[top].accepts.contains(.gesture) {
            for index in gestures where !machine.regions[index].accepts.contains(.shared) && !order.contains(index) {
                order.append(index)
            }
        }
        return order.map {
            let region = machine.regions[$0]
            return Pointer.Taker(target: region.target, isGesture: region.accepts.contains(.gesture))
        }
    }

    /// Returns the control around a draggable view, which receives presses on it as well.
    private func pressed(below top: Int, at point: CGPoint) -> Int? {
        let region = machine.regions[top]
        guard region.accepts.contains([.gesture, .drag]) else { return nil }
        return machine.regions.press(at: point) { outer in
            outer.accepts.contains(.press) && outer.canHaveFocus && machine.tree.contains(outer.node, region.node)
        }
    }

    /// Returns whether a gesture's element contains the element of `top`, is the same, or lies above it.
    private func isAround(_ gesture: Int, _ top: Int?) -> Bool {
        guard let top else { return machine.regions[gesture].accepts.contains(.shared) }
        let (outer, inner) = (machine.regions[gesture], machine.regions[top])
        // Regions are in painting order.
        return machine.tree.contains(outer.node, inner.node) || (outer.accepts.contains(.shared) && gesture > top)
    }

    /// Handles a button release: the press ends.
    func release(_ button: PointerButton) {
        guard let capture = machine.input.pointer.capture, capture.button == button else { return }
        let point = machine.input.pointer.position ?? .zero
        end { .released(at: point, inside: machine.regions.finds($0, at: point)) }
        // No second tap came, so the waiting one runs.
        if machine.input.tapDeadline == .infinity { runWaitingTaps { _ in false } }
        updateHover()
    }

    /// Cancels the press.
    func cancel() {
        guard machine.input.pointer.capture != nil else { return }
        end { _ in .cancelled }
        runWaitingTaps { _ in false }
        updateHover()
    }

    /// Ends the press, then notifies its followers.
    private func end(_ event: (RegionTarget) -> RegionEvent) {
        guard let capture = machine.input.pointer.capture else { return }
        machine.input.pointer.endCapture()
        tell(capture, event)
    }

    /// Sends an event to the followers of the press by priority, until one keeps it.
    func tellTakers(_ event: (RegionTarget) -> RegionEvent?) {
        guard let capture = machine.input.pointer.capture else { return }
        let left = tell(capture, event)
        // An action may have ended the press.
        if machine.input.pointer.capture?.target == capture.target { machine.input.pointer.capture = left }
    }

    /// Sends the result of `event` to each follower of `capture`. Returns the remaining followers.
    @discardableResult private func tell(
        _ capture: Pointer.Capture,
        _ event: (RegionTarget) -> RegionEvent?
    ) -> Pointer.Capture {
        var left = capture
        for target in capture.shared { if let event = event(target) { send(event, to: target) } }
        for (turn, taker) in capture.takers.enumerated() {
            guard let event = event(taker.target) else { continue }
            let took = send(event, to: taker.target)
            if taker.isGesture {
                if took && !capture.isRecognized {
                    // Recognised: the others are excluded. During a release those before it have received the end
                    // already.
                    var others = capture.takers[(turn + 1)...]
                    if machine.input.pointer.capture != nil { others += capture.takers[..<turn] }
                    for other in others { send(.cancelled, to: other.target) }
                    left.takers = [taker]
                    left.partner = nil
                    left.isRecognized = true
                    break
                }
            } else if !took, case .pressed = event {
                left.takers.removeAll { $0.target == taker.target }
                left.partner = nil
            }
        }
        return left
    }

    /// Runs what is due: `held` events, edge scrolling, waiting taps and context menus.
    func tellTime() {
        forEachPointer {
            guard let wake = machine.input.pointer.wake, wake <= time else { return }
            machine.input.pointer.wake = nil
            tellTakers { _ in .held }
        }
        forEachPointer { scrollAtEdges() }
        if let deadline = machine.input.tapDeadline, deadline <= time { runWaitingTaps { _ in false } }
        if let hold = machine.input.contextHold, hold.deadline <= time { finish(hold) }
    }

    /// Runs the waiting taps, unless the gesture that they wait for may still get its tap.
    func runWaitingTaps(unless mayFollow: (Identity) -> Bool) {
        guard let waiting = machine.input.waitingTap, !mayFollow(waiting.owner) else { return }
        machine.input.waitingTap = nil
        machine.input.tapDeadline = nil
        for action in waiting.actions { action() }
    }
}

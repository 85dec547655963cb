import Foundation

/// The first pass: handles the events since the last frame, in order, against the last frame's hit regions, before
/// any body runs. So actions and drags show in the frame that begins here.
@MainActor struct InteractPass {
    let machine: Machine
    let time: Double

    /// Handles events, and records for each whether it was taken.
    /// - Returns: whether a press and a key were among those taken.
    func run(_ events: [InputEvent], _ taken: inout [Bool]) -> (pointer: Bool, keyboard: Bool) {
        updateHover()
        tellTime()
        var claims = (pointer: false, keyboard: false)
        if !taken.isEmpty { taken.removeAll(keepingCapacity: true) }
        for event in events {
            let isTaken = handle(event)
            taken.append(isTaken)
            guard isTaken else { continue }
            switch event {
            case .pointerPressed, .touch(_, .down, _): claims.pointer = true
            case .keyPressed, .textEntered, .textComposed: claims.keyboard = true
            default: break
            }
        }
        return claims
    }

    /// Handles an event.
    /// - Returns: whether the event is taken.
    private func handle(_ event: InputEvent) -> Bool {
        if machine.input.isAltAlone { noteBesideAlt(event) }
        if event.endsHint { machine.input.hintEnds += 1 }
        switch event {
        case .pointerMoved(let point):
            machine.input.yieldToMouse()
            move(to: point)
            return hasPointer
        case .pointerPressed(let button):
            machine.input.yieldToMouse()
            let isTaken = takesPress(button)
            press(button)
            handPressToMenu()
            return isTaken
        case .pointerReleased(let button):
            releaseInMenu(button)
            release(button)
            machine.input.foreignButtons.remove(button)
            return machine.input.ownButtons.remove(button) != nil
        case .pointerLeft:
            // While a button is held, the press continues outside and the host keeps sending moves.
            guard machine.input.pointer.capture == nil, machine.input.menuTracking == nil else { return false }
            machine.input.pointer.position = nil
            updateHover()
        case .scrolled(let dx, let dy):
            scroll(dx: dx, dy: dy)
            return hasPointer
        case .keyPressed(let key, let modifiers, let isRepeat): return press(key, modifiers, isRepeat: isRepeat)
        case .modifiersChanged(let modifiers): return changeModifiers(to: modifiers)
        case .focusChanged(let isFocused):
            machine.input.isWindowActive = isFocused
            if !isFocused { loseFocus() }
        case .textEntered(let text): return enter(.text(text))
        case .textComposed(let composition): return enter(.composition(composition))
        case .touch(let finger, let phase, let point):
            let isTaken = takesTouch(finger, phase, at: point)
            touch(finger, phase, at: point)
            return isTaken
        case .dropped(let items, let point):
            machine.carry(Carried(items: items), to: point)
            return machine.drop()
        }
        return false
    }

    // MARK: Pointer

    func move(to point: CGPoint) {
        machine.input.pointer.position = point
        noteMenuTracking(to: point)
        updateHover()
        machine.input.usesKeys = false
        for target in machine.input.hoverers { send(.tracked(at: point), to: target) }
        tellTakers { _ in .dragged(to: point) }
        noteEdgeScroll()
    }

    /// Ends all presses and touches: their releases go to another window.
    private func loseFocus() {
        interruptTyping()
        cancelAll()
        machine.input.menuTracking = nil
        machine.input.modifiers = []
        machine.input.ownButtons.removeAll()
        machine.input.foreignButtons.removeAll()
        machine.input.ownFingers.removeAll()
        machine.input.removeFingers()
        updateHover()
    }

    // MARK: Hover

    /// Updates the hovered regions and notifies the elements that the pointer entered or left.
    func updateHover() {
        // No closures here: each one checks at each call that it runs on the main actor.
        if let capture = machine.input.pointer.capture {
            machine.input.pointer.hovered = nil
            if let point = machine.input.pointer.position, machine.regions.finds(capture.target, at: point) {
                machine.input.pointer.hovered = capture.target
            }
            return
        }
        guard machine.input.turn == nil, let point = machine.input.pointer.position else {
            machine.input.pointer.hovered = nil
            // Only the mouse hovers.
            guard machine.input.turn == nil else { return }
            tellGrips(nil, nil)
            return tellHoverers([])
        }
        let top = machine.regions.press(at: point)
        machine.input.pointer.hovered = machine.regions.target(of: top)
        var (grip, partner): (Int?, Int?)
        if let top { grip = machine.grip(at: top, point) }
        if let grip { partner = machine.regions.partner(of: grip, at: point) }
        tellGrips(machine.regions.target(of: grip), machine.regions.target(of: partner))
        guard !machine.regions.finds(machine.input.hoverers, .hover, at: point) else { return }
        tellHoverers(machine.regions.all(.hover, at: point).map { machine.regions[$0].target })
    }

    /// Notifies the handles that a press would drag, and those that it no longer would.
    private func tellGrips(_ grip: RegionTarget?, _ partner: RegionTarget?) {
        let input = machine.input
        let (oldGrip, oldPartner) = (input.hoveredGrip, input.hoveredPartner)
        guard grip != oldGrip || partner != oldPartner else { return }
        (input.hoveredGrip, input.hoveredPartner) = (grip, partner)
        // Not a loop over an array, which would be allocated in each frame.
        func tell(_ target: RegionTarget?, _ isOver: Bool, unless a: RegionTarget?, _ b: RegionTarget?) {
            if let target, target != a, target != b { send(.hovered(isOver), to: target) }
        }
        tell(oldGrip, false, unless: grip, partner)
        tell(oldPartner, false, unless: grip, partner)
        tell(grip, true, unless: oldGrip, oldPartner)
        tell(partner, true, unless: oldGrip, oldPartner)
    }

    private func tellHoverers(_ now: [RegionTarget]) {
        let before = machine.input.hoverers
        guard before != now else { return }
        machine.input.hoverers = now
        for target in before where !now.contains(target) { send(.hovered(false), to: target) }
        for target in now where !before.contains(target) { send(.hovered(true), to: target) }
    }

    /// Sends an event to an element of the last frame; false if the element did not handle it or is gone.
    @discardableResult func send(_ event: RegionEvent, to target: RegionTarget) -> Bool {
        guard let index = machine.tree.node(of: target.id) else { return false }
        return send(event, to: machine.tree.nodes[index], part: target.part)
    }

    /// Sends an event to an element, which need not be in the tree any more.
    @discardableResult func send(_ event: RegionEvent, to node: Node, part: Int32 = 0) -> Bool {
        let event = machine.regions.turns.isEmpty ? event : machine.local(event, of: node.id)
        return node.element.respond(to: event, EventContext(machine: machine, node: node, part: part, time: time))
    }
}

/// The division of pointer and keys between the interface and the app around it.
///
/// A drag belongs to the receiver of its press: one that begins in a game continues over a panel, and one that begins
/// in the panel continues outside.
extension InteractPass {
    /// Whether pointer events currently belong to the interface.
    var hasPointer: Bool {
        if machine.input.pointer.capture != nil || !machine.input.ownButtons.isEmpty { return true }
        guard machine.input.foreignButtons.isEmpty, let point = machine.input.pointer.position else { return false }
        return answers(at: point)
    }

    /// Whether keys go to the interface first.
    var hasKeyboard: Bool {
        machine.input.focus.map { machine.tree.node(of: $0.id) != nil } == true
            || machine.modalLayer != nil
    }

    /// Returns whether a press is taken, and records it for the release. Call it before handling the press.
    func takesPress(_ button: PointerButton) -> Bool {
        let isTaken =
            machine.input.pointer.capture != nil || machine.input.pointer.position.map { answers(at: $0) } == true
        if isTaken {
            machine.input.foreignButtons.remove(button)
            machine.input.ownButtons.insert(button)
        } else {
            machine.input.ownButtons.remove(button)
            machine.input.foreignButtons.insert(button)
        }
        return isTaken
    }

    /// Returns whether a touch is taken. Call it before handling the touch.
    func takesTouch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) -> Bool {
        switch phase {
        case .down:
            let isTaken = answers(at: point)
            if isTaken { machine.input.ownFingers.insert(finger) } else { machine.input.ownFingers.remove(finger) }
            return isTaken
        case .move: return machine.input.ownFingers.contains(finger)
        case .up: return machine.input.ownFingers.remove(finger) != nil
        }
    }

    /// Returns whether a point receives pointer events.
    func answers(at point: CGPoint) -> Bool {
        if machine.input.isOpaque, CGRect(origin: .zero, size: machine.bounds).contains(point) { return true }
        return machine.regions.answers(at: point)
    }
}

/// Views that are removed while they follow the pointer.
///
/// Their elements are destroyed with the last frame's tree, before it is known whether the next one contains them. So
/// copies of these few are kept until then, to notify them.
extension InteractPass {
    /// Copies the elements that follow the pointer, before a frame is built.
    func keepFollowers() {
        forEachPointer {
            guard let capture = machine.input.pointer.capture else { return }
            for taker in capture.takers { keep(taker.target.id) }
            for target in capture.shared { keep(target.id) }
        }
        for target in machine.input.hoverers { keep(target.id) }
    }

    private func keep(_ id: Identity) {
        if let index = machine.tree.node(of: id) { machine.input.followers.keep(machine.tree.nodes[index]) }
    }

    /// Sends `cancelled` and the end of hovering to followers whose views were removed. The press continues with its
    /// other followers, as for a drag around a row that it moves.
    func tellGone() {
        for index in machine.input.followers.indices {
            let node = machine.input.followers[index]
            if let same = machine.tree.node(of: node.id), machine.tree.nodes[same].element.type == node.element.type {
                continue
            }
            forEachPointer {
                while let target = machine.input.pointer.capture?.follower(of: node.id) {
                    leavePress(target)
                    send(.cancelled, to: node, part: target.part)
                }
            }
            while let target = machine.input.hoverers.first(where: { $0.id == node.id }) {
                machine.input.hoverers.removeAll { $0 == target }
                send(.hovered(false), to: node, part: target.part)
            }
        }
        machine.input.followers.removeAll()
    }

    /// Removes a follower from the press, which ends with the last one.
    private func leavePress(_ target: RegionTarget) {
        guard var capture = machine.input.pointer.capture else { return }
        capture.takers.removeAll { $0.target == target }
        capture.shared.removeAll { $0 == target }
        if let next = capture.takers.first?.target ?? capture.shared.first {
            if capture.target == target || capture.partner == target { capture.partner = nil }
            if capture.target == target { capture.target = next }
            machine.input.pointer.capture = capture
        } else {
            machine.input.pointer.endCapture()
            machine.input.pointer.hovered = nil
            runWaitingTaps { _ in false }
        }
    }
}

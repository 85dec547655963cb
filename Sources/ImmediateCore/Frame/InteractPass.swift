import Foundation

/// The first pass: what happened since the last frame is settled against what the last frame showed, in order, before
/// any body runs. Actions and drags therefore show in the frame that begins here.
@MainActor struct InteractPass {
    let machine: Machine
    let time: Double

    /// Settles events, and says of each whether it was taken.
    /// - Returns: whether a press and a key were among those.
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
            case .keyPressed: claims.keyboard = true
            default: break
            }
        }
        return claims
    }

    /// - Returns: whether the event is taken.
    private func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerMoved(let point):
            move(to: point)
            return hasPointer
        case .pointerPressed(let button):
            let isTaken = takesPress(button)
            press(button)
            return isTaken
        case .pointerReleased(let button):
            release(button)
            machine.input.foreignButtons.remove(button)
            return machine.input.ownButtons.remove(button) != nil
        case .pointerLeft:
            // While a button is held the press goes on outside; the host keeps sending moves.
            guard machine.input.capture == nil else { return false }
            machine.input.pointer = nil
            updateHover()
        case .scrolled(let dx, let dy):
            scroll(dx: dx, dy: dy)
            return hasPointer
        case .keyPressed(let key, let modifiers, let isRepeat): return press(key, modifiers, isRepeat: isRepeat)
        case .modifiersChanged(let modifiers): machine.input.modifiers = modifiers
        case .focusChanged(let isFocused): if !isFocused { loseFocus() }
        case .touch(let finger, let phase, let point):
            let isTaken = takesTouch(finger, phase, at: point)
            touch(finger, phase, at: point)
            return isTaken
        }
        return false
    }

    // MARK: Pointer

    private func move(to point: CGPoint) {
        machine.input.pointer = point
        updateHover()
        machine.input.usesKeys = false
        tellTakers { _ in .dragged(to: point) }
    }

    private func scroll(dx: CGFloat, dy: CGFloat) {
        guard let point = machine.input.pointer else { return }
        for index in machine.regions.all(.scroll, at: point)
        where send(.scrolled(dx: dx, dy: dy), to: machine.regions[index].id) { return }
    }

    /// One finger stands for the pointer with its left button held.
    private func touch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) {
        switch phase {
        case .down:
            guard machine.input.finger == nil && machine.input.capture == nil else { return }
            machine.input.finger = finger
            move(to: point)
            press(.left)
        case .move where machine.input.finger == finger:
            move(to: point)
        case .up where machine.input.finger == finger:
            machine.input.finger = nil
            move(to: point)
            release(.left)
            machine.input.pointer = nil
            updateHover()
        default: return
        }
    }

    /// Another window hears now of what is released and lifted.
    private func loseFocus() {
        cancel()
        machine.input.modifiers = []
        machine.input.ownButtons.removeAll()
        machine.input.foreignButtons.removeAll()
        machine.input.ownFingers.removeAll()
        guard machine.input.finger != nil else { return }
        machine.input.finger = nil
        machine.input.pointer = nil
        updateHover()
    }

    // MARK: Hover

    /// Brings what is hovered up to date and tells the elements whose turn it is.
    func updateHover() {
        if let capture = machine.input.capture {
            let isInside = machine.input.pointer.map { point in
                machine.regions.finds(capture.id, at: point)
            }
            machine.input.hovered = isInside == true ? capture.id : nil
            return
        }
        guard let point = machine.input.pointer else {
            machine.input.hovered = nil
            return tellHoverers([])
        }
        machine.input.hovered = machine.regions.press(at: point).map { machine.regions[$0].id }
        guard !machine.regions.finds(machine.input.hoverers, .hover, at: point) else { return }
        tellHoverers(machine.regions.all(.hover, at: point).map { machine.regions[$0].id })
    }

    private func tellHoverers(_ now: [Identity]) {
        let before = machine.input.hoverers
        guard before != now else { return }
        machine.input.hoverers = now
        for id in before where !now.contains(id) { send(.hovered(false), to: id) }
        for id in now where !before.contains(id) { send(.hovered(true), to: id) }
    }

    /// Tells an element of the last frame; false if it did not take the event or is gone.
    @discardableResult func send(_ event: RegionEvent, to id: Identity) -> Bool {
        guard let index = machine.tree.node(of: id) else { return false }
        return send(event, to: machine.tree.nodes[index])
    }

    /// Tells an element, which need not be in the tree any more.
    @discardableResult func send(_ event: RegionEvent, to node: Node) -> Bool {
        node.element.respond(to: event, EventContext(machine: machine, node: node, time: time))
    }
}

import Foundation

/// The first pass: what happened since the last frame is settled against what the last frame showed, in order, before
/// any body runs. Actions and drags therefore show in the frame that begins here.
@MainActor struct InteractPass {
    let tree: Tree
    let interaction: Interaction
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
            interaction.foreignButtons.remove(button)
            return interaction.ownButtons.remove(button) != nil
        case .pointerLeft:
            // While a button is held the press goes on outside; the host keeps sending moves.
            guard interaction.capture == nil else { return false }
            interaction.pointer = nil
            updateHover()
        case .scrolled(let dx, let dy):
            scroll(dx: dx, dy: dy)
            return hasPointer
        case .keyPressed(let key, let modifiers, let isRepeat): return press(key, modifiers, isRepeat: isRepeat)
        case .modifiersChanged(let modifiers): interaction.modifiers = modifiers
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
        interaction.pointer = point
        updateHover()
        interaction.usesKeys = false
        tellTakers { _ in .dragged(to: point) }
    }

    private func scroll(dx: CGFloat, dy: CGFloat) {
        guard let point = interaction.pointer else { return }
        for index in HitTest(regions: interaction.regions).all(.scroll, at: point)
        where send(.scrolled(dx: dx, dy: dy), to: interaction.regions[index].id) { return }
    }

    /// One finger stands for the pointer with its left button held.
    private func touch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) {
        switch phase {
        case .down:
            guard interaction.finger == nil && interaction.capture == nil else { return }
            interaction.finger = finger
            move(to: point)
            press(.left)
        case .move where interaction.finger == finger:
            move(to: point)
        case .up where interaction.finger == finger:
            interaction.finger = nil
            move(to: point)
            release(.left)
            interaction.pointer = nil
            updateHover()
        default: return
        }
    }

    /// Another window hears now of what is released and lifted.
    private func loseFocus() {
        cancel()
        interaction.modifiers = []
        interaction.ownButtons.removeAll()
        interaction.foreignButtons.removeAll()
        interaction.ownFingers.removeAll()
        guard interaction.finger != nil else { return }
        interaction.finger = nil
        interaction.pointer = nil
        updateHover()
    }

    // MARK: Hover

    /// Brings what is hovered up to date and tells the elements whose turn it is.
    func updateHover() {
        let test = HitTest(regions: interaction.regions)
        if let capture = interaction.capture {
            let isInside = interaction.pointer.map { point in
                test.finds(capture.id, at: point)
            }
            interaction.hovered = isInside == true ? capture.id : nil
            return
        }
        guard let point = interaction.pointer else {
            interaction.hovered = nil
            return tellHoverers([])
        }
        interaction.hovered = test.press(at: point).map { interaction.regions[$0].id }
        guard !test.finds(interaction.hoverers, .hover, at: point) else { return }
        tellHoverers(test.all(.hover, at: point).map { interaction.regions[$0].id })
    }

    private func tellHoverers(_ now: [Identity]) {
        let before = interaction.hoverers
        guard before != now else { return }
        interaction.hoverers = now
        for id in before where !now.contains(id) { send(.hovered(false), to: id) }
        for id in now where !before.contains(id) { send(.hovered(true), to: id) }
    }

    /// Tells an element of the last frame; false if it did not take the event or is gone.
    @discardableResult func send(_ event: RegionEvent, to id: Identity) -> Bool {
        guard let index = tree.node(of: id) else { return false }
        return send(event, to: tree.nodes[index])
    }

    /// Tells an element, which need not be in the tree any more.
    @discardableResult func send(_ event: RegionEvent, to node: Node) -> Bool {
        node.type.respond(node.element, to: event, EventContext(interaction: interaction, node: node, time: time))
    }
}

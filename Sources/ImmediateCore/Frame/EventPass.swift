import Foundation

/// The first pass: handles the events since the last frame, in order, against the last frame's hit regions, before
/// any body runs. So actions and drags show in the frame that begins here.
@MainActor struct EventPass {
    let interface: InterfaceContext
    let time: Double

    /// Handles events, and records for each whether it was consumed.
    /// - Returns: whether a press and a key were among those consumed.
    func run(_ events: [InputEvent], _ consumed: inout [Bool]) -> (pointer: Bool, keyboard: Bool) {
        updateHover()
        tellTime()
        var claims = (pointer: false, keyboard: false)
        if !consumed.isEmpty { consumed.removeAll(keepingCapacity: true) }
        interface.input.hasJustBecomeActive = false
        for event in events {
            EventTurn.number += 1
            let isConsumed = handle(event)
            consumed.append(isConsumed)
            guard isConsumed else { continue }
            switch event {
            case .pointerPressed, .touch(_, .down, _): claims.pointer = true
            case .keyPressed, .textEntered, .textComposed: claims.keyboard = true
            default: break
            }
        }
        EventTurn.number += 1
        return claims
    }

    /// Handles an event.
    /// - Returns: whether the event is consumed.
    private func handle(_ event: InputEvent) -> Bool {
        if interface.input.isAltAlone { noteBesideAlt(event) }
        if interface.input.hasJustBecomeActive { noteAfterActivation(event) }
        if event.endsHint { interface.input.hintEnds += 1 }
        switch event {
        case .pointerMoved(let point):
            interface.input.yieldToMouse()
            move(to: point)
            return hasPointer
        case .pointerPressed(let button):
            interface.input.yieldToMouse()
            let isConsumed = takesPress(button)
            press(button)
            handPressToMenu()
            return isConsumed
        case .pointerReleased(let button):
            releaseInMenu(button)
            release(button)
            interface.input.foreignButtons.remove(button)
            return interface.input.ownButtons.remove(button) != nil
        case .pointerLeft:
            // While a button is held, the press continues outside and the host keeps sending moves.
            guard interface.input.pointer.capture == nil, interface.input.menuTracking == nil else { return false }
            interface.input.pointer.position = nil
            updateHover()
        case .scrolled(let dx, let dy):
            scroll(dx: dx, dy: dy)
            return hasPointer
        case .keyPressed(let key, let modifiers, let isRepeat): return press(key, modifiers, isRepeat: isRepeat)
        case .keyReleased(let key, let modifiers): return release(key, modifiers)
        case .modifiersChanged(let modifiers): return changeModifiers(to: modifiers)
        case .focusChanged(let isFocused):
            (interface.input.isWindowActive, interface.input.hasJustBecomeActive) = (isFocused, isFocused)
            if !isFocused { loseFocus() }
        case .textEntered(let text): return enter(.text(text))
        case .textComposed(let composition): return enter(.composition(composition))
        case .touch(let finger, let phase, let point):
            let isConsumed = takesTouch(finger, phase, at: point)
            touch(finger, phase, at: point)
            return isConsumed
        case .dropped(let items, let point):
            interface.drag(DragItem(items: items), to: point)
            return interface.drop()
        case .performed(let action, let target): return perform(action, on: target)
        }
        return false
    }

    // MARK: Pointer

    func move(to point: CGPoint) {
        interface.input.pointer.position = point
        noteMenuTracking(to: point)
        updateHover()
        interface.input.usesKeys = false
        markHoveredItem()
        for target in interface.input.hoverers { send(.tracked(at: point), to: target) }
        tellTakers { _ in .dragged(to: point) }
        noteEdgeScroll()
    }

    /// Ends all presses and touches: their releases go to another window.
    private func loseFocus() {
        interruptTyping()
        releaseAllKeys()
        cancelAll()
        interface.input.menuTracking = nil
        interface.input.modifiers = []
        interface.input.ownButtons.removeAll()
        interface.input.foreignButtons.removeAll()
        interface.input.ownFingers.removeAll()
        endPinch(.cancelled)
        interface.input.removeFingers()
        interface.input.contextHold = nil
        updateHover()
    }

    // MARK: Hover

    /// Updates the hovered regions and notifies the elements that the pointer entered or left.
    func updateHover() {
        // No closures here: each one checks at each call that it runs on the main actor.
        if let capture = interface.input.pointer.capture {
            interface.input.pointer.hovered = nil
            if let point = interface.input.pointer.position, interface.regions.finds(capture.target, at: point) {
                interface.input.pointer.hovered = capture.target
            }
            return
        }
        guard interface.input.turn == nil, let point = interface.input.pointer.position else {
            interface.input.pointer.hovered = nil
            // Only the mouse hovers.
            guard interface.input.turn == nil else { return }
            tellHandles(nil, nil)
            return tellHoverers([])
        }
        let top = interface.regions.press(at: point)
        interface.input.pointer.hovered = interface.regions.target(of: top)
        var (resizeHandle, partner): (Int?, Int?)
        if let top { resizeHandle = interface.resizeHandle(at: top, point) }
        if let resizeHandle { partner = interface.regions.partner(of: resizeHandle, at: point) }
        tellHandles(interface.regions.target(of: resizeHandle), interface.regions.target(of: partner))
        markHoveredItem()
        guard !interface.regions.finds(interface.input.hoverers, .hover, at: point) else { return }
        tellHoverers(interface.regions.all(.hover, at: point).map { interface.regions[$0].target })
    }

    /// Notifies the handles that a press would drag, and those that it no longer would.
    private func tellHandles(_ resizeHandle: RegionTarget?, _ partner: RegionTarget?) {
        let input = interface.input
        let (oldHandle, oldPartner) = (input.hoveredHandle, input.hoveredPartner)
        guard resizeHandle != oldHandle || partner != oldPartner else { return }
        (input.hoveredHandle, input.hoveredPartner) = (resizeHandle, partner)
        // Not a loop over an array, which would be allocated in each frame.
        func tell(_ target: RegionTarget?, _ isOver: Bool, unless a: RegionTarget?, _ b: RegionTarget?) {
            if let target, target != a, target != b { send(.hovered(isOver), to: target) }
        }
        tell(oldHandle, false, unless: resizeHandle, partner)
        tell(oldPartner, false, unless: resizeHandle, partner)
        tell(resizeHandle, true, unless: oldHandle, oldPartner)
        tell(partner, true, unless: oldHandle, oldPartner)
    }

    private func tellHoverers(_ now: [RegionTarget]) {
        let before = interface.input.hoverers
        guard before != now else { return }
        interface.input.hoverers = now
        for target in before where !now.contains(target) { send(.hovered(false), to: target) }
        for target in now where !before.contains(target) { send(.hovered(true), to: target) }
    }

    /// Sends an event to an element of the last frame; false if the element did not handle it or is gone.
    @discardableResult func send(_ event: RegionEvent, to target: RegionTarget) -> Bool {
        guard let index = interface.tree.node(of: target.id) else { return false }
        return send(event, to: interface.tree.nodes[index], part: target.part)
    }

    /// Sends an event to an element, which need not be in the tree any more.
    @discardableResult func send(_ event: RegionEvent, to node: Node, part: Int32 = 0) -> Bool {
        let event = interface.regions.turns.isEmpty ? event : interface.local(event, of: node.id)
        return node.element.respond(to: event, EventContext(interface: interface, node: node, part: part, time: time))
    }
}

/// The division of pointer and keys between the interface and the app around it.
///
/// A drag belongs to the receiver of its press: one that begins in a game continues over a panel, and one that begins
/// in the panel continues outside.
extension EventPass {
    /// Whether pointer events currently belong to the interface.
    var hasPointer: Bool {
        if interface.input.pointer.capture != nil || !interface.input.ownButtons.isEmpty { return true }
        guard interface.input.foreignButtons.isEmpty, let point = interface.input.pointer.position else { return false }
        return answers(at: point)
    }

    /// Whether keys go to the interface first.
    var hasKeyboard: Bool {
        interface.input.focus.map { interface.tree.node(of: $0.id) != nil } == true
            || interface.modalLayer != nil
    }

    /// Returns whether a press is consumed, and records it for the release. Call it before handling the press.
    private func takesPress(_ button: PointerButton) -> Bool {
        let isConsumed =
            interface.input.pointer.capture != nil || interface.input.pointer.position.map { answers(at: $0) } == true
        if isConsumed {
            interface.input.foreignButtons.remove(button)
            interface.input.ownButtons.insert(button)
        } else {
            interface.input.ownButtons.remove(button)
            interface.input.foreignButtons.insert(button)
        }
        return isConsumed
    }

    /// Returns whether a touch is consumed. Call it before handling the touch.
    private func takesTouch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) -> Bool {
        switch phase {
        case .down:
            let isConsumed = answers(at: point)
            if isConsumed {
                interface.input.ownFingers.insert(finger)
            } else {
                interface.input.ownFingers.remove(finger)
            }
            return isConsumed
        case .move: return interface.input.ownFingers.contains(finger)
        case .up: return interface.input.ownFingers.remove(finger) != nil
        }
    }

    /// Returns whether a point receives pointer events.
    func answers(at point: CGPoint) -> Bool {
        if interface.input.isOpaque, interface.contentFrame.contains(point) { return true }
        return interface.regions.answers(at: point)
    }
}

/// Views that are removed while they follow the pointer.
///
/// Their elements are destroyed with the last frame's tree, before it is known whether the next one contains them. So
/// copies of these few are kept until then, to notify them.
extension EventPass {
    /// Copies the elements that follow the pointer, before a frame is built.
    func keepFollowers() {
        forEachPointer {
            guard let capture = interface.input.pointer.capture else { return }
            for taker in capture.takers { keep(taker.target.id) }
            for target in capture.shared { keep(target.id) }
        }
        for target in interface.input.hoverers { keep(target.id) }
    }

    private func keep(_ id: Identity) {
        if let index = interface.tree.node(of: id) { interface.input.followers.keep(interface.tree.nodes[index]) }
    }

    /// Sends `cancelled` and the end of hovering to followers whose views were removed. The press continues with its
    /// other followers, as for a drag around a row that it moves.
    func tellGone() {
        for index in interface.input.followers.indices {
            let node = interface.input.followers[index]
            if let same = interface.tree.node(of: node.id), interface.tree.nodes[same].element.type == node.element.type
            {
                continue
            }
            forEachPointer {
                while let target = interface.input.pointer.capture?.follower(of: node.id) {
                    leavePress(target)
                    send(.cancelled, to: node, part: target.part)
                }
            }
            while let target = interface.input.hoverers.first(where: { $0.id == node.id }) {
                interface.input.hoverers.removeAll { $0 == target }
                send(.hovered(false), to: node, part: target.part)
            }
        }
        interface.input.followers.removeAll()
    }

    /// Removes a follower from the press, which ends with the last one.
    private func leavePress(_ target: RegionTarget) {
        guard var capture = interface.input.pointer.capture else { return }
        capture.takers.removeAll { $0.target == target }
        capture.shared.removeAll { $0 == target }
        if let next = capture.takers.first?.target ?? capture.shared.first {
            if capture.target == target || capture.partner == target { capture.partner = nil }
            if capture.target == target { capture.target = next }
            interface.input.pointer.capture = capture
        } else {
            interface.input.pointer.endCapture()
            interface.input.pointer.hovered = nil
            runWaitingTaps { _ in false }
        }
    }
}

/// Presses and their receivers.
extension EventPass {
    /// Handles a button press. The topmost region accepts it or leaves it to those below. If a gesture accepts it,
    /// the gestures around follow it as well; gestures follow the left button only.
    func press(_ button: PointerButton) {
        guard let point = interface.input.pointer.position else { return }
        guard interface.input.pointer.capture == nil else { return cancel() }
        if button != .right || !opensMenuOfFocus(at: point) { interruptTyping() }
        interface.input.menuTracking = nil
        let gestures = button == .left ? interface.regions.all(.gesture, at: point) : []
        runWaitingTaps { owner in gestures.contains { interface.regions[$0].id == owner } }
        // While a second tap is down, the first one keeps waiting.
        if interface.input.tapDeadline != nil { interface.input.tapDeadline = .infinity }
        interface.input.pointer.wake = nil
        // When a region refuses the press, the gestures around it may also be around the next candidate. They must
        // not be notified twice.
        var told: [RegionTarget] = []
        var refusers: [RegionTarget] = []
        while true {
            let top = interface.regions.press(at: point) { region in
                !refusers.contains(region.target) && (button == .left || !region.accepts.contains(.gesture))
            }
            if button == .right && openContextMenu(at: point, above: top) {
                interface.input.menuTracking = MenuTracking(button: button, start: point)
                return updateHover()
            }
            let around = gestures.filter { isAround($0, top) }
            let shared = around.filter { interface.regions[$0].accepts.contains(.shared) }
            guard let first = top ?? shared.first else {
                interface.input.pointer.capture = nil
                updateHover()
                return focusByPress(nil, at: point, button)
            }
            let region = interface.regions[first]
            // A region that another pointer holds is not pressed again, nor are regions below it.
            guard !interface.input.isTaken(region.target) else { return }
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
                capture.takers.append(Pointer.Taker(target: interface.regions[below].target, isGesture: false))
            }
            let resizeHandle = top.flatMap { interface.resizeHandle(at: $0, point) }
            if let resizeHandle, resizeHandle != top {
                capture.takers.append(Pointer.Taker(target: interface.regions[resizeHandle].target, isGesture: false))
                capture.cursor = region.cursor ?? interface.regions[resizeHandle].cursor
                capture.isOnResizeHandle = true
            }
            if let partner = resizeHandle.flatMap({ interface.regions.partner(of: $0, at: point) }) {
                let target = interface.regions[partner].target
                if !interface.input.isTaken(target) {
                    capture.takers.append(Pointer.Taker(target: target, isGesture: false))
                    capture.partner = target
                }
            }
            capture.shared = shared.map { interface.regions[$0].target }
            interface.input.pointer.capture = capture
            interface.input.pointer.hovered = region.target
            tellTakers { told.contains($0) ? nil : .pressed(at: point, button) }
            let left = interface.input.pointer.capture
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
        guard let focus = interface.input.focus, let menu = interface.regions.all(.context, at: point).first else {
            return false
        }
        let top = interface.regions.press(at: point) { !$0.accepts.contains(.gesture) }
        return interface.regions[menu].target == focus && menu >= top ?? -1
    }

    /// Returns the receivers of a press on `top` by priority: preferred gestures around it, then itself, then, if it
    /// is a gesture too, the gestures around it from the inside out.
    private func takers(_ top: Int?, _ gestures: [Int]) -> [Pointer.Taker] {
        guard let top else { return [] }
        var order: [Int] = []
        for index in gestures.reversed() where interface.regions[index].accepts.contains(.preferred) {
            order.append(index)
        }
        if !order.contains(top) { order.append(top) }
        if interface.regions[top].accepts.contains(.gesture) {
            for index in gestures where !interface.regions[index].accepts.contains(.shared) && !order.contains(index) {
                order.append(index)
            }
        }
        return order.map {
            let region = interface.regions[$0]
            return Pointer.Taker(target: region.target, isGesture: region.accepts.contains(.gesture))
        }
    }

    /// Returns the control around a draggable view, which receives presses on it as well.
    private func pressed(below top: Int, at point: CGPoint) -> Int? {
        let region = interface.regions[top]
        guard region.accepts.contains([.gesture, .drag]) else { return nil }
        return interface.regions.press(at: point) { outer in
            outer.accepts.contains(.press) && outer.canHaveFocus && interface.tree.contains(outer.node, region.node)
        }
    }

    /// Returns whether a gesture's element contains the element of `top`, is the same, or lies above it.
    private func isAround(_ gesture: Int, _ top: Int?) -> Bool {
        guard let top else { return interface.regions[gesture].accepts.contains(.shared) }
        let (outer, inner) = (interface.regions[gesture], interface.regions[top])
        // Regions are in painting order.
        return interface.tree.contains(outer.node, inner.node) || (outer.accepts.contains(.shared) && gesture > top)
    }

    /// Handles a button release: the press ends.
    func release(_ button: PointerButton) {
        guard let capture = interface.input.pointer.capture, capture.button == button else { return }
        let point = interface.input.pointer.position ?? .zero
        end { .released(at: point, inside: interface.regions.finds($0, at: point)) }
        // No second tap came, so the waiting one runs.
        if interface.input.tapDeadline == .infinity { runWaitingTaps { _ in false } }
        updateHover()
    }

    /// Cancels the press.
    func cancel() {
        guard interface.input.pointer.capture != nil else { return }
        end { _ in .cancelled }
        runWaitingTaps { _ in false }
        updateHover()
    }

    /// Ends the press, then notifies its followers.
    private func end(_ event: (RegionTarget) -> RegionEvent) {
        guard let capture = interface.input.pointer.capture else { return }
        interface.input.pointer.endCapture()
        tell(capture, event)
    }

    /// Sends an event to the followers of the press by priority, until one keeps it.
    func tellTakers(_ event: (RegionTarget) -> RegionEvent?) {
        guard let capture = interface.input.pointer.capture else { return }
        let left = tell(capture, event)
        // An action may have ended the press.
        if interface.input.pointer.capture?.target == capture.target { interface.input.pointer.capture = left }
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
                    // Recognized: the others are excluded. During a release those before it have received the end
                    // already.
                    var others = capture.takers[(turn + 1)...]
                    if interface.input.pointer.capture != nil { others += capture.takers[..<turn] }
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
    private func tellTime() {
        forEachPointer {
            guard let wake = interface.input.pointer.wake, wake <= time else { return }
            interface.input.pointer.wake = nil
            tellTakers { _ in .held }
        }
        forEachPointer { scrollAtEdges() }
        if let deadline = interface.input.tapDeadline, deadline <= time { runWaitingTaps { _ in false } }
        if let hold = interface.input.contextHold, hold.deadline <= time { finish(hold) }
    }

    /// Runs the waiting taps, unless the gesture that they wait for may still get its tap.
    private func runWaitingTaps(unless mayFollow: (Identity) -> Bool) {
        guard let waiting = interface.input.waitingTap, !mayFollow(waiting.owner) else { return }
        interface.input.waitingTap = nil
        interface.input.tapDeadline = nil
        for action in waiting.actions { action() }
    }
}

/// Keys.
///
/// A key goes to the focused element, then to shortcuts. If it is not handled, it moves the focus (Tab; F6 between
/// panes; arrows in menus), closes a layer (Escape; in a submenu the arrow back), opens a context menu, goes to a
/// per-interface object (`KeyFallback`), or scrolls the views around the focus, else those under the pointer, else the
/// only scroll view. In a guest (`FrameInput.isGuest`) the last three need the focus or the pointer. While a modal layer is open, keys and shortcuts stay inside it. Shortcuts and Escape do not repeat.
/// Releases: see `HeldKeys`.
extension EventPass {
    /// Handles a key.
    /// - Returns: whether the key is consumed.
    func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        interface.input.actsByPointer = false
        let held = interface.input.modifiers
        interface.input.modifiers = modifiers
        defer { interface.input.modifiers = held }
        if key == .escape && isRepeat { return interface.input.tookEscape }
        let layer = interface.modalLayer
        var isConsumed = act(on: key, modifiers, isRepeat: isRepeat, layer)
        #if DEBUG
        if !isConsumed && key == "F12" && modifiers.isEmpty && isKeyAddressed {
            isConsumed = toggleDebugOverlay(isRepeat: isRepeat)
        }
        #endif
        isConsumed = isConsumed || layer != nil
        if key == .escape { interface.input.tookEscape = isConsumed }
        return isConsumed
    }

    #if DEBUG
    /// Opens or closes the host's debug overlay in debug builds.
    /// - Returns: whether there is one.
    private func toggleDebugOverlay(isRepeat: Bool) -> Bool {
        let inspecting = interface.inspecting
        guard let overlay = inspecting.open ?? interface.textSystem.makeDebugOverlay() else { return false }
        if !isRepeat { inspecting.open = inspecting.open == nil ? overlay : nil }
        return true
    }
    #endif

    /// Handles a key.
    /// - Parameter layer: the topmost modal layer.
    private func act(on key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, _ layer: Overlay?) -> Bool {
        let isInMenu = layer?.kind == .menu
        if key == .escape && interface.input.isPressed {
            cancelAll()
            return true
        }
        if key == .escape && isInMenu {
            layer?.dismiss?()
            return true
        }
        if isInMenu, isInMenuOfMenu, interface.input.focus == nil, let layer, act(on: key, below: layer) { return true }
        let event = RegionEvent.key(key, modifiers, isRepeat: isRepeat)
        // Most keys go to visible views. Finding all stops takes a painting pass, so it is done only if needed.
        var reach = KeyReach(interface.regions)
        let isInSight = interface.input.focus.map { reach.stop(of: $0) != nil } ?? true
        if !isInSight { reach = fullReach() }
        let stop = interface.input.focus.flatMap { reach.stop(of: $0) }
        // Control with Alt, or AltGr, types another character and is not a command.
        let isCommand = modifiers.contains(.command) || modifiers.contains(.control) && !modifiers.contains(.option)
        swallowText(of: key, isCommand)
        if let stop {
            noteHeld(key, around: stop)
            if tellAround(stop, .keyInside(key, modifiers, isRepeat: isRepeat)) {
                swallowText(of: key, true)
                return true
            }
            if send(event, to: stop.target) {
                if !isInSight { reveal(stop, reach) }
                return true
            }
            if tellAround(stop, .keyRefused(key, modifiers, isRepeat: isRepeat)) { return true }
        }
        if !isInMenu && runShortcut(key, modifiers, isRepeat: isRepeat, in: layer?.node ?? 0) {
            swallowText(of: key, true)
            return true
        }
        switch key {
        case .escape where layer != nil:
            layer?.dismiss?()
            return true
        // Control+Tab leaves a view that handles Tab itself.
        case .tab where modifiers.isSubset(of: [.shift, .control]) && tabMovesFocus:
            return moveFocus(modifiers.contains(.shift) ? -1 : 1)
        case "F6" where modifiers.isSubset(of: .shift) && tabMovesFocus:
            return moveToPane(isBackward: modifiers.contains(.shift))
        case .down where isInMenu: return moveFocus(1)
        case .up where isInMenu: return moveFocus(-1)
        case .home where isInMenu: return focusEdge(\.first)
        case .end where isInMenu: return focusEdge(\.last)
        case layer?.wayBack where isInMenu && isInMenuOfMenu:
            layer?.dismiss?()
            return true
        case .menu where modifiers.isEmpty, "F10" where modifiers == .shift:
            return openContextMenu(of: stop, isRepeat: isRepeat)
        case _ where isInMenu && modifiers.isSubset(of: .shift) && moveFocus(toItem: key): return true
        default:
            return layer?.key?(key) == true
                || layer == nil && tellFallbacks(key, modifiers, isRepeat: isRepeat)
                || scroll(by: event, around: stop, reach)
        }
    }

    /// Sends a key to the per-interface objects that receive keys, until one handles it.
    private func tellFallbacks(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        interface.state.value.objects.keyFallbacks.contains { $0.handle(key, modifiers, isRepeat: isRepeat) }
    }

    /// Sets whether the text of a key is ignored. That text arrives in the same frame; later text is that of an input
    /// method.
    private func swallowText(of key: Key, _ isSwallowed: Bool) {
        let types = key == .space || key.rawValue.count == 1
        interface.input.swallowsTextAt = isSwallowed && types ? time : -.infinity
    }

    /// Sends an event to the listening elements around a stop, innermost first; true if one handles it.
    private func tellAround(_ stop: HitRegion, _ event: RegionEvent) -> Bool {
        interface.requests.keyListeners.reversed().contains { listener in
            interface.tree.contains(listener, stop.node) && send(event, to: interface.tree.nodes[listener])
        }
    }

    /// Sends text to the focused region and scrolls it into view.
    /// - Returns: whether the text is consumed.
    func enter(_ event: RegionEvent) -> Bool {
        if time == interface.input.swallowsTextAt, case .text = event { return true }
        guard let focus = interface.input.focus else { return false }
        var reach = KeyReach(interface.regions)
        let isInSight = reach.stop(of: focus) != nil
        if !isInSight { reach = fullReach() }
        guard let stop = reach.stop(of: focus), send(event, to: focus) else { return false }
        if !isInSight { reveal(stop, reach) }
        return true
    }

    /// Whether the layer below the topmost modal one is a menu too.
    private var isInMenuOfMenu: Bool { interface.layerBelow?.kind == .menu }

    /// Returns all focusable regions in reading order, including those scrolled out of view. This takes a painting
    /// pass.
    func fullReach() -> KeyReach {
        PaintPass(interface: interface).reach { regions, panes in KeyReach(regions, panes) }
    }

    /// Runs the first matching shortcut of the last frame, in tree order.
    /// - Parameter root: the root of the tree whose shortcuts apply.
    private func runShortcut(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, in root: Int32) -> Bool {
        func shortcut(_ key: Key) -> ShortcutAction? {
            let fitting = interface.requests.shortcuts.lazy.filter {
                $0.matches(key, modifiers) && self.interface.root(of: $0.node) == root
            }
            return fitting.first { !$0.yields } ?? fitting.first
        }
        let fitting = shortcut(key) ?? key.otherCharacter.flatMap { shortcut(Key(rawValue: $0)) }
        guard let shortcut = fitting else { return false }
        interface.input.usesKeys = true
        if !isRepeat { shortcut.action() }
        return true
    }

    /// Whether Tab and F6 move the focus: in a guest without the focus the app decides that.
    private var tabMovesFocus: Bool {
        !interface.input.isGuest || interface.input.tabEntersGuest || hasKeyboard
    }

    /// Whether keys are meant for the interface: it has the window to itself, the focus, or the pointer.
    private var isKeyAddressed: Bool {
        !interface.input.isGuest || hasKeyboard
            || interface.input.pointer.position.map(interface.contentFrame.contains) == true
    }

    /// Sends a key to the scroll regions around the focus, innermost first; if there are none, to those under the
    /// pointer, else to the only one. The keys of a guest that has neither focus nor pointer belong to the app.
    private func scroll(by event: RegionEvent, around stop: HitRegion?, _ reach: KeyReach) -> Bool {
        var scrollers = stop.map { reach.scrollers(around: $0, interface.tree).map(\.target) } ?? []
        if scrollers.isEmpty, let point = interface.input.pointer.position {
            scrollers = interface.regions.all(.scroll, at: point).map { interface.regions[$0].target }
        }
        if scrollers.isEmpty, isKeyAddressed, let only = reach.onlyScroller { scrollers = [only.target] }
        return scrollers.contains { send(event, to: $0) }
    }
}

extension Overlay {
    /// The arrow key that closes a submenu.
    var wayBack: Key { environment.layoutDirection == .leftToRight ? .left : .right }
    /// The arrow key that enters a submenu.
    var wayIn: Key { environment.layoutDirection == .leftToRight ? .right : .left }
}

/// A held press that opened a menu: its release chooses the item under the pointer.
struct MenuTracking {
    var button: PointerButton
    /// The menu's title, where a release leaves the menu open; nil for a context menu.
    var title: RegionTarget?
    var start: CGPoint
    /// True once the pointer has moved further than in a click. A click leaves the menu open.
    var hasMoved = false
}

/// Menu tracking: a press opens a menu, its release chooses an item. Meanwhile the pointer hovers as if no button
/// were held.
extension EventPass {
    /// Cancels the press that opened a menu, which the menu follows from here on.
    private func handPressToMenu() {
        if interface.input.menuTracking != nil { cancel() }
    }

    private func noteMenuTracking(to point: CGPoint) {
        guard let tracking = interface.input.menuTracking, !tracking.hasMoved else { return }
        let way = hypot(point.x - tracking.start.x, point.y - tracking.start.y)
        interface.input.menuTracking?.hasMoved = way > TapThresholds.mouse.distance
    }

    /// Ends menu tracking when its button is released: the element under the pointer receives the release; outside of
    /// all menus the first one closes.
    private func releaseInMenu(_ button: PointerButton) {
        guard let tracking = interface.input.menuTracking, tracking.button == button else { return }
        interface.input.menuTracking = nil
        guard tracking.hasMoved, interface.modalLayer?.kind == .menu, let point = interface.input.pointer.position,
            let index = interface.regions.press(at: point) ?? interface.regions.last(.barrier)
        else { return }
        let region = interface.regions[index]
        if region.accepts.contains(.barrier), let title = tracking.title, interface.regions.finds(title, at: point) {
            return
        }
        send(.released(at: point, inside: true), to: region.target)
        updateHover()
    }
}

extension EventContext {
    /// Begins menu tracking: the held press opened a menu, and its release chooses the item under the pointer by
    /// `RegionEvent.released`. The element's own press is cancelled.
    ///
    /// Does nothing for a finger, which may be about to scroll, and without a press.
    /// - Parameter isTitle: whether the element is the menu's title, where a release leaves the menu open.
    public func trackMenu(isTitle: Bool = true) {
        let input = interface.input
        guard !isTouch, let capture = input.pointer.capture, let point = input.pointer.position else { return }
        input.menuTracking = MenuTracking(button: capture.button, title: isTitle ? target : nil, start: point)
    }
}

/// A finger that rests on a view with a context menu.
struct ContextHold {
    /// The time until the menu opens, in seconds.
    static let delay = 0.5

    /// The region with the menu.
    var target: RegionTarget
    /// The position of the touch.
    var point: CGPoint
    /// The time when the menu opens, on the host's clock.
    var deadline: Double

    /// Returns whether the finger is still close to its touch.
    func isBeside(_ other: CGPoint) -> Bool {
        hypot(other.x - point.x, other.y - point.y) <= TapThresholds.finger.movement
    }
}

/// Context menus, opened by the right button, a key, or a resting finger.
extension EventPass {
    /// Opens the topmost context menu at a point, unless the region `top` lies above it and may handle the button.
    /// - Returns: whether a menu opens.
    private func openContextMenu(at point: CGPoint, above top: Int?) -> Bool {
        guard let index = interface.regions.all(.context, at: point).first, index > top ?? -1 else { return false }
        return openContextMenu(of: interface.regions[index].target, at: point)
    }

    /// Opens a context menu at a point, and moves the focus to the view there, where keys continue once it is closed.
    private func openContextMenu(of target: RegionTarget, at point: CGPoint) -> Bool {
        guard send(.contextMenu(at: point), to: target) else { return false }
        focusByMenu(of: target, at: point)
        return true
    }

    /// Opens the innermost context menu around the focused region, at its lower edge.
    private func openContextMenu(of stop: HitRegion?, isRepeat: Bool) -> Bool {
        guard let stop else { return false }
        let rect = interface.tree.nodes[stop.node].rect
        let bottom = interface.regions.last([.barrier, .keyBarrier]) ?? 0
        for index in (bottom..<interface.regions.count).reversed() {
            let region = interface.regions[index]
            guard region.accepts.contains(.context), interface.tree.contains(region.node, stop.node) else { continue }
            interface.input.usesKeys = true
            guard !isRepeat else { return true }
            let target = region.id == stop.id ? stop.target : region.target
            return send(.contextMenu(at: CGPoint(x: rect.minX, y: rect.maxY)), to: target)
        }
        return false
    }

    /// Returns the context menu that a finger at `point` opens if it rests there.
    func contextHold(at point: CGPoint) -> ContextHold? {
        interface.regions.all(.context, at: point).first.map {
            ContextHold(target: interface.regions[$0].target, point: point, deadline: time + ContextHold.delay)
        }
    }

    /// Opens the menu of a finger that rested long enough, and cancels its press. A gesture that recognized the press
    /// keeps it.
    func finish(_ hold: ContextHold) {
        interface.input.contextHold = nil
        guard interface.input.pointer.capture?.isRecognized != true, interface.input.pointer.scroll?.scroller == nil
        else {
            return
        }
        cancel()
        interface.input.pointer.scroll = nil
        _ = openContextMenu(of: hold.target, at: hold.point)
    }
}

/// The Alt key, which has a meaning of its own if nothing else happens while it is held.
extension EventPass {
    /// Updates the held modifiers, and treats Alt that was pressed and released alone in this window as a key.
    ///
    /// A window also learns of Alt while another one has the keyboard, or when it gets the keyboard with Alt held, such
    /// as after Alt+F4 in another window.
    /// - Returns: whether that key was handled.
    private func changeModifiers(to modifiers: KeyModifiers) -> Bool {
        let old = interface.input.modifiers
        guard modifiers != old else { return false }
        interface.input.modifiers = modifiers
        if modifiers.isEmpty && interface.input.isAltAlone {
            interface.input.isAltAlone = false
            return press("Alt", [], isRepeat: false)
        }
        let isPressedHere = interface.input.isWindowActive && !interface.input.hasJustBecomeActive
        interface.input.isAltAlone = old.isEmpty && modifiers == .option && isPressedHere
        return false
    }

    private func noteAfterActivation(_ event: InputEvent) {
        if case .modifiersChanged = event { return }
        interface.input.hasJustBecomeActive = false
    }

    /// Cancels the meaning of Alt alone for any event but pointer movement.
    private func noteBesideAlt(_ event: InputEvent) {
        switch event {
        case .pointerMoved, .pointerLeft, .keyReleased, .modifiersChanged: break
        default: interface.input.isAltAlone = false
        }
    }
}

import Foundation

/// The mouse, or a finger on the view.
struct Pointer {
    /// The identity of a pointer.
    enum ID: Hashable {
        case mouse
        /// The host's number of the finger.
        case finger(Int)
    }

    /// A press that elements follow until its release.
    struct Capture {
        /// The topmost receiver of the press, which is drawn pressed.
        var target: RegionTarget
        var button: PointerButton
        /// The start of the press, root coordinates.
        var start: CGPoint
        var cursor: Cursor?
        /// The index of the region of `target` in the last frame; in most frames it is unchanged.
        var region: Int
        /// The receivers, in order of priority. A gesture that is recognized excludes all others.
        var takers: [Taker] = []
        /// Gestures that receive the press in any case.
        var shared: [RegionTarget] = []
        /// Whether a handle below follows the press as well, so that a drag is not a tap.
        var isOnResizeHandle = false
        /// The crossing handle that is dragged together with this one.
        var partner: RegionTarget?
        var isRecognized = false

        /// True while two crossing handles are dragged.
        var isJoint: Bool { partner != nil }

        /// Returns whether `target` follows the press.
        func isFollowed(by target: RegionTarget) -> Bool {
            takers.contains { $0.target == target } || shared.contains(target)
        }

        /// Returns the first part of an element that follows the press.
        func follower(of id: Identity) -> RegionTarget? {
            takers.first { $0.target.id == id }?.target ?? shared.first { $0.id == id }
        }
    }

    /// A receiver of a press.
    struct Taker {
        var target: RegionTarget
        /// Whether it is a gesture, which may leave the press to the next receiver. Others keep it.
        var isGesture: Bool
    }

    let id: ID
    /// The pointer's position; nil outside the view.
    var position: CGPoint?
    /// The press in progress.
    var capture: Capture?
    /// The time of the requested `held` event.
    var wake: Double?
    /// The edge scrolling of a drag; nil while nothing is dragged.
    var edgeScroll: EdgeScroll?
    /// The target of the next press, or the pressed target while the pointer is over it.
    var hovered: RegionTarget?
    /// The scrolling by this finger, or its candidates.
    var scroll: FingerScroll?
    /// The target that gets the focus when this finger is lifted, unless it scrolls.
    var nextFocus: RegionTarget?

    init(id: ID) { self.id = id }

    /// Ends the press.
    mutating func endCapture() { (capture, wake, edgeScroll, nextFocus) = (nil, nil, nil, nil) }
}

/// Scrolling by a finger, from its touch on: it begins once the finger has moved further than in a tap.
struct FingerScroll {
    /// The point of the touch; while scrolling, the last point.
    var point: CGPoint
    /// The regions that the finger may scroll, innermost first.
    var candidates: [RegionTarget]
    /// The region that scrolls; nil until the first candidate has moved.
    var scroller: RegionTarget?
    /// Whether the press keeps horizontal movements, as on a slider.
    var isOnHorizontalDrag = false

    /// Returns the finger's movement since its touch, less the distance that is still a tap; nil within that
    /// distance. In points.
    static func slide(to point: CGPoint, from start: CGPoint) -> CGSize? {
        let (x, y) = (point.x - start.x, point.y - start.y)
        let distance = hypot(x, y)
        guard distance > TapThresholds.finger.movement else { return nil }
        let share = (distance - TapThresholds.finger.movement) / distance
        return CGSize(width: x * share, height: y * share)
    }
}

extension InputState {
    /// Whether the event being handled is that of a finger.
    var isTouch: Bool { pointer.id != .mouse }

    /// Whether any pointer has a press in progress.
    var isPressed: Bool { pointer.capture != nil || others.contains { $0.capture != nil } }

    /// Returns whether any press is that of `id` or one of its parts.
    func holds(_ id: Identity) -> Bool {
        pointer.capture?.target.id == id || (!others.isEmpty && others.contains { $0.capture?.target.id == id })
    }

    /// Returns whether any press is that of `id` or one of its parts, with the pointer over it.
    func presses(_ id: Identity) -> Bool {
        (pointer.capture?.target.id == id && pointer.hovered?.id == id)
            || (!others.isEmpty && others.contains { $0.capture?.target.id == id && $0.hovered?.id == id })
    }

    /// Returns whether `target` already follows another pointer than the current one. It follows only one.
    func isTaken(_ target: RegionTarget) -> Bool {
        others.contains { $0.capture?.isFollowed(by: target) == true || $0.scroll?.scroller == target }
    }

    /// Makes the mouse the first pointer; a finger that was first becomes one of the others.
    func yieldToMouse() {
        guard isTouch else { return }
        others.append(pointer)
        pointer = Pointer(id: .mouse)
    }

    /// Adds a finger that came down, as the first pointer if that is the mouse and holds nothing.
    fileprivate func add(_ finger: Pointer.ID) {
        if !isTouch && pointer.capture == nil {
            pointer = Pointer(id: finger)
        } else {
            others.append(Pointer(id: finger))
        }
    }

    /// Removes all fingers and restores the mouse.
    func removeFingers() {
        others.removeAll()
        if isTouch { pointer = Pointer(id: .mouse) }
    }
}

/// Two fingers on a region of kind `pinch`.
struct PinchState {
    var first: Pointer.ID
    var second: Pointer.ID
    var pinch: Pinch
    var target: RegionTarget
}

/// Two fingers that move together.
extension EventPass {
    /// Handles a touch event of a finger that is one of two on a region, or becomes so.
    /// - Returns: true if the event is handled.
    fileprivate func pinch(_ id: Pointer.ID, _ phase: TouchPhase, at point: CGPoint) -> Bool {
        let input = interface.input
        if phase == .down { return beginPinch(id, at: point) }
        guard var state = input.pinch, state.first == id || state.second == id else { return false }
        if state.first == id { state.pinch.first = point } else { state.pinch.second = point }
        state.pinch.phase = .changed
        input.pinch = state
        guard phase == .move else {
            endPinch(.ended)
            return false
        }
        setPosition(of: id, to: point)
        send(.pinched(state.pinch), to: state.target)
        return true
    }

    private func beginPinch(_ id: Pointer.ID, at point: CGPoint) -> Bool {
        let input = interface.input
        guard input.pinch == nil else { return false }
        let others = ([input.pointer] + input.others).filter { $0.id != id && $0.id != .mouse }
        guard let other = others.first(where: { $0.position != nil }), let first = other.position else { return false }
        let below = interface.regions.all(.pinch, at: first).map { interface.regions[$0].target }
        let region = interface.regions.all(.pinch, at: point).first { below.contains(interface.regions[$0].target) }
        guard let target = region.map({ interface.regions[$0].target }) else { return false }
        forEachPointer {
            guard input.pointer.id == other.id else { return }
            if let scroller = input.pointer.scroll?.scroller { send(.scrollEnded, to: scroller) }
            cancel()
            input.pointer.scroll = nil
        }
        input.contextHold = nil
        setPosition(of: id, to: point)
        let pinch = Pinch(phase: .began, first: first, second: point)
        input.pinch = PinchState(first: other.id, second: id, pinch: pinch, target: target)
        send(.pinched(pinch), to: target)
        return true
    }

    private func setPosition(of id: Pointer.ID, to point: CGPoint) {
        let input = interface.input
        if input.pointer.id == id { input.pointer.position = point }
        if let number = input.others.firstIndex(where: { $0.id == id }) { input.others[number].position = point }
    }

    /// Ends the common movement of two fingers.
    func endPinch(_ phase: Pinch.Phase) {
        guard var state = interface.input.pinch else { return }
        interface.input.pinch = nil
        state.pinch.phase = phase
        send(.pinched(state.pinch), to: state.target)
    }
}

/// Touch: a finger is a pointer with its left button held.
extension EventPass {
    /// Handles a touch event.
    func touch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) {
        let input = interface.input
        let id = Pointer.ID.finger(finger)
        let isDown = input.pointer.id == id || input.others.contains { $0.id == id }
        // A finger that comes down again was released unseen.
        guard isDown != (phase == .down) else { return }
        if phase == .down { input.add(id) }
        if pinch(id, phase, at: point) { return }
        if input.pointer.id == id { return touch(phase, at: point) }
        guard let number = input.others.firstIndex(where: { $0.id == id }) else { return }
        take(turn: number) { touch(phase, at: point) }
        if phase == .up { input.others.removeAll { $0.id == id } }
    }

    /// Handles a touch event of the current finger.
    private func touch(_ phase: TouchPhase, at point: CGPoint) {
        let input = interface.input
        move(to: point)
        switch phase {
        case .down:
            guard !stopScrolling(at: point) else { return input.pointer.scroll = scroll(at: point) }
            press(.left)
            input.pointer.scroll = scroll(at: point)
            input.contextHold = contextHold(at: point)
        case .move:
            slide(to: point)
            if let hold = input.contextHold, !hold.isBeside(point) { input.contextHold = nil }
        case .up:
            if let target = input.pointer.nextFocus { focusByTouch(target) }
            release(.left)
            if let scroller = input.pointer.scroll?.scroller { send(.scrollEnded, to: scroller) }
            input.contextHold = nil
            input.pointer = Pointer(id: input.turn == nil ? .mouse : input.pointer.id)
            updateHover()
        }
    }

    /// Stops the scroll movements of the regions at `point`.
    /// - Returns: whether anything moved. The finger then presses nothing, as it was not aimed at what is under it.
    private func stopScrolling(at point: CGPoint) -> Bool {
        var hasStopped = false
        for index in interface.regions.all(.scroll, at: point) {
            let target = interface.regions[index].target
            if !interface.input.isTaken(target), send(.scrollBegan, to: target) { hasStopped = true }
        }
        return hasStopped
    }

    /// Returns the regions that a finger at `point` may scroll; nil if its press drags something.
    private func scroll(at point: CGPoint) -> FingerScroll? {
        var isOnHorizontalDrag = false
        if let capture = interface.input.pointer.capture {
            func isFollowed(_ index: Int) -> Bool { capture.isFollowed(by: interface.regions[index].target) }
            guard !interface.regions.all(.drag, at: point).contains(where: isFollowed),
                interface.regions[capture.region].resizeHandle == nil, !capture.isOnResizeHandle,
                !capture.isRecognized
            else { return nil }
            isOnHorizontalDrag = interface.regions.all(.horizontalDrag, at: point).contains(where: isFollowed)
        }
        let scrollers = interface.regions.all(.scroll, at: point).map { interface.regions[$0].target }
        guard !scrollers.isEmpty else { return nil }
        return FingerScroll(
            point: point,
            candidates: scrollers.filter { !interface.input.isTaken($0) },
            isOnHorizontalDrag: isOnHorizontalDrag
        )
    }

    /// Scrolls the regions below a finger once it has moved further than in a tap, and cancels its press then.
    private func slide(to point: CGPoint) {
        guard var scroll = interface.input.pointer.scroll else { return }
        if let scroller = scroll.scroller {
            send(.scrolled(dx: point.x - scroll.point.x, dy: point.y - scroll.point.y), to: scroller)
            scroll.point = point
        } else {
            // A gesture that has recognized the movement keeps it.
            guard interface.input.pointer.capture?.isRecognized != true else {
                return interface.input.pointer.scroll = nil
            }
            guard let way = FingerScroll.slide(to: point, from: scroll.point) else { return }
            if scroll.isOnHorizontalDrag, abs(way.width) >= abs(way.height) {
                return interface.input.pointer.scroll = nil
            }
            scroll.scroller = scroll.candidates.first { send(.scrolled(dx: way.width, dy: way.height), to: $0) }
            guard scroll.scroller != nil else { return }
            scroll.point = point
            interface.input.pointer.nextFocus = nil
            cancel()
        }
        interface.input.pointer.scroll = scroll
    }

    // MARK: One pointer at a time

    /// Runs `action` with this one of the other pointers as the current one.
    private func take(turn number: Int, _ action: () -> Void) {
        let input = interface.input
        swap(&input.pointer, &input.others[number])
        input.turn = number
        action()
        input.turn = nil
        swap(&input.pointer, &input.others[number])
    }

    /// Runs `action` for each pointer; while the event of a further finger is handled, for that finger alone.
    func forEachPointer(_ action: () -> Void) {
        action()
        guard interface.input.turn == nil else { return }
        for number in interface.input.others.indices { take(turn: number, action) }
    }

    /// Cancels all presses.
    func cancelAll() { forEachPointer { cancel() } }
}

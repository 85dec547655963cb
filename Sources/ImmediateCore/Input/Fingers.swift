import Foundation

/// A finger beside the one that is the pointer. It can press and drag, but hovers over nothing.
struct FingerPointer {
    /// The host's number of it.
    var finger: Int?
    var pointer: CGPoint?
    var capture: InputState.Capture?
    var wake: Double?
    var edgeScroll: EdgeScroll?
    var hovered: RegionTarget?
    var scroll: FingerScroll?
}

/// What a finger scrolls, or what it will once it has slid far enough to mean it.
struct FingerScroll {
    /// Where the finger came down; once it scrolls, where it was last.
    var point: CGPoint
    /// What it may scroll, from the inside out.
    var candidates: [RegionTarget]
    /// The one of those that it scrolls, from when the first of them has moved.
    var scroller: RegionTarget?

    /// The way of a finger, relative to where it came down, that is left after the first part, which only says that it
    /// slides: nil while it has not come as far. In points.
    static func slide(to point: CGPoint, from start: CGPoint) -> CGSize? {
        let (x, y) = (point.x - start.x, point.y - start.y)
        let distance = hypot(x, y)
        guard distance > TapBounds.finger.movement else { return nil }
        let share = (distance - TapBounds.finger.movement) / distance
        return CGSize(width: x * share, height: y * share)
    }
}

extension InputState {
    /// Whether the pointer whose event is handled is a finger.
    var isTouch: Bool { finger != nil }

    /// Whether any pointer has a press that is being followed.
    var isPressed: Bool { capture != nil || fingers.contains { $0.capture != nil } }

    /// Whether a press of any pointer is that of `id`, or of a part of it.
    func holds(_ id: Identity) -> Bool {
        capture?.target.id == id || fingers.contains { $0.capture?.target.id == id }
    }

    /// Whether a press of any pointer is that of `id`, or of a part of it, and that pointer over it.
    func presses(_ id: Identity) -> Bool {
        (capture?.target.id == id && hovered?.id == id)
            || fingers.contains { $0.capture?.target.id == id && $0.hovered?.id == id }
    }

    /// Whether `target` follows the press of another pointer than the one whose event is handled: it follows one.
    func isTaken(_ target: RegionTarget) -> Bool {
        fingers.contains { $0.capture?.isFollowed(by: target) == true || $0.scroll?.scroller == target }
    }

    /// Lets the pointer and the finger with the number `index` change places. Doing it again undoes it.
    func exchange(with index: Int) {
        swap(&fingers[index].finger, &finger)
        swap(&fingers[index].pointer, &pointer)
        swap(&fingers[index].capture, &capture)
        swap(&fingers[index].wake, &wake)
        swap(&fingers[index].edgeScroll, &edgeScroll)
        swap(&fingers[index].hovered, &hovered)
        swap(&fingers[index].scroll, &scroll)
        turn = turn == nil ? index : nil
    }
}

/// Touch: the first finger is the pointer with its left button held, each further one a pointer of its own.
extension InteractPass {
    /// A finger touches, slides or lifts.
    func touch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) {
        let input = machine.input
        guard phase == .down || input.finger != finger else { return touchByPointer(phase, at: point) }
        if phase == .down {
            // A number that comes down again was lifted unseen.
            guard input.finger != finger, !input.fingers.contains(where: { $0.finger == finger }) else { return }
            if input.finger == nil && input.capture == nil {
                input.finger = finger
                return touchByPointer(.down, at: point)
            }
            input.fingers.append(FingerPointer(finger: finger))
        }
        guard let index = input.fingers.firstIndex(where: { $0.finger == finger }) else { return }
        take(turn: index) { touchByPointer(phase, at: point) }
        if phase == .up { input.fingers.removeAll { $0.finger == nil } }
    }

    /// What the finger does that is the pointer now.
    private func touchByPointer(_ phase: TouchPhase, at point: CGPoint) {
        let input = machine.input
        switch phase {
        case .down:
            move(to: point)
            press(.left)
            input.scroll = scroll(at: point)
            for candidate in input.scroll?.candidates ?? [] { send(.scrollBegan, to: candidate) }
            input.contextHold = contextHold(at: point)
        case .move:
            move(to: point)
            slide(to: point)
            if let hold = input.contextHold, !hold.isBeside(point) { input.contextHold = nil }
        case .up:
            move(to: point)
            release(.left)
            if let scroller = input.scroll?.scroller { send(.scrollEnded, to: scroller) }
            input.finger = nil
            input.scroll = nil
            input.contextHold = nil
            input.pointer = nil
            updateHover()
        }
    }

    /// What a finger that has come down at `point` may scroll: nothing if its press drags something.
    private func scroll(at point: CGPoint) -> FingerScroll? {
        if let capture = machine.input.capture {
            let draggable = machine.regions.all(.drag, at: point).map { machine.regions[$0].target }
            guard !draggable.contains(where: capture.isFollowed), machine.regions[capture.region].grip == nil,
                !capture.isOnGrip, !capture.isRecognized
            else { return nil }
        }
        let scrollers = machine.regions.all(.scroll, at: point).map { machine.regions[$0].target }
        guard !scrollers.isEmpty else { return nil }
        return FingerScroll(point: point, candidates: scrollers.filter { !machine.input.isTaken($0) })
    }

    /// A finger slides: what is below it scrolls, once it has come further than in a tap. What it pressed is let go then.
    private func slide(to point: CGPoint) {
        guard var scroll = machine.input.scroll else { return }
        if let scroller = scroll.scroller {
            send(.scrolled(dx: point.x - scroll.point.x, dy: point.y - scroll.point.y), to: scroller)
            scroll.point = point
        } else {
            // A gesture that has recognised the movement keeps it.
            guard machine.input.capture?.isRecognized != true else { return machine.input.scroll = nil }
            guard let way = FingerScroll.slide(to: point, from: scroll.point) else { return }
            scroll.scroller = scroll.candidates.first { send(.scrolled(dx: way.width, dy: way.height), to: $0) }
            guard scroll.scroller != nil else { return }
            scroll.point = point
            cancel()
        }
        machine.input.scroll = scroll
    }

    // MARK: Each pointer in turn

    /// Makes the mouse the pointer: a finger that is it goes to the others.
    func yieldToMouse() {
        guard machine.input.finger != nil else { return }
        machine.input.fingers.append(FingerPointer())
        machine.input.exchange(with: machine.input.fingers.count - 1)
        machine.input.turn = nil
    }

    /// Runs `action` with the finger of this number in the place of the pointer.
    private func take(turn index: Int, _ action: () -> Void) {
        machine.input.exchange(with: index)
        action()
        machine.input.exchange(with: index)
    }

    /// Runs `action` for the pointer, then with each other finger in its place.
    func forEachPointer(_ action: () -> Void) {
        action()
        guard !machine.input.fingers.isEmpty, machine.input.turn == nil else { return }
        for index in machine.input.fingers.indices { take(turn: index, action) }
    }

    /// All presses end without a release.
    func cancelAll() { forEachPointer { cancel() } }
}

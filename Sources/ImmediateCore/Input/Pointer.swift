import Foundation

/// The mouse, or a finger that touches the view.
struct Pointer {
    /// Which of them.
    enum ID: Hashable {
        case mouse
        /// The host's number of the finger.
        case finger(Int)
    }

    /// A press that elements follow until its release.
    struct Capture {
        /// The topmost taker of the press; it looks pressed.
        var target: RegionTarget
        var button: PointerButton
        /// Where it began.
        var start: CGPoint
        var cursor: Cursor?
        /// The index at which the region of `target` was found last; in most frames it is there again.
        var region: Int
        /// Who is told, in turn. A gesture that is recognised ends the turn of all others.
        var takers: [Taker] = []
        /// Gestures that are told in any case.
        var shared: [RegionTarget] = []
        /// Whether a grip below follows the press as well, so that a drag is none of a tap's.
        var isOnGrip = false
        /// The grip that is dragged together with another one, which lies across it.
        var partner: RegionTarget?
        var isRecognized = false

        /// Whether two grips that lie across each other are dragged.
        var isJoint: Bool { partner != nil }

        /// Whether `target` follows the press.
        func isFollowed(by target: RegionTarget) -> Bool {
            takers.contains { $0.target == target } || shared.contains(target)
        }

        /// The first part of an element that follows the press.
        func follower(of id: Identity) -> RegionTarget? {
            takers.first { $0.target.id == id }?.target ?? shared.first { $0.id == id }
        }
    }

    /// One of those who are told of a press.
    struct Taker {
        var target: RegionTarget
        /// Gestures may leave the press to the next taker; everything else keeps it.
        var isGesture: Bool
    }

    let id: ID
    /// Nil outside of the view.
    var position: CGPoint?
    /// The press that is being followed.
    var capture: Capture?
    /// When followers of the press want to be told that it still lasts.
    var wake: Double?
    /// What scrolls at its edges while the press drags something; nil while it drags nothing.
    var edgeScroll: EdgeScroll?
    /// The target of the next press, or the pressed one while the pointer is over it.
    var hovered: RegionTarget?
    /// What a finger scrolls, or may scroll.
    var scroll: FingerScroll?

    init(id: ID) { self.id = id }

    /// The press is over.
    mutating func endCapture() { (capture, wake, edgeScroll) = (nil, nil, nil) }
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
    var isTouch: Bool { pointer.id != .mouse }

    /// Whether any pointer has a press that is being followed.
    var isPressed: Bool { pointers.contains { $0.capture != nil } }

    // Without closures: each one checks at each call that it runs on the main actor.

    /// Whether a press of any pointer is that of `id`, or of a part of it.
    func holds(_ id: Identity) -> Bool {
        for number in pointers.indices where pointers[number].capture?.target.id == id { return true }
        return false
    }

    /// Whether a press of any pointer is that of `id`, or of a part of it, and that pointer over it.
    func presses(_ id: Identity) -> Bool {
        for number in pointers.indices where pointers[number].capture?.target.id == id {
            if pointers[number].hovered?.id == id { return true }
        }
        return false
    }

    /// Whether `target` follows the press of another pointer than the one whose event is handled: it follows one.
    func isTaken(_ target: RegionTarget) -> Bool {
        pointers.indices.contains { index in
            let other = pointers[index]
            return index != turn && (other.capture?.isFollowed(by: target) == true || other.scroll?.scroller == target)
        }
    }

    /// Puts the mouse first: a finger that has taken its place becomes one of the others.
    func yieldToMouse() {
        if pointer.id != .mouse { pointers.insert(Pointer(id: .mouse), at: 0) }
    }

    /// The number of the pointer of a finger that comes down: in the place of the mouse where that holds nothing. Nil for one
    /// that is down already, since it was lifted unseen.
    fileprivate func add(_ finger: Pointer.ID) -> Int? {
        guard !pointers.contains(where: { $0.id == finger }) else { return nil }
        if pointer.id == .mouse && pointer.capture == nil {
            pointer = Pointer(id: finger)
            return 0
        }
        pointers.append(Pointer(id: finger))
        return pointers.count - 1
    }

    /// Takes away all fingers; the mouse is where it was, if it has its place.
    func removeFingers() {
        pointers.removeLast(pointers.count - 1)
        if isTouch { pointer = Pointer(id: .mouse) }
    }
}

/// Touch: a finger is a pointer with its left button held.
extension InteractPass {
    /// A finger touches, slides or lifts.
    func touch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) {
        let input = machine.input
        let id = Pointer.ID.finger(finger)
        let number = phase == .down ? input.add(id) : input.pointers.firstIndex { $0.id == id }
        guard let number else { return }
        take(turn: number) { touch(phase, at: point) }
        if phase == .up && number > 0 { input.pointers.removeAll { $0.id == id } }
    }

    /// What the finger does whose turn it is.
    private func touch(_ phase: TouchPhase, at point: CGPoint) {
        let input = machine.input
        move(to: point)
        switch phase {
        case .down:
            press(.left)
            input.pointer.scroll = scroll(at: point)
            for candidate in input.pointer.scroll?.candidates ?? [] { send(.scrollBegan, to: candidate) }
            input.contextHold = contextHold(at: point)
        case .move:
            slide(to: point)
            if let hold = input.contextHold, !hold.isBeside(point) { input.contextHold = nil }
        case .up:
            release(.left)
            if let scroller = input.pointer.scroll?.scroller { send(.scrollEnded, to: scroller) }
            input.contextHold = nil
            input.pointer = Pointer(id: input.turn == 0 ? .mouse : input.pointer.id)
            updateHover()
        }
    }

    /// What a finger that has come down at `point` may scroll: nothing if its press drags something.
    private func scroll(at point: CGPoint) -> FingerScroll? {
        if let capture = machine.input.pointer.capture {
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
        guard var scroll = machine.input.pointer.scroll else { return }
        if let scroller = scroll.scroller {
            send(.scrolled(dx: point.x - scroll.point.x, dy: point.y - scroll.point.y), to: scroller)
            scroll.point = point
        } else {
            // A gesture that has recognised the movement keeps it.
            guard machine.input.pointer.capture?.isRecognized != true else { return machine.input.pointer.scroll = nil }
            guard let way = FingerScroll.slide(to: point, from: scroll.point) else { return }
            scroll.scroller = scroll.candidates.first { send(.scrolled(dx: way.width, dy: way.height), to: $0) }
            guard scroll.scroller != nil else { return }
            scroll.point = point
            cancel()
        }
        machine.input.pointer.scroll = scroll
    }

    // MARK: Each pointer in turn

    /// Runs `action` for the pointer of this number.
    private func take(turn number: Int, _ action: () -> Void) {
        machine.input.turn = number
        action()
        machine.input.turn = 0
    }

    /// Runs `action` for each pointer in turn; while the event of a further finger is handled, for that one alone.
    func forEachPointer(_ action: () -> Void) {
        guard machine.input.turn == 0 else { return action() }
        action()
        for number in machine.input.pointers.indices.dropFirst() { take(turn: number, action) }
    }

    /// All presses end without a release.
    func cancelAll() { forEachPointer { cancel() } }
}

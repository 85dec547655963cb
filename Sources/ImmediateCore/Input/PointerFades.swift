/// What the pointer has come to, left, pressed or let go a moment ago, for looks that follow it by degrees.
///
/// It is noted once a frame, when it changes, and read by elements that fade. Where nobody has moved the pointer lately there
/// is nothing in it, and a look at that is all that it costs.
@MainActor struct PointerFades {
    /// What of the pointer a look follows.
    enum Kind { case hover, press }

    /// An element on its way from one look to another.
    struct Way {
        let id: Identity
        let kind: Kind
        var isOn: Bool
        /// When it set out, in seconds of the host's clock, and from where, 0…1.
        var start: Double
        var origin: Double
        /// How far it was when it was drawn last, 0…1.
        var shown: Double
    }

    /// Nothing that fades takes longer, in seconds.
    static let longest = 1.0
    /// From one step to the next, in seconds.
    static let step = 1.0 / 60

    private(set) var ways: [Way] = []
    private var hovered: Identity?
    private var pressed: Identity?

    /// Notes what is under the pointer and what it presses at the time of a frame.
    mutating func note(hovered now: Identity?, pressed held: Identity?, at time: Double, isStill: Bool) {
        if !ways.isEmpty { ways.removeAll { isStill || time - $0.start > Self.longest } }
        guard now != hovered || held != pressed else { return }
        if !isStill {
            if now != hovered { set(.hover, from: hovered, to: now, at: time) }
            if held != pressed { set(.press, from: pressed, to: held, at: time) }
        }
        (hovered, pressed) = (now, held)
    }

    private mutating func set(_ kind: Kind, from old: Identity?, to new: Identity?, at time: Double) {
        for (id, isOn) in [(old, false), (new, true)] {
            guard let id else { continue }
            if isOn && kind == .press {
                // A press shows at once.
                ways.removeAll { $0.id == id && $0.kind == .press }
            } else if let place = place(of: id, kind) {
                ways[place].origin = ways[place].shown
                ways[place].isOn = isOn
                ways[place].start = time
            } else {
                let origin = isOn ? 0.0 : 1
                ways.append(Way(id: id, kind: kind, isOn: isOn, start: time, origin: origin, shown: origin))
            }
        }
    }

    private func place(of id: Identity, _ kind: Kind) -> Int? { ways.firstIndex { $0.id == id && $0.kind == kind } }

    /// How far an element is, 0…1; nil where it is not on its way.
    mutating func share(of id: Identity, _ kind: Kind, duration: Double, at time: Double) -> Double? {
        guard let place = place(of: id, kind) else { return nil }
        let way = ways[place]
        guard duration > 0, time - way.start < min(duration, Self.longest) else {
            ways[place].shown = way.isOn ? 1 : 0
            return nil
        }
        let rest = 1 - (time - way.start) / duration
        // It sets out fast and arrives slowly.
        let share = (way.isOn ? 1 : 0) + (way.origin - (way.isOn ? 1 : 0)) * rest * rest
        ways[place].shown = share
        return share
    }
}

extension InputState {
    /// Notes for what fades what is hovered and pressed now.
    func noteFades(at time: Double, isStill: Bool) {
        let hovered = pointer.hovered
        let pressed = pointer.capture?.target == hovered ? hovered : nil
        fades.note(hovered: hovered?.id, pressed: pressed?.id, at: time, isStill: isStill)
    }
}

extension Painter {
    /// How much the element looks hovered: 1 while the pointer would press it, 0 otherwise, and in between for `seconds`
    /// after that changed. Another frame is asked for meanwhile. With reduced motion there is nothing in between.
    public mutating func hover(fadingFor seconds: Double) -> Double {
        let isHovered = isHovered
        return machine.input.fades.ways.isEmpty ? (isHovered ? 1 : 0) : share(.hover, isHovered, seconds)
    }

    /// How much the element looks pressed: 1 from the press on, and after the release less and less for `seconds`.
    public mutating func press(fadingFor seconds: Double) -> Double {
        let isPressed = isPressed
        return isPressed || machine.input.fades.ways.isEmpty ? (isPressed ? 1 : 0) : share(.press, false, seconds)
    }

    @inline(never) private mutating func share(_ kind: PointerFades.Kind, _ isOn: Bool, _ seconds: Double) -> Double {
        let id = machine.tree.nodes[node].id
        let share = machine.input.fades.share(of: id, kind, duration: seconds, at: time)
        guard let share else { return isOn ? 1 : 0 }
        // Passes that only describe or look for the focus draw nothing. The frame is due at a time, not at once: nothing of
        // the program's is being animated.
        if !describes && !findsFocus { machine.requestFrame(.at(time + PointerFades.step), by: node) }
        return share
    }
}

extension RGBA {
    /// The colour on the way to another one, 0…1 of it, channel by channel.
    public func mixed(with other: RGBA, by share: Double) -> RGBA {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
        return RGBA(mix(r, other.r), mix(g, other.g), mix(b, other.b), mix(a, other.a))
    }
}

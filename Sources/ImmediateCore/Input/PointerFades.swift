/// The running fades of elements whose hovered or pressed state has changed.
///
/// Changes are recorded once a frame, and read by elements that fade. Without recent pointer movement the list is
/// empty, and checking that is the only cost.
@MainActor struct PointerFades {
    /// The pointer state that an appearance depends on.
    enum Kind { case hover, press }

    /// The running fade of an element.
    struct Way {
        let id: Identity
        let kind: Kind
        var isOn: Bool
        /// The start of the fade, in seconds of the host's clock, and the value then, 0…1.
        var start: Double
        var origin: Double
        /// The value drawn last, 0…1.
        var shown: Double
    }

    /// The longest fade, in seconds.
    static let longest = 1.0
    /// The time between two steps, in seconds.
    static let step = 1.0 / 60

    private(set) var ways: [Way] = []
    private var hovered: Identity?
    private var pressed: Identity?

    /// Records the hovered and the pressed element at the time of a frame, and starts fades on changes.
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
            } else if let index = index(of: id, kind) {
                ways[index].origin = ways[index].shown
                ways[index].isOn = isOn
                ways[index].start = time
            } else {
                let origin = isOn ? 0.0 : 1
                ways.append(Way(id: id, kind: kind, isOn: isOn, start: time, origin: origin, shown: origin))
            }
        }
    }

    private func index(of id: Identity, _ kind: Kind) -> Int? { ways.firstIndex { $0.id == id && $0.kind == kind } }

    /// Returns the value of an element's fade, 0…1; nil if none is running.
    mutating func share(of id: Identity, _ kind: Kind, duration: Double, at time: Double) -> Double? {
        guard let index = index(of: id, kind) else { return nil }
        let way = ways[index]
        guard duration > 0, time - way.start < min(duration, Self.longest) else {
            ways[index].shown = way.isOn ? 1 : 0
            return nil
        }
        let rest = 1 - (time - way.start) / duration
        // Fast at the start, slow at the end.
        let share = (way.isOn ? 1 : 0) + (way.origin - (way.isOn ? 1 : 0)) * rest * rest
        ways[index].shown = share
        return share
    }
}

extension InputState {
    /// Records the currently hovered and pressed elements for fades.
    func noteFades(at time: Double, isStill: Bool) {
        let hovered = pointer.hovered
        let pressed = pointer.capture?.target == hovered ? hovered : nil
        fades.note(hovered: hovered?.id, pressed: pressed?.id, at: time, isStill: isStill)
    }
}

extension Painter {
    /// Returns the hover progress of the element, 0…1, and requests frames while it changes.
    ///
    /// It is 1 while the pointer would press the element, 0 otherwise, and in between for `seconds` after a change.
    /// With reduced motion it is always 0 or 1.
    public mutating func hover(fadingFor seconds: Double) -> Double {
        let isHovered = isHovered
        return interface.input.fades.ways.isEmpty ? (isHovered ? 1 : 0) : share(.hover, isHovered, seconds)
    }

    /// Returns the press progress of the element, 0…1: 1 from the press on, falling to 0 within `seconds` after the
    /// release.
    public mutating func press(fadingFor seconds: Double) -> Double {
        let isPressed = isPressed
        return isPressed || interface.input.fades.ways.isEmpty ? (isPressed ? 1 : 0) : share(.press, false, seconds)
    }

    @inline(never) private mutating func share(_ kind: PointerFades.Kind, _ isOn: Bool, _ seconds: Double) -> Double {
        let id = interface.tree.nodes[node].id
        let share = interface.input.fades.share(of: id, kind, duration: seconds, at: time)
        guard let share else { return isOn ? 1 : 0 }
        // Passes that only describe or look for the focus draw nothing. The frame is requested for a time, not at
        // once, because the app animates nothing.
        if !describes && !findsFocus { interface.requestFrame(.at(time + PointerFades.step), by: node) }
        return share
    }
}

extension RGBA {
    /// Returns the linear interpolation to another color, channel by channel, without gamma correction.
    /// - Parameters:
    ///   - other: the color for a share of 1.
    ///   - share: the share of `other`, clamped to 0…1.
    public func mixed(with other: RGBA, by share: Double) -> RGBA {
        guard share > 0 else { return self }
        guard share < 1 else { return other }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
        return RGBA(mix(r, other.r), mix(g, other.g), mix(b, other.b), mix(a, other.a))
    }
}

import Foundation

/// Two gestures that follow a press at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of both gestures; nil for one that has not reported yet.
    public struct Value {
        /// The first gesture's value.
        public var first: First.Value?
        /// The second gesture's value.
        public var second: Second.Value?
    }

    let first: First
    let second: Second

    /// Creates a gesture from `first` and `second`.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// True if one of the gestures follows two fingers.
    public static var followsPinches: Bool { First.followsPinches || Second.followsPinches }

    /// Passes the event to both gestures.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        if event.isBeginning { press.values = [nil, nil] }
        let reporter = press.reporter
        func report(_ index: Int) -> (Any, Bool) -> Void {
            { value, isEnd in
                press.values[index] = value
                reporter?(
                    Value(first: press.values[0] as? First.Value, second: press.values[1] as? Second.Value),
                    isEnd
                )
            }
        }
        let isFirst = press.follow(first, part: 0, event, report: report(0))
        let isSecond = press.follow(second, part: 1, event, report: report(1))
        return isFirst || isSecond
    }
}

/// Two gestures that compete for a press; the first has precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that was recognized.
    public enum Value {
        /// The first gesture's value.
        case first(First.Value)
        /// The second gesture's value.
        case second(Second.Value)
    }

    let first: First
    let second: Second

    /// Creates a gesture that recognizes `first`, or else `second`.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// True if one of the gestures follows two fingers.
    public static var followsPinches: Bool { First.followsPinches || Second.followsPinches }

    /// Passes the event to the first gesture, and to the second until the first is recognized.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        // 0: undecided; 1, 2: the first or the second gesture has won.
        if event.isBeginning { press.stage = 0 }
        let reporter = press.reporter
        if press.stage != 2 {
            let isRecognized = press.follow(first, part: 0, event) { value, isEnd in
                if let value = value as? First.Value { reporter?(Value.first(value), isEnd) }
            }
            if isRecognized && press.stage == 0 {
                press.stage = 1
                _ = press.follow(second, part: 1, .cancelled) { _, _ in }
            }
            if press.stage == 1 { return isRecognized }
        }
        press.part(1).isSecondChoice = true
        let isRecognized = press.follow(second, part: 1, event) { value, isEnd in
            if let value = value as? Second.Value { reporter?(Value.second(value), isEnd) }
        }
        if isRecognized && press.stage == 0, event.isMovement {
            press.stage = 2
            _ = press.follow(first, part: 0, .cancelled) { _, _ in }
        }
        return isRecognized
    }
}

/// A gesture that begins when another one has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The progress of the sequence.
    public enum Value {
        /// The first gesture is in progress.
        case first(First.Value)
        /// The first gesture has ended; the second one's value is nil before its first report.
        case second(First.Value, Second.Value?)
    }

    let first: First
    let second: Second

    /// Creates a gesture from `first`, then `second`.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// True if one of the gestures follows two fingers.
    public static var followsPinches: Bool { First.followsPinches || Second.followsPinches }

    /// Passes events to the first gesture until it ends, then to the second: within the same press, or in the next.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        // 0: the first is in progress; 1: it has ended; 2: it has ended together with the press.
        if case .pressed = event, press.stage == 1 { press.stage = 0 }
        let reporter = press.reporter
        let isCancelled = event == .cancelled
        if press.stage == 0 {
            let isRecognized = press.follow(first, part: 0, event) { value, isEnd in
                guard let value = value as? First.Value else { return }
                guard isEnd else {
                    reporter?(Value.first(value), false)
                    return
                }
                press.values[0] = value
                press.stage = 1
                reporter?(Value.second(value, nil), false)
            }
            guard press.stage == 1 else { return isRecognized }
            if case .released = event {
                press.stage = 2
            } else if let point = press.context?.pointer, !isCancelled {
                _ = press.follow(second, part: 1, .pressed(at: point, .left), report: report(press, reporter))
            }
            return isRecognized
        }
        let isRecognized = press.follow(second, part: 1, event, report: report(press, reporter))
        switch event {
        case .pressed: press.stage = 1
        case .released, .cancelled: press.stage = 0
        default: break
        }
        return isRecognized
    }

    private func report(_ press: GesturePress, _ reporter: ((Any, Bool) -> Void)?) -> (Any, Bool) -> Void {
        { value, isEnd in
            guard let first = press.values[0] as? First.Value else { return }
            reporter?(Value.second(first, value as? Second.Value), isEnd)
        }
    }
}

/// A gesture that begins only while modifier keys are held.
public struct ModifiersGesture<Base: Gesture>: Gesture {
    /// The value of the underlying gesture.
    public typealias Value = Base.Value

    let base: Base
    let modifiers: EventModifiers

    /// True if the underlying gesture follows two fingers.
    public static var followsPinches: Bool { Base.followsPinches }

    /// Passes the event to the underlying gesture if the keys were held at the beginning of the press.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        // 0: the press is ignored until the next one; 1: the gesture follows it.
        if event.isBeginning {
            let held = press.context?.modifiers ?? []
            press.stage = held.isSuperset(of: modifiers) ? 1 : 0
        }
        guard press.stage == 1 else { return false }
        let reporter = press.reporter
        return press.follow(base, part: 0, event) { value, isEnd in reporter?(value, isEnd) }
    }
}

extension RegionEvent {
    /// True for the beginning of a press, or of the movement of two fingers.
    fileprivate var isBeginning: Bool {
        switch self {
        case .pressed: true
        case .pinched(let pinch): pinch.phase == .began
        default: false
        }
    }

    /// True for a movement of one or two fingers.
    fileprivate var isMovement: Bool {
        switch self {
        case .dragged: true
        case .pinched(let pinch): pinch.phase == .changed
        default: false
        }
    }
}

extension Gesture {
    /// Combines this gesture with another one that follows the same press.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Combines this gesture with another one that is recognized only if this one is not.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    /// Combines this gesture with a following one, such as a drag after a long press.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Limits this gesture to presses that begin while modifier keys are held.
    ///
    /// ```swift
    /// DragGesture().modifiers(.option).onChanged { offset = $0.translation }
    /// ```
    ///
    /// Other presses are left to the next gesture. Release of a key does not end the gesture.
    /// - Parameter modifiers: The keys; others may be held too.
    /// - Returns: A gesture with the same values.
    public func modifiers(_ modifiers: EventModifiers) -> ModifiersGesture<Self> {
        ModifiersGesture(base: self, modifiers: modifiers)
    }
}

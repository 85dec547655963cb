import Foundation

/// A view that moves a value through keyframes, and shows its content for each value in between.
///
/// If the user prefers reduced motion, it shows the last value at once.
///
/// ```swift
/// KeyframeAnimator(initialValue: 1.0, trigger: likes) { scale in
///     Image(systemName: "heart.fill").scaleEffect(scale)
/// } keyframes: { _ in
///     KeyframeTrack { CubicKeyframe(1.6, duration: 0.15); SpringKeyframe(1, duration: 0.5) }
/// }
/// ```
public struct KeyframeAnimator<Value, Tracks: Keyframes, Content: View>: PrimitiveView where Tracks.Value == Value {
    private let initial: Value
    private let trigger: MotionTrigger?
    private let isRepeating: Bool
    private let content: (Value) -> Content
    private let tracks: (Value) -> Tracks

    /// Creates a view that moves at once.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the keyframes begin again at their end.
    ///   - content: Returns the view for a value.
    ///   - keyframes: Returns the keyframes from a value.
    public init(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
    ) {
        (initial, trigger, isRepeating) = (initialValue, nil, repeating)
        (self.content, tracks) = (content, keyframes)
    }

    /// Creates a view that moves when a value changes. A change during the movement begins again from the value shown.
    ///
    /// - Parameters:
    ///   - initialValue: The value until the first change.
    ///   - trigger: The value whose change starts the keyframes.
    ///   - content: Returns the view for a value.
    ///   - keyframes: Returns the keyframes from a value.
    public init(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
    ) {
        (initial, self.trigger, isRepeating) = (initialValue, MotionTrigger(trigger), false)
        (self.content, tracks) = (content, keyframes)
    }

    /// Appends the content for the current value to `builder`.
    public func build(into builder: inout Builder) {
        let time = builder.time
        let course = builder.persistentValue { KeyframeCourse(value: initial, trigger: trigger) }
        let isReduced = builder.environment.accessibilityReduceMotion
        course.value.advance(to: time, trigger, repeats: isRepeating, isReduced: isReduced) {
            KeyframeTimeline($0, tracks($0))
        }
        builder.modify(content(course.value.value), with: TimelineElement(next: course.value.isMoving ? time : nil))
    }
}

extension View {
    /// Moves a value through keyframes, and shows the view changed by each value in between.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the keyframes begin again at their end.
    ///   - content: Returns the view changed by a value.
    ///   - keyframes: Returns the keyframes from a value.
    public func keyframeAnimator<Value>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue,
            repeating: repeating,
            content: { content(self, $0) },
            keyframes: keyframes
        )
    }

    /// Moves a value through keyframes when another value changes, and shows the view changed by each value in between.
    ///
    /// ```swift
    /// Text("♥").keyframeAnimator(initialValue: 1.0, trigger: likes) { heart, scale in
    ///     heart.scaleEffect(scale)
    /// } keyframes: { _ in
    ///     KeyframeTrack { CubicKeyframe(1.6, duration: 0.15); SpringKeyframe(1, duration: 0.5) }
    /// }
    /// ```
    /// - Parameters:
    ///   - initialValue: The value until the first change.
    ///   - trigger: The value whose change starts the keyframes.
    ///   - content: Returns the view changed by a value.
    ///   - keyframes: Returns the keyframes from a value.
    public func keyframeAnimator<Value>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue,
            trigger: trigger,
            content: { content(self, $0) },
            keyframes: keyframes
        )
    }
}

/// The movement through keyframes, and the value shown.
@MainActor private struct KeyframeCourse<Value> {
    private(set) var value: Value
    /// The timeline and its start on the host's clock; nil at rest.
    private var movement: (timeline: KeyframeTimeline<Value>, start: Double)?
    private var trigger: MotionTrigger?
    private var hasBegun = false
    private let initial: Value

    var isMoving: Bool { movement != nil }

    init(value: Value, trigger: MotionTrigger?) {
        (self.value, initial, self.trigger) = (value, value, trigger)
    }

    /// Moves to the value at a time.
    /// - Parameter timeline: returns the keyframes from a value.
    mutating func advance(
        to time: Double,
        _ trigger: MotionTrigger?,
        repeats: Bool,
        isReduced: Bool,
        _ timeline: (Value) -> KeyframeTimeline<Value>
    ) {
        if let trigger, let last = self.trigger {
            if trigger.differs(from: last) {
                self.trigger = trigger
                movement = (timeline(value), time)
            }
        } else if !hasBegun {
            movement = (timeline(value), time)
        }
        hasBegun = true
        guard let (current, start) = movement else { return }
        var passed = isReduced ? current.duration : time - start
        if passed >= current.duration {
            if repeats, !isReduced, current.duration > 0 {
                passed = passed.truncatingRemainder(dividingBy: current.duration)
                // The keyframes may depend on the state of the app.
                let next = timeline(initial)
                movement = (next, time - passed)
                value = next.value(time: passed)
                return
            }
            movement = nil
        }
        value = current.value(time: passed)
    }
}

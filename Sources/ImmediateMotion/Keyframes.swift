import Foundation

/// A movement of a value through stops in time, with a track for each of its properties.
///
/// ```swift
/// struct Pose { var scale = 1.0; var angle = Angle.zero }
///
/// let jump = KeyframeTimeline(initialValue: Pose()) {
///     KeyframeTrack(\.scale) {
///         CubicKeyframe(1.5, duration: 0.2)
///         SpringKeyframe(1, duration: 0.5)
///     }
///     KeyframeTrack(\.angle) {
///         LinearKeyframe(.degrees(30), duration: 0.3)
///         LinearKeyframe(.zero, duration: 0.1)
///     }
/// }
/// jump.value(time: 0.1).scale
/// ```
@preconcurrency @MainActor public struct KeyframeTimeline<Value> {
    /// The duration of the longest track, in seconds.
    public let duration: Double
    private let initial: Value
    private let tracks: [KeyframeTrackCurve<Value>]

    /// Creates a timeline that begins at a value.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    init(_ initial: Value, _ content: some Keyframes<Value>) {
        self.initial = initial
        tracks = content.tracks(from: initial)
        duration = tracks.reduce(0) { max($0, $1.duration) }
    }

    /// Returns the value at a time in seconds. Before 0 it is the initial one; a track keeps its last value.
    public func value(time: Double) -> Value {
        var value = initial
        for track in tracks { track.move(&value, time.isFinite ? max(0, time) : 0) }
        return value
    }

    /// Returns the value at a part of the duration, 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// The tracks of keyframes that move a value.
@preconcurrency @MainActor public protocol Keyframes<Value> {
    /// The type of the moved value.
    associatedtype Value
    /// Returns the movements of the value's properties, which begin at a value.
    func tracks(from value: Value) -> [KeyframeTrackCurve<Value>]
}

/// The movement of a property of a value.
@preconcurrency @MainActor public struct KeyframeTrackCurve<Root> {
    /// The duration in seconds.
    let duration: Double
    /// Sets the property to its value at a time in seconds.
    let move: (inout Root, Double) -> Void
}

/// A track of keyframes for a property of a value, or for the whole value.
public struct KeyframeTrack<Root, Value: Animatable>: Keyframes {
    private let property: WritableKeyPath<Root, Value>
    private let keyframes: [Keyframe<Value>]

    /// Creates a track for a property.
    /// - Parameters:
    ///   - keyPath: The property that moves.
    ///   - content: The keyframes in their order.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> some KeyframeTrackContent<Value>
    ) {
        property = keyPath
        keyframes = content().keyframes
    }

    /// Creates a track for a whole value.
    /// - Parameter content: The keyframes in their order.
    public init(
        @KeyframeTrackContentBuilder<Value> content: () -> some KeyframeTrackContent<Value>
    ) where Root == Value { self.init(\.self, content: content) }

    /// Returns the movement of the property.
    public func tracks(from value: Root) -> [KeyframeTrackCurve<Root>] {
        let (property, start) = (property, value[keyPath: property])
        let curve = KeyframeCurve(from: start.animatableData, keyframes)
        return [
            KeyframeTrackCurve(duration: curve.duration) { root, time in
                root[keyPath: property].animatableData = curve.value(at: time)
            }
        ]
    }
}

/// A part of a track: a keyframe, or several.
@preconcurrency @MainActor public protocol KeyframeTrackContent<Value> {
    /// The type of the moved property.
    associatedtype Value: Animatable
    /// The keyframes in their order.
    var keyframes: [Keyframe<Value>] { get }
}

/// A stop of a track, and the way to it.
@preconcurrency @MainActor public struct Keyframe<Value: Animatable> {
    enum Way {
        case move
        case linear(UnitCurve)
        case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
        case spring(Spring, start: Value.AnimatableData?)
    }

    let target: Value.AnimatableData
    /// The duration in seconds.
    let duration: Double
    let way: Way

    init(_ target: Value, _ duration: Double, _ way: Way) {
        self.target = target.animatableData
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.way = way
    }
}

/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe itself.
    public let keyframes: [Keyframe<Value>]

    /// Creates a keyframe with a value that the track shows from this time on.
    public init(_ to: Value) { keyframes = [Keyframe(to, 0, .move)] }
}

/// A keyframe that is reached along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe itself.
    public let keyframes: [Keyframe<Value>]

    /// Creates a keyframe.
    /// - Parameters:
    ///   - to: The value at its end.
    ///   - duration: The time since the keyframe before, in seconds.
    ///   - timingCurve: The progress of the value in that time.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        keyframes = [Keyframe(to, duration, .linear(timingCurve))]
    }
}

/// A keyframe that is reached along a cubic curve, smoothly joined to cubic neighbors.
///
/// Without velocities the curve is a Catmull-Rom spline: at a stop between two cubic keyframes, the velocity is the mean
/// one from the stop before to the stop after.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe itself.
    public let keyframes: [Keyframe<Value>]

    /// Creates a keyframe.
    /// - Parameters:
    ///   - to: The value at its end.
    ///   - duration: The time since the keyframe before, in seconds.
    ///   - startVelocity: The velocity at its start, per second; nil continues the movement.
    ///   - endVelocity: The velocity at its end, per second; nil joins the next keyframe.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        let way = Keyframe<Value>.Way.cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData)
        keyframes = [Keyframe(to, duration, way)]
    }
}

/// A keyframe that is reached by a spring, which continues the movement.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The keyframe itself.
    public let keyframes: [Keyframe<Value>]

    /// Creates a keyframe.
    /// - Parameters:
    ///   - to: The resting value of the spring.
    ///   - duration: The time until the next keyframe, in seconds; nil waits until the spring rests.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at its start, per second; nil continues the movement.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        let way = Keyframe<Value>.Way.spring(spring, start: startVelocity?.animatableData)
        keyframes = [Keyframe(to, duration ?? spring.settlingDuration, way)]
    }
}

// MARK: Builders

/// Several parts of a track.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
    /// The keyframes of all parts.
    public let keyframes: [Keyframe<Value>]
}

/// Makes a track of the keyframes in a closure.
@preconcurrency @MainActor @resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
    /// Returns the keyframes of an expression.
    public static func buildExpression(_ content: some KeyframeTrackContent<Value>) -> KeyframeList<Value> {
        KeyframeList(keyframes: content.keyframes)
    }
    /// Returns the keyframes of several statements.
    public static func buildBlock(_ parts: KeyframeList<Value>...) -> KeyframeList<Value> { buildArray(parts) }
    /// Returns the keyframes of an `if` without `else`.
    public static func buildOptional(_ part: KeyframeList<Value>?) -> KeyframeList<Value> {
        part ?? KeyframeList(keyframes: [])
    }
    /// Returns the keyframes of the first branch.
    public static func buildEither(first part: KeyframeList<Value>) -> KeyframeList<Value> { part }
    /// Returns the keyframes of the second branch.
    public static func buildEither(second part: KeyframeList<Value>) -> KeyframeList<Value> { part }
    /// Returns the keyframes of a loop.
    public static func buildArray(_ parts: [KeyframeList<Value>]) -> KeyframeList<Value> {
        KeyframeList(keyframes: parts.flatMap(\.keyframes))
    }
}

/// Several tracks of a value.
public struct KeyframeTrackList<Value>: Keyframes {
    let all: [(Value) -> [KeyframeTrackCurve<Value>]]

    /// Returns the movements of all tracks.
    public func tracks(from value: Value) -> [KeyframeTrackCurve<Value>] { all.flatMap { $0(value) } }
}

/// Makes keyframes of the tracks in a closure.
@preconcurrency @MainActor @resultBuilder public enum KeyframesBuilder<Value> {
    /// Returns the tracks of an expression.
    public static func buildExpression(_ tracks: some Keyframes<Value>) -> KeyframeTrackList<Value> {
        KeyframeTrackList(all: [{ tracks.tracks(from: $0) }])
    }
    /// Returns the tracks of several statements.
    public static func buildBlock(_ parts: KeyframeTrackList<Value>...) -> KeyframeTrackList<Value> {
        buildArray(parts)
    }
    /// Returns the tracks of an `if` without `else`.
    public static func buildOptional(_ part: KeyframeTrackList<Value>?) -> KeyframeTrackList<Value> {
        part ?? KeyframeTrackList(all: [])
    }
    /// Returns the tracks of the first branch.
    public static func buildEither(first part: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { part }
    /// Returns the tracks of the second branch.
    public static func buildEither(second part: KeyframeTrackList<Value>) -> KeyframeTrackList<Value> { part }
    /// Returns the tracks of a loop.
    public static func buildArray(_ parts: [KeyframeTrackList<Value>]) -> KeyframeTrackList<Value> {
        KeyframeTrackList(all: parts.flatMap(\.all))
    }
}

// MARK: Values in time

/// The animated data of a track as a function of time.
@MainActor private struct KeyframeCurve<Data: VectorArithmetic> {
    /// The way from one stop to the next.
    private struct Piece {
        var start: Double
        var duration: Double
        var value: (Double) -> Data

        /// The velocity at the end, per second, from the last millisecond.
        @MainActor var endVelocity: Data {
            let step = min(1e-3, duration)
            guard step > 0 else { return .zero }
            return (value(duration) - value(duration - step)).scaled(by: 1 / step)
        }
    }

    /// The duration of all pieces, in seconds.
    private(set) var duration = 0.0
    private let first: Data
    private var pieces: [Piece] = []

    init<Value: Animatable>(from first: Data, _ keyframes: [Keyframe<Value>]) where Value.AnimatableData == Data {
        self.first = first
        var (from, velocity) = (first, Data.zero)
        for (index, keyframe) in keyframes.enumerated() {
            let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            let piece = Piece(
                start: duration,
                duration: keyframe.duration,
                value: Self.way(from, velocity, keyframe, next)
            )
            duration += keyframe.duration
            pieces.append(piece)
            // A spring may be cut off before it rests.
            from = piece.value(keyframe.duration)
            velocity = piece.endVelocity
        }
    }

    /// Returns the data at a time, found by bisection.
    func value(at time: Double) -> Data {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return first }
        let piece = pieces[low - 1]
        return piece.value(min(time - piece.start, piece.duration))
    }

    private static func way<Value: Animatable>(
        _ from: Data,
        _ velocity: Data,
        _ keyframe: Keyframe<Value>,
        _ next: Keyframe<Value>?
    ) -> (Double) -> Data where Value.AnimatableData == Data {
        let (target, duration) = (keyframe.target, keyframe.duration)
        switch keyframe.way {
        case .move: return { _ in target }
        case .linear(let curve):
            guard duration > 0 else { return { _ in target } }
            return {
                $0 >= duration ? target : from.interpolated(towards: target, amount: curve.value(at: $0 / duration))
            }
        case .spring(let spring, let start):
            let push = start ?? velocity
            return { from + spring.value(target: target - from, initialVelocity: push, time: $0) }
        case .cubic(let start, let end):
            guard duration > 0 else { return { _ in target } }
            let out = (start ?? velocity).scaled(by: duration)
            let into = (end ?? joint(from, keyframe, next)).scaled(by: duration)
            // The cubic Hermite polynomial of both values and velocities.
            return { time in
                if time >= duration { return target }
                let t = time / duration
                let (square, cube) = (t * t, t * t * t)
                return from.scaled(by: 2 * cube - 3 * square + 1) + out.scaled(by: cube - 2 * square + t)
                    + target.scaled(by: 3 * square - 2 * cube) + into.scaled(by: cube - square)
            }
        }
    }

    /// Returns the velocity at the end of a cubic keyframe.
    private static func joint<Value: Animatable>(
        _ from: Data,
        _ keyframe: Keyframe<Value>,
        _ next: Keyframe<Value>?
    ) -> Data where Value.AnimatableData == Data {
        guard let next, case .cubic(let start, _) = next.way else { return .zero }
        if let start { return start }
        let time = keyframe.duration + next.duration
        return time > 0 ? (next.target - from).scaled(by: 1 / time) : .zero
    }
}

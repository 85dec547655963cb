import Foundation

/// A gesture with actions that receive its values, as returned by `onChanged`, `onEnded`, `updating` and `map`.
public struct ObservedGesture<Base: Gesture, Value>: Gesture {
    let base: Base
    /// Converts a report of the gesture; nil drops it.
    let transform: (Base.Value) -> Value?
    var changed: ((Value) -> Void)?
    var ended: ((Value) -> Void)?
    /// Runs when the press ends or is cancelled.
    var finished: (() -> Void)?

    /// Runs `action` for each value while the gesture is in progress.
    public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture {
        var gesture = self
        let earlier = changed
        gesture.changed = { value in
            earlier?(value)
            action(value)
        }
        return gesture
    }

    /// Runs `action` with the last value when the gesture ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture {
        var gesture = self
        let earlier = ended
        gesture.ended = { value in
            earlier?(value)
            action(value)
        }
        return gesture
    }

    /// True if the gesture follows two fingers.
    public static var followsPinches: Bool { Base.followsPinches }

    /// Passes the event to the gesture, and its reports to the actions.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool {
        let outer = press.reporter
        press.reporter = { value, isEnd in
            guard let base = value as? Base.Value, let value = transform(base) else { return }
            (isEnd ? ended : changed)?(value)
            outer?(value, isEnd)
        }
        let isRecognized = base.follow(event, press)
        press.reporter = outer
        switch event {
        case .released, .cancelled: finished?()
        case .pinched(let pinch) where pinch.phase == .ended || pinch.phase == .cancelled: finished?()
        default: break
        }
        return isRecognized
    }
}

extension Gesture {
    private var observed: ObservedGesture<Self, Value> { ObservedGesture(base: self) { $0 } }

    /// Runs `action` for each value while the gesture is in progress.
    public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self, Value> {
        observed.onChanged(action)
    }

    /// Runs `action` with the last value when the gesture ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self, Value> {
        observed.onEnded(action)
    }

    /// Returns the gesture with converted values.
    public func map<Other>(_ transform: @escaping (Value) -> Other) -> ObservedGesture<Self, Other> {
        ObservedGesture(base: self) { transform($0) }
    }

    /// Updates a state from the gesture's values. The state returns to its initial value when the gesture ends.
    ///
    /// ```swift
    /// @GestureState private var offset = CGSize.zero
    /// …
    /// .gesture(DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation })
    /// ```
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> ObservedGesture<Self, Value> {
        var gesture = observed
        gesture.changed = { value in
            var (next, transaction) = (state.wrappedValue, Transaction())
            body(value, &next, &transaction)
            withTransaction(transaction) { state.set(next) }
        }
        gesture.finished = { state.reset() }
        return gesture
    }
}

/// A state that `Gesture.updating(_:body:)` updates while the gesture is in progress.
@preconcurrency @MainActor @propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let resetTransaction: Transaction
    @State private var present: Value?

    /// Creates a state with the initial value `wrappedValue`, restored under `resetTransaction`.
    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        initial = wrappedValue
        self.resetTransaction = resetTransaction
    }

    /// Creates a state with the initial value `initialValue`.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The current value: the initial value unless the gesture is in progress.
    public var wrappedValue: Value { present ?? initial }

    /// The state itself, to pass to `Gesture.updating(_:body:)`.
    public var projectedValue: GestureState { self }

    fileprivate func set(_ value: Value) { present = value }

    fileprivate func reset() {
        guard present != nil else { return }
        withTransaction(resetTransaction) { present = nil }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}

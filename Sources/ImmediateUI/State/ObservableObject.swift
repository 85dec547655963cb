/// A reference type whose `@Published` properties views show. Every frame reads them anew, so an object only has to
/// say *that* it changed; `@Published` does, and `objectWillChange.send()` does for anything else.
///
/// Conforming classes are main-actor types, as all of the interface is.
@MainActor public protocol ObservableObject: AnyObject {}

extension ObservableObject {
    /// Says by `send()` that the object changed.
    public var objectWillChange: ObjectWillChange { ObjectWillChange() }
}

/// Asks for a frame on behalf of an object that changed.
public struct ObjectWillChange: Sendable {
    /// Asks for a frame.
    public func send() { StateChanges.note() }
}

/// A stored property of an `ObservableObject` that asks for a frame when it is set.
@propertyWrapper public struct Published<Value> {
    private var value: Value

    /// A property that begins with `wrappedValue`.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The value.
    public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            StateChanges.note(Value.self)
        }
    }
}

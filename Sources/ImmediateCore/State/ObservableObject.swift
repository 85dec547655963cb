/// A reference type whose `@Published` properties views show. Every frame reads them anew, so an object only has to
/// say *that* it changed; `@Published` does, and `objectWillChange.send()` does for anything else.
///
/// Conforming classes are main-actor types, as all of the interface is. A program in Swift 5 mode may make them anywhere,
/// as a table of models at file scope does.
@preconcurrency @MainActor public protocol ObservableObject: AnyObject {}

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
    /// When the property was made, and so its object. The first of the stored properties: `Birth.of` reads it there.
    private let birth = Birth()
    private var value: Value
    private var past = PastValues<Value>()

    /// A property that begins with `wrappedValue`.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// A property that begins with `initialValue`.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get { past.value(now: value) }
        set {
            past.note(value, StateChanges.note(Value.self))
            value = newValue
        }
    }
}

/// A `@Published` property of any type.
protocol PublishedField: BirthField {
    /// The value.
    var anyValue: Any { get }
}

extension Published: PublishedField {
    var anyValue: Any { value }
}

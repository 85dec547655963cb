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
    /// The build that made the property, and so the object; 0 outside of builds. `ObjectLayout` reads it where it is,
    /// the first of the stored properties.
    private let birth: Int
    private var value: Value

    /// A property that begins with `wrappedValue`.
    public init(wrappedValue: Value) {
        birth = BuildStage.current
        value = wrappedValue
    }

    /// A property that begins with `initialValue`.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            StateChanges.note(Value.self)
        }
    }
}

/// A `@Published` property of any type.
@MainActor protocol PublishedField {
    /// Hashes the value.
    func hashContents(into hasher: inout Hasher)
}

extension Published: PublishedField {
    func hashContents(into hasher: inout Hasher) { Contents.hash(value, into: &hasher) }
}

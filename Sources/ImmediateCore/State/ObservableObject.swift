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
    public func send() { StateChanges.note(by: .everyone) }
}

/// A stored property of an `ObservableObject` that asks for a frame when it is set.
@propertyWrapper public struct Published<Value> {
    /// When the property was made, and so its object.
    let birth = Birth()
    private var value: Value
    private var past = PastValues<Value>()
    private let shared = SharedReaders()
    /// Who hears of its values; nil until somebody asks for `projectedValue`.
    private var publisher: Publisher?

    /// A property that begins with `wrappedValue`.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// A property that begins with `initialValue`.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get {
            shared.note()
            return past.value(now: value)
        }
        set {
            past.note(value, StateChanges.note(Value.self, by: shared.readers.all))
            value = newValue
            publisher?.send(newValue)
        }
    }

    /// The property's values as a sequence: the present one, then each that it is set to. `model.$count`
    public var projectedValue: Publisher {
        mutating get {
            let publisher = publisher ?? Publisher(value)
            self.publisher = publisher
            return publisher
        }
    }
}

extension Published: BirthField {}

/// An observable object that a view shows and someone else owns. The first one that a body makes stays, as in a plain
/// property; `@StateObject` says so more clearly.
@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject>: BindableProperty {
    /// The object.
    public var wrappedValue: Object

    /// Observes `wrappedValue`.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    /// Observes `initialValue`.
    public init(initialValue: Object) { wrappedValue = initialValue }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        wrappedValue = HeldObject.resolved(wrappedValue, slot: slot, &builder)
    }
}

/// Makes bindings to the properties of an object.
@MainActor @dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
    let object: Object

    /// A binding to one property.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
        let object = object
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

/// An observable object that a view owns: made once, in the first frame that shows the view.
@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject>: BindableProperty {
    private let make: () -> Object
    private var object: Object?

    /// Owns what `wrappedValue` makes.
    public init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }

    /// The object. Outside of a body it is a fresh one each time.
    public var wrappedValue: Object { object ?? make() }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { object = builder.state(slot, make) }
}

/// An observable object that a view above has put into the environment by `environmentObject`.
@MainActor @propertyWrapper public struct EnvironmentObject<Object: ObservableObject>: BindableProperty {
    private var object: Object?

    /// Looks for an object of this type.
    public init() {}

    /// The object. Reading it where no view above provides one is a mistake in the program and stops it.
    public var wrappedValue: Object {
        guard let object else {
            preconditionFailure(
                "no \(Object.self) in the environment: call .environmentObject(_:) on a view above the one that reads it"
            )
        }
        return object
    }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { object = builder.environment.object(Object.self) }
}

/// A reference type with `@Published` properties that views show. Every frame reads all values again, so an object
/// only has to report *that* it changed: `@Published` does so, and `objectWillChange.send()` for anything else.
///
/// Conforming classes are isolated to the main actor. An app in Swift 5 mode may create them anywhere, for example at
/// file scope.
@preconcurrency @MainActor public protocol ObservableObject: AnyObject {}

extension ObservableObject {
    /// The object's change signal, which the object sends when it changes.
    public var objectWillChange: ObjectWillChange { ObjectWillChange(object: ObjectIdentifier(self)) }
}

/// A signal that an object changed.
public struct ObjectWillChange: Sendable {
    let object: ObjectIdentifier

    /// Reports that the object changed, which requests a frame.
    public func send() { StateChanges.note(by: .everyone, of: object) }
}

/// A stored property of an `ObservableObject` that requests a frame when it is set.
@propertyWrapper public struct Published<Value> {
    /// The creation stamp of the property, and so of its object.
    let creation = CreationStamp()
    private let storage: PublishedStorage<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    /// Creates a property with an initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// The value.
    public var wrappedValue: Value {
        get { storage.read() }
        nonmutating set { storage.write(newValue) }
    }

    /// The values of the property as an asynchronous sequence, such as `model.$count`: the current value, then each new
    /// one. Setting it has no effect; it allows to pass `&model.$count`.
    public var projectedValue: Publisher {
        get { storage.publisher }
        nonmutating set { _ = newValue }
    }
}

extension Published: CreationStampField {}

/// An observable object that the app owns.
///
/// If a body creates it, the first object is kept, as in a plain property; `@StateObject` expresses that more clearly.
@preconcurrency @MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject>: BindableProperty {
    private var object: Object

    /// The object.
    public var wrappedValue: Object {
        get {
            ContentReads.note(object)
            return object
        }
        set { object = newValue }
    }

    /// Creates a property that observes `wrappedValue`.
    public init(wrappedValue: Object) { object = wrappedValue }

    /// Creates a property that observes `initialValue`.
    public init(initialValue: Object) { object = initialValue }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        object = AdoptedObject.resolved(object, slot: slot, &builder)
    }
}

/// A source of bindings to the properties of an object.
@preconcurrency @MainActor @dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
    @usableFromInline let object: Object

    /// A binding to one property.
    @inlinable public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
        Binding(ObjectProperty(object, path))
    }
}

/// An observable object that a view owns, created in the first frame that shows the view.
@preconcurrency @MainActor @propertyWrapper public struct StateObject<Object: ObservableObject>: BindableProperty {
    private let make: () -> Object
    private var object: Object?

    /// Creates a property that owns the result of `wrappedValue`.
    public init(wrappedValue: @autoclosure @escaping () -> Object) { make = wrappedValue }

    /// The object. Outside a body it is a new one each time.
    public var wrappedValue: Object {
        guard let object else { return make() }
        ContentReads.note(object)
        return object
    }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { object = builder.state(slot, make) }
}

/// An observable object that a view above provides by `environmentObject`.
@preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<Object: ObservableObject>: BindableProperty
{
    private var object: Object?

    /// Creates a property that reads the environment's object of this type.
    public init() {}

    /// The object. Reading it without a view above that provides one is a programming error and stops the app.
    public var wrappedValue: Object {
        guard let object else {
            fatalError(
                "no \(Object.self) in the environment: call .environmentObject(_:) on a view above the one that reads it"
            )
        }
        return object
    }

    /// Bindings to the object's properties: `$object.property`.
    public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { object = builder.environment.object(Object.self) }
}

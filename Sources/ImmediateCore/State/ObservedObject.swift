/// An observable object that a view shows and someone else owns. One that the view's initialiser makes lasts as well,
/// by the rule that plain properties follow; `@StateObject` says it better.
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
        wrappedValue = HeldObject.settled(wrappedValue, slot: slot, &builder)
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

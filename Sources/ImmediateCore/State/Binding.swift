/// A value that lives elsewhere, to read and to set.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// A binding by its two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The same binding: `{ $item in … }` makes it one of a closure's own.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding that always reads `value` and ignores what is set.
    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        let (get, set) = (get, set)
        return Binding<Part>(
            get: { get()[keyPath: path] },
            set: {
                var value = get()
                value[keyPath: path] = $0
                set(value)
            }
        )
    }
}

/// Makes bindings to the properties of an `@Observable` object: `$object.property`.
///
/// ```swift
/// struct Editor: View {
///     @Bindable var document: Document
///     var body: some View { Toggle("Locked", isOn: $document.isLocked) }
/// }
/// ```
@MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: Value

    /// The bindable object itself.
    public var projectedValue: Bindable<Value> { self }

    /// Makes bindings to `wrappedValue`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Makes bindings to `wrappedValue`.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A binding to one property.
    public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

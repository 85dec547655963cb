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

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

/// Bindings to what may be missing, and to the elements of a collection.
extension Binding {
    /// A binding to the value that `base` holds, nil while it holds none. It reads the last value there was, should `base`
    /// become nil while the binding is still in use.
    ///
    /// ```swift
    /// if let note = Binding($selectedNote) { TextField("Title", text: note.title) }
    /// ```
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? present }, set: { base.wrappedValue = $0 })
    }

    /// The same value as one that may be missing. Setting nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// The same value behind a type that hides its own.
    public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? Wrapped { base.wrappedValue = value } }
        )
    }
}

/// It is told apart by what it binds: `$items[0].id` is the id of the element.
extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}

/// A bound collection is one of bindings to its elements: `$items.first`, `for item in $items`.
extension Binding: @MainActor Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Goes through the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// The elements from one place to another.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: @MainActor Collection where Value: MutableCollection {
    /// The place of an element.
    public typealias Index = Value.Index
    /// All places.
    public typealias Indices = Value.Indices

    /// The first place.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The place after the last.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// All places.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The next place.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    /// Moves on to the next place.
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at a place, which must be there now. Once the collection has no such place, the binding reads
    /// what was there, and sets nothing.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let present = wrappedValue[position]
        return Binding<Value.Element>(
            get: {
                let value = wrappedValue
                return value.indices.contains(position) ? value[position] : present
            },
            set: { if wrappedValue.indices.contains(position) { wrappedValue[position] = $0 } }
        )
    }
}

extension Binding: @MainActor BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// The place before.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    /// Moves back to the place before.
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: @MainActor RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// A reference that reads and sets a value stored elsewhere.
///
/// A control has a binding to the value that it edits, so that the value has one owner. `$value` is the binding to a
/// `@State` property, `$model.name` to a property of a `@Bindable` model, and `$value.part` to a part of the value.
///
/// ```swift
/// struct Volume: View {
///     @Binding var level: Double
///     var body: some View { Slider(value: $level, in: 0...1) }
/// }
///
/// struct Mixer: View {
///     @State private var level = 0.5
///     var body: some View {
///         VStack {
///             Volume(level: $level)
///             Volume(level: Binding(get: { 1 - level }, set: { level = 1 - $0 }))
///         }
///     }
/// }
/// ```
///
/// Setting a binding changes the owner at once, and the next frame shows it. A binding to an element that was removed from
/// its collection reads the last value and ignores writes.
@preconcurrency @MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    /// The value that the binding reads and sets.
    private enum Source {
        case closures(get: () -> Value, set: (Value) -> Void)
        case place(any BindingPlace<Value>)
    }

    private let source: Source

    /// Creates a binding from a getter and a setter.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        source = .closures(get: get, set: set)
    }

    /// Creates a binding to a place, which costs no memory of its own.
    @usableFromInline init(_ place: any BindingPlace<Value>) { source = .place(place) }

    /// Creates a binding from another one, for closure parameters: `{ $item in … }`.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Returns a binding that always reads `value` and ignores writes.
    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get {
            switch source {
            case .closures(let get, _): get()
            case .place(let place): place.value
            }
        }
        nonmutating set {
            switch source {
            case .closures(_, let set): set(newValue)
            case .place(let place): place.set(newValue)
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    /// A binding to a property of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { wrappedValue[keyPath: path] },
            set: {
                var value = wrappedValue
                value[keyPath: path] = $0
                wrappedValue = value
            }
        )
    }
}

/// A value that a binding reads and sets without closures. Each frame creates the bindings of its controls, so a place is
/// three words at most, which the binding holds in itself.
@MainActor @usableFromInline protocol BindingPlace<Value> {
    associatedtype Value
    /// The value.
    var value: Value { get }
    /// Sets the value.
    func set(_ value: Value)
}

/// A property of an object.
@MainActor @usableFromInline struct ObjectProperty<Object: AnyObject, Value>: BindingPlace {
    @usableFromInline let object: Object
    @usableFromInline let path: ReferenceWritableKeyPath<Object, Value>

    @usableFromInline init(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
        (self.object, self.path) = (object, path)
    }

    @usableFromInline var value: Value { object[keyPath: path] }
    @usableFromInline func set(_ value: Value) { object[keyPath: path] = value }
}

/// A source of bindings to the properties of an `@Observable` object: `$object.property`.
///
/// ```swift
/// struct Editor: View {
///     @Bindable var document: Document
///     var body: some View { Toggle("Locked", isOn: $document.isLocked) }
/// }
/// ```
@preconcurrency @MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: Value

    /// The bindable object itself.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a source of bindings to `wrappedValue`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a source of bindings to `wrappedValue`.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A binding to one property.
    @inlinable public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding(ObjectProperty(wrappedValue, path))
    }
}

/// Bindings to optional values and to the elements of a collection.
extension Binding {
    /// Creates a binding to the value of an optional; nil if the optional is nil.
    ///
    /// If `base` becomes nil while the binding is in use, the binding reads the last value.
    ///
    /// ```swift
    /// if let note = Binding($selectedNote) { TextField("Title", text: note.title) }
    /// ```
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? present }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to the value as an optional. Setting nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Creates a type-erased binding.
    public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? Wrapped { base.wrappedValue = value } }
        )
    }
}

/// The identity of a bound value, its own: `$items[0].id` is the element's id.
extension Binding: @MainActor Identifiable where Value: Identifiable {
    /// The identifier of the value.
    public var id: Value.ID { wrappedValue.id }
}

/// A bound collection is a collection of bindings to its elements: `$items.first`, `for item in $items`.
extension Binding: @MainActor Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// An iterator over the bindings.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// A contiguous range of the bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: @MainActor Collection where Value: MutableCollection {
    /// The index of an element.
    public typealias Index = Value.Index
    /// The indices of all elements.
    public typealias Indices = Value.Indices

    /// The first index.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The index after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The indices of all elements.
    public var indices: Value.Indices { wrappedValue.indices }
    /// Returns the index after `index`.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    /// Advances `index` to the next index.
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at a valid index. If the index becomes invalid, the binding reads the last element
    /// there and ignores writes.
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
    /// Returns the index before `index`.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    /// Moves `index` back to the previous index.
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: @MainActor RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

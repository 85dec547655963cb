/// An element of a collection that a binding reads, with a binding of its own.
@MainActor public struct BoundElement<Element, ID: Hashable>: @MainActor Identifiable {
    /// What tells the element from others.
    public let id: ID
    /// The element, to read and to set.
    public let binding: Binding<Element>
}

/// The elements of a collection that a binding reads.
@MainActor
public struct BoundElements<Data: MutableCollection & RandomAccessCollection, ID: Hashable>:
    @MainActor RandomAccessCollection
{
    private let source: Binding<Data>
    private let present: Data
    private let id: KeyPath<Data.Element, ID>

    init(_ source: Binding<Data>, id: KeyPath<Data.Element, ID>) {
        self.source = source
        present = source.wrappedValue
        self.id = id
    }

    /// The first position.
    public var startIndex: Data.Index { present.startIndex }
    /// The position after the last.
    public var endIndex: Data.Index { present.endIndex }
    /// The next position.
    public func index(after index: Data.Index) -> Data.Index { present.index(after: index) }
    /// The position before.
    public func index(before index: Data.Index) -> Data.Index { present.index(before: index) }
    /// The position so many further on.
    public func index(_ index: Data.Index, offsetBy distance: Int) -> Data.Index {
        present.index(index, offsetBy: distance)
    }
    /// How many positions lie between two.
    public func distance(from start: Data.Index, to end: Data.Index) -> Int { present.distance(from: start, to: end) }

    /// The element at a position. Its binding follows the element by its id; once that has gone, it reads what it was and
    /// sets nothing.
    public subscript(position: Data.Index) -> BoundElement<Data.Element, ID> {
        let (source, path, element) = (source, id, present[position])
        let id = element[keyPath: path]
        func place(_ data: Data) -> Data.Index? {
            if data.indices.contains(position), data[position][keyPath: path] == id { return position }
            return data.firstIndex { $0[keyPath: path] == id }
        }
        return BoundElement(
            id: id,
            binding: Binding(
                get: {
                    let data = source.wrappedValue
                    return place(data).map { data[$0] } ?? element
                },
                set: { value in
                    if let place = place(source.wrappedValue) { source.wrappedValue[place] = value }
                }
            )
        )
    }
}

extension ForEach {
    /// A view for each element of a bound collection, with a binding to it, told apart by the value at `id`.
    ///
    /// ```swift
    /// ForEach($people) { $person in Toggle(person.name, isOn: $person.isInvited) }
    /// ```
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == BoundElements<C, ID> {
        self.init(BoundElements(data, id: id)) { content($0.binding) }
    }

    /// A view for each element of a bound collection, with a binding to it, told apart by its own id.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == BoundElements<C, ID>, C.Element: Identifiable, C.Element.ID == ID {
        self.init(BoundElements(data, id: \.id)) { content($0.binding) }
    }
}

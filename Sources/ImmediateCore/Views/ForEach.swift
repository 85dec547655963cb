import Foundation

/// A view for each element of a collection. State follows an element's id, wherever the element goes.
///
/// ```swift
/// ForEach(items, id: \.name) { item in Text(item.name) }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    /// The elements.
    public let data: Data
    @usableFromInline let id: (Data.Element) -> ID
    @usableFromInline let content: (Data.Element) -> Content

    /// A view for each element, told apart by the value at `id`.
    @inlinable public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    /// Builds the views in order.
    @inlinable public func build(into builder: inout Builder) {
        if ID.self == UUID.self { builder.noteIDs(of: data) { id($0) as? UUID } }
        guard builder.environment.itemContainer == nil else { return buildItems(into: &builder) }
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data { builder.member(content(element), ids.step(id(element))) }
        if ids.hasDuplicates { ids.report() }
    }

    /// Lets a container build the views, which wants to know their ids.
    @usableFromInline func buildItems(into builder: inout Builder) {
        guard let container = builder.environment.itemContainer else { return }
        if container.build(all: self, into: &builder) { return }
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data {
            let id = id(element)
            builder.atChild(ids.step(id)) { container.build(content(element), id: id, into: &$0) }
        }
        if ids.hasDuplicates { ids.report() }
    }
}

/// A container that wants to know the ids of the views that a `ForEach` in it makes, as a picker takes them for tags.
@MainActor public protocol ItemContainer {
    /// Builds one view of a `ForEach`.
    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder)
    /// Takes over all views of a `ForEach` at once, to build them when they are seen; false leaves them to the other
    /// method, one by one. The default takes over none.
    func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool
}

extension ItemContainer {
    /// Takes over none.
    public func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool { false }
}

/// Views that are made one by one when they are asked for, and told apart by ids: what a `ForEach` is to a container that
/// builds only what is seen. Positions count from 0; one outside of `0..<count` stops the program.
@MainActor public protocol ItemSource {
    /// What tells the views apart.
    associatedtype ID: Hashable
    /// The type of the views.
    associatedtype Item: View
    /// How many there are.
    var count: Int { get }
    /// The id of the view at a position.
    func id(at position: Int) -> ID
    /// The view at a position.
    func item(at position: Int) -> Item
    /// The first position of an id, nil if there is none. It looks at all of them, in the worst case.
    func position(of id: ID) -> Int?
}

extension ForEach: ItemSource {
    /// How many elements there are.
    public var count: Int { data.count }

    /// The id of the element at a position.
    public func id(at position: Int) -> ID { id(element(at: position)) }

    /// The view of the element at a position.
    public func item(at position: Int) -> Content { content(element(at: position)) }

    /// The first position of an id.
    public func position(of id: ID) -> Int? {
        var position = 0
        for element in data {
            if self.id(element) == id { return position }
            position += 1
        }
        return nil
    }

    private func element(at position: Int) -> Data.Element {
        // Lists ask for each row in each frame. Asked as any collection, a range of numbers allocates for each answer.
        if Data.self == Range<Int>.self, let numbers = data as? Range<Int>,
            let number = numbers[numbers.startIndex + position] as? Data.Element
        {
            return number
        }
        return data[data.index(data.startIndex, offsetBy: position)]
    }
}

/// Tells apart the views that are built of an `ItemSource` as those of a `ForEach` are: by their ids, and where ids repeat
/// also by how many came before.
@MainActor public struct ItemSteps {
    private var counts: [UInt64: UInt64] = [:]

    /// No views so far.
    public init() {}

    /// Forgets the views and keeps the memory.
    public mutating func removeAll() { counts.removeAll(keepingCapacity: true) }

    /// The step of the path for the next view of an id, for `Builder.child`.
    public mutating func step<ID: Hashable>(_ id: ID) -> UInt64 {
        let step = UInt64(bitPattern: Int64(id as? Int ?? id.hashValue))
        let earlier = counts[step, default: 0]
        counts[step] = earlier + 1
        guard earlier > 0 else { return step }
        Report.once("\(BuildStage.path(to: "ForEach")): two elements have the same id; their state follows their order")
        return Identity(hash: step).child(earlier).hash
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element, told apart by its own id.
    ///
    /// A binding is a collection as well; that of a collection has a form of its own, whose bindings follow their elements.
    @_disfavoredOverload @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        id = { $0.id }
        self.content = content
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        id = { $0 }
        self.content = content
    }
}

/// Tells apart the views of a `ForEach` whose elements have the same id.
///
/// The first view of an id is known by the id alone, the next ones also by how many came before. So every view has its
/// state, but where ids repeat the state follows the order, not the element. That is reported once.
@usableFromInline struct DuplicateIDs {
    /// An id that was met, and how often.
    @usableFromInline struct Entry {
        @usableFromInline var step: UInt64 = 0
        @usableFromInline var count: UInt64 = 0
    }

    /// An open-addressed table of the ids met so far, in the frame's arena.
    let table: ArenaTable<Entry>
    @usableFromInline private(set) var hasDuplicates = false

    /// An empty table for `count` ids.
    @MainActor @usableFromInline init(count: Int, _ builder: inout Builder) {
        var capacity = 8
        while capacity < count * 2 { capacity *= 2 }
        table = builder.machine.tree.arena.allocate(Entry(), count: capacity)
    }

    /// The step of the path for the next view of an id.
    @inlinable mutating func step<ID: Hashable>(_ id: ID) -> UInt64 {
        // Numbers are spread by the table and by the path; hashing them first would cost more than both.
        step(hash: id as? Int ?? id.hashValue)
    }

    @usableFromInline mutating func step(hash: Int) -> UInt64 {
        let step = UInt64(bitPattern: Int64(hash))
        let mask = table.count - 1
        var index = Int(truncatingIfNeeded: (step &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while table[index].count > 0 && table[index].step != step { index = (index + 1) & mask }
        let earlier = table[index].count
        table[index] = Entry(step: step, count: earlier + 1)
        if earlier == 0 { return step }
        hasDuplicates = true
        return Identity(hash: step).child(earlier).hash
    }

    @MainActor @usableFromInline func report() {
        Report.once("\(BuildStage.path(to: "ForEach")): two elements have the same id; their state follows their order")
    }
}

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

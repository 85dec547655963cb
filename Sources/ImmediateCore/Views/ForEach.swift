import Foundation

/// A view for each element of a collection. State follows an element's id when elements move.
///
/// ```swift
/// ForEach(items, id: \.name) { item in Text(item.name) }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    /// The collection whose elements the views show.
    public let data: Data
    @usableFromInline let id: (Data.Element) -> ID
    @usableFromInline let content: (Data.Element) -> Content

    /// Creates a view for each element, identified by the value at `id`.
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

    /// Builds the views by the item container, which needs their ids.
    @usableFromInline func buildItems(into builder: inout Builder) {
        guard let container = builder.environment.itemContainer else { return }
        if container.build(all: self, into: &builder) { return }
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data {
            let id = id(element)
            builder.atMember(ids.step(id)) { container.build(content(element), id: id, into: &$0) }
        }
        if ids.hasDuplicates { ids.report() }
    }
}

/// A container that needs the ids of the views that a `ForEach` in it creates: a picker uses them as tags.
@preconcurrency @MainActor public protocol ItemContainer {
    /// Builds one view of a `ForEach`.
    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder)
    /// Builds all views of a `ForEach` lazily.
    ///
    /// - Returns: True if it built them; false, the default, leaves them to the other method, one by one.
    func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool
    /// True if the dividers and headings between the items are not shown. The default is false.
    var hidesSeparators: Bool { get }
}

extension ItemContainer {
    /// Returns false.
    public func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool { false }

    /// The default, false.
    public var hidesSeparators: Bool { false }
}

/// Views that are created on demand and identified by ids: a `ForEach` as a lazy container sees it. Positions count
/// from 0; one outside `0..<count` stops the app.
@preconcurrency @MainActor public protocol ItemSource {
    /// The type of the ids.
    associatedtype ID: Hashable
    /// The type of the views.
    associatedtype Item: View
    /// The number of views.
    var count: Int { get }
    /// Returns the id of the view at a position.
    func id(at position: Int) -> ID
    /// Returns the view at a position.
    func item(at position: Int) -> Item
    /// Returns the first position of an id, nil if there is none; in linear time.
    func position(of id: ID) -> Int?
}

extension ForEach: ItemSource {
    /// The number of elements.
    public var count: Int { data.count }

    /// Returns the id of the element at a position.
    public func id(at position: Int) -> ID { id(element(at: position)) }

    /// Returns the view of the element at a position.
    public func item(at position: Int) -> Content { content(element(at: position)) }

    /// Returns the first position of an id.
    public func position(of id: ID) -> Int? {
        var position = 0
        for element in data {
            if self.id(element) == id { return position }
            position += 1
        }
        return nil
    }

    private func element(at position: Int) -> Data.Element {
        // Lists request each row in each frame. Generic access to a range allocates at each call.
        Range<Int>.element(of: data, at: position) ?? data[data.index(data.startIndex, offsetBy: position)]
    }
}

/// The identities of views that a container builds from an `ItemSource`, the same as in a `ForEach`: by id, and for
/// repeated ids also by the number of earlier ones. It is public because containers outside of this module, such as
/// the lists of `ImmediateUI`, identify their rows by it.
@preconcurrency @MainActor public struct ItemSteps {
    private var counts: [UInt64: UInt64] = [:]

    /// Creates identities without views.
    public init() {}

    /// Removes all views but keeps the memory.
    public mutating func removeAll() { counts.removeAll(keepingCapacity: true) }

    /// Returns the path step of the next view with this id, for `Builder.child`.
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
    /// Creates a view for each element, identified by its own id.
    ///
    /// Disfavored, because a binding to a collection is itself a collection; the other initializer's bindings follow
    /// their elements.
    @_disfavoredOverload @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        id = { $0.id }
        self.content = content
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// Creates a view for each number of a range.
    @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        id = { $0 }
        self.content = content
    }
}

/// The identities of a `ForEach` whose ids may repeat.
///
/// The first view of an id is identified by the id alone, later ones also by the number of earlier ones. So every
/// view has state, but for repeated ids it follows the order, not the element. That is reported once.
@usableFromInline struct DuplicateIDs {
    /// An id and the number of its occurrences.
    @usableFromInline struct Entry {
        @usableFromInline var step: UInt64 = 0
        @usableFromInline var count: UInt64 = 0
    }

    /// An open-addressed hash table of the ids so far, in the frame's arena.
    let table: ArenaTable<Entry>
    @usableFromInline private(set) var hasDuplicates = false

    /// Creates an empty table for `count` ids.
    @MainActor @usableFromInline init(count: Int, _ builder: inout Builder) {
        var capacity = 8
        while capacity < count * 2 { capacity *= 2 }
        table = builder.interface.tree.arena.allocate(Entry(), count: capacity)
    }

    /// Returns the path step of the next view of an id.
    @inlinable mutating func step<ID: Hashable>(_ id: ID) -> UInt64 {
        // The table and the path mix the bits of numbers; hashing them first would cost more than both.
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

/// An element of a bound collection, with a binding to it.
@preconcurrency @MainActor public struct BoundElement<Element, ID: Hashable>: @MainActor Identifiable {
    /// The identifier of the element.
    public let id: ID
    /// The binding to the element.
    public let binding: Binding<Element>
}

/// The elements of a bound collection.
@preconcurrency @MainActor
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

    /// The first index.
    public var startIndex: Data.Index { present.startIndex }
    /// The index after the last element.
    public var endIndex: Data.Index { present.endIndex }
    /// Returns the next index.
    public func index(after index: Data.Index) -> Data.Index { present.index(after: index) }
    /// Returns the previous index.
    public func index(before index: Data.Index) -> Data.Index { present.index(before: index) }
    /// Returns an index offset by a distance.
    public func index(_ index: Data.Index, offsetBy distance: Int) -> Data.Index {
        present.index(index, offsetBy: distance)
    }
    /// Returns the distance between two indices.
    public func distance(from start: Data.Index, to end: Data.Index) -> Int { present.distance(from: start, to: end) }

    /// The element at an index. Its binding follows the element by its id; after the element is removed, it reads the
    /// last value and ignores writes.
    public subscript(position: Data.Index) -> BoundElement<Data.Element, ID> {
        let (source, path, element) = (source, id, present[position])
        let id = element[keyPath: path]
        func currentIndex(in data: Data) -> Data.Index? {
            if data.indices.contains(position), data[position][keyPath: path] == id { return position }
            return data.firstIndex { $0[keyPath: path] == id }
        }
        return BoundElement(
            id: id,
            binding: Binding(
                get: {
                    let data = source.wrappedValue
                    return currentIndex(in: data).map { data[$0] } ?? element
                },
                set: { value in
                    if let index = currentIndex(in: source.wrappedValue) { source.wrappedValue[index] = value }
                }
            )
        )
    }
}

extension ForEach {
    /// Creates a view for each element of a bound collection, with a binding to it, identified by the value at `id`.
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

    /// Creates a view for each element of a bound collection, with a binding to it, identified by its own id.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == BoundElements<C, ID>, C.Element: Identifiable, C.Element.ID == ID {
        self.init(BoundElements(data, id: \.id)) { content($0.binding) }
    }
}

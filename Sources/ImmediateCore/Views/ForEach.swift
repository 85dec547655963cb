/// A view for each element of a collection. State follows an element's id, wherever the element goes.
///
/// ```swift
/// ForEach(items, id: \.name) { item in Text(item.name) }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    @usableFromInline let data: Data
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
        guard builder.environment.itemContainer == nil else { return buildItems(into: &builder) }
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data { builder.child(content(element), ids.step(id(element))) }
        if ids.hasDuplicates { ids.report() }
    }

    /// Lets a container build the views, which wants to know their ids.
    @usableFromInline func buildItems(into builder: inout Builder) {
        guard let container = builder.environment.itemContainer else { return }
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
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element, told apart by its own id.
    @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
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
        Report.once("\(BuildStage.path) > ForEach: two elements have the same id; their state follows their order")
    }
}

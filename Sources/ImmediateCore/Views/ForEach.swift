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

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
        guard !builder.buildsPicker else { return buildOptions(into: &builder) }
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data { builder.child(content(element), ids.step(id(element))) }
        if ids.hasDuplicates { ids.report() }
    }

    /// Builds the options of a picker: the ids are their tags, where they have none of their own.
    @usableFromInline func buildOptions(into builder: inout Builder) {
        let isTagged = Content.self is any TaggedOption.Type
        var ids = DuplicateIDs(count: data.count, &builder)
        for element in data {
            let id = id(element)
            if isTagged {
                builder.child(content(element), ids.step(id))
            } else {
                builder.child(TaggedView(content: content(element), tag: id), ids.step(id))
            }
        }
        if ids.hasDuplicates { ids.report() }
    }
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

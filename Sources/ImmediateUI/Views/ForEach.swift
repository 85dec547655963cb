/// A view for each element of a collection. State follows an element's id, wherever the element goes.
///
/// ```swift
/// ForEach(items, id: \.name) { item in Text(item.name) }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    private let data: Data
    private let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content

    /// A view for each element, told apart by the value at `id`.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    /// Builds the views in order.
    public func build(into builder: inout Builder) {
        let isPicker = builder.environment.pickerOptions != nil && !(Content.self is any TaggedOption.Type)
        DuplicateIDs.with(count: data.count) { ids in
            for element in data {
                let id = id(element)
                if isPicker {
                    builder.child(TaggedView(content: content(element), tag: id), ids.step(id.hashValue))
                } else {
                    builder.child(content(element), ids.step(id.hashValue))
                }
            }
        }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element, told apart by its own id.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        id = { $0.id }
        self.content = content
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        id = { $0 }
        self.content = content
    }
}

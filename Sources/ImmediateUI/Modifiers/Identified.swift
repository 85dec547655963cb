extension View {
    /// Makes the view another one whenever `id` is another: its state begins anew, and with it that of all views inside.
    ///
    /// ```swift
    /// Editor(document: document).id(document.name)
    /// ```
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
    var content: Content
    var id: ID

    func build(into builder: inout Builder) { builder.child(content, UInt64(bitPattern: Int64(id.hashValue))) }
}

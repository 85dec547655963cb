import SplitView

// Drops of types that are given by their identifiers.

private func types(_ identifiers: [String]) -> [UTType] { identifiers.map { UTType(importedAs: $0) } }

extension View {
    /// Accepts drops of items with a representation of one of the types.
    /// - Parameters:
    ///   - supportedTypes: The identifiers of the accepted types.
    ///   - isTargeted: True while acceptable items are over the view; nil if the app does not need to know.
    ///   - action: Receives the items. Returns true if it accepts the drop.
    public func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { onDrop(of: types(supportedTypes), isTargeted: isTargeted, perform: action) }

    /// Accepts drops of items with a representation of one of the types, at a position in the view's coordinates.
    /// - Parameters:
    ///   - supportedTypes: The identifiers of the accepted types.
    ///   - isTargeted: True while acceptable items are over the view; nil if the app does not need to know.
    ///   - action: Receives the items and the position. Returns true if it accepts the drop.
    public func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { onDrop(of: types(supportedTypes), isTargeted: isTargeted, perform: action) }

    /// Accepts drops of items with a representation of one of the types, as a delegate decides.
    /// - Parameters:
    ///   - supportedTypes: The identifiers of the accepted types.
    ///   - delegate: The behavior of the view during a drop.
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: types(supportedTypes), delegate: delegate)
    }
}

extension DropInfo {
    /// Returns whether an item has a representation of one of the types.
    public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }

    /// Returns the items with a representation of one of the types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        itemProviders(for: types.map { UTType(importedAs: $0) })
    }
}

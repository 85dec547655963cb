import Foundation

extension View {
    /// Accepts drops on the view, from a `draggable` view or from another app.
    ///
    /// ```swift
    /// .dropDestination(for: URL.self) { files, location in
    ///     open(files)
    ///     return true
    /// }
    /// ```
    /// - Parameters:
    ///   - type: The accepted type. Other items are passed to drop destinations below.
    ///   - action: Receives the items and the position in the view's coordinates. Returns true if it accepts the drop.
    ///   - isTargeted: Called with true when acceptable items enter the view and with false when they leave.
    public func dropDestination<Payload: Transferable>(
        for type: Payload.Type = Payload.self,
        action: @escaping (_ items: [Payload], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        let drop = ClosureDrop(
            accepts: { $0.accepts(Payload.self) },
            action: { item, point in
                let items = item.values(Payload.self)
                return !items.isEmpty && action(items, point)
            },
            isTargeted: isTargeted
        )
        return DropView(content: self, delegate: drop)
    }
}

/// A drop that closures receive.
struct ClosureDrop: DropDelegate {
    let accepts: (DragItem) -> Bool
    let action: (DragItem, CGPoint) -> Bool
    /// Called with true when accepted items enter the view, and with false when they leave or are dropped.
    let isTargeted: (Bool) -> Void

    func validateDrop(info: DropInfo) -> Bool { accepts(info.item) }
    func dropEntered(info: DropInfo) { isTargeted(true) }
    func dropExited(info: DropInfo) { isTargeted(false) }

    func performDrop(info: DropInfo) -> Bool {
        isTargeted(false)
        return action(info.item, info.location)
    }
}

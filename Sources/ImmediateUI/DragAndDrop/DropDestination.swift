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
        DropDestinationView(
            content: self,
            accepts: { carried in carried.items.contains { accepts($0, Payload.self) } },
            action: { carried, point in
                let items = carried.items.compactMap { value(of: $0, Payload.self) }
                return !items.isEmpty && action(items, point)
            },
            isTargeted: isTargeted
        )
    }
}

/// Returns whether a dragged item is or can become a value of a type.
@MainActor private func accepts<Payload: Transferable>(_ item: Any, _ type: Payload.Type) -> Bool {
    (item as? NSItemProvider)?.accepts(type) ?? Payload.accepts(item)
}

/// Returns a dragged item as a value of a type; nil if it cannot be one.
@MainActor private func value<Payload: Transferable>(of item: Any, _ type: Payload.Type) -> Payload? {
    (item as? NSItemProvider)?.value(type) ?? Payload.received(item)
}

struct DropDestinationView<Content: View>: PrimitiveView {
    var content: Content
    var accepts: (Carried) -> Bool
    var action: (Carried, CGPoint) -> Bool
    var isTargeted: (Bool) -> Void

    func build(into builder: inout Builder) {
        builder.modify(
            content,
            by: DropNodeModifier(
                isEnabled: builder.environment.isEnabled,
                accepts: accepts,
                action: action,
                isTargeted: isTargeted
            )
        )
    }
}

/// Tracks drops on each node of the content separately.
private struct DropNodeModifier: NodeModifier {
    var isEnabled: Bool
    var accepts: (Carried) -> Bool
    var action: (Carried, CGPoint) -> Bool
    var isTargeted: (Bool) -> Void

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let element = DropElement(
            memory: builder.persistentValue { false },
            isEnabled: isEnabled,
            accepts: accepts,
            action: action,
            isTargeted: isTargeted
        )
        builder.enclose(element, node)
    }
}

struct DropElement: Element {
    /// True while acceptable items are over the view.
    let memory: StateReference<Bool>
    let isEnabled: Bool
    let accepts: (Carried) -> Bool
    let action: (Carried, CGPoint) -> Bool
    let isTargeted: (Bool) -> Void

    mutating func paint(_ painter: inout Painter) {
        if isEnabled { painter.addRegion(painter.rect, .drop) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .drop(let phase) = event else { return false }
        switch phase {
        case .over:
            // The items are the same until the drag leaves, so that types are compared once.
            guard let carried = context.carried, memory.value || accepts(carried) else {
                target(false)
                return false
            }
            target(true)
            return true
        case .left:
            target(false)
            return true
        case .dropped(let point):
            target(false)
            guard let carried = context.carried else { return false }
            return action(carried, CGPoint(x: point.x - context.rect.minX, y: point.y - context.rect.minY))
        }
    }

    private func target(_ isOver: Bool) {
        guard memory.value != isOver else { return }
        memory.value = isOver
        isTargeted(isOver)
    }
}

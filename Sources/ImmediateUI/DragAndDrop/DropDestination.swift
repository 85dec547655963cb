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
            accepts: { carried in carried.items.contains { Payload.received($0) != nil } },
            action: { carried, point in action(carried.items.compactMap { Payload.received($0) }, point) },
            isTargeted: isTargeted
        )
    }
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
            guard let carried = context.carried, accepts(carried) else {
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

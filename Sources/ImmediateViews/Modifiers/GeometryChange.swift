/// Observation of a view's geometry.
extension View {
    /// Runs `action` after layout when the value that `transform` computes from the view's geometry changes, and when
    /// the view appears.
    ///
    /// State changes in the action take effect in the next frame.
    ///
    /// ```swift
    /// Text(title).onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
    /// ```
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type,
        of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ value: Value) -> Void
    ) -> some View {
        GeometryChangeView(content: self, transform: transform) { _, new in action(new) }
    }

    /// Runs `action` with the old and the new value when a value computed from the view's geometry changes.
    ///
    /// The action also runs when the view appears, with the same value twice.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type,
        of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some View {
        GeometryChangeView(content: self, transform: transform, action: action)
    }
}

struct GeometryChangeView<Content: View, Value: Equatable>: PrimitiveView {
    var content: Content
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    func build(into builder: inout Builder) {
        let spaces = builder.environment.coordinateSpaces
        builder.modify(content, by: GeometryChangeNodeModifier(spaces: spaces, transform: transform, action: action))
    }
}

/// Observes each node of the content separately.
private struct GeometryChangeNodeModifier<Value: Equatable>: NodeModifier {
    var spaces: CoordinateSpaces
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let memory = builder.state { GeometryMemory<Value>() }
        builder.enclose(
            GeometryChangeElement(spaces: spaces, memory: memory, transform: transform, action: action),
            node
        )
    }
}

@MainActor final class GeometryMemory<Value> {
    var value: Value?
}

struct GeometryChangeElement<Value: Equatable>: Element {
    var spaces: CoordinateSpaces
    var memory: GeometryMemory<Value>
    var transform: (GeometryProxy) -> Value
    var action: (Value, Value) -> Void

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        let value = transform(GeometryProxy(rect: rect, spaces: spaces, layout))
        let old = memory.value
        guard old != value else { return }
        memory.value = value
        layout.afterBuild { [action] in action(old ?? value, value) }
    }
}

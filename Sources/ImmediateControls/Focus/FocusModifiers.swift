/// Observation and control of keyboard focus.
extension View {
    /// Binds the focus of the view: `isFocused` is true while the view or a descendant has focus.
    ///
    /// Setting it to true moves focus to the first focusable descendant.
    public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: isFocused, value: true)
    }

    /// Binds the focus of the view: `binding` is `value` while the view or a descendant has focus.
    ///
    /// Setting it to `value` moves focus to the view.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        FocusedView(content: self, binding: binding, value: value)
    }

    /// Sets `binding` to a value when the view appears, which focuses the view bound to that value.
    public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
        DefaultFocusView(content: self, binding: binding, value: value)
    }

    /// Makes the view focusable by Tab and by a `focused` binding. It shows a focus ring if focused by the keyboard.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }
}

struct FocusedView<Content: View, Value: Hashable>: PrimitiveView {
    var content: Content
    var binding: FocusState<Value>.Binding
    var value: Value

    func build(into builder: inout Builder) {
        builder.modify(content, by: FocusNodeModifier(binding: binding, value: value))
    }
}

/// Binds the focus of each node of the content.
private struct FocusNodeModifier<Value: Hashable>: NodeModifier {
    var binding: FocusState<Value>.Binding
    var value: Value

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.bindFocus(binding, equals: value)
        builder.enclose(GroupElement(), node)
    }
}

/// A node that contains its content only.
struct GroupElement: Element {}

struct DefaultFocusView<Content: View, Value: Hashable>: PrimitiveView {
    var content: Content
    var binding: FocusState<Value>.Binding
    var value: Value

    func build(into builder: inout Builder) {
        if builder.lifetime().isNew { builder.afterBuild { [binding, value] in binding.wrappedValue = value } }
        builder.child(content)
    }
}

struct FocusableView<Content: View>: PrimitiveView {
    var content: Content
    var isFocusable: Bool

    func build(into builder: inout Builder) {
        let element = FocusableElement(
            isFocusable: isFocusable && builder.environment.isEnabled,
            ring: builder.environment.tint.resolved(builder.environment.colorScheme)
        )
        builder.modify(content, with: element)
    }
}

struct FocusableElement: Element {
    var isFocusable: Bool
    /// The color of the focus ring.
    var ring: RGBA

    mutating func paint(_ painter: inout Painter) {
        if isFocusable { painter.addRegion(painter.rect, .focus) }
        painter.paintChildren()
        if isFocusable, painter.showsFocus { painter.focusRing(around: painter.rect, radius: 3, ring) }
    }
}

/// The keyboard's focus, as views see and steer it.
extension View {
    /// Binds the view to the focus: `isFocused` is true while it, or something in it, has the focus, and setting it true
    /// gives the focus to the first thing in it that can have it.
    public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: isFocused, value: true)
    }

    /// Binds the view to the focus: `binding` is `value` while it, or something in it, has the focus, and setting it to
    /// `value` gives it the focus.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        FocusedView(content: self, binding: binding, value: value)
    }

    /// Sets what has the focus when the view comes.
    public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
        DefaultFocusView(content: self, binding: binding, value: value)
    }

    /// Lets Tab reach the view, and a `focused` binding; it shows a ring while it has the focus that came by the keyboard.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        FocusableView(content: self, isFocusable: isFocusable)
    }
}

struct FocusedView<Content: View, Value: Hashable>: PrimitiveView {
    var content: Content
    var binding: FocusState<Value>.Binding
    var value: Value

    func build(into builder: inout Builder) {
        builder.modify(content, by: FocusModification(binding: binding, value: value))
    }
}

/// Binds each node of the content.
private struct FocusModification<Value: Hashable>: Modification {
    var binding: FocusState<Value>.Binding
    var value: Value

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.bindFocus(binding, equals: value)
        builder.enclose(GroupElement(), node)
    }
}

/// Its content and nothing else.
private struct GroupElement: Element {}

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
    /// The colour of the focus.
    var ring: RGBA

    mutating func paint(_ painter: inout Painter) {
        if isFocusable { painter.addRegion(painter.rect, .focus) }
        painter.paintChildren()
        if isFocusable, painter.showsFocus { painter.focusRing(around: painter.rect, radius: 3, ring) }
    }
}

/// Related controls side by side, such as the buttons Back and Forward. In a menu, the controls are items of the menu.
///
/// ```swift
/// ControlGroup {
///     Button("Back", systemImage: "chevron.left") { … }
///     Button("Forward", systemImage: "chevron.right") { … }
/// }
/// ```
///
/// The group is one stop of a screen reader's navigation by groups, named by its label, which it does not show.
public struct ControlGroup<Content: View>: PrimitiveView {
    private let content: Content
    private let title: Text?

    /// Creates a group of controls.
    /// - Parameter content: The controls.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        title = nil
    }

    /// Creates a group of controls with a name for screen readers.
    /// - Parameters:
    ///   - title: The name of the group.
    ///   - content: The controls.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.title = Text(title)
    }

    /// Creates a group of controls with a verbatim name for screen readers.
    /// - Parameters:
    ///   - title: The name of the group.
    ///   - content: The controls.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.title = Text(title)
    }

    /// Appends the controls to `builder`.
    public func build(into builder: inout Builder) {
        guard builder.environment.controlContainer?.isMenu != true else { return builder.child(content) }
        let row = HStack(spacing: 2) { content }.accessibilityElement(children: .contain)
        if let title { builder.child(row.accessibilityLabel(title)) } else { builder.child(row) }
    }
}

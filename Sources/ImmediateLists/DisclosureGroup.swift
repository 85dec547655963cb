import Foundation

/// A label with a disclosure mark that shows or hides its content.
///
/// ```swift
/// DisclosureGroup("Advanced") { Toggle("Verbose", isOn: $verbose) }
/// ```
///
/// In a list each view of the content is an indented row. The left and right arrows open and close the selected row of
/// a focused list.
public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var ownIsExpanded = false
    private let isExpanded: Binding<Bool>?
    private let content: Content
    private let label: Label

    init(_ isExpanded: Binding<Bool>?, content: Content, label: Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label
    }

    /// Creates a group that is initially closed.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content: content(), label: label())
    }

    /// Creates a group that is open while `isExpanded` is true.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, content: content(), label: label())
    }

    /// The label, and the content while the group is open.
    public var body: some View {
        DisclosedRows(isExpanded: isExpanded, own: $ownIsExpanded, content: content, label: label)
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group named `title` that is initially closed.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group named `title` that is open while `isExpanded` is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// The contents of a disclosure group: rows in a list, a stack elsewhere.
struct DisclosedRows<Label: View, Content: View>: PrimitiveView {
    /// The app's binding to the open state; nil if there is none.
    package var isExpanded: Binding<Bool>?
    /// The view's own open state, which persists while the view is built.
    var own: Binding<Bool>
    var content: Content
    var label: Label

    func build(into builder: inout Builder) {
        guard let container = builder.environment.lazyContainer, let list = container.list as? ListState,
            container.holds(builder)
        else {
            let isExpanded = isExpanded ?? own
            guard let style = builder.environment.disclosureGroupStyle else {
                return builder.child(DisclosureLook(isExpanded: isExpanded, content: content, label: label))
            }
            let parts = DisclosureGroupStyleConfiguration(
                label: StylePart(label),
                content: StylePart(content),
                isExpanded: isExpanded
            )
            return builder.child(style(parts))
        }
        // Rows that scroll out of the visible part lose their own state, so the list stores it.
        let isExpanded = isExpanded ?? list.isOpened(builder.identity)
        let row = DisclosureLabel(isExpanded: isExpanded, label: label, isInList: true)
        builder.child(TraitModifier(content: row, element: RowDisclosureElement(isExpanded: isExpanded)), 0)
        // The indents of nested groups add up.
        if isExpanded.wrappedValue { builder.child(content.padding(.leading, DisclosureLabel<Label>.indent), 1) }
    }
}

/// A disclosure group outside lists: its label, and the content while it is open.
struct DisclosureLook<Label: View, Content: View>: View {
    var isExpanded: Binding<Bool>
    var content: Content
    var label: Label

    var body: some View {
        VStack(alignment: .leading) {
            DisclosureLabel(isExpanded: isExpanded, label: label, isInList: false)
            if isExpanded.wrappedValue {
                VStack(alignment: .leading) { content }.padding(.leading, DisclosureLabel<Label>.indent)
            }
        }
    }
}

/// The trait of a list row that opens and closes.
struct RowDisclosureElement: TraitElement {
    var isExpanded: Binding<Bool>
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// The mark and the label of a group.
struct DisclosureLabel<Label: View>: View {
    static var indent: CGFloat { 18 }

    var isExpanded: Binding<Bool>
    var label: Label
    var isInList: Bool

    var body: some View {
        if isInList {
            HStack(spacing: 4) {
                // A label of the symbol would become part of the row's name.
                ListMark(action: { isExpanded.wrappedValue.toggle() }, label: mark.frame(width: 24, height: 24))
                    .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
                    // The target is larger than the mark.
                    .padding(-5)
                label
            }
        } else {
            DisclosureButton(
                isExpanded: isExpanded,
                label: HStack(spacing: 4) {
                    mark
                    label
                }
            )
        }
    }

    private var mark: some View { DisclosureMark(isExpanded: isExpanded.wrappedValue) }
}

/// A button outside lists that opens and closes a group, and is described with that state.
struct DisclosureButton<Label: View>: PrimitiveView {
    var isExpanded: Binding<Bool>
    var label: Label

    func build(into builder: inout Builder) {
        let isExpanded = isExpanded
        let toggle = { isExpanded.wrappedValue.toggle() }
        if let container = builder.environment.controlContainer,
            container.adopt(button: label, role: nil, action: toggle, into: &builder)
        {
            return
        }
        var button = ButtonElement(builder, action: toggle)
        builder.addShortcut(of: &button)
        button.style = .plain
        (button.opening, button.isOpen) = (.group, isExpanded.wrappedValue)
        builder.addButton(button, label: label)
    }
}

/// The chevron of a disclosure: down while open.
struct DisclosureMark: View {
    @Environment(\.isEnabled) private var isEnabled
    var isExpanded: Bool

    var body: some View {
        Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
            .font(.system(size: 10, weight: .semibold))
            .foregroundColor(isEnabled ? .secondary : .secondary.opacity(0.35))
            .frame(width: 14, height: 14)
    }
}

/// A button in a list that opens and closes a part of it. Tab skips it, since the list's arrow keys do the same.
struct ListMark<Label: View>: PrimitiveView {
    var action: () -> Void
    var label: Label

    func build(into builder: inout Builder) {
        var button = ButtonElement(builder, action: action)
        button.style = .plain
        button.focus = .passesFocus
        builder.addButton(button, label: label)
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title that is initially collapsed.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title that is expanded while `isExpanded` is true.
    public init(
        _ title: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

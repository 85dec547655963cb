import Foundation

/// A row that opens and closes: a mark before its label, and below it, while it is open, its content.
///
/// ```swift
/// DisclosureGroup("Advanced") { Toggle("Verbose", isOn: $verbose) }
/// ```
///
/// In a list each view of the content is a row of its own, further in. In a list that has the focus the arrows open and close
/// the row that is selected.
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

    /// A group that is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content: content(), label: label())
    }

    /// A group that is open while `isExpanded` is true.
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
    /// A group called `title` that is closed at first.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// A group called `title` that is open while `isExpanded` is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// The row of a disclosure group with what it discloses: rows in a list, a stack elsewhere.
struct DisclosedRows<Label: View, Content: View>: PrimitiveView {
    /// Whether it is open, as the program keeps it; nil where it does not.
    var isExpanded: Binding<Bool>?
    /// The same, as the view keeps it while it is built.
    var own: Binding<Bool>
    var content: Content
    var label: Label

    func build(into builder: inout Builder) {
        guard let container = builder.environment.lazyContainer, let list = container.list, container.holds(builder)
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
        // A row that is scrolled out of sight loses what it keeps itself.
        let isExpanded = isExpanded ?? list.isOpened(builder.identity)
        let row = DisclosureLabel(isExpanded: isExpanded, label: label, isInList: true)
        builder.child(TraitModifier(content: row, element: RowDisclosureElement(isExpanded: isExpanded)), 0)
        // In a group in a group this adds up.
        if isExpanded.wrappedValue { builder.child(content.padding(.leading, DisclosureLabel<Label>.indent), 1) }
    }
}

/// A disclosure group outside of a list: its label, and the content while it is open.
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

/// What a row says that opens and closes.
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
                // Of the button and not of its symbol, which would be a part of the row's name.
                ListMark(action: { isExpanded.wrappedValue.toggle() }, label: mark)
                    .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
                label
            }
        } else {
            Button {
                isExpanded.wrappedValue.toggle()
            } label: {
                HStack(spacing: 4) {
                    mark
                    label
                }
            }
            .buttonStyle(.plain)
        }
    }

    private var mark: some View { DisclosureMark(isExpanded: isExpanded.wrappedValue) }
}

/// Whether something is open that opens and closes.
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

/// What opens and closes a part of a list. The list has the keyboard, whose arrows do the same to rows: Tab does not stop here.
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

import Foundation

extension View {
    /// Sets the insets of the list row that contains the view, in points; nil uses those of the list's style.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        TraitModifier(content: self, element: RowInsetsElement(insets: insets?.validDistance))
    }

    /// Sets a background that fills the list row from edge to edge; nil sets none.
    public func listRowBackground<Background: View>(_ background: Background?) -> some View {
        RowBackgroundView(content: self, background: background)
    }

    /// Shows or hides the separators above and below the list row.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        TraitModifier(
            content: self,
            element: RowSeparatorElement(
                hidesTop: visibility == .hidden && edges.contains(.top),
                hidesBottom: visibility == .hidden && edges.contains(.bottom)
            )
        )
    }

    /// Sets the color of the separator above the list row; nil uses the default.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        TraitModifier(content: self, element: RowSeparatorElement(tint: edges.contains(.top) ? color : nil))
    }

    /// Prevents the list row from being selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        TraitModifier(content: self, element: RowSelectionElement(isDisabled: isDisabled))
    }

    /// Shows `count` at the trailing edge of the list row, such as the number of new messages; 0 shows none.
    public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

    /// Shows a label at the trailing edge of the list row; nil shows none.
    public func badge(_ label: Text?) -> some View { BadgedView(content: self, label: label) }

    /// Shows a label at the trailing edge of the list row; nil shows none.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }

    /// Sets the text of the list row that typing finds, in a list with a selection.
    ///
    /// Typing selects the next row whose text begins with the typed letters. If `text` is nil, the displayed text
    /// counts. A row with an empty text is never found.
    ///
    /// ```swift
    /// ForEach(people) { PersonRow(person: $0).typeSelectEquivalent($0.lastName) }
    /// ```
    ///
    /// Each letter compares up to 10,000 rows. To read the text of rows that are not built, up to 1,000 of them are
    /// built off-screen, without running actions such as `onAppear`. A `Text`, a `Label` and a row with an equivalent
    /// are read without building them.
    public func typeSelectEquivalent(_ text: Text?) -> some View { TypeSelectView(content: self, text: text) }

    /// Sets the text of the list row that typing finds, in a list with a selection.
    @_disfavoredOverload public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
        typeSelectEquivalent(Text(string))
    }
}

extension EnvironmentValues {
    /// The minimum height of list rows, in points: 28 by default. Negative and non-finite values count as 0.
    public var defaultMinListRowHeight: CGFloat {
        get { hasOwnValues ? self[ShortestRowKey.self] : ShortestRowKey.defaultValue }
        set { self[ShortestRowKey.self] = newValue }
    }
}

private struct ShortestRowKey: EnvironmentKey { static let defaultValue: CGFloat = 28 }

// MARK: Traits of rows

struct RowInsetsElement: TraitElement {
    var insets: EdgeInsets?
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct RowSeparatorElement: TraitElement {
    var hidesTop = false
    var hidesBottom = false
    var tint: Color?
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct RowSelectionElement: TraitElement {
    var isDisabled: Bool
    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// A row with a text for type select.
private struct TypeSelectView<Content: View>: PrimitiveView, Worded {
    var content: Content
    var text: Text?

    func build(into builder: inout Builder) {
        let change = text.map { AccessibilityChange.typeSelect($0.string(in: builder.environment)) }
        builder.modify(content, with: AccessibilityElement(change: change ?? .unchanged))
    }

    func ownName(in context: BuildContext) -> LabelName {
        if let text { return LabelName(text.string(in: context.environment)) }
        return content.name(in: context)
    }
}

// MARK: Backgrounds

/// A row with a background that fills the whole row.
struct RowBackgroundView<Content: View, Background: View>: PrimitiveView {
    var content: Content
    var background: Background?

    func build(into builder: inout Builder) {
        guard let background, let list = builder.environment.list else {
            return builder.child(content)
        }
        builder.modify(content, by: RowBackgroundNodeModifier(background: background, list: list))
    }
}

private struct RowBackgroundNodeModifier<Background: View>: NodeModifier {
    var background: Background
    var list: ListState

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(RowBackgroundElement(list: list)) { builder in
            node(&builder)
            builder.add(ZStackElement(alignment: .center)) { $0.child(background, 1) }
        }
    }
}

struct RowBackgroundElement: ContentSizedElement {
    let list: ListState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let content = children.next(), let background = children.next() else { return }
        layout.place(content, in: rect)
        layout.place(background, in: layout.directed(list.currentFrame))
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let background = children.next() else { return }
        // A selected row shows the selection instead.
        if !list.isSelected && !painter.findsFocus { painter.paint(background) }
        painter.paint(content)
    }
}

// MARK: Badges

/// A row with a badge. Badges appear only in lists.
struct BadgedView<Content: View>: PrimitiveView {
    var content: Content
    var label: Text?

    func build(into builder: inout Builder) {
        guard let label, let list = builder.environment.list else {
            return builder.child(content)
        }
        // Keeps clear of the scroll bar.
        builder.modify(content, by: BadgeNodeModifier(label: label, trailing: list.style == .plain ? 6 : 0))
    }
}

private struct BadgeNodeModifier: NodeModifier {
    var label: Text
    var trailing: CGFloat

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(BadgeElement()) { builder in
            node(&builder)
            let words = label.foregroundColor(.secondary).lineLimit(1).padding(.trailing, trailing)
            builder.add(ZStackElement(alignment: .trailing)) { $0.child(words, 1) }
        }
    }
}

/// A view with a badge at the trailing edge, which keeps its width.
struct BadgeElement: Element {
    private static let spacing: CGFloat = 8

    private func badge(_ layout: LayoutContext) -> (content: Child, badge: Child, size: CGSize)? {
        var children = layout.children
        guard let content = children.next(), let badge = children.next() else { return nil }
        return (content, badge, layout.size(of: badge, ProposedViewSize(width: nil, height: nil)))
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        guard let (content, _, size) = badge(layout) else { return .zero }
        let inner = layout.size(of: content, proposal.reduced(width: size.width + Self.spacing, height: 0))
        let width = max(inner.width + size.width + Self.spacing, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        return CGSize(width: width, height: max(inner.height, size.height))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        guard let (content, badge, size) = badge(layout) else { return }
        layout.place(badge, in: rect, alignment: .trailing, proposal: ProposedViewSize(width: nil, height: nil))
        let room = CGRect(
            x: rect.minX,
            y: rect.minY,
            width: max(0, rect.width - size.width - Self.spacing),
            height: rect.height
        )
        layout.place(content, in: room, alignment: .leading)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.children.first.flatMap { layout.textBaseline(of: $0, baseline, in: size) }
    }
}

extension View {
    /// Shows a text at the trailing end of the view's row in a list.
    public func badge(_ label: LocalizedStringKey) -> some View { badge(Text(label)) }

    /// Sets the text that type select compares for the view's row in a list, from a localized key.
    public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { typeSelectEquivalent(Text(text)) }
}

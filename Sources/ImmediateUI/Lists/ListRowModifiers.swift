import Foundation

extension View {
    /// Sets how much room is left around the view in its row of a list, in points; nil for that of the list's style.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        TraitModifier(content: self, element: RowInsetsElement(insets: insets?.validDistance))
    }

    /// Shows a view behind the row of a list, from edge to edge; nil shows none.
    public func listRowBackground<Background: View>(_ background: Background?) -> some View {
        RowBackgroundView(content: self, background: background)
    }

    /// Shows or hides the lines above and below the row of a list.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        TraitModifier(
            content: self,
            element: RowSeparatorElement(
                hidesTop: visibility == .hidden && edges.contains(.top),
                hidesBottom: visibility == .hidden && edges.contains(.bottom)
            )
        )
    }

    /// Sets the colour of the line above the row of a list; nil for that of all lines.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        TraitModifier(content: self, element: RowSeparatorElement(tint: edges.contains(.top) ? color : nil))
    }

    /// Keeps the row of a list from being selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        TraitModifier(content: self, element: RowSelectionElement(isDisabled: isDisabled))
    }

    /// Shows a number at the end of the row of a list; 0 shows none.
    public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

    /// Shows words at the end of the row of a list; nil shows none.
    public func badge(_ label: Text?) -> some View { BadgedView(content: self, label: label) }

    /// Shows words at the end of the row of a list; nil shows none.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }

    /// Sets the row's text for type select: in a list with a selection, typing selects the next row whose text begins with the
    /// typed letters. nil is the text that the row shows; typing does not find a row with an empty text.
    ///
    /// ```swift
    /// ForEach(people) { PersonRow(person: $0).typeSelectEquivalent($0.lastName) }
    /// ```
    ///
    /// A letter compares up to 10,000 rows. Of those that are not built, up to 1,000 are built off-screen for it, where their
    /// actions such as `onAppear` do not run. A `Text`, a `Label` and a row with an equivalent need not be built.
    public func typeSelectEquivalent(_ text: Text?) -> some View { TypeSelectView(content: self, text: text) }

    /// Sets the row's text for type select, see `typeSelectEquivalent(_:)`.
    @_disfavoredOverload public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
        typeSelectEquivalent(Text(string))
    }
}

extension EnvironmentValues {
    /// How high the rows of lists are at least, in points: 28. What is negative or not finite counts as 0.
    public var defaultMinListRowHeight: CGFloat {
        get { hasOwnValues ? self[ShortestRowKey.self] : ShortestRowKey.defaultValue }
        set { self[ShortestRowKey.self] = newValue }
    }
}

private struct ShortestRowKey: EnvironmentKey { static let defaultValue: CGFloat = 28 }

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the toolkit has it.
    case automatic
    /// It is.
    case visible
    /// It is not.
    case hidden
}

/// The upper or the lower edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom

    /// Some of the two.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public var rawValue: Int
        /// Edges from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The upper one.
        public static let top = Set(rawValue: 1)
        /// The lower one.
        public static let bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

// MARK: What rows say to their list

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
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct RowTagElement: TraitElement {
    var value: AnyHashable
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// A row that typing finds by another text than the one that it shows.
private struct TypeSelectView<Content: View>: PrimitiveView, Worded {
    var content: Content
    var text: Text?

    func build(into builder: inout Builder) {
        let change = text.map { AccessibilityChange.typeSelect($0.string(in: builder.environment)) }
        builder.modify(content, with: AccessibilityElement(change: change ?? .unchanged))
    }

    func knownWords(at place: BuildContext) -> String? {
        text?.string(in: place.environment) ?? (content as? any Worded)?.knownWords(at: place)
    }
}

// MARK: Backgrounds

/// A row with a view behind it that fills the whole row.
struct RowBackgroundView<Content: View, Background: View>: PrimitiveView {
    var content: Content
    var background: Background?

    func build(into builder: inout Builder) {
        guard let background, let list = builder.environment.lazyContainer?.list else {
            return builder.child(content)
        }
        builder.modify(content, by: RowBackgroundModification(background: background, list: list))
    }
}

private struct RowBackgroundModification<Background: View>: Modification {
    var background: Background
    var list: ListState

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(RowBackgroundElement(list: list)) { builder in
            node(&builder)
            builder.add(ZStackElement(alignment: .center)) { $0.child(background, 1) }
        }
    }
}

struct RowBackgroundElement: Element {
    let list: ListState

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.children.first.map { layout.size(of: $0, proposal) } ?? .zero
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let content = children.next(), let background = children.next() else { return }
        layout.place(content, in: rect)
        layout.place(background, in: layout.directed(list.currentFrame))
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let background = children.next() else { return }
        // The colour of a selected row is behind it already.
        if !list.isSelected && !painter.findsFocus { painter.paint(background) }
        painter.paint(content)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.children.first.flatMap { layout.textBaseline(of: $0, baseline, in: size) }
    }
}

// MARK: Badges

/// A row with words at its end. Outside of a list, or of what else shows badges, there are none.
struct BadgedView<Content: View>: PrimitiveView {
    var content: Content
    var label: Text?

    func build(into builder: inout Builder) {
        guard let label, let list = builder.environment.lazyContainer?.list else {
            return builder.child(content)
        }
        // Out of the way of the scroll bar.
        builder.modify(content, by: BadgeModification(label: label, trailing: list.style == .plain ? 6 : 0))
    }
}

private struct BadgeModification: Modification {
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

/// A view, and at the end of the row its badge, which keeps its room.
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

import Foundation

/// Settings, one below the other: in each row what is set stands at the leading edge and its control at the trailing one.
/// Each `Section` is a box with a heading, and so are rows outside of one, without a heading; what does not fit is
/// scrolled.
///
/// ```swift
/// Form {
///     Section("Sound") {
///         Toggle("Alerts", isOn: $alerts)
///         Picker("Device", selection: $device) { … }
///     }
/// }
/// ```
///
/// Toggles are switches in it unless they have a style of their own.
public struct Form<Content: View>: View {
    private let content: Content

    /// A form of `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows and sections, scrolled.
    public var body: some View {
        ScrollView { FormRows(content: content) }
    }
}

private struct FormRows<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let outer = builder.environment
        builder.environment.controlContext = ControlContext(isFormRow: true)
        builder.environment.stackAxis = .vertical
        builder.add(FormElement(box: FormBox(outer)), content: content)
        builder.environment = outer
    }
}

/// A section of a form: its heading, and its rows in a box.
struct FormSection<Header: View, Content: View, Footer: View>: PrimitiveView {
    var header: Header
    var content: Content
    var footer: Footer

    func build(into builder: inout Builder) {
        let box = FormBox(builder.environment)
        builder.add(StackElement(axis: .vertical, unit: 0, spacing: 6)) { builder in
            if Header.self != EmptyView.self {
                builder.with(\.controlContext, ControlContext()) {
                    $0.child(header.font(.headline).padding(.leading, box.inset), 0)
                }
            }
            builder.add(FormBoxElement(box: box)) { $0.child(content, 1) }
            if Footer.self != EmptyView.self {
                builder.with(\.controlContext, ControlContext()) {
                    let text = footer.font(.system(size: 11)).foregroundColor(.secondary)
                    $0.child(text.padding(.leading, box.inset), 2)
                }
            }
        }
    }
}

/// Says to the form that a view is a section, and no row.
struct FormSectionElement: TraitElement {
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// A box with rows: how high each is, and how it looks.
@MainActor struct FormBox {
    private let scheme: ColorScheme
    private let theme: ThemeLook

    /// The room above a row, and below it.
    private static let above: CGFloat = 7
    /// The room at both sides.
    var inset: CGFloat { theme.metrics.formInset }

    init(_ environment: EnvironmentValues) {
        scheme = environment.colorScheme
        theme = environment.themeLook
    }

    /// How high a row is whose view has this height. What takes no room, such as a view that only presents others, has no
    /// row.
    func height(_ content: CGFloat) -> CGFloat {
        content > 0 ? max(theme.metrics.formRowHeight, content + 2 * Self.above) : 0
    }

    /// The size of a row in a box of this width.
    func size(of row: Child, _ width: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let inner = width.map { max(0, $0 - 2 * inset) }
        let size = layout.size(of: row, ProposedViewSize(width: inner, height: nil))
        return CGSize(width: size.width + 2 * inset, height: height(size.height))
    }

    /// Places a row that takes all of the box's width.
    func place(_ row: Child, in line: CGRect, _ layout: LayoutContext) {
        let room = line.insetBy(dx: min(inset, line.width / 2), dy: min(Self.above, line.height / 2))
        layout.place(row, in: room, alignment: .leading)
    }

    /// Paints what is below the rows.
    func paint(_ rect: CGRect, _ painter: inout Painter) {
        painter.fill(rect, radius: theme.metrics.groupRadius, theme.colors.group.resolved(scheme))
        painter.stroke(rect, radius: theme.metrics.groupRadius, width: 1, theme.colors.separator.resolved(scheme))
    }

    /// Paints the line between two rows of a box.
    func paintLine(at y: CGFloat, in rect: CGRect, _ painter: inout Painter) {
        let x = rect.minX + inset
        let top = y.rounded(scale: painter.scale)
        let line = CGRect(x: x, y: top, width: max(0, rect.maxX - x), height: 1 / painter.scale)
        painter.fill(painter.directed(line), theme.colors.separator.resolved(scheme))
    }
}

/// The sections of a form and the rows outside of them, below each other, no broader than one reads well. Rows that follow
/// each other share a box.
struct FormElement: Element {
    let box: FormBox

    private static let (margin, spacing, most): (CGFloat, CGFloat, CGFloat) = (20, 16, 560)

    private func width(_ offered: CGFloat?) -> CGFloat? { offered.map { max(0, min($0 - 2 * Self.margin, Self.most)) } }

    /// Goes through the children of a form from top to bottom.
    @MainActor private struct Walk {
        /// Where the next child begins, from the top of the form.
        var y = FormElement.margin
        /// Whether the last child that takes room is a row; nil before the first.
        private(set) var isAfterRow: Bool?

        /// Goes on to a child of this height.
        /// - Returns: where it begins, and whether it is the first row of a box.
        mutating func next(_ height: CGFloat, isRow: Bool) -> (y: CGFloat, beginsBox: Bool) {
            guard height > 0 else { return (y, false) }
            let isInBox = isRow && isAfterRow == true
            if isAfterRow != nil && !isInBox { y += FormElement.spacing }
            isAfterRow = isRow
            defer { y += height }
            return (y, isRow && !isInBox)
        }
    }

    private func isRow(_ child: Child, _ layout: LayoutContext) -> Bool {
        layout.note(of: child, as: FormSectionElement.self) == nil
    }

    private func size(of child: Child, isRow: Bool, _ width: CGFloat?, _ layout: LayoutContext) -> CGSize {
        if isRow { return box.size(of: child, width, layout) }
        return layout.size(of: child, ProposedViewSize(width: width, height: nil))
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var (walk, broadest) = (Walk(), CGFloat(0))
        for child in layout.children {
            let isRow = isRow(child, layout)
            let own = size(of: child, isRow: isRow, width(proposal.width), layout)
            _ = walk.next(own.height, isRow: isRow)
            broadest = max(broadest, own.width)
        }
        return CGSize(width: proposal.width ?? (broadest + 2 * Self.margin), height: walk.y + Self.margin)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let width = width(rect.width) ?? 0
        var walk = Walk()
        for child in layout.children {
            let isRow = isRow(child, layout)
            let height = size(of: child, isRow: isRow, width, layout).height
            let y = rect.minY + walk.next(height, isRow: isRow).y
            let place = CGRect(x: rect.midX - width / 2, y: y, width: width, height: height)
            if isRow {
                box.place(child, in: place, layout)
            } else {
                layout.place(child, in: place, alignment: .leading)
            }
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let width = width(rect.width) ?? 0
        func box(from start: CGFloat, to end: CGFloat) -> CGRect {
            CGRect(x: rect.midX - width / 2, y: rect.minY + start, width: width, height: end - start)
        }
        // The boxes lie below the rows in them.
        var (walk, start, end): (Walk, CGFloat?, CGFloat) = (Walk(), nil, 0)
        for child in painter.children {
            let isRow = painter.note(of: child, as: FormSectionElement.self) == nil
            let own = painter.rect(of: child).height
            let (y, beginsBox) = walk.next(isRow ? self.box.height(own) : own, isRow: isRow)
            if let first = start, beginsBox || !isRow {
                self.box.paint(box(from: first, to: end), &painter)
                start = nil
            }
            if beginsBox { start = y }
            end = walk.y
        }
        if let start { self.box.paint(box(from: start, to: end), &painter) }
        walk = Walk()
        for child in painter.children {
            let isRow = painter.note(of: child, as: FormSectionElement.self) == nil
            let own = painter.rect(of: child).height
            let (y, beginsBox) = walk.next(isRow ? self.box.height(own) : own, isRow: isRow)
            if isRow, own > 0, !beginsBox { self.box.paintLine(at: rect.minY + y, in: box(from: y, to: y), &painter) }
            painter.paint(child)
        }
    }
}

/// The box of a section, with a line between its rows.
struct FormBoxElement: Element {
    let box: FormBox

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = CGSize.zero
        for row in layout.children {
            let own = box.size(of: row, proposal.width, layout)
            size = CGSize(width: max(size.width, own.width), height: size.height + own.height)
        }
        return CGSize(width: proposal.width ?? size.width, height: size.height)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var y = rect.minY
        for row in layout.children {
            let height = box.size(of: row, rect.width, layout).height
            box.place(row, in: CGRect(x: rect.minX, y: y, width: rect.width, height: height), layout)
            y += height
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        box.paint(rect, &painter)
        var y = rect.minY
        for row in painter.children {
            let height = box.height(painter.rect(of: row).height)
            if height > 0, y > rect.minY { box.paintLine(at: y, in: rect, &painter) }
            y += height
            painter.paint(row)
        }
    }
}

/// A box around views that belong together, with a heading.
///
/// ```swift
/// GroupBox("Margins") { Toggle("Mirrored", isOn: $isMirrored) }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
    @Environment(\.groupBoxStyle) private var style
    private let label: Label
    private let content: Content

    /// A box of `content` under `label`.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// The heading, then the box.
    public var body: some View {
        if let style {
            style(GroupBoxStyleConfiguration(label: StylePart(label), content: StylePart(content)))
        } else {
            GroupBoxLook(label: label, content: content)
        }
    }
}

/// The heading of a group box, then the box.
struct GroupBoxLook<Label: View, Content: View>: View {
    var label: Label
    var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            label.font(.headline).padding(.leading, 4)
            VStack(alignment: .leading) { content }
                .padding(10)
                .background(GroupGround())
        }
    }
}

extension GroupBox where Label == Text {
    /// A box of `content`, called `title`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox {
    /// A box of `content` under `label`: an older spelling.
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
}

extension GroupBox where Label == EmptyView {
    /// A box of `content` without a heading.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

private struct GroupGround: View {
    @Environment(\.themeLook) private var look

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: look.metrics.groupRadius)
        shape.fill(look.colors.group).overlay(shape.strokeBorder(Color.separator))
    }
}

/// A value with what it is: in a form at both ends of a row, elsewhere side by side.
///
/// ```swift
/// LabeledContent("Version", value: "2.4")
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
    @Environment(\.labeledContentStyle) private var style
    private let label: Label
    private let content: Content

    /// `content`, named by `label`.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// The label, then the content.
    public var body: some View {
        if let style {
            style(LabeledContentStyleConfiguration(label: StylePart(label), content: StylePart(content)))
        } else {
            LabeledContentLook(label: label, content: content)
        }
    }
}

/// The label, then the content.
struct LabeledContentLook<Label: View, Content: View>: View {
    @Environment(\.controlContext) private var context
    var label: Label
    var content: Content

    var body: some View {
        HStack {
            label
            if context.isFormRow { Spacer(minLength: 12) }
            content.foregroundColor(.secondary).environment(\.controlContext, ControlContext())
        }
    }
}

extension LabeledContent where Label == Text {
    /// `content`, called `title`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// The words `value`, called `title`.
    @_disfavoredOverload public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
        self.init(title) { Text(value) }
    }

    /// A value as `format` writes it, called `title`.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatOutput == String { self.init(title) { Text(value, format: format) } }
}

/// How a form looks.
public struct FormStyle: Hashable, Sendable {
    private let name: String
    /// Each section is a box with a heading.
    public static let grouped = FormStyle(name: "grouped")
    /// The same as `grouped`.
    public static let automatic = grouped
}

extension View {
    /// Sets how the forms inside look. There is one look.
    public func formStyle(_ style: FormStyle) -> some View { self }
}

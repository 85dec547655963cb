import Foundation

/// Rows one below the other, scrolled where they do not fit.
///
/// ```swift
/// List(["A", "B"], id: \.self) { item in Text(item) }
/// ```
public struct List<Content: View>: View {
    @Environment(\.listStyle) private var style
    private let content: Content

    /// A list whose rows are the views of `content`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A row for each element, identified by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: row)
    }

    /// A row for each element, identified by its own id.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: row)
    }

    /// A row for each number.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder row: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        content = ForEach(data, content: row)
    }

    /// The rows in a scroll view.
    public var body: some View {
        let rows = ScrollView {
            ListRows(content: content)
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .background(style == .sidebar ? Color.windowBackground : Color.contentBackground)
        if style == .bordered { rows.border(.separator) } else { rows }
    }
}

/// How a list looks.
public struct ListStyle: Hashable, Sendable {
    private let name: String
    /// The rows begin some way in, the lines between them with them: the default.
    public static let inset = ListStyle(name: "inset")
    /// The same as `inset`.
    public static let automatic = inset
    /// The rows begin close to the edge, and the lines between them reach from edge to edge.
    public static let plain = ListStyle(name: "plain")
    /// As `inset`, with a line around the list.
    public static let bordered = ListStyle(name: "bordered")
    /// The choices at the side of a window: on the window's own ground, without lines.
    public static let sidebar = ListStyle(name: "sidebar")
}

extension View {
    /// Sets how the lists inside look.
    public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
}

/// The rows: every view of the content in a frame of its own, as wide as the list.
struct ListRows<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let style = builder.environment.listStyle
        let element = ListElement(
            line: style == .sidebar ? nil : Color.separator.resolved(builder.environment.colorScheme),
            lineStart: style == .plain ? 0 : ListElement.inset,
            side: style == .plain ? ListElement.inset / 2 : ListElement.inset
        )
        builder.add(element, content: content)
    }
}

struct ListElement: Element {
    /// The colour of the lines between the rows; nil for none.
    var line: RGBA?
    /// How far from the edge the lines begin.
    var lineStart: CGFloat
    /// How far from the edge the rows begin.
    var side: CGFloat

    static let inset: CGFloat = 12
    private var insets: EdgeInsets { EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side) }
    private static let shortestRow: CGFloat = 28

    private func rowHeight(_ row: Child, width: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let inner = ProposedViewSize(width: width, height: nil)
            .reduced(width: insets.horizontal, height: 0)
        let size = layout.size(of: row, inner)
        return CGSize(
            width: size.width + insets.horizontal,
            height: max(Self.shortestRow, size.height + insets.vertical)
        )
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = CGSize.zero
        for row in layout.children {
            let height = rowHeight(row, width: proposal.width, layout)
            size = CGSize(width: max(size.width, height.width), height: size.height + height.height)
        }
        if let width = proposal.width { size.width = width }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var top = rect.origin.y
        for row in layout.children {
            let height = rowHeight(row, width: rect.width, layout).height
            let frame = CGRect(x: rect.origin.x, y: top, width: rect.width, height: height)
            layout.place(row, in: frame.inset(by: insets), alignment: .leading)
            top += height
        }
    }

    mutating func paint(_ painter: inout Painter) {
        // Each row but the first has a line above it, half way to the row before.
        var bottom: CGFloat?
        for row in painter.children {
            let rect = painter.rect(of: row)
            if let bottom, let line {
                let x = painter.rect.minX + lineStart
                let y = ((bottom + rect.minY) / 2 * painter.scale).rounded() / painter.scale
                let place = CGRect(x: x, y: y, width: max(0, painter.rect.maxX - x), height: 1 / painter.scale)
                painter.fill(painter.directed(place), line)
            }
            bottom = rect.maxY
            if painter.isVisible(rect) { painter.paint(row) }
        }
    }
}

import Foundation

/// The layout of a table: the column headers above the rows.
///
/// Unlike a stack, this places the heads before it measures any row: row heights depend on the column widths, which are
/// set when the heads are placed.
struct TableParts<Heads: View, Rows: View>: PrimitiveView {
    let state: TableState
    let heads: Heads
    let rows: Rows

    func build(into builder: inout Builder) {
        builder.add(TableElement(state: state)) { builder in
            builder.child(heads, 0)
            builder.child(rows, 1)
        }
    }
}

/// A table's element. It fills the proposed size; without a proposal it is as wide as its columns prefer and as high as
/// the heads and all rows.
struct TableElement: Element {
    let state: TableState

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let width = proposal.width ?? state.heads.likedWidth
        if let height = proposal.height { return CGSize(width: width, height: height) }
        let proposal = ProposedViewSize(width: width, height: nil)
        return CGSize(width: width, height: layout.children.reduce(0) { $0 + layout.size(of: $1, proposal).height })
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let heads = children.next(), let rows = children.next() else { return }
        let proposal = ProposedViewSize(width: rect.width, height: nil)
        let height = min(layout.size(of: heads, proposal).height, rect.height)
        layout.place(heads, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        let rest = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        layout.place(rows, in: rest)
    }

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes, painter.isVisible(painter.rect) else { return painter.paintChildren() }
        let (rect, columns) = (painter.rect, state.heads.count)
        painter.describe({ _ in .table(rect, columns: columns) }, around: { $0.paintChildren() })
    }
}

extension SemanticsNode.Role {
    /// The role of a table. The node of its list, with the rows, lies in it.
    public static let table = SemanticsNode.Role(rawValue: "table")
    /// The role of a cell of a table.
    public static let cell = SemanticsNode.Role(rawValue: "cell")
    /// The role of the head of a column of a table.
    public static let columnHead = SemanticsNode.Role(rawValue: "columnHead")
}

extension SemanticsNode {
    fileprivate static func table(_ rect: CGRect, columns: Int) -> SemanticsNode {
        SemanticsNode(.table, ["rect": .rect(rect), "columns": .number(Double(columns))])
    }

    /// Creates the node of a cell, or of the head of a column.
    static func cell(_ role: Role, _ rect: CGRect, column: Int) -> SemanticsNode {
        SemanticsNode(role, ["rect": .rect(rect), "column": .number(Double(column))])
    }
}

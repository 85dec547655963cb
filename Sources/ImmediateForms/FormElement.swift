import Foundation

/// Marks a child of a form as a section rather than a row.
package struct FormSectionElement: TraitElement {
    package init() {}

    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// The metrics and appearance of a box of rows.
@MainActor struct FormBox {
    private let scheme: ColorScheme
    private let theme: ThemeLook

    /// The width of the border, in points.
    private static let edge: CGFloat = 1
    /// The padding above and below a row, in points.
    private static let above: CGFloat = 7
    /// The padding at both sides of a row, in points.
    var inset: CGFloat { theme.metrics.formInset }

    init(_ environment: EnvironmentValues) {
        scheme = environment.colorScheme
        theme = environment.themeLook
    }

    /// Returns the height of a row whose view has a given height.
    ///
    /// A view without height, such as one that only presents others, has no row.
    func height(_ content: CGFloat) -> CGFloat {
        content > 0 ? max(theme.metrics.formRowHeight, content + 2 * Self.above) : 0
    }

    /// Returns the size of a row in a box of this width.
    func size(of row: Child, _ width: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let inner = width.map { max(0, $0 - 2 * inset) }
        let size = layout.size(of: row, ProposedViewSize(width: inner, height: nil))
        return CGSize(width: size.width + 2 * inset, height: height(size.height))
    }

    /// Places a row across the width of the box.
    func place(_ row: Child, in line: CGRect, _ layout: LayoutContext) {
        let room = line.insetBy(dx: min(inset, line.width / 2), dy: min(Self.above, line.height / 2))
        layout.place(row, in: room, alignment: .leading)
    }

    /// Paints the background and border of the box.
    func paint(_ rect: CGRect, _ painter: inout Painter) {
        let radius = theme.metrics.groupRadius
        painter.fill(rect, radius: radius, theme.colors.group.resolved(scheme))
        painter.stroke(rect, radius: radius, width: Self.edge, theme.colors.separator.resolved(scheme))
    }

    /// Paints the separator between two rows, up to the box's trailing border.
    func paintLine(at y: CGFloat, in rect: CGRect, _ painter: inout Painter) {
        let x = rect.minX + inset
        let line = CGRect(x: x, y: y, width: max(0, rect.maxX - Self.edge - x), height: 1 / painter.scale)
        painter.fillLine(painter.directed(line), across: .vertical, theme.colors.separator.resolved(scheme))
    }
}

/// The column of sections and rows of a form, limited to a readable width. Adjacent rows share a box.
struct FormElement: Element {
    let box: FormBox

    private static let (margin, spacing, most): (CGFloat, CGFloat, CGFloat) = (20, 16, 560)

    private func width(_ offered: CGFloat?) -> CGFloat? { offered.map { max(0, min($0 - 2 * Self.margin, Self.most)) } }

    /// Walks through the children of a form from top to bottom.
    @MainActor private struct Walk {
        /// The top of the next child, in points from the top of the form.
        var y = FormElement.margin
        /// Whether the last child with a height is a row. Nil before the first.
        private(set) var isAfterRow: Bool?

        /// Advances past a child of this height.
        /// - Returns: The child's top, and whether it is the first row of a box.
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
            let frame = CGRect(x: rect.midX - width / 2, y: y, width: width, height: height)
            if isRow {
                box.place(child, in: frame, layout)
            } else {
                layout.place(child, in: frame, alignment: .leading)
            }
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let width = width(rect.width) ?? 0
        func box(from start: CGFloat, to end: CGFloat) -> CGRect {
            CGRect(x: rect.midX - width / 2, y: rect.minY + start, width: width, height: end - start)
        }
        // Boxes are painted before the rows that lie on them.
        var (walk, start, end): (Walk, CGFloat?, CGFloat) = (Walk(), nil, 0)
        for child in painter.children {
            let isRow = painter.note(of: child, as: FormSectionElement.self) == nil
            let own = painter.rect(of: child).height
            let (y, beginsBox) = walk.next(isRow ? self.box.height(own) : own, isRow: isRow)
            if let first = start, beginsBox || !isRow && own > 0 {
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

/// The box of a section, with separators between its rows.
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

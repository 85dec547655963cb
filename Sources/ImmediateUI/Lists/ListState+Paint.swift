import Foundation

/// What is drawn of a list besides the views in its rows.
extension ListState {
    /// Whether the row is dragged to another place.
    func isMoved(_ row: Row) -> Bool {
        guard let moved = press?.moved else { return false }
        return moved.reference === row.reference && moved.items.contains(row.item)
    }

    /// Each row but the first has a line above it, half way to the row before.
    func line(between bottom: CGFloat, and top: CGFloat, _ row: Row, _ tint: Color?, _ painter: inout Painter) {
        // In the coordinates of a layout from left to right, as are all widths here.
        let whole = CGRect(x: row.frame.minX, y: 0, width: row.frame.width, height: 0)
        let x = whole.minX + (style == .plain ? 0 : Self.inset)
        let y = (bottom + top) / 2
        var place = CGRect(x: x, y: y, width: max(0, whole.maxX - x), height: 1 / painter.scale)
        if painter.layoutDirection == .rightToLeft { place = place.mirrored(in: whole) }
        let color = (tint.map(theme.drawn) ?? theme.colors.separator).resolved(colorScheme)
        painter.fillLine(place, across: .vertical, color)
    }

    func paintSelection(_ row: Row, _ painter: inout Painter) {
        let colors = theme.colors
        let color = isFocused ? tint.opacity(colors.selectionOpacity) : colors.inactiveSelection
        guard style != .plain else {
            return painter.fill(row.frame.rounded(scale: painter.scale) ?? row.frame, color.resolved(colorScheme))
        }
        painter.fill(row.frame.insetBy(dx: 5, dy: 1), radius: theme.metrics.rowRadius, color.resolved(colorScheme))
    }
}

extension Fact {
    /// A row: what its label says, where it is, its number in the list from 0, whether it is selected.
    static func row(_ facts: ArraySlice<Fact>, rect: CGRect, number: Int, isSelected: Bool, isEnabled: Bool) -> Fact {
        var fact = control("row", label: label(of: facts), rect: rect, isEnabled: isEnabled)
        fact.properties["selected"] = .bool(isSelected)
        fact.properties["index"] = .number(Double(number))
        return fact
    }

    /// A row that is no control: an element of a lazy container, with the words in it and its number there, from 0.
    static func row(_ facts: ArraySlice<Fact>, rect: CGRect, number: Int) -> Fact {
        Fact(
            .container,
            [
                "kind": .string("row"), "label": .string(label(of: facts)), "rect": .rect(rect),
                "index": .number(Double(number)),
            ]
        )
    }
}

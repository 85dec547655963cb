import Foundation

/// A toolbar above the content.
struct ToolbarElement: Element {
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The first child after the content. The toolbar's parts follow: trailing, leading, middle.
    var contentEnd: Child
    /// True without items: the bar then takes no space.
    var isEmpty = true

    private static let (height, inset, gap): (CGFloat, CGFloat, CGFloat) = (40, 10, 12)

    private func barHeight(_ layout: LayoutContext) -> CGFloat {
        if isEmpty { return 0 }
        var height = Self.height
        for part in layout.children.suffix(from: contentEnd) {
            height = max(height, layout.size(of: part, .unspecified).height + Self.inset)
        }
        return height
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let bar = barHeight(layout)
        let content = layout.size(
            of: layout.children.prefix(until: contentEnd),
            stacked: .vertical,
            proposal.reduced(width: 0, height: bar)
        )
        var width = 2 * Self.inset
        for part in layout.children.suffix(from: contentEnd) { width += layout.size(of: part, .unspecified).width }
        return CGSize(width: max(content.width, proposal.width == nil ? width : 0), height: content.height + bar)
            .filling(proposal)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let content = layout.minimumSize(of: layout.children.prefix(until: contentEnd), stacked: .vertical)
        return CGSize(width: content.width, height: content.height > 0 ? content.height + barHeight(layout) : 0)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let height = min(barHeight(layout), rect.height)
        let below = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        layout.place(layout.children.prefix(until: contentEnd), stackedIn: below)
        let bar = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
            .insetBy(dx: min(Self.inset, rect.width / 2), dy: 0)
        var parts = layout.children.suffix(from: contentEnd)
        guard let trailing = parts.next(), let leading = parts.next(), let middle = parts.next() else { return }
        func width(_ part: Child, _ room: CGFloat) -> CGFloat {
            layout.size(of: part, ProposedViewSize(width: max(0, room), height: height)).width
        }
        func place(_ part: Child, _ x: CGFloat, _ width: CGFloat) {
            layout.place(part, in: CGRect(x: x, y: bar.minY, width: width, height: height), alignment: .center)
        }
        var last = width(trailing, bar.width)
        let rest = last > 0 ? bar.width - last - Self.gap : bar.width
        // Leading items navigate back or reveal something hidden, so they get their width, up to half of the bar.
        let first = width(leading, max(rest, min(layout.size(of: leading, .unspecified).width, bar.width / 2)))
        let start = first > 0 ? bar.minX + first + Self.gap : bar.minX
        place(leading, bar.minX, first)
        if start + last > bar.maxX { last = width(trailing, bar.maxX - start) }
        // If both parts do not fit, the trailing one is clipped at its end.
        let lastStart = max(start, bar.maxX - last)
        place(trailing, lastStart, last)
        let end = last > 0 ? lastStart - Self.gap : bar.maxX
        let own = width(middle, end - start)
        // The middle part is centered in the bar as far as the other parts leave room.
        place(middle, min(max(bar.midX - own / 2, start), max(start, end - own)), own)
    }

    mutating func paint(_ painter: inout Painter) {
        if isEmpty { return painter.paint(painter.children.prefix(until: contentEnd)) }
        let rect = painter.rect
        var (content, parts) = (painter.children.prefix(until: contentEnd), painter.children.suffix(from: contentEnd))
        let height = content.next().map { painter.rect(of: $0).minY - rect.minY } ?? Self.height
        let bar = CGRect(
            x: rect.minX,
            y: rect.minY,
            width: rect.width,
            height: min(max(height, Self.height), rect.height)
        )
        painter.barGround(bar, theme, scheme)
        let (trailing, leading, middle) = (parts.next(), parts.next(), parts.next())
        painter.clipped(to: bar) { painter in
            if let leading { painter.paint(leading) }
            if let middle {
                // The middle part is clipped so that it does not overlap the others.
                var (start, end) = (bar.minX, bar.maxX)
                if let rect = leading.map({ painter.rect(of: $0) }), rect.width > 0 { start = rect.maxX + Self.gap }
                if let rect = trailing.map({ painter.rect(of: $0) }), rect.width > 0 { end = rect.minX - Self.gap }
                let room = CGRect(x: start, y: bar.minY, width: max(0, end - start), height: bar.height)
                painter.clipped(to: room) { $0.paint(middle) }
            }
            if let trailing { painter.paint(trailing) }
        }
        painter.paint(painter.children.prefix(until: contentEnd))
    }
}

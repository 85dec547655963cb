import Foundation

/// The bar and the content below it.
struct ToolbarElement: Element {
    var scheme: ColorScheme
    var theme: ThemeLook
    /// Where the content ends; the parts of the bar come after it: at the trailing edge, at the leading one, in the middle.
    var contentEnd: Child

    private static let (height, inset, gap): (CGFloat, CGFloat, CGFloat) = (40, 10, 12)

    private func barHeight(_ layout: LayoutContext) -> CGFloat {
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

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let height = min(barHeight(layout), rect.height)
        let below = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        layout.place(layout.children.prefix(until: contentEnd), stackedIn: below)
        let bar = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
            .insetBy(dx: min(Self.inset, rect.width / 2), dy: 0)
        var (start, end) = (bar.minX, bar.maxX)
        for (index, part) in layout.children.suffix(from: contentEnd).enumerated() {
            let size = layout.size(of: part, ProposedViewSize(width: max(0, end - start), height: height))
            let width = size.width
            var x = end - width
            if index == 1 { x = start }
            // In the middle of the window as far as the others leave room there.
            if index == 2 { x = min(max(bar.midX - width / 2, start), max(start, end - width)) }
            layout.place(part, in: CGRect(x: x, y: bar.minY, width: width, height: height), alignment: .center)
            guard width > 0 else { continue }
            if index == 0 { end = x - Self.gap }
            if index == 1 { start = x + width + Self.gap }
        }
    }

    mutating func paint(_ painter: inout Painter) {
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
        let trailing = parts.next()
        painter.clipped(to: bar) { painter in
            for part in parts { painter.paint(part) }
            if let trailing { painter.paint(trailing) }
        }
        painter.paint(painter.children.prefix(until: contentEnd))
    }
}

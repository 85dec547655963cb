import Foundation

/// How the words of a run are drawn.
struct TextLook {
    var font: ResolvedFont
    var color: RGBA
    var underline: RGBA?
    var strikethrough: RGBA?
}

struct TextElement: Element {
    var source: TextSource
    /// The look of the first run, and of those after it.
    var look: TextLook
    var laterLooks: [TextLook]
    var alignment: TextAlignment
    /// The lines for the rectangle in which the text was placed.
    private var lines: BrokenText?

    init(source: TextSource, look: TextLook, laterLooks: [TextLook], alignment: TextAlignment) {
        self.source = source
        self.look = look
        self.laterLooks = laterLooks
        self.alignment = alignment
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let text = layout.tree.brokenText(source, proposal, layout.node)
        // Up to the next device pixel: a run that is placed in less than its width would be broken or cut.
        let scale = layout.scale
        var width = (text.width * scale).rounded(.up) / scale
        if let offered = proposal.width { width = min(width, max(0, offered)) }
        return CGSize(width: width, height: text.height)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        lines = layout.tree.brokenText(source, ProposedViewSize(rect.size), layout.node)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect), let lines else { return }
        let metrics = lines.metrics
        let baseline = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        var y = rect.origin.y + baseline
        for line in lines.lines {
            let x = rect.origin.x + max(0, rect.size.width - line.width) * alignment.unit
            for piece in lines.pieces[line.pieces] {
                let look = piece.run == 0 ? look : laterLooks[piece.run - 1]
                let start = CGPoint(x: x + piece.x, y: y)
                painter.text(piece.string, font: look.font, at: start, look.color)
                paintLines(look, start, piece.width, &painter)
            }
            y += metrics.lineHeight + source.lineSpacing
        }
        painter.state(Fact(.text, ["string": .string(source.string), "rect": .rect(rect)]))
    }

    /// The lines below the words and through them, on whole device pixels.
    private func paintLines(_ look: TextLook, _ start: CGPoint, _ width: CGFloat, _ painter: inout Painter) {
        guard look.underline != nil || look.strikethrough != nil else { return }
        let scale = painter.scale
        let thickness = max(1, (look.font.size * scale / 14).rounded()) / scale
        func line(_ color: RGBA?, _ offset: CGFloat) {
            guard let color else { return }
            let left = (start.x * scale).rounded() / scale
            let right = ((start.x + width) * scale).rounded() / scale
            let top = ((start.y + offset * look.font.size) * scale).rounded() / scale
            painter.fill(CGRect(x: left, y: top, width: right - left, height: thickness), color)
        }
        line(look.underline, 0.11)
        line(look.strikethrough, -0.3)
    }
}

import Foundation

/// How the words of a run are drawn.
struct TextLook {
    var font: ResolvedFont
    var color: RGBA
    var underline: RGBA?
    var strikethrough: RGBA?

    /// Whether there are lines along the words.
    @inline(__always) var hasLines: Bool { underline != nil || strikethrough != nil }
}

struct TextElement: Element {
    /// What lasts of the text. It outlives the element: it is kept until a frame has not asked for it.
    let text: Lasting<LastingText>

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        text.value.size(proposal, layout.machine)
    }

    mutating func lengths(
        along axis: Axis,
        breadth: CGFloat?,
        _ layout: LayoutContext
    ) -> LengthRange {
        if axis == .vertical, let size = text.value.rigidSize(width: breadth, layout.machine) {
            return LengthRange(size, along: .vertical)
        }
        return layout.askedLengths(along: axis, breadth: breadth)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { text.value.place(in: rect.size, layout.machine) }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if let line = text.value.placedSingle {
            let x = rect.origin.x + max(0, rect.size.width - line.width) * text.value.alignment.unit
            let start = CGPoint(x: x, y: rect.origin.y + line.baseline)
            painter.text(line.number, at: start, text.value.look.color, around: rect)
        } else if painter.isVisible(rect), let lines = text.value.placedLines {
            paint(lines, rect, &painter)
        }
        guard painter.describes, painter.isVisible(rect) else { return }
        painter.state(Fact(.text, ["string": .string(text.value.source.string), "rect": .rect(rect)]))
    }

    private func paint(_ text: BrokenText, _ rect: CGRect, _ painter: inout Painter) {
        var y = rect.origin.y + text.baseline
        for line in text.lines {
            let x = rect.origin.x + max(0, rect.size.width - line.width) * self.text.value.alignment.unit
            for index in line.pieces {
                let piece = text.pieces[index]
                let look = piece.run == 0 ? self.text.value.look : self.text.value.laterLooks[piece.run - 1]
                let start = CGPoint(x: x + piece.x, y: y)
                painter.text(piece.number, at: start, look.color, around: rect)
                paintLines(look, start, piece.width, &painter)
            }
            y += text.metrics.lineHeight + text.lineSpacing
        }
    }

    /// The lines below the words and through them, on whole device pixels.
    private func paintLines(_ look: TextLook, _ start: CGPoint, _ width: CGFloat, _ painter: inout Painter) {
        guard look.hasLines else { return }
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

import Foundation

/// Line numbers and highlighted parts.
extension TextEntryElement {
    /// The space between the line numbers and the text, in points.
    private static let gutterSpacing: CGFloat = 12

    /// The width of the line numbers and the space after them, in points.
    func gutter(_ measure: TextMeasure) -> CGFloat {
        // With two digits at least, the text stays in place while a short one grows.
        let digits = max(2, String(state.document.rope.lineCount).count)
        let width = measure.system.width(
            of: String(repeating: "0", count: digits),
            font: measure.font,
            scale: measure.scale
        )
        return width + Self.gutterSpacing
    }

    /// Paints the numbers of the lines that are seen.
    /// - Parameters:
    ///   - rect: The rectangle of the editor.
    ///   - content: The rectangle of its text.
    func paintLineNumbers(_ rect: CGRect, _ content: CGRect, _ painter: inout Painter) {
        guard let measure = state.view.measure else { return }
        let width = state.gutter - Self.gutterSpacing
        let isMirrored = content.midX < rect.midX
        let left = isMirrored ? content.maxX + Self.gutterSpacing : content.minX - state.gutter
        let column = CGRect(x: left, y: content.minY, width: width, height: content.height)
        let caretLine = state.view.text.line(at: state.shownCaret.offset)
        let dimmed = Color.secondary.resolved(look.scheme)
        painter.clipped(to: column.insetBy(dx: 0, dy: look.clipReach)) { painter in
            for part in state.view.parts where part.segment.isFirst {
                let top = content.minY + part.y
                let row = CGRect(x: left, y: top, width: width, height: measure.lineHeight)
                guard painter.isVisible(row) else { continue }
                let number = String(part.segment.line + 1)
                let length = measure.system.width(of: number, font: look.font, scale: painter.scale)
                painter.text(
                    number,
                    font: look.font,
                    at: CGPoint(
                        x: isMirrored ? left : left + width - length,
                        y: (top + measure.baseline).rounded(scale: painter.scale)
                    ),
                    part.segment.line == caretLine ? look.color : dimmed
                )
            }
        }
    }

    /// Fills the background of the highlighted parts of a row.
    /// - Parameters:
    ///   - start: The first byte of the row's segment in the shown text.
    ///   - x: The left end of the row.
    ///   - rect: The rectangle of the row.
    func paintHighlights(_ row: TextRow, _ start: Int, _ x: CGFloat, _ rect: CGRect, _ painter: inout Painter) {
        let bytes = start + row.range.lowerBound..<start + row.range.upperBound
        for highlight in look.highlights {
            let color = highlight.color.resolved(look.scheme)
            let first = highlight.ranges.partition { state.shown($0.upperBound) > bytes.lowerBound }
            for range in highlight.ranges[first...] {
                let shown = state.shown(range.lowerBound)..<state.shown(range.upperBound)
                guard shown.lowerBound <= bytes.upperBound else { break }
                // An app's ranges may be those of a longer text.
                paintSelection(shown.clamped(to: 0..<state.view.text.count), row, start, x, rect, color, &painter)
            }
        }
    }
}

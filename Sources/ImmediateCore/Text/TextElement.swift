import Foundation

/// The look of a text run.
struct TextLook {
    var font: ResolvedFont
    var color: RGBA
    var underline: RGBA?
    var strikethrough: RGBA?
    /// The offset above the baseline, in points.
    var rise: CGFloat = 0
    var background: RGBA?
    /// True if a placeholder is drawn in place of the characters.
    var isRedacted = false

    /// Returns the run for its semantics node.
    /// - Parameter start: the first byte of the run in the text.
    func semantics(in color: RGBA, from start: Int) -> SemanticsNode.TextRun {
        SemanticsNode.TextRun(
            start: start,
            font: font,
            color: color,
            isUnderlined: underline != nil,
            isStruckThrough: strikethrough != nil
        )
    }

    /// Whether the run is underlined or struck through.
    @inline(__always) var hasLines: Bool { underline != nil || strikethrough != nil }
    /// Whether the run is drawn in another way than as characters alone.
    @inline(__always) var isDecorated: Bool { hasLines || background != nil || isRedacted }
}

/// The element of a text. Its state is persistent.
struct TextElement: Element {
    let text: StateReference<TextState>
    /// The color of the first run, which may be animated.
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        text.value.size(proposal, layout.interface)
    }

    mutating func lengths(
        along axis: Axis,
        breadth: CGFloat?,
        _ layout: LayoutContext
    ) -> LengthRange {
        guard axis == .vertical else {
            return text.value.rigidWidths(layout.interface) ?? layout.askedLengths(along: axis, breadth: breadth)
        }
        if let size = text.value.rigidSize(width: breadth, layout.interface) {
            return LengthRange(size, along: .vertical)
        }
        if let least = text.value.leastHeight(layout.interface) {
            let all = layout.interface.size(of: layout.ownNode, ProposedViewSize(width: breadth, height: .infinity))
            return LengthRange(min: least, max: all.height)
        }
        return layout.askedLengths(along: axis, breadth: breadth)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { text.value.place(in: rect.size, layout.interface) }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        text.value.lines(for: ProposedViewSize(size), layout.interface).baseline(baseline)
    }

    mutating func paint(_ painter: inout Painter) { text.value.paint(color, &painter) }
}

extension TextState {
    /// Draws and describes the placed lines. Mutating, so that the text is not copied for the call.
    @inline(__always) fileprivate mutating func paint(_ color: RGBA, _ painter: inout Painter) {
        let rect = painter.rect
        draw(color, in: rect, &painter)
        if painter.describes { describe(color, in: rect, &painter) }
    }

    /// Draws the placed lines in a rectangle.
    @inline(__always) mutating func draw(_ color: RGBA, in rect: CGRect, _ painter: inout Painter) {
        if let line = placedSingle {
            let x = rect.origin.x + max(0, rect.size.width - line.width) * alignment.unit
            let start = CGPoint(x: x, y: rect.origin.y + line.baseline)
            painter.text(line.number, at: start, color, around: rect)
        } else if painter.isVisible(rect), let lines = placedLines {
            paint(lines, color, rect, &painter)
        }
    }

    /// Describes the text, if it is visible.
    mutating func describe(_ color: RGBA, in rect: CGRect, _ painter: inout Painter) {
        guard painter.isVisible(rect), !look.isRedacted else { return }
        var node = SemanticsNode(.text, ["string": .string(source.string), "rect": .rect(rect)])
        node.textRuns.reserveCapacity(1 + laterLooks.count)
        node.textRuns.append(look.semantics(in: color.opacity(painter.opacity), from: 0))
        for (look, run) in zip(laterLooks, source.laterRuns) {
            node.textRuns.append(look.semantics(in: look.color.opacity(painter.opacity), from: run.start))
        }
        painter.describe(node)
    }

    private mutating func paint(_ text: BrokenText, _ color: RGBA, _ rect: CGRect, _ painter: inout Painter) {
        let step = text.metrics.lineHeight + text.lineSpacing
        let height = text.metrics.lineHeight
        for number in text.lines(in: painter.visible, from: rect.origin.y) {
            let line = text.lines[number]
            let top = rect.origin.y + CGFloat(number) * step
            let y = top + text.baseline
            let x = rect.origin.x + max(0, rect.size.width - line.width) * alignment.unit
            for index in line.pieces {
                let piece = text.pieces[index]
                let look = piece.run == 0 ? look : laterLooks[piece.run - 1]
                let start = CGPoint(x: x + piece.x, y: y - piece.rise)
                if look.isRedacted {
                    paintPlaceholder(look, piece.run == 0 ? color : look.color, start, piece.width, &painter)
                    continue
                }
                if let background = look.background {
                    let line = CGRect(x: start.x, y: top, width: piece.width, height: height)
                    if let line = line.rounded(scale: painter.scale) { painter.fill(line, background) }
                }
                painter.text(piece.number, at: start, piece.run == 0 ? color : look.color, around: rect)
                paintLines(look, start, piece.width, &painter)
            }
        }
    }

    /// Draws a bar from the top of capitals to just below the baseline.
    private func paintPlaceholder(
        _ look: TextLook,
        _ color: RGBA,
        _ start: CGPoint,
        _ width: CGFloat,
        _ painter: inout Painter
    ) {
        let size = look.font.size
        let bar = CGRect(x: start.x, y: start.y - 0.76 * size, width: width, height: 0.86 * size)
        guard let bar = bar.rounded(scale: painter.scale) else { return }
        painter.fill(bar, radius: min(4, 0.2 * size), color.opacity(0.18))
    }

    /// Draws the underline and the strikethrough, aligned to device pixels.
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

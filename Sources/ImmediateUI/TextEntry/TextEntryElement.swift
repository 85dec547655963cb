import Foundation

/// How a text view looks, and what it is called.
struct TextEntryLook {
    /// What is drawn around the text.
    enum Frame { case bordered, editor, plain }

    /// The kind of control, as its fact says it.
    var kind: String
    /// What the control is called; nil for the words of its prompt.
    var name: String?
    var frame: Frame
    var font: ResolvedFont
    var color: RGBA
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The colour of the caret, of the focus and of selected words.
    var tint: Color
    var lineSpacing: CGFloat
    /// Where short rows stand: 0 at the left edge, 1 at the right.
    var alignment: CGFloat
    var isEnabled: Bool
    /// How many rows of its text a field is high, at least and at most; nil for views that take what they are offered.
    var rows: ClosedRange<Int>?
    /// Whether the number of each line stands at the leading edge.
    var showsLineNumbers = false
    /// The backgrounds of parts of the text.
    var highlights: [TextHighlight] = []
    /// What Return does beyond the view itself; nil where nobody wants to know.
    var submit: (() -> Void)?

    var insets: EdgeInsets {
        switch frame {
        case .bordered: theme.metrics.fieldInsets
        case .editor: EdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 11)
        case .plain: EdgeInsets()
        }
    }

    /// How far above and below its place the text is still seen: an editor's goes on to its edges.
    var clipReach: CGFloat { frame == .plain ? 0 : rows == nil ? -insets.top : -2 }
}

/// A view whose text can be selected and changed.
struct TextEntryElement: Element {
    var state: TextEntryState
    var look: TextEntryLook

    private static let idealWidth: CGFloat = 160
    private static let idealEditor = CGSize(width: 240, height: 120)

    private func measure(_ system: any TextSystem, _ scale: CGFloat) -> TextMeasure {
        TextMeasure(system, font: look.font, scale: scale, lineSpacing: look.lineSpacing)
    }

    // MARK: Layout

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        guard let rows = look.rows else { return proposal.replacingUnspecifiedDimensions(by: Self.idealEditor) }
        let (insets, measure) = (look.insets, measure(layout.textSystem, layout.scale))
        let width = max(proposal.width ?? Self.idealWidth, insets.leading + insets.trailing)
        var count = rows.lowerBound
        if rows.count > 1, state.traits.wraps {
            let inner = min(width, 100_000) - insets.leading - insets.trailing
            count = min(max(state.rowCount(width: inner, atMost: rows.upperBound, measure), count), rows.upperBound)
        }
        return CGSize(width: width, height: CGFloat(count) * measure.lineHeight + insets.top + insets.bottom)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let measure = measure(layout.textSystem, layout.scale)
        let first = look.insets.top + measure.baseline
        guard baseline == .last, let rows = look.rows, rows.upperBound > 1 else { return first }
        return size.height - look.insets.bottom - measure.lineHeight + measure.baseline
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let measure = measure(layout.textSystem, layout.scale)
        state.gutter = look.showsLineNumbers ? gutter(measure) : 0
        let content = contentRect(of: rect)
        state.view.alignment = look.alignment
        state.view.layOut(
            state.shown,
            caret: state.shownCaret,
            in: content.size,
            wraps: state.traits.wraps,
            measure
        )
        for (index, child) in layout.children.enumerated() {
            // The prompt, where there is one, then the scroll bar.
            if index == 0, look.rows != nil {
                layout.place(child, in: content, alignment: state.traits.wraps ? .topLeading : .leading)
            } else {
                layout.place(child, in: rect)
            }
        }
    }

    /// Where the text is, from left to right.
    func contentRect(of rect: CGRect) -> CGRect {
        var insets = look.insets
        insets.leading += state.gutter
        var content = rect.inset(by: insets)
        content.size = CGSize(width: max(0, content.width), height: max(0, content.height))
        // A field that is given more height than it needs has its only row in the middle.
        if look.rows != nil, !state.traits.wraps, case let height = state.view.lineHeight, content.height > height {
            content = CGRect(x: content.minX, y: content.midY - height / 2, width: content.width, height: height)
        }
        return content
    }

    // MARK: Painting

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let content = painter.directed(contentRect(of: rect))
        let showsCaret = painter.isFocused && look.isEnabled
        if showsCaret {
            let caret = state.view.rect(of: state.shownCaret) ?? CGRect(x: 0, y: 0, width: 1, height: content.height)
            painter.acceptText(at: caret.offsetBy(dx: content.minX, dy: content.minY))
        }
        guard painter.isVisible(rect) else { return }
        paintGround(rect, &painter)
        var kinds: RegionKinds = look.isEnabled ? [.press, .focus, .context] : .press
        if look.rows == nil || (look.rows?.count ?? 1) > 1 { kinds.insert(.scroll) }
        painter.addRegion(rect, kinds, cursor: look.isEnabled ? .text : nil)
        stateFact(rect, &painter)
        let clip = content.insetBy(dx: look.frame == .plain ? 0 : -2, dy: look.clipReach)
        painter.clipped(to: clip) { paintText(content, showsCaret, &$0) }
        if look.showsLineNumbers { paintLineNumbers(rect, content, &painter) }
        painter.paintChildren()
        let showsRing = look.rows == nil ? painter.showsFocus : painter.isFocused
        if showsRing, look.isEnabled, look.frame != .plain, painter.isWindowActive {
            let radius = look.rows == nil ? -2 : look.theme.metrics.fieldRadius
            painter.fieldRing(around: rect, radius: radius, look.tint.resolved(look.scheme))
        }
    }

    private func paintGround(_ rect: CGRect, _ painter: inout Painter) {
        switch look.frame {
        case .plain: return
        case .editor: painter.fill(rect, look.theme.colors.content.resolved(look.scheme))
        case .bordered:
            let radius = look.theme.metrics.fieldRadius
            painter.fieldGround(rect, radius: radius, isEnabled: look.isEnabled, look.theme, look.scheme)
        }
    }

    private func stateFact(_ rect: CGRect, _ painter: inout Painter) {
        let isFocused = painter.isFocused
        painter.state(
            { facts in
                let text = state.traits.isSecure ? state.shown.string : state.document.string
                var fact = Fact.control(
                    look.kind,
                    look.name.map { AccessibleName(title: $0) } ?? Fact.name(of: facts),
                    value: text,
                    rect: rect,
                    isEnabled: look.isEnabled,
                    isFocused: isFocused
                )
                let selection = state.selection
                fact.properties["selection"] = .list([
                    .number(Double(selection.lowerBound)), .number(Double(selection.upperBound)),
                ])
                if let composition = state.composition { fact.properties["composition"] = .string(composition.string) }
                return fact
            },
            around: { _ in }
        )
    }

    private func paintText(_ content: CGRect, _ showsCaret: Bool, _ painter: inout Painter) {
        guard let measure = state.view.measure else { return }
        // A field that is left shows no selection.
        let showsSelection = painter.isFocused || look.rows == nil || state.menu != nil
        let selection = showsSelection ? state.shownSelection : 0..<0
        let composition = state.shownComposition
        let isActive = painter.isFocused && painter.isWindowActive
        let mark = look.theme.textSelection(isActive: isActive, tint: look.tint).resolved(look.scheme)
        for part in state.view.parts {
            for (index, row) in part.rows.enumerated() {
                let top = content.minY + part.y + CGFloat(index) * measure.lineHeight
                let rowRect = CGRect(x: content.minX, y: top, width: content.width, height: measure.lineHeight)
                guard painter.isVisible(rowRect) else { continue }
                let x = content.minX + state.view.x(of: row)
                paintSelection(selection, row, part.start, x, rowRect, mark, &painter)
                paintHighlights(row, part.start, x, rowRect, &painter)
                let y = (top + measure.baseline).rounded(scale: painter.scale)
                for piece in row.pieces where !piece.isTab {
                    let left = x + piece.x
                    guard left < content.maxX + 2, left + piece.width > content.minX - 2 else { continue }
                    painter.text(piece.string, font: look.font, at: CGPoint(x: left, y: y), look.color)
                }
                if let composition { paintComposition(composition, row, part.start, x, y, &painter) }
            }
        }
        guard showsCaret, isActive else { return }
        paintCaret(content, &painter)
    }

    func paintSelection(
        _ selection: Range<Int>,
        _ row: TextRow,
        _ start: Int,
        _ x: CGFloat,
        _ rect: CGRect,
        _ color: RGBA,
        _ painter: inout Painter
    ) {
        guard !selection.isEmpty, selection.upperBound > start else { return }
        let local = max(0, selection.lowerBound - start)..<selection.upperBound - start
        guard local.lowerBound <= row.range.upperBound, local.upperBound > row.range.lowerBound else { return }
        let (top, bottom) = (rect.minY.rounded(scale: painter.scale), rect.maxY.rounded(scale: painter.scale))
        func fill(_ left: CGFloat, _ right: CGFloat) {
            let left = left.rounded(scale: painter.scale)
            let right = min(right.rounded(scale: painter.scale), rect.maxX + 2)
            painter.fill(CGRect(x: left, y: top, width: right - left, height: bottom - top), color)
        }
        for span in row.spans(of: local) { fill(x + span.lowerBound, x + span.upperBound) }
        // A line break that is selected shows as a little more at the end.
        if row.isLast, local.upperBound > row.range.upperBound, state.traits.isMultiline {
            let width = rect.height / 4
            if row.isRightToLeft { fill(x - width, x) } else { fill(x + row.width, x + row.width + width) }
        }
    }

    /// The line below what is composed, thicker below what the input method has marked in it.
    private func paintComposition(
        _ composition: Range<Int>,
        _ row: TextRow,
        _ start: Int,
        _ x: CGFloat,
        _ y: CGFloat,
        _ painter: inout Painter
    ) {
        let unit = max(1, painter.scale.rounded()) / painter.scale
        func line(_ range: Range<Int>, _ thickness: CGFloat) {
            guard range.upperBound > start else { return }
            for span in row.spans(of: max(0, range.lowerBound - start)..<range.upperBound - start) {
                let rect = CGRect(
                    x: (x + span.lowerBound).rounded(scale: painter.scale),
                    y: y + 2 * unit,
                    width: (span.upperBound - span.lowerBound).rounded(scale: painter.scale),
                    height: thickness
                )
                painter.fill(rect, look.color)
            }
        }
        line(composition, unit)
        if let marked = state.composition?.selection, !marked.isEmpty, !state.traits.isSecure {
            line(composition.lowerBound + marked.lowerBound..<composition.lowerBound + marked.upperBound, 2 * unit)
        }
    }

    private func paintCaret(_ content: CGRect, _ painter: inout Painter) {
        let blink = CaretBlink(since: state.activeSince)
        if let change = blink.nextChange(after: painter.time) { painter.requestFrame(at: change) }
        guard state.shownSelection.isEmpty, blink.isOn(at: painter.time),
            let caret = state.view.rect(of: state.shownCaret)
        else { return }
        let width = max(1 / painter.scale, caret.width.rounded(scale: painter.scale))
        let rect = CGRect(
            x: (content.minX + caret.minX).rounded(scale: painter.scale),
            y: (content.minY + caret.minY).rounded(scale: painter.scale),
            width: width,
            height: caret.height.rounded(scale: painter.scale)
        )
        painter.fill(rect, look.tint.resolved(look.scheme))
    }
}

/// When a caret shows: it rests while somebody types, then blinks, and rests again when nobody has touched it for long.
struct CaretBlink {
    /// How long it shows, and how long it does not, in seconds: two changes a second.
    static let half = 0.5
    /// How long it blinks, in seconds. A window that nobody touches draws nothing then.
    static let longest = 8.0

    /// When somebody touched it last.
    var since: Double

    func isOn(at time: Double) -> Bool {
        let past = time - since + 1e-6
        return past >= Self.longest || Int(max(0, past) / Self.half) % 2 == 0
    }

    /// When the caret comes or goes next; nil if it rests.
    func nextChange(after time: Double) -> Double? {
        let past = max(0, time - since + 1e-6)
        guard past < Self.longest else { return nil }
        return since + ((past / Self.half).rounded(.down) + 1) * Self.half
    }
}

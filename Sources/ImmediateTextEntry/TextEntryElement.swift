import Foundation

/// The appearance and the name of a text view.
struct TextEntryLook {
    /// The decoration around the text.
    enum Frame { case bordered, editor, plain }

    /// The kind of its semantics node.
    var kind: String
    /// The accessible name; nil uses the prompt's text.
    var name: LabelName?
    var frame: Frame
    var font: ResolvedFont
    var color: RGBA
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the caret, the focus ring and the selection.
    var tint: Color
    var lineSpacing: CGFloat
    /// The alignment of rows shorter than the view: 0 left, 1 right.
    var alignment: CGFloat
    var isEnabled: Bool
    /// The minimum and maximum height of a field, in rows; nil for views that fill the proposed size.
    var rows: ClosedRange<Int>?
    /// True if line numbers are shown at the leading edge.
    var showsLineNumbers = false
    /// The highlighted parts of the text.
    var highlights: [TextHighlight] = []
    /// The submit action of Return; nil if there is none.
    var submit: (() -> Void)?

    var insets: EdgeInsets {
        switch frame {
        case .bordered: theme.metrics.fieldInsets
        case .editor: EdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 11)
        case .plain: EdgeInsets()
        }
    }

    /// The vertical inset of the text's clip, in points. It is negative where text may show beyond the content: in
    /// editors up to the edges.
    fileprivate var clipReach: CGFloat { frame == .plain ? 0 : rows == nil ? -insets.top : -2 }
}

/// A view with editable text.
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
        guard baseline == .first || baseline == .last else { return nil }
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
            // The prompt if there is one, then the scroll bar.
            if index == 0, look.rows != nil {
                layout.place(child, in: content, alignment: state.traits.wraps ? .topLeading : .leading)
            } else {
                layout.place(child, in: rect)
            }
        }
    }

    /// Returns the rectangle of the text, in left-to-right layout.
    func contentRect(of rect: CGRect) -> CGRect {
        var insets = look.insets
        insets.leading += state.gutter
        var content = rect.inset(by: insets)
        content.size = CGSize(width: max(0, content.width), height: max(0, content.height))
        // A field that is taller than its row centers the row.
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
        var kinds: HitTestOptions = look.isEnabled ? [.press, .focus, .context, .drop] : .press
        if look.rows == nil || (look.rows?.count ?? 1) > 1 { kinds.insert(.scroll) }
        painter.addRegion(rect, kinds, cursor: look.isEnabled ? .text : nil)
        describe(rect, content, &painter)
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

    private func describe(_ rect: CGRect, _ content: CGRect, _ painter: inout Painter) {
        let (isFocused, opacity) = (painter.isFocused, painter.opacity)
        painter.describe(
            { semantics in
                let text = state.describedText
                var semanticsNode = SemanticsNode.control(
                    look.kind,
                    look.name?.words.map { AccessibleName(title: $0) } ?? SemanticsNode.name(of: semantics),
                    value: text,
                    rect: rect,
                    isEnabled: look.isEnabled,
                    isFocused: isFocused
                )
                let selection = state.describedSelection
                semanticsNode.properties["selection"] = .list([
                    .number(Double(selection.lowerBound)), .number(Double(selection.upperBound)),
                ])
                semanticsNode.properties["caret"] = .number(Double(state.describedCaret))
                semanticsNode.properties["multiline"] = .bool(look.rows == nil || (look.rows?.count ?? 1) > 1)
                semanticsNode.textRuns = [SemanticsNode.TextRun(font: look.font, color: look.color.opacity(opacity))]
                semanticsNode.lines = lines(in: content)
                if let composition = state.composition {
                    semanticsNode.properties["composition"] = .string(composition.string)
                }
                return semanticsNode
            },
            around: { _ in }
        )
    }

    /// Returns the visible lines as broken.
    private func lines(in content: CGRect) -> [SemanticsNode.Line] {
        guard state.composition == nil, let measure = state.view.measure else { return [] }
        return state.view.parts.flatMap { part in
            part.rows.enumerated().map { index, row in
                let top = content.minY + part.y + CGFloat(index) * measure.lineHeight
                let line = CGRect(
                    x: content.minX + state.view.x(of: row),
                    y: top,
                    width: row.width,
                    height: measure.lineHeight
                )
                let range = part.start + row.range.lowerBound..<part.start + row.range.upperBound
                return SemanticsNode.Line(range: range, rect: line, characters: row.clusters)
            }
        }
    }

    private func paintText(_ content: CGRect, _ showsCaret: Bool, _ painter: inout Painter) {
        guard let measure = state.view.measure else { return }
        // A field without the focus shows no selection.
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
        if let drop = state.drop { paintCaret(at: drop, content, &painter) }
        guard showsCaret, isActive else { return }
        paintCaret(content, &painter)
    }

    private func paintSelection(
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
        // A selected line break extends the fill beyond the end of the row.
        if row.isLast, local.upperBound > row.range.upperBound, state.traits.isMultiline {
            let width = rect.height / 4
            if row.isRightToLeft { fill(x - width, x) } else { fill(x + row.width, x + row.width + width) }
        }
    }

    /// Underlines the composition, with a thicker line below its marked part.
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
        guard state.shownSelection.isEmpty, blink.isOn(at: painter.time) else { return }
        paintCaret(at: state.shownCaret, content, &painter)
    }

    private func paintCaret(at position: CaretPosition, _ content: CGRect, _ painter: inout Painter) {
        guard let caret = state.view.rect(of: position) else { return }
        let width = max(1 / painter.scale, caret.width.rounded(scale: painter.scale))
        let rect = CGRect(
            x: (content.minX + caret.minX).rounded(scale: painter.scale),
            y: (content.minY + caret.minY).rounded(scale: painter.scale),
            width: width,
            height: caret.height.rounded(scale: painter.scale)
        )
        painter.fill(rect, look.tint.resolved(look.scheme))
    }

    // MARK: Line numbers and highlights

    /// The space between line numbers and text, in points.
    private static let gutterSpacing: CGFloat = 12

    /// Returns the width of the line numbers and the space after them, in points.
    private func gutter(_ measure: TextMeasure) -> CGFloat {
        // Reserving two digits keeps the text in place when the tenth line is added.
        let digits = max(2, String(state.document.rope.lineCount).count)
        let width = measure.system.width(
            of: String(repeating: "0", count: digits),
            font: measure.font,
            scale: measure.scale
        )
        return width + Self.gutterSpacing
    }

    /// Paints the numbers of the visible lines.
    ///
    /// - Parameters:
    ///   - rect: The rectangle of the editor.
    ///   - content: The rectangle of its text.
    private func paintLineNumbers(_ rect: CGRect, _ content: CGRect, _ painter: inout Painter) {
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

    /// Fills the highlighted parts of a row.
    ///
    /// - Parameters:
    ///   - start: The first byte of the row's segment in the shown text.
    ///   - x: The left end of the row.
    ///   - rect: The rectangle of the row.
    private func paintHighlights(_ row: TextRow, _ start: Int, _ x: CGFloat, _ rect: CGRect, _ painter: inout Painter) {
        let bytes = start + row.range.lowerBound..<start + row.range.upperBound
        for highlight in look.highlights {
            let color = highlight.color.resolved(look.scheme)
            let first = highlight.ranges.partition { state.shown($0.upperBound) > bytes.lowerBound }
            for range in highlight.ranges[first...] {
                let shown = state.shown(range.lowerBound)..<state.shown(range.upperBound)
                guard shown.lowerBound <= bytes.upperBound else { break }
                // The app's ranges may extend beyond the text.
                paintSelection(shown.clamped(to: 0..<state.view.text.count), row, start, x, rect, color, &painter)
            }
        }
    }

    // MARK: Events

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        state.catchUp()
        if case .focused(let isFocused) = event { state.commandTarget?.note(state, isFocused: isFocused) }
        defer { state.reportSelection() }
        switch event {
        case .scrolled(let dx, let dy): return state.scroll(dx: dx, dy: dy)
        case .pressed(let point, let button): return press(at: point, button, context)
        case .dragged(let point) where state.textGrab != nil: state.follow(point, context)
        case .dragged(let point): state.drag(to: local(point, context), context)
        case .contextMenu(let point): return openMenu(at: point, context)
        case .released(let point, _): release(at: local(point, context), context)
        case .cancelled:
            state.cancelPress()
            state.cancelGrab(context)
        case .drop(let phase) where look.isEnabled: return state.receive(phase, context) { local($0, context) }
        case .focused(let isFocused): focus(isFocused, context)
        case .interrupted: interrupt(context)
        case .text(let text) where look.isEnabled:
            state.composition = nil
            state.insert(text, kind: .typing, time: context.time)
        case .composition(let composition) where look.isEnabled:
            state.composition = composition.string.isEmpty ? nil : composition
            state.touch(context.time)
        // A scroll region receives keys without the focus too; then they edit nothing.
        case .key(let key, let modifiers, let isRepeat) where look.isEnabled && context.isFocused:
            return state.respond(to: key, modifiers, context) || submit(key, modifiers, isRepeat)
        case .action(let action) where look.isEnabled: return state.perform(action, context)
        default: return false
        }
        return true
    }

    private func local(_ point: CGPoint, _ context: EventContext) -> CGPoint {
        let content = context.directed(contentRect(of: context.rect))
        return CGPoint(x: point.x - content.minX, y: point.y - content.minY)
    }

    private func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        guard look.isEnabled else { return button == .left }
        switch button {
        case .left:
            // A field without the focus shows no selection.
            let showsSelection = context.isFocused || look.rows == nil
            if showsSelection, state.grabSelection(at: point, local(point, context), context) { break }
            state.press(at: local(point, context), context)
        case .middle: state.pasteSelection(at: local(point, context), context)
        case .right: return openMenu(at: point, context)
        }
        return true
    }

    private func release(at point: CGPoint, _ context: EventContext) {
        if state.textGrab == nil { return state.release(at: point, context) }
        if state.releaseGrab(context) { return }
        // A click on the selection places the caret.
        state.press(at: point, context)
        state.release(at: point, context)
    }

    /// Commits the composition and passes the draft to the app without ending it.
    private func interrupt(_ context: EventContext) {
        state.commitComposition(context.time)
        state.document.endRun()
        state.offer?()
        state.interrupted?(context.pointer)
    }

    private func focus(_ isFocused: Bool, _ context: EventContext) {
        state.commitComposition(context.time)
        state.document.endRun()
        state.activeSince = context.time
        guard isFocused else {
            state.commit?()
            // A field that loses the focus scrolls back to its start.
            let isRightToLeft = state.view.parts.first?.rows.first?.isRightToLeft == true
            if look.rows != nil { state.view.left = isRightToLeft ? .greatestFiniteMagnitude : 0 }
            return
        }
        // Typing in a field that was reached by Tab replaces its text.
        if context.showsFocus, look.rows != nil { state.selectAll() }
    }

    private func submit(_ key: Key, _ modifiers: KeyModifiers, _ isRepeat: Bool) -> Bool {
        guard key == .return, modifiers.isEmpty, look.rows != nil else { return false }
        if !isRepeat {
            state.document.endRun()
            state.commit?()
        }
        guard let submit = look.submit else { return false }
        if !isRepeat { submit() }
        return true
    }
}

/// The blinking of a caret: it stays visible while the user types, then blinks, and stays visible again once there has
/// been no input for a while.
struct CaretBlink {
    /// The duration of each half of a blink, in seconds.
    fileprivate static let half = 0.5
    /// The time after which it stops blinking, in seconds. An idle window then draws nothing.
    fileprivate static let longest = 8.0

    /// The time of the last input, in seconds.
    fileprivate var since: Double

    fileprivate func isOn(at time: Double) -> Bool {
        let past = time - since + 1e-6
        return past >= Self.longest || Int(max(0, past) / Self.half) % 2 == 0
    }

    /// Returns the time of the next change of visibility; nil if it no longer blinks.
    fileprivate func nextChange(after time: Double) -> Double? {
        let past = max(0, time - since + 1e-6)
        guard past < Self.longest else { return nil }
        return since + ((past / Self.half).rounded(.down) + 1) * Self.half
    }
}

import Foundation

/// Whether the words of texts can be selected, for `View.textSelection`.
public struct TextSelectability: Hashable, Sendable {
    let isEnabled: Bool
    /// They can: by the mouse, to be copied.
    public static let enabled = TextSelectability(isEnabled: true)
    /// They cannot.
    public static let disabled = TextSelectability(isEnabled: false)
}

extension View {
    /// Lets the words of the texts inside be selected by the pointer, and copied by Control and C or pasted by the middle
    /// button: in each text by itself.
    public func textSelection(_ selectability: TextSelectability) -> some View {
        SelectableView(content: self, isEnabled: selectability.isEnabled)
    }
}

private struct SelectableView<Content: View>: PrimitiveView {
    var content: Content
    var isEnabled: Bool

    func build(into builder: inout Builder) {
        let state = builder.state { TextSelectionState() }
        guard isEnabled else {
            state.clear()
            return builder.child(content, 0)
        }
        builder.modify(content, with: SelectableElement(state: state, scheme: builder.environment.colorScheme))
    }
}

/// What is selected of the texts in a view: a part of one of them.
@MainActor final class TextSelectionState {
    /// A caret in a line of the text.
    struct Place: Equatable {
        var line: Int
        var caret: CaretPlace

        func isBefore(_ other: Place) -> Bool { (line, caret.offset) < (other.line, other.caret.offset) }
    }

    /// The text, counted in the order of the tree, and what its words were.
    var text: (index: Int, string: String)?
    var anchor = Place(line: 0, caret: CaretPlace(offset: 0))
    var head = Place(line: 0, caret: CaretPlace(offset: 0))
    var count = 0
    var last: (point: CGPoint, time: Double)?
    var isPressed = false

    func clear() { text = nil }

    /// The bytes of a line that are selected; nil for none.
    func range(ofLine line: Int, length: Int) -> Range<Int>? {
        let (first, last) = head.isBefore(anchor) ? (head, anchor) : (anchor, head)
        guard line >= first.line, line <= last.line, first != last else { return nil }
        let start = line == first.line ? first.caret.offset : 0
        let end = line == last.line ? last.caret.offset : length
        return start < end ? start..<end : nil
    }
}

private struct SelectableElement: Element {
    var state: TextSelectionState
    var scheme: ColorScheme

    mutating func paint(_ painter: inout Painter) {
        let texts = painter.texts
        for (index, text) in texts.enumerated() {
            // A press brings the focus here, Tab does not.
            painter.addRegion(text.rect, painter.findsFocus ? .press : [.press, .focus], cursor: .text, part: index)
            guard state.text?.index == index else { continue }
            if state.text?.string != text.string { state.clear() }
            paintSelection(text, &painter)
        }
        painter.paintChildren()
    }

    private func paintSelection(_ text: PlacedText, _ painter: inout Painter) {
        guard state.text != nil else { return }
        let isActive = painter.isFocused && painter.isWindowActive
        let color = (isActive ? Color.textSelection : .inactiveSelection).resolved(scheme)
        for (number, line) in text.lines.enumerated() {
            let row = TextRow(line, painter.textSystem, painter.scale)
            guard let range = state.range(ofLine: number, length: row.range.upperBound) else { continue }
            for span in row.spans(of: range) {
                let rect = CGRect(
                    x: line.rect.minX + span.lowerBound,
                    y: line.rect.minY,
                    width: span.upperBound - span.lowerBound,
                    height: line.rect.height
                )
                painter.fill(rect, color)
            }
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left): return press(at: point, context)
        case .dragged(let point):
            guard state.isPressed, state.count == 1, let place = place(at: point, context) else { return true }
            state.head = place
        case .released(let point, _):
            state.isPressed = false
            state.last = (point, context.time)
            if let words = words(context) { context.clipboard.selectedText = words }
        case .cancelled: state.isPressed = false
        case .focused(let isFocused): if !isFocused { state.clear() }
        case .key("c", let held, _) where held == .control || held == .command,
            .key("Insert", let held, _) where held == .control:
            guard let words = words(context) else { return false }
            context.clipboard.text = words
        case .key("a", let held, _) where held == .control || held == .command:
            guard let index = state.text?.index, context.texts.indices.contains(index) else { return false }
            selectAll(of: context.texts[index], context)
        default: return false
        }
        return true
    }

    private func press(at point: CGPoint, _ context: EventContext) -> Bool {
        guard let index = context.texts.firstIndex(where: { $0.rect.contains(point) }) else { return false }
        let text = context.texts[index]
        let joins =
            state.last.map { context.tapBounds.join($0.point, to: point, after: context.time - $0.time) } ?? false
        let extends = context.modifiers.contains(.shift) && state.text?.index == index
        state.count = joins && !extends ? state.count % 3 + 1 : 1
        state.text = (index, text.string)
        state.isPressed = true
        guard let place = place(at: point, context) else { return true }
        state.head = place
        if !extends { state.anchor = place }
        if state.count == 2 {
            let word = LineWords(text.lines[place.line].string).run(at: place.caret.offset)
            state.anchor.caret = CaretPlace(offset: word.lowerBound)
            state.head.caret = CaretPlace(offset: word.upperBound, affinity: .before)
        } else if state.count == 3 {
            selectAll(of: text, context)
        }
        return true
    }

    private func selectAll(of text: PlacedText, _ context: EventContext) {
        guard let last = text.lines.last else { return }
        state.anchor = TextSelectionState.Place(line: 0, caret: CaretPlace(offset: 0))
        let end = CaretPlace(offset: last.string.utf8.count, affinity: .before)
        state.head = TextSelectionState.Place(line: text.lines.count - 1, caret: end)
    }

    /// The caret nearest to a point in the text that is selected in.
    private func place(at point: CGPoint, _ context: EventContext) -> TextSelectionState.Place? {
        guard let index = state.text?.index, context.texts.indices.contains(index) else { return nil }
        let lines = context.texts[index].lines
        guard !lines.isEmpty else { return nil }
        let number = lines.lastIndex { $0.rect.minY <= point.y } ?? 0
        let row = TextRow(lines[number], context.textSystem, context.scale)
        return TextSelectionState.Place(line: number, caret: row.place(at: point.x - lines[number].rect.minX))
    }

    /// The words that are selected, as the program gave them: a line that was broken for want of room is one.
    private func words(_ context: EventContext) -> String? {
        guard let index = state.text?.index, context.texts.indices.contains(index) else { return nil }
        let text = context.texts[index]
        var parts: [(range: Range<String.Index>?, string: String)] = []
        var cursor = text.string.startIndex
        for (number, line) in text.lines.enumerated() {
            let string = line.string
            let found = text.string.range(of: string, range: cursor..<text.string.endIndex)
            cursor = found?.upperBound ?? cursor
            guard let range = state.range(ofLine: number, length: string.utf8.count) else { continue }
            let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
            let end = string.utf8.index(start, offsetBy: range.count)
            let part = found.map { line in
                let start = text.string.utf8.index(line.lowerBound, offsetBy: range.lowerBound)
                return start..<text.string.utf8.index(start, offsetBy: range.count)
            }
            parts.append((part, String(string[start..<end])))
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        if parts.allSatisfy({ $0.range != nil }), let start = first.range?.lowerBound, let end = last.range?.upperBound
        {
            return String(text.string[start..<end])
        }
        return parts.map(\.string).joined(separator: "\n")
    }
}

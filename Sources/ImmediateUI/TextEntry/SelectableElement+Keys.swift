import Foundation

/// What keys do in a text that is only read: they copy, and with Shift they move the end of what is selected.
extension SelectableElement {
    func respond(to key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        guard let text = text(context) else { return false }
        var held = modifiers
        if held.remove(.command) != nil { held.insert(.control) }
        switch (key, held) {
        case ("c", .control), ("Insert", .control):
            guard let words = words(context) else { return false }
            context.clipboard.text = words
        case ("a", .control):
            state.selectAll(of: text)
            offerSelection(context)
        default:
            guard held.remove(.shift) != nil, held.isSubset(of: .control), !text.lines.isEmpty,
                let place = target(of: key, isControl: held == .control, in: text, context)
            else { return false }
            state.head = place
            offerSelection(context)
        }
        return true
    }

    /// Where a key moves the end of what is selected; nil if the key moves nothing.
    private func target(
        of key: Key,
        isControl: Bool,
        in text: PlacedText,
        _ context: EventContext
    ) -> TextSelectionState.Place? {
        typealias Place = TextSelectionState.Place
        let head = Place(
            min(state.head.line, text.lines.count - 1),
            state.head.caret.offset,
            state.head.caret.affinity
        )
        let line = text.lines[head.line]
        let row = TextRow(line, context.textSystem, context.scale)
        let goal = state.goal
        state.goal = nil
        switch key {
        case .home: return isControl ? Place(0, 0) : Place(head.line, 0)
        case .end:
            let last = isControl ? text.lines.count - 1 : head.line
            return Place(last, text.lines[last].string.utf8.count, .before)
        case .up, .down:
            let next = head.line + (key == .down ? 1 : -1)
            guard text.lines.indices.contains(next) else {
                return next < 0 ? Place(0, 0) : Place(head.line, line.string.utf8.count, .before)
            }
            let x = goal ?? line.rect.minX + row.x(of: head.caret)
            state.goal = x
            let other = text.lines[next]
            let caret = TextRow(other, context.textSystem, context.scale).place(at: x - other.rect.minX)
            return Place(next, caret.offset, caret.affinity)
        case .left, .right:
            let isForward = (key == .right) != row.isRightToLeft
            if isControl {
                let words = LineWords(line.string)
                let offset = head.caret.offset
                let end = isForward ? words.end(after: offset) : words.start(before: offset)
                if end != offset { return Place(head.line, end, isForward ? .before : .after) }
            } else if let caret = row.place(beside: head.caret, right: key == .right) {
                return Place(head.line, caret.offset, caret.affinity)
            }
            let next = head.line + (isForward ? 1 : -1)
            guard text.lines.indices.contains(next) else { return head }
            return isForward ? Place(next, 0) : Place(next, text.lines[next].string.utf8.count, .before)
        default: return nil
        }
    }
}

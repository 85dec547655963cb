import Foundation

/// A container whose texts can be selected.
struct SelectableElement: Element {
    var state: TextSelectionState
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the selection.
    var tint: Color

    mutating func paint(_ painter: inout Painter) {
        let texts = painter.texts
        for (index, text) in texts.enumerated() {
            // A press focuses the text; Tab skips it.
            painter.addRegion(
                text.rect,
                painter.findsFocus ? .press : [.press, .focus, .context],
                cursor: .text,
                part: index
            )
            guard state.text?.index == index else { continue }
            if state.text?.string != text.string { state.clear() }
            paintSelection(text, &painter)
        }
        painter.paintChildren()
    }

    private func paintSelection(_ text: PlacedText, _ painter: inout Painter) {
        guard state.text != nil else { return }
        let isActive = painter.isFocused && painter.isWindowActive
        let color = theme.textSelection(isActive: isActive, tint: tint).resolved(scheme)
        let lines = text.lines
        for (number, line) in lines.enumerated() {
            let row = TextRow(line, painter.textSystem, painter.scale)
            // A selection that continues on the next line is filled down to that line and to the right edge, without
            // gaps.
            let goesOn = state.goesOn(after: number) && number + 1 < lines.count
            let top = line.rect.minY.rounded(scale: painter.scale)
            let bottom = (goesOn ? lines[number + 1].rect.minY : line.rect.maxY).rounded(scale: painter.scale)
            func fill(from start: CGFloat, to end: CGFloat) {
                guard end > start else { return }
                painter.fill(CGRect(x: start, y: top, width: end - start, height: bottom - top), color)
            }
            var end = line.rect.minX
            if let range = state.range(ofLine: number, length: row.range.upperBound) {
                for span in row.spans(of: range) {
                    fill(from: line.rect.minX + span.lowerBound, to: line.rect.minX + span.upperBound)
                    end = max(end, line.rect.minX + span.upperBound)
                }
            } else if goesOn {
                end = max(end, line.rect.maxX)
            }
            if goesOn { fill(from: end, to: max(text.rect.maxX, end)) }
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        // Another touch may have started a selection in a different text.
        let isLeft = state.text.map { $0.index != context.part } ?? false
        switch event {
        case .pressed(let point, .left): return press(at: point, context)
        case .pressed(let point, .right), .contextMenu(let point): return openMenu(at: point, context)
        case .dragged where isLeft, .released where isLeft, .cancelled where isLeft: break
        case .dragged(let point): drag(to: point, context)
        case .released(let point, _):
            guard state.base != nil else { return true }
            state.base = nil
            state.last = (point, context.time)
            offerSelection(context)
        case .cancelled: state.cancelPress()
        case .focused(let isFocused):
            // If another text was pressed, the selection is already in that text.
            if !isFocused, state.menu == nil, state.text?.index == context.part { state.clear() }
        case .key(let key, let modifiers, _): return respond(to: key, modifiers, context)
        default: return false
        }
        return true
    }

    private func press(at point: CGPoint, _ context: EventContext) -> Bool {
        let index = context.part
        guard context.texts.indices.contains(index) else { return false }
        let text = context.texts[index]
        let joins =
            state.last.map { context.tapThresholds.join($0.point, to: point, after: context.time - $0.time) } ?? false
        let extends = context.modifiers.contains(.shift) && state.text?.index == index
        state.count = joins && !extends ? state.count % 3 + 1 : 1
        state.before = (state.text, state.anchor, state.head)
        state.text = (index, text.string)
        state.goal = nil
        guard let position = position(at: point, context) else { return true }
        if state.count == 3 {
            state.selectAll(of: text)
            state.base = (state.anchor, state.head)
        } else if extends {
            state.base = (state.anchor, state.anchor)
            state.head = position
        } else {
            let unit = unit(at: position, in: text, context)
            (state.anchor, state.head) = unit
            state.base = unit
        }
        return true
    }

    /// Extends the selection to the pointer: by words after a double press, otherwise by characters.
    private func drag(to point: CGPoint, _ context: EventContext) {
        context.scrollAtEdges(beyond: true)
        guard let base = state.base, state.count < 3, let position = position(at: point, context),
            let text = text(context)
        else { return }
        let unit = unit(at: position, in: text, context)
        if position.isBefore(base.start) {
            (state.anchor, state.head) = (base.end, unit.start)
        } else {
            (state.anchor, state.head) = (base.start, unit.end.isBefore(base.end) ? base.end : unit.end)
        }
    }

    /// Returns the range that a press selects: a word after a double press, otherwise only a caret.
    private func unit(
        at position: TextSelectionState.Position,
        in text: PlacedText,
        _ context: EventContext
    ) -> (start: TextSelectionState.Position, end: TextSelectionState.Position) {
        guard state.count == 2 else { return (position, position) }
        let word = LineWords(text.lines[position.line].string, context.textSystem).run(at: position.caret)
        return (
            TextSelectionState.Position(position.line, word.lowerBound),
            TextSelectionState.Position(position.line, word.upperBound, .before)
        )
    }

    private func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        if let index = context.texts.firstIndex(where: { $0.rect.contains(point) }), state.text?.index != index {
            state.clear()
            state.text = (index, context.texts[index].string)
            if let position = position(at: point, context) { (state.anchor, state.head) = (position, position) }
        }
        guard let text = text(context) else { return false }
        context.trackMenu(isTitle: false)
        let opening = TextMenuOpening(at: point, context)
        state.menu = TextSelectionMenu.Opening(opening: opening, text: text, words: words(context))
        return true
    }

    /// Returns the text that contains the selection.
    private func text(_ context: EventContext) -> PlacedText? {
        guard let index = state.text?.index, context.texts.indices.contains(index) else { return nil }
        return context.texts[index]
    }

    /// Makes the selected text the primary selection, which the middle button pastes in any app.
    private func offerSelection(_ context: EventContext) {
        if let words = words(context) { context.clipboard.selectedText = words }
    }

    /// Returns the caret nearest to a point in the text that contains the selection.
    private func position(at point: CGPoint, _ context: EventContext) -> TextSelectionState.Position? {
        guard let lines = text(context)?.lines, !lines.isEmpty else { return nil }
        let number = lines.lastIndex { $0.rect.minY <= point.y } ?? 0
        let row = TextRow(lines[number], context.textSystem, context.scale)
        let caret = row.position(at: point.x - lines[number].rect.minX)
        return TextSelectionState.Position(number, caret.offset, caret.affinity)
    }

    /// Returns the selected part of the app's string. Where a line only wraps, no line break is inserted.
    private func words(_ context: EventContext) -> String? {
        guard let text = text(context) else { return nil }
        let whole = text.string
        var parts: [(range: Range<String.Index>?, string: String)] = []
        var cursor = whole.startIndex
        for (number, line) in text.lines.enumerated() {
            let string = line.string
            let found = whole.range(of: string, range: cursor..<whole.endIndex)
            cursor = found?.upperBound ?? cursor
            guard let range = state.range(ofLine: number, length: string.utf8.count) else { continue }
            let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
            let end = string.utf8.index(start, offsetBy: range.count)
            let part = found.map { line in
                let start = whole.utf8.index(line.lowerBound, offsetBy: range.lowerBound)
                return start..<whole.utf8.index(start, offsetBy: range.count)
            }
            parts.append((part, String(string[start..<end])))
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        if parts.allSatisfy({ $0.range != nil }), let start = first.range?.lowerBound, let end = last.range?.upperBound
        {
            return String(whole[start..<end])
        }
        return parts.map(\.string).joined(separator: "\n")
    }

    // MARK: Keys

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
                let position = target(of: key, isControl: held == .control, in: text, context)
            else { return false }
            state.head = position
            offerSelection(context)
        }
        return true
    }

    /// Returns the new end of the selection; nil if the key moves nothing.
    private func target(
        of key: Key,
        isControl: Bool,
        in text: PlacedText,
        _ context: EventContext
    ) -> TextSelectionState.Position? {
        typealias Position = TextSelectionState.Position
        let lines = text.lines
        let head = Position(min(state.head.line, lines.count - 1), state.head.caret.offset, state.head.caret.affinity)
        let line = lines[head.line]
        let row = TextRow(line, context.textSystem, context.scale)
        let goal = state.goal
        state.goal = nil
        switch key {
        case .home: return isControl ? Position(0, 0) : Position(head.line, 0)
        case .end:
            let last = isControl ? lines.count - 1 : head.line
            return Position(last, lines[last].string.utf8.count, .before)
        case .up, .down:
            let next = head.line + (key == .down ? 1 : -1)
            guard lines.indices.contains(next) else {
                return next < 0 ? Position(0, 0) : Position(head.line, line.string.utf8.count, .before)
            }
            let x = goal ?? line.rect.minX + row.x(of: head.caret)
            state.goal = x
            let other = lines[next]
            let caret = TextRow(other, context.textSystem, context.scale).position(at: x - other.rect.minX)
            return Position(next, caret.offset, caret.affinity)
        case .left, .right:
            let isForward = (key == .right) != row.isRightToLeft
            if isControl {
                let words = LineWords(line.string, context.textSystem)
                let offset = head.caret.offset
                let end = isForward ? words.end(after: offset) : words.start(before: offset)
                if end != offset { return Position(head.line, end, isForward ? .before : .after) }
            } else if let caret = row.position(beside: head.caret, right: key == .right) {
                return Position(head.line, caret.offset, caret.affinity)
            }
            let next = head.line + (isForward ? 1 : -1)
            guard lines.indices.contains(next) else { return head }
            return isForward ? Position(next, 0) : Position(next, lines[next].string.utf8.count, .before)
        default: return nil
        }
    }
}

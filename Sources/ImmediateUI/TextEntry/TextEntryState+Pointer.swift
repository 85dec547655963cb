import Foundation

/// What follows a press in a text.
struct TextPress {
    /// How much a drag selects at a time.
    enum Unit { case character, word, line }

    var unit = Unit.character
    /// What the press selected, which a drag extends; in the shown text. Nil while nothing is pressed.
    var base: Range<Int>?
    /// How many presses came quickly one after the other, and where and when the last one was released.
    var count = 0
    var last: (point: CGPoint, time: Double)?
}

/// Selecting with the pointer. Points are relative to what is seen of the text.
extension TextEntryState {
    /// A press of the left button.
    func press(at point: CGPoint, _ context: EventContext) {
        let joins =
            press.last.map { context.tapBounds.join($0.point, to: point, after: context.time - $0.time) } ?? false
        let extends = context.modifiers.contains(.shift)
        press.count = joins && !extends ? press.count % 3 + 1 : 1
        press.unit = [.character, .word, .line][press.count - 1]
        let place = view.place(at: point)
        if extends {
            press.base = shown(anchor)..<shown(anchor)
            move(to: place, extends: true)
        } else {
            let range = unit(at: place)
            press.base = range
            anchor = self.place(range.lowerBound)
            move(to: range.isEmpty ? place : CaretPlace(offset: range.upperBound, affinity: .before), extends: true)
            if range.isEmpty { anchor = head.offset }
        }
        goal = nil
        // A line's end need not come into sight because its line was selected.
        activeSince = context.time
    }

    /// The pointer moves with the button held.
    func drag(to point: CGPoint, _ context: EventContext) {
        guard let base = press.base else { return }
        context.scrollAtEdges(beyond: true)
        // One that began meanwhile has no place in what is selected.
        commitComposition(context.time)
        let place = view.place(at: point)
        if press.unit == .character {
            move(to: place, extends: true)
        } else {
            let range = unit(at: place)
            let isBefore = place.offset < base.lowerBound
            anchor = self.place(isBefore ? base.upperBound : base.lowerBound)
            let end = isBefore ? range.lowerBound : max(base.upperBound, range.upperBound)
            move(to: CaretPlace(offset: end, affinity: isBefore ? .after : .before), extends: true)
        }
        activeSince = context.time
        scroll(towards: point, context)
    }

    private func unit(at place: CaretPlace) -> Range<Int> {
        switch press.unit {
        case .character: place.offset..<place.offset
        case .word: word(at: place.offset)
        case .line: line(at: place.offset)
        }
    }

    /// How long it takes until a drag beyond the edge scrolls on, in seconds.
    private static let scrollPause = 0.05

    /// Scrolls while the pointer is held beyond an edge, the quicker the further it is, and asks to be told again.
    private func scroll(towards point: CGPoint, _ context: EventContext) {
        func way(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
            position < 0 ? position : max(0, position - length)
        }
        let (dx, dy) = (way(point.x, view.size.width), way(point.y, view.size.height))
        guard (traits.isMultiline && dy != 0) || (!traits.wraps && dx != 0) else { return }
        // In a field the caret itself comes into sight.
        view.revealsCaret = true
        if traits.isMultiline, dy != 0 {
            let rows = (abs(dy) / view.lineHeight).rounded(.up)
            _ = view.scroll(by: (dy < 0 ? -1 : 1) * min(rows, 8) * view.lineHeight / 2)
        }
        context.wake(at: context.time + Self.scrollPause)
    }

    /// The button goes up.
    func release(at point: CGPoint, _ context: EventContext) {
        guard press.base != nil else { return }
        press.base = nil
        press.last = (point, context.time)
        offerSelection(context.clipboard)
    }

    /// The middle button: puts what is selected, here or anywhere, where the pointer is.
    func pasteSelection(at point: CGPoint, _ context: EventContext) {
        // Taken before the caret moves: it may be the selection of this very text.
        let text = context.clipboard.selectedText
        move(to: view.place(at: point), extends: false)
        paste(text, context.time)
        touch(context.time)
    }
}

import Foundation

/// A press on a row, and what it has become.
@MainActor struct ListPress {
    var start: CGPoint
    /// The row that was pressed.
    var number: Int
    /// Whether what was selected before stays so, as with Ctrl.
    var isAdding = false
    /// Whether the release selects the row alone: a press on one of several selected ones may begin to drag them.
    var selectsOnRelease = false
    /// Whether it has left the place where it began.
    var isDrag = false
    /// Whether it came soon after a click on the same row.
    var isSecond = false
    /// The rows that are dragged.
    var moved: MovedRows?
}

/// Rows of a `ForEach` that are dragged, and the element before which they would go.
@MainActor struct MovedRows {
    var reference: RunReference
    var items: IndexSet
    var target: Int

    var run: LazyRun? { reference.run }

    /// Whether they would stay where they are.
    var isUnmoved: Bool {
        guard let first = items.first, let last = items.last, last - first == items.count - 1 else { return false }
        return target >= first && target <= last + 1
    }
}

/// What the pointer does in a list.
extension ListState {
    private func number(at point: CGPoint) -> Int? {
        guard scroll.frame.contains(point) else { return nil }
        return rows.first { $0.frame.minY <= point.y && point.y < $0.frame.maxY }?.number
    }

    /// - Returns: whether the press is taken.
    func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        let number = number(at: point)
        guard button == .left else {
            // Whoever shows a menu for it finds the row selected.
            if let number, let value = value(at: number), choice?.contains(value) == false { select(number) }
            return false
        }
        guard let number else {
            // A click on the header of a section is none beside the rows.
            if headings.contains(where: { $0.frame.contains(point) }) { return choice != nil }
            if context.modifiers.isDisjoint(with: [.shift, .control, .command]) { choice?.select([]) }
            return choice != nil
        }
        var press = ListPress(start: point, number: number)
        press.isSecond = followsClick(at: point, number, context)
        let isSelected = value(at: number).map { choice?.contains($0) == true } ?? false
        if context.isTouch {
            // A finger may be about to scroll.
            press.selectsOnRelease = true
        } else if !context.modifiers.isDisjoint(with: [.control, .command]) {
            toggle(number)
            choice?.keep(true)
            press.isAdding = true
        } else if context.modifiers.contains(.shift) {
            extend(to: number)
        } else if isSelected && choice?.isMany == true {
            press.selectsOnRelease = true
        } else {
            select(number)
        }
        self.press = press
        return true
    }

    func drag(to point: CGPoint, _ context: EventContext) {
        guard var press else { return }
        if !press.isDrag {
            let way = hypot(point.x - press.start.x, point.y - press.start.y)
            guard way > context.tapBounds.movement, !context.isTouch else { return }
            press.isDrag = true
            press.selectsOnRelease = press.selectsOnRelease && !canMove(press.number)
            press.moved = moved(press.number)
        }
        self.press = press
        follow(point)
        context.scrollAtEdges(beyond: true)
    }

    private func follow(_ point: CGPoint) {
        let y = min(max(point.y, scroll.frame.minY), scroll.frame.maxY - 1)
        guard let press, let row = rows.min(by: { $0.distance(y) < $1.distance(y) }) else { return }
        if let moved = press.moved {
            let own = rows.filter { $0.reference === moved.reference }
            guard let nearest = own.min(by: { $0.distance(y) < $1.distance(y) }) else { return }
            self.press?.moved?.target = nearest.item + (y < nearest.frame.midY ? 0 : 1)
        } else if choice?.isMany == true {
            extend(to: row.number, addingKept: press.isAdding)
        } else {
            select(row.number)
        }
    }

    func release(inside: Bool, _ context: EventContext) {
        guard let press else { return }
        cancelPress()
        lastClick = press.isDrag || press.isSecond ? nil : (press.start, context.time, value(at: press.number))
        if let moved = press.moved {
            // Between the rows that are dragged there is nowhere to go.
            if moved.items.isEmpty || moved.isUnmoved { return }
            noteEdit()
            return moved.run?.edits?.move?(moved.items, moved.target) ?? ()
        }
        if press.isSecond && !press.isDrag && inside { return runPrimaryAction() }
        guard press.selectsOnRelease && inside else { return }
        if context.isTouch && choice?.isMany == true && !context.modifiers.isEmpty { return toggle(press.number) }
        select(press.number)
    }

    func cancelPress() {
        press = nil
        choice?.keep(false)
    }

    // MARK: Double clicks and menus

    private func followsClick(at point: CGPoint, _ number: Int, _ context: EventContext) -> Bool {
        guard let lastClick, let value = value(at: number), value == lastClick.value else { return false }
        return context.modifiers.isEmpty
            && context.tapBounds.join(lastClick.point, to: point, after: context.time - lastClick.time)
    }

    /// Does what a double click does with what is selected.
    func runPrimaryAction() { if let choice { menu?.primaryAction?(choice.values()) } }

    /// Opens the menu of the rows: at the pointer, or where a key asks for it, below the row that the keyboard is at.
    func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        guard let menu, let choice else { return false }
        // A key asks at the lower edge, where the pointer cannot be in a half-open rectangle.
        guard point.y < context.rect.maxY else {
            var place = CGPoint(x: context.rect.minX, y: context.rect.minY)
            if let lead = presentLead, let frame = row(lead)?.frame {
                place = CGPoint(x: frame.minX + 24, y: min(frame.maxY, context.rect.maxY))
            }
            menu.open(at: place, for: choice.values())
            return true
        }
        guard let number = number(at: point), let value = value(at: number) else {
            menu.open(at: point, for: [])
            return true
        }
        if !choice.contains(value) { select(number) }
        menu.open(at: point, for: choice.values())
        return true
    }

    // MARK: Moving rows

    private func canMove(_ number: Int) -> Bool { entry(of: number)?.run?.edits?.move != nil }

    /// The rows that go along when a row is dragged: those that are selected, if it is one of them.
    private func moved(_ number: Int) -> MovedRows? {
        guard let entry = entry(of: number), let run = entry.run, run.edits?.move != nil else { return nil }
        let item = entry.item(of: number)
        var items = IndexSet(integer: item)
        if let choice, let value = value(at: number), choice.contains(value) {
            for other in numbers(of: choice.values()) {
                if let place = self.entry(of: other), place.run === run { items.insert(place.item(of: other)) }
            }
        }
        return MovedRows(reference: run.reference, items: items, target: item)
    }

    /// Where the line is that shows where dragged rows would go; nil while none are.
    var insertionLine: CGRect? {
        guard let moved = press?.moved, !moved.isUnmoved else { return nil }
        let own = rows.filter { $0.reference === moved.reference }
        let y: CGFloat
        if let row = own.first(where: { $0.item == moved.target }) {
            y = row.frame.minY
        } else if let row = own.last(where: { $0.item == moved.target - 1 }) {
            y = row.frame.maxY
        } else {
            return nil
        }
        let frame = own[0].frame
        return CGRect(x: frame.minX + 8, y: y - 1, width: max(0, frame.width - 16), height: 2)
    }
}

extension ListState.Row {
    /// How far a height is from the row.
    fileprivate func distance(_ y: CGFloat) -> CGFloat { max(frame.minY - y, y - frame.maxY, 0) }
}

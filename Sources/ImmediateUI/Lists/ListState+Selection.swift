import Foundation

/// Which rows there are and what is selected, by the numbers of the rows.
extension ListState {
    // MARK: Rows by their numbers

    func entry(of number: Int) -> Entry? {
        let index = entries.partition { $0.start > number }
        guard index > 0, number >= 0, number < count else { return nil }
        return entries[index - 1]
    }

    /// The row, if this frame has built it.
    func row(_ number: Int) -> Row? {
        let index = rows.partition { $0.number >= number }
        return index < rows.count && rows[index].number == number ? rows[index] : nil
    }

    /// What a row stands for; nil for one that cannot be selected.
    func value(at number: Int) -> AnyHashable? {
        if let row = row(number) { return row.value }
        guard let choice, let entry = entry(of: number), let run = entry.run, run.isOfRows else { return nil }
        let value = run.value(at: entry.item(of: number))
        return choice.accepts(value) ? value : nil
    }

    /// The row that stands for a value, most likely one close to `near`; it may look at all of them.
    func number(of value: AnyHashable, near: Int = 0) -> Int? {
        if let row = rows.first(where: { $0.value == value }) { return row.number }
        var asked: LazyRun?
        var item: Int?
        for entry in entries {
            guard let run = entry.run, run.isOfRows else { continue }
            if run !== asked { (asked, item) = (run, run.item(of: value, near: entry.item(of: near))) }
            if let item, let number = entry.number(of: item) { return number }
        }
        return nil
    }

    /// The rows that stand for some values, in order; it looks at all of them once, however many values there are.
    func numbers(of values: [AnyHashable]) -> [Int] {
        var numbers = IndexSet()
        var left = Set(values)
        for row in rows { if let value = row.value, left.remove(value) != nil { numbers.insert(row.number) } }
        var asked: LazyRun?
        var items = IndexSet()
        for entry in entries where !left.isEmpty {
            guard let run = entry.run, run.isOfRows else { continue }
            if run !== asked { (asked, items) = (run, run.items(of: left)) }
            for item in items { if let number = entry.number(of: item) { numbers.insert(number) } }
        }
        return Array(numbers)
    }

    /// Where a row is now that stood for a value.
    private func present(_ number: Int?, _ value: AnyHashable?) -> Int? {
        guard let number, let value else { return nil }
        return self.value(at: number) == value ? number : self.number(of: value, near: number)
    }

    /// The row that the keyboard goes on from: the last one it came to, else the first one that is selected.
    var presentLead: Int? {
        if let lead = present(lead, leadValue) { return lead }
        // Asking each of many where it is would take long.
        return choice.flatMap { numbers(of: $0.values(atMost: 8)).first }
    }

    private func setLead(_ number: Int) {
        lead = number
        leadValue = value(at: number)
    }

    private func setPivot(_ number: Int) {
        pivot = number
        pivotValue = value(at: number)
    }

    // MARK: Selecting

    /// Selects one row and no other.
    func select(_ number: Int) {
        guard let value = value(at: number) else { return }
        choice?.select([value])
        setLead(number)
        setPivot(number)
    }

    /// Selects what is between the row where the selection began and another one.
    func extend(to number: Int, addingKept: Bool = false) {
        guard let choice, choice.isMany else { return select(number) }
        let start = present(pivot, pivotValue) ?? presentLead ?? number
        choice.select((min(start, number)...max(start, number)).compactMap { value(at: $0) }, addingKept: addingKept)
        setLead(number)
        setPivot(start)
    }

    /// Selects a row besides the others, or no longer.
    func toggle(_ number: Int) {
        guard let choice, let value = value(at: number) else { return }
        choice.toggle(value)
        setLead(number)
        setPivot(number)
    }

    func selectAll() {
        guard let choice, choice.isMany else { return }
        choice.select((0..<count).compactMap { value(at: $0) })
    }

    /// Makes a row the one that the keyboard goes on from.
    func goTo(_ number: Int, _ modifiers: KeyModifiers) {
        guard value(at: number) != nil else { return }
        if modifiers.contains(.shift) {
            extend(to: number)
        } else if modifiers.contains(.control), choice?.isMany == true {
            setLead(number)
        } else {
            select(number)
        }
        reveal(number)
    }

    /// The nearest row that can be selected, from `number` on in steps of `step`.
    func selectable(from number: Int, _ step: Int) -> Int? {
        var next = number
        while next >= 0 && next < count {
            if value(at: next) != nil { return next }
            next += step
        }
        return nil
    }

    /// Scrolls until a row is in sight.
    func reveal(_ number: Int) {
        if let entry = entry(of: number), let run = entry.run {
            scroll.show(.item(run.reference, entry.item(of: number)), anchor: nil)
        } else if let row = row(number) {
            let start = row.frame.minY - scroll.frame.minY + scroll.offset.y
            scroll.bring(start - pinnedLength, start + row.frame.height, into: .vertical, anchor: nil)
        }
    }

    // MARK: Deleting

    /// Deletes the elements whose rows are selected, and selects what comes after them; false if none can be.
    func deleteSelected() -> Bool {
        guard let choice else { return false }
        // Positions are those of the last build: a second one in a frame would delete what is beside.
        if isStale { return true }
        let numbers = numbers(of: choice.values())
        var deletions: [(run: LazyRun, items: IndexSet)] = []
        for number in numbers {
            guard let entry = entry(of: number), let run = entry.run, run.edits?.delete != nil else { continue }
            let index = deletions.firstIndex { $0.run === run }
            if index == nil { deletions.append((run, [])) }
            deletions[index ?? deletions.count - 1].items.insert(entry.item(of: number))
        }
        guard !deletions.isEmpty, let last = numbers.last, let first = numbers.first else { return false }
        let next = selectable(from: last + 1, 1) ?? selectable(from: first - 1, -1)
        let value = next.flatMap { self.value(at: $0) }
        noteEdit()
        deletion = ListDeletion(
            runs: deletions.map { ($0.run.reference, $0.run.itemCount) },
            selected: choice.values(),
            lead: leadValue,
            next: value
        )
        for deletion in deletions { deletion.run.edits?.delete?(deletion.items) }
        choice.select(value.map { [$0] } ?? [])
        if let value { (leadValue, pivotValue) = (value, value) }
        return true
    }

    /// Selects again what was to be deleted where it was not: a program may ask the person first.
    func endDeletion() {
        guard let deletion else { return }
        self.deletion = nil
        guard deletion.runs.allSatisfy({ $0.reference.run?.itemCount == $0.count }) else { return }
        // What else was selected meanwhile stays so.
        guard let choice, choice.values() == (deletion.next.map { [$0] } ?? []) else { return }
        choice.select(deletion.selected)
        (leadValue, pivotValue) = (deletion.lead, deletion.lead)
    }
}

/// What the program was told to delete.
struct ListDeletion {
    /// The `ForEach`es, with how many elements each had.
    var runs: [(reference: RunReference, count: Int)]
    /// What was selected, and where the keyboard was.
    var selected: [AnyHashable]
    var lead: AnyHashable?
    /// What was selected instead.
    var next: AnyHashable?
}

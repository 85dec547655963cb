import Foundation

/// The rows of a list in one frame, numbered from the top, including those that are not built.
@MainActor struct ListRows {
    /// A row that is built.
    struct Row {
        var view: Child
        /// The frame of the whole row, from edge to edge.
        var frame: CGRect
        /// The `ForEach` of the row, and its element.
        var reference: RunReference?
        var item: Int
        /// The row's value in the selection; nil if it cannot be selected.
        var value: AnyHashable?
        /// The disclosure group of the row.
        var disclosure: RowDisclosureElement?
        /// The navigation link of the row, if that has a destination.
        var link: RowLinkElement?
        /// Its number in the list.
        fileprivate(set) var number = 0
        /// The number of elements with rows around it, such as open groups.
        fileprivate(set) var level = 0
    }

    /// Successive rows: a single row, or those of neighboring elements of a `ForEach`.
    private struct Entry {
        /// The number of the first row.
        var start = 0
        var count: Int
        var reference: RunReference?
        /// The element of the first row.
        var firstItem = 0

        @MainActor var run: LazyRun? { reference?.run }

        func item(of number: Int) -> Int { firstItem + number - start }

        /// Returns the number of an element's row; nil if it is not among these rows.
        func number(of item: Int) -> Int? {
            item >= firstItem && item < firstItem + count ? start + item - firstItem : nil
        }
    }

    /// The rows that are built.
    private(set) var built: [Row] = []
    /// The rows that were built in the last frame, until `forgetLast`.
    private(set) var last: [Row] = []
    private var entries: [Entry] = []
    /// Each `ForEach` outside rows of another, and the number of entries up to its end.
    private var runs: [(reference: RunReference, end: Int)] = []
    /// The elements that contain the view being placed, outermost first.
    private var around: [(run: LazyRun, item: Int)] = []
    /// The index in `built` of the row that is expected to be painted next.
    private var cursor = 0

    /// True if a row that is built opens and closes.
    private(set) var isTree = false

    /// The number of rows, built or not.
    var count: Int { entries.last.map { $0.start + $0.count } ?? 0 }

    /// True if rows can be moved or deleted.
    var isEditable: Bool { entries.contains { $0.run?.edits != nil } }

    /// True if the value of each row is known, whether it is built or not. The rows of a section that was never built
    /// are not.
    var isComplete: Bool {
        entries.allSatisfy { $0.run?.isOfRows != false }
            && runs.allSatisfy { run in
                guard let run = run.reference.run, !run.isOfRows else { return true }
                return (0..<run.items.count).allSatisfy { run.isShown($0) }
            }
    }

    // MARK: Layout

    mutating func removeAll() {
        isTree = false
        // Content may be placed several times in a frame.
        if last.isEmpty { swap(&built, &last) }
        built.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        around.removeAll(keepingCapacity: true)
    }

    /// Releases the rows of the last frame, with what they retain.
    mutating func forgetLast() { last.removeAll(keepingCapacity: true) }

    /// Begins the rows of an element.
    mutating func enter(_ run: LazyRun, _ item: Int) { around.append((run, item)) }

    /// Ends the rows of an element.
    mutating func leave() { around.removeLast() }

    /// Appends a row and numbers it.
    mutating func append(_ row: Row) {
        var row = row
        row.number = number(of: row.reference?.run, row.item)
        for element in around where element.run.reference !== row.reference { row.level += 1 }
        if row.disclosure != nil { isTree = true }
        built.append(row)
    }

    /// Records that a `ForEach` was placed. If none of its rows is built, they are numbered now.
    mutating func placed(_ run: LazyRun) {
        if run.isOutOfSight { append(Entry(count: run.items.count, reference: run.reference)) }
        if around.isEmpty { runs.append((run.reference, entries.count)) }
    }

    private mutating func number(of run: LazyRun?, _ item: Int) -> Int {
        guard let run else {
            append(Entry(count: 1))
            return count - 1
        }
        let reference = run.reference
        if let last = entries.last, last.reference === reference, let number = last.number(of: item) { return number }
        // After rows in an element, the rows of the next elements continue.
        let first = entries.last { $0.reference === reference }.map { $0.firstItem + $0.count } ?? 0
        let left = max(1, run.items.count - first)
        append(Entry(count: left, reference: reference, firstItem: min(first, item)))
        return (entries.last?.start ?? 0) + item - min(first, item)
    }

    /// Appends rows. If they are inside an element, the rows of later elements follow them.
    private mutating func append(_ entry: Entry) {
        if let outer = around.last(where: { $0.run.reference !== entry.reference }), let last = entries.last,
            last.reference === outer.run.reference
        {
            entries[entries.count - 1].count = max(0, outer.item + 1 - last.firstItem)
        }
        var entry = entry
        entry.start = count
        entries.append(entry)
    }

    // MARK: Paint

    mutating func beginPaint() { cursor = 0 }

    /// Returns the row of a view. Rows are painted in order.
    mutating func row(of view: Child) -> Row? {
        if cursor >= built.count || built[cursor].view != view {
            guard let found = built.firstIndex(where: { $0.view == view }) else { return nil }
            cursor = found
        }
        cursor += 1
        return built[cursor - 1]
    }

    // MARK: Rows by number

    private func entry(of number: Int) -> Entry? {
        let index = entries.partition { $0.start > number }
        guard index > 0, number >= 0, number < count else { return nil }
        return entries[index - 1]
    }

    /// Returns the element of a row, and the end of the elements that follow with one row each; nil for a single row.
    func element(of number: Int) -> (run: LazyRun, item: Int, end: Int)? {
        guard let entry = entry(of: number), let run = entry.run else { return nil }
        return (run, entry.item(of: number), min(entry.firstItem + entry.count, run.items.count))
    }

    /// Returns the row, if it is built.
    func row(_ number: Int) -> Row? {
        let index = built.partition { $0.number >= number }
        return index < built.count && built[index].number == number ? built[index] : nil
    }

    /// Returns the row's value in the selection; nil if it cannot be selected.
    func value(at number: Int, in selection: (any ListSelecting)?) -> AnyHashable? {
        if let row = row(number) { return row.value }
        guard let selection, let (run, item, _) = element(of: number), run.isOfRows else { return nil }
        let value = run.items.id(at: item)
        return selection.accepts(value) ? value : nil
    }

    /// Returns the row of a value, searching first close to `near`. May visit all rows.
    func number(of value: AnyHashable, near: Int = 0) -> Int? {
        if let row = built.first(where: { $0.value == value }) { return row.number }
        var asked: LazyRun?
        var item: Int?
        for entry in entries {
            guard let run = entry.run, run.isOfRows else { continue }
            if run !== asked { (asked, item) = (run, run.items.position(of: value, near: entry.item(of: near))) }
            if let item, let number = entry.number(of: item) { return number }
        }
        return nil
    }

    /// Returns the rows of the given values, in order, in one pass over all rows at most.
    func numbers(of values: [AnyHashable]) -> [Int] {
        var numbers = IndexSet()
        var left = Set(values)
        for row in built { if let value = row.value, left.remove(value) != nil { numbers.insert(row.number) } }
        var asked: LazyRun?
        var items = IndexSet()
        for entry in entries where !left.isEmpty {
            guard let run = entry.run, run.isOfRows else { continue }
            if run !== asked { (asked, items) = (run, run.items.positions(of: left)) }
            for item in items { if let number = entry.number(of: item) { numbers.insert(number) } }
        }
        return Array(numbers)
    }

    /// Returns the first or last element if it contains several rows, as a section does, and is not built.
    func unbuiltEnd(isLast: Bool) -> (run: LazyRun, item: Int)? {
        guard let (reference, end) = isLast ? runs.last : runs.first, let run = reference.run, !run.isOfRows else {
            return nil
        }
        // Single rows may come before or after it.
        guard isLast ? end == entries.count : entries.first?.run != nil else { return nil }
        let item = isLast ? run.items.count - 1 : 0
        return run.isShown(item) ? nil : (run, item)
    }
}

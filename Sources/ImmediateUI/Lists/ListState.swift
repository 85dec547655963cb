import Foundation

/// What lasts of a list: where it is scrolled to, which rows this frame has, and what the person does with them.
@MainActor final class ListState: LazyContainer {
    let scroll = ScrollState()

    // MARK: What the program says, taken over in each build

    private(set) var choice: ListChoice?
    /// What opens a menu for the rows, and what a double click does.
    private(set) var menu: SelectionMenu?
    private(set) var isEnabled = true
    private(set) var style = ListStyle.automatic
    private(set) var colorScheme = ColorScheme.light
    private(set) var theme = ThemeLook.standard
    /// The colour of what is selected.
    private(set) var tint = Color.accentColor
    private var ground = RGBA(0, 0, 0, 0)
    private var shortestRow: CGFloat = 28

    // MARK: The rows of this frame, in order

    private(set) var rows: [Row] = []
    private(set) var entries: [Entry] = []
    /// Each `ForEach` that is in no row of another, and how many entries there were at its end.
    private var runs: [(reference: RunReference, end: Int)] = []
    /// The headers and footers of sections, and where they are from edge to edge.
    private(set) var headings: [(view: Child, frame: CGRect)] = []
    /// How many rows the list has, built or not.
    var count: Int { entries.last.map { $0.start + $0.count } ?? 0 }
    /// The elements that what is placed now lies in, from the outside in.
    private var around: [(run: LazyRun, item: Int)] = []
    /// The frame that the view is in that is placed now.
    private(set) var currentFrame = CGRect.zero

    // MARK: What the person does

    /// The row that the keyboard goes on from, and the one from which Shift selects.
    var lead: Int?
    var pivot: Int?
    /// What the lead and the pivot stand for: elements may have come and gone since.
    var leadValue: AnyHashable?
    var pivotValue: AnyHashable?
    /// What was typed to find a row, and when the last of it was.
    var typed = ""
    var typedAt = -Double.infinity
    /// What a press on a row has become.
    var press: ListPress?
    /// Whether the program's elements may be others than those of the rows, until they are placed again.
    private(set) var isStale = false
    /// What the program was told to delete and may still show.
    var deletion: ListDeletion?
    /// The end to which a key goes as soon as it is built.
    var soughtEnd: (isLast: Bool, modifiers: KeyModifiers)?
    /// Where and when a row was clicked last, and which.
    var lastClick: (point: CGPoint, time: Double, value: AnyHashable?)?

    // MARK: Building

    func update(_ environment: EnvironmentValues, choice: ListChoice?) {
        self.choice = choice
        menu = choice == nil ? nil : environment.selectionMenu
        style = environment.listStyle
        isEnabled = environment.isEnabled
        colorScheme = environment.colorScheme
        shortestRow = environment.defaultMinListRowHeight.validLength ?? 0
        theme = environment.themeLook
        tint = environment.tint
        let back = style == .sidebar ? theme.colors.window : theme.colors.content
        ground = back.resolved(colorScheme)
        arrangement.pinned = style == .plain ? .sectionHeaders : []
        arrangement.unit = 0
    }

    /// Whether rows answer the pointer and keys: they can be selected, moved or deleted.
    var isInteractive: Bool { choice != nil || entries.contains { $0.run?.edits != nil } }

    // MARK: Layout

    static let inset: CGFloat = 12
    private var side: CGFloat { style == .plain ? Self.inset / 2 : Self.inset }
    private var insets: EdgeInsets { EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side) }

    private func insets(of row: Child, _ layout: LayoutContext) -> EdgeInsets {
        layout.note(of: row, as: RowInsetsElement.self)?.insets ?? insets
    }

    override func size(of row: Child, breadth: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let insets = insets(of: row, layout)
        let inner = ProposedViewSize(width: breadth, height: nil).reduced(width: insets.horizontal, height: 0)
        let size = layout.size(of: row, inner)
        return CGSize(
            width: size.width + insets.horizontal,
            height: max(shortestRow, size.height + insets.vertical)
        )
    }

    override func beginPlace(_ breadth: CGFloat) {
        super.beginPlace(breadth)
        isStale = false
        rows.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        around.removeAll(keepingCapacity: true)
        headings.removeAll(keepingCapacity: true)
    }

    override func place(_ row: Child, in frame: CGRect, _ element: LazyStackElement, _ layout: LayoutContext) {
        let number = number(of: element)
        let tag = layout.note(of: row, as: RowTagElement.self)?.value
        let value = choice == nil ? nil : tag ?? element.run?.value(at: element.item)
        let isOff = layout.note(of: row, as: RowSelectionElement.self)?.isDisabled == true
        rows.append(
            Row(
                view: row,
                frame: layout.directed(frame),
                number: number,
                reference: element.run?.reference,
                item: element.item,
                value: isOff ? nil : value.flatMap { choice?.accepts($0) == true ? $0 : nil },
                disclosure: layout.note(of: row, as: RowDisclosureElement.self)
            )
        )
        element.run?.holdsRows = true
        currentFrame = layout.directed(frame)
        layout.place(row, in: frame.inset(by: insets(of: row, layout)), alignment: .leading)
    }

    override func place(heading: Child, in frame: CGRect, _ layout: LayoutContext) {
        headings.append((heading, layout.directed(frame)))
        layout.place(heading, in: frame.inset(by: insets), alignment: .leading)
    }

    /// Notes that the program was told to change its elements.
    func noteEdit() {
        isStale = true
        cancelPress()
    }

    // MARK: The numbers of rows

    override func enter(_ element: LazyStackElement) {
        if let run = element.run { around.append((run, element.item)) }
    }

    override func leave(_ element: LazyStackElement) {
        if element.run != nil { around.removeLast() }
    }

    /// The number of the row that is placed now.
    private func number(of element: LazyStackElement) -> Int {
        guard let run = element.run else {
            append(Entry(start: 0, count: 1))
            return count - 1
        }
        let (item, reference) = (element.item, run.reference)
        if let last = entries.last, last.reference === reference, last.number(of: item) != nil {
            return last.start + item - last.firstItem
        }
        // After rows in an element those of the next elements go on.
        let first = entries.last { $0.reference === reference }.map { $0.firstItem + $0.count } ?? 0
        let left = max(1, run.itemCount - first)
        append(Entry(start: 0, count: left, reference: reference, firstItem: min(first, item)))
        return (entries.last?.start ?? 0) + item - min(first, item)
    }

    /// Appends rows. Where they lie in an element, the rows of the elements after it come after them.
    private func append(_ entry: Entry) {
        if let outer = around.last(where: { $0.run.reference !== entry.reference }), let last = entries.last,
            last.reference === outer.run.reference
        {
            entries[entries.count - 1].count = max(0, outer.item + 1 - last.firstItem)
        }
        var entry = entry
        entry.start = count
        entries.append(entry)
    }

    /// A `ForEach` none of whose rows is built still has its place among the rows.
    override func placed(_ run: LazyRun) {
        let reference = run.reference
        if run.slots.isEmpty && run.itemCount > 0 {
            append(Entry(start: 0, count: run.itemCount, reference: reference))
        }
        // Rows that are dragged are known by their positions.
        if run.isChanged, press?.moved?.reference === reference { cancelPress() }
        if around.isEmpty { runs.append((reference, entries.count)) }
    }

    /// The element at an end of the list, if it holds rows, as a section does, and is not built.
    func unbuiltEnd(isLast: Bool) -> (run: LazyRun, item: Int)? {
        guard let (reference, end) = isLast ? runs.last : runs.first, let run = reference.run, !run.isOfRows else {
            return nil
        }
        // Rows that stand by themselves may come before it, or after.
        guard isLast ? end == entries.count : entries.first?.run != nil else { return nil }
        let item = isLast ? run.itemCount - 1 : 0
        return run.slot(of: item) == nil ? (run, item) : nil
    }

    // MARK: Groups that open and close

    private var opened: Set<Identity> = []

    /// Whether a group in a row is open that nobody else keeps that for, the row being built or not.
    func isOpened(_ group: Identity) -> Binding<Bool> {
        Binding(
            // Rows keep it, and the list keeps its rows.
            get: { [weak self] in self?.opened.contains(group) == true },
            set: { [weak self] isOpen in
                if isOpen { self?.opened.insert(group) } else { self?.opened.remove(group) }
                Interface.noteChange()
            }
        )
    }

    // MARK: Painting

    /// The last row that was passed: where its view ends, and whether a line may follow it.
    private var above: (bottom: CGFloat, hasLine: Bool)?
    private var cursor = 0
    /// Whether keys go to the list.
    var isFocused = false
    /// Whether the row that is painted now shows that it is selected.
    private(set) var isSelected = false

    override func beginPaint() {
        above = nil
        cursor = 0
    }

    private func row(of view: Child) -> Row? {
        if cursor < rows.count, rows[cursor].view == view {
            cursor += 1
            return rows[cursor - 1]
        }
        guard let found = rows.firstIndex(where: { $0.view == view }) else { return nil }
        cursor = found + 1
        return rows[found]
    }

    override func paint(_ view: Child, _ element: LazyStackElement, _ painter: inout Painter) {
        let rect = painter.rect(of: view)
        guard let row = row(of: view) else { return }
        isSelected = row.value.map { choice?.contains($0) == true } ?? false
        let separator = painter.note(of: view, as: RowSeparatorElement.self)
        let hasLineAbove = separator?.hidesTop != true && !isSelected
        if let above, above.hasLine && hasLineAbove && style != .sidebar {
            line(between: above.bottom, and: rect.minY, row, separator?.tint, &painter)
        }
        above = (rect.maxY, separator?.hidesBottom != true && !isSelected)
        guard painter.findsFocus || painter.isVisible(row.frame) else { return }
        if isSelected { paintSelection(row, &painter) }
        guard isInteractive else {
            return painter.state({ .row($0, rect: row.frame, number: row.number) }, around: { $0.paint(view) })
        }
        let (isSelected, isEnabled) = (isSelected, isEnabled)
        painter.state(
            { facts in .row(facts, rect: row.frame, number: row.number, isSelected: isSelected, isEnabled: isEnabled) },
            around: { painter in
                guard isMoved(row) else { return painter.paint(view) }
                painter.faded(to: 0.35) { $0.paint(view) }
            }
        )
    }

    override func paint(heading: Child, _ painter: inout Painter) {
        above = nil
        guard let frame = headings.first(where: { $0.view == heading })?.frame else { return }
        guard painter.findsFocus || painter.isVisible(frame) else { return }
        if arrangement.pinned.contains(.sectionHeaders) {
            painter.fill(frame.rounded(scale: painter.scale) ?? frame, ground)
        }
        painter.paint(heading)
    }
}

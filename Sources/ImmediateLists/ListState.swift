import Foundation

/// The persistent state of a list: its rows, its selection, and the current press.
///
/// `ListControlElement` forwards presses and keys. A `LazyContainer` requests row sizes, placement and painting.
@MainActor package final class ListState: LazyRowOwner {
    let scroll = ScrollState()

    // MARK: Configuration, updated in each build

    package private(set) var selection: (any ListSelecting)?
    /// The context menu of the rows, and the action of a double click.
    private(set) var menu: SelectionMenu?
    private(set) var isEnabled = true
    private(set) var style = ListStyle.automatic
    private var colorScheme = ColorScheme.light
    private var theme = ThemeLook.standard
    /// The color of the selection.
    private var tint = Color.accentColor
    private var ground = RGBA(0, 0, 0, 0)
    private var shortestRow: CGFloat = 28
    private var deselectsMissingRows = false

    // MARK: Rows

    private var rows = ListRows()
    /// The headers and footers of sections, with their frames from edge to edge.
    private var headings: [(view: Child, frame: CGRect)] = []
    /// The frame of the row being placed, moved by its swipe.
    private(set) var currentFrame = CGRect.zero
    /// The frame of the row being placed or painted.
    package private(set) var rowFrame = CGRect.zero
    /// The drag of the row being painted; nil if the row cannot be dragged as a whole.
    package private(set) weak var rowDrag: AnyObject?
    /// The rows that are moved aside, usually none.
    private var swipes: [RowSwipe] = []
    /// The swipes of the row being described.
    private var describedSwipes: [RowSwipe] = []
    /// The length covered by pinned headers, in points.
    private var pinnedLength: CGFloat = 0
    /// True after the app was asked to change its elements, until the rows are updated.
    private var isStale = false
    /// The open groups of rows without a binding, including rows that are not built.
    private var opened: Set<Identity> = []

    // MARK: Selection

    /// The lead, the last row reached by a key or press, and the pivot, the first row of a Shift selection.
    private var lead: Place?
    private var pivot: Place?
    /// The first selected row that was painted, which is the lead of a list without one.
    private var shownLead: Int?
    /// The number of rows of the last frame, and whether a `ForEach` has other elements than in the last frame.
    private var lastCount = 0
    private var hasChanges = false
    private var deletion: Deletion?
    /// The identity of the list's element, which receives the actions on rows.
    private var identity: Identity?
    /// The end of the list that Home or End goes to as soon as it is built.
    private var soughtEnd: (isLast: Bool, modifiers: KeyModifiers)?
    /// The selected values with rows, and the last numbers of these, while missing rows are deselected.
    private var shownRows: [AnyHashable: Int] = [:]
    /// The move of the focus into the list that this frame's rows complete.
    private var entry: (selects: Bool, stay: () -> Void)?

    /// A row, or the place of one that was removed.
    private struct Place {
        /// The number of the row in the last frame.
        var number: Int
        /// Its value, which locates it after elements were inserted or removed; nil for the end of the list.
        var value: AnyHashable?
        /// True if the row was removed: the place is before the row of the value.
        var isGap = false
    }

    /// A deletion requested from the app.
    private struct Deletion {
        /// Each `ForEach` with its previous number of elements.
        var runs: [(reference: RunReference, count: Int)]
        /// The previous selection and lead.
        var selected: [AnyHashable]
        var lead: AnyHashable?
        /// The selection after the deletion.
        var next: AnyHashable?
    }

    // MARK: Input

    private var press: Press?
    /// The last click on a row.
    private var lastClick: (point: CGPoint, time: Double, value: AnyHashable?)?
    /// The letters typed for type select, and the time of the last one.
    private var typed = ""
    private var typedAt = -Double.infinity

    /// A press on a row.
    private struct Press {
        var start: CGPoint
        /// The number of the pressed row.
        var number: Int
        /// The selection that a Ctrl drag adds to; nil if the drag replaces the selection.
        var kept: [AnyHashable]?
        /// True if the row is selected on release, since a press on one of several selected rows may start a drag.
        var selectsOnRelease = false
        /// True once the pointer has moved far enough for a drag.
        var isDrag = false
        /// The selection before the drag, if that extends it.
        var before: (values: [AnyHashable], lead: Place?, pivot: Place?)?
        /// True for the second press of a double click.
        var isSecond = false
        /// The dragged rows.
        var moved: MovedRows?
    }

    /// Dragged rows of a `ForEach`, and the element before which they would be inserted.
    private struct MovedRows {
        var reference: RunReference
        var items: IndexSet
        var target: Int

        /// True if a drop would not move them.
        var isUnmoved: Bool {
            guard let first = items.first, let last = items.last, last - first == items.count - 1 else { return false }
            return target >= first && target <= last + 1
        }
    }

    // MARK: Paint

    /// The bottom edge of the row that was painted last, and whether a separator may follow it.
    private var above: (bottom: CGFloat, hasLine: Bool)?
    /// True while the list has the focus in an active window.
    private var isFocused = false
    /// True if every other row has a background.
    private var alternatesRows = false
    /// True while a selected row is painted.
    private(set) var isSelected = false

    // MARK: Build

    func update<Value>(_ environment: EnvironmentValues, selection: ListSelection<Value>?) {
        if let selection, let selector = self.selection as? ListSelector<Value> {
            selector.selection = selection
        } else {
            self.selection = selection.map(ListSelector.init)
        }
        self.selection?.read()
        if !swipes.isEmpty { swipes.removeAll() }
        menu = selection == nil ? nil : environment.selectionMenu
        (style, alternatesRows) = environment.listLook
        isEnabled = environment.isEnabled
        colorScheme = environment.colorScheme
        shortestRow = environment.defaultMinListRowHeight.validLength ?? 0
        theme = environment.themeLook
        tint = environment.tint
        deselectsMissingRows = environment.deselectsMissingRows
        let back = style == .sidebar ? theme.colors.window : theme.colors.content
        ground = back.resolved(colorScheme)
    }

    /// True if rows can be selected, moved or deleted.
    private var isInteractive: Bool { selection != nil || rows.isEditable }

    /// Returns a binding to the open state of a group in a row.
    func isOpened(_ group: Identity) -> Binding<Bool> {
        Binding(
            // Rows retain it, and the list retains its rows.
            get: { [weak self] in self?.opened.contains(group) == true },
            set: { [weak self] isOpen in
                if isOpen { self?.opened.insert(group) } else { self?.opened.remove(group) }
                Interface.noteChange()
            }
        )
    }

    // MARK: Layout

    private static let inset: CGFloat = 12
    private var side: CGFloat { style == .plain ? Self.inset / 2 : Self.inset }
    /// The default insets of a row.
    package var rowInsets: EdgeInsets { EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side) }

    private func insets(of row: Child, _ layout: LayoutContext) -> EdgeInsets {
        layout.note(of: row, as: RowInsetsElement.self)?.insets ?? rowInsets
    }

    package func size(of row: Child, breadth: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let insets = insets(of: row, layout)
        let inner = ProposedViewSize(width: breadth, height: nil).reduced(width: insets.horizontal, height: 0)
        let size = layout.size(of: row, inner)
        return CGSize(
            width: size.width + insets.horizontal,
            height: max(shortestRow, size.height + insets.vertical)
        )
    }

    /// Begins placing the rows.
    ///
    /// - Parameter pinnedLength: The length of the pinned headers above them, in points.
    package func beginPlace(below pinnedLength: CGFloat) {
        self.pinnedLength = pinnedLength
        isStale = false
        rows.removeAll()
        headings.removeAll(keepingCapacity: true)
    }

    /// Begins and ends placing the rows of an element.
    package func enter(_ run: LazyRun, _ item: Int) { rows.enter(run, item) }
    package func leave() { rows.leave() }

    package func place(_ view: Child, in frame: CGRect, _ element: LazyStackElement, _ layout: LayoutContext) {
        let moved = frame.offsetBy(dx: swipeOffset { layout.contains($0, in: view) }, dy: 0)
        (currentFrame, rowFrame) = (layout.directed(moved), layout.directed(frame))
        let tag = layout.note(of: view, as: RowTagElement.self)?.value
        var value: AnyHashable?
        if let selection, layout.note(of: view, as: RowSelectionElement.self)?.isDisabled != true {
            value = tag ?? element.run?.items.id(at: element.item)
            if let own = value, !selection.accepts(own) { value = nil }
        }
        let link = layout.note(of: view, as: RowLinkElement.self)
        if let link, let value, let selection, !selection.isMany {
            link.destination.follow(selection.contains(value), layout)
        }
        rows.append(
            ListRows.Row(
                view: view,
                frame: rowFrame,
                reference: element.run?.reference,
                item: element.item,
                value: value,
                disclosure: layout.note(of: view, as: RowDisclosureElement.self),
                link: link
            )
        )
        element.run?.holdsRows = true
        layout.place(view, in: moved.inset(by: insets(of: view, layout)), alignment: .leading)
    }

    package func place(heading: Child, in frame: CGRect, _ layout: LayoutContext) {
        headings.append((heading, layout.directed(frame)))
        layout.place(heading, in: frame.inset(by: rowInsets), alignment: .leading)
    }

    package func placed(_ run: LazyRun) {
        rows.placed(run)
        hasChanges = hasChanges || run.isChanged
        // Dragged rows are identified by their offsets, which have changed.
        if run.isChanged, press?.moved?.reference === run.reference { cancelPress() }
    }

    /// Schedules actions that need the new rows.
    func endPlace(_ layout: LayoutContext) {
        keepPlace()
        if soughtEnd != nil { layout.afterBuild { self.goToSoughtEnd() } }
        if deletion != nil { layout.afterBuild { self.endDeletion() } }
        if entry != nil { layout.afterBuild { self.endEntry() } }
        if deselectsMissingRows { followRows(layout) } else if !shownRows.isEmpty { shownRows.removeAll() }
    }

    /// Deselects the values whose rows are gone since the last frame.
    private func followRows(_ layout: LayoutContext) {
        guard let selection, rows.isComplete else { return }
        // At rest this compares the rows at their last numbers only.
        if selection.equals(shownRows), shownRows.allSatisfy({ value(at: $0.value) == $0.key }) { return }
        let last = shownRows
        shownRows.removeAll(keepingCapacity: true)
        for number in rows.numbers(of: selection.values) {
            if let value = value(at: number) { shownRows[value] = number }
        }
        guard last.contains(where: { shownRows[$0.key] == nil && selection.contains($0.key) }) else { return }
        layout.afterBuild {
            let left = selection.values.filter { last[$0] == nil || self.shownRows[$0] != nil }
            selection.select(left)
        }
    }

    // MARK: Painting

    package func beginPaint() {
        above = nil
        shownLead = nil
        rows.beginPaint()
        selection?.read()
    }

    /// Paints a row with its separator and selection.
    package func paint(_ view: Child, _ painter: inout Painter) {
        let rect = painter.rect(of: view)
        guard let row = rows.row(of: view) else { return }
        isSelected = false
        if let value = row.value, let selection { isSelected = selection.shows(value) }
        if isSelected, shownLead == nil { shownLead = row.number }
        let separator = painter.note(of: view, as: RowSeparatorElement.self)
        let hasLineAbove = separator?.hidesTop != true && !isSelected
        if let above, above.hasLine && hasLineAbove && style != .sidebar && !alternatesRows {
            paintLine(between: above.bottom, and: rect.minY, row, separator?.tint, &painter)
        }
        above = (rect.maxY, separator?.hidesBottom != true && !isSelected)
        guard painter.findsFocus || painter.isVisible(row.frame) else { return }
        rowFrame = row.frame
        rowDrag = painter.note(of: view, as: RowDragElement.self)?.row
        if !describedSwipes.isEmpty { describedSwipes.removeAll() }
        let offset = swipeOffset { painter.contains($0, in: view) }
        let frame = row.frame.offsetBy(dx: painter.layoutDirection == .rightToLeft ? -offset : offset, dy: 0)
        let face = isSelected && isFocused ? face : nil
        if isSelected {
            paintSelection(frame, face, &painter)
        } else if alternatesRows, !row.number.isMultiple(of: 2) {
            let color = theme.drawn(.quaternary).opacity(0.35).resolved(colorScheme)
            painter.fill(frame.rounded(scale: painter.scale) ?? frame, color)
        }
        guard let face else { return paint(row, &painter) }
        painter.onFace(face) { paint(row, &$0) }
    }

    /// Paints the content of a row.
    private func paint(_ row: ListRows.Row, _ painter: inout Painter) {
        let view = row.view
        guard isInteractive else {
            return painter.describe(
                { semantics in
                    var semanticsNode = SemanticsNode.row(semantics, rect: row.frame, number: row.number)
                    addSwipeActions(to: &semanticsNode)
                    return semanticsNode
                },
                around: { $0.paint(view) }
            )
        }
        let (isSelected, isEnabled) = (isSelected, isEnabled)
        // The view's own nodes have its identity as well.
        let rowIdentity = painter.describes ? painter.identity(of: view).child(1) : nil
        painter.describe(
            { semantics in
                var semanticsNode = SemanticsNode.row(
                    semantics,
                    rect: row.frame,
                    number: row.number,
                    isSelected: isSelected,
                    isEnabled: isEnabled
                )
                describe(row, &semanticsNode)
                addSwipeActions(to: &semanticsNode)
                semanticsNode.identity = rowIdentity
                return semanticsNode
            },
            around: { painter in
                guard let moved = press?.moved, moved.reference === row.reference, moved.items.contains(row.item) else {
                    return painter.paint(view)
                }
                painter.faded(to: 0.35) { $0.paint(view) }
            }
        )
    }

    /// Adds to the semantics node of a row: its state, and the list as the receiver of its actions.
    private func describe(_ row: ListRows.Row, _ semanticsNode: inout SemanticsNode) {
        semanticsNode.receiver = identity
        // Part 0 is the list itself.
        semanticsNode.part = row.number + 1
        semanticsNode.properties["selectable"] = .bool(row.value != nil)
        semanticsNode.properties["active"] = .bool(isFocused && row.number == presentLead)
        guard rows.isTree else { return }
        semanticsNode.properties["level"] = .number(Double(row.level))
        guard let disclosure = row.disclosure else { return }
        semanticsNode.properties["expanded"] = .bool(disclosure.isExpanded.wrappedValue)
        semanticsNode.properties["actions"] = .list([.string("toggle")])
    }

    /// Paints the header or footer of a section.
    package func paint(heading: Child, _ painter: inout Painter) {
        above = nil
        guard let frame = headings.first(where: { $0.view == heading })?.frame else { return }
        guard painter.findsFocus || painter.isVisible(frame) else { return }
        if style == .plain { painter.fill(frame.rounded(scale: painter.scale) ?? frame, ground) }
        painter.paint(heading)
    }

    /// Paints the separator above a row, halfway to the previous row.
    private func paintLine(
        between bottom: CGFloat,
        and top: CGFloat,
        _ row: ListRows.Row,
        _ tint: Color?,
        _ painter: inout Painter
    ) {
        // Computed in left-to-right coordinates, then mirrored.
        let whole = CGRect(x: row.frame.minX, y: 0, width: row.frame.width, height: 0)
        let x = whole.minX + (style == .plain ? 0 : Self.inset)
        let y = (bottom + top) / 2
        var rect = CGRect(x: x, y: y, width: max(0, whole.maxX - x), height: 1 / painter.scale)
        if painter.layoutDirection == .rightToLeft { rect = rect.mirrored(in: whole) }
        let color = (tint.map(theme.drawn) ?? theme.colors.separator).resolved(colorScheme)
        painter.fillLine(rect, across: .vertical, color)
    }

    private func paintSelection(_ frame: CGRect, _ face: FaceColors?, _ painter: inout Painter) {
        let color = face?.face ?? theme.colors.inactiveSelection.resolved(colorScheme)
        guard style != .plain else { return painter.fill(frame.rounded(scale: painter.scale) ?? frame, color) }
        painter.fill(frame.insetBy(dx: 5, dy: 1), radius: theme.metrics.rowRadius, color)
    }

    /// The colors of a selected row while the list has the focus.
    private var face: FaceColors {
        let (colors, accent) = (theme.colors, tint.resolved(colorScheme))
        let usualText = colors.text.resolved(colorScheme)
        guard tint == colors.accent else {
            let row = accent.asRow(theme.contrast == .standard ? 4.5 : 7)
            return FaceColors(face: row.face, text: row.words, usualText: usualText, accent: accent)
        }
        return FaceColors(
            face: colors.selectedRow.resolved(colorScheme).opaque,
            text: colors.selectedRowText.resolved(colorScheme),
            usualText: usualText,
            accent: accent
        )
    }

    /// Registers the list's hit region and paints its rows, insertion line and focus ring.
    fileprivate func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let (isEnabled, isFocused) = (isEnabled, painter.isFocused && isEnabled)
        self.isFocused = isEnabled && painter.keepsFocus && painter.isWindowActive
        guard isInteractive else {
            guard painter.describes else { return painter.paintChildren() }
            let count = rows.count
            return painter.describe({ _ in .list(rect, count: count) }, around: { $0.paintChildren() })
        }
        painter.addRegion(rect, isEnabled && selection != nil ? [.press, .focus] : .press)
        if isEnabled && menu != nil { painter.addRegion(rect, .context) }
        if painter.describes { identity = painter.identity }
        painter.describe(
            { _ in
                var semanticsNode = SemanticsNode.control(
                    "list",
                    label: "",
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
                semanticsNode.properties["count"] = .number(Double(rows.count))
                semanticsNode.properties["multiple"] = selection.map { .bool($0.isMany) }
                return semanticsNode
            },
            around: { $0.paintChildren() }
        )
        if let line = insertionLine { paint(insertion: line, &painter) }
        if painter.showsFocus { paintFocus(&painter) }
    }

    /// Paints the focus ring of the list, and one around the lead if that is not selected.
    private func paintFocus(_ painter: inout Painter) {
        let color = tint.resolved(colorScheme)
        if let lead, !lead.isGap, let row = rows.row(lead.number),
            row.value.map({ selection?.contains($0) == true }) != true
        {
            painter.clipped(to: painter.rect) {
                $0.focusRing(around: row.frame.insetBy(dx: 5, dy: 3), radius: 3, color)
            }
        }
        painter.focusRing(around: painter.rect.insetBy(dx: 3, dy: 3), radius: 0, color)
    }

    private func paint(insertion line: CGRect, _ painter: inout Painter) {
        let color = tint.resolved(colorScheme)
        painter.clipped(to: painter.rect) { painter in
            painter.fill(line.line(across: .vertical, scale: painter.scale), radius: 1, color)
            let knob = CGRect(x: line.minX - 3, y: line.midY - 3, width: 6, height: 6)
            painter.stroke(knob, radius: 3, width: 2, color)
        }
    }

    /// The insertion line of dragged rows; nil while none are dragged.
    private var insertionLine: CGRect? {
        guard let moved = press?.moved, !moved.isUnmoved else { return nil }
        let own = rows.built.filter { $0.reference === moved.reference }
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

    // MARK: Swipes

    /// Records a row that is moved aside in this frame.
    func note(_ swipe: RowSwipe) { if !swipes.contains(where: { $0 === swipe }) { swipes.append(swipe) } }

    /// Records a swipe whose buttons are actions of the row being described.
    func noteActions(of swipe: RowSwipe) { describedSwipes.append(swipe) }

    /// Returns true if the row of a swipe is moved aside from its other edge.
    func isSwiped(besides swipe: RowSwipe) -> Bool {
        swipes.contains { $0 !== swipe && $0.rowFrame == swipe.rowFrame && $0.shownLength > 0 }
    }

    /// Returns the offset of a row, given which nodes it contains, in points and in left-to-right coordinates.
    private func swipeOffset(_ contains: (Child) -> Bool) -> CGFloat {
        if swipes.isEmpty { return 0 }
        return swipes.first { $0.field.map(contains) == true }?.offset ?? 0
    }

    private func addSwipeActions(to semanticsNode: inout SemanticsNode) {
        for swipe in describedSwipes { swipe.addActions(to: &semanticsNode) }
    }

    // MARK: Pointer

    private func number(at point: CGPoint) -> Int? {
        guard scroll.frame.contains(point) else { return nil }
        return rows.built.first { $0.frame.minY <= point.y && point.y < $0.frame.maxY }?.number
    }

    fileprivate func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard isEnabled, isInteractive else { return false }
        switch event {
        case .key(.return, [], isRepeat: true): return menu?.primaryAction != nil
        case .key(let key, let modifiers, _): return press(key, modifiers, context)
        case .pressed(let point, let button): return press(at: point, button, context)
        case .dragged(let point): drag(to: point, context)
        case .released(_, let inside): release(inside: inside, context)
        case .cancelled:
            if let before = press?.before {
                selection?.select(before.values)
                (lead, pivot) = (before.lead, before.pivot)
            }
            cancelPress()
        case .contextMenu(let point): return openMenu(at: point, context)
        case .action(let action): return perform(action, on: context.part)
        default: return false
        }
        return true
    }

    /// Performs an action of assistive technology on the list, which is part 0, or on a row.
    private func perform(_ action: SemanticsAction, on part: Int) -> Bool {
        switch action {
        case .named("select all") where part == 0 && selection?.isMany == true:
            selectAll()
            return true
        case .named("select none") where part == 0 && selection != nil:
            selection?.select([])
            return true
        default: break
        }
        let number = part - 1
        guard let row = rows.row(number) else { return false }
        switch action {
        case .reveal: reveal(number)
        case .named("toggle"):
            guard let disclosure = row.disclosure else { return false }
            disclosure.isExpanded.wrappedValue.toggle()
        case .press, .focus:
            guard let value = row.value else { return false }
            if selection?.contains(value) == true { setLead(number) } else { select(number) }
            reveal(number)
        case .select, .deselect:
            guard let selection, let value = row.value else { return false }
            guard selection.contains(value) != (action == .select) else { return true }
            if selection.isMany { toggle(number) } else { selection.select(action == .select ? [value] : []) }
        default: return false
        }
        return true
    }

    /// Handles a press.
    ///
    /// - Returns: True if the press was handled.
    private func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        let number = number(at: point)
        guard button == .left else {
            // The context menu acts on the selection, so the row is selected first.
            if let number, let value = value(at: number) {
                if selection?.contains(value) == true { setLead(number) } else { select(number) }
            }
            return false
        }
        guard let number else {
            // A click on a section header does not clear the selection.
            if headings.contains(where: { $0.frame.contains(point) }) { return selection != nil }
            if context.modifiers.isDisjoint(with: [.shift, .control, .command]) { selection?.select([]) }
            return selection != nil
        }
        if value(at: number) == nil { rows.row(number)?.link?.destination.choose() }
        var press = Press(start: point, number: number)
        press.isSecond = followsClick(at: point, number, context)
        let isSelected = value(at: number).map { selection?.contains($0) == true } ?? false
        if context.isTouch {
            // The touch may become a scroll.
            press.selectsOnRelease = true
        } else if !context.modifiers.isDisjoint(with: [.control, .command]) {
            toggle(number)
            press.kept = selection?.values ?? []
        } else if context.modifiers.contains(.shift) {
            extend(to: number)
        } else if isSelected && selection?.isMany == true {
            press.selectsOnRelease = true
        } else {
            select(number)
        }
        self.press = press
        return true
    }

    private func drag(to point: CGPoint, _ context: EventContext) {
        guard var press else { return }
        if !press.isDrag {
            let way = hypot(point.x - press.start.x, point.y - press.start.y)
            guard way > context.tapThresholds.movement, !context.isTouch else { return }
            press.isDrag = true
            press.moved = moved(press.number)
            press.selectsOnRelease = press.selectsOnRelease && press.moved == nil
            if let selection, press.moved == nil { press.before = (selection.values, lead, pivot) }
        }
        self.press = press
        follow(point)
        context.scrollAtEdges(beyond: true)
    }

    private func follow(_ point: CGPoint) {
        let y = min(max(point.y, scroll.frame.minY), scroll.frame.maxY - 1)
        func nearest(_ rows: [ListRows.Row]) -> ListRows.Row? {
            func distance(_ row: ListRows.Row) -> CGFloat { max(row.frame.minY - y, y - row.frame.maxY, 0) }
            return rows.min { distance($0) < distance($1) }
        }
        guard let press, let row = nearest(rows.built) else { return }
        if let moved = press.moved {
            guard let nearest = nearest(rows.built.filter { $0.reference === moved.reference }) else { return }
            self.press?.moved?.target = nearest.item + (y < nearest.frame.midY ? 0 : 1)
        } else if selection?.isMany == true {
            extend(to: row.number, keeping: press.kept ?? [])
        } else {
            select(row.number)
        }
    }

    private func release(inside: Bool, _ context: EventContext) {
        guard let press else { return }
        cancelPress()
        lastClick = press.isDrag || press.isSecond ? nil : (press.start, context.time, value(at: press.number))
        if let moved = press.moved {
            if moved.items.isEmpty || moved.isUnmoved { return }
            noteEdit()
            return moved.reference.run?.edits?.move?(moved.items, moved.target) ?? ()
        }
        if press.isSecond && !press.isDrag && inside { return runPrimaryAction() }
        guard press.selectsOnRelease && inside else { return }
        if context.isTouch && selection?.isMany == true && !context.modifiers.isEmpty { return toggle(press.number) }
        select(press.number)
    }

    private func cancelPress() { press = nil }

    /// Records that the app was asked to change its elements.
    private func noteEdit() {
        isStale = true
        cancelPress()
    }

    private func followsClick(at point: CGPoint, _ number: Int, _ context: EventContext) -> Bool {
        guard let lastClick, let value = value(at: number), value == lastClick.value else { return false }
        return context.modifiers.isEmpty
            && context.tapThresholds.join(lastClick.point, to: point, after: context.time - lastClick.time)
    }

    /// Runs the action of a double click on the selection.
    private func runPrimaryAction() { menu?.primaryAction?(shownValues) }

    /// The selected values that have rows, which commands of the list act on.
    private var shownValues: [AnyHashable] {
        guard let selection else { return [] }
        guard rows.isComplete else { return selection.values }
        return rows.numbers(of: selection.values).compactMap { value(at: $0) }
    }

    /// Opens the context menu at the pointer, or below the lead if a key requested it.
    private func openMenu(at point: CGPoint, _ context: EventContext) -> Bool {
        guard let menu, let selection else { return false }
        // A key requests the menu at the bottom edge, which the half-open hit region excludes for the pointer.
        guard point.y < context.rect.maxY else {
            var position = CGPoint(x: context.rect.minX, y: context.rect.minY)
            if let lead = presentLead, let frame = rows.row(lead)?.frame {
                position = CGPoint(x: frame.minX + 24, y: min(frame.maxY, context.rect.maxY))
            }
            menu.open(at: position, for: shownValues)
            return true
        }
        guard let number = number(at: point), let value = value(at: number) else {
            menu.open(at: point, for: [])
            return true
        }
        if selection.contains(value) { setLead(number) } else { select(number) }
        menu.open(at: point, for: shownValues)
        return true
    }

    /// Returns the rows that move with a dragged row: all selected rows if it is selected. Returns nil if rows cannot
    /// move.
    private func moved(_ number: Int) -> MovedRows? {
        guard let (run, item, _) = rows.element(of: number), run.edits?.move != nil else { return nil }
        var items = IndexSet(integer: item)
        if let selection, let value = value(at: number), selection.contains(value) {
            for other in rows.numbers(of: selection.values) {
                if let element = rows.element(of: other), element.run === run { items.insert(element.item) }
            }
        }
        return MovedRows(reference: run.reference, items: items, target: item)
    }

    // MARK: Keys

    /// Handles a key.
    ///
    /// - Returns: True if the key was handled.
    private func press(_ key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        guard selection != nil, rows.count > 0 else { return false }
        let isPlain = modifiers.isSubset(of: [.shift, .control])
        switch key {
        case .down where isPlain: step(1, modifiers)
        case .up where isPlain: step(-1, modifiers)
        case .pageDown where isPlain: step(page, modifiers)
        case .pageUp where isPlain: step(-page, modifiers)
        case .home where isPlain: goToEnd(isLast: false, modifiers)
        case .end where isPlain: goToEnd(isLast: true, modifiers)
        case "a" where modifiers == .control || modifiers == .command: selectAll()
        case "Delete" where modifiers.isEmpty, "Backspace" where modifiers.isEmpty: return deleteSelected()
        case .space where modifiers == .control: if let lead = presentLead { toggle(lead) }
        case .return where modifiers.isEmpty:
            // Without an action, Return goes to the default button.
            guard menu?.primaryAction != nil, !shownValues.isEmpty else { return false }
            runPrimaryAction()
        case .left where modifiers.isEmpty, .right where modifiers.isEmpty:
            let isOpening = (key == .right) == (context.layoutDirection == .leftToRight)
            return disclose(isOpening)
        default: return type(key, modifiers, context)
        }
        return true
    }

    private func step(_ step: Int, _ modifiers: KeyModifiers) {
        guard let lead = presentLead ?? gap.map({ step > 0 ? $0 - 1 : $0 }) else {
            return goToBuiltEnd(isLast: step < 0, modifiers)
        }
        let target = min(max(0, lead + step), rows.count - 1)
        let way = step > 0 ? 1 : -1
        if let next = selectable(from: target, way) ?? selectable(from: target, -way) { goTo(next, modifiers) }
    }

    /// Moves to the first or last row. If its section is not built, the move waits until it is.
    private func goToEnd(isLast: Bool, _ modifiers: KeyModifiers) {
        guard let (run, item) = rows.unbuiltEnd(isLast: isLast) else { return goToBuiltEnd(isLast: isLast, modifiers) }
        soughtEnd = (isLast, modifiers)
        scroll.show(.item(run.reference, item), anchor: isLast ? .bottom : .top)
    }

    /// True if a search field can move the focus here.
    var canBeEntered: Bool { isEnabled && selection != nil && rows.count > 0 }

    /// Completes a move of the focus into the list, once this frame's rows are known.
    ///
    /// - Parameters:
    ///   - selects: Whether the first row is selected if no selected row is shown.
    ///   - stay: Called if there are no rows.
    func enter(selects: Bool, orElse stay: @escaping () -> Void) { entry = (selects, stay) }

    private func endEntry() {
        guard let entry else { return }
        self.entry = nil
        guard rows.count > 0 else { return entry.stay() }
        if let lead = presentLead, value(at: lead).map({ selection?.contains($0) == true }) == true {
            reveal(lead)
        } else if entry.selects {
            goToEnd(isLast: false, [])
        }
    }

    private func goToSoughtEnd() {
        guard let sought = soughtEnd else { return }
        soughtEnd = nil
        goToBuiltEnd(isLast: sought.isLast, sought.modifiers)
    }

    private func goToBuiltEnd(isLast: Bool, _ modifiers: KeyModifiers) {
        if let row = isLast ? selectable(from: rows.count - 1, -1) : selectable(from: 0, 1) { goTo(row, modifiers) }
    }

    /// The number of rows in a page, less one for overlap.
    private var page: Int {
        let built = rows.built
        guard let first = built.first, let last = built.last, built.count > 1 else { return 1 }
        let mean = (last.frame.maxY - first.frame.minY) / CGFloat(built.count)
        return mean > 0 ? max(1, Int(scroll.visible.height / mean) - 1) : built.count
    }

    /// Opens or closes the group of the lead. Opening an open group moves into it.
    private func disclose(_ isOpening: Bool) -> Bool {
        guard let lead = presentLead, let disclosure = rows.row(lead)?.disclosure else { return false }
        if disclosure.isExpanded.wrappedValue != isOpening {
            disclosure.isExpanded.wrappedValue = isOpening
        } else if isOpening {
            step(1, [])
        } else {
            return false
        }
        return true
    }

    // MARK: Type select

    /// The pause that ends the typed text, in seconds.
    private static let pause = 1.0
    /// The maximum number of rows compared for a letter, and of rows built off-screen for it.
    private static let (mostRows, mostBuilt) = (10_000, 1000)

    private func type(_ key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        let isGoingOn = context.time - typedAt < Self.pause && !typed.isEmpty
        if key == .space, modifiers.isEmpty, !isGoingOn {
            if let lead = presentLead { select(lead) }
            return true
        }
        let letter = key == .space ? " " : key.rawValue
        guard modifiers.isSubset(of: .shift), letter.count == 1 else { return false }
        // Repeating one letter moves from match to match.
        let isAgain = isGoingOn && typed == letter
        typed = isGoingOn && !isAgain ? typed + letter : letter
        typedAt = context.time
        let start = presentLead.map { typed.count == 1 ? $0 + 1 : $0 } ?? 0
        if let found = find(typed, from: start, context) { goTo(found, []) }
        return true
    }

    /// Returns the first row from `start` on, wrapping around, whose text begins with the letters.
    private func find(_ letters: String, from start: Int, _ context: EventContext) -> Int? {
        var texts = SemanticsNode.rowTexts(in: context.semantics())
        var left = Self.mostBuilt
        for step in 0..<min(rows.count, Self.mostRows) {
            let number = (start + step) % rows.count
            guard value(at: number) != nil else { continue }
            if texts[number] == nil, let (run, item, end) = rows.element(of: number) {
                if let words = run.knownWords(at: item) {
                    texts[number] = words
                } else if left > 0 {
                    let items = item..<min(end, item + min(left, 50))
                    left -= items.count
                    let semantics = run.semantics(of: items, in: scroll.frame.size)
                    for (item, text) in SemanticsNode.rowTexts(in: semantics, kind: "offscreen row") {
                        let row = number + item - items.lowerBound
                        // Visible rows show what their state says.
                        texts[row] = texts[row] ?? text
                    }
                }
            }
            let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
            if texts[number]?.range(of: letters, options: options) != nil { return number }
        }
        return nil
    }

    // MARK: Selection

    private func value(at number: Int) -> AnyHashable? { rows.value(at: number, in: selection) }

    /// Returns the current number of a row; nil if it was removed.
    private func present(_ place: Place?) -> Int? {
        guard let place, !place.isGap, let value = place.value else { return nil }
        return self.value(at: place.number) == value ? place.number : rows.number(of: value, near: place.number)
    }

    /// The current row of the lead, otherwise the first selected row.
    private var presentLead: Int? {
        if let lead = present(lead) { return lead }
        // Limited to a few values, since each lookup may visit all rows.
        return selection.flatMap { rows.numbers(of: $0.values(atMost: 8)).first }
    }

    /// The number of the row that follows the place of the lead, which was removed.
    private var gap: Int? {
        guard let lead, lead.isGap else { return nil }
        return lead.value.flatMap { rows.number(of: $0, near: lead.number) } ?? min(lead.number, rows.count)
    }

    /// Finds the lead among changed rows. If the app has removed it, keys continue at its place.
    private func keepPlace() {
        let isChanged = hasChanges || rows.count != lastCount
        (hasChanges, lastCount) = (false, rows.count)
        defer { rows.forgetLast() }
        var place = lead
        if place?.isGap != false {
            guard let shownLead, let row = rows.last.first(where: { $0.number == shownLead }) else { return }
            place = Place(number: shownLead, value: row.value)
        }
        guard let place, let value = place.value else { return }
        guard rows.row(place.number).map({ $0.value != value }) ?? isChanged else { return }
        if let number = rows.number(of: value, near: place.number) {
            if lead?.isGap == false { lead?.number = number }
            return
        }
        func presentNumber(of row: ListRows.Row) -> Int? {
            row.value.flatMap { value in rows.built.first { $0.value == value }?.number }
        }
        var before: Int?
        for row in rows.last {
            guard let number = presentNumber(of: row) else { continue }
            guard row.number < place.number else {
                return lead = Place(number: number, value: row.value, isGap: true)
            }
            before = number
        }
        lead = Place(number: min(before.map { $0 + 1 } ?? place.number, rows.count), value: nil, isGap: true)
    }

    private func setLead(_ number: Int) { lead = Place(number: number, value: value(at: number)) }

    private func setPivot(_ number: Int) { pivot = Place(number: number, value: value(at: number)) }

    /// Selects only this row.
    private func select(_ number: Int) {
        guard let value = value(at: number) else { return }
        selection?.select([value])
        setLead(number)
        setPivot(number)
    }

    /// Selects the rows between the pivot and another row, in addition to some values.
    private func extend(to number: Int, keeping kept: [AnyHashable] = []) {
        guard let selection, selection.isMany else { return select(number) }
        let start = present(pivot) ?? presentLead ?? number
        selection.select(kept + (min(start, number)...max(start, number)).compactMap { value(at: $0) })
        setLead(number)
        setPivot(start)
    }

    /// Adds a row to the selection, or removes it if it is selected.
    private func toggle(_ number: Int) {
        guard let selection, let value = value(at: number) else { return }
        selection.toggle(value)
        setLead(number)
        setPivot(number)
    }

    private func selectAll() {
        guard let selection, selection.isMany else { return }
        selection.select((0..<rows.count).compactMap { value(at: $0) })
    }

    /// Makes a row the lead, and changes the selection according to the modifiers.
    private func goTo(_ number: Int, _ modifiers: KeyModifiers) {
        guard value(at: number) != nil else { return }
        if modifiers.contains(.shift) {
            extend(to: number)
        } else if modifiers.contains(.control), selection?.isMany == true {
            setLead(number)
        } else {
            select(number)
        }
        reveal(number)
    }

    /// Returns the next selectable row from `number` on, in steps of `step`.
    private func selectable(from number: Int, _ step: Int) -> Int? {
        var next = number
        while next >= 0 && next < rows.count {
            if value(at: next) != nil { return next }
            next += step
        }
        return nil
    }

    /// Scrolls a row into view.
    private func reveal(_ number: Int) {
        if let (run, item, _) = rows.element(of: number) {
            scroll.show(.item(run.reference, item), anchor: nil)
        } else if let row = rows.row(number) {
            let start = row.frame.minY - scroll.frame.minY + scroll.offset.y
            scroll.bring(start - pinnedLength, start + row.frame.height, into: .vertical, anchor: nil)
        }
    }

    // MARK: Deletion

    /// Deletes the elements of the selected rows, and selects the row after them.
    ///
    /// - Returns: False if none can be deleted.
    private func deleteSelected() -> Bool {
        guard let selection else { return false }
        // Offsets refer to the last build: a second deletion in one frame would hit other elements.
        if isStale { return true }
        let numbers = rows.numbers(of: selection.values)
        var deletions: [(run: LazyRun, items: IndexSet)] = []
        for number in numbers {
            guard let (run, item, _) = rows.element(of: number), run.edits?.delete != nil else { continue }
            let index = deletions.firstIndex { $0.run === run }
            if index == nil { deletions.append((run, [])) }
            deletions[index ?? deletions.count - 1].items.insert(item)
        }
        guard !deletions.isEmpty, let last = numbers.last, let first = numbers.first else { return false }
        let next = selectable(from: last + 1, 1) ?? selectable(from: first - 1, -1)
        let value = next.flatMap { self.value(at: $0) }
        noteEdit()
        deletion = Deletion(
            runs: deletions.map { ($0.run.reference, $0.run.items.count) },
            selected: selection.values,
            lead: lead?.value,
            next: value
        )
        for deletion in deletions { deletion.run.edits?.delete?(deletion.items) }
        selection.select(value.map { [$0] } ?? [])
        if let value { setValues(value) }
        return true
    }

    private func setValues(_ value: AnyHashable?) {
        lead?.value = value
        pivot?.value = value
    }

    /// Restores the selection if nothing was deleted, since an app may ask the user first.
    private func endDeletion() {
        guard let deletion else { return }
        self.deletion = nil
        guard deletion.runs.allSatisfy({ $0.reference.run?.items.count == $0.count }) else { return }
        // Keeps a selection that the app changed in the meantime.
        guard let selection, selection.values == (deletion.next.map { [$0] } ?? []) else { return }
        selection.select(deletion.selected)
        setValues(deletion.lead)
    }
}

// MARK: Elements and semantics nodes

/// The list as a control, which has the focus and handles presses on rows and keys.
struct ListControlElement: Element {
    let list: ListState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        list.endPlace(layout)
    }

    mutating func paint(_ painter: inout Painter) { list.paint(&painter) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { list.respond(to: event, context) }
}

extension SemanticsNode {

    /// Creates the semantics node of a list whose rows cannot be selected.
    fileprivate static func list(_ rect: CGRect, count: Int) -> SemanticsNode {
        SemanticsNode(Role(rawValue: "list"), ["rect": .rect(rect), "count": .number(Double(count))])
    }

    /// Returns the texts of rows for type select, by row number.
    fileprivate static func rowTexts(in semantics: [SemanticsNode], kind: String = "row") -> [Int: String] {
        var texts: [Int: String] = [:]
        for semanticsNode in semantics {
            guard semanticsNode.properties["kind"] == .string(kind),
                case .number(let number)? = semanticsNode.properties["index"],
                case .string(let text)? = semanticsNode.properties["typeSelect"] ?? semanticsNode.properties["label"]
            else { continue }
            texts[Int(number)] = text
        }
        return texts
    }
}

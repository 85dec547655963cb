import Foundation

/// A row of the model. Lengths are in points; those of cells reach from center line to center line.
final class Row {
    let plan: RowPlan
    private weak var around: Row?
    private let scale: Double
    /// The inner rows, by the id of their pane.
    private let contents: [Int: Row]

    // The app's state: the ids of the panes, whether each pane is hidden, and the holder's lengths.
    var present: [Int]
    var bindings: [Bool?]
    private(set) var held: [Kept]?
    private var isHolderSet = false

    // The persistent state of the row, by index of the pane.
    private(set) var isBuilt = false
    private(set) var ids: [Int] = []
    private var hidden: [Bool] = []
    /// The last values of the bindings.
    private var said: [Bool] = []
    /// The request of the last action; nil before the first layout.
    private var asked: Asked?
    /// The ids of the panes whose splitter, the one before them, was moved directly.
    private var moved: Set<Int> = []
    /// Whether the row has been too short since it began for what its panes want.
    private var isTooShort = false
    private var grabbed: Grabbed?
    private var outerDrag: OuterDrag?
    var tapped: [Int: (at: CGPoint, time: Double)] = [:]
    private(set) var preview: Side?

    // The visible state.
    private(set) var isShown = false
    private(set) var rect = CGRect.zero
    private(set) var length = 0.0
    private(set) var spans: [CGRect] = []
    private(set) var grips: [Grip] = []
    private var isUnsure = false
    /// Whether the row was hidden with a length that is not of whole pixels, which may differ from that of the real
    /// row.
    private(set) var mayBeOff = false

    init(_ plan: RowPlan, around: Row?, scale: Double) {
        (self.plan, self.around, self.scale) = (plan, around, scale)
        (present, bindings, held) = (plan.present, plan.panes.map(\.isHidden), plan.lengths)
        var contents: [Int: Row] = [:]
        for (id, pane) in plan.panes.enumerated() {
            contents[id] = pane.content.map { Row($0, around: nil, scale: scale) }
        }
        self.contents = contents
        for row in contents.values { row.around = self }
    }

    /// A request for lengths. The limits and the current length decide on the resulting positions.
    private struct Asked {
        /// The cells in a row of `length` points, including those with which hidden panes return.
        var cells: [Double]
        var length: Double
        /// The cells requested while some panes are hidden, and the panes that share the rest.
        var shown: [Double]
        var sharing: [Int]
        /// The panes hidden since, in that order: each gives its room to others.
        var hidden: [Int] = []
        /// Whether the panes are as they began, except for those in `hidden`.
        var isBeginning = false

        /// 4.4: returns the cells in a row of this length.
        func cells(in length: Double) -> [Double] {
            let room = sharing.map { shown[$0] }.sum
            let rest = length - shown.indices.filter { !sharing.contains($0) }.map { shown[$0] }.sum
            return shown.indices.map {
                guard sharing.contains($0) else { return shown[$0] }
                return rest * (room > 0 ? shown[$0] / room : 1 / Double(sharing.count))
            }
        }
    }

    /// A press on a splitter: its index, the distance from the center line to the pointer, and the state at the press.
    private struct Grabbed {
        var index: Int
        var offset: Double
        var asked: Asked
        var kept: [Double]
        var cells: [Double]
        var hidden: [Bool]
        var hasMoved = false
    }

    /// The state of the row before an outer splitter was dragged along it.
    private struct OuterDrag {
        var isAtEnd: Bool
        var asked: Asked
        var kept: [Double]
        var cells: [Double]
        var length: Double
    }

    // MARK: Reading

    /// The row and all inner ones, in tree order.
    var all: [Row] { [self] + plan.panes.indices.flatMap { contents[$0]?.all ?? [] } }
    /// The visible rows among these, in the order of the panes.
    var seen: [Row] { isSeen ? [self] + ids.flatMap { contents[$0]?.seen ?? [] } : [] }
    var splitters: [RowSplitter] { ids.dropFirst().map { RowSplitter(row: self, pane: $0) } }
    /// The splitters in tab order: those in a pane, then the one after it.
    var inReadingOrder: [RowSplitter] {
        guard isSeen else { return [] }
        return ids.indices.flatMap { index in
            (contents[ids[index]]?.inReadingOrder ?? [])
                + splitters.dropFirst(index).prefix(1).filter { $0.grip.isReached }
        }
    }
    /// Assumed: a row in a pane without area is invisible.
    var isSeen: Bool { isShown && (around == nil || rect.width > 1e-6 && rect.height > 1e-6) }
    /// Whether the model may be off by a pixel, or rounding errors decide.
    var isUncertain: Bool { isUnsure }

    private var thickness: Double { plan.visible > 0 ? max(1, (plan.visible * scale).rounded()) / scale : 0 }

    /// Returns the current arithmetic, or that of these panes.
    private func lengths(_ ids: [Int]? = nil, hidden: [Bool]? = nil, length: Double? = nil) -> RowLengths {
        RowLengths(
            length: length ?? self.length,
            thickness: thickness,
            hideSplitter: plan.hideSplitter,
            panes: (ids ?? self.ids).map { plan.panes[$0] },
            hidden: hidden ?? self.hidden
        )
    }

    /// The current arithmetic and the requested cells. Panes hidden since the last action give their room to others,
    /// one after the other.
    private var now: (row: RowLengths, asked: [Double]) {
        guard let asked else { return (lengths(), ids.map { _ in 0 }) }
        var row = lengths(hidden: ids.indices.map { hidden[$0] && !asked.hidden.contains($0) })
        var cells = asked.cells(in: length)
        for pane in asked.hidden {
            let before = row
            row = lengths(hidden: ids.indices.map { row.hidden[$0] || $0 == pane })
            cells = row.hiding(pane, in: cells, of: before)
        }
        return (row, cells)
    }

    private var cells: [Double] { now.row.fit(now.asked) }

    /// The requested cells, including those with which hidden panes return.
    private var kept: [Double] {
        guard let asked else { return [] }
        guard length > 0 else { return asked.cells }
        let cells = now.asked
        return ids.indices.map { hidden[$0] && !asked.hidden.contains($0) ? keptCell($0) : cells[$0] }
    }

    /// Returns the cell of a pane hidden by or before the last action: the same length, or the same share if panes of
    /// its priority are resized first.
    private func keptCell(_ index: Int) -> Double {
        guard let asked else { return 0 }
        let isFirst = ids.allSatisfy { plan.panes[$0].priority >= plan.panes[ids[index]].priority }
        return asked.cells[index] * (isFirst && asked.length > 0 && length > 0 ? length / asked.length : 1)
    }

    /// Requests these cells. Hidden panes return with theirs.
    private func settle(_ cells: [Double], in row: RowLengths, isBeginning: Bool = false) {
        let lowest = row.open.map { plan.panes[ids[$0]].priority }.min() ?? 0
        asked = Asked(
            cells: cells,
            length: length,
            shown: ids.indices.map { row.hidden[$0] ? row.inset($0) : cells[$0] },
            sharing: row.open.filter { plan.panes[ids[$0]].priority == lowest },
            isBeginning: isBeginning
        )
    }

    /// Assumed: the reported fraction lies within the limits.
    func statedFraction(_ index: Int) -> Double {
        guard length > 0 else { return fraction(index) }
        let place = cells[...index].sum
        let (first, last) = now.row.reach(after: index) ?? (place, place)
        return min(max(fraction(index), min(first, place) / length), max(last, place) / length)
    }

    /// 1.3: the fraction of the splitter, or the requested one if it results in the same position: at an end of the
    /// row, the splitter is drawn inside.
    func fraction(_ index: Int) -> Double {
        guard let asked, length > 0 else { return 0.5 }
        let (row, wanted, place) = (now.row, now.asked[...index].sum, cells[...index].sum)
        func inside(_ place: Double) -> Double { min(max(place, row.thickness / 2), length - row.thickness / 2) }
        let isSame = asked.hidden.isEmpty && wanted > -1e-9 && wanted < length + 1e-9
        return (isSame && abs(inside(wanted) - inside(place)) < 1e-9 * length ? wanted : place) / length
    }

    /// The lengths as the app knows them: without splitters, with all panes open.
    private var keptLengths: [Kept] {
        guard let asked else { return [] }
        let visible = lengths(length: 1e6).visible(asked.hidden.isEmpty ? asked.cells : kept)
        return zip(visible, hidden).map { Kept(length: max(0, $0), isHidden: $1) }
    }

    /// Reports a change by the user to the app.
    private func report(withLengths: Bool = true) {
        for index in ids.indices where hidden[index] != said[index] && bindings[ids[index]] != nil {
            said[index] = hidden[index]
            bindings[ids[index]] = hidden[index]
        }
        if withLengths, held != nil, asked != nil { held = keptLengths }
    }

    func set(_ lengths: [Kept]) {
        if held != lengths { (held, isHolderSet) = (lengths, true) }
    }

    /// Resets the row, which was removed with its pane, to the app's state.
    private func forget() {
        (isBuilt, ids, hidden, said, asked, moved, isTooShort) = (false, [], [], [], nil, [], false)
        mayBeOff = false
        (grabbed, outerDrag, tapped, preview) = (nil, nil, [:], nil)
        (isShown, rect, length, spans, grips) = (false, .zero, 0, [], [])
        for row in contents.values { row.forget() }
    }

    // MARK: The app

    /// Takes the app's panes, bindings and lengths.
    func build() {
        isBuilt = true
        var isChanged = false
        if ids != present { changePanes() }
        for index in ids.indices {
            guard let isHidden = bindings[ids[index]], isHidden != said[index] else { continue }
            said[index] = isHidden
            guard isHidden != hidden[index] else { continue }
            collapse(index, isHidden)
            isChanged = true
        }
        if isHolderSet, let held, !held.isEmpty, asked != nil {
            take(held)
        } else if isChanged {
            // Hiding by a binding is stored like hiding by the user.
            report()
        }
        isHolderSet = false
        for (id, row) in contents { if ids.contains(id) { row.build() } else { row.forget() } }
    }

    /// Adds and removes panes. The others keep their lengths, except for those that make or take room.
    private func changePanes() {
        let (wasPlaced, before) = (asked != nil, kept)
        let stay = present.compactMap { ids.firstIndex(of: $0) }
        var (new, newHidden, newSaid) = (stay.map { ids[$0] }, stay.map { hidden[$0] }, stay.map { said[$0] })
        var all: [Double] = []
        if wasPlaced, !stay.isEmpty {
            let (old, row) = (lengths(), lengths(new, hidden: newHidden))
            let visible = old.visible(before)
            all = row.requests(stay.map { visible[$0] })
            for index in ids.indices where !stay.contains(index) {
                let place = stay.filter { $0 < index }.count
                all = row.removing(index, asking: before[index], of: old, place: place, from: all)
            }
        }
        for (index, id) in present.enumerated() where !ids.contains(id) {
            if wasPlaced, !new.isEmpty {
                let row = lengths(new, hidden: newHidden)
                all = zip(row.fit(all), new.indices).map { row.hidden[$1] ? all[$1] : $0 }
            }
            let old = lengths(new, hidden: newHidden)
            new.insert(id, at: index)
            newHidden.insert(bindings[id] ?? false, at: index)
            newSaid.insert(bindings[id] ?? false, at: index)
            if wasPlaced { all = lengths(new, hidden: newHidden).inserting(at: index, into: all, of: old) }
        }
        moved.formIntersection(ids.dropFirst())
        (ids, hidden, said, grabbed, asked) = (new, newHidden, newSaid, nil, nil)
        moved.formIntersection(ids.dropFirst())
        tapped = tapped.filter { ids.dropFirst().contains($0.key) }
        if wasPlaced, !ids.isEmpty { settle(all, in: lengths()) }
    }

    /// Returns whether a splitter still exists with these panes.
    func keeps(_ splitter: RowSplitter, with ids: [Int]) -> Bool {
        if splitter.row === self { return ids.dropFirst().contains(splitter.pane) }
        return contents.allSatisfy { id, row in
            ids.contains(id) || !row.all.contains { $0 === splitter.row }
        }
    }

    /// 6.1: hides or shows a pane. Other panes keep their lengths, except for those that make or take room. If nothing
    /// else happens in between, all return to their lengths.
    private func collapse(_ index: Int, _ isHidden: Bool) {
        let (before, row) = (kept, lengths())
        hidden[index] = isHidden
        guard let asked else { return }
        if isHidden {
            self.asked?.hidden.append(index)
        } else if asked.hidden.contains(index) {
            self.asked?.hidden.removeAll { $0 == index }
        } else if asked.isBeginning, abs(length - asked.length) < 1e-9 {
            // The pane is shown as the row would have begun with it.
            begin()
        } else {
            settle(lengths().showing(index, in: before, of: row), in: lengths())
        }
    }

    /// Takes the holder's lengths. Panes without a length begin again.
    private func take(_ lengths: [Kept]) {
        var cells = self.lengths(hidden: ids.map { _ in false }).initial
        for (index, length) in zip(ids.indices, lengths) { hidden[index] = length.isHidden }
        for (index, length) in zip(ids.indices, lengths) {
            cells[index] = max(0, length.length) + self.lengths().askedInset(index)
        }
        moved = Set(ids.dropFirst())
        settle(cells, in: self.lengths())
        report(withLengths: false)
    }

    // MARK: Layout

    /// Lays out in `rect`.
    func place(in rect: CGRect, isShown: Bool, _ grid: inout ReferenceModel.Grid) {
        let extent = plan.isHorizontal ? rect.width : rect.height
        isUnsure = isUnsure || isShown && mayBeOff
        let (before, lengthBefore, wasShown) = (self.rect, length, self.isShown)
        (self.isShown, self.rect, length) = (isShown, rect, extent < 1e-6 ? 0 : extent)
        if ids.count > 1 {
            // Rounding errors decide which end of the row has moved.
            isUnsure = isUnsure || scale == 1.5 && isShown && !wasShown && isInDraggedRow
        }
        followOuterDrag(from: before, wasPlaced: asked != nil)
        if length > 0, !ids.isEmpty {
            let isNew = asked == nil
            if isNew || isTooShort && asked?.isBeginning == true && lengthBefore != length { begin() }
            if isNew {
                isTooShort = true
                noteRoom()
                if let held, !held.isEmpty { take(held) }
            } else if isTooShort {
                noteRoom()
            }
        }
        let from = plan.isHorizontal ? rect.minX : rect.minY
        if ids.count > 1 {
            isUnsure = isUnsure || asksForNothing
            placeSplitters(from, &grid)
        } else {
            (spans, grips) = (ids.map { _ in rect }, [])
        }
        let isHidden = lengths().hidden
        for (index, id) in ids.enumerated() {
            guard let row = contents[id] else { continue }
            if isHidden[index] {
                var unseen = ReferenceModel.Grid(scale: scale, drawn: [])
                let room = hiddenContent(index)
                let pixels = (plan.isHorizontal ? room.width : room.height) * scale
                if abs(pixels - pixels.rounded()) > 1e-6 { row.all.forEach { $0.mayBeOff = true } }
                row.place(in: room, isShown: false, &unseen)
                row.all.forEach { $0.isShown = false }
            } else {
                row.place(in: spans[index], isShown: isShown, &grid)
            }
        }
    }

    /// A hidden pane keeps its length.
    private func hiddenContent(_ index: Int) -> CGRect {
        let span = spans[index]
        var kept = 0.0
        if let asked, length > 0 {
            let isHiddenSince = asked.hidden.contains(index)
            let open = lengths(hidden: ids.indices.map { hidden[$0] && !(isHiddenSince && asked.hidden.contains($0)) })
            let cell = isHiddenSince ? open.fit(asked.cells(in: length))[index] : keptCell(index)
            kept = max(0, cell - (isHiddenSince ? open.inset(index) : open.openInset(index)))
        }
        let (start, end) = plan.isHorizontal ? (span.minX, span.maxX) : (span.minY, span.maxY)
        return index == 0
            ? rect.strip(end - kept, end, isHorizontal: plan.isHorizontal)
            : rect.strip(start, start + kept, isHorizontal: plan.isHorizontal)
    }

    /// 11.1: the row begins with the lengths that its panes want. Hidden panes are shown as the row would have begun
    /// with them.
    private func begin() {
        let since = asked?.hidden ?? []
        let row = lengths(hidden: ids.indices.map { hidden[$0] && !since.contains($0) })
        settle(row.initial, in: row, isBeginning: true)
        asked?.hidden = since
    }

    /// Records whether there is room for the lengths that the panes want.
    private func noteRoom() {
        let spare = now.row.spare
        if abs(spare) < 1e-9 && scale == 1.5 { isUnsure = true }
        if spare >= -1e-9 { isTooShort = false }
    }

    /// Whether panes of one priority request no length except for rounding errors, and would share a new one.
    private var asksForNothing: Bool {
        let (row, asked) = now
        let priorities = Set(row.open.map { plan.panes[ids[$0]].priority })
        return priorities.contains { priority in
            let group = row.open.filter { plan.panes[ids[$0]].priority == priority }.map { asked[$0] }
            return group.count > 1 && group.sum < 1e-6 && group.sum != 0
        }
    }

    /// 3: places the splitters on device pixels, each after the one before it, and the panes between them.
    private func placeSplitters(_ from: Double, _ grid: inout ReferenceModel.Grid) {
        let (now, end) = (now.row, from + length)
        let (first, last) = ((from * scale).rounded() / scale, (end * scale).rounded() / scale)
        var (drawn, previous): ([(Double, Double)], Double) = ([], from)
        for (index, bar) in now.bars(cells).enumerated() {
            let hint = isSeen ? grid.drawn.popFirst() : nil
            let isShown = now.hasSplitter(after: index)
            var (start, end) = (grid.round(from + bar.start, hint?.0), grid.round(from + bar.end, hint?.1))
            if isShown, bar.end > bar.start, first < last {
                // 3.3: the thickness first, then the position.
                let pixels = max(1, ((bar.end - bar.start) * scale + 1e-6).rounded()) / scale
                let thickness = min(pixels, last - first)
                let middle = from + bar.start + (bar.end - bar.start - pixels) / 2
                start = abs(bar.end - bar.start - pixels) * scale < 1e-6 ? start : grid.round(middle, hint?.0)
                if bar.start <= 0 { start = first } else if bar.end >= length { start = last - thickness }
                start = min(max(start, first), last - thickness)
                end = start + thickness
            }
            if hint == nil, grid.isMiddle(from + bar.start) { isUnsure = true }
            if start < previous { (start, end) = (previous, max(previous, min(previous + end - start, from + length))) }
            drawn.append((start, end))
            previous = end
        }
        let edges = [from] + drawn.map(\.1)
        let ends = drawn.map(\.0) + [end]
        spans = zip(edges, ends).map { rect.strip($0, max($0, $1), isHorizontal: plan.isHorizontal) }
        // Known: in a row shorter than its splitters, a hidden pane may have a pixel.
        isUnsure = isUnsure || ids.indices.contains { now.hidden[$0] && max(ends[$0] - edges[$0], 0) > 1e-6 }
        grips = drawn.indices.map { index in
            let look = Grip.Look(
                isHorizontal: plan.isHorizontal,
                isShown: now.hasSplitter(after: index),
                isDraggable: plan.isDraggable,
                invisible: max(plan.invisible, plan.visible)
            )
            let (start, end) = drawn[index]
            return Grip(between: edges[index], start, end, ends[index + 1], thickness: end - start, in: rect, look)
        }
    }

    /// 4.5: while an outer splitter is dragged along the row, the pane at the moving edge is resized first.
    private func followOuterDrag(from before: CGRect, wasPlaced: Bool) {
        guard isInDraggedRow, wasPlaced, grabbed == nil, let now = asked else { return outerDrag = nil }
        let range = { (rect: CGRect) in self.plan.isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY) }
        let movesStart = range(before).0 != range(rect).0, movesEnd = range(before).1 != range(rect).1
        let (length, lengthBefore) = (length, range(before).1 - range(before).0)
        if outerDrag == nil, lengthBefore > 0, movesStart != movesEnd {
            self.length = lengthBefore
            outerDrag = OuterDrag(isAtEnd: movesEnd, asked: now, kept: kept, cells: cells, length: lengthBefore)
            self.length = length
        }
        guard let drag = outerDrag, length > 0, length != lengthBefore else { return }
        guard length != drag.length else { return asked = drag.asked }
        let row = lengths()
        let cells = row.resizing(drag.cells, by: length - drag.length, atEnd: drag.isAtEnd)
        settle(ids.indices.map { row.hidden[$0] ? drag.kept[$0] : cells[$0] }, in: row)
    }

    private var isInDraggedRow: Bool {
        var row = around
        while let outer = row {
            if outer.isDragged, outer.plan.isHorizontal == plan.isHorizontal { return true }
            row = outer.around
        }
        return false
    }

    private var isDragged: Bool { grabbed?.hasMoved == true }

    // MARK: The user

    private func along(_ point: CGPoint) -> Double {
        plan.isHorizontal ? point.x - rect.minX : point.y - rect.minY
    }

    /// Presses the splitter after the pane at `index`.
    func grab(_ index: Int, at pointer: CGPoint) {
        guard let asked else { return }
        let row = now.row
        let center = min(max(fraction(index) * length, row.thickness / 2), length - row.thickness / 2)
        grabbed = Grabbed(
            index: index,
            offset: along(pointer) - center,
            asked: asked,
            kept: kept,
            cells: cells,
            hidden: hidden
        )
    }

    /// Moves the pressed splitter. Each movement starts from the state at the press, so a drag back restores
    /// everything.
    func drag(to point: CGPoint, from press: CGPoint) {
        guard var drag = grabbed else { return }
        drag.hasMoved = drag.hasMoved || along(point) != along(press)
        grabbed = drag
        guard drag.hasMoved, length > 0 else { return }
        let snaps = Snaps(plan.snaps, within: plan.within, length: length)
        let target = snaps.held(along(point) - drag.offset)
        isUnsure = isUnsure || snaps.isTied(along(point) - drag.offset)
        let start = lengths(hidden: drag.hidden)
        let result = start.pushed(drag.index, of: drag.cells, to: target, pointer: along(point))
        isUnsure = isUnsure || result.isUnsure
        hidden = result.hidden
        let row = lengths()
        let fitted = row.fit(result.cells)
        settle(ids.indices.map { row.hidden[$0] ? drag.kept[$0] : result.cells[$0] }, in: row)
        // The kept length is the displayed one.
        for index in row.open { asked?.cells[index] = fitted[index] }
        preview = nil
        for (index, side) in [(drag.index, Side.primary), (drag.index + 1, .secondary)]
        where hidden[index] && plan.panes[ids[index]].hides { preview = side }
    }

    /// 5.5, 6.4, 10.1.
    func end(committed: Bool) {
        preview = nil
        guard let drag = grabbed else { return }
        grabbed = nil
        guard drag.hasMoved else { return }
        guard committed else { return (asked, hidden) = (drag.asked, drag.hidden) }
        moved.insert(ids[drag.index + 1])
        report()
    }

    /// 10.2: returns the panes around a splitter to their opening lengths, in the room between the nearest splitters
    /// that were moved directly. If a pane beside it is hidden, that pane is shown instead.
    func reset(_ index: Int) {
        let row = now.row
        if let pane = [index, index + 1].first(where: { row.hidden[$0] }) { return toggle(pane) }
        moved.remove(ids[index + 1])
        var range = index...(index + 1)
        func isMoved(_ index: Int) -> Bool { moved.contains(ids[index]) }
        while range.lowerBound > 0, !isMoved(range.lowerBound) { range = (range.lowerBound - 1)...range.upperBound }
        while range.upperBound + 1 < ids.count, !isMoved(range.upperBound + 1) {
            range = range.lowerBound...(range.upperBound + 1)
        }
        let (before, earlier, kept) = (cells, asked, kept)
        let lengths = range.count == ids.count ? row.initial : row.opening(range, in: cells)
        settle(ids.indices.map { row.hidden[$0] ? kept[$0] : lengths[$0] }, in: row)
        // Assumed: if nothing moves, nothing is reported.
        let isChange = zip(cells, before).contains { abs($0 - $1) > 1e-9 * length }
        if isChange { report() } else { asked = earlier }
    }

    /// Hides or shows a pane. One pane always stays open.
    private func toggle(_ pane: Int) {
        guard hidden[pane] || hidden.filter({ !$0 }).count > 1 else { return }
        collapse(pane, !hidden[pane])
        report()
    }

    /// 12.2: handles a key for the splitter after the pane at `index`.
    func key(_ step: Event.Step, _ modifier: Event.Modifier, at index: Int) {
        // Assumed: a row without area receives no keys.
        guard rect.width > 0, rect.height > 0 else { return }
        switch (step, plan.isHorizontal) {
        case (.left, true), (.up, false): arrow(-modifier.step, at: index)
        case (.right, true), (.down, false): arrow(modifier.step, at: index)
        case (.home, _), (.end, _): pushToLimit(index, isEnd: step == .end)
        case (.enter, _):
            let beside = [index, index + 1]
            let sides = beside.filter { plan.panes[ids[$0]].collapsible }
            let pane = beside.contains { hidden[$0] } ? sides.first { hidden[$0] } : sides.first
            pane.map(toggle) ?? ()
        default: break
        }
    }

    /// An arrow key pushes as a drag does, but a collapsible pane stops it at its minimum, and the next key hides that
    /// pane. The same applies where the panes on the other side are at their maximums.
    private func arrow(_ points: Double, at index: Int) {
        let row = now.row
        let behind = points < 0 ? index + 1 : index
        if row.hidden[behind] { return toggle(behind) }
        let givers = points < 0 ? Array((0...index).reversed()) : Array((index + 1)..<ids.count)
        guard let giver = givers.first(where: { !row.hidden[$0] }) else { return }
        let hasMoved = push(index, to: fraction(index) * length + points, stops: true)
        if !hasMoved, plan.panes[ids[giver]].hides, row.open.count > 1 { toggle(giver) }
    }

    /// Home and End show a hidden pane behind the splitter, and push it as far as it goes.
    private func pushToLimit(_ index: Int, isEnd: Bool) {
        let row = now.row
        guard row.open.contains(where: { isEnd ? $0 > index : $0 <= index }) else { return }
        let behind = isEnd ? index : index + 1
        if row.hidden[behind] { toggle(behind) }
        push(index, to: isEnd ? 2 * length : -length, stops: false)
    }

    @discardableResult private func push(_ index: Int, to place: Double, stops: Bool) -> Bool {
        let (row, kept) = (now.row, kept)
        let result = row.pushed(index, of: cells, to: place, pointer: nil, stops: stops)
        isUnsure = isUnsure || result.isUnsure
        if abs(result.cells[...index].sum - fraction(index) * length) < 1e-6 { return false }
        settle(ids.indices.map { row.hidden[$0] ? kept[$0] : result.cells[$0] }, in: row)
        moved.insert(ids[index + 1])
        report()
        return true
    }
}

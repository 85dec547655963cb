import Foundation

/// A split of the model. Lengths are in points; those of cells reach from center line to center line.
final class ReferenceSplit {
    let plan: Plan
    private weak var around: ReferenceSplit?
    private let scale: Double
    /// The inner splits, by the id of their pane.
    private let contents: [Int: ReferenceSplit]

    // The app's state: the ids of the panes, whether each pane is hidden, and the values of the holders.
    var present: [Int]
    var bindings: [Bool?]
    private(set) var lengths: [Kept]?
    private var areLengthsSet = false
    /// The panes whose lengths the holder has; nil for the app's own.
    private var reported: [Int]?
    private(set) var held: Double
    var side: HeldSide
    private(set) var isHorizontal: Bool

    // The persistent state of the split, by index of the pane.
    private(set) var isBuilt = false
    private(set) var ids: [Int] = []
    private var hidden: [Bool] = []
    /// The last values of the bindings, or of the side holder.
    private var said: [Bool] = []
    /// Whether the app has hidden or shown a pane during a drag, and its holder does not know the lengths yet.
    private var isUntold = false
    /// The request of the last action; nil before the first layout.
    private var asked: Asked?
    /// The request before the last turn, and after it.
    private var turned: (before: Asked, after: Asked)?
    /// The ids of the panes whose splitter, the one before them, was moved directly.
    private var moved: Set<Int> = []
    /// Whether the split has been too short since it began for what its panes want.
    private var isTooShort = false
    private var grabbed: Grabbed?
    private var outerDrag: OuterDrag?
    var tapped: [Int: (at: CGPoint, time: Double)] = [:]

    // The visible state.
    private(set) var isShown = false
    private(set) var rect = CGRect.zero
    private(set) var length = 0.0
    private(set) var spans: [CGRect] = []
    private(set) var grips: [Grip] = []
    /// Whether the model may be off by a pixel, or rounding errors decide.
    private(set) var isUnsure = false
    /// Whether the split was hidden with a length that is not of whole pixels, which may differ from that of the real
    /// one.
    private(set) var mayBeOff = false

    /// Creates a split from a plan; after a restart, with the stored values in its holders and bindings.
    init(_ plan: Plan, around: ReferenceSplit? = nil, scale: Double, stored: ReferenceSplit? = nil) {
        (self.plan, self.around, self.scale) = (plan, around, scale)
        present = stored?.present ?? plan.present
        bindings = stored?.bindings ?? plan.panes.map(\.isHidden)
        lengths = stored?.lengths ?? plan.lengths
        reported = stored?.reported
        held = stored?.held ?? plan.fraction ?? 0.5
        side = HeldSide(stored.map(\.side.side) ?? plan.hidden, last: plan.hidden)
        isHorizontal = stored?.isHorizontal ?? plan.isHorizontal
        var contents: [Int: ReferenceSplit] = [:]
        for (id, pane) in plan.panes.enumerated() {
            contents[id] = pane.content.map { ReferenceSplit($0, scale: scale, stored: stored?.contents[id]) }
        }
        self.contents = contents
        for split in contents.values { split.around = self }
    }

    /// A request for lengths. The limits and the current length decide on the resulting positions.
    private struct Asked: Equatable {
        /// The cells in a split of `length` points, including those with which hidden panes return.
        var cells: [Double]
        var length: Double
        /// The cells requested while some panes are hidden, and the panes that share the rest.
        var shown: [Double]
        var sharing: [Int]
        /// The panes hidden since, in that order: each gives its room to others.
        var hidden: [Hidden] = []
        /// Whether the panes are as they began, except for those in `hidden`.
        var isBeginning = false
        /// Whether shares are requested. Panes with priority keep the lengths that result.
        var isShare = false

        /// 4.4: returns the cells in a split of this length.
        func cells(in length: Double) -> [Double] {
            let room = sharing.map { shown[$0] }.sum
            let rest = length - shown.indices.filter { !sharing.contains($0) }.map { shown[$0] }.sum
            return shown.indices.map {
                guard sharing.contains($0) else { return shown[$0] }
                return rest * (room > 0 ? shown[$0] / room : 1 / Double(sharing.count))
            }
        }
    }

    /// A pane hidden since a request, and the panes that take its room first.
    private struct Hidden: Equatable {
        var pane: Int
        var takers: ClosedRange<Int>?
    }

    /// The arithmetic and the requested cells.
    private struct Layout {
        var row: RowLengths
        var asked: [Double]
        var cells: [Double] { row.fit(asked) }

        /// The cells between these center lines.
        var centered: [Double] {
            let lines = row.panes.indices.map { $0 == row.panes.count - 1 ? row.length : center($0) }
            return zip(lines, [0] + lines).map { $0 - $1 }
        }

        /// Returns the center line after the pane at `index`, or the requested one if it results in the same position:
        /// at an end of the split, the splitter is drawn inside.
        func center(_ index: Int) -> Double {
            let (wanted, place) = (asked[...index].sum, cells[...index].sum)
            func inside(_ place: Double) -> Double {
                min(max(place, row.thickness / 2), row.length - row.thickness / 2)
            }
            let isThere = abs(inside(wanted) - inside(place)) < 1e-9 * row.length
            return isThere ? min(max(wanted, 0), row.length) : place
        }

        /// Returns that line within the limits.
        func limited(_ index: Int) -> Double {
            let place = cells[...index].sum
            let (first, last) = row.reach(after: index) ?? (place, place)
            return min(max(center(index), min(first, place)), max(last, place))
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
        /// The state to return to if the press is cancelled.
        var undone: (asked: Asked?, hidden: [Bool])
        /// The last position of the pointer along the split, once it has moved.
        var last: Double?
        /// The requested center line while the drag only hides panes.
        var hidingTo: Double?
    }

    /// The state of the split before an outer splitter was dragged along it.
    private struct OuterDrag {
        var isAtEnd: Bool
        var asked: Asked
        var kept: [Double]
        var cells: [Double]
        var length: Double
    }

    // MARK: Reading

    /// The split and all inner ones, in tree order.
    var all: [ReferenceSplit] { [self] + plan.panes.indices.flatMap { contents[$0]?.all ?? [] } }
    /// The visible splits among these, in the order of the panes.
    var seen: [ReferenceSplit] { isSeen ? [self] + ids.flatMap { contents[$0]?.seen ?? [] } : [] }
    var splitters: [ReferenceSplitter] { ids.dropFirst().map { ReferenceSplitter(split: self, pane: $0) } }
    /// The splitters in tab order: those in a pane, then the one after it.
    var inReadingOrder: [ReferenceSplitter] {
        guard isSeen else { return [] }
        return ids.indices.flatMap { index in
            (contents[ids[index]]?.inReadingOrder ?? [])
                + splitters.dropFirst(index).prefix(1).filter { $0.grip.isReached }
        }
    }
    /// Assumed: a split in a pane without area is invisible.
    var isSeen: Bool { isShown && (around == nil || rect.width > 1e-6 && rect.height > 1e-6) }
    /// Whether the panes would begin again with the lengths of the holder. Assumed: if it has lengths of others, their
    /// room is undefined (14.2).
    var isRestorable: Bool { reported == nil || reported == present }
    var hasMoved: Bool { grabbed?.last != nil }
    /// Whether panes keep their lengths, and this has not been done yet.
    var isUnsettled: Bool { hasPriorities && asked?.isShare != false }
    /// The side of the pressed splitter whose pane a release would hide.
    var preview: Side? {
        guard let index = grabbed?.index, hasMoved else { return nil }
        func hides(_ pane: Int) -> Bool { hidden[pane] && plan.panes[ids[pane]].hides }
        return hides(index + 1) ? .secondary : hides(index) ? .primary : nil
    }

    private var thickness: Double { plan.visible > 0 ? max(1, (plan.visible * scale).rounded()) / scale : 0 }

    /// Returns the current arithmetic, or that of these panes.
    private func row(_ ids: [Int]? = nil, hidden: [Bool]? = nil, length: Double? = nil) -> RowLengths {
        RowLengths(
            length: length ?? self.length,
            thickness: thickness,
            hideSplitter: plan.hideSplitter,
            panes: (ids ?? self.ids).map { plan.panes[$0] },
            hidden: hidden ?? self.hidden
        )
    }

    private func isHiddenSince(_ index: Int) -> Bool { asked?.hidden.contains { $0.pane == index } == true }

    /// The layout with the panes open that were hidden since the last request.
    private var open: Layout {
        let row = row(hidden: ids.indices.map { hidden[$0] && !isHiddenSince($0) })
        return Layout(row: row, asked: asked?.cells(in: length) ?? ids.map { _ in 0 })
    }

    /// The current layout. Panes hidden since the last request give their room to others, one after the other.
    private var now: Layout {
        var layout = open
        for hidden in asked?.hidden ?? [] {
            let before = layout.row
            layout.row = row(hidden: ids.indices.map { before.hidden[$0] || $0 == hidden.pane })
            layout.asked = layout.row.hiding(hidden.pane, in: layout.asked, of: before, takers: hidden.takers)
        }
        return layout
    }

    /// U2: the layout with all panes shown, the others one after the other.
    private var shown: Layout {
        var layout = open
        for index in ids.indices where layout.row.hidden[index] { layout.asked[index] = keptCell(index) }
        for index in ids.indices where layout.row.hidden[index] {
            let before = layout.row
            layout.row = row(hidden: ids.indices.map { before.hidden[$0] && $0 != index })
            layout.asked = layout.row.showing(index, in: layout.asked, of: before)
        }
        return layout
    }

    private var cells: [Double] { now.cells }

    /// The requested cells, including those with which hidden panes return.
    private var kept: [Double] {
        guard let asked else { return [] }
        guard length > 0 else { return asked.cells }
        let cells = now.asked
        return ids.indices.map { hidden[$0] && !isHiddenSince($0) ? keptCell($0) : cells[$0] }
    }

    /// Returns the cell of a pane hidden by or before the last action: the same length, or the same share if panes of
    /// its priority are resized first.
    private func keptCell(_ index: Int) -> Double {
        guard let asked else { return 0 }
        let isFirst = asked.isShare || ids.allSatisfy { plan.panes[$0].priority >= plan.panes[ids[index]].priority }
        let isScaled = isFirst && asked.length > 0 && length > 0
        return asked.cells[index] * (isScaled ? length / asked.length : 1)
    }

    /// Whether the open panes differ in priority, or those that were at the last request.
    private var hasPriorities: Bool {
        Set(ids.indices.filter { !hidden[$0] || isHiddenSince($0) }.map { plan.panes[ids[$0]].priority }).count > 1
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

    /// 1.3, 6.7: the fraction of the splitter, within the limits.
    func fraction(_ index: Int) -> Double {
        if let grabbed, grabbed.index == index, let place = grabbed.hidingTo { return constrained(grabbed, to: place) }
        guard asked != nil, length > 0 else { return held }
        return shown.limited(index) / length
    }

    /// The lengths as the app knows them: without splitters, with all panes open.
    private var keptLengths: [Kept] {
        guard let asked else { return [] }
        let visible = row(length: 1e6).visible(asked.hidden.isEmpty ? asked.cells : kept)
        // A holder stores millionths of points.
        return zip(visible, hidden).map { Kept(length: (max(0, $0) * 1e6).rounded() / 1e6, isHidden: $1) }
    }

    // MARK: The app

    /// Returns whether the app hides a pane; nil if it does not say.
    private func wish(_ id: Int) -> Bool? { plan.isTwoSided ? side.side == Side.allCases[id] : bindings[id] }

    /// Reports a change by the user to the app, and the fraction of a splitter that was moved.
    private func report(moved index: Int? = nil, withLengths: Bool = true) {
        for index in ids.indices where hidden[index] != said[index] && wish(ids[index]) != nil {
            said[index] = hidden[index]
            if !plan.isTwoSided { bindings[ids[index]] = hidden[index] }
        }
        if plan.isTwoSided {
            side.set(hidden[0] ? .primary : hidden[1] ? .secondary : nil)
            if let index { held = fraction(index) }
        } else if withLengths, lengths != nil, asked != nil {
            (lengths, reported) = (keptLengths, ids)
        }
    }

    func set(_ lengths: [Kept]) {
        if self.lengths != lengths { (self.lengths, areLengthsSet, reported) = (lengths, true, nil) }
    }

    /// Requests a fraction set by the user or the app.
    func put(_ fraction: Double) {
        held = fraction
        let others = ids.indices.filter { hidden[$0] && !isHiddenSince($0) }
        let since = (asked?.hidden ?? []) + others.map { Hidden(pane: $0) }
        let shares = [fraction, 1 - fraction]
        asked = Asked(cells: shares, length: 1, shown: shares, sharing: [0, 1], hidden: since, isShare: true)
        turned = nil
    }

    /// Turns the split: the panes keep their shares, or return to what was requested before the last turn.
    func turn() {
        isHorizontal.toggle()
        guard let asked, length > 0, !ids.isEmpty else { return }
        if let turned, turned.after == asked { return (self.asked, self.turned) = (turned.before, nil) }
        var after = asked
        after.shown = hasPriorities ? open.centered : open.asked
        (after.sharing, after.isShare) = (open.row.open, true)
        (self.asked, turned) = (after, (asked, after))
    }

    /// Resets the split, which was removed with its pane, to the app's state.
    private func forget() {
        (isBuilt, ids, hidden, said, asked, turned, moved, isTooShort) = (false, [], [], [], nil, nil, [], false)
        (mayBeOff, isUntold) = (false, false)
        (grabbed, outerDrag, tapped) = (nil, nil, [:])
        (isShown, rect, length, spans, grips) = (false, .zero, 0, [], [])
        for split in contents.values { split.forget() }
    }

    /// Takes the app's panes, bindings and holders.
    func build() {
        isBuilt = true
        if ids != present { changePanes() }
        if plan.isTwoSided, asked == nil { put(held) }
        var isChanged = false
        // A side holder says something of both sides.
        let saysAll = plan.isTwoSided && ids.indices.contains { wish(ids[$0]) != said[$0] }
        for isHidden in [false, true] {
            for index in ids.indices where wish(ids[index]) == isHidden && (saysAll || isHidden != said[index]) {
                said[index] = isHidden
                isChanged = change(index, isHidden) || isChanged
            }
        }
        if areLengthsSet, let lengths, !lengths.isEmpty, asked != nil {
            take(lengths)
        } else if isChanged || isUntold {
            // Hiding by a binding is stored like hiding by the user, after a drag.
            isUntold = hasMoved
            if !hasMoved { report() }
        }
        areLengthsSet = false
        for (id, split) in contents { if ids.contains(id) { split.build() } else { split.forget() } }
    }

    /// Adds and removes panes. The others keep their lengths, except for those that make or take room.
    private func changePanes() {
        let (wasPlaced, before) = (asked != nil, kept)
        let stay = present.compactMap { ids.firstIndex(of: $0) }
        var (new, newHidden, newSaid) = (stay.map { ids[$0] }, stay.map { hidden[$0] }, stay.map { said[$0] })
        var all: [Double] = []
        if wasPlaced, !stay.isEmpty {
            let (old, now) = (row(), row(new, hidden: newHidden))
            let visible = old.visible(before)
            all = now.requests(stay.map { visible[$0] })
            for index in ids.indices where !stay.contains(index) {
                let place = stay.filter { $0 < index }.count
                all = now.removing(index, asking: before[index], of: old, place: place, from: all)
            }
        }
        for (index, id) in present.enumerated() where !ids.contains(id) {
            let old = row(new, hidden: newHidden)
            if wasPlaced, !new.isEmpty {
                all = zip(old.fit(all), new.indices).map { old.hidden[$1] ? all[$1] : $0 }
            }
            // A side is hidden after the split has begun with both.
            let isHidden = !plan.isTwoSided && bindings[id] == true
            new.insert(id, at: index)
            newHidden.insert(isHidden, at: index)
            newSaid.insert(isHidden, at: index)
            if wasPlaced { all = row(new, hidden: newHidden).inserting(at: index, into: all, of: old) }
        }
        (ids, hidden, said, grabbed, asked) = (new, newHidden, newSaid, nil, nil)
        moved.formIntersection(ids.dropFirst())
        tapped = tapped.filter { ids.dropFirst().contains($0.key) }
        if wasPlaced, !ids.isEmpty { settle(all, in: row()) }
    }

    /// Returns whether these panes, and the splits removed with others, have their lengths when they begin again.
    func restores(_ ids: [Int]) -> Bool {
        (!ids.isEmpty || lengths == nil)
            && contents.allSatisfy { id, split in ids.contains(id) || split.all.allSatisfy(\.isRestorable) }
    }

    /// Returns whether a splitter still exists with these panes.
    func keeps(_ splitter: ReferenceSplitter, with ids: [Int]) -> Bool {
        if splitter.split === self { return ids.dropFirst().contains(splitter.pane) }
        return contents.allSatisfy { id, split in
            ids.contains(id) || !split.all.contains { $0 === splitter.split }
        }
    }

    /// Hides or shows a pane for the app. A drag goes on from there if the pane is beside its splitter, and else starts
    /// again from the press with the pane hidden or shown.
    private func change(_ index: Int, _ isHidden: Bool) -> Bool {
        let isChange = hidden[index] != isHidden
        // The drag of an outer splitter goes on from there too.
        outerDrag = nil
        func collapse() { if hidden[index] != isHidden { self.collapse(index, isHidden) } }
        guard let press = grabbed else {
            collapse()
            return isChange
        }
        let isBeside = index == press.index || index == press.index + 1
        let now = (asked, hidden)
        (asked, hidden) = press.undone
        collapse()
        let undone = (asked, hidden)
        if isBeside {
            (asked, hidden) = now
            collapse()
        }
        grabbed = self.press(press.index, offset: press.offset, last: press.last)
        grabbed?.undone = undone
        if let last = press.last, !isBeside { drag(to: last) }
        return isChange
    }

    /// 6.1: hides or shows a pane. Other panes keep their lengths, except for those that make or take room. If nothing
    /// else happens in between, all return to their lengths.
    private func collapse(_ index: Int, _ isHidden: Bool) {
        let (before, row) = (kept, row())
        // Known: the length of a pane that stays open, as all are hidden, may differ by half a splitter.
        isUnsure = isUnsure || ids.indices.allSatisfy { hidden[$0] || $0 == index }
        hidden[index] = isHidden
        guard let asked else { return }
        if isHidden {
            self.asked?.hidden.append(Hidden(pane: index))
        } else if isHiddenSince(index) {
            self.asked?.hidden.removeAll { $0.pane == index }
        } else if asked.isBeginning, abs(length - asked.length) < 1e-9 {
            // The pane is shown as the split would have begun with it.
            begin()
        } else {
            settle(self.row().showing(index, in: before, of: row), in: self.row())
        }
    }

    /// Takes the holder's lengths. Panes without a length begin again.
    private func take(_ lengths: [Kept]) {
        var cells = row(hidden: ids.map { _ in false }).initial
        for (index, length) in zip(ids.indices, lengths) { hidden[index] = length.isHidden }
        for (index, length) in zip(ids.indices, lengths) {
            cells[index] = max(0, length.length) + row().askedInset(index)
        }
        moved = Set(ids.dropFirst())
        settle(cells, in: row())
        report(withLengths: false)
    }

    // MARK: Layout

    /// Lays out in `rect`.
    func place(in rect: CGRect, isShown: Bool, _ grid: inout Grid) {
        let extent = isHorizontal ? rect.width : rect.height
        isUnsure = isUnsure || isShown && mayBeOff
        let (before, lengthBefore, wasShown) = (self.rect, length, self.isShown)
        (self.isShown, self.rect, length) = (isShown, rect, extent < 1e-6 ? 0 : extent)
        if ids.count > 1 {
            // Rounding errors decide which end of the split has moved.
            isUnsure = isUnsure || scale == 1.5 && isShown && !wasShown && isInDraggedSplit
        }
        followOuterDrag(from: before, wasPlaced: asked != nil)
        if length > 0, !ids.isEmpty {
            let isNew = asked == nil
            if isNew || isTooShort && asked?.isBeginning == true && lengthBefore != length { begin() }
            if isNew {
                isTooShort = true
                noteRoom()
                if let lengths, !lengths.isEmpty { take(lengths) }
            } else if isTooShort {
                noteRoom()
            }
            // 4.4: the holder receives the fraction that results from a length.
            let isResized = asked?.isShare == false && abs(length - lengthBefore) > 1e-6
            keepLengths()
            if plan.isTwoSided, isResized, grabbed == nil, plan.panes[0].priority != plan.panes[1].priority {
                held = fraction(0)
            }
        }
        if ids.count > 1 {
            isUnsure = isUnsure || asksForNothing
            placeSplitters(isHorizontal ? rect.minX : rect.minY, &grid)
        } else {
            (spans, grips) = (ids.map { _ in rect }, [])
        }
        let isHidden = row().hidden
        for (index, id) in ids.enumerated() {
            guard let split = contents[id] else { continue }
            if isHidden[index] {
                var unseen = Grid(scale: scale, drawn: [])
                let room = hiddenContent(index)
                let pixels = (isHorizontal ? room.width : room.height) * scale
                if abs(pixels - pixels.rounded()) > 1e-6 { split.all.forEach { $0.mayBeOff = true } }
                split.place(in: room, isShown: false, &unseen)
                split.all.forEach { $0.isShown = false }
            } else {
                split.place(in: spans[index], isShown: isShown, &grid)
            }
        }
    }

    /// A hidden pane keeps its length.
    private func hiddenContent(_ index: Int) -> CGRect {
        var kept = 0.0
        if length > 0 {
            let layout = open
            let cell = layout.row.hidden[index] ? keptCell(index) : layout.cells[index]
            kept = max(0, cell - (layout.row.hidden[index] ? layout.row.openInset(index) : layout.row.inset(index)))
        }
        let (start, end) =
            isHorizontal ? (spans[index].minX, spans[index].maxX) : (spans[index].minY, spans[index].maxY)
        return index == 0
            ? rect.strip(end - kept, end, isHorizontal: isHorizontal)
            : rect.strip(start, start + kept, isHorizontal: isHorizontal)
    }

    /// 11.1: the split begins with the lengths that its panes want. Hidden panes are shown as the split would have begun
    /// with them.
    private func begin() {
        let (since, row) = (asked?.hidden ?? [], open.row)
        settle(row.initial, in: row, isBeginning: true)
        asked?.hidden = since
    }

    /// 4.4: from the first layout on, panes with priority keep the lengths that the limits left, or, where these do not
    /// fit, the requested ones.
    private func keepLengths() {
        guard let before = asked, before.isShare else { return }
        let cells = ids.indices.map { keptCell($0) }
        if hasPriorities {
            let layout = open
            let kept = layout.centered
            let shown = layout.row.isTooShort ? layout.asked : kept
            settle(shown, in: layout.row, isBeginning: before.isBeginning)
            // A splitter at the very end beside a hidden pane leaves that pane more than its splitters.
            asked?.shown = shown
        }
        guard var after = asked else { return }
        (after.hidden, after.cells, after.length, after.isShare) = (before.hidden, cells, length, false)
        asked = after
        if turned?.after == before { turned?.after = after }
    }

    /// Records whether there is room for the lengths that the panes want.
    private func noteRoom() {
        let spare = now.row.spare
        if abs(spare) < 1e-9 && scale == 1.5 { isUnsure = true }
        if spare >= -1e-9 { isTooShort = false }
    }

    /// Whether panes of one priority request no length except for rounding errors, and would share a new one.
    private var asksForNothing: Bool {
        let layout = now
        let priorities = Set(layout.row.open.map { plan.panes[ids[$0]].priority })
        return priorities.contains { priority in
            let group = layout.row.open.filter { plan.panes[ids[$0]].priority == priority }.map { layout.asked[$0] }
            return group.count > 1 && group.sum < 1e-6 && group.sum != 0
        }
    }

    /// 3: places the splitters on device pixels, each after the one before it, and the panes between them.
    private func placeSplitters(_ from: Double, _ grid: inout Grid) {
        let (now, end) = (now, from + length)
        let (first, last) = ((from * scale).rounded() / scale, (end * scale).rounded() / scale)
        var (drawn, previous): ([(Double, Double)], Double) = ([], from)
        for (index, bar) in now.row.bars(now.cells).enumerated() {
            let hint = isSeen ? grid.drawn.popFirst() : nil
            var (start, end) = (grid.round(from + bar.start, hint?.0), grid.round(from + bar.end, hint?.1))
            if now.row.hasSplitter(after: index), bar.end > bar.start, first < last {
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
        spans = zip(edges, ends).map { rect.strip($0, max($0, $1), isHorizontal: isHorizontal) }
        // Known: in a split shorter than its splitters, a hidden pane may have a pixel.
        isUnsure = isUnsure || ids.indices.contains { now.row.hidden[$0] && max(ends[$0] - edges[$0], 0) > 1e-6 }
        grips = drawn.indices.map { index in
            let look = Grip.Look(
                isHorizontal: isHorizontal,
                isShown: now.row.hasSplitter(after: index),
                isDraggable: plan.isDraggable,
                invisible: max(plan.invisible, plan.visible)
            )
            let (start, end) = drawn[index]
            return Grip(between: edges[index], start, end, ends[index + 1], in: rect, look)
        }
    }

    /// 4.5: while an outer splitter is dragged along the split, the pane at the moving edge is resized first.
    private func followOuterDrag(from before: CGRect, wasPlaced: Bool) {
        guard isInDraggedSplit, !plan.isTwoSided, wasPlaced, grabbed == nil, let now = asked else {
            return outerDrag = nil
        }
        let range = { (rect: CGRect) in self.isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY) }
        let movesStart = range(before).0 != range(rect).0, movesEnd = range(before).1 != range(rect).1
        let (length, lengthBefore) = (length, range(before).1 - range(before).0)
        if outerDrag == nil, lengthBefore > 0, movesStart != movesEnd {
            self.length = lengthBefore
            outerDrag = OuterDrag(isAtEnd: movesEnd, asked: now, kept: kept, cells: cells, length: lengthBefore)
            self.length = length
        }
        guard let drag = outerDrag, length > 0, length != lengthBefore else { return }
        guard length != drag.length else { return asked = drag.asked }
        let cells = row().resizing(drag.cells, by: length - drag.length, atEnd: drag.isAtEnd)
        settle(cells, keeping: drag.kept, in: row())
    }

    private var isInDraggedSplit: Bool {
        sequence(first: self) { $0.around }.dropFirst().contains { $0.hasMoved && $0.isHorizontal == isHorizontal }
    }

    /// Requests these cells. Hidden panes return with those in `kept`.
    private func settle(_ cells: [Double], keeping kept: [Double], in row: RowLengths) {
        settle(ids.indices.map { row.hidden[$0] ? kept[$0] : cells[$0] }, in: row)
    }

    // MARK: The user

    private func along(_ point: CGPoint) -> Double { isHorizontal ? point.x - rect.minX : point.y - rect.minY }

    private func press(_ index: Int, offset: Double, last: Double?) -> Grabbed? {
        guard let asked else { return nil }
        return Grabbed(
            index: index,
            offset: offset,
            asked: asked,
            kept: kept,
            cells: cells,
            hidden: hidden,
            undone: (asked, hidden),
            last: last
        )
    }

    /// Presses the splitter after the pane at `index`.
    func grab(_ index: Int, at pointer: CGPoint) {
        guard asked != nil else { return }
        let half = now.row.thickness / 2
        let center = min(max(now.center(index), half), length - half)
        grabbed = press(index, offset: along(pointer) - center, last: nil)
    }

    /// Moves the pressed splitter.
    func drag(to point: CGPoint, from press: CGPoint) {
        if hasMoved || along(point) != along(press) { drag(to: along(point)) }
    }

    /// Moves the pressed splitter. Each movement starts from the state at the press, so a drag back restores
    /// everything.
    private func drag(to pointer: Double) {
        // The split may have been resized since the press, by the app. The first movement counts as the press.
        if let press = grabbed, press.last == nil { grabbed = self.press(press.index, offset: press.offset, last: nil) }
        grabbed?.last = pointer
        guard var drag = grabbed, length > 0 else { return }
        let snaps = Snaps(plan.snaps, within: plan.within, length: length)
        let target = snaps.held(pointer - drag.offset)
        isUnsure = isUnsure || snaps.isTied(pointer - drag.offset)
        let start = row(hidden: drag.hidden)
        drag.cells = fitted(drag)
        let result = start.pushed(drag.index, of: drag.cells, to: target, pointer: pointer)
        isUnsure = isUnsure || result.isUnsure
        grabbed?.hidingTo = nil
        if result.hidden == start.hidden, zip(result.cells, drag.cells).allSatisfy({ abs($0 - $1) <= 1e-9 * length }) {
            return (asked, hidden) = (drag.asked, drag.hidden)
        }
        hidden = result.hidden
        let fitted = row().fit(result.cells)
        // U1: the nearest pane is hidden first.
        let new = ids.indices.filter { hidden[$0] && !start.hidden[$0] }
        let takers = new.first.map { $0 > drag.index } == true ? 0...drag.index : (drag.index + 1)...(ids.count - 1)
        if !new.isEmpty, !ids.indices.contains(where: { start.hidden[$0] && !hidden[$0] }) {
            asked = drag.asked
            asked?.hidden += (takers.lowerBound == 0 ? new : new.reversed()).map { Hidden(pane: $0, takers: takers) }
            if zip(cells, fitted).allSatisfy({ abs($0 - $1) < 1e-6 }) {
                grabbed?.hidingTo = target
                return
            }
        }
        settle(result.cells, keeping: drag.kept, in: row())
        // The kept length is the displayed one.
        for index in row().open { asked?.cells[index] = fitted[index] }
    }

    /// Returns the cells at the press, in the present length.
    private func fitted(_ drag: Grabbed) -> [Double] {
        abs(drag.cells.sum - length) > 1e-9 ? row(hidden: drag.hidden).fit(drag.cells) : drag.cells
    }

    /// 6.4: returns the fraction of a drag that only hides panes: that of a movement to `place` that hides none.
    private func constrained(_ drag: Grabbed, to place: Double) -> Double {
        let now = (asked, hidden)
        (asked, hidden) = (drag.asked, drag.hidden)
        let (row, all) = (shown.row, shown.cells)
        (asked, hidden) = now
        let moved = place - fitted(drag)[...drag.index].sum
        let open = row.pushed(drag.index, of: all, to: all[...drag.index].sum + moved, pointer: nil)
        return min(max(open.cells[...drag.index].sum / length, 0), 1)
    }

    /// 5.5, 6.4, 10.1.
    func end(committed: Bool) {
        let (last, hasMoved) = (grabbed, hasMoved)
        grabbed = nil
        guard let drag = last, hasMoved else { return }
        guard committed else { return (asked, hidden) = drag.undone }
        // A drag that changes nothing reports nothing, and one that moves no splitter writes no fraction.
        if asked == drag.undone.asked, hidden == drag.undone.hidden { return }
        if !isMoved(from: drag.undone) { return report() }
        moved.insert(ids[drag.index + 1])
        report(moved: drag.index)
    }

    /// Returns whether the requested positions are others than in a state: those with both sides shown (6.7), and in a row
    /// those with the panes open that were hidden since.
    private func isMoved(from state: (asked: Asked?, hidden: [Bool])) -> Bool {
        let now = (asked, hidden)
        defer { (asked, hidden) = now }
        func positions(_ state: (asked: Asked?, hidden: [Bool])) -> [Double] {
            (asked, hidden) = state
            if plan.isTwoSided, asked != nil {
                let layout = shown
                settle(layout.asked, in: layout.row)
            }
            return asked?.cells(in: length) ?? []
        }
        return !zip(positions(now), positions(state)).allSatisfy { abs($0 - $1) <= 1e-9 * length }
    }

    /// 10.2: returns the panes around a splitter to their opening lengths, in the room between the nearest splitters
    /// that were moved directly. If a pane beside it is hidden, that pane is shown instead.
    func reset(_ index: Int) {
        let row = now.row
        if let pane = [index, index + 1].first(where: { row.hidden[$0] }) { return toggle(pane) }
        let (before, earlier) = (cells, (asked, held))
        moved.remove(ids[index + 1])
        var range = index...(index + 1)
        func isMoved(_ index: Int) -> Bool { moved.contains(ids[index]) }
        while range.lowerBound > 0, !isMoved(range.lowerBound) { range = (range.lowerBound - 1)...range.upperBound }
        while range.upperBound + 1 < ids.count, !isMoved(range.upperBound + 1) {
            range = range.lowerBound...(range.upperBound + 1)
        }
        if let fraction = plan.fraction {
            put(fraction)
        } else {
            settle(range.count == ids.count ? row.initial : row.opening(range, in: cells), keeping: kept, in: row)
        }
        // Assumed: if nothing moves, nothing is reported.
        let isChange =
            plan.isTwoSided
            ? self.isMoved(from: (earlier.0, hidden)) : zip(cells, before).contains { abs($0 - $1) > 1e-9 * length }
        if isChange { report() } else { (asked, held) = earlier }
    }

    /// U6: hides or shows the pane on a side of a splitter. If it is the only one shown, the other one comes first.
    func toggle(_ side: Side, of index: Int) {
        let (pane, other) = side == .primary ? (index, index + 1) : (index + 1, index)
        if !hidden[pane], hidden.filter({ !$0 }).count == 1 { collapse(other, false) }
        collapse(pane, !hidden[pane])
        report()
    }

    /// Hides or shows a pane. One pane always stays open.
    private func toggle(_ pane: Int) {
        guard hidden[pane] || hidden.filter({ !$0 }).count > 1 else { return }
        collapse(pane, !hidden[pane])
        report()
    }

    /// 12.2: handles a key for the splitter after the pane at `index`.
    func key(_ step: Event.Step, _ modifier: Event.Modifier, at index: Int) {
        // Assumed: a split without area receives no keys.
        guard rect.width > 0, rect.height > 0 else { return }
        let points = modifier == .shift ? 50.0 : modifier == .control ? 1 : 10
        switch (step, isHorizontal) {
        case (.left, true), (.up, false): arrow(-points, at: index)
        case (.right, true), (.down, false): arrow(points, at: index)
        case (.home, _), (.end, _): pushToLimit(index, isEnd: step == .end)
        case (.enter, _):
            let beside = [index, index + 1]
            // Without a minimum, no drag hides a side. A double click may do it.
            let sides = zip(beside, Side.allCases)
                .filter { pane, side in
                    let plan = self.plan.panes[ids[pane]]
                    return side == self.plan.toggled || (self.plan.isTwoSided ? plan.hides : plan.collapsible)
                }
                .map(\.0)
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
        let hasMoved = push(index, to: now.limited(index) + points, stops: true)
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
        let now = now
        let result = now.row.pushed(index, of: now.cells, to: place, pointer: nil, stops: stops)
        isUnsure = isUnsure || result.isUnsure
        if abs(result.cells[...index].sum - now.limited(index)) < 1e-6 { return false }
        let (earlier, wasMoved) = ((asked, hidden), moved.contains(ids[index + 1]))
        settle(result.cells, keeping: kept, in: now.row)
        moved.insert(ids[index + 1])
        // Limits that do not fit leave the splitter where it is.
        if wasMoved, asked == earlier.0 { return true }
        report(moved: isMoved(from: earlier) ? index : nil)
        return true
    }
}

/// 2.4: the value of a side holder.
struct HeldSide {
    private(set) var side: Side?
    private var before: Side?
    /// The side that was hidden last.
    private var last: Side?

    init(_ side: Side?, last: Side?) { (self.side, self.last) = (side, side ?? last) }

    mutating func set(_ new: Side?) { if new != side { (before, last, side) = (side, new ?? side, new) } }

    mutating func toggle(_ given: Side?) {
        if let given { set(side == given ? before : given) } else { set(side == nil ? last ?? .secondary : nil) }
    }
}

/// 3.3: device pixels. An edge in the middle between two of them, apart from rounding errors, follows the real split:
/// `drawn` contains the edges of its splitters, in tree order, and is used for nothing else.
struct Grid {
    let scale: Double
    var drawn: ArraySlice<(Double, Double)>

    func isMiddle(_ place: Double) -> Bool { abs(place * scale - (place * scale).rounded(.down) - 0.5) < 1e-6 }

    func round(_ place: Double, _ drawn: Double?) -> Double {
        let exact = place * scale
        if isMiddle(place), let drawn, abs(drawn * scale - exact) < 0.50001 { return drawn }
        return exact.rounded() / scale
    }
}

/// 10.5: positions that hold a nearby splitter. Assumed: the nearest of several counts, and those outside the split do
/// not.
struct Snaps {
    private let places: [Double]
    private let within: Double

    init(_ snaps: [Length], within: Double, length: Double) {
        places = snaps.map { $0.points(of: length) }.filter { length >= $0 && $0 >= 0 }
        self.within = within
    }

    /// Returns the position that holds a splitter at `place`, or else `place`.
    func held(_ place: Double) -> Double { near(place).first ?? place }

    /// Returns whether rounding errors decide between two snap positions.
    func isTied(_ place: Double) -> Bool {
        let far = near(place).map { abs($0 - place) }
        return far.count > 1 && far[1] - far[0] < 1e-6
    }

    private func near(_ place: Double) -> [Double] {
        places.filter { abs($0 - place) <= within + 1e-6 }.sorted { abs($0 - place) < abs($1 - place) }
    }
}

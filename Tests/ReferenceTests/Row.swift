import Foundation

/// One row of the model.
final class Row {
    let plan: RowPlan
    private weak var around: Row?
    private let scale: Double
    /// The rows in its panes, by the ids of these.
    private let contents: [Int: Row]

    // What the program has: which panes there are, whether each is hidden, and the holder's lengths.
    var present: [Int]
    var bindings: [Bool?]
    private(set) var held: [Kept]?
    private var isHolderSet = false
    private var (keptBefore, keptNow): ([Kept], [Kept]) = ([], [])

    // What lasts of the row.
    private(set) var isBuilt = false
    private var hasHadSplitters = false
    private(set) var ids: [Int] = []
    private var hidden: [Bool] = []
    /// What the bindings said last.
    private var said: [Bool] = []
    /// What the last action made of the cells; empty until the row has been laid out.
    private var asked: [Double] = []
    /// Panes that were hidden, with what was asked for before and after: nothing else has happened since.
    private var steps: [(pane: Int, before: [Double], after: [Double])] = []
    /// The panes before which the splitter was itself moved, and those where the last digits say whether it was.
    private var moved: Set<Int> = []
    private var maybeMoved: Set<Int> = []
    private var maybeTold = false
    /// What the row began with; nil once it was long enough for what its panes want.
    private var beginning: [Double]?
    private var grabbed: Grabbed?
    private var outerDrag: OuterDrag?
    /// Of two panes their splitter is that of a split of two sides.
    private var pair: ReferenceModel.Split?
    var tapped: [Int: (at: CGPoint, time: Double)] = [:]
    private(set) var preview: Side?

    // What is seen.
    private(set) var isShown = false
    private(set) var rect = CGRect.zero
    private(set) var length = 0.0
    private(set) var spans: [CGRect] = []
    private(set) var grips: [Grip] = []
    private var isUnsure = false
    /// Whether it was hidden with a length that is not of whole pixels, of which it may have been a part longer or
    /// shorter.
    private var mayBeOff = false

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

    /// A press on a splitter of three panes or more: where from, and what there was.
    private struct Grabbed {
        var index: Int
        var offset: Double
        var asked: [Double]
        var cells: [Double]
        var hidden: [Bool]
        var hasMoved = false
    }

    /// What the row was before a splitter around it was dragged along it.
    private struct OuterDrag {
        var isAtEnd: Bool
        var asked: [Double]
        var cells: [Double]
        var length: Double
    }

    // MARK: What follows

    /// It and all in it, in the order of the tree.
    var all: [Row] { [self] + plan.panes.indices.flatMap { contents[$0]?.all ?? [] } }
    /// The same of those that are seen, in the order in which the panes lie.
    var seen: [Row] { isSeen ? [self] + ids.flatMap { contents[$0]?.seen ?? [] } : [] }
    var splitters: [RowSplitter] { ids.dropFirst().map { RowSplitter(row: self, pane: $0) } }
    /// The splitters that Tab goes to: those in a pane, then the one after it.
    var inReadingOrder: [RowSplitter] {
        guard isSeen else { return [] }
        return ids.indices.flatMap { index in
            (contents[ids[index]]?.inReadingOrder ?? [])
                + splitters.dropFirst(index).prefix(1).filter { $0.grip.isReached }
        }
    }
    /// Taken: what is in a pane without area is not seen.
    var isSeen: Bool { isShown && (around == nil || rect.width > 1e-6 && rect.height > 1e-6) }
    /// Whether something is a pixel longer or shorter in the model, or the last digits of numbers decide.
    /// Known: which of two panes is hidden where both should be changes when the pointer comes.
    var isUncertain: Bool {
        isUnsure || pair?.isUncertain == true || pair?.isTied == true || pair != nil && !hidden.contains(false)
    }

    private var thickness: Double { plan.visible > 0 ? max(1, (plan.visible * scale).rounded()) / scale : 0 }

    /// The row as it is, or with these panes.
    private func lengths(_ ids: [Int]? = nil, hidden: [Bool]? = nil, length: Double? = nil) -> RowLengths {
        RowLengths(
            length: length ?? self.length,
            // Known: a row that has not had a splitter yet takes it for an ordinary one.
            thickness: hasHadSplitters ? thickness : 4,
            hideSplitter: hasHadSplitters && plan.hideSplitter,
            panes: (ids ?? self.ids).map { plan.panes[$0] },
            hidden: hidden ?? self.hidden
        )
    }

    private var cells: [Double] { lengths().fit(asked.isEmpty ? ids.map { _ in 0 } : asked) }

    /// What is asked for; of two panes by the place of their splitter, as it is shown.
    private var current: [Double] {
        guard let pair, !asked.isEmpty, length > 0 else { return asked }
        return [pair.fraction * length, (1 - pair.fraction) * length]
    }

    /// 1.3.
    func fraction(_ index: Int) -> Double {
        if let pair { return pair.fraction }
        return length > 0 ? cells[...index].sum / length : 0
    }

    /// Known: where limits do not fit, what is stated is the limit of a drag, and not where the splitter is.
    func statedFraction(_ index: Int) -> Double {
        guard pair == nil, length > 0 else { return fraction(index) }
        let (least, most) = lengths().reach(after: index)
        return min(max(fraction(index), least / length), most / length)
    }

    /// The lengths as the program knows them: without splitters, while all panes are open.
    private var kept: [Kept] {
        let open = lengths(hidden: ids.map { _ in false })
        return current.indices.map { Kept(length: max(0, current[$0] - open.inset($0)), isHidden: hidden[$0]) }
    }

    /// The user has changed something that the app is told.
    private func report(withLengths: Bool = true) {
        for index in ids.indices where hidden[index] != said[index] && bindings[ids[index]] != nil {
            said[index] = hidden[index]
            bindings[ids[index]] = hidden[index]
        }
        if withLengths, held != nil, !asked.isEmpty { held = kept }
    }

    func set(_ lengths: [Kept]) {
        if held != lengths { (held, isHolderSet) = (lengths, true) }
    }

    /// Known: what two panes were told of on the way of a movement.
    func adopt(_ lengths: [Kept]?) { if pair != nil { held = lengths } }

    /// It went with its pane; only what the program has is left.
    private func forget() {
        (isBuilt, ids, hidden, said, asked, steps, moved, maybeMoved) = (false, [], [], [], [], [], [], [])
        (hasHadSplitters, mayBeOff) = (false, false)
        (beginning, grabbed, outerDrag, pair, tapped, preview) = (nil, nil, nil, nil, [:], nil)
        (isShown, rect, length, spans, grips) = (false, .zero, 0, [], [])
        for row in contents.values { row.forget() }
    }

    // MARK: What the program says

    /// Takes over which panes there are, which are hidden, and the lengths of the holder.
    func build() {
        isBuilt = true
        if ids != present { changePanes() }
        for index in ids.indices {
            guard let isHidden = bindings[ids[index]], isHidden != said[index] else { continue }
            said[index] = isHidden
            if isHidden != hidden[index] { collapse(index, isHidden) }
        }
        if isHolderSet, let held, !held.isEmpty, !asked.isEmpty { take(held) }
        isHolderSet = false
        hasHadSplitters = hasHadSplitters || ids.count > 1
        for (id, row) in contents { if ids.contains(id) { row.build() } else { row.forget() } }
    }

    /// Panes come and go; those that stay keep their lengths, but for those that take room or make way.
    private func changePanes() {
        let wasPlaced = !asked.isEmpty
        asked = current
        let stay = present.compactMap { ids.firstIndex(of: $0) }
        var (new, newHidden, newSaid) = (stay.map { ids[$0] }, stay.map { hidden[$0] }, stay.map { said[$0] })
        var all = wasPlaced ? stay.map { asked[$0] } : []
        if wasPlaced, !stay.isEmpty {
            for index in ids.indices where !stay.contains(index) && !hidden[index] {
                let place = stay.filter { $0 < index }.count
                all = lengths(new, hidden: newHidden).removing(asked[index], before: place, from: all)
            }
        }
        for (index, id) in present.enumerated() where !ids.contains(id) {
            if wasPlaced, !new.isEmpty { all = lengths(new, hidden: newHidden).fit(all) }
            new.insert(id, at: index)
            newHidden.insert(bindings[id] ?? false, at: index)
            newSaid.insert(bindings[id] ?? false, at: index)
            if wasPlaced { all = lengths(new, hidden: newHidden).inserting(at: index, into: all) }
        }
        let fraction = pair?.wanted.fraction ?? 0.5
        (ids, hidden, said, asked, steps, grabbed) = (new, newHidden, newSaid, all, [], nil)
        moved.formIntersection(ids)
        maybeMoved.formIntersection(ids)
        tapped = tapped.filter { ids.dropFirst().contains($0.key) }
        makePair(fraction)
    }

    /// Known: a splitter that two panes had while one of them was hidden hides another one later, among more panes,
    /// as soon as the pointer comes. Whether it would be such a splitter with these panes.
    func keepsHiddenSide(for ids: [Int]) -> Bool {
        pair?.hidden != nil && ids.count > 2 && ids.dropFirst().contains(self.ids[1])
    }

    /// Whether a splitter is there still with these panes.
    func keeps(_ splitter: RowSplitter, with ids: [Int]) -> Bool {
        if splitter.row === self { return ids.dropFirst().contains(splitter.pane) }
        return contents.allSatisfy { id, row in
            ids.contains(id) || !row.all.contains { $0 === splitter.row }
        }
    }

    /// The limits of two panes are those of a split of two sides.
    private func makePair(_ fraction: Double) {
        pair = nil
        guard ids.count == 2 else { return }
        let sides = Plan()
        sides.isHorizontal = plan.isHorizontal
        sides.fraction = fraction
        (sides.visible, sides.invisible, sides.hideSplitter) = (plan.visible, plan.invisible, plan.hideSplitter)
        (sides.isDraggable, sides.snaps, sides.within) = (plan.isDraggable, plan.snaps, plan.within)
        let (first, second) = (plan.panes[ids[0]], plan.panes[ids[1]])
        (sides.minP, sides.minS) = (
            first.low > 0 ? .points(first.low) : nil, second.low > 0 ? .points(second.low) : nil
        )
        // Taken: maximums of two panes that do not fit are in proportion as they were given, whatever their minimums.
        (sides.maxP, sides.maxS) = (first.most.map(Length.points), second.most.map(Length.points))
        if first.priority != second.priority {
            sides.priority = first.priority > second.priority ? .primary : .secondary
        }
        (sides.dragToHideP, sides.dragToHideS) = (first.collapsible, second.collapsible)
        let pair = ReferenceModel.Split(sides)
        pair.isRoot = around == nil
        pair.drawnThickness = thickness
        self.pair = pair
        requestPair()
    }

    /// Hands the splitter of two panes what is asked for, and which is hidden.
    private func requestPair() {
        guard let pair else { return }
        let effective = lengths().hidden
        pair.hide(effective[0] ? .primary : effective[1] ? .secondary : nil)
        guard asked.sum > 1e-6 else { return isUnsure = isUnsure || !asked.isEmpty }
        pair.put(asked[0] / asked.sum)
        pair.wanted.length = asked.sum
    }

    /// 6.1: hides or shows a pane. The others keep their lengths, but for those that take its room or make way; if
    /// nothing else has happened in between, all come back to what they had.
    private func collapse(_ index: Int, _ isHidden: Bool) {
        hidden[index] = isHidden
        if let pair {
            // Two panes keep their fraction.
            let effective = lengths().hidden
            return pair.hide(effective[0] ? .primary : effective[1] ? .secondary : nil)
        }
        if ids.count < 3 || asked.isEmpty { return }
        if isHidden {
            let after = lengths().hiding(index, in: asked)
            steps.append((ids[index], asked, after))
            asked = after
        } else if let place = steps.firstIndex(where: { $0.pane == ids[index] }), steps.last?.after == asked {
            // Those that were hidden after it are hidden once more.
            let later = steps[(place + 1)...].map(\.pane)
            asked = steps[place].before
            steps.removeSubrange(place...)
            var now = hidden
            for id in later { ids.firstIndex(of: id).map { now[$0] = false } }
            for id in later {
                guard let other = ids.firstIndex(of: id) else { continue }
                now[other] = true
                let after = lengths(hidden: now).hiding(other, in: asked)
                steps.append((id, asked, after))
                asked = after
            }
        } else {
            steps = []
            asked = lengths().showing(index, in: asked)
        }
    }

    /// Takes over the lengths of the holder. Panes that it does not know begin again.
    private func take(_ lengths: [Kept]) {
        let open = self.lengths(hidden: ids.map { _ in false })
        asked = self.lengths().initial
        for (index, length) in zip(ids.indices, lengths) {
            asked[index] = max(0, length.length) + open.inset(index)
            hidden[index] = length.isHidden
        }
        (moved, maybeMoved, steps) = (Set(ids.dropFirst()), [], [])
        requestPair()
        report(withLengths: false)
    }

    // MARK: Layout

    /// Lays out in `rect`.
    func place(in rect: CGRect, isShown: Bool, _ grid: inout ReferenceModel.Grid) {
        let extent = plan.isHorizontal ? rect.width : rect.height
        keptBefore = keptNow
        defer { keptNow = kept }
        isUnsure = isUnsure || isShown && mayBeOff
        let (before, lengthBefore, wasShown) = (self.rect, length, self.isShown)
        (self.isShown, self.rect, length) = (isShown, rect, extent < 1e-6 ? 0 : extent)
        if asked.isEmpty || lengthBefore != length && beginsAnew { open() }
        if beginning != nil {
            let spare = lengths().spare
            if abs(spare) < 1e-9 && scale == 1.5 { isUnsure = true }
            if spare >= -1e-9 { beginning = nil }
        }
        let from = plan.isHorizontal ? rect.minX : rect.minY
        if let pair {
            pair.place(in: rect, &grid)
            pair.isShown = isShown
            (spans, grips) = (pair.panes, [pair.grip])
        } else if ids.count > 2 {
            // Whether one end of a row has moved that is drawn out of its pane, the last digit of a third says.
            isUnsure = isUnsure || scale == 1.5 && isShown && !wasShown && isInDraggedRow
            followOuterDrag(from: before)
            isUnsure = isUnsure || asksForNothing
            placeSplitters(from, &grid)
        } else {
            (spans, grips) = (ids.map { _ in rect }, [])
        }
        let now = lengths()
        let side = pair?.shownHidden
        let isHidden = pair == nil ? now.hidden : [side == .primary, side == .secondary]
        for (index, id) in ids.enumerated() {
            guard let row = contents[id] else { continue }
            if isHidden[index] {
                var unseen = ReferenceModel.Grid(scale: scale, drawn: [])
                let room = hiddenContent(index, now)
                let pixels = (plan.isHorizontal ? room.width : room.height) * scale
                if abs(pixels - pixels.rounded()) > 1e-6 { row.all.forEach { $0.mayBeOff = true } }
                row.place(in: room, isShown: false, &unseen)
                row.all.forEach { $0.isShown = false }
            } else {
                row.place(in: spans[index], isShown: isShown, &grid)
            }
        }
    }

    /// What is hidden keeps its length.
    private func hiddenContent(_ index: Int, _ now: RowLengths) -> CGRect {
        if let pair { return pair.contents[index] }
        let (span, kept) = (spans[index], asked.isEmpty ? 0 : max(0, asked[index] - now.inset(index)))
        let (start, end) = plan.isHorizontal ? (span.minX, span.maxX) : (span.minY, span.maxY)
        return index == 0
            ? rect.strip(end - kept, end, isHorizontal: plan.isHorizontal)
            : rect.strip(start, start + kept, isHorizontal: plan.isHorizontal)
    }

    /// Whether it was too short for what its panes want, and nothing has happened since.
    private var beginsAnew: Bool {
        guard let beginning, beginning == asked else { return false }
        return pair.map { abs($0.wanted.fraction - asked[0] / asked.sum) < 1e-9 } ?? true
    }

    /// 11.1: the row opens with what its panes want, or as its holder was left. Panes that are hidden are shown, in
    /// their order, as the row would have begun with them.
    private func open() {
        guard length > 0, !ids.isEmpty else { return }
        var now = ids.map { _ in false }
        asked = lengths(hidden: now).initial
        steps = []
        for index in ids.indices.reversed() where hidden[index] {
            now[index] = true
            let after = lengths(hidden: now).initial
            steps.append((ids[index], asked, after))
            asked = after
        }
        beginning = asked
        if let held, !held.isEmpty { take(held) } else { requestPair() }
    }

    /// Whether panes of one priority ask for no length at all, but for last digits, by which they would share a new
    /// one.
    private var asksForNothing: Bool {
        let open = lengths().open
        let priorities = Set(open.map { plan.panes[ids[$0]].priority })
        return !asked.isEmpty
            && priorities.contains { priority in
                open.filter { plan.panes[ids[$0]].priority == priority }.map { asked[$0] }.sum < 1e-6
            }
    }

    /// 3: puts the splitters on device pixels, each after the one before it, and the panes between them.
    private func placeSplitters(_ from: Double, _ grid: inout ReferenceModel.Grid) {
        let (now, end) = (lengths(), from + length)
        let (first, last) = ((from * scale).rounded() / scale, (end * scale).rounded() / scale)
        var (drawn, previous): ([(Double, Double)], Double) = ([], from)
        for (index, bar) in now.bars(cells).enumerated() {
            let hint = isSeen ? grid.drawn.popFirst() : nil
            let isShown = now.hasSplitter(after: index)
            var (start, end) = (grid.round(from + bar.start, hint?.0), grid.round(from + bar.end, hint?.1))
            if isShown, bar.end > bar.start, first < last {
                // 3.3: first the thickness, then the place.
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
        // Known: in a row that is shorter than its splitters a hidden pane may have a pixel.
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

    /// 4.5: where a splitter around it is dragged along it, the pane at the edge that moves gives and takes.
    private func followOuterDrag(from before: CGRect) {
        guard isInDraggedRow, !asked.isEmpty, grabbed == nil else { return outerDrag = nil }
        let range = { (rect: CGRect) in self.plan.isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY) }
        let movesStart = range(before).0 != range(rect).0, movesEnd = range(before).1 != range(rect).1
        let lengthBefore = range(before).1 - range(before).0
        if outerDrag == nil, lengthBefore > 0, movesStart != movesEnd {
            let cells = lengths(length: lengthBefore).fit(asked)
            outerDrag = OuterDrag(isAtEnd: movesEnd, asked: asked, cells: cells, length: lengthBefore)
        }
        guard let drag = outerDrag else { return }
        asked =
            length == drag.length
            ? drag.asked : lengths().resizing(drag.cells, by: length - drag.length, atEnd: drag.isAtEnd)
    }

    private var isInDraggedRow: Bool {
        var row = around
        while let outer = row {
            if outer.isDragged, outer.plan.isHorizontal == plan.isHorizontal { return true }
            row = outer.around
        }
        return false
    }

    private var isDragged: Bool { grabbed?.hasMoved == true || pair.map { $0.isDragging && $0.hasMoved } == true }

    // MARK: What the user does

    private func along(_ point: CGPoint) -> Double {
        plan.isHorizontal ? point.x - rect.minX : point.y - rect.minY
    }

    /// A press takes the splitter after the pane at `index`.
    func grab(_ index: Int, at pointer: CGPoint) {
        maybeTold = false
        if let pair { return pair.grab(at: pointer) }
        let (now, cells) = (lengths(), cells)
        // Known: where limits do not fit it is grabbed where they would have it, not where it is.
        let center = min(max(statedFraction(index) * length, now.thickness / 2), length - now.thickness / 2)
        grabbed = Grabbed(
            index: index,
            offset: along(pointer) - center,
            asked: asked,
            cells: cells,
            hidden: now.hidden
        )
    }

    /// The pointer that has a splitter moves: it pushes on from where the panes were at the press, and so gives back.
    func drag(to point: CGPoint, from press: CGPoint) {
        if let pair {
            pair.drag(to: point, from: press)
            return preview = pair.preview
        }
        guard var drag = grabbed else { return }
        drag.hasMoved = drag.hasMoved || along(point) != along(press)
        grabbed = drag
        guard drag.hasMoved, length > 0 else { return }
        let start = lengths(hidden: drag.hidden)
        // Known: it is the last movement's panes that say how far this one reaches, so that one that a drag has shown
        // and that no drag hides stays open when the pointer returns.
        let (least, most) = lengths().reach(after: drag.index)
        let snaps = Snaps(plan.snaps, within: plan.within, length: length)
        let target = snaps.held(along(point) - drag.offset)
        isUnsure = isUnsure || snaps.isTied(along(point) - drag.offset)
        let place = min(max(target, least), most)
        let result = start.dragged(drag.index, of: drag.cells, to: place, pointer: along(point))
        isUnsure = isUnsure || result.isUnsure
        apply(result, keeping: drag.asked)
        steps = []
        preview = nil
        for (index, side) in [(drag.index, Side.primary), (drag.index + 1, .secondary)]
        where hidden[index] && !drag.hidden[index] { preview = side }
    }

    private func apply(_ result: RowLengths.Dragged, keeping before: [Double]) {
        hidden = result.hidden
        // What is hidden comes back as it was.
        asked = ids.indices.map { hidden[$0] ? before[$0] : result.cells[$0] }
    }

    /// 5.5, 6.4, 10.1.
    func end(committed: Bool) {
        preview = nil
        if let pair {
            let counts = committed && pair.hasMoved
            pair.end(committed: committed)
            if counts { followPair() }
            return
        }
        guard let drag = grabbed else { return }
        (grabbed, maybeTold) = (nil, false)
        guard drag.hasMoved else { return }
        let isBack = abs(cells[...drag.index].sum - drag.cells[...drag.index].sum) < 1e-9
        guard committed, !isBack else {
            // Taken: a drag that ends where it began is none. Whether it is there to the last digit, nobody knows.
            if committed {
                if zip(asked, drag.asked).contains(where: { abs($0 - $1) > 1e-9 }) { isUnsure = true }
                maybeTold = true
                if !moved.contains(ids[drag.index + 1]) { maybeMoved.insert(ids[drag.index + 1]) }
            }
            // Known: after a drag that is cancelled, or a tap that moved, panes that were hidden before do not come
            // back as if nothing had happened: `steps` stays empty.
            (asked, hidden) = (drag.asked, drag.hidden)
            return
        }
        note(movedAt: drag.index)
        report()
    }

    private func note(movedAt index: Int) {
        moved.insert(ids[index + 1])
        maybeMoved.remove(ids[index + 1])
    }

    /// The user has used the splitter of two panes.
    private func followPair() {
        hidden = [pair?.hidden == .primary, pair?.hidden == .secondary]
        report()
    }

    /// Known: two panes are told of also where the pointer only comes or goes, or the focus, as they were before the
    /// frame or as they are after it.
    func hearOfNothing(before: Bool) {
        guard pair != nil || maybeTold else { return }
        if pair != nil { followPair() } else { report() }
        if before, held != nil { held = keptBefore }
    }

    /// 10.2: the panes around a splitter get the lengths that they open with, in the room between the nearest
    /// splitters that were moved themselves. A hidden pane beside it is shown.
    func reset(_ index: Int) {
        let now = lengths()
        if let pane = [index, index + 1].first(where: { now.hidden[$0] }) { return toggle(pane) }
        func isMoved(_ index: Int) -> Bool {
            isUnsure = isUnsure || maybeMoved.contains(ids[index])
            return moved.contains(ids[index])
        }
        moved.remove(ids[index + 1])
        maybeMoved.remove(ids[index + 1])
        var range = index...(index + 1)
        while range.lowerBound > 0, !isMoved(range.lowerBound) { range = (range.lowerBound - 1)...range.upperBound }
        while range.upperBound + 1 < ids.count, !isMoved(range.upperBound + 1) {
            range = range.lowerBound...(range.upperBound + 1)
        }
        let before = splitters.map { fraction($0.index) }
        let lengths = range.count == ids.count ? now.initial : now.opening(range, in: cells)
        asked = ids.indices.map { now.hidden[$0] ? asked[$0] : lengths[$0] }
        requestPair()
        // Taken: where nothing moves nobody is told.
        guard zip(splitters, before).contains(where: { abs(fraction($0.index) - $1) > 1e-9 }) else { return }
        steps = []
        report()
    }

    /// Hides a pane, or shows it. One stays.
    private func toggle(_ pane: Int) {
        if let pair {
            let side: Side = pane == 0 ? .primary : .secondary
            pair.hide(pair.hidden == side ? nil : side)
            return followPair()
        }
        guard hidden[pane] || hidden.filter({ !$0 }).count > 1 else { return }
        collapse(pane, !hidden[pane])
        report()
    }

    /// 12.2: on the splitter after the pane at `index`.
    func key(_ step: Event.Step, _ modifier: Event.Modifier, at index: Int) {
        // Taken: what has no area takes no keys.
        guard rect.width > 0, rect.height > 0 else { return }
        if step == .enter {
            let beside = [index, index + 1]
            let sides = beside.filter { plan.panes[ids[$0]].collapsible }
            let pane = beside.contains { hidden[$0] } ? sides.first { hidden[$0] } : sides.first
            return pane.map(toggle) ?? ()
        }
        if let pair {
            let before = (pair.wanted.fraction, pair.hidden)
            pair.key(step, modifier)
            if before != (pair.wanted.fraction, pair.hidden) { followPair() }
            return
        }
        let (now, cells) = (lengths(), cells)
        let (least, most) = now.reach(after: index)
        let place = statedFraction(index) * length
        let target: Double
        switch (step, plan.isHorizontal) {
        case (.left, true), (.up, false): target = place - modifier.step
        case (.right, true), (.down, false): target = place + modifier.step
        case (.home, _): target = least
        case (.end, _): target = most
        default: return
        }
        // Taken: a key that asks for nothing else does nothing. What asks for a place that the panes do not let it
        // have is an action, as a drag is. Known: an arrow at the limit of a pane that collapses does not hide it
        // (12.2).
        let asks = min(max(target, least), most)
        if abs(asks - statedFraction(index) * length) < 1e-6 { return }
        let result = now.dragged(index, of: cells, to: asks, pointer: nil)
        isUnsure = isUnsure || result.isUnsure
        apply(result, keeping: asked)
        note(movedAt: index)
        steps = []
        report()
    }
}

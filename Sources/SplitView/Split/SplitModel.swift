import Foundation

/// Where a splitter's centre line is asked to be. The case says what is kept when the length of the split changes.
enum SplitPosition: Equatable, Sendable {
    /// A share of the length, 0…1.
    case fraction(CGFloat)
    /// A distance from the start, in points.
    case fromStart(CGFloat)
    /// A distance from the end, in points.
    case fromEnd(CGFloat)
    /// A share of the length and so many points: between panes that keep their lengths and panes that share the rest.
    case mixed(share: CGFloat, points: CGFloat)

    /// The place in a split of this length, in points from its start. It may lie outside of the split.
    func points(in length: CGFloat) -> CGFloat {
        switch self {
        case .fraction(let fraction): fraction * length
        case .fromStart(let points): points
        case .fromEnd(let points): length - points
        case .mixed(let share, let points): share * length + points
        }
    }
}

/// A change of a split. Positions and lengths are in points along its axis, from its start.
enum SplitEvent {
    /// The program describes its panes. `kept` has the number that each pane had before, nil for a new one.
    case panes([SplitPane], kept: [Int?])
    /// The app places all splitters, even before the split has a length.
    case open([SplitPosition])
    /// The app puts a splitter somewhere. An opening place is one for the first length that has room for it: from then on the
    /// splitter keeps what its panes' priorities say.
    case move(Int, to: SplitPosition, isOpening: Bool = false)
    /// The program says how long all panes are, as they are seen, and which are hidden.
    case lengths([PaneLength])
    /// The program, or a click, hides or shows a pane.
    case collapse(Int, Bool)
    /// A splitter is pressed; `cells` are those that are seen, if they are not those of the last layout.
    case press(Int, cells: [CGFloat]?)
    /// The pressed splitter follows the pointer: its centre line is to be at `center`, the pointer is at `pointer`.
    case drag(center: CGFloat, pointer: CGFloat)
    /// The pressed splitter is let go, and stays where it is.
    case release
    /// The press is undone.
    case cancel
    /// A key moves a splitter by a number of points.
    case step(Int, by: CGFloat)
    /// A key moves a splitter as far as it goes, towards the start or the end.
    case stepToLimit(Int, isEnd: Bool)
    /// A double click returns a splitter to where it opened, with those that were not moved themselves.
    case reset(Int)
    /// The panes follow one another along the other axis from now on: where they were when they lay along that last, if nothing
    /// has moved meanwhile and the turn `returns`; else each has the share of the length that it had.
    case turn(returns: Bool)
    /// Returns to what was asked for earlier.
    case restore(SplitModel.Request)
}

/// The end of a split that a splitter around it moves.
enum SplitEnd { case start, end }

/// What an event has changed that others have to follow. A value without references: most events change nothing.
struct SplitEffects: Equatable, Sendable {
    /// Whether something is shown differently.
    var isChange = false
    /// The side of the pressed splitter on which a release would hide the pane.
    var preview: SplitSide?
}

/// The state of a split of any number of panes: where its splitters are, and which panes are hidden. A pure value.
///
/// `handle(_:)` follows events, and `layout` follows the length. Positions are kept as they were asked for; the limits of the
/// panes apply when they are read, so a split that was too small for a while comes back exactly. A layout replaces what was
/// asked for in four cases: the panes begin, a place in points finds room for the first time, panes with priorities keep their
/// lengths from the first layout on, and a splitter around a row moves one of its ends.
///
/// Hidden panes give their room to the nearest panes of the lowest priority. A pane that is shown again, nothing else having
/// happened meanwhile, takes exactly that back.
struct SplitModel {
    // MARK: Described by the program

    /// The panes.
    private(set) var panes: [SplitPane] = []
    /// Whether a splitter disappears with a pane that it would show.
    var hidesSplitters = false { didSet { isPlaced = isPlaced && hidesSplitters == oldValue } }
    /// Whether the split is a row of panes. A pane of a row that a drag hides comes back as long as it was before the drag, a side
    /// as long as its limits left it; the app is told of a row where a splitter is, of two sides where it would be if nothing
    /// were hidden; and a side at the end of the split may be asked to be shorter than the room for the splitter.
    let isRow: Bool

    // MARK: What was asked for

    /// A request. A press, the keyboard's focus and a turn keep copies to return to.
    struct Request: Equatable {
        /// The requested positions while the panes in `hidden` are open; empty until there is a length.
        fileprivate var positions: [SplitPosition] = []
        /// The panes that were hidden since, in this order: each gives its room to others.
        fileprivate var hidden: [Int] = []
        /// The cells that were asked for last; other hidden panes come back with theirs.
        fileprivate var keptCells: [CGFloat] = []
        /// The length of the split then, and whether the split was turned since: the cells are shares of it.
        fileprivate var keptLength: CGFloat = 0
        fileprivate var isTurned = false
        /// The splitters that were moved themselves, not pushed by another.
        fileprivate var isMoved: [Bool] = []
        /// The panes that were hidden then; empty except in copies.
        fileprivate var isCollapsed: [Bool] = []
        /// Whether the panes are as they begin, but for those in `hidden`: one that began hidden is shown as it would have
        /// begun.
        fileprivate var isBeginning = false
        /// Whether the positions are those of a split that has not had room for them yet.
        fileprivate var isOpening = false
    }

    private var request = Request()
    /// Whether the panes begin again when the split is resized, because it was too short for them so far.
    private var wasTooShort = false
    /// The request before the split was turned, and the one after.
    private var beforeTurn: (request: Request, turned: Request)?
    private var press: Press?
    private var outerDrag: OuterDrag?
    /// The number of requests so far. A resize is none.
    private(set) var requestCount = 0

    /// What a split was before a splitter around it moved one of its ends: the pane there gives and takes, the others keep
    /// their lengths.
    private struct OuterDrag {
        var end: SplitEnd
        var request: Request
        var cells: [CGFloat]
        /// The open cells of hidden panes.
        var open: [CGFloat]
        var length: CGFloat
    }

    private struct Press {
        var splitter: Int
        var hasMoved = false
        /// The splitter and the pointer at the last movement.
        var center: CGFloat = 0
        var pointer: CGFloat = 0
        /// The cells that were seen.
        var cells: [CGFloat]
        var request: Request
        /// The open cells of hidden panes.
        var open: [CGFloat]
    }

    // MARK: Where the panes are. Written by the layout.

    private(set) var length: CGFloat = 0
    private var thickness: CGFloat = 0
    /// The split as it would be shown if the panes in `hidden` were open, and, where there are any, as it is shown.
    private var openRow: SplitRow
    private var hiddenRow: SplitRow
    /// The split as it is shown.
    private var row: SplitRow { request.hidden.isEmpty ? openRow : hiddenRow }
    /// Whether the rows are those of the length, the thickness and the askedCells.
    private var isPlaced = false
    /// Whether nothing but the length decides where the splitters are, so that `SplitRow.fitFreely` may be used.
    private var isFree = false
    /// The cells that the positions ask for at this length, and that hidden panes have left to others.
    private var askedCells: [CGFloat] = []

    init(isRow: Bool) {
        self.isRow = isRow
        openRow = SplitRow(limitsCenters: !isRow)
        hiddenRow = openRow
    }
}

// MARK: Layout

extension SplitModel {
    /// Works out where everything is in a split of this length, with splitters of this thickness, both in points.
    /// - Parameters:
    ///   - isSettling: whether the length is one of a container that still opens, so that nothing is kept of it.
    ///   - isDraggedAround: whether a splitter around the split is dragged along the same axis.
    ///   - moved: the end of the split that this has moved, if it is one.
    mutating func layout(
        length: CGFloat,
        thickness: CGFloat,
        isSettling: Bool,
        isDraggedAround: Bool = false,
        moved: SplitEnd? = nil
    ) {
        let isResized = length != self.length
        if isFree, length > 0, thickness == self.thickness {
            if isPlaced, !isResized { return }
            isPlaced = openRow.fitFreely(length, request.positions, &askedCells)
            self.length = length
            if isPlaced { return }
        }
        if !isDraggedAround || press != nil { outerDrag = nil }
        if isDraggedAround, let moved, outerDrag == nil, press == nil, hasPositions, self.length > 0, isResized {
            outerDrag = OuterDrag(
                end: moved,
                request: request,
                cells: row.cells,
                open: returningCells(),
                length: self.length
            )
        }
        isPlaced = isPlaced && !isResized && thickness == self.thickness
        (self.length, self.thickness) = (length, thickness)
        if let outerDrag, length > 0, isResized { follow(outerDrag) }
        guard length > 0, !panes.isEmpty else { return isPlaced ? () : place() }
        let isNew = !hasPositions
        if isNew || wasTooShort && request.isBeginning && isResized { begin() }
        if !isPlaced { place() }
        if isNew { wasTooShort = true }
        if wasTooShort, !isTooShort, !(isResized && isSettling) { wasTooShort = false }
        if request.isOpening, !(isResized && isSettling), openRow.holds(askedCells) {
            request.isOpening = false
            request.positions = positions(of: askedCells, in: openRow)
            place()
        }
        // Panes that keep their lengths do so from the first length on, as their limits leave them. Where the limits do not
        // fit, the lengths asked for come back when there is room.
        if hasPriorities, !request.isOpening, !isSettling, request.positions.contains(where: \.isFraction) {
            let isTurned = beforeTurn?.turned == request
            request.positions = positions(of: openRow.isSqueezed ? cellsAtPositions : openRow.cells, in: openRow)
            place()
            if isTurned { beforeTurn?.turned = request }
        }
        if request.isTurned, isResized { requestCount += 1 }
    }

    private mutating func follow(_ drag: OuterDrag) {
        isPlaced = false
        requestCount += 1
        guard drag.length != length else { return request = drag.request }
        var cells = drag.cells
        var row = SplitRow(limitsCenters: !isRow)
        row.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        row.resize(by: length - drag.length, atEnd: drag.end == .end, &cells)
        for index in panes.indices where row.panes[index].isCollapsed { cells[index] = drag.open[index] }
        settle(cells, row)
    }

    /// Works out both rows from what was asked for.
    private mutating func place() {
        isPlaced = true
        defer { isFree = !isRow && isUnlimited }
        let length = length
        askedCells.removeAll(keepingCapacity: true)
        var last: CGFloat = 0
        for index in panes.indices {
            let isLast = index == panes.count - 1
            let next = isLast || index >= request.positions.count ? length : request.positions[index].points(in: length)
            askedCells.append(next - last)
            last = next
        }
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        guard !request.hidden.isEmpty else { return openRow.fit(askedCells) }
        openRow.collapse { [panes, request] in panes[$0].isCollapsed && !request.hidden.contains($0) }
        openRow.fit(askedCells)
        hiddenRow = openRow
        for pane in request.hidden {
            hiddenRow.collapse { [hiddenRow] in $0 == pane || hiddenRow.panes[$0].isCollapsed }
            hiddenRow.hide(pane, in: &askedCells)
        }
        hiddenRow.fit(askedCells)
    }

    /// Whether nothing but the length decides where the splitters are: each is at a share of it.
    private var isUnlimited: Bool {
        guard request.hidden.isEmpty, !request.isOpening, !request.isTurned, length > 0 else { return false }
        for pane in panes where pane.least != nil || pane.most != nil || pane.isCollapsed { return false }
        for position in request.positions where !position.isFraction { return false }
        return !hasPriorities
    }

    /// Puts the splitters where the panes want to begin.
    private mutating func begin() {
        let hidden = request.hidden
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        openRow.collapse { [panes] in panes[$0].isCollapsed && !hidden.contains($0) }
        settle(openRow.beginning, openRow)
        request.hidden = hidden
        request.isBeginning = true
        requestCount += 1
        isPlaced = false
    }

    /// Whether the open panes differ in what keeps its length when the split is resized.
    private var hasPriorities: Bool {
        var first: Double?
        for (index, pane) in panes.enumerated() where !pane.isCollapsed || request.hidden.contains(index) {
            if let first, pane.priority != first { return true }
            first = pane.priority
        }
        return false
    }

    /// Whether the open panes have less room than they want to begin with: their ideal lengths, or their least.
    private var isTooShort: Bool {
        var sum: CGFloat = 0
        for index in panes.indices { sum += row.wanted(index) }
        return sum > length
    }

    /// Positions that ask for these cells: the panes of the lowest priority share the room that the others leave.
    private func positions(of cells: [CGFloat], in row: SplitRow) -> [SplitPosition] {
        var lowest = Double.infinity
        for pane in row.panes where !pane.isCollapsed { lowest = min(lowest, pane.priority) }
        func isFlexible(_ index: Int) -> Bool { !row.panes[index].isCollapsed && row.panes[index].priority == lowest }
        let flexible = row.panes.indices.filter(isFlexible)
        var room = flexible.reduce(0) { $0 + cells[$1] }
        let fixed = row.panes.indices.reduce(0) { isFlexible($1) ? $0 : $0 + cells[$1] }
        // Nothing keeps its length, not even one of 0.
        let isShared = fixed == 0 && flexible.count == row.panes.count(where: { !$0.isCollapsed })
        // But for the last digits of a sum.
        if abs(fixed + room - length) <= 1e-6 { room = length - fixed }
        // Of the panes so far: what is fixed, and how many share how much.
        var (points, shared, count, place) = (CGFloat(0), CGFloat(0), 0, CGFloat(0))
        return row.panes.indices.dropLast().map { index in
            place += cells[index]
            if isFlexible(index) {
                (shared, count) = (shared + cells[index], count + 1)
            } else {
                points += cells[index]
            }
            if count == 0 { return .fromStart(points) }
            if count == flexible.count, !isShared { return .fromEnd(fixed - points) }
            let share = room > 0 ? shared / room : CGFloat(count) / CGFloat(max(flexible.count, 1))
            // The share that was asked for, to its last digit.
            if isShared, room == length, length > 0 { return .fraction(place / length) }
            if isShared, share * length == place || abs(room - length) > 1e-6 { return .fraction(share) }
            // With the last digit that the share misses.
            let rest = abs(fixed + room - length) > 1e-6 ? points - share * fixed : place - share * length
            return .mixed(share: share, points: rest)
        }
    }
}
// MARK: Events

extension SplitModel {
    /// Follows an event. The only way to change the split.
    mutating func handle(_ event: SplitEvent) -> SplitEffects {
        // Limits and a press ask for nothing.
        switch event {
        case .panes(_, let kept) where isSame(kept): break
        case .press: break
        default: requestCount += 1
        }
        outerDrag = nil
        switch event {
        // Without a length there is no place that a person could mean.
        case .press, .drag, .step, .stepToLimit, .reset:
            guard hasPositions, length > 0 else { return SplitEffects() }
        default: break
        }
        switch event {
        case .panes(let panes, let kept): take(panes, kept)
        case .open(let positions): open(positions)
        case .move(let splitter, let position, let isOpening): move(splitter, to: position, isOpening)
        case .lengths(let lengths): take(lengths)
        case .collapse(let pane, let isCollapsed): collapse(pane, isCollapsed)
        case .press(let splitter, let cells): press(splitter, cells)
        case .drag(let center, let pointer): return drag(to: center, pointer)
        case .release: return release()
        case .cancel: return cancel()
        case .step(let splitter, let points): return step(splitter, by: points)
        case .stepToLimit(let splitter, let isEnd): return stepToLimit(splitter, isEnd)
        case .reset(let splitter): return reset(splitter)
        case .turn(let returns): turn(returns: returns)
        case .restore(let request): return restoreEarlier(request)
        }
        return SplitEffects(isChange: true)
    }

    // MARK: The program

    /// Panes come and go, and say other limits. The others keep their lengths.
    private mutating func take(_ new: [SplitPane], _ kept: [Int?]) {
        defer { place() }
        if isSame(kept) {
            // Hiding and showing is an event of its own.
            let isReordered = zip(panes, new).contains { $0.priority != $1.priority }
            if isReordered { repeatPositions { $0.panes = Self.limits(new, of: $0.panes) } }
            panes = Self.limits(new, of: panes)
            return
        }
        press = nil
        beforeTurn = nil
        let isMoved = new.indices.dropLast().map { index in
            guard let next = kept[index + 1], next > 0 else { return false }
            return request.isMoved[next - 1]
        }
        guard hasPositions else {
            (panes, request) = (new, Request(isMoved: isMoved))
            return
        }
        let askedCells = returningCells()
        var row = SplitRow(limitsCenters: !isRow)
        // A split that is squeezed to nothing still knows its lengths.
        let length = length > 0 ? length : askedCells.reduce(0, +)
        func set(_ panes: [SplitPane]) {
            row.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        }
        let staying = kept.compactMap { $0 }
        var panes = staying.map { self.panes[$0] }
        var cells = staying.map { askedCells[$0] }
        for index in self.panes.indices
        where !staying.contains(index) && !self.panes[index].isCollapsed && !panes.isEmpty {
            set(panes)
            row.remove(askedCells[index], at: staying.count { $0 < index }, from: &cells)
        }
        for (index, old) in kept.enumerated() where old == nil {
            if !panes.isEmpty {
                set(panes)
                row.fit(cells)
                for pane in panes.indices where !row.panes[pane].isCollapsed { cells[pane] = row.cells[pane] }
            }
            panes.insert(new[index], at: index)
            set(panes)
            row.insert(index, into: &cells)
        }
        self.panes = Self.limits(new, of: panes)
        set(self.panes)
        request.isMoved = isMoved
        settle(cells, row)
    }

    /// Whether the panes are those of before, in their order.
    private func isSame(_ kept: [Int?]) -> Bool {
        kept.count == panes.count && kept.enumerated().allSatisfy { $0 == $1 }
    }

    /// New limits, and who is hidden as before.
    private static func limits(_ new: [SplitPane], of old: [SplitPane]) -> [SplitPane] {
        zip(new, old).map { new, old in
            var pane = new
            pane.isCollapsed = old.isCollapsed
            return pane
        }
    }

    /// Asks for the same place by what other priorities keep.
    private mutating func repeatPositions(_ change: (inout SplitModel) -> Void) {
        guard length > 0, request.positions.count == panes.count - 1 else { return change(&self) }
        let cells = cellsAtPositions
        change(&self)
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        openRow.collapse { [panes, request] in panes[$0].isCollapsed && !request.hidden.contains($0) }
        request.positions = positions(of: cells, in: openRow)
    }

    /// The cells that the positions ask for at this length.
    private var cellsAtPositions: [CGFloat] {
        var last: CGFloat = 0
        return panes.indices.map { index in
            let next = index < request.positions.count ? request.positions[index].points(in: length) : length
            defer { last = next }
            return next - last
        }
    }

    /// The cells as they are asked for while the hidden panes are hidden, which keep those that they come back with.
    private func returningCells() -> [CGFloat] {
        guard length > 0, hasPositions else { return request.keptCells }
        return panes.indices.map { index in
            guard panes[index].isCollapsed else { return askedCells[index] }
            return request.hidden.contains(index) ? askedCells[index] : keptCell(index)
        }
    }

    /// The cell that a hidden pane comes back with in a split of this length: a share of it if that is what a resize leaves
    /// an open pane of its priority.
    private func keptCell(_ index: Int) -> CGFloat {
        let cell = request.keptCells[index]
        guard request.keptLength > 0, request.keptLength != length, length > 0 else { return cell }
        let isFlexible = !panes.contains { $0.priority < panes[index].priority }
        return request.isTurned || isFlexible ? cell / request.keptLength * length : cell
    }

    /// Asks for these cells; hidden panes come back with theirs.
    private mutating func settle(_ cells: [CGFloat], _ row: SplitRow) {
        request.keptCells = cells
        (request.keptLength, request.isTurned) = (length, false)
        request.hidden = []
        while request.isMoved.count < panes.count - 1 { request.isMoved.append(false) }
        var shown = cells
        for index in panes.indices where row.panes[index].isCollapsed { shown[index] = row.inset(index) }
        request.positions = positions(of: shown, in: row)
        (request.isBeginning, request.isOpening) = (false, false)
    }

    private mutating func open(_ positions: [SplitPosition]) {
        guard positions.count == panes.count - 1 else { return }
        request = Request(
            positions: positions,
            keptCells: panes.map { _ in 0 },
            isMoved: positions.map { _ in false },
            isOpening: true
        )
        place()
    }

    private mutating func move(_ splitter: Int, to position: SplitPosition, _ isOpening: Bool) {
        guard hasPositions else { return }
        request.positions[splitter] = position
        request.isBeginning = false
        request.isOpening = isOpening
        beforeTurn = nil
        press?.request.positions[splitter] = position
        press?.request.isOpening = isOpening
        place()
        guard request.hidden.isEmpty, length > 0 else { return }
        request.keptCells = openRow.cells
        (request.keptLength, request.isTurned) = (length, false)
    }

    /// Takes over lengths of panes as they are seen. Panes that are not mentioned begin again.
    private mutating func take(_ lengths: [PaneLength]) {
        guard hasPositions else { return }
        // A split that is squeezed to nothing takes them over as well.
        let length = length > 0 ? length : lengths.reduce(0) { $0 + SplitRow.cleaned($1.length) }
        openRow.set(panes.map { $0.opened }, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        var cells = openRow.beginning
        for (index, said) in zip(panes.indices, lengths) {
            cells[index] = openRow.cell(ofPane: said.length, index)
            panes[index].isCollapsed = said.isCollapsed
        }
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        settle(cells, openRow)
        request.isMoved = request.isMoved.map { _ in true }
        if var press {
            (press.request, press.cells, press.open) = (snapshot, row.cells, returningCells())
            self.press = press
        }
        place()
    }

    private mutating func collapse(_ pane: Int, _ isCollapsed: Bool) {
        guard panes[pane].isCollapsed != isCollapsed else { return }
        guard hasPositions else {
            panes[pane].isCollapsed = isCollapsed
            return place()
        }
        if let press, press.hasMoved, pane != press.splitter, pane != press.splitter + 1 {
            // The drag goes on, from a press with that pane hidden or shown.
            self.press = nil
            restore(press.request)
            collapse(pane, isCollapsed)
            var again = press
            (again.request, again.cells, again.open) = (snapshot, row.cells, returningCells())
            self.press = again
            _ = drag(to: press.center, press.pointer)
            return
        }
        var cells = returningCells()
        panes[pane].isCollapsed = isCollapsed
        defer {
            place()
            // A drag goes on from there, and returns to there, or, as nothing was given away for it, to the place at the press.
            if var press {
                let before = press.request
                press.request = snapshot
                if !isRow {
                    (press.request.positions, press.request.isOpening) = (before.positions, before.isOpening)
                }
                (press.cells, press.open) = (row.cells, returningCells())
                self.press = press
            }
        }
        guard isCollapsed || request.hidden.contains(pane) else {
            if request.isBeginning, length == request.keptLength || request.isTurned { return begin() }
            // Something else has happened since it was hidden: others make room.
            var row = SplitRow(limitsCenters: !isRow)
            row.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
            row.show(pane, in: &cells)
            return settle(cells, row)
        }
        if isCollapsed { request.hidden.append(pane) } else { request.hidden.removeAll { $0 == pane } }
    }

    /// Keeps the shares that the panes have: lengths along one axis mean nothing along the other.
    private mutating func turn(returns: Bool) {
        press = nil
        // An opening place counts along the axis in which the split opens.
        guard !request.isOpening else { return isPlaced = false }
        if returns, let before = beforeTurn, before.turned == request {
            // Nothing has moved meanwhile: the panes are back where they were.
            request = before.request
            beforeTurn = nil
            isPlaced = false
            return
        }
        guard length > 0, request.positions.count == panes.count - 1 else { return }
        let before = request
        var place: CGFloat = 0
        let cells = hasPriorities ? openRow.cells : cellsAtPositions
        request.positions = request.positions.indices.map { index in
            place += cells[index]
            if case .fraction = before.positions[index], !hasPriorities { return before.positions[index] }
            return .fraction(place / length)
        }
        request.isTurned = true
        isPlaced = false
        beforeTurn = (before, request)
    }

    // MARK: The pointer

    private mutating func press(_ splitter: Int, _ cells: [CGFloat]?) {
        press = Press(
            splitter: splitter,
            cells: cells ?? row.cells,
            request: snapshot,
            open: returningCells()
        )
    }

    private var snapshot: Request {
        var copy = request
        copy.isCollapsed = panes.map(\.isCollapsed)
        return copy
    }

    private mutating func restore(_ snapshot: Request) {
        request = snapshot
        request.isCollapsed = []
        for (index, isCollapsed) in zip(panes.indices, snapshot.isCollapsed) { panes[index].isCollapsed = isCollapsed }
        place()
    }

    /// A copy of the request, to return to by `SplitEvent.restore`.
    var state: Request { snapshot }

    private mutating func restoreEarlier(_ request: Request) -> SplitEffects {
        guard request.isCollapsed.count == panes.count, request != snapshot else { return SplitEffects() }
        restore(request)
        return SplitEffects(isChange: true)
    }

    private mutating func release() -> SplitEffects {
        guard let press else { return SplitEffects() }
        self.press = nil
        guard press.hasMoved else { return SplitEffects() }
        request.isMoved[press.splitter] = true
        return SplitEffects(isChange: true)
    }

    private mutating func cancel() -> SplitEffects {
        guard let press else { return SplitEffects() }
        self.press = nil
        guard press.hasMoved else { return SplitEffects() }
        restore(press.request)
        return SplitEffects(isChange: true)
    }

    private mutating func drag(to center: CGFloat, _ pointer: CGFloat) -> SplitEffects {
        guard var press, length > 0 else { return SplitEffects() }
        (press.hasMoved, press.center, press.pointer) = (true, center, pointer)
        self.press = press
        restore(press.request)
        // The split may have been resized since.
        var start = row
        start.fit(press.cells)
        let push = SplitPush(start, press.splitter, to: center, pointer: pointer)
        apply(push, to: center, press)
        var effects = SplitEffects(isChange: true)
        let (before, after) = (panes[press.splitter], panes[press.splitter + 1])
        if before.isCollapsed, before.collapsesByDrag { effects.preview = .primary }
        if after.isCollapsed, after.collapsesByDrag { effects.preview = .secondary }
        return effects
    }

    /// Asks for what a drag has made of the panes.
    private mutating func apply(_ push: SplitPush, to center: CGFloat, _ press: Press) {
        let wasCollapsed = press.request.isCollapsed
        var row = row
        if isRow {
            for index in panes.indices { panes[index].isCollapsed = push.isCollapsed[index] }
            var cells = push.cells
            row.collapse { push.isCollapsed[$0] }
            row.fit(cells)
            for index in panes.indices where panes[index].isCollapsed { cells[index] = press.open[index] }
            settle(cells, row)
            for index in panes.indices where !panes[index].isCollapsed { request.keptCells[index] = row.cells[index] }
        } else {
            // The place that its limits leave while nothing beside it is hidden.
            var open = row
            open.collapse { wasCollapsed[$0] && $0 != press.splitter && $0 != press.splitter + 1 }
            open.fit(press.open)
            let free = SplitPush(open, press.splitter, to: center)
            request.positions = positions(of: free.cells, in: open)
            request.hidden.removeAll { !push.isCollapsed[$0] }
            for index in panes.indices {
                panes[index].isCollapsed = push.isCollapsed[index]
                if push.isCollapsed[index], !wasCollapsed[index] { request.hidden.append(index) }
            }
            (request.isBeginning, request.isOpening) = (false, false)
        }
        place()
    }

    // MARK: The keyboard, and double clicks

    private mutating func step(_ splitter: Int, by points: CGFloat) -> SplitEffects {
        guard press == nil, length > 0 else { return SplitEffects() }
        let (ahead, behind) = points < 0 ? (splitter, splitter + 1) : (splitter + 1, splitter)
        if row.panes[behind].isCollapsed { return show(behind) }
        let givers = points < 0 ? Array((0...ahead).reversed()) : Array(ahead..<panes.count)
        guard let giver = givers.first(where: { !row.panes[$0].isCollapsed }) else { return SplitEffects() }
        let pushed = push(splitter, to: shownFraction(splitter) * length + points, stops: true)
        guard !pushed.isChange, panes[giver].collapsesByDrag, row.panes.count(where: { !$0.isCollapsed }) > 1 else {
            return pushed
        }
        // A step on at the limit, whoever sets it.
        collapse(giver, true)
        return SplitEffects(isChange: true)
    }

    private mutating func stepToLimit(_ splitter: Int, _ isEnd: Bool) -> SplitEffects {
        guard press == nil, length > 0 else { return SplitEffects() }
        let (ahead, behind) = isEnd ? (splitter + 1, splitter) : (splitter, splitter + 1)
        let isLast =
            isEnd ? row.panes[ahead...].allSatisfy(\.isCollapsed) : row.panes[...ahead].allSatisfy(\.isCollapsed)
        guard !isLast else { return SplitEffects() }
        let shown = row.panes[behind].isCollapsed ? show(behind) : SplitEffects()
        let pushed = push(splitter, to: isEnd ? 2 * length : -length, stops: false)
        return pushed.isChange ? pushed : shown
    }

    private mutating func show(_ pane: Int) -> SplitEffects {
        collapse(pane, false)
        return SplitEffects(isChange: true)
    }

    private mutating func push(_ splitter: Int, to center: CGFloat, stops: Bool) -> SplitEffects {
        let open = returningCells()
        let push = SplitPush(row, splitter, to: center, stops: stops)
        let place = push.cells[...splitter].reduce(0, +)
        // Adding and dividing makes a difference where nothing moves.
        guard abs(place - shownFraction(splitter) * length) > 1e-6 else { return SplitEffects() }
        var cells = push.cells
        for index in panes.indices where row.panes[index].isCollapsed { cells[index] = open[index] }
        settle(cells, row)
        request.isMoved[splitter] = true
        self.place()
        return SplitEffects(isChange: true)
    }

    private mutating func reset(_ splitter: Int) -> SplitEffects {
        if press?.splitter == splitter { _ = cancel() }
        if let pane = [splitter, splitter + 1].first(where: { row.panes[$0].isCollapsed }) {
            collapse(pane, false)
            return SplitEffects(isChange: true)
        }
        let earlier = request
        request.isMoved[splitter] = false
        var range = splitter...(splitter + 1)
        while range.lowerBound > 0, !request.isMoved[range.lowerBound - 1] {
            range = (range.lowerBound - 1)...range.upperBound
        }
        while range.upperBound + 1 < panes.count, !request.isMoved[range.upperBound] {
            range = range.lowerBound...(range.upperBound + 1)
        }
        var cells = range.count == panes.count ? row.beginning : row.reopening(range)
        let (open, before) = (returningCells(), row.cells)
        for index in panes.indices where row.panes[index].isCollapsed { cells[index] = open[index] }
        settle(cells, row)
        place()
        guard zip(before, row.cells).contains(where: { abs($0 - $1) > 1e-9 * length }) else {
            request = earlier
            // It is where it opened.
            request.isMoved[splitter] = false
            place()
            return SplitEffects()
        }
        return SplitEffects(isChange: true)
    }
}

// MARK: Reading

extension SplitModel {
    /// The splitters, in points from the start of the split.
    var bars: [SplitRow.Bar] { row.bars }

    /// The splitter after the pane at `index`, in points from the start of the split.
    func bar(_ index: Int) -> SplitRow.Bar {
        request.hidden.isEmpty ? openRow.bars[index] : hiddenRow.bars[index]
    }

    /// The requested position of a splitter; nil before there is one.
    func position(_ splitter: Int) -> SplitPosition? {
        splitter < request.positions.count ? request.positions[splitter] : nil
    }

    /// The pane at `index` as it is shown.
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) { row.span(index) }

    /// Whether the pane at `index` is hidden. One pane always stays.
    func isHidden(_ index: Int) -> Bool {
        request.hidden.isEmpty ? openRow.panes[index].isCollapsed : hiddenRow.panes[index].isCollapsed
    }

    /// Whether any pane is hidden.
    var hidesPanes: Bool {
        for pane in panes where pane.isCollapsed { return true }
        return false
    }

    /// Where a hidden pane would be if those that were hidden since were open: the content keeps that length.
    func openSpan(_ index: Int) -> (start: CGFloat, end: CGFloat) {
        request.hidden.contains(index) ? openRow.span(index) : (0, openLength(index))
    }

    /// The length that the content of a pane keeps while the pane is hidden.
    private func openLength(_ index: Int) -> CGFloat {
        guard hasPositions else { return 0 }
        if panes[index].isCollapsed { return max(0, keptCell(index) - row.openInset(index)) }
        return max(0, row.cells[index] - row.inset(index))
    }

    /// The share of the length up to the centre line of a splitter while the panes hidden last are open. It is what was asked
    /// for where that gives the splitter its place.
    func fraction(_ splitter: Int) -> CGFloat {
        guard splitter < request.positions.count else { return 0.5 }
        guard length > 0 else {
            if case .fraction(let fraction) = request.positions[splitter] { return min(max(fraction, 0), 1) }
            return 0.5
        }
        let (asked, center) = (request.positions[splitter].points(in: length), openRow.center(splitter))
        guard openRow.isSeen(asked, at: center) else { return center / length }
        // Sums miss the ends by their last digits.
        if abs(asked - length / 2) > length / 2 * (1 + 1e-9) {
            return isRow ? center / length : min(max(asked / length, 0), 1)
        }
        if case .fraction(let fraction) = request.positions[splitter] { return fraction }
        return min(max(asked / length, 0), 1)
    }

    /// The share of the length up to the centre line of a splitter as it is shown.
    func shownFraction(_ splitter: Int) -> CGFloat {
        guard length > 0, !request.hidden.isEmpty else { return fraction(splitter) }
        return row.center(splitter) / length
    }

    /// The fraction of a splitter for the app: where it is, or, in a split whose panes come back as their limits left
    /// them, where it would be if nothing were hidden.
    func toldFraction(_ splitter: Int) -> CGFloat {
        let fraction = isRow ? shownFraction(splitter) : fraction(splitter)
        guard length > 0, !isFree else { return fraction }
        let reach = isRow ? row.reach(splitter) : openRow.reach(splitter)
        return min(max(fraction, reach.least / length), reach.most / length)
    }

    /// The fractions that a splitter can be moved to without hiding a pane.
    func reach(_ splitter: Int) -> (least: CGFloat, most: CGFloat) {
        guard length > 0 else { return (0, 1) }
        let reach = row.reach(splitter)
        return (reach.least / length, reach.most / length)
    }

    /// Whether a splitter keeps a distance in points when the split is resized.
    func keepsPoints(_ splitter: Int) -> Bool { position(splitter).map { !$0.isFraction } ?? false }

    /// Where a splitter stops, and where a drag hides a pane, in points from the start of the split: what an inspector shows.
    func marks(_ splitter: Int) -> [(position: CGFloat, label: String)] {
        let (first, last) = (splitter == 0, splitter == panes.count - 2)
        let reach = openRow.reach(splitter)
        let half = openRow.thickness / 2
        // A minimum beats a maximum. Of several panes on one side no single one says it.
        func label(_ least: SplitLength?, _ most: SplitLength?) -> String {
            least != nil ? "min" : most != nil ? "max" : "limit"
        }
        var marks: [(position: CGFloat, label: String)] = []
        let (before, after) = (panes[splitter], panes[splitter + 1])
        if reach.least > 0 {
            let word = label(first ? before.least : nil, last ? after.most : nil)
            marks.append((max(reach.least - half, 0), word))
        }
        if reach.most < length {
            let word = label(last ? after.least : nil, first ? before.most : nil)
            marks.append((min(reach.most + half, length), word))
        }
        if first, let distance = openRow.hidingDistance(splitter) { marks.append((distance, "hide")) }
        if last, let distance = openRow.hidingDistance(splitter + 1) { marks.append((length - distance, "hide")) }
        return marks
    }

    /// Whether the split has not had room yet for where it opens.
    var isOpening: Bool { request.isOpening }

    /// Whether there are positions, as the split has had a length with these panes.
    var hasPositions: Bool { !panes.isEmpty && request.keptCells.count == panes.count }

    /// The lengths as they are asked for, of hidden panes as well; empty before there is a length.
    var lengths: [PaneLength] {
        guard hasPositions else { return [] }
        // Splitters of a split that is too short are thinner than those that the cells were asked for with.
        var open = SplitRow(limitsCenters: !isRow)
        open.set(panes.map { $0.opened }, length: max(length, 1e6), thickness: thickness, hideSplitter: hidesSplitters)
        var cells = request.hidden.isEmpty ? request.keptCells : returningCells()
        if request.isTurned, request.hidden.isEmpty { cells = panes.indices.map(keptCell) }
        // To a millionth of a point: sums of fractions miss whole numbers by their last digits.
        return panes.indices.map { index in
            let length = max(0, cells[index] - open.inset(index))
            return PaneLength((length * 1e6).rounded() / 1e6, isCollapsed: panes[index].isCollapsed)
        }
    }
}

extension SplitPane {
    /// The pane, shown.
    var opened: SplitPane {
        var pane = self
        pane.isCollapsed = false
        return pane
    }
}

extension SplitPosition {
    fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
}

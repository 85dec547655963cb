import Foundation

/// The requested position of a splitter's center line. The case states what is kept when the split's length changes.
enum SplitPosition: Equatable, Sendable {
    /// A share of the length, 0…1.
    case fraction(CGFloat)
    /// A distance from the start, in points.
    case fromStart(CGFloat)
    /// A distance from the end, in points.
    case fromEnd(CGFloat)
    /// A share of the length plus a distance in points, for a splitter with fixed and flexible panes on both sides.
    case mixed(share: CGFloat, points: CGFloat)

    /// Returns the distance from the start in points, in a split of this length. It may lie outside the split.
    func points(in length: CGFloat) -> CGFloat {
        switch self {
        case .fraction(let fraction): fraction * length
        case .fromStart(let points): points
        case .fromEnd(let points): length - points
        case .mixed(let share, let points): share * length + points
        }
    }
}

/// An event that changes a split. Positions and lengths are in points along the axis, from the split's start. Splitters
/// and panes are indices from 0; splitter `i` lies between panes `i` and `i + 1`.
enum SplitEvent {
    /// The app describes its panes. `kept` contains the former index of each pane, nil for a new one.
    case panes([SplitPane], kept: [Int?])
    /// The app positions all splitters, even before the split has a length.
    case open([SplitPosition])
    /// The app positions a splitter. An opening position applies until the first length with room for it; from then on
    /// the priorities of the panes decide what is kept.
    case move(Int, to: SplitPosition, isOpening: Bool = false)
    /// The app sets the visible lengths of all panes, and which are collapsed.
    case lengths([PaneLength])
    /// The app or the user collapses or shows a pane, or a side has no room.
    case collapse(Int, Bool)
    /// The user presses a splitter. `cells` are the displayed ones if a running animation shows others than the layout.
    case press(Int, cells: [CGFloat]?)
    /// The pressed splitter follows the pointer: `center` is the requested position of its center line.
    case drag(center: CGFloat, pointer: CGFloat)
    /// The user releases the pressed splitter.
    case release
    /// The press is cancelled, and the request before it is restored.
    case cancel
    /// A key moves a splitter by a signed number of points.
    case step(Int, by: CGFloat)
    /// A key moves a splitter as far as it goes, towards the start or the end.
    case stepToLimit(Int, isEnd: Bool)
    /// A double click returns a splitter to its opening position, along with neighbors that were only pushed.
    case reset(Int)
    /// The axis changes. With `returns`, the split restores the request from before the last turn if nothing has
    /// changed since; otherwise each pane keeps its share of the length.
    case turn(returns: Bool)
    /// Restores an earlier request.
    case restore(SplitModel.Request)
}

/// The end of a split that a drag of an outer splitter moves.
enum SplitEnd { case start, end }

/// The effects of an event that the caller has to handle. A value without references: most events change nothing.
struct SplitEffects: Equatable, Sendable {
    /// Whether the displayed layout may differ.
    var isChange = false
    /// The side of the pressed splitter whose pane a release would leave collapsed.
    var preview: SplitSide?
}

/// The state of a split with any number of panes: splitter positions and collapsed panes. A pure value.
///
/// `handle(_:)` processes events, `layout` the length. Positions are stored as requested, and limits apply when they
/// are read, so a split that was too small for a while returns exactly. A layout replaces the request in four cases:
/// the panes begin; an opening position in points has room for the first time; panes with priorities start to keep
/// their lengths; the drag of an outer splitter moves one end of a row.
///
/// Most lengths are those of *cells*, which reach from center line to center line, see `SplitRow`. Splitters and panes
/// are indices from 0.
///
/// A pane can be hidden in several ways:
///
/// - `panes[i].isCollapsed`: the pane is collapsed, whoever did it: the app, the user, or `SplitSides` because the
///   split is too short. During a drag it is also set for a pane that the drag only previews as hidden; `cancel` resets
///   it.
/// - `request.hidden`: the panes collapsed since the last request for all panes, in that order. They give their room to
///   the nearest panes of the lowest priority, and take exactly that back if nothing else happens before they are
///   shown. All other collapsed panes return with their cells in `request.keptCells`.
/// - `isHidden(i)`: the pane is laid out as hidden. It differs from `isCollapsed` if all panes are collapsed: one stays
///   open.
struct SplitModel {
    // MARK: Described by the app

    /// The panes. `isCollapsed` in them is the model's own; the value that the app passes counts for new panes only.
    private(set) var panes: [SplitPane] = []
    /// Whether a splitter disappears with the pane that it would show.
    var hidesSplitters = false { didSet { isPlaced = isPlaced && hidesSplitters == oldValue } }
    /// Whether the split is a row of panes, not two sides. The two differ in three ways. After a drag that hid it, a
    /// pane of a row returns as long as before the drag, a side as long as its limits leave it. The fraction reported
    /// for a row is the visible one, for two sides the one with nothing hidden. The splitter of two sides may be
    /// requested at the very end of the split, without room for its thickness.
    let isRow: Bool

    // MARK: The request

    /// A request by the app or the user. A press, the keyboard's focus and a turn keep copies to return to.
    struct Request: Equatable {
        /// The requested position of each splitter while the panes in `hidden` are open, by index from 0; empty until
        /// the split has a length.
        fileprivate var positions: [SplitPosition] = []
        /// The panes collapsed since the positions were requested, as indices from 0 in the order of collapsing.
        fileprivate var hidden: [Int] = []
        /// The cells last requested for all panes, in points; collapsed panes that are not in `hidden` return with
        /// theirs.
        fileprivate var keptCells: [CGFloat] = []
        /// The length of the split when `keptCells` were requested, in points, and whether the split has turned since:
        /// the cells then count as shares of it.
        fileprivate var keptLength: CGFloat = 0
        fileprivate var isTurned = false
        /// Whether each splitter, by index from 0, was moved directly and not only pushed by another.
        fileprivate var isMoved: [Bool] = []
        /// Whether each pane was collapsed, by index from 0. Filled in copies only.
        fileprivate var isCollapsed: [Bool] = []
        /// Whether the panes are as they began, except for those in `hidden`: a pane that began collapsed opens as it
        /// would have begun.
        fileprivate var isBeginning = false
        /// Whether the positions are opening positions for which the split has had no room yet.
        fileprivate var isOpening = false
    }

    /// The current request.
    private var request = Request()
    /// Whether the panes begin again at the next resize, because the split has been too short for them so far.
    private var wasTooShort = false
    /// The requests before and after the last turn; nil if nothing can be restored.
    private var beforeTurn: (request: Request, turned: Request)?
    /// The press on a splitter; nil while none is pressed.
    private var press: Press?
    /// The drag of an outer splitter along the same axis; nil without one.
    private var outerDrag: OuterDrag?
    /// The number of requests so far. Resizes do not count, except where they change what an arrangement has to store.
    private(set) var requestCount = 0

    /// The state of a row before the drag of an outer splitter moved one of its ends: the pane at that end changes its
    /// length first, the others keep theirs while they can. Lengths in points.
    private struct OuterDrag {
        var end: SplitEnd
        var request: Request
        /// The displayed cells.
        var cells: [CGFloat]
        /// The cells with which collapsed panes return.
        var open: [CGFloat]
        /// The length of the split.
        var length: CGFloat
    }

    /// A press on a splitter. Positions and cells in points from the start of the split.
    private struct Press {
        /// The index of the splitter, from 0.
        var splitter: Int
        var hasMoved = false
        /// The requested center line and the pointer at the last movement.
        var center: CGFloat = 0
        var pointer: CGFloat = 0
        /// The displayed cells at the press.
        var cells: [CGFloat]
        /// The request at the press, updated by changes of the app. Every movement starts from it, so a drag back
        /// restores it exactly.
        var request: Request
        /// The cells with which collapsed panes return.
        var open: [CGFloat]
    }

    // MARK: The layout. Written by `layout` and `place`.

    /// The length and the thickness of a splitter, in points.
    private(set) var length: CGFloat = 0
    private var thickness: CGFloat = 0
    /// The layout with the panes in `request.hidden` open, and, if there are such panes, the displayed layout.
    private var openRow: SplitRow
    private var hiddenRow: SplitRow
    /// The displayed layout.
    private var row: SplitRow { request.hidden.isEmpty ? openRow : hiddenRow }
    /// Whether the rows are up to date with the length, the thickness and the request.
    private var isPlaced = false
    /// Whether the length alone decides the positions, so that `SplitRow.fitFreely` applies.
    private var isFree = false
    /// The requested cells at this length, in points, by pane. Panes in `request.hidden` have given theirs to others.
    private var askedCells: [CGFloat] = []

    init(isRow: Bool) {
        self.isRow = isRow
        openRow = SplitRow(limitsCenters: !isRow)
        hiddenRow = openRow
    }
}

// MARK: Layout

extension SplitModel {
    /// Updates the positions of all panes and splitters.
    ///
    /// - Parameters:
    ///   - length: the length of the split, in points.
    ///   - thickness: the thickness of a splitter, in points.
    ///   - isSettling: whether a container around the split is still opening, so that its lengths are not kept.
    ///   - isDraggedAround: whether an outer splitter of the same axis is being dragged.
    ///   - moved: the end of the split that this drag has moved; nil if it has moved none or both.
    mutating func layout(
        length: CGFloat,
        thickness: CGFloat,
        isSettling: Bool,
        isDraggedAround: Bool = false,
        moved: SplitEnd? = nil
    ) {
        let isResized = length != self.length
        if isFree, thickness == self.thickness {
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
        // From the first layout on, panes with priorities keep the lengths that their limits leave them. If the limits
        // do not fit, the requested lengths return when there is room.
        if hasPriorities, !request.isOpening, !isSettling, request.positions.contains(where: \.isFraction) {
            let isTurned = beforeTurn?.turned == request
            request.positions = positions(of: openRow.isSqueezed ? cellsAtPositions : openRow.cells, in: openRow)
            place()
            if isTurned { beforeTurn?.turned = request }
        }
        if request.isTurned, isResized { requestCount += 1 }
    }

    /// Resizes the pane at the moved end, and further ones once it reaches its limits.
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

    /// Changes a split that is too short for the requested lengths at the length that it needs for them.
    mutating func asRequested(_ change: (inout SplitModel) -> Void) {
        let (length, thickness) = (length, thickness)
        var needed: CGFloat = 0
        for index in panes.indices { needed += panes[index].isCollapsed ? row.inset(index) : request.keptCells[index] }
        guard length > 0, needed > length else { return change(&self) }
        layout(length: needed, thickness: thickness, isSettling: true)
        change(&self)
        layout(length: length, thickness: thickness, isSettling: true)
    }

    /// Updates both rows from the request.
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

    /// Whether the length alone decides the positions: every splitter is at a share of it.
    private var isUnlimited: Bool {
        guard request.hidden.isEmpty, !request.isOpening, !request.isTurned, length > 0 else { return false }
        for pane in panes where pane.least != nil || pane.most != nil || pane.isCollapsed { return false }
        for position in request.positions where !position.isFraction { return false }
        return !hasPriorities
    }

    /// Requests the lengths with which the panes begin.
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

    /// Whether the open panes differ in priority.
    private var hasPriorities: Bool {
        var first: Double?
        for (index, pane) in panes.enumerated() where !pane.isCollapsed || request.hidden.contains(index) {
            if let first, pane.priority != first { return true }
            first = pane.priority
        }
        return false
    }

    /// Whether the open panes have less room than they want at the beginning: their ideal or minimum lengths.
    private var isTooShort: Bool {
        var sum: CGFloat = 0
        for index in panes.indices { sum += row.wanted(index) }
        return sum > length
    }

    /// Returns positions that request these cells, in points: the panes of the lowest priority share the room that the
    /// others leave.
    private func positions(of cells: [CGFloat], in row: SplitRow) -> [SplitPosition] {
        var lowest = Double.infinity
        for pane in row.panes where !pane.isCollapsed { lowest = min(lowest, pane.priority) }
        func isFlexible(_ index: Int) -> Bool { !row.panes[index].isCollapsed && row.panes[index].priority == lowest }
        let flexible = row.panes.indices.filter(isFlexible)
        var room = flexible.reduce(0) { $0 + cells[$1] }
        let fixed = row.panes.indices.reduce(0) { isFlexible($1) ? $0 : $0 + cells[$1] }
        // No pane keeps its length, not even a length of 0.
        let isShared = fixed == 0 && flexible.count == row.panes.count(where: { !$0.isCollapsed })
        // Ignores rounding errors of the sum.
        if abs(fixed + room - length) <= 1e-6 { room = length - fixed }
        // Totals of the panes so far: fixed points, shared points and number of flexible panes, position.
        var (points, shared, count, position) = (CGFloat(0), CGFloat(0), 0, CGFloat(0))
        return row.panes.indices.dropLast().map { index in
            position += cells[index]
            if isFlexible(index) {
                (shared, count) = (shared + cells[index], count + 1)
            } else {
                points += cells[index]
            }
            if count == 0 { return .fromStart(points) }
            if count == flexible.count, !isShared { return .fromEnd(fixed - points) }
            let share = room > 0 ? shared / room : CGFloat(count) / CGFloat(max(flexible.count, 1))
            // The requested share, without rounding errors.
            if isShared, room == length, length > 0 { return .fraction(position / length) }
            if isShared, share * length == position || abs(room - length) > 1e-6 { return .fraction(share) }
            // The points correct the rounding error of the share.
            let rest = abs(fixed + room - length) > 1e-6 ? points - share * fixed : position - share * length
            return .mixed(share: share, points: rest)
        }
    }
}
// MARK: Events

extension SplitModel {
    /// Processes an event. Apart from `layout`, no other function changes the split.
    mutating func handle(_ event: SplitEvent) -> SplitEffects {
        // New limits and a press are not requests.
        switch event {
        case .panes(_, let kept) where isSame(kept): break
        case .press: break
        default: requestCount += 1
        }
        outerDrag = nil
        switch event {
        // Without a length, a position has no meaning.
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

    // MARK: The app

    /// Adds and removes panes, or takes new limits. The other panes keep their lengths.
    private mutating func take(_ new: [SplitPane], _ kept: [Int?]) {
        defer { place() }
        if isSame(kept) {
            // Collapsing is an event of its own.
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
        // A split of length 0 still has its requested lengths.
        let length = length > 0 ? length : askedCells.reduce(0, +)
        func set(_ panes: [SplitPane]) {
            row.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        }
        let staying = kept.compactMap { $0 }
        set(self.panes)
        let before = row
        var panes = staying.map { self.panes[$0] }
        set(panes)
        var cells = row.requests(askedCells, of: before, at: staying)
        for index in self.panes.indices where !staying.contains(index) && !panes.isEmpty {
            row.remove(askedCells[index], of: before, index, at: staying.count { $0 < index }, from: &cells)
        }
        for (index, old) in kept.enumerated() where old == nil {
            if !panes.isEmpty {
                set(panes)
                row.fit(cells)
                for pane in panes.indices where !row.panes[pane].isCollapsed { cells[pane] = row.cells[pane] }
            }
            let before = row
            panes.insert(new[index], at: index)
            set(panes)
            row.insert(index, into: &cells, of: before)
        }
        self.panes = Self.limits(new, of: panes)
        set(self.panes)
        request.isMoved = isMoved
        settle(cells, row)
    }

    /// Returns whether the panes are the same in the same order.
    private func isSame(_ kept: [Int?]) -> Bool {
        kept.count == panes.count && kept.enumerated().allSatisfy { $0 == $1 }
    }

    /// Returns the panes with new limits that are collapsed as before.
    private static func limits(_ new: [SplitPane], of old: [SplitPane]) -> [SplitPane] {
        zip(new, old).map { new, old in
            var pane = new
            pane.isCollapsed = old.isCollapsed
            return pane
        }
    }

    /// Requests the same positions again after a change of priorities.
    private mutating func repeatPositions(_ change: (inout SplitModel) -> Void) {
        guard length > 0, request.positions.count == panes.count - 1 else { return change(&self) }
        let cells = cellsAtPositions
        change(&self)
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        openRow.collapse { [panes, request] in panes[$0].isCollapsed && !request.hidden.contains($0) }
        request.positions = positions(of: cells, in: openRow)
    }

    /// The cells that the positions request at this length.
    private var cellsAtPositions: [CGFloat] {
        var last: CGFloat = 0
        return panes.indices.map { index in
            let next = index < request.positions.count ? request.positions[index].points(in: length) : length
            defer { last = next }
            return next - last
        }
    }

    /// Returns the requested cells, and for collapsed panes the cells of their return.
    private func returningCells() -> [CGFloat] {
        guard length > 0, hasPositions else { return request.keptCells }
        return panes.indices.map { index in
            guard panes[index].isCollapsed else { return askedCells[index] }
            return request.hidden.contains(index) ? askedCells[index] : keptCell(index)
        }
    }

    /// Returns the cell with which a collapsed pane returns at this length: scaled if a resize would scale an open pane
    /// of its priority.
    private func keptCell(_ index: Int) -> CGFloat {
        let cell = request.keptCells[index]
        guard request.keptLength > 0, request.keptLength != length, length > 0 else { return cell }
        let isFlexible = !panes.contains { $0.priority < panes[index].priority }
        return request.isTurned || isFlexible ? cell / request.keptLength * length : cell
    }

    /// Requests these cells; collapsed panes return with theirs.
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

    /// Takes the visible lengths of panes. Panes without a length begin again.
    private mutating func take(_ lengths: [PaneLength]) {
        guard hasPositions else { return }
        // A split of length 0 takes them too.
        let length = length > 0 ? length : lengths.reduce(0) { $0 + SplitRow.cleaned($1.length) }
        openRow.set(panes.map { $0.opened }, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        var cells = openRow.beginning
        for (index, said) in zip(panes.indices, lengths) { panes[index].isCollapsed = said.isCollapsed }
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        for (index, said) in zip(panes.indices, lengths) { cells[index] = openRow.request(ofPane: said.length, index) }
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
            // The drag continues from a press with that pane collapsed or shown.
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
            // The drag continues from here. Cancelling it returns here too, but two sides return to the positions at
            // the press, as no other pane changed for this one.
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
            // Something has changed since the pane was collapsed: other panes make room for it.
            var row = SplitRow(limitsCenters: !isRow)
            row.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
            row.show(pane, in: &cells)
            return settle(cells, row)
        }
        if isCollapsed { request.hidden.append(pane) } else { request.hidden.removeAll { $0 == pane } }
    }

    /// Keeps the shares of the panes, as lengths along one axis mean nothing along the other.
    private mutating func turn(returns: Bool) {
        press = nil
        // An opening position stays as it is until one axis has room for it.
        guard !request.isOpening else { return isPlaced = false }
        if returns, let before = beforeTurn, before.turned == request {
            // Nothing has changed since the last turn: the panes return exactly.
            request = before.request
            beforeTurn = nil
            isPlaced = false
            return
        }
        guard length > 0, request.positions.count == panes.count - 1 else { return }
        let before = request
        var position: CGFloat = 0
        let cells = hasPriorities ? openRow.cells : cellsAtPositions
        request.positions = request.positions.indices.map { index in
            position += cells[index]
            if case .fraction = before.positions[index], !hasPriorities { return before.positions[index] }
            return .fraction(position / length)
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

    /// The request and the collapsed panes.
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

    /// A copy of the request, for `SplitEvent.restore`.
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

    /// Moves the pressed splitter from its state at the press, so that only the pointer's current position matters.
    private mutating func drag(to center: CGFloat, _ pointer: CGFloat) -> SplitEffects {
        guard var press, length > 0 else { return SplitEffects() }
        (press.hasMoved, press.center, press.pointer) = (true, center, pointer)
        self.press = press
        restore(press.request)
        // The split may have been resized since the press.
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

    /// Requests the result of a drag.
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
            // The position within the limits as if nothing beside the splitter were collapsed. It counts when the side
            // is shown.
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
        // A further step at the limit hides the pane, whichever limit it is.
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
        let position = push.cells[...splitter].reduce(0, +)
        // Rounding errors do not count as a movement.
        guard abs(position - shownFraction(splitter) * length) > 1e-6 else { return SplitEffects() }
        var cells = push.cells
        for index in panes.indices where row.panes[index].isCollapsed { cells[index] = open[index] }
        settle(cells, row)
        request.isMoved[splitter] = true
        place()
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
            // The splitter is at its opening position already.
            request.isMoved[splitter] = false
            place()
            return SplitEffects()
        }
        return SplitEffects(isChange: true)
    }
}

// MARK: Reading

extension SplitModel {
    /// The splitters, by index from 0, in points from the start of the split.
    var bars: [SplitRow.Bar] { row.bars }

    /// Returns the splitter after the pane at `index`, in points from the start of the split.
    func bar(_ index: Int) -> SplitRow.Bar {
        request.hidden.isEmpty ? openRow.bars[index] : hiddenRow.bars[index]
    }

    /// Returns the requested position of a splitter; nil before there is one.
    func position(_ splitter: Int) -> SplitPosition? {
        splitter < request.positions.count ? request.positions[splitter] : nil
    }

    /// Returns the displayed range of the pane at `index`, in points.
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) { row.span(index) }

    /// Returns whether the pane at `index` is laid out as hidden. One pane always stays open.
    func isHidden(_ index: Int) -> Bool {
        request.hidden.isEmpty ? openRow.panes[index].isCollapsed : hiddenRow.panes[index].isCollapsed
    }

    /// Whether any pane is collapsed, for whatever reason.
    var hidesPanes: Bool {
        for pane in panes where pane.isCollapsed { return true }
        return false
    }

    /// Returns the range of a hidden pane as if the panes collapsed since were open. Its content keeps that length.
    func openSpan(_ index: Int) -> (start: CGFloat, end: CGFloat) {
        request.hidden.contains(index) ? openRow.span(index) : (0, openLength(index))
    }

    /// Returns the length that the content of a pane keeps while the pane is hidden, in points.
    private func openLength(_ index: Int) -> CGFloat {
        guard hasPositions else { return 0 }
        if panes[index].isCollapsed { return max(0, keptCell(index) - row.openInset(index)) }
        return max(0, row.cells[index] - row.inset(index))
    }

    /// Returns the fraction of a splitter's center line with the panes in `request.hidden` open: the requested one, if
    /// the limits leave the splitter there.
    func fraction(_ splitter: Int) -> CGFloat {
        guard splitter < request.positions.count else { return 0.5 }
        guard length > 0 else {
            if case .fraction(let fraction) = request.positions[splitter] { return min(max(fraction, 0), 1) }
            return 0.5
        }
        let (asked, center) = (request.positions[splitter].points(in: length), openRow.center(splitter))
        guard openRow.isSeen(asked, at: center) else { return center / length }
        // Sums exceed the ends by rounding errors.
        if abs(asked - length / 2) > length / 2 * (1 + 1e-9) {
            return isRow ? center / length : min(max(asked / length, 0), 1)
        }
        if case .fraction(let fraction) = request.positions[splitter] { return fraction }
        return min(max(asked / length, 0), 1)
    }

    /// Returns the fraction of a splitter's displayed center line.
    func shownFraction(_ splitter: Int) -> CGFloat {
        guard length > 0, !request.hidden.isEmpty else { return fraction(splitter) }
        return row.center(splitter) / length
    }

    /// Returns the fraction to report to the app: the displayed one for a row; for two sides the one with nothing
    /// hidden. It lies within the limits.
    func toldFraction(_ splitter: Int) -> CGFloat {
        let fraction = isRow ? shownFraction(splitter) : fraction(splitter)
        guard length > 0, !isFree else { return fraction }
        let reach = isRow ? row.reach(splitter) : openRow.reach(splitter)
        return min(max(fraction, reach.least / length), reach.most / length)
    }

    /// Returns the minimum and maximum fraction of a splitter while no pane beside it becomes hidden.
    func reach(_ splitter: Int) -> (least: CGFloat, most: CGFloat) {
        guard length > 0 else { return (0, 1) }
        let reach = row.reach(splitter)
        return (reach.least / length, reach.most / length)
    }

    /// Returns whether a splitter keeps a distance in points on resize.
    func keepsPoints(_ splitter: Int) -> Bool { position(splitter).map { !$0.isFraction } ?? false }

    /// Returns the marks of a splitter for the debug overlay, in points from the start: its limits, and where a drag hides
    /// a pane.
    func marks(_ splitter: Int) -> [(position: CGFloat, label: String)] {
        let (first, last) = (splitter == 0, splitter == panes.count - 2)
        let reach = openRow.reach(splitter)
        let half = openRow.thickness / 2
        // A minimum overrides a maximum. With several panes on one side, the limit has no single cause.
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

    /// Whether the opening position has had no room yet.
    var isOpening: Bool { request.isOpening }

    /// Whether the split has had a length with these panes.
    var hasPositions: Bool { !panes.isEmpty && request.keptCells.count == panes.count }

    /// The requested lengths, those of collapsed panes included; empty before there is a length.
    var lengths: [PaneLength] {
        guard hasPositions else { return [] }
        // A split that is too short has thinner splitters than those of the requested cells.
        var row = SplitRow(limitsCenters: !isRow)
        row.set(panes, length: max(length, 1e6), thickness: thickness, hideSplitter: hidesSplitters)
        var cells = request.hidden.isEmpty ? request.keptCells : returningCells()
        if request.isTurned, request.hidden.isEmpty { cells = panes.indices.map(keptCell) }
        // Rounded to a millionth of a point: sums of fractions miss whole numbers by rounding errors.
        return panes.indices.map { index in
            let length = max(0, cells[index] - row.requestInset(index))
            return PaneLength((length * 1e6).rounded() / 1e6, isCollapsed: panes[index].isCollapsed)
        }
    }
}

extension SplitPane {
    /// The pane as if it were not collapsed.
    var opened: SplitPane {
        var pane = self
        pane.isCollapsed = false
        return pane
    }
}

extension SplitPosition {
    fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
}

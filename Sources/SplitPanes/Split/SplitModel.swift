import Foundation

/// The state of a split: splitter positions and hidden panes. A pure value.
///
/// `handle(_:)` processes events, `layout` the length. Positions are stored as requested, and limits apply when they
/// are read, so a split that was too small for a while returns exactly. A layout replaces the request in four cases:
/// the panes begin; an opening position in points has room for the first time; panes with priorities start to keep
/// their lengths; the drag of an outer splitter moves one end of the split.
///
/// Most lengths are those of *cells*, which reach from center line to center line, see `SplitRow`. Splitters and panes
/// are indices from 0.
///
/// Whether a pane is hidden is stored in the request, with the reason. Everything else follows from it: the layout, in
/// which one pane always stays open, and what the app is told.
struct SplitModel {
    /// The panes as the app describes them, all open.
    private(set) var panes: [SplitPane] = []
    /// The current request.
    private(set) var request = SplitRequest()
    /// Whether a splitter disappears with the pane that it would show.
    var hidesSplitters = false { didSet { isPlaced = isPlaced && hidesSplitters == oldValue } }
    /// Whether the panes begin again at the next resize, because the split has been too short for them so far.
    private var wasTooShort = false
    /// Whether the rows are up to date with the length, the thickness and the request.
    private var isPlaced = false
    /// Whether the length alone decides the positions, so that `SplitRow.fitFreely` applies.
    private var isFree = false
    /// The number of requests so far. Resizes do not count, except where they change what an arrangement has to store.
    private(set) var requestCount = 0
    /// The requests before and after the last turn; nil if nothing can be restored.
    @Rare private var lastTurn: (before: SplitRequest, after: SplitRequest)?
    /// The press on a splitter; nil while none is pressed.
    @Rare private var press: Press?
    /// The end of the split that the drag of an outer splitter moves, and the state before: the pane at that end changes
    /// its length first, the others keep theirs while they can.
    @Rare private var outerDrag: (end: SplitEnd, start: Checkpoint)?

    /// A state to return to, with the lengths that it had: in points, by pane.
    private struct Checkpoint {
        var request: SplitRequest
        /// The displayed cells, and those with which hidden panes return.
        var cells: [CGFloat]
        var returning: [CGFloat]
        /// The length of the split.
        var length: CGFloat
    }

    private var checkpoint: Checkpoint {
        Checkpoint(request: request, cells: row.cells, returning: returningCells, length: length)
    }

    private struct Press {
        /// The index of the splitter, from 0.
        var splitter: Int
        var hasMoved = false
        /// The requested center line and the pointer at the last movement, in points from the start of the split.
        var center: CGFloat = 0
        var pointer: CGFloat = 0
        /// The state at the press, updated by changes of the app. Every movement starts from it, so a drag back restores
        /// it exactly.
        var start: Checkpoint
        /// The request to return to if the press is cancelled: the one at the press, with those changes.
        var undone: SplitRequest
    }

    // MARK: The layout. Written by `layout` and `place`.

    /// The length and the thickness of a splitter, in points.
    private(set) var length: CGFloat = 0
    private var thickness: CGFloat = 0
    /// The layout with the panes open that were hidden since the positions were requested, and, if there are such panes,
    /// the displayed layout.
    private var openRow = SplitRow()
    @Rare private var hiddenRow: SplitRow?
    /// The displayed layout.
    private var row: SplitRow { request.hiddenSince.isEmpty ? openRow : hiddenRow ?? openRow }
}

/// A request by the app or the user: what the layout has to show if there is room.
struct SplitRequest: Equatable {
    /// A pane and the splitter after it.
    fileprivate struct Pane: Equatable {
        /// The requested position of the splitter, while the panes in `hiddenSince` are open.
        var position = SplitPosition.fraction(0)
        /// Whether the splitter was moved directly, and not only pushed by another.
        var isMoved = false
        /// Why the pane is hidden; nil for a pane that is shown.
        var hiding: SplitHiding?
        /// The cell last requested, in points. A hidden pane that is not in `hiddenSince` returns with it.
        var cell: CGFloat = 0
    }

    fileprivate var panes: [Pane] = []
    /// The panes of most splits when they open; these splits share one array until something moves.
    fileprivate static let halves = [Pane(position: .fraction(0.5)), Pane()]
    /// The panes hidden since the positions were requested, in that order, and the splitters whose drag did it. They take
    /// exactly that back if nothing else happens before they are shown.
    fileprivate var hiddenSince: [Hidden] = []
    /// The length of the split when the cells were requested, in points.
    fileprivate var length: CGFloat = 0
    /// Whether there are positions: from the first length on, or once the app has opened the split with some.
    fileprivate var hasPositions = false
    /// Whether the split has turned since. Until the next layout, the cells then count as shares of the length, and so do
    /// the positions, whatever the priorities.
    fileprivate var isTurned = false
    /// Whether the panes are as they began, except for those in `hiddenSince`: a pane that began hidden opens as it would
    /// have begun.
    fileprivate var isBeginning = false
    /// Whether the positions are opening positions for which the split has had no room yet.
    fileprivate var isOpening = false

    fileprivate struct Hidden: Equatable {
        var pane: Int
        var splitter: Int?
    }

    /// Whether the positions are those with all panes shown: no pane was hidden before they were requested.
    fileprivate var isOfAll: Bool {
        for index in panes.indices where panes[index].hiding != nil && !isHiddenSince(index) { return false }
        return true
    }

    fileprivate func isHiddenSince(_ pane: Int) -> Bool {
        for hidden in hiddenSince where hidden.pane == pane { return true }
        return false
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
        if !isDraggedAround || press != nil { outerDrag = nil }
        if isFree, thickness == self.thickness, !isDraggedAround {
            if isPlaced, !isResized { return }
            isPlaced = openRow.fitFreely(length) { [request] in request.panes[$0].position.share }
            if isPlaced { return self.length = length }
        }
        if isDraggedAround, let moved, outerDrag == nil, press == nil, hasPositions, self.length > 0, isResized {
            outerDrag = (moved, checkpoint)
        }
        isPlaced = isPlaced && !isResized && thickness == self.thickness
        (self.length, self.thickness) = (length, thickness)
        if let outerDrag, length > 0, isResized { follow(outerDrag.end, outerDrag.start) }
        guard length > 0, !panes.isEmpty else { return isPlaced ? () : place() }
        let isNew = !hasPositions
        if isNew || wasTooShort && request.isBeginning && isResized { begin() }
        if isNew { wasTooShort = true }
        if !isPlaced { place() }
        if wasTooShort, !row.isTooShort, !(isResized && isSettling) {
            wasTooShort = false
            isFree = isUnlimited
        }
        if request.isOpening, !(isResized && isSettling), openRow.holds(requestedCells) {
            request.isOpening = false
            ask(for: requestedCells, in: openRow)
            place()
        }
        // From the first layout on, panes with priorities keep the lengths that their limits leave them. If the limits
        // do not fit, the requested lengths return when there is room.
        let keeps = hasPriorities && !request.isOpening && (hasShares || request.isTurned)
        if keeps || request.isTurned, !isSettling {
            let isTurned = lastTurn?.after == request
            if keeps { ask(for: openRow.isSqueezed ? requestedCells : seenCells, in: openRow) }
            if request.isTurned { scaleCells() }
            place()
            let placed = request
            if isTurned { lastTurn?.after = placed }
        }
    }

    /// After a turn, requests the same shares of the present length as cells.
    private mutating func scaleCells() {
        requestCount += 1
        for index in panes.indices { request.panes[index].cell = keptCell(index) }
        (request.length, request.isTurned) = (length, false)
    }

    /// Resizes the pane at the moved end, and further ones once it reaches its limits.
    private mutating func follow(_ end: SplitEnd, _ start: Checkpoint) {
        isPlaced = false
        requestCount += 1
        guard start.length != length else { return request = start.request }
        var cells = start.cells
        let row = newRow()
        row.resize(by: length - start.length, atEnd: end == .end, &cells)
        settle(cells, row, returning: start.returning)
    }

    /// Changes a split that is too short for the requested lengths at the length that it needs for them.
    mutating func asRequested(_ change: (inout SplitModel) -> Void) {
        let (length, thickness) = (length, thickness)
        var needed: CGFloat = 0
        for index in panes.indices { needed += isCollapsed(index) ? row.inset(index) : request.panes[index].cell }
        guard length > 0, needed > length else { return change(&self) }
        layout(length: needed, thickness: thickness, isSettling: true)
        change(&self)
        layout(length: length, thickness: thickness, isSettling: true)
    }

    /// Updates both rows from the request.
    private mutating func place() {
        isPlaced = true
        isFree = isUnlimited
        setOpenRow()
        openRow.fit { [request, length] in request.cell($0, in: length) }
        guard !request.hiddenSince.isEmpty else { return hiddenRow = nil }
        var (row, cells) = (openRow, requestedCells)
        hidePanes(in: &row, &cells)
        row.fit(cells)
        hiddenRow = row
    }

    /// Gives the open row its panes and measures.
    private mutating func setOpenRow() {
        openRow.set(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        guard hidesPanes else { return }
        openRow.collapse { [request] in request.panes[$0].hiding != nil && !request.isHiddenSince($0) }
    }

    /// Hides the panes hidden since the positions were requested in a row where they are open.
    private func hidePanes(in row: inout SplitRow, _ cells: inout [CGFloat]) {
        for hidden in request.hiddenSince {
            row.collapse { [row] in $0 == hidden.pane || row.panes[$0].isCollapsed }
            row.hide(hidden.pane, by: hidden.splitter, in: &cells)
        }
    }

    /// Returns a row at the present length, without cells. Its panes are hidden as requested.
    private func newRow() -> SplitRow {
        var row = SplitRow(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        if hidesPanes { row.collapse(isCollapsed) }
        return row
    }

    /// Whether the length alone decides the positions: every splitter is at a share of it.
    private var isUnlimited: Bool {
        guard hasPositions, !request.isOpening, !request.isTurned, length > 0 else { return false }
        if wasTooShort, request.isBeginning { return false }
        for pane in panes where pane.least != nil || pane.most != nil || pane.priority != panes[0].priority {
            return false
        }
        for (index, pane) in request.panes.enumerated() {
            if pane.hiding != nil || index < panes.count - 1 && pane.position.share == nil { return false }
        }
        return true
    }

    /// Whether any splitter is at a share of the length only.
    private var hasShares: Bool {
        for index in panes.indices.dropLast() where request.panes[index].position.share != nil { return true }
        return false
    }

    /// Whether the open panes differ in priority.
    private var hasPriorities: Bool {
        var first: Double?
        for index in panes.indices where !isCollapsed(index) || request.isHiddenSince(index) {
            if let first, panes[index].priority != first { return true }
            first = panes[index].priority
        }
        return false
    }

    // MARK: Requests

    /// Requests the lengths with which the panes begin.
    private mutating func begin() {
        let hidden = request.hiddenSince
        setOpenRow()
        settle(openRow.beginning, openRow)
        request.hiddenSince = hidden
        request.isBeginning = true
        requestCount += 1
        isPlaced = false
    }

    /// Requests these cells. Hidden panes return with the cells in `returning`, or else with theirs.
    private mutating func settle(_ cells: [CGFloat], _ row: SplitRow, returning: [CGFloat]? = nil) {
        (request.length, request.isTurned, request.hasPositions) = (length, false, true)
        (request.isBeginning, request.isOpening) = (false, false)
        request.hiddenSince = []
        var shown = cells
        for index in panes.indices {
            request.panes[index].cell = cells[index]
            guard row.panes[index].isCollapsed else { continue }
            request.panes[index].cell = returning?[index] ?? cells[index]
            shown[index] = row.inset(index)
        }
        ask(for: shown, in: row)
    }

    /// Requests the positions of these cells.
    private mutating func ask(for cells: [CGFloat], in row: SplitRow) {
        for (index, position) in row.positions(of: cells).enumerated() { request.panes[index].position = position }
    }

    /// The cells of the open layout, with each splitter where it was requested if the limits leave it there.
    private var seenCells: [CGFloat] {
        var (asked, center, last) = (CGFloat(0), CGFloat(0), CGFloat(0))
        return panes.indices.map { index in
            asked += request.cell(index, in: length)
            center += openRow.cells[index]
            let end = openRow.isSeen(asked, at: center) ? min(max(asked, 0), length) : center
            defer { last = end }
            return end - last
        }
    }

    /// The cells that the positions request at this length, while the panes hidden since are open.
    private var requestedCells: [CGFloat] { panes.indices.map { request.cell($0, in: length) } }

    /// The requested cells, and for hidden panes the cells with which they return.
    private var returningCells: [CGFloat] {
        guard length > 0, hasPositions else { return request.panes.map(\.cell) }
        var (cells, row) = (requestedCells, openRow)
        hidePanes(in: &row, &cells)
        for index in panes.indices where isCollapsed(index) && !request.isHiddenSince(index) {
            cells[index] = keptCell(index)
        }
        return cells
    }

    /// Returns the cell with which a hidden pane returns at this length: scaled if a resize would scale an open pane of
    /// its priority.
    private func keptCell(_ index: Int) -> CGFloat {
        let cell = request.panes[index].cell
        guard request.length > 0, request.length != length, length > 0 else { return cell }
        let isFlexible = !panes.contains { $0.priority < panes[index].priority }
        return request.isTurned || isFlexible ? cell / request.length * length : cell
    }
}

// MARK: Events

extension SplitModel {
    /// Processes an event. Apart from `layout`, no other function changes the split.
    /// - Returns: whether the displayed layout may differ.
    @discardableResult mutating func handle(_ event: SplitEvent) -> Bool {
        // New limits and a press are not requests.
        switch event {
        case .panes(_, let kept) where isSame(kept): break
        case .press: break
        default: requestCount += 1
        }
        outerDrag = nil
        switch event {
        // Without a length, a position has no meaning.
        case .press, .drag, .step, .stepToLimit, .reset: guard hasPositions, length > 0 else { return false }
        default: break
        }
        switch event {
        case .panes(let panes, let kept): take(panes, kept)
        case .open(let positions): open(positions)
        case .share(let shares): share(shares)
        case .move(let splitter, let position, let isOpening): move(splitter, to: position, isOpening)
        case .lengths(let lengths): take(lengths)
        case .hide(let pane, let hiding): hide(pane, hiding)
        case .press(let splitter, let cells): press(splitter, cells)
        case .drag(let center, let pointer): drag(to: center, pointer)
        case .release: release()
        case .cancel: cancel()
        case .step(let splitter, let points): return step(splitter, by: points)
        case .stepToLimit(let splitter, let isEnd): return stepToLimit(splitter, isEnd)
        case .reset(let splitter): return reset(splitter)
        case .turn: turn()
        case .restore(let request): return restoreEarlier(request)
        }
        return true
    }

    // MARK: The app

    /// Adds and removes panes, or takes new limits. The other panes keep their lengths.
    private mutating func take(_ new: [SplitPane], _ kept: [Int?]) {
        defer { place() }
        let described = new.contains(where: \.isCollapsed) ? new.map(\.opened) : new
        if isSame(kept) {
            let isReordered = zip(panes, new).contains { $0.priority != $1.priority } && length > 0 && hasPositions
            let cells = isReordered ? requestedCells : []
            panes = described
            guard isReordered else { return }
            setOpenRow()
            return ask(for: cells, in: openRow)
        }
        endPress()
        lastTurn = nil
        let asked = returningCells
        // Each splitter belongs to the pane after it.
        var requests = zip(kept, new).map { old, pane in
            var request = old.map { self.request.panes[$0] } ?? SplitRequest.Pane()
            if old == nil || !hasPositions { request.hiding = pane.isCollapsed ? .asked : nil }
            return request
        }
        for index in requests.indices {
            let next = index < new.count - 1 ? kept[index + 1] : nil
            requests[index].isMoved = next.map { $0 > 0 && request.panes[$0 - 1].isMoved } ?? false
        }
        guard hasPositions else {
            (panes, request) = (described, SplitRequest(panes: requests))
            return
        }
        // A split of length 0 still has its requested lengths.
        let length = length > 0 ? length : asked.reduce(0, +)
        func row(_ panes: [SplitPane]) -> SplitRow {
            SplitRow(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        }
        let staying = kept.compactMap { $0 }
        let all = panes.indices.map { panes[$0].collapsed(isCollapsed($0)) }
        var now = staying.map { all[$0] }
        let old = row(all)
        var cells = row(now).requests(asked, of: old, at: staying)
        for index in all.indices where !staying.contains(index) && !now.isEmpty {
            row(now).remove(asked[index], of: old, index, at: staying.count { $0 < index }, from: &cells)
        }
        for (index, old) in kept.enumerated() where old == nil {
            var without = row(now)
            if !now.isEmpty {
                without.fit(cells)
                for pane in now.indices where !without.panes[pane].isCollapsed { cells[pane] = without.cells[pane] }
            }
            now.insert(new[index], at: index)
            row(now).insert(index, into: &cells, of: without)
        }
        panes = described
        request.panes = requests
        settle(cells, row(panes.indices.map { panes[$0].collapsed(isCollapsed($0)) }))
    }

    /// Returns whether the panes are the same in the same order.
    private func isSame(_ kept: [Int?]) -> Bool {
        kept.count == panes.count && kept.enumerated().allSatisfy { $0 == $1 }
    }

    private mutating func open(_ positions: [SplitPosition]) {
        guard positions.count == panes.count - 1 else { return }
        let hiding = request.panes.map(\.hiding)
        request = SplitRequest(panes: hiding.map { SplitRequest.Pane(hiding: $0) }, hasPositions: true, isOpening: true)
        for (index, position) in positions.enumerated() { request.panes[index].position = position }
        if request.panes == SplitRequest.halves { request.panes = SplitRequest.halves }
        place()
    }

    /// Positions all splitters by the shares of the panes. A press continues from there.
    private mutating func share(_ shares: [CGFloat]) {
        guard shares.count == panes.count else { return }
        var sum: CGFloat = 0
        open(
            shares.dropLast().map { share in
                sum += share
                return .fraction(sum)
            }
        )
        for index in panes.indices where isCollapsed(index) {
            request.hiddenSince.append(SplitRequest.Hidden(pane: index))
        }
        place()
        guard var press else { return }
        (press.start, press.undone) = (checkpoint, request)
        self.press = press
    }

    private mutating func move(_ splitter: Int, to position: SplitPosition, _ isOpening: Bool) {
        guard hasPositions else { return }
        if var press {
            func moved(_ state: SplitRequest) -> SplitModel {
                changed(state) { $0.move(splitter, to: position, isOpening) }
            }
            (press.start, press.undone) = (moved(press.start.request).checkpoint, moved(press.undone).request)
            self = moved(request)
            return self.press = press
        }
        // The position of a single splitter states how long a hidden pane is.
        for index in panes.indices where panes.count == 2 && isCollapsed(index) && !request.isHiddenSince(index) {
            request.hiddenSince.append(SplitRequest.Hidden(pane: index))
        }
        if request.panes[splitter].position != position { request.panes[splitter].position = position }
        (request.isBeginning, request.isOpening) = (false, isOpening)
        lastTurn = nil
        place()
        guard request.hiddenSince.isEmpty, length > 0 else { return }
        for index in panes.indices { request.panes[index].cell = openRow.cells[index] }
        (request.length, request.isTurned) = (length, false)
    }

    /// Takes the visible lengths of panes. Panes without a length begin again.
    private mutating func take(_ lengths: [PaneLength]) {
        guard hasPositions else { return }
        // A split of length 0 takes them too.
        let length = length > 0 ? length : lengths.reduce(0) { $0 + SplitRow.cleaned($1.length) }
        var row = SplitRow(panes, length: length, thickness: thickness, hideSplitter: hidesSplitters)
        var cells = row.beginning
        for (index, said) in zip(panes.indices, lengths) {
            request.panes[index].hiding = said.isCollapsed ? request.panes[index].hiding ?? .asked : nil
        }
        row.collapse(isCollapsed)
        for (index, said) in zip(panes.indices, lengths) { cells[index] = row.request(ofPane: said.length, index) }
        settle(cells, row)
        for index in panes.indices { request.panes[index].isMoved = true }
        place()
        guard var press else { return }
        (press.start, press.undone) = (checkpoint, request)
        self.press = press
    }

    /// Hides a pane for a reason, or shows it.
    private mutating func hide(_ pane: Int, _ hiding: SplitHiding?) {
        if var press {
            // The drag continues from a press with that pane hidden or shown, or from here if the pane is beside the
            // splitter.
            let isBeside = pane == press.splitter || pane == press.splitter + 1
            let undone = changed(press.undone) { $0.hide(pane, hiding) }
            self = isBeside ? changed(request) { $0.hide(pane, hiding) } : undone
            (press.start, press.undone) = (checkpoint, undone.request)
            self.press = press
            if press.hasMoved, !isBeside { drag(to: press.center, press.pointer) }
            return
        }
        guard isCollapsed(pane) == (hiding == nil) else { return request.panes[pane].hiding = hiding }
        guard hasPositions else {
            request.panes[pane].hiding = hiding
            return place()
        }
        defer { place() }
        if hiding == nil, !request.isHiddenSince(pane) {
            let cells = returningCells
            request.panes[pane].hiding = nil
            if request.isBeginning, length == request.length || request.isTurned { return begin() }
            // Something has changed since the pane was hidden: other panes make room for it.
            let row = newRow()
            var shown = cells
            row.show(pane, in: &shown)
            return settle(shown, row)
        }
        request.panes[pane].hiding = hiding
        if hiding == nil {
            request.hiddenSince.removeAll { $0.pane == pane }
        } else {
            request.hiddenSince.append(SplitRequest.Hidden(pane: pane))
        }
    }

    /// Keeps the shares of the panes, as lengths along one axis mean nothing along the other. If nothing has changed since
    /// the last turn, the panes return exactly.
    private mutating func turn() {
        endPress()
        isPlaced = false
        // An opening position stays as it is until one axis has room for it.
        guard !request.isOpening else { return }
        if let last = lastTurn, last.after == request {
            request = last.before
            lastTurn = nil
            return
        }
        guard length > 0, hasPositions, panes.count > 1 else { return }
        let before = request
        if hasPriorities {
            for (index, position) in openRow.positions(of: seenCells, byPriority: false).enumerated() {
                request.panes[index].position = position
            }
        }
        request.isTurned = true
        isFree = false
        lastTurn = (before, request)
    }

    private mutating func restore(_ request: SplitRequest) {
        self.request = request
        place()
    }

    /// Returns the split as requested earlier, without a press, after a change.
    private func changed(_ earlier: SplitRequest, _ change: (inout SplitModel) -> Void = { _ in }) -> SplitModel {
        var split = self
        split.press = nil
        split.restore(earlier)
        change(&split)
        return split
    }

    private mutating func restoreEarlier(_ request: SplitRequest) -> Bool {
        guard request.panes.count == panes.count, request != self.request else { return false }
        restore(request)
        return true
    }

    // MARK: The pointer

    private mutating func press(_ splitter: Int, _ cells: [CGFloat]?) {
        press = Press(splitter: splitter, start: checkpoint, undone: request)
        if let cells { press?.start.cells = cells }
    }

    /// Ends the press with its result.
    private mutating func endPress() {
        press = nil
        for index in request.panes.indices where request.panes[index].hiding == .preview {
            request.panes[index].hiding = .asked
        }
    }

    private mutating func release() {
        guard let press else { return }
        endPress()
        // A drag that only hid panes has moved nothing.
        if zip(request.panes, press.undone.panes).contains(where: { $0.position != $1.position }) {
            request.panes[press.splitter].isMoved = true
        }
    }

    private mutating func cancel() {
        guard let press else { return }
        self.press = nil
        if press.hasMoved { restore(press.undone) }
    }

    /// Moves the pressed splitter from its state at the press, so that only the pointer's current position matters.
    private mutating func drag(to center: CGFloat, _ pointer: CGFloat) {
        guard var press else { return }
        (press.hasMoved, press.center, press.pointer) = (true, center, pointer)
        self.press = press
        restore(press.start.request)
        // The split may have been resized since the press.
        var start = row
        start.fit(press.start.cells)
        let push = SplitPush(start, press.splitter, to: center, pointer: pointer)
        // Rounding errors do not count as a movement.
        let isMoved = zip(push.cells, start.cells).contains { abs($0 - $1) > 1e-9 * length }
        guard isMoved || push.isCollapsed != start.panes.map(\.isCollapsed) else { return }
        var pushed = start
        pushed.collapse { push.isCollapsed[$0] }
        pushed.fit(push.cells)
        if push.opened == nil, !push.closed.isEmpty {
            // A drag that hides panes, and moves no splitter further, changes nothing else.
            for pane in push.closed {
                request.panes[pane].hiding = .preview
                request.hiddenSince.append(SplitRequest.Hidden(pane: pane, splitter: press.splitter))
            }
            place()
            if zip(row.cells, pushed.cells).allSatisfy({ abs($0 - $1) <= 1e-6 }) { return }
            request = press.start.request
        }
        for index in panes.indices {
            request.panes[index].hiding = push.isCollapsed[index] ? request.panes[index].hiding ?? .preview : nil
        }
        settle(push.cells, pushed, returning: press.start.returning)
        for index in panes.indices where !isCollapsed(index) { request.panes[index].cell = pushed.cells[index] }
        place()
    }

    // MARK: The keyboard, and double clicks

    private mutating func step(_ splitter: Int, by points: CGFloat) -> Bool {
        guard press == nil else { return false }
        let behind = points < 0 ? splitter + 1 : splitter
        if row.panes[behind].isCollapsed {
            hide(behind, nil)
        } else {
            let givers = points < 0 ? Array((0...splitter).reversed()) : Array((splitter + 1)..<panes.count)
            guard let giver = givers.first(where: { !row.panes[$0].isCollapsed }) else { return false }
            if push(splitter, to: shownFraction(splitter) * length + points, stops: true) { return true }
            guard panes[giver].collapsesByDrag else { return false }
            // A further step at the limit hides the pane, whichever limit it is.
            hide(giver, .asked)
        }
        return true
    }

    private mutating func stepToLimit(_ splitter: Int, _ isEnd: Bool) -> Bool {
        guard press == nil else { return false }
        let (ahead, behind) = isEnd ? (row.panes[(splitter + 1)...], splitter) : (row.panes[...splitter], splitter + 1)
        guard ahead.contains(where: { !$0.isCollapsed }) else { return false }
        let isShown = row.panes[behind].isCollapsed
        if isShown { hide(behind, nil) }
        return push(splitter, to: isEnd ? 2 * length : -length, stops: false) || isShown
    }

    private mutating func push(_ splitter: Int, to center: CGFloat, stops: Bool) -> Bool {
        let returning = returningCells
        let push = SplitPush(row, splitter, to: center, stops: stops)
        let position = push.cells[...splitter].reduce(0, +)
        // Rounding errors do not count as a movement.
        guard abs(position - shownFraction(splitter) * length) > 1e-6 else { return false }
        settle(push.cells, row, returning: returning)
        request.panes[splitter].isMoved = true
        place()
        return true
    }

    private mutating func reset(_ splitter: Int) -> Bool {
        if let pane = [splitter, splitter + 1].first(where: { row.panes[$0].isCollapsed }) {
            hide(pane, nil)
            return true
        }
        var earlier = request
        earlier.panes[splitter].isMoved = false
        var range = splitter...(splitter + 1)
        while range.lowerBound > 0, !request.panes[range.lowerBound - 1].isMoved {
            range = (range.lowerBound - 1)...range.upperBound
        }
        while range.upperBound + 1 < panes.count, !request.panes[range.upperBound].isMoved {
            range = range.lowerBound...(range.upperBound + 1)
        }
        let (returning, before) = (returningCells, row.cells)
        request.panes[splitter].isMoved = false
        settle(range.count == panes.count ? row.beginning : row.reopening(range), row, returning: returning)
        place()
        if zip(before, row.cells).contains(where: { abs($0 - $1) > 1e-9 * length }) { return true }
        // The splitter is at its opening position already.
        restore(earlier)
        return false
    }
}

extension SplitRequest {
    /// Returns whether a pane is to be hidden.
    func isHidden(_ pane: Int) -> Bool { panes[pane].hiding != nil }

    /// Notes that this pane is hidden and no other, or none.
    mutating func noteHidden(_ pane: Int?) {
        for index in panes.indices { panes[index].hiding = index == pane ? .asked : nil }
    }

    /// Returns whether other panes are hidden than in an earlier request.
    func hides(unlike other: SplitRequest) -> Bool {
        panes.count != other.panes.count || zip(panes, other.panes).contains { $0.hiding != $1.hiding }
    }

    /// Returns the cell that the positions request in a split of this length, while the panes in `hiddenSince` are open.
    fileprivate func cell(_ index: Int, in length: CGFloat) -> CGFloat {
        func end(_ index: Int) -> CGFloat {
            hasPositions && index < panes.count - 1 ? panes[index].position.points(in: length) : length
        }
        return index > 0 ? end(index) - end(index - 1) : end(0)
    }
}

// MARK: Reading

extension SplitModel {
    /// Returns the splitter after the pane at `index`, in points from the start of the split.
    func bar(_ index: Int) -> SplitRow.Bar {
        // Without a copy of the row: each frame reads it for each pane.
        request.hiddenSince.isEmpty ? openRow.bars[index] : row.bars[index]
    }

    /// Returns the requested position of a splitter with all panes shown; nil before there is one, and if a pane was
    /// hidden before the positions were requested.
    func position(_ splitter: Int) -> SplitPosition? {
        hasPositions && splitter < panes.count - 1 && request.isOfAll ? request.panes[splitter].position : nil
    }

    /// Returns the displayed range of the pane at `index`, in points.
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) { row.span(index) }

    /// Returns why a pane is hidden; nil for one that is shown.
    func hiding(_ index: Int) -> SplitHiding? { request.panes[index].hiding }

    /// Returns whether a pane is to be hidden, for whatever reason.
    func isCollapsed(_ index: Int) -> Bool { request.panes[index].hiding != nil }

    /// Returns whether the pane at `index` is laid out as hidden. It differs from `isCollapsed` if all panes are to be
    /// hidden: one stays open.
    func isHidden(_ index: Int) -> Bool {
        request.hiddenSince.isEmpty ? openRow.panes[index].isCollapsed : row.panes[index].isCollapsed
    }

    /// Whether any pane is to be hidden, for whatever reason.
    var hidesPanes: Bool {
        for pane in request.panes where pane.hiding != nil { return true }
        return false
    }

    /// The request that a cancelled press would restore: the present one without a press.
    var undone: SplitRequest { press?.undone ?? request }

    /// Whether a drag would hide a pane if it ended now.
    var previews: Bool { request.panes.contains { $0.hiding == .preview } }

    /// The side of the pressed splitter whose pane a release would leave hidden; nil for none.
    var preview: SplitSide? {
        guard let press, press.hasMoved else { return nil }
        func hides(_ pane: Int) -> Bool { isCollapsed(pane) && panes[pane].collapsesByDrag }
        return hides(press.splitter + 1) ? .secondary : hides(press.splitter) ? .primary : nil
    }

    /// Returns the range of a hidden pane as if the panes hidden since were open. Its content keeps that length.
    func openSpan(_ index: Int) -> (start: CGFloat, end: CGFloat) {
        if request.isHiddenSince(index) { return openRow.span(index) }
        guard hasPositions else { return (0, 0) }
        let isKept = isCollapsed(index)
        return (0, max(0, isKept ? keptCell(index) - row.openInset(index) : row.cells[index] - row.inset(index)))
    }

    /// Returns the fraction of a splitter's center line with all panes shown: the requested one, if the limits leave the
    /// splitter there. It lies within the limits. While a drag only previews panes as hidden, it is where the splitter
    /// would be if it hid none.
    func fraction(_ splitter: Int) -> CGFloat {
        let position = position(splitter)
        guard length > 0, hasPositions, splitter < panes.count - 1 else {
            return position?.share.map { min(max($0, 0), 1) } ?? 0.5
        }
        if let press, press.splitter == splitter, isPreviewing(press) { return fraction(during: press) }
        let (row, cells) = allShown
        let asked = position?.points(in: length) ?? cells[...splitter].reduce(0, +)
        return fraction(splitter, asked: asked, share: position?.share, in: row)
    }

    /// The shares of all panes, as `fraction` has them.
    var shares: [CGFloat] {
        var last: CGFloat = 0
        return panes.indices.map { index in
            let end = index < panes.count - 1 ? max(fraction(index), last) : 1
            defer { last = end }
            return end - last
        }
    }

    /// Returns whether the first splitter is requested at another position than earlier, with all panes shown.
    func isMoved(from earlier: SplitRequest) -> Bool {
        guard hasPositions, earlier.hasPositions else { return true }
        func asked(_ split: SplitModel) -> CGFloat {
            if let position = split.position(0) { return position.points(in: length) }
            let (row, cells) = split.allShown
            return row.positions(of: cells)[0].points(in: length)
        }
        return abs(asked(self) - asked(changed(earlier))) > 1e-9 * length
    }

    /// Returns the fraction of a splitter requested at a position in points, in a layout: that position, if the limits
    /// leave the splitter there. `share` is the same position without rounding errors, if known.
    private func fraction(_ splitter: Int, asked: CGFloat, share: CGFloat? = nil, in row: SplitRow) -> CGFloat {
        let (center, reach) = (row.center(splitter), row.reach(splitter))
        let fraction = row.isSeen(asked, at: center) ? min(max(share ?? asked / length, 0), 1) : center / length
        return min(max(fraction, reach.least / length), reach.most / length)
    }

    /// Whether a drag hides panes and changes nothing else, since the press or the app's last change of it.
    private func isPreviewing(_ press: Press) -> Bool {
        for hidden in request.hiddenSince where request.panes[hidden.pane].hiding == .preview {
            if !press.start.request.isHidden(hidden.pane) { return true }
        }
        return false
    }

    private func fraction(during press: Press) -> CGFloat {
        let before = changed(press.start.request)
        let row = before.allShown.row
        // The split may have been resized since the press.
        var start = before.row
        start.fit(press.start.cells)
        let moved = press.center - start.center(press.splitter)
        let push = SplitPush(row, press.splitter, to: row.center(press.splitter) + moved)
        return min(max(push.cells[...press.splitter].reduce(0, +) / length, 0), 1)
    }

    /// The layout with all panes shown, and the cells requested for it if they are not those of the positions.
    private var allShown: (row: SplitRow, cells: [CGFloat]) {
        guard !request.isOfAll else { return (openRow, []) }
        var (row, cells) = (openRow, requestedCells)
        for index in panes.indices where row.panes[index].isCollapsed {
            row.collapse { [row] in $0 != index && row.panes[$0].isCollapsed }
            cells[index] = keptCell(index)
            row.show(index, in: &cells)
        }
        row.fit(cells)
        return (row, cells)
    }

    /// Returns the fraction of a splitter's displayed center line: the requested one, if the limits leave it there.
    func shownFraction(_ splitter: Int) -> CGFloat {
        guard length > 0, hidesPanes else { return fraction(splitter) }
        var (cells, row) = (requestedCells, openRow)
        hidePanes(in: &row, &cells)
        return fraction(splitter, asked: cells[...splitter].reduce(0, +), in: self.row)
    }

    /// Returns the minimum and maximum fraction of a splitter while no pane beside it becomes hidden.
    func reach(_ splitter: Int) -> (least: CGFloat, most: CGFloat) {
        guard length > 0 else { return (0, 1) }
        let reach = row.reach(splitter)
        return (reach.least / length, reach.most / length)
    }

    /// Returns whether a splitter keeps a distance in points on resize, which a turn is not.
    func keepsPoints(_ splitter: Int) -> Bool { hasPositions && !request.isTurned && position(splitter)?.share == nil }

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

    /// Whether the split has had a length with these panes, or was opened with positions.
    var hasPositions: Bool { request.hasPositions && !panes.isEmpty }

    /// The requested lengths, those of hidden panes included; empty before there is a length.
    var lengths: [PaneLength] {
        guard hasPositions else { return [] }
        // A split that is too short has thinner splitters than those of the requested cells.
        var row = SplitRow(panes, length: max(length, 1e6), thickness: thickness, hideSplitter: hidesSplitters)
        row.collapse(isCollapsed)
        var cells = returningCells
        if request.hiddenSince.isEmpty { cells = request.panes.map(\.cell) }
        // Rounded to a millionth of a point: sums of fractions miss whole numbers by rounding errors.
        return panes.indices.map { index in
            let length = max(0, cells[index] - row.requestInset(index))
            return PaneLength((length * 1e6).rounded() / 1e6, isCollapsed: isCollapsed(index))
        }
    }
}

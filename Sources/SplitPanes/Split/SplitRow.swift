import Foundation

/// A pane of a split as the app describes it. Lengths in points do not include the splitters; fractions of the split
/// reach to the center lines of the splitters.
package struct SplitPane: Equatable, Sendable {
    /// The minimum length; nil for none. It overrides `most`.
    var least: SplitLength?
    /// The maximum length; nil for none.
    var most: SplitLength?
    /// The length at the beginning and after a double click; nil for an equal share of the rest.
    var ideal: SplitLength?
    /// The order of resizing: panes of the lowest priority shrink and grow first.
    var priority = 0.0
    /// Whether a drag hides the pane at half its minimum length, and a key at its minimum length.
    var isCollapsible = false
    /// Whether only the splitter after the pane hides it. A drag of the splitter before it pushes on to the next pane.
    var collapsesFromEndOnly = false
    /// Whether the pane is collapsed, for whatever reason: by the app, by the user, for lack of room, or as the preview
    /// of a drag.
    var isCollapsed = false

    package init(
        least: SplitLength? = nil,
        most: SplitLength? = nil,
        ideal: SplitLength? = nil,
        priority: Double = 0,
        isCollapsible: Bool = false,
        collapsesFromEndOnly: Bool = false,
        isCollapsed: Bool = false
    ) {
        (self.least, self.most, self.ideal, self.priority) = (least, most, ideal, priority)
        (self.isCollapsible, self.isCollapsed) = (isCollapsible, isCollapsed)
        self.collapsesFromEndOnly = collapsesFromEndOnly
    }
}

extension SplitPane {
    /// The pane as if it were not collapsed.
    var opened: SplitPane { collapsed(false) }

    func collapsed(_ isCollapsed: Bool) -> SplitPane {
        var pane = self
        pane.isCollapsed = isCollapsed
        return pane
    }

    /// Whether drags and keys hide the pane. That requires a minimum length.
    var collapsesByDrag: Bool { isCollapsible && least != nil }

    /// Returns a limit in points; nil for an invalid number, or one that does not count.
    package static func limit(_ points: CGFloat?, where counts: (CGFloat) -> Bool = { _ in true }) -> SplitLength? {
        points.flatMap { counts($0) ? SplitLength.points($0).cleaned : nil }
    }
}

/// The arithmetic of a split along its axis at its current length: from requested cells to edges, in points.
///
/// A pane's *cell* reaches from the center line of the splitter before it to that of the splitter after it, or to the
/// end of the split. So a change of the splitters' thickness moves no splitter. Where panes come, go or change places,
/// the visible lengths stay and the cells change, as a pane at an end has one splitter, others two. A row stores no
/// requests and knows no views; it exists between frames only so that a steady frame allocates nothing.
///
/// Panes and splitters are indices from 0; splitter `i` lies between panes `i` and `i + 1`. Any input is accepted: the
/// result is finite and fills the split.
struct SplitRow: Equatable, Sendable {
    /// The length of the split, in points; finite and at least 0.
    private(set) var length: CGFloat = 0
    /// The thickness of each visible splitter, in points. Together they always fit into the split.
    private(set) var thickness: CGFloat = 0
    /// The requested thickness, in points.
    private var wantedThickness: CGFloat = 0
    /// Whether a splitter disappears with the pane that it would show.
    private(set) var hideSplitter = false
    /// The panes. At least one of them is open.
    private(set) var panes: [SplitPane] = []
    /// The lengths of the cells in points, after `fit`.
    private(set) var cells: [CGFloat] = []
    /// The splitters, after `fit`.
    private(set) var bars: [Bar] = []
    /// Storage of `share`, reused.
    private var members: [Member] = []

    /// A splitter, in points from the start of the split; without thickness if it is not shown.
    struct Bar: Equatable, Sendable {
        var start: CGFloat
        var end: CGFloat
        /// Whether the splitter can be seen or dragged; also true for one without visible thickness.
        var isShown: Bool
    }

    init() {}

    /// Creates a row of panes, see `set`.
    init(_ panes: [SplitPane], length: CGFloat, thickness: CGFloat, hideSplitter: Bool) {
        set(panes, length: length, thickness: thickness, hideSplitter: hideSplitter)
    }

    // MARK: The panes

    /// Sets panes and measures, in points; negative and non-finite numbers count as 0. If all panes are collapsed, the
    /// first of those with the lowest priority is opened.
    mutating func set(_ panes: [SplitPane], length: CGFloat, thickness: CGFloat, hideSplitter: Bool) {
        self.length = length > 0 && length.isFinite ? min(length, 1e30) : 0
        wantedThickness = thickness > 0 ? thickness : 0
        self.hideSplitter = hideSplitter
        self.panes = panes
        keepOneOpen()
    }

    /// Collapses and opens panes.
    mutating func collapse(_ isCollapsed: (Int) -> Bool) {
        for index in panes.indices { panes[index].isCollapsed = isCollapsed(index) }
        keepOneOpen()
    }

    private mutating func keepOneOpen() {
        var lowest: Int?
        for index in panes.indices {
            guard panes[index].isCollapsed else {
                lowest = nil
                break
            }
            if lowest.map({ panes[index].priority < panes[$0].priority }) ?? true { lowest = index }
        }
        if let lowest { panes[lowest].isCollapsed = false }
        thickness = min(wantedThickness, length / CGFloat(max(splitterCount, 1)))
    }

    /// The number of splitters that are shown.
    private var splitterCount: Int {
        var count = 0
        for index in panes.indices.dropLast() where showsSplitter(after: index) { count += 1 }
        return count
    }

    /// Returns a row of the same measures with other panes.
    func with(_ panes: [SplitPane]) -> SplitRow {
        SplitRow(panes, length: length, thickness: wantedThickness, hideSplitter: hideSplitter)
    }

    private func hasOpen(_ range: Range<Int>, _ other: (index: Int, isCollapsed: Bool)? = nil) -> Bool {
        for index in range where !isCollapsed(index, other) { return true }
        return false
    }

    private func isCollapsed(_ index: Int, _ other: (index: Int, isCollapsed: Bool)?) -> Bool {
        if let other, other.index == index { other.isCollapsed } else { panes[index].isCollapsed }
    }

    /// Returns whether a splitter follows the pane at `index`. With `hideSplitter` there is one between each open pane
    /// and the next open one; it follows the first of the two.
    func showsSplitter(after index: Int) -> Bool {
        !hideSplitter || (!panes[index].isCollapsed && hasOpen((index + 1)..<panes.count))
    }

    // MARK: Limits of cells

    /// Returns the part of the cell at `index` that belongs to splitters: half of each.
    /// - Parameter other: a pane that is taken as collapsed, or as open, whatever it is.
    func inset(_ index: Int, where other: (index: Int, isCollapsed: Bool)? = nil) -> CGFloat {
        var halves: CGFloat = 0
        if hideSplitter {
            guard !isCollapsed(index, other) else { return 0 }
            halves = (hasOpen(0..<index, other) ? 1 : 0) + (hasOpen((index + 1)..<panes.count, other) ? 1 : 0)
        } else {
            halves = (index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0)
        }
        return thickness / 2 * halves
    }

    /// Returns the same for a cell while all panes are open, which is how a hidden pane returns.
    func openInset(_ index: Int) -> CGFloat {
        thickness / 2 * CGFloat((index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0))
    }

    /// Returns the part of a request that belongs to splitters. A collapsed pane requests the cell of its return.
    func requestInset(_ index: Int) -> CGFloat { panes[index].isCollapsed ? openInset(index) : inset(index) }

    /// The room that all splitters take.
    private var insets: CGFloat { panes.indices.reduce(0) { $0 + inset($1) } }

    private func cell(_ length: SplitLength, _ index: Int) -> CGFloat {
        switch length {
        case .points(let points): min(points, 1e30) + inset(index)
        case .fraction(let fraction): fraction * self.length
        }
    }

    /// Returns the minimum length of the cell at `index`.
    func least(_ index: Int) -> CGFloat {
        panes[index].isCollapsed ? inset(index) : openLeast(index)
    }

    /// Returns the minimum length of the cell at `index` while its pane is open.
    func openLeast(_ index: Int) -> CGFloat {
        max(panes[index].least.map { cell($0, index) } ?? 0, inset(index))
    }

    /// Returns the minimum length that can be requested: beside an outer pane without a minimum, a splitter may be at
    /// the very end of the split.
    func requestLeast(_ index: Int) -> CGFloat {
        guard index == 0 || index == panes.count - 1, !panes[index].isCollapsed else { return least(index) }
        switch panes[index].least {
        case .fraction(let fraction)?: return fraction * length
        case .points?: return least(index)
        case nil: return 0
        }
    }

    /// Returns the distance between the pointer and the far edge of a pane below which a drag hides the pane, in
    /// points. It is half the minimum length in force while the pane and `other` are open. Nil if no drag hides the
    /// pane.
    func hidingDistance(_ index: Int, showing other: Int? = nil) -> CGFloat? {
        guard panes[index].collapsesByDrag else { return nil }
        var open = self
        if panes[index].isCollapsed || other.map({ panes[$0].isCollapsed }) == true {
            open.collapse { [self] in $0 != index && $0 != other && panes[$0].isCollapsed }
            open.fit(panes.indices.map(open.least))
        }
        let cell = open.isSqueezed ? open.cells[index] : open.openLeast(index)
        if case .fraction? = panes[index].least { return cell / 2 }
        return max(cell - open.inset(index), 0) / 2
    }

    /// Whether the minimum lengths do not fit.
    var isSqueezed: Bool { panes.indices.reduce(0) { $0 + least($1) } > length }

    /// Returns the maximum length of the cell at `index`; infinite for none.
    func most(_ index: Int) -> CGFloat {
        guard !panes[index].isCollapsed else { return inset(index) }
        return panes[index].most.map { max(cell($0, index), least(index)) } ?? .infinity
    }

    /// Returns the request of a pane with this visible length.
    func request(ofPane length: CGFloat, _ index: Int) -> CGFloat { Self.cleaned(length) + requestInset(index) }

    /// Returns the requests of another row for the panes at `indices` there, which are those of this row: the visible
    /// lengths stay.
    func requests(_ requests: [CGFloat], of other: SplitRow, at indices: [Int]) -> [CGFloat] {
        zip(panes.indices, indices).map { requests[$1] - other.requestInset($1) + requestInset($0) }
    }

    /// Returns a valid length: at least 0, and small enough for finite sums.
    static func cleaned(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e30) : 0 }

    // MARK: Fitting

    /// Updates the cells and the splitters for these requested cells, one for each pane.
    ///
    /// If the sum does not fit, the panes of the lowest priority shrink or grow first, in proportion to their requests
    /// and within their limits; then those of the next priority, and so on. Minimums that do not fit are
    /// reduced in the same order, and maximums that leave room over are exceeded in it. Minimums that are fractions are
    /// scaled down together.
    mutating func fit(_ requests: [CGFloat]) { fit { requests[$0] } }

    /// Does the same for requests that a function returns.
    mutating func fit(_ requests: (Int) -> CGFloat) {
        cells.removeAll(keepingCapacity: true)
        for index in panes.indices {
            cells.append(panes[index].isCollapsed ? inset(index) : held(Self.cleaned(requests(index)), index))
        }
        if !fits {
            eachPriority { row, priority in row.share(among: priority, by: requests, within: .limits) }
            if !fits {
                if hasOnlyFractions({ $0.least }) && cells.reduce(0, +) > length {
                    share(among: nil, by: requests, within: .room)
                } else {
                    eachPriority { row, priority in row.share(among: priority, by: requests, within: .room) }
                }
            }
        }
        placeBars()
    }

    /// Does the work of `set` and `fit` for open panes without limits, whose splitters are at shares of another length.
    /// Returns false if a splitter would not have its room.
    mutating func fitFreely(_ length: CGFloat, _ share: (Int) -> CGFloat?) -> Bool {
        let count = panes.count - 1
        guard bars.count == count, cells.count == count + 1, length < 1e30, wantedThickness * CGFloat(count) <= length
        else { return false }
        let half = wantedThickness / 2
        var (center, least) = (CGFloat(0), half)
        for index in 0..<count {
            guard let share = share(index) else { return false }
            let cell = share * length - center
            guard cell >= least else { return false }
            center += cell
            least = wantedThickness
            cells[index] = cell
            bars[index] = Bar(start: center - half, end: min(center - half + wantedThickness, length), isShown: true)
        }
        guard length - center >= half else { return false }
        cells[count] = length - center
        (self.length, thickness) = (length, wantedThickness)
        return true
    }

    /// Returns whether each requested cell has room for its splitters.
    func holds(_ requests: [CGFloat]) -> Bool {
        for index in panes.indices where !panes[index].isCollapsed && requests[index] < inset(index) - 1e-9 {
            return false
        }
        return true
    }

    private func held(_ length: CGFloat, _ index: Int) -> CGFloat { min(max(length, least(index)), most(index)) }

    /// Whether the cells fill the split, apart from rounding errors.
    private var fits: Bool { abs(cells.reduce(0, +) - length) <= 1e-12 * (length + 1) }

    /// Returns whether no open pane has this limit in points.
    private func hasOnlyFractions(_ limit: (SplitPane) -> SplitLength?) -> Bool {
        for pane in panes where !pane.isCollapsed {
            if case .points? = limit(pane) { return false }
        }
        return true
    }

    /// The limits of a cell during sharing.
    private enum Bounds {
        /// The limits of its pane.
        case limits
        /// The room for its splitters only, as the limits do not fit.
        case room
    }

    /// Calls `body` with each priority of the open panes, the lowest first, until the cells fit.
    private mutating func eachPriority(_ body: (inout SplitRow, Double) -> Void) {
        var last: Double?
        while !fits, let next = nextPriority(after: last) {
            body(&self, next)
            last = next
        }
    }

    /// Lets the open panes of a priority, or all, fill the room that the others leave. Each receives its share within
    /// its bounds; what a bound keeps from one goes to the others.
    private mutating func share(among priority: Double?, by requests: (Int) -> CGFloat, within bounds: Bounds) {
        members.removeAll(keepingCapacity: true)
        var rest = length
        let isGrowing = bounds == .room && cells.reduce(0, +) < length
        for index in panes.indices {
            let pane = panes[index]
            guard !pane.isCollapsed, pane.priority == priority ?? pane.priority else {
                rest -= cells[index]
                continue
            }
            // Limits that do not fit are scaled in proportion to themselves.
            let base = bounds == .limits ? 0 : base(index, isGrowing: isGrowing)
            let weight = bounds == .limits ? Self.cleaned(requests(index)) : max(cells[index] - base, 0)
            members.append(Member(index: index, base: base, weight: weight))
            rest -= base
        }
        while !members.isEmpty {
            let (weights, count) = (members.reduce(0) { $0 + $1.weight }, CGFloat(members.count))
            func wanted(_ member: Member) -> CGFloat {
                member.base + (weights > 0 ? rest * (member.weight / weights) : rest / count)
            }
            // The side with more excess is settled first, as in CSS flexible box layout: the others follow from it.
            var violation: CGFloat = 0
            for member in members {
                let wanted = wanted(member)
                let held = bounds == .limits ? held(wanted, member.index) : max(wanted, inset(member.index))
                cells[member.index] = held
                violation += held - wanted
            }
            if violation == 0 { return }
            var settled: CGFloat = 0
            members.removeAll { member in
                let excess = cells[member.index] - wanted(member)
                guard violation > 0 ? excess > 0 : excess < 0 else { return false }
                settled += cells[member.index] - member.base
                return true
            }
            rest -= settled
        }
    }

    /// A pane during sharing. Lengths in points.
    private struct Member: Equatable, Sendable {
        var index: Int
        /// The fixed part of its cell; the share is added.
        var base: CGFloat
        var weight: CGFloat
    }

    /// Returns the part of a cell that is not scaled when limits do not fit: its splitters.
    /// - Parameter isGrowing: whether the cells grow beyond their maximums, not shrink below their minimums.
    private func base(_ index: Int, isGrowing: Bool) -> CGFloat {
        if isGrowing { return hasOnlyFractions({ $0.most }) ? 0 : inset(index) }
        if case .fraction? = panes[index].least, hasOnlyFractions({ $0.least }) { return 0 }
        return inset(index)
    }

    // MARK: Edges

    /// Places each splitter at or after the end of the one before it. Panes and splitters fill the split without gap or
    /// overlap. A hidden pane has a length of exactly 0.
    private mutating func placeBars() {
        bars.removeAll(keepingCapacity: true)
        guard let lastOpen = panes.lastIndex(where: { !$0.isCollapsed }) else { return }
        var (center, last) = (CGFloat(0), CGFloat(0))
        for index in panes.indices.dropLast() {
            let isShown = showsSplitter(after: index)
            let thickness = isShown ? thickness : 0
            center += cells[index]
            let start = panes[index].isCollapsed ? last : max(min(center - thickness / 2, length - thickness), last)
            bars.append(Bar(start: start, end: min(start + thickness, length), isShown: isShown))
            last = bars[index].end
        }
        // Panes after the last open one have no length, at the end of the split.
        last = length
        for index in bars.indices.reversed() where index >= lastOpen || bars[index].end > last {
            let thickness = bars[index].isShown ? thickness : 0
            bars[index].end = last
            bars[index].start = max(last - thickness, 0)
            last = bars[index].start
        }
    }

    /// Returns the start and the end of the pane at `index`, between the splitters.
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) {
        (index > 0 ? bars[index - 1].end : 0, index < bars.count ? bars[index].start : length)
    }

    /// Returns the center line of the splitter after the pane at `index`, which may be too near to an end for its
    /// thickness.
    func center(_ index: Int) -> CGFloat {
        var sum: CGFloat = 0
        for cell in cells.prefix(index + 1) { sum += cell }
        // The sum may exceed the end by a rounding error.
        return min(sum, length)
    }

    /// Returns the range of that center line within the limits of the panes, in points.
    func reach(_ index: Int) -> (least: CGFloat, most: CGFloat) {
        var (before, after) = ((least: CGFloat(0), most: CGFloat(0)), (least: CGFloat(0), most: CGFloat(0)))
        for pane in panes.indices {
            if pane <= index {
                before = (before.least + requestLeast(pane), before.most + most(pane))
            } else {
                after = (after.least + requestLeast(pane), after.most + most(pane))
            }
        }
        let (start, end) = (max(before.least, length - after.most), min(before.most, length - after.least))
        // If the limits do not fit, the splitter cannot move.
        let center = center(index)
        return start <= end ? (min(start, center), max(end, center)) : (center, center)
    }

    // MARK: Positions

    /// Returns positions that request these cells, in points: the panes of the lowest priority share the room that the
    /// others leave; or all open panes do, if not `byPriority`.
    func positions(of cells: [CGFloat], byPriority: Bool = true) -> [SplitPosition] {
        var lowest = Double.infinity
        for pane in panes where !pane.isCollapsed { lowest = min(lowest, pane.priority) }
        func isFlexible(_ index: Int) -> Bool {
            !panes[index].isCollapsed && (panes[index].priority == lowest || !byPriority)
        }
        let flexible = panes.indices.filter(isFlexible)
        var room = flexible.reduce(0) { $0 + cells[$1] }
        let fixed = panes.indices.reduce(0) { isFlexible($1) ? $0 : $0 + cells[$1] }
        // No pane keeps its length, not even a length of 0.
        let isShared = fixed == 0 && flexible.count == panes.count(where: { !$0.isCollapsed })
        // Ignores rounding errors of the sum.
        if abs(fixed + room - length) <= 1e-6 { room = length - fixed }
        // Totals of the panes so far: fixed points, shared points and number of flexible panes, position.
        var (points, shared, count, position) = (CGFloat(0), CGFloat(0), 0, CGFloat(0))
        return panes.indices.dropLast().map { index in
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

    /// Whether the open panes have less room than they want at the beginning, their ideal or minimum lengths, or their
    /// splitters have less than they want.
    var isTooShort: Bool {
        // Rounding errors of the sums do not count.
        let room = length * (1 + 1e-9)
        return wantedThickness * CGFloat(splitterCount) > room || panes.indices.reduce(0) { $0 + wanted($1) } > room
    }

    /// Returns whether a splitter requested at a position has this center line, apart from the room that it needs at
    /// the ends.
    func isSeen(_ asked: CGFloat, at center: CGFloat) -> Bool {
        let (low, high) = (thickness / 2, length - thickness / 2)
        return abs(min(max(asked, low), high) - min(max(center, low), high)) <= 1e-9 * length
    }
}

// MARK: Adding, removing and hiding panes

// Other panes keep their visible lengths, except for those that make or take room: the lowest priority first, and of
// these the nearest. A new pane takes half of each before it takes more of one.
extension SplitRow {
    /// Gives the room of the hidden pane at `index`, and of a splitter that disappears with it, to others. Its own
    /// request stays, for when it is shown again.
    /// - Parameter dragged: the splitter whose drag hides the pane. The panes behind it take the room first, the nearest
    ///   before others, whatever their priorities. Nil for none.
    func hide(_ index: Int, by dragged: Int? = nil, in requests: inout [CGFloat]) {
        let splitter = keepPanes(beside: index, wasCollapsed: false, in: &requests)
        var rest = max(0, requests[index] - inset(index, where: (index, false))) - splitter
        if let dragged {
            let step = index <= dragged ? 1 : -1
            for pane in stride(from: step > 0 ? dragged + 1 : dragged, to: step > 0 ? panes.count : -1, by: step)
            where rest != 0 && !panes[pane].isCollapsed {
                resize(pane, by: &rest, from: least(pane), to: most(pane), &requests)
            }
        }
        give(rest, near: CGFloat(index), except: index, to: &requests)
    }

    /// Makes room for the pane at `index`, which is shown with its requested cell, and for a splitter that appears with
    /// it.
    func show(_ index: Int, in requests: inout [CGFloat]) {
        requests[index] = max(requests[index] - openInset(index) + inset(index), least(index))
        let splitter = keepPanes(beside: index, wasCollapsed: true, in: &requests)
        let length = requests[index] - inset(index)
        give(-length - splitter, near: CGFloat(index), except: index, sparing: splitter, to: &requests)
    }

    /// Keeps the visible lengths of the open panes beside one that was collapsed or opened.
    /// - Returns: the growth of the splitters, in points.
    private func keepPanes(beside pane: Int, wasCollapsed: Bool, in requests: inout [CGFloat]) -> CGFloat {
        var growth: CGFloat = 0
        guard hideSplitter else { return growth }
        for index in panes.indices {
            let change = inset(index) - inset(index, where: (pane, wasCollapsed))
            growth += change
            if index != pane, !panes[index].isCollapsed { requests[index] += change }
        }
        return growth
    }

    /// Gives the room of the pane at `index` of another row, and of its splitter, to the panes of this one, which lacks
    /// that pane.
    /// - Parameters:
    ///   - request: the request of the pane in the other row.
    ///   - place: the index of the pane that follows it in this row.
    func remove(_ request: CGFloat, of other: SplitRow, _ index: Int, at place: Int, from requests: inout [CGFloat]) {
        let isCollapsed = other.panes[index].isCollapsed
        let length = isCollapsed ? 0 : request - other.inset(index)
        let hasSplitter = !(isCollapsed && hideSplitter) && thickness == other.thickness
        give(length + (hasSplitter ? thickness : 0), near: CGFloat(place) - 0.5, to: &requests)
    }

    /// Adds a request for the new pane at `index`: its ideal length, or else half of the pane that makes room.
    /// - Parameter other: the row without the pane. The requests are those of its panes.
    func insert(_ index: Int, into requests: inout [CGFloat], of other: SplitRow) {
        guard !requests.isEmpty else { return requests = beginning }
        requests.insert(0, at: index)
        for (before, after) in zip(other.panes.indices, panes.indices.filter { $0 != index }) {
            // Splitters become thinner in a row that is too short for them.
            requests[after] = max(0, requests[after] + requestInset(after) - other.requestInset(before))
        }
        let splitter = insets - other.insets
        var nearest = Nearest(to: CGFloat(index), except: index)
        let half = nearest.next(in: self).map { max(0, requests[$0] - inset($0) - splitter) / 2 } ?? length
        let total = requests.reduce(0, +)
        guard !panes[index].isCollapsed else {
            give(-splitter, near: CGFloat(index), except: index, sparing: splitter, to: &requests)
            var open = self
            open.collapse { _ in false }
            let ideal = panes[index].ideal.map { open.cell($0, index) }
            return requests[index] = ideal ?? max(half + open.inset(index), open.openLeast(index))
        }
        let wanted = panes[index].ideal.map { cell($0, index) } ?? half + inset(index)
        let length = min(max(wanted, least(index)), most(index)) - inset(index)
        give(-length - splitter, near: CGFloat(index), except: index, sparing: splitter, to: &requests)
        // No more than the others could give.
        requests[index] = max(0, total - requests.reduce(0, +) - splitter + inset(index))
    }

    /// Changes the length of the row at one end by `amount` points: the outermost pane first, then the next, whatever
    /// their priorities.
    func resize(by amount: CGFloat, atEnd: Bool, _ requests: inout [CGFloat]) {
        var row = self
        for index in row.panes.indices { row.panes[index].priority = 0 }
        row.give(amount, near: atEnd ? CGFloat(panes.count) : -1, to: &requests)
    }

    /// The cells at the beginning: ideal lengths, and equal shares of the rest. Collapsed panes take no part, and have
    /// the lengths of a row with all panes open.
    var beginning: [CGFloat] {
        var (taken, count) = (CGFloat(0), 0)
        for (index, pane) in panes.enumerated() {
            let ideal = pane.isCollapsed ? nil : pane.ideal.map { cell($0, index) }
            taken += ideal ?? inset(index)
            if !pane.isCollapsed, pane.ideal == nil { count += 1 }
        }
        let share = max(0, length - taken) / CGFloat(max(count, 1))
        var cells = panes.indices.map { index in panes[index].ideal.map { cell($0, index) } ?? inset(index) + share }
        guard panes.contains(where: \.isCollapsed) else { return cells }
        let openCells = with(panes.map(\.opened)).beginning
        for index in panes.indices where panes[index].isCollapsed { cells[index] = openCells[index] }
        return cells
    }

    /// Returns the cell that the pane at `index` wants at the beginning: the larger of its ideal and minimum lengths.
    private func wanted(_ index: Int) -> CGFloat {
        guard !panes[index].isCollapsed else { return inset(index) }
        return max(panes[index].ideal.map { cell($0, index) } ?? 0, least(index))
    }

    /// Returns the cells after the panes of `range` have begun again, as a row of their own in the room that they have.
    func reopening(_ range: ClosedRange<Int>) -> [CGFloat] {
        func part(_ length: CGFloat) -> SplitRow {
            SplitRow(Array(panes[range]), length: length, thickness: wantedThickness, hideSplitter: hideSplitter)
        }
        // The first and last cell of that row have one splitter fewer.
        let whole = part(length)
        let insets = range.map { (here: inset($0), alone: whole.inset($0 - range.lowerBound)) }
        var cells = cells
        var opened = part(insets.reduce(range.reduce(0) { $0 + cells[$1] }) { $0 + $1.alone - $1.here })
        opened.fit(opened.beginning)
        for (index, cell) in zip(range, zip(opened.cells, insets)) {
            cells[index] = cell.0 + cell.1.here - cell.1.alone
        }
        return cells
    }

    /// A bound of shrinking and growing.
    private enum Reach {
        /// Down to half their length, less half of a splitter that needs room, within their limits.
        case half
        /// To their limits.
        case limits
        /// Down to no visible length, or without an upper limit.
        case room
    }

    /// Adds `amount` points to the requests, or subtracts them if negative. Each pane takes as much as its limits
    /// allow; the rest goes to the first ones, as far as there is room.
    /// - Parameter splitter: the part of the amount that a new splitter needs. If not nil, each pane of a priority
    ///   shrinks to half before one shrinks further, so that none vanishes beside a long one.
    private func give(
        _ amount: CGFloat,
        near position: CGFloat,
        except: Int? = nil,
        sparing splitter: CGFloat? = nil,
        to requests: inout [CGFloat]
    ) {
        let before = splitter == nil ? [] : requests
        var rest = amount
        func give(_ priority: Double?, _ reach: Reach) {
            var nearest = Nearest(to: position, except: except, priority: priority)
            while rest != 0, let index = nearest.next(in: self) {
                var half: CGFloat = 0
                if reach == .half, let splitter {
                    half = inset(index) + max(0, before[index] - inset(index) - splitter) / 2
                }
                let low = reach == .room ? inset(index) : max(least(index), half)
                resize(index, by: &rest, from: low, to: reach == .room ? .infinity : most(index), &requests)
            }
        }
        var priority = nextPriority(after: nil)
        while let present = priority {
            if splitter != nil { give(present, .half) }
            give(present, .limits)
            priority = nextPriority(after: present)
        }
        give(nil, .room)
    }

    /// Adds points to the request of a pane within limits, or subtracts them; a request outside them stays. `rest` is what
    /// found no room.
    private func resize(
        _ index: Int,
        by rest: inout CGFloat,
        from low: CGFloat,
        to high: CGFloat,
        _ requests: inout [CGFloat]
    ) {
        let request = requests[index]
        let (low, high) = (min(low, request), max(high, request))
        requests[index] = min(max(request + rest, low), high)
        // Exactly 0 if all of it found room, without a rounding error.
        rest = requests[index] == low || requests[index] == high ? rest - (requests[index] - request) : 0
    }

    private func nextPriority(after last: Double?) -> Double? {
        var next: Double?
        for pane in panes where !pane.isCollapsed && last.map({ pane.priority > $0 }) ?? true {
            next = min(next ?? pane.priority, pane.priority)
        }
        return next
    }

    /// The open panes in their order of shrinking and growing near a position, which is an index or between two: by
    /// priority, then by distance. It searches for each next pane, and so needs no storage.
    private struct Nearest {
        private let position: CGFloat
        private let except: Int?
        private let priority: Double?
        private var last: (priority: Double, distance: CGFloat, index: Int)?

        init(to position: CGFloat, except: Int?, priority: Double? = nil) {
            (self.position, self.except, self.priority) = (position, except, priority)
        }

        mutating func next(in row: SplitRow) -> Int? {
            var best: (priority: Double, distance: CGFloat, index: Int)?
            for (index, pane) in row.panes.enumerated() where !pane.isCollapsed && index != except {
                guard priority == nil || pane.priority == priority else { continue }
                let key = (pane.priority, abs(CGFloat(index) - position), index)
                if let last, key <= last { continue }
                if best.map({ key < $0 }) ?? true { best = key }
            }
            last = best ?? last
            return best?.index
        }
    }
}

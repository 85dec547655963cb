import Foundation

/// One pane of a split, as the program describes it. Lengths in points leave the splitters out; fractions reach up to
/// the centre lines of the splitters.
struct SplitPane: Equatable, Sendable {
    /// The least length; nil for none. It beats `most`.
    var least: SplitLength?
    /// The greatest length; nil for none.
    var most: SplitLength?
    /// The length to begin with, and to return to by a double click; nil for an equal share.
    var ideal: SplitLength?
    /// The panes of the lowest priority give and take first when the split is resized.
    var priority = 0.0
    /// Whether a drag hides the pane at half of its least length, and a key at its least length.
    var isCollapsible = false
    /// Whether the pane is hidden.
    var isCollapsed = false
}

extension SplitPane {
    /// Whether drags and keys hide the pane. Without a minimum there is no place at which they would.
    var collapsesByDrag: Bool { isCollapsible && least != nil }

    /// A limit in points; nil for a number that is none, or that does not count.
    static func limit(_ points: CGFloat?, where counts: (CGFloat) -> Bool = { _ in true }) -> SplitLength? {
        points.flatMap { counts($0) ? SplitLength.points($0).cleaned : nil }
    }
}

/// The arithmetic of a split along its axis, for the length that it has now: from requested cells to edges.
///
/// A pane's *cell* reaches from the centre line of the splitter before it to that of the splitter after it, so a change of
/// the splitters' thickness moves no splitter. There is no view in here and nothing that lasts: the memory of the arrays is
/// kept for the next layout, so that a steady frame allocates nothing.
///
/// Whatever is passed in, nothing traps, and the result is finite and fills the split.
struct SplitRow: Equatable, Sendable {
    /// The extent of the split, in points; finite and at least 0.
    private(set) var length: CGFloat = 0
    /// The thickness of each splitter that is shown. All of them together never stick out of the split.
    private(set) var thickness: CGFloat = 0
    private var wantedThickness: CGFloat = 0
    /// Whether a splitter disappears with a pane that it would show.
    private(set) var hideSplitter = false
    /// Whether the limits are those of the splitters' centre lines alone: a splitter may be asked to be at the very end of the
    /// split, though it is seen inside of it. Else each cell has room for its splitters.
    let limitsCenters: Bool
    /// The panes. At least one of them is open.
    private(set) var panes: [SplitPane] = []
    /// The lengths of the cells, after `fit`.
    private(set) var cells: [CGFloat] = []
    /// The splitters, after `fit`.
    private(set) var bars: [Bar] = []
    /// Memory of `share`.
    private var members: [Member] = []

    /// A splitter, in points from the start of the split; without thickness where it is hidden.
    struct Bar: Equatable, Sendable {
        var start: CGFloat
        var end: CGFloat
        /// Whether there is a splitter to see and to grab, even one without visible thickness.
        var isShown: Bool
    }

    init(limitsCenters: Bool = false) { self.limitsCenters = limitsCenters }

    // MARK: The panes

    /// Takes over panes and measures; numbers that are negative or not finite count as 0. If all panes are hidden, the
    /// first of those with the lowest priority is not.
    mutating func set(_ panes: [SplitPane], length: CGFloat, thickness: CGFloat, hideSplitter: Bool) {
        self.length = length > 0 && length.isFinite ? min(length, 1e30) : 0
        wantedThickness = thickness > 0 ? thickness : 0
        self.hideSplitter = hideSplitter
        self.panes = panes
        keepOneOpen()
    }

    /// Hides and shows panes.
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
        var count = 0
        for index in panes.indices.dropLast() where showsSplitter(after: index) { count += 1 }
        thickness = min(wantedThickness, length / CGFloat(max(count, 1)))
    }

    private func hasOpen(_ range: Range<Int>) -> Bool {
        for index in range where !panes[index].isCollapsed { return true }
        return false
    }

    /// Whether there is a splitter after the pane at `index`. With `hideSplitter` there is one for each two open panes that
    /// follow each other; it stands after the first of them.
    func showsSplitter(after index: Int) -> Bool {
        !hideSplitter || (!panes[index].isCollapsed && hasOpen((index + 1)..<panes.count))
    }

    // MARK: Limits of cells

    /// The part of the cell at `index` that its splitters take: half of each.
    func inset(_ index: Int) -> CGFloat {
        var halves: CGFloat = 0
        if hideSplitter {
            guard !panes[index].isCollapsed else { return 0 }
            halves = (hasOpen(0..<index) ? 1 : 0) + (hasOpen((index + 1)..<panes.count) ? 1 : 0)
        } else {
            halves = (index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0)
        }
        return thickness / 2 * halves
    }

    /// The same in the cell of a pane while all panes are open, which is what a hidden pane comes back with.
    func openInset(_ index: Int) -> CGFloat {
        thickness / 2 * CGFloat((index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0))
    }

    private func cell(_ length: SplitLength, _ index: Int) -> CGFloat {
        switch length {
        case .points(let points): min(points, 1e30) + inset(index)
        case .fraction(let fraction): fraction * self.length
        }
    }

    /// The least length of the cell at `index`.
    func least(_ index: Int) -> CGFloat {
        panes[index].isCollapsed ? inset(index) : openLeast(index)
    }

    /// The least length that the cell at `index` has while its pane is open.
    func openLeast(_ index: Int) -> CGFloat {
        let least = panes[index].least.map { cell($0, index) } ?? 0
        return limitsCenters && isAtEnd(index) ? least : max(least, inset(index))
    }

    private func isAtEnd(_ index: Int) -> Bool { index == 0 || index == panes.count - 1 }

    /// The least length that can be asked for: beside a pane without a minimum a splitter may be at the very end of the split.
    func requestLeast(_ index: Int) -> CGFloat {
        guard isAtEnd(index), !panes[index].isCollapsed else { return least(index) }
        switch panes[index].least {
        case .fraction(let fraction)?: return fraction * length
        case .points?: return least(index)
        case nil: return 0
        }
    }

    /// How near to the other edge of a pane a drag hides it: half of the least length that holds while the pane is open, and
    /// another that the drag shows. Nil for a pane that no drag hides.
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

    /// Whether the least lengths do not fit.
    var isSqueezed: Bool { panes.indices.reduce(0) { $0 + least($1) } > length }

    /// The greatest length of the cell at `index`; infinite for none.
    func most(_ index: Int) -> CGFloat {
        guard !panes[index].isCollapsed else { return inset(index) }
        return panes[index].most.map { max(cell($0, index), least(index)) } ?? .infinity
    }

    /// The length of the cell of a pane as it is shown.
    func cell(ofPane length: CGFloat, _ index: Int) -> CGFloat { Self.cleaned(length) + inset(index) }

    /// A length as it counts: at least 0, and short enough that many of them add up to a number.
    static func cleaned(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e30) : 0 }

    // MARK: Fitting

    /// Works out the cells and the splitters for these requests, one for each pane.
    ///
    /// The panes of the lowest priority give and take the room that the split is too short or too long for, in proportion to
    /// their requests and within their limits; then those of the next priority, and so on. Minimums that do not fit yield in
    /// the same order, and so do maximums that leave room over. Minimums that are fractions are scaled down together.
    mutating func fit(_ requests: [CGFloat]) {
        cells.removeAll(keepingCapacity: true)
        for index in panes.indices {
            cells.append(panes[index].isCollapsed ? inset(index) : held(Self.cleaned(requests[index]), index))
        }
        if !fits {
            eachPriority { row, priority in row.share(among: priority, by: requests, within: .limits) }
            if !fits {
                if hasOnlyFractions && cells.reduce(0, +) > length {
                    share(among: nil, by: requests, within: .room)
                } else {
                    eachPriority { row, priority in row.share(among: priority, by: requests, within: .room) }
                }
            }
        }
        placeBars()
    }

    /// Puts the splitters of open panes without limits at shares of another length; false if one of them would not have its
    /// room. What `set` and `fit` work out is the same.
    mutating func fitFreely(_ length: CGFloat, _ positions: [SplitPosition], _ requests: inout [CGFloat]) -> Bool {
        let count = positions.count
        guard bars.count == count, cells.count == count + 1, requests.count == count + 1, length < 1e30,
            wantedThickness * CGFloat(count) <= length
        else { return false }
        let half = wantedThickness / 2
        var (center, least) = (CGFloat(0), half)
        for index in 0..<count {
            guard case .fraction(let fraction) = positions[index] else { return false }
            let cell = fraction * length - center
            guard cell >= least else { return false }
            center += cell
            least = wantedThickness
            cells[index] = cell
            requests[index] = cell
            bars[index] = Bar(start: center - half, end: min(center - half + wantedThickness, length), isShown: true)
        }
        guard length - center >= half else { return false }
        (cells[count], requests[count]) = (length - center, length - center)
        (self.length, thickness) = (length, wantedThickness)
        return true
    }

    /// Whether each cell of these has room for its splitters.
    func holds(_ requests: [CGFloat]) -> Bool {
        for index in panes.indices where !panes[index].isCollapsed && requests[index] < inset(index) - 1e-9 {
            return false
        }
        return true
    }

    private func held(_ length: CGFloat, _ index: Int) -> CGFloat { min(max(length, least(index)), most(index)) }

    /// Whether the cells fill the split, but for the last digits of a sum.
    private var fits: Bool { abs(cells.reduce(0, +) - length) <= 1e-12 * (length + 1) }

    private var hasOnlyFractions: Bool {
        for pane in panes where !pane.isCollapsed {
            if case .points? = pane.least { return false }
        }
        return true
    }

    /// The limits of a cell while room is shared out.
    private enum Bounds {
        /// The limits of its pane.
        case limits
        /// The ends of the split: the limits do not fit.
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

    /// Lets the open panes of a priority, or all, fill the room that the others leave, as far as their bounds allow: each
    /// gets its share, and room that a bound keeps from one goes to the others.
    private mutating func share(among priority: Double?, by requests: [CGFloat], within bounds: Bounds) {
        members.removeAll(keepingCapacity: true)
        var rest = length
        for index in panes.indices {
            let pane = panes[index]
            guard !pane.isCollapsed, pane.priority == priority ?? pane.priority else {
                rest -= cells[index]
                continue
            }
            // Limits that do not fit are scaled in proportion to themselves.
            let base = bounds == .limits ? 0 : base(index)
            let weight = bounds == .limits ? Self.cleaned(requests[index]) : max(cells[index] - base, 0)
            members.append(Member(index: index, base: base, weight: weight))
            rest -= base
        }
        while !members.isEmpty {
            let weights = members.reduce(0) { $0 + $1.weight }
            // First those on the side on which more is held by bounds: the others follow from them.
            var violation: CGFloat = 0
            for place in members.indices {
                let member = members[place]
                let share = weights > 0 ? rest * (member.weight / weights) : rest / CGFloat(members.count)
                let wanted = member.base + share
                let held = bounds == .limits ? held(wanted, member.index) : max(wanted, room(member.index))
                cells[member.index] = held
                members[place].excess = held - wanted
                violation += held - wanted
            }
            if violation == 0 { return }
            var settled: CGFloat = 0
            members.removeAll { member in
                guard violation > 0 ? member.excess > 0 : member.excess < 0 else { return false }
                settled += cells[member.index] - member.base
                return true
            }
            rest -= settled
        }
    }

    /// A pane while room is shared out.
    private struct Member: Equatable, Sendable {
        var index: Int
        /// The room that it has in any case, to which its share is added.
        var base: CGFloat
        var weight: CGFloat
        /// The difference that its bounds make.
        var excess: CGFloat = 0
    }

    /// The part of a cell that is not scaled with limits that do not fit: points do not count the splitters.
    private func base(_ index: Int) -> CGFloat {
        if case .fraction? = panes[index].least, hasOnlyFractions { return 0 }
        return limitsCenters && requestLeast(index) == 0 ? 0 : inset(index)
    }

    /// The length that a cell keeps where limits do not fit.
    private func room(_ index: Int) -> CGFloat { limitsCenters && isAtEnd(index) ? 0 : inset(index) }

    // MARK: Edges

    /// Places the splitters, each at or after the end of the one before it. The panes lie between them, so that panes and
    /// splitters fill the split without gap or overlap. A hidden pane has no length, not even by a rounding error.
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
        // Panes after the last open one lie against the end.
        last = length
        for index in bars.indices.reversed() where index >= lastOpen || bars[index].end > last {
            let thickness = bars[index].isShown ? thickness : 0
            bars[index].end = last
            bars[index].start = max(last - thickness, 0)
            last = bars[index].start
        }
    }

    /// The start and the end of the pane at `index` between the splitters.
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) {
        (index > 0 ? bars[index - 1].end : 0, index < bars.count ? bars[index].start : length)
    }

    /// The centre line of the splitter after the pane at `index`, before it is kept inside the split.
    func center(_ index: Int) -> CGFloat {
        var sum: CGFloat = 0
        for cell in cells.prefix(index + 1) { sum += cell }
        return sum
    }

    /// The least and the greatest place of that centre line which the limits of the panes allow.
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
        // Limits that do not fit leave one place, where the splitter is.
        let center = center(index)
        return start <= end ? (min(start, center), max(end, center)) : (center, center)
    }

    /// Whether a splitter that is asked to be at a place is seen at another, but for the room that it needs at the ends.
    func isSeen(_ asked: CGFloat, at center: CGFloat) -> Bool {
        let half = limitsCenters ? 0 : thickness / 2
        let (low, high) = (half, length - half)
        return abs(min(max(asked, low), high) - min(max(center, low), high)) <= 1e-9 * length
    }
}

// MARK: Panes that come and go

// The other panes keep their lengths, except for those that have room to give or to take: one after the other, those of the
// lowest priority first, and of these the nearest. A pane that comes takes half of each before it takes more of one.
extension SplitRow {
    /// Lets others take the room of the pane at `index`, which was hidden. Its own request stays, for when it is shown.
    func hide(_ index: Int, in requests: inout [CGFloat]) {
        give(max(0, requests[index] - inset(index)), near: CGFloat(index), except: index, to: &requests)
    }

    /// Lets others make room for the pane at `index`, which is shown with the cell that it asks for.
    func show(_ index: Int, in requests: inout [CGFloat]) {
        requests[index] = max(requests[index], least(index))
        give(inset(index) - requests[index], near: CGFloat(index), except: index, sparing: true, to: &requests)
    }

    /// Lets others take the room of a pane with a cell of `length` points that was at `index`, and is none of this row.
    func remove(_ length: CGFloat, at index: Int, from requests: inout [CGFloat]) {
        give(length, near: CGFloat(index) - 0.5, to: &requests)
    }

    /// Adds a request for the pane at `index`, which is new: its ideal length, or else half of the pane that makes room.
    func insert(_ index: Int, into requests: inout [CGFloat]) {
        guard !requests.isEmpty else { return requests = beginning }
        let total = requests.reduce(0, +)
        requests.insert(0, at: index)
        let ideal = panes[index].ideal.map { cell($0, index) }
        var nearest = Nearest(to: CGFloat(index), except: index)
        let half = nearest.next(in: self).map { requests[$0] / 2 } ?? length
        guard !panes[index].isCollapsed else {
            var open = self
            open.collapse { _ in false }
            let ideal = panes[index].ideal.map { open.cell($0, index) }
            return requests[index] = ideal ?? max(half, open.openLeast(index))
        }
        let wanted = min(max(ideal ?? half, least(index)), most(index))
        give(-wanted, near: CGFloat(index), except: index, sparing: true, to: &requests)
        // As much as the others could give.
        requests[index] = max(0, total - requests.reduce(0, +))
    }

    /// Lets the pane at the start or the end give and take `amount` points, and after it the next, whatever their priorities.
    func resize(by amount: CGFloat, atEnd: Bool, _ requests: inout [CGFloat]) {
        var row = self
        for index in row.panes.indices { row.panes[index].priority = 0 }
        row.give(amount, near: atEnd ? CGFloat(panes.count) : -1, to: &requests)
    }

    /// The requests that the row begins with: the ideal lengths, and for the others equal shares of the rest. Hidden panes
    /// take no part in that, and have the lengths that they would have if all were open.
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
        var open = SplitRow(limitsCenters: limitsCenters)
        open.set(panes.map(\.opened), length: length, thickness: wantedThickness, hideSplitter: hideSplitter)
        let openCells = open.beginning
        for index in panes.indices where panes[index].isCollapsed { cells[index] = openCells[index] }
        return cells
    }

    /// The cell that the pane at `index` wants to begin with: its ideal length, or its least.
    func wanted(_ index: Int) -> CGFloat {
        guard !panes[index].isCollapsed else { return inset(index) }
        return max(panes[index].ideal.map { cell($0, index) } ?? 0, least(index))
    }

    /// The cells after the panes of `range` have shared their room as a row of them alone would begin in it.
    func reopening(_ range: ClosedRange<Int>) -> [CGFloat] {
        func part(_ length: CGFloat) -> SplitRow {
            var part = SplitRow(limitsCenters: limitsCenters)
            part.set(Array(panes[range]), length: length, thickness: wantedThickness, hideSplitter: hideSplitter)
            return part
        }
        // Cells at the ends of a row have the half of one splitter only.
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

    /// The extent to which a pane gives and takes.
    private enum Reach {
        /// To half of what it has, if its limits let it.
        case half
        /// To its limits.
        case limits
        /// To where nothing of it is left, or without an end.
        case room
    }

    /// Adds `amount` points to the requests, or takes them away if it is negative: each pane as much as its limits let it,
    /// and the rest the first, as far as there is room. Sparing, of panes of one priority each gives half of what it has
    /// before any gives more, so that none vanishes beside one that is long.
    private func give(
        _ amount: CGFloat,
        near place: CGFloat,
        except: Int? = nil,
        sparing: Bool = false,
        to requests: inout [CGFloat]
    ) {
        let before = sparing ? requests : []
        var rest = amount
        func give(_ priority: Double?, _ reach: Reach) {
            var nearest = Nearest(to: place, except: except, priority: priority)
            while rest != 0, let index = nearest.next(in: self) {
                let half = reach == .half ? before[index] / 2 : 0
                let low = min(reach == .room ? inset(index) : max(least(index), half), requests[index])
                let high = reach == .room ? .infinity : max(most(index), requests[index])
                let changed = min(max(requests[index] + rest, low), high)
                let change = changed - requests[index]
                requests[index] = changed
                // Not the difference: where all of it found room, nothing is left.
                rest = changed == low || changed == high ? rest - change : 0
            }
        }
        var priority = nextPriority(after: nil)
        while let present = priority {
            if sparing { give(present, .half) }
            give(present, .limits)
            priority = nextPriority(after: present)
        }
        give(nil, .room)
    }

    private func nextPriority(after last: Double?) -> Double? {
        var next: Double?
        for pane in panes where !pane.isCollapsed && last.map({ pane.priority > $0 }) ?? true {
            next = min(next ?? pane.priority, pane.priority)
        }
        return next
    }

    /// The open panes in the order in which they give and take near a place, an index or between two: by priority, then by
    /// distance. It looks for the next one each time, which takes no memory.
    private struct Nearest {
        private let place: CGFloat
        private let except: Int?
        private let priority: Double?
        private var last: (priority: Double, distance: CGFloat, index: Int)?

        init(to place: CGFloat, except: Int?, priority: Double? = nil) {
            (self.place, self.except, self.priority) = (place, except, priority)
        }

        mutating func next(in row: SplitRow) -> Int? {
            var best: (priority: Double, distance: CGFloat, index: Int)?
            for (index, pane) in row.panes.enumerated() where !pane.isCollapsed && index != except {
                guard priority == nil || pane.priority == priority else { continue }
                let key = (pane.priority, abs(CGFloat(index) - place), index)
                if let last, key <= last { continue }
                if best.map({ key < $0 }) ?? true { best = key }
            }
            last = best ?? last
            return best?.index
        }
    }
}

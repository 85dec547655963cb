import Foundation

/// The arithmetic of a split at one moment: `length` points long, with these panes, some of them hidden.
///
/// A pane's *cell* reaches from the center line of the splitter before it to that of the splitter after it. Requested
/// lengths are those of cells. Panes and splitters are indices from 0; splitter `i` follows pane `i`.
struct RowLengths {
    let length: Double
    let panes: [PanePlan]
    /// Whether each pane is hidden. Assumed: one is open; if all are to be hidden, the first of those with the lowest
    /// priority.
    let hidden: [Bool]
    let hideSplitter: Bool
    /// The thickness of each visible splitter. Together they fit into the row.
    private(set) var thickness = 0.0
    private let wantedThickness: Double

    init(length: Double, thickness: Double, hideSplitter: Bool, panes: [PanePlan], hidden: [Bool]) {
        (self.length, self.panes, self.hideSplitter) = (length, panes, hideSplitter)
        wantedThickness = thickness
        var hidden = hidden
        if !hidden.contains(false), let first = panes.indices.min(by: { panes[$0].priority < panes[$1].priority }) {
            hidden[first] = false
        }
        self.hidden = hidden
        let count = panes.indices.dropLast().filter { hasSplitter(after: $0) }.count
        self.thickness = min(thickness, length / Double(max(count, 1)))
    }

    var open: [Int] { panes.indices.filter { !hidden[$0] } }

    /// 6.2: a hidden pane keeps its splitters. If they disappear with it, there is one between neighboring open panes.
    func hasSplitter(after index: Int) -> Bool {
        !hideSplitter || !hidden[index] && hidden[(index + 1)...].contains(false)
    }

    /// Returns the part of a cell that belongs to its splitters: half of each.
    func inset(_ index: Int) -> Double {
        if hideSplitter && hidden[index] { return 0 }
        let isNeighbour = { (other: Int) in !hideSplitter || !hidden[other] }
        let sides = [
            panes.indices[..<index].contains(where: isNeighbour),
            panes.indices[(index + 1)...].contains(where: isNeighbour),
        ]
        return thickness / 2 * Double(sides.filter { $0 }.count)
    }

    /// The row with all panes open.
    private var opened: RowLengths { with(hidden: panes.map { _ in false }) }

    /// Returns the same while all panes are open.
    func openInset(_ index: Int) -> Double { opened.inset(index) }

    /// Returns the part of a request that belongs to splitters. A hidden pane requests the cell of its return.
    func askedInset(_ index: Int) -> Double {
        guard hidden[index] else { return inset(index) }
        return thickness / 2 * Double((index > 0 ? 1 : 0) + (index < panes.count - 1 ? 1 : 0))
    }

    /// The visible lengths that are requested, hidden panes included.
    func visible(_ asked: [Double]) -> [Double] { panes.indices.map { asked[$0] - askedInset($0) } }

    /// The requests for these visible lengths.
    func requests(_ visible: [Double]) -> [Double] { panes.indices.map { visible[$0] + askedInset($0) } }

    /// Assumed: in a row too short for its splitters, these change their thickness only after that.
    private func drawn(with thickness: Double) -> RowLengths {
        var row = self
        row.thickness = thickness
        return row
    }

    /// The room that all splitters take.
    var splitters: Double { panes.indices.map(inset).sum }

    /// Returns the same split with other panes hidden, or another one with the same splitters.
    func with(hidden: [Bool], panes: [PanePlan]? = nil, length: Double? = nil) -> RowLengths {
        RowLengths(
            length: length ?? self.length,
            thickness: wantedThickness,
            hideSplitter: hideSplitter,
            panes: panes ?? self.panes,
            hidden: hidden
        )
    }

    /// Returns a length as a cell. A share reaches to the center lines of the splitters, points lie between these.
    private func cell(_ given: Length, _ index: Int) -> Double {
        if case .points(let points) = given { points + inset(index) } else { given.points(of: length) }
    }

    /// The limits of a cell. A minimum overrides a maximum.
    func low(_ index: Int) -> Double {
        hidden[index] ? inset(index) : max(inset(index), panes[index].least.map { cell($0, index) } ?? 0)
    }

    func high(_ index: Int) -> Double {
        if hidden[index] { return inset(index) }
        return panes[index].most.map { max(cell($0, index), low(index)) } ?? .infinity
    }

    private func ideal(_ index: Int) -> Double? { panes[index].ideal.map { cell($0, index) } }

    /// Whether the minimums do not fit.
    var isTooShort: Bool { panes.indices.map(low).sum > length }

    // MARK: The beginning

    /// The cells at the beginning: ideal lengths, and equal shares of the rest. A hidden pane has the length of a row
    /// with all panes open.
    var initial: [Double] {
        func ideal(_ index: Int) -> Double? { hidden[index] ? nil : self.ideal(index) }
        let taken = panes.indices.map { ideal($0) ?? inset($0) }.sum
        let share = max(0, length - taken) / Double(max(open.filter { panes[$0].ideal == nil }.count, 1))
        let cells = panes.indices.map { ideal($0) ?? inset($0) + share }
        if !hidden.contains(true) { return cells }
        let all = opened.initial
        return panes.indices.map { hidden[$0] ? all[$0] : cells[$0] }
    }

    /// The room beyond the lengths that open panes want at the beginning, ideal or minimum, and beyond that of their
    /// splitters; negative if it is missing.
    var spare: Double {
        let drawn = Double(panes.indices.dropLast().filter { hasSplitter(after: $0) }.count)
        let wanted = panes.indices.map { hidden[$0] ? inset($0) : max(ideal($0) ?? 0, low($0)) }.sum
        return length - max(wanted, drawn * wantedThickness)
    }

    // MARK: Fitting

    /// 4.4, 11.1: returns the cells for these requests. Panes of the lowest priority are resized first, in proportion
    /// to their requests and within their limits, then those of the next priority. Limits that do not fit yield in the
    /// same order, in proportion to the lengths without splitters; if all are shares, together and as shares (4.2).
    func fit(_ asked: [Double]) -> [Double] {
        var cells = panes.indices.map { hidden[$0] ? inset($0) : min(max(asked[$0], low($0)), high($0)) }
        let groups = Set(open.map { panes[$0].priority }).sorted().map { priority in
            open.filter { panes[$0].priority == priority }
        }
        func share(among group: [Int], by weights: [Double], within bounds: [(Double, Double)]) {
            let room = length - cells.sum + group.map { cells[$0] }.sum
            for (index, cell) in zip(group, Self.share(room, by: weights, within: bounds)) { cells[index] = cell }
        }
        for group in groups where abs(cells.sum - length) > 1e-9 {
            share(among: group, by: group.map { asked[$0] }, within: group.map { (low($0), high($0)) })
        }
        let isGrowing = cells.sum < length
        let limits = open.compactMap { isGrowing ? panes[$0].most : panes[$0].least }
        let areShares = limits.allSatisfy { if case .share = $0 { true } else { false } }
        for group in areShares && !isGrowing ? [open] : groups where abs(cells.sum - length) > 1e-9 {
            let bases = group.map { areShares && (isGrowing || panes[$0].least != nil) ? 0 : inset($0) }
            let weights = zip(group, bases).map { cells[$0] - $1 }
            let room = length - cells.sum + group.map { cells[$0] }.sum - bases.sum
            let bounds = zip(group, bases).map { (inset($0) - $1, Double.infinity) }
            let shared = Self.share(max(0, room), by: weights, within: bounds)
            for (index, (cell, base)) in zip(group, zip(shared, bases)) { cells[index] = cell + base }
        }
        return cells
    }

    /// Returns lengths in proportion to their weights, each within its bounds, with the sum `total` as far as the
    /// bounds allow. As the common factor of the weights grows, each length grows from one bound to the other.
    static func share(_ total: Double, by weights: [Double], within bounds: [(Double, Double)]) -> [Double] {
        func lengths(_ factor: Double) -> [Double] {
            zip(weights, bounds).map { min(max(factor * $0, $1.0), $1.1) }
        }
        let weighted = zip(weights, bounds).filter { $0.0 > 0 }
        var turns = ([0] + weighted.flatMap { [$1.0 / $0, $1.1 / $0] }).filter(\.isFinite).sorted()
        let endless = weighted.filter { $0.1.1 == .infinity }.map(\.0).sum
        if let last = turns.last, endless > 0 { turns.append(last + max(0, total - lengths(last).sum) / endless) }
        guard let next = turns.firstIndex(where: { lengths($0).sum >= total }) else {
            // Lengths without weight share the rest equally.
            let all = lengths(turns.last ?? 0)
            let others = weights.indices.filter { weights[$0] <= 0 }
            if others.isEmpty { return all }
            let rest = total - all.sum + others.map { all[$0] }.sum
            let equal = share(rest, by: others.map { _ in 1 }, within: others.map { bounds[$0] })
            return all.indices.map { index in others.firstIndex(of: index).map { equal[$0] } ?? all[index] }
        }
        let (from, to) = (lengths(turns[max(next - 1, 0)]), lengths(turns[next]))
        guard next > 0, to.sum > from.sum else { return to }
        let part = (total - from.sum) / (to.sum - from.sum)
        return zip(from, to).map { $0 + ($1 - $0) * part }
    }

    // MARK: Adding, removing and hiding panes

    // 11.3: the others keep their visible lengths.

    /// Returns the requests after the pane at `index` was hidden, given those of the row before. Its own stays. After a
    /// drag, the `takers` take its room first: the panes on the other side of the splitter (U1).
    func hiding(_ index: Int, in asked: [Double], of before: RowLengths, takers: ClosedRange<Int>?) -> [Double] {
        let before = before.drawn(with: thickness)
        var all = requests(before.visible(asked))
        for pane in panes.indices where hidden[pane] { all[pane] = asked[pane] }
        let freed = max(0, asked[index] - before.inset(index)) + before.splitters - splitters
        return give(freed, near: Double(index), except: index, first: takers, to: all)
    }

    /// Returns the requests after the pane at `index` was shown with its kept length, given those of the row before.
    func showing(_ index: Int, in asked: [Double], of before: RowLengths) -> [Double] {
        let before = before.drawn(with: thickness)
        var all = requests(before.visible(asked))
        all[index] = max(all[index], low(index))
        let line = splitters - before.splitters
        return give(inset(index) - all[index] - line, near: Double(index), except: index, sparing: line, to: all)
    }

    /// Returns the requests after a pane of the row before was removed. `place` is the index of the pane after it.
    func removing(_ index: Int, asking cell: Double, of before: RowLengths, place: Int, from asked: [Double])
        -> [Double]
    {
        let isHidden = before.hidden[index]
        let hasLine = !(isHidden && hideSplitter) && thickness == before.thickness
        let freed = (isHidden ? 0 : cell - before.inset(index)) + (hasLine ? thickness : 0)
        return give(freed, near: Double(place) - 0.5, to: asked)
    }

    /// Returns the requests after a pane was inserted: its ideal length, or half of the pane that makes room. The
    /// requests so far are those of the row before.
    func inserting(at index: Int, into asked: [Double], of before: RowLengths) -> [Double] {
        if asked.isEmpty { return initial }
        var visible = before.visible(asked)
        visible.insert(0, at: index)
        var all = requests(visible)
        all[index] = 0
        let line = splitters - before.splitters
        let nearest = order(near: Double(index)).first { $0 != index }
        let half = nearest.map { max(0, all[$0] - inset($0) - line) / 2 } ?? length
        if hidden[index] {
            all = give(-line, near: Double(index), except: index, sparing: line, to: all)
            all[index] = opened.ideal(index) ?? max(half + openInset(index), opened.low(index))
            return all
        }
        let wanted = min(max(ideal(index) ?? half + inset(index), low(index)), high(index)) - inset(index)
        let given = give(-wanted - line, near: Double(index), except: index, sparing: line, to: all)
        // The room that the others could give.
        let room = all.sum - given.sum - line
        all = given
        all[index] = max(0, room + inset(index))
        return all
    }

    /// 4.5: returns the requests after one end of the row moved outwards by `amount` points: the pane there is resized,
    /// then the next, whatever their priorities.
    func resizing(_ asked: [Double], by amount: Double, atEnd: Bool) -> [Double] {
        give(amount, near: atEnd ? Double(panes.count) : -1, ignoringPriorities: true, to: asked)
    }

    /// Returns the cells after the panes of `range` have begun again, as a row of their own in the room that they have.
    func opening(_ range: ClosedRange<Int>, in cells: [Double]) -> [Double] {
        func part(_ length: Double) -> RowLengths {
            with(hidden: Array(hidden[range]), panes: Array(panes[range]), length: length)
        }
        // The first and last pane of that row have one splitter fewer.
        let extra = range.map { inset($0) - part(length).inset($0 - range.lowerBound) }
        let row = part(range.map { cells[$0] }.sum - extra.sum)
        var cells = cells
        cells.replaceSubrange(range, with: zip(row.fit(row.initial), extra).map { $0 + $1 })
        return cells
    }

    /// Returns the requests with `amount` points more in all, or fewer. Panes are resized one after the other, those of
    /// the lowest priority first, and of these the nearest to `place`, each within its limits; the rest as far as there
    /// is room. With `sparing`, the length that a new splitter needs, each pane of a priority shrinks to half, less half
    /// of the splitter, before one shrinks further.
    private func give(
        _ amount: Double,
        near place: Double,
        except: Int? = nil,
        first takers: ClosedRange<Int>? = nil,
        sparing line: Double? = nil,
        ignoringPriorities: Bool = false,
        to asked: [Double]
    ) -> [Double] {
        var (given, rest) = (asked, amount)
        func give(_ index: Int, _ low: Double, _ high: Double) {
            let changed = min(max(given[index] + rest, min(low, given[index])), max(high, given[index]))
            rest -= changed - given[index]
            given[index] = changed
        }
        for index in order(near: place, ignoringPriorities: true) where takers?.contains(index) == true {
            give(index, low(index), high(index))
        }
        let all = order(near: place, ignoringPriorities: ignoringPriorities).filter { $0 != except }
        let priorities = ignoringPriorities ? [0] : Set(all.map { panes[$0].priority }).sorted()
        for priority in priorities {
            let group = all.filter { ignoringPriorities || panes[$0].priority == priority }
            for index in group {
                guard let line else { break }
                let half = inset(index) + max(0, asked[index] - inset(index) - line) / 2
                give(index, max(low(index), half), high(index))
            }
            for index in group { give(index, low(index), high(index)) }
        }
        for index in all { give(index, inset(index), .infinity) }
        return given
    }

    /// Returns the open panes in their order of resizing near a position.
    private func order(near place: Double, ignoringPriorities: Bool = false) -> [Int] {
        open.sorted { a, b in
            let keys = [a, b].map {
                [ignoringPriorities ? 0 : panes[$0].priority, abs(Double($0) - place), Double($0)]
            }
            return keys[0].lexicographicallyPrecedes(keys[1])
        }
    }

    // MARK: Splitters

    /// Returns the splitters before rounding to device pixels.
    func bars(_ cells: [Double]) -> [(start: Double, end: Double)] {
        var (bars, last, center): ([(start: Double, end: Double)], Double, Double) = ([], 0, 0)
        for index in panes.indices.dropLast() {
            let thickness = hasSplitter(after: index) ? thickness : 0
            center += cells[index]
            let start = hidden[index] ? last : min(max(center - thickness / 2, last), length)
            last = min(start + thickness, length)
            bars.append((start, last))
        }
        // Splitters after the last open pane lie at the end of the row.
        last = length
        for index in bars.indices.reversed() where index >= (open.last ?? 0) || bars[index].end > last {
            let start = max(last - (hasSplitter(after: index) ? thickness : 0), 0)
            bars[index] = (start, last)
            last = start
        }
        return bars
    }

    // MARK: A drag

    /// Returns the minimum cell that can be requested: beside an outer pane without a minimum, the splitter may be
    /// requested at the very end of the row.
    func least(_ index: Int) -> Double {
        guard index == 0 || index == panes.count - 1, !hidden[index] else { return low(index) }
        return panes[index].least.map { cell($0, index) } ?? 0
    }

    /// Returns the range of the splitter after the pane at `index`; nil if the limits do not fit.
    func reach(after index: Int) -> (first: Double, last: Double)? {
        let (before, after) = (panes.indices[...index], panes.indices[(index + 1)...])
        let first = max(before.map(least).sum, length - after.map(high).sum)
        let last = min(before.map(high).sum, length - after.map(least).sum)
        return first <= last ? (first, last) : nil
    }

    /// Returns the result of a drag or a key: the splitter after the pane at `index` is pushed to `place`; `pointer` is
    /// the position of the pointer, nil if no pane can be hidden. The panes ahead shrink, the nearest first, to their
    /// minimums; those behind grow, the nearest first, to their maximums. A collapsible pane stops the push at its
    /// minimum until the pointer is halfway to the pane's far end; then it is hidden, and the push continues with the
    /// next. A hidden pane beside the splitter is shown by a push away from it.
    func pushed(_ index: Int, of cells: [Double], to place: Double, pointer: Double?, stops: Bool = false) -> Pushed {
        let from = cells[...index].sum
        if pointer == nil, abs(place - from) < 1e-9 { return Pushed(cells: cells, hidden: hidden) }
        var pushed = Pushed(cells: cells, hidden: hidden)
        // 6.3: for the two panes beside the splitter the pointer decides, wherever the splitter was grabbed.
        let way = pointer.map { $0 - from }
        let hidesBefore =
            way.map { hides(index, at: cells[index] + $0, showing: index + 1, &pushed) } ?? false
        let hidesAfter =
            way.map { hides(index + 1, at: cells[index + 1] - $0, showing: index, &pushed) } ?? false
        let hidesGiver = hidesBefore || hidesAfter
        func push(isForward: Bool) -> Pushed {
            self.pushed(index, of: cells, to: place, pointer, stops, isForward: isForward, hidesGiver: hidesGiver)
        }
        var result = push(isForward: hidesBefore ? false : hidesAfter || place >= from - 1e-9)
        result.isUnsure = result.isUnsure || pushed.isUnsure
        if abs(place - from) < 1e-9, !hidesGiver {
            // A rounding error decides on the direction.
            let other = push(isForward: false)
            result.isUnsure = result.isUnsure || other.isUnsure || other.hidden != result.hidden
        }
        return result
    }

    /// 6.3: returns whether a drag hides a pane with the pointer at this distance from its far end: half the minimum in
    /// force while the pane and `other` are open.
    private func hides(_ pane: Int, at distance: Double, showing other: Int?, _ result: inout Pushed) -> Bool {
        guard panes[pane].hides else { return false }
        // The far end is that of the row, or the edge of the next splitter.
        let rest = distance - (pane > 0 && pane < panes.count - 1 ? inset(pane) / 2 : 0)
        let open = with(hidden: panes.indices.map { hidden[$0] && $0 != pane && $0 != other })
        let lows = panes.indices.map(open.low)
        let cell = open.isTooShort ? open.fit(lows)[pane] : open.low(pane)
        let least = if case .points = panes[pane].least { cell - open.inset(pane) } else { cell }
        return result.compares(rest / length, least / 2 / length)
    }

    private func pushed(
        _ index: Int,
        of cells: [Double],
        to place: Double,
        _ pointer: Double?,
        _ stops: Bool,
        isForward: Bool,
        hidesGiver: Bool
    ) -> Pushed {
        // A push towards the start is one towards the end of the reversed row.
        guard isForward else {
            var result = with(hidden: hidden.reversed(), panes: panes.reversed()).pushed(
                panes.count - 2 - index,
                of: cells.reversed(),
                to: length - place,
                pointer.map { length - $0 },
                stops,
                isForward: true,
                hidesGiver: hidesGiver
            )
            (result.cells, result.hidden) = (result.cells.reversed(), result.hidden.reversed())
            return result
        }
        var result = Pushed(cells: cells, hidden: hidden)
        let (from, last) = (cells[...index].sum, panes.count - 1)
        let way = pointer.map { $0 - from }
        var shown: Int?
        if hidden[index] {
            shown = index
        } else if hidden[(index + 1)...].allSatisfy({ $0 }) {
            // All panes ahead are hidden: the nearest is shown, unless the movement would hide it again.
            if panes[index + 1].hides, pointer == nil || hidesGiver { return result }
            shown = index + 1
        }
        if let shown { result.hidden[shown] = false }

        var (stop, closed): (Int?, Int?) = (nil, nil)
        if pointer != nil || stops, shown != index + 1 {
            var given = 0.0
            for pane in (index + 1)...last where !hidden[pane] {
                if pane > index + 1, let way {
                    if min(abs(way - given), abs(place - from - given)) < 1e-9 { result.isUnsure = true }
                    if max(way, place - from) <= given { break }
                }
                if !panes[pane].hides {
                    given += max(0, cells[pane] - low(pane))
                    continue
                }
                let isHidden =
                    pane == index + 1
                    ? hidesGiver
                    : way.map { hides(pane, at: cells[pane] - ($0 - given), showing: shown, &result) } ?? false
                guard isHidden else {
                    stop = pane
                    break
                }
                result.hidden[pane] = true
                closed = pane
                given += cells[pane] - inset(pane)
            }
        }

        let row = with(hidden: result.hidden)
        func leasts(_ panes: ClosedRange<Int>) -> Double { panes.map(row.least).sum }
        var ends = panes.indices.map { $0 == last ? length : cells[...$0].sum }
        let before = (0...index).map(row.high).sum
        let limit = min(before, ends[stop ?? last] - leasts((index + 1)...(stop ?? last)))
        var now = max(from, min(place, limit))
        if let closed { now = max(now, ends[closed] - leasts((index + 1)...closed)) }
        // A pane that is shown gets its minimum, as far as there is room.
        if shown == index {
            let start = index > 0 ? ends[index - 1] : 0
            now = max(now, min(start + row.least(index), length - leasts((index + 1)...last)))
        } else if shown == index + 1 {
            now = min(now, max(ends[index + 1] - row.least(index + 1), leasts(0...index)))
        }
        if abs(now - from) < 1e-12, shown == nil, closed == nil { return result }

        ends[index] = now
        // A pane below its minimum does not push for more.
        func least(_ pane: Int) -> Double { pane == shown ? row.least(pane) : min(row.least(pane), cells[pane]) }
        for pane in (index + 1)..<max(last, index + 1) {
            ends[pane] = min(max(ends[pane], ends[pane - 1] + least(pane)), ends[pane - 1] + row.high(pane))
        }
        for pane in (0..<index).reversed() {
            ends[pane] = max(min(ends[pane], ends[pane + 1] - least(pane + 1)), ends[pane + 1] - row.high(pane + 1))
        }
        ends = ends.map { min(max($0, 0), length) }
        result.cells = panes.indices.map { ends[$0] - ($0 > 0 ? ends[$0 - 1] : 0) }
        return result
    }

    /// The result of a push.
    struct Pushed {
        var cells: [Double]
        var hidden: [Bool]
        /// Whether rounding errors decide, which depend on the order of sums.
        var isUnsure = false

        /// 6.3: returns whether a share of the row is at most half of a minimum, in thousandths.
        mutating func compares(_ length: Double, _ half: Double) -> Bool {
            let (a, b) = (length * 1000, half * 1000)
            isUnsure = isUnsure || [a, b].contains { abs(($0 - 0.5).rounded() + 0.5 - $0) < 1e-6 } && abs(a - b) < 2
            return a.rounded() <= b.rounded()
        }
    }
}

extension Sequence<Double> {
    var sum: Double { reduce(0, +) }
}

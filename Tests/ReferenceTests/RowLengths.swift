import Foundation

/// The arithmetic of a row of panes as it is at one moment: of `length` points, with these panes, some of them hidden.
///
/// A pane's *cell* reaches from the centre line of the splitter before it to that of the one after it. Lengths that are
/// asked for are those of cells.
struct RowLengths {
    let length: Double
    let panes: [PanePlan]
    /// Which panes are hidden. Taken: one is open; if all are to be hidden, the first of those of the lowest priority.
    let hidden: [Bool]
    let hideSplitter: Bool
    /// The thickness of each splitter that is shown. Together they do not stick out of the row.
    private(set) var thickness = 0.0

    init(length: Double, thickness: Double, hideSplitter: Bool, panes: [PanePlan], hidden: [Bool]) {
        (self.length, self.panes, self.hideSplitter) = (length, panes, hideSplitter)
        var hidden = hidden
        if !hidden.contains(false), let first = panes.indices.min(by: { panes[$0].priority < panes[$1].priority }) {
            hidden[first] = false
        }
        self.hidden = hidden
        let count = panes.indices.dropLast().filter { hasSplitter(after: $0) }.count
        self.thickness = min(thickness, length / Double(max(count, 1)))
    }

    var open: [Int] { panes.indices.filter { !hidden[$0] } }

    /// 6.2: a hidden pane keeps its splitters, unless they go with it; then there is one between each two open panes.
    func hasSplitter(after index: Int) -> Bool {
        !hideSplitter || !hidden[index] && hidden[(index + 1)...].contains(false)
    }

    /// What of a cell its splitters take: half of each.
    func inset(_ index: Int) -> Double {
        if hideSplitter && hidden[index] { return 0 }
        let isNeighbour = { (other: Int) in !hideSplitter || !hidden[other] }
        let sides = [
            panes.indices[..<index].contains(where: isNeighbour),
            panes.indices[(index + 1)...].contains(where: isNeighbour),
        ]
        return thickness / 2 * Double(sides.filter { $0 }.count)
    }

    func low(_ index: Int) -> Double { inset(index) + (hidden[index] ? 0 : panes[index].low) }
    func high(_ index: Int) -> Double { inset(index) + (hidden[index] ? 0 : panes[index].high) }

    // MARK: The beginning

    /// Ideal lengths, and for the others equal shares of what those leave over. A hidden pane keeps the length that
    /// it would have if all were open.
    var initial: [Double] {
        func share(among open: [Int]) -> Double {
            let taken = panes.indices.map(inset).sum + open.map { panes[$0].ideal ?? 0 }.sum
            return max(0, length - taken) / Double(max(open.filter { panes[$0].ideal == nil }.count, 1))
        }
        let (shown, all) = (share(among: open), share(among: Array(panes.indices)))
        return panes.indices.map { inset($0) + (panes[$0].ideal ?? (hidden[$0] ? all : shown)) }
    }

    /// How much longer the row is than what its open panes want to begin with, their ideal lengths or their least.
    var spare: Double {
        length - panes.indices.map(inset).sum - open.map { max(panes[$0].ideal ?? 0, panes[$0].low) }.sum
    }

    // MARK: Fitting

    /// 4.4, 11.1: the lengths of cells when these are asked for. Those of the lowest priority give and take, in
    /// proportion to what is asked for and within their limits, then those of the next. Limits that do not fit give
    /// way in the same order, in proportion to what they are without splitters.
    func fit(_ asked: [Double]) -> [Double] {
        var cells = panes.indices.map { hidden[$0] ? inset($0) : min(max(asked[$0], low($0)), high($0)) }
        let groups = Set(open.map { panes[$0].priority }).sorted().map { priority in
            open.filter { panes[$0].priority == priority }
        }
        for keepsLimits in [true, false] {
            for group in groups where abs(cells.sum - length) > 1e-9 {
                let room = length - cells.sum + group.map { cells[$0] }.sum
                let shared: [Double]
                if keepsLimits {
                    let bounds = group.map { (low($0), high($0)) }
                    shared = Self.share(room, by: group.map { asked[$0] }, within: bounds)
                } else {
                    let rest = max(0, room - group.map(inset).sum)
                    let weights = group.map { cells[$0] - inset($0) }
                    shared = zip(group, weights).map {
                        inset($0) + (weights.sum > 0 ? rest * $1 / weights.sum : rest / Double(group.count))
                    }
                }
                for (index, cell) in zip(group, shared) { cells[index] = cell }
            }
        }
        return cells
    }

    /// Lengths in proportion to their weights, each within its bounds, that add up to `total` as far as the bounds
    /// let them: as the factor of all weights grows, each length grows from one bound to the other.
    static func share(_ total: Double, by weights: [Double], within bounds: [(Double, Double)]) -> [Double] {
        func lengths(_ factor: Double) -> [Double] {
            zip(weights, bounds).map { min(max(factor * $0, $1.0), $1.1) }
        }
        let weighted = zip(weights, bounds).filter { $0.0 > 0 }
        var turns = ([0] + weighted.flatMap { [$1.0 / $0, $1.1 / $0] }).filter(\.isFinite).sorted()
        let endless = weighted.filter { $0.1.1 == .infinity }.map(\.0).sum
        if let last = turns.last, endless > 0 { turns.append(last + max(0, total - lengths(last).sum) / endless) }
        guard let next = turns.firstIndex(where: { lengths($0).sum >= total }) else {
            // What has no weight takes the rest, in equal shares.
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

    // MARK: Panes that come, go, are hidden and shown

    /// What is asked for after the pane at `index` was hidden.
    func hiding(_ index: Int, in asked: [Double]) -> [Double] {
        give(max(0, asked[index] - inset(index)), near: Double(index), except: index, to: asked)
    }

    /// The same after it was shown with the length that it has kept.
    func showing(_ index: Int, in asked: [Double]) -> [Double] {
        var asked = asked
        asked[index] = max(asked[index], low(index))
        return give(inset(index) - asked[index], near: Double(index), except: index, sparing: true, to: asked)
    }

    /// The same after a pane before the one at `index` went, with a cell of so many points.
    func removing(_ cell: Double, before index: Int, from asked: [Double]) -> [Double] {
        give(cell, near: Double(index) - 0.5, to: asked)
    }

    /// The same with one for the pane at `index`, which is new: its ideal length, or half of the pane that makes way.
    func inserting(at index: Int, into asked: [Double]) -> [Double] {
        var all = asked
        all.insert(0, at: index)
        if asked.isEmpty { return initial }
        if hidden[index] {
            all[index] = inset(index) + (panes[index].ideal ?? panes[index].low)
            return all
        }
        let half = order(near: Double(index)).first { $0 != index }.map { all[$0] / 2 } ?? length
        let cell = min(max(panes[index].ideal.map { $0 + inset(index) } ?? half, low(index)), high(index))
        all = give(-cell, near: Double(index), except: index, sparing: true, to: all)
        // What the others could give it.
        all[index] = max(0, asked.sum - all.sum)
        return all
    }

    /// 4.5: the same after an end of the row was moved outwards by so many points: the pane there takes that or makes
    /// way, then the next, whatever their priorities.
    func resizing(_ asked: [Double], by amount: Double, atEnd: Bool) -> [Double] {
        give(amount, near: atEnd ? Double(panes.count) : -1, ignoringPriorities: true, to: asked)
    }

    /// The cells after the panes of `range` have shared their room as a row of them alone would open in it.
    func opening(_ range: ClosedRange<Int>, in cells: [Double]) -> [Double] {
        func part(_ length: Double) -> RowLengths {
            RowLengths(
                length: length,
                thickness: thickness,
                hideSplitter: hideSplitter,
                panes: Array(panes[range]),
                hidden: Array(hidden[range])
            )
        }
        // A pane at an end of that row has one splitter fewer.
        let extra = range.map { inset($0) - part(length).inset($0 - range.lowerBound) }
        let row = part(range.map { cells[$0] }.sum - extra.sum)
        var cells = cells
        cells.replaceSubrange(range, with: zip(row.fit(row.initial), extra).map { $0 + $1 })
        return cells
    }

    /// What is asked for with `amount` points more in all, or less: the panes give or take it one after the other,
    /// those of the lowest priority first, and of these the nearest to `place`, each within its limits; what is left
    /// over then as far as there is room. Sparing, each of a priority gives half of what it has before any gives
    /// more.
    private func give(
        _ amount: Double,
        near place: Double,
        except: Int? = nil,
        sparing: Bool = false,
        ignoringPriorities: Bool = false,
        to asked: [Double]
    ) -> [Double] {
        var (given, rest) = (asked, amount)
        func give(_ index: Int, _ low: Double, _ high: Double) {
            let changed = min(max(given[index] + rest, min(low, given[index])), max(high, given[index]))
            rest -= changed - given[index]
            given[index] = changed
        }
        let all = order(near: place, ignoringPriorities: ignoringPriorities).filter { $0 != except }
        let priorities = ignoringPriorities ? [0] : Set(all.map { panes[$0].priority }).sorted()
        for priority in priorities {
            let group = all.filter { ignoringPriorities || panes[$0].priority == priority }
            if sparing { for index in group { give(index, max(low(index), asked[index] / 2), high(index)) } }
            for index in group { give(index, low(index), high(index)) }
        }
        for index in all { give(index, inset(index), .infinity) }
        return given
    }

    /// The open panes in the order in which they give and take near a place.
    private func order(near place: Double, ignoringPriorities: Bool = false) -> [Int] {
        open.sorted { a, b in
            let keys = [a, b].map {
                [ignoringPriorities ? 0 : panes[$0].priority, abs(Double($0) - place), Double($0)]
            }
            return keys[0].lexicographicallyPrecedes(keys[1])
        }
    }

    // MARK: Splitters

    /// Where the splitters begin and end, before they are put on device pixels.
    func bars(_ cells: [Double]) -> [(start: Double, end: Double)] {
        var (bars, last, center): ([(start: Double, end: Double)], Double, Double) = ([], 0, 0)
        for index in panes.indices.dropLast() {
            let thickness = hasSplitter(after: index) ? thickness : 0
            center += cells[index]
            let start = hidden[index] ? last : min(max(center - thickness / 2, last), length)
            last = min(start + thickness, length)
            bars.append((start, last))
        }
        // Those after the last open pane lie at the end of the row.
        last = length
        for index in bars.indices.reversed() where index >= (open.last ?? 0) || bars[index].end > last {
            let start = max(last - (hasSplitter(after: index) ? thickness : 0), 0)
            bars[index] = (start, last)
            last = start
        }
        return bars
    }

    /// The least and the greatest place of the centre line of the splitter after the pane at `index`: there the panes
    /// on one side or those on the other have all reached their limits. A pane that a drag hides is hidden by then.
    func reach(after index: Int) -> (Double, Double) {
        func low(_ index: Int) -> Double { panes[index].collapsible ? inset(index) : self.low(index) }
        func high(_ index: Int) -> Double { inset(index) + panes[index].high }
        let (before, after) = (panes.indices[...index], panes.indices[(index + 1)...])
        let least = max(before.map(low).sum, length - after.map(high).sum)
        let most = min(before.map(high).sum, length - after.map(low).sum)
        // Taken: where limits do not fit, the greatest one.
        return least <= most ? (least, most) : (min(max(most, 0), length), min(max(most, 0), length))
    }

    // MARK: A drag

    /// What a drag makes of these cells: the splitter after the pane at `index` goes to `place`, and the pointer, if
    /// there is one that may hide panes, is at `pointer`. The panes on the side that becomes shorter give way, the
    /// nearest first, down to their minimums; those on the other side take it, the nearest first, up to their
    /// maximums. One that collapses stops the drag at its minimum until the pointer is halfway to where the pane has
    /// no length; then it is hidden, and the drag goes on to the next. One that is hidden beside the splitter is
    /// shown by a drag away from it.
    func dragged(_ index: Int, of cells: [Double], to place: Double, pointer: Double?) -> Dragged {
        var result = Dragged(cells: cells, hidden: hidden)
        let from = cells[...index].sum
        if abs(place - from) < 1e-9 {
            // A pane that has no room might be hidden. Known: one that is hidden beside the splitter might be shown,
            // though the drag goes to the other side, where the last digit says that the splitter has moved.
            result.isUnsure =
                open.contains { panes[$0].low > 0 && cells[$0] - low($0) < -1e-9 }
                || hidden[index] || hidden[index + 1]
            return result
        }
        let isForward = place > from
        let (givers, takers) =
            isForward
            ? (Array(panes.indices[(index + 1)...]), Array(panes.indices[...index].reversed()))
            : (Array(panes.indices[...index].reversed()), Array(panes.indices[(index + 1)...]))
        let way = pointer.map { isForward ? $0 - from : from - $0 } ?? 0
        var demand = abs(place - from)
        if hidden[takers[0]] {
            let pane = panes[takers[0]]
            let half = result.compares(way, pane.low / 2)
            if pointer != nil && pane.collapsible && half { return result }
            result.hidden[takers[0]] = false
            demand = max(demand, pane.low)
        }
        let rooms = takers.map { result.hidden[$0] ? 0 : max(0, inset($0) + panes[$0].high - cells[$0]) }
        demand = min(demand, rooms.sum)
        var taken = 0.0
        for giver in givers where !hidden[giver] {
            if taken >= demand - 1e-9 {
                // The last digit says whether the next is hidden that has no room.
                let isTie = taken > 0 && taken < demand + 1e-9 && cells[giver] < low(giver) - 1e-9
                result.isUnsure = result.isUnsure || isTie
                break
            }
            let pane = panes[giver]
            let stops = pointer != nil && pane.collapsible && pane.low > 0
            let all = max(0, cells[giver] - inset(giver))
            if stops && result.compares(all - (way - taken), pane.low / 2) {
                result.isUnsure = result.isUnsure || abs(taken + all - rooms.sum) < 1e-7
                if taken + all <= rooms.sum {
                    result.hidden[giver] = true
                    result.cells[giver] -= all
                    taken += all
                    continue
                }
            }
            let given = min(demand - taken, max(0, cells[giver] - low(giver)))
            result.cells[giver] -= given
            taken += given
            if stops { break }
        }
        for (taker, room) in zip(takers, rooms) {
            let take = min(taken, room)
            result.cells[taker] += take
            taken -= take
        }
        return result
    }

    /// What a drag makes of a row.
    struct Dragged {
        var cells: [Double]
        var hidden: [Bool]
        /// Whether the last digits decide, which are not the same in any order of sums.
        var isUnsure = false

        /// 6.3: whether a length is half of a minimum or less, in thousandths.
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

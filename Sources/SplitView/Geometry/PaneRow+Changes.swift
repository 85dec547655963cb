import Foundation

// Panes that come and go. What is left keeps its lengths: those that have room to give or to take do so one after the
// other, those of the lowest priority first, and of these the one that is nearest to the pane that comes or goes. One that
// comes takes half of each of them before it takes more of one.
extension PaneRow {
    /// The requests when the pane at `index`, which these still give a length, is hidden. It keeps its own for when it
    /// is shown again.
    func hiding(_ index: Int, in requests: [CGFloat]) -> [CGFloat] {
        giving(max(0, requests[index] - inset(index)), near: CGFloat(index), except: index, to: requests)
    }

    /// The requests when the pane at `index`, which was hidden, is shown again with the length that it has kept.
    func showing(_ index: Int, in requests: [CGFloat]) -> [CGFloat] {
        var requests = requests
        requests[index] = max(requests[index], least(index))
        return giving(inset(index) - requests[index], near: CGFloat(index), except: index, sparing: true, to: requests)
    }

    /// The requests after a pane at `index`, not one of this row any more, went with its cell of `length` points.
    func removing(_ length: CGFloat, at index: Int, from requests: [CGFloat]) -> [CGFloat] {
        giving(length, near: CGFloat(index) - 0.5, to: requests)
    }

    /// The requests with one for the pane at `index`, which is new; `requests` are those of the others. It gets its
    /// ideal length, or else half of the pane that makes way for it.
    func inserting(at index: Int, into requests: [CGFloat]) -> [CGFloat] {
        var all = requests
        all.insert(0, at: index)
        guard !requests.isEmpty else { return initialLengths }
        guard !panes[index].isCollapsed else {
            all[index] = (panes[index].ideal ?? panes[index].least) + inset(index)
            return all
        }
        let half = order(near: CGFloat(index)).first { $0 != index }.map { all[$0] / 2 } ?? length
        let wanted = panes[index].ideal.map { $0 + inset(index) } ?? half
        let length = min(max(wanted, least(index)), most(index))
        all = giving(-length, near: CGFloat(index), except: index, sparing: true, to: all)
        // What the others could give it.
        all[index] = max(0, requests.reduce(0, +) - all.reduce(0, +))
        return all
    }

    /// The requests after the end of the row, or its start, moved by `amount` points outward: the pane there takes that
    /// or makes way, and after it the next, whatever their priorities.
    func resizing(_ requests: [CGFloat], by amount: CGFloat, atEnd: Bool) -> [CGFloat] {
        var row = self
        for index in row.panes.indices { row.panes[index].priority = 0 }
        return row.giving(amount, near: atEnd ? CGFloat(panes.count) : -1, to: requests)
    }

    /// The cells after the panes of `range` have shared their room as a row of them alone would open in it.
    func opening(_ range: ClosedRange<Int>, in cells: [CGFloat]) -> [CGFloat] {
        func part(_ length: CGFloat) -> PaneRow {
            PaneRow(length: length, thickness: thickness, hideSplitter: hideSplitter, panes: Array(panes[range]))
        }
        // Cells at the ends of a row have the half of one splitter only.
        let whole = part(length)
        let insets = range.map { (here: inset($0), alone: whole.inset($0 - range.lowerBound)) }
        let room = insets.reduce(range.reduce(0) { $0 + cells[$1] }) { $0 + $1.alone - $1.here }
        let opened = part(room)
        var cells = cells
        for (index, cell) in zip(range, zip(opened.fit(opened.initialLengths), insets)) {
            cells[index] = cell.0 + cell.1.here - cell.1.alone
        }
        return cells
    }

    /// How far a pane gives and takes.
    private enum Reach {
        /// To half of what it has, if its limits let it.
        case half
        /// To its limits.
        case limits
        /// To where nothing of it is left, or without an end.
        case room
    }

    /// The requests with `amount` points more in all, or less if it is negative: each pane as much as its limits let
    /// it, and what is left over then the first, as much as there is room for. Sparing, of panes of one priority each
    /// gives half of what it has before any gives more, so that none vanishes beside one that is long.
    private func giving(
        _ amount: CGFloat,
        near place: CGFloat,
        except: Int? = nil,
        sparing: Bool = false,
        to requests: [CGFloat]
    ) -> [CGFloat] {
        let all = order(near: place).filter { $0 != except }
        var (given, rest) = (requests, amount)
        func give(_ order: some Sequence<Int>, _ reach: Reach) {
            for index in order where rest != 0 {
                let half = reach == .half ? requests[index] / 2 : 0
                let low = min(reach == .room ? inset(index) : max(least(index), half), given[index])
                let high = reach == .room ? .infinity : max(most(index), given[index])
                let changed = min(max(given[index] + rest, low), high)
                let change = changed - given[index]
                given[index] = changed
                // Not the difference: where all of it found room, nothing is left.
                rest = changed == low || changed == high ? rest - change : 0
            }
        }
        var left = all[...]
        while let first = left.first {
            let group = left.prefix { panes[$0].priority == panes[first].priority }
            if sparing { give(group, .half) }
            give(group, .limits)
            left = left[group.endIndex...]
        }
        give(all, .room)
        return given
    }

    /// The open panes in the order in which they give and take near `place`, an index or what lies between two.
    private func order(near place: CGFloat) -> [Int] {
        open.sorted { a, b in
            let (far, near) = (abs(CGFloat(a) - place), abs(CGFloat(b) - place))
            if panes[a].priority != panes[b].priority { return panes[a].priority < panes[b].priority }
            return far != near ? far < near : a < b
        }
    }
}

import Foundation
import TestDice
import Testing

@testable import SplitPanes

/// Properties of all rows, tested with random rows that are the same in every run.
@Suite struct PaneRowPropertyTests {
    private static let odd: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, .greatestFiniteMagnitude, 1e-300]

    /// Returns a row of up to seven panes, one in four with invalid numbers, and requests for it.
    private static func random(_ seed: UInt64, isOdd: Bool) -> (row: PaneRow, requests: [CGFloat], numbers: Dice) {
        var numbers = Dice(seed: seed)
        func any(_ range: ClosedRange<CGFloat>) -> CGFloat {
            isOdd && numbers.happens(0.3) ? odd.randomElement(using: &numbers) ?? 0 : numbers.number(range)
        }
        let panes = (0..<Int.random(in: 1...7, using: &numbers)).map { _ in
            PaneRow.Pane(
                least: numbers.happens(0.6) ? any(0...150) : 0,
                most: numbers.happens(0.3) ? any(50...400) : .infinity,
                ideal: numbers.happens(0.4) ? any(0...300) : nil,
                priority: [0, 0, 0, 1, 2].randomElement(using: &numbers) ?? 0,
                isCollapsible: numbers.happens(0.3),
                isCollapsed: numbers.happens(0.2)
            )
        }
        let row = PaneRow(
            length: any(0...1500),
            thickness: [0, 1, 4, 20, 300].randomElement(using: &numbers) ?? 0,
            hideSplitter: numbers.happens(0.3),
            panes: panes
        )
        return (row, panes.map { _ in any(0...500) }, numbers)
    }

    /// Calls `body` with many rows and the lengths of their cells.
    private func sweep(isOdd: Bool = false, _ body: (PaneRow, [CGFloat], inout Dice, inout Findings) -> Void) {
        var findings = Findings()
        for seed in 1...1000 {
            var (row, requests, numbers) = Self.random(UInt64(seed), isOdd: isOdd)
            body(row, requests, &numbers, &findings)
        }
        findings.report()
    }

    private func check(_ row: PaneRow, _ cells: [CGFloat], _ findings: inout Findings) {
        let bars = row.bars(cells)
        findings.check(cells.allSatisfy { $0.isFinite && $0 >= 0 }, "\(cells) of \(row)")
        var (last, total) = (CGFloat(0), CGFloat(0))
        for bar in bars {
            findings.check(bar.start >= last && bar.end >= bar.start && bar.end <= row.length, "\(bars) of \(row)")
            last = bar.end
        }
        for index in row.panes.indices {
            let span = row.span(index, of: cells)
            total += span.end - span.start
            findings.check(span.end >= span.start, "pane \(index) in \(bars) of \(row)")
            if row.panes[index].isCollapsed {
                findings.check(span.start == span.end, "pane \(index), collapsed, in \(bars) of \(row)")
            }
        }
        total += bars.reduce(0) { $0 + $1.end - $1.start }
        findings.check(nearly(total, row.length, of: row.length), "\(total) of \(row)")
        findings.check(nearly(cells.reduce(0, +), row.length, of: row.length), "cells \(cells) of \(row)")
    }

    @Test(
        "3.1: panes and splitters fill any row, and none has a negative length",
        arguments: [false, true]
    )
    func fills(isOdd: Bool) {
        sweep(isOdd: isOdd) { row, requests, _, findings in
            check(row, row.fit(requests), &findings)
            check(row, row.fit(row.initialLengths), &findings)
        }
    }

    @Test("4.1: minimums and maximums hold wherever they fit")
    func limits() {
        sweep { row, requests, _, findings in
            let cells = row.fit(requests)
            let sum = { (limit: (Int) -> CGFloat) -> CGFloat in row.panes.indices.reduce(0) { $0 + limit($1) } }
            if sum(row.least) <= row.length {
                for index in cells.indices {
                    findings.check(cells[index] >= row.least(index) - 1e-9, "minimum \(index) in \(cells) of \(row)")
                }
            }
            if sum(row.most) >= row.length {
                for index in cells.indices {
                    findings.check(cells[index] <= row.most(index) + 1e-9, "maximum \(index) in \(cells) of \(row)")
                }
            }
        }
    }

    @Test("The result of a drag depends on the pointer's position only, and at the press nothing changes")
    func drags() {
        sweep { row, requests, numbers, findings in
            guard row.panes.count > 1 else { return }
            let cells = row.fit(requests)
            let index = Int.random(in: 0..<(row.panes.count - 1), using: &numbers)
            let from = cells[...index].reduce(0, +)
            findings.check(row.dragging(after: index, of: cells, to: from).cells == cells, "\(row) at rest")
            for _ in 0..<6 {
                let position = numbers.number(-50...(row.length + 50))
                let offset = numbers.number(-15...15)
                let reach = row.reach(after: index)
                let center = min(max(position - offset, reach.least), reach.most)
                let dragged = row.dragging(after: index, of: cells, to: center, pointer: position)
                let after = row.collapsing(dragged.collapsed)
                findings.check(
                    nearly(dragged.cells.reduce(0, +), row.length, of: row.length),
                    "\(dragged) to \(position) after \(index) of \(cells) in \(row)"
                )
                check(after, after.fit(dragged.cells), &findings)
                // A pane that is shown without enough space shrinks the minimums of the others.
                guard cells.indices.reduce(0, { $0 + after.least($1) }) <= row.length else { continue }
                for pane in cells.indices where !dragged.collapsed[pane] {
                    findings.check(
                        dragged.cells[pane] >= min(after.requestLeast(pane), cells[pane]) - 1e-9,
                        "pane \(pane) in \(dragged) to \(position) after \(index) of \(cells) in \(row)"
                    )
                }
            }
        }
    }

    @Test("A drag moves the splitter to the pointer, unless a limit stops it")
    func followsPointer() {
        sweep { row, requests, numbers, findings in
            let row = row.collapsing(row.panes.map { _ in false })
            guard row.panes.count > 1 else { return }
            let cells = row.fit(requests)
            let index = Int.random(in: 0..<(row.panes.count - 1), using: &numbers)
            let fits = cells.indices.allSatisfy {
                (row.least($0)...max(row.least($0), row.most($0))).contains(cells[$0])
            }
            let (before, after) = (0...index, (index + 1)..<row.panes.count)
            let least = max(
                before.reduce(0) { $0 + row.least($1) },
                row.length - after.reduce(0) { $0 + row.most($1) }
            )
            let most = min(
                before.reduce(0) { $0 + row.most($1) },
                row.length - after.reduce(0) { $0 + row.least($1) }
            )
            guard fits, least < most else { return }
            let position = numbers.number(least...most)
            let dragged = row.dragging(after: index, of: cells, to: position)
            findings.check(
                nearly(dragged.cells[...index].reduce(0, +), position, of: row.length),
                "\(dragged.cells) to \(position) after \(index) of \(cells) in \(row)"
            )
        }
    }

    @Test("Adding and removing panes preserves the sum of the other panes' requests")
    func changes() {
        sweep { row, requests, numbers, findings in
            guard row.panes.count > 1 else { return }
            let cells = row.fit(requests)
            let index = Int.random(in: 0..<row.panes.count, using: &numbers)
            var others = cells
            let removed = others.remove(at: index)
            let left = row.without(index).removing(removed, at: index, from: others)
            findings.check(nearly(left.reduce(0, +), row.length, of: row.length), "\(left) without \(index) of \(row)")
            let back = row.inserting(at: index, into: left)
            findings.check(back.allSatisfy { $0 >= 0 && $0.isFinite }, "\(back) with \(index) of \(row)")
            check(row, row.fit(back), &findings)
        }
    }

    @Test("A row of two panes has the splitter of a split of two sides, for the same minimums and drags")
    func two() {
        var findings = Findings()
        for seed in 1...1000 {
            var numbers = Dice(seed: seed)
            let length = numbers.number(1...1500)
            let (p, s) = (numbers.number(0...0.6), numbers.number(0...0.6))
            guard p + s <= 1 else { continue }
            let fraction = numbers.number(0...1)
            let thickness = min(numbers.number(0...20), min(p, s) * length)
            let sides = TwoSides(
                length,
                thickness: thickness,
                SplitConstraints(minPFraction: p, minSFraction: s),
                at: fraction
            )
            let row = PaneRow(
                length: length,
                thickness: thickness,
                panes: [p, s].map { PaneRow.Pane(least: max(0, $0 * length - thickness / 2)) }
            )
            let bar = row.bars(row.fit([fraction, 1 - fraction]))[0]
            findings.check(nearly(sides.bar.start, bar.start, of: length), "\(sides) and \(bar) of \(row)")
            let start = row.fit([0.5, 0.5])
            let dragged = row.bars(row.dragging(after: 0, of: start, to: fraction * length).cells)[0]
            findings.check(nearly(sides.bar.start, dragged.start, of: length), "\(sides) and \(dragged) of \(row)")
        }
        findings.report()
    }
}

extension Dice {
    fileprivate mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }
}

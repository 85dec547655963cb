import Foundation
import Testing

@testable import SplitPanes

/// The arithmetic of many panes, with numbers that can be checked by hand.
@Suite struct PaneRowTests {
    typealias Pane = PaneRow.Pane

    private func row(_ length: CGFloat, thickness: CGFloat = 0, hideSplitter: Bool = false, _ panes: Pane...) -> PaneRow
    {
        PaneRow(length: length, thickness: thickness, hideSplitter: hideSplitter, panes: panes)
    }

    @Test("4.4: without priorities the panes of a resized row keep their shares")
    func shares() {
        // 100 : 200 : 300 of 600 are 200 : 400 : 600 of 1200, and 50 : 100 : 150 of 300.
        #expect(row(1200, Pane(), Pane(), Pane()).fit([100, 200, 300]) == [200, 400, 600])
        #expect(row(300, Pane(), Pane(), Pane()).fit([100, 200, 300]) == [50, 100, 150])
        // Panes without length have no shares to keep, and get equal lengths.
        #expect(row(300, Pane(), Pane(), Pane()).fit([0, 0, 0]) == [100, 100, 100])
        #expect(row(300, Pane(most: 150), Pane(), Pane()).fit([0, 0, 0]) == [100, 100, 100])
    }

    @Test("3.1: Splitters have the requested thickness, or share the length of the row")
    func thickness() {
        #expect(row(3, thickness: 4, Pane(), Pane()).thickness == 3)
        #expect(row(6, thickness: 4, Pane(), Pane(), Pane()).thickness == 3)
        #expect(row(6, thickness: 4, Pane(), Pane()).thickness == 4)
        #expect(row(3, thickness: 4, Pane()).thickness == 3)
    }

    @Test("4.4: the panes of the lowest priority shrink first, and then those of the next")
    func priorities() {
        let panes = [Pane(least: 50, priority: 2), Pane(least: 60), Pane(least: 70, priority: 1)]
        func fit(_ length: CGFloat) -> [CGFloat] {
            PaneRow(length: length, thickness: 0, panes: panes).fit([200, 400, 200])
        }
        #expect(fit(1000) == [200, 600, 200])
        #expect(fit(460) == [200, 60, 200])
        // 60 is the minimum of the second: the third, of the next priority, shrinks to its own.
        #expect(fit(400) == [200, 60, 140])
        #expect(fit(330) == [200, 60, 70])
        #expect(fit(200) == [70, 60, 70])
        // 11.1: 160 cannot hold 180: the first and the third, which have priority, keep theirs.
        #expect(fit(160) == [50, 40, 70])
        #expect(fit(100) == [50, 0, 50])
        #expect(fit(20) == [20, 0, 0])
    }

    @Test("4.2: minimums of one priority that do not fit are scaled down in proportion")
    func minimumsThatDoNotFit() {
        // 100 and 300 in 200: a quarter and three quarters.
        #expect(row(200, Pane(least: 100), Pane(least: 300)).fit([100, 100]) == [50, 150])
    }

    @Test("11.1: a maximum holds while another pane can grow, and a minimum overrides it")
    func maximums() {
        #expect(row(900, Pane(most: 150), Pane(), Pane()).fit([100, 100, 100]) == [150, 375, 375])
        #expect(row(900, Pane(least: 200, most: 150), Pane()).fit([100, 800]) == [200, 700])
        // All panes are at their maximums: they share the rest in proportion, 1 : 2.
        #expect(row(900, Pane(most: 100), Pane(most: 200)).fit([100, 200]) == [300, 600])
    }

    @Test("A row opens with the ideal lengths, and distributes the rest in equal shares")
    func ideals() {
        let row = row(604, thickness: 4, Pane(ideal: 100), Pane(), Pane())
        // 604 - 100 - 2 * 4 = 496 for two. Each cell includes half of each adjacent splitter.
        #expect(row.initialLengths == [102, 252, 250])
        #expect(row.bars(row.fit(row.initialLengths)).map(\.start) == [100, 352])
    }

    @Test("A drag past a minimum pushes the next pane, and restores it as the pointer returns")
    func push() {
        let row = row(800, Pane(least: 50), Pane(least: 50), Pane(least: 50), Pane(least: 50))
        let press: [CGFloat] = [200, 200, 200, 200]
        func cells(_ position: CGFloat) -> [CGFloat] { row.dragging(after: 0, of: press, to: position).cells }
        #expect(cells(300) == [300, 100, 200, 200])
        #expect(cells(350) == [350, 50, 200, 200])
        // 50 points further: the second is at its minimum, the third shrinks.
        #expect(cells(400) == [400, 50, 150, 200])
        #expect(cells(600) == [600, 50, 50, 100])
        // All panes are at their minimums: the drag ends at 800 - 3 * 50.
        #expect(cells(790) == [650, 50, 50, 50])
        #expect(cells(400) == [400, 50, 150, 200])
        #expect(cells(200) == press)
        #expect(cells(100) == [100, 300, 200, 200])
        #expect(cells(-10) == [50, 350, 200, 200])
        // The other direction, from the right end.
        #expect(row.dragging(after: 2, of: press, to: 100).cells == [50, 50, 50, 650])
    }

    @Test("The pane next to one at its maximum takes the space that a drag frees")
    func pushesMaximums() {
        let row = row(800, Pane(), Pane(most: 250), Pane(least: 50), Pane())
        // The second takes 50 of the 100, the first the rest: its splitter moves too.
        #expect(row.dragging(after: 1, of: [200, 200, 200, 200], to: 500).cells == [250, 250, 100, 200])
    }

    @Test("6.3: a collapsible pane stays at its minimum down to half of it, then it hides and the drag continues")
    func dragToHide() {
        let row = row(800, Pane(least: 50), Pane(least: 100, isCollapsible: true), Pane(least: 50))
        let press: [CGFloat] = [300, 200, 300]
        func drag(_ position: CGFloat) -> PaneRow.Arrangement {
            row.dragging(after: 0, of: press, to: position, pointer: position)
        }
        #expect(drag(400).cells == [400, 100, 300])
        // At 449 the second would have 51 points: it stops the drag.
        #expect(drag(449) == .init(cells: [400, 100, 300], collapsed: [false, false, false]))
        #expect(drag(450) == .init(cells: [500, 0, 300], collapsed: [false, true, false]))
        #expect(drag(500) == .init(cells: [500, 0, 300], collapsed: [false, true, false]))
        #expect(drag(520) == .init(cells: [520, 0, 280], collapsed: [false, true, false]))
        #expect(drag(430) == .init(cells: [400, 100, 300], collapsed: [false, false, false]))
    }

    @Test("6.2: a drag from the edge of a hidden pane shows it at half of its minimum")
    func dragToShow() {
        let row = row(800, Pane(), Pane(least: 100, isCollapsible: true, isCollapsed: true))
        func drag(_ position: CGFloat) -> PaneRow.Arrangement {
            row.dragging(after: 0, of: [800, 0], to: position, pointer: position)
        }
        #expect(drag(750) == .init(cells: [800, 0], collapsed: [false, true]))
        #expect(drag(749) == .init(cells: [700, 100], collapsed: [false, false]))
        #expect(drag(600) == .init(cells: [600, 200], collapsed: [false, false]))
    }

    @Test("6.2: with hideSplitter a hidden pane hides one splitter")
    func hiddenSplitters() {
        let panes = [Pane(), Pane(isCollapsed: true), Pane(), Pane(isCollapsed: true)]
        let shown = PaneRow(length: 100, thickness: 4, hideSplitter: true, panes: panes)
        #expect((0..<3).map { shown.showsSplitter(after: $0) } == [true, false, false])
        // 96 points for two panes, and a splitter of 4 between them.
        let bars = shown.bars(shown.fit([50, 0, 50, 0]))
        #expect(bars.map(\.start) == [48, 52, 100])
        #expect(bars.map(\.end) == [52, 52, 100])
        // Without it all three stay: one around each hidden pane, whose cells are 4 and 2 points, and 94 for two more.
        let all = PaneRow(length: 100, thickness: 4, panes: panes)
        #expect(all.bars(all.fit([50, 0, 50, 0])).map(\.start) == [45, 49, 96])
    }

    @Test("A removed pane's space goes to the nearest of the lowest priority, and the others keep their lengths")
    func removal() {
        let equal = row(600, Pane(), Pane())
        #expect(equal.removing(100, at: 1, from: [200, 300]) == [300, 300])
        let row = row(700, Pane(priority: 1), Pane(priority: 1), Pane(most: 350), Pane(priority: 1))
        // The third has lower priority, though it is further away; its maximum leaves 50 for the nearest of the rest.
        #expect(row.removing(100, at: 0, from: [100, 100, 300, 100]) == [150, 100, 350, 100])
    }

    @Test("A new pane takes its ideal length from the nearest of the lowest priority, or half of that one")
    func insertion() {
        let three = row(600, Pane(), Pane(ideal: 150), Pane())
        #expect(three.inserting(at: 1, into: [300, 300]) == [150, 150, 300])
        let plain = row(600, Pane(), Pane(), Pane(priority: 1))
        #expect(plain.inserting(at: 1, into: [400, 200]) == [200, 200, 200])
        // The others can give up no more than 250 and 50.
        let tight = row(400, Pane(least: 50), Pane(ideal: 1000), Pane(least: 50))
        #expect(tight.inserting(at: 1, into: [300, 100]) == [0, 400, 0])
    }

    @Test("6.1: a hidden pane leaves its space to one other, and takes it back")
    func hidingAndShowing() {
        let open = row(600, Pane(), Pane(), Pane())
        let hidden = row(600, Pane(), Pane(isCollapsed: true), Pane())
        #expect(hidden.hiding(1, in: [200, 100, 300]) == [300, 100, 300])
        #expect(hidden.fit([300, 100, 300]) == [300, 0, 300])
        #expect(open.showing(1, in: [300, 100, 300]) == [200, 100, 300])
    }

    @Test(
        "6.3: a drag hides a pane at half of its minimum at any maximum of the others",
        arguments: [200, 199, 100]
    )
    func hidingBeyondMaximums(most: CGFloat) {
        let row = row(200, Pane(most: most), Pane(least: 100, isCollapsible: true))
        let dragged = row.dragging(after: 0, of: [100, 100], to: 200, pointer: 200)
        #expect(dragged == .init(cells: [200, 0], collapsed: [false, true]))
    }

    @Test("6.1: a pane that shows takes half of each pane of a priority before it takes more of one")
    func sparing() {
        let row = row(900, Pane(), Pane(), Pane(), Pane(priority: 1))
        // The nearest gives up 40, the next the other 160.
        #expect(row.showing(0, in: [200, 80, 420, 400]) == [200, 40, 260, 400])
        #expect(row.inserting(at: 0, into: [80, 420, 400]) == [40, 40, 420, 400])
        // 40 and 100 are half; the rest comes from the nearest, and then from the next one.
        #expect(row.showing(0, in: [170, 80, 200, 450]) == [170, 10, 100, 450])
        #expect(row.showing(0, in: [200, 80, 200, 450]) == [200, 0, 80, 450])
        // Panes of a higher priority shrink when the others have nothing left.
        #expect(row.showing(0, in: [300, 80, 200, 450]) == [300, 0, 0, 430])
        // A minimum holds where half would be less.
        let held = self.row(900, Pane(), Pane(least: 60), Pane())
        #expect(held.showing(0, in: [200, 80, 820]) == [200, 60, 640])
    }

    @Test("4.2: a pane without a minimum may have no length")
    func nothingAsked() {
        #expect(row(100, Pane(), Pane()).fit([0, 100]) == [0, 100])
    }

    @Test("4.2: a splitter between unsatisfiable panes stays within the row")
    func reachOfNone() {
        // At most 20 and 30 in 200: in proportion they are 80 and 120.
        let narrow = row(200, Pane(most: 20), Pane(most: 30)).reach(after: 0)
        #expect(narrow.least == 80 && narrow.most == 80)
        // At least 300 on the left of 200: it cannot leave the row.
        let broad = row(200, Pane(least: 300), Pane(least: 20)).reach(after: 0)
        #expect(broad.least == broad.most && broad.most >= 0 && broad.most <= 200)
    }
}

import Foundation
import Testing

@testable import SplitPanes

/// Rules of splits with any number of panes, tested through the events of their model. The reference tests found
/// these cases.
struct SplitModelFoundTests {
    private func split(
        _ panes: [SplitPane],
        length: CGFloat = 400,
        thickness: CGFloat = 4,
        hidesSplitters: Bool = false
    ) -> SplitModel {
        var model = SplitModel()
        model.hidesSplitters = hidesSplitters
        _ = model.handle(.panes(panes, kept: panes.map { _ in nil }))
        model.layout(length: length, thickness: thickness, isSettling: false)
        return model
    }

    @Test("A movement shows a hidden pane without a minimum, though it is collapsible", arguments: [-1.0, 1])
    func showsPaneWithoutMinimum(way: CGFloat) {
        var model = split([SplitPane(), SplitPane(isCollapsible: true, isCollapsed: true)])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 398 + way, pointer: 398 + way))
        #expect(model.preview == nil)
        #expect(!model.isHidden(1))
    }

    @Test("A splitter at the end beside a pane with priority reports that position, as at the start")
    func statesTheEnd() {
        for isEnd in [true, false] {
            var model = split([SplitPane(priority: isEnd ? 0 : 1), SplitPane(priority: isEnd ? 1 : 0)])
            _ = model.handle(.press(0, cells: nil))
            _ = model.handle(.drag(center: isEnd ? 500 : -100, pointer: 200))
            _ = model.handle(.release)
            model.layout(length: 400, thickness: 4, isSettling: false)
            #expect(model.fraction(0) == (isEnd ? 1 : 0))
        }
    }

    @Test("A hidden pane whose splitter hides with it keeps its ideal length")
    func keepsIdealLength() {
        let panes = [SplitPane(), SplitPane(ideal: .points(100), isCollapsed: true), SplitPane()]
        var model = split(panes, thickness: 8, hidesSplitters: true)
        #expect(model.lengths[1].length == 100)
        #expect((model.openSpan(1).end - model.openSpan(1).start) == 100)
        model.layout(length: 500, thickness: 8, isSettling: false)
        _ = model.handle(.step(0, by: 10))
        model.layout(length: 400, thickness: 8, isSettling: false)
        let kept: [Int?] = [0, 1, 2, nil]
        _ = model.handle(.panes(panes + [SplitPane(ideal: .points(60), isCollapsed: true)], kept: kept))
        #expect(model.lengths[3].length == 60)
    }

    @Test("The reported fraction is the splitter's position where minimums do not fit")
    func statesThePlaceInAShortSplit() {
        let panes = [
            SplitPane(least: .points(60)), SplitPane(least: .points(128), priority: 1), SplitPane(priority: 1),
            SplitPane(priority: 1),
        ]
        let model = split(panes, length: 198)
        let reach = model.reach(0)
        #expect(reach.least <= model.shownFraction(0) && model.shownFraction(0) <= reach.most)
    }

    @Test("A double click on a splitter at its opening position marks it as unmoved", arguments: [608, 1e6 / 7])
    func forgetsThatItMoved(length: CGFloat) {
        var model = split([SplitPane(), SplitPane(), SplitPane()], length: length)
        let opened = [model.fraction(0), model.fraction(1)]
        _ = model.handle(.step(0, by: 10))
        _ = model.handle(.step(0, by: -10))
        let isChange = model.handle(.reset(0))
        #expect(!isChange)
        _ = model.handle(.step(1, by: 50))
        _ = model.handle(.reset(1))
        _ = model.handle(.step(1, by: -300))
        _ = model.handle(.reset(1))
        #expect(abs(model.fraction(0) - opened[0]) < 1e-9)
        #expect(abs(model.fraction(1) - opened[1]) < 1e-9)
    }

    @Test("A row that opens shorter than its splitters begins again with room", arguments: [1.0, 9, 14, 20, 22, 22.4])
    func beginsAgainWithRoom(first: CGFloat) {
        let panes = [0, 1, 1, 1].map { SplitPane(priority: $0) }
        var model = split(panes, length: first, thickness: 7.5)
        model.layout(length: 322.5, thickness: 7.5, isSettling: false)
        // 322.5 - 3 * 7.5 = 300 for four panes.
        for pane in panes.indices { #expect(abs(length(of: pane, in: model) - 75) < 1e-9) }
    }

    @Test("A row whose ideal shares fill it has begun", arguments: [14.0, 56, 61, 122, 224])
    func keepsSharesThatFill(first: CGFloat) {
        // The sum of these shares of the length exceeds the length by a rounding error.
        let shares: [CGFloat] = [0.3, 0.6, 0.1]
        let panes = shares.map { SplitPane(ideal: .fraction($0), priority: $0 == 0.3 ? 1 : 0) }
        var model = split(panes, length: first, thickness: 0)
        model.layout(length: 2 * first, thickness: 0, isSettling: false)
        // The pane with priority keeps the length of the opening.
        #expect(abs(length(of: 0, in: model) - 0.3 * first) < 1e-9)
    }

    @Test("A turn scales the open panes of a row, and not the splitters of hidden ones")
    func turnsBesideHidden() {
        let panes = [SplitPane(isCollapsed: true), SplitPane(priority: 1), SplitPane()]
        var model = split(panes, length: 800)
        // The cells are 2 for the hidden pane, and 400 and 398.
        #expect(length(of: 1, in: model) == 396)
        _ = model.handle(.turn)
        #expect(!model.keepsPoints(0))
        model.layout(length: 600, thickness: 4, isSettling: false)
        let turned = 598.0 * 400 / 798 - 4
        #expect(abs(length(of: 1, in: model) - turned) < 1e-9)
        // With all three open, the first has (800 - 8) / 3 + 2 = 266 of 800.
        #expect(abs(model.fraction(0) - 266.0 / 800) < 1e-9)
        // From then on the pane with priority keeps its length again.
        model.layout(length: 700, thickness: 4, isSettling: false)
        #expect(abs(length(of: 1, in: model) - turned) < 1e-9)
    }

    @Test("A fraction ignores a drag from before the app hid the other pane beside the splitter")
    func statesTheFractionAfterTheAppHides() {
        var model = split([SplitPane(least: .points(100), isCollapsible: true), SplitPane(), SplitPane()])
        let before = model.fraction(0)
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 20, pointer: 20))
        #expect(model.isHidden(0))
        // A drag that hid no pane would have stopped at the minimum of 100 and half a splitter.
        #expect(model.fraction(0) == 102.0 / 400)
        _ = model.handle(.hide(1, .asked))
        #expect(abs(model.fraction(0) - before) < 1e-9)
    }

    @Test("The fraction of a drag that hides a pane is that of a movement in a split that was resized since the press")
    func statesTheFractionAfterAResize() {
        var model = split([SplitPane(least: .points(40), isCollapsible: true), SplitPane()])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 200, pointer: 200))
        model.layout(length: 200, thickness: 4, isSettling: false)
        // The pointer hides the pane, while the center line is 10 points before the middle of the shorter split.
        _ = model.handle(.drag(center: 90, pointer: 0))
        #expect(model.isHidden(0))
        #expect(model.fraction(0) == 90.0 / 200)
    }

    private func length(of pane: Int, in model: SplitModel) -> CGFloat { model.span(pane).end - model.span(pane).start }
}

import Foundation
import Testing

@testable import SplitPanes

/// Splits at the edges of their ranges: without length, with positions outside the limits, and with lengths that do not
/// add up. Splitters have no thickness unless stated otherwise.
@Suite struct SplitEdgeTests {
    private func model(
        _ panes: [SplitPane],
        length: CGFloat = 900,
        thickness: CGFloat = 0,
        opens: Bool = false
    ) -> SplitModel {
        var model = SplitModel()
        _ = model.handle(.panes(panes, kept: panes.map { _ in nil }))
        if opens { _ = model.handle(.open([.fraction(0.5)])) }
        model.layout(length: length, thickness: thickness, isSettling: false)
        return model
    }

    private func row(_ panes: [SplitPane], _ length: CGFloat, thickness: CGFloat = 0) -> SplitRow {
        var row = SplitRow()
        row.set(panes, length: length, thickness: thickness, hideSplitter: false)
        return row
    }

    private func resize(_ model: inout SplitModel, _ length: CGFloat, thickness: CGFloat = 0) {
        model.layout(length: length, thickness: thickness, isSettling: false)
    }

    private func lengths(_ model: SplitModel) -> [CGFloat] {
        model.panes.indices.map { index in
            let span = model.span(index)
            return ((span.end - span.start) * 1000).rounded() / 1000
        }
    }

    // MARK: Without length

    @Test("3.1: a row without panes has no length")
    func nothing() {
        let span = SplitRow().span(0)
        #expect(span.start == 0 && span.end == 0)
    }

    @Test("3.1: the fraction of a split without length lies in 0…1", arguments: [-0.5, 0.25, 1.5] as [CGFloat])
    func fractionWithoutLength(asked: CGFloat) {
        var model = model([SplitPane(), SplitPane()], length: 0, opens: true)
        _ = model.handle(.move(0, to: .fraction(asked)))
        #expect(model.fraction(0) == min(max(asked, 0), 1))
    }

    @Test("2.5: lengths set without length leave the same share to a pane that gets none")
    func lengthsWithoutLength() {
        var model = model([SplitPane(), SplitPane(), SplitPane()])
        resize(&model, 0)
        _ = model.handle(.lengths([PaneLength(200), PaneLength(100)]))
        resize(&model, 800)
        // The third begins with a third of 200 + 100: a quarter of all 400.
        #expect(lengths(model) == [400, 200, 200])
    }

    @Test("2.5: a row of one point has a length that panes share")
    func lengthsInOnePoint() {
        var model = model([SplitPane(), SplitPane(ideal: .fraction(0.5))], length: 1)
        _ = model.handle(.lengths([PaneLength(0.5)]))
        resize(&model, 900)
        #expect(lengths(model) == [450, 450])
    }

    @Test("6.1: in a split of one point a hidden pane leaves its share of that point to the other one")
    func hiddenInOnePoint() {
        var model = model([SplitPane(), SplitPane()])
        _ = model.handle(.hide(1, .asked))
        resize(&model, 1)
        #expect(model.lengths.map(\.length) == [1, 0.5])
    }

    @Test("2.5: a position set in a split of one point applies to that point")
    func movedInOnePoint() {
        var model = model([SplitPane(), SplitPane()])
        resize(&model, 1)
        _ = model.handle(.move(0, to: .fraction(0.25)))
        #expect(model.lengths.map(\.length) == [0.25, 0.75])
    }

    // MARK: Opening

    @Test("11.2: an opening position ends with the first length that has room for the splitter there")
    func opensOnce() {
        var model = SplitModel()
        _ = model.handle(.panes([SplitPane(), SplitPane()], kept: [nil, nil]))
        _ = model.handle(.open([.fraction(0.01)]))
        // A hundredth of 100 points is less than half of the splitter, 2 points; of 1000 it is more.
        resize(&model, 100, thickness: 4)
        #expect(model.isOpening)
        resize(&model, 1000, thickness: 4)
        #expect(!model.isOpening)
        #expect(lengths(model) == [8, 988])
    }

    @Test("11.2: a row has no opening position, not even before its first length", arguments: [0, 900] as [CGFloat])
    func rowsOpenAtOnce(length: CGFloat) {
        #expect(!model([SplitPane(), SplitPane()], length: length).isOpening)
    }

    // MARK: Requests

    @Test("2.5, 4.4: lengths that do not fill the row leave the rest to the panes around one with priority")
    func lengthsAroundPriority() {
        var model = model([SplitPane(), SplitPane(priority: 1), SplitPane()])
        _ = model.handle(.lengths([PaneLength(100), PaneLength(200), PaneLength(100)]))
        // 900 - 200 for two.
        #expect(lengths(model) == [350, 200, 350])
        resize(&model, 500)
        #expect(lengths(model) == [150, 200, 150])
    }

    @Test("2.5, 4.4: lengths below a point keep their ratio when the row grows")
    func tinyLengths() {
        var model = model([SplitPane(), SplitPane(priority: 1), SplitPane()])
        _ = model.handle(.lengths([PaneLength(0.25), PaneLength(200), PaneLength(0.5)]))
        resize(&model, 950)
        // 950 - 200 in the ratio of 1 to 2.
        #expect(lengths(model) == [250, 200, 500])
    }

    @Test("4.4: a row resized after the drag of an outer splitter keeps the shares that the drag left")
    func resizedAfterOuterDrag() {
        var model = model([SplitPane(), SplitPane(), SplitPane()])
        model.layout(length: 800, thickness: 0, isSettling: false, isDraggedAround: true, moved: .end)
        #expect(lengths(model) == [300, 300, 200])
        resize(&model, 900)
        // 9 / 8 of each.
        #expect(lengths(model) == [337.5, 337.5, 225])
    }

    @Test(
        "4.5: each drag of an outer splitter resizes the pane at the end that it moves",
        arguments: [SplitEnd.start, .end],
        [SplitEnd.start, .end]
    )
    func secondOuterDrag(first: SplitEnd, second: SplitEnd) {
        var model = model([SplitPane(), SplitPane()])
        model.layout(length: 600, thickness: 0, isSettling: false, isDraggedAround: true, moved: first)
        resize(&model, 600)
        model.layout(length: 500, thickness: 0, isSettling: false, isDraggedAround: true, moved: second)
        var expected: [CGFloat] = [450, 450]
        expected[first == .start ? 0 : 1] -= 300
        expected[second == .start ? 0 : 1] -= 100
        #expect(lengths(model) == expected)
    }

    @Test("11.1: a drag moves nothing in a row longer than its maximums", arguments: [150, 300, 450] as [CGFloat])
    func longerThanMaximums(center: CGFloat) {
        var model = model([SplitPane(most: .points(100)), SplitPane(most: .points(100)), SplitPane(most: .points(100))])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: center, pointer: center))
        #expect(lengths(model) == [300, 300, 300])
        _ = model.handle(.release)
        // Nor does it change the shares of a shorter row.
        resize(&model, 240)
        #expect(lengths(model) == [80, 80, 80])
    }

    // 29.4 + (100.7 - 29.4) is not 100.7.
    @Test(
        "4.4: after a drag without priorities a splitter keeps its exact share",
        arguments: [true, false],
        [(900, 300), (100.7, 29.4)] as [(CGFloat, CGFloat)]
    )
    func keepsShare(opens: Bool, place: (length: CGFloat, center: CGFloat)) {
        var model = model([SplitPane(), SplitPane()], length: place.length, opens: opens)
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: place.center, pointer: place.center))
        _ = model.handle(.release)
        #expect(model.position(0) == .fraction(place.center / place.length))
        #expect(!model.keepsPoints(0))
    }

    @Test("5.4: the fraction told lies within the limits, to the last bit", arguments: [true, false])
    func toldWithinLimits(isLeast: Bool) {
        let pane = SplitPane(least: isLeast ? .fraction(0.2) : nil, most: isLeast ? nil : .fraction(0.2))
        var model = model([pane, SplitPane()], opens: true)
        // The limit, plus or minus a rounding error.
        _ = model.handle(.move(0, to: .fraction(isLeast ? 0.2 - 1e-12 : 0.2 + 1e-12)))
        #expect(model.fraction(0) * 900 == 0.2 * 900)
    }

    @Test("5.4: the fraction told of a row is that of its minimum, also at the end, where a splitter needs room")
    func toldAtTheEnd() {
        var model = model([SplitPane(least: .fraction(0.001)), SplitPane()], length: 800, thickness: 4)
        _ = model.handle(.move(0, to: .fraction(0)))
        // The minimum is 0.8 points, and half of the splitter 2.
        #expect(lengths(model) == [0, 796])
        #expect(model.fraction(0) == 0.001)
    }

    @Test("A position is there if the center line is off it by no more than a billionth of the length")
    func seen() {
        let row = row([SplitPane(), SplitPane()], 1e9)
        #expect(row.isSeen(5e8 + 1, at: 5e8))
        #expect(!row.isSeen(5e8 + 2, at: 5e8))
    }

    @Test("The marks of limits near the ends lie inside the split, and a split without limits has none")
    func marks() {
        #expect(model([SplitPane(), SplitPane()], length: 100, thickness: 4, opens: true).marks(0).isEmpty)
        let limited = SplitPane(least: .fraction(0.01), most: .fraction(0.99))
        let marks = model([limited, SplitPane()], length: 100, thickness: 4, opens: true).marks(0)
        // A hundredth of 100 points is less than half of the splitter, 2 points.
        #expect(marks.map(\.position) == [0, 100])
        #expect(marks.map(\.label) == ["min", "max"])
    }

    // MARK: Hidden and new panes

    @Test(
        "6.1: a pane that is shown moves no splitter, if its minimum does not fit either",
        arguments: [0, 1],
        [50, 500] as [CGFloat]
    )
    func shownWhereItWas(pane: Int, least: CGFloat) {
        var panes = [SplitPane(), SplitPane()]
        panes[pane] = SplitPane(least: .points(least), priority: 1)
        var model = model(panes, length: 300)
        _ = model.handle(.lengths((0...1).map { PaneLength(100, isCollapsed: $0 == pane) }))
        resize(&model, 400)
        let hidden = model.request
        _ = model.handle(.hide(pane, nil))
        #expect(!model.isMoved(from: hidden))
    }

    @Test("6.1: a pane without length gives nothing to others when it is hidden", arguments: [0, 2, 4] as [CGFloat])
    func hidingNothing(cell: CGFloat) {
        let row = row([SplitPane(), SplitPane(isCollapsed: true), SplitPane()], 500, thickness: 4)
        var cells = [200, cell, 300]
        row.hide(1, in: &cells)
        // Its cell is no longer than the halves of its splitters, 2 + 2 points.
        #expect(cells == [200, cell, 300])
    }

    @Test("6.3: a drag hides a pane between others at half of its minimum from the splitter's edge behind it")
    func hidingDistanceInTheMiddle() {
        var row = row(
            [SplitPane(), SplitPane(least: .points(100), isCollapsible: true), SplitPane()],
            1000,
            thickness: 4
        )
        row.fit([448, 104, 448])
        func hides(_ pointer: CGFloat) -> Bool { SplitPush(row, 0, to: pointer, pointer: pointer).isCollapsed[1] }
        // The pane lies at 450…550.
        #expect(!hides(499))
        #expect(hides(500))
    }

    @Test(
        "11.1: a splitter grabbed off its centre stops at a pane that a drag can hide",
        arguments: [292, 296, 300, 300.5, 320] as [CGFloat]
    )
    func grabbedOffCenter(pointer: CGFloat) {
        var row = row(
            [
                SplitPane(), SplitPane(least: .points(50)), SplitPane(least: .points(100), isCollapsible: true),
                SplitPane(),
            ],
            700
        )
        row.fit([250, 100, 100, 250])
        // The pointer is 8 points before the center. The second pane gives 50 points; the third stops the push there.
        let push = SplitPush(row, 0, to: pointer + 8, pointer: pointer)
        #expect(push.cells == [300, 50, 100, 250])
    }

    @Test("A new pane takes half of each pane of a priority before it takes more of one")
    func insertionSpares() {
        let old = row([SplitPane(), SplitPane(), SplitPane()], 900)
        let new = row([SplitPane(), SplitPane(), SplitPane(), SplitPane(ideal: .points(400))], 900)
        var cells: [CGFloat] = [300, 300, 300]
        new.insert(3, into: &cells, of: old)
        // 150 of the nearest, 150 of the next, and the remaining 100 of the last.
        #expect(cells == [200, 150, 150, 400])
    }
}

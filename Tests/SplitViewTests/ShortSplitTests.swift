import Foundation
import Testing

@testable import SplitPanes

/// Splits that are too short for what their panes ask for, through the events of their model.
struct ShortSplitTests {
    private func split(
        _ panes: [SplitPane],
        length: CGFloat,
        thickness: CGFloat,
        opens: Bool = true
    ) -> SplitModel {
        var model = SplitModel()
        _ = model.handle(.panes(panes, kept: panes.map { _ in nil }))
        if opens { _ = model.handle(.open([.fraction(0.5)])) }
        model.layout(length: length, thickness: thickness, isSettling: false)
        return model
    }

    private func nearly(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    /// The minimums of two sides, the side with priority, and the fraction that they leave.
    struct Minimums {
        var primary: SplitLength?
        var secondary: SplitLength?
        var priority: SplitSide?
        var length: CGFloat
        var thickness: CGFloat
        var fraction: CGFloat
    }

    @Test(
        "1.3, 4.2, 11.1: the fraction told is the one that the minimums and the splitter leave",
        arguments: [
            // They just fit, but for the splitter, which fills the split.
            Minimums(primary: .fraction(0.44), secondary: .fraction(0.56), length: 10, thickness: 10, fraction: 0.5),
            // The splitter needs its room before a minimum: half of it is before the center line.
            Minimums(secondary: .points(137.5), length: 152, thickness: 20, fraction: 10.0 / 152),
            // A side without a minimum has only half of the splitter.
            Minimums(primary: .points(174), length: 10, thickness: 4, fraction: 8.0 / 10),
            Minimums(primary: .points(174), priority: .secondary, length: 10, thickness: 4, fraction: 8.0 / 10),
            Minimums(primary: .points(100), secondary: .points(100), length: 54, thickness: 4, fraction: 0.5),
            // (54 - 4) / 4 of primary and half of the splitter.
            Minimums(
                primary: .points(100),
                secondary: .points(300),
                length: 54,
                thickness: 4,
                fraction: 14.5 / 54
            ),
            Minimums(
                primary: .points(100),
                secondary: .points(100),
                priority: .primary,
                length: 54,
                thickness: 4,
                fraction: 52.0 / 54
            ),
            Minimums(
                primary: .points(100),
                secondary: .points(100),
                priority: .secondary,
                length: 54,
                thickness: 4,
                fraction: 2.0 / 54
            ),
        ]
    )
    func fraction(minimums: Minimums) {
        let priority = minimums.priority
        let model = split(
            [
                SplitPane(least: minimums.primary, priority: priority == .primary ? 1 : 0),
                SplitPane(least: minimums.secondary, priority: priority == .secondary ? 1 : 0),
            ],
            length: minimums.length,
            thickness: minimums.thickness
        )
        #expect(nearly(model.fraction(0), minimums.fraction))
    }

    @Test("4.4: a fraction given to a split that is too short for its minimums is restored when there is room")
    func restoresFraction() {
        for opens in [false, true] {
            for (length, kept) in [(CGFloat(350), CGFloat(315)), (500, 200)] {
                let panes = [SplitPane(least: .points(100), priority: 1), SplitPane(least: .points(300))]
                var model = split(panes, length: length, thickness: 0, opens: opens)
                // 0.9 of 350; of 500 the limits leave 200, which is the length that is seen, and so kept.
                _ = model.handle(.move(0, to: .fraction(0.9)))
                for next in [length, 500, 1000, 350, 1000] {
                    model.layout(length: next, thickness: 0, isSettling: false)
                    #expect(nearly(model.span(0).end, min(kept, max(next - 300, 100))))
                }
            }
        }
    }

    /// Presses the splitter, and drags its center by `points`.
    /// - Returns: The side of the splitter on which a release would hide the pane.
    private func drag(_ model: inout SplitModel, to pointer: CGFloat, by points: CGFloat) -> SplitSide? {
        let bar = model.bar(0)
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: (bar.start + bar.end) / 2 + points, pointer: pointer))
        return model.preview
    }

    @Test(
        "6.3: past half of its minimum a hidden pane is shown, towards whichever side the splitter moves",
        arguments: [-1.5, 1.5],
        [false, true]
    )
    func showsHidden(points: CGFloat, opens: Bool) {
        // Half of 10 points is at 5.
        let panes = [SplitPane(least: .points(10), isCollapsible: true, isCollapsed: true), SplitPane()]
        var model = split(panes, length: 200, thickness: 20, opens: opens)
        #expect(drag(&model, to: 16, by: points) == nil)
        #expect(!model.isHidden(0))
        var again = split(panes, length: 200, thickness: 20, opens: opens)
        #expect(drag(&again, to: 5, by: points) == .primary)
        #expect(again.isHidden(0))
    }

    @Test("6.3: a drag halves the minimum in force while both panes are open", arguments: [false, true])
    func minimumInForce(opens: Bool) {
        // 66 less a splitter of 8, and half of that.
        let half: CGFloat = 29
        for isHidden in [false, true] {
            let panes = [SplitPane(least: .points(177), isCollapsible: true, isCollapsed: isHidden), SplitPane()]
            for (pointer, preview) in [(half + 1, nil), (half, SplitSide.primary)] {
                var model = split(panes, length: 66, thickness: 8, opens: opens)
                #expect(drag(&model, to: pointer, by: isHidden ? pointer : pointer - 62) == preview)
            }
        }
    }

    @Test("6.3: a pane that a drag shows counts for the minimum of the one that it may hide")
    func minimumBesideShown() {
        let panes = [
            SplitPane(least: .points(217), isCollapsible: true),
            SplitPane(least: .points(214), priority: 1, isCollapsible: true, isCollapsed: true),
        ]
        // With both open primary has nothing, so that nothing but 0 hides it.
        var model = split(panes, length: 59, thickness: 0)
        #expect(drag(&model, to: 5, by: -54) == nil)
        #expect(nearly(model.fraction(0), 0))
    }

    @Test("6.3: the pointer at the edge hides a side, wherever it has grabbed the splitter", arguments: [-5.0, 0])
    func pointerDecides(points: CGFloat) {
        // At its minimum primary ends at 4.5 of 56, under the splitter; half of that is 2.25.
        var model = split(
            [SplitPane(least: .fraction(0.08), isCollapsible: true), SplitPane()],
            length: 56,
            thickness: 8
        )
        _ = model.handle(.move(0, to: .fraction(0)))
        model.layout(length: 56, thickness: 8, isSettling: false)
        #expect(drag(&model, to: 0, by: points) == .primary)
    }

    @Test("12.2: one more step hides a pane at the limit that a maximum sets", arguments: [false, true])
    func stepAtMaximum(opens: Bool) {
        let panes = [SplitPane(most: .points(100)), SplitPane(least: .points(50), isCollapsible: true)]
        var model = split(panes, length: 404, thickness: 4, opens: opens)
        _ = model.handle(.stepToLimit(0, isEnd: true))
        #expect(model.span(0).end == 100 && !model.isHidden(1))
        let isChange = model.handle(.step(0, by: 10))
        #expect(isChange)
        #expect(model.isHidden(1))
        let isChange2 = model.handle(.step(0, by: -10))
        #expect(isChange2)
        #expect(!model.isHidden(1) && model.span(0).end == 100)
    }
}

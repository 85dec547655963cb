import Foundation
import TestDice
import Testing

@testable import SplitPanes

/// The state of a row of panes, driven by events alone. Splitters are 4 points thick unless stated otherwise.
@Suite struct SplitModelTests {
    private func points(_ points: CGFloat) -> SplitLength { .points(points) }

    /// Returns a model with panes in a split of this length.
    private func model(
        _ panes: [SplitPane],
        length: CGFloat = 900,
        thickness: CGFloat = 0
    ) -> SplitModel {
        var model = SplitModel()
        _ = model.handle(.panes(panes, kept: panes.map { _ in nil }))
        model.layout(length: length, thickness: thickness, isSettling: false)
        return model
    }

    private func lengths(_ model: SplitModel) -> [CGFloat] {
        model.panes.indices.map { index in
            let span = model.span(index)
            return ((span.end - span.start) * 1000).rounded() / 1000
        }
    }

    private func resize(_ model: inout SplitModel, _ length: CGFloat) {
        model.layout(length: length, thickness: 0, isSettling: false)
    }

    @Test("3.1: a row without length, with a hidden pane that is shown, opens once it has a length")
    func hiddenWithoutLength() {
        var model = model([SplitPane(ideal: .points(200), isCollapsed: true), SplitPane(), SplitPane()], length: 0)
        #expect((model.openSpan(0).end - model.openSpan(0).start) == 0)
        _ = model.handle(.hide(0, nil))
        resize(&model, 900)
        // 900 - 200 for two.
        #expect(lengths(model) == [200, 350, 350])
    }

    @Test("4.2: infinite minimums yield finite numbers, and terminate")
    func infinite() {
        let panes = (0..<9).map { SplitPane(least: SplitPane.limit(.infinity), priority: Double($0 % 3)) }
        let model = model(panes)
        #expect(lengths(model).reduce(0, +) == 900)
        #expect(
            self.model([SplitPane(ideal: SplitPane.limit(.infinity)), SplitPane()]).lengths.allSatisfy {
                $0.length.isFinite
            }
        )
    }

    @Test(
        "12.2: an arrow moves the splitter from its visible position, beside a hidden pane too",
        arguments: [10, -10]
    )
    func arrowsBesideHidden(points: CGFloat) {
        var model = model([SplitPane(), SplitPane(), SplitPane()])
        // The first pane takes the space of the second: the splitters are at 600.
        _ = model.handle(.hide(1, .asked))
        #expect(lengths(model) == [600, 0, 300])
        _ = model.handle(.step(1, by: points))
        // A step away from the hidden pane shows it at its length; towards it the first shrinks, and the splitters stay
        // together.
        #expect(lengths(model) == (points > 0 ? [300, 300, 300] : [590, 0, 310]))
        var other = self.model([SplitPane(), SplitPane(), SplitPane()])
        _ = other.handle(.hide(2, .asked))
        _ = other.handle(.step(0, by: points))
        #expect(lengths(other) == [300 + points, 600 - points, 0])
    }

    @Test("4.4: a row that was too short is restored, beside a hidden pane of another priority too")
    func shrinkAndGrow() {
        var model = model([SplitPane(priority: 1, isCollapsed: true), SplitPane(least: .points(200)), SplitPane()])
        #expect(lengths(model) == [0, 450, 450])
        resize(&model, 300)
        #expect(lengths(model) == [0, 200, 100])
        resize(&model, 900)
        #expect(lengths(model) == [0, 450, 450])
    }

    @Test("6.1: a pane hidden by a drag returns with its share of a new length", arguments: [false, true])
    func keptShare(turns: Bool) {
        let panes = [SplitPane(least: .points(50), isCollapsible: true), SplitPane(), SplitPane()]
        var model = model(panes)
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 10, pointer: 10))
        _ = model.handle(.release)
        #expect(lengths(model)[0] == 0)
        if turns { _ = model.handle(.turn) }
        resize(&model, 450)
        _ = model.handle(.hide(0, nil))
        #expect(lengths(model)[0] == 150)
        #expect(lengths(model).reduce(0, +) == 450)
    }

    @Test("6.1: a pane that shows preserves the length of a hidden one")
    func comesBesideHidden() {
        let panes = [SplitPane(), SplitPane(), SplitPane()]
        var model = model(panes)
        _ = model.handle(.hide(0, .asked))
        _ = model.handle(.panes(panes + [SplitPane()], kept: [0, 1, 2, nil]))
        _ = model.handle(.hide(0, nil))
        #expect(lengths(model)[0] == 300)
    }

    @Test("2.1: the reported lengths are those of the last action, a position among them")
    func moved() {
        var model = model([SplitPane(), SplitPane()])
        _ = model.handle(.lengths([PaneLength(200), PaneLength(700)]))
        _ = model.handle(.move(0, to: .fraction(0.5)))
        #expect(model.lengths.map(\.length) == [450, 450])
    }

    @Test("2.5: lengths set while the row is squeezed to nothing apply when it has space again")
    func squeezed() {
        var model = model([SplitPane(), SplitPane()])
        resize(&model, 0)
        _ = model.handle(.lengths([PaneLength(300), PaneLength(600)]))
        resize(&model, 900)
        #expect(lengths(model) == [300, 600])
    }

    @Test("10.1: a drag continues after the app hides another pane, and is cancelled without that change")
    func hiddenInADrag() {
        var model = model([SplitPane(), SplitPane(), SplitPane()])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 400, pointer: 400))
        _ = model.handle(.hide(2, .asked))
        #expect(lengths(model) == [400, 500, 0])
        _ = model.handle(.cancel)
        #expect(lengths(model) == [300, 600, 0])
    }

    @Test("6.6: a movement shows the pane that the app hid beside the dragged splitter, and a cancelled drag hides it")
    func hiddenBesideADrag() {
        var model = model([SplitPane(), SplitPane(), SplitPane()])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 400, pointer: 400))
        _ = model.handle(.hide(0, .asked))
        #expect(lengths(model) == [0, 600, 300])
        _ = model.handle(.drag(center: 350, pointer: 350))
        #expect(lengths(model) == [350, 250, 300])
        _ = model.handle(.cancel)
        #expect(lengths(model) == [0, 600, 300])
    }

    @Test(
        "5.1: a dragged splitter follows the pointer after the app has moved it, back to the press too",
        arguments: [450, 500, 180] as [CGFloat]
    )
    func movedInADrag(center: CGFloat) {
        var model = model([SplitPane(), SplitPane()])
        _ = model.handle(.press(0, cells: nil))
        _ = model.handle(.drag(center: 600, pointer: 600))
        _ = model.handle(.move(0, to: .fraction(0.2)))
        #expect(lengths(model) == [180, 720])
        _ = model.handle(.drag(center: center, pointer: center))
        #expect(lengths(model) == [center, 900 - center])
        _ = model.handle(.cancel)
        #expect(lengths(model) == [180, 720])
    }

    @Test("4.4: a priority that changes while a pane is hidden applies to that pane too")
    func priorityOfHidden() {
        let panes = [SplitPane(), SplitPane()]
        var model = model(panes)
        _ = model.handle(.hide(1, .asked))
        _ = model.handle(.panes([SplitPane(priority: 1), SplitPane()], kept: [0, 1]))
        resize(&model, 1000)
        _ = model.handle(.hide(1, nil))
        #expect(lengths(model) == [450, 550])
    }

    @Test("A row turned twice is restored, after a cancelled drag too")
    func turnsBack() {
        var model = model([SplitPane(least: .points(100), priority: 1), SplitPane(), SplitPane()])
        _ = model.handle(.lengths([PaneLength(210), PaneLength(300), PaneLength(390)]))
        _ = model.handle(.turn)
        resize(&model, 300)
        _ = model.handle(.press(1, cells: nil))
        _ = model.handle(.drag(center: 150, pointer: 150))
        _ = model.handle(.cancel)
        _ = model.handle(.turn)
        resize(&model, 900)
        #expect(lengths(model) == [210, 300, 390])
    }

    @Test("11.3: an initially hidden pane shows with its share after a resize")
    func shownAfterResize() {
        var model = model([SplitPane(ideal: .points(200), isCollapsed: true), SplitPane(), SplitPane()])
        resize(&model, 1800)
        _ = model.handle(.hide(0, nil))
        // 200 of 900 are 400 of 1800.
        #expect(lengths(model)[0] == 400)
    }

    @Test("Any sequence of events fills the row, and a cancelled drag leaves no trace")
    func fuzz() {
        var dice = Dice(seed: 7)
        for story in 0..<400 { play(story, &dice) }
    }

    private func play(_ story: Int, _ dice: inout Dice) {
        var model = SplitModel()
        model.hidesSplitters = dice.happens(0.3)
        var panes = (0..<Int.random(in: 0...6, using: &dice)).map { _ in Self.pane(&dice) }
        _ = model.handle(.panes(panes, kept: panes.map { _ in nil }))
        var (length, saved) = (CGFloat(800), model.request)
        for step in 0..<50 {
            let splitter = panes.count > 1 ? Int.random(in: 0..<(panes.count - 1), using: &dice) : nil
            let place = CGFloat.random(in: -50...(length + 50), using: &dice)
            switch Int.random(in: 0..<13, using: &dice) {
            case 0:
                var kept: [Int?] = Array(panes.indices)
                if !kept.isEmpty, dice.happens(0.5) { kept.remove(at: Int.random(in: kept.indices, using: &dice)) }
                if kept.count < 7, dice.happens(0.5) {
                    kept.insert(nil, at: Int.random(in: 0...kept.count, using: &dice))
                }
                panes = kept.map { old in old.map { panes[$0] } ?? Self.pane(&dice) }
                _ = model.handle(.panes(panes, kept: kept))
            case 1:
                panes = panes.map { _ in Self.pane(&dice) }
                _ = model.handle(.panes(panes, kept: Array(panes.indices)))
            case 2:
                let count = Int.random(in: 0...7, using: &dice)
                _ = model.handle(
                    .lengths((0..<count).map { _ in PaneLength(abs(place), isCollapsed: dice.happens(0.3)) })
                )
            case 3, 4:
                guard let pane = panes.indices.randomElement(using: &dice) else { continue }
                _ = model.handle(.hide(pane, dice.one(of: .asked, .noRoom, nil)))
            case 5, 6:
                guard let splitter else { continue }
                let before = model.bars
                _ = model.handle(.press(splitter, cells: nil))
                _ = model.handle(.drag(center: place, pointer: place + 3))
                _ = model.handle(.drag(center: place / 2, pointer: place / 2))
                _ = model.handle(dice.happens(0.5) ? .cancel : .release)
                if dice.happens(0.5) { break }
                _ = model.handle(.press(splitter, cells: nil))
                let start = model.bars
                _ = model.handle(.drag(center: place, pointer: place))
                _ = model.handle(.cancel)
                let isSame = zip(start, model.bars).allSatisfy { abs($0.start - $1.start) < 1e-6 }
                #expect(isSame && before.count == start.count, "cancel, story \(story), step \(step)")
            case 7: if let splitter { _ = model.handle(.step(splitter, by: dice.happens(0.5) ? 10 : -50)) }
            case 8: if let splitter { _ = model.handle(.stepToLimit(splitter, isEnd: dice.happens(0.5))) }
            case 9: if let splitter { _ = model.handle(.reset(splitter)) }
            case 10:
                _ = model.handle(.turn)
                length = CGFloat(Int.random(in: 0...1000, using: &dice))
            case 11: if dice.happens(0.5) { _ = model.handle(.restore(saved)) } else { saved = model.request }
            default: length = dice.happens(0.3) ? 0 : CGFloat(Int.random(in: 0...1000, using: &dice))
            }
            let end: SplitEnd? = dice.happens(0.2) ? dice.happens(0.5) ? .start : .end : nil
            let isOuter = end != nil
            model.layout(
                length: length,
                thickness: 4,
                isSettling: dice.happens(0.1),
                isDraggedAround: isOuter,
                moved: end
            )
            check(model, length, "story \(story), step \(step)")
        }
    }

    private static func pane(_ dice: inout Dice) -> SplitPane {
        func length(_ chance: Double, _ most: CGFloat) -> SplitLength? {
            guard dice.happens(chance) else { return nil }
            return dice.happens(0.3)
                ? .fraction(.random(in: 0...1, using: &dice)) : .points(.random(in: 0...most, using: &dice).rounded())
        }
        return SplitPane(
            least: length(0.5, 200),
            most: length(0.3, 400),
            ideal: length(0.4, 300),
            priority: [0, 0, 0, 1, 2].randomElement(using: &dice) ?? 0,
            isCollapsible: dice.happens(0.5),
            isCollapsed: dice.happens(0.2)
        )
    }

    @Test("11.1: a row that was always too short begins again with each length", arguments: [56, 120, 200])
    func beginsAgain(length: CGFloat) {
        // 0.24 of 254, and 205.5 with half of the splitter, are more than 254.
        let panes = [SplitPane(ideal: .fraction(0.24)), SplitPane(ideal: .points(205.5))]
        var again = model(panes, length: 254, thickness: 4)
        again.layout(length: length, thickness: 4, isSettling: false)
        #expect(lengths(again) == lengths(model(panes, length: length, thickness: 4)))
    }

    @Test("12.2: a key that moves nothing changes nothing, also while a pane is hidden", arguments: [false, true])
    func movesNothing(hides: Bool) {
        var panes = [SplitPane(), SplitPane(), SplitPane()]
        var model = model(panes, length: 800, thickness: 4)
        if hides { _ = model.handle(.hide(2, .asked)) }
        _ = model.handle(.stepToLimit(0, isEnd: false))
        // 0.8 points: half of the splitter needs more, so it stays where it is.
        panes[0].least = .fraction(0.001)
        _ = model.handle(.panes(panes, kept: [0, 1, 2]))
        let request = model.request
        let isChange = model.handle(.stepToLimit(0, isEnd: false))
        #expect(!isChange && model.request == request)
    }

    private func check(_ model: SplitModel, _ length: CGFloat, _ comment: String) {
        var (last, isOrdered) = (CGFloat(0), model.bars.count == max(0, model.panes.count - 1))
        for bar in model.bars {
            isOrdered = isOrdered && bar.start >= last - 1e-9 && bar.end >= bar.start - 1e-9 && bar.end <= length + 1e-9
            last = bar.end
        }
        let numbers =
            model.lengths.map(\.length) + model.panes.indices.map { model.openSpan($0).end - model.openSpan($0).start }
            + model.bars.indices.flatMap { [model.fraction($0), model.shownFraction($0)] }
        #expect(isOrdered && numbers.allSatisfy { $0.isFinite && $0 >= 0 }, "\(comment): \(model.bars), \(numbers)")
    }
}

extension SplitModel {
    /// The splitters.
    fileprivate var bars: [SplitRow.Bar] { (0..<max(panes.count - 1, 0)).map(bar) }
}

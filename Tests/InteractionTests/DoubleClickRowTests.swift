import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var shows = true
    @Published var arrangement = SplitArrangement()
    let holder = PaneLengthsHolder()
}

/// Splits that a double click returns to their opening lengths. 800×600, splitters of 4 points.
@MainActor private enum Opening: String, CaseIterable {
    case firstIdeal, secondIdeal, bothIdeal, noneIdeal, priority, limited
    case three, threeEven, threePriority, four, vertical, rightToLeft
    case inspector, navigation, navigationThree, conditional, holder, turned

    func view(_ model: Model) -> AnyView {
        switch self {
        case .inspector: return AnyView(Color.green.inspector(isPresented: .constant(true)) { Color.blue })
        case .navigation:
            return AnyView(
                NavigationSplitView {
                    Color.red.navigationSplitViewColumnWidth(min: 100, ideal: 180, max: 400)
                } detail: {
                    Color.green
                }
            )
        case .navigationThree:
            return AnyView(
                NavigationSplitView {
                    Color.red.navigationSplitViewColumnWidth(min: 60, ideal: 120)
                } content: {
                    Color.white
                } detail: {
                    Color.green
                }
            )
        case .vertical:
            return AnyView(
                VSplit {
                    Color.red
                    Color.green.pane(minLength: 60, idealLength: 200)
                }
            )
        case .turned: return AnyView(Split { Two(first: .init(least: 60, ideal: 200)) }.layout(.vertical))
        case .firstIdeal: return two(.init(least: 60, ideal: 200), .init())
        case .secondIdeal: return two(.init(least: 60), .init(least: 60, ideal: 200))
        case .rightToLeft:
            let row = two(.init(least: 60), .init(least: 60, ideal: 200))
            return AnyView(row.environment(\.layoutDirection, .rightToLeft))
        case .bothIdeal: return two(.init(ideal: 200), .init(ideal: 300))
        case .noneIdeal: return two(.init(), .init())
        case .priority: return two(.init(), .init(least: 60, most: 500, ideal: 200, priority: 1))
        case .limited: return two(.init(most: 500), .init(ideal: 100))
        case .conditional:
            return AnyView(
                HSplit {
                    Color.red.pane(minLength: 60)
                    if model.shows { Color.green.pane(minLength: 60, idealLength: 200) }
                }
            )
        case .threePriority:
            return row([
                .init(least: 60, ideal: 150, priority: 1), .init(least: 60), .init(least: 60, ideal: 200, priority: 1),
            ])
        case .threeEven: return row([.init(least: 60), .init(least: 60), .init(least: 60)])
        case .four: return row([.init(), .init(ideal: 100), .init(least: 30, ideal: 300), .init(least: 20)])
        case .holder:
            return AnyView(
                HSplit { Panes(all: Self.threePanes) }.lengths(model.holder)
            )
        case .three: return row(Self.threePanes)
        }
    }

    private static let threePanes: [Limits] = [
        .init(least: 60, ideal: 150), .init(least: 60), .init(least: 60, ideal: 200),
    ]

    private func two(_ first: Limits, _ second: Limits) -> AnyView {
        AnyView(HSplit { Two(first: first, second: second) })
    }

    private func row(_ all: [Limits]) -> AnyView { AnyView(HSplit { Panes(all: all) }) }
}

/// The limits of a pane.
private struct Limits {
    var least: CGFloat?
    var most: CGFloat?
    var ideal: CGFloat?
    var priority = 0.0
}

extension View {
    @MainActor fileprivate func pane(_ limits: Limits) -> some View {
        pane(minLength: limits.least, maxLength: limits.most, idealLength: limits.ideal, priority: limits.priority)
    }
}

private struct Two: View {
    var first = Limits()
    var second = Limits()

    var body: some View {
        Color.red.pane(first)
        Color.green.pane(second)
    }
}

private struct Panes: View {
    var all: [Limits]

    var body: some View { ForEach(all.indices, id: \.self) { Color.red.pane(all[$0]) } }
}

/// Rule 10.2 in splits with any number of panes.
@MainActor @Suite("Double clicks on splitters of panes") struct DoubleClickRowTests {
    private func lengths(_ stage: Stage) throws -> [CGFloat] {
        let split = try stage.split()
        return split.panes.map { split.layout == "horizontal" ? $0.width : $0.height }
    }

    private func bar(_ index: Int, of stage: Stage) throws -> CGPoint {
        let rect = try #require(try stage.split().splitters[index].rect)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func drag(_ index: Int, of stage: Stage, by distance: CGFloat) throws {
        let (bar, isHorizontal) = (try bar(index, of: stage), try stage.split().layout == "horizontal")
        try stage.drag(
            (bar.x, bar.y),
            (bar.x + (isHorizontal ? distance : 0), bar.y + (isHorizontal ? 0 : distance))
        )
    }

    private func doubleClick(_ index: Int, of stage: Stage) throws {
        try stage.play(.click(try bar(index, of: stage), count: 2))
        try stage.frames(60)
    }

    private func expect(_ stage: Stage, _ expected: [CGFloat], _ comment: Comment) throws {
        let found = try lengths(stage)
        #expect(
            found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 1 },
            "\(found): \(comment)"
        )
    }

    @Test(
        "10.2: a double click on any dragged splitter returns the row to its opening lengths",
        arguments: Opening.allCases,
        [-90, 60, 330]
    )
    fileprivate func returns(opening: Opening, distance: CGFloat) throws {
        let count = try Stage { opening.view(Model()) }.split().panes.count
        for index in 0..<(count - 1) {
            let model = Model()
            let stage = try Stage { opening.view(model) }
            try stage.frames()
            let before = try lengths(stage)
            // Far enough to push other panes. Splitters around a pane of no length cover each other.
            try drag(index, of: stage, by: distance)
            guard try lengths(stage).allSatisfy({ $0 > 0 }) else { continue }
            try doubleClick(index, of: stage)
            try expect(stage, before, "splitter \(index) by \(distance)")
        }
    }

    @Test("10.2: a double click leaves splitters that were moved themselves in place")
    func others() throws {
        let model = Model()
        let stage = try Stage { Opening.three.view(model) }
        try expect(stage, [150, 442, 200], "at first")
        try drag(0, of: stage, by: 50)
        try drag(1, of: stage, by: -100)
        try expect(stage, [200, 292, 300], "dragged")
        try doubleClick(1, of: stage)
        // 800 - 200 - 200 - 2 * 4 = 392.
        try expect(stage, [200, 392, 200], "the second reset")
        try doubleClick(0, of: stage)
        try expect(stage, [150, 442, 200], "both reset")
    }

    @Test("10.2: a row opened from an arrangement or holder returns to its panes' ideal lengths", arguments: [0, 1, 2])
    func restored(way: Int) throws {
        let (model, lengths) = (Model(), [300, 192, 300] as [CGFloat])
        switch way {
        case 0: model.arrangement = SplitArrangement(splits: ["row": .init(lengths: lengths)])
        case 1: model.holder.lengths = lengths.map { PaneLength($0) }
        default: break
        }
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 60, idealLength: 150)
                Color.green.pane(minLength: 60)
                Color.blue.pane(minLength: 60, idealLength: 200)
            }
            .lengths(model.holder)
            .splitID("row")
            .arrangement(Binding(get: { model.arrangement }, set: { model.arrangement = $0 }))
        }
        try stage.frames()
        if way == 2 {
            model.arrangement = SplitArrangement(splits: ["row": .init(lengths: lengths)])
            try stage.frames(2)
        }
        try expect(stage, lengths, "restored")
        try doubleClick(0, of: stage)
        try doubleClick(1, of: stage)
        try expect(stage, [150, 442, 200], "reset")
        // The holder agrees.
        let told = model.holder.lengths.map(\.length)
        #expect(zip(told, [150, 442, 200]).allSatisfy { abs($0 - $1) <= 1 }, "\(told)")
        let kept = try #require(model.arrangement.splits["row"]?.lengths)
        #expect(zip(kept, [150, 442, 200]).allSatisfy { abs($0 - $1) <= 1 }, "\(kept)")
    }

    @Test("10.2: two panes opened from an arrangement return to the ideal length of the second")
    func restoredTwo() throws {
        let model = Model()
        model.arrangement = SplitArrangement(splits: ["row": .init(fraction: 0.3)])
        let stage = try Stage {
            Opening.secondIdeal.view(model)
                .arrangement(Binding(get: { model.arrangement }, set: { model.arrangement = $0 }))
        }
        // The row has no name in this arrangement.
        model.arrangement = SplitArrangement(splits: ["/0": .init(fraction: 0.3)])
        try stage.frames(2)
        // 0.3 * 800 - 2.
        try expect(stage, [238, 558], "restored")
        try doubleClick(0, of: stage)
        try expect(stage, [596, 200], "reset")
    }

    @Test("10.2: after a double click a conditional pane returns with its ideal length")
    func conditional() throws {
        let model = Model()
        let stage = try Stage { Opening.conditional.view(model) }
        try drag(0, of: stage, by: -150)
        try doubleClick(0, of: stage)
        try expect(stage, [596, 200], "reset")
        for shows in [false, true] {
            model.shows = shows
            try stage.frames(2)
        }
        try expect(stage, [596, 200], "back")
    }

    @Test("10.2: a double click shows a hidden pane beside the splitter with its former length", arguments: [2, 3])
    func hidden(count: Int) throws {
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100, idealLength: 200, collapsible: true)
                ForEach(1..<count, id: \.self) { _ in Color.green }
            }
        }
        let before = try lengths(stage)
        try drag(0, of: stage, by: -190)
        #expect(try lengths(stage)[0] == 0)
        try doubleClick(0, of: stage)
        try expect(stage, before, "shown")
    }

    @Test(
        "10.2: a double click on an unmoved row changes nothing and writes no holder",
        arguments: Opening.allCases
    )
    fileprivate func nothing(opening: Opening) throws {
        let model = Model()
        let stage = try Stage { opening.view(model) }
        let before = try lengths(stage)
        for index in 0..<(before.count - 1) { try doubleClick(index, of: stage) }
        #expect(try lengths(stage) == before)
        #expect(model.holder.changeCount == 0)
    }

    @Test("9.1, 10.2: all splitters animate on the way back, pushed ones too")
    func moves() throws {
        let model = Model()
        let stage = try Stage { Opening.threeEven.view(model) }
        try drag(0, of: stage, by: 400)
        let pushed = try bar(1, of: stage).x
        try stage.play(.click(try bar(0, of: stage), count: 2))
        try stage.frames(6)
        let onTheWay = try bar(1, of: stage).x
        try stage.frames(60)
        let back = try bar(1, of: stage).x
        #expect(back < onTheWay && onTheWay < pushed)
    }
}

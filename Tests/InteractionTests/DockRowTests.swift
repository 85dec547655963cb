import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout: DockLayout
    init(_ layout: DockLayout) { self.layout = layout }
}

private struct Dock: View {
    @ObservedObject var model: Model

    var body: some View { DockArea($model.layout) { pane in Text("view of \(pane)") } }
}

private typealias Node = DockLayout.Node

/// Splits of one direction inside each other, which a layout makes a row if nothing lies between them. 901×600, where a third is 300 points and a splitter 1.
private enum Nesting: String, CaseIterable {
    case right, left, four, between, vertical

    var layout: DockLayout { DockLayout(root) }

    private var root: Node {
        let (a, b, c, d) = (Node.tabs("a"), Node.tabs("b"), Node.tabs("c"), Node.tabs("d"))
        switch self {
        case .right: return .horizontal(1.0 / 3, a, .horizontal(0.5, b, c))
        case .left: return .horizontal(2.0 / 3, .horizontal(0.5, a, b), c)
        case .four: return .horizontal(0.5, .horizontal(0.4, a, b), .horizontal(0.4, c, d))
        case .between: return .horizontal(0.3, a, .vertical(0.5, .horizontal(0.4, b, c), d))
        case .vertical: return .vertical(0.4, a, .vertical(0.5, b, c))
        }
    }

    var axisIsHorizontal: Bool { self != .vertical }
}

/// Rule 4.5 in docks: nested splits of one direction behave as a row.
@MainActor @Suite("Rows in docks") struct DockRowTests {
    /// The splitters along the direction, in the order of their rows, outermost first.
    private func bars(_ stage: Stage, _ nesting: Nesting) -> [CGRect] {
        let word = nesting.axisIsHorizontal ? "horizontal" : "vertical"
        return stage.seen.splits.filter { $0.layout == word }.flatMap { $0.splitters.compactMap(\.rect) }
    }

    private func fractions(_ layout: DockLayout) -> [CGFloat] {
        var fractions: [CGFloat] = []
        func visit(_ node: Node) {
            guard case .row(let row) = node else { return }
            fractions += row.parts.map(\.share)
            for part in row.parts { visit(part.node) }
        }
        if let root = layout.root { visit(root) }
        return fractions
    }

    private func point(_ bar: CGRect, _ distance: CGFloat, _ nesting: Nesting) -> CGPoint {
        nesting.axisIsHorizontal
            ? CGPoint(x: bar.midX + distance, y: bar.maxY - 20) : CGPoint(x: bar.maxX - 20, y: bar.midY + distance)
    }

    @Test(
        "4.5: inner splitters stay in place in each frame of a drag of the outer splitter, and after it",
        arguments: Nesting.allCases,
        [901, 898, 777]
    )
    fileprivate func drags(nesting: Nesting, size: CGFloat) throws {
        let model = Model(nesting.layout)
        let stage = try Stage(size, size) { Dock(model: model) }
        try stage.frames()
        let before = bars(stage, nesting)
        let start = fractions(model.layout)
        try stage.play(.move(point(before[0], 0, nesting)), .press(.left))
        for distance in [2, 5, 21, 60, 33, -1, -40, 17] as [CGFloat] {
            try stage.play(.move(point(before[0], distance, nesting)))
            let now = bars(stage, nesting)
            #expect(now[0] != before[0])
            #expect(Array(now.dropFirst()) == Array(before.dropFirst()), "at \(distance)")
            // 5.5: the layout is written when the drag ends.
            #expect(fractions(model.layout) == start)
        }
        try stage.play(.release(.left))
        try stage.frames(2)
        #expect(Array(bars(stage, nesting).dropFirst()) == Array(before.dropFirst()))
        #expect(fractions(model.layout) != start)
        // An inner splitter moves nothing outside its split.
        let outer = bars(stage, nesting)
        let inner = outer[1]
        try stage.drag(
            (point(inner, 0, nesting).x, point(inner, 0, nesting).y - (nesting == .between ? 100 : 0)),
            (point(inner, 25, nesting).x, point(inner, 25, nesting).y - (nesting == .between ? 100 : 0))
        )
        #expect(bars(stage, nesting)[0] == outer[0])
    }

    @Test("10.1: a cancelled drag leaves all splitters and the layout as they were", arguments: Nesting.allCases)
    fileprivate func cancels(nesting: Nesting) throws {
        let model = Model(nesting.layout)
        let stage = try Stage(901, 901) { Dock(model: model) }
        let (before, start) = (bars(stage, nesting), model.layout)
        try stage.play(.move(point(before[0], 0, nesting)), .press(.left))
        for distance in [30, 250] as [CGFloat] { try stage.play(.move(point(before[0], distance, nesting))) }
        try stage.play(.key(.escape, []))
        try stage.frames(2)
        #expect(bars(stage, nesting) == before)
        #expect(model.layout == start)
        try stage.play(.release(.left))
        try stage.frames(2)
        #expect(bars(stage, nesting) == before)
    }

    @Test("A drag past the space of the next group pushes on, and returns it as the pointer comes back")
    func pushes() throws {
        let model = Model(Nesting.right.layout)
        let stage = try Stage(901, 600) { Dock(model: model) }
        let before = bars(stage, .right)
        try stage.grab(before[0].midX, 400, thenTo: (before[0].midX + 290, 400))
        let pushed = bars(stage, .right)
        // The second group keeps 8 % of the space that it shares with the third; the second splitter moved for that.
        #expect(pushed[1].minX > before[1].minX)
        #expect(pushed[1].minX - pushed[0].maxX >= 20)
        try stage.move(before[0].midX + 100, 400)
        #expect(bars(stage, .right)[1] == before[1])
        try stage.release()
        #expect(bars(stage, .right)[1] == before[1])
    }

    @Test("12.2: keys and the app's own changes leave the inner splitters in place too", arguments: Nesting.allCases)
    fileprivate func otherWays(nesting: Nesting) throws {
        let model = Model(nesting.layout)
        let stage = try Stage(901, 901) { Dock(model: model) }
        let before = bars(stage, nesting)
        guard case .row(let outer) = model.layout.root else { return }
        model.layout.setFraction(outer.parts[0].share + 0.05, ofSplit: outer.id)
        try stage.frames(2)
        let now = bars(stage, nesting)
        #expect(now[0] != before[0])
        for (old, new) in zip(before.dropFirst(), now.dropFirst()) {
            // The app ignores the thickness of splitters.
            #expect(abs(old.minX - new.minX) <= 1 && abs(old.minY - new.minY) <= 1)
        }
        // A double click returns to the first layout.
        let bar = now[0]
        try stage.play(.click(point(bar, 0, nesting), count: 2))
        try stage.frames(60)
        #expect(bars(stage, nesting)[0] == before[0])
        for (old, new) in zip(now.dropFirst(), bars(stage, nesting).dropFirst()) { #expect(old == new) }
    }

    @Test("Resizing the area keeps all shares and the layout")
    func resizes() throws {
        let model = Model(Nesting.four.layout)
        let stage = try Stage(901, 600) { Dock(model: model) }
        let before = bars(stage, .four)
        try stage.drag((before[0].midX, 400), (before[0].midX + 50, 400))
        let (dragged, layout) = (bars(stage, .four), model.layout)
        for width in [500, 1400, 901] as [CGFloat] { try stage.resize(width, 600) }
        #expect(bars(stage, .four) == dragged)
        #expect(model.layout == layout)
    }

    @Test("A pane that the app opens or selects in another group shows, and a closed pane reopens in place")
    func asked() throws {
        let desk = DockLayout(
            .horizontal(0.25, .tabs("files"), .vertical(0.7, .tabs("main", "notes"), .tabs("console")))
        )
        let model = Model(desk)
        let stage = try Stage { Dock(model: model) }
        let before = stage.seen.splits
        model.layout.close("console")
        try stage.frames()
        #expect(!stage.texts.contains("view of console"))
        model.layout.maximize(model.layout.group(of: "files")?.id)
        try stage.frames(60)
        #expect(!stage.texts.contains("view of main"))
        model.layout.reopenLastClosed()
        try stage.frames(60)
        #expect(stage.texts.contains("view of console") && stage.texts.contains("view of main"))
        #expect(stage.seen.splits.map(\.panes) == before.map(\.panes))
        model.layout.maximize(model.layout.group(of: "files")?.id)
        try stage.frames(60)
        model.layout.select("notes")
        try stage.frames(60)
        #expect(stage.texts.contains("view of notes"))
    }
}

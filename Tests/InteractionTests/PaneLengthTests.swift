import Foundation
import SDLHost
import SplitView
import Testing

/// 11.3: panes that come, go, hide or change places leave the visible lengths of the others exactly alone, whatever the
/// thickness of the splitters.
@MainActor @Suite("Lengths of panes beside changes") struct PaneLengthTests {
    @MainActor final class Model: ObservableObject {
        @Published var keys: [String]
        @Published var hidden: Set<String> = []
        init(_ keys: [String]) { self.keys = keys }
    }

    /// A row with panes of 100, 150, 200 and 80 points of priority 1, and *rest*, of priority 0. Without priorities, all
    /// have the same.
    private struct Row: View {
        @ObservedObject var model: Model
        var thickness: Double
        var hideSplitter = false
        var hasPriorities = true

        private static let lengths: [String: CGFloat] = ["a": 100, "b": 150, "c": 200, "new": 80]

        var body: some View {
            HSplit {
                ForEach(model.keys, id: \.self) { key in
                    Color.gray.pane(
                        minLength: 20,
                        idealLength: hasPriorities || key != "new" ? Self.lengths[key] : nil,
                        priority: hasPriorities && key != "rest" ? 1 : 0,
                        collapsed: Binding(
                            get: { model.hidden.contains(key) },
                            set: { if $0 { model.hidden.insert(key) } else { model.hidden.remove(key) } }
                        )
                    )
                }
            }
            .styling(visibleThickness: thickness, hideSplitter: hideSplitter)
        }
    }

    private func lengths(_ stage: Stage, _ model: Model) throws -> [String: CGFloat] {
        let split = try #require(stage.seen.splits.first)
        return Dictionary(uniqueKeysWithValues: zip(model.keys, split.panes.map(\.width)))
    }

    nonisolated static let thicknesses = [1.0, 4, 24]
    nonisolated static let orders = [
        ["a", "b", "rest", "c"], ["rest", "a", "b", "c"], ["c", "b", "a", "rest"], ["b", "rest", "c", "a"],
        // Panes that go, at the start, in the middle and at the end.
        ["b", "rest", "c"], ["a", "rest", "c"], ["a", "b", "rest"], ["rest"], ["c", "rest"],
        // A pane that comes, with others that go or change places.
        ["new", "a", "b", "rest", "c"], ["a", "new", "b", "rest", "c"], ["a", "b", "rest", "c", "new"],
        ["new", "rest"], ["c", "new", "b", "rest", "a"], ["rest", "new", "a"],
    ]

    @Test("11.3: only the pane of the lowest priority makes or takes room", arguments: orders, thicknesses)
    func priorities(order: [String], thickness: Double) throws {
        let model = Model(["a", "b", "rest", "c"])
        let stage = try Stage(812, 200) { Row(model: model, thickness: thickness) }
        let expected: [String: CGFloat] = ["a": 100, "b": 150, "c": 200, "new": 80]
        func check(_ keys: [String]) throws {
            model.keys = keys
            try stage.frames(2)
            let lengths = try lengths(stage, model)
            for key in keys where key != "rest" {
                #expect(abs((lengths[key] ?? 0) - (expected[key] ?? 0)) < 1e-6, "\(key) of \(keys)")
            }
            // The splitters and the other panes leave the rest.
            let others = keys.reduce(CGFloat(0)) { $0 + (expected[$1] ?? 0) }
            let rest = 812 - CGFloat(thickness) * CGFloat(keys.count - 1) - others
            #expect(abs((lengths["rest"] ?? 0) - rest) < 1e-6)
        }
        try check(model.keys)
        try check(order)
        try check(["a", "b", "rest", "c"])
    }

    @Test("11.3: without priorities, panes that only change places keep their lengths", arguments: thicknesses)
    func moved(thickness: Double) throws {
        let model = Model(["a", "b", "c", "rest"])
        let stage = try Stage(812, 200) { Row(model: model, thickness: thickness, hasPriorities: false) }
        let before = try lengths(stage, model)
        for order in [
            ["rest", "b", "c", "a"], ["b", "a", "rest", "c"], ["a", "c", "b", "rest"], ["a", "b", "c", "rest"],
        ] {
            model.keys = order
            try stage.frames(2)
            let now = try lengths(stage, model)
            for key in order { #expect(abs((now[key] ?? 0) - (before[key] ?? 0)) < 1e-6, "\(key) of \(order)") }
        }
    }

    @Test(
        "11.3: without priorities, one pane makes room for a new one, and takes that of a removed one",
        arguments: 0...4,
        thicknesses
    )
    func neighbor(index: Int, thickness: Double) throws {
        let model = Model(["a", "b", "c", "rest"])
        let stage = try Stage(812, 200) { Row(model: model, thickness: thickness, hasPriorities: false) }
        let before = try lengths(stage, model)
        model.keys.insert("new", at: index)
        try stage.frames(2)
        var now = try lengths(stage, model)
        // The nearest, the one before it of two, gives up half of its length and of the splitter.
        let giver = ["a", "a", "b", "c", "rest"][index]
        let half = ((before[giver] ?? 0) - CGFloat(thickness)) / 2
        for key in ["a", "b", "c", "rest"] where key != giver {
            #expect(abs((now[key] ?? 0) - (before[key] ?? 0)) < 1e-6, "\(key)")
        }
        // Lengths that are no whole pixels are rounded.
        #expect(abs((now[giver] ?? 0) - half) <= 1)
        #expect(abs((now["new"] ?? 0) - half) <= 1)
        model.keys.remove(at: index)
        try stage.frames(2)
        now = try lengths(stage, model)
        for key in ["a", "b", "c", "rest"] where key != giver && key != ["a", "b", "c", "rest"][min(index, 3)] {
            #expect(abs((now[key] ?? 0) - (before[key] ?? 0)) < 1e-6, "\(key)")
        }
    }

    @Test(
        "6.1, 11.3: a hidden pane, and its splitter, leave their room to one other, and take it back",
        arguments: ["a", "b", "c"].flatMap { key in [(key, false), (key, true)] },
        thicknesses
    )
    func hidden(_ pane: (key: String, hideSplitter: Bool), thickness: Double) throws {
        let (key, hideSplitter) = pane
        let model = Model(["a", "rest", "b", "c"])
        let stage = try Stage(812, 200) { Row(model: model, thickness: thickness, hideSplitter: hideSplitter) }
        let before = try lengths(stage, model)
        model.hidden = [key]
        try stage.frames(60)
        var now = try lengths(stage, model)
        #expect(now[key] == 0)
        for other in ["a", "b", "c"] where other != key { #expect(now[other] == before[other], "\(other)") }
        let freed = (before[key] ?? 0) + CGFloat(hideSplitter ? thickness : 0)
        #expect(now["rest"] == (before["rest"] ?? 0) + freed)
        // The order changes meanwhile, so that the pane does not just take back the room that it left.
        model.keys = ["c", "a", "rest", "b"]
        try stage.frames(2)
        model.hidden = []
        try stage.frames(60)
        now = try lengths(stage, model)
        for other in ["a", "b", "c", "rest"] { #expect(now[other] == before[other], "\(other)") }
    }
}

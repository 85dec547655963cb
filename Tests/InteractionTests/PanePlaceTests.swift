import Foundation
import SDLHost
import SplitView
import Testing

/// The state that the app's views switch on.
@MainActor private final class Choice: ObservableObject {
    @Published var note: Int?
    @Published var items = ["a", "b", "c"]
    @Published var isEmpty = false
    @Published var shows = true
}

/// A view whose body chooses, with nested branches.
private struct Detail: View {
    var note: Int?

    var body: some View {
        if let note {
            Inner(note: note)
        } else {
            Text("nothing is chosen")
        }
    }
}

private struct Inner: View {
    var note: Int

    var body: some View {
        switch note {
        case 0: Text("the first note").padding(20)
        case 1: VStack { Text("the second note") }
        default: Color.yellow
        }
    }
}

/// A modifier that chooses.
private struct Framed: ViewModifier {
    var note: Int?

    func body(content: Content) -> some View {
        if note == nil { content } else { content.padding(10).background(Color.gray) }
    }
}

/// A way to choose a split's second pane.
@MainActor private enum Shape: String, CaseIterable {
    case body, group, bare, limits, switching, erased, identified, modifier, transition, last, two, vertical, loop,
        first

    @ViewBuilder func view(_ choice: Choice) -> some View {
        switch self {
        case .last, .two, .first, .vertical, .loop: other(choice)
        default:
            HSplit {
                Color.red.pane(minLength: 100, idealLength: 240)
                chosen(choice)
                Color.blue.pane(minLength: 50, idealLength: 150)
            }
        }
    }

    @ViewBuilder private func chosen(_ choice: Choice) -> some View {
        switch self {
        case .body: Detail(note: choice.note).pane(minLength: 200)
        case .group:
            Group {
                if let note = choice.note { Text("note \(note)") } else { Color.green }
            }
            .pane(minLength: 200)
        case .limits:
            if choice.note == nil {
                Color.green.pane(minLength: 200, idealLength: 300)
            } else {
                Text("a note").pane(minLength: 50, idealLength: 70)
            }
        case .switching:
            switch choice.note {
            case 0: Color.green.pane()
            case 1: Text("one").pane()
            case nil: Detail(note: 3)
            default: VStack { Text("many") }
            }
        case .erased: choice.note == nil ? AnyView(Color.green) : AnyView(Text("a note"))
        case .identified: Detail(note: choice.note).id(choice.note).pane(minLength: 30)
        case .modifier: Color.green.modifier(Framed(note: choice.note)).pane(minLength: 30)
        case .transition: Text("note").id(choice.note).transition(.opacity).pane(minLength: 30)
        default: if let note = choice.note { Inner(note: note) } else { Color.green }
        }
    }

    @ViewBuilder private func other(_ choice: Choice) -> some View {
        switch self {
        case .last:
            HSplit {
                Color.red.pane(minLength: 100, idealLength: 240)
                Color.blue
                if let note = choice.note { Inner(note: note) } else { Color.green }
            }
        case .first:
            HSplit {
                if let note = choice.note { Inner(note: note) } else { Color.green.pane(idealLength: 240) }
                Color.red
                Color.blue
            }
        case .two:
            HSplit {
                Color.red.pane(minLength: 100, idealLength: 240)
                Detail(note: choice.note).pane(minLength: 200)
            }
        case .vertical:
            VSplit {
                Color.red.pane(minLength: 100, idealLength: 240)
                if let note = choice.note { Inner(note: note) } else { Color.green }
                Color.blue
            }
        default:
            HSplit {
                ForEach(["a", "b", "c"], id: \.self) { name in
                    if choice.note == 1 && name == "b" { Color.red } else { Text(name).pane(minLength: 30) }
                }
            }
        }
    }
}

/// Rule 11.3: a pane is identified by its position among the children.
@MainActor @Suite("Places of panes") struct PanePlaceTests {
    private func lengths(_ stage: Stage) throws -> [CGFloat] {
        let split = try stage.split()
        return split.panes.map { split.layout == "horizontal" ? $0.width : $0.height }
    }

    private func dragFirst(of stage: Stage, by distance: CGFloat) throws {
        let split = try stage.split()
        let bar = try #require(split.splitters[0].rect)
        let isHorizontal = split.layout == "horizontal"
        try stage.drag(
            (bar.midX, bar.midY),
            (bar.midX + (isHorizontal ? distance : 0), bar.midY + (isHorizontal ? 0 : distance))
        )
    }

    @Test("11.3: content changes in a pane move no splitter", arguments: Shape.allCases, [false, true])
    fileprivate func replaced(shape: Shape, isAnimated: Bool) throws {
        let choice = Choice()
        let stage = try Stage { shape.view(choice) }
        try dragFirst(of: stage, by: 37)
        let before = try lengths(stage)
        for note in [0, 1, 2, nil, 1, 0, nil] as [Int?] {
            if isAnimated { withAnimation { choice.note = note } } else { choice.note = note }
            for _ in 0..<4 {
                try stage.frames()
                #expect(try lengths(stage) == before)
            }
        }
        // The splitter is unchanged too: the next drag begins at it.
        try dragFirst(of: stage, by: -37)
        #expect(try lengths(stage)[0] == before[0] - 37)
    }

    @Test("11.3: an `if` without `else` adds a pane, with its current limits")
    func appears() throws {
        let choice = Choice()
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100, idealLength: 200)
                Color.green
                if choice.shows { Color.blue.pane(minLength: 100, idealLength: 150) } else { EmptyView() }
            }
        }
        // 800 - 200 - 150 - 2 * 4 = 442.
        #expect(try lengths(stage) == [200, 442, 150])
        choice.shows = false
        try stage.frames()
        // The nearest pane takes the space and the splitter.
        #expect(try lengths(stage) == [200, 596])
        choice.shows = true
        try stage.frames()
        #expect(try lengths(stage) == [200, 442, 150])
    }

    @Test("11.3: in a branch of two panes the first is the other branch's pane, the second is new")
    func twoInBranch() throws {
        let choice = Choice()
        let stage = try Stage {
            HSplit {
                Color.red.pane(idealLength: 150)
                if choice.isEmpty {
                    Color.green
                } else {
                    Color.white
                    Color.gray
                }
                Color.blue.pane(idealLength: 150)
            }
        }
        // 800 - 300 - 3 * 4 = 488 for two.
        #expect(try lengths(stage) == [150, 244, 244, 150])
        choice.isEmpty = true
        try stage.frames()
        #expect(try lengths(stage) == [150, 492, 150])
        choice.isEmpty = false
        try stage.frames()
        // The nearest gives up half of its cell of 496 points.
        #expect(try lengths(stage) == [150, 244, 244, 150])
    }

    @Test("11.3: the panes of a `ForEach` are identified by their ids, in a branch too", arguments: [false, true])
    func loops(isInBranch: Bool) throws {
        let choice = Choice()
        let stage = try Stage {
            HSplit {
                Color.red.pane(idealLength: 100)
                if isInBranch {
                    if choice.isEmpty {
                        Color.green
                    } else {
                        ForEach(choice.items, id: \.self) { name in
                            if name == "b" { Text(name) } else { Color.green }
                        }
                    }
                } else {
                    ForEach(choice.items, id: \.self) { Text($0).pane(minLength: 20) }
                }
            }
        }
        // 800 - 100 - 3 * 4 = 688 for three; then a is 50 longer, b 50 shorter and 30 longer.
        let share = CGFloat(688) / 3
        try stage.drag((102 + share + 4, 300), (152 + share + 4, 300))
        try stage.drag((102 + 2 * share + 8, 300), (132 + 2 * share + 8, 300))
        let before = try lengths(stage)
        #expect(
            abs(before[1] - share - 50) <= 1 && abs(before[2] - share + 20) <= 1 && abs(before[3] - share + 30) <= 1
        )
        choice.items = ["c", "a", "b"]
        try stage.frames()
        let (a, b, c) = (before[1], before[2], before[3])
        // A pane at an end has half a splitter more of its cell.
        for (length, expected) in zip(try lengths(stage), [100, c, a, b]) { #expect(abs(length - expected) <= 2) }
        choice.items = ["a", "b", "c"]
        try stage.frames()
        // The nearest of the others takes the space of the first.
        choice.items = ["b", "c"]
        try stage.frames()
        #expect(abs(try lengths(stage)[2] - c) <= 1)
    }

    @Test("11.3: a new id in a `ForEach` is a new pane with its ideal length")
    func otherID() throws {
        let choice = Choice()
        choice.items = ["a"]
        let stage = try Stage {
            HSplit {
                Color.red
                ForEach(choice.items, id: \.self) { Text($0).pane(minLength: 20, idealLength: 200) }
            }
        }
        try stage.drag((598, 300), (498, 300))
        #expect(try lengths(stage) == [496, 300])
        choice.items = ["z"]
        try stage.frames()
        #expect(try lengths(stage) == [596, 200])
    }

    @Test("11.3: each view of a group is a pane, and the pane after the group keeps its length")
    func groups() throws {
        let choice = Choice()
        let stage = try Stage {
            HSplit {
                Group {
                    Color.red.pane(idealLength: 100)
                    if choice.shows { Color.green.pane(idealLength: 120) }
                    if choice.note == nil { Color.white.pane(idealLength: 140) } else { Color.gray }
                }
                Color.blue
            }
        }
        // 800 - 360 - 3 * 4 = 428.
        #expect(try lengths(stage) == [100, 120, 140, 428])
        choice.note = 1
        try stage.frames()
        #expect(try lengths(stage) == [100, 120, 140, 428])
        choice.shows = false
        try stage.frames()
        // The nearest pane, the first of two, takes 120 and a splitter.
        #expect(try lengths(stage) == [224, 140, 428])
    }

    @Test("Each view in a pane has its own state")
    func state() throws {
        let choice = Choice()
        let stage = try Stage {
            HSplit {
                Color.red
                if choice.shows { Counter(name: "first") } else { Counter(name: "second") }
                Color.blue
            }
        }
        try stage.click("first has 0")
        choice.shows = false
        try stage.frames()
        #expect(stage.seen.controls.contains { $0.label == "second has 0" })
    }
}

private struct Counter: View {
    var name: String
    @State private var count = 0

    var body: some View { Button("\(name) has \(count)") { count += 1 } }
}

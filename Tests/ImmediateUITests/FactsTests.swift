import Testing

@testable import ImmediateCore
@testable import ImmediateUI

@MainActor struct FactsTests {
    /// A semantics node is written once and moved only when the list needs more memory, which doubles each time: fewer
    /// than 2n moves for n nodes.
    @Test(arguments: [500, 5000]) func statingFactsIsLinearInTheControls(count: Int) {
        let moves = Moves()
        let height = CGFloat(count) * 40
        let bench = Bench(200, height) {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { index in
                    Button("\(index)") {}
                    MoveCounter(moves: moves)
                }
            }
        }
        let before = moves.facts
        #expect(bench.interface.facts().count == 2 * count)
        #expect(moves.facts - before < 4 * count)
    }

    @Test(arguments: [10, 100]) func statingNestedFactsIsLinearInThem(depth: Int) {
        let moves = Moves()
        let bench = Bench(400, 300) { NestedFact(depth: depth, moves: moves) }
        #expect(bench.interface.facts().count == depth)
        #expect(moves.facts < 2 * depth)
    }

    /// A control precedes its contents, which are in tree order.
    @Test func aControlIsListedBeforeWhatItContains() {
        let bench = Bench {
            VStack {
                Text("first")
                Button {
                } label: {
                    HStack {
                        Text("outer")
                        Button("inner") {}
                        Image(systemName: "plus")
                    }
                }
                Toggle("last", isOn: .constant(true))
            }
        }
        let names = bench.interface.facts().map { fact in
            [fact.properties["label"], fact.properties["string"]].compactMap { value in
                if case .string(let name)? = value { name } else { nil }
            }
        }
        #expect(names == [["first"], ["outer inner"], ["outer"], ["inner"], ["inner"], ["plus"], ["last"], ["last"]])
    }
}

/// Counts the nodes that were moved in memory while a tree was painted.
@MainActor private final class Moves {
    private(set) var facts = 0
    private var place: UnsafeRawPointer?

    func look(at list: [Fact]?) {
        let here = list?.withUnsafeBytes(\.baseAddress)
        if let place, place != here { facts += list?.count ?? 0 }
        place = here
    }
}

/// A view that records the address of the list. Semantics nodes below it are stated when it is painted.
private struct MoveCounter: PrimitiveView {
    let moves: Moves

    func build(into builder: inout Builder) { builder.add(MoveCounterElement(moves: moves)) }
}

private struct MoveCounterElement: Element {
    let moves: Moves

    mutating func paint(_ painter: inout Painter) { moves.look(at: painter.facts) }
}

/// Nested controls.
private struct NestedFact: PrimitiveView {
    let depth: Int
    let moves: Moves

    func build(into builder: inout Builder) { builder.add(NestedFactElement(depth: depth, moves: moves)) }
}

private struct NestedFactElement: Element {
    let depth: Int
    let moves: Moves

    mutating func paint(_ painter: inout Painter) { state(depth, &painter) }

    private func state(_ depth: Int, _ painter: inout Painter) {
        guard depth > 0 else { return }
        painter.state({ Fact(.control, ["depth": .number(Double($0.count))]) }, around: { state(depth - 1, &$0) })
        moves.look(at: painter.facts)
    }
}

import Testing

@testable import ImmediateCore
import ImmediateUI

@MainActor struct SemanticsTests {
    /// A semantics node is written once and moved only when the list needs more memory, which doubles each time: fewer
    /// than 2n moves for n nodes.
    @Test(arguments: [500, 5000]) func describingNodesIsLinearInTheControls(count: Int) {
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
        let before = moves.semantics
        #expect(bench.interface.semantics().count == 2 * count)
        #expect(moves.semantics - before < 4 * count)
    }

    @Test(arguments: [10, 100]) func describingNestedNodesIsLinearInThem(depth: Int) {
        let moves = Moves()
        let bench = Bench(400, 300) { NestedSemantics(depth: depth, moves: moves) }
        #expect(bench.interface.semantics().count == depth)
        #expect(moves.semantics < 2 * depth)
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
        let names = bench.interface.semantics().map { semanticsNode in
            [semanticsNode.properties["label"], semanticsNode.properties["string"]].compactMap { value in
                if case .string(let name)? = value { name } else { nil }
            }
        }
        #expect(names == [["first"], ["outer inner"], ["outer"], ["inner"], ["inner"], ["plus"], ["last"], ["last"]])
    }
}

/// Counts the nodes that were moved in memory while a tree was painted.
@MainActor private final class Moves {
    private(set) var semantics = 0
    private var place: UnsafeRawPointer?

    func look(at list: [SemanticsNode]?) {
        let here = list?.withUnsafeBytes(\.baseAddress)
        if let place, place != here { semantics += list?.count ?? 0 }
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

    mutating func paint(_ painter: inout Painter) { moves.look(at: painter.semantics) }
}

/// Nested controls.
private struct NestedSemantics: PrimitiveView {
    let depth: Int
    let moves: Moves

    func build(into builder: inout Builder) { builder.add(NestedSemanticsElement(depth: depth, moves: moves)) }
}

private struct NestedSemanticsElement: Element {
    let depth: Int
    let moves: Moves

    mutating func paint(_ painter: inout Painter) { state(depth, &painter) }

    private func state(_ depth: Int, _ painter: inout Painter) {
        guard depth > 0 else { return }
        painter.describe(
            { SemanticsNode(.control, ["depth": .number(Double($0.count))]) },
            around: { state(depth - 1, &$0) }
        )
        moves.look(at: painter.semantics)
    }
}

import Foundation
import TestDice
import Testing

@testable import SplitDock

/// A generator of random arrangements, the same for the same seed.
private struct Maker {
    var random: Dice

    mutating func arrangement() -> SplitArrangement {
        var splits: [String: SplitArrangement.Entry] = [:]
        for _ in 0..<Int.random(in: 0..<8, using: &random) { splits[name()] = entry() }
        var docks: [String: DockLayout] = [:]
        if chance(3) { docks[name()] = DockLayout(node(depth: 4)) }
        return SplitArrangement(splits: splits, docks: docks)
    }

    private mutating func name() -> String {
        ["", "/0", "/0/1", "sidebar", "sidebar/0", "“é\"\\\n", "😀", "a.b"].randomElement(using: &random) ?? ""
    }

    private mutating func entry() -> SplitArrangement.Entry {
        SplitArrangement.Entry(
            fraction: chance(3) ? nil : CGFloat.random(in: 0...1, using: &random),
            length: chance(2) ? nil : CGFloat.random(in: 0...5000, using: &random),
            hidden: chance(3) ? nil : [.neither, .primary, .secondary].randomElement(using: &random),
            layout: SplitLayout.allCases.randomElement(using: &random),
            lengths: chance(2) ? nil : [10, .random(in: 0...100, using: &random)],
            collapsed: chance(2) ? nil : [0, 2]
        )
    }

    mutating func node(depth: Int) -> DockLayout.Node {
        if depth == 0 || chance(3) {
            let panes = (0..<Int.random(in: 0..<4, using: &random)).map { _ in Int.random(in: 0..<20, using: &random) }
            return .tabs(panes.map { "p\($0)" })
        }
        let fraction = CGFloat.random(in: 0...1, using: &random)
        return chance(2)
            ? .horizontal(fraction, node(depth: depth - 1), node(depth: depth - 1))
            : .vertical(fraction, node(depth: depth - 1), node(depth: depth - 1))
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}

@Suite("Arrangements as JSON") struct SplitArrangementTests {
    private typealias Entry = SplitArrangement.Entry

    @Test("Lengths of 0 are stored, negative ones are not")
    func lengthsOfNothing() {
        let none = Entry(fraction: 0, length: 0, lengths: [0, 0.5], collapsed: [0])
        #expect(none.fraction == 0 && none.length == 0 && none.lengths == [0, 0.5] && none.collapsed == [0])
        let less = Entry(fraction: -0.1, length: -0.5, lengths: [1, -0.5], collapsed: [-1])
        #expect(less == Entry())
        #expect(Entry(fraction: 1.1, length: .infinity, lengths: [.nan]) == Entry())
    }

    @Test("A damaged entry keeps its readable values, and a length must be a number")
    func singleEntries() throws {
        let entry = try JSONDecoder().decode(
            SplitArrangement.Entry.self,
            from: Data(#"{"fraction": 0.25, "hidden": 7}"#.utf8)
        )
        #expect(entry == SplitArrangement.Entry(fraction: 0.25))
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+",
            negativeInfinity: "-",
            nan: "?"
        )
        #expect(throws: DecodingError.self) {
            try decoder.decode(SplitLength.self, from: Data(#"{"points": "?"}"#.utf8))
        }
        #expect(throws: DecodingError.self) { try decoder.decode(SplitLength.self, from: Data(#""?""#.utf8)) }
    }

    @Test("Every arrangement survives a JSON round trip", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var maker = Maker(random: Dice(seed: seed))
        let arrangement = maker.arrangement()
        let back = SplitArrangement(json: arrangement.json)
        #expect(back == arrangement)
        #expect(back.problems == [])
        #expect(back.json == arrangement.json)
        #expect(back.hashValue == arrangement.hashValue)
    }

    @Test("The JSON names its version")
    func version() {
        let arrangement = SplitArrangement(splits: ["sidebar": Entry(fraction: 0.25, hidden: .neither)])
        #expect(arrangement.json == #"{"splits":{"sidebar":{"fraction":0.25,"hidden":"none"}},"version":1}"#)
    }

    @Test(
        "Damaged JSON is read where possible, and the rest is reported by name",
        arguments: [
            ("", [], "it is not JSON"), ("[]", [], "it is not an arrangement"),
            ("null", [], "it is not an arrangement"),
            ("{}", [], "its version is unknown, not 1"), (#"{"version":"1"}"#, [], "its version is unknown, not 1"),
            (#"{"version":1,"splits":[]}"#, [], "its splits cannot be read"),
            (#"{"version":1,"splits":{"a":{"fraction":0.5},"b":3}}"#, ["a"], "the split of “b” cannot be read"),
            (#"{"version":1,"splits":{"a":{"fraction":1.5}}}"#, ["a"], "the fraction of “a” cannot be read"),
            (#"{"version":1,"splits":{"a":{"hidden":"up"}}}"#, ["a"], "the hidden of “a” cannot be read"),
            (#"{"version":1,"splits":{"a":{"layout":"diagonal"}}}"#, ["a"], "the layout of “a” cannot be read"),
            (#"{"version":1,"splits":{"a":{"lengths":[1,-1]}}}"#, ["a"], "the lengths of “a” cannot be read"),
            (#"{"version":1,"splits":{},"docks":{"d":7}}"#, [], "the dock of “d” cannot be read"),
            (#"{"version":2,"splits":{"a":{"fraction":0.5}},"new":1}"#, ["a"], "its version is 2, not 1"),
        ]
    )
    func damaged(json: String, splits: [String], problem: String) {
        let arrangement = SplitArrangement(json: json)
        #expect(arrangement.splits.keys.sorted() == splits)
        #expect(arrangement.problems == [problem])
    }

    @Test("A model that contains a damaged arrangement can be read")
    func inModel() throws {
        struct Model: Codable, Equatable {
            var name: String
            var arrangement: SplitArrangement
        }
        let model = try JSONDecoder().decode(Model.self, from: Data(#"{"name":"x","arrangement":"odd"}"#.utf8))
        #expect(model == Model(name: "x", arrangement: SplitArrangement()))
        #expect(model.arrangement.problems == ["it is not an arrangement"])
    }

    @MainActor
    @Test("2.2, 2.3 A stored holder begins with the last stored value, and with the default for invalid data")
    func stored() {
        let key = "SplitViewTests.\(UUID().uuidString)"
        defer { UserDefaults.standard.removeObject(forKey: key) }
        let first = SplitArrangement(splits: ["a": Entry(fraction: 0.3)])
        #expect(ArrangementHolder.usingUserDefaults(first, key: key).value == first)
        #expect(UserDefaults.standard.object(forKey: key) == nil)
        let second = SplitArrangement(splits: ["a": Entry(fraction: 0.1, hidden: .primary)])
        ArrangementHolder.usingUserDefaults(first, key: key).value = second
        #expect(ArrangementHolder.usingUserDefaults(first, key: key).value == second)
        for garbage in [7, Data([1]), ["a"], "{"] as [Any] {
            UserDefaults.standard.set(garbage, forKey: key)
            let value = ArrangementHolder.usingUserDefaults(first, key: key).value
            #expect(value == SplitArrangement())
            #expect(value.problems == ["it is not JSON"])
        }
    }

    @Test("Entries reject odd numbers", arguments: [CGFloat.nan, .infinity, -0.1, 1.1])
    func oddNumbers(number: CGFloat) {
        #expect(Entry(fraction: number).fraction == nil)
        #expect(Entry(length: number == 1.1 ? -1 : number).length == nil)
    }
}

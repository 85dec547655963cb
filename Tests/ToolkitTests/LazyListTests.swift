import Foundation
import ImmediateUI
import SDLHost
import TestDice
import Testing

/// Only visible rows are built, at the positions that they would have if all were built.
@MainActor @Suite struct LazyListTests {
    private let size = CGSize(width: 200, height: 280)

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        let host = try HeadlessHost(size: size, root: view)
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140))]))
        return host
    }

    private func scroll(_ host: HeadlessHost, _ dy: CGFloat) throws {
        try host.play(InputScript([.scroll(dx: 0, dy: dy)]))
    }

    /// The built rows change while scrolling, so neither a baseline nor a minimum size of one counts.
    @Test func rowsThatComeAndGoSayNothingOfTheWhole() throws {
        let interface = Interface(textSystem: FixedTextSystem())
        _ = interface.frame(
            FrameInput(size: CGSize(width: 200, height: 300), time: 0),
            root: LazyVStack { ForEach(0..<3, id: \.self) { Text("row \($0)").frame(minWidth: 50, minHeight: 40) } }
        )
        #expect(interface.minimumSize == .zero)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            HStack(alignment: .firstTextBaseline) {
                LazyVStack(spacing: 0) { ForEach(0..<3, id: \.self) { Text("row \($0)") } }.frame(width: 80)
                Text("beside")
            }
        }
        // A view without a baseline aligns its bottom edge: the text beside it stands on that.
        let (last, beside) = (try #require(host.rects["row 2"]), try #require(host.rects["beside"]))
        #expect(beside.minY < last.maxY && beside.maxY > last.maxY)
    }

    /// Returns the rectangle of a text beside a view of 80 by 160 points, aligned by their baselines.
    private func wordsBeside<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> CGRect? {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            HStack(alignment: .firstTextBaseline) {
                content().frame(width: 80, height: 160)
                Text("beside")
            }
        }
        return host.rects["beside"]
    }

    /// The same in a list, or a grid.
    @Test(arguments: 0..<3) func rowsOfOthersSayNothingOfTheWhole(kind: Int) throws {
        struct Rows: View {
            var kind: Int

            private var rows: some View {
                ForEach(0..<3, id: \.self) { Text("row \($0)").frame(minWidth: 50, minHeight: 40) }
            }

            var body: some View {
                switch kind {
                case 0: List { rows }
                case 1: ScrollView { LazyVStack { rows } }
                default: LazyVGrid(columns: [GridItem()]) { rows }
                }
            }
        }
        let interface = Interface(textSystem: FixedTextSystem())
        _ = interface.frame(FrameInput(size: CGSize(width: 200, height: 300), time: 0), root: Rows(kind: kind))
        #expect(interface.minimumSize == .zero)
        let (rows, plain) = (try wordsBeside { Rows(kind: kind) }, try wordsBeside { Color.red })
        #expect(rows != nil && rows == plain)
    }

    @Test(arguments: [1_000, 1_000_000]) func aListBuildsWhatIsSeen(count: Int) throws {
        var built = 0
        let host = try host {
            List(0..<count) { number in
                built += 1
                return Probe("\(number)", 20, 10)
            }
        }
        built = 0
        try host.advance(by: 1.0 / 60)
        // Ten rows of 28 in 280, and those within 64 points below, at least one.
        #expect(built <= 16)
        #expect(host.rects["0"] == box(12, 9, 20, 10))
        #expect(host.rects["9"] == box(12, 9 + 9 * 28, 20, 10))
        try scroll(host, -28_00)
        #expect(host.rects["100"] == box(12, 9, 20, 10))
        try host.play(InputScript([.key(.end, [])]))
        // The last row ends at the list's end.
        #expect(host.rects["\(count - 1)"] == box(12, 280 - 28 + 9, 20, 10))
        built = 0
        try host.advance(by: 1.0 / 60)
        #expect(built <= 16)
    }

    @Test func aLazyStackBuildsWhatIsSeen() throws {
        let host = try host {
            ScrollView {
                Probe("head", 20, 30)
                LazyVStack(alignment: .leading, spacing: 2) {
                    Probe("first", 20, 10)
                    ForEach(0..<100_000) { Probe("\($0)", 20, 18) }
                    Probe("last", 20, 10)
                }
            }
        }
        // The head is centered; the stack lies 8 below it.
        #expect(host.rects["head"] == box(90, 0, 20, 30))
        #expect(host.rects["first"] == box(0, 38, 20, 10))
        #expect(host.rects["0"] == box(0, 50, 20, 18))
        #expect(host.rects["1"] == box(0, 70, 20, 18))
        #expect(host.rects["50"] == nil)
        try host.play(InputScript([.key(.end, [])]))
        #expect(host.rects["last"] == box(0, 270, 20, 10))
        #expect(host.rects["99999"] == box(0, 250, 20, 18))
    }

    @Test func aLazyStackLiesSideways() throws {
        let host = try host {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<1000) { Probe("\($0)", 50, 20) } }
            }
        }
        #expect(host.rects["1"]?.minX == 50)
        #expect(host.rects["20"] == nil)
        try host.play(InputScript([.scroll(dx: -5000, dy: 0)]))
        #expect(host.rects["100"]?.minX == 0)
    }

    @Test func fromRightToLeftALazyStackBeginsOnTheRight() throws {
        let host = try host {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<1000) { Probe("\($0)", 50, 20) } }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(host.rects["0"]?.maxX == 200)
        #expect(host.rects["1"]?.maxX == 150)
        #expect(host.rects["20"] == nil)
        try host.play(InputScript([.scroll(dx: 500, dy: 0)]))
        #expect(host.rects["10"]?.maxX == 200)
        #expect(host.rects["13"]?.maxX == 50)
    }

    /// Rows of different heights: 20 + 7 · (number mod 5).
    private struct Uneven: View {
        var numbers: [Int]
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(numbers, id: \.self) { Probe("\($0)", 20, 20 + 7 * CGFloat(abs($0) % 5)) }
                }
            }
        }
    }

    @Test func whatIsSeenMovesAsFarAsTheWheel() throws {
        let host = try host { Uneven(numbers: Array(0..<5000)) }
        var generator = Dice(seed: 7)
        for step in 0..<200 {
            let before = host.rects
            let way = CGFloat(Int.random(in: -130...130, using: &generator))
            try scroll(host, way)
            let after = host.rects
            let moved = Set(after.compactMap { name, rect in before[name].map { rect.minY - $0.minY } })
            // At the ends it may move less.
            let isAtStart = after["0"] != nil || before["0"] != nil
            if !isAtStart { #expect(moved == [way], "step \(step)") }
            // There are no gaps.
            let rects = after.values.sorted { $0.minY < $1.minY }
            for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(upper.maxY == lower.minY) }
        }
    }

    @Test func theEndIsReachedAndKept() throws {
        let host = try host { Uneven(numbers: Array(0..<3000)) }
        try host.play(InputScript([.key(.end, [])]))
        #expect(host.rects["2999"]?.maxY == 280)
        try host.play(InputScript([.key(.home, [])]))
        #expect(host.rects["0"]?.minY == 0)
    }

    @Test func rowsInsertedAboveLeaveWhatIsSeenWhereItIs() throws {
        let model = Rows(Array(0..<2000))
        let host = try host { Uneven(numbers: model.numbers) }
        try scroll(host, -3000)
        let before = host.rects
        let first = try #require(before.keys.min { (before[$0]?.minY ?? 0) < (before[$1]?.minY ?? 0) })
        model.numbers.insert(contentsOf: (1...30).map { -$0 }, at: 0)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects[first] == before[first])
        model.numbers.removeFirst(30)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects[first] == before[first])
        // The visible rows are removed: the next remaining one stays in place.
        let seen = before.sorted { $0.value.minY < $1.value.minY }.compactMap { Int($0.key) }
        model.numbers.removeAll { seen.prefix(3).contains($0) }
        try host.advance(by: 1.0 / 60)
        let next = try #require(host.rects["\(seen[3])"])
        let old = try #require(before["\(seen[3])"])
        #expect(abs(next.minY - old.minY) < 0.01)
    }

    @Test func dataThatShrinksUnderThePlaceScrollsBack() throws {
        let model = Rows(Array(0..<2000))
        let host = try host { Uneven(numbers: model.numbers) }
        try scroll(host, -20_000)
        model.numbers = Array(0..<5)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["0"]?.minY == 0)
        model.numbers = []
        try host.advance(by: 1.0 / 60)
        #expect(host.rects == [:])
        model.numbers = Array(0..<100)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["0"]?.minY == 0)
    }

    @Test func stateStaysWithItsElementWhileItIsSeen() throws {
        struct Counter: View {
            var name: Int
            @State private var count = 0
            var body: some View { Button("\(name): \(count)") { count += 1 } }
        }
        let model = Rows(Array(0..<1000))
        let host = try host { List(model.numbers, id: \.self) { Counter(name: $0) } }
        try host.play(InputScript([.click(CGPoint(x: 30, y: 14 + 28))]))
        #expect(host.names.prefix(2) == ["0: 0", "1: 1"])
        model.numbers.swapAt(0, 1)
        try host.advance(by: 1.0 / 60)
        #expect(host.names.prefix(2) == ["1: 1", "0: 0"])
    }

    @Test func elementsOfOneIDAreRowsAllTheSame() throws {
        let host = try host { List([1, 1, 1, 2, 2], id: \.self) { Probe("\($0)", 20, 10) } }
        #expect(host.names == ["1", "1", "1", "2", "2"])
    }

    @Test func rowsOfNoHeightAndHugeOnes() throws {
        let none = try host {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Probe("\($0)", 20, 0) } } }
        }
        try scroll(none, -100)
        let huge = try host {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Probe("\($0)", 20, 1e6) } } }
        }
        try scroll(huge, -1_500_000)
        #expect(huge.rects["1"]?.minY == -500_000)
        let endless = try host { ScrollView { LazyVStack { ForEach(0..<100) { _ in Color.red } } } }
        try scroll(endless, -100)
    }

    @Test func aListInARowOfAList() throws {
        let host = try host {
            List(0..<1000) { outer in
                List(0..<1000) { inner in Probe("\(outer).\(inner)", 20, 10) }.frame(height: 100)
            }
        }
        #expect(host.rects["0.0"] != nil)
        #expect(host.rects["1.0"] != nil)
        try scroll(host, -28)
        #expect(host.rects["1.1"] != nil)
    }

    @Test func aListInAStackIsOfferedWhatIsLeft() throws {
        let host = try host {
            VStack(spacing: 0) {
                Probe("top", 20, 80)
                List(0..<1000) { Probe("\($0)", 20, 10) }
            }
        }
        #expect(host.rects["0"]?.minY == 89)
        try host.play(InputScript([.key(.end, [])]))
        #expect(host.rects["999"] == box(12, 261, 20, 10))
    }

    @Test func modifiersOfAForEachAreThoseOfEachRow() throws {
        let host = try host {
            List {
                ForEach(0..<1000) { Probe("\($0)", 20, 10) }.padding(.leading, 30).padding(.top, 20)
            }
        }
        // 10 and 20 above it, and 5 around: 40 high.
        #expect(host.rects["0"] == box(42, 25, 20, 10))
        #expect(host.rects["1"] == box(42, 65, 20, 10))
        #expect(host.rects["100"] == nil)
    }

    @Test func aForEachInARowIsAPartOfTheRow() throws {
        let host = try host {
            List(0..<3) { row in HStack(spacing: 0) { ForEach(0..<3) { Probe("\(row)\($0)", 20, 10) } } }
        }
        #expect(host.rects["12"] == box(52, 37, 20, 10))
    }

    @Test func aRowWithTheFocusStaysWhileItIsOutOfSight() throws {
        var pressed: [Int] = []
        let host = try host { List(0..<10_000) { number in Button("Button \(number)") { pressed.append(number) } } }
        try host.play(InputScript([.key(.tab, []), .key(.tab, []), .key(.tab, [])]))
        try scroll(host, -100_000)
        #expect(host.inspect().controls.allSatisfy { !$0.focused })
        // It still gets the key, and scrolls back into view.
        try host.play(InputScript([.key(.space, [])]))
        #expect(pressed == [2])
        #expect(host.inspect().controls.first { $0.focused }?.label == "Button 2")
        try scroll(host, -100_000)
        try host.play(InputScript([.key(.tab, [])]))
        #expect(host.inspect().controls.first { $0.focused } != nil)
    }

    @Test func tabGoesFromRowToRowThroughAllOfThem() throws {
        let host = try host { List(0..<200) { number in Button("Button \(number)") {} } }
        for number in 0..<200 {
            try host.play(InputScript([.key(.tab, [])]))
            let control = try #require(host.inspect().controls.first { $0.focused })
            #expect(control.label == "Button \(number)")
        }
    }
}

/// Numbers that a test changes between frames.
@MainActor final class Rows: ObservableObject {
    @Published var numbers: [Int]
    init(_ numbers: [Int]) { self.numbers = numbers }
}

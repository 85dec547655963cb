import ImmediateUI
import SDLHost
import Testing

/// The rows of a list: 28 points each, their views vertically centered and 12 points in.
@MainActor @Suite struct ListTests {
    private struct Item: Identifiable {
        var id: Int
    }

    /// The probes of three rows, 10 points high: (28 - 10) / 2 below the top of each row.
    private let expected = ["0": box(12, 9, 20, 10), "1": box(12, 37, 20, 10), "2": box(12, 65, 20, 10)]

    @Test func aRowForEachNumber() throws {
        let rects = try rects { List(0..<3) { Probe("\($0)", 20, 10) } }
        #expect(rects == expected)
    }

    @Test func aRowForEachElementByItsKeyPath() throws {
        let rects = try rects { List(["0", "1", "2"], id: \.self) { Probe($0, 20, 10) } }
        #expect(rects == expected)
    }

    @Test func aRowForEachElementByItsID() throws {
        let rects = try rects { List([Item(id: 0), Item(id: 1), Item(id: 2)]) { Probe("\($0.id)", 20, 10) } }
        #expect(rects == expected)
    }

    @Test func aRowForEachViewOfTheContent() throws {
        let rects = try rects {
            List {
                Probe("0", 20, 10)
                ForEach(1..<3) { Probe("\($0)", 20, 10) }
            }
        }
        #expect(rects == expected)
    }

    @Test func aPlainListBeginsCloserToTheEdge() throws {
        for style in [ListStyle.automatic, .inset, .bordered, .sidebar] {
            #expect(try rects { List(0..<3) { Probe("\($0)", 20, 10) }.listStyle(style) } == expected)
        }
        let rects = try rects { List(0..<3) { Probe("\($0)", 20, 10) }.listStyle(.plain) }
        #expect(rects == expected.mapValues { $0.offsetBy(dx: -6, dy: 0) })
    }
}

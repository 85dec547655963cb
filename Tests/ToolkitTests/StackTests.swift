import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The distribution of a stack's length. The window is 200 wide, spacings are 0 unless stated otherwise.
@MainActor @Suite struct StackTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var spacing: CGFloat = 0
        /// For each child: the widths that it can take, and its priority.
        var children: [(width: ClosedRange<CGFloat>, priority: Double)]
        var widths: [CGFloat]

        var testDescription: String { name }
    }

    nonisolated private static let any: ClosedRange<CGFloat> = 0...CGFloat.infinity

    nonisolated static let rows = [
        Row(name: "equal shares", children: [(any, 0), (any, 0)], widths: [100, 100]),
        Row(name: "spacing is taken off first", spacing: 20, children: [(any, 0), (any, 0)], widths: [90, 90]),
        Row(
            name: "no child takes a share of what another does not want",
            children: [(0...40, 0), (any, 0)],
            widths: [40, 160]
        ),
        Row(
            name: "the least flexible is served first",
            children: [(any, 0), (50...50, 0), (0...90, 0)],
            widths: [75, 50, 75]
        ),
        // The rigid one takes 150; 50 are left for the two others.
        Row(
            name: "rigid ones take what they need",
            children: [(150...150, 0), (any, 0), (any, 0)],
            widths: [150, 25, 25]
        ),
        // (200 - 120) / 2 = 40 would be the share, but one needs 60: then 20 are left.
        Row(
            name: "a minimum counts as flexibility",
            children: [(120...120, 0), (60...70, 0), (any, 0)],
            widths: [120, 60, 20]
        ),
        Row(
            name: "too little room: nobody goes below its least",
            children: [(150...150, 0), (100...200, 0)],
            widths: [150, 100]
        ),
        Row(name: "priority takes all but the others' least", children: [(30...200, 0), (any, 1)], widths: [30, 170]),
        Row(
            name: "a high priority that wants little leaves the rest",
            children: [(any, 0), (0...50, 1)],
            widths: [150, 50]
        ),
        Row(name: "three priorities", children: [(any, 0), (0...60, 1), (0...100, 2)], widths: [40, 60, 100]),
        Row(name: "a negative priority comes last", children: [(0...150, 0), (any, -1)], widths: [150, 50]),
        Row(name: "equal priorities share", children: [(10...200, 0), (any, 1), (any, 1)], widths: [10, 95, 95]),
        Row(name: "one child", spacing: 50, children: [(any, 0)], widths: [200]),
    ]

    @Test(arguments: rows) func horizontal(_ row: Row) throws {
        let rects = try rects {
            HStack(spacing: row.spacing) {
                ForEach(Array(row.children.enumerated()), id: \.offset) { index, child in
                    Probe("\(index)", width: child.width, height: 10...10).layoutPriority(child.priority)
                }
            }
        }
        let total = row.widths.reduce(0, +) + row.spacing * CGFloat(row.widths.count - 1)
        var x = (200 - total) / 2
        for (index, width) in row.widths.enumerated() {
            #expect(rects["\(index)"] == box(x, 45, width, 10))
            x += width + row.spacing
        }
    }

    @Test(arguments: rows) func vertical(_ row: Row) throws {
        let rects = try rects(in: CGSize(width: 100, height: 200)) {
            VStack(spacing: row.spacing) {
                ForEach(Array(row.children.enumerated()), id: \.offset) { index, child in
                    Probe("\(index)", width: 10...10, height: child.width).layoutPriority(child.priority)
                }
            }
        }
        for (index, height) in row.widths.enumerated() { #expect(rects["\(index)"]?.height == height) }
    }

    @Test func aSpacerTakesWhatIsLeft() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 30, 10)
                Spacer()
                Probe("b", width: 0...60, height: 10...10)
            }
        }
        #expect(rects == ["a": box(0, 45, 30, 10), "b": box(140, 45, 60, 10)])
    }

    @Test func aSpacerKeepsItsLeast() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 100, 10)
                Spacer(minLength: 20)
                Probe("b", width: 0...100, height: 10...10)
            }
        }
        // 200 - 100 - 20 = 80 are left for b.
        #expect(rects == ["a": box(0, 45, 100, 10), "b": box(120, 45, 80, 10)])
    }

    @Test func twoSpacersShare() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Spacer()
                Probe("a", 40, 10)
                Spacer().background(Color.clear)
            }
        }
        #expect(rects == ["a": box(80, 45, 40, 10)])
    }

    @Test func whatIsTooLongSticksOutOnBothSides() throws {
        let rects = try rects {
            HStack(spacing: 10) {
                Probe("a", 150, 10)
                Probe("b", 150, 10)
            }
        }
        // 310 in 200: 55 on either side.
        #expect(rects == ["a": box(-55, 45, 150, 10), "b": box(105, 45, 150, 10)])
    }

    @Test func theDefaultSpacingIs8() throws {
        let rects = try rects {
            VStack {
                Probe("a", 10, 10)
                Probe("b", 10, 10)
            }
        }
        #expect(rects == ["a": box(95, 36, 10, 10), "b": box(95, 54, 10, 10)])
    }

    @Test func childrenAreAlignedToEachOther() throws {
        let table: [(VerticalAlignment, CGFloat)] = [(.top, 30), (.center, 45), (.bottom, 60)]
        for (alignment, y) in table {
            let rects = try rects {
                HStack(alignment: alignment, spacing: 0) {
                    Probe("a", 10, 40)
                    Probe("b", 10, 10)
                }
            }
            #expect(rects["a"] == box(90, 30, 10, 40))
            #expect(rects["b"] == box(100, y, 10, 10))
        }
    }

    /// A stack narrower than its proposal is placed at exactly its size, which must not shrink its children.
    @Test func placingRepeatsWhatWasMeasured() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                // Much less flexible than its neighbor, and longer than half of both.
                Probe("a", width: 50...60, height: 10...10)
                Probe("b", width: 0...30, height: 10...10)
            }
        }
        #expect(rects == ["a": box(55, 45, 60, 10), "b": box(115, 45, 30, 10)])
    }

    @Test func aZStackIsAsLargeAsItsLargestChild() throws {
        let rects = try rects {
            ZStack(alignment: .bottomTrailing) {
                Probe("a", 100, 20)
                Probe("b", 40, 60)
            }
            .background(Probe("stack"))
        }
        #expect(rects["stack"] == box(50, 20, 100, 60))
        #expect(rects["a"] == box(50, 60, 100, 20))
        #expect(rects["b"] == box(110, 20, 40, 60))
    }
}

/// Rows with aligned text baselines.
@MainActor @Suite struct BaselineTests {
    private let large = Font.system(size: 30)
    private let small = Font.system(size: 10)

    /// Returns the lowest row with ink in a range of columns.
    private func foot(_ picture: Bitmap, _ columns: Range<Int>) -> Int? {
        (0..<picture.height).last { y in columns.contains { picture.grey($0, y) < 128 } }
    }

    private func feet<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> (Int?, Int?) {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack {
                Color.white
                view().foregroundStyle(Color.black)
            }
        }
        let rects = host.rects
        let (a, b) = (try #require(rects["H"]), try #require(rects["L"]))
        let picture = try host.screenshot()
        return (foot(picture, Int(a.minX)..<Int(a.maxX)), foot(picture, Int(b.minX)..<Int(b.maxX)))
    }

    @Test func theFirstLinesStandOnOneLine() throws {
        let (a, b) = try feet {
            HStack(alignment: .firstTextBaseline) {
                Text("H").font(large)
                Text("L").font(small)
            }
        }
        #expect(a != nil && a == b)
        let (c, d) = try feet {
            HStack(alignment: .center) {
                Text("H").font(large)
                Text("L").font(small)
            }
        }
        #expect(c != d)
    }

    @Test func theLinePassesThroughContainers() throws {
        let (a, b) = try feet {
            HStack(alignment: .firstTextBaseline) {
                Text("H").font(large).padding(.top, 11)
                VStack {
                    HStack { Text("L").font(small) }.frame(height: 33).background(Color.white)
                    Color.white.frame(height: 10)
                }
            }
        }
        #expect(a != nil && a == b)
        let (c, d) = try feet {
            HStack(alignment: .lastTextBaseline) {
                Text("H").font(large)
                VStack {
                    Text("above").font(small)
                    Text("L").font(small)
                }
            }
        }
        #expect(c != nil && c == d)
    }

    @Test func theRowIsAsHighAsItNeeds() throws {
        let rects = try rects {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Probe("a", 10, 40)
                Probe("b", 10, 10)
            }
            .background(Probe("row"))
        }
        // A view without text stands on its bottom edge.
        #expect(rects["row"] == box(90, 30, 20, 40))
        #expect(rects["b"] == box(100, 60, 10, 10))
    }
}

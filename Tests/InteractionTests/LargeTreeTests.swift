import Foundation
import SDLHost
import SplitView
import Testing

/// Views in numbers that no program has.
@MainActor @Suite("Large trees") struct LargeTreeTests {
    /// So many splits, halved over and over, in turn beside and above each other.
    private struct Halves: View {
        var splits: Int
        var isVertical = false

        var body: some View {
            if splits > 0 {
                Split(
                    primary: { Halves(splits: (splits - 1) / 2, isVertical: !isVertical) },
                    secondary: { Halves(splits: splits / 2, isVertical: !isVertical) }
                )
                .layout(LayoutHolder(isVertical ? .vertical : .horizontal))
                .styling(visibleThickness: 0)
            } else {
                Color.red
            }
        }
    }

    /// A debug build takes some seconds for 100,000 (`LARGE_SPLITS=100000`), so the suite has some less.
    @Test("Splits by the thousand fill their space without a gap, and a drag moves all that are in the pane")
    func manySplits() throws {
        let count = ProcessInfo.processInfo.environment["LARGE_SPLITS"].flatMap(Int.init) ?? 5_000
        let stage = try Stage(reduceMotion: true) { Halves(splits: count) }
        let seen = stage.seen.splits
        #expect(seen.count == count)
        #expect(seen.allSatisfy { $0.fraction == 0.5 && $0.rect.width >= 0 && $0.rect.height >= 0 })
        // 8 × 3 points for each, if there are 100,000: no pixel is anything else.
        #expect(try stage.pixel(1, 1) == Color.red.light && stage.pixel(399, 599) == Color.red.light)
        try stage.grab(400, 300, thenTo: (200, 300))
        #expect(try stage.split(0).secondary == box(200, 0, 800, 600))
        #expect(stage.seen.splits.last.map { $0.rect.minX >= 200 } == true)
        try stage.release()
    }

    /// Splits inside of splits.
    private struct Nested: View {
        var depth: Int
        var body: some View {
            if depth > 0 {
                HSplit(left: { Color.blue }, right: { Nested(depth: depth - 1) })
                    .fraction(0.001)
                    .styling(visibleThickness: 0)
            } else {
                Color.red
            }
        }
    }

    /// Views inside of views: four a step.
    private struct Deep: View {
        var depth: Int
        @State private var count = 0
        var body: some View {
            if depth > 0 {
                VStack(spacing: 0) {
                    HStack(spacing: 0) { Deep(depth: depth - 1) }.padding(.leading, 0.5)
                }
            } else {
                Button("Clicks \(count)") { count += 1 }
            }
        }
    }

    @Test("500 splits inside of each other")
    func nestedSplits() throws {
        let stage = try Stage(reduceMotion: true) { Nested(depth: 500) }
        #expect(stage.seen.splits.count == 500)
        #expect(stage.seen.splits.allSatisfy { $0.rect.maxX == 800 && $0.rect.height == 600 })
        // The first splitter lies at 0.8 of 800 points, below the zones of all that come after it.
        try stage.drag((1, 300), (161, 300))
        #expect(stage.seen.splits.contains { $0.fraction > 0.19 })
    }

    @Test("A button 500 views deep")
    func nestedViews() throws {
        let stage = try Stage(reduceMotion: true) { Deep(depth: 125) }
        try stage.click("Clicks 0")
        #expect(try stage.control("Clicks 1").rect.width > 0)
        #expect(stage.host.violations().isEmpty)
    }
}

import Foundation
import SDLHost
import SplitView
import Testing

/// Trees larger than those of any real app.
@MainActor @Suite("Large trees") struct LargeTreeTests {
    /// A number of splits, halved recursively, alternating between side by side and stacked.
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

    /// 100,000 splits (`LARGE_SPLITS=100000`) take some seconds in a debug build, so the suite uses fewer.
    @Test("Thousands of splits fill their space without a gap, and a drag moves all those in the pane")
    func manySplits() throws {
        let count = ProcessInfo.processInfo.environment["LARGE_SPLITS"].flatMap(Int.init) ?? 5_000
        let stage = try Stage(reduceMotion: true) { Halves(splits: count) }
        let seen = stage.seen.splits
        #expect(seen.count == count)
        #expect(seen.allSatisfy { $0.fraction == 0.5 && $0.rect.width >= 0 && $0.rect.height >= 0 })
        // With 100,000 splits a pane measures 8 × 3 points, and every pixel still shows one.
        #expect(try stage.pixel(1, 1) == Color.red.light && stage.pixel(399, 599) == Color.red.light)
        try stage.grab(400, 300, thenTo: (200, 300))
        #expect(try stage.split(0).secondary == box(200, 0, 800, 600))
        #expect(stage.seen.splits.last.map { $0.rect.minX >= 200 } == true)
        try stage.release()
    }

    /// Nested splits.
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

    /// Nested views, four a step.
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

    @Test("500 nested splits lay out and drag")
    func nestedSplits() throws {
        let stage = try Stage(reduceMotion: true) { Nested(depth: 500) }
        #expect(stage.seen.splits.count == 500)
        #expect(stage.seen.splits.allSatisfy { $0.rect.maxX == 800 && $0.rect.height == 600 })
        // The first splitter lies at 0.8 of 800 points, below the zones of all later ones.
        try stage.drag((1, 300), (161, 300))
        #expect(stage.seen.splits.contains { $0.fraction > 0.19 })
    }

    @Test("A button 500 views deep takes a click")
    func nestedViews() throws {
        let stage = try Stage(reduceMotion: true) { Deep(depth: 125) }
        try stage.click("Clicks 0")
        #expect(try stage.control("Clicks 1").rect.width > 0)
        #expect(stage.host.violations().isEmpty)
    }
}

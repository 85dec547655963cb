import Foundation
import SplitView
import Testing

@Suite("Floating parts of dock layouts") struct DockFloatLayoutTests {
    private static let area = CGSize(width: 800, height: 600)

    @Test(
        "A frame keeps its distance from the nearest corner, and stays inside",
        arguments: [
            // At 20, 30 from the upper left corner.
            (CGRect(x: 20, y: 30, width: 200, height: 150), CGRect(x: 20, y: 30, width: 200, height: 150)),
            // 50 from the right: 1000 - 50 - 200. 40 from the bottom: 400 - 40 - 150.
            (CGRect(x: 550, y: 410, width: 200, height: 150), CGRect(x: 750, y: 210, width: 200, height: 150)),
            (CGRect(x: 550, y: 30, width: 200, height: 150), CGRect(x: 750, y: 30, width: 200, height: 150)),
            // Larger than the area.
            (CGRect(x: 0, y: 0, width: 700, height: 500), CGRect(x: 0, y: 0, width: 700, height: 400)),
            // Outside of it, and too small.
            (CGRect(x: -90, y: 20, width: 10, height: 10), CGRect(x: 0, y: 20, width: 120, height: 80)),
            (
                CGRect(x: CGFloat.nan, y: 20, width: CGFloat.infinity, height: 100),
                CGRect(x: 0, y: 20, width: 120, height: 100)
            ),
        ]
    )
    func anchors(rect: CGRect, later: CGRect) {
        let frame = DockFrame(rect, in: Self.area)
        #expect(frame.rect(in: CGSize(width: 1000, height: 400)) == later)
        let small = frame.rect(in: CGSize(width: 100, height: 50))
        #expect(small == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    private static func floating() -> DockLayout {
        var layout = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))
        let rect = CGRect(x: 100, y: 100, width: 300, height: 200)
        layout.move("b", to: .floating(DockFrame(rect, in: area)))
        return layout
    }

    @Test("A floating group takes tabs and splits like the area, and goes with its last pane")
    func changes() throws {
        var layout = Self.floating()
        #expect(layout.words == "h50(a* | c*)")
        let float = try #require(layout.floats.first)
        #expect(layout.floats.count == 1 && float.root.words == "b*")
        let group = try #require(layout.group(of: "b")?.id)
        layout.move("c", to: .edge(group: group, .bottom))
        #expect(layout.words == "a*" && layout.floats.first?.root.words == "v50(b* | c*)")
        layout.open("d", at: .tab(group: group))
        #expect(layout.floats.first?.root.words == "v50(b d* | c*)")
        layout.setFraction(0.25, ofSplit: try #require(layout.floats.first?.root.id))
        #expect(layout.floats.first?.root.words == "v25(b d* | c*)")
        // Closed and reopened in its place.
        for pane in ["b", "c", "d"] { layout.close(pane) }
        #expect(layout.floats.isEmpty && layout.panes == ["a"])
        for _ in 0..<3 { layout.reopenLastClosed() }
        #expect(layout.floats.first?.root.words.replacing("*", with: "") == "v25(b d | c)")
        #expect(layout.floats.first?.frame == float.frame)
        for pane in ["b", "c", "d"] { layout.move(pane, to: .side(.right)) }
        #expect(layout.floats.isEmpty && layout.panes.sorted() == ["a", "b", "c", "d"])
    }

    @Test("Floating parts return from JSON, in their order")
    func stored() throws {
        var layout = Self.floating()
        let frame = DockFrame(CGRect(x: 500, y: 400, width: 200, height: 100), in: Self.area)
        layout.open("d", at: .floating(frame))
        let first = layout.floats[0].id
        layout.raise(float: first)
        #expect(layout.floats.map(\.id).last == first)
        let stored = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        #expect(stored == layout)
        #expect(stored.floats.map(\.frame) == layout.floats.map(\.frame))
        layout.setFrame(frame, ofFloat: first)
        #expect(layout.floats.last?.frame == frame)
    }

    @Test("A new pane opens in the area, even if all groups float")
    func opensInArea() {
        var layout = DockLayout(.tabs("a"))
        layout.move("a", to: .floating(DockFrame(CGRect(x: 0, y: 0, width: 200, height: 200), in: Self.area)))
        #expect(layout.root == nil && layout.panes == ["a"])
        layout.open("b")
        #expect(layout.words == "b*" && layout.floats.count == 1)
    }
}

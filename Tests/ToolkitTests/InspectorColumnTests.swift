import Foundation
import SDLHost
import SplitView
import Testing

/// `inspector(isPresented:content:)`: a column beside a view.
@MainActor struct InspectorColumnTests {
    private struct Editor: View {
        @State private var showsInspector = true
        var animation: Animation?
        var body: some View {
            VStack {
                Text("main")
                Text(showsInspector ? "shown" : "hidden")
                Button("toggle") { withAnimation(animation) { showsInspector.toggle() } }
            }
            .inspector(isPresented: $showsInspector) { Column() }
        }
    }

    private struct Column: View {
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }
                .inspectorColumnWidth(min: 100, ideal: 200, max: 300)
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 804, height: 300), root: view)
    }

    private func drag(_ host: HeadlessHost, from: CGFloat, to: CGFloat) throws {
        let points = [from, (from + to) / 2, to].map { CGPoint(x: $0, y: 250) }
        try host.play(InputScript([.drag(points)]))
        try host.advance(by: 1)
    }

    private func widths(_ host: HeadlessHost) -> [CGFloat] { host.inspect().splits[0].panes.map(\.width) }

    @Test func itIsAsWideAsItsContentAsks() throws {
        let host = try host { Editor() }
        // The splitter takes 4 of the 804 points.
        #expect(widths(host) == [600, 200])
        try drag(host, from: 602, to: 300)
        #expect(widths(host) == [500, 300])
        try drag(host, from: 502, to: 740)
        #expect(widths(host) == [700, 100])
    }

    @Test func itKeepsItsWidthAndItsStateWhileItIsHidden() throws {
        let host = try host { Editor() }
        try host.click("count 0")
        try drag(host, from: 602, to: 552)
        #expect(widths(host) == [550, 250])
        try host.click("toggle")
        #expect(widths(host) == [800, 0])
        #expect(host.rects["hidden"] != nil && host.rects["count 1"] == nil)
        try host.click("toggle")
        #expect(widths(host) == [550, 250])
        #expect(host.rects["count 1"] != nil)
    }

    @Test func aDragHidesItAndSaysSo() throws {
        let host = try host { Editor() }
        try drag(host, from: 602, to: 790)
        #expect(widths(host)[1] == 0)
        #expect(host.rects["hidden"] != nil)
    }

    @Test func itMayBeginHidden() throws {
        let host = try host {
            Text("main").inspector(isPresented: .constant(false)) { Text("facts").inspectorColumnWidth(ideal: 90) }
        }
        #expect(widths(host)[1] == 0 && host.rects["facts"] == nil)
    }

    @Test func itIsOnTheTrailingSide() throws {
        let host = try host { Editor().environment(\.layoutDirection, .rightToLeft) }
        #expect(host.inspect().splits[0].panes[1] == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test func anIdealWidthBelowTheUsualLeastOneIsTheLeast() throws {
        let host = try host {
            Text("main").inspector(isPresented: .constant(true)) { Text("facts").inspectorColumnWidth(ideal: 90) }
        }
        #expect(widths(host)[1] == 90)
    }

    @Test func itSlidesInAnAnimation() throws {
        let host = try host { Editor(animation: .linear(duration: 1)) }
        try host.click("toggle")
        try host.advance(by: 0.5)
        let width = widths(host)[1]
        #expect(width > 60 && width < 140)
        try host.advance(by: 1)
        #expect(widths(host)[1] == 0)
    }

    @Test func anInspectorInADetailColumnLeavesTheColumnAlone() throws {
        let host = try host {
            NavigationSplitView {
                Text("sidebar").navigationSplitViewColumnWidth(150)
            } detail: {
                Text("detail")
                    // This is not inside an inspector, so it has no effect.
                    .inspectorColumnWidth(77)
                    .inspector(isPresented: .constant(true)) {
                        // The inspector's width, not the column's.
                        Text("facts").navigationSplitViewColumnWidth(90).inspectorColumnWidth(180)
                    }
            }
        }
        let splits = host.inspect().splits
        #expect(splits[0].panes.map(\.width) == [150, 653])
        #expect(splits[1].panes.map(\.width) == [469, 180])
    }

    @Test("The item of the View menu shows and hides the column of the window") func commands() throws {
        let host = try host { Editor().commands { InspectorCommands() } }
        try host.click("View")
        #expect(host.control("Hide Inspector")?.enabled == true)
        try host.click("Hide Inspector")
        try host.advance(by: 1)
        #expect(host.rects["hidden"] != nil && widths(host) == [800, 0])
        try host.click("View")
        try host.click("Show Inspector")
        try host.advance(by: 1)
        #expect(host.rects["shown"] != nil)
        try host.play(InputScript([.key("i", [.control, .option])]))
        try host.advance(by: 1)
        #expect(host.rects["hidden"] != nil)
    }

    @Test("Without a column the item is disabled") func commandsAlone() throws {
        let host = try host { Text("main").commands { InspectorCommands() } }
        try host.click("View")
        #expect(host.control("Show Inspector")?.enabled == false)
    }
}

import Foundation
import SDLHost
import SplitView
import Testing

@MainActor struct NavigationSplitViewTests {
    private struct Mail: View {
        @State private var folder: String? = "Inbox"
        @State private var columns = NavigationSplitViewVisibility.all
        var body: some View {
            NavigationSplitView(columnVisibility: $columns) {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { NavigationLink($0, value: $0) }
                    .navigationSplitViewColumnWidth(min: 100, ideal: 150, max: 200)
            } detail: {
                Text("folder \(folder ?? "none")")
                Text("\(columns)")
                Button("sidebar") { columns = columns == .all ? .detailOnly : .all }
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 804, height: 300), root: view)
    }

    private func drag(_ host: HeadlessHost, from: CGFloat, to: CGFloat) throws {
        let points = [from, (from + to) / 2, to].map { CGPoint(x: $0, y: 150) }
        try host.play(InputScript([.drag(points)]))
        try host.advance(by: 1)
    }

    private func widths(_ host: HeadlessHost) -> [CGFloat] { host.inspect().splits[0].panes.map(\.width) }

    @Test func aColumnIsAsWideAsItsContentAsks() throws {
        let host = try host { Mail() }
        // The splitter takes 4 of the 804 points.
        #expect(widths(host) == [150, 650])
        try drag(host, from: 152, to: 400)
        #expect(widths(host) == [200, 600])
        try drag(host, from: 202, to: 90)
        #expect(widths(host) == [100, 700])
    }

    @Test func aRowShowsItsValueInTheDetails() throws {
        let host = try host { Mail() }
        #expect(host.rects["folder Inbox"] != nil)
        try host.click("Sent")
        #expect(host.rects["folder Sent"] != nil)
    }

    @Test func theSidebarIsHiddenByTheProgramAndByADrag() throws {
        let host = try host { Mail() }
        try host.click("sidebar")
        try host.advance(by: 1)
        #expect(widths(host)[0] == 0 && host.rects["detailOnly"] != nil)
        try host.click("sidebar")
        try host.advance(by: 1)
        #expect(widths(host) == [150, 650])
        try drag(host, from: 152, to: 10)
        #expect(widths(host)[0] == 0 && host.rects["detailOnly"] != nil)
    }

    @Test(arguments: [
        (NavigationSplitViewVisibility.automatic, [200, 280, 516]), (.all, [200, 280, 516]),
        (.doubleColumn, [0, 280, 720]), (.detailOnly, [0, 0, 800]),
    ])
    func threeColumns(_ visibility: NavigationSplitViewVisibility, _ expected: [CGFloat]) throws {
        let host = try HeadlessHost(size: CGSize(width: 1004, height: 300)) {
            NavigationSplitView(columnVisibility: .constant(visibility)) {
                Text("sidebar")
            } content: {
                Text("list")
            } detail: {
                Text("detail")
            }
        }
        let widths = widths(host)
        #expect(widths.map { $0 > 0 } == expected.map { $0 > 0 })
        if visibility == .all || visibility == .automatic { #expect(widths[0] == 200 && widths[1] == 280) }
    }

    @Test func whatIsInAColumnFollowsEachOtherWithoutSpace() throws {
        let host = try host {
            NavigationSplitView {
                Probe("above", 100, 30)
                Probe("below", 100, 30)
            } detail: {
                Color.clear
            }
        }
        let (above, below) = try (#require(host.rects["above"]), #require(host.rects["below"]))
        #expect(above.maxY == below.minY)
    }

    @Test func hiddenColumnsSayWhichAreLeft() throws {
        var visibility = NavigationSplitViewVisibility.all
        let host = try HeadlessHost(size: CGSize(width: 1004, height: 300)) {
            NavigationSplitView(columnVisibility: Binding(get: { visibility }, set: { visibility = $0 })) {
                Text("sidebar")
            } content: {
                Text("list")
            } detail: {
                Text("detail")
            }
        }
        let points = host.inspect().splits[0].panes.map(\.width)
        #expect(points[0] == 200 && points[1] == 280)
        try drag(host, from: 202, to: 10)
        #expect(visibility == .doubleColumn)
        visibility = .all
        try host.advance(by: 1)
        let middle = host.inspect().splits[0].panes[1]
        #expect(middle.width > 0)
        try drag(host, from: middle.maxX + 2, to: middle.minX + 10)
        #expect(visibility == .detailOnly)
    }
}

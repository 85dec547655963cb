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
        try HeadlessHost(size: CGSize(width: 801, height: 300), root: view)
    }

    private func drag(_ host: HeadlessHost, from: CGFloat, to: CGFloat) throws {
        let points = [from, (from + to) / 2, to].map { CGPoint(x: $0, y: 150) }
        try host.play(InputScript([.drag(points)]))
        try host.advance(by: 1)
    }

    private func widths(_ host: HeadlessHost) -> [CGFloat] { host.inspect().splits[0].panes.map(\.width) }

    @Test func aColumnIsAsWideAsItsContentAsks() throws {
        let host = try host { Mail() }
        // The splitter takes 1 of the 801 points.
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
        (NavigationSplitViewVisibility.automatic, [200, 280, 520]), (.all, [200, 280, 520]),
        (.doubleColumn, [0, 280, 720]), (.detailOnly, [0, 0, 1000]),
    ])
    func threeColumns(_ visibility: NavigationSplitViewVisibility, _ expected: [CGFloat]) throws {
        let host = try HeadlessHost(size: CGSize(width: 1002, height: 300)) {
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
        let host = try HeadlessHost(size: CGSize(width: 1002, height: 300)) {
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

    // MARK: Content

    @Test("Columns are at least as wide as the minimum of their content", arguments: [nil, 100.0])
    func contentMinimums(_ requested: Double?) throws {
        let host = try host {
            NavigationSplitView {
                let sidebar = Text("sidebar").padding(5).frame(minWidth: 250)
                if let requested {
                    sidebar.navigationSplitViewColumnWidth(min: requested, ideal: requested, max: 300)
                } else {
                    sidebar
                }
            } detail: {
                HStack {
                    Color.red.frame(minWidth: 200)
                    Color.blue.frame(minWidth: 192)
                }
            }
        }
        #expect(widths(host) == [250, 550])
        try drag(host, from: 250.5, to: 200)
        #expect(widths(host) == [250, 550])
        try drag(host, from: 250.5, to: 700)
        #expect(widths(host)[1] >= 400)
    }

    @Test("The splitter of the sidebar pushes the next column on to the details, which does not hide it")
    func pushing() throws {
        let host = try HeadlessHost(size: CGSize(width: 1002, height: 300)) {
            NavigationSplitView {
                Text("sidebar")
            } content: {
                Text("list").frame(minWidth: 180)
            } detail: {
                Text("detail").frame(minWidth: 220)
            }
        }
        #expect(widths(host) == [200, 280, 520])
        try drag(host, from: 200.5, to: 400.5)
        #expect(widths(host) == [400, 180, 420])
        try drag(host, from: 400.5, to: 990)
        #expect(widths(host) == [600, 180, 220])
    }

    @Test("The splitter is a hairline that is grabbed beside the line")
    func hairline() throws {
        let host = try host { Mail() }
        let splitter = try #require(host.inspect().splits.first?.splitter)
        #expect(splitter == box(150, 0, 1, 300))
        try drag(host, from: 155, to: 185)
        #expect(widths(host)[0] == 180)
    }

    @Test("The toolbars of columns form one bar above all columns")
    func toolbars() throws {
        let host = try host {
            NavigationSplitView {
                Probe("sidebar").toolbar { Button("Back") {} }
            } detail: {
                Probe("detail").toolbar { ToolbarItem(placement: .navigation) { Button("Share") {} } }
            }
        }
        let (back, share) = try (#require(host.control("Back")).rect, #require(host.control("Share")).rect)
        #expect(back.midY == share.midY)
        // At both ends of the window.
        #expect(back.maxX > 780 && share.minX < 20)
        let (sidebar, detail) = try (#require(host.rects["sidebar"]), #require(host.rects["detail"]))
        #expect(sidebar.minY == 40 && detail.minY == 40 && sidebar.height == 260)
    }

    @Test("Columns without toolbars have no bar above them")
    func noToolbar() throws {
        let host = try host {
            NavigationSplitView {
                Probe("sidebar")
            } detail: {
                Probe("detail")
            }
        }
        #expect(host.rects["sidebar"]?.minY == 0)
    }

    @Test("A window is at least as wide as its columns")
    func windowMinimum() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("columns-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var launch = Launch()
        launch.dump = file.path
        try launch.run("", defaultSize: CGSize(width: 300, height: 100)) {
            NavigationSplitView {
                Text("sidebar").frame(minWidth: 250)
            } detail: {
                Text("detail").frame(minWidth: 400, minHeight: 200)
            }
        }
        let seen = try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: file))
        #expect(seen.size == CGSize(width: 651, height: 200))
    }
}

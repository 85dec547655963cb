import Foundation
import SDLHost
import SplitView
import Testing

/// `SidebarCommands` in the View menu.
@MainActor @Suite struct SidebarCommandsTests {
    private struct Library: View {
        let columns: Int
        var body: some View {
            if columns == 3 {
                NavigationSplitView {
                    Text("sidebar")
                } content: {
                    Text("content")
                } detail: {
                    Text("detail")
                }
            } else {
                NavigationSplitView {
                    Text("sidebar")
                } detail: {
                    Text("detail")
                }
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 900, height: 300), root: view)
    }

    private func click(_ title: String, in host: HeadlessHost) throws {
        let control = try #require(host.inspect().controls.last { $0.label == title }, "no \(title)")
        try host.play(InputScript([.click(CGPoint(x: control.rect.midX, y: control.rect.midY))]))
        try host.advance(by: 1)
    }

    private func showsSidebar(_ host: HeadlessHost) -> Bool { host.inspect().texts.contains { $0.string == "sidebar" } }

    @Test("The item shows and hides the first column, by mouse and by Ctrl+Alt+S", arguments: [2, 3])
    func item(columns: Int) throws {
        let host = try host { Library(columns: columns).commands { SidebarCommands() } }
        #expect(showsSidebar(host))
        try click("View", in: host)
        try click("Hide Sidebar", in: host)
        #expect(!showsSidebar(host))
        #expect(host.inspect().texts.contains { $0.string == "detail" })
        #expect(host.inspect().texts.contains { $0.string == "content" } == (columns == 3))
        try click("View", in: host)
        try click("Show Sidebar", in: host)
        #expect(showsSidebar(host))
        try host.play(InputScript([.key("s", [.control, .option])]))
        try host.advance(by: 1)
        #expect(!showsSidebar(host))
    }

    @Test("Without a sidebar the item is disabled")
    func alone() throws {
        let host = try host { Text("main").commands { SidebarCommands() } }
        try click("View", in: host)
        #expect(host.inspect().controls.last { $0.label == "Hide Sidebar" }?.enabled == false)
    }
}

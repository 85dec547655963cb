import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The menus of share links, and the action of `refreshable`.
@MainActor @Suite struct ShareLinkTests {
    private final class Opened { var urls: [String] = [] }

    private let opened = Opened()

    /// Returns a host of a view with its menu open.
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { [opened] in
            view()
                .environment(
                    \.openURL,
                    OpenURLAction {
                        opened.urls.append($0.absoluteString)
                        return .handled
                    }
                )
        }
        let button = try #require(host.inspect().controls.first { $0.kind == "menu" })
        try host.click(button.label)
        return host
    }

    private struct Article: Transferable {
        var title: String
        static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.title) }
    }

    @Test("Copy puts the text of the items on the clipboard") func copying() throws {
        let link = try #require(URL(string: "https://example.org/a?b=c"))
        let file = URL(fileURLWithPath: "/tmp/tide table.txt")
        let cases: [(HeadlessHost, String)] = [
            (try host { ShareLink(item: "Tides") }, "Tides"),
            (try host { ShareLink("Send", item: link) }, "https://example.org/a?b=c"),
            (try host { ShareLink(item: file) { Text("File") } }, "/tmp/tide table.txt"),
            (try host { ShareLink(item: Article(title: "Storm")) }, "Storm"),
            (try host { ShareLink("All", items: [link, file]) }, "https://example.org/a?b=c\n/tmp/tide table.txt"),
        ]
        for (host, text) in cases {
            try host.click("Copy")
            #expect(host.clipboard.text == text)
            #expect(host.control("Copy") == nil)
        }
    }

    @Test("An e-mail has the subject, the message and the texts, encoded") func mail() throws {
        let host = try host {
            ShareLink(items: ["50 % & more", "é"], subject: Text("Tide table"), message: Text("See:"))
        }
        try host.click("Send by E-Mail")
        // Lines end with CR and LF, and é is C3 A9 in UTF-8.
        #expect(
            opened.urls == ["mailto:?subject=Tide%20table&body=See%3A%0D%0A%0D%0A50%20%25%20%26%20more%0D%0A%C3%A9"]
        )
    }

    @Test("Without a subject, an e-mail has that of the preview, which heads the menu") func preview() throws {
        let host = try host {
            ShareLink(
                item: Article(title: "Storm"),
                preview: SharePreview("Warning", image: Image(systemName: "cloud"))
            )
        }
        #expect(host.names.contains("Warning"))
        try host.click("Send by E-Mail")
        #expect(opened.urls == ["mailto:?subject=Warning&body=Storm"])
        let several = try self.host {
            ShareLink(items: ["a", "b"]) { item in SharePreview("Letter \(item)") }
        }
        #expect(several.names.contains("Letter a"))
    }

    @Test("A file is opened, or shown in its folder, and not sent") func file() throws {
        let file = URL(fileURLWithPath: "/tmp/notes/tides.txt")
        for name in ["Open", "Show in Folder"] {
            let host = try host { ShareLink(item: file) }
            #expect(host.control("Send by E-Mail") == nil)
            try host.click(name)
        }
        #expect(opened.urls == ["file:///tmp/notes/tides.txt", "file:///tmp/notes/"])
        let two = try host { ShareLink(items: [file, file]) }
        #expect(two.control("Open") == nil)
    }

    @Test("An item without a text cannot be copied") func privateItem() throws {
        struct Card: Transferable {}
        let host = try host { ShareLink(item: Card()) }
        #expect(host.control("Copy")?.enabled == false)
        #expect(host.control("Send by E-Mail") == nil)
    }

    @Test("The label names the button, Share… by default") func labels() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) {
            VStack {
                ShareLink(item: "a")
                ShareLink("Send", item: "a")
                ShareLink(item: "a") { Text("Pass on") }
                ShareLink(items: ["a"]) { Image(systemName: "paperplane").accessibilityLabel("Fly") }
            }
        }
        #expect(host.labels("menu") == ["Share…", "Send", "Pass on", "Fly"])
    }

    // MARK: Refreshing

    private struct Reload: View {
        @Environment(\.refresh) private var refresh
        let diary: Diary

        var body: some View {
            Button("Reload") {
                Task {
                    await refresh?()
                    diary.write("ended")
                }
            }
            .disabled(refresh == nil)
        }
    }

    @Test("Views inside run the action of the innermost refreshable view, and wait for it") func refreshing()
        async throws
    {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                Reload(diary: diary)
                    .refreshable {
                        await Task.yield()
                        diary.write("inner")
                    }
                    .refreshable { diary.write("outer") }
            }
        }
        try host.click("Reload")
        try await host.settle()
        while diary.entries.count < 2 { await Task.yield() }
        #expect(diary.entries == ["inner", "ended"])
    }

    @Test("Without a refreshable view, there is no action") func nothingToRefresh() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Reload(diary: Diary()) }
        #expect(host.control("Reload")?.enabled == false)
    }
}

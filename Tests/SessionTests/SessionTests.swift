import Foundation
import SDLHost
import SplitView
import Testing

@testable import DemoViews
@testable import Editor
@testable import Mail

/// Sessions whose recorded scripts end in the same picture.
@MainActor @Suite("Sessions") struct SessionTests {
    private static let date = Date(timeIntervalSinceReferenceDate: 770_000_000)

    /// Records a session, and plays its script on a new host.
    private func check<Root: View>(
        seed: Int,
        size: CGSize,
        scale: CGFloat = 1,
        _ scheme: ColorScheme = .light,
        root: () throws -> Root,
        session: (LiveSession) throws -> Void
    ) throws {
        func host() throws -> HeadlessHost {
            let root = try root()
            return try HeadlessHost(
                size: size,
                scale: scale,
                colorScheme: scheme,
                settings: SettingsStore(),
                startDate: Self.date
            ) { root }
        }
        let live = try LiveSession(seed: seed, size: size, host: host())
        let opened = try live.host.screenshot()
        try session(live)
        // The speed of a drag, on which the glow of a splitter depends, is not recorded.
        try live.hover(CGPoint(x: 4, y: size.height / 2 + 4))
        try live.wait(3)
        let script = try live.script
        let replay = try host()
        try replay.play(script)
        let words = String(decoding: script.json(), as: UTF8.self)
        #expect(try replay.screenshot() == live.host.screenshot(), "seed \(seed): \(words)")
        #expect(replay.inspect() == live.host.inspect(), "seed \(seed)")
        #expect(try live.host.screenshot() != opened)
    }

    @Test(
        "A session in a demo",
        arguments: [
            ("simple-defaults", 1), ("simple-adjustable", 2), ("nested-adjustable", 3), ("invisible-splitter", 4),
            ("custom-splitter", 5), ("sidebars", 6), ("slider", 7),
        ]
    )
    func demo(name: String, seed: Int) throws {
        let demo = try #require(Demo(rawValue: name))
        let scheme: ColorScheme = seed % 2 == 0 ? .dark : .light
        try check(seed: seed, size: CGSize(width: 640, height: 420), scale: seed % 3 == 0 ? 2 : 1, scheme) {
            GalleryView(gallery: Gallery(demo: demo, storage: Storage(isPersistent: false)))
        } session: { live in
            try live.explore(steps: 9)
            try live.resize(to: CGSize(width: 600, height: 480))
            try live.explore(steps: 4)
        }
    }

    private func mail() -> some View {
        let mail = Mailbox()
        mail.messages = Message.samples(on: Self.date)
        return MailView(mail: mail).commands { MailCommands(mail: mail) }
    }

    @Test("A session of reading, searching and deleting mail")
    func reading() throws {
        try check(seed: 8, size: CGSize(width: 1000, height: 640), root: mail) { live in
            try live.click("Your clock is ready")
            try live.key(.down, .shift)
            try live.key("u", .control)
            try live.key("f", .control)
            try live.wait(0.1)
            try live.type("Tallis")
            try live.wait(2)
            try live.key(.escape)
            try live.click("Thursday’s rehearsal")
            try live.scroll(-40, at: CGPoint(x: 800, y: 400))
        }
    }

    @Test("A session of selecting and exploring mail")
    func exploringMail() throws {
        try check(seed: 9, size: CGSize(width: 900, height: 600), .dark, root: mail) { live in
            try live.click("Keys for the weekend")
            try live.click("Your clock is ready", .right)
            try live.key(.escape)
            try live.explore(steps: 6)
        }
    }

    @Test("A session of writing in the editor")
    func writing() throws {
        var folders: [URL] = []
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        try check(seed: 10, size: CGSize(width: 720, height: 440), scale: 2) {
            let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            folders.append(root)
            let folder = root.appendingPathComponent("Tides")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("low water\nhigh water\n".utf8).write(to: folder.appendingPathComponent("tides.txt"))
            let workspace = Workspace(paths: [folder.appendingPathComponent("tides.txt").path])
            return EditorView(workspace: workspace).commands { EditorCommands(workspace: workspace) }
        } session: { live in
            try live.type("the ")
            try live.key(.end)
            try live.key(.return)
            try live.type("Slack water")
            try live.click(CGPoint(x: 330, y: 110), count: 2)
            try live.type("tide")
            try live.key("z", .control)
            try live.wait(2.3)
            try live.key(.home, .shift)
            try live.key("f", .control)
            try live.wait(0.2)
            try live.type("high")
            try live.wait(1.2)
        }
    }
}

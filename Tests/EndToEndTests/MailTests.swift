import Foundation
import Testing

extension EndToEnd {
    /// The mail program, used by a real mouse and keyboard. What it shows is told by the titles of its windows.
    @Suite struct MailProgramTests {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test("A message is written in a window of its own by the keyboard, and sent; a folder is opened by the mouse")
        func writing() async throws {
            let desktop = try await Desktop(sandbox)
            try await desktop.startManager()
            let arguments = ["--window", "--renderer", "software", "--settings", "mail.plist"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Mail")
            func window(_ title: String) async throws -> DemoWindow {
                try await DemoWindow(program, title: title, on: desktop, sandbox)
            }
            func windows() async throws -> Int {
                try await desktop.xdotool(["search", "--onlyvisible", "--pid", "\(program.id)"])
                    .split(separator: "\n").count
            }
            let main = try await window("Inbox")
            // The manager gives the keyboard to the window under the pointer.
            try await main.hover(CGPoint(x: 60, y: 500))
            try await main.key("ctrl+n")
            let draft = try await window("New Message")
            try await draft.hover(CGPoint(x: 280, y: 300))
            for key in ["n", "o", "Tab", "p", "i", "e"] { try await draft.key(key) }
            try await eventually("a title of what is written") { try await draft.title() == "pie" }
            for key in ["Return", "o", "k"] { try await draft.key(key) }
            try await desktop.xdotool(["key", "ctrl+Return"])
            try await eventually("one window") { try await windows() == 1 }

            // The third folder is where it is now.
            try await main.click(CGPoint(x: 60, y: 164))
            try await eventually("the folder") { try await main.title() == "Sent" }
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }
}

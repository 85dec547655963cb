import Foundation
import Testing

extension EndToEnd {
    /// The mail program, used by a real mouse and keyboard. What it shows is told by the titles of its windows.
    @Suite struct MailProgramTests {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test("A message is written in a window of its own, sent, found, opened by a double click, and deleted")
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
            let main = try await window("Inbox.*Mail")
            // The manager gives the focus to the window under the pointer.
            try await main.hover(CGPoint(x: 60, y: 500))
            try await main.key("ctrl+n")
            let draft = try await window("New Message")
            try await draft.hover(CGPoint(x: 280, y: 300))
            for key in ["N", "o", "o", "r", "Tab", "P", "r", "i", "n", "t", "s"] { try await draft.key(key) }
            try await eventually("a title of what is written") { try await draft.title() == "Prints" }
            for key in ["Return", "T", "e", "n"] { try await draft.key(key) }
            try await desktop.xdotool(["key", "ctrl+Return"])
            try await eventually("one window less") { try await windows() == 1 }

            // The third folder is where it is now.
            try await main.click(CGPoint(x: 60, y: 164))
            try await eventually("the folder") { try await main.title().hasPrefix("Sent") }
            let first = CGPoint(x: 320, y: 100)
            try await main.hover(first)
            try await desktop.xdotool(["click", "--repeat", "2", "--delay", "60", "1"])
            let message = try await window("Prints")
            try await message.hover(CGPoint(x: 280, y: 400))
            // An answer to it is another window.
            try await message.key("ctrl+r")
            _ = try await window("Re: Prints")
            #expect(try await windows() == 3)

            // The row is deleted by the key and the alert's button, which Tab goes to.
            try await main.raise()
            try await main.click(first)
            for key in ["Delete", "Tab", "space"] { try await main.key(key) }
            try await main.click(CGPoint(x: 60, y: 220))
            try await eventually("the trash") { try await main.title().hasPrefix("Trash") }
            try await main.hover(first)
            try await desktop.xdotool(["click", "--repeat", "2", "--delay", "60", "1"])
            // It is open already, and comes to the front.
            try await message.settle()
            #expect(try await windows() == 3)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }
}

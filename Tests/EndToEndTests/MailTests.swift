import Foundation
import Testing

extension EndToEnd {
    /// The mail app, used by a real mouse and keyboard. The titles of its windows show its state.
    @Suite struct MailProgramTests {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test("The keyboard writes a message in its own window and sends it; the mouse opens a folder")
        func writing() async throws {
            let desktop = try await Desktop(sandbox)
            try await desktop.startManager()
            let arguments = ["--window", "--renderer", "software", "--settings", "mail.plist"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Mail")
            func window(_ title: String) async throws -> DemoWindow {
                try await DemoWindow(program, title: title, on: desktop, sandbox)
            }
            let main = try await window("Inbox")
            // The window manager focuses the window under the pointer.
            try await main.hover(CGPoint(x: 60, y: 500))
            try await main.key("ctrl+n")
            let draft = try await window("New Message")
            try await draft.hover(CGPoint(x: 280, y: 300))
            for key in ["n", "o", "Tab", "p", "i", "e"] { try await draft.key(key) }
            try await eventually("a title of what is written") { try await draft.title() == "pie" }
            for key in ["Return", "o", "k"] { try await draft.key(key) }
            try await desktop.xdotool(["key", "ctrl+Return"])
            try await eventually("one window") { desktop.windowCount(of: program) == 1 }

            // The message is in the third folder now.
            try await main.click(CGPoint(x: 60, y: 164))
            try await eventually("the folder") { try await main.title() == "Sent" }
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        @Test("Escape and Ctrl+W close the settings, Ctrl+W a message, and Ctrl+Q ends the app from any window")
        func closing() async throws {
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--settings", "mail.plist"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Mail")
            let main = try await DemoWindow(program, title: "Inbox", on: desktop, sandbox)
            func open(_ key: String, _ title: String) async throws -> DemoWindow {
                try await desktop.xdotool(["windowfocus", "--sync", "\(main.id)"])
                try await main.key(key)
                let window = try await DemoWindow(program, title: title, on: desktop, sandbox)
                try await desktop.xdotool(["windowfocus", "--sync", "\(window.id)"])
                try await window.settle()
                return window
            }
            for (key, title, close) in [
                ("ctrl+comma", "Settings", "Escape"), ("ctrl+comma", "Settings", "ctrl+w"),
                ("ctrl+n", "New Message", "ctrl+w"),
            ] {
                _ = try await open(key, title)
                try await desktop.xdotool(["key", close])
                try await eventually("\(title) closed by \(close)") { desktop.windowCount(of: program) == 1 }
            }
            _ = try await open("ctrl+comma", "Settings")
            try await desktop.xdotool(["key", "ctrl+q"])
            let outcome = try await program.outcome()
            #expect(outcome.status == 0 && outcome.errors == "")
        }

        @Test("Alt+F4 closes a window and opens no menu in the other one, which gets the keyboard while Alt is held")
        func closingByKey() async throws {
            let desktop = try await Desktop(sandbox)
            try await desktop.startStatingManager()
            let arguments = ["--window", "--renderer", "software", "--settings", "mail.plist"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Mail")
            let main = try await DemoWindow(program, title: "Inbox", on: desktop, sandbox)
            try await main.key("ctrl+n")
            let draft = try await DemoWindow(program, title: "New Message", on: desktop, sandbox)
            try await eventually("the keyboard's focus") { draft.hasFocus }
            try await desktop.xdotool(["keydown", "alt", "key", "F4"])
            try await eventually("one window with the focus") {
                desktop.windowCount(of: program) == 1 && main.hasFocus
            }
            try await main.waitForEvents()
            try await desktop.xdotool(["keyup", "alt"])
            try await main.settle()
            // In an open menu, shortcuts do not run.
            try await main.key("ctrl+n")
            _ = try await DemoWindow(program, title: "New Message", on: desktop, sandbox)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        @Test("A splitter drags in a window without the focus, and releases")
        func draggingBesideTheKeyboard() async throws {
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--settings", "mail.plist"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Mail")
            let main = try await DemoWindow(program, title: "Inbox", on: desktop, sandbox)
            try await desktop.xdotool(["windowfocus", "\(main.id)"])
            try await main.key("ctrl+n")
            let draft = try await DemoWindow(program, title: "New Message", on: desktop, sandbox)
            try await main.move(to: 0, 0)
            try await draft.move(to: 720, 100)
            try await desktop.xdotool(["windowfocus", "\(draft.id)"])
            /// Returns the position of the line between the list and the message, below all messages.
            func line() throws -> Int? {
                let screen = try desktop.picture()
                return (300..<700).first { screen[$0, 600] != screen[299, 600] }
            }
            let first = try #require(try line())
            let start = CGPoint(x: first, y: 600)
            try await main.drag([start, CGPoint(x: first - 40, y: 600), CGPoint(x: first - 80, y: 600)])
            // Off the splitter, so that it is not highlighted.
            try await main.hover(CGPoint(x: 60, y: 560))
            try await eventually("the line where it was dragged") { try line() == first - 80 }
            try await main.click(CGPoint(x: 60, y: 164))
            try await eventually("the folder") { try await main.title() == "Sent" }
            let outcome = try await program.terminate()
            #expect(outcome.errors == "")
        }
    }
}

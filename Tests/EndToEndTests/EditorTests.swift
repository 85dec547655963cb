import Foundation
import Testing

extension EndToEnd {
    /// The text editor example, with a real keyboard.
    @Suite struct Editing {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test("Typing, saving, finding, undoing and going to a line work, and the window asks before it closes")
        func editing() async throws {
            let file = sandbox.file("tides.txt")
            try Data("low water\nhigh water\n".utf8).write(to: file)
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--", file.path]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Editor")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            func press(_ keys: String...) async throws { for key in keys { try await window.key(key) } }
            func saved(_ text: String) async throws {
                try await eventually("“\(text)” in the file") {
                    (try? String(contentsOf: file, encoding: .utf8)) == text
                }
            }
            try await press("t", "h", "e", "space", "ctrl+s")
            try await saved("the low water\nhigh water\n")
            // The match is selected, and Escape returns the keyboard to the text.
            try await press("ctrl+f", "h", "i", "g", "h", "Escape", "d", "e", "e", "p", "ctrl+s")
            try await saved("the low water\ndeep water\n")
            try await press("ctrl+z", "ctrl+l", "1", "Return", "x", "ctrl+q", "Escape")
            #expect(program.isRunning)
            try await press("ctrl+q")
            try await desktop.xdotool(["key", "Return"])
            try await saved("xthe low water\nhigh water\n")
            let outcome = try await program.outcome()
            #expect(outcome.status == 0 && outcome.errors == "")
        }
    }
}

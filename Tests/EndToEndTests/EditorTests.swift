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

        @Test("Unsaved texts and open files come back after SIGTERM and after a crash", arguments: [SIGTERM, SIGKILL])
        func drafts(signal: Int32) async throws {
            let file = sandbox.file("tides.txt")
            try Data("low water\n".utf8).write(to: file)
            let desktop = try await Desktop(sandbox)
            let settings = ["--window", "--renderer", "software", "--settings", "editor.plist"]
            var program = try sandbox.start(settings + ["--", file.path], display: desktop.display, program: "Editor")
            var window = try await DemoWindow(program, on: desktop, sandbox)
            for key in ["n", "e", "w", "space"] { try await window.key(key) }
            let state = sandbox.file("editor.plist.state").path
            if signal == SIGKILL {
                // A crash loses what was typed in its last second.
                try await eventually("a draft on the disk") {
                    let files = FileManager.default.subpaths(atPath: state) ?? []
                    return files.contains { path in
                        let text = try? String(contentsOfFile: "\(state)/\(path)", encoding: .utf8)
                        return text?.contains("new low water") == true
                    }
                }
                // The list of open files follows with the frame.
                let settings = sandbox.file("editor.plist")
                try await eventually("the open files on the disk") {
                    (try? Data(contentsOf: settings))?.range(of: Data("session".utf8)) != nil
                }
            }
            kill(program.id, signal)
            _ = try await program.outcome()
            #expect(try String(contentsOf: file, encoding: .utf8) == "low water\n")

            program = try sandbox.start(
                settings + ["--", sandbox.folder.path],
                display: desktop.display,
                program: "Editor"
            )
            window = try await DemoWindow(program, on: desktop, sandbox)
            try await window.key("ctrl+s")
            try await eventually("the text in the file") {
                (try? String(contentsOf: file, encoding: .utf8)) == "new low water\n"
            }
            try await window.settle()
            let outcome = try await program.terminate()
            #expect(outcome.status == 0 && outcome.errors == "")
            // A saved text has no draft.
            #expect(FileManager.default.subpaths(atPath: state)?.contains { $0.hasSuffix(".draft") } != true)
        }

        @Test("A change of the open file by another program is noticed, without polling or a click")
        func noticing() async throws {
            let file = sandbox.file("tides.txt")
            try Data("low water\n".utf8).write(to: file)
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--", file.path]
            let program = try sandbox.start(arguments, display: desktop.display, program: "Editor")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            // To the right of the text, where the bar above it will be.
            let place = CGPoint(x: 800, y: 70)
            let paper = try window.color(at: place)
            try Data("slack water\n".utf8).write(to: file, options: .atomic)
            try await eventually("a bar") { try window.color(at: place) != paper }
            #expect(try await program.terminate().status == 0)
        }
    }

    /// The command lines of the examples.
    @Suite struct ExampleCommandLines {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        @Test(
            "An example answers --help and --version, and reports an unknown option, without a display",
            arguments: ["Editor", "Mail", "TwoWindows", "Viewport", "ViewportGL"]
        )
        func answers(program: String) async throws {
            func run(_ argument: String) async throws -> Child.Outcome {
                try await sandbox.start([argument], program: program).outcome()
            }
            let help = try await run("--help")
            #expect(help.status == 0 && help.output.hasPrefix("Usage: \(program) [--help] [--version]"))
            let version = try await run("--version")
            #expect(version.status == 0 && version.output == "\(program) 1.0\n")
            let mistake = try await run("--bogus")
            #expect(mistake.status == 64 && mistake.errorLines.count == 1 && mistake.output == "")
            #expect(mistake.errors.hasPrefix("\(program): unknown option --bogus"))
        }
    }
}

import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// The demo without a display.
    @Suite struct CommandLines {
        static let demos = [
            "simple-defaults", "simple-adjustable", "nested-adjustable", "modifiers", "splitters", "invisible-splitter",
            "custom-splitter", "preview", "sidebars", "drag-to-hide", "priority", "lengths", "adaptive", "slider",
            "gestures", "keyboard", "many-panes", "arrangements", "docking", "workbench", "controls", "symbols",
            "shortcuts",
        ]
        /// The exit status for an invalid command line, after `EX_USAGE` of sysexits.h.
        static let usage: Int32 = 64

        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        /// An invalid call, and the expected part of its one-line message.
        struct Mistake: CustomTestStringConvertible {
            var arguments: [String]
            var status: Int32
            var says: [String]
            var testDescription: String { arguments.joined(separator: " ") }

            init(_ arguments: String, _ status: Int32, says: String...) {
                self.arguments = arguments.split(separator: " ").map(String.init)
                self.status = status
                self.says = says
            }
        }

        @Test(
            "A mistake is reported in one line with a status",
            arguments: [
                Mistake("--demo nope", usage, says: "nope", "--demo", "nested-adjustable"),
                Mistake("--size 1000", usage, says: "1000", "--size", "1000x700"),
                Mistake("--size 0x-1", usage, says: "0x-1", "--size", "16384"),
                Mistake("--size 99999999999999999999x1", usage, says: "--size", "16384"),
                Mistake("--scale 0", usage, says: "0", "--scale", "up to 8"),
                Mistake("--scale nan", usage, says: "nan", "--scale", "up to 8"),
                Mistake("--scale 1e400", usage, says: "1e400", "--scale"),
                Mistake("--appearance blue", usage, says: "blue", "--appearance", "light", "dark"),
                Mistake("--renderer quick", usage, says: "quick", "--renderer", "auto", "hardware", "software"),
                Mistake("--bogus", usage, says: "--bogus"),
                Mistake("stray", usage, says: "stray"),
                Mistake("--screenshot", usage, says: "--screenshot", "Missing"),
                Mistake("--dump - --font garbage.ttf", 1, says: "garbage.ttf", "cannot open font"),
                Mistake("--dump - --font nowhere.ttf", 1, says: "nowhere.ttf", "no such file"),
                Mistake("--dump - --font home", 1, says: "home", "directory"),
                Mistake("--script unknown-step.json", 1, says: "step 1", "wiggle", "move"),
                Mistake("--script garbage.ttf", 1, says: "script", "JSON"),
                Mistake("--script object.json", 1, says: "script", "array"),
                Mistake("--script nowhere.json", 1, says: "nowhere.json", "No such file"),
                Mistake("--script home", 1, says: "home", "directory"),
                Mistake("--script unwritable.json", 1, says: "nowhere/step.png", "No such file"),
                Mistake("--screenshot nowhere/a.png", 1, says: "nowhere/a.png", "No such file"),
                Mistake("--screenshot home", 1, says: "home", "directory"),
                Mistake("--dump nowhere/a.json", 1, says: "nowhere/a.json", "No such file"),
                Mistake("--dump home", 1, says: "home", "directory"),
                Mistake("--size 0x0 --screenshot a.png", 1, says: "a.png", "no pixels"),
                Mistake("--size 16384x16384 --scale 8 --dump -", 1, says: "16384", "range"),
                Mistake("--window", 1, says: "window", "DISPLAY"),
                Mistake("--window --script unknown-step.json", 1, says: "step 1", "wiggle"),
            ]
        )
        func mistakes(mistake: Mistake) async throws {
            let files = [
                "garbage.ttf": "neither a font nor JSON",
                "unknown-step.json": #"[{"move": [1, 2]}, {"wiggle": 1}]"#,
                "object.json": #"{"move": [1, 2]}"#,
                "unwritable.json": #"[{"screenshot": "nowhere/step.png"}]"#,
            ]
            for (name, text) in files { try Data(text.utf8).write(to: sandbox.file(name)) }
            let outcome = try await sandbox.run(mistake.arguments)
            #expect(outcome.status == mistake.status)
            #expect(outcome.output == "")
            #expect(outcome.errorLines.count == 1)
            #expect(outcome.errors.hasPrefix("SplitDemo: "))
            #expect(!outcome.errors.contains("Domain"), "\(outcome.errors)")
            for words in mistake.says { #expect(outcome.errors.contains(words)) }
        }

        @Test("The list names every demo")
        func list() async throws {
            let outcome = try await sandbox.run("--list")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            #expect(names.map(String.init) == Self.demos)
        }

        @Test("Help is printed in full and is not an error")
        func help() async throws {
            let outcome = try await sandbox.run("--help")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            for option in ["--demo", "--list", "--size", "--scale", "--script", "--screenshot", "--dump", "--reset"] {
                #expect(outcome.output.contains(option))
            }
        }

        @Test("Without a display the demo reports so, and draws a picture of every demo")
        func noDisplay() async throws {
            let outcome = try await sandbox.run()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            #expect(outcome.output.contains("no display"))
            for demo in Self.demos {
                let picture = try Bitmap(png: Data(contentsOf: sandbox.file("screenshots/\(demo).png")))
                #expect(picture.width == 1000)
                #expect(picture.height == 700)
            }
        }

        @Test("A display that does not answer is reported in one line")
        func deadDisplay() async throws {
            let demo = try sandbox.start(["--window"], display: ":4093")
            let outcome = try await demo.outcome()
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1)
        }

        @Test("Two runs give the same pictures and dumps", arguments: demos, ["1", "2"])
        func twice(demo: String, scale: String) async throws {
            for name in ["a", "b"] {
                let outcome = try await sandbox.run(
                    ["--demo", demo, "--size", "1000x700", "--scale", scale]
                        + ["--screenshot", name + ".png", "--dump", name + ".json"]
                )
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.output + outcome.errors == "")
            }
            for kind in ["png", "json"] {
                #expect(try Data(contentsOf: sandbox.file("a." + kind)) == Data(contentsOf: sandbox.file("b." + kind)))
            }
            let picture = try Bitmap(png: Data(contentsOf: sandbox.file("a.png")))
            #expect(picture.width == 1000 * (Int(scale) ?? 0))
            // The list of keyboard shortcuts is the only page without a split.
            #expect(try sandbox.inspection("a.json").splits.isEmpty == (demo == "shortcuts"))
        }
    }
}

import Foundation
import SDLHost
import Testing

/// Sends a signal to one thread of a process, which Foundation cannot do.
@_silgen_name("tgkill") private func tgkill(_ process: Int32, _ thread: Int32, _ signal: Int32) -> Int32

extension EndToEnd {
    /// A program with `App`.
    @Suite struct Programs {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        private func run(_ arguments: String...) async throws -> Child.Outcome {
            try await sandbox.start(arguments, program: "TestProgram").outcome()
        }

        /// The file of the program's defaults.
        private var defaultsFile: URL { sandbox.home.appendingPathComponent(".config/TestProgram.plist") }

        private func stored(_ key: String) -> Any? {
            guard let data = try? Data(contentsOf: defaultsFile) else { return nil }
            return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])?[key]
        }

        @Test("A frame sees all of 100,000 blocks of another thread, and one more")
        func storm() async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["storm"], display: desktop.display, program: "TestProgram")
            try await eventually("a frame that shows 100001, not \(program.outputSoFar)", within: 20) {
                program.outputSoFar.hasSuffix("100001\n")
            }
        }

        #if DEBUG
        @Test(
            "A debug build reports a broken rule of a frame once, or ends there, or checks none",
            arguments: [nil, "1", "0"]
        )
        func brokenRules(checks: String?) async throws {
            let program = try sandbox.start(
                ["--headless", "--dump", "-", "lying"],
                program: "TestProgram",
                setting: ["SPLITVIEW_CHECK_FRAMES": checks]
            )
            let outcome = try await program.outcome()
            let lines = outcome.errors.split(separator: "\n").filter { $0.contains("stated: drawing:") }
            #expect(lines.count == (checks == "0" ? 0 : 1), "\(outcome.errors)")
            #expect((outcome.status == 0) == (checks != "1"), "\(outcome.errors)")
        }
        #endif

        @Test("Only after --headless are options the host's; all other arguments belong to the program")
        func ownArguments() async throws {
            let outcome = try await run("--headless", "--dump", "-", "--", "--dump=mine")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("--dump=mine"))
            // Without a display, because the program requests a window.
            let window = try await run("--dump", "-")
            #expect(window.status == 1)
            #expect(window.errors.contains("DISPLAY"), "\(window.errors)")
        }

        @Test("--headless --help names the options")
        func help() async throws {
            let outcome = try await run("--headless", "--help")
            #expect(outcome.status == 0)
            for option in ["--size", "--script", "--dump", "--settings"] { #expect(outcome.output.contains(option)) }
        }

        @Test("Invalid options exit with status 64", arguments: ["--dump=", "--bogus", "--size=1"])
        func mistakes(argument: String) async throws {
            let outcome = try await run("--headless", argument)
            #expect(outcome.status == 64)
            #expect(outcome.errorLines.count == 1)
        }

        @Test("A signal that ends the program leaves the setting in its file", arguments: [SIGTERM, SIGINT])
        func signals(signal number: Int32) async throws {
            // A shell starts background processes with SIGINT ignored; programs inherit that, and keep it.
            let inherited = signal(number, SIG_DFL)
            defer { _ = signal(number, inherited) }
            let desktop = try await Desktop(sandbox)
            let window = try await desktop.open(program: "TestProgram")
            let button = try await headless().controls[0].rect
            try await window.click(button.center)
            let outcome = try await window.end(by: number).outcome
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(stored("clicks") as? Int == 1)
        }

        @Test("A setting is in the file after its frame, even if the program is killed")
        func killed() async throws {
            let desktop = try await Desktop(sandbox)
            let window = try await desktop.open(program: "TestProgram")
            let shown = try await headless()
            try await window.click(shown.controls[0].rect.center)
            #expect(stored("clicks") as? Int == 1)
            let splitter = try #require(shown.splits[0].splitter).center
            try await window.drag([splitter, CGPoint(x: splitter.x + 50, y: splitter.y)])
            #expect(abs((stored("fraction") as? Double ?? 0) - 250.0 / 400) < 1e-9)
            _ = try await window.end(by: SIGKILL)
            #expect(stored("clicks") as? Int == 1)
        }

        @Test("A program killed at any moment of a write leaves the old or the new values")
        func killedWhileStoring() async throws {
            let folder = defaultsFile.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let own = try PropertyListSerialization.data(fromPropertyList: ["own": 7], format: .xml, options: 0)
            try own.write(to: defaultsFile)
            // SPLITVIEW_KILLS=200 for a longer run.
            let kills = ProcessInfo.processInfo.environment["SPLITVIEW_KILLS"].flatMap(Int.init) ?? 20
            for number in 0..<kills {
                let program = try sandbox.start(["storing"], program: "TestProgram")
                try await eventually("a first value") { program.outputSoFar.hasSuffix("storing\n") }
                // At a different moment of a write each time.
                try await Task.sleep(for: .microseconds(1 + number * 7_919 % 14_000))
                kill(program.id, SIGKILL)
                _ = try await program.outcome()
                #expect(stored("own") as? Int == 7)
                let words = (stored("text") as? String ?? "").split(separator: " ")
                #expect(words.count == 50_002 && words.first == words.last)
            }
            // All killed runs leave no more than one temporary file, which the next write replaces.
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(left).isSubset(of: ["TestProgram.plist", "TestProgram.plist.new"]))
        }

        @Test("Settings are kept in the environment's home, whatever the user's home is")
        func home() async throws {
            let program = try sandbox.start(["storing"], program: "TestProgram", setting: ["XDG_CONFIG_HOME": nil])
            try await eventually("a first value") { program.outputSoFar.hasSuffix("storing\n") }
            kill(program.id, SIGKILL)
            _ = try await program.outcome()
            #expect((stored("text") as? String)?.isEmpty == false)
        }

        @Test("A setting that could not be written is written at the end, and the failure is reported once")
        func writtenLater() async throws {
            let desktop = try await Desktop(sandbox)
            // A file at the folder's path, which stops even root.
            let folder = defaultsFile.deletingLastPathComponent()
            try Data().write(to: folder)
            let window = try await desktop.open(program: "TestProgram")
            let button = try await headless().controls[0].rect
            for _ in 1...3 { try await window.click(button.center) }
            try FileManager.default.removeItem(at: folder)
            let outcome = try await window.end().outcome
            #expect(outcome.status == 0)
            #expect(outcome.errorLines.filter { $0.contains("cannot write the settings") }.count == 1)
            #expect(stored("clicks") as? Int == 3)
        }

        @Test(
            "A script that fails in a window gives one line and status 1",
            arguments: [
                #"[{"screenshot": "/no/folder/a.png"}]"#, #"[{"dump": "/no/folder/a.json"}]"#,
            ]
        )
        func failingScript(script: String) async throws {
            let desktop = try await Desktop(sandbox)
            try Data(script.utf8).write(to: sandbox.file("s.json"))
            let arguments = ["--window", "--renderer", "software", "--script", "s.json"]
            let outcome = try await sandbox.start(arguments, display: desktop.display, program: "TestProgram").outcome()
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains("/no/folder"), "\(outcome.errors)")
        }

        @Test(
            "A standard stream that fails gives one line and status 1",
            arguments: [
                ("--headless --dump - > /dev/full", "standard output"), ("--headless --dump - >&-", "standard output"),
                ("--headless --script - <&-", "script"), ("--headless --script - < /", "script"),
            ]
        )
        func streams(command: String, words: String) async throws {
            let shell = ["-c", "exec '\(try Sandbox.built("TestProgram"))' \(command)"]
            let program = try Child("sh", shell, environment: sandbox.environment, in: sandbox.folder)
            let outcome = try await program.outcome()
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
        }

        @Test("A failure that cannot be printed has the same status", arguments: ["2> /dev/full", "2>&-"])
        func noErrors(redirection: String) async throws {
            let shell = ["-c", "exec '\(try Sandbox.built("TestProgram"))' --headless --bogus \(redirection)"]
            let program = try Child("sh", shell, environment: sandbox.environment, in: sandbox.folder)
            #expect(try await program.outcome().status == 64)
        }

        @Test("On a display of 16 bits a window shows each drawn frame")
        func sixteenBits() async throws {
            let desktop = try await Desktop(sandbox, depth: 16)
            let window = try await desktop.open(program: "TestProgram")
            let shown = try await headless()
            // The display changes with each click: it shows the number beside the button.
            var pictures: Set<Data> = [try desktop.picture().bytes]
            for _ in 1...3 {
                try await window.click(shown.controls[0].rect.center)
                pictures.insert(try desktop.picture().bytes)
            }
            #expect(pictures.count == 4)
            #expect(try await window.end().outcome.status == 0)
        }

        @Test("A termination signal to another thread ends an idle program")
        func signalToAnotherThread() async throws {
            let desktop = try await Desktop(sandbox)
            let window = try await desktop.open(program: "TestProgram")
            try await Task.sleep(for: .milliseconds(300))
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(window.process)/task")
            for thread in threads.compactMap(Int32.init) where thread != window.process {
                #expect(tgkill(window.process, thread, SIGTERM) == 0)
            }
            let outcome = try await window.end(by: 0).outcome
            #expect(outcome.status == 0)
        }

        @Test("A headless run ignores the user's settings, and may use its own file")
        func sealed() async throws {
            let desktop = try await Desktop(sandbox)
            let window = try await desktop.open(program: "TestProgram")
            let button = try await headless().controls[0].rect.center
            try await window.click(button)
            _ = try await window.end()
            let before = try Data(contentsOf: defaultsFile)
            try Data("[{\"click\":[\(button.x),\(button.y)]},{\"advance\":0.1}]".utf8).write(to: sandbox.file("s.json"))
            for number in 1...2 {
                let outcome = try await run(
                    "--headless",
                    "--script",
                    "s.json",
                    "--settings",
                    "own.plist",
                    "--dump",
                    "seen.json"
                )
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(try sandbox.inspection("seen.json").texts.contains { $0.string == "\(number)" })
            }
            #expect(try await run("--headless", "--script", "s.json", "--dump", "seen.json").status == 0)
            #expect(try sandbox.inspection("seen.json").texts.contains { $0.string == "1" })
            #expect(try Data(contentsOf: defaultsFile) == before)
        }

        // MARK: Windows that programs open

        /// Returns the program with buttons that open windows, and their positions.
        private func openWithButtons() async throws -> (
            program: Child, desktop: Desktop, window: DemoWindow, buttons: [String: CGPoint]
        ) {
            let shown = try await headless("windows")
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--", "windows"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, title: "Test program", on: desktop, sandbox)
            let buttons = shown.controls.filter { $0.kind == "button" }.map { ($0.label, $0.rect.center) }
            return (program, desktop, window, Dictionary(buttons) { one, _ in one })
        }

        @Test("An unknown window id is reported once, with the known ids, and the program continues")
        func unknownWindow() async throws {
            let (program, _, window, buttons) = try await openWithButtons()
            for _ in 1...2 { try await window.click(#require(buttons["Third"])) }
            try await window.click(#require(buttons["Clicks"]))
            #expect(stored("clicks") as? Int == 1)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(
                outcome.errorLines == [
                    "SDLHost: openWindow(id: \"third\"): no window has this id; there are \"second\""
                ]
            )
        }

        @Test("Opening a unique window again brings it to the front")
        func raisedWindow() async throws {
            let (program, desktop, window, buttons) = try await openWithButtons()
            let button = try #require(buttons["Second"])
            try await window.click(button)
            let second = try await DemoWindow(program, title: "Second", on: desktop, sandbox)
            let (outer, inner) = (try window.place, try second.place)
            try #require(outer.contains(inner), "the second window lies over the first")
            let middle = CGPoint(x: inner.width / 2, y: inner.height / 2)
            let blue = try second.color(at: middle)
            #expect(blue.isClose(to: .blue))
            try await window.raise()
            #expect(try second.color(at: middle) != blue)
            try await window.click(button)
            try await eventually("the second window in front") { try second.color(at: middle) == blue }
            #expect(desktop.windowCount(of: program) == 2)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        /// Returns the program's initial state.
        private func headless(_ own: String...) async throws -> Inspection {
            let arguments = ["--headless", "--dump", "opened.json", "--"] + own
            let outcome = try await sandbox.start(arguments, program: "TestProgram").outcome()
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try sandbox.inspection("opened.json")
        }
    }
}

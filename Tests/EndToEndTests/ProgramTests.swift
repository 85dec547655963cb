import Foundation
import SDLHost
import Testing

/// Sends a signal to one thread of a process, which Foundation has no way for.
@_silgen_name("tgkill") private func tgkill(_ process: Int32, _ thread: Int32, _ signal: Int32) -> Int32

extension EndToEnd {
    /// A program by `App`.
    @Suite struct Programs {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        private func run(_ arguments: String...) async throws -> Child.Outcome {
            try await sandbox.start(arguments, program: "TestProgram").outcome()
        }

        /// Where Foundation keeps the program's defaults.
        private var defaultsFile: URL { sandbox.home.appendingPathComponent(".config/TestProgram.plist") }

        private func stored(_ key: String) -> Any? {
            guard let data = try? Data(contentsOf: defaultsFile) else { return nil }
            return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])?[key]
        }

        @Test("100,000 blocks of another thread and one more are all seen by a frame")
        func storm() async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["storm"], display: desktop.display, program: "TestProgram")
            try await eventually("a frame that shows 100001, not \(program.outputSoFar)", within: 20) {
                program.outputSoFar.hasSuffix("100001\n")
            }
        }

        #if DEBUG
        @Test(
            "A debug build says once which rule a frame breaks, or ends there, or does not look",
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

        @Test("The host's options are known after --headless alone; what else there is belongs to the program")
        func ownArguments() async throws {
            let outcome = try await run("--headless", "--dump", "-", "--", "--dump=mine")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("--dump=mine"))
            // Without a display, as the program asks for a window.
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

        @Test("Mistakes end with 64", arguments: ["--dump=", "--bogus", "--size=1"])
        func mistakes(argument: String) async throws {
            let outcome = try await run("--headless", argument)
            #expect(outcome.status == 64)
            #expect(outcome.errorLines.count == 1)
        }

        @Test("A setting is in the file when a signal ends the program", arguments: [SIGTERM, SIGINT])
        func signals(signal number: Int32) async throws {
            // A shell starts what it does not wait for with SIGINT ignored; programs inherit that, and leave it so.
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

        @Test("A setting is in the file after the frame that changed it, though the program is killed")
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

        @Test("A program that is killed at any moment while it stores leaves what it had, or what it set")
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
                // In another moment of a write each time.
                try await Task.sleep(for: .microseconds(1 + number * 7_919 % 14_000))
                kill(program.id, SIGKILL)
                _ = try await program.outcome()
                #expect(stored("own") as? Int == 7)
                let words = (stored("text") as? String ?? "").split(separator: " ")
                #expect(words.count == 50_002 && words.first == words.last)
            }
            // Of all that were killed no more is left than what the next one would write over.
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(left).isSubset(of: ["TestProgram.plist", "TestProgram.plist.new"]))
        }

        @Test("Settings are kept in the home that the environment names, whatever the person's is")
        func home() async throws {
            let program = try sandbox.start(["storing"], program: "TestProgram", setting: ["XDG_CONFIG_HOME": nil])
            try await eventually("a first value") { program.outputSoFar.hasSuffix("storing\n") }
            kill(program.id, SIGKILL)
            _ = try await program.outcome()
            #expect((stored("text") as? String)?.isEmpty == false)
        }

        @Test("A setting that could not be written is written at the end if it can be, and the failure is said once")
        func writtenLater() async throws {
            let desktop = try await Desktop(sandbox)
            // A file where the folder should be, which stops even root.
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
            "A script that fails in a window is one line and status 1",
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
            "What cannot be written or read on the standard streams is one line and status 1",
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

        @Test("Where the failure cannot be said, the status is the same", arguments: ["2> /dev/full", "2>&-"])
        func noErrors(redirection: String) async throws {
            let shell = ["-c", "exec '\(try Sandbox.built("TestProgram"))' --headless --bogus \(redirection)"]
            let program = try Child("sh", shell, environment: sandbox.environment, in: sandbox.folder)
            #expect(try await program.outcome().status == 64)
        }

        @Test("On a display of 16 bits a window shows each frame when it is drawn")
        func sixteenBits() async throws {
            let desktop = try await Desktop(sandbox, depth: 16)
            let window = try await desktop.open(program: "TestProgram")
            let shown = try await headless()
            // What the display shows changes with each click: the number beside the button.
            var pictures: Set<Data> = [try desktop.picture().bytes]
            for _ in 1...3 {
                try await window.click(shown.controls[0].rect.center)
                pictures.insert(try desktop.picture().bytes)
            }
            #expect(pictures.count == 4)
            #expect(try await window.end().outcome.status == 0)
        }

        @Test("A signal to end that comes to another thread ends a program at rest")
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

        @Test("A headless run neither reads nor writes the person's settings, and may use a file of its own")
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

        /// The program with buttons that open windows, and where those are.
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

        @Test("An id that no window has is said once, with those that there are, and the program goes on")
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

        @Test("A window that is open once at most comes to the front when it is opened again")
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
            let names = ["search", "--onlyvisible", "--pid", "\(program.id)"]
            #expect(try await desktop.xdotool(names).split(separator: "\n").count == 2)
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        /// What the program shows when it opens.
        private func headless(_ own: String...) async throws -> Inspection {
            let arguments = ["--headless", "--dump", "opened.json", "--"] + own
            let outcome = try await sandbox.start(arguments, program: "TestProgram").outcome()
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try sandbox.inspection("opened.json")
        }
    }
}

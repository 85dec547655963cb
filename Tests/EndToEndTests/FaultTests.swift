import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Programs whose system fails. They continue, or end with a line that suggests a remedy; stored values survive.
    @Suite struct Faults {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        private var defaultsFile: URL { sandbox.home.appendingPathComponent(".config/TestProgram.plist") }

        private func stored(_ key: String) -> Any? {
            guard let data = try? Data(contentsOf: defaultsFile) else { return nil }
            return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])?[key]
        }

        /// Runs the test program without a window.
        private func run(_ arguments: String..., with variables: [String: String] = [:]) async throws -> Child.Outcome {
            let environment = sandbox.environment.merging(variables) { $1 }
            let program = try Sandbox.built("TestProgram")
            return try await Child(program, ["--headless"] + arguments, environment: environment, in: sandbox.folder)
                .outcome()
        }

        // MARK: Displays

        @Test("A program that loses its X server ends with a line that names it, and its last settings are stored")
        func lostDisplay() async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(
                ["--window", "--renderer", "software"],
                display: desktop.display,
                program: "TestProgram"
            )
            let window = try await DemoWindow(program, on: desktop, sandbox)
            let outcome = try await run("--dump", "opened.json")
            try #require(outcome.status == 0)
            let button = try sandbox.inspection("opened.json").controls[0].rect.center
            try await window.click(button)
            // The second of two quick clicks would be stored half a second later.
            try await desktop.xdotool(["click", "1"])
            try await desktop.endServer()
            let end = try await program.outcome(within: 20)
            #expect(end.status == 1)
            #expect(end.errors == "TestProgram: lost the connection to X server \"\(desktop.display)\"\n")
            #expect(stored("clicks") as? Int == 2)
        }

        /// The order of the server's end and of the signal.
        enum Ends: CaseIterable { case serverFirst, signalFirst }

        @Test(
            "A program that loses its X server while a signal ends it exits once, with its settings stored",
            arguments: Ends.allCases
        )
        func lostDisplayWhileEnding(order: Ends) async throws {
            let desktop = try await Desktop(sandbox)
            // With graphics hardware, or Mesa's replacement: a driver has its own threads and exit handlers.
            let arguments = ["--window", "--renderer", "hardware"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            let outcome = try await run("--dump", "opened.json")
            try #require(outcome.status == 0)
            try await window.click(try sandbox.inspection("opened.json").controls[0].rect.center)
            switch order {
            case .serverFirst:
                try await desktop.endServer()
                kill(program.id, SIGTERM)
            case .signalFirst:
                kill(program.id, SIGTERM)
                try await desktop.endServer()
            }
            let end = try await program.outcome(within: 20)
            // 0 if the program had left its window before the server ended.
            #expect(end.status == 0 || end.status == 1, "\(String(describing: end.status)): \(end.errors)")
            #expect(end.errors.contains("lost the connection") == (end.status == 1), "\(end.errors)")
            #expect(stored("clicks") as? Int == 1)
        }

        @Test(
            "A program does not end when another one asks it something and is gone before the answer",
            arguments: XDisplay.Question.allCases
        )
        func goneWindow(_ question: XDisplay.Question) async throws {
            let desktop = try await Desktop(sandbox)
            let arguments = ["--window", "--renderer", "software", "--", "typing"]
            let program = try sandbox.start(arguments, display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            for key in ["Tab", "a", "ctrl+a", "ctrl+c"] { try await window.key(key) }
            desktop.server.ask(question, of: window.id)
            try await window.key("b")
            try await eventually("a typed letter") { program.outputSoFar == "name a\nname b\n" }
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }

        @Test("A program that loses its Wayland compositor ends, and its last settings are stored")
        func lostCompositor() async throws {
            let desktop = try await Desktop(sandbox)
            try await desktop.startCompositor(scale: 1)
            let arguments = ["--window", "--renderer", "software", "--", "clicking"]
            let program = try desktop.startOnCompositor("TestProgram", arguments)
            try await eventually("a setting") { stored("clicks") as? Int == 1 }
            desktop.endCompositor()
            let end = try await program.outcome(within: 20)
            #expect(end.status == 0, "\(end.errors)")
            #expect(stored("clicks") as? Int == 1)
        }

        @Test("Without graphics hardware the processor draws, and a line reports it")
        func noHardware() async throws {
            let desktop = try await Desktop(sandbox)
            var environment = sandbox.environment
            environment["DISPLAY"] = desktop.display
            // This OpenGL library does not exist, and no other driver supports this display.
            environment["SDL_OPENGL_LIBRARY"] = "/nowhere/libGL.so"
            environment["SDL_VIDEO_GL_DRIVER"] = "/nowhere/libGL.so"
            let program = try Child(
                Sandbox.built("TestProgram"),
                ["--window", "--renderer", "hardware"],
                environment: environment,
                in: sandbox.folder
            )
            let window = try await DemoWindow(program, title: "Test program", on: desktop, sandbox)
            #expect(try window.picture(width: 20, height: 20).bytes.contains { $0 != 0 })
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            let line = "SDLHost: graphics hardware cannot draw"
            #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix(line), "\(outcome.errors)")
        }

        // MARK: Fonts

        /// Returns variables for Fontconfig with only the fonts in a folder of the sandbox.
        private func fonts(_ files: [String: Data]) throws -> [String: String] {
            let folder = sandbox.file("fonts")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
            let configuration = """
                <?xml version="1.0"?>
                <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig><dir>\(folder.path)</dir><cachedir>\(sandbox.file("cache").path)</cachedir></fontconfig>
                """
            try Data(configuration.utf8).write(to: sandbox.file("fonts.conf"))
            return ["FONTCONFIG_FILE": sandbox.file("fonts.conf").path]
        }

        private func font(_ path: String) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/" + path))
        }

        @Test("Without a font a program suggests one to install, even if the installed files are not fonts")
        func noFont() async throws {
            for files in [[:], ["garbage.ttf": Data("no font".utf8)]] {
                let outcome = try await run("--dump", "-", with: fonts(files))
                #expect(outcome.status == 1)
                #expect(outcome.errorLines.count == 1 && outcome.errors.contains("fonts-inter"), "\(outcome.errors)")
            }
        }

        @Test("A font damaged after its installation is named, and another one replaces it")
        func damagedFont() async throws {
            let dejaVu = "truetype/dejavu/DejaVuSans"
            let good = ["sans.ttf": try font(dejaVu + ".ttf"), "bold.ttf": try font(dejaVu + "-Bold.ttf")]
            let variables = try fonts(good)
            // Fontconfig has now cached the fonts.
            #expect(try await run("--screenshot", "a.png", with: variables).status == 0)
            for broken in ["sans.ttf", "bold.ttf"] {
                let file = sandbox.file("fonts").appendingPathComponent(broken)
                // Overwritten in place, so that the folder's date does not change.
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(repeating: 0, count: 100_000))
                try handle.close()
                let outcome = try await run("--screenshot", "b.png", "--", "bold", with: variables)
                if broken == "sans.ttf" {
                    #expect(outcome.status == 0)
                    let isSaid = outcome.errors.contains(file.path) && outcome.errors.contains("instead")
                    #expect(isSaid, "\(outcome.errors)")
                } else {
                    // No intact font is left.
                    #expect(outcome.status == 1 && outcome.errors.contains("cannot open font"), "\(outcome.errors)")
                }
            }
        }

        @Test("A font without a letter of the text shows boxes")
        func noGlyphs() async throws {
            let variables = try fonts(["emoji.ttf": font("truetype/noto/NotoColorEmoji.ttf")])
            let outcome = try await run("--screenshot", "a.png", with: variables)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let bare = try await run("--screenshot", "b.png")
            #expect(bare.status == 0)
            let picture = try Bitmap(contentsOf: sandbox.file("a.png"))
            let colors = Set(stride(from: 0, to: picture.bytes.count, by: 4).map { picture.bytes[$0] })
            #expect(colors.count > 5)
        }

        // MARK: Memory

        @Test("A program may end when out of memory, but its stored values are the old or the new ones")
        func outOfMemory() async throws {
            // FAULTS_STEP=1 tries each allocation of a frame.
            let step = ProcessInfo.processInfo.environment["FAULTS_STEP"] ?? "5"
            var environment = sandbox.environment
            // A backtrace for each end would take a second.
            environment["SWIFT_BACKTRACE"] = "enable=no"
            let arguments = [sandbox.file("memory.plist").path, step]
            let name = try Sandbox.built("FaultProgram")
            let program = try Child(name, arguments, environment: environment, in: sandbox.folder)
            let outcome = try await program.outcome(within: 300)
            try #require(outcome.status == 0, "\(outcome.errors)")
            let pairs = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
            let counts = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Int($0[1]) ?? -1) })
            let count = { counts[$0] ?? -1 }
            #expect(count("lost") == 0, "\(outcome.output)")
            #expect(count("requests") > 300 && count("tried") >= count("requests") / (Int(step) ?? 1))
            // Most failures are fatal, not all, and some of these print a message by Swift.
            #expect(count("ended") > 0 && count("ended") < count("tried") && count("told") > 0 && count("changed") > 0)
        }
    }
}

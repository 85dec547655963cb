import Foundation
import Testing

extension EndToEnd {
    /// Programs in windows, used by a real client of AT-SPI: `Clients/screen_reader.py`.
    @Suite struct ScreenReader {
        let sandbox: Sandbox
        let desktop: Desktop
        let bus: SessionBus

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
            bus = try await SessionBus(sandbox, display: desktop.display)
        }

        /// Runs a scenario of the client with a program in a window.
        private func run(
            _ scenario: String,
            _ words: [String] = [],
            program: String = "SplitDemo",
            _ arguments: [String]
        ) async throws {
            let child = try sandbox.start(
                ["--window", "--renderer", "software"] + arguments,
                display: desktop.display,
                program: program,
                setting: bus.variables
            )
            // Without a window manager, nothing else gives the window the keyboard.
            let window = try await desktop.window(of: child)
            try await desktop.xdotool(["windowfocus", "--sync", "\(window)"])
            let client = try bus.client([program, scenario] + words)
            let outcome = try await client.outcome(within: 600)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(child.isRunning)
            let ended = try await child.terminate()
            #expect(ended.status == 0)
            #expect(ended.errors == "")
        }

        private func demo(_ scenario: String, _ words: [String] = []) async throws {
            // All rows of the navigator are visible.
            try await run(scenario, words, ["--page", "simple-adjustable", "--size", "1000x1000"])
        }

        @Test("Every page of the gallery names its controls, and has the interfaces of their roles")
        func pages() async throws {
            let list = try await sandbox.run("--list").output
            let titles = list.split(separator: "\n").map { line in
                line.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
            }
            #expect(titles.count > 20)
            try await demo("page", titles)
        }

        @Test("Setting the value of a splitter moves it; its actions step, reset, hide and show")
        func splitter() async throws { try await demo("splitter") }

        @Test("Buttons are pressed and sliders set, and the page follows")
        func buttons() async throws { try await demo("buttons") }

        @Test("A menu opens, has the focus, and closes after the choice of an item")
        func menu() async throws { try await run("menu", [], ["--demo", "simple-defaults"]) }

        @Test("A field is edited by offsets, selected, copied and pasted")
        func typing() async throws { try await demo("typing") }

        @Test("A text is read by lines, words and characters")
        func reading() async throws { try await demo("reading") }

        @Test("An editor is read by its visible lines, and edited")
        func editing() async throws {
            let text = "One\nTwo words\n\nÜmläute und 😀\n" + String(repeating: "long ", count: 60) + "\nEnd\n"
            try Data(text.utf8).write(to: sandbox.file("text.txt"))
            let arguments = ["--settings", "editor.plist", "--", sandbox.file("text.txt").path]
            try await run("editing", [text], program: "Editor", arguments)
        }

        @Test("The keys of the Editor reach clients that listen to keys, with the caret that they move")
        func keys() async throws {
            try Data("One\nTwo\n".utf8).write(to: sandbox.file("text.txt"))
            let arguments = ["--settings", "editor.plist", "--", sandbox.file("text.txt").path]
            try await run("keys", program: "Editor", arguments)
        }

        @Test("Rows are selected and focused, and tell their position")
        func selecting() async throws {
            try await run("selecting", program: "Mail", ["--settings", "mail.plist"])
        }

        @Test("A table of 100,000 rows is read by rows and columns, with objects for the visible rows only")
        func table() async throws {
            try await run("table", program: "TestProgram", ["table"])
        }

        @Test("Attributes and characters of texts, links, steppers, groups that open, tabs and panes are told")
        func parts() async throws {
            try await run("parts", program: "TestProgram", ["parts", "--size", "700x300"])
        }

        @Test("Changes are told as events: focus, values, texts, carets, children and bounds")
        func events() async throws { try await demo("events") }

        @Test("Calls with wrong signatures, unknown paths and numbers out of range are errors without effect")
        func garbage() async throws { try await demo("garbage") }

        @Test("Clients that stop or end in the middle of calls leave the app as it is")
        func vanishing() async throws { try await demo("vanishing") }

        @Test("The app leaves the accessibility bus when assistive technology is turned off, and comes back")
        func switching() async throws { try await demo("switching") }
    }
}

/// A session bus for one test. It starts the accessibility bus on request, and nothing else.
final class SessionBus {
    private let daemon: Child
    private let sandbox: Sandbox
    private let address: String
    private let display: String

    init(_ sandbox: Sandbox, display: String) async throws {
        self.sandbox = sandbox
        self.display = display
        let services = sandbox.file("services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        let installed = URL(fileURLWithPath: "/usr/share/dbus-1/services/org.a11y.Bus.service")
        try FileManager.default.copyItem(at: installed, to: services.appendingPathComponent("org.a11y.Bus.service"))
        let settings = """
            <busconfig>
              <type>session</type>
              <listen>unix:dir=\(sandbox.folder.path)</listen>
              <servicedir>\(services.path)</servicedir>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """
        try Data(settings.utf8).write(to: sandbox.file("bus.conf"))
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        // The setting is stored in memory only.
        environment["GSETTINGS_BACKEND"] = "memory"
        let daemon = try Child(
            "dbus-daemon",
            ["--config-file=bus.conf", "--nofork", "--nopidfile", "--print-address"],
            environment: environment,
            in: sandbox.folder
        )
        self.daemon = daemon
        try await eventually("a session bus: \(daemon.errorsSoFar)") { daemon.outputSoFar.hasSuffix("\n") }
        address = daemon.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The environment variables of a program on this bus.
    var variables: [String: String?] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "GSETTINGS_BACKEND": "memory", "AT_SPI_BUS_ADDRESS": nil as String?]
    }

    /// Starts the client. It is run by Debian's Python, which has its libraries.
    func client(_ arguments: [String]) throws -> Child {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Clients/screen_reader.py").path
        var environment = sandbox.environment
        environment["DISPLAY"] = display
        for (name, value) in variables { environment[name] = value }
        return try Child("/usr/bin/python3", [script] + arguments, environment: environment, in: sandbox.folder)
    }
}

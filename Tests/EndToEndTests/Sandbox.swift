import Foundation
import SDLHost
import Testing

/// A folder for one test, with a home folder and the demo, isolated from the display and the settings of the user who
/// runs the tests.
final class Sandbox {
    let folder: URL
    /// The home folder of the demo.
    let home: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("SplitDemo-\(UUID().uuidString)")
        home = folder.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The environment of the demo and its tools.
    var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !["DISPLAY", "WAYLAND_DISPLAY"].contains(name) && !["SDL_", "XDG_"].contains { name.hasPrefix($0) }
        }
        environment["HOME"] = home.path
        environment["XDG_CONFIG_HOME"] = home.appendingPathComponent(".config").path
        // No themes: the cursors are those of the X server.
        environment["XCURSOR_PATH"] = home.path
        return environment
    }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

    /// Starts the demo, or another program of this package.
    func start(
        _ arguments: [String],
        display: String? = nil,
        program: String = "SplitDemo",
        setting variables: [String: String?] = [:]
    ) throws -> Child {
        var environment = environment
        environment["DISPLAY"] = display
        for (name, value) in variables { environment[name] = value }
        return try Child(Self.built(program), arguments, environment: environment, in: folder)
    }

    /// Runs the demo without a display, to its end.
    func run(_ arguments: String...) async throws -> Child.Outcome { try await run(arguments) }

    /// Runs the demo without a display, to its end.
    func run(_ arguments: [String]) async throws -> Child.Outcome { try await start(arguments).outcome() }

    /// Returns a demo's state when it opens, or after a script.
    func inspect(_ demo: String, size: String = "1000x700", script: String? = nil) async throws -> Inspection {
        var arguments = ["--demo", demo, "--size", size, "--dump", "opened.json"]
        if let script {
            try Data(script.utf8).write(to: file("script.json"))
            arguments += ["--script", "script.json"]
        }
        let outcome = try await run(arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try inspection("opened.json")
    }

    /// Reads the demo's dump.
    func inspection(_ name: String) throws -> Inspection {
        try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: file(name)))
    }

    /// Returns the path of a program, beside the tests.
    static func built(_ name: String) throws -> String {
        let tests = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
        let program = tests.deletingLastPathComponent().appendingPathComponent(name).path
        try #require(FileManager.default.isExecutableFile(atPath: program), "no \(program)")
        return program
    }
}

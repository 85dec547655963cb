import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Recording the input of a real window.
    @Suite struct Recording {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        /// Returns the fraction of the first split at the end of a headless run of a script.
        private func replayedFraction(_ script: String) async throws -> Double {
            let outcome = try await sandbox.run([
                "--demo", "simple-adjustable", "--script", script, "--dump", "replay.json",
            ])
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try sandbox.inspection("replay.json").splits[0].fraction
        }

        @Test("A session of a window ends headless as it ended there")
        func record() async throws {
            let window = try await desktop.open([
                "--demo", "simple-adjustable", "--size", "1000x700", "--record", "session.json",
            ])
            let start = try #require(try await sandbox.inspect("simple-adjustable").splits[0].splitter).center
            try await window.drag([start, CGPoint(x: start.x + 60, y: start.y), CGPoint(x: start.x + 150, y: start.y)])
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0, "\(outcome.errors)")
            // 500 of 1000 points, and 150 more.
            let shown = try JSONDecoder().decode(Inspection.self, from: dump).splits[0].fraction
            #expect(abs(shown - 0.65) < 1e-9)
            #expect(try await replayedFraction("session.json") == shown)
        }

        @Test("The debug overlay's button starts and stops a recording")
        func button() async throws {
            let window = try await desktop.open(["--demo", "simple-adjustable", "--size", "1000x700"])
            try await window.key("F12")
            // The panel is 228 wide and 8 from the lower right corner; the button is 22 tall and 10 inside.
            let button = CGPoint(x: 1000 - 8 - 114, y: 700 - 8 - 10 - 11)
            try await window.click(button)
            let start = try #require(try await sandbox.inspect("simple-adjustable").splits[0].splitter).center
            try await window.drag([start, CGPoint(x: start.x - 100, y: start.y)])
            try await window.click(button)
            // Not recorded.
            try await window.drag([CGPoint(x: start.x - 100, y: start.y), CGPoint(x: start.x + 50, y: start.y)])
            let (outcome, _) = try await window.end()
            #expect(outcome.status == 0, "\(outcome.errors)")
            let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
            let sessions = files.filter { $0.hasPrefix("session-") && $0.hasSuffix(".json") }
            #expect(sessions.count == 1)
            // 500 of 1000 points, less 100.
            #expect(abs(try await replayedFraction(try #require(sessions.first)) - 0.4) < 1e-9)
        }
    }
}

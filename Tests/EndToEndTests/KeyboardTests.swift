import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// The demo in a real window, with keys that it cannot distinguish from a real keyboard's.
    @Suite struct Keyboard {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        @Test(
            "12.2: keys in a window move the splitter, and Return hides no side that a drag or double click cannot hide"
        )
        func splitter() async throws {
            let opened = try await sandbox.inspect("simple-defaults")
            let width = try #require(opened.splits.first).rect.width
            let window = try await desktop.open("--demo", "simple-defaults")
            // The menu of demos comes first.
            for key in ["Tab", "Tab", "shift+Right", "Right", "ctrl+Left"] { try await window.key(key) }
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0)
            let split = try #require(try JSONDecoder().decode(Inspection.self, from: dump).splits.first)
            #expect(split.focused)
            #expect(abs(split.fraction - (0.5 + 59 / width)) < 1e-9)

            let second = try await desktop.open("--demo", "simple-defaults")
            for key in ["Tab", "Tab", "Right", "Return"] { try await second.key(key) }
            let hidden = try #require(
                try JSONDecoder().decode(Inspection.self, from: try await second.end().1).splits.first
            )
            #expect(hidden.hidden == nil)
        }
    }
}

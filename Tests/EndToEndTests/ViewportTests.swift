import Foundation
import Testing

extension EndToEnd {
    /// The example of a game with a panel, in a window.
    @Suite struct Embedding {
        private static let shot = ScreenPicture.Color(r: 255, g: 150, b: 40)
        private static let sky = ScreenPicture.Color(r: 18, g: 22, b: 38)

        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        private func click(_ x: Int, _ y: Int) async throws {
            try await desktop.xdotool(["mousemove", "\(x)", "\(y)", "click", "1"])
        }

        @Test("A click goes to the scene or to the panel, and Space to the focused one")
        func eventsAreShared() async throws {
            var environment = sandbox.environment
            environment["DISPLAY"] = desktop.display
            environment["SDL_RENDER_DRIVER"] = "software"
            environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            let program = try Sandbox.built("Viewport")
            let game = try Child(program, [], environment: environment, in: sandbox.folder)
            let found = try await desktop.xdotool(["search", "--sync", "--onlyvisible", "--pid", "\(game.id)"])
            let window = try #require(UInt32(found))
            let origin = try desktop.server.origin(of: window)
            func color(_ x: Int, _ y: Int) throws -> ScreenPicture.Color {
                try desktop.picture()[origin.x + x, origin.y + y]
            }
            // Without a window manager the window has to be focused explicitly.
            try await desktop.xdotool(["windowfocus", "--sync", found])
            try await eventually("the scene") { try color(20, 480) == Self.sky }
            let panel = try color(890, 490)
            #expect(panel != Self.sky)

            // The scene receives clicks in its two thirds, and Space draws a mark at its top for each shot.
            try await click(origin.x + 300, origin.y + 250)
            try await eventually("a shot in the middle") { try color(300, 250) == Self.shot }
            try await desktop.xdotool(["key", "space"])
            try await eventually("a shot by the key") { try color(34, 20) == Self.shot }

            // A click between the panel's controls has no effect; one on its button clears the shots.
            try await click(origin.x + 880, origin.y + 200)
            try await click(origin.x + 640, origin.y + 358)
            try await eventually("no shots") { try color(300, 250) == Self.sky }
            #expect(try color(20, 20) == Self.sky)

            // The panel's task fires while the box is checked.
            try await click(origin.x + 623, origin.y + 393)
            try await eventually("shots by the panel's task") { try color(48, 20) == Self.shot }
            try await click(origin.x + 623, origin.y + 393)
            try await click(origin.x + 640, origin.y + 358)
            try await eventually("no shots") { try color(20, 20) == Self.sky }

            // A click on the button left the focus in the scene (12.1): Space fires.
            try await desktop.xdotool(["key", "space"])
            try await eventually("a shot by the key again") { try color(20, 20) == Self.shot }
            try await click(origin.x + 640, origin.y + 358)
            try await eventually("no shots again") { try color(20, 20) == Self.sky }
            try await desktop.xdotool(["key", "w"])
            try await click(origin.x + 300, origin.y + 250)
            try await eventually("a shot in the middle again") { try color(300, 250) == Self.shot }
            #expect(try color(20, 20) == Self.sky)
            #expect(try color(880, 200) == panel)

            try await desktop.xdotool(["windowclose", found])
            _ = try? await game.outcome(within: 10)
        }

        @Test("Tasks run in a plain SDL loop that polls or sleeps", arguments: [false, true])
        func tasksRunInAProgramsOwnLoop(sleeps: Bool) async throws {
            let program = try Sandbox.built("OwnLoop")
            let arguments = sleeps ? ["sleep"] : []
            let loop = try Child(program, arguments, environment: sandbox.environment, in: sandbox.folder)
            let words = try await loop.outcome(within: 20).output.split(whereSeparator: \.isWhitespace)
            #expect(words.dropLast() == ["loaded", "by", "a", "task"])
            // In 200 ms a sleeping loop wakes only a few times.
            let turns = try #require(words.last.flatMap { Int($0) })
            #expect(sleeps ? turns < 15 : turns > 15)
        }
    }
}

import Foundation
import SDLHost
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

        /// Starts the game.
        /// - Returns: its process, the number of its window, and the position of that on the display.
        private func openGame() async throws -> (game: Child, window: String, origin: (x: Int, y: Int)) {
            var environment = sandbox.environment
            environment["DISPLAY"] = desktop.display
            environment["SDL_RENDER_DRIVER"] = "software"
            environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            let program = try Sandbox.built("Viewport")
            let game = try Child(program, [], environment: environment, in: sandbox.folder)
            let found = try await desktop.window(of: game)
            return (game, "\(found)", try desktop.server.origin(of: found))
        }

        private func click(_ x: Int, _ y: Int) async throws {
            try await desktop.xdotool(["mousemove", "\(x)", "\(y)", "click", "1"])
        }

        @Test("A click goes to the scene or to the panel, and Space to the focused one")
        func eventsAreShared() async throws {
            let (game, found, origin) = try await openGame()
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

        @Test("F1 hides the panel, and the scene receives its clicks and keys meanwhile")
        func hiddenPanel() async throws {
            let (game, found, origin) = try await openGame()
            func color(_ x: Int, _ y: Int) throws -> ScreenPicture.Color {
                try desktop.picture()[origin.x + x, origin.y + y]
            }
            try await desktop.xdotool(["windowfocus", "--sync", found])
            try await eventually("the scene") { try color(20, 480) == Self.sky }
            let panel = try color(890, 490)

            // The text field takes the keys that type, Space too.
            try await click(origin.x + 700, origin.y + 151)
            try await desktop.xdotool(["type", "a b"])
            try await desktop.xdotool(["key", "F1"])
            try await eventually("no panel") { try color(890, 490) == Self.sky }
            #expect(try color(20, 20) == Self.sky)

            try await click(origin.x + 890, origin.y + 450)
            try await eventually("a shot beside the old edge") { try color(890, 450) == Self.shot }
            try await desktop.xdotool(["key", "space"])
            try await eventually("a shot by the key") { try color(34, 20) == Self.shot }

            try await desktop.xdotool(["key", "F1"])
            try await eventually("the panel") { try color(890, 490) == panel }
            // The field has the focus again.
            try await desktop.xdotool(["key", "space"])
            #expect(try color(48, 20) == Self.sky)

            try await desktop.xdotool(["windowclose", found])
            _ = try? await game.outcome(within: 10)
        }

        @Test("The window keeps its minimum size, whatever draws in it", arguments: ["software", "opengl"])
        func minimumSize(renderer: String) async throws {
            var environment = sandbox.environment
            environment["DISPLAY"] = desktop.display
            environment["SDL_RENDER_DRIVER"] = renderer
            environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
            let game = try Child(try Sandbox.built("Viewport"), [], environment: environment, in: sandbox.folder)
            try await eventually("a minimum size") {
                try #require(game.isRunning, "\(game.errorsSoFar)")
                let limits = desktop.server.windows(of: game.id).compactMap { desktop.server.limits(of: $0.id)?.least }
                return limits == [CGSize(width: 480, height: 240)]
            }
            _ = try await game.terminate()
        }

        @Test("An app with its own OpenGL context shows the panel, and uploads only the changed pixels")
        func openGL() async throws {
            var environment = sandbox.environment
            environment["DISPLAY"] = desktop.display
            environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
            let arguments = ["--frames", "30", "--screenshot", "panel.png"]
            let app = try Child(
                try Sandbox.built("ViewportGL"),
                arguments,
                environment: environment,
                in: sandbox.folder
            )
            let outcome = try await app.outcome(within: 30)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let counts = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            #expect(counts.count == 2 && counts.first == 300 * 500)
            // The angle changes in every frame, and nothing else does.
            #expect(counts.last.map { (1..<5000).contains($0) } == true)

            let picture = try Bitmap(contentsOf: sandbox.file("panel.png"))
            #expect(picture.width == 900 && picture.height == 500)
            #expect(picture[890, 490] == (246, 246, 246, 255))
            #expect(picture[620, 52] != picture[890, 490], "no checkbox at the top of the panel")
            #expect(picture[300, 250].b > 200, "no wheel")
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

import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Programs on a Wayland display: a compositor whose screen is a window of the X server.
    ///
    /// Nobody outside of a compositor can ask where windows are, so they are found by their pictures, which have to be
    /// those of a headless run, pixel for pixel: so they are sharp.
    @Suite struct Wayland {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        /// A program's picture, drawn without a display.
        private func picture(_ arguments: [String], script: String = "[]", program: String = "SplitDemo") async throws
            -> Bitmap
        {
            try Data(script.utf8).write(to: sandbox.file("script.json"))
            let all = arguments + ["--script", "script.json", "--screenshot", "headless.png"]
            let outcome = try await sandbox.start(all, program: program).outcome()
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try Bitmap(contentsOf: sandbox.file("headless.png"))
        }

        /// Waits until a picture is on the screen.
        /// - Returns: where, in pixels.
        @discardableResult private func find(_ what: String, _ picture: Bitmap) async throws -> CGPoint {
            var place: CGPoint?
            try await eventually(what) {
                place = try desktop.picture().place(of: picture)
                return place != nil
            }
            return try #require(place)
        }

        @Test("The gallery opens sharp, and rests")
        func gallery() async throws {
            try await desktop.startCompositor(scale: 1)
            let size = CGSize(width: 440, height: 300)
            let arguments = ["--demo", "nested-adjustable", "--size", "440x300"]
            let opened = try await picture(arguments)
            let window = ["--demo", "nested-adjustable", "--size", "440x300", "--renderer", "software", "--window"]
            let demo = try desktop.startOnCompositor("SplitDemo", window + ["--dump", "window.json"])
            try await find("the gallery as it is without a window", opened)

            // At rest.
            try await Task.sleep(for: .milliseconds(300))
            let before = try demo.sleeps()
            try await Task.sleep(for: .milliseconds(500))
            #expect(try demo.sleeps() - before <= 1)

            let outcome = try await demo.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            let shown = try sandbox.inspection("window.json")
            #expect(shown.size == size)
        }

        @Test("On a display of two pixels a point the gallery is drawn with two pixels a point")
        func fine() async throws {
            try await desktop.startCompositor(scale: 2)
            let arguments = ["--demo", "nested-adjustable", "--size", "440x300", "--window", "--dump", "window.json"]
            let demo = try desktop.startOnCompositor("SplitDemo", arguments)
            var pane = Bitmap(width: 20, height: 20)
            for index in 0..<400 { pane[index % 20, index / 20] = (52, 199, 89, 255) }
            try await find("a green pane", pane)
            #expect(try await demo.terminate().status == 0)
            #expect(try sandbox.inspection("window.json").scale == 2)
        }
    }
}

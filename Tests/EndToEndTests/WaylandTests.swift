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

        @Test("The gallery opens sharp, rests, shows its pointer, and follows mouse and menus")
        func gallery() async throws {
            try await desktop.startCompositor(scale: 1)
            let size = CGSize(width: 440, height: 300)
            let arguments = ["--demo", "nested-adjustable", "--size", "440x300"]
            let opened = try await picture(arguments)
            let window = ["--demo", "nested-adjustable", "--size", "440x300", "--renderer", "software", "--window"]
            let demo = try desktop.startOnCompositor("SplitDemo", window + ["--dump", "window.json"])
            let origin = try await find("the gallery as it is without a window", opened)
            func pixel(_ point: CGPoint) -> [String] {
                ["mousemove", "\(Int(origin.x + point.x))", "\(Int(origin.y + point.y))"]
            }
            // No window covers the corner: its frame is above.
            let away = ["mousemove", "2", "2"]

            // At rest.
            try await Task.sleep(for: .milliseconds(300))
            let before = try demo.sleeps()
            try await Task.sleep(for: .milliseconds(500))
            #expect(try demo.sleeps() - before <= 1)

            let split = try #require(try await sandbox.inspect("nested-adjustable", size: "440x300").splits.first)
            let start = try #require(split.splitter).center
            let ground = try desktop.picture()
            try await desktop.xdotool(pixel(start))
            try await eventually("another pointer") {
                let arrow = try desktop.picture()
                return arrow.bytes != ground.bytes
            }
            for (move, button) in [(0.0, "mousedown"), (20, ""), (60, ""), (60, "mouseup")] {
                let point = CGPoint(x: start.x + move, y: start.y)
                try await desktop.xdotool(pixel(point) + (button.isEmpty ? [] : [button, "1"]))
                try await Task.sleep(for: .milliseconds(60))
            }
            try await desktop.xdotool(away)
            let (from, to) = ("[\(Int(start.x)),\(Int(start.y))]", "[\(Int(start.x) + 60),\(Int(start.y))]")
            let drag = #"{"drag":[\#(from),\#(to)]},{"advance":1},{"leave":true}"#
            try await find("the splitter at its new place", picture(arguments, script: "[\(drag)]"))

            // The menu of demos, at the upper left.
            try await desktop.xdotool(pixel(CGPoint(x: 40, y: 20)) + ["click", "1"])
            try await desktop.xdotool(away)
            let menu = #"[\#(drag),{"click":[40,20]},{"advance":1},{"leave":true}]"#
            try await find("the menu", picture(arguments, script: menu))

            let outcome = try await demo.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            let shown = try sandbox.inspection("window.json")
            #expect(shown.size == size)
            #expect(abs(shown.splits[0].fraction - (split.fraction + 60.0 / 440)) < 1e-9)
        }
    }
}

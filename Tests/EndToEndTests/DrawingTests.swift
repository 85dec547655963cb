import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Gradients, shadows, layers, turned and enlarged views, pictures, as views and in a canvas: in memory, in a window that
    /// the processor draws, and in one that graphics hardware draws, or OpenGL in its place.
    @Suite struct Drawings {
        private let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        private func picture(_ scale: Int, in display: String?, by renderer: String = "software") async throws -> Bitmap
        {
            try Data(#"[{"advance": 0.1}]"#.utf8).write(to: sandbox.file("script.json"))
            let host = display == nil ? "--headless" : "--window"
            let arguments = [
                host, "--size", "440x170", "--scale", "\(scale)", "--renderer", renderer, "--script", "script.json",
                "--screenshot", "\(renderer).png", "drawing",
            ]
            let outcome = try await sandbox.start(arguments, display: display, program: "TestProgram").outcome()
            try #require(outcome.status == 0, "\(outcome.errors)")
            return try Bitmap(contentsOf: sandbox.file("\(renderer).png"))
        }

        /// The largest difference of a channel.
        private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
            guard a.width == b.width, a.height == b.height else { return 256 }
            return zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        }

        @Test("Everything that can be drawn looks the same wherever it is drawn", arguments: [1, 2])
        func everything(scale: Int) async throws {
            let memory = try await picture(scale, in: nil)
            #expect((memory.width, memory.height) == (440 * scale, 170 * scale))
            let desktop = try await Desktop(sandbox)
            #expect(try await picture(scale, in: desktop.display) == memory)
            // The pictures are the same; where one of them is not opaque, hardware rounds what it blends to the nearest
            // level, and SDL's formula, which the processor follows, down.
            #expect(try await difference(picture(scale, in: desktop.display, by: "auto"), memory) <= 3)
        }
    }
}

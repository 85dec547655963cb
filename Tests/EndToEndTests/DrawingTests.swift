import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Gradients, shadows, layers, transformed views and pictures, as views and in a canvas: in memory, in a window
    /// drawn by the processor, and in one drawn by graphics hardware or OpenGL's software replacement.
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

        /// Returns the largest difference of a channel.
        private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
            guard a.width == b.width, a.height == b.height else { return 256 }
            return zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        }

        @Test("Every kind of drawing looks the same with every renderer", arguments: [1, 2])
        func everything(scale: Int) async throws {
            let memory = try await picture(scale, in: nil)
            #expect((memory.width, memory.height) == (440 * scale, 170 * scale))
            let desktop = try await Desktop(sandbox)
            #expect(try await picture(scale, in: desktop.display) == memory)
            // The pictures are equal, except that hardware rounds the blending of translucent ones to the nearest
            // level, and SDL's formula, used by the processor, rounds down.
            #expect(try await difference(picture(scale, in: desktop.display, by: "hardware"), memory) <= 3)
        }
    }
}

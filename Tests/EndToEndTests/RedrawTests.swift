import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// The contents of a window after partial redraws and presents.
    @Suite struct Redraws {
        @Test("After drags, hovers and a hidden side the screen matches a full redraw")
        func screenAndScreenshot() async throws {
            let sandbox = try Sandbox()
            let desktop = try await Desktop(sandbox)
            let opened = try await sandbox.inspect("sidebars")
            let splitters = try opened.splits.map { try #require($0.splitter).center }
            let hide = try #require(opened.hideButtons.first).center
            let window = try await desktop.open("--demo", "sidebars", "--screenshot", "window.png")
            for (start, length) in zip(splitters, [70, -90]) {
                let moves = (1...4).map { CGPoint(x: start.x + CGFloat(length * $0 / 4), y: start.y) }
                try await window.drag([start] + moves)
            }
            try await window.click(hide)
            try await window.hover(CGPoint(x: 500, y: 300))
            // Move the pointer away, because the server draws it on the screen.
            try await window.hover(CGPoint(x: -20, y: -20))
            let shown = try window.picture(width: 1000, height: 700)
            _ = try await window.end()
            #expect(try Bitmap(contentsOf: sandbox.file("window.png")) == shown)
        }
    }
}

import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Rules 10.3 and 10.1 in a real window.
    @Suite struct Crossings {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        @Test("10.3 A mouse drags both splitters where they meet, like a script; the cursor has four arrows")
        func junction() async throws {
            let opened = try await sandbox.inspect("gestures")
            let (outer, inner) = (try #require(opened.splits.first), try #require(opened.splits.last))
            let start = CGPoint(
                x: try #require(outer.splitter).midX.rounded(),
                y: try #require(inner.splitter).midY.rounded()
            )
            let points = [start, CGPoint(x: start.x + 20, y: start.y + 9), CGPoint(x: start.x + 150, y: start.y - 80)]
            let script = #"[{"drag": \#(points.map { [Int($0.x), Int($0.y)] })}, {"advance": 1}]"#
            let played = try await sandbox.inspect("gestures", script: script)
            #expect(played.splits[0].fraction > opened.splits[0].fraction)
            #expect(played.splits[1].fraction < opened.splits[1].fraction)

            let window = try await desktop.open("--demo", "gestures")
            try await window.hover(CGPoint(x: start.x, y: start.y + 60))
            let single = desktop.server.pointer
            try await window.hover(start)
            let both = desktop.server.pointer
            #expect(single != nil && both != nil && single != both)
            try await window.drag(points)
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0)
            let shown = try JSONDecoder().decode(Inspection.self, from: dump)
            #expect(shown.cursor == .resizeAll)
            #expect(shown.splits == played.splits)
        }

        @Test("10.1 Escape undoes the mouse's drag") func escape() async throws {
            let opened = try await sandbox.inspect("gestures")
            let start = CGPoint(
                x: try #require(opened.splits.first?.splitter).midX.rounded(),
                y: try #require(opened.splits.last?.splitter).midY.rounded()
            )
            let window = try await desktop.open("--demo", "gestures")
            try await window.press(at: start)
            try await window.hover(CGPoint(x: start.x + 120, y: start.y + 60))
            try await window.key("Escape")
            try await window.release()
            let (_, dump) = try await window.end()
            let shown = try JSONDecoder().decode(Inspection.self, from: dump)
            #expect(shown.splits.map(\.primary) == opened.splits.map(\.primary))
            #expect(shown.splits.map(\.fraction) == opened.splits.map(\.fraction))
            #expect(shown.texts.contains { $0.string.hasSuffix("was cancelled.") })
        }
    }
}

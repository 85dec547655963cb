import Foundation
import SDLHost
import Testing

/// Tests that run the built demo, one after the other, because they measure time and share the processor.
@Suite(.serialized) enum EndToEnd {}

extension EndToEnd {
    /// The demo in a real window, with input that it cannot distinguish from a real mouse's.
    @Suite struct Windows {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        @Test("A drag and the hide button act in a window")
        func dragAndHide() async throws {
            let opened = try await sandbox.inspect("nested-adjustable")
            let outer = try #require(opened.splits.first)
            let start = try #require(outer.splitter).center
            let hide = try #require(opened.hideButtons.first).center
            let window = try await desktop.open("--demo", "nested-adjustable")
            // Beside the names, which are in the middle.
            let panes = [outer.primary, opened.splits[1].primary, opened.splits[2].primary, opened.splits[2].secondary]
            let points = panes.map { CGPoint(x: $0.midX, y: $0.minY + $0.height / 4) }
            let colors: [ScreenPicture.Color] = [.green, .red, .blue, .yellow]
            for (point, color) in zip(points, colors) { #expect(try window.color(at: point).isClose(to: color)) }
            let right = CGPoint(x: start.x + 60, y: points[1].y)
            #expect(try window.color(at: right).isClose(to: .red))

            try await window.drag([start, CGPoint(x: start.x + 40, y: start.y), CGPoint(x: start.x + 120, y: start.y)])
            #expect(try window.color(at: right).isClose(to: .green))
            #expect(try window.color(at: CGPoint(x: right.x + 80, y: right.y)).isClose(to: .red))

            try await window.click(hide)
            for point in points { #expect(try window.color(at: point).isClose(to: .green)) }
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            let shown = try JSONDecoder().decode(Inspection.self, from: dump)
            let split = try #require(shown.splits.first)
            #expect(split.hidden == "secondary")
            // 500 of 1000 points, and 120 more.
            #expect(abs(split.fraction - 0.62) < 1e-9)
            #expect(split.primary == split.rect)
            #expect(split.splitter == nil)
            #expect(shown.splits.count == 1)
            #expect(!shown.animating)
        }

        /// Ways to end a drag before the release.
        enum Interruption: CaseIterable { case escape, secondButton, focusLoss }

        @Test(
            "After a drag that was interrupted outside the window the next press counts",
            arguments: Interruption.allCases
        )
        func pressAfterInterruption(by interruption: Interruption) async throws {
            let opened = try await sandbox.inspect("simple-defaults", size: "700x500")
            let start = try #require(opened.splits[0].splitter).center
            let probe = CGPoint(x: start.x + 30, y: opened.splits[0].rect.minY + 40)
            let window = try await desktop.open("--demo", "simple-defaults", "--size", "700x500")
            let atRest = try window.color(at: probe)
            try await window.press(at: start)
            try await window.hover(CGPoint(x: start.x + 60, y: -80))
            try await eventually("a splitter that follows") { try window.color(at: probe) != atRest }
            switch interruption {
            case .escape: try await window.key("Escape")
            case .secondButton: try await window.clickRight()
            case .focusLoss:
                try await eventually("the keyboard's focus") { window.hasFocus }
                try await desktop.server.focusElsewhere()
            }
            try await eventually("the end of the drag") { try window.color(at: probe) == atRest }
            try await window.release()
            try await window.drag([start, CGPoint(x: start.x + 40, y: start.y), CGPoint(x: start.x + 100, y: start.y)])
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0)
            let split = try #require(try JSONDecoder().decode(Inspection.self, from: dump).splits.first)
            #expect(abs(split.fraction - Double(start.x + 100) / 700) < 1e-9)
        }

        /// A drag in a demo: the split of the splitter, and the movement.
        struct Drag: CustomTestStringConvertible {
            var demo: String
            var split = 0
            var moves: [CGSize]
            var testDescription: String { "\(demo), split \(split)" }
        }

        @Test(
            "A drag by script and one by mouse end alike",
            arguments: [
                Drag(demo: "simple-defaults", moves: [CGSize(width: -7, height: 3), CGSize(width: -133, height: 11)]),
                Drag(demo: "nested-adjustable", split: 1, moves: [CGSize(width: 0, height: 90)]),
                Drag(demo: "nested-adjustable", split: 2, moves: [CGSize(width: -400, height: 0)]),
                Drag(demo: "invisible-splitter", moves: [CGSize(width: 99, height: 0), CGSize(width: 470, height: 0)]),
                Drag(demo: "sidebars", split: 1, moves: [CGSize(width: -80, height: 0)]),
                Drag(demo: "custom-splitter", moves: [CGSize(width: 50, height: 50), CGSize(width: 90, height: 0)]),
                Drag(demo: "slider", moves: [CGSize(width: 61, height: 0)]),
            ]
        )
        func scriptAndHand(drag: Drag) async throws {
            let opened = try await sandbox.inspect(drag.demo)
            var start = try #require(opened.splits[drag.split].hitZone).center
            // Off the button in the middle of the custom splitter.
            start = CGPoint(x: start.x.rounded(), y: (start.y - 10).rounded())
            if drag.demo == "custom-splitter" { start.y -= 90 }
            let points = [start] + drag.moves.map { CGPoint(x: start.x + $0.width, y: start.y + $0.height) }
            let script = #"[{"drag": \#(points.map { [Int($0.x), Int($0.y)] })}, {"advance": 1}]"#
            let played = try await sandbox.inspect(drag.demo, script: script)
            // A drag that hides a side changes nothing else (6.4).
            let (before, after) = (opened.splits[drag.split], played.splits[drag.split])
            #expect(after.fraction != before.fraction || after.hidden != before.hidden)

            let window = try await desktop.open("--demo", drag.demo)
            try await window.drag(points)
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0)
            #expect(String(decoding: dump, as: UTF8.self) == String(decoding: try played.json(), as: UTF8.self))
        }

        @Test("An idle window draws nothing, and the program sleeps")
        func rest() async throws {
            let opened = try await sandbox.inspect("nested-adjustable")
            let window = try await desktop.open("--demo", "nested-adjustable")
            let watch = try window.watch()
            // It is also idle after an animation and with the pointer on a splitter.
            let hide = try #require(opened.hideButtons.last).center
            try await window.click(hide)
            try await window.hover(try #require(opened.splits[0].splitter).center)
            try await Task.sleep(for: .seconds(1))
            #expect(watch.changes > 0)
            let before = try window.sleeps()
            try await Task.sleep(for: .seconds(5))
            #expect(watch.changes == 0)
            // A thread that wakes goes to sleep again.
            #expect(try window.sleeps() == before)
            #expect(try await window.end().outcome.status == 0)
        }
    }
}

extension Inspection {
    /// The buttons that hide a side on the right.
    var hideButtons: [CGRect] {
        controls.filter { $0.label.hasPrefix("Hide the right side") }.map(\.rect)
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

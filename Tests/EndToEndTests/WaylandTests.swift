import Foundation
import SDLHost
import Testing

@testable import TwoWindows

extension EndToEnd {
    /// Programs on a Wayland display: a compositor whose screen is a window of the X server.
    ///
    /// Wayland clients cannot query window positions, so tests find windows by their pictures. These must equal those
    /// of a headless run, pixel for pixel, which also proves that they are sharp.
    @Suite struct Wayland {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        /// Returns a program's picture, drawn without a display.
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
        ///
        /// - Returns: Its position in pixels.
        @discardableResult private func find(_ what: String, _ picture: Bitmap, rounding: Int = 0) async throws
            -> CGPoint
        {
            try await found(what) { try desktop.picture().place(of: picture, rounding: rounding) }
        }

        // MARK: Mouse

        /// Moves the pointer to a point of the window whose view begins at `place`.
        private func move(to point: CGPoint, of place: CGPoint) async throws {
            try await desktop.xdotool([
                "mousemove", "\(Int(place.x) + Int(point.x))", "\(Int(place.y) + Int(point.y))",
            ])
        }

        private func press() async throws { try await desktop.xdotool(["mousedown", "1"]) }
        private func release() async throws { try await desktop.xdotool(["mouseup", "1"]) }

        /// Moves the pointer to a point of a window and clicks.
        private func click(_ point: CGPoint, of place: CGPoint) async throws {
            try await move(to: point, of: place)
            try await desktop.xdotool(["click", "1"])
        }

        /// Returns the area that the cursor at `point` may cover.
        private func around(_ point: CGPoint) -> CGRect {
            CGRect(x: point.x - 32, y: point.y - 32, width: 64, height: 64)
        }

        /// Cursors, as far as they differ in every theme: an arrow has its tip at the hot spot, and a resize cursor its
        /// middle.
        private enum Shape { case arrow, leftRight, upDown }

        /// Returns the cursor over a picture at one of its points, or nil while it is not visible there.
        private func shape(at point: CGPoint, over picture: Bitmap, _ place: CGPoint) throws -> Shape? {
            let box = try desktop.picture().difference(from: picture, at: place, in: around(point))
            guard !box.isNull, box.width < 60, box.height < 60 else { return nil }
            let (left, right) = (point.x - box.minX, box.maxX - point.x)
            let (above, below) = (point.y - box.minY, box.maxY - point.y)
            if min(left, right) > 6 && box.width > box.height { return .leftRight }
            if min(above, below) > 6 && box.height > box.width { return .upDown }
            return right > 2 * left && below > 2 * above ? .arrow : nil
        }

        /// Moves the pointer to a point of a window and waits for a cursor.
        private func hover(_ point: CGPoint, over picture: Bitmap, _ place: CGPoint, _ expected: Shape) async throws {
            try await move(to: point, of: place)
            try await eventually("the pointer as \(expected)") {
                try shape(at: point, over: picture, place) == expected
            }
        }

        // MARK: Opening

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

        @Test("At two pixels a point the gallery is drawn with two pixels a point")
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

        // MARK: The pointer

        /// Opens the gallery with three splits, in a settled window.
        private func open(_ arguments: [String]) async throws -> (demo: Child, opened: Bitmap, place: CGPoint) {
            let opened = try await picture(arguments)
            let options = ["--renderer", "software", "--window", "--dump", "window.json"]
            let demo = try desktop.startOnCompositor("SplitDemo", arguments + options)
            return (demo, opened, try await find("the gallery", opened))
        }

        /// The client draws the frame of its window. The frame, and the part of it that takes the pointer, reach the
        /// display together with the window's next picture.
        @Test("An idle window shows the frame of the active one, and its content takes the first press")
        func firstPress() async throws {
            try await desktop.startCompositor(scale: 1)
            let arguments = ["--demo", "simple-defaults", "--size", "440x300"]
            let (demo, _, place) = try await open(arguments)
            let active = ScreenPicture.Color(r: 8, g: 7, b: 6)
            try await eventually("the title bar of an active window") {
                try desktop.picture()[Int(place.x) + 10, Int(place.y) - 12] == active
            }
            let start = try #require(await sandbox.inspect("simple-defaults", size: "440x300").splits[0].splitter)
                .center
            // All at once.
            let steps = [
                ["mousemove", "\(Int(place.x + start.x))", "\(Int(place.y + start.y))", "mousedown", "1"],
                ["mousemove", "\(Int(place.x + start.x) + 50)", "\(Int(place.y + start.y))", "mouseup", "1"],
            ]
            try await desktop.xdotool(steps.flatMap { $0 })
            try await desktop.parkPointer()
            let drag = #"[{"drag": [\#(start.steps), \#(start.moved(50).steps)]}, {"leave": true}, {"advance": 1}]"#
            let dragged = try await picture(arguments, script: drag)
            try await find("the gallery after a drag", dragged)
            #expect(try await demo.terminate().status == 0)
        }

        @Test("The cursor fits the view under the pointer, and a splitter drags")
        func drag() async throws {
            try await desktop.startCompositor(scale: 1)
            let arguments = ["--demo", "nested-adjustable", "--size", "440x300"]
            let splits = try await sandbox.inspect("nested-adjustable", size: "440x300").splits
            // Off the middle, where the two splitters meet and both would be dragged.
            let bar = try #require(splits[0].splitter)
            let start = CGPoint(x: bar.midX, y: (bar.minY + bar.height / 4).rounded())
            let upright = try #require(splits[1].splitter)
            func steps(_ points: [CGPoint]) -> String {
                let moves = points.map { #"{"move": \#($0.steps)}"# }.joined(separator: ", ")
                let rest = #"{"move": \#(start.steps)}, {"advance": 0.5}"#
                return #"[\#(rest), {"press": "left"}, \#(moves), {"advance": 0.5}"#
            }
            // A splitter is highlighted once the pointer has rested on it.
            func rested(_ point: CGPoint) async throws -> Bitmap {
                try await picture(arguments, script: #"[{"move": \#(point.steps)}, {"advance": 0.5}]"#)
            }
            let across = CGPoint(x: upright.midX - 60, y: upright.midY)
            let (restedAcross, restedStart) = (try await rested(across), try await rested(start))
            let points = [start.moved(40), start.moved(90)]
            let pictures = [
                try await picture(arguments, script: steps([points[0]]) + "]"),
                try await picture(arguments, script: steps(points) + "]"),
            ]
            let end = steps(points) + #", {"release": "left"}, {"leave": true}, {"advance": 0.5}]"#
            let dragged = try await picture(arguments, script: end)

            let (demo, opened, place) = try await open(arguments)
            try await hover(CGPoint(x: 60, y: 200), over: opened, place, .arrow)
            try await hover(across, over: restedAcross, place, .upDown)
            try await hover(start, over: restedStart, place, .leftRight)
            try await press()
            for (point, picture) in zip(points, pictures) {
                try await move(to: point, of: place)
                try await eventually("the splitter under the pointer") {
                    try desktop.picture().shows(picture, at: place, except: around(point))
                        && shape(at: point, over: picture, place) == .leftRight
                }
            }
            try await release()
            try await desktop.parkPointer()
            try await find("what was dragged", dragged)
            #expect(try await demo.terminate().status == 0)
            let split = try sandbox.inspection("window.json").splits[0]
            #expect(abs(split.fraction - (0.5 + 90.0 / 440)) < 1e-9)
        }

        @Test("A menu opens, and a chosen item takes effect")
        func menu() async throws {
            try await desktop.startCompositor(scale: 1)
            let arguments = ["--demo", "custom-splitter", "--size", "700x500"]
            let controls = try await sandbox.inspect("custom-splitter", size: "700x500").controls
            let menu = try #require(controls.first { $0.kind == "menu" }).rect.center
            let click = #"{"click": \#(menu.steps)}, {"advance": 0.5}"#
            let list = try await sandbox.inspect("custom-splitter", size: "700x500", script: "[\(click)]")
            let item = try #require(list.controls.first { $0.label == "Slider" }).rect.center
            // The menu is highlighted under the pointer.
            let pointed = try await picture(arguments, script: #"[{"move": \#(menu.steps)}, {"advance": 0.5}]"#)
            let listed = try await picture(arguments, script: "[\(click)]")
            let choice = #"[\#(click), {"click": \#(item.steps)}, {"leave": true}, {"advance": 0.5}]"#
            let chosen = try await picture(arguments, script: choice)

            let (demo, _, place) = try await open(arguments)
            try await hover(menu, over: pointed, place, .arrow)
            try await self.click(menu, of: place)
            try await eventually("the menu") { try desktop.picture().shows(listed, at: place, except: around(menu)) }
            try await self.click(item, of: place)
            try await desktop.parkPointer()
            try await find("the slider", chosen)
            #expect(try await demo.terminate().status == 0)
        }

        // MARK: Frames and screens

        @Test("Dragging the frame resizes the window")
        func resize() async throws {
            try await desktop.startCompositor(scale: 1)
            let arguments = ["--demo", "nested-adjustable", "--size"]
            let smaller = try await picture(arguments + ["520x340"])
            let (demo, _, place) = try await open(arguments + ["600x400"])
            // By its lower right corner, unless that is too close to the screen's edge.
            let isRight = place.x + 600 + 8 < 1200
            let isBelow = place.y + 400 + 8 < 960
            let corner = CGPoint(x: isRight ? 604 : -5, y: isBelow ? 404 : -29)
            let inside = CGPoint(x: corner.x + (isRight ? -80 : 80), y: corner.y + (isBelow ? -60 : 60))
            let moved = CGPoint(x: isRight ? place.x : place.x + 80, y: isBelow ? place.y : place.y + 60)
            let pointer = CGPoint(x: place.x + inside.x - moved.x, y: place.y + inside.y - moved.y)
            try await dragFrame("a smaller window", at: corner, of: place, to: inside, of: place) {
                try desktop.picture().shows(smaller, at: moved, except: around(pointer))
            }
            try await desktop.parkPointer()
            try await find("a smaller window", smaller)
            #expect(try await demo.terminate().status == 0)
            #expect(try sandbox.inspection("window.json").size == CGSize(width: 520, height: 340))
        }

        /// Drags a window by its frame, until a condition holds.
        ///
        /// The compositor moves and resizes windows at a client's request after a press, so the pointer keeps moving
        /// until the request arrived.
        private func dragFrame(
            _ what: String,
            at grip: CGPoint,
            of place: CGPoint,
            to other: CGPoint,
            of otherPlace: CGPoint,
            until condition: () throws -> Bool
        ) async throws {
            try await move(to: grip, of: place)
            try await press()
            try await eventually(what) {
                try await move(to: other.moved(1), of: otherPlace)
                try await move(to: other, of: otherPlace)
                return try condition()
            }
            try await release()
            // Two presses within 400 ms would be a double click on the frame.
            try await Task.sleep(for: .milliseconds(500))
        }

        /// Drags a window by its title bar, and waits for its picture.
        private func drag(_ picture: Bitmap, at place: CGPoint, to other: CGPoint) async throws {
            let grip = CGPoint(x: 30, y: -12)
            try await dragFrame("a window that moved", at: grip, of: place, to: grip, of: other) {
                try desktop.picture().shows(picture, at: other)
            }
            try await desktop.parkPointer()
        }

        @Test("A window that moves to a screen of two pixels a point is as sharp there")
        func screens() async throws {
            try await desktop.startCompositorOfTwoScreens()
            let arguments = ["--demo", "nested-adjustable", "--size", "240x200"]
            let (coarse, fine) = (try await picture(arguments), try await picture(arguments + ["--scale", "2"]))
            let demo = try desktop.startOnCompositor("SplitDemo", arguments + ["--window", "--dump", "window.json"])
            let left = try await find("the window on the left screen", coarse, rounding: 4)
            // A held pointer does not leave its screen, so the movement takes two drags. On both screens at once the
            // window is drawn for the finer one, which shows its right part.
            var part = Bitmap(width: 200, height: fine.height)
            for y in 0..<fine.height { for x in 0..<200 { part[x, y] = fine[x + 280, y] } }
            var shown = CGPoint.zero
            func isPartShown() throws -> Bool {
                guard let place = try desktop.picture().place(of: part, rounding: 4) else { return false }
                shown = place
                return true
            }
            let grip = CGPoint(x: 30, y: -12)
            try await dragFrame("a window on both screens", at: grip, of: left, to: CGPoint(x: 640, y: 100), of: .zero)
            {
                try isPartShown()
            }
            // It moved on until the release.
            #expect(try isPartShown())
            let onRight = shown.moved(120)
            let fineGrip = CGPoint(x: -80, y: -24)
            // The left edge is 280 pixels left of the part, and then on the right screen.
            let right = onRight.moved(-280)
            try await dragFrame("a window on the right screen", at: fineGrip, of: shown, to: fineGrip, of: onRight) {
                try desktop.picture().shows(fine, at: right, rounding: 4)
            }
            let outcome = try await demo.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            #expect(try sandbox.inspection("window.json").scale == 2)
        }

        // MARK: Two windows

        /// Returns the drawing before and after a click, and the inspector, drawn without a display.
        @MainActor private static func sharedPictures() throws -> (before: Bitmap, after: Bitmap, inspector: Bitmap) {
            func picture(_ drawing: Drawing) throws -> Bitmap {
                try HeadlessHost(size: CGSize(width: 360, height: 240)) { DrawingView(drawing: drawing) }.screenshot()
            }
            let (six, seven) = (Drawing(), Drawing())
            seven.sides = 7
            let inspector = try HeadlessHost(size: CGSize(width: 240, height: 240)) { InspectorView(drawing: six) }
            return (try picture(six), try picture(seven), try inspector.screenshot())
        }

        @Test("A change in one window shows in the other")
        func twoWindows() async throws {
            let (before, after, inspector) = try await Self.sharedPictures()
            try await desktop.startCompositor(scale: 1)
            let program = try desktop.startOnCompositor("TwoWindows", ["--window", "--renderer", "software"])
            // It opened last, so nothing covers it; it may cover the other in one corner of the screen at most.
            var place = try await find("the inspector", inspector)
            var corners = [CGPoint(x: 30, y: 90), CGPoint(x: 930, y: 770)]
            var drawn = try desktop.picture().place(of: before)
            while drawn == nil, let corner = corners.popLast() {
                try await drag(inspector, at: place, to: corner)
                place = corner
                drawn = try desktop.picture().place(of: before)
            }
            let drawingPlace = try #require(drawn, "no drawing")
            try await click(CGPoint(x: 78, y: 22), of: place)
            try await eventually("seven sides") { try desktop.picture().shows(after, at: drawingPlace) }
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }
}

extension CGPoint {
    /// The point in a script's notation.
    fileprivate var steps: String { "[\(Int(x)), \(Int(y))]" }

    fileprivate func moved(_ distance: CGFloat) -> CGPoint { CGPoint(x: x + distance, y: y) }
}

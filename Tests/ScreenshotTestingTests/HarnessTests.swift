import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// A counter with two buttons, and a split that can be hidden.
private struct Sample: View {
    let hide = SideHolder()
    @State private var count = 0

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Button("Add") { count += 1 }
                Button("Hide") { withAnimation { hide.toggle(.secondary) } }
                Button("Off") { count = -1 }.disabled(true)
            }
            .frame(height: 40)
            HSplit(left: { Text("Count \(count)") }, right: { Text("Right") })
                .hide(hide)
        }
    }
}

/// A view that changes its own state in every build.
private struct Restless: View {
    @State private var count = 0

    var body: some View {
        Text("\(next())")
    }

    private func next() -> Int {
        count += 1
        return count
    }
}

/// A view that requests a frame in every frame.
private struct Spinner: PrimitiveView {
    func build(into builder: inout Builder) { builder.add(SpinnerElement()) }
}

private struct SpinnerElement: Element {
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        CGSize(width: 20, height: 10)
    }

    mutating func paint(_ painter: inout Painter) { painter.requestFrame() }
}

/// A control of an app's own whose kind is that of texts.
private struct OwnText: PrimitiveView {
    func build(into builder: inout Builder) { builder.add(OwnTextElement()) }
}

private struct OwnTextElement: Element {
    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.describe(
            SemanticsNode(.control, ["kind": .string("text"), "label": .string("Own"), "rect": .rect(rect)])
        )
    }
}

@MainActor struct HarnessTests {
    private let size = CGSize(width: 400, height: 240)

    private func sample() throws -> Harness { try Harness(size: size) { Sample() } }

    @Test("A control of an app's own whose kind is text is a control and no text")
    func controlOfKindText() throws {
        let harness = try Harness(size: size) { OwnText() }
        #expect(throws: (any Error).self) { try harness.text("Own") }
        #expect(try harness.control("Own", kind: "text").label == "Own")
    }

    @Test func textsAndControlsAreFound() throws {
        let harness = try sample()
        #expect(harness.texts.contains("Count 0"))
        #expect(harness.controls().map(\.label) == ["Add", "Hide", "Off"])
        #expect(harness.controls("button").count == 3)
        #expect(harness.controls("menu").isEmpty)
        #expect(try harness.control("Add").enabled)
        #expect(try !harness.control("Off", kind: "button").enabled)
        #expect(try harness.text("Right").rect.minX > 200)
        #expect(try harness.split().layout == "horizontal")
        #expect(harness.semantics(.split).count == 1)
    }

    @Test func aClickShowsAtOnce() throws {
        let harness = try sample()
        try harness.click("Add")
        try harness.click("Add")
        #expect(harness.texts.contains("Count 2"))
        // Two clicks of three frames each.
        #expect(abs(harness.time - 6.0 / 60) < 1e-9)
    }

    @Test func textsCanBeClickedToo() throws {
        var clicks = 0
        let harness = try Harness(size: size) { Text("Row").onTapGesture { clicks += 1 } }
        try harness.click("Row")
        #expect(clicks == 1)
    }

    @Test func whatIsNotThereIsListed() throws {
        let harness = try sample()
        let error = #expect(throws: HarnessError.self) { try harness.control("Missing") }
        let message = try #require(error?.description)
        #expect(
            message.hasPrefix("there is no control “Missing”. There are: (ScreenshotTestingTests/HarnessTests.swift:")
        )
        #expect(message.contains("\n  button “Add” at ("))
        #expect(message.hasSuffix(", disabled"))
        #expect(error?.line == UInt(#line - 7))

        let text = #expect(throws: HarnessError.self) { try harness.text("Left") }
        #expect(text?.message.hasPrefix("there is no text “Left”. There are:\n  text “Add” at (") == true)
        let split = #expect(throws: HarnessError.self) { try harness.split(1) }
        #expect(split?.message.hasSuffix("There are:\n  horizontal split at (0, 40) of 400×200") == true)
        let none = #expect(throws: HarnessError.self) { try Harness(size: size) { Color.red }.click("Go") }
        #expect(none?.message == "click: there is no control or text “Go”. There are none.")
    }

    @Test func ofSeveralOneMustBeChosen() throws {
        var clicked: [Int] = []
        let harness = try Harness(size: size) {
            VStack { ForEach([0, 1, 2], id: \.self) { row in Button("Go") { clicked.append(row) } } }
        }
        let error = #expect(throws: HarnessError.self) { try harness.click("Go") }
        #expect(error?.message.hasPrefix("click: there are 3 of control or text “Go”: say which by index") == true)
        try harness.click("Go", index: 2)
        #expect(clicked == [2])
        let outside = #expect(throws: HarnessError.self) { try harness.click("Go", index: 3) }
        #expect(outside?.message.contains("none with index 3") == true)
    }

    @Test func whatIsOutsideCannotBeClicked() throws {
        let harness = try Harness(size: CGSize(width: 90, height: 40)) {
            ScrollView {
                VStack(spacing: 0) { ForEach(["Near", "Far"], id: \.self) { Button($0) {}.frame(height: 30) } }
            }
        }
        let error = #expect(throws: HarnessError.self) { try harness.click("Far") }
        #expect(error?.message.contains("outside of the view") == true)
    }

    @Test func splittersAreDragged() throws {
        let harness = try sample()
        try harness.drag(split: 0, by: 50)
        #expect(try abs(harness.split().fraction - 0.625) < 0.001)
        try harness.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 200, y: 100))
        #expect(try abs(harness.split().fraction - 0.5) < 0.001)
        try harness.move(to: CGPoint(x: 200, y: 100))
        try harness.press()
        try harness.move(to: CGPoint(x: 100, y: 100))
        #expect(try harness.split().dragging)
        try harness.release()
        #expect(try abs(harness.split().fraction - 0.25) < 0.001)
        #expect(harness.inspection.cursor == .resizeLeftRight)
        try harness.leave()
        #expect(harness.inspection.cursor == .arrow)
    }

    @Test func runEndsWhenNothingMoves() throws {
        let harness = try sample()
        #expect(try harness.run() == 1)
        try harness.click("Hide")
        #expect(harness.frameRequest != nil)
        let frames = try harness.run()
        // 0.35 s of animation are 21 frames.
        #expect((19...23).contains(frames))
        #expect(harness.frameRequest == nil)
        #expect(!harness.inspection.animating)
        #expect(try harness.split().hidden == "secondary")
    }

    @Test func runNamesTheSplitThatMoves() throws {
        let harness = try sample()
        try harness.click("Hide")
        let error = #expect(throws: HarnessError.self) { try harness.run(upTo: 0.1) }
        #expect(
            error?.message == "run: after 6 frames (0.1 s) another frame is requested by "
                + "an animation of Split at (0, 40) of 400×200"
        )
    }

    @Test func runNamesTheViewThatNeverRests() throws {
        let harness = try Harness(size: size) { Spinner() }
        let error = #expect(throws: HarnessError.self) { try harness.run() }
        #expect(
            error?.message == "run: after 600 frames (10.0 s) another frame is requested by "
                + "an animation of Spinner at (190, 115) of 20×10"
        )
    }

    @Test func runNamesTheStateThatNeverRests() throws {
        let harness = try Harness(size: size) { Restless() }
        let error = #expect(throws: HarnessError.self) { try harness.run(upTo: 1) }
        #expect(
            error?.message == "run: after 60 frames (1.0 s) another frame is requested by "
                + "state of type Int that changes in every frame"
        )
    }

    @Test func timeIsTheTests() throws {
        let harness = try sample()
        #expect(harness.time == 0)
        try harness.step()
        try harness.advance(by: 0.5)
        #expect(abs(harness.time - 31.0 / 60) < 1e-9)
    }

    @Test func sizeScaleAndAppearanceShow() throws {
        let harness = try Harness(size: size, scale: 2, appearance: .dark) { Text("x") }
        #expect(harness.appearance == .dark)
        #expect(try harness.screenshot().bitmap.width == 800)
        #expect(try harness.screenshot().bitmap[0, 0].r < 60)
        try harness.resize(to: CGSize(width: 100, height: 50))
        #expect(harness.size == CGSize(width: 100, height: 50))
        #expect(try harness.screenshot().bitmap.width == 200)
        #expect(throws: HostError.self) { try harness.resize(to: CGSize(width: -1, height: 5)) }
        #expect(harness.size.width == 100)
    }

    @Test func allOtherInputArrives() throws {
        var offset = 0
        let harness = try Harness(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(Array(0..<40), id: \.self) { row in
                        Text("Row \(row)").frame(height: 30).onTapGesture { offset = row }
                    }
                }
            }
        }
        try harness.move(to: "Row 1")
        try harness.scroll(dy: -60)
        try harness.run()
        #expect(try harness.text("Row 3").rect.midY < 60)
        try harness.touch(.down, at: CGPoint(x: 200, y: 45))
        try harness.touch(.up, at: CGPoint(x: 200, y: 45))
        #expect(offset == 3)
        try harness.key(.tab, .shift)
        try harness.focus(false)
        try harness.play([.leave])
    }
}

/// The environment that a test chooses for its view.
@MainActor struct HarnessEnvironmentTests {
    @Test("A harness lays out in its direction", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func direction(_ direction: LayoutDirection) throws {
        // Splits need no import of their own.
        let harness = try Harness(size: CGSize(width: 204, height: 100), layoutDirection: direction) {
            HSplit(left: { Text("First") }, right: { Text("Second") }).fraction(0.25)
        }
        let split = try #require(harness.inspection.splits.first)
        // The splitter's center is a quarter of 204 points from the side where the direction begins.
        let center = try #require(split.splitter).midX
        #expect(center == (direction == .leftToRight ? 51 : 153))
        #expect((split.primary.minX < split.secondary.minX) == (direction == .leftToRight))
    }
}

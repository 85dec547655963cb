import ScreenshotTesting
import Testing

@testable import TwoWindows

/// The view of each window, without a window.
@MainActor struct TwoWindowsTests {
    private let drawing = Drawing()

    @Test func theDrawingLooksAsTheModelSays() throws {
        let harness = try Harness(size: CGSize(width: 360, height: 240)) { DrawingView(drawing: drawing) }
        expectScreenshot(of: harness, named: "drawing")
        drawing.sides = 3
        drawing.isFilled = false
        try harness.run()
        expectScreenshot(of: harness, named: "triangle")
    }

    @Test func theInspectorChangesTheModel() throws {
        let harness = try Harness(size: CGSize(width: 240, height: 240)) { InspectorView(drawing: drawing) }
        expectScreenshot(of: harness, named: "inspector")
        try harness.click("Filled")
        #expect(!drawing.isFilled)
    }

    @Test(arguments: [true, false]) func theWindowsShareASplit(dragsDrawing: Bool) throws {
        let windows = try [
            Harness(size: CGSize(width: 360, height: 240)) { [drawing] in DrawingView(drawing: drawing) },
            Harness(size: CGSize(width: 240, height: 240)) { [drawing] in InspectorView(drawing: drawing) },
        ]
        let (dragged, other) = dragsDrawing ? (windows[0], windows[1]) : (windows[1], windows[0])
        try dragged.drag(split: 0, by: 40)
        try other.step()
        let fraction = try dragged.split().fraction
        #expect(fraction > 0.55 && drawing.split.value == fraction)
        #expect(try other.split().fraction == fraction)
    }
}

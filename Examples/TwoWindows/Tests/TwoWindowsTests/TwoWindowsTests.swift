import ScreenshotTesting
import Testing

@testable import TwoWindows

/// The view of each window, without a window.
@MainActor struct TwoWindowsTests {
    private let drawing = Drawing()

    @Test func theDrawingLooksAsTheModelSays() throws {
        let harness = try Harness(size: CGSize(width: 320, height: 240)) { DrawingView(drawing: drawing) }
        expectScreenshot(of: harness, named: "drawing")
        drawing.sides = 3
        drawing.isFilled = false
        try harness.run()
        expectScreenshot(of: harness, named: "triangle")
    }

    @Test func theInspectorChangesTheModel() throws {
        let harness = try Harness(size: CGSize(width: 240, height: 160)) { InspectorView(drawing: drawing) }
        expectScreenshot(of: harness, named: "inspector")
        try harness.click("Filled")
        #expect(!drawing.isFilled)
    }
}

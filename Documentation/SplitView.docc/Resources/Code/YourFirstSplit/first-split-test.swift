import ScreenshotTesting
import Testing

@testable import FirstSplit

@MainActor struct FirstSplitTests {
    @Test func theButtonHidesTheList() throws {
        let size = CGSize(width: 480, height: 240)
        let harness = try Harness(size: size) { ContentView() }
        try harness.click("Notes")
        try harness.run()
        expectScreenshot(of: harness, named: "list-hidden")
    }
}

import Notes
import ScreenshotTesting
import XCTest

final class NotesCaseTests: XCTestCase {
    @MainActor func testASmallNumberIsRound() async throws {
        expectScreenshot(of: Badge(3), named: "badge-small", scale: 2)
    }
}

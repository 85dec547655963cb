import ScreenshotTesting
import XCTest

@testable import Notes

final class NotesCaseTests: XCTestCase {
    @MainActor func testASmallNumberIsRound() async throws {
        expectScreenshot(of: Badge(count: 3), named: "badge-small", scale: 2)
    }
}

import Foundation
import ScreenshotTesting
import Testing

@testable import Notes

@MainActor struct RemoteNoteTests {
    @Test func theNoteIsShownWhenItIsThere() async throws {
        let harness = try Harness(size: CGSize(width: 160, height: 40)) {
            RemoteNote {
                try? await Task.sleep(for: .milliseconds(300))
                return "Bread, butter, figs."
            }
        }
        #expect(harness.texts == ["Loading"])

        try await harness.settle()

        #expect(harness.texts == ["Bread, butter, figs."])
    }
}

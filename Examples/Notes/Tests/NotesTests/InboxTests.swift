import ScreenshotTesting
import Testing

@testable import Notes

@MainActor struct InboxTests {
    @Test func aDeletedNoteComesBack() throws {
        let harness = try Harness(size: CGSize(width: 320, height: 200)) { Inbox() }

        try harness.scroll(to: "Note 80")
        try harness.within(row: "Note 80").click("Delete")
        #expect(!harness.texts.contains("Note 80"))

        try harness.menu("Edit/Restore All")
        #expect(harness.texts.contains("Note 80"))
    }
}

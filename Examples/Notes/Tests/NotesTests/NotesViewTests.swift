import ScreenshotTesting
import Testing

@testable import Notes

@MainActor struct NotesViewTests {
    private func harness() throws -> Harness {
        try Harness(size: CGSize(width: 320, height: 160)) { NotesView() }
    }

    @Test func theButtonHidesTheSidebar() throws {
        let harness = try harness()
        #expect(harness.texts.contains("Ideas"))

        try harness.click("Sidebar")
        try harness.run()

        #expect(try harness.split().hidden == "primary")
        #expect(!harness.texts.contains("Ideas"))
        expectScreenshot(of: harness, named: "sidebar-hidden")
    }

    @Test func theSplitterFollowsTheMouse() throws {
        let harness = try harness()
        try harness.drag(split: 0, by: 64)
        #expect(try abs(harness.split().fraction - 0.6) < 0.01)
    }

    @Test func theSidebarSlidesAway() throws {
        let harness = try harness()
        try harness.click("Sidebar")
        expectScreenshot(of: try harness.filmstrip(every: 0.1, for: 0.4, columns: 3), named: "sidebar-slides")
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func theTitlesAreOnTheLeadingEdge(direction: LayoutDirection) throws {
        let size = CGSize(width: 320, height: 160)
        let harness = try Harness(size: size, layoutDirection: direction) { NotesView() }
        let (titles, note) = (try harness.text("Ideas"), try harness.text("Bread, butter, figs."))
        #expect((titles.rect.midX < note.rect.midX) == (direction == .leftToRight))
        expectScreenshot(of: harness, named: "titles-\(direction)")
    }
}

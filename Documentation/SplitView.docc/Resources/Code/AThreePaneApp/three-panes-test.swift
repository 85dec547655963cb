import ScreenshotTesting
import Testing

@testable import Peaks

@MainActor struct PeaksTests {
    @Test func theSecondLaunchRestoresTheLayout() throws {
        let size = CGSize(width: 900, height: 520)
        let settings = SettingsStore()

        let first = try Harness(size: size, settings: settings) { ContentView() }
        try first.drag(split: 0, by: 60)
        try first.click("Notes")
        try first.run()

        let second = try Harness(size: size, settings: settings) { ContentView() }
        let panes = try second.split(0).panes
        #expect(panes[0].width == 260)
        #expect(panes[2].width == 0)
    }
}

import Foundation
import ScreenshotTesting
import Testing

@testable import DemoViews

/// Animations of the gallery, each as one picture of several moments.
@MainActor struct MotionTests {
    private func harness() throws -> Harness {
        let gallery = Gallery(demo: .simpleAdjustable, storage: Storage(isPersistent: false))
        return try Harness(size: CGSize(width: 360, height: 240)) { GalleryView(gallery: gallery) }
    }

    @Test func aSideIsHiddenAndShown() throws {
        let harness = try harness()
        try harness.click("Hide the right side")
        let hiding = try harness.filmstrip(every: 0.1, count: 5)
        try harness.click("Show the right side")
        let showing = try harness.filmstrip(every: 0.1, count: 5)
        expectScreenshot(of: hiding, named: "motion-hide")
        expectScreenshot(of: showing, named: "motion-show")
        #expect(hiding.bitmap != showing.bitmap)
    }

    @Test func theLayoutTurns() throws {
        let harness = try harness()
        try harness.click("Stack vertically")
        expectScreenshot(of: try harness.filmstrip(every: 0.1, count: 5), named: "motion-layout")
        #expect(try harness.split().layout == "vertical")
    }
}

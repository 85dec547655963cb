import ScreenshotTesting
import Testing

@testable import Notes

@MainActor struct BadgeTests {
    @Test(arguments: ColorScheme.allCases)
    func threeDigitsFit(appearance: ColorScheme) {
        expectScreenshot(of: Badge(count: 128), named: "badge-\(appearance)", scale: 2, appearance: appearance)
    }
}

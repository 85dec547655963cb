import Notes
import ScreenshotTesting
import Testing

@MainActor struct BadgeTests {
    @Test(arguments: ColorScheme.allCases)
    func threeDigitsFit(appearance: ColorScheme) {
        expectScreenshot(of: Badge(128), named: "badge-\(appearance)", scale: 2, appearance: appearance)
    }
}

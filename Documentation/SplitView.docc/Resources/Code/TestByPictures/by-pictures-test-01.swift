import ScreenshotTesting
import Testing

@testable import Shop

@MainActor struct PriceTagTests {
    @Test(arguments: ColorScheme.allCases)
    func thePriceIsLegible(appearance: ColorScheme) {
        expectScreenshot(
            of: PriceTag(price: "12.50"),
            named: "price-tag-\(appearance)",
            scale: 2,
            appearance: appearance
        )
    }
}

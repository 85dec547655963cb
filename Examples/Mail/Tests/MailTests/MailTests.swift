import ScreenshotTesting
import Testing

@testable import Mail

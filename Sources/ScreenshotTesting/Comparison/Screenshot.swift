import Foundation
import Rasterizer
import SDLHost

/// A picture that is to be compared, and where text is drawn in it.
public struct Screenshot: Equatable, Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// The parts in which text is drawn, and in which it is therefore compared by eye, not by number.
    public var texts: [PixelRect]
    /// The font that the texts are set in because the wanted one is not installed; nil if it is.
    public var fontSubstitution: FontSubstitution?

    /// A picture with text in these parts.
    public init(_ bitmap: Bitmap, texts: [PixelRect] = [], fontSubstitution: FontSubstitution? = nil) {
        self.bitmap = bitmap
        self.texts = texts
        self.fontSubstitution = fontSubstitution
    }

    /// How the picture differs from its golden; nil if it does not, as far as `precision` cares.
    public func difference(
        from golden: Bitmap,
        precision: ScreenshotPrecision = .standard
    ) -> ScreenshotDifference? { PixelComparison(self, golden, precision).difference }
}

/// How much a picture may differ from its golden.
///
/// Tolerances are distances between two colours as the eye sees them (in YIQ, where brightness counts most): 0 for the
/// same colour, 0.97 from black to white, about 0.004 for one level of gray out of 255. They hold for each pixel by
/// itself.
public struct ScreenshotPrecision: Equatable, Sendable {
    /// The tolerance where no text is drawn. 0 asks for the same numbers.
    public var geometry: Double
    /// The tolerance where text is drawn, whose edges differ a little between versions of the font renderer.
    public var text: Double
    /// How many pixels may differ by more than that.
    public var failingPixels: Int

    /// A precision; what is negative or not a number counts as 0.
    public init(geometry: Double = 0, text: Double = 0.05, failingPixels: Int = 0) {
        self.geometry = geometry > 0 ? geometry : 0
        self.text = text > 0 ? text : 0
        self.failingPixels = max(0, failingPixels)
    }

    /// Geometry exact, text to 0.05, no failing pixels.
    public static let standard = ScreenshotPrecision()
    /// Every pixel the same.
    public static let exact = ScreenshotPrecision(text: 0)
    /// Everything to this tolerance.
    public static func perceptual(_ tolerance: Double) -> ScreenshotPrecision {
        ScreenshotPrecision(geometry: tolerance, text: tolerance)
    }
}

/// How a picture differs from its golden.
public enum ScreenshotDifference: Equatable, Sendable, CustomStringConvertible {
    /// They have different sizes in pixels.
    case size(golden: PixelRect, new: PixelRect)
    /// `count` of `total` pixels differ by more than is allowed; all of them lie in `rect`.
    case pixels(count: Int, total: Int, rect: PixelRect)

    /// A sentence without a subject, such as `differs in 3 of 800 pixels, within 3×1 pixels at (10, 20)`.
    public var description: String {
        switch self {
        case .size(let golden, let new):
            "is \(new.width)×\(new.height) pixels, its golden \(golden.width)×\(golden.height)"
        case .pixels(let count, let total, let rect):
            "differs in \(count) of \(total) pixels, within \(rect)"
        }
    }
}

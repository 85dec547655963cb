import Foundation
import Rasterizer
import SDLHost

/// A picture to compare with its golden, and the parts of it that contain text.
public struct Screenshot: Equatable, Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// The parts that contain text, and are therefore compared with the tolerance for text.
    public var texts: [PixelRect]
    /// The font used instead of the requested one; nil if that is installed.
    public var fontSubstitution: FontSubstitution?

    /// Creates a screenshot with text in the given parts.
    public init(_ bitmap: Bitmap, texts: [PixelRect] = [], fontSubstitution: FontSubstitution? = nil) {
        self.bitmap = bitmap
        self.texts = texts
        self.fontSubstitution = fontSubstitution
    }

    /// Returns the difference of the picture from its golden; nil within `precision`.
    public func difference(
        from golden: Bitmap,
        precision: ScreenshotPrecision = .standard
    ) -> ScreenshotDifference? { PixelComparison(self, golden, precision).difference }
}

/// The permitted difference of a picture from its golden.
///
/// Tolerances are perceptual distances of two colours (in YIQ, where brightness counts most): 0 for the same colour,
/// 0.97 from black to white, about 0.004 for one of 255 levels of gray. They apply to each pixel.
public struct ScreenshotPrecision: Equatable, Sendable {
    /// The tolerance outside text. 0 requires identical pixels.
    public var geometry: Double
    /// The tolerance in text, whose edges differ slightly between versions of the font renderer.
    public var text: Double
    /// The number of pixels that may exceed the tolerance.
    public var failingPixels: Int

    /// Creates a precision; negative numbers and NaN count as 0.
    public init(geometry: Double = 0, text: Double = 0.05, failingPixels: Int = 0) {
        self.geometry = geometry > 0 ? geometry : 0
        self.text = text > 0 ? text : 0
        self.failingPixels = max(0, failingPixels)
    }

    /// Exact geometry, a tolerance of 0.05 for text, no failing pixels.
    public static let standard = ScreenshotPrecision()
    /// Identical pixels.
    public static let exact = ScreenshotPrecision(text: 0)
    /// Returns a precision with one tolerance for everything.
    public static func perceptual(_ tolerance: Double) -> ScreenshotPrecision {
        ScreenshotPrecision(geometry: tolerance, text: tolerance)
    }
}

/// The difference of a picture from its golden.
public enum ScreenshotDifference: Equatable, Sendable, CustomStringConvertible {
    /// Different sizes, in pixels.
    case size(golden: PixelRect, new: PixelRect)
    /// `count` of `total` pixels exceed the tolerance, all of them in `rect`.
    case pixels(count: Int, total: Int, rect: PixelRect)

    /// A predicate, such as `differs in 3 of 800 pixels, within 3×1 pixels at (10, 20)`.
    public var description: String {
        switch self {
        case .size(let golden, let new):
            "is \(new.width)×\(new.height) pixels, its golden \(golden.width)×\(golden.height)"
        case .pixels(let count, let total, let rect):
            "differs in \(count) of \(total) pixels, within \(rect)"
        }
    }
}

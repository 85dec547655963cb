import Foundation
import ImmediateRasterizer
import SDLHost

/// A picture to compare with its golden, and the parts of it that contain text.
public struct Screenshot: Equatable, Sendable {
    /// The picture to compare with its golden.
    public var bitmap: Bitmap
    /// The rectangles that contain text, in pixels; they are compared with the tolerance for text.
    public var texts: [PixelRect]
    /// The font used instead of the requested one; nil if the requested font is installed.
    public var fontSubstitution: FontSubstitution?

    /// Creates a screenshot of a picture.
    /// - Parameters:
    ///   - bitmap: the picture.
    ///   - texts: the rectangles that contain text, in pixels.
    ///   - fontSubstitution: the font used instead of the requested one; nil if the requested font is installed.
    public init(_ bitmap: Bitmap, texts: [PixelRect] = [], fontSubstitution: FontSubstitution? = nil) {
        self.bitmap = bitmap
        self.texts = texts
        self.fontSubstitution = fontSubstitution
    }

    /// Returns the difference of the screenshot from its golden; nil if it is within the permitted difference.
    /// - Parameters:
    ///   - golden: the recorded picture.
    ///   - precision: the permitted difference.
    public func difference(
        from golden: Bitmap,
        precision: ScreenshotPrecision = .standard
    ) -> ScreenshotDifference? { PixelComparison(self, golden, precision).difference }
}

/// The permitted difference of a picture from its golden.
///
/// Tolerances are perceptual distances of two colors (in YIQ, where brightness counts most): 0 for the same color,
/// 0.97 from black to white, about 0.004 for one of 255 levels of gray. They apply to each pixel.
public struct ScreenshotPrecision: Equatable, Sendable {
    /// The tolerance for pixels outside text, as a color distance; 0 requires identical pixels.
    public var geometry: Double
    /// The tolerance for pixels in text, as a color distance.
    ///
    /// The edges of text differ slightly between versions of the font renderer.
    public var text: Double
    /// The number of pixels that may exceed the tolerance.
    public var failingPixels: Int

    /// Creates a precision; negative numbers and NaN count as 0.
    public init(geometry: Double = 0, text: Double = 0.05, failingPixels: Int = 0) {
        self.geometry = geometry > 0 ? geometry : 0
        self.text = text > 0 ? text : 0
        self.failingPixels = max(0, failingPixels)
    }

    /// The default precision: exact geometry, a tolerance of 0.05 for text, no failing pixels.
    public static let standard = ScreenshotPrecision()
    /// The precision that requires identical pixels.
    public static let exact = ScreenshotPrecision(text: 0)
    /// Returns a precision with the same tolerance for text and geometry.
    /// - Parameter tolerance: the permitted color distance of a pixel.
    public static func perceptual(_ tolerance: Double) -> ScreenshotPrecision {
        ScreenshotPrecision(geometry: tolerance, text: tolerance)
    }
}

/// The difference of a picture from its golden.
public enum ScreenshotDifference: Equatable, Sendable, CustomStringConvertible {
    /// A difference of the pictures' sizes, given as rectangles in pixels.
    case size(golden: PixelRect, new: PixelRect)
    /// A difference of pixels: `count` of `total` pixels exceed the tolerance, all of them in `rect`.
    case pixels(count: Int, total: Int, rect: PixelRect)

    /// A description of the difference, such as `differs in 3 of 800 pixels, within 3×1 pixels at (10, 20)`.
    public var description: String {
        switch self {
        case .size(let golden, let new):
            "is \(new.width)×\(new.height) pixels, its golden \(golden.width)×\(golden.height)"
        case .pixels(let count, let total, let rect):
            "differs in \(count) of \(total) pixels, within \(rect)"
        }
    }
}

import Rasterizer
import SDLHost

/// A picture that is to be compared, and where text is drawn in it.
public struct Screenshot: Equatable, Sendable {
    /// The picture.
    public var bitmap: Bitmap
    /// The parts in which text is drawn, and in which it is therefore compared by eye, not by number.
    public var texts: [PixelRect]

    /// A picture with text in these parts.
    public init(_ bitmap: Bitmap, texts: [PixelRect] = []) {
        self.bitmap = bitmap
        self.texts = texts
    }

    /// How the picture differs from its golden; nil if it does not, as far as `precision` cares.
    public func difference(
        from golden: Bitmap,
        precision: ScreenshotPrecision = .standard
    ) -> ScreenshotDifference? { PixelComparison(self, golden, precision).difference }
}

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

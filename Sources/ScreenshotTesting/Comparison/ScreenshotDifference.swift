import Rasterizer

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

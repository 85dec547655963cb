import Foundation

/// Conversions from points to device pixels that no input can make trap.
enum DevicePixels {
    /// Beyond this a float no longer tells neighbouring pixels apart.
    static let limit: CGFloat = 8_000_000

    /// The nearest whole number, kept within ±8 million; 0 for NaN.
    static func nearest(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -limit), limit).rounded(.toNearestOrAwayFromZero))
    }

    /// `rect` in points as whole device pixels: each edge goes to the nearest one.
    static func snap(_ rect: CGRect, scale: CGFloat) -> PixelRect {
        let left = nearest(rect.minX * scale)
        let top = nearest(rect.minY * scale)
        return PixelRect(
            x: left,
            y: top,
            width: nearest(rect.maxX * scale) - left,
            height: nearest(rect.maxY * scale) - top
        )
    }
}

/// A rectangle of whole device pixels.
struct PixelRect: Hashable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left,
            y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top)
        )
    }
}

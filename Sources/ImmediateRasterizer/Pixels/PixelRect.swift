// Rectangles of whole pixels are half open: they include their first column and row but not their end. So neighbors
// share no pixel, and a length is the difference of end and start.

/// A rectangle of whole device pixels, counted from 0 at the top left.
public struct PixelRect: Hashable, Sendable {
    /// The index of the first pixel column, from 0 at the left.
    public var x: Int
    /// The index of the first pixel row, from 0 at the top.
    public var y: Int
    /// The width of the rectangle, in pixels.
    public var width: Int
    /// The height of the rectangle, in pixels.
    public var height: Int

    /// Creates a rectangle, by default an empty one at 0, 0.
    /// - Parameters:
    ///   - x: the index of the first pixel column.
    ///   - y: the index of the first pixel row.
    ///   - width: the width in pixels; a negative number counts as 0.
    ///   - height: the height in pixels; a negative number counts as 0.
    public init(x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The index of the pixel column after the last one in the rectangle.
    public var maxX: Int { x + width }
    /// The index of the pixel row after the last one in the rectangle.
    public var maxY: Int { y + height }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels in the rectangle.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns whether the rectangle contains the pixel in column `x` and row `y`.
    public func contains(x: Int, y: Int) -> Bool { x >= self.x && y >= self.y && x < maxX && y < maxY }

    /// Returns whether the rectangle contains another rectangle as a whole.
    public func contains(_ other: PixelRect) -> Bool {
        x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns whether the rectangle shares a pixel with another rectangle.
    public func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// Returns the rectangle of the pixels in both rectangles; if there are none, its width or height is 0.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left,
            y: top,
            width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top
        )
    }

    /// Returns the smallest rectangle that contains this and another rectangle; neither may be empty.
    public func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle moved by `dx` pixels to the right and `dy` pixels down.
    public func moved(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Returns the rectangle, extended by `margin` pixels on each side.
    public func grown(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension PixelRect: CustomStringConvertible {
    /// A description of the size and position, such as `30×40 pixels at (1, 2)`.
    public var description: String {
        "\(width)×\(height) \(width * height == 1 ? "pixel" : "pixels") at (\(x), \(y))"
    }
}

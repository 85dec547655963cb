// Rectangles of whole pixels are half open: they include their first column and row but not their end. So neighbours
// share no pixel, and a length is the difference of end and start.

/// A rectangle of whole device pixels, counted from 0 at the top left.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a rectangle; a negative length counts as 0. Defaults to the empty rectangle at 0, 0.
    public init(x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The column after the last.
    public var maxX: Int { x + width }
    /// The row after the last.
    public var maxY: Int { y + height }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// Returns whether the rectangle contains a pixel.
    public func contains(x: Int, y: Int) -> Bool { x >= self.x && y >= self.y && x < maxX && y < maxY }

    /// Returns whether the rectangle contains another.
    public func contains(_ other: PixelRect) -> Bool {
        x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns whether two rectangles share a pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// Returns the common pixels; if there are none, its width or height is 0.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left,
            y: top,
            width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top
        )
    }

    /// Returns the smallest rectangle that contains both; neither may be empty.
    public func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle, moved.
    public func moved(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// Returns the rectangle, extended by `margin` pixels on each side.
    public func grown(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension PixelRect: CustomStringConvertible {
    /// A description such as `30×40 pixels at (1, 2)`.
    public var description: String {
        "\(width)×\(height) \(width * height == 1 ? "pixel" : "pixels") at (\(x), \(y))"
    }
}

import Foundation

/// A rectangle of whole pixels, counted from 0 at the left and the top.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// A rectangle; a negative length counts as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// All pixels that a rectangle in points touches.
    init(covering rect: CGRect, scale: CGFloat) {
        func pixel(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            let position = (length * scale).rounded(rule)
            return Int(position > -1e6 ? min(position, 1e6) : -1e6)
        }
        let (left, top) = (pixel(rect.minX, .down), pixel(rect.minY, .down))
        let (right, bottom) = (pixel(rect.maxX, .up), pixel(rect.maxY, .up))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the pixel at this column and row is inside.
    public func contains(x: Int, y: Int) -> Bool {
        x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }

    /// `30×40 pixels at (1, 2)`.
    public var description: String {
        "\(width)×\(height) \(width * height == 1 ? "pixel" : "pixels") at (\(x), \(y))"
    }

    func moved(x: Int, y: Int) -> PixelRect {
        PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

import Foundation

/// A point of a rectangle in parts of its width and height: (0,0) is the top left corner, (1,1) the bottom right one.
public struct UnitPoint: Hashable, Sendable {
    /// How far right, 0…1 within the rectangle.
    public var x: CGFloat
    /// How far down, 0…1 within the rectangle.
    public var y: CGFloat

    /// The top left corner.
    public init() { self.init(x: 0, y: 0) }
    /// A point from its parts.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The rectangle of `size` with this point of it at `point`.
    func rect(of size: CGSize, at point: CGPoint) -> CGRect {
        CGRect(
            x: point.x - size.width * x,
            y: point.y - size.height * y,
            width: size.width,
            height: size.height
        )
    }
}

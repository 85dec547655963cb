import Foundation

/// A point as fractions of a rectangle's width and height: (0,0) is the top-left corner, (1,1) the bottom-right corner.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal fraction, 0 to 1 inside the rectangle.
    public var x: CGFloat
    /// The vertical fraction, 0 to 1 inside the rectangle.
    public var y: CGFloat

    /// Creates the top-left corner.
    public init() { self.init(x: 0, y: 0) }
    /// Creates a point from its fractions.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top-left corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The center of the left edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The center of the right edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The center of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The center of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top-left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top-right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom-left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom-right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Returns the rectangle of a size whose unit point is at `point`.
    package func rect(of size: CGSize, at point: CGPoint) -> CGRect {
        CGRect(
            x: point.x - size.width * x,
            y: point.y - size.height * y,
            width: size.width,
            height: size.height
        )
    }
}

extension CGRect {
    /// Returns the point at fractions of the rectangle's width and height.
    package func point(_ unit: UnitPoint) -> CGPoint {
        CGPoint(x: minX + unit.x * width, y: minY + unit.y * height)
    }
}

extension Axis.Set {
    package func contains(_ axis: Axis) -> Bool { isSuperset(of: axis == .horizontal ? .horizontal : .vertical) }
}

import Foundation

/// Properties of a `Layout` that affect its subviews.
public struct LayoutProperties: Hashable, Sendable {
    /// The axis along which a `Spacer` in the layout grows. Nil means both.
    public var stackOrientation: Axis?
    /// Creates the default properties.
    public init() {}
}

/// The preferred distance of a view from its neighbors: 8 points by default.
public struct ViewSpacing: Hashable, Sendable {
    /// The distance in points. The default is that of stacks.
    private var length: CGFloat = 8

    /// Creates the default spacing.
    public init() {}

    /// The spacing of views that touch each other: 0 points.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.length = 0
        return spacing
    }()

    /// Returns the distance between two adjacent views along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(length, next.length) }

    /// Sets the spacing to the larger of itself and `other`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { length = max(length, other.length) }

    /// Returns the larger of the spacing and `other`.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        length >= other.length ? self : other
    }
}

extension LayoutSubview {
    /// The preferred distance of the subview from its neighbors.
    public var spacing: ViewSpacing { ViewSpacing() }
}

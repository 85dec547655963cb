import Foundation

/// What a `Layout` says of itself to the views in it.
public struct LayoutProperties: Hashable, Sendable {
    /// The axis along which a `Spacer` in it grows; nil for both.
    public var stackOrientation: Axis?
    /// Nothing is said.
    public init() {}
}

/// How far a view wants to be from others. Without being told otherwise views are 8 points apart.
public struct ViewSpacing: Hashable, Sendable {
    /// In points; that of stacks.
    private var length: CGFloat = 8

    /// The usual distance.
    public init() {}

    /// No distance.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.length = 0
        return spacing
    }()

    /// How far two views that follow each other along an axis should be apart, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(length, next.length) }

    /// Keeps the greater of both distances.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { length = max(length, other.length) }

    /// The greater of both distances.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        length >= other.length ? self : other
    }
}

extension LayoutSubview {
    /// How far the view wants to be from others.
    public var spacing: ViewSpacing { ViewSpacing() }
}

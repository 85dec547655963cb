import Foundation

/// The size that a parent offers a child, in points. In each direction: a length, infinity ("as much as you can
/// take"), 0 ("as little as you need") or nil ("what you like best").
public struct ProposedViewSize: Hashable, Sendable {
    /// The width offered.
    public var width: CGFloat?
    /// The height offered.
    public var height: CGFloat?

    /// A proposal from its parts.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// A proposal of just this size.
    @inlinable public init(_ size: CGSize) {
        width = size.width
        height = size.height
    }

    /// As little as you need.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As much as you can take.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// What you like best.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// The proposal with nil replaced by the parts of `size`.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// The proposal with both lengths made smaller, not below 0.
    public func reduced(width dx: CGFloat, height dy: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max(0, $0 - dx) }, height: height.map { max(0, $0 - dy) })
    }
}

/// The least and the greatest length that an element can take along an axis, in points.
public struct LengthRange: Hashable, Sendable {
    /// What it takes when it is offered nothing.
    public var least: CGFloat
    /// What it takes when it is offered all that it can use.
    public var most: CGFloat
    /// Its size, where that is the same whatever length it is offered; it need not be asked for others then.
    public var size: CGSize?

    /// A range; `most` may be infinite.
    @inlinable public init(least: CGFloat, most: CGFloat) {
        self.least = least
        self.most = most
    }

    /// The length of something that is of one size.
    @inlinable public init(_ size: CGSize, along axis: Axis) {
        least = axis == .horizontal ? size.width : size.height
        most = least
        self.size = size
    }
}

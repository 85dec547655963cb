import Foundation

/// The size that a parent proposes to a child, in points. Each dimension is a length, infinity (for the maximum), 0
/// (for the minimum) or nil (for the ideal size).
public struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width in points; nil for the ideal width.
    public var width: CGFloat?
    /// The proposed height in points; nil for the ideal height.
    public var height: CGFloat?

    /// Creates a proposal from its parts.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates a proposal of this size.
    @inlinable public init(_ size: CGSize) {
        width = size.width
        height = size.height
    }

    /// The proposal for the minimum size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The proposal for the maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The proposal for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// Returns the proposal with nil replaced by the dimensions of `size`.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// Returns the proposal with each dimension reduced by a number of points, not below 0.
    public func reduced(width dx: CGFloat, height dy: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max(0, $0 - dx) }, height: height.map { max(0, $0 - dy) })
    }
}

/// The minimum and maximum length of an element along an axis, in points.
public struct LengthRange: Hashable, Sendable {
    /// The minimum length, for a proposal of 0.
    public var min: CGFloat
    /// The maximum length, for a proposal of infinity.
    public var max: CGFloat
    /// The size of the element if it is the same for every proposed length, so that it need not be measured again; nil
    /// otherwise.
    public var size: CGSize?

    /// Creates a range; `max` may be infinite.
    @inlinable public init(min: CGFloat, max: CGFloat) {
        self.min = min
        self.max = max
    }

    /// Creates the range of a fixed size.
    @inlinable public init(_ size: CGSize, along axis: Axis) {
        min = axis == .horizontal ? size.width : size.height
        max = min
        self.size = size
    }
}

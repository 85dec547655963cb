import Foundation

/// An axis of layout.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical

    /// A set of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public var rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The set of the horizontal axis alone.
        public static let horizontal = Set(rawValue: 1)
        /// The set of the vertical axis alone.
        public static let vertical = Set(rawValue: 2)
    }

    /// Returns the coordinate of a point along this axis.
    public func position(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

    /// Returns the length of a size along this axis.
    public func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    /// Returns the length of a size across this axis.
    public func breadth(of size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }

    /// Returns a size from its lengths along and across this axis.
    public func size(length: CGFloat, breadth: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// Returns the length of a proposal along this axis.
    public func length(of proposal: ProposedViewSize) -> CGFloat? {
        self == .horizontal ? proposal.width : proposal.height
    }

    /// Returns the length of a proposal across this axis.
    public func breadth(of proposal: ProposedViewSize) -> CGFloat? {
        self == .horizontal ? proposal.height : proposal.width
    }

    /// Returns a proposal from its lengths along and across this axis.
    public func proposal(length: CGFloat?, breadth: CGFloat?) -> ProposedViewSize {
        self == .horizontal
            ? ProposedViewSize(width: length, height: breadth) : ProposedViewSize(width: breadth, height: length)
    }
}

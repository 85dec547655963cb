import Foundation

/// A direction of layout.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical

    /// Some of the directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public var rawValue: Int
        /// Directions from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Left to right.
        public static let horizontal = Set(rawValue: 1)
        /// Top to bottom.
        public static let vertical = Set(rawValue: 2)
    }

    /// The part of a point along this axis.
    public func position(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

    /// The part of a size along this axis.
    public func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    /// The part of a size across this axis.
    public func breadth(of size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }

    /// A size from its parts along and across this axis.
    public func size(length: CGFloat, breadth: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// The part of a proposal along this axis.
    public func length(of proposal: ProposedViewSize) -> CGFloat? {
        self == .horizontal ? proposal.width : proposal.height
    }

    /// The part of a proposal across this axis.
    public func breadth(of proposal: ProposedViewSize) -> CGFloat? {
        self == .horizontal ? proposal.height : proposal.width
    }

    /// A proposal from its parts along and across this axis.
    public func proposal(length: CGFloat?, breadth: CGFloat?) -> ProposedViewSize {
        self == .horizontal
            ? ProposedViewSize(width: length, height: breadth) : ProposedViewSize(width: breadth, height: length)
    }
}

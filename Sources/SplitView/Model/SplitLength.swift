import Foundation

/// A length along a split: so many points, or a share of the whole. A plain number is a share.
public enum SplitLength: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// So many points.
    case points(CGFloat)
    /// A share of the split's length, 0…1.
    case fraction(CGFloat)

    /// A share.
    public init(floatLiteral value: Double) { self = .fraction(CGFloat(value)) }

    /// A share: 0 or 1.
    public init(integerLiteral value: Int) { self = .fraction(CGFloat(value)) }
}

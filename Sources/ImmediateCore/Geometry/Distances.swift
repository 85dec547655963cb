import Foundation

// What becomes of the numbers of a program that are no lengths: a division by zero, a factor out of hand. Modifiers and
// shapes ask here when they are made, so that layout and drawing meet ordinary numbers only.

extension CGFloat {
    /// No distance is longer, in points: so far out, positions are still told apart to a millionth of a point, and a
    /// billion such distances in a row are still a finite number.
    @usableFromInline static var longestDistance: CGFloat { 1e9 }

    /// The number as a distance, which may be negative: 0 for what is not finite.
    @inlinable public var validDistance: CGFloat {
        isFinite ? Swift.min(Swift.max(self, -.longestDistance), .longestDistance) : 0
    }

    /// The number as a radius or the width of a line: 0 for what is negative or no number.
    var validRadius: CGFloat { self > 0 ? Swift.min(self, .longestDistance) : 0 }

    /// The number as a length; nil for what is negative or not finite.
    public var validLength: CGFloat? { self >= 0 && isFinite ? Swift.min(self, .longestDistance) : nil }
}

extension CGPoint {
    /// The point, each of its parts as a distance.
    public var validDistance: CGPoint { CGPoint(x: x.validDistance, y: y.validDistance) }

    /// Whether the point is anywhere.
    var isFinite: Bool { (x + y).isFinite }
}

extension CGSize {
    /// The size, each of its parts as a distance.
    public var validDistance: CGSize { CGSize(width: width.validDistance, height: height.validDistance) }

    /// The size as a program's answer to a proposal: only who is offered no end may take no end.
    public func answering(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ asked: CGFloat, of offered: CGFloat?) -> CGFloat {
            asked == .infinity && offered != .infinity ? .longestDistance : asked
        }
        return CGSize(width: length(width, of: proposal.width), height: length(height, of: proposal.height))
    }
}

extension EdgeInsets {
    /// The insets, each of them as a distance.
    public var validDistance: EdgeInsets {
        EdgeInsets(
            top: top.validDistance,
            leading: leading.validDistance,
            bottom: bottom.validDistance,
            trailing: trailing.validDistance
        )
    }
}

extension CGRect {
    /// Whether the rectangle is anywhere, and has an end.
    var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }

    /// The nearest rectangle that a view can lie in: its edges at ordinary distances, its size not negative.
    public var validDistance: CGRect {
        CGRect(
            x: origin.x.validDistance,
            y: origin.y.validDistance,
            width: Swift.max(0, size.width.validDistance),
            height: Swift.max(0, size.height.validDistance)
        )
    }
}

extension ProposedViewSize {
    /// The proposal without what nobody can be offered: what is negative or no number is 0.
    public var valid: ProposedViewSize {
        ProposedViewSize(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
    }
}

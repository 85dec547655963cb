import Foundation

// Sanitizing of invalid numbers from the app, such as the result of a division by zero. Modifiers and shapes apply it
// when they are created, so that layout and drawing only see valid numbers.

extension CGFloat {
    /// The largest distance, in points: positions that far out still have a precision of a millionth of a point, and
    /// a billion such distances have a finite sum.
    @usableFromInline static var longestDistance: CGFloat { 1e9 }

    /// The number as a distance, which may be negative; 0 if it is not finite.
    @inlinable public var validDistance: CGFloat {
        isFinite ? Swift.min(Swift.max(self, -.longestDistance), .longestDistance) : 0
    }

    /// The number as a radius or line width; 0 if it is negative or NaN.
    var validRadius: CGFloat { self > 0 ? Swift.min(self, .longestDistance) : 0 }

    /// The number as a length; nil if it is negative or not finite.
    public var validLength: CGFloat? { self >= 0 && isFinite ? Swift.min(self, .longestDistance) : nil }
}

extension CGPoint {
    /// The point with both coordinates as distances.
    public var validDistance: CGPoint { CGPoint(x: x.validDistance, y: y.validDistance) }

    /// Whether both coordinates are finite.
    var isFinite: Bool { (x + y).isFinite }
}

extension CGSize {
    /// The size with both dimensions as distances.
    public var validDistance: CGSize { CGSize(width: width.validDistance, height: height.validDistance) }

    /// Returns the size as a valid answer to a proposal: a dimension may be infinite only if the proposal's is.
    public func bounded(by proposal: ProposedViewSize) -> CGSize {
        func length(_ asked: CGFloat, of offered: CGFloat?) -> CGFloat {
            asked == .infinity && offered != .infinity ? .longestDistance : asked
        }
        return CGSize(width: length(width, of: proposal.width), height: length(height, of: proposal.height))
    }
}

extension EdgeInsets {
    /// The insets as distances.
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
    /// Whether the rectangle is finite.
    var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }

    /// The nearest valid rectangle: its edges within `longestDistance`, its size not negative.
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
    /// The proposal with negative and NaN dimensions replaced by 0.
    public var valid: ProposedViewSize {
        ProposedViewSize(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
    }
}

import Foundation

/// How the two sides of a split lie: beside or above one another.
public enum SplitLayout: String, CaseIterable, Sendable {
    /// Primary on the left, secondary on the right; lengths run along x.
    case horizontal
    /// Primary on top, secondary at the bottom; lengths run along y.
    case vertical

    /// True for `horizontal`.
    @inlinable public var isHorizontal: Bool { self == .horizontal }

    /// The layout that this one toggles to.
    @inlinable public var other: SplitLayout { isHorizontal ? .vertical : .horizontal }
}

// A split thinks in length (along its axis) and breadth (across it). The members below are the only place that knows
// which of them is x, so that everything else has one code path for both layouts.
extension SplitLayout {
    /// The extent of `size` along the axis, in points.
    @inline(__always) func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

    /// The extent of `size` across the axis, in points.
    @inline(__always) func breadth(of size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    /// The coordinate of `point` along the axis, in points.
    @inline(__always) func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

    /// The coordinate of `point` across the axis, in points.
    @inline(__always) func across(_ point: CGPoint) -> CGFloat { isHorizontal ? point.y : point.x }

    /// Where `rect` ends along the axis.
    @inline(__always) func end(of rect: CGRect) -> CGFloat { along(rect.origin) + length(of: rect.size) }

    /// The size that is `length` points along the axis and `breadth` points across it.
    @inline(__always) func size(length: CGFloat, breadth: CGFloat) -> CGSize {
        isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// The point at `along` and `across`, in points.
    @inline(__always) func point(along: CGFloat, across: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }

    /// The part of `rect` between two positions along the axis, in the coordinates of `rect`; nil for its own ends.
    @inline(__always) func part(of rect: CGRect, from start: CGFloat? = nil, until end: CGFloat? = nil) -> CGRect {
        let first = start ?? along(rect.origin)
        let last = end ?? along(rect.origin) + length(of: rect.size)
        return CGRect(
            origin: point(along: first, across: across(rect.origin)),
            size: size(length: last - first, breadth: breadth(of: rect.size))
        )
    }

    /// The part of `rect` from `start` to `end` along the axis, both in points from the rect's start, in its whole
    /// breadth.
    @inline(__always) func slice(of rect: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
        CGRect(
            origin: point(along: along(rect.origin) + start, across: across(rect.origin)),
            size: size(length: end - start, breadth: breadth(of: rect.size))
        )
    }
}

// The names of SplitView 0.2.
extension SplitLayout {
    /// The name of `horizontal` in SplitView 0.2.
    public static let Horizontal = SplitLayout.horizontal
    /// The name of `vertical` in SplitView 0.2.
    public static let Vertical = SplitLayout.vertical
}

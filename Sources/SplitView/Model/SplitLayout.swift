import Foundation
import ImmediateUI

/// How the two sides of a split lie: beside or above one another.
public enum SplitLayout: String, CaseIterable, Codable, Sendable {
    /// Primary on the left, secondary on the right; lengths run along x.
    case horizontal
    /// Primary on top, secondary at the bottom; lengths run along y.
    case vertical

    /// True for `horizontal`.
    public var isHorizontal: Bool { self == .horizontal }

    /// The layout that this one toggles to.
    public var other: SplitLayout { isHorizontal ? .vertical : .horizontal }
}

extension SplitLayout {
    /// The axis along which the sides follow one another.
    package var axis: Axis { isHorizontal ? .horizontal : .vertical }
}

// The names of SplitView 0.2.
extension SplitLayout {
    /// The name of `horizontal` in SplitView 0.2.
    public static let Horizontal = SplitLayout.horizontal
    /// The name of `vertical` in SplitView 0.2.
    public static let Vertical = SplitLayout.vertical
}

// A split thinks in length (along its axis) and breadth (across it). `Axis` is the only place that knows which of them
// is x, so that everything else has one code path for both layouts. These are what it does not say by itself.
extension Axis {
    /// The coordinate of `point` across the axis, in points.
    func crossPosition(of point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

    /// The point that lies at `position` along the axis and at `crossPosition` across it, in points.
    func point(position: CGFloat, crossPosition: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: position, y: crossPosition) : CGPoint(x: crossPosition, y: position)
    }

    /// Where `rect` ends along the axis.
    package func end(of rect: CGRect) -> CGFloat { position(of: rect.origin) + length(of: rect.size) }

    /// The part of `rect` between two positions along the axis, in the coordinates of `rect`; nil for its own ends.
    package func part(of rect: CGRect, from start: CGFloat? = nil, until end: CGFloat? = nil) -> CGRect {
        let start = start ?? position(of: rect.origin)
        return part(of: rect, at: start, length: (end ?? self.end(of: rect)) - start)
    }

    /// The part of `rect` from `start` to `end` along the axis, both in points from the rect's start.
    func slice(of rect: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
        part(of: rect, at: position(of: rect.origin) + start, length: end - start)
    }

    /// The part of `rect` that is `length` points long and begins at `start` along the axis, in its whole breadth.
    private func part(of rect: CGRect, at start: CGFloat, length: CGFloat) -> CGRect {
        CGRect(
            origin: point(position: start, crossPosition: crossPosition(of: rect.origin)),
            size: size(length: length, breadth: breadth(of: rect.size))
        )
    }
}

import Foundation
import ImmediateCore

/// The arrangement of a split's two sides: side by side or one above the other.
public enum SplitLayout: String, CaseIterable, Codable, Sendable {
    /// Primary on the left, secondary on the right; lengths run along x.
    case horizontal
    /// Primary on top, secondary at the bottom; lengths run along y.
    case vertical

    /// True for `horizontal`.
    public var isHorizontal: Bool { self == .horizontal }

    /// The opposite layout: vertical for horizontal, and horizontal for vertical.
    public var other: SplitLayout { isHorizontal ? .vertical : .horizontal }
}

extension SplitLayout {
    /// The axis along which the sides are laid out.
    package var axis: Axis { isHorizontal ? .horizontal : .vertical }
}

// The names of SplitView 0.2.
extension SplitLayout {
    /// The name of `horizontal` in SplitView 0.2.
    public static let Horizontal = SplitLayout.horizontal
    /// The name of `vertical` in SplitView 0.2.
    public static let Vertical = SplitLayout.vertical
}

// A split uses length (along its axis) and breadth (across it). Only `Axis` maps them to x and y, so that both layouts
// share one code path. These helpers complete `Axis`.
extension Axis {
    /// The coordinate of `point` across the axis, in points.
    func crossPosition(of point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

    /// The point at `position` along the axis and `crossPosition` across it, in points.
    func point(position: CGFloat, crossPosition: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: position, y: crossPosition) : CGPoint(x: crossPosition, y: position)
    }

    /// The end of `rect` along the axis.
    package func end(of rect: CGRect) -> CGFloat { position(of: rect.origin) + length(of: rect.size) }

    /// The part of `rect` between two positions along the axis; nil means the rect's own end.
    package func part(of rect: CGRect, from start: CGFloat? = nil, until end: CGFloat? = nil) -> CGRect {
        let start = start ?? position(of: rect.origin)
        return part(of: rect, at: start, length: (end ?? self.end(of: rect)) - start)
    }

    /// The part of `rect` between two distances from its start along the axis, in points.
    func slice(of rect: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
        part(of: rect, at: position(of: rect.origin) + start, length: end - start)
    }

    /// The part of `rect` that starts at `start` along the axis and is `length` points long, at full breadth.
    private func part(of rect: CGRect, at start: CGFloat, length: CGFloat) -> CGRect {
        CGRect(
            origin: point(position: start, crossPosition: crossPosition(of: rect.origin)),
            size: size(length: length, breadth: breadth(of: rect.size))
        )
    }
}

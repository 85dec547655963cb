import Foundation

/// The style of an outline: its width in points, caps, joins and dashes.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of an open end.
    public typealias Cap = LineStyle.Cap
    /// The shape of a corner.
    public typealias Join = LineStyle.Join

    /// The width of the outline, in points.
    public var lineWidth: CGFloat
    /// The shape of open ends.
    public var lineCap: Cap
    /// The shape of corners.
    public var lineJoin: Join
    /// The miter limit: the greatest length of a pointed corner, in line widths; longer ones are cut off. Non-finite
    /// values count as 10.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, in points, repeated; empty for a solid line.
    public var dash: [CGFloat]
    /// The offset into the dash pattern at the start of the line, in points.
    public var dashPhase: CGFloat

    /// Creates a style.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: Cap = .butt,
        lineJoin: Join = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The style without dashes, as used in a draw list.
    public var line: LineStyle {
        LineStyle(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit.isFinite ? miterLimit : 10
        )
    }
}

/// The style of a solid line. Plain data, because draw commands are copied often; dashes are cut into the path before
/// it enters a draw list.
public struct LineStyle: Hashable, Sendable {
    /// The shape of an open end.
    public enum Cap: Hashable, Sendable {
        /// An end that is cut off at the end point.
        case butt
        /// An end with a half circle around the end point.
        case round
        /// An end that extends half a line width past the end point.
        case square
    }

    /// The shape of a corner.
    public enum Join: Hashable, Sendable {
        /// A pointed corner; beyond the miter limit it is cut off.
        case miter
        /// A corner that is rounded by a circle.
        case round
        /// A corner that is cut off.
        case bevel
    }

    /// The width of the line, in points.
    public var width: CGFloat
    /// The shape of open ends.
    public var cap: Cap
    /// The shape of corners.
    public var join: Join
    /// The miter limit, in line widths.
    public var miterLimit: CGFloat

    /// Creates a style.
    public init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}

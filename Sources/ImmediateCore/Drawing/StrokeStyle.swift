import Foundation

/// How an outline is drawn: its width in points, the shape of its ends and of its corners, its dashes.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of an open end.
    public typealias Cap = LineStyle.Cap
    /// The shape of a corner.
    public typealias Join = LineStyle.Join

    /// The width in points.
    public var lineWidth: CGFloat
    /// The shape of open ends.
    public var lineCap: Cap
    /// The shape of corners.
    public var lineJoin: Join
    /// How long a pointed corner may be, in line widths; a longer one is cut off. What is not finite counts as 10.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, in points, over and over; none is a line without gaps.
    public var dash: [CGFloat]
    /// How far into the dashes the line begins, in points.
    public var dashPhase: CGFloat

    /// A stroke of `lineWidth` points.
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

    /// The style without its dashes, as a draw list has it.
    public var line: LineStyle {
        LineStyle(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit.isFinite ? miterLimit : 10
        )
    }
}

/// How a line without dashes is drawn. It is plain data, as draw commands are copied often; dashes are cut into the
/// path before it gets into a draw list.
public struct LineStyle: Hashable, Sendable {
    /// The shape of an open end.
    public enum Cap: Hashable, Sendable {
        /// Cut off at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Half a line width past the end point.
        case square
    }

    /// The shape of a corner.
    public enum Join: Hashable, Sendable {
        /// Pointed, up to the limit of the style, then cut off.
        case miter
        /// A circle around the corner.
        case round
        /// Cut off.
        case bevel
    }

    /// The width in points.
    public var width: CGFloat
    /// The shape of open ends.
    public var cap: Cap
    /// The shape of corners.
    public var join: Join
    /// How long a pointed corner may be, in line widths.
    public var miterLimit: CGFloat

    /// A line of `width` points.
    public init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}

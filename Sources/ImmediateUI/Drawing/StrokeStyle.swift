import Foundation

/// How an outline is drawn: its width in points, the shape of its ends and of its corners.
public struct StrokeStyle: Hashable, Sendable {
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
        /// Pointed, up to four line widths long, then cut off.
        case miter
        /// A circle around the corner.
        case round
        /// Cut off.
        case bevel
    }

    /// The width in points.
    public var lineWidth: CGFloat
    /// The shape of open ends.
    public var lineCap: Cap
    /// The shape of corners.
    public var lineJoin: Join

    /// A stroke of `lineWidth` points.
    public init(lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
    }
}

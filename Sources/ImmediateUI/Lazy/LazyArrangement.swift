import Foundation

/// How a lazy container arranges its items: one after the other along an axis, or several in a line, line after line.
struct LazyArrangement {
    /// The direction in which lines follow each other.
    var axis = Axis.vertical
    /// How far lines are apart, in points.
    var spacing: CGFloat = 0
    /// Where items lie across the axis: 0 leading or top, 1 trailing or bottom.
    var unit: CGFloat = 0
    /// The columns of a grid; nil for one item a line.
    var grid: GridTracks?
    /// Whether headers and footers of sections stay in sight.
    var pinsHeaders = false
    var pinsFooters = false
}

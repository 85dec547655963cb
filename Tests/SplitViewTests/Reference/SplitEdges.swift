import Foundation
import ImmediateUI

@testable import SplitPanes

/// The edges between the panes of a split and its splitter, in points from the split's start.
///
/// Always `0 <= primaryEnd <= secondaryStart <= length`. Only edges are stored; lengths are their differences, so panes
/// and splitter fill the split without gap or overlap.
struct SplitEdges: Equatable, Sendable {
    /// The extent of the split.
    let length: CGFloat
    /// The end of primary, where the splitter begins.
    let primaryEnd: CGFloat
    /// The end of the splitter, where secondary begins.
    let secondaryStart: CGFloat
    /// True if the split has a splitter, even one without visible thickness.
    let showsSplitter: Bool

    /// Creates edges in order: a value that is negative or not finite counts as 0, and each edge is at least the
    /// previous one and at most `length`.
    init(length: CGFloat, primaryEnd: CGFloat, secondaryStart: CGFloat, showsSplitter: Bool) {
        let length = length > 0 && length.isFinite ? length : 0
        let primaryEnd = primaryEnd > 0 ? min(primaryEnd, length) : 0
        let secondaryStart = secondaryStart > primaryEnd ? min(secondaryStart, length) : primaryEnd
        self.init(exactly: length, primaryEnd, secondaryStart, showsSplitter: showsSplitter)
    }

    /// Creates edges that are in order already.
    init(exactly length: CGFloat, _ primaryEnd: CGFloat, _ secondaryStart: CGFloat, showsSplitter: Bool) {
        self.length = length
        self.primaryEnd = primaryEnd
        self.secondaryStart = secondaryStart
        self.showsSplitter = showsSplitter
    }

    /// The length of primary.
    var primaryLength: CGFloat { primaryEnd }
    /// The space between the panes, equal to the visible thickness of the splitter.
    var spacing: CGFloat { secondaryStart - primaryEnd }
    /// The length of secondary.
    var secondaryLength: CGFloat { length - secondaryStart }
    /// The middle of the splitter.
    var splitterCenter: CGFloat { primaryEnd + (secondaryStart - primaryEnd) / 2 }

    /// Returns the edges on the boundaries of device pixels.
    ///
    /// The thickness of the splitter is rounded first, so that it has the same number of pixels at any position: at
    /// least one if it has any thickness, and never at the cost of showing a hidden side. Then the position in the root
    /// is rounded, `round(position * scale) / scale`, and converted back to the split's coordinates. An edge that falls
    /// on the pixel of the split's own start or end stays there, on a pixel boundary or not: the container of the split
    /// rounds that edge. Edges stay unrounded if the split has no pixel, or the scale or the origin is invalid.
    ///
    /// - Parameter origin: The start of the split in the root's coordinates, in points.
    /// - Parameter scale: The number of device pixels a point.
    func rounded(origin: CGFloat, scale: CGFloat) -> SplitEdges {
        pixels(origin: origin, scale: scale).map { onPixels($0, origin: origin, scale: scale) } ?? self
    }

    /// Returns the edges at these boundaries of device pixels.
    private func onPixels(_ pixels: SplitPixels, origin: CGFloat, scale: CGFloat) -> SplitEdges {
        moved(
            to: pixels.start / scale,
            pixels.end / scale,
            between: pixels.first / scale,
            pixels.last / scale,
            origin: origin
        )
    }

    /// Returns the edges at these positions in the root. A position at the split's own start or end stays there, on a
    /// pixel boundary or not.
    func moved(
        to start: CGFloat,
        _ end: CGFloat,
        between first: CGFloat,
        _ last: CGFloat,
        origin: CGFloat
    ) -> SplitEdges {
        func edge(_ position: CGFloat) -> CGFloat {
            if position <= first { return 0 }
            return position >= last ? length : min(max(position - origin, 0), length)
        }
        let (start, end) = (edge(start), edge(end))
        return SplitEdges(exactly: length, start, max(start, end), showsSplitter: showsSplitter)
    }

    /// Returns the boundaries of device pixels nearest to the edges, from the split's start to its end, or nil if the
    /// split has no pixel, or the scale or the origin is invalid.
    private func pixels(origin: CGFloat, scale: CGFloat) -> SplitPixels? {
        let first = (origin * scale).wholeNumber
        let last = ((origin + length) * scale).wholeNumber
        guard scale > 0, first.isFinite, last.isFinite, first < last else { return nil }
        guard showsSplitter, spacing > 0 else {
            let start = ((origin + primaryEnd) * scale).wholeNumber
            let end = ((origin + secondaryStart) * scale).wholeNumber
            return SplitPixels(first: first, start: start, end: end, last: last)
        }
        if primaryEnd <= 0, secondaryStart >= length {
            return SplitPixels(first: first, start: first, end: last, last: last)
        }
        let thickness = min((spacing.lineThickness(scale: scale) * scale).wholeNumber, last - first)
        var start = ((origin + primaryEnd).lineStart(thickness: spacing, scale: scale) * scale).wholeNumber
        // A side without length gets none.
        if primaryEnd <= 0 { start = first } else if secondaryStart >= length { start = last - thickness }
        start = min(max(start, first), last - thickness)
        return SplitPixels(first: first, start: start, end: start + thickness, last: last)
    }
}

/// The edges of a split as numbers of device pixels in the root, each at least the one before it.
private struct SplitPixels {
    var first: CGFloat
    var start: CGFloat
    var end: CGFloat
    var last: CGFloat
}

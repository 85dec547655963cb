import Foundation
import ImmediateUI

/// A rectangle by its edges, so that two which share an edge share it exactly, whatever is done to both.
struct SplitRect: Equatable {
    var left: CGFloat
    var top: CGFloat
    var right: CGFloat
    var bottom: CGFloat

    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }

    /// Applies `transform` to the x and `other` to the y of the edges.
    func mapped(_ transform: (CGFloat) -> CGFloat, _ other: (CGFloat) -> CGFloat) -> SplitRect {
        SplitRect(left: transform(left), top: other(top), right: transform(right), bottom: other(bottom))
    }
}

/// Where the three parts of a split are, in points from the split's corner.
struct SplitFrames: Equatable {
    var primary: SplitRect
    var splitter: SplitRect
    var secondary: SplitRect
    /// The size of the split that they were worked out for.
    var size: CGSize

    /// The parts between `edges` along `layout`, across the whole breadth.
    @inline(__always) init(_ edges: SplitEdges, _ layout: SplitLayout, size: CGSize) {
        let breadth = layout.breadth(of: size)
        func part(_ start: CGFloat, _ end: CGFloat) -> SplitRect {
            layout.isHorizontal
                ? SplitRect(left: start, top: 0, right: end, bottom: breadth)
                : SplitRect(left: 0, top: start, right: breadth, bottom: end)
        }
        primary = part(0, edges.primaryEnd)
        splitter = part(edges.primaryEnd, edges.secondaryStart)
        secondary = part(edges.secondaryStart, edges.length)
        self.size = size
    }

    /// The frames, from the corner of the split, that fill these parts of the root.
    init(_ parts: SplitParts, origin: CGPoint, size: CGSize) {
        func part(_ rect: CGRect) -> SplitRect {
            SplitRect(
                left: rect.minX - origin.x,
                top: rect.minY - origin.y,
                right: rect.maxX - origin.x,
                bottom: rect.maxY - origin.y
            )
        }
        primary = part(parts.primary)
        splitter = part(parts.splitter)
        secondary = part(parts.secondary)
        self.size = size
    }

    private init(primary: SplitRect, splitter: SplitRect, secondary: SplitRect, size: CGSize) {
        self.primary = primary
        self.splitter = splitter
        self.secondary = secondary
        self.size = size
    }

    /// No room at all.
    static let zero = SplitFrames(
        primary: SplitRect(left: 0, top: 0, right: 0, bottom: 0),
        splitter: SplitRect(left: 0, top: 0, right: 0, bottom: 0),
        secondary: SplitRect(left: 0, top: 0, right: 0, bottom: 0),
        size: .zero
    )

    /// The edges of the splitter, wherever it is on its way.
    func edges(_ layout: SplitLayout, length: CGFloat, showsSplitter: Bool) -> SplitEdges {
        let start = layout.isHorizontal ? splitter.left : splitter.top
        let end = layout.isHorizontal ? splitter.right : splitter.bottom
        return SplitEdges(length: length, primaryEnd: start, secondaryStart: end, showsSplitter: showsSplitter)
    }

    /// The same frames in a split of another size, in proportion.
    func scaled(to size: CGSize) -> SplitFrames {
        guard size != self.size else { return self }
        let x = self.size.width > 0 ? size.width / self.size.width : 0
        let y = self.size.height > 0 ? size.height / self.size.height : 0
        func scaled(_ rect: SplitRect) -> SplitRect {
            rect.mapped({ min($0 * x, size.width) }, { min($0 * y, size.height) })
        }
        return SplitFrames(
            primary: scaled(primary),
            splitter: scaled(splitter),
            secondary: scaled(secondary),
            size: size
        )
    }

    /// The frames part of the way to `target`, which has the same size; a spring's overshoot stays inside the split.
    func moved(toward target: SplitFrames, by progress: CGFloat) -> SplitFrames {
        func edge(_ from: CGFloat, _ to: CGFloat, _ limit: CGFloat) -> CGFloat {
            min(max(from + (to - from) * progress, 0), limit)
        }
        func rect(_ from: SplitRect, _ to: SplitRect) -> SplitRect {
            let left = edge(from.left, to.left, size.width)
            let top = edge(from.top, to.top, size.height)
            return SplitRect(
                left: left,
                top: top,
                right: max(left, edge(from.right, to.right, size.width)),
                bottom: max(top, edge(from.bottom, to.bottom, size.height))
            )
        }
        return SplitFrames(
            primary: rect(primary, target.primary),
            splitter: rect(splitter, target.splitter),
            secondary: rect(secondary, target.secondary),
            size: size
        )
    }

    /// The frames with each edge no further out than the outermost of the same edges of `a`, `b`, `c` and `d`.
    func kept(between a: SplitFrames, _ b: SplitFrames, and c: SplitFrames, _ d: SplitFrames) -> SplitFrames {
        func edge(_ path: KeyPath<SplitFrames, CGFloat>) -> CGFloat {
            let (low, high) = (min(a[keyPath: path], b[keyPath: path]), max(a[keyPath: path], b[keyPath: path]))
            let (least, most) = (min(c[keyPath: path], d[keyPath: path]), max(c[keyPath: path], d[keyPath: path]))
            return min(max(self[keyPath: path], min(low, least)), max(high, most))
        }
        func rect(_ part: KeyPath<SplitFrames, SplitRect>) -> SplitRect {
            SplitRect(
                left: edge(part.appending(path: \.left)),
                top: edge(part.appending(path: \.top)),
                right: edge(part.appending(path: \.right)),
                bottom: edge(part.appending(path: \.bottom))
            )
        }
        return SplitFrames(
            primary: rect(\.primary),
            splitter: rect(\.splitter),
            secondary: rect(\.secondary),
            size: size
        )
    }

    /// The frames in root coordinates on device pixels, for a split whose corner is at `origin`.
    func rounded(origin: CGPoint, scale: CGFloat) -> SplitFrames {
        func rounded(_ rect: SplitRect) -> SplitRect {
            rect.mapped(
                { (origin.x + $0).rounded(scale: scale) },
                { (origin.y + $0).rounded(scale: scale) }
            )
        }
        return SplitFrames(
            primary: rounded(primary),
            splitter: rounded(splitter),
            secondary: rounded(secondary),
            size: size
        )
    }
}

import Foundation
import ImmediateUI

/// The animation of a split's parts: from what was on the screen when something changed, to where they belong.
///
/// It runs from `start` to its end, `stop`, or another `start` that goes on from there. The layout asks it for the frames of
/// the parts.
struct SplitMotion {
    private struct Run {
        /// The share of the way, 0…1. A spring may overshoot 1.
        var progress: Tween<Double>
        var from: SplitFrames
        /// The panes whose content keeps its length and slides, because they are being hidden or shown; empty for none.
        var slides: [Bool]
        /// Whether the layout changes: the panes then pass over each other, and the splitters under them.
        var changesLayout: Bool
    }

    private var run: Run?
    /// Whether nothing moves or is held in the middle of a movement.
    private(set) var isIdle = true
    /// Whether what is shown stays as it is, because a splitter is held in the middle of a movement.
    private(set) var isHeld = false
    /// The last shown frames of the movement, not rounded.
    private(set) var shown = SplitFrames()

    /// The remaining share of the way, 1…0; 0 for a spring that overshoots.
    private(set) var rest: CGFloat = 0

    /// Whether something is moving.
    var isRunning: Bool { !isIdle && !isHeld }
    /// Whether the layout is changing.
    var changesLayout: Bool { !isIdle && run?.changesLayout == true }

    /// Whether the content of a pane is sliding in or out.
    func slides(_ pane: Int) -> Bool {
        guard !isIdle, let slides = run?.slides, pane < slides.count else { return false }
        return slides[pane]
    }

    /// Begins to move from what is shown now: the last frame of the movement so far, or else `rest`. Panes that were sliding go
    /// on sliding until the end.
    mutating func start(
        _ animation: Animation,
        at time: Double,
        from rest: SplitFrames,
        sliding: [Bool] = [],
        changingLayout: Bool = false
    ) {
        let from = isIdle || shown.parts.count != rest.parts.count ? rest : shown
        let count = (rest.parts.count + 1) / 2
        run = Run(
            progress: Tween(from: 0, to: 1, by: animation, at: time),
            from: from,
            slides: (0..<count).map { slides($0) || ($0 < sliding.count && sliding[$0]) },
            changesLayout: changesLayout || changingLayout
        )
        shown = from
        self.rest = 1
        isIdle = false
        isHeld = false
    }

    /// Ends the movement: what is shown next is the target.
    mutating func stop() {
        guard !isIdle else { return }
        run = nil
        rest = 0
        isIdle = true
        isHeld = false
    }

    /// Stops a movement where it is, until `start` or `stop`.
    mutating func hold() { isHeld = !isIdle }

    /// What to show at `time` on the way to `target`. A spring may overshoot, but not beyond `limits`, the frames at which the
    /// limits of the panes hold the splitters.
    mutating func frames(
        toward target: SplitFrames,
        at time: Double,
        within limits: () -> (least: SplitFrames, most: SplitFrames)
    ) -> SplitFrames {
        if isHeld {
            shown = shown.scaled(to: target.size)
        } else if let run {
            guard run.progress.isMoving(at: time) else {
                stop()
                return target
            }
            var from = run.from.scaled(to: target.size)
            if from.size != run.from.size, !run.slides.contains(true), !run.changesLayout {
                // It may have begun beyond the limits of another length.
                let limits = limits()
                from = from.clamped(between: limits.least, limits.most, and: target, target)
            }
            let progress = CGFloat(run.progress.value(at: time))
            shown = from.moved(toward: target, by: progress)
            self.rest = min(max(1 - progress, 0), 1)
            // On the way from a place beyond the limits, or to one, such as that of a hidden pane, they do not hold.
            if !(0...1).contains(progress) && !run.changesLayout {
                let limits = limits()
                shown = shown.clamped(between: limits.least, limits.most, and: from, target)
            }
        }
        return shown
    }
}

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

/// A stretch of the axis, in points from the split's start.
struct SplitSpan: Equatable {
    var start: CGFloat
    var end: CGFloat
}

/// Where the panes and the splitters are, in points from the split's corner, not rounded. A value of one moment.
struct SplitFrames: Equatable {
    /// A pane, a splitter, a pane, and so on.
    var parts: [SplitRect] = []
    /// The size of the split that they were worked out for.
    var size = CGSize.zero

    init() {}

    private init(_ parts: [SplitRect], _ size: CGSize) { (self.parts, self.size) = (parts, size) }

    /// The parts along `axis` from and to these positions, across the whole breadth.
    init(_ spans: [SplitSpan], _ axis: Axis, size: CGSize) {
        let breadth = axis.breadth(of: size)
        parts = spans.map { span in
            axis == .horizontal
                ? SplitRect(left: span.start, top: 0, right: span.end, bottom: breadth)
                : SplitRect(left: 0, top: span.start, right: breadth, bottom: span.end)
        }
        self.size = size
    }

    /// The frames, from the corner of the split, that fill these rectangles of the root.
    init(_ rects: [CGRect], origin: CGPoint, size: CGSize) {
        parts = rects.map { rect in
            SplitRect(
                left: rect.minX - origin.x,
                top: rect.minY - origin.y,
                right: rect.maxX - origin.x,
                bottom: rect.maxY - origin.y
            )
        }
        self.size = size
    }

    /// The stretch of a part along `axis`.
    func span(_ part: Int, _ axis: Axis) -> SplitSpan {
        let rect = parts[part]
        return axis == .horizontal
            ? SplitSpan(start: rect.left, end: rect.right) : SplitSpan(start: rect.top, end: rect.bottom)
    }

    /// The same frames in a split of another size, in proportion.
    func scaled(to size: CGSize) -> SplitFrames {
        guard size != self.size else { return self }
        let x = self.size.width > 0 ? size.width / self.size.width : 0
        let y = self.size.height > 0 ? size.height / self.size.height : 0
        return SplitFrames(parts.map { $0.mapped({ min($0 * x, size.width) }, { min($0 * y, size.height) }) }, size)
    }

    /// The frames part of the way to `target`, which has the same size; a spring's overshoot stays inside the split.
    func moved(toward target: SplitFrames, by progress: CGFloat) -> SplitFrames {
        func edge(_ from: CGFloat, _ to: CGFloat, _ limit: CGFloat) -> CGFloat {
            min(max(from + (to - from) * progress, 0), limit)
        }
        let moved = zip(parts, target.parts).map { from, to in
            let left = edge(from.left, to.left, size.width)
            let top = edge(from.top, to.top, size.height)
            return SplitRect(
                left: left,
                top: top,
                right: max(left, edge(from.right, to.right, size.width)),
                bottom: max(top, edge(from.bottom, to.bottom, size.height))
            )
        }
        return SplitFrames(moved, size)
    }

    /// The frames with each edge no further out than the outermost of the same edges of `a`, `b`, `c` and `d`.
    func clamped(between a: SplitFrames, _ b: SplitFrames, and c: SplitFrames, _ d: SplitFrames) -> SplitFrames {
        func edge(_ part: Int, _ path: KeyPath<SplitRect, CGFloat>) -> CGFloat {
            let (a, b) = (a.parts[part][keyPath: path], b.parts[part][keyPath: path])
            let (c, d) = (c.parts[part][keyPath: path], d.parts[part][keyPath: path])
            // By twos: of more than three numbers `min` makes an array.
            return min(max(parts[part][keyPath: path], min(min(a, b), min(c, d))), max(max(a, b), max(c, d)))
        }
        let clamped = parts.indices.map { part in
            SplitRect(
                left: edge(part, \.left),
                top: edge(part, \.top),
                right: edge(part, \.right),
                bottom: edge(part, \.bottom)
            )
        }
        return SplitFrames(clamped, size)
    }

    /// The frames in root coordinates on device pixels, for a split whose corner is at `origin`.
    /// - Parameter axis: the axis along which a splitter keeps its thickness; nil while it changes to the other one.
    func rounded(origin: CGPoint, scale: CGFloat, splitAlong axis: Axis?) -> [CGRect] {
        var frames = SplitFrames(
            parts.map { rect in
                rect.mapped(
                    { (origin.x + $0).rounded(scale: scale) },
                    { (origin.y + $0).rounded(scale: scale) }
                )
            },
            size
        )
        for splitter in stride(from: 1, to: parts.count, by: 2) {
            switch axis {
            case .horizontal: frames.keepThickness(splitter, \.left, \.right, self, scale)
            case .vertical: frames.keepThickness(splitter, \.top, \.bottom, self, scale)
            case nil: break
            }
        }
        return frames.parts.map(\.rect)
    }

    /// Lets a splitter of rounded frames have as many device pixels wherever it is, and a pane that meets it in the `exact`
    /// frames meet it.
    private mutating func keepThickness(
        _ splitter: Int,
        _ start: WritableKeyPath<SplitRect, CGFloat>,
        _ end: WritableKeyPath<SplitRect, CGFloat>,
        _ exact: SplitFrames,
        _ scale: CGFloat
    ) {
        // One that comes or goes has no thickness of its own.
        let thickness = exact.parts[splitter][keyPath: end] - exact.parts[splitter][keyPath: start]
        let rounded = thickness.lineThickness(scale: scale)
        guard abs(thickness - rounded) < 1e-6 else { return }
        let edge = parts[splitter][keyPath: start] + rounded
        // At the end of the split it is exactly there: a hidden pane has no length.
        let last = parts[parts.count - 1][keyPath: end]
        parts[splitter][keyPath: end] = abs(edge - last) < 1e-6 ? last : edge
        let after = splitter + 1
        if abs(exact.parts[after][keyPath: start] - exact.parts[splitter][keyPath: end]) < 1e-6 {
            parts[after][keyPath: start] = parts[splitter][keyPath: end]
            parts[after][keyPath: end] = max(parts[after][keyPath: end], parts[splitter][keyPath: end])
        }
    }
}

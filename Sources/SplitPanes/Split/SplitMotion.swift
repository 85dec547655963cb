import Foundation
import ImmediateCore

/// The animation of a split's panes and splitters from their displayed frames to the laid-out ones.
///
/// It runs from `start` until its end, `stop` or another `start`, which continues from the displayed frames. The layout
/// reads the current frames.
struct SplitMotion: ~Copyable {
    private final class Run {
        /// The progress of the motion, 0 to 1. A spring may overshoot 1.
        let progress: Tween<Double>
        /// The frames at the start.
        let from: SplitFrames
        /// Whether the content of each pane keeps its length and slides, because it is being hidden or shown.
        let slides: [Bool]
        /// Whether the layout changes: panes then pass over each other and over the splitters.
        let changesLayout: Bool
        /// Whether a press holds the displayed frames.
        var isHeld = false
        /// The last displayed frames, not rounded to device pixels.
        var shown: SplitFrames
        /// The remaining share of the way, 1…0; 0 while a spring overshoots.
        var rest: CGFloat = 1

        init(_ progress: Tween<Double>, from: SplitFrames, sliding slides: [Bool], changesLayout: Bool) {
            (self.progress, self.from, shown) = (progress, from, from)
            (self.slides, self.changesLayout) = (slides, changesLayout)
        }
    }

    /// The movement; nil at rest.
    private var run: Run?

    /// Whether nothing is moving, nor held during a movement.
    var isIdle: Bool { run == nil }
    /// Whether a press holds the displayed frames during a movement.
    var isHeld: Bool { run?.isHeld == true }
    /// Whether something is moving.
    var isRunning: Bool { run?.isHeld == false }
    /// Whether the layout is changing.
    var changesLayout: Bool { run?.changesLayout == true }
    /// The last displayed frames of the movement, not rounded to device pixels.
    var shown: SplitFrames { run?.shown ?? SplitFrames() }
    /// The remaining share of the way, 1…0; 0 while a spring overshoots.
    var rest: CGFloat { run?.rest ?? 0 }

    /// Returns whether the content of a pane is sliding in or out.
    func slides(_ pane: Int) -> Bool {
        guard let slides = run?.slides, pane < slides.count else { return false }
        return slides[pane]
    }

    /// Starts a movement from the displayed frames: those of the current movement, or else `rest`. Sliding panes keep
    /// sliding until the end.
    mutating func start(
        _ animation: Animation,
        at time: Double,
        from rest: SplitFrames,
        sliding: [Bool] = [],
        changingLayout: Bool = false
    ) {
        let from = run.map { $0.shown.parts.count == rest.parts.count ? $0.shown : rest } ?? rest
        let count = (rest.parts.count + 1) / 2
        run = Run(
            Tween(from: 0, to: 1, by: animation, at: time),
            from: from,
            sliding: (0..<count).map { slides($0) || ($0 < sliding.count && sliding[$0]) },
            changesLayout: changesLayout || changingLayout
        )
    }

    /// Ends the movement: the next frame shows the target.
    mutating func stop() { run = nil }

    /// Holds the displayed frames until `start` or `stop`.
    mutating func hold() { run?.isHeld = true }

    /// Returns the frames to display at `time`, in seconds. A spring may overshoot, but not beyond `limits`, the frames
    /// with the splitters at the limits of the panes.
    mutating func frames(
        toward target: SplitFrames,
        at time: Double,
        within limits: () -> (least: SplitFrames, most: SplitFrames)
    ) -> SplitFrames {
        guard let run else { return target }
        if run.isHeld {
            run.shown = run.shown.scaled(to: target.size)
            return run.shown
        }
        guard run.progress.isMoving(at: time) else {
            stop()
            return target
        }
        var from = run.from.scaled(to: target.size)
        if from.size != run.from.size, !run.slides.contains(true), !run.changesLayout {
            // The start may be outside the limits of another length.
            let limits = limits()
            from = from.clamped(between: limits.least, limits.most, and: target, target)
        }
        let progress = CGFloat(run.progress.value(at: time))
        run.rest = min(max(1 - progress, 0), 1)
        if run.changesLayout {
            run.shown = from.turned(toward: target, by: progress)
            return run.shown
        }
        run.shown = from.moved(toward: target, by: progress)
        // The limits do not apply to a start or target outside them, such as that of a hidden pane.
        if !(0...1).contains(progress) {
            let limits = limits()
            run.shown = run.shown.clamped(between: limits.least, limits.most, and: from, target)
        }
        return run.shown
    }
}

/// A rectangle as its edges in points, so that parts with a common edge share it exactly after every transformation.
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

/// A range along the axis, in points from the split's start.
struct SplitSpan: Equatable {
    var start: CGFloat
    var end: CGFloat
}

/// The frames of the panes and splitters, in points from the split's corner, not rounded to device pixels.
struct SplitFrames: Equatable {
    /// The frames of pane 0, splitter 0, pane 1, and so on: pane `i` is part `2 * i`.
    var parts: [SplitRect] = []
    /// The size of the split, in points.
    var size = CGSize.zero

    init() {}

    private init(_ parts: [SplitRect], _ size: CGSize) { (self.parts, self.size) = (parts, size) }

    /// Creates frames from ranges along `axis`, across the whole breadth.
    init(_ spans: [SplitSpan], _ axis: Axis, size: CGSize) {
        let breadth = axis.breadth(of: size)
        parts = spans.map { span in
            axis == .horizontal
                ? SplitRect(left: span.start, top: 0, right: span.end, bottom: breadth)
                : SplitRect(left: 0, top: span.start, right: breadth, bottom: span.end)
        }
        self.size = size
    }

    /// Creates frames from rectangles in root coordinates, for a split with its corner at `origin`.
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

    /// Returns the range of a part along `axis`.
    func span(_ part: Int, _ axis: Axis) -> SplitSpan {
        let rect = parts[part]
        return axis == .horizontal
            ? SplitSpan(start: rect.left, end: rect.right) : SplitSpan(start: rect.top, end: rect.bottom)
    }

    /// Returns the frames scaled to another size.
    func scaled(to size: CGSize) -> SplitFrames {
        guard size != self.size else { return self }
        let x = self.size.width > 0 ? size.width / self.size.width : 0
        let y = self.size.height > 0 ? size.height / self.size.height : 0
        return SplitFrames(parts.map { $0.mapped({ min($0 * x, size.width) }, { min($0 * y, size.height) }) }, size)
    }

    /// Returns the frames part of the way to `target`, which has the same size. A spring's overshoot stays inside the
    /// split.
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

    /// Returns the frames part of the way to `target` in the other layout.
    ///
    /// The parts cover the whole split at any time. First the ends of all parts move outward, below the parts that
    /// follow, and then their starts; what shrinks a part comes last, below what has grown. At the end nothing
    /// overshoots, because a part that is too small would show what is behind the split.
    func turned(toward target: SplitFrames, by progress: CGFloat) -> SplitFrames {
        let early: CGFloat = 0.25
        func edge(_ from: CGFloat, _ to: CGFloat, isStart: Bool) -> CGFloat {
            let grows = isStart ? to < from : to > from
            let first = grows ? 0 : isStart ? early : 1 - early
            let last = grows ? isStart ? 1 - early : early : 1
            let share = min(max((progress - first) / (last - first), 0), 1)
            return share < 1 ? from + (to - from) * share : to
        }
        let turned = zip(parts, target.parts).map { from, to in
            let left = edge(from.left, to.left, isStart: true)
            let top = edge(from.top, to.top, isStart: true)
            return SplitRect(
                left: left,
                top: top,
                right: max(left, edge(from.right, to.right, isStart: false)),
                bottom: max(top, edge(from.bottom, to.bottom, isStart: false))
            )
        }
        return SplitFrames(turned, size)
    }

    /// Returns the frames with each edge between the outermost of the same edges of `a`, `b`, `c` and `d`.
    func clamped(between a: SplitFrames, _ b: SplitFrames, and c: SplitFrames, _ d: SplitFrames) -> SplitFrames {
        func edge(_ part: Int, _ path: KeyPath<SplitRect, CGFloat>) -> CGFloat {
            let (a, b) = (a.parts[part][keyPath: path], b.parts[part][keyPath: path])
            let (c, d) = (c.parts[part][keyPath: path], d.parts[part][keyPath: path])
            // In pairs: for more than three arguments, `min` allocates an array.
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

    /// Returns the frames in root coordinates, rounded to device pixels, for a split with its corner at `origin`.
    /// - Parameter axis: the axis along which splitters keep their thickness; nil while the layout changes.
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

    /// Gives a splitter the same number of device pixels everywhere, and moves the pane after it to its end if the two
    /// meet in the `exact` frames.
    private mutating func keepThickness(
        _ splitter: Int,
        _ start: WritableKeyPath<SplitRect, CGFloat>,
        _ end: WritableKeyPath<SplitRect, CGFloat>,
        _ exact: SplitFrames,
        _ scale: CGFloat
    ) {
        // A splitter that comes or goes has no constant thickness.
        let thickness = exact.parts[splitter][keyPath: end] - exact.parts[splitter][keyPath: start]
        let rounded = thickness.lineThickness(scale: scale)
        guard abs(thickness - rounded) < 1e-6 else { return }
        let edge = parts[splitter][keyPath: start] + rounded
        // At the end of the split the edges are equal, so that a hidden pane has no length.
        let last = parts[parts.count - 1][keyPath: end]
        parts[splitter][keyPath: end] = abs(edge - last) < 1e-6 ? last : edge
        let after = splitter + 1
        if abs(exact.parts[after][keyPath: start] - exact.parts[splitter][keyPath: end]) < 1e-6 {
            parts[after][keyPath: start] = parts[splitter][keyPath: end]
            parts[after][keyPath: end] = max(parts[after][keyPath: end], parts[splitter][keyPath: end])
        }
    }
}

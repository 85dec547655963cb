import Foundation
import ImmediateUI

/// The animation of a split's parts: from what was on the screen when something changed, to where they belong.
///
/// The split's state owns it. It runs from `start` to its end, `stop`, or another `start` that goes on from there; the
/// layout asks it for the frames of the parts.
struct SplitMotion {
    private struct Run {
        var animation: Animation
        var start: Double
        var from: SplitFrames
        /// The sides whose content keeps its size and slides, because they are being hidden or shown.
        var slides: (primary: Bool, secondary: Bool)
        /// Whether the layout changes: the panes then pass over each other, and the splitter under them.
        var changesLayout: Bool
    }

    private var run: Run?
    /// Whether nothing moves, nor is held in the middle of a movement.
    private(set) var isIdle = true
    /// Whether what is shown stays as it is, because the splitter is held in the middle of a movement.
    private(set) var isHeld = false
    /// What was shown last of the movement, unrounded.
    private(set) var shown = SplitFrames.zero

    /// Whether something is moving.
    var isRunning: Bool { !isIdle && !isHeld }
    /// Whether the layout is changing.
    var changesLayout: Bool { !isIdle && run?.changesLayout == true }
    /// Whether primary's content is sliding in or out.
    var slidesPrimary: Bool { !isIdle && run?.slides.primary == true }
    /// Whether secondary's content is sliding in or out.
    var slidesSecondary: Bool { !isIdle && run?.slides.secondary == true }

    /// Begins to move from what is shown now: the last frame of the movement so far, or else `rest`. Sides that were
    /// sliding go on sliding until the end.
    mutating func start(
        _ animation: Animation,
        at time: Double,
        from rest: SplitFrames,
        sliding: (primary: Bool, secondary: Bool),
        changingLayout: Bool
    ) {
        run = Run(
            animation: animation,
            start: time,
            from: isIdle ? rest : shown,
            slides: (slidesPrimary || sliding.primary, slidesSecondary || sliding.secondary),
            changesLayout: changesLayout || changingLayout
        )
        shown = isIdle ? rest : shown
        isIdle = false
        isHeld = false
    }

    /// Ends the movement: what is shown next is the target.
    mutating func stop() {
        run = nil
        isIdle = true
        isHeld = false
    }

    /// Stops a movement where it is, until `start` or `stop`.
    mutating func hold() { isHeld = !isIdle }

    /// Goes on from where it was held, as `other` does.
    mutating func resume(with other: SplitMotion) {
        guard isHeld, let animation = other.run?.animation, let start = other.run?.start else { return }
        self.start(animation, at: start, from: shown, sliding: (false, false), changingLayout: false)
    }

    /// What to show at `time` on the way to `target`. A spring may overshoot, but not beyond `limits`, the frames at
    /// which the constraints hold the splitter.
    mutating func frames(
        toward target: SplitFrames,
        at time: Double,
        within limits: (least: SplitFrames, most: SplitFrames)
    ) -> SplitFrames {
        if isHeld {
            shown = shown.scaled(to: target.size)
        } else if let run {
            let elapsed = time - run.start
            if elapsed >= run.animation.duration {
                stop()
                return target
            }
            var from = run.from.scaled(to: target.size)
            if from.size != run.from.size, !run.slides.primary, !run.slides.secondary, !run.changesLayout {
                // Where it began may be beyond the limits of another length.
                from = from.clamped(between: limits.least, limits.most, and: target, target)
            }
            let progress = CGFloat(run.animation.progress(at: elapsed))
            shown = from.moved(toward: target, by: progress)
            // On the way from a place beyond the limits, or to one, such as that of a hidden side, they do not hold.
            if !(0...1).contains(progress) && !run.changesLayout {
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

/// Where the panes and the splitter are, in points from the split's corner, not rounded. A value of one moment.
struct SplitFrames: Equatable {
    var primary: SplitRect
    var splitter: SplitRect
    var secondary: SplitRect
    /// The size of the split that they were worked out for.
    var size: CGSize

    /// The parts between `edges` along `axis`, across the whole breadth.
    init(_ edges: SplitEdges, _ axis: Axis, size: CGSize) {
        self.init(
            (
                Span(start: 0, end: edges.primaryEnd), Span(start: edges.primaryEnd, end: edges.secondaryStart),
                Span(start: edges.secondaryStart, end: edges.length)
            ),
            axis,
            size: size
        )
    }

    /// The parts along `axis` from and to these positions, across the whole breadth. Between them there may be room.
    init(_ parts: (primary: Span, splitter: Span, secondary: Span), _ axis: Axis, size: CGSize) {
        let breadth = axis.breadth(of: size)
        func part(_ span: Span) -> SplitRect {
            axis == .horizontal
                ? SplitRect(left: span.start, top: 0, right: span.end, bottom: breadth)
                : SplitRect(left: 0, top: span.start, right: breadth, bottom: span.end)
        }
        primary = part(parts.primary)
        splitter = part(parts.splitter)
        secondary = part(parts.secondary)
        self.size = size
    }

    /// A stretch of the axis, in points from the split's start.
    struct Span: Equatable {
        var start: CGFloat
        var end: CGFloat
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
    static let zero = SplitFrames(SplitParts(), origin: .zero, size: .zero)

    /// The edges of the splitter, wherever it is on its way.
    func edges(_ axis: Axis, length: CGFloat, showsSplitter: Bool) -> SplitEdges {
        let start = axis == .horizontal ? splitter.left : splitter.top
        let end = axis == .horizontal ? splitter.right : splitter.bottom
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
    func clamped(between a: SplitFrames, _ b: SplitFrames, and c: SplitFrames, _ d: SplitFrames) -> SplitFrames {
        func edge(_ path: KeyPath<SplitFrames, CGFloat>) -> CGFloat {
            let (a, b, c, d) = (a[keyPath: path], b[keyPath: path], c[keyPath: path], d[keyPath: path])
            // By twos: of more than three numbers `min` makes an array.
            return min(max(self[keyPath: path], min(min(a, b), min(c, d))), max(max(a, b), max(c, d)))
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
    /// - Parameter axis: That along which a splitter keeps its thickness; nil while it changes to the other one.
    func rounded(origin: CGPoint, scale: CGFloat, splitAlong axis: Axis?) -> SplitFrames {
        func rounded(_ rect: SplitRect) -> SplitRect {
            rect.mapped(
                { (origin.x + $0).rounded(scale: scale) },
                { (origin.y + $0).rounded(scale: scale) }
            )
        }
        var frames = SplitFrames(
            primary: rounded(primary),
            splitter: rounded(splitter),
            secondary: rounded(secondary),
            size: size
        )
        switch axis {
        case .horizontal: frames.keepThickness(\.left, \.right, self, scale)
        case .vertical: frames.keepThickness(\.top, \.bottom, self, scale)
        case nil: break
        }
        return frames
    }

    /// Lets the splitter of rounded frames have as many device pixels wherever it is, and the panes that meet it `exactly` meet
    /// it.
    private mutating func keepThickness(
        _ start: WritableKeyPath<SplitRect, CGFloat>,
        _ end: WritableKeyPath<SplitRect, CGFloat>,
        _ exact: SplitFrames,
        _ scale: CGFloat
    ) {
        // One that comes or goes has no thickness of its own.
        let thickness = exact.splitter[keyPath: end] - exact.splitter[keyPath: start]
        let rounded = thickness.lineThickness(scale: scale)
        guard abs(thickness - rounded) < 1e-6 else { return }
        let edge = splitter[keyPath: start] + rounded
        // At the end of the split it is exactly there: a hidden side has no length.
        let last = secondary[keyPath: end]
        splitter[keyPath: end] = abs(edge - last) < 1e-6 ? last : edge
        if abs(exact.secondary[keyPath: start] - exact.splitter[keyPath: end]) < 1e-6 {
            secondary[keyPath: start] = splitter[keyPath: end]
            secondary[keyPath: end] = max(secondary[keyPath: end], splitter[keyPath: end])
        }
    }
}

import Foundation

/// How far a scroll view is scrolled, and what it is asked to show. It lasts as long as the view, hidden or not.
@MainActor final class ScrollState {
    /// How much of the content lies above what is visible and before its leading edge, in points.
    var offset = CGPoint.zero
    /// The directions in which it scrolls.
    var axes = Axis.Set.vertical
    /// The size of the content, and of what can be seen of it.
    var content = CGSize.zero
    var visible = CGSize.zero
    /// Where it is, root coordinates.
    private(set) var frame = CGRect.zero
    var barFades = (vertical: ScrollBarFade(), horizontal: ScrollBarFade())
    /// How the thumb is held, while it is dragged.
    var grab: ThumbGrab?
    /// Another number after each change of the content's length, but for those of an estimate.
    var revision = 0
    /// Whether the length of the content is an estimate, of lines that are built when they are seen. They note changes.
    var isEstimated = false
    /// What a finger has left it moving with.
    var fling = Fling()
    /// The animated scroll to a request. Its target moves with the content; the request is looked for once more on arrival,
    /// since the distance may have been estimated.
    private(set) var glide: (offset: Tween<CGPoint.AnimatableData>, landing: Request)?

    // MARK: While content is placed that is built when it is seen

    /// Whether the content is measured and placed in the frame now, for good.
    private(set) var isPlacing = false
    /// Whether the content has changed its size, or the offset has, since it was measured.
    var needsPass = false
    /// The first line in sight, which stays where it is while others change above it.
    var anchor: Anchor?
    private var atEnd = Axis.Set()

    /// A line of a run, and where it begins in the content.
    struct Anchor {
        let reference: RunReference
        var line: Int
        var position: CGFloat

        @MainActor var run: LazyRun? { reference.run }
    }

    /// What the view is asked to show.
    struct Request {
        enum Target {
            /// The view with an id, or the element of a `ForEach`.
            case value(AnyHashable)
            /// An element of a run.
            case item(RunReference, Int)
        }

        var target: Target
        /// Which point of it goes to the same point of what is seen; nil for the shortest way.
        var anchor: UnitPoint?
        /// How it gets there; nil: at once.
        var animation: Animation?
        /// No two requests share a number.
        var number: Int
        /// Whether it has glided there, so that what is not found now has gone meanwhile.
        var isLanding = false
    }

    private(set) var request: Request?
    /// The view with the id that is asked for, or to which it glides, if this build has one.
    private var node: Child?
    /// Whether somebody knew what was asked for.
    private(set) var isFound = false
    /// Whether it is looked for in what is not seen.
    private(set) var isSearching = false
    private static var lastNumber = 0
    /// How far it is to what was asked for, where that is reached by an animation.
    private var way = CGSize.zero

    /// Asks to show something in the next frame, or to set out for it then.
    func show(_ target: Request.Target, anchor: UnitPoint?, by animation: Animation? = nil) {
        Self.lastNumber += 1
        let animation = fling.isAllowed ? animation : nil
        request = Request(target: target, anchor: anchor, animation: animation, number: Self.lastNumber)
        isFound = false
        stop()
    }

    /// Moves no more by itself.
    func stop() {
        fling.stop()
        glide = nil
    }

    /// Moves on by itself; true if it goes on moving.
    func moveOn(at time: Double) -> Bool {
        if let glide {
            offset.animatableData = glide.offset.value(at: time)
            if glide.offset.isMoving(at: time) { return true }
            show(glide.landing.target, anchor: glide.landing.anchor)
            request?.isLanding = true
        }
        guard let way = fling.way(at: time) else { return false }
        if scroll(to: CGPoint(x: offset.x - way.width, y: offset.y - way.height)) || way == .zero { return true }
        fling.stop()
        return false
    }

    /// Notes that what was asked for is an element of a run.
    func noteFound(_ run: LazyRun, _ item: Int) {
        isFound = true
        request?.target = .item(run.reference, item)
    }

    /// Whether it has not yet arrived at what it was asked for.
    var isUnderWay: Bool { request != nil || glide != nil }

    /// Notes where the view with an id is, if that was asked for; of several that of the first.
    func note(_ node: Child, of value: AnyHashable) {
        guard self.node == nil, case .value(value)? = (request ?? glide?.landing)?.target else { return }
        self.node = node
    }

    /// Forgets where it was in the last build.
    func forgetNode() { node = nil }

    /// Where the view is now that was asked for, if it was built as a part of the content. Each pass asks again, as rows above
    /// it that come into sight may turn out longer or shorter.
    func target(_ layout: LayoutContext) -> (rect: CGRect, anchor: UnitPoint?)? {
        guard let request, case .value = request.target, let node, layout.contains(node) else { return nil }
        isFound = true
        return (layout.rect(of: node), request.anchor)
    }

    /// Begins to measure and to place.
    func beginPlace(in rect: CGRect) {
        atEnd = []
        for axis in Axis.allCases where limit(axis) > 0 && axis.position(of: offset) >= limit(axis) - 0.5 {
            atEnd.insert(axis == .horizontal ? .horizontal : .vertical)
        }
        frame = rect
        visible = rect.size
        isPlacing = true
        needsPass = false
        way = .zero
    }

    /// Looks deeper for what is asked for, if nobody knew it: in the elements of each `ForEach` that hold others.
    func searchDeeper() {
        guard let request, !request.isLanding, !isFound, !isSearching else { return }
        isSearching = true
        needsPass = true
    }

    /// Ends it; true if it is not done.
    func endPlace(at time: Double) -> Bool {
        isPlacing = false
        isSearching = false
        if let request, let animation = request.animation, way != .zero {
            let target = CGPoint(x: offset.x + way.width, y: offset.y + way.height).animatableData
            glide = (Tween(from: offset.animatableData, to: target, by: animation, at: time), request)
        }
        request = nil
        return scroll(to: offset) || needsPass || glide != nil
    }

    /// Whether the last frame had it scrolled to the end.
    func wasAtEnd(_ axis: Axis) -> Bool { atEnd.contains(axis) }

    // MARK: Scrolling

    /// The largest offset along an axis.
    func limit(_ axis: Axis) -> CGFloat {
        axes.contains(axis) ? max(0, axis.length(of: content) - axis.length(of: visible)) : 0
    }

    /// Scrolls to an offset, limited to the content; true if that moves anything.
    func scroll(to offset: CGPoint) -> Bool {
        let limited = CGPoint(
            x: min(max(0, offset.x), limit(.horizontal)),
            y: min(max(0, offset.y), limit(.vertical))
        )
        guard limited != self.offset else { return false }
        self.offset = limited
        return true
    }

    /// Moves the offset with the content, which is measured again before it is limited.
    func shift(by way: CGFloat, _ axis: Axis) {
        if axis == .horizontal { offset.x += way } else { offset.y += way }
        if axis == .horizontal { glide?.offset.target.first += way } else { glide?.offset.target.second += way }
    }

    /// Brings a part of the content into sight, from `start` to `end` along an axis.
    func bring(_ start: CGFloat, _ end: CGFloat, into axis: Axis, anchor: UnitPoint?) {
        let (old, seen) = (axis.position(of: offset), axis.length(of: visible))
        var new = old
        if let anchor {
            let unit = axis == .horizontal ? anchor.x : anchor.y
            new = start + unit * (end - start) - unit * seen
        } else if start < old || end - start > seen {
            new = start
        } else if end > old + seen {
            new = end - seen
        }
        new = min(max(0, new), limit(axis))
        if request?.animation != nil {
            if axis == .horizontal { way.width = new - old } else { way.height = new - old }
        } else if new != old {
            shift(by: new - old, axis)
        }
    }

    /// Brings a rectangle of the screen into sight, and asks to place the content again.
    func bring(_ target: (rect: CGRect, anchor: UnitPoint?), axes: Axis.Set) {
        let old = offset
        for axis in Axis.allCases where axes.contains(axis) {
            let start = axis.position(of: target.rect.origin) - axis.position(of: frame.origin) + axis.position(of: old)
            bring(start, start + axis.length(of: target.rect.size), into: axis, anchor: target.anchor)
        }
        if offset != old { needsPass = true }
    }
}

extension ScrollState: ScrollBarModel {
    func share(_ axis: Axis) -> (start: Double, length: Double)? {
        guard limit(axis) > 0.5 else { return nil }
        let content = Double(axis.length(of: content))
        return (Double(axis.position(of: offset)) / content, Double(axis.length(of: visible)) / content)
    }

    func scroll(toShare share: Double, _ axis: Axis) {
        let position = CGFloat(share) * axis.length(of: content)
        _ = scroll(to: axis == .vertical ? CGPoint(x: offset.x, y: position) : CGPoint(x: position, y: offset.y))
    }
}

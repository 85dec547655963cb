import Foundation

/// The persistent state of a scroll view: its offset and the pending scroll request. It is kept while the view is
/// hidden.
@MainActor package final class ScrollState: Viewport {
    /// The scroll offset from the content's top and leading edges, in points.
    package var offset = CGPoint.zero
    /// The scrollable axes.
    package var axes = Axis.Set.vertical
    /// The size of the content, and of its visible part.
    var content = CGSize.zero
    package var visible = CGSize.zero
    /// The rectangle of the scroll view, in root coordinates.
    package private(set) var frame = CGRect.zero
    package var barFades = (vertical: ScrollBarFade(), horizontal: ScrollBarFade())
    /// The grab of the thumb, while it is dragged.
    package var grab: ThumbGrab? {
        didSet { if grab != nil { wasGrabbed = true } }
    }
    /// The revision of the content's length; corrections of an estimated length do not change it.
    package var revision = 0
    /// Whether the content's length is an estimate, because it contains lazy runs. These update `revision` themselves.
    var isEstimated = false
    /// The inertial scrolling after a swipe.
    var fling = Fling()
    /// The animated scroll to a request. Its target moves with the content. On arrival the request is resolved again,
    /// since the distance may have been an estimate.
    ///
    /// Without a request it is the end of the user's own movement, which a behavior has chosen.
    private(set) var glide: (offset: Tween<CGPoint.AnimatableData>, landing: Request?)?
    /// The margins of the content, which belong to its size.
    var insets = EdgeInsets()
    /// The state of the settings that modifiers add; nil without any.
    var runtime: ScrollRuntime?
    /// The size proposed at the last measurement, for content that depends on its container.
    private var offered: CGSize?
    /// The number of the user's movements so far.
    private(set) var moves = 0
    /// The number of frames that moved the offset on to the end of a movement of the user.
    private(set) var settlingMoves = 0
    /// True while a finger scrolls the view.
    var isTouched = false
    /// True if a finger, or a drag of the scroll bar, made the last movement.
    var wasTouched = false
    var wasGrabbed = false

    /// The point of the content to show first, and to keep in view until the user scrolls; nil for none.
    var defaultAnchor: UnitPoint?
    /// The offset at `defaultAnchor` in the last placement.
    private var anchored = CGPoint.zero
    /// True until the offset leaves the default anchor, and again after it has returned.
    private var isAtAnchor = true

    package init() {}

    /// Scrolls to the default anchor of content of a new size, unless the offset has left it.
    func follow(_ size: CGSize) {
        guard let anchor = defaultAnchor else { return }
        func position(_ axis: Axis, _ unit: CGFloat) -> CGFloat {
            let room = max(0, axis.length(of: size) - axis.length(of: visible))
            return axes.contains(axis) && unit.isFinite ? room * min(max(0, unit), 1) : 0
        }
        anchored = CGPoint(x: position(.horizontal, anchor.x), y: position(.vertical, anchor.y))
        if isAtAnchor, request == nil, glide == nil { offset = anchored }
    }

    // MARK: Placing lazy content

    /// True while the content is measured and placed for the frame.
    private(set) var isPlacing = false
    /// Whether the content's size or the offset has changed since the content was measured.
    var needsPass = false
    /// True if content was measured for another size of the view than that of its placement.
    var isContainerOutdated = false
    /// True in a pass that measures such content again.
    private(set) var remeasures = false
    /// The first visible line, which keeps its position while lines above it change.
    var anchor: Anchor?
    private var atEnd = Axis.Set()

    /// A line of a run, with its position in the content.
    struct Anchor {
        let reference: RunReference
        var line: Int
        var position: CGFloat

        @MainActor var run: LazyRun? { reference.run }
    }

    /// A request to scroll something into view.
    package struct Request {
        package enum Target {
            /// The view with an id, or the element of a `ForEach`.
            case value(AnyHashable)
            /// An element of a run.
            case item(RunReference, Int)
            /// An edge of the content.
            case edge(Edge)
            /// An offset; nil keeps that of the axis.
            case offset(x: CGFloat?, y: CGFloat?)
        }

        var target: Target
        /// True if the target is a view, which the content may contain.
        var isOfView: Bool {
            switch target {
            case .value, .item: true
            case .edge, .offset: false
            }
        }

        /// The point of the target to align with the same point of the visible part; nil scrolls the shortest distance.
        var anchor: UnitPoint?
        /// The animation of the scroll; nil scrolls at once.
        var animation: Animation?
        /// The unique number of the request.
        var number: Int
        /// Whether an animated scroll has arrived; a target that is not found now has been removed meanwhile.
        var isLanding = false
    }

    private(set) var request: Request?
    /// The view with the requested id, if this build contains one.
    private var node: Child?
    /// Whether the target of the request was found.
    private(set) var isFound = false
    /// Whether the search includes nested contents of runs that are out of sight.
    private(set) var isSearching = false
    private static var lastNumber = 0
    /// The distance to the target of an animated request.
    private var way = CGSize.zero

    /// Requests to scroll to a target in the next frame, or to start an animated scroll then.
    package func show(_ target: Request.Target, anchor: UnitPoint?, by animation: Animation? = nil) {
        Self.lastNumber += 1
        let animation = fling.isAllowed ? animation : nil
        request = Request(target: target, anchor: anchor, animation: animation, number: Self.lastNumber)
        isFound = false
        isAtAnchor = false
        stop()
    }

    /// True while the content moves by inertia or an animation.
    var isMoving: Bool { fling.isMoving || glide != nil }

    /// Ends inertial and animated scrolling.
    package func stop() {
        fling.stop()
        glide = nil
    }

    /// Advances inertial or animated scrolling, and returns true while it continues.
    func moveOn(at time: Double) -> Bool {
        if let glide {
            offset.animatableData = glide.offset.value(at: time)
            if glide.landing == nil { settlingMoves += 1 }
            if glide.offset.isMoving(at: time) { return true }
            if let landing = glide.landing {
                show(landing.target, anchor: landing.anchor)
                request?.isLanding = true
            } else {
                self.glide = nil
            }
        }
        guard let way = fling.way(at: time) else { return false }
        if scroll(to: CGPoint(x: offset.x - way.width, y: offset.y - way.height)) || way == .zero { return true }
        fling.stop()
        return false
    }

    /// Records that the requested target is an element of a run.
    func noteFound(_ run: LazyRun, _ item: Int) {
        isFound = true
        request?.target = .item(run.reference, item)
    }

    /// True until the latest request is completed.
    var isUnderWay: Bool { request != nil || glide != nil }

    /// Records the view with an id, if it is the requested one; only the first of several counts.
    func note(_ node: Child, of value: AnyHashable) {
        guard self.node == nil, case .value(value)? = (request ?? glide?.landing)?.target else { return }
        self.node = node
    }

    /// Clears the requested view of the last build.
    func forgetNode() { node = nil }

    /// Returns the rectangle of the requested view, if it was built as a part of the content. It is read again in each
    /// pass, since rows above that become visible may turn out longer or shorter than estimated.
    func target(_ layout: LayoutContext) -> (rect: CGRect, anchor: UnitPoint?)? {
        guard let request, case .value = request.target, let node, layout.contains(node) else { return nil }
        isFound = true
        return (layout.rect(of: node), request.anchor)
    }

    /// Begins measuring and placing the content.
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

    /// Begins a pass of measuring and placing the content.
    func beginPass() {
        needsPass = false
        remeasures = isContainerOutdated
        isContainerOutdated = false
    }

    /// Requests a further pass that builds nested contents of each `ForEach`, if the target was not found.
    func searchDeeper() {
        guard let request, !request.isLanding, !isFound, !isSearching, request.isOfView else { return }
        isSearching = true
        needsPass = true
    }

    /// Ends the placement, and returns true if another frame is needed.
    func endPlace(at time: Double) -> Bool {
        isSearching = false
        if let request, let animation = request.animation, way != .zero {
            let target = CGPoint(x: offset.x + way.width, y: offset.y + way.height).animatableData
            glide = (Tween(from: offset.animatableData, to: target, by: animation, at: time), request)
        }
        request = nil
        let isClamped = scroll(to: offset)
        isPlacing = false
        return isClamped || needsPass || glide != nil
    }

    /// Returns whether the last frame was scrolled to the end along an axis.
    func wasAtEnd(_ axis: Axis) -> Bool { atEnd.contains(axis) }

    // MARK: Scrolling

    /// Returns the maximum offset along an axis.
    func limit(_ axis: Axis) -> CGFloat {
        axes.contains(axis) ? max(0, axis.length(of: content) - axis.length(of: visible)) : 0
    }

    /// Returns an offset clamped to the content.
    func limited(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: min(max(0, offset.x), limit(.horizontal)), y: min(max(0, offset.y), limit(.vertical)))
    }

    /// Scrolls to an offset, clamped to the content, and returns true if the offset changes.
    package func scroll(to offset: CGPoint) -> Bool {
        let limited = limited(offset)
        guard limited != self.offset else { return false }
        self.offset = limited
        if !isPlacing {
            moves += 1
            isAtAnchor = abs(limited.x - anchored.x) < 0.5 && abs(limited.y - anchored.y) < 0.5
        }
        return true
    }

    /// Shifts the offset with the content. It is not clamped here: the content is measured again first.
    func shift(by way: CGFloat, _ axis: Axis) {
        if axis == .horizontal { offset.x += way } else { offset.y += way }
        if axis == .horizontal { glide?.offset.target.first += way } else { glide?.offset.target.second += way }
    }

    /// Scrolls a part of the content into view, from `start` to `end` along an axis.
    package func bring(_ start: CGFloat, _ end: CGFloat, into axis: Axis, anchor: UnitPoint?) {
        let (before, after) = axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        let (old, seen) = (axis.position(of: offset), axis.length(of: visible) - before - after)
        let (start, end) = (start - before, end - before)
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

    /// Scrolls to the requested edge or offset, if the request has no view.
    func seek() {
        guard let request, !request.isOfView else { return }
        isFound = true
        var end = offset
        switch request.target {
        case .edge(.top): end.y = 0
        case .edge(.bottom): end.y = limit(.vertical)
        case .edge(.leading): end.x = 0
        case .edge(.trailing): end.x = limit(.horizontal)
        case .offset(let x, let y): end = CGPoint(x: x ?? end.x, y: y ?? end.y)
        case .value, .item: return
        }
        end = limited(end)
        if request.animation != nil {
            way = CGSize(width: end.x - offset.x, height: end.y - offset.y)
        } else if end != offset {
            shift(by: end.x - offset.x, .horizontal)
            shift(by: end.y - offset.y, .vertical)
            needsPass = true
        }
    }

    /// Starts to move to the end of the user's movement.
    ///
    /// - Parameters:
    ///   - end: The offset at the end, within the content.
    ///   - velocity: The current velocity of the offset, in points per second.
    ///   - time: The current time, in seconds.
    func settle(to end: CGPoint, velocity: CGVector, at time: Double) {
        guard end != offset else { return }
        guard fling.isAllowed else {
            offset = end
            return
        }
        let way = CGVector(dx: end.x - offset.x, dy: end.y - offset.y)
        // A spring continues the movement only towards its end, and at most so fast that it does not pass it.
        func speed(_ velocity: CGFloat, _ way: CGFloat) -> CGFloat {
            velocity * way > 0 ? min(abs(velocity), abs(way) * 10) * (way < 0 ? -1 : 1) : 0
        }
        let start = CGPoint(x: speed(velocity.dx, way.dx), y: speed(velocity.dy, way.dy))
        let spring = Animation.spring(duration: 0.4, bounce: 0)
        let tween = Tween(
            from: offset.animatableData,
            to: end.animatableData,
            velocity: start.animatableData,
            by: spring,
            at: time
        )
        glide = (tween, nil)
    }

    /// Sets the offset in the next frame, clamped to the content; returns true if it changes.
    func jump(to offset: CGPoint) -> Bool {
        let limited = limited(offset)
        guard limited != self.offset else { return false }
        self.offset = limited
        return true
    }

    /// Records the proposal of a measurement.
    ///
    /// - Parameters:
    ///   - proposal: The proposal.
    ///   - window: The size of the window, for a view that was never placed.
    func beginMeasuring(_ proposal: ProposedViewSize, in window: CGSize) {
        // Proposals of zero and infinity only ask for limits.
        func length(_ proposal: CGFloat?, _ last: CGFloat, _ window: CGFloat) -> CGFloat {
            guard let proposal, proposal.isFinite, proposal > 0 else { return last > 0 ? last : window }
            return proposal
        }
        offered = CGSize(
            width: length(proposal.width, visible.width, window.width),
            height: length(proposal.height, visible.height, window.height)
        )
    }

    /// The size of the view without the margins, as placed or, while it is measured, as proposed.
    var containerSize: CGSize {
        let size = isPlacing ? visible : offered ?? visible
        return CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom)
        )
    }

    /// The visible part of the content between the margins, in the coordinates of the content without margins.
    var region: CGRect {
        CGRect(
            origin: offset,
            size: CGSize(
                width: max(0, visible.width - insets.leading - insets.trailing),
                height: max(0, visible.height - insets.top - insets.bottom)
            )
        )
    }

    /// The size of the content without its margins, in points.
    var contentWithoutInsets: CGSize {
        CGSize(
            width: max(0, content.width - insets.leading - insets.trailing),
            height: max(0, content.height - insets.top - insets.bottom)
        )
    }

    /// Scrolls a rectangle in root coordinates into view, and requests another pass if the offset changes.
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
    package func share(_ axis: Axis) -> (start: Double, length: Double)? {
        guard limit(axis) > 0.5 else { return nil }
        let content = Double(axis.length(of: content))
        return (Double(axis.position(of: offset)) / content, Double(axis.length(of: visible)) / content)
    }

    package func scroll(toShare share: Double, _ axis: Axis) {
        let position = CGFloat(share) * axis.length(of: content)
        _ = scroll(to: axis == .vertical ? CGPoint(x: offset.x, y: position) : CGPoint(x: position, y: offset.y))
    }
}

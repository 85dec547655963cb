import Foundation

/// The settings that modifiers around a scroll view add to it, such as its position, margins and observers.
///
/// The nearest scroll view inside the modifiers uses them; scroll views inside that one do not inherit them.
struct ScrollSettings {
    /// The binding that reads and sets the position.
    var position: (any ScrollPositionLink)?
    /// The rule for the offset where scrolling ends.
    var behavior: (any ScrollTargetBehavior)?
    /// The margins between the edges of the view and its content.
    var contentMargins = EdgeInsets()
    /// The margins between the edges of the view and its scroll bars.
    var barMargins = EdgeInsets()
    /// The observers of the geometry, the phase and the visible targets.
    var observers: [any ScrollObserver] = []
    /// True if the content is also drawn outside the view.
    var isUnclipped = false
}

/// An observer of a scroll view, whose actions run after layout.
@MainActor protocol ScrollObserver: AnyObject {
    /// Compares the state of a placed scroll view with that of its last placement.
    func update(_ state: ScrollState, _ runtime: ScrollRuntime, _ layout: LayoutContext)
}

extension EnvironmentValues {
    /// The settings of the nearest scroll view inside; nil for none.
    var scrollSettings: ScrollSettings? {
        get { hasOwnValues ? self[ScrollSettingsKey.self] : nil }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}

private struct ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings? { nil } }

extension View {
    /// Changes the settings of the nearest scroll view inside.
    func scrollSettings(_ change: @escaping (inout ScrollSettings) -> Void) -> some View {
        transformEnvironment(\.scrollSettings) {
            var settings = $0 ?? ScrollSettings()
            change(&settings)
            $0 = settings
        }
    }

    /// Draws the content of the nearest scroll view inside beyond its edges, if `disabled` is true.
    ///
    /// Shadows of rows at the edges are then not cut off. Lazy stacks build only the rows close to the visible part.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        scrollSettings { $0.isUnclipped = disabled }
    }
}

/// The persistent state of a scroll view with settings: its phase, its targets, and the settling of its offset.
@MainActor final class ScrollRuntime {
    private(set) var settings = ScrollSettings()
    /// The views of `scrollTargetLayout` inside.
    let targets = ScrollTargetList()
    /// The ids of the views inside, for requests of the position.
    let ids = ScrollTargets()
    /// The state of the position's binding.
    let positionMemory = ScrollPositionMemory()
    private(set) var phase = ScrollPhase.idle
    /// The velocity of the offset, in points per second.
    private(set) var velocity = CGVector.zero

    /// The time of the user's last movement, until the offset has settled.
    private var movedAt: Double?
    /// The offset at the beginning of the user's movement.
    private var origin = CGPoint.zero
    /// The number of the user's movements in the last placement, and with those of settling that of the last write.
    private var notedMoves = 0
    private var writtenMoves = 0
    /// The offset, the time and the visible size of the last placement.
    private var last: (offset: CGPoint, time: Double, visible: CGSize)?
    /// The number of the target that the offset was last aligned to.
    private var aligned: Int?

    /// The time without movement after which scrolling by wheel and keys has ended, in seconds.
    private static let pause = 0.15
    /// The speed that stands for the direction of scrolling by wheel and keys, in points per second.
    private static let directionSpeed: CGFloat = 1000

    /// The time of the next change of the phase; nil for none.
    var due: Double? {
        guard let movedAt, !settings.observers.isEmpty || settings.behavior != nil else { return nil }
        return movedAt + Self.pause
    }

    /// Adopts the settings of this build, and applies the binding of the position.
    func begin(_ settings: ScrollSettings, _ state: ScrollState, _ builder: borrowing Builder) {
        self.settings = settings
        state.insets = settings.contentMargins
        targets.beginBuild()
        if let position = settings.position {
            ids.beginBuild(builder.environment.scrollTargets, owner: state)
            position.apply(positionMemory, to: self, state, by: builder.transaction.animation)
        }
    }

    /// Requests a target of the position's binding.
    func show(_ target: ScrollState.Request.Target, anchor: UnitPoint?, by animation: Animation?, in state: ScrollState)
    {
        movedAt = nil
        if case .value(let id) = target {
            ids.show(id, anchor, by: animation)
        } else {
            state.show(target, anchor: anchor, by: animation)
        }
    }

    // MARK: Placement

    /// Begins a placement: a view of a new size keeps its page or its aligned target.
    func beginPlace(_ state: ScrollState, _ size: CGSize, at time: Double) {
        guard state.moves != notedMoves else { return }
        notedMoves = state.moves
        if movedAt == nil { origin = last?.offset ?? .zero }
        movedAt = time
    }

    /// Returns the axes along which the visible size has changed while nothing scrolls.
    private func resizedAxes(_ state: ScrollState) -> Axis.Set {
        guard settings.behavior != nil, movedAt == nil, let last, !state.isUnderWay else { return [] }
        var axes = Axis.Set()
        for axis in Axis.allCases where state.axes.contains(axis) {
            let (old, new) = (axis.length(of: last.visible), axis.length(of: state.visible))
            if old > 0, old != new { axes.insert(axis == .horizontal ? .horizontal : .vertical) }
        }
        return axes
    }

    /// Ends a placement: settles the offset, updates the binding, and notifies the observers.
    func endPlace(_ state: ScrollState, _ layout: LayoutContext) {
        let time = layout.time
        if !resizedAxes(state).isEmpty { keepAligned(state, layout) }
        settle(state, layout)
        updatePhase(state, at: time)
        if let last, time > last.time {
            let duration = CGFloat(time - last.time)
            velocity = CGVector(
                dx: (state.offset.x - last.offset.x) / duration,
                dy: (state.offset.y - last.offset.y) / duration
            )
        }
        last = (state.offset, time, state.visible)
        if let position = settings.position, state.moves + state.settlingMoves != writtenMoves {
            position.write(positionMemory, nearestID(state, layout, anchor: position.anchor), layout)
        }
        writtenMoves = state.moves + state.settlingMoves
        for observer in settings.observers { observer.update(state, self, layout) }
    }

    private func updatePhase(_ state: ScrollState, at time: Double) {
        if let glide = state.glide {
            phase = glide.landing == nil ? .decelerating : .animating
        } else if state.fling.isMoving {
            phase = .decelerating
        } else if movedAt != nil {
            phase = .interacting
        } else {
            phase = .idle
        }
    }

    /// Returns the id of the target closest to the anchor of the visible part.
    private func nearestID(_ state: ScrollState, _ layout: LayoutContext, anchor: UnitPoint?) -> AnyHashable? {
        let region = state.region
        let anchor = anchor ?? .topLeading
        let point = region.point(anchor)
        var nearest: (id: AnyHashable, distance: CGFloat)?
        targets.forEach(near: region, state, layout) { target in
            guard let id = target.id() else { return }
            let distance = target.rect.point(anchor).distance(to: point, along: state.axes)
            if distance < nearest?.distance ?? .infinity { nearest = (id, distance) }
        }
        return nearest?.id
    }

    // MARK: Settling

    /// Moves the offset to the target of the behavior once the user's movement has ended.
    private func settle(_ state: ScrollState, _ layout: LayoutContext) {
        guard let moved = movedAt, state.glide == nil else { return }
        let isHeld = state.isTouched || state.grab != nil
        guard let behavior = settings.behavior else {
            if !isHeld, !state.fling.isMoving, layout.time >= moved + Self.pause - 1e-9 { movedAt = nil }
            return
        }
        guard !isHeld else { return }
        var (offset, velocity, isByWheel) = (state.offset, CGVector.zero, false)
        if let way = state.fling.stopEarly() {
            velocity = CGVector(dx: -way.velocity.width, dy: -way.velocity.height)
            offset = CGPoint(x: offset.x - way.distance.width, y: offset.y - way.distance.height)
        } else if !state.wasTouched {
            guard layout.time >= moved + Self.pause - 1e-9 else { return }
            isByWheel = !state.wasGrabbed
            if isByWheel {
                let way = CGPoint(x: offset.x - origin.x, y: offset.y - origin.y)
                func speed(_ way: CGFloat) -> CGFloat { abs(way) < 1 ? 0 : way < 0 ? -1 : 1 }
                velocity = CGVector(dx: speed(way.x) * Self.directionSpeed, dy: speed(way.y) * Self.directionSpeed)
            }
        }
        let context = context(state, layout, velocity: velocity, from: origin, isByWheel: isByWheel)
        let end = state.limited(target(of: behavior, offset, context, state))
        movedAt = nil
        (state.wasTouched, state.wasGrabbed) = (false, false)
        state.settle(to: end, velocity: velocity, at: layout.time)
        if state.glide != nil { layout.requestFrame() }
        noteAligned(end, state, layout)
    }

    private func target(
        of behavior: any ScrollTargetBehavior,
        _ offset: CGPoint,
        _ context: ScrollTargetBehaviorContext,
        _ state: ScrollState
    ) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(origin: offset, size: state.region.size))
        behavior.updateTarget(&target, context: context)
        guard let anchor = target.anchor else { return target.rect.origin }
        let (point, size) = (target.rect.point(anchor), state.region.size)
        return CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    }

    private func context(
        _ state: ScrollState,
        _ layout: LayoutContext,
        velocity: CGVector,
        from origin: CGPoint,
        isByWheel: Bool
    ) -> ScrollTargetBehaviorContext {
        ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: origin, size: state.region.size)),
            velocity: velocity,
            contentSize: state.contentWithoutInsets,
            containerSize: state.region.size,
            axes: state.axes,
            isByWheel: isByWheel,
            targets: { [targets] rect in
                var frames: [CGRect] = []
                targets.forEach(near: rect, state, layout) { frames.append($0.rect) }
                return frames
            }
        )
    }

    /// Records the target at an offset, to keep it there when the view is resized.
    private func noteAligned(_ offset: CGPoint, _ state: ScrollState, _ layout: LayoutContext) {
        aligned = nil
        let region = CGRect(origin: offset, size: state.region.size)
        targets.forEach(near: region, state, layout) { target in
            if target.rect.origin.distance(to: offset, along: state.axes) < 1 { aligned = target.number ?? aligned }
        }
    }

    /// Keeps the page, or the target that the offset was aligned to, in a view of a new size.
    private func keepAligned(_ state: ScrollState, _ layout: LayoutContext) {
        guard let behavior = settings.behavior, let last else { return }
        var offset = state.offset
        if behavior is PagingScrollTargetBehavior {
            let inset = state.insets
            func scaled(_ offset: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
                old > 0 ? (offset / old).rounded() * new : offset
            }
            offset = CGPoint(
                x: scaled(last.offset.x, last.visible.width - inset.leading - inset.trailing, state.region.width),
                y: scaled(last.offset.y, last.visible.height - inset.top - inset.bottom, state.region.height)
            )
        } else if let aligned, let rect = targets.rect(of: aligned, state, layout) {
            offset = rect.origin
        } else {
            let context = context(state, layout, velocity: .zero, from: offset, isByWheel: false)
            offset = target(of: behavior, offset, context, state)
        }
        for axis in Axis.allCases where !state.axes.contains(axis) {
            if axis == .horizontal { offset.x = state.offset.x } else { offset.y = state.offset.y }
        }
        // The content was placed at the old offset. The next frame shows it at the new one.
        if state.jump(to: offset) { layout.requestFrame() }
    }
}

extension CGPoint {
    /// Returns the distance to another point, regarding some axes only.
    fileprivate func distance(to other: CGPoint, along axes: Axis.Set) -> CGFloat {
        hypot(axes.contains(.horizontal) ? x - other.x : 0, axes.contains(.vertical) ? y - other.y : 0)
    }
}

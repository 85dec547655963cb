import Foundation

/// The phase of a view in a scroll view, for `View.scrollTransition`.
public enum ScrollTransitionPhase: Hashable, Sendable, CaseIterable {
    /// The view lies beyond the top edge, or the leading edge of a horizontal scroll view.
    case topLeading
    /// The view is visible.
    case identity
    /// The view lies beyond the bottom edge, or the trailing edge of a horizontal scroll view.
    case bottomTrailing

    /// True for a view that is visible.
    public var isIdentity: Bool { self == .identity }

    /// A number for effects in opposite directions: -1 beyond the top or leading edge, 0 for a visible view, 1 beyond
    /// the bottom or trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The change of a view from one scroll phase to the next.
public struct ScrollTransitionConfiguration: Sendable {
    fileprivate enum Course {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }

    /// The part of a view that has to be visible for the phase `identity`.
    public struct Threshold: Hashable, Sendable {
        /// The distance from the edge of the scroll view that the view has entered by: a share of its own length, a
        /// share of both lengths, and points.
        fileprivate var ownShare = 0.0
        fileprivate var wholeShare = 0.0
        fileprivate var points = 0.0

        /// The whole view is visible, or fills the scroll view.
        public static let visible = visible(1)
        /// The view is about to become visible.
        public static let hidden = visible(0)
        /// The view lies in the middle of the scroll view.
        public static let centered = Threshold(wholeShare: 0.5)

        /// Returns the threshold of a visible share.
        ///
        /// - Parameter amount: The share of the view that is visible, 0 to 1.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(ownShare: amount.isFinite ? min(max(0, amount), 1) : 1)
        }

        /// Returns a threshold between this one and another.
        ///
        /// - Parameters:
        ///   - other: The other threshold.
        ///   - amount: The position between both: 0 for this threshold, 1 for the other one.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            let amount = amount.isFinite ? amount : 0
            func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
            return Threshold(
                ownShare: mix(ownShare, other.ownShare),
                wholeShare: mix(wholeShare, other.wholeShare),
                points: mix(points, other.points)
            )
        }

        /// Returns the threshold moved towards the middle of the scroll view.
        ///
        /// - Parameter distance: The distance in points; a negative one moves the threshold outwards.
        public func inset(by distance: Double) -> Threshold {
            var threshold = self
            threshold.points += distance.isFinite ? distance : 0
            return threshold
        }

        /// Returns the distance that a view has entered by, in points.
        fileprivate func distance(own: CGFloat, around: CGFloat) -> CGFloat {
            ownShare * min(own, around) + wholeShare * (own + around) + points
        }
    }

    fileprivate var course: Course
    fileprivate var threshold = Threshold.visible

    /// The view does not change.
    public static let identity = ScrollTransitionConfiguration(course: .identity)
    /// The view follows the scroll offset, slowly at both ends.
    public static let interactive = interactive()
    /// The view changes by the default animation when it passes the threshold.
    public static let animated = animated()

    /// Returns a configuration for a view that follows the scroll offset.
    ///
    /// - Parameter timingCurve: The curve from the hidden view to the threshold.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(course: .interactive(timingCurve))
    }

    /// Returns a configuration for a view that changes by an animation when it passes the threshold.
    ///
    /// - Parameter animation: The animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(course: .animated(animation))
    }

    /// Returns the configuration with another threshold. The default is `visible`.
    ///
    /// - Parameter threshold: The part of the view that has to be visible for the phase `identity`.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var configuration = self
        configuration.threshold = threshold
        return configuration
    }

    /// Returns the configuration with an animation in place of its own.
    ///
    /// - Parameter animation: The animation.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var configuration = self
        configuration.course = .animated(animation)
        return configuration
    }
}

extension View {
    /// Draws the view with an effect while it enters and leaves the visible part of the scroll view around it.
    ///
    /// The effect does not change the layout.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack {
    ///         ForEach(photos) { photo in
    ///             PhotoView(photo).scrollTransition { content, phase in
    ///                 content.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.4)
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: The change from one phase to the next.
    ///   - axis: The axis of scrolling; nil for that of the nearest scroll view.
    ///   - transition: Adds effects to the empty effect, for a phase. It must add the same effects in all phases.
    public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Draws the view with an effect while it enters and leaves the visible part of the scroll view around it, with a
    /// configuration for each edge.
    ///
    /// - Parameters:
    ///   - topLeading: The change at the top or leading edge.
    ///   - bottomTrailing: The change at the bottom or trailing edge.
    ///   - axis: The axis of scrolling; nil for that of the nearest scroll view.
    ///   - transition: Adds effects to the empty effect, for a phase. It must add the same effects in all phases.
    public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration,
        bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        ScrollTransitionView(
            content: self,
            modifier: ScrollTransitionModifier(
                topLeading: topLeading,
                bottomTrailing: bottomTrailing,
                axis: axis,
                transition: transition
            )
        )
    }
}

private struct ScrollTransitionView<Content: View, Effect: VisualEffect>: PrimitiveView {
    var content: Content
    var modifier: ScrollTransitionModifier<Effect>

    func build(into builder: inout Builder) { builder.modify(content, by: modifier) }
}

/// Changes each node of the content separately.
private struct ScrollTransitionModifier<Effect: VisualEffect>: NodeModifier {
    var topLeading: ScrollTransitionConfiguration
    var bottomTrailing: ScrollTransitionConfiguration
    var axis: Axis?
    var transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let course = builder.persistentValue { ScrollTransitionCourse<Effect.AnimatableData>() }
        let isReduced = builder.environment.accessibilityReduceMotion
        builder.enclose(ScrollTransitionElement(modifier: self, course: course, isReduced: isReduced), node)
    }
}

/// The phase of a view in the last frame, and the animation to it.
private struct ScrollTransitionCourse<Data: VectorArithmetic> {
    /// The phase; nil before the first frame.
    private(set) var phase: ScrollTransitionPhase?
    /// The last phase beyond an edge.
    private(set) var edge = ScrollTransitionPhase.bottomTrailing
    private var tween: Tween<Data>?

    /// Changes the phase at once.
    mutating func change(to phase: ScrollTransitionPhase) {
        (self.phase, tween) = (phase, nil)
        if phase != .identity { edge = phase }
    }

    /// Changes the phase by an animation.
    mutating func change(
        to phase: ScrollTransitionPhase,
        from origin: Data,
        to target: Data,
        by animation: Animation,
        at time: Double
    ) {
        var tween = tween ?? Tween(origin)
        tween.retarget(to: target, by: animation, at: time)
        change(to: phase)
        self.tween = tween
    }

    /// Returns the numbers at a time on the way to `target`; nil at rest.
    mutating func value(to target: Data, at time: Double) -> Data? {
        guard tween?.isMoving(at: time) == true else {
            tween = nil
            return nil
        }
        tween?.target = target
        return tween?.value(at: time)
    }
}

private struct ScrollTransitionElement<Effect: VisualEffect>: Element {
    let modifier: ScrollTransitionModifier<Effect>
    let course: StateReference<ScrollTransitionCourse<Effect.AnimatableData>>
    let isReduced: Bool
    /// The phase, and the hidden share on the way to the threshold, 0 to 1.
    private var phase = ScrollTransitionPhase.identity
    private var progress = 0.0

    init(
        modifier: ScrollTransitionModifier<Effect>,
        course: StateReference<ScrollTransitionCourse<Effect.AnimatableData>>,
        isReduced: Bool
    ) {
        (self.modifier, self.course, self.isReduced) = (modifier, course, isReduced)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        (phase, progress) = state(of: rect, layout)
    }

    /// Returns the phase of a view in a rectangle, and its hidden share.
    private func state(of rect: CGRect, _ layout: LayoutContext) -> (ScrollTransitionPhase, Double) {
        var found: (frame: CGRect, axis: Axis)?
        _ = layout.isInside(ScrollElement.self) { element in
            let axis = modifier.axis ?? (element.axes == .horizontal ? .horizontal : .vertical)
            guard element.axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return false }
            found = (element.state.frame, axis)
            return true
        }
        guard let (around, axis) = found, axis.length(of: around.size) > 0 else { return (.identity, 0) }
        // The distances that the view has entered by from both edges.
        var (fromStart, fromEnd) =
            axis == .horizontal
            ? (rect.maxX - around.minX, around.maxX - rect.minX) : (rect.maxY - around.minY, around.maxY - rect.minY)
        if axis == .horizontal, layout.layoutDirection == .rightToLeft { swap(&fromStart, &fromEnd) }
        let lengths = (own: axis.length(of: rect.size), around: axis.length(of: around.size))
        func hidden(_ configuration: ScrollTransitionConfiguration, _ distance: CGFloat) -> Double {
            if case .identity = configuration.course { return 0 }
            let threshold = configuration.threshold.distance(own: lengths.own, around: lengths.around)
            // Within a thousandth of a point the view is at the threshold.
            guard distance < threshold - 0.001 else { return 0 }
            return threshold > 0 ? Double(min(1, 1 - distance / threshold)) : 1
        }
        let (start, end) = (hidden(modifier.topLeading, fromStart), hidden(modifier.bottomTrailing, fromEnd))
        if start == 0, end == 0 { return (.identity, 0) }
        return start > end ? (.topLeading, start) : (.bottomTrailing, end)
    }

    mutating func paint(_ painter: inout Painter) {
        let target = effect(in: phase)
        // Other passes change nothing, and see the view as it is drawn.
        if !painter.describes, !painter.findsFocus, course.value.phase != phase { change(to: target, at: painter.time) }
        var shown = target
        if !isReduced, let moving = course.value.value(to: target.animatableData, at: painter.time) {
            shown.animatableData = moving
            painter.requestFrame()
        } else if phase != .identity, case .interactive(let curve) = configuration(of: phase).course {
            let amount = curve.value(at: progress)
            shown.animatableData = effect(in: .identity).animatableData
                .interpolated(towards: target.animatableData, amount: amount)
        }
        shown.paint(&painter) { $0.paintChildren() }
    }

    private func effect(in phase: ScrollTransitionPhase) -> Effect { modifier.transition(EmptyVisualEffect(), phase) }

    /// Changes the phase, by the animation of the edge that the view passes.
    private func change(to target: Effect, at time: Double) {
        let edge = phase == .identity ? course.value.edge : phase
        guard let last = course.value.phase, !isReduced, case .animated(let animation) = configuration(of: edge).course
        else { return course.value.change(to: phase) }
        course.value.change(
            to: phase,
            from: effect(in: last).animatableData,
            to: target.animatableData,
            by: animation,
            at: time
        )
    }

    private func configuration(of edge: ScrollTransitionPhase) -> ScrollTransitionConfiguration {
        edge == .topLeading ? modifier.topLeading : modifier.bottomTrailing
    }
}

import Foundation

/// A view that moves through phases, each with its own content, and animates from one to the next.
///
/// ```swift
/// PhaseAnimator([0.4, 1]) { opacity in
///     Image(systemName: "bell").opacity(opacity)
/// } animation: { _ in .easeInOut(duration: 1) }
/// ```
///
/// The next phase begins when the animation to the current one ends.
public struct PhaseAnimator<Phase: Equatable, Content: View>: PrimitiveView {
    private let phases: [Phase]
    private let trigger: MotionTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?

    /// Creates a view that repeats its phases forever.
    ///
    /// - Parameters:
    ///   - phases: The phases in their order. The first one is shown at first; without phases nothing is shown.
    ///   - content: Returns the animated view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes to it at once.
    public init(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, nil, content, animation)
    }

    /// Creates a view that moves through its phases once, and back to the first one, when a value changes.
    ///
    /// - Parameters:
    ///   - phases: The phases in their order. The first one is shown at rest; without phases nothing is shown.
    ///   - trigger: The value whose change starts the phases.
    ///   - content: Returns the animated view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes to it at once.
    public init<Trigger: Equatable>(
        _ phases: some Sequence<Phase>,
        trigger: Trigger,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, MotionTrigger(trigger), content, animation)
    }

    private init(
        _ phases: some Sequence<Phase>,
        _ trigger: MotionTrigger?,
        _ content: @escaping (Phase) -> Content,
        _ animation: @escaping (Phase) -> Animation?
    ) {
        self.phases = Array(phases)
        (self.trigger, self.content, self.animation) = (trigger, content, animation)
    }

    /// Appends the content of the current phase to `builder`.
    public func build(into builder: inout Builder) {
        guard !phases.isEmpty else { return Report.once("a PhaseAnimator has no phases; it shows nothing") }
        let time = builder.time
        let course = builder.persistentValue { PhaseCourse(trigger: trigger, time: time) }
        course.value.advance(to: time, trigger, count: phases.count) { animation(phases[$0])?.duration ?? 0 }
        let phase = phases[course.value.index]
        let view = content(phase).animation(animation(phase), value: course.value.index)
        builder.modify(view, with: TimelineElement(next: course.value.due))
    }
}

extension View {
    /// Moves the view through phases forever, and animates from one to the next.
    ///
    /// ```swift
    /// Image(systemName: "bell").phaseAnimator([0.4, 1]) { bell, opacity in bell.opacity(opacity) }
    /// ```
    ///
    /// - Parameters:
    ///   - phases: The phases in their order. The first one is shown at first; without phases nothing is shown.
    ///   - content: Returns the animated view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes to it at once.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (Self, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
    }

    /// Moves the view through phases once, and back to the first one, when a value changes.
    ///
    /// - Parameters:
    ///   - phases: The phases in their order. The first one is shown at rest; without phases nothing is shown.
    ///   - trigger: The value whose change starts the phases.
    ///   - content: Returns the animated view for a phase.
    ///   - animation: Returns the animation to a phase; nil changes to it at once.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Self, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, trigger: trigger, content: { content(self, $0) }, animation: animation)
    }
}

/// The current phase and the end of the animation to it.
private struct PhaseCourse {
    private(set) var index = 0
    /// The time of the next phase, on the host's clock; nil at rest.
    private(set) var due: Double?
    private var trigger: MotionTrigger?
    private var time: Double

    init(trigger: MotionTrigger?, time: Double) {
        (self.trigger, self.time) = (trigger, time)
        // The first frame shows the first phase, so that there is something to animate from.
        if trigger == nil { due = time }
    }

    /// Moves to the phase at a time.
    /// - Parameter duration: returns the duration of the animation to a phase, in seconds.
    mutating func advance(to time: Double, _ trigger: MotionTrigger?, count: Int, _ duration: (Int) -> Double) {
        index = min(index, count - 1)
        // A frame may have several builds.
        guard time > self.time else { return }
        self.time = time
        if let trigger, let last = self.trigger, trigger.differs(from: last) {
            self.trigger = trigger
            index = 0
            due = time
        }
        guard count > 1, let due, time >= due - 1e-6 else { return }
        index = (index + 1) % count
        let end = time + duration(index)
        self.due = (trigger != nil && index == 0) || !end.isFinite ? nil : end
    }
}

import Foundation

/// A transition of your own: it changes the drawing or the layout of a view while the view enters and exits.
///
/// ```swift
/// struct Pop: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///             .scaleEffect(phase.isIdentity ? 1 : 0.3)
///             .rotationEffect(.degrees(phase.value * 30))
///     }
/// }
///
/// if isShown { Badge().transition(Pop()) }
/// ```
///
/// The body is evaluated for the phase at both ends of the animation, and the difference is animated as any other
/// change of modifiers. An entering view is drawn in the phase `willAppear` for one frame before it moves.
@preconcurrency @MainActor public protocol Transition {
    /// The type of `body`.
    associatedtype Body: View
    /// The view that enters or exits, as passed to `body`.
    typealias Content = PlaceholderContentView<Self>
    /// The properties of the transition. The default has motion.
    static var properties: TransitionProperties { get }
    /// Returns the view as it looks before it appears, while it is shown, or while it disappears.
    ///
    /// - Parameters:
    ///   - content: The view that enters or exits.
    ///   - phase: The phase.
    /// - Returns: The view changed for the phase; in the phase `identity`, as it looks at rest.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

extension Transition {
    /// The default properties: the transition has motion.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Returns a view as this transition shows it in a phase.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - phase: The phase.
    /// - Returns: The changed view.
    public func apply(content: some View, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(view: content), phase: phase)
    }

    /// Returns the combination of both transitions; `other` applies to the result of this one.
    public func combined(with other: some Transition) -> some Transition { CombinedTransition(self, other) }

    /// Returns the transition with its own animation, independent of the transaction. Nil uses the transaction's.
    public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(self, animation) }
}

/// The phase of a view's transition.
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
    /// The view is about to enter.
    case willAppear
    /// The view is shown.
    case identity
    /// The view exits.
    case didDisappear

    /// True for a view that is shown.
    public var isIdentity: Bool { self == .identity }

    /// A number for effects in opposite directions: -1 before the entry, 0 at rest, 1 for the exit.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// True if the transition moves the view.
    ///
    /// If the user prefers reduced motion, views enter and exit at once by any transition.
    public var hasMotion: Bool

    /// Creates properties.
    ///
    /// - Parameter hasMotion: True if the transition moves the view.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that a transition or a similar type changes.
public struct PlaceholderContentView<Value>: PrimitiveView {
    let view: any View

    /// Builds the view.
    public func build(into builder: inout Builder) { build(view, into: &builder) }

    private func build<Content: View>(_ view: Content, into builder: inout Builder) { builder.child(view) }
}

// MARK: Type erasure

/// A transition under the name of a type. `View.transition(_:)` applies the transition itself, without the body; a body of
/// another transition draws its effects by the number of the phase.
///
/// ```swift
/// struct Rise: NamedTransition {
///     nonisolated var transition: AnyTransition { .move(edge: .bottom).combined(with: .opacity) }
/// }
/// ```
public protocol NamedTransition: Transition {
    /// The transition that this type names.
    nonisolated var transition: AnyTransition { get }
}

extension NamedTransition {
    /// Returns the content as the transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        ElementModifier(
            content: PhasedBodiesView(content: content, bodies: transition.bodies[...], phase: phase),
            element: PhasedEffectsElement(
                insertion: transition.insertion,
                removal: transition.removal,
                value: phase.value
            )
        )
    }
}

/// Draws a view with the effects of its insertion for a negative value, and of its removal for a positive one.
private struct PhasedEffectsElement: Element, Animatable {
    var insertion: [AnyTransition.Effect]
    var removal: [AnyTransition.Effect]
    /// The value of the phase, which is animated.
    var value: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    private var effects: [AnyTransition.Effect] { value < 0 ? insertion : removal }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let moved = rect.moved(by: effects.offset(of: rect.size, absence: abs(value)))
        for child in layout.children { layout.place(child, in: moved) }
    }

    mutating func paint(_ painter: inout Painter) { effects[...].paint(absence: abs(value), &painter) }
}

/// A transition with a body, in an `AnyTransition`.
struct PhasedBody: Sendable {
    let transition: MainActorValue<any Transition>
    /// Whether the body applies to the insertion and to the removal. It is built for both, since the view keeps its
    /// state, and is told the phase `identity` for the other one.
    var isForInsertion = true
    var isForRemoval = true

    func phase(_ phase: TransitionPhase) -> TransitionPhase {
        switch phase {
        case .willAppear where !isForInsertion, .didDisappear where !isForRemoval: .identity
        default: phase
        }
    }
}

/// A view inside the bodies of transitions in a phase, the last one outermost.
struct PhasedBodiesView<Content: View>: PrimitiveView {
    var content: Content
    var bodies: ArraySlice<PhasedBody>
    var phase: TransitionPhase

    func build(into builder: inout Builder) {
        guard let outermost = bodies.last else { return builder.child(content) }
        build(outermost.transition.value, outermost.phase(phase), into: &builder)
    }

    private func build<T: Transition>(_ transition: T, _ own: TransitionPhase, into builder: inout Builder) {
        let inner = PhasedBodiesView(content: content, bodies: bodies.dropLast(), phase: phase)
        builder.child(transition.body(content: PlaceholderContentView(view: inner), phase: own), 1)
    }
}

/// The phase of a view whose transition has bodies.
struct TransitionCourse {
    private var phase: TransitionPhase?
    /// The time of the first build, in the phase `willAppear`.
    private var start = 0.0
    /// Whether the entry waits for a build in its transaction, and the time of the first build without it.
    private var awaitsTransaction = false
    private var passed: Double?

    /// Returns the phase in a build, and the animation of a change of the phase; nil if it has not changed.
    ///
    /// An entry in an animated transaction requests a second build in the same transaction, so that views around, which
    /// make room for the new phase, move with it.
    @MainActor mutating func advance(
        _ state: TransitionState,
        _ builder: inout Builder
    ) -> (phase: TransitionPhase, animation: Animation?) {
        let target = state.isLeaving ? TransitionPhase.didDisappear : .identity
        let time = builder.time
        guard let phase else {
            let isEntering = state.isMoving(at: time) && !state.isLeaving
            (self.phase, start) = (isEntering ? .willAppear : target, time)
            if isEntering, builder.transaction.animation != nil {
                awaitsTransaction = true
                let transaction = builder.transaction
                builder.afterBuild { withTransaction(transaction) { Interface.noteChange() } }
            }
            return (isEntering ? .willAppear : target, nil)
        }
        if phase == target || phase == .willAppear && target == .identity && waits(builder.transaction, at: time) {
            return (phase, nil)
        }
        self.phase = target
        return (target, state.currentAnimation)
    }

    /// Returns whether a build is too early for the entry. A frame may have several builds, in several transactions.
    @MainActor private mutating func waits(_ transaction: Transaction, at time: Double) -> Bool {
        if time <= start { return true }
        guard awaitsTransaction, transaction.animation == nil else { return false }
        passed = passed ?? time
        return passed == time
    }
}

// MARK: Composed transitions

private struct CombinedTransition<First: Transition, Second: Transition>: NamedTransition {
    let first: First
    let second: Second
    let transition: AnyTransition

    init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
        transition = AnyTransition(first).combined(with: AnyTransition(second))
    }

    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

private struct AnimatedTransition<Base: Transition>: NamedTransition {
    let base: Base
    let animation: Animation?
    let transition: AnyTransition

    init(_ base: Base, _ animation: Animation?) {
        (self.base, self.animation) = (base, animation)
        transition = AnyTransition(base).animation(animation)
    }

    static var properties: TransitionProperties { Base.properties }

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase).transaction { [animation] in
            if let animation { $0.animation = animation }
        }
    }
}

/// A transition between two states of a view modifier.
struct ModifierTransition<Modifier: ViewModifier> {
    let active: Modifier
    let identity: Modifier
}

extension ModifierTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

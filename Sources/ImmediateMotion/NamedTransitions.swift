import Foundation

// The transitions of `AnyTransition` as types, for the bodies of other transitions. `View.transition(_:)` applies their
// erased form; a body draws the same effects by the number of its phase.

/// A transition that fades the view in and out.
public struct OpacityTransition: ErasableTransition {
    /// Creates the transition.
    public init() {}

    nonisolated var erased: AnyTransition { .opacity }

    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that moves the view in from the leading edge and out to the trailing edge, by its width.
public struct SlideTransition: ErasableTransition {
    /// Creates the transition.
    public init() {}

    nonisolated var erased: AnyTransition { .slide }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that moves the view in from and out to an edge, by its width or height.
public struct MoveTransition: ErasableTransition {
    /// The edge.
    public let edge: Edge

    /// Creates a transition.
    ///
    /// - Parameter edge: The edge that the view comes from.
    public init(edge: Edge) { self.edge = edge }

    nonisolated var erased: AnyTransition { .move(edge: edge) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that moves the view in from and out to an offset.
public struct OffsetTransition: ErasableTransition {
    /// The offset, in points.
    public let offset: CGSize

    /// Creates a transition.
    ///
    /// - Parameter offset: The offset, in points.
    public init(_ offset: CGSize) { self.offset = offset }

    nonisolated var erased: AnyTransition { .offset(offset) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that scales the view up when it enters and down when it exits.
public struct ScaleTransition: ErasableTransition {
    /// The scale of the exited view.
    public let scale: Double
    /// The point that does not move.
    public let anchor: UnitPoint

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - scale: The scale of the exited view.
    ///   - anchor: The point that does not move.
    public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

    nonisolated var erased: AnyTransition { .scale(scale: scale, anchor: anchor) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that moves the view in from an edge and out to the opposite edge, with a fade.
public struct PushTransition: ErasableTransition {
    /// The edge that the view enters from.
    public let edge: Edge

    /// Creates a transition.
    ///
    /// - Parameter edge: The edge that the view enters from.
    public init(edge: Edge) { self.edge = edge }

    nonisolated var erased: AnyTransition { .push(from: edge) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition that blurs the view, fades it and scales it slightly.
public struct BlurReplaceTransition: ErasableTransition {
    /// The scaling of a blurred view.
    public struct Configuration: Hashable, Sendable {
        /// The scale of a view that has exited.
        fileprivate let exitScale: CGFloat
        /// The view grows when it enters, and shrinks when it exits.
        public static let downUp = Configuration(exitScale: 0.9)
        /// The view grows when it enters and when it exits.
        public static let upUp = Configuration(exitScale: 1.1)
    }

    /// The scaling.
    public let configuration: Configuration

    /// Creates a transition.
    ///
    /// - Parameter configuration: The scaling.
    public init(configuration: Configuration) { self.configuration = configuration }

    nonisolated var erased: AnyTransition { .blurReplace(exitScale: configuration.exitScale) }

    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View { content.drawn(by: erased, in: phase) }
}

/// A transition without animation: the view enters and exits at once.
public struct IdentityTransition: ErasableTransition {
    /// Creates the transition.
    public init() {}

    nonisolated var erased: AnyTransition { .identity }

    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

    /// Returns the view unchanged.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition with the insertion of one transition and the removal of another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: ErasableTransition {
    /// The transition that the view enters by.
    public let insertion: Insertion
    /// The transition that the view exits by.
    public let removal: Removal
    nonisolated let erased: AnyTransition

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - insertion: The transition that the view enters by.
    ///   - removal: The transition that the view exits by.
    public init(insertion: Insertion, removal: Removal) {
        (self.insertion, self.removal) = (insertion, removal)
        erased = .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
    }

    /// The properties of both transitions together.
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    /// Returns the content as this transition draws it in a phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase),
            phase: phase == .willAppear ? .identity : phase
        )
    }
}

// MARK: Short names

extension Transition where Self == OpacityTransition {
    /// A transition that fades the view in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
    /// A transition that moves the view in from the leading edge and out to the trailing edge, by its width.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
    /// Returns a transition that moves the view in from and out to an edge, by its width or height.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
    /// Returns a transition that moves the view in from and out to an offset in points.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// Returns a transition that moves the view in from and out to an offset in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == ScaleTransition {
    /// A transition that scales the view up from its center and back down.
    public static var scale: ScaleTransition { ScaleTransition(0) }

    /// Returns a transition that scales the view from `scale` to 1 when it enters and back when it exits.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == PushTransition {
    /// Returns a transition that moves the view in from `edge` and out to the opposite edge, with a fade.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// A transition that blurs the view and fades it, at a slightly smaller size.
    public static var blurReplace: BlurReplaceTransition { blurReplace() }

    /// Returns a transition that blurs the view, fades it and scales it slightly.
    ///
    /// - Parameter configuration: The scaling.
    public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

extension Transition where Self == IdentityTransition {
    /// A transition without animation: the view enters and exits at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

// MARK: Drawing

extension View {
    /// Draws the view with the effects of a transition in a phase.
    fileprivate func drawn(by transition: AnyTransition, in phase: TransitionPhase) -> some View {
        ElementModifier(
            content: self,
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

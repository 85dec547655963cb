import SplitView

// The transitions of `AnyTransition` as types: `OpacityTransition()` for `.opacity`.

/// The transition `.opacity`, as a type.
public struct OpacityTransition: NamedTransition {
    /// Creates the transition.
    public init() {}
    /// The transition `.opacity`, by its type.
    public nonisolated var transition: AnyTransition { .opacity }
    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The transition `.slide`, as a type.
public struct SlideTransition: NamedTransition {
    /// Creates the transition.
    public init() {}
    /// The transition `.slide`, by its type.
    public nonisolated var transition: AnyTransition { .slide }
}

/// The transition `.move(edge:)`, as a type.
public struct MoveTransition: NamedTransition {
    /// The edge that the view comes from.
    public let edge: Edge

    /// Creates a transition.
    /// - Parameter edge: The edge that the view comes from.
    public init(edge: Edge) { self.edge = edge }

    /// The transition `.move(edge:)`, by its type.
    public nonisolated var transition: AnyTransition { .move(edge: edge) }
}

/// The transition `.offset(_:)`, as a type.
public struct OffsetTransition: NamedTransition {
    /// The offset, in points.
    public let offset: CGSize

    /// Creates a transition.
    /// - Parameter offset: The offset, in points.
    public init(_ offset: CGSize) { self.offset = offset }

    /// The transition `.offset(_:)`, by its type.
    public nonisolated var transition: AnyTransition { .offset(offset) }
}

/// The transition `.scale(scale:anchor:)`, as a type.
public struct ScaleTransition: NamedTransition {
    /// The scale of the exited view.
    public let scale: Double
    /// The point that does not move.
    public let anchor: UnitPoint

    /// Creates a transition.
    /// - Parameters:
    ///   - scale: The scale of the exited view.
    ///   - anchor: The point that does not move.
    public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

    /// The transition `.scale(scale:anchor:)`, by its type.
    public nonisolated var transition: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// The transition `.push(from:)`, as a type.
public struct PushTransition: NamedTransition {
    /// The edge that the view enters from.
    public let edge: Edge

    /// Creates a transition.
    /// - Parameter edge: The edge that the view enters from.
    public init(edge: Edge) { self.edge = edge }

    /// The transition `.push(from:)`, by its type.
    public nonisolated var transition: AnyTransition { .push(from: edge) }
}

/// The transition `.blurReplace`, as a type.
public struct BlurReplaceTransition: NamedTransition {
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
    /// - Parameter configuration: The scaling.
    public init(configuration: Configuration) { self.configuration = configuration }

    /// The transition `.blurReplace`, by its type.
    public nonisolated var transition: AnyTransition { .blurReplace(exitScale: configuration.exitScale) }
    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The transition `.identity`, as a type.
public struct IdentityTransition: NamedTransition {
    /// Creates the transition.
    public init() {}
    /// The transition `.identity`, by its type.
    public nonisolated var transition: AnyTransition { .identity }
    /// The properties: no motion.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The transition `.asymmetric(insertion:removal:)`, as a type.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: NamedTransition {
    /// The transition that the view enters by.
    public let insertion: Insertion
    /// The transition that the view exits by.
    public let removal: Removal
    /// The transition `.asymmetric(insertion:removal:)`, by its type.
    public nonisolated let transition: AnyTransition

    /// Creates a transition.
    /// - Parameters:
    ///   - insertion: The transition that the view enters by.
    ///   - removal: The transition that the view exits by.
    public init(insertion: Insertion, removal: Removal) {
        (self.insertion, self.removal) = (insertion, removal)
        transition = .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
    }

    /// The properties of both transitions together.
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
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

import Foundation

/// The animation of a view's insertion and removal.
///
/// ```swift
/// if isOpen {
///     Sidebar().transition(.move(edge: .leading).combined(with: .opacity))
/// }
/// Button("Open") { withAnimation { isOpen.toggle() } }
/// ```
public struct AnyTransition: Sendable {
    /// A visual change of a view that is partly entered or exited.
    enum Effect: Hashable, Sendable {
        case opacity
        case move(Edge)
        case offset(CGSize)
        /// Scaling from an anchor point.
        case scale(CGFloat, UnitPoint)
        /// A blur with a standard deviation in points.
        case blur(CGFloat)
    }

    private(set) var insertion: [Effect] = []
    private(set) var removal: [Effect] = []
    /// The transitions with bodies, the last one outermost.
    private(set) var bodies: [PhasedBody] = []
    /// The transition's own animations, which do not need `withAnimation`.
    private(set) var insertionAnimation: Animation?
    private(set) var removalAnimation: Animation?

    private init(_ effects: Effect...) { (insertion, removal) = (effects, effects) }

    /// Creates a type-erased transition.
    ///
    /// - Parameter transition: A transition of your own, or one of the toolkit's.
    public init<T: Transition>(_ transition: T) {
        if let named = transition as? any NamedTransition {
            self = named.transition
        } else {
            bodies = [PhasedBody(transition: MainActorValue(transition))]
        }
    }

    /// Returns a transition between two states of a view modifier.
    ///
    /// ```swift
    /// extension AnyTransition {
    ///     static var swivel: AnyTransition { .modifier(active: Swivel(degrees: 90), identity: Swivel(degrees: 0)) }
    /// }
    /// ```
    /// - Parameters:
    ///   - active: The modifier of a view that has not entered yet, or has exited.
    ///   - identity: The modifier of a view that is shown.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// A transition without animation: the view enters and exits at once.
    public static let identity = AnyTransition()
    /// A transition that fades the view in and out.
    public static let opacity = AnyTransition(.opacity)
    /// A transition that moves the view in from the leading edge and out to the trailing edge, by its width.
    public static let slide = asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    /// A transition that scales the view up from its center and back down.
    public static let scale = scale(scale: 0)

    /// Returns a transition that moves the view in from and out to an edge, by its width or height.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

    /// Returns a transition that moves the view in from and out to an offset in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

    /// Returns a transition that moves the view in from and out to an offset in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

    /// Returns a transition that scales the view from `scale` to 1 when it enters and back when it exits.
    ///
    /// The view does not fade; for that, use `.scale(scale: 0.8).combined(with: .opacity)`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale.isFinite ? scale : 0, anchor))
    }

    /// Returns a transition that moves the view in from `edge` and out to the opposite edge, with a fade.
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)).combined(with: .opacity)
    }

    /// A transition that blurs the view and fades it, at a slightly smaller size.
    public static let blurReplace = AnyTransition(.blur(8), .opacity, .scale(0.9, .center))

    /// Returns the transition `blurReplace` with another scale of a view that has exited.
    public static func blurReplace(exitScale: CGFloat) -> AnyTransition {
        asymmetric(
            insertion: blurReplace,
            removal: AnyTransition(.blur(8), .opacity, .scale(exitScale, .center))
        )
    }

    /// Returns a transition with the insertion of one transition and the removal of another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var transition = AnyTransition()
        transition.insertion = insertion.insertion
        transition.insertionAnimation = insertion.insertionAnimation
        transition.removal = removal.removal
        transition.removalAnimation = removal.removalAnimation
        for var body in insertion.bodies where body.isForInsertion {
            body.isForRemoval = false
            transition.bodies.append(body)
        }
        for var body in removal.bodies where body.isForRemoval {
            body.isForInsertion = false
            transition.bodies.append(body)
        }
        return transition
    }

    /// Returns the combination of both transitions.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = self
        transition.insertion += other.insertion
        transition.removal += other.removal
        transition.bodies += other.bodies
        transition.insertionAnimation = insertionAnimation ?? other.insertionAnimation
        transition.removalAnimation = removalAnimation ?? other.removalAnimation
        return transition
    }

    /// Returns the transition with its own animation, independent of the transaction. Nil uses the transaction's.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.insertionAnimation = animation
        transition.removalAnimation = animation
        return transition
    }
}

extension AnyTransition {
    /// Returns whether the view enters, or exits, at once.
    func isAtOnce(isLeaving: Bool) -> Bool {
        (isLeaving ? removal : insertion).isEmpty
            && !bodies.contains { isLeaving ? $0.isForRemoval : $0.isForInsertion }
    }
}

extension Edge {
    package var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

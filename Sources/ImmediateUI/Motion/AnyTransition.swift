import Foundation

/// How a view comes and goes.
///
/// ```swift
/// if isOpen {
///     Sidebar().transition(.move(edge: .leading).combined(with: .opacity))
/// }
/// Button("Open") { withAnimation { isOpen.toggle() } }
/// ```
public struct AnyTransition: Sendable {
    /// What a view looks like that is not quite there.
    enum Effect: Hashable, Sendable {
        case opacity
        case move(Edge)
        case offset(CGSize)
        /// Drawn in another size, from a point.
        case scale(CGFloat, UnitPoint)
    }

    var insertion: [Effect] = []
    var removal: [Effect] = []
    /// The animations of its own, which need no `withAnimation`.
    var insertionAnimation: Animation?
    var removalAnimation: Animation?

    private init(_ effects: Effect...) { (insertion, removal) = (effects, effects) }

    /// Comes and goes at once.
    public static let identity = AnyTransition()
    /// Fades in and out.
    public static let opacity = AnyTransition(.opacity)
    /// Comes from the leading edge and goes to the trailing one, by its own width.
    public static let slide = asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    /// Grows from its middle and shrinks into it, see `scale(scale:anchor:)`.
    public static let scale = scale(scale: 0)

    /// Comes from an edge and goes back to it, by its own width or height.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

    /// Comes from so many points away and goes back there.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

    /// Comes from so many points away and goes back there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

    /// Is drawn in `scale` times its size at first, from a point of its rectangle, and in its own at last; and back again. It
    /// does not fade by that: `.scale(scale: 0.8).combined(with: .opacity)`.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale.isFinite ? scale : 0, anchor))
    }

    /// Pushes what was there away: comes from `edge` and goes to the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)).combined(with: .opacity)
    }

    /// Comes by one transition and goes by another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var transition = AnyTransition()
        transition.insertion = insertion.insertion
        transition.insertionAnimation = insertion.insertionAnimation
        transition.removal = removal.removal
        transition.removalAnimation = removal.removalAnimation
        return transition
    }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = self
        transition.insertion += other.insertion
        transition.removal += other.removal
        transition.insertionAnimation = insertionAnimation ?? other.insertionAnimation
        transition.removalAnimation = removalAnimation ?? other.removalAnimation
        return transition
    }

    /// Moves by `animation`, whether the change is one under an animation or not; nil leaves it to the change.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.insertionAnimation = animation
        transition.removalAnimation = animation
        return transition
    }
}

extension Edge {
    var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

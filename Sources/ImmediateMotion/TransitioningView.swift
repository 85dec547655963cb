import Foundation

extension View {
    /// Sets the transition of the view for when it enters or exits in an animated transaction.
    ///
    /// An exiting view stays in its position, above its siblings, until the transition ends, and ignores all input. If
    /// it enters again meanwhile, the transition reverses from its current state.
    ///
    /// Apply the modifier last: modifiers outside it do not take part in the transition.
    public func transition(_ transition: AnyTransition) -> some View {
        TransitioningView(content: self, transition: transition)
    }

    /// Sets the transition of the view for when it enters or exits in an animated transaction.
    ///
    /// ```swift
    /// if isShown { Badge().transition(Pop()) }
    /// ```
    /// - Parameter transition: A transition of your own, or one of the toolkit's.
    @_disfavoredOverload public func transition<T: Transition>(_ transition: T) -> some View {
        TransitioningView(content: self, transition: AnyTransition(transition))
    }
}

struct TransitioningView<Content: View>: PrimitiveView, TransitionView {
    var content: Content
    var transition: AnyTransition

    func build(into builder: inout Builder) {
        // A view whose identity changes inside exits and enters as a whole.
        guard let identified = content as? any IdentityChanging else { return builder.build(comingAndGoing: self) }
        builder.choose { $0.atChild(identified.step) { $0.build(comingAndGoing: self) } }
    }

    func animation(isLeaving: Bool, _ transaction: Transaction) -> Animation? {
        if transition.isAtOnce(isLeaving: isLeaving) || transaction.disablesAnimations { return nil }
        return (isLeaving ? transition.removalAnimation : transition.insertionAnimation) ?? transaction.animation
    }

    func build(into builder: inout Builder, _ state: TransitionState) {
        let element = TransitionElement(transition: transition, state: state)
        guard !transition.bodies.isEmpty else {
            return builder.modify(TraitModifier(content: content, element: TransitionTrait()), with: element)
        }
        let course = builder.persistentValue(1) { TransitionCourse() }
        let (phase, animation) = course.value.advance(state, &builder)
        let view = PhasedBodiesView(content: content, bodies: transition.bodies[...], phase: phase)
            // The modifier is there in all frames, so that the previous nodes are kept for the first frame of an exit.
            .transaction { if let animation { $0.animation = animation } }
        builder.modify(TraitModifier(content: view, element: TransitionTrait()), with: element)
    }
}

/// Marks a view as having its own transition, for its container.
package struct TransitionTrait: TraitElement {
    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// Draws a view that is partly entered or exited.
struct TransitionElement: Element {
    var transition: AnyTransition
    let state: TransitionState

    private var effects: [AnyTransition.Effect] { state.isLeaving ? transition.removal : transition.insertion }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        layout.noteFrame(of: state)
        let moved = rect.moved(by: effects.offset(of: rect.size, absence: state.absence(at: layout.time)))
        for child in layout.children { layout.place(child, in: moved) }
    }

    mutating func paint(_ painter: inout Painter) {
        effects[...].paint(absence: state.absence(at: painter.time), &painter)
    }
}

extension CGRect {
    /// Returns the rectangle moved by an offset.
    func moved(by offset: CGSize) -> CGRect { offsetBy(dx: offset.width, dy: offset.height) }
}

extension Collection where Element == AnyTransition.Effect {
    /// Returns the offset of a view of `size` whose absent share is `absence`.
    func offset(of size: CGSize, absence: Double) -> CGSize {
        guard absence != 0 else { return .zero }
        return reduce(.zero) {
            let way = $1.way(of: size)
            return CGSize(width: $0.width + way.width * absence, height: $0.height + way.height * absence)
        }
    }
}

extension ArraySlice<AnyTransition.Effect> {
    /// Paints the children of the element, whose absent share is `absence`, with the effects.
    @MainActor func paint(absence: Double, _ painter: inout Painter) {
        guard absence != 0, let effect = first else { return painter.paintChildren() }
        let rest = dropFirst()
        switch effect {
        case .opacity: painter.faded(to: 1 - absence) { rest.paint(absence: absence, &$0) }
        case .scale(let scale, let anchor):
            let part = Swift.max(0, 1 + (scale - 1) * absence)
            // The anchor moves with the offset of the other effects.
            let (size, way) = (painter.rect.size, offset(of: painter.rect.size, absence: absence))
            let center = CGPoint(x: anchor.x * size.width + way.width, y: anchor.y * size.height + way.height)
            painter.mapped(by: AffineMap(a: part, d: part).around(center.validDistance)) {
                rest.paint(absence: absence, &$0)
            }
        case .blur(let radius):
            painter.blurred(radius: Swift.max(0, radius * absence)) { rest.paint(absence: absence, &$0) }
        case .move, .offset: rest.paint(absence: absence, &painter)
        }
    }
}

extension AnyTransition.Effect {
    /// Returns the offset of a fully exited view of `size`.
    fileprivate func way(of size: CGSize) -> CGSize {
        switch self {
        case .move(.leading): CGSize(width: -size.width, height: 0)
        case .move(.trailing): CGSize(width: size.width, height: 0)
        case .move(.top): CGSize(width: 0, height: -size.height)
        case .move(.bottom): CGSize(width: 0, height: size.height)
        case .offset(let offset): offset
        case .opacity, .scale, .blur: .zero
        }
    }
}

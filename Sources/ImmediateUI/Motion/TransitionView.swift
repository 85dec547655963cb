import Foundation

extension View {
    /// How the view comes and goes, if it does so by itself, under an animation. A view that goes is shown until the end, in
    /// its place, above the others in what it was in, and answers nothing; one that comes back turns around where it is.
    ///
    /// Say it last: what modifiers put around a transition does not take part in it.
    public func transition(_ transition: AnyTransition) -> some View {
        TransitionView(content: self, transition: transition)
    }
}

struct TransitionView<Content: View>: PrimitiveView, PresentView {
    var content: Content
    var transition: AnyTransition

    func build(into builder: inout Builder) {
        // What becomes another view inside goes and comes as a whole.
        guard let identified = content as? any IdentityChanging else { return builder.build(comingAndGoing: self) }
        builder.choose { $0.atChild(identified.step) { $0.build(comingAndGoing: self) } }
    }

    func animation(isLeaving: Bool, _ transaction: Transaction) -> Animation? {
        guard !(isLeaving ? transition.removal : transition.insertion).isEmpty else { return nil }
        if transaction.disablesAnimations { return nil }
        return (isLeaving ? transition.removalAnimation : transition.insertionAnimation) ?? transaction.animation
    }

    func build(into builder: inout Builder, _ presence: Presence) {
        let element = TransitionElement(transition: transition, presence: presence)
        builder.modify(TraitModifier(content: content, element: TransitionTrait()), with: element)
    }
}

/// Says to what the view is in that the view has a transition of its own.
struct TransitionTrait: TraitElement {
    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

/// A view of which not all is there.
struct TransitionElement: Element {
    var transition: AnyTransition
    let presence: Presence

    private var effects: [AnyTransition.Effect] { presence.isLeaving ? transition.removal : transition.insertion }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        layout.noteFrame(of: presence)
        let absence = presence.absence(at: layout.time)
        let way = way(of: rect.size, absence)
        let moved = rect.offsetBy(dx: way.width, dy: way.height)
        for child in layout.children { layout.place(child, in: moved) }
    }

    /// How far a view of `size` is from its place.
    private func way(of size: CGSize, _ absence: Double) -> CGSize {
        guard absence != 0 else { return .zero }
        return effects.reduce(.zero) {
            let way = $1.way(of: size)
            return CGSize(width: $0.width + way.width * absence, height: $0.height + way.height * absence)
        }
    }

    mutating func paint(_ painter: inout Painter) { paint(effects[...], presence.absence(at: painter.time), &painter) }

    private func paint(_ effects: ArraySlice<AnyTransition.Effect>, _ absence: Double, _ painter: inout Painter) {
        guard absence != 0, let effect = effects.first else { return painter.paintChildren() }
        let rest = effects.dropFirst()
        switch effect {
        case .opacity: painter.faded(to: 1 - absence) { paint(rest, absence, &$0) }
        case .scale(let scale, let anchor):
            let part = max(0, 1 + (scale - 1) * absence)
            // Around the point where the view is by its other effects.
            let (size, way) = (painter.rect.size, way(of: painter.rect.size, absence))
            let center = CGPoint(x: anchor.x * size.width + way.width, y: anchor.y * size.height + way.height)
            painter.mapped(by: AffineMap(a: part, d: part).around(center.validDistance)) { paint(rest, absence, &$0) }
        case .move, .offset: paint(rest, absence, &painter)
        }
    }
}

extension AnyTransition.Effect {
    /// How far away a view of `size` is that is not there at all.
    fileprivate func way(of size: CGSize) -> CGSize {
        switch self {
        case .move(.leading): CGSize(width: -size.width, height: 0)
        case .move(.trailing): CGSize(width: size.width, height: 0)
        case .move(.top): CGSize(width: 0, height: -size.height)
        case .move(.bottom): CGSize(width: 0, height: size.height)
        case .offset(let offset): offset
        case .opacity, .scale: .zero
        }
    }
}

import Foundation

extension View {
    /// Runs `action` with true when the pointer enters the view and with false when it leaves or the view disappears.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        ElementModifier(content: self, element: HoverElement(action: action))
    }

    /// Runs `action` with each position of the pointer over the view, in `coordinateSpace`, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        ContinuousHoverView(content: self, space: coordinateSpace, action: action)
    }

    /// Enables or disables hit testing of the view. If disabled, pointer events reach the views below.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        ElementModifier(content: self, element: EffectElement(effect: enabled ? nil : .ignoringHits))
    }

    /// Limits hit testing to `shape`, for the contents and for gestures around the view, which otherwise receive presses
    /// where the view is drawn.
    public func contentShape<S: Shape>(_ shape: S) -> some View {
        ContentShapeView(content: self, shape: shape)
    }
}

private struct ContentShapeView<Content: View, S: Shape>: PrimitiveView {
    package var content: Content
    var shape: S

    package func build(into builder: inout Builder) {
        if builder.buildFitted(shape, { TraitModifier(content: content, element: ContentShapeElement(shape: $0)) }) {
            return
        }
        TraitModifier(content: content, element: ContentShapeElement(shape: shape)).build(into: &builder)
    }
}

package struct ContentShapeElement<S: Shape>: TraitElement, ShapeElement {
    package var shape: S

    package mutating func paint(_ painter: inout Painter) {
        let (isRectangle, rect) = (isRectangle, painter.rect)
        painter.solid { painter in
            guard !isRectangle else { return painter.paintChildren() }
            painter.hitTesting(in: hitPath(in: rect.size), at: rect.origin) { $0.paintChildren() }
        }
    }
}

package struct HoverElement: Element {
    var action: (Bool) -> Void

    package init(action: @escaping (Bool) -> Void) {
        self.action = action
    }

    package mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, .hover)
        painter.paintChildren()
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .hovered(let isOver) = event else { return false }
        action(isOver)
        return true
    }
}

/// The state of a pointer that hovers over a view.
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view at a position.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

struct ContinuousHoverView<Content: View>: PrimitiveView {
    var content: Content
    var space: CoordinateSpace
    var action: (HoverPhase) -> Void

    func build(into builder: inout Builder) {
        let spaces = builder.environment.coordinateSpaces
        builder.modify(content, with: ContinuousHoverElement(space: space, spaces: spaces, action: action))
    }
}

struct ContinuousHoverElement: Element {
    var space: CoordinateSpace
    var spaces: CoordinateSpaces
    var action: (HoverPhase) -> Void

    mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, .hover)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .tracked(let point):
            switch space {
            case .global: action(.active(point))
            case .local: action(.active(CGPoint(x: point.x - context.rect.minX, y: point.y - context.rect.minY)))
            case .named(let name): action(.active(spaces.point(point, in: name)))
            }
            return true
        case .hovered(false):
            action(.ended)
            return true
        default: return false
        }
    }
}

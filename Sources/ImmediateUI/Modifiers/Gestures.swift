import Foundation

/// What a person does with the pointer on a view.
public protocol Gesture {
    /// Answers a press that went down at `start` and its movements, root coordinates; `origin` is the view's corner.
    @MainActor func handle(_ event: RegionEvent, start: CGPoint, origin: CGPoint, moved: Bool)
}

/// A press that moves.
public struct DragGesture: Gesture {
    /// Where a drag has come.
    public struct Value: Equatable, Sendable {
        /// Where it began, in the view's own coordinates.
        public var startLocation: CGPoint
        /// Where the pointer is, in the view's own coordinates.
        public var location: CGPoint
        /// How far it has come.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }

    private let minimumDistance: CGFloat
    private var changed: (@MainActor (Value) -> Void)?
    private var ended: (@MainActor (Value) -> Void)?

    /// A drag, recognised once the pointer has moved by `minimumDistance` points.
    public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }

    /// Runs `action` for each movement.
    public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.changed = action
        return gesture
    }

    /// Runs `action` at the end.
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Follows the press.
    public func handle(_ event: RegionEvent, start: CGPoint, origin: CGPoint, moved: Bool) {
        func value(_ point: CGPoint) -> Value {
            Value(
                startLocation: CGPoint(x: start.x - origin.x, y: start.y - origin.y),
                location: CGPoint(x: point.x - origin.x, y: point.y - origin.y)
            )
        }
        switch event {
        case .pressed(let point, _) where minimumDistance <= 0: changed?(value(point))
        case .dragged(let point) where moved || minimumDistance <= 0: changed?(value(point))
        case .released(let point, _) where moved || minimumDistance <= 0: ended?(value(point))
        default: return
        }
    }

    func isRecognized(from start: CGPoint, to point: CGPoint) -> Bool {
        hypot(point.x - start.x, point.y - start.y) >= minimumDistance
    }
}

/// A press that is released on the view.
public struct TapGesture: Gesture {
    private var ended: (@MainActor () -> Void)?

    /// A tap.
    public init() {}

    /// Runs `action` at the release.
    public func onEnded(_ action: @escaping @MainActor () -> Void) -> TapGesture {
        var gesture = self
        gesture.ended = action
        return gesture
    }

    /// Follows the press.
    public func handle(_ event: RegionEvent, start: CGPoint, origin: CGPoint, moved: Bool) {
        if case .released(_, inside: true) = event { ended?() }
    }
}

extension View {
    /// Runs `action` when the view is pressed and released.
    public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
        gesture(TapGesture().onEnded(action))
    }

    /// Makes all of the view's rectangle answer the pointer, which it does here anyway.
    public func contentShape(_ shape: Rectangle) -> Self { self }

    /// Lets `gesture` follow presses on the view.
    public func gesture<G: Gesture>(_ gesture: G) -> some View { GestureView(content: self, gesture: gesture) }
}

struct GestureView<Content: View, G: Gesture>: PrimitiveView {
    var content: Content
    var gesture: G

    func build(into builder: inout Builder) {
        let press = builder.state { GesturePress() }
        builder.modify(content, with: GestureElement(gesture: gesture, press: press))
    }
}

/// The press that a gesture follows.
@MainActor final class GesturePress {
    var start = CGPoint.zero
    var moved = false
}

struct GestureElement<G: Gesture>: Element {
    var gesture: G
    var press: GesturePress

    mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, .press)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left):
            press.start = point
            press.moved = false
        case .dragged(let point):
            if let drag = gesture as? DragGesture, drag.isRecognized(from: press.start, to: point) {
                press.moved = true
            }
        case .released: break
        default: return false
        }
        gesture.handle(event, start: press.start, origin: context.rect.origin, moved: press.moved)
        return true
    }
}

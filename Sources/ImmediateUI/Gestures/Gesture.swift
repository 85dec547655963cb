import Foundation

/// What a person does with the pointer on a view.
///
/// Gestures that see the same press are asked in turn, and the first that recognises what it waits for has the press
/// for itself; see `View.gesture(_:)` for the order.
@MainActor public protocol Gesture {
    /// Follows a press by its events: `pressed`, `dragged`, `held`, and `released` or `cancelled`; true when the
    /// gesture is recognised.
    func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool
}

/// A press that a gesture follows, and what the gesture remembers of it until the next one.
@MainActor public final class GesturePress {
    /// Where the button went down; root coordinates.
    public internal(set) var start = CGPoint.zero
    /// When the button went down, in seconds of the host's clock.
    public internal(set) var startTime = 0.0
    /// Where the view is; root coordinates.
    public internal(set) var rect = CGRect.zero
    /// Whether the gesture has been recognised in this press.
    public internal(set) var isRecognized = false
    /// How many taps came before this press, each soon after the last and close to it.
    var taps = 0
    var lastTap: (time: Double, point: CGPoint)?
    /// Whether the press has become a drag of what the gesture lies on.
    var isDrag = false
    /// What the view sees of the frame; nil between events.
    var context: EventContext?

    /// A point of the root's coordinates in another space.
    public func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
        }
    }
}

extension View {
    /// Runs `action` when the view is pressed and released `count` times in a row.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` when the view was held down for `minimumDuration` seconds without moving further than
    /// `maximumDistance` points. `onPressingChanged` runs when holding begins (true) and ends (false).
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        var gesture = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        gesture.pressing = onPressingChanged
        return self.gesture(gesture.onEnded { _ in action() })
    }

    /// Lets `gesture` follow presses on the view.
    ///
    /// Controls and other things inside the view that take presses come first, and the view's gesture does not
    /// follow those presses. Of gestures within each other the innermost is asked first; a gesture that is not
    /// recognised leaves the press to the next. A tap waits for one of more taps further in.
    public func gesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture])
    }

    /// Lets `gesture` follow presses on the view before everything inside does. The press of what is inside is
    /// cancelled when the gesture is recognised.
    public func highPriorityGesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture, .preferred])
    }

    /// Lets `gesture` follow presses on the view, whatever else they do inside the view or below it.
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.gesture, .shared])
    }
}

struct GestureView<Content: View, G: Gesture>: PrimitiveView {
    var content: Content
    var gesture: G
    var kinds: RegionKinds

    func build(into builder: inout Builder) {
        let press = builder.state { GesturePress() }
        let element = GestureElement(
            gesture: gesture,
            press: press,
            kinds: kinds,
            isEnabled: builder.environment.isEnabled
        )
        builder.modify(content, with: element)
    }
}

struct GestureElement<G: Gesture>: Element {
    var gesture: G
    var press: GesturePress
    var kinds: RegionKinds
    var isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        if isEnabled { painter.addRegion(painter.rect, kinds) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, _):
            press.start = point
            press.startTime = context.time
            press.isRecognized = false
            press.isDrag = false
        case .dragged, .released, .held, .cancelled: break
        default: return false
        }
        press.rect = context.rect
        press.context = context
        let isRecognized = gesture.follow(event, press)
        press.context = nil
        if isRecognized { press.isRecognized = true }
        return isRecognized
    }
}

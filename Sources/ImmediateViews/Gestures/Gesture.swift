import Foundation

/// An interaction of the pointer with a view.
///
/// Gestures on the same press are tried in order, see `View.gesture(_:)`, and the first that is recognized wins.
@preconcurrency @MainActor public protocol Gesture {
    /// The type of the values that the gesture reports by `GesturePress.report(_:isEnd:)`.
    associatedtype Value = Void
    /// True if the gesture follows two fingers, by `RegionEvent.pinched`.
    ///
    /// Two fingers on its view then press and scroll nothing. The default is false.
    static var followsPinches: Bool { get }
    /// Handles an event of a press: `pressed`, `dragged`, `held`, and `released` or `cancelled`.
    /// - Returns: True if the gesture is recognized.
    func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool
}

extension Gesture {
    /// The default, false: the gesture follows one finger.
    public static var followsPinches: Bool { false }
}

/// A press that one gesture follows, with the gesture's state until the next press.
@preconcurrency @MainActor public final class GesturePress {
    /// The position of the press, in root coordinates.
    public internal(set) var start = CGPoint.zero
    /// The time of the press, in seconds of the host's clock.
    public internal(set) var startTime = 0.0
    /// The view's rectangle, in root coordinates.
    public internal(set) var rect = CGRect.zero
    /// True once the gesture has been recognized in this press.
    public internal(set) var isRecognized = false
    /// The number of taps before this press, each within the tap thresholds of the one before.
    var taps = 0
    var lastTap: (time: Double, point: CGPoint)?
    /// Whether the press has become a drag of a resize handle below.
    var isDrag = false
    /// The recent positions of the pointer, for its velocity.
    var samples = PointerSamples()
    /// The context of the event; nil between events.
    var context: EventContext?
    /// The named coordinate spaces around the view.
    var spaces = CoordinateSpaces()
    /// Receives the gesture's reports, if it is part of a composed gesture.
    var reporter: ((_ value: Any, _ isEnd: Bool) -> Void)?
    /// The states of the parts of a composed gesture.
    private(set) var parts: [GesturePress] = []
    /// The state of a composed gesture: its stage, and the values of its parts.
    var stage = 0
    /// Whether taps wait for those of a gesture with precedence.
    var isSecondChoice = false
    var values: [Any?] = [nil, nil]

    /// The movement of two fingers; nil without it.
    var pinch: PinchTrack?

    /// Reports a value to the gestures that this one is part of. A custom gesture also runs its own actions.
    public func report<Value>(_ value: Value, isEnd: Bool) { reporter?(value, isEnd) }

    /// Returns the state of a part of a composed gesture.
    func part(_ index: Int) -> GesturePress {
        while parts.count <= index { parts.append(GesturePress()) }
        return parts[index]
    }

    /// Passes an event to a part of a composed gesture, and its reports to `report`.
    func follow<G: Gesture>(
        _ gesture: G,
        part index: Int,
        _ event: RegionEvent,
        report: @escaping (_ value: Any, _ isEnd: Bool) -> Void
    ) -> Bool {
        guard let context else { return false }
        let part = part(index)
        part.spaces = spaces
        part.reporter = report
        return part.follow(gesture, event, context)
    }

    /// Passes an event of a press on the view to a gesture.
    func follow<G: Gesture>(_ gesture: G, _ event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed(let point, _) = event {
            start = point
            startTime = context.time
            isRecognized = false
            isDrag = false
            samples.removeAll()
            samples.add(point, at: context.time)
        }
        if case .pinched(let pinch) = event, pinch.phase == .began { isRecognized = false }
        if case .dragged(let point) = event { samples.add(point, at: context.time) }
        var context = context
        context.isSecondChoice = context.isSecondChoice || isSecondChoice
        rect = context.rect
        self.context = context
        let isRecognized = gesture.follow(event, self)
        self.context = nil
        if isRecognized { self.isRecognized = true }
        return isRecognized
    }

    /// Returns a point in root coordinates converted to another coordinate space.
    public func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
        case .named(let name): spaces.point(point, in: name)
        }
    }
}

extension View {
    /// Runs `action` when the view is tapped `count` times in a row.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` with the position, in `coordinateSpace`, when the view is tapped `count` times in a row.
    public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs `action` when the view is pressed for some time without much movement.
    ///
    /// - Parameters:
    ///   - minimumDuration: The duration of the press, in seconds.
    ///   - maximumDistance: The largest movement of the pointer, in points.
    ///   - action: The action of the press.
    ///   - onPressingChanged: The action that is called with true when a press begins and with false when it ends.
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

    /// Adds a gesture to the view.
    ///
    /// It receives presses where the view is drawn. Empty parts, such as spacers and padding, leave presses to the views
    /// below, unless a `contentShape` contains them.
    ///
    /// Controls and other views inside that accept presses come first; the view's gesture does not receive those
    /// presses. Of nested gestures the innermost is tried first; a gesture that is not recognized leaves the press to
    /// the next. A tap waits for a multiple tap further inside.
    public func gesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture])
    }

    /// Adds a gesture to the view that is active while `isEnabled` is true.
    public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture], isOn: isEnabled)
    }

    /// Adds a gesture to the view if `mask` contains `gesture`.
    ///
    /// If the mask contains nothing else, the gesture takes precedence over the views inside.
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> some View {
        let kinds: HitTestOptions = mask == .gesture ? [.press, .gesture, .preferred] : [.press, .gesture]
        return GestureView(content: self, gesture: gesture, kinds: kinds, isOn: mask.contains(.gesture))
    }

    /// Adds a gesture that takes precedence over the views inside. Its recognition cancels their press.
    public func highPriorityGesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture, .preferred])
    }

    /// Adds a gesture to the view that follows presses regardless of other gestures inside the view or below it.
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.gesture, .shared])
    }
}

/// The set of gestures that `View.gesture(_:including:)` enables: the added one, and those of the views inside.
public struct GestureMask: OptionSet, Sendable {
    /// The raw bits of the mask.
    public let rawValue: UInt32
    /// Creates a mask from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The empty set, which enables no gestures.
    public static let none: GestureMask = []
    /// The gesture that the modifier adds.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// The set of all gestures: the added one and those of the views inside.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// An optional gesture: `view.gesture(isLocked ? nil : drag)`.
extension Optional: Gesture where Wrapped: Gesture {
    /// The type of the values that the gesture reports.
    public typealias Value = Wrapped.Value
    /// True if the gesture follows two fingers.
    public static var followsPinches: Bool { Wrapped.followsPinches }
    /// Passes the event to the gesture, if there is one.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool { self?.follow(event, press) ?? false }
}

struct GestureView<Content: View, G: Gesture>: PrimitiveView {
    var content: Content
    var gesture: G
    var kinds: HitTestOptions
    /// Whether the app enables the gesture.
    var isOn = true

    func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.modify(
            content,
            by: GestureNodeModifier(
                gesture: gesture,
                kinds: kinds,
                isEnabled: environment.isEnabled && isOn,
                spaces: environment.coordinateSpaces
            )
        )
    }
}

/// Adds the gesture to each view of a group separately.
private struct GestureNodeModifier<G: Gesture>: NodeModifier {
    var gesture: G
    var kinds: HitTestOptions
    var isEnabled: Bool
    var spaces: CoordinateSpaces

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let press = builder.state { GesturePress() }
        press.spaces = spaces
        builder.enclose(GestureElement(gesture: gesture, press: press, kinds: kinds, isEnabled: isEnabled), node)
    }
}

struct GestureElement<G: Gesture>: Element {
    var gesture: G
    var press: GesturePress
    var kinds: HitTestOptions
    var isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        guard isEnabled else { return painter.paintChildren() }
        painter.addRegion(G.followsPinches ? kinds.union(.pinch) : kinds) { $0.paintChildren() }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed, .dragged, .released, .held, .cancelled, .pinched: press.follow(gesture, event, context)
        default: false
        }
    }
}

import Foundation

/// What a person does with the pointer on a view.
///
/// Gestures that see the same press are asked in turn, and the first that recognises what it waits for has the press
/// for itself; see `View.gesture(_:)` for the order.
@MainActor public protocol Gesture {
    /// What the gesture reports while it goes on and when it ends, see `GesturePress.report`.
    associatedtype Value = Void
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
    /// The named spaces that the view is in.
    var spaces = CoordinateSpaces()
    /// Who is told what the gesture reports: gestures that it is a part of.
    var reporter: ((_ value: Any, _ isEnd: Bool) -> Void)?
    /// The presses as the gestures see it that this one is made of.
    private(set) var parts: [GesturePress] = []
    /// What a composed gesture remembers of the press: how far it has come, and the values of its parts.
    var stage = 0
    /// Whether taps wait for those of a gesture that comes before.
    var isSecondChoice = false
    var values: [Any?] = [nil, nil]

    /// Says what the gesture has come to: to the gestures that this one is a part of. A gesture of one's own calls it
    /// beside its own actions.
    public func report<Value>(_ value: Value, isEnd: Bool) { reporter?(value, isEnd) }

    /// The press as a part of a composed gesture sees it.
    func part(_ index: Int) -> GesturePress {
        while parts.count <= index { parts.append(GesturePress()) }
        return parts[index]
    }

    /// Lets a part of a composed gesture follow the press, which tells `report` what it comes to.
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

    /// Lets a gesture follow a press on the view.
    func follow<G: Gesture>(_ gesture: G, _ event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed(let point, _) = event {
            start = point
            startTime = context.time
            isRecognized = false
            isDrag = false
        }
        var context = context
        context.isSecondChoice = context.isSecondChoice || isSecondChoice
        rect = context.rect
        self.context = context
        let isRecognized = gesture.follow(event, self)
        self.context = nil
        if isRecognized { self.isRecognized = true }
        return isRecognized
    }

    /// A point of the root's coordinates in another space.
    public func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
        case .named(let name): spaces.point(point, in: name)
        }
    }
}

extension View {
    /// Runs `action` when the view is pressed and released `count` times in a row.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` with the place, in `coordinateSpace`, when the view is pressed and released `count` times in a row.
    public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
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

    /// Lets `gesture` follow presses on the view while `isEnabled` is true.
    public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        GestureView(content: self, gesture: gesture, kinds: [.press, .gesture], isOn: isEnabled)
    }

    /// Lets `gesture` follow presses on the view if `mask` has it; where it has nothing else, before everything inside does.
    public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask) -> some View {
        let kinds: RegionKinds = mask == .gesture ? [.press, .gesture, .preferred] : [.press, .gesture]
        return GestureView(content: self, gesture: gesture, kinds: kinds, isOn: mask.contains(.gesture))
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

/// What follows presses: the gesture of a modifier, and those of the views inside.
public struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A mask of some bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing.
    public static let none: GestureMask = []
    /// The gesture that is added.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of what is inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All of them.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// No gesture where there is none: `view.gesture(isLocked ? nil : drag)`.
extension Optional: Gesture where Wrapped: Gesture {
    /// What the gesture reports.
    public typealias Value = Wrapped.Value
    /// Follows the press if there is a gesture.
    public func follow(_ event: RegionEvent, _ press: GesturePress) -> Bool { self?.follow(event, press) ?? false }
}

struct GestureView<Content: View, G: Gesture>: PrimitiveView {
    var content: Content
    var gesture: G
    var kinds: RegionKinds
    /// Whether the program lets it follow presses.
    var isOn = true

    func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.modify(
            content,
            by: GestureModification(
                gesture: gesture,
                kinds: kinds,
                isEnabled: environment.isEnabled && isOn,
                spaces: environment.coordinateSpaces
            )
        )
    }
}

/// Each view of a group is pressed by itself.
private struct GestureModification<G: Gesture>: Modification {
    var gesture: G
    var kinds: RegionKinds
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
    var kinds: RegionKinds
    var isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        if isEnabled { painter.addRegion(painter.rect, kinds) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed, .dragged, .released, .held, .cancelled: press.follow(gesture, event, context)
        default: false
        }
    }
}

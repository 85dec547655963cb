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

    /// Shows `text` as a tooltip once the pointer has rested on the view for 0.7 seconds.
    ///
    /// The tooltip closes when the pointer leaves, a button or key is pressed, contents scroll or the window becomes
    /// inactive. The pointer then has to move and rest again.
    ///
    /// The text is also the accessibility label of a control that has no text and no label.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
        HelpView(content: self, text: Text(text))
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
    var content: Content
    var shape: S

    func build(into builder: inout Builder) {
        if builder.buildFitted(shape, { TraitModifier(content: content, element: ContentShapeElement(shape: $0)) }) {
            return
        }
        TraitModifier(content: content, element: ContentShapeElement(shape: shape)).build(into: &builder)
    }
}

struct ContentShapeElement<S: Shape>: TraitElement, ShapeElement {
    var shape: S

    mutating func paint(_ painter: inout Painter) {
        let (isRectangle, rect) = (isRectangle, painter.rect)
        painter.solid { painter in
            guard !isRectangle else { return painter.paintChildren() }
            painter.hitTesting(in: hitPath(in: rect.size), at: rect.origin) { $0.paintChildren() }
        }
    }
}

struct HoverElement: Element {
    var action: (Bool) -> Void

    mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, .hover)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
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

// MARK: Help

/// The hover state of a view with a tooltip.
@MainActor final class HelpState {
    /// The time in seconds that the pointer rests before the tooltip appears.
    static let delay = 0.7

    var isOver = false
    var point: CGPoint?
    var since = 0.0
    var isShown = false
    /// The last seen count of events that dismiss tooltips.
    var ends = 0

    func hover(_ isOver: Bool) {
        self.isOver = isOver
        guard !isOver else { return }
        point = nil
        isShown = false
    }
}

struct HelpView<Content: View>: PrimitiveView {
    var content: Content
    var text: Text

    func build(into builder: inout Builder) {
        let text = text.string(in: builder.environment)
        builder.modify(content, by: HelpNodeModifier(text: text))
    }
}

/// Tracks hovering, and names unlabeled content by the tooltip's text.
private struct HelpElement: Element {
    var hover: HoverElement
    var text: String

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes else { return hover.paint(&painter) }
        let text = text
        painter.restated {
            hover.paint(&$0)
        } as: {
            SemanticsNode.naming($0, text, from: .help)
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { hover.respond(to: event, context) }
}

/// Tracks hovering over each node of the content separately.
private struct HelpNodeModifier: NodeModifier {
    var text: String

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let state = builder.state { HelpState() }
        let anchor = builder.nextChild
        builder.enclose(HelpElement(hover: HoverElement { state.hover($0) }, text: text), node)
        guard state.isOver, !text.isEmpty, let pointer = builder.pointer else { return }
        // An event that dismisses tooltips, such as scrolling, may itself have moved the view under the pointer.
        let hasEnded = state.ends != builder.hintEnds && state.point != nil
        state.ends = builder.hintEnds
        if hasEnded || builder.isPointerCaptured || !builder.isWindowActive {
            state.isShown = false
            state.point = pointer
            state.since = .infinity
            return
        }
        if !state.isShown && state.point != pointer {
            state.point = pointer
            state.since = builder.time
        }
        guard state.isShown || builder.time >= state.since + HelpState.delay - 1e-6 else {
            if state.since.isFinite { builder.requestFrame(at: state.since + HelpState.delay, for: anchor) }
            return
        }
        state.isShown = true
        let rest = state.point ?? pointer
        builder.with(\.controlContext, .none) {
            $0.present(
                HelpBubble(text: text),
                beside: anchor,
                placement: .at(CGPoint(x: rest.x + 4, y: rest.y + 16)),
                dismiss: nil
            )
        }
    }
}

/// The tooltip. Long texts wrap to several lines.
private struct HelpBubble: View {
    @Environment(\.themeLook) private var look
    var text: String

    var body: some View {
        Text(text)
            .font(.subheadline)
            .foregroundColor(.primary)
            .frame(width: text.count > 60 ? 300 : nil, alignment: .leading)
            .padding(EdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7))
            .background(RoundedRectangle(cornerRadius: look.metrics.tipRadius).fill(Color.popupBackground))
            .overlay(RoundedRectangle(cornerRadius: look.metrics.tipRadius).strokeBorder(Color.separator))
    }
}

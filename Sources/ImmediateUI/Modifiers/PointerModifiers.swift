import Foundation

extension View {
    /// Runs `action` when the pointer comes over the view (true) or leaves it (false), also when the view goes away.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        ElementModifier(content: self, element: HoverElement(action: action))
    }

    /// Runs `action` with each place of the pointer over the view, in `coordinateSpace`, and when it leaves it.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        ContinuousHoverView(content: self, space: coordinateSpace, action: action)
    }

    /// Shows `text` near the pointer once it has rested on the view for 0.7 s. It goes when the pointer leaves, a button or a
    /// key goes down, something scrolls, or the window loses the focus; then the pointer has to move and rest again.
    ///
    /// The text names a control that shows no words and has no accessibility label.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
        HelpView(content: self, text: Text(text))
    }

    /// Whether the view answers the pointer; if not, what lies below it does.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        ElementModifier(content: self, element: EffectElement(effect: enabled ? nil : .untouchable))
    }

    /// Sets where the view answers the pointer: inside of `shape`. That holds for gestures around the view, which
    /// otherwise answer in all of its rectangle, and for everything in it.
    public func contentShape<S: Shape>(_ shape: S) -> some View {
        TraitModifier(content: self, element: ContentShapeElement(shape: shape))
    }
}

struct ContentShapeElement<S: Shape>: TraitElement, ShapeElement {
    var shape: S

    mutating func paint(_ painter: inout Painter) {
        guard !isRectangle else { return painter.paintChildren() }
        let rect = painter.rect
        painter.answering(in: hitPath(in: rect.size), at: rect.origin) { $0.paintChildren() }
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

/// Where the pointer is that is over a view.
public enum HoverPhase: Equatable, Sendable {
    /// It is over the view at this point.
    case active(CGPoint)
    /// It has left the view.
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

/// Where the pointer rests, and since when.
@MainActor final class HelpState {
    /// The seconds of rest before the text shows.
    static let delay = 0.7

    var isOver = false
    var point: CGPoint?
    var since = 0.0
    var isShown = false
    /// The number of events that had ended hints when it was looked at last.
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
        builder.modify(content, by: HelpModification(text: text))
    }
}

/// Follows the pointer, and names what shows no words by its help.
private struct HelpElement: Element {
    var hover: HoverElement
    var text: String

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes else { return hover.paint(&painter) }
        let text = text
        painter.restated {
            hover.paint(&$0)
        } as: {
            Fact.naming($0, text, from: .help)
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { hover.respond(to: event, context) }
}

/// The pointer rests on one view of a group, not on all.
private struct HelpModification: Modification {
    var text: String

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let state = builder.state { HelpState() }
        let anchor = builder.nextChild
        builder.enclose(HelpElement(hover: HoverElement { state.hover($0) }, text: text), node)
        guard state.isOver, !text.isEmpty, let pointer = builder.pointer else { return }
        // The pointer may have come here by what ends hints: the content was scrolled below it.
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
        builder.with(\.controlContext, ControlContext()) {
            $0.present(
                HelpBubble(text: text),
                beside: anchor,
                placement: .at(CGPoint(x: rest.x + 4, y: rest.y + 16)),
                dismiss: nil
            )
        }
    }
}

/// The text on a small ground of its own, long ones in several lines.
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

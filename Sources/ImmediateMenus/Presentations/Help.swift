import Foundation

extension View {
    /// Shows `text` as a tooltip once the pointer has rested on the view for 0.7 seconds.
    ///
    /// The tooltip closes when the pointer leaves, a button or key is pressed, contents scroll or the window becomes
    /// inactive. The pointer then has to move and rest again.
    ///
    /// The text is also the accessibility label of a control that has no text and no label.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
        HelpView(content: self, text: Text(text))
    }

    /// Shows a tooltip once the pointer has rested on the view for 0.7 seconds.
    public func help(_ text: LocalizedStringKey) -> some View { help(Text(text)) }

    /// Shows a tooltip once the pointer has rested on the view for 0.7 seconds.
    public func help(_ text: Text) -> some View { HelpView(content: self, text: text) }
}

/// The hover state of a view with a tooltip.
@MainActor final class HelpState {
    /// The time in seconds that the pointer rests before the tooltip appears.
    static let delay = 0.7
    /// The distance of the tooltip below the pointer's tip, in points: an arrow is nearly as high.
    static let distance: CGFloat = 20

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

package struct HelpView<Content: View>: PrimitiveView {
    var content: Content
    var text: Text

    package func build(into builder: inout Builder) {
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
        builder.with(\.controlContainer, nil) {
            // The pointer covers nothing of it: in the last points of a window it is above.
            let bubble = Anchored(
                content: HelpBubble(text: text),
                anchor: anchor,
                placement: .at(CGPoint(x: rest.x + 4, y: rest.y + HelpState.distance)),
                bottomAbove: rest.y - OverlayPlacement.gap
            )
            $0.present(bubble, as: .hint, motion: $0.environment.popupMotion)
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

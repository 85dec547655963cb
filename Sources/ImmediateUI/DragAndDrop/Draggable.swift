import Foundation

extension View {
    /// Makes the view draggable to a `dropDestination`, which receives `payload`.
    ///
    /// The payload is evaluated when the drag begins.
    ///
    /// A faded copy of the view follows the pointer. Escape cancels the drag.
    ///
    /// ```swift
    /// Text(card.title).draggable(card)
    /// ```
    public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> Payload) -> some View {
        DraggableView(content: self, payload: payload, preview: nil as EmptyView?)
    }

    /// Makes the view draggable to a `dropDestination`, with `preview` following the pointer.
    public func draggable<Payload: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping () -> Payload,
        @ViewBuilder preview: () -> Preview
    ) -> some View {
        DraggableView(content: self, payload: payload, preview: preview())
    }
}

/// The state of a drag.
@MainActor final class DragSession {
    var carried: Carried?
    var start = CGPoint.zero
    var point = CGPoint.zero
    /// The view's rectangle when it was pressed.
    var rect = CGRect.zero
}

struct DraggableView<Content: View, Payload, Preview: View>: PrimitiveView {
    var content: Content
    var payload: () -> Payload
    /// The drag preview, or nil to use the view itself.
    var preview: Preview?

    func build(into builder: inout Builder) {
        builder.modify(content, by: DraggableNodeModifier(view: self, isEnabled: builder.environment.isEnabled))
    }

    fileprivate func wrap(_ builder: inout Builder, isEnabled: Bool, _ node: (inout Builder) -> Void) {
        let session = builder.state { DragSession() }
        let anchor = builder.nextChild
        let element = DraggableElement(
            session: session,
            payload: { [payload] in payload() },
            isEnabled: isEnabled
        )
        builder.enclose(element, node)
        guard session.carried != nil else { return }
        if let preview {
            present(preview, at: DragPreviewElement(center: session.point), beside: anchor, &builder)
        } else {
            let moved = CGSize(
                width: session.point.x - session.start.x,
                height: session.point.y - session.start.y
            )
            let rect = session.rect.offsetBy(dx: moved.width, dy: moved.height)
            present(content, at: DragPreviewElement(rect: rect), beside: anchor, &builder)
        }
    }

    private func present<V: View>(
        _ view: V,
        at element: DragPreviewElement,
        beside anchor: Child,
        _ builder: inout Builder
    ) {
        builder.present(
            DragPreview(content: view, element: element),
            beside: anchor,
            placement: .at(.zero),
            dismiss: nil
        )
    }
}

/// Makes each node of the content draggable separately.
private struct DraggableNodeModifier<Content: View, Payload, Preview: View>: NodeModifier {
    var view: DraggableView<Content, Payload, Preview>
    var isEnabled: Bool

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        view.wrap(&builder, isEnabled: isEnabled, node)
    }
}

struct DraggableElement: Element {
    let session: DragSession
    let payload: () -> Any
    let isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        guard isEnabled else { return painter.paintChildren() }
        painter.addRegion([.press, .gesture, .drag]) { $0.paintChildren() }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, _):
            session.carried = nil
            session.start = point
            session.rect = context.rect
            return false
        case .dragged(let point):
            session.point = point
            if session.carried == nil {
                // The threshold equals that of row selection in lists, which must not begin before the drag.
                let distance = hypot(point.x - session.start.x, point.y - session.start.y)
                guard distance > context.tapThresholds.movement else { return false }
                session.carried = Carried(items: [payload()])
            }
            context.scrollAtEdges()
            if let carried = session.carried { context.carry(carried, to: point) }
            return true
        case .released:
            guard session.carried != nil else { return false }
            session.carried = nil
            context.drop()
            return true
        case .cancelled:
            guard session.carried != nil else { return false }
            session.carried = nil
            context.endCarrying()
            return true
        default: return false
        }
    }
}

/// The preview that follows the pointer.
struct DragPreview<Content: View>: PrimitiveView {
    var content: Content
    var element: DragPreviewElement

    func build(into builder: inout Builder) { builder.add(element, content: content) }
}

/// Places a drag preview anywhere in the window or beyond its edges, without a size of its own.
struct DragPreviewElement: Element {
    /// The preview's rectangle. If nil, the preview has its ideal size and is centered on `center`.
    var rect: CGRect?
    var center = CGPoint.zero

    init(rect: CGRect) { self.rect = rect }
    init(center: CGPoint) { self.center = center }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { .zero }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            let size = self.rect?.size ?? layout.size(of: child, .unspecified)
            let frame = self.rect ?? UnitPoint.center.rect(of: size, at: center)
            layout.place(child, in: layout.directed(frame), alignment: .center)
        }
    }

    mutating func paint(_ painter: inout Painter) {
        painter.faded(to: 0.8) { $0.ignoringHits { $0.paintChildren() } }
    }
}

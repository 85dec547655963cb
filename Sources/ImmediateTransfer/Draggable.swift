import Foundation

extension View {
    /// Makes the view draggable to a `dropDestination`, which receives `payload`.
    ///
    /// The payload is evaluated when the drag begins.
    ///
    /// A faded copy of the view follows the pointer. Escape cancels the drag. As a row of a list or table, the view
    /// drags from anywhere in the row; elsewhere from what it draws.
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
    var item: DragItem?
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
        guard let list = builder.environment.lazyContainer?.list else {
            return DraggableNodes(view: self).build(into: &builder)
        }
        let row = builder.state { RowDrag() }
        row.list = list
        TraitModifier(content: DraggableNodes(view: self, row: row), element: RowDragElement(row: row))
            .build(into: &builder)
    }

    fileprivate func wrap(_ builder: inout Builder, isEnabled: Bool, row: RowDrag?, _ node: (inout Builder) -> Void) {
        let session = builder.state { DragSession() }
        let anchor = builder.nextChild
        let element = DraggableElement(
            session: session,
            payload: { [payload] in payload() },
            isEnabled: isEnabled,
            row: row
        )
        builder.enclose(element, node)
        guard session.item != nil else { return }
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

/// The nodes of a draggable view.
private struct DraggableNodes<Content: View, Payload, Preview: View>: PrimitiveView {
    var view: DraggableView<Content, Payload, Preview>
    var row: RowDrag?

    func build(into builder: inout Builder) {
        let isEnabled = builder.environment.isEnabled
        builder.modify(view.content, by: DraggableNodeModifier(view: view, row: row, isEnabled: isEnabled))
    }
}

/// Makes each node of the content draggable separately.
private struct DraggableNodeModifier<Content: View, Payload, Preview: View>: NodeModifier {
    var view: DraggableView<Content, Payload, Preview>
    var row: RowDrag?
    var isEnabled: Bool

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        view.wrap(&builder, isEnabled: isEnabled, row: row, node)
    }
}

/// A row of a list that is dragged as a whole.
@MainActor package final class RowDrag {
    weak var list: (any LazyRowOwner)?
}

/// Tells the list that its row is dragged as a whole.
package struct RowDragElement: TraitElement {
    package let row: RowDrag

    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

struct DraggableElement: Element {
    let session: DragSession
    let payload: () -> Any
    let isEnabled: Bool
    /// The row, if the view is in a list.
    let row: RowDrag?

    mutating func paint(_ painter: inout Painter) {
        guard isEnabled else { return painter.paintChildren() }
        if let row, let list = row.list, list.rowDrag === row {
            painter.addRegion(list.rowFrame, [.press, .gesture, .drag])
            return painter.paintChildren()
        }
        painter.addRegion([.press, .gesture, .drag]) { $0.paintChildren() }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, _):
            session.item = nil
            session.start = point
            session.rect = context.rect
            return false
        case .dragged(let point):
            session.point = point
            if session.item == nil {
                // The threshold equals that of row selection in lists, which must not begin before the drag.
                let distance = hypot(point.x - session.start.x, point.y - session.start.y)
                guard distance > context.tapThresholds.movement else { return false }
                session.item = DragItem(items: [payload()])
            }
            context.scrollAtEdges()
            if let item = session.item { context.drag(item, to: point) }
            return true
        case .released:
            guard session.item != nil else { return false }
            session.item = nil
            context.drop()
            return true
        case .cancelled:
            guard session.item != nil else { return false }
            session.item = nil
            context.endDrag()
            return true
        default: return false
        }
    }
}

/// The preview that follows the pointer.
package struct DragPreview<Content: View>: PrimitiveView {
    var content: Content
    var element: DragPreviewElement

    package init(content: Content, element: DragPreviewElement) {
        self.content = content
        self.element = element
    }

    package func build(into builder: inout Builder) { builder.add(element, content: content) }
}

/// Places a drag preview anywhere in the window or beyond its edges, without a size of its own.
package struct DragPreviewElement: Element {
    /// The preview's rectangle. If nil, the preview has its ideal size, with its `anchor` at `center`.
    var rect: CGRect?
    var center = CGPoint.zero
    var anchor = UnitPoint.center

    init(rect: CGRect) { self.rect = rect }
    package init(center: CGPoint, anchor: UnitPoint = .center) { (self.center, self.anchor) = (center, anchor) }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { .zero }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            let size = self.rect?.size ?? layout.size(of: child, .unspecified)
            let frame = self.rect ?? anchor.rect(of: size, at: center)
            layout.place(child, in: layout.directed(frame), alignment: .center)
        }
    }

    package mutating func paint(_ painter: inout Painter) {
        painter.faded(to: 0.8) { $0.ignoringHits { $0.paintChildren() } }
    }
}

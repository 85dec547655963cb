import Foundation

/// The content of a panel or a menu: as large as it likes best, or as there is room for, and scrolled then. It opens with
/// what has the focus first in sight.
struct PanelScroll<Content: View>: PrimitiveView {
    var content: Content
    /// Called where there is nothing in it.
    var whenEmpty: (() -> Void)?

    func build(into builder: inout Builder) {
        let state = builder.state { ScrollState() }
        let scroll = ScrollElement(axes: .vertical, state: state, contentEnd: builder.nextChild)
        builder.add(PanelScrollElement(scroll: scroll, whenEmpty: whenEmpty)) { builder, element in
            builder.child(content, 0)
            element.scroll.contentEnd = builder.nextChild
            builder.child(ScrollBar(axis: .vertical, model: state), 1)
            builder.child(ScrollBar(axis: .horizontal, model: state), 2)
        }
    }
}

struct PanelScrollElement: Element {
    var scroll: ScrollElement
    var whenEmpty: (() -> Void)?

    /// The size for a room, and the directions that have to be scrolled in it.
    private mutating func fit(_ room: ProposedViewSize, _ layout: LayoutContext) -> (size: CGSize, axes: Axis.Set) {
        scroll.axes = .vertical
        let width = room.width ?? .infinity
        var content = scroll.size(.unspecified, layout)
        // What is wider than the room may be narrowed first.
        if content.width > width { content = scroll.size(ProposedViewSize(width: width, height: nil), layout) }
        let size = CGSize(width: min(content.width, width), height: min(content.height, room.height ?? .infinity))
        return (size, content.width > width ? [.horizontal, .vertical] : .vertical)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { fit(proposal, layout).size }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let isNew = scroll.state.visible == .zero
        scroll.axes = fit(ProposedViewSize(rect.size), layout).axes
        scroll.place(in: rect, layout)
        if rect.height == 0, let whenEmpty { layout.afterBuild(whenEmpty) }
        guard isNew, let first = layout.initialFocus else { return }
        // A view has a position only when it was placed, so what opens scrolled is placed twice.
        let middle = CGPoint(x: 0, y: layout.rect(of: first).midY - rect.midY)
        if scroll.state.scroll(to: middle) { scroll.place(in: rect, layout) }
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    mutating func paint(_ painter: inout Painter) { scroll.paint(&painter) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        scroll.respond(to: event, context)
    }
}

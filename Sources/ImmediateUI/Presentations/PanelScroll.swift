import Foundation

/// The content of a panel: as large as it likes best, or as there is room for, and scrolled then.
struct PanelScroll<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let state = builder.state { ScrollState() }
        let thumb = builder.environment.themeLook.colors.scrollThumb.resolved(builder.environment.colorScheme)
        let scroll = ScrollElement(axes: .vertical, state: state, contentEnd: builder.nextChild)
        builder.add(PanelScrollElement(scroll: scroll)) { builder, element in
            builder.child(content, 0)
            element.scroll.contentEnd = builder.nextChild
            builder.child(ScrollBar(axis: .vertical, state: state, color: thumb), 1)
            builder.child(ScrollBar(axis: .horizontal, state: state, color: thumb), 2)
        }
    }
}

struct PanelScrollElement: Element {
    var scroll: ScrollElement

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
        scroll.axes = fit(ProposedViewSize(rect.size), layout).axes
        scroll.place(in: rect, layout)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    mutating func paint(_ painter: inout Painter) { scroll.paint(&painter) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        scroll.respond(to: event, context)
    }
}

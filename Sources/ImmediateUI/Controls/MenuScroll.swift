import Foundation

/// The items of an open menu: as high as they are, or as there is room for, and scrolled then. A menu opens with its
/// selected item in sight.
struct MenuScroll<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let state = builder.state { ScrollState() }
        let thumb = Color.scrollThumb.resolved(builder.environment.colorScheme)
        let scroll = ScrollElement(axes: .vertical, state: state, contentEnd: builder.nextChild)
        builder.add(MenuScrollElement(scroll: scroll)) { builder, element in
            builder.child(content, 0)
            element.scroll.contentEnd = builder.nextChild
            builder.child(ScrollBar(axis: .vertical, state: state, color: thumb), 1)
        }
    }
}

struct MenuScrollElement: Element {
    var scroll: ScrollElement

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = scroll.size(ProposedViewSize(width: proposal.width, height: nil), layout)
        return CGSize(width: size.width, height: min(size.height, proposal.height ?? .infinity))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let isNew = scroll.state.visible == .zero
        scroll.place(in: rect, layout)
        guard isNew, let selected = layout.initialFocus else { return }
        // Where an item is turns out when it is placed, so the items of a menu that opens elsewhere are placed twice.
        let middle = CGPoint(x: 0, y: layout.rect(of: selected).midY - rect.midY)
        if scroll.state.scroll(to: middle) { scroll.place(in: rect, layout) }
    }

    mutating func paint(_ painter: inout Painter) { scroll.paint(&painter) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        scroll.respond(to: event, context)
    }
}

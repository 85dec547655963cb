import Foundation

/// The content of a panel or a menu: at its ideal size if it fits, otherwise scrolling. It opens with the initially
/// focused view visible.
package struct PanelScroll<Content: View>: PrimitiveView {
    var content: Content
    /// Called when the content has no height.
    var whenEmpty: (() -> Void)?
    /// The scroll position, for a caller that changes it; nil for one of its own.
    var state: ScrollState?

    package init(content: Content, whenEmpty: (() -> Void)? = nil, state: ScrollState? = nil) {
        self.content = content
        self.whenEmpty = whenEmpty
        self.state = state
    }

    package func build(into builder: inout Builder) {
        let state = state ?? builder.state { ScrollState() }
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

    /// Returns the size in the available space, and the axes that need scrolling.
    private mutating func fit(_ room: ProposedViewSize, _ layout: LayoutContext) -> (size: CGSize, axes: Axis.Set) {
        scroll.axes = .vertical
        let width = room.width ?? .infinity
        var content = scroll.size(.unspecified, layout)
        // Content wider than the space may shrink before it scrolls.
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
        // The focused view has a frame only after placement, so the content is placed again if it must scroll.
        let middle = CGPoint(x: 0, y: layout.rect(of: first).midY - rect.midY)
        if scroll.state.scroll(to: middle) { scroll.place(in: rect, layout) }
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    mutating func paint(_ painter: inout Painter) { scroll.paint(&painter) }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        scroll.respond(to: event, context)
    }
}

import Foundation
import ImmediateUI

/// A custom view for pointer and key events. `respond` receives its element's context and returns whether it takes the
/// event.
struct Listener<Content: View>: PrimitiveView {
    var kinds: HitTestOptions
    var content: Content
    var respond: @MainActor (RegionEvent, EventContext) -> Bool

    init(
        _ kinds: HitTestOptions = .press,
        @ViewBuilder content: () -> Content,
        respond: @escaping @MainActor (RegionEvent, EventContext) -> Bool
    ) {
        self.kinds = kinds
        self.content = content()
        self.respond = respond
    }

    func build(into builder: inout Builder) {
        builder.add(ListenerElement(kinds: kinds, action: respond), content: content)
    }
}

private struct ListenerElement: Element {
    var kinds: HitTestOptions
    var action: @MainActor (RegionEvent, EventContext) -> Bool

    mutating func paint(_ painter: inout Painter) {
        painter.addRegion(painter.rect, kinds)
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { action(event, context) }
}

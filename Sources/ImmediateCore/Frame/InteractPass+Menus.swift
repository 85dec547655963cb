import Foundation

/// A held press that opened a menu: its release chooses the item under the pointer.
struct MenuTracking {
    var button: PointerButton
    /// The menu's title, where a release leaves the menu open; nil for a context menu.
    var title: RegionTarget?
    var start: CGPoint
    /// True once the pointer has moved further than in a click. A click leaves the menu open.
    var hasMoved = false
}

/// Menu tracking: a press opens a menu, its release chooses an item. Meanwhile the pointer hovers as if no button
/// were held.
extension InteractPass {
    /// Cancels the press that opened a menu, which the menu follows from here on.
    func handPressToMenu() {
        if machine.input.menuTracking != nil { cancel() }
    }

    func noteMenuTracking(to point: CGPoint) {
        guard let tracking = machine.input.menuTracking, !tracking.hasMoved else { return }
        let way = hypot(point.x - tracking.start.x, point.y - tracking.start.y)
        machine.input.menuTracking?.hasMoved = way > TapBounds.mouse.distance
    }

    /// Ends menu tracking when its button is released: the element under the pointer receives the release; outside of
    /// all menus the first one closes.
    func releaseInMenu(_ button: PointerButton) {
        guard let tracking = machine.input.menuTracking, tracking.button == button else { return }
        machine.input.menuTracking = nil
        guard tracking.hasMoved, machine.modalLayer?.kind == .menu, let point = machine.input.pointer.position,
            let index = machine.regions.press(at: point) ?? machine.regions.last(.barrier)
        else { return }
        let region = machine.regions[index]
        if region.accepts.contains(.barrier), let title = tracking.title, machine.regions.finds(title, at: point) {
            return
        }
        send(.released(at: point, inside: true), to: region.target)
        updateHover()
    }
}

extension EventContext {
    /// Begins menu tracking: the held press opened a menu, and its release chooses the item under the pointer by
    /// `RegionEvent.released`. The element's own press is cancelled.
    ///
    /// Does nothing for a finger, which may be about to scroll, and without a press.
    /// - Parameter isTitle: whether the element is the menu's title, where a release leaves the menu open.
    public func trackMenu(isTitle: Bool = true) {
        let input = machine.input
        guard !isTouch, let capture = input.pointer.capture, let point = input.pointer.position else { return }
        input.menuTracking = MenuTracking(button: capture.button, title: isTitle ? target : nil, start: point)
    }
}

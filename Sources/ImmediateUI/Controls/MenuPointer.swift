import Foundation

/// Opens and closes the submenus of an open menu by the pointer.
///
/// A submenu opens when the pointer has rested on its item, and closes when it has rested on another item. On the way to the
/// open submenu, across other items, the pointer does not rest.
@MainActor final class MenuPointer {
    /// How long the pointer rests, in seconds.
    private static let rest = 0.2
    /// How far it may move in that time, in points.
    private static let movement: CGFloat = 4
    /// How far above and below an open submenu the pointer may aim, in points.
    private static let slack: CGFloat = 10

    private weak var submenu: MenuState?
    /// The submenu of the item that the pointer is on; nil for an item without one.
    private weak var target: MenuState?
    /// Since when the pointer rests on an item; infinite while it does not.
    private var since = Double.infinity
    private var restPoint = CGPoint.zero
    private var point = CGPoint.zero

    /// Whether a submenu is open. No item but its own is marked then.
    var hasSubmenu: Bool { submenu?.isOpen == true }

    /// Follows what the pointer and the keys do with an item.
    /// - Parameter menu: the submenu of the item; nil if it has none.
    func follow(_ event: RegionEvent, over menu: MenuState?, _ context: EventContext) {
        switch event {
        // An item that comes to be under a resting pointer does nothing.
        case .tracked(let point):
            // One that is covered by a submenu is not meant.
            if context.isHovered { move(to: point, over: menu, at: context.time) } else { leave() }
        case .hovered(false), .focused(true): leave()
        default: break
        }
    }

    private func leave() { since = .infinity }

    private func move(to point: CGPoint, over menu: MenuState?, at time: Double) {
        defer { (self.point, target) = (point, menu) }
        if let submenu, submenu.isOpen {
            guard submenu !== menu else { return since = .infinity }
            if !since.isFinite || Self.leads(from: self.point, to: point, into: submenu.frame) { since = time }
        } else if menu == nil {
            since = .infinity
        } else if !since.isFinite || hypot(point.x - restPoint.x, point.y - restPoint.y) > Self.movement {
            (since, restPoint) = (time, point)
        }
    }

    /// Opens and closes what is due.
    /// - Returns: when something will be due, on the host's clock; nil if nothing will.
    func update(at time: Double) -> Double? {
        guard since.isFinite else { return nil }
        guard time >= since + Self.rest - 1e-6 else { return since + Self.rest }
        since = .infinity
        show(target)
        return nil
    }

    /// Opens a submenu, and closes the one that is open; nil only closes it.
    func show(_ menu: MenuState?) {
        if submenu !== menu { submenu?.isOpen = false }
        submenu = menu
        menu?.isOpen = true
    }

    /// Whether a step of the pointer leads between the corners of a rectangle's nearer side.
    private static func leads(from old: CGPoint, to new: CGPoint, into rect: CGRect) -> Bool {
        let side = rect.midX > old.x ? rect.minX : rect.maxX
        let share = (new.x - old.x) / (side - old.x)
        guard share.isFinite, share > 0 else { return false }
        let top = old.y + (rect.minY - slack - old.y) * share
        let bottom = old.y + (rect.maxY + slack - old.y) * share
        return new.y >= top && new.y <= bottom
    }
}

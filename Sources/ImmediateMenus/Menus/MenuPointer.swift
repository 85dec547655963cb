import Foundation

/// Opens and closes submenus as the pointer moves over an open menu.
///
/// A submenu opens when the pointer has rested on its item, and closes when it has rested on another item. Moving
/// across other items towards an open submenu does not count as resting.
@MainActor final class MenuPointer {
    /// The time that the pointer has to rest, in seconds.
    private static let rest = 0.2
    /// The tolerance above and below an open submenu for movement towards it, in points.
    private static let slack: CGFloat = 10

    private weak var submenu: MenuState?
    /// The submenu of the item under the pointer; nil for an item without one.
    private weak var target: MenuState?
    /// The time when the pointer came to rest on an item; infinite while it does not rest.
    private var since = Double.infinity
    private var restPoint = CGPoint.zero
    private var point = CGPoint.zero

    /// Handles an event of an item.
    /// - Parameter menu: The submenu of the item; nil if it has none.
    func follow(_ event: RegionEvent, over menu: MenuState?, _ context: EventContext) {
        switch event {
        // Requires movement: an item that appears under a resting pointer opens nothing.
        case .tracked(let point):
            // A submenu may cover the item.
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
        } else if !since.isFinite || hypot(point.x - restPoint.x, point.y - restPoint.y) > TapThresholds.mouse.movement
        {
            (since, restPoint) = (time, point)
        }
    }

    /// Opens and closes the submenus that are due.
    /// - Returns: The time of the next change, on the host's clock; nil if none is due.
    func update(at time: Double) -> Double? {
        guard since.isFinite else { return nil }
        guard time >= since + Self.rest - 1e-6 else { return since + Self.rest }
        since = .infinity
        show(target)
        return nil
    }

    /// Opens a submenu and closes the one that is open; nil only closes.
    func show(_ menu: MenuState?) {
        if submenu !== menu { submenu?.isOpen = false }
        submenu = menu
        menu?.isOpen = true
    }

    /// Returns true if a step of the pointer heads for the nearer side of a rectangle.
    private static func leads(from old: CGPoint, to new: CGPoint, into rect: CGRect) -> Bool {
        let side = rect.midX > old.x ? rect.minX : rect.maxX
        let share = (new.x - old.x) / (side - old.x)
        guard share.isFinite, share > 0 else { return false }
        let top = old.y + (rect.minY - slack - old.y) * share
        let bottom = old.y + (rect.maxY + slack - old.y) * share
        return new.y >= top && new.y <= bottom
    }
}

import Foundation
import ImmediateTextEntry
import SplitPanes

/// The persistent state of a bar of tabs: the scroll offset, running animations, and the dragged tab.
///
/// The bar's view owns it. The layout computes the tabs' positions (`place`) for painting and hit testing.
@MainActor final class TabBarState {
    /// A press on a tab, which becomes a drag when it has moved far enough.
    struct Drag {
        var key: UInt64
        /// The distance from the tab's start to the pressed point, in points.
        var grab: CGFloat
        var start: CGPoint
        var pointer: CGPoint
        var hasMoved = false
        /// Whether the tab is dragged outside the bar.
        var isOut = false
        /// The tab's present index, and its index after a drop.
        var index: Int
        var dropIndex: Int
    }

    /// A press on the empty part of the bar, which drags all of its tabs.
    struct BarDrag {
        var start: CGPoint
        /// Whether the tabs are dragged outside the bar.
        var isOut = false
    }

    /// The tabs in the order of their last use, while Ctrl+Tab goes through them.
    struct Cycle {
        var keys: [UInt64]
        var position: Int

        mutating func move(by step: Int) { position = (position + step + keys.count) % keys.count }
    }

    static let arrow: CGFloat = 22
    private static let inset: CGFloat = 4
    private static let gap: CGFloat = 2

    /// The rectangle of each tab, in root coordinates, in the order of the items.
    private(set) var frames: [CGRect] = []
    /// The visible part of the tabs: the bar without its arrows.
    private(set) var strip = CGRect.zero
    private(set) var showsArrows = false
    /// Whether a button for the list of all tabs follows the arrow at the end.
    private(set) var showsListButton = false
    /// The scroll offset and its maximum, in points.
    private(set) var offset: CGFloat = 0
    private(set) var limit: CGFloat = 0
    /// The tab whose context menu is open, and the position of the menu in root coordinates.
    var menu: (key: UInt64, point: CGPoint)?
    /// Whether the list of all tabs is open.
    var showsList = false
    var cycle: Cycle?
    /// Whether the Ctrl key was held in the last build.
    var isControlHeld = false
    /// The rectangle of the bar, in root coordinates.
    var barRect = CGRect.zero
    /// Whether the bar can register shortcuts: it is shown and enabled.
    var takesShortcuts = false
    /// Whether the bar itself has the keyboard focus.
    var isFocused = false
    var drag: Drag?
    var barDrag: BarDrag?
    /// Whether a tab, or all of them, are dragged outside the bar.
    var isDraggedOut: Bool { drag?.isOut == true || barDrag?.isOut == true }
    /// The tab that was painted as hovered.
    var hovered: Int?
    /// The tab whose close button is pressed.
    var heldClose: UInt64?
    /// The press of a click that may be the first of a double click.
    var clickStart: (time: Double, point: CGPoint)?
    /// The last click, to detect double clicks: its release.
    var lastClick: (time: Double, point: CGPoint)?
    private var scrolling: Tween<CGFloat>?
    /// The positions of the tabs, in points from the start of the first.
    private var positions: [UInt64: Tween<CGFloat>] = [:]
    /// The selected tab that was last scrolled into view, and the width of the strip then.
    private var revealed: (key: UInt64?, width: CGFloat)?
    /// Whether the selected tab is kept in view; false after the user has scrolled it away.
    private var followsSelection = true
    /// The span of the selected tab among all tabs, if there is one.
    private var selectedSpan: Range<CGFloat>?

    /// Computes the positions of the tabs from their widths.
    /// - Parameter animation: The animation of tabs that change position; nil for none.
    /// - Returns: Whether tabs are moving.
    func place(
        _ items: [TabItem],
        _ widths: [CGFloat],
        selected: Int?,
        in rect: CGRect,
        at time: Double,
        by animation: Animation?
    ) -> Bool {
        // No tab is wider than the visible part of the bar.
        // A narrow bar has no room for the list's button beside the arrows.
        let hasRoom = rect.width > 9 * Self.arrow
        let ends = widths.count > 1 ? (hasRoom ? 3 : 2) * Self.arrow : 2 * Self.inset
        let most = max(0, rect.width - ends)
        let widths = widths.map { min($0, most) }
        let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
        showsArrows = total > rect.width - 2 * Self.inset && rect.width > 4 * Self.arrow
        strip = rect.insetBy(dx: min(rect.width / 2, showsArrows ? Self.arrow : Self.inset), dy: 0)
        showsListButton = showsArrows && hasRoom
        if showsListButton { strip.size.width -= Self.arrow }
        limit = max(0, total - strip.width)
        var isMoving = false
        let order = order(items, widths)
        reveal(items, widths, selected, at: time, by: animation)
        if let scrolling {
            offset = scrolling.value(at: time)
            if scrolling.isMoving(at: time) { isMoving = true } else { self.scrolling = nil }
        }
        offset = min(max(0, offset), limit)
        frames = [CGRect](repeating: .zero, count: items.count)
        var (start, fresh) = (CGFloat(0), [UInt64: Tween<CGFloat>](minimumCapacity: items.count))
        for index in order {
            let key = items[index].key
            var position = positions[key] ?? Tween(start)
            if let drag, drag.key == key, drag.hasMoved, !drag.isOut {
                let held = min(max(0, heldPosition(drag)), max(0, total - widths[index]))
                position = Tween(from: held, to: start, by: animation, at: time)
                frames[index] = frame(held, widths[index], rect)
            } else {
                position.retarget(to: start, by: animation, at: time)
                isMoving = isMoving || position.isMoving(at: time)
                frames[index] = frame(position.value(at: time), widths[index], rect)
            }
            fresh[key] = position
            start += widths[index] + Self.gap
        }
        positions = fresh
        return isMoving
    }

    private func frame(_ position: CGFloat, _ width: CGFloat, _ rect: CGRect) -> CGRect {
        CGRect(x: strip.minX + position - offset, y: rect.minY, width: width, height: rect.height)
    }

    /// The start of the dragged tab among all tabs: it stays at the same point under the pointer.
    private func heldPosition(_ drag: Drag) -> CGFloat { drag.pointer.x - drag.grab - strip.minX + offset }

    /// Returns the order of the items from left to right, with the dragged tab at its drop position.
    private func order(_ items: [TabItem], _ widths: [CGFloat]) -> [Int] {
        var order = Array(items.indices)
        guard var drag, drag.hasMoved else { return order }
        guard let index = items.firstIndex(where: { $0.key == drag.key }) else {
            self.drag = nil
            return order
        }
        drag.index = index
        drag.dropIndex = index
        order.remove(at: index)
        if !drag.isOut {
            // A tab moves aside when the edge of the dragged one passes its middle.
            let held = heldPosition(drag)
            var (start, dropIndex) = (CGFloat(0), 0)
            for other in order {
                guard start + widths[other] / 2 < held else { break }
                dropIndex += 1
                start += widths[other] + Self.gap
            }
            drag.dropIndex = dropIndex
        }
        self.drag = drag
        order.insert(index, at: drag.dropIndex)
        return order
    }

    /// Scrolls a newly selected tab into view, and keeps it there until the user scrolls it away.
    private func reveal(
        _ items: [TabItem],
        _ widths: [CGFloat],
        _ selected: Int?,
        at time: Double,
        by animation: Animation?
    ) {
        let key = selected.map { items[$0].key }
        let (isOther, isResized) = (revealed?.key != key, revealed?.width != strip.width)
        revealed = (key, strip.width)
        selectedSpan = nil
        if isOther { followsSelection = true }
        guard let selected else { return }
        let start = widths[..<selected].reduce(0) { $0 + $1 + Self.gap }
        let end = start + widths[selected]
        selectedSpan = start..<max(start, end)
        // A dragged tab follows the pointer.
        guard followsSelection, isOther || drag?.hasMoved != true else { return }
        let goal = min(max(0, scrolling?.target ?? offset), limit)
        guard isOther || start < goal - 0.5 || end > goal + strip.width + 0.5 else { return }
        // A part of the next tab stays visible, to show that there is one.
        let room = min(24, max(0, (strip.width - widths[selected]) / 2))
        let target = max(min(goal, start - room), end + room - strip.width)
        scroll(to: target, by: isResized ? nil : animation, at: time)
    }

    /// Records whether the selected tab is fully visible after the user has scrolled to `offset`.
    private func noteScroll(to offset: CGFloat) {
        guard let selectedSpan else { return }
        followsSelection =
            selectedSpan.lowerBound >= offset - 0.5 && selectedSpan.upperBound <= offset + strip.width + 0.5
    }

    /// Scrolls left or right by a page.
    func scrollPage(isLeft: Bool, by animation: Animation?, at time: Double) {
        let page = strip.width * 0.8
        scroll(to: offset + (isLeft ? -page : page), by: animation, at: time)
        noteScroll(to: scrolling?.target ?? offset)
    }

    /// Scrolls to an offset, within the limits; without an animation at once.
    private func scroll(to target: CGFloat, by animation: Animation?, at time: Double) {
        let scrolling = Tween(from: offset, to: min(max(0, target), limit), by: animation, at: time)
        offset = scrolling.value(at: time)
        self.scrolling = scrolling
    }

    /// Scrolls by a distance in points; returns false if the offset does not change.
    func scroll(by distance: CGFloat) -> Bool {
        let target = min(max(0, offset + distance), limit)
        guard target != offset else { return false }
        scrolling = nil
        offset = target
        // The selected tab stays in view after a drag.
        if drag?.hasMoved != true { noteScroll(to: target) }
        return true
    }

    /// Returns the tab at a point.
    func tab(at point: CGPoint) -> Int? {
        guard strip.contains(point) else { return nil }
        return frames.firstIndex { $0.contains(point) }
    }

    /// Returns the index for a tab dropped at a point.
    func insertionIndex(at point: CGPoint) -> Int { frames.count { $0.midX < point.x } }
}

import Foundation
import ImmediateUI

/// How the panes of a row lie to each other, and who says so.
struct RowDirection {
    /// As the program has it, by a value or by its holder.
    var asked = SplitLayout.horizontal
    var holder: LayoutHolder?
    var isHolderMade = false
    /// Below which width the panes lie one above the other; nil for never. And whether the row is narrower.
    var turnWidth: CGFloat?
    var isNarrow = false
    /// Whether it has changed since the last layout.
    var isTurned = false
    /// How long the row was along the other axis, of which the requests are lengths still; nil once they are not.
    var lengthBefore: CGFloat?
    /// What was requested when the row was turned, to return to, and what the turn made of it.
    var beforeTurn: (requests: [CGFloat], turned: [CGFloat], hidden: [HiddenPane])?

    var layout: SplitLayout { isNarrow ? .vertical : asked }
}

// A row that is turned: lengths along one axis mean nothing along the other, so that each pane keeps its share.
extension PaneRowState {
    /// Takes over, in the build, what the program says. The splitters hear of it when they are built, and move.
    mutating func update(layout: SplitLayout, _ options: SplitOptions?) {
        let holder = options?.layoutHolder
        if let holder {
            let last = direction.holder
            _ = SplitState.source(of: holder, holder.birth, after: last, isMade: &direction.isHolderMade)
        }
        (direction.holder, direction.asked, direction.turnWidth) = (holder, holder?.value ?? layout, options?.turnWidth)
        if direction.turnWidth == nil { direction.isNarrow = false }
        turn()
    }

    /// Lets the panes lie as the direction says.
    mutating func turn() {
        guard direction.layout.axis != axis else { return }
        if let before = direction.beforeTurn, before.turned == requests {
            // Nothing has moved in between: the panes are back where they were.
            request(before.requests)
            hidden = before.hidden
            (direction.beforeTurn, direction.lengthBefore) = (nil, nil)
        } else if !requests.isEmpty {
            noteShares()
        }
        axis = direction.layout.axis
        direction.isTurned = true
        (drag, outerDrag, lone) = (nil, nil, LonePane())
    }

    /// Requests what has to be in the same proportion along the other axis: what was asked for, whatever limited it, and
    /// among panes of different priorities, of which some keep their lengths, what is shown. A hidden pane has the length
    /// that it had.
    private mutating func noteShares() {
        let original = currentRequests
        request(original)
        let isEven = panes.allSatisfy { $0.priority == panes[0].priority }
        if !isEven && placesSplitters && length > 0 {
            let cells = fit().cells
            request(requests.indices.map { panes[$0].isCollapsed ? requests[$0] : cells[$0] })
        }
        let isOpen = panes.map { !$0.isCollapsed || !placesSplitters }
        direction.lengthBefore = zip(requests, isOpen).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        direction.beforeTurn = (original, requests, hidden)
    }

    /// Turns the row in the layout if its width asks for that, and gives the panes their shares of the new length.
    /// - Parameter before: where the row was.
    /// - Returns: whether the row was turned since the last layout.
    mutating func finishTurn(from before: CGRect, _ context: LayoutContext) -> Bool {
        if let width = direction.turnWidth, rect.width > 0 {
            direction.isNarrow = SplitAdaptation.isTooLittle(rect.width, width, was: direction.isNarrow)
            if direction.layout.axis != axis {
                let after = rect
                rect = before
                turn()
                rect = after
                for splitter in splitters { splitter.value.lie(direction.layout, context) }
            }
        }
        guard direction.isTurned, length > 0 else { return false }
        direction.isTurned = false
        if let before = direction.lengthBefore {
            direction.lengthBefore = nil
            if before > 0 {
                let scale = { [length] (lengths: [CGFloat]) in lengths.map { $0 / before * length } }
                request(scale(requests))
                hidden = hidden.map { HiddenPane(id: $0.id, before: scale($0.before), after: scale($0.after)) }
            }
            direction.beforeTurn?.turned = requests
        }
        if ids.count == 2, !requests.isEmpty, let splitter = splitters.first { request(of: splitter) }
        return true
    }
}

import Foundation
import ImmediateUI

// The interact pass: what the person does with a splitter, and what that does to all panes. `SplitElement.respond` calls
// it when the splitter itself has followed.
extension PaneRowState {
    /// Follows the splitter after the pane at `index`, which was pressed, moved or let go. Returns what the program
    /// hears of it.
    mutating func follow(_ index: Int) -> PaneReport? {
        guard splitters.indices.contains(index), !requests.isEmpty else { return nil }
        let splitter = splitters[index]
        let toggledSide = splitter.value.gestures?.toggledSide
        splitter.value.gestures?.toggledSide = nil
        if splitter.value.gestures?.isReset == true {
            splitter.value.gestures?.isReset = false
            return reset(index)
        }
        if ids.count == 2 { return followTwo() }
        if let toggledSide {
            // The press may have begun a drag, which is undone.
            _ = finish(splitter, index)
            return toggle(toggledSide.isPrimary ? index : index + 1, beside: splitter)
        }
        // A release hides what the splitter itself would have hidden. Here the row has done so.
        if drag?.index == index, splitter.value.drag == nil { splitter.value.hiddenSide = nil }
        // A key hides or shows a pane.
        if let side = splitter.value.hiddenSide { return toggle(side.isPrimary ? index : index + 1, beside: splitter) }
        if let held = splitter.value.drag {
            guard held.hasMoved else {
                holdMovements(splitter)
                return nil
            }
            return move(splitter, held, index)
        }
        return finish(splitter, index)
    }

    /// Of two panes the splitter knows all; the program is told when it is let go.
    private mutating func followTwo() -> PaneReport? {
        let splitter = splitters[0].value
        guard splitter.drag == nil else { return nil }
        let hidden = splitter.hiddenSide
        let before = panes
        panes[0].isCollapsed = hidden.isPrimary
        panes[1].isCollapsed = hidden.isSecondary
        if panes != before { fitted = nil }
        return report()
    }

    /// What moves stops where it is, with the splitter that was pressed.
    private func holdMovements(_ pressed: Lasting<SplitState>) {
        guard pressed.value.motion.isHeld else { return }
        for splitter in splitters { splitter.value.motion.hold() }
    }

    /// Pushes on to the panes from where they were at the press.
    private mutating func move(_ splitter: Lasting<SplitState>, _ held: SplitDrag, _ index: Int) -> PaneReport? {
        let drag = drag.flatMap { $0.index == index ? $0 : nil } ?? begin(held, index)
        for splitter in splitters { splitter.value.motion.stop() }
        let row = row.collapsing(drag.collapsed)
        // The row may have been resized since.
        let cells = row.fit(drag.cells)
        let arrangement = row.dragging(
            after: index,
            of: cells,
            to: splitter.value.requestedFraction * length,
            pointer: held.position - origin
        )
        var requests = arrangement.cells
        for pane in panes.indices {
            panes[pane].isCollapsed = arrangement.collapsed[pane]
            // What is hidden comes back as it was.
            if panes[pane].isCollapsed { requests[pane] = drag.requests[pane] }
        }
        request(requests)
        self.drag = drag
        settle()
        var preview: SplitSide?
        if panes[index].isCollapsed && !drag.collapsed[index] { preview = .primary }
        if panes[index + 1].isCollapsed && !drag.collapsed[index + 1] { preview = .secondary }
        splitter.value.drag?.preview = preview
        return PaneReport(styling: splitter.value.styling, isPreviewing: preview != nil)
    }

    /// What a drag begins with: what is shown, in the middle of a movement too.
    private mutating func begin(_ held: SplitDrag, _ index: Int) -> PaneDrag {
        let isMoving = splitters.contains { !$0.value.motion.isIdle }
        var cells = fit().cells
        if isMoving {
            var last: CGFloat = 0
            for splitter in splitters.indices {
                let span = span(splitters[splitter].value.directedParts.splitter)
                let center = span.start + (span.end - span.start) / 2
                cells[splitter] = center - last
                last = center
            }
            cells[cells.count - 1] = length - last
        }
        hidden.removeAll()
        return PaneDrag(
            index: index,
            fraction: held.fractionBefore,
            requests: requests,
            cells: cells,
            collapsed: fit().row.panes.map(\.isCollapsed)
        )
    }

    /// The splitter was let go, or a key or a click has moved it.
    private mutating func finish(_ splitter: Lasting<SplitState>, _ index: Int) -> PaneReport? {
        let requested = splitter.value.requestedFraction
        if let drag, drag.index == index {
            self.drag = nil
            guard requested == drag.fraction else {
                moved.insert(ids[index + 1])
                return report(previewedBy: splitter)
            }
            // It is where it was pressed: nothing has happened.
            for pane in panes.indices { panes[pane].isCollapsed = drag.collapsed[pane] }
            request(drag.requests)
            settle()
            return PaneReport(styling: splitter.value.styling, isPreviewing: false)
        }
        resumeMovements(of: splitter)
        let (row, cells) = (fit().row, fit().cells)
        guard length > 0, requested != fraction(of: index, cells) else { return nil }
        let arrangement = row.dragging(after: index, of: cells, to: requested * length)
        var requests = arrangement.cells
        for pane in panes.indices {
            panes[pane].isCollapsed = arrangement.collapsed[pane]
            if panes[pane].isCollapsed { requests[pane] = self.requests[pane] }
        }
        moved.insert(ids[index + 1])
        hidden.removeAll()
        request(requests)
        settle()
        return report()
    }

    /// Gives the panes around a splitter the lengths that they open with, in the room between the nearest splitters that were
    /// moved themselves: what the splitter has pushed returns with it. A hidden pane beside it is shown.
    private mutating func reset(_ index: Int) -> PaneReport? {
        if let drag, drag.index == index {
            // The press may have begun a drag, which is undone.
            self.drag = nil
            for pane in panes.indices { panes[pane].isCollapsed = drag.collapsed[pane] }
            request(drag.requests)
        }
        let splitter = splitters[index]
        let row = row
        if let pane = [index, index + 1].first(where: { row.panes[$0].isCollapsed }) {
            moveInNextBuild(sliding: pane)
            return toggle(pane, beside: splitter)
        }
        moved.remove(ids[index + 1])
        var range = index...(index + 1)
        while range.lowerBound > 0, !moved.contains(ids[range.lowerBound]) {
            range = (range.lowerBound - 1)...range.upperBound
        }
        while range.upperBound + 1 < ids.count, !moved.contains(ids[range.upperBound + 1]) {
            range = range.lowerBound...(range.upperBound + 1)
        }
        let isWhole = range == panes.startIndex...(panes.endIndex - 1)
        var lengths = isWhole ? row.initialLengths : row.opening(range, in: fit().cells)
        for pane in panes.indices where row.panes[pane].isCollapsed { lengths[pane] = requests[pane] }
        let fractions = splitters.map(\.value.shownFraction)
        request(lengths)
        if ids.count == 2 { request(of: splitter) } else { settle() }
        guard zip(splitters, fractions).contains(where: { abs($0.value.shownFraction - $1) > 1e-9 }) else { return nil }
        hidden.removeAll()
        moveInNextBuild()
        return report()
    }

    /// Lets all splitters move to where they are put now. The content of `pane` slides.
    private func moveInNextBuild(sliding pane: Int? = nil) {
        for (index, splitter) in splitters.enumerated() {
            splitter.value.moveInNextBuild(sliding: (index == pane, index + 1 == pane))
        }
    }

    /// What was only held in the middle of a movement goes on, as the splitter does that was pressed.
    private func resumeMovements(of released: Lasting<SplitState>) {
        guard released.value.motion.isRunning else { return }
        for splitter in splitters where splitter.value.motion.isHeld {
            splitter.value.motion.resume(with: released.value.motion)
        }
    }

    /// Which side of the splitter after the pane at `index` Return hides or shows: the one that is hidden, else the one
    /// before it, else the one after it, if it is collapsible.
    func toggledSide(ofSplitter index: Int) -> SplitSide? {
        let (splitter, panes) = (splitters[index].value, panes)
        func pane(_ side: SplitSide) -> PaneRow.Pane { panes[side.isPrimary ? index : index + 1] }
        let sides = [SplitSide.primary, .secondary].filter {
            pane($0).isCollapsible || splitter.togglesByDoubleClick($0)
        }
        let isHidden = pane(.primary).isCollapsed || pane(.secondary).isCollapsed
        return isHidden ? sides.first { pane($0).isCollapsed } : sides.first
    }

    /// Hides a pane beside a splitter, or shows it. One stays.
    private mutating func toggle(_ pane: Int, beside splitter: Lasting<SplitState>) -> PaneReport? {
        splitter.value.hiddenSide = nil
        let open = panes.count { !$0.isCollapsed }
        guard panes[pane].isCollapsed || open > 1 else { return nil }
        collapse(pane, !panes[pane].isCollapsed)
        settle()
        return report()
    }

    /// The share of the length up to the splitter after the pane at `index`.
    func fraction(of index: Int, _ cells: [CGFloat]) -> CGFloat { cells[...index].reduce(0, +) / length }

    /// Puts all splitters where the requests have them.
    mutating func settle() {
        guard length > 0, !requests.isEmpty, placesSplitters else { return }
        let cells = fit().cells
        var center: CGFloat = 0
        for index in splitters.indices {
            center += cells[index]
            let fraction = center / length
            guard splitters[index].value.requestedFraction != fraction else { continue }
            splitters[index].value.requestedFraction = fraction
            splitters[index].value.pinnedLength = nil
        }
    }

    // MARK: What the program hears

    /// What was restored. The holder of the lengths is told where something else said them.
    mutating func reportRestored() -> PaneReport {
        defer { restored = .nothing }
        return report(withLengths: restored == .arrangement)
    }

    /// What an action of the person has changed that is over.
    mutating func report(
        previewedBy splitter: Lasting<SplitState>? = nil,
        withLengths: Bool = true
    ) -> PaneReport {
        var report = PaneReport(styling: splitter?.value.styling, isPreviewing: false)
        for index in panes.indices where index < bindings.count && panes[index].isCollapsed != said[index] {
            guard let binding = bindings[index] else { continue }
            said[index] = panes[index].isCollapsed
            report.collapsed.append((binding, panes[index].isCollapsed))
        }
        if withLengths, let lengthsHolder {
            report.lengths = lengthsHolder.write(lengths)
            lengthsChanges = lengthsHolder.changeCount
        }
        return report
    }
}

/// What the person's action has changed in a split of many panes that the program hears of, see `SplitReport`.
@MainActor struct PaneReport {
    /// The styling of the splitter, and whether it previews what a drag hides.
    var styling: SplitStyling?
    var isPreviewing = false
    var collapsed: [(binding: Binding<Bool>, value: Bool)] = []
    var lengths: HolderChange<[PaneLength]>?

    init(styling: SplitStyling?, isPreviewing: Bool) {
        self.styling = styling
        self.isPreviewing = isPreviewing
    }

    /// Tells the program.
    func send() {
        styling?.previewHide = isPreviewing
        for (binding, value) in collapsed { binding.wrappedValue = value }
        lengths?.send()
    }
}

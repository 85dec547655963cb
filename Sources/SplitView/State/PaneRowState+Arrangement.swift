import ImmediateUI

// The build pass: what the arrangement around the row keeps of it. Its splitters are no splits of the arrangement's own.
extension PaneRowState {
    /// Looks for an arrangement around the row and joins it.
    /// - Returns: the split around the row, for which the row stands while its panes are built; nil without an arrangement.
    mutating func joinArrangement(_ options: SplitOptions?, _ builder: inout Builder) -> ArrangedSplit? {
        guard let outer = builder.environment.object(ArrangedSplit.self) else {
            arranged = nil
            return nil
        }
        let row = arranged ?? ArrangedSplit()
        arranged = row.join(outer, name: options?.id) ? row : nil
        return arranged == nil ? nil : outer
    }

    /// Takes over what the program has passed since the last frame, or lets the arrangement hear of what has become of the
    /// row. A drag counts when it has ended.
    mutating func followArrangement(_ builder: inout Builder) {
        guard let arranged else { return }
        guard arranged.takesRestore() else {
            if !requests.isEmpty && !isDragged { arranged.note(arrangementEntry) }
            return
        }
        // The layout is the program's, unless a holder has it.
        if let holder = direction.holder, let turned = arranged.restored.layout, turned != holder.value {
            if let told = holder.write(turned) { builder.afterBuild { told.send() } }
            direction.asked = turned
            turn()
        }
        // Before the first layout nothing has a length.
        guard !requests.isEmpty else { return opening = arranged.restored }
        if arranged.initial == nil { arranged.initial = arrangementEntry }
        take(arranged.restored)
        movement.isChange = true
        movement.isRequest = true
        movement.animation = builder.environment.accessibilityReduceMotion ? nil : arranged.keeper?.animation
        restored = .arrangement
        arranged.current = arrangementEntry
    }

    /// Takes over, in the first layout, what the arrangement says of the row.
    mutating func openArranged() {
        guard let arranged, let entry = opening else { return }
        opening = nil
        let sum = requests.reduce(0, +)
        arranged.initial = arrangementEntry
        if ids.count == 2, sum > 0 { arranged.initial?.fraction = requests[0] / sum }
        guard entry.lengths != nil || (ids.count == 2 && entry.fraction != nil) else { return }
        take(entry)
        restored = .arrangement
    }

    /// Takes over what an arrangement says, once the row has a length.
    private mutating func take(_ entry: SplitEntry) {
        let collapsed = entry.collapsed ?? []
        if let lengths = entry.lengths {
            take(lengths.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) })
        } else if ids.count == 2, let fraction = entry.fraction {
            request([fraction * length, (1 - fraction) * length])
            for index in panes.indices where panes[index].isCollapsed != collapsed.contains(index) {
                collapse(index, collapsed.contains(index))
            }
        }
    }

    private var isDragged: Bool { splitters.contains { $0.value.drag != nil } }

    /// The row as an arrangement keeps it: two panes by their share, so that they need not be told of a resize.
    var arrangementEntry: SplitEntry {
        let collapsed = panes.indices.filter { panes[$0].isCollapsed }
        guard ids.count == 2, let splitter = splitters.first else {
            return SplitEntry(
                layout: direction.holder?.value,
                lengths: lengths.map(\.length),
                collapsed: collapsed
            )
        }
        return SplitEntry(
            fraction: min(max(splitter.value.requestedFraction, 0), 1),
            layout: direction.holder?.value,
            collapsed: collapsed
        )
    }
}

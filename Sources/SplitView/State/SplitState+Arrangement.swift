import ImmediateUI

// The build pass: what the arrangement around the split keeps of it.
extension SplitState {
    /// Looks for an arrangement around the split and joins it.
    /// - Returns: whether the program has passed an arrangement that is to be taken over now.
    mutating func joinArrangement(_ options: SplitOptions?, _ builder: inout Builder) -> Bool {
        guard let outer = builder.environment.object(ArrangedSplit.self) else {
            arranged = nil
            return false
        }
        let split = arranged ?? ArrangedSplit()
        arranged = split.join(outer, name: options?.id) ? split : nil
        return arranged?.takesRestore() == true
    }

    /// Takes over what the arrangement says of the split, after what the program passes in this frame. Holders are written,
    /// as they are the one truth; they tell of it after the build.
    mutating func restore(_ change: inout Change, _ builder: inout Builder) {
        guard let arranged else { return }
        if arranged.initial == nil { arranged.initial = arrangementEntry }
        let (entry, animation) = (arranged.restored, arranged.keeper?.animation)
        // The layout is the program's, unless a holder has it, and the width's of a split that turns by it.
        if let turned = entry.layout, turned != layout, let layoutHolder, !ownsLayoutHolder,
            adaptation?.turnWidth == nil
        {
            if let told = layoutHolder.write(turned) { builder.afterBuild { told.send() } }
            previous.layoutChanges = layoutHolder.changeCount
            turn(to: turned, &change, animation, &builder)
        }
        let fraction = entry.fraction ?? requestedFraction
        let length = constraints.priority == nil ? nil : entry.length
        if fraction != requestedFraction || length != pinnedLength {
            if let fractionHolder {
                if let told = fractionHolder.write(fraction) { builder.afterBuild { told.send() } }
                previous.fractionChanges = fractionHolder.changeCount
            }
            requestByProgram(fraction)
            pinnedLength = length
            if restingHiddenSide == nil || drag != nil { change.note(animation) }
        }
        if let side = entry.hidden, side != hiddenSide {
            if let sideHolder {
                if let told = sideHolder.write(side) { builder.afterBuild { told.send() } }
                previous.sideChanges = sideHolder.changeCount
            }
            show(hidden: side, &change, animation)
        }
        arranged.current = arrangementEntry
    }

    /// Lets the arrangement hear of what has become of the split since the last frame. A drag counts when it has ended.
    mutating func noteArrangement() {
        if drag == nil { arranged?.note(arrangementEntry) }
    }

    private mutating func turn(
        to turned: SplitLayout,
        _ change: inout Change,
        _ animation: Animation?,
        _ builder: inout Builder
    ) {
        let fraction = shownFraction
        layout = turned
        change.note(animation)
        guard previous.exists else { return }
        request(fraction)
        change.changesLayout = true
        endDrag { builder.afterBuild($0) }
    }

    private mutating func show(hidden side: SplitSide?, _ change: inout Change, _ animation: Animation?) {
        let before = restingHiddenSide
        hiddenSide = side
        overruleCollapse()
        change.note(animation)
        change.slides = before.slides(to: side)
        drag?.preview = side
    }

    /// The split as an arrangement keeps it.
    private var arrangementEntry: SplitEntry {
        SplitEntry(
            fraction: min(max(requestedFraction, 0), 1),
            length: constraints.priority == nil ? nil : pinnedLength,
            hidden: .some(hiddenSide),
            layout: layout
        )
    }
}

import Foundation
import ImmediateUI

/// What the app says of a split of any number of panes, and what it is told: which panes there are, which are hidden, and a
/// holder of their lengths.
@MainActor final class PaneList {
    /// The places of the panes among the children, which are theirs alone, and the places as the build found them.
    private var ids: [Identity] = []
    private var places: [Identity] = []
    /// A number for each pane, unique as long as the pane is there. It identifies the pane's splitter.
    private(set) var numbers: [Int] = []
    private var lastNumber = -1
    /// The bindings of hidden panes, and their last values.
    private var bindings: [Binding<Bool>?] = []
    private var said: [Bool] = []
    /// The panes of the frame that is being built.
    private var next = Incoming()
    private var lengthsHolder: PaneLengthsHolder?
    private var lengthsChanges = 0
    private var isHolderMade = false
    /// The last entry for the arrangement, and the number of requests at that time.
    private var entry: (requests: Int, value: SplitEntry)?
    /// The entry of an arrangement, until the panes are laid out for the first time.
    private var opening: SplitEntry?
    /// The restored state that the bindings and the holder of the lengths do not have yet.
    private var restored = Restored.nothing
    /// Whether the bindings do not have what `said` has: they are written after the frame, which may build several times.
    private var isReporting = false

    private enum Restored {
        case nothing
        /// A holder of lengths, which the bindings of collapsed panes have to follow.
        case holder
        /// An arrangement, or a drag that panes have ended, which the holder of lengths has to follow as well.
        case arrangement
    }

    // MARK: The build

    /// Notes the place of a pane that is built.
    func notePlace(_ place: Identity) { next.places.append(place) }

    /// The step of the path for the splitter before the pane at `index`: it goes with the pane.
    func step(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(ids[index].hashValue)) }

    /// Takes over the panes of this frame.
    /// - Returns: the number that each pane had before if panes came or went, nil for one that is new.
    func update(_ children: Children, _ model: inout SplitModel, _ builder: inout Builder) -> [Int?]? {
        for child in children {
            let note = builder.note(of: child, as: PaneElement.self)
            next.panes.append(note?.limits ?? SplitPane())
            next.bindings.append(note?.collapsed)
        }
        if next.places.count != next.panes.count { next.places = children.map { builder.identity(of: $0) } }
        next.findIDs(ids, at: places)
        swap(&places, &next.places)
        guard next.ids != ids else {
            updateLimits(&model)
            return nil
        }
        let kept = next.ids.map { ids.firstIndex(of: $0) }
        said = zip(kept, next.panes).map { old, pane in old.map { said[$0] } ?? pane.isCollapsed }
        numbers = kept.map { old in
            if let old { return numbers[old] }
            lastNumber += 1
            return lastNumber
        }
        _ = model.handle(.panes(next.panes, kept: kept))
        ids = next.ids
        return kept
    }

    /// Takes over limits.
    private func updateLimits(_ model: inout SplitModel) {
        func isSame(_ a: SplitPane, _ b: SplitPane) -> Bool {
            var a = a
            a.isCollapsed = b.isCollapsed
            return a == b
        }
        for index in ids.indices where !isSame(next.panes[index], model.panes[index]) {
            _ = model.handle(.panes(next.panes, kept: Array(ids.indices)))
            return
        }
    }

    /// Follows what else the app says: who is hidden, and the holder of the lengths.
    func follow(
        _ holder: PaneLengthsHolder?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        for index in ids.indices {
            let isCollapsed = next.panes[index].isCollapsed
            guard isCollapsed != said[index], !isReporting else { continue }
            said[index] = isCollapsed
            guard isCollapsed != model.panes[index].isCollapsed else { continue }
            change.slide(index, of: ids.count)
            _ = model.handle(.collapse(index, isCollapsed))
            change.note(builder.transaction.animation)
        }
        update(holder, &model, &change)
        swap(&bindings, &next.bindings)
        next.removeAll()
    }

    private func update(_ holder: PaneLengthsHolder?, _ model: inout SplitModel, _ change: inout SplitChange) {
        guard let holder else { return lengthsHolder = nil }
        let source = HolderSource(of: holder, holder.birth, after: lengthsHolder, isMade: &isHolderMade)
        lengthsHolder = holder
        guard source == .replaced || holder.changeCount != lengthsChanges else { return }
        lengthsChanges = holder.changeCount
        guard !holder.lengths.isEmpty, model.hasPositions else { return }
        take(holder.lengths, &model, &change)
        restored = .holder
        change.note(holder.animation)
    }

    /// Takes over lengths, those of the panes in their order. Where there are more panes, the others begin again.
    private func take(_ lengths: [PaneLength], _ model: inout SplitModel, _ change: inout SplitChange) {
        for (index, length) in zip(ids.indices, lengths) where length.isCollapsed != model.panes[index].isCollapsed {
            change.slide(index, of: ids.count)
        }
        _ = model.handle(.lengths(lengths))
    }

    /// Lets the app hear, after the frame, of a drag that has ended because panes came or went.
    func noteEndedDrag() { if restored == .nothing { restored = .arrangement } }

    // MARK: The layout

    /// Adopts, in the first layout, the state of a holder or an arrangement.
    func open(_ arranged: ArrangedSplit?, _ layout: SplitLayout?, _ model: inout SplitModel) {
        guard model.hasPositions else { return }
        var change = SplitChange()
        if let lengthsHolder, !lengthsHolder.lengths.isEmpty {
            take(lengthsHolder.lengths, &model, &change)
            restored = .holder
        }
        guard let arranged, let opening else { return }
        self.opening = nil
        arranged.initial = entry(model, layout)
        if take(opening, &model, &change) { restored = .arrangement }
    }

    /// A report of restored state for the bindings and the holder; nil for nothing.
    func reportRestored(_ model: SplitModel, _ report: SplitReport) -> SplitReport? {
        guard restored != .nothing else { return nil }
        defer { restored = .nothing }
        var report = report
        commit(model, withLengths: restored == .arrangement, &report)
        isReporting = !report.collapsed.isEmpty
        report.list = self
        return report
    }

    /// Notes that a report reaches the bindings.
    func endReport() { isReporting = false }

    // MARK: The user

    /// Lets the report tell what a finished action has made of the panes.
    func commit(_ model: SplitModel, withLengths: Bool = true, _ report: inout SplitReport) {
        for (index, pane) in model.panes.enumerated() where index < bindings.count && pane.isCollapsed != said[index] {
            guard let binding = bindings[index] else { continue }
            said[index] = pane.isCollapsed
            report.collapsed.append((binding, pane.isCollapsed))
        }
        if withLengths, let lengthsHolder {
            report.lengths = lengthsHolder.write(model.lengths)
            lengthsChanges = lengthsHolder.changeCount
        }
    }

    // MARK: Arrangements

    /// Takes over an arrangement that the app has passed, before or after the first layout.
    func restore(
        _ arranged: ArrangedSplit,
        _ layout: SplitLayout?,
        _ model: inout SplitModel,
        _ change: inout SplitChange
    ) {
        // Before the first layout nothing has a length.
        guard model.hasPositions else { return opening = arranged.restored }
        if arranged.initial == nil { arranged.initial = entry(model, layout) }
        _ = take(arranged.restored, &model, &change)
        change.note(arranged.keeper?.animation)
        restored = .arrangement
        arranged.current = entry(model, layout)
    }

    /// Takes over what an arrangement says; false if that is nothing.
    private func take(_ entry: SplitEntry, _ model: inout SplitModel, _ change: inout SplitChange) -> Bool {
        let collapsed = entry.collapsed ?? []
        if let lengths = entry.lengths {
            take(lengths.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) }, &model, &change)
            return true
        }
        // Stored arrangements keep a single splitter by its share.
        guard let fraction = entry.fraction, model.bars.count == 1 else { return false }
        for index in ids.indices where model.panes[index].isCollapsed != collapsed.contains(index) {
            change.slide(index, of: ids.count)
            _ = model.handle(.collapse(index, collapsed.contains(index)))
        }
        _ = model.handle(.move(0, to: .fraction(fraction)))
        return true
    }

    /// The panes as an arrangement keeps them: as they were asked for last, whatever a resize has made of that.
    func entry(_ model: SplitModel, _ layout: SplitLayout?) -> SplitEntry {
        if var entry, entry.requests == model.requestCount {
            entry.value.layout = layout
            return entry.value
        }
        let isSingle = model.bars.count == 1
        let value = SplitEntry(
            fraction: isSingle ? min(max(model.fraction(0), 0), 1) : nil,
            layout: layout,
            lengths: isSingle ? nil : model.lengths.map(\.length),
            collapsed: model.panes.indices.filter { model.panes[$0].isCollapsed }
        )
        entry = (model.requestCount, value)
        return value
    }
}

/// The panes that a build finds, before they are compared with those of the last. The memory is kept.
private struct Incoming {
    /// The places as the modifier around the panes finds them, and made different from each other.
    var places: [Identity] = []
    var ids: [Identity] = []
    var panes: [SplitPane] = []
    var bindings: [Binding<Bool>?] = []

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        panes.removeAll(keepingCapacity: true)
        bindings.removeAll(keepingCapacity: true)
    }

    /// Tells apart panes in the same place, by their order. Places like those of the last frame have its ids.
    mutating func findIDs(_ last: [Identity], at lastPlaces: [Identity]) {
        guard places != lastPlaces else { return ids.append(contentsOf: last) }
        var seen: Set<Identity> = []
        for place in places {
            var (id, number) = (place, UInt64(0))
            while !seen.insert(id).inserted {
                number += 1
                id = place.child(number)
            }
            ids.append(id)
        }
    }
}

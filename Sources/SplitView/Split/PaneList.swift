import Foundation
import ImmediateUI

/// The app's input for a row of panes, and the output to its bindings and holder: panes that come and go, collapsed
/// panes, lengths. It stores no splitter position.
@MainActor final class PaneList {
    /// The unique ids of the panes, and the identities of their positions in the build: two panes may share a position.
    private var ids: [Identity] = []
    private var positions: [Identity] = []
    /// A unique number for each pane as long as it exists. It is also the number of the splitter before the pane, which
    /// keeps its state under that number when indices change.
    private(set) var numbers: [Int] = []
    private var lastNumber = -1
    /// The `collapsed` bindings, by pane index, and the last values read from or written to them.
    private var bindings: [Binding<Bool>?] = []
    private var said: [Bool] = []
    /// The panes of the current build.
    private var next = Incoming()
    /// The app's holder of lengths, its number of changes in the last build, and whether a body made it.
    private var lengthsHolder: PaneLengthsHolder?
    private var lengthsChanges = 0
    private var isHolderMade = false
    /// The last entry for the arrangement, and the request count at that time.
    private var entry: (requests: Int, value: SplitEntry)?
    /// The entry of an arrangement, until the first layout of the panes.
    private var opening: SplitEntry?
    /// The restored state that bindings and the holder of lengths have not received yet.
    private var restored = Restored.nothing
    /// Whether a report is pending whose values `said` contains already: it is sent after the frame, which may build
    /// several times.
    private var isReporting = false

    private enum Restored {
        case nothing
        /// The state of a holder of lengths, for the `collapsed` bindings.
        case holder
        /// The state of an arrangement, or of a drag ended by a change of panes, for the bindings and the holder.
        case arrangement
    }

    // MARK: The build

    /// Records the position of a pane during the build.
    func notePosition(_ position: Identity) { next.positions.append(position) }

    /// Returns the path component for the views of the splitter before the pane at `index`, which come and go with the
    /// pane.
    func step(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(ids[index].hashValue)) }

    /// Takes the panes of this frame.
    /// - Returns: if panes came or went, the former index of each pane, nil for a new one; otherwise nil.
    func update(_ children: Children, _ model: inout SplitModel, _ builder: inout Builder) -> [Int?]? {
        for child in children {
            let note = builder.note(of: child, as: PaneElement.self)
            next.panes.append(note?.limits { builder.minimumSize(of: child).width } ?? SplitPane())
            next.bindings.append(note?.collapsed)
        }
        if next.positions.count != next.panes.count { next.positions = children.map { builder.identity(of: $0) } }
        next.findIDs(ids, at: positions)
        swap(&positions, &next.positions)
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

    /// Takes new limits.
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

    /// Takes the rest of the app's input: collapsed panes and the holder of lengths.
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
        let source = HolderSource(of: holder, holder.creation, after: lengthsHolder, isMade: &isHolderMade)
        lengthsHolder = holder
        guard source == .replaced || holder.changeCount != lengthsChanges else { return }
        lengthsChanges = holder.changeCount
        guard !holder.lengths.isEmpty, model.hasPositions else { return }
        take(holder.lengths, &model, &change)
        restored = .holder
        change.note(holder.animation)
    }

    /// Takes the lengths of panes, in their order. Panes without a length begin again.
    private func take(_ lengths: [PaneLength], _ model: inout SplitModel, _ change: inout SplitChange) {
        for (index, length) in zip(ids.indices, lengths) where length.isCollapsed != model.panes[index].isCollapsed {
            change.slide(index, of: ids.count)
        }
        _ = model.handle(.lengths(lengths))
    }

    /// Reports a drag that ended because panes came or went, after the frame.
    func noteEndedDrag() { if restored == .nothing { restored = .arrangement } }

    // MARK: The layout

    /// Adopts the state of a holder or an arrangement after the first layout.
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

    /// Returns a report of restored state for the bindings and the holder; nil without any.
    func reportRestored(_ model: SplitModel, _ report: SplitReport) -> SplitReport? {
        guard restored != .nothing else { return nil }
        defer { restored = .nothing }
        var report = report
        commit(model, withLengths: restored == .arrangement, &report)
        isReporting = isReporting || !report.collapsed.isEmpty
        report.list = self
        return report
    }

    /// Ends a report: the bindings have its values.
    func endReport() { isReporting = false }

    // MARK: The user

    /// Adds the result of a finished action to a report.
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

    /// Takes an arrangement that the app has passed.
    func restore(
        _ arranged: ArrangedSplit,
        _ layout: SplitLayout?,
        _ model: inout SplitModel,
        _ change: inout SplitChange
    ) {
        // Without a layout, nothing has a length yet.
        guard model.hasPositions else { return opening = arranged.restored }
        if arranged.initial == nil { arranged.initial = entry(model, layout) }
        _ = take(arranged.restored, &model, &change)
        change.note(arranged.keeper?.animation)
        restored = .arrangement
        arranged.current = entry(model, layout)
    }

    /// Takes an entry; returns false if it contains nothing for these panes.
    private func take(_ entry: SplitEntry, _ model: inout SplitModel, _ change: inout SplitChange) -> Bool {
        let collapsed = entry.collapsed ?? []
        if let lengths = entry.lengths {
            take(lengths.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) }, &model, &change)
            return true
        }
        // Stored arrangements contain the fraction of a single splitter, not lengths.
        guard let fraction = entry.fraction, model.bars.count == 1 else { return false }
        for index in ids.indices where model.panes[index].isCollapsed != collapsed.contains(index) {
            change.slide(index, of: ids.count)
            _ = model.handle(.collapse(index, collapsed.contains(index)))
        }
        _ = model.handle(.move(0, to: .fraction(fraction)))
        return true
    }

    /// Returns the entry for an arrangement: the panes as requested last, unaffected by resizes.
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

/// The panes of a build, before they are compared with those of the last one. Its storage is reused.
private struct Incoming {
    /// The identities of the panes' positions, and the unique ids derived from them.
    var positions: [Identity] = []
    var ids: [Identity] = []
    var panes: [SplitPane] = []
    var bindings: [Binding<Bool>?] = []

    mutating func removeAll() {
        positions.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        panes.removeAll(keepingCapacity: true)
        bindings.removeAll(keepingCapacity: true)
    }

    /// Derives unique ids from the positions, by order where panes share one. If no position has changed, the ids are
    /// the last ones.
    mutating func findIDs(_ last: [Identity], at lastPositions: [Identity]) {
        guard positions != lastPositions else { return ids.append(contentsOf: last) }
        var seen: Set<Identity> = []
        for position in positions {
            var (id, number) = (position, UInt64(0))
            while !seen.insert(id).inserted {
                number += 1
                id = position.child(number)
            }
            ids.append(id)
        }
    }
}

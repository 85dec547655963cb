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
    /// The ids under which the panes are stored; nil for a pane that is identified by its place.
    private var names: [String?] = []
    /// The ids of panes in a `ForEach`, by position.
    private var itemNames: [String?] = []
    /// The stored lengths of panes that the split does not have at present.
    private var absent: [PaneLength] = []
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
    func notePosition(_ position: Identity) {
        next.positions.append(position)
        next.itemNames.append(nil)
    }

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
            next.names.append(builder.note(of: child, as: PaneIDElement.self)?.id)
        }
        if next.positions.count != next.panes.count {
            next.positions = children.map { builder.identity(of: $0) }
            next.itemNames = next.panes.map { _ in nil }
        }
        next.findIDs(ids, at: positions)
        let arePanesSame = next.ids == ids
        next.completeNames()
        let lengths = arePanesSame || !names.contains { $0 != nil } ? [] : model.lengths
        keepAbsent(zip(names, lengths))
        swap(&names, &next.names)
        swap(&itemNames, &next.itemNames)
        swap(&positions, &next.positions)
        guard !arePanesSame else {
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
            // Hiding by a button of the app is stored like hiding by a drag.
            if model.hasPositions { restored = .arrangement }
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
        if source == .replaced { takeStored(holder, &model, &change) } else { take(holder.lengths, &model, &change) }
        restored = .holder
        change.note(holder.animation)
    }

    /// Takes the initial lengths of a holder.
    private func takeStored(_ holder: PaneLengthsHolder, _ model: inout SplitModel, _ change: inout SplitChange) {
        guard holder.isStored, holder.changeCount == 0 else { return take(holder.lengths, &model, &change) }
        takeStored(holder.lengths, &model, &change)
    }

    /// Takes lengths that the app sets. With ids, each applies to the pane with its id; otherwise to those in their
    /// order. Panes without a length begin again.
    private func take(_ lengths: [PaneLength], _ model: inout SplitModel, _ change: inout SplitChange) {
        if lengths.contains(where: { $0.id != nil }) { return takeStored(lengths, areTrusted: true, &model, &change) }
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
            takeStored(lengthsHolder, &model, &change)
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
            report.lengths = lengthsHolder.write(named(model.lengths))
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
        // Stored arrangements contain the fraction of a single splitter, which another length of the split keeps.
        let isSame = entry.panes.map { $0.filter { !$0.isAbsent }.map(\.id) == names } ?? (entry.lengths == nil)
        guard let fraction = entry.fraction, model.bars.count == 1, isSame else {
            let collapsed = entry.collapsed ?? []
            let lengths = entry.lengths?.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) }
            guard let lengths = entry.panes ?? lengths else { return false }
            takeStored(lengths, &model, &change)
            return true
        }
        let panes = entry.panes?.filter { !$0.isAbsent }
        keepAbsent(in: entry.panes ?? [])
        for index in ids.indices {
            let isStored = panes?[index].isCollapsed ?? (entry.collapsed?.contains(index) == true)
            let isCollapsed = isStored && canCollapse(index, model)
            guard model.panes[index].isCollapsed != isCollapsed else { continue }
            change.slide(index, of: ids.count)
            _ = model.handle(.collapse(index, isCollapsed))
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
            collapsed: model.panes.indices.filter { model.panes[$0].isCollapsed },
            panes: names.contains { $0 != nil } ? named(model.lengths) : nil
        )
        entry = (model.requestCount, value)
        return value
    }
}

// Stored lengths, which another version of the app may have left.
extension PaneList: ItemContainer {
    /// The number of absent panes whose lengths are kept.
    private static let mostAbsent = 32

    /// Builds the panes of an element of a `ForEach`, and records its id for them.
    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        let first = next.positions.count
        item.build(into: &builder)
        for index in first..<next.positions.count where next.itemNames[index] == nil {
            // A text is made only for a new position.
            let isKnown = index < positions.count && positions[index] == next.positions[index]
            let known = isKnown && index < itemNames.count ? itemNames[index] : nil
            next.itemNames[index] = known ?? "\(id)"
        }
    }

    /// Returns the lengths with the ids of the panes, and those of absent panes after them.
    fileprivate func named(_ lengths: [PaneLength]) -> [PaneLength] {
        var named = lengths
        for index in named.indices where index < names.count { named[index].id = names[index] }
        return named + absent
    }

    /// Keeps the lengths of panes that have an id and are gone.
    fileprivate func keepAbsent(_ last: Zip2Sequence<[String?], [PaneLength]>) {
        for (name, length) in last {
            guard let name, !next.names.contains(name) else { continue }
            absent.removeAll { $0.id == name }
            absent.append(PaneLength(length.length, isCollapsed: length.isCollapsed, id: name, isAbsent: true))
        }
        if !absent.isEmpty { absent.removeAll { next.names.contains($0.id) } }
        if absent.count > Self.mostAbsent { absent.removeFirst(absent.count - Self.mostAbsent) }
    }

    /// Keeps the stored lengths of panes that the split does not have.
    fileprivate func keepAbsent(in stored: [PaneLength]) {
        absent = stored.filter { $0.id != nil && !names.contains($0.id) }.suffix(Self.mostAbsent)
        for index in absent.indices { absent[index].isAbsent = true }
    }

    /// Returns whether the user could show a pane again.
    fileprivate func canCollapse(_ index: Int, _ model: SplitModel) -> Bool {
        model.panes[index].isCollapsible || next.bindings.indices.contains(index) && next.bindings[index] != nil
            || bindings.indices.contains(index) && bindings[index] != nil
    }

    /// Takes stored lengths: each applies to its pane alone. Then panes that were not stored are added, and stored ones
    /// that are gone are removed, as if the panes had changed while the app runs.
    ///
    /// - Parameter areTrusted: whether they come from the running app, which may hide any pane.
    fileprivate func takeStored(
        _ lengths: [PaneLength],
        areTrusted: Bool = false,
        _ model: inout SplitModel,
        _ change: inout SplitChange
    ) {
        let panes = model.panes
        let matches = panesOfEntries(lengths)
        keepAbsent(in: lengths)
        func isCollapsed(_ entry: Int, _ pane: Int) -> Bool {
            lengths[entry].isCollapsed && (areTrusted || canCollapse(pane, model))
        }
        // The panes as they were stored; a collapsed one that is gone has no room to leave.
        let stored = lengths.indices.filter { entry in
            !lengths[entry].isAbsent && (matches[entry] != nil || !lengths[entry].isCollapsed)
        }
        guard stored.contains(where: { matches[$0] != nil }) else { return }
        for (entry, pane) in matches.enumerated() {
            if let pane, isCollapsed(entry, pane) != panes[pane].isCollapsed { change.slide(pane, of: panes.count) }
        }
        let taken = stored.map { entry in
            let isCollapsed = matches[entry].map { isCollapsed(entry, $0) } ?? false
            return PaneLength(lengths[entry].length, isCollapsed: isCollapsed)
        }
        guard stored.map({ matches[$0] }) != panes.indices.map(Optional.some) else {
            _ = model.handle(.lengths(taken))
            return
        }
        var former = stored.map { matches[$0].map { panes[$0] } ?? SplitPane() }
        for index in former.indices { former[index].isCollapsed = false }
        // A pane that was absent comes back with its length.
        var new = panes
        for (entry, pane) in matches.enumerated() where lengths[entry].isAbsent {
            guard let pane else { continue }
            new[pane].ideal = .points(lengths[entry].length)
            new[pane].isCollapsed = isCollapsed(entry, pane)
        }
        let kept = panes.indices.map { pane in stored.firstIndex { matches[$0] == pane } }
        _ = model.handle(.panes(former, kept: former.map { _ in nil }))
        _ = model.handle(.lengths(taken))
        // A split that opens shorter than it was left gives new panes their room as if they had come before it became
        // shorter: the stored lengths return when it grows.
        model.asRequested { model in
            _ = model.handle(.panes(new, kept: kept))
            _ = model.handle(.panes(panes, kept: Array(panes.indices)))
        }
    }

    /// Returns the index of the pane of each stored length; nil for a length whose pane the split does not have. Panes
    /// without an id match in their order, if their number is the same.
    private func panesOfEntries(_ lengths: [PaneLength]) -> [Int?] {
        let hasIDs = lengths.contains { $0.id != nil }
        // Earlier versions stored no ids.
        let places = names.indices.filter { !hasIDs || names[$0] == nil }
        let unnamed = lengths.indices.filter { lengths[$0].id == nil }
        return lengths.indices.map { entry in
            if let id = lengths[entry].id { return names.firstIndex(of: id) }
            guard unnamed.count == places.count else { return nil }
            return unnamed.firstIndex(of: entry).map { places[$0] }
        }
    }
}

/// The panes of a build, before they are compared with those of the last one. Its storage is reused.
private struct Incoming {
    /// The identities of the panes' positions, and the unique ids derived from them.
    var positions: [Identity] = []
    var ids: [Identity] = []
    var panes: [SplitPane] = []
    var bindings: [Binding<Bool>?] = []
    /// The ids of panes in a `ForEach`, and the ids under which the panes are stored.
    var itemNames: [String?] = []
    var names: [String?] = []

    /// Gives panes without an id that of their element. An id that another pane has is not used again.
    @MainActor mutating func completeNames() {
        for index in names.indices {
            if let name = names[index] {
                guard names[..<index].contains(name) else { continue }
                Report.once("two panes of a split have the id “\(name)”; only the first is stored under it")
                names[index] = nil
            } else if let name = itemNames[index], !names.contains(name) {
                names[index] = name
            }
        }
    }

    mutating func removeAll() {
        itemNames.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
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

import Foundation
import ImmediateCore

/// The identities of the panes of a row, which come and go: positions in the build, numbers, and the ids under which
/// lengths are stored.
@MainActor final class PaneList {
    /// The unique ids of the panes, and the identities of their positions in the build: two panes may share a position.
    private var ids: [Identity] = []
    private var positions: [Identity] = []
    /// A unique number for each pane as long as it exists. It is also the number of the splitter before the pane, which
    /// keeps its state under that number when indices change.
    private(set) var numbers: [Int] = []
    private var lastNumber = -1
    /// The ids under which the panes are stored; nil for a pane that is identified by its place.
    private(set) var names: [String?] = []
    /// The ids of panes in a `ForEach`, by position.
    private var itemNames: [String?] = []
    /// The stored lengths of panes that the split does not have at present.
    private var absent: [PaneLength] = []
    /// The `collapsed` bindings, by pane index, and the last values read from or written to them.
    private(set) var bindings: [Binding<Bool>?] = []
    private var said: [Bool] = []
    /// Whether bindings are about to receive values that `said` contains already: after the frame, which may build
    /// several times.
    private var isReporting = false
    /// The panes of the current build.
    private var next = Incoming()

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
    /// - Parameter lengths: the requested lengths of the panes so far.
    /// - Returns: the panes, and if panes came or went, the former index of each one, nil for a new one.
    func update(
        _ children: Children,
        _ builder: inout Builder,
        lengths: () -> [PaneLength]
    ) -> (panes: [SplitPane], kept: [Int?]?) {
        let count = next.positions.count
        next.bindings.removeAll(keepingCapacity: true)
        var panes: [SplitPane] = []
        swap(&panes, &next.panes)
        panes.removeAll(keepingCapacity: true)
        for child in children {
            let note = builder.note(of: child, as: PaneElement.self)
            panes.append(note?.limits { builder.minimumSize(of: child).width } ?? SplitPane())
            next.bindings.append(note?.collapsed)
            next.names.append(builder.note(of: child, as: PaneIDElement.self)?.id)
        }
        if count != panes.count {
            next.positions = children.map { builder.identity(of: $0) }
            next.itemNames = panes.map { _ in nil }
        }
        next.findIDs(ids, at: positions)
        next.completeNames()
        let isSame = next.ids == ids
        keepAbsent(zip(names, isSame || !names.contains { $0 != nil } ? [] : lengths()))
        var kept: [Int?]?
        if !isSame {
            let former = next.ids.map { ids.firstIndex(of: $0) }
            said = zip(former, panes).map { old, pane in old.map { said[$0] } ?? pane.isCollapsed }
            numbers = former.map { old in
                if let old { return numbers[old] }
                lastNumber += 1
                return lastNumber
            }
            kept = former
        }
        swap(&ids, &next.ids)
        swap(&names, &next.names)
        swap(&itemNames, &next.itemNames)
        swap(&positions, &next.positions)
        swap(&bindings, &next.bindings)
        next.removeAll()
        next.panes = panes
        return (panes, kept)
    }

    /// Returns whether the binding of a pane has changed to this value since the last build.
    func takeCollapsed(_ index: Int, _ isCollapsed: Bool) -> Bool {
        guard isCollapsed != said[index], !isReporting else { return false }
        said[index] = isCollapsed
        return true
    }

    /// Returns the binding of a pane that has to receive this value; nil for none.
    func binding(_ index: Int, toSay isCollapsed: Bool) -> Binding<Bool>? {
        guard isCollapsed != said[index], let binding = bindings[index] else { return nil }
        said[index] = isCollapsed
        return binding
    }

    /// Keeps the bindings from being read until `endReport`, as they have not received their values yet.
    func beginReport() { isReporting = true }

    func endReport() { isReporting = false }

    // MARK: Stored lengths

    /// The number of absent panes whose lengths are kept.
    private static let mostAbsent = 32

    /// Returns the lengths with the ids of the panes, and those of absent panes after them.
    func named(_ lengths: [PaneLength]) -> [PaneLength] {
        var named = lengths
        for index in named.indices where index < names.count { named[index].id = names[index] }
        return named + absent
    }

    /// Keeps the lengths of panes that have an id and are gone.
    private func keepAbsent(_ last: Zip2Sequence<[String?], [PaneLength]>) {
        for (name, length) in last {
            guard let name, !next.names.contains(name) else { continue }
            absent.removeAll { $0.id == name }
            absent.append(PaneLength(length.length, isCollapsed: length.isCollapsed, id: name, isAbsent: true))
        }
        absent.removeAll { next.names.contains($0.id) }
        if absent.count > Self.mostAbsent { absent.removeFirst(absent.count - Self.mostAbsent) }
    }

    /// Keeps the stored lengths of panes that the split does not have.
    func keepAbsent(in stored: [PaneLength]) {
        absent = stored.filter { $0.id != nil && !names.contains($0.id) }.suffix(Self.mostAbsent)
        for index in absent.indices { absent[index].isAbsent = true }
    }

    /// Takes stored lengths: each applies to its pane alone. Then panes that were not stored are added, and stored ones
    /// that are gone are removed, as if the panes had changed while the app runs.
    ///
    /// - Parameter areTrusted: whether they come from the running app, which may hide any pane.
    func take(_ lengths: [PaneLength], areTrusted: Bool = false, _ model: inout SplitModel) {
        let panes = model.panes.indices.map { model.panes[$0].collapsed(model.isCollapsed($0)) }
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
        let taken = stored.map { entry in
            let isCollapsed = matches[entry].map { isCollapsed(entry, $0) } ?? false
            return PaneLength(lengths[entry].length, isCollapsed: isCollapsed)
        }
        guard stored.map({ matches[$0] }) != panes.indices.map(Optional.some) else {
            model.handle(.lengths(taken))
            return
        }
        let former = stored.map { matches[$0].map { panes[$0].opened } ?? SplitPane() }
        // A pane that was absent comes back with its length.
        var new = panes
        for (entry, pane) in matches.enumerated() where lengths[entry].isAbsent {
            guard let pane else { continue }
            new[pane].ideal = .points(lengths[entry].length)
            new[pane].isCollapsed = isCollapsed(entry, pane)
        }
        let kept = panes.indices.map { pane in stored.firstIndex { matches[$0] == pane } }
        model.handle(.panes(former, kept: former.map { _ in nil }))
        model.handle(.lengths(taken))
        // A split that opens shorter than it was left gives new panes their room as if they had come before it became
        // shorter: the stored lengths return when it grows.
        model.asRequested { model in
            model.handle(.panes(new, kept: kept))
            model.handle(.panes(panes, kept: Array(panes.indices)))
        }
    }

    /// Returns whether the user could show a pane again.
    func canCollapse(_ index: Int, _ model: SplitModel) -> Bool {
        model.panes[index].isCollapsible || bindings.indices.contains(index) && bindings[index] != nil
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

extension PaneList: ItemContainer {
    /// Builds the panes of an element of a `ForEach`, and records its id for them.
    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        let first = next.positions.count
        item.build(into: &builder)
        for index in first..<next.positions.count where next.itemNames[index] == nil {
            // A text is made only for a new position.
            let isKnown = index < positions.count && positions[index] == next.positions[index]
            next.itemNames[index] = (isKnown ? itemNames[index] : nil) ?? "\(id)"
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
    }

    /// Derives unique ids from the positions, by order where panes share one. If no position has changed, the ids are
    /// the last ones.
    mutating func findIDs(_ last: [Identity], at lastPositions: [Identity]) {
        ids.removeAll(keepingCapacity: true)
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

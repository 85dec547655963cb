import Foundation
import ImmediateTextEntry
import SplitPanes

/// Records the changes of an arrangement, so that the user can undo and redo them.
///
/// ```swift
/// @State private var current = SplitArrangement()
/// @State private var history = LayoutHistory()
/// Workbench().arrangement($current).layoutHistory(history)
/// ```
///
/// Drags of splitters, hidden and shown panes, moved, closed and opened tabs, and arrangements that the app sets are
/// steps of the window's `UndoManager`, like changes of text. So Ctrl+Z undoes the last one where nothing that has the
/// focus takes the key, and the Edit menu names it, as in *Undo Move Tab*. Selecting a tab is no step.
@preconcurrency @MainActor public final class LayoutHistory {
    private let ownManager: UndoManager?
    /// The arrangement that an undo or redo has set, which is no new step.
    private var restored: SplitArrangement?

    /// Creates a history.
    /// - Parameter undoManager: The manager that receives the steps; nil for that of the window.
    public init(undoManager: UndoManager? = nil) { ownManager = undoManager }

    /// Records a change as a step, unless an undo or redo made it.
    func record(
        from old: SplitArrangement,
        to new: SplitArrangement,
        in windowManager: UndoManager?,
        _ set: @escaping (SplitArrangement) -> Void
    ) {
        defer { restored = nil }
        guard new != restored, let manager = ownManager ?? windowManager,
            let name = Self.stepName(from: old, to: new)
        else { return }
        register(name, from: old, to: new, in: manager, set)
    }

    private func register(
        _ name: String,
        from old: SplitArrangement,
        to new: SplitArrangement,
        in manager: UndoManager,
        _ set: @escaping (SplitArrangement) -> Void
    ) {
        manager.registerUndo(withTarget: self) { history in
            history.register(name, from: new, to: old, in: manager, set)
            history.restored = old
            withAnimation { set(old) }
        }
        manager.setActionName(String(localized: String.LocalizationValue(name)))
    }

    // MARK: Names

    /// Returns the name of the step between two arrangements, such as *Move Tab*.
    /// - Returns: The name; nil if the arrangements differ in nothing that the user would undo.
    public static func stepName(from old: SplitArrangement, to new: SplitArrangement) -> String? {
        let docks = Set(old.docks.keys).union(new.docks.keys).sorted().compactMap { name -> String? in
            guard let before = old.docks[name], let after = new.docks[name] else { return changed }
            return stepName(from: before, to: after)
        }
        let splits = Set(old.splits.keys).union(new.splits.keys).sorted().compactMap { name -> String? in
            // The splits in a pane come and go with it.
            guard let before = old.splits[name], let after = new.splits[name], before != after else { return nil }
            return stepName(from: before, to: after)
        }
        let names = Set(docks + splits)
        return names.count > 1 && docks.isEmpty ? changed : docks.first ?? splits.first
    }

    /// The name of a step that has no other.
    private static let changed = "Change Layout"

    private static func stepName(from old: SplitEntry, to new: SplitEntry) -> String {
        func hidden(_ entry: SplitEntry) -> Set<String> {
            let side = entry.hidden?.side.map { [$0.rawValue] } ?? []
            return Set(side + (entry.collapsed ?? []).map(String.init))
        }
        let (before, after) = (hidden(old), hidden(new))
        if before != after { return after.isSubset(of: before) ? "Show Pane" : "Hide Pane" }
        return old.layout == new.layout ? "Resize" : changed
    }

    private static func stepName(from old: DockLayout, to new: DockLayout) -> String? {
        let (before, after) = (Set(old.panes), Set(new.panes))
        switch (before.subtracting(after).count, after.subtracting(before).count) {
        case (0, 0): break
        case (1, 0): return "Close Tab"
        case (_, 0): return "Close Tabs"
        case (0, 1): return "Open Tab"
        default: return changed
        }
        if old.pinnedPanes != new.pinnedPanes {
            return new.pinnedPanes.isSuperset(of: old.pinnedPanes) ? "Pin Tab" : "Unpin Tab"
        }
        let (shown, folded) = (Set(old.folded.map(\.id)), Set(new.folded.map(\.id)))
        if shown != folded, Set(old.groups.map(\.panes)) == Set(new.groups.map(\.panes)) {
            return folded.isSuperset(of: shown) ? "Fold Group" : folded.isSubset(of: shown) ? "Unfold Group" : changed
        }
        if old.structure != new.structure {
            // The same groups in other places.
            let (before, after) = (Set(old.groups.map(\.panes)), Set(new.groups.map(\.panes)))
            return before == after && before.contains { $0.count > 1 } ? "Move Group" : "Move Tab"
        }
        if Set(old.floats.map(\.frame)) != Set(new.floats.map(\.frame)) { return "Move Group" }
        if old.maximized != new.maximized { return new.maximized == nil ? "Restore" : "Maximize" }
        func all(_ layout: DockLayout) -> [[CGFloat]] {
            let parts = layout.floats.map { ($0.id, $0.root) } + layout.windows.map { ($0.id, $0.root) }
            return [layout.root.map(shares) ?? []] + parts.sorted { $0.0 < $1.0 }.map { shares($0.1) }
                + [layout.folded.map { $0.length ?? -1 }]
        }
        return all(old) == all(new) ? nil : "Resize"
    }

    private static func shares(_ node: DockLayout.Node) -> [CGFloat] {
        guard case .row(let row) = node else { return [] }
        return row.shares + row.parts.flatMap { shares($0.node) }
    }
}

extension View {
    /// Records the changes of the arrangements inside the view, so that the user can undo them.
    /// - Parameter history: The recorder, owned by the app.
    public func layoutHistory(_ history: LayoutHistory) -> some View {
        RecordedView(content: self, history: history)
    }
}

private struct RecordedView<Content: View>: PrimitiveView {
    var content: Content
    var history: LayoutHistory

    func build(into builder: inout Builder) {
        builder.with {
            $0.setObject(history)
        } content: {
            $0.child(content)
        }
    }
}

extension DockLayout {
    /// The rows, groups and panes as text, without selection, ids and shares.
    fileprivate var structure: String {
        func words(_ node: Node) -> String {
            switch node {
            case .group(let group): return group.panes.debugDescription
            case .row(let row):
                return "\(row.layout.rawValue)(\(row.parts.map { words($0.node) }.joined(separator: " ")))"
            }
        }
        let parts = floats.map { words($0.root) }.sorted() + windows.map { "window " + words($0.root) }.sorted()
        let strips = folded.map { "\($0.edge?.rawValue ?? "") \($0.panes)" }
        return ([root.map(words) ?? ""] + parts + strips).joined(separator: " + ")
    }
}

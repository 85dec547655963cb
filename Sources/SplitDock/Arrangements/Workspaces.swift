import Foundation
import ImmediateTextEntry
import SplitPanes

/// Named arrangements of a window: the app's own ones, and those that the user has saved. One of them is shown.
///
/// ```swift
/// @State private var workspaces = Workspaces(["Editing": editing, "Testing": testing])
/// @State private var current = editing
/// Workbench().arrangement($current).workspaceNaming($workspaces)
/// Menu("View") { WorkspaceMenu($workspaces, arrangement: $current) }
/// ```
///
/// It is a value, and `json` stores it. Each workspace keeps what the user changes in it until it is reset.
public struct Workspaces: Hashable, Sendable {
    /// A named arrangement: as it was left, and as a reset shows it.
    private struct Workspace: Hashable, Sendable, Codable {
        var name: String
        var left: SplitArrangement
        var saved: SplitArrangement
        var isOwn = false
    }

    private var workspaces: [Workspace]
    /// The name of the workspace that is shown; nil if there is none.
    public private(set) var current: String?
    /// The workspace whose new name the user is being asked for; nil for none.
    var renamed: String?

    /// Creates the app's own workspaces, and shows the first.
    /// - Parameters:
    ///   - arrangements: The names and arrangements, in the order of the menu.
    ///   - json: What an earlier start has stored; text that is not valid counts as none. The app's own workspaces stay
    ///     as the user has left them, and those that the app no longer has become the user's.
    public init(_ arrangements: KeyValuePairs<String, SplitArrangement> = [:], json: String? = nil) {
        workspaces = arrangements.map { Workspace(name: $0, left: $1, saved: $1, isOwn: true) }
        let stored = try? JSONDecoder().decode(Stored.self, from: Data((json ?? "").utf8))
        for var workspace in stored?.workspaces ?? [] {
            if let index = index(of: workspace.name) {
                workspaces[index].left = workspace.left
            } else {
                workspace.isOwn = false
                workspaces.append(workspace)
            }
        }
        current = stored?.current.flatMap { index(of: $0) == nil ? nil : $0 } ?? workspaces.first?.name
    }

    private struct Stored: Codable {
        var workspaces: [Workspace]
        var current: String?
    }

    /// The workspaces as JSON, for the next start.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for numbers that are not finite.
        let data = try? encoder.encode(Stored(workspaces: workspaces, current: current))
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// The names of all workspaces, in the order of the menu.
    public var names: [String] { workspaces.map(\.name) }

    /// Returns whether a workspace is one of the app's own, which can be neither renamed nor deleted.
    public func isOwn(_ name: String) -> Bool { index(of: name).map { workspaces[$0].isOwn } ?? false }

    /// The arrangement of a workspace, as it was left; nil if there is none with this name.
    public subscript(name: String) -> SplitArrangement? { index(of: name).map { workspaces[$0].left } }

    private func index(of name: String) -> Int? { workspaces.firstIndex { $0.name == name } }

    /// Shows another workspace.
    /// - Parameters:
    ///   - name: The name of the workspace.
    ///   - arrangement: The arrangement that is shown, which the present workspace keeps. It becomes that of the new one.
    public mutating func show(_ name: String, in arrangement: inout SplitArrangement) {
        guard let index = index(of: name), name != current else { return }
        if let last = current.flatMap(self.index) { workspaces[last].left = arrangement }
        current = name
        arrangement = workspaces[index].left
    }

    /// Returns the present workspace to the app's own arrangement, or to the one that the user saved.
    /// - Parameter arrangement: The arrangement that is shown.
    public mutating func reset(_ arrangement: inout SplitArrangement) {
        guard let index = current.flatMap(index) else { return }
        workspaces[index].left = workspaces[index].saved
        arrangement = workspaces[index].saved
    }

    /// Saves an arrangement as a workspace of the user, and shows it.
    /// - Parameters:
    ///   - arrangement: The arrangement that is shown.
    ///   - name: The name. A workspace of the user with the name is replaced; after one of the app's own, or an empty
    ///     name, it is numbered.
    public mutating func save(_ arrangement: SplitArrangement, as name: String) {
        let workspace = Workspace(name: free(name, isTaken: isOwn), left: arrangement, saved: arrangement)
        if let index = index(of: workspace.name) {
            workspaces[index] = workspace
        } else {
            workspaces.append(workspace)
        }
        current = workspace.name
    }

    /// Renames a workspace of the user.
    /// - Parameters:
    ///   - name: The present name.
    ///   - newName: The new name; numbered if another workspace has it.
    public mutating func rename(_ name: String, to newName: String) {
        guard let index = index(of: name), !workspaces[index].isOwn, newName != name else { return }
        workspaces[index].name = free(newName) { self.index(of: $0) != nil }
        if current == name { current = workspaces[index].name }
    }

    /// Deletes a workspace of the user. If it is shown, the first one is shown instead.
    /// - Parameters:
    ///   - name: The name.
    ///   - arrangement: The arrangement that is shown.
    public mutating func delete(_ name: String, in arrangement: inout SplitArrangement) {
        guard let index = index(of: name), !workspaces[index].isOwn else { return }
        workspaces.remove(at: index)
        guard current == name else { return }
        current = workspaces.first?.name
        arrangement = workspaces.first?.left ?? SplitArrangement()
    }

    private func free(_ name: String, isTaken: (String) -> Bool) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        let base = name.isEmpty ? "Workspace" : name
        let numbered = (2...).lazy.map { "\(base) \($0)" }
        return isTaken(base) ? numbered.first { !isTaken($0) } ?? base : base
    }
}

/// Menu items that show, save, reset, rename and delete workspaces, for the View menu or a menu button.
///
/// The window needs `View.workspaceNaming(_:)`, which asks for a new name.
public struct WorkspaceMenu: View {
    @Binding private var workspaces: Workspaces
    @Binding private var arrangement: SplitArrangement

    /// Creates the items.
    /// - Parameters:
    ///   - workspaces: The workspaces.
    ///   - arrangement: The arrangement that is shown.
    public init(_ workspaces: Binding<Workspaces>, arrangement: Binding<SplitArrangement>) {
        _workspaces = workspaces
        _arrangement = arrangement
    }

    /// The items.
    public var body: some View {
        ForEach(workspaces.names, id: \.self) { name in
            Toggle(isOn: Binding(get: { workspaces.current == name }, set: { _ in change { $0.show(name, in: &$1) } }))
            {
                Text(verbatim: name)
            }
        }
        if !workspaces.names.isEmpty { Divider() }
        Button("Save as New Workspace") { change { $0.save($1, as: "") } }
        if let current = workspaces.current {
            Button("Reset Workspace") { change { $0.reset(&$1) } }
            if !workspaces.isOwn(current) {
                Button("Rename Workspace…") { workspaces.renamed = current }
                Button("Delete Workspace", role: .destructive) { change { $0.delete(current, in: &$1) } }
            }
        }
    }

    private func change(_ change: (inout Workspaces, inout SplitArrangement) -> Void) {
        var (workspaces, arrangement) = (workspaces, arrangement)
        change(&workspaces, &arrangement)
        withAnimation {
            self.workspaces = workspaces
            if arrangement != self.arrangement { self.arrangement = arrangement }
        }
    }
}

extension View {
    /// Asks for the new name of a workspace when the user renames it in a `WorkspaceMenu`.
    public func workspaceNaming(_ workspaces: Binding<Workspaces>) -> some View {
        WorkspaceNaming(content: self, workspaces: workspaces)
    }
}

private struct WorkspaceNaming<Content: View>: View {
    var content: Content
    @Binding var workspaces: Workspaces
    @State private var name = ""

    var body: some View {
        // The alert ends before its button acts.
        let old = workspaces.renamed
        content
            .alert(
                "Rename Workspace",
                isPresented: Binding(get: { workspaces.renamed != nil }, set: { if !$0 { workspaces.renamed = nil } })
            ) {
                TextField("Name", text: $name)
                Button("Rename") { if let old { workspaces.rename(old, to: name) } }
                Button("Cancel", role: .cancel) {}
            }
            .onChange(of: workspaces.renamed) { name = workspaces.renamed ?? name }
    }
}

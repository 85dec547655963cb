import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout = DockLayout(.tabs("files", "main"))
    @Published var arrangement = SplitArrangement()
    @Published var workspaces = Workspaces([
        "Editing": SplitArrangement(docks: ["dock": DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main")))]),
        // A pane of an earlier version, and one that is missing.
        "Testing": SplitArrangement(docks: ["dock": DockLayout(.horizontal(0.5, .tabs("gone"), .tabs("files")))]),
    ])

    var groups: [[String]] { layout.groups.map(\.panes) }
}

private struct Window: View {
    @ObservedObject var model: Model

    var body: some View {
        VStack(spacing: 0) {
            Menu("View") { WorkspaceMenu($model.workspaces, arrangement: $model.arrangement) }
            DockArea($model.layout) { pane in Text("view of \(pane)") }
                .panes(["files", "main"]) { _, _ in .side(.right) }
                .arrangement($model.arrangement)
        }
        .workspaceNaming($model.workspaces)
    }
}

/// The menu of workspaces, in a window with a dock.
@MainActor @Suite("The menu of workspaces") struct WorkspaceMenuTests {
    private func choose(_ item: String, on stage: Stage) throws {
        try stage.click("View")
        try stage.frames(30)
        try stage.click(item)
        try stage.frames(60)
    }

    @Test("The menu shows, saves, resets, renames and deletes workspaces")
    func items() throws {
        let model = Model()
        let stage = try Stage { Window(model: model) }
        model.arrangement = try #require(model.workspaces["Editing"])
        try stage.frames(30)
        #expect(model.groups == [["files"], ["main"]])
        model.layout.move("main", to: .tab(group: model.layout.groups[0].id))
        try stage.frames(30)
        try choose("Save as New Workspace", on: stage)
        #expect(model.workspaces.current == "Workspace")
        try choose("Rename Workspace…", on: stage)
        let field = try #require(stage.seen.controls.first { $0.kind == "textField" })
        #expect(field.value == "Workspace")
        try stage.click(field.rect.midX, field.rect.midY)
        try stage.play(.key("a", .control), .text("Mine"))
        try stage.click("Rename")
        try stage.frames(60)
        #expect(model.workspaces.names == ["Editing", "Testing", "Mine"])
        try choose("Editing", on: stage)
        try choose("Reset Workspace", on: stage)
        #expect(model.groups == [["files"], ["main"]])
        try choose("Mine", on: stage)
        #expect(model.groups == [["files", "main"]])
        try choose("Delete Workspace", on: stage)
        #expect(model.workspaces.names == ["Editing", "Testing"])
        #expect(model.groups == [["files"], ["main"]])
    }

    @Test("Unknown panes of a workspace open where the app says, and panes that are gone leave no hole")
    func adapts() throws {
        let model = Model()
        let stage = try Stage { Window(model: model) }
        try choose("Testing", on: stage)
        #expect(model.groups == [["files"], ["main"]])
        guard case .row(let row)? = model.layout.root else { Issue.record("no row"); return }
        // Along the right side, with a quarter of the width.
        #expect(row.parts.map(\.share) == [0.75, 0.25])
    }
}

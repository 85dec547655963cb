import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import Editor
@testable import ImmediateHost
@testable import SDLHost

/// Sessions and drafts after a restart.
@MainActor @Suite struct RestartTests {
    private func reopened(_ session: Session, paths: [String] = [], drafts: Drafts? = nil) throws -> (
        Workspace, Harness
    ) {
        // In its stored form.
        let stored = try JSONDecoder().decode(Session.self, from: JSONEncoder().encode(session))
        let workspace = Workspace(paths: paths, session: stored, drafts: drafts)
        let harness = try Harness(size: CGSize(width: 900, height: 440)) { EditorView(workspace: workspace) }
        try harness.advance(by: 0.3)
        return (workspace, harness)
    }

    @Test func whatWasOpenComesBack() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift", size: CGSize(width: 900, height: 440))
        try desk.harness.key(.down)
        try desk.harness.key(.end, .shift)
        try desk.control("\\")
        try desk.settle()
        try desk.open("README.md")
        try desk.harness.drag(split: 0, by: 60)
        try desk.settle()
        let (workspace, harness) = try reopened(desk.workspace.session)
        #expect(
            workspace.layout.groups.map { workspace.openTabs(of: $0).map(\.file.name) }
                == [["Harbour.swift"], ["Harbour.swift", "README.md"]]
        )
        #expect(workspace.openTabs()[0].file === workspace.openTabs()[1].file)
        #expect(workspace.file?.name == "README.md" && workspace.session == desk.workspace.session)
        #expect(harness.controls("row").filter { $0.selected == true }.map(\.label) == ["README.md"])
        #expect(harness.texts.contains("main.swift"))
        #expect(try harness.split().fraction == desk.harness.split().fraction)
        // The caret is where it was, and has the keyboard.
        #expect(workspace.openTabs()[0].selection == desk.workspace.openTabs()[0].selection)
        try harness.type("x")
        #expect(workspace.file?.document.string.hasPrefix("x# Tides") == true)
    }

    @Test func theTreeStaysHidden() throws {
        let desk = try Desk(opening: "README.md")
        try desk.control("b")
        try desk.settle()
        let (workspace, harness) = try reopened(desk.workspace.session)
        #expect(workspace.hidesFolder && !harness.texts.contains("Sources"))
    }

    @Test func filesThatAreGoneAreLeftOut() throws {
        let desk = try Desk(opening: "README.md")
        try desk.open("Sources/main.swift")
        let session = desk.workspace.session
        try FileManager.default.removeItem(at: desk.url("Sources/main.swift"))
        let (workspace, _) = try reopened(session)
        #expect(workspace.files.map(\.name) == ["README.md"] && workspace.question == nil)
    }

    @Test(
        "A folder or a file of the command line opens, with the session of the same folder",
        arguments: [
            ("", ["README.md"]), ("Sources/main.swift", ["main.swift"]), ("latin1.txt", ["README.md"]), ("Sources", []),
        ]
    )
    func commandLine(_ path: String, _ tabs: [String]) throws {
        let desk = try Desk(opening: "README.md")
        let (workspace, _) = try reopened(desk.workspace.session, paths: [desk.url(path).path])
        #expect(workspace.files.map(\.name) == tabs)
        #expect(workspace.folder.name == (path.hasPrefix("Sources") ? "Sources" : "Tides"))
    }

    /// The drafts of a run of the editor, in the folder of a desk.
    private func drafts(of desk: Desk) -> Drafts { Drafts(folder: desk.url(".drafts")) }

    @Test(arguments: [true, false]) func unsavedTextsComeBack(hasSession: Bool) throws {
        let files = try Desk()
        let drafts = self.drafts(of: files)
        let workspace = Workspace(paths: [files.folder.path], drafts: drafts)
        let harness = try Harness(size: CGSize(width: 720, height: 440)) {
            EditorView(workspace: workspace).commands { EditorCommands(workspace: workspace) }
        }
        workspace.open(files.url("README.md"))
        try harness.advance(by: 0.3)
        try harness.type("mine ")
        workspace.open(files.url("Sources/main.swift"))
        try harness.key("n", .control)
        try harness.advance(by: 0.3)
        try harness.type("untitled")
        workspace.keepDrafts()
        let session = workspace.session
        drafts.end()
        try files.write("theirs", to: "README.md")

        let next = self.drafts(of: files)
        let paths = hasSession ? [] : [files.url("Notes").path]
        let (restored, _) = try reopened(session, paths: paths, drafts: next)
        let names = restored.files.map(\.name).sorted()
        #expect(names == (hasSession ? ["README.md", "Untitled", "main.swift"] : ["README.md", "Untitled"]))
        #expect(restored.editedFiles.map(\.name).sorted() == ["README.md", "Untitled"])
        let file = try #require(restored.files.first { $0.name == "README.md" })
        #expect(file.document.string.hasPrefix("mine # Tides") && file.diskChange == .changed)
        #expect(restored.files.first { $0.name == "Untitled" }?.document.string == "untitled")
        // A saved text has no draft any more.
        file.keep()
        try file.save(to: files.url("README.md"))
        restored.keepDrafts()
        next.end()
        #expect(self.drafts(of: files).recovered.count == 1)
    }

    @Test(arguments: [true, false]) func quittingSavesAnUntitledTextAndEnds(saves: Bool) throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("x")
        for text in ["one", "two"] {
            try desk.control("n")
            try desk.settle()
            try desk.harness.type(text)
        }
        try desk.harness.host.askToClose()
        try desk.harness.click("Save")
        try desk.settle()
        #expect(desk.sheet == ["Save", "Untitled"] && !desk.harness.host.isClosed)
        try desk.saveAs("one.txt")
        #expect(desk.sheet == ["Save", "Untitled 2"] && !desk.harness.host.isClosed)
        if saves {
            try desk.saveAs("two.txt")
            #expect(desk.harness.host.isClosed)
            #expect(try [desk.content("one.txt"), desk.content("two.txt")] == ["one", "two"])
        } else {
            try desk.harness.key(.escape)
            try desk.settle()
            #expect(!desk.harness.host.isClosed && desk.workspace.editedFiles.count == 1)
        }
        #expect(try desk.content("README.md").hasPrefix("x#"))
    }

    @Test func closingATabSavesAnUntitledTextAndCloses() throws {
        let desk = try Desk(opening: "README.md")
        try desk.control("n")
        try desk.settle()
        try desk.harness.type("one")
        try desk.control("w")
        try desk.harness.click("Save")
        try desk.settle()
        try desk.saveAs("one.txt")
        #expect(try desk.content("one.txt") == "one" && desk.tabs == ["README.md"])
    }

    @Test func discardingGoesBackToTheFiles() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("x")
        try desk.control("n")
        try desk.settle()
        try desk.harness.type("one")
        try desk.harness.host.askToClose()
        try desk.harness.click("Discard")
        #expect(desk.harness.host.isClosed && desk.workspace.files.map(\.name) == ["README.md"])
        #expect(desk.workspace.editedFiles.isEmpty)
    }
}

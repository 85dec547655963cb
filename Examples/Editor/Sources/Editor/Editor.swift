import Foundation
import SDLHost
import SplitView

/// A text editor. It opens the files or the folder that the command line names; without one, what was open last.
@main struct Editor: App {
    static let usage: ProgramUsage? = ProgramUsage(
        "A text editor with a tree of files, and texts in tabs that dock, float and fold to the edges.",
        version: "1.0",
        operands: "[FOLDER | FILE...]"
    )

    @State private var workspace: Workspace

    init() {
        let drafts = Drafts(of: .standard)
        _workspace = State(
            initialValue: Workspace(paths: Editor.operands, session: Session.stored(in: .standard), drafts: drafts)
        )
    }

    var body: some Scene {
        Window("Editor", id: "editor") { EditorView(workspace: workspace).keepingWork(of: workspace) }
            .defaultSize(width: 1000, height: 680)
            .commands { EditorCommands(workspace: workspace) }
    }
}

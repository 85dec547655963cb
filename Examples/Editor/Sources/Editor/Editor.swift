import Foundation
import SDLHost
import SplitView

/// A text editor. It opens the folder or the file that the command line names.
@main struct Editor: App {
    @State private var workspace = Workspace(path: Editor.path)

    var body: some Scene {
        Window("Editor", id: "editor") { EditorView(workspace: workspace) }
            .defaultSize(width: 1000, height: 680)
            .commands { EditorCommands(workspace: workspace) }
    }

    /// The first argument that is not for the host, whose options end with `--`.
    private static var path: String {
        let words = CommandLine.arguments.dropFirst()
        let own = words.first?.hasPrefix("--") == true ? words.drop { $0 != "--" }.dropFirst() : words
        return own.first ?? "."
    }
}

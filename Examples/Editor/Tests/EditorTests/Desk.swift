import Foundation
import SDLHost
import ScreenshotTesting
import SplitView
import Testing

@testable import Editor

/// An editor with a temporary folder, which is removed with it.
@MainActor final class Desk {
    let folder: URL
    let workspace: Workspace
    let harness: Harness

    private static let files = [
        "Sources/Harbour.swift": """
        import Foundation

        /// The water in a harbour, by the hour.
        struct Harbour {
        \tvar name = "Høfn"
        \tvar tide = 1.4

        \tfunc tide(at hour: Double) -> Double {
        \t\ttide * cos(2 * .pi * hour / 12.42)
        \t}
        }

        """,
        "Sources/main.swift": "print(Harbour().tide(at: 3))\n", "README.md": "# Tides\n\nHow high is the water?\n",
        "Notes/empty.txt": "",
    ]

    /// - Parameter path: The file or folder to open, relative to the temporary folder.
    init(
        opening path: String = "",
        size: CGSize = CGSize(width: 720, height: 440),
        scale: CGFloat = 1,
        appearance: ColorScheme = .light,
        drafts: Drafts? = nil
    ) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        folder = root.appendingPathComponent("Tides").standardizedFileURL
        for (path, text) in Self.files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
        try Data([0x68, 0xE9, 0x0A]).write(to: folder.appendingPathComponent("latin1.txt"))
        let workspace = Workspace(paths: [folder.path], drafts: drafts)
        self.workspace = workspace
        harness = try Harness(size: size, scale: scale, appearance: appearance) {
            EditorView(workspace: workspace).commands { EditorCommands(workspace: workspace) }
        }
        if !path.isEmpty { try open(path) }
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

    func open(_ path: String) throws {
        workspace.open(url(path))
        try settle()
    }

    /// Waits until animations have ended. The caret keeps blinking, so there is always another frame.
    func settle() throws { try harness.advance(by: 0.3) }

    /// Returns the contents of a file.
    func content(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// Presses keys with Control, one after the other.
    func control(_ keys: Key...) throws { for key in keys { try harness.key(key, .control) } }

    var text: String { workspace.file?.document.string ?? "" }
    var selected: String? { workspace.tab.map { $0.file.document[$0.selection] } }
    var tabs: [String] { harness.controls("tab").map(\.label) }
    var alert: String? { harness.controls("alert").first?.label }
    /// The selected rows of the tree.
    var selectedRows: [String] { harness.controls("row").filter { $0.selected == true }.map(\.label) }

    /// Writes a file as another program does, and lets the editor notice.
    func write(_ text: String, to path: String) throws {
        try? FileManager.default.removeItem(at: url(path))
        try Data(text.utf8).write(to: url(path))
        // A date of its own, however fast the test is.
        let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
        try FileManager.default.setAttributes(date, ofItemAtPath: url(path).path)
        workspace.checkDisk()
        try settle()
    }

    /// Types a name in the dialog that asks where to save.
    func saveAs(_ name: String) throws {
        try settle()
        try harness.key("a", .control)
        try harness.type(name)
        try harness.key(.return)
        try settle()
    }

    /// The title of the dialog that asks where to save, and the name in it.
    var sheet: [String] {
        harness.controls("sheet").map(\.label)
            + harness.controls("textField").filter { $0.label == "Name" }.compactMap(\.value)
    }

    /// Chooses an item of the menu bar with the pointer.
    func choose(_ menu: String, _ item: String) throws {
        let title = try #require(harness.controls("menu").first { $0.label == menu }).rect
        try harness.click(at: CGPoint(x: title.midX, y: title.midY))
        // An item may have the name of a button in the window.
        let button = try #require(harness.controls("button").last { $0.label == item }).rect
        try harness.click(at: CGPoint(x: button.midX, y: button.midY))
        try settle()
    }
}

import Foundation
import SplitView
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The program of README.md and of Documentation/SplitView.docc/Articles/GettingStarted.md.
private enum ReadmeProgram {
    struct Hello: App {
        var body: some Scene {
            WindowGroup("Hello") {
                HSplit {
                    List(["Inbox", "Sent", "Trash"], id: \.self) { Text($0) }
                        .pane(minLength: 120, idealLength: 180, priority: 1)
                    Text("Choose a message").pane(minLength: 200)
                    Text("No details").pane(minLength: 120, idealLength: 180, priority: 1, collapsible: true)
                }
            }
        }
    }
}

@MainActor @Suite struct ReadmeProgramTests {
    private let here = URL(fileURLWithPath: #filePath)
    private let pages = ["README.md", "Documentation/SplitView.docc/Articles/GettingStarted.md"]

    private func text(_ path: String) throws -> String {
        let top = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("The README and Getting started show the program that these tests run, and one manifest")
    func shownProgram() throws {
        var manifests: Set<String> = []
        for path in pages {
            let page = try text(path)
            let shown = try #require(page.firstMatch(of: #/import SDLHost\nimport SplitView\n\n((?s:.*?))\n```/#)).1
            let program = shown.replacing("@main struct", with: "struct")
            let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
            #expect(lines.count == 12)
            #expect(
                try String(contentsOf: here, encoding: .utf8).contains("enum ReadmeProgram {\n" + indented + "\n}"),
                "\(path)"
            )
            manifests.insert(String(try #require(page.firstMatch(of: #/// swift-tools-version(?s:.*?)\n```/#)).0))
        }
        #expect(manifests.count == 1)
        // The first tutorial has the same manifest for another name.
        let tutorial = try text(
            "Documentation/SplitView.docc/Resources/Code/AThreePaneApp/three-panes-package.swift"
        )
        #expect(tutorial.replacing("Peaks", with: "Hello") + "```" == manifests.first)
    }

    @Test("The README's program has three panes, and the last one hides")
    func panes() throws {
        let output = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: output) }
        // Past half of the last pane's minimum: 900 points are the width, 180 those of the pane.
        let script = output.appendingPathExtension("script")
        defer { try? FileManager.default.removeItem(at: script) }
        try Data(#"[{"resize": [900, 400]}, {"drag": [[718, 200], [860, 200]]}]"#.utf8).write(to: script)
        var launch = Launch()
        launch.script = script.path
        launch.dump = output.path
        let window = try #require(ReadmeProgram.Hello().body.windows.first)
        try window.run(launch)
        let inspection = try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: output))
        let panes = try #require(inspection.splits.first).panes
        #expect(panes.map(\.width) == [180, 712, 0])
    }
}

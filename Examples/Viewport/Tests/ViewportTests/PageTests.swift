import Foundation
import Testing

/// The page about embedding shows the complete example that is built and run here.
struct PageTests {
    private let top: URL
    private let example: URL

    init() {
        example = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        top = example.deletingLastPathComponent().deletingLastPathComponent()
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func thePageShowsEveryFileOfTheExample() throws {
        var quoted: [String: String] = [:]
        let page = try text("Documentation/SplitView.docc/Articles/Embedding.md")
        for match in page.matches(of: /`([^`\n]+)`\n\n```\w*\n((?s:.*?))```\n/) {
            quoted[String(match.1)] = String(match.2)
        }
        var files = ["Package.swift": try text("Examples/Viewport/Package.swift")]
        let sources = FileManager.default.enumerator(atPath: example.appendingPathComponent("Sources").path)
        for path in sources?.allObjects as? [String] ?? [] where path.contains(".") {
            files["Sources/" + path] = try text("Examples/Viewport/Sources/" + path)
        }
        #expect(files.count == 6)
        // The example is inside this package; a reader's package is beside it.
        files["Package.swift"]?.replace("path: \"../..\"", with: "path: \"../splitview-sdl2\"")
        #expect(quoted.keys.sorted() == files.keys.sorted())
        for (path, text) in files { #expect(quoted[path] == text, "\(path) is not what the page shows") }
    }

    @Test func theProgramIsShort() throws {
        let lines = try ["Game", "Panel", "Viewport"].map { name in
            try text("Examples/Viewport/Sources/Viewport/\(name).swift").split(separator: "\n").count
        }
        #expect(lines.reduce(0, +) < 175)
    }

    @Test(arguments: ["viewport.png", "viewport~dark.png"])
    func thePagesPictureIsThatOfTheTest(name: String) throws {
        let shown = top.appendingPathComponent("Documentation/SplitView.docc/Resources/\(name)")
        let tested = example.appendingPathComponent("Tests/ViewportTests/Goldens/\(name)")
        #expect(try Data(contentsOf: shown) == Data(contentsOf: tested))
    }
}

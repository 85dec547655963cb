import Foundation
import Testing

/// The page "Test your own views" shows the example that is built and run here, and all of it.
struct DocumentationTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var example: URL { top.appendingPathComponent("Examples/Notes", isDirectory: true) }

    private func page() throws -> String {
        try String(contentsOf: top.appendingPathComponent("Documentation/TestYourOwnViews.md"), encoding: .utf8)
    }

    /// The Swift files of the example, by their paths in it.
    private func files() throws -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: example.path)?.allObjects as? [String] ?? []
        var files: [String: String] = [:]
        for path in paths where path.hasSuffix(".swift") && !path.hasPrefix(".") {
            files[path] = try String(contentsOf: example.appendingPathComponent(path), encoding: .utf8)
        }
        return files
    }

    @Test func thePageShowsEveryFileOfTheExample() throws {
        var quoted: [String: String] = [:]
        for match in try page().matches(of: /`([^`\n]+\.swift)`\n\n```swift\n((?s:.*?))```\n/) {
            quoted[String(match.1)] = String(match.2)
        }
        var files = try files()
        #expect(files.count == 8)
        // The example lies inside of this package; a reader's package lies beside it.
        files["Package.swift"]?.replace("path: \"../..\"", with: "path: \"../splitview-sdl2\"")
        #expect(quoted.keys.sorted() == files.keys.sorted())
        for (path, text) in files { #expect(quoted[path] == text, "\(path) is not what the page shows") }
    }

    @Test func thePagesPicturesExist() throws {
        let pictures = try page().matches(of: /\]\((Images\/[^)]+)\)/).map { String($0.1) }
        #expect(pictures.count == 5)
        for picture in pictures {
            let file = top.appendingPathComponent("Documentation").appendingPathComponent(picture)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(picture) is missing")
        }
    }

    @Test func thePagesPicturesAreThoseOfTheTests() throws {
        for (picture, golden) in [("badge-golden", "badge-light"), ("sidebar-slides", "sidebar-slides")] {
            let shown = top.appendingPathComponent("Documentation/Images/\(picture).png")
            let tested = example.appendingPathComponent("Tests/NotesTests/Goldens/\(golden).png")
            #expect(try Data(contentsOf: shown) == Data(contentsOf: tested), "\(picture).png is out of date")
        }
    }
}

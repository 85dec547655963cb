import Foundation
import ScreenshotTesting
import Testing

/// The pages on tests show files of the example that is built and run here, and list all of the harness.
struct DocumentationTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var example: URL { top.appendingPathComponent("Examples/Notes", isDirectory: true) }

    private func page(_ name: String = "Testing") throws -> String {
        try String(
            contentsOf: top.appendingPathComponent("Documentation/SplitView.docc/Articles/\(name).md"),
            encoding: .utf8
        )
    }

    /// Returns the Swift files of the example, by their paths in it.
    private func files() throws -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: example.path)?.allObjects as? [String] ?? []
        var files: [String: String] = [:]
        for path in paths where path.hasSuffix(".swift") && !path.hasPrefix(".") {
            files[path] = try String(contentsOf: example.appendingPathComponent(path), encoding: .utf8)
        }
        return files
    }

    @Test func thePageShowsFilesOfTheExampleAsTheyAre() throws {
        var quoted: [String: String] = [:]
        for match in try page().matches(of: /`([^`\n]+\.swift)`\n\n```swift\n((?s:.*?))```\n/) {
            quoted[String(match.1)] = String(match.2)
        }
        var files = try files()
        // The example lies inside this package; a reader's package lies beside it.
        files["Package.swift"]?.replace("path: \"../..\"", with: "path: \"../splitview-sdl2\"")
        #expect(quoted.count == 5)
        for (path, text) in quoted { #expect(text == files[path], "\(path) is not what the page shows") }
    }

    @Test func thePagesPicturesExist() throws {
        let pictures = try page().matches(of: /\]\(\.\.\/Resources\/([^):]+\.png)\)/).map { String($0.1) }
        #expect(pictures.count == 6)
        for picture in pictures {
            let file = top.appendingPathComponent("Documentation/SplitView.docc/Resources/\(picture)")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(picture) is missing")
        }
    }

    @Test func thePagesPicturesAreThoseOfTheTests() throws {
        let goldens = [
            ("badge-golden", "badge-light"), ("sidebar-slides", "sidebar-slides"),
            ("titles-right-to-left", "titles-rightToLeft"),
        ]
        for (picture, golden) in goldens {
            let shown = top.appendingPathComponent("Documentation/SplitView.docc/Resources/\(picture).png")
            let tested = example.appendingPathComponent("Tests/NotesTests/Goldens/\(golden).png")
            #expect(try Data(contentsOf: shown) == Data(contentsOf: tested), "\(picture).png is out of date")
        }
    }

    // MARK: The tables are complete

    /// Returns the part of the page on the harness below a heading.
    private func section(_ heading: String) throws -> String {
        let parts = try page("TestHarness").components(separatedBy: "\n## ")
        return try #require(parts.first { $0.hasPrefix(heading + "\n") })
    }

    /// Returns the text of the Swift files below a folder of the package.
    private func sources(_ folder: String) throws -> String {
        let folder = top.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")
    }

    private func words(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Set<String> {
        Set(text.matches(of: pattern).map { String($0.1) })
    }

    @Test("The page lists every member of a harness, and no other")
    func wordsOfAHarness() throws {
        var code = try sources("Sources/ScreenshotTesting/Harness")
        // Errors are thrown, not called.
        code.replace(/public struct HarnessError(?s:.*?)\n}\n/, with: "")
        let table = try section("Methods")
        let written = words(table, /`([a-zA-Z]+)[(`]/).subtracting(["Harness", "expectScreenshot"])
        let defined = words(code, /public (?:private\(set\) )?(?:func|var|let) ([a-zA-Z]+)/)
        #expect(defined.subtracting(written).isEmpty, "missing")
        #expect(written.subtracting(defined).isEmpty, "not in the code")

        let harness = try #require(code.firstMatch(of: /public init<Root: View>\(((?s:.*?))\) throws/))
        let labels = harness.1.matches(of: /(?m)^ {8}([a-zA-Z]+):/).map { String($0.1) }
        #expect(table.contains("Harness(\(labels.map { $0 + ":" }.joined()))"))
    }

    @Test("The page lists every kind of control, and no other")
    func kinds() throws {
        let table = try section("Kinds of controls")
        let written = words(table.components(separatedBy: "`semantics(").first ?? "", /\n\| `([a-zA-Z]+)` \|/)
        let start =
            /(?:control\(|SemanticsNode\.tab\(|paintLabel\(of: |paintOptions\(of: |addMarkedItem\(|role = |role: |kind: )/
        var defined: Set<String> = []
        let folders = try FileManager.default.contentsOfDirectory(atPath: top.appendingPathComponent("Sources").path)
        for folder in folders where folder.hasPrefix("Immediate") || ["SplitPanes", "SplitDock"].contains(folder) {
            let text = try sources("Sources/\(folder)")
            for match in text.matches(of: start) {
                let rest = text[match.range.upperBound...]
                if let kind = rest.prefixMatch(of: /\s*"([a-zA-Z]+)"/) { defined.insert(String(kind.1)) }
            }
        }
        defined.insert("dropZone")
        #expect(written == defined)
        #expect(defined.count > 20)
    }

    @Test("The page lists every named key, and no other")
    func keys() throws {
        let keys = try #require(try section("Keys").firstMatch(of: /All names:\s((?s:.*?))\./))
        #expect(words(String(keys.1), /`([A-Za-z0-9]+)`/) == Key.named)
        let code = try sources("Sources/ImmediateCore/Input")
        let constants = words(code, /public static let `?([a-zA-Z]+)`?(?:: Key = "[A-Za-z]+"| = [udlr][a-z]+\n)/)
        #expect(constants.count > 15)
        let written = words(try section("Keys"), /`\.([a-zA-Z]+)`/)
        #expect(constants.subtracting(written).isEmpty)
    }

    @Test("The page lists every step of a script, valid in JSON and in Swift")
    func steps() throws {
        let rows = try section("Steps of a script").matches(of: /\n\| [^|]+ \| `\.([a-z]+)[^|]*` \| `(\{[^|]+\})` \|/)
        var written: Set<String> = []
        for row in rows {
            let script = try InputScript(json: Data("[\(row.2)]".utf8))
            let step = try #require(script.steps.first)
            // The case of the enumeration is the name in Swift and the first key in JSON.
            #expect("\(step)".hasPrefix(row.1), "\(row.2)")
            #expect(row.2.hasPrefix("{\"\(row.1)\""), "\(row.2)")
            written.insert(String(row.1))
        }
        let error = #expect(throws: HostError.self) { try InputScript(json: Data(#"[{"nothing": 1}]"#.utf8)) }
        let list = try #require(error?.message.components(separatedBy: "expected one of ").last)
        #expect(written == Set(list.components(separatedBy: ", ")))
    }
}

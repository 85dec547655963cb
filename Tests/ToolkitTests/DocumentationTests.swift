import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateSymbols
import ImmediateUI

/// The documentation names every public symbol, and nothing that it lists as missing exists.
@MainActor struct DocumentationTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func page(_ name: String) throws -> String {
        try String(
            contentsOf: top.appendingPathComponent("Documentation/SplitView.docc/Articles/\(name).md"),
            encoding: .utf8
        )
    }

    /// Returns the text below a heading, up to the next one.
    private func section(_ heading: String, of page: String) throws -> Substring {
        let start = try #require(page.range(of: "\n## \(heading)\n")).upperBound
        return page[start..<(page.range(of: "\n## ", range: start..<page.endIndex)?.lowerBound ?? page.endIndex)]
    }

    /// Returns the texts in backticks.
    private func quoted(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: /`+([^`\n]+)`+/).map { String($0.1) }
    }

    /// Returns the names of the public types and of the modifiers of views, from the sources.
    private func declared() throws -> Set<String> {
        let modules = try FileManager.default.contentsOfDirectory(atPath: top.appendingPathComponent("Sources").path)
        return try modules.filter { $0.hasPrefix("Immediate") && $0 != "ImmediateTable" }
            .reduce(into: []) { $0.formUnion(try declared(in: $1)) }
    }

    private func declared(in module: String) throws -> Set<String> {
        let sources = top.appendingPathComponent("Sources/\(module)").path
        var names: Set<String> = []
        for case let path as String in FileManager.default.enumerator(atPath: sources)?.allObjects ?? []
        where path.hasSuffix(".swift") {
            let file = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
            var isInView = false
            for line in file.split(separator: "\n") {
                if line.hasPrefix("extension View ") { isInView = true }
                if line == "}" { isInView = false }
                // A regular expression is parsed at each use.
                guard line.contains("public ") else { continue }
                if let match = line.firstMatch(
                    of: /^(?:@\w+ )*public (?:final )?(?:struct|class|enum|protocol|typealias) (\w+)/
                ) {
                    names.insert(String(match.1))
                }
                if isInView, let match = line.firstMatch(of: /^ +(?:@inlinable )?public func (\w+)/) {
                    names.insert(String(match.1))
                }
            }
        }
        return names
    }

    @Test("The page names every symbol of the table, and no other")
    func symbols() throws {
        let page = top.appendingPathComponent("Documentation/SplitView.docc/Reference/ImmediateUI/Image.md")
        let section = try section("Symbols", of: String(contentsOf: page, encoding: .utf8))
        /// Returns the names after a sentence that ends with these words.
        func names(after words: String) -> [String] {
            section.split(separator: "\n\n").adjacent.filter { $0.0.hasSuffix(words) }.flatMap { quoted($0.1) }
        }
        let (plain, bodies) = (names(after: "which have no filled variant:"), names(after: "which have one, `.fill`:"))
        let turning = names(after: "as do the lists and indents above:")
        let slashed = names(after: "with a line through it:").map { $0 + ".slash" }
        let enclosed = names(after: "and `.square.fill`, around:").flatMap { [$0 + ".circle", $0 + ".square"] }
        let all = plain + bodies + turning + slashed + enclosed
        let filled =
            bodies + enclosed + turning.filter { bodies.contains(SymbolTable.directed[$0] ?? "") }
            + slashed.filter { bodies.contains(String($0.dropLast(6))) }
        let known = SymbolTable.names
        #expect(Set(all + filled.map { $0 + ".fill" }).subtracting(known) == [])
        #expect(Set(known).subtracting(all + filled.map { $0 + ".fill" }) == [])
        #expect(all.count == Set(all).count)
    }

    /// Types that only the compiler names, such as results of builders.
    private let unspeakable: Set<String> = [
        "ArrayView", "ConditionalView", "ViewList", "ModifierContent", "ShapeView", "ObjectBindings",
        "ObjectWillChange",
        "OwnedState", "FramePool", "DynamicProperty", "BuiltinButtonStyle", "ButtonStyleConfiguration", "GesturePress",
        "OverlayPlacement", "ModifiedVisualEffect", "VisualEffectNumbers", "PlaceholderContentView",
    ]

    @Test("The documentation names every public type and view modifier")
    func publicNames() throws {
        let folder = top.appendingPathComponent("Documentation/SplitView.docc")
        var words: Set<String> = []
        for part in ["Articles", "Reference"] {
            let paths = FileManager.default.enumerator(atPath: folder.appendingPathComponent(part).path)
            for case let path as String in paths?.allObjects ?? [] where path.hasSuffix(".md") {
                let page = try String(
                    contentsOf: folder.appendingPathComponent("\(part)/\(path)"),
                    encoding: .utf8
                )
                words.formUnion(quoted(page).flatMap { $0.matches(of: /\w+/).map { String($0.0) } })
            }
        }
        let missing = try declared().subtracting(words).subtracting(unspeakable)
        #expect(missing.sorted() == [])
    }

    /// `Scripts/docs` makes DocC's form, and checks the links.
    @Test("Articles are plain Markdown, which shows on any Git host", arguments: ["Articles", "Internals"])
    func plainMarkdown(part: String) throws {
        let folder = top.appendingPathComponent("Documentation/SplitView.docc/\(part)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 5)
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let prose = text.replacing(#/```(?s:.*?)```/#, with: "")
            for markup in ["<doc:", "](doc:", "``", "@Metadata", "@Step", "@Image"] {
                #expect(!prose.contains(markup), "\(name) has \(markup)")
            }
        }
    }

    /// SECURITY.md names the limits for untrusted data, in megabytes and pixels.
    @Test("SECURITY.md states the limits of the code")
    func limits() throws {
        let text = try String(contentsOf: top.appendingPathComponent("SECURITY.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        func numbers(_ subject: String) throws -> [Int] {
            let row = try #require(rows.first { $0.hasPrefix("| \(subject)") })
            return String(row.split(separator: "|")[1]).matches(of: /(\d+) (MB|pixels)/).map { match in
                (Int(match.1) ?? 0) << (match.2 == "MB" ? 20 : 0)
            }
        }
        #expect(try numbers("scripts of input") == [InputLimits.script])
        #expect(try numbers("arrangements") == [InputLimits.arrangement])
        #expect(try numbers("settings") == [InputLimits.settings])
        #expect(
            try numbers("images") == [InputLimits.pictureFile, InputLimits.pictureSide, InputLimits.picture]
        )
        #expect(try numbers("fonts") == [InputLimits.fontFile])
        #expect(try numbers("text that is pasted") == [InputLimits.text])
    }

    @Test("Nothing listed as missing exists")
    func missingNames() throws {
        let section = try section("Not here", of: page("ComingFromSwiftUI"))
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.flatMap { quoted($0.split(separator: "|")[0]) }
        #expect(names.count > 40)
        let declared = try declared()
        let wrong = names.filter(declared.contains)
        #expect(wrong == [])
    }
}

extension Array {
    /// Each element with its successor.
    fileprivate var adjacent: [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}

import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateUI

/// The pages on the toolkit name all that there is, and nothing there is that they say there is not.
@MainActor struct DocumentationTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func page(_ name: String) throws -> String {
        try String(contentsOf: top.appendingPathComponent("Documentation/\(name).md"), encoding: .utf8)
    }

    /// What stands below a heading, up to the next one.
    private func section(_ heading: String, of page: String) throws -> Substring {
        let start = try #require(page.range(of: "\n## \(heading)\n")).upperBound
        return page[start..<(page.range(of: "\n## ", range: start..<page.endIndex)?.lowerBound ?? page.endIndex)]
    }

    /// What stands in backticks.
    private func quoted(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: /`([^`\n]+)`/).map { String($0.1) }
    }

    /// The names of the public types and of the modifiers of views, from the sources.
    private func declared() throws -> Set<String> {
        try declared(in: "ImmediateCore").union(declared(in: "ImmediateUI"))
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

    @Test func everySymbolIsNamedAndNoOther() throws {
        let section = try section("Symbols", of: page("Toolkit-Controls"))
        // The first paragraph says what they are.
        let names = quoted(section.split(separator: "\n\n", maxSplits: 1)[1])
        #expect(Set(names).subtracting(Symbol.all.keys) == [])
        #expect(Set(Symbol.all.keys).subtracting(names) == [])
        #expect(names.count == Symbol.all.count)
    }

    /// Words by which results of builders and the like are known to the compiler alone.
    private let unspeakable: Set<String> = [
        "ArrayView", "ConditionalView", "ViewList", "ModifierContent", "ShapeView", "ObjectBindings",
        "ObjectWillChange",
        "OwnedState", "Recycler", "DynamicProperty", "BuiltinButtonStyle", "ButtonStyleConfiguration", "GesturePress",
        "OverlayPlacement",
    ]

    @Test func everythingThereIsIsNamed() throws {
        let folder = top.appendingPathComponent("Documentation").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("Toolkit") }
        let pages = try names.map { try page(String($0.dropLast(3))) }.joined()
        let words = Set(quoted(pages).flatMap { $0.matches(of: /\w+/).map { String($0.0) } })
        let missing = try declared().subtracting(words).subtracting(unspeakable)
        #expect(missing.sorted() == [])
    }

    @Test func whatIsSaidNotToBeThereIsNot() throws {
        let section = try section("Not here", of: page("Toolkit"))
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.flatMap { quoted($0.split(separator: "|")[0]) }
        #expect(names.count > 60)
        let declared = try declared()
        let wrong = names.filter(declared.contains)
        #expect(wrong == [])
    }
}

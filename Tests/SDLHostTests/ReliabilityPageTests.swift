import Foundation
import Testing

/// The page on reliability names existing tests.
struct ReliabilityPageTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func eachFaultIsShownByTestsThatExist() throws {
        let page = try String(
            contentsOf: top.appendingPathComponent("Documentation/SplitView.docc/Articles/Reliability.md"),
            encoding: .utf8
        )
        let rows = page[try #require(page.range(of: "## Faults")).upperBound...]
        var files: [String: String] = [:]
        let tests = top.appendingPathComponent("Tests")
        for case let path as String in try #require(FileManager.default.enumerator(atPath: tests.path))
        where path.hasSuffix("Tests.swift") {
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            // Two targets may have files with the same name.
            files[name, default: ""] += try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
        }
        let names = rows.matches(of: /`(\w+Tests)\.(\w+)`/)
        #expect(names.count > 60)
        for name in names {
            let file = files[String(name.1)] ?? ""
            #expect(file.contains("func \(name.2)("), "there is no \(name.0)")
        }
        for row in rows.split(separator: "\n") where row.hasPrefix("| ") {
            let isHead = row.hasPrefix("| fault") || row.hasPrefix("| ---")
            #expect(isHead || row.contains(/`\w+Tests\.\w+`/), "a fault that no test shows: \(row)")
        }
    }
}

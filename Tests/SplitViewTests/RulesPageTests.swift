import Foundation
import Testing

/// The page with the rules of splits lists exactly the rules that tests name.
struct RulesPageTests {
    private let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the rules at the start of test names: `"2.4, 6.6 toggle() shows a hidden side, whatever hid it"`.
    private func provedRules() throws -> Set<String> {
        var rules: Set<String> = []
        let tests = top.appendingPathComponent("Tests")
        for case let path as String in try #require(FileManager.default.enumerator(atPath: tests.path))
        where path.hasSuffix(".swift") {
            let file = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
            for name in file.matches(of: /@(?:Test|Suite)\(\s*"((?:\d+\.\d+a?(?:, )?)+)[: ]/) {
                rules.formUnion(name.1.split(separator: ", ").map(String.init))
            }
        }
        return rules
    }

    @Test func eachRuleIsProvedByATestAndNoTestNamesAnother() throws {
        let page = try String(
            contentsOf: top.appendingPathComponent("Documentation/SplitView.docc/Articles/Rules.md"),
            encoding: .utf8
        )
        let rules = page.matches(of: /(?m)^\| (\d+\.\d+a?) \|/).map { String($0.1) }
        let proved = try provedRules()
        #expect(rules.count == Set(rules).count)
        #expect(Set(rules).subtracting(proved).sorted() == [], "no test begins with these")
        #expect(proved.subtracting(rules).sorted() == [], "the page does not have these")
    }
}

import Foundation
import FuzzEntries
import Testing

/// The fuzzer makes trees of all views and modifiers that the library has.
@MainActor struct VocabularyTests {
    /// What is public for those who make views, or is a part of another one's spelling, and no view of its own.
    private let others: Set<String> = [
        // What builders, modifiers and styles give back, and the parts that styles get.
        "ArrayView", "ViewList", "ModifiedContent", "ModifierContent", "ElementModifier", "TraitModifier", "ShapeView",
        "StyledShapeView", "StylePart", "NoSecondary", "HSplitModifier", "VSplitModifier", "SplitModifier",
        "TableHeads",
        "ConditionalView", "OptionalView",
        // Parts of `Table`, of `commands` and of `toolbar`, which the table has.
        "TableColumn", "CommandMenu", "CommandGroup", "ToolbarItem", "ToolbarItemGroup",
    ]

    private func sources() throws -> [String] {
        try ["ImmediateCore", "ImmediateUI", "SplitView"].flatMap { module in
            let folder = Corpus.top.appendingPathComponent("Sources/\(module)").path
            return try (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        }
    }

    @Test func everyViewCanBeChosen() throws {
        let views: Set<Substring> = ["View", "PrimitiveView", "Shape", "InsettableShape"]
        var declared: Set<String> = []
        for file in try sources() {
            for part in file.components(separatedBy: "\npublic struct ").dropFirst() {
                let words = part.prefix { $0 != "{" }.split { !$0.isLetter && $0 != "_" }
                guard let name = words.first, !views.isDisjoint(with: words.dropFirst()) else { continue }
                declared.insert(String(name))
            }
        }
        #expect(declared.count > 50)
        #expect(declared.subtracting(FuzzVocabulary.views).subtracting(others).sorted() == [])
    }

    @Test func everyModifierCanBeChosen() throws {
        var declared: Set<String> = []
        for file in try sources() {
            var isInView = false
            for line in file.split(separator: "\n") {
                if line.hasPrefix("extension View ") { isInView = true }
                if line == "}" { isInView = false }
                if isInView, line.contains("func"), let match = line.firstMatch(of: /^ +(?:@\w+ )*public func (\w+)/) {
                    declared.insert(String(match.1))
                }
            }
        }
        #expect(declared.count > 150)
        let all = FuzzVocabulary.modifiers.union(FuzzVocabulary.views)
        #expect(declared.subtracting(all).sorted() == [])
    }
}

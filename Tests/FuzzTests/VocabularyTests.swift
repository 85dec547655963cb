import Foundation
import FuzzEntries
import Testing

/// The fuzzer builds trees of all views and modifiers of the library.
@MainActor struct VocabularyTests {
    /// Public types for authors of views, and parts of other spellings, which are not views of their own.
    private let others: Set<String> = [
        // Results of builders, modifiers and styles, and the parts that styles receive.
        "ArrayView", "ViewList", "ModifiedContent", "ModifierContent", "ElementModifier", "TraitModifier", "ShapeView",
        "StyledShapeView", "StylePart", "NoSecondary", "HSplitModifier", "VSplitModifier", "SplitModifier",
        "TableHeads", "PlaceholderContentView",
        "ConditionalView", "OptionalView", "DefaultDateProgressLabel",
        // Parts of `Table`, of `commands` and of `toolbar`, which the vocabulary has as a whole.
        "TableColumn", "TableRow", "CommandMenu", "CommandGroup", "TextEditingCommands", "ToolbarItem",
        "ToolbarItemGroup",
    ]

    private func sources() throws -> [String] {
        let all = try FileManager.default.contentsOfDirectory(atPath: Corpus.top.appendingPathComponent("Sources").path)
        let splits = ["SplitPanes", "SplitDock", "SplitNavigation"]
        return try all.filter { $0.hasPrefix("Immediate") || splits.contains($0) }.flatMap { module in
            let folder = Corpus.top.appendingPathComponent("Sources/\(module)").path
            return try (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        }
    }

    @Test func everyViewCanBeChosen() throws {
        let views: Set<Substring> = ["View", "PrimitiveView", "Shape", "InsettableShape", "SplitDivider"]
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

    /// Returns the names of the public members in all extensions of `type`.
    private func modifiers(of type: String) throws -> Set<String> {
        var declared: Set<String> = []
        for file in try sources() {
            var isInType = false
            for line in file.split(separator: "\n") {
                if line.hasPrefix("extension \(type) ") { isInType = true }
                if line == "}" { isInType = false }
                if isInType, line.contains("func"),
                    let match = line.firstMatch(of: /^ +(?:@\w+ )*public (?:consuming )?func (\w+)/)
                {
                    declared.insert(String(match.1))
                }
            }
        }
        return declared
    }

    @Test func everyModifierCanBeChosen() throws {
        let declared = try modifiers(of: "View")
        #expect(declared.count > 150)
        // Every view has `build`, which modifies none.
        let all = FuzzVocabulary.modifiers.union(FuzzVocabulary.views).union(["build"])
        #expect(declared.subtracting(all).sorted() == [])
    }

    @Test func everyModifierOfASplitCanBeChosen() throws {
        let declared = try modifiers(of: "SplitContainer")
        #expect(declared.count > 10)
        #expect(declared.subtracting(FuzzVocabulary.splitModifiers).sorted() == [])
    }
}

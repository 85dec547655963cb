import Foundation
import Testing

/// Former names of the library, which no public declaration uses any more.
@Suite struct NamesTests {
    /// The former names of types, functions, properties and argument labels.
    private static let former: Set<String> = [
        "Fact", "PlacedFact", "Lasting", "RegionGrip", "RegionKinds", "TapBounds", "Presence", "PresentView",
        "StateInheriting", "Birth", "Recycler", "Modification", "Machine", "MachineState", "InteractPass", "HeldObject",
        "memory", "took", "facts", "placedFacts", "movesChildren", "opensForChildren", "holdsLeaving",
        "buildsWhatIsSeen", "fillsProposal", "untouchable", "deeper", "answering",
    ]
    /// A store in memory, and a deprecated spelling that programs of others use.
    private static let exceptions: Set<String> = ["SettingsStore.memory", "HeadlessHost.facts"]

    private var top: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    @Test("No public declaration uses a former name")
    func formerNames() throws {
        let record = try String(contentsOf: top.appendingPathComponent("Documentation/API.txt"), encoding: .utf8)
        let lines = record.split(separator: "\n")
        #expect(lines.count > 5000)
        var found: [String] = []
        for line in lines {
            // The first name is the module's.
            let names = line.prefix { $0 != ":" && $0 != "(" }.split(separator: ".").dropFirst().map(String.init)
            let path = names.joined(separator: ".")
            if !Self.former.isDisjoint(with: names), !Self.exceptions.contains(path) { found.append(path) }
        }
        #expect(found == [])
    }

    @Test("The version is a semantic version, and the changelog and the metadata name it")
    func version() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
        }
        let version = try text("VERSION").trimmingCharacters(in: .newlines)
        #expect(version.wholeMatch(of: #/\d+\.\d+\.\d+/#) != nil)
        #expect(try text("CHANGELOG.md").contains("## [\(version)]"))
        #expect(try text("Assets/SplitDemo.metainfo.xml").contains("<release version=\"\(version)\""))
    }
}

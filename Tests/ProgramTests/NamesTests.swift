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
        let folder = top.appendingPathComponent("Documentation/API")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 8)
        var found: [String] = []
        for file in files {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let path = line.prefix { $0 != ":" && $0 != "(" }
                let names = path.split(separator: ".").map(String.init)
                if !Self.former.isDisjoint(with: names), !Self.exceptions.contains(String(path)) {
                    found.append(String(path))
                }
            }
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
        #expect(try text("README.md").contains("from: \"\(version)\""))
    }
}

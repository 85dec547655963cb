import Foundation
import SplitView
import Testing

@Suite("Workspaces") struct DockWorkspaceTests {
    private static func arrangement(_ fraction: CGFloat) -> SplitArrangement {
        SplitArrangement(splits: ["a": SplitEntry(fraction: fraction)])
    }

    private static let own: KeyValuePairs = ["Editing": arrangement(0.1), "Testing": arrangement(0.2)]

    @Test("A workspace keeps what was changed in it until it is reset")
    func showsAndResets() {
        var workspaces = Workspaces(Self.own)
        var shown = Self.arrangement(0.15)
        #expect(workspaces.current == "Editing")
        workspaces.show("Testing", in: &shown)
        #expect(workspaces.current == "Testing" && shown == Self.arrangement(0.2))
        workspaces.show("Editing", in: &shown)
        #expect(shown == Self.arrangement(0.15))
        workspaces.reset(&shown)
        #expect(shown == Self.arrangement(0.1) && workspaces["Editing"] == Self.arrangement(0.1))
        workspaces.show("Nowhere", in: &shown)
        #expect(workspaces.current == "Editing" && shown == Self.arrangement(0.1))
    }

    @Test(
        "A saved workspace has a name of its own",
        arguments: [
            ("Mine", ["Editing", "Testing", "Mine"]), ("", ["Editing", "Testing", "Workspace"]),
            (" Mine ", ["Editing", "Testing", "Mine"]), ("Editing", ["Editing", "Testing", "Editing 2"]),
        ]
    )
    func saves(name: String, names: [String]) {
        var workspaces = Workspaces(Self.own)
        workspaces.save(Self.arrangement(0.3), as: name)
        #expect(workspaces.names == names && workspaces.current == names.last)
        // The user's own is replaced by the same name.
        workspaces.save(Self.arrangement(0.4), as: names[2])
        #expect(workspaces.names == names && workspaces[names[2]] == Self.arrangement(0.4))
        var shown = Self.arrangement(0.9)
        workspaces.reset(&shown)
        #expect(shown == Self.arrangement(0.4))
    }

    @Test("The user's workspaces can be renamed and deleted, the app's cannot")
    func renamesAndDeletes() {
        var workspaces = Workspaces(Self.own)
        var shown = Self.arrangement(0.3)
        workspaces.save(shown, as: "Mine")
        workspaces.rename("Mine", to: "Testing")
        #expect(workspaces.names == ["Editing", "Testing", "Testing 2"] && workspaces.current == "Testing 2")
        workspaces.rename("Editing", to: "Other")
        workspaces.delete("Editing", in: &shown)
        #expect(workspaces.names == ["Editing", "Testing", "Testing 2"] && shown == Self.arrangement(0.3))
        workspaces.delete("Testing 2", in: &shown)
        #expect(workspaces.names == ["Editing", "Testing"])
        #expect(workspaces.current == "Editing" && shown == Self.arrangement(0.1))
    }

    @Test("Workspaces return from JSON, with the app's present ones")
    func stored() {
        var workspaces = Workspaces(Self.own)
        var shown = Self.arrangement(0.15)
        workspaces.show("Testing", in: &shown)
        workspaces.save(Self.arrangement(0.3), as: "Mine")
        let json = workspaces.json
        #expect(Workspaces(Self.own, json: json) == workspaces)
        // A new version of the app has another one, and no longer has Testing, which is the user's now.
        let next = Workspaces(["Editing": Self.arrangement(0.5), "Reading": Self.arrangement(0.6)], json: json)
        #expect(next.names == ["Editing", "Reading", "Testing", "Mine"] && next.current == "Mine")
        #expect(next["Editing"] == Self.arrangement(0.15) && next["Reading"] == Self.arrangement(0.6))
        #expect(next.isOwn("Editing") && !next.isOwn("Testing") && !next.isOwn("Mine"))
        var reset = Self.arrangement(0.9)
        var other = next
        other.show("Editing", in: &reset)
        other.reset(&reset)
        #expect(reset == Self.arrangement(0.5))
        #expect(Workspaces(Self.own, json: "no JSON") == Workspaces(Self.own))
    }
}

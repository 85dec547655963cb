import Foundation
import SplitView
import Testing

/// A position, by a pane of the group that it refers to.
private enum Spot: CustomTestStringConvertible {
    case tab(of: String), beside(String), side

    func position(in layout: DockLayout) -> DockPosition {
        switch self {
        case .tab(let pane): .tab(group: layout.group(of: pane)?.id ?? 0)
        case .beside(let pane): .edge(group: layout.group(of: pane)?.id ?? 0, .right)
        case .side: .side(.left)
        }
    }

    var testDescription: String { "\(self)" }
}

@MainActor @Suite("Rules of docks") struct DockRuleTests {
    /// `fixed` stays in its place and `tied` with its group; `shy` shares no group.
    private let rules = DockRules(
        maximumGroups: 3,
        permissions: { $0 == "fixed" ? [.close, .split] : $0 == "tied" ? [.close, .move] : .all },
        canShare: { $0 != "shy" && $1 != "shy" }
    )

    @Test(
        "Rules say why panes may not move to a position",
        arguments: [
            (["a"], .tab(of: "c"), nil), (["a"], .beside("c"), nil), (["a"], .side, nil),
            (["fixed"], .tab(of: "c"), "fixed stays in its place"), (["fixed"], .side, "fixed stays in its place"),
            // Within its bar, a tab may always move.
            (["fixed"], .tab(of: "a"), nil),
            (["tied"], .tab(of: "c"), nil), (["tied"], .beside("c"), "tied stays with its group"),
            (["tied"], .beside("a"), "tied stays with its group"),
            (["a"], .tab(of: "shy"), "a and shy cannot share a group"),
            (["shy"], .tab(of: "a"), "shy and a cannot share a group"), (["shy"], .beside("c"), nil),
            // A whole group moves with all of its panes, or not at all.
            (["a", "fixed", "tied"], .beside("c"), "fixed stays in its place"),
            (["a", "fixed", "tied"], .tab(of: "shy"), "a and shy cannot share a group"),
            (["nowhere"], .side, nil),
        ] as [([String], Spot, String?)]
    )
    fileprivate func refuses(panes: [String], spot: Spot, expected: String?) {
        let layout = DockLayout(.horizontal(0.5, .tabs("a", "fixed", "tied"), .tabs("c")))
        var other = layout
        other.open("shy", at: .side(.bottom))
        // Two groups, or three with `shy`, which is the largest number.
        let used = "\(spot)\(panes)".contains("shy") ? other : layout
        #expect(rules.refusal(moving: panes, to: spot.position(in: used), in: used) == expected)
    }

    @Test("The number of groups is limited, but groups may move")
    func limitsGroups() {
        let layout = DockLayout(.row([], .tabs("a", "b"), .tabs("c"), .tabs("d")))
        #expect(rules.refusal(moving: ["a"], to: .side(.top), in: layout) == "No more than 3 groups")
        #expect(rules.refusal(moving: ["c"], to: .side(.top), in: layout) == nil)
        #expect(rules.refusal(moving: ["a", "b"], to: .side(.top), in: layout) == nil)
        #expect(rules.refusal(moving: ["a"], to: .tab(group: layout.groups[1].id), in: layout) == nil)
    }
}

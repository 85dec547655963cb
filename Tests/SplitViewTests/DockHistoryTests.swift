import Foundation
import SplitView
import Testing

/// A change of an arrangement by the user.
private enum Change: CustomTestStringConvertible, Sendable {
    case layout(@Sendable (inout DockLayout) -> Void), split(@Sendable (inout SplitEntry) -> Void)

    var testDescription: String { "change" }
}

@MainActor @Suite("Steps of a layout history") struct DockHistoryTests {
    private static let layout = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))

    @Test(
        "A step is named by what has changed; selecting and previewing are no steps",
        arguments: [
            ("Close Tab", .layout { $0.close("b") }), ("Open Tab", .layout { $0.open("x") }),
            (
                "Close Tabs",
                .layout {
                    $0.close("a")
                    $0.close("b")
                }
            ),
            ("Move Tab", .layout { $0.move("b", to: .side(.bottom)) }),
            ("Move Tab", .layout { $0.move("b", to: .tab(group: $0.groups[0].id, at: 0)) }),
            ("Move Tab", .layout { $0.move("c", to: .tab(group: $0.groups[0].id)) }),
            ("Move Group", .layout { $0.move(group: $0.groups[0].id, to: .side(.bottom)) }),
            ("Pin Tab", .layout { $0.pin("b") }), ("Maximize", .layout { $0.maximize($0.groups[0].id) }),
            ("Resize", .layout { $0.setFraction(0.3, ofSplit: $0.root?.id ?? 0) }),
            (nil, .layout { $0.select("b") }), (nil, .layout { _ in }), (nil, .layout { $0.keep("a") }),
            ("Change Layout", .layout { $0 = DockLayout(.tabs("a", "y")) }),
            ("Resize", .split { $0.fraction = 0.7 }), ("Hide Pane", .split { $0.hidden = .primary }),
            ("Show Pane", .split { $0.hidden = .neither }), ("Change Layout", .split { $0.layout = .vertical }),
            ("Hide Pane", .split { $0.collapsed = [1] }),
        ] as [(String?, Change)]
    )
    fileprivate func names(expected: String?, change: Change) {
        let first = SplitEntry(fraction: 0.5, hidden: expected == "Show Pane" ? .secondary : .neither)
        let old = SplitArrangement(splits: ["sidebar": first], docks: ["dock": Self.layout])
        var new = old
        switch change {
        case .layout(let change): change(&new.docks["dock", default: Self.layout])
        case .split(let change): change(&new.splits["sidebar", default: first])
        }
        #expect(LayoutHistory.stepName(from: old, to: new) == expected)
    }

    @Test("Unpinning and showing all groups are steps; splits that come and go with a pane are none")
    func more() {
        var pinned = Self.layout
        pinned.pin("b")
        var maximized = Self.layout
        maximized.maximize(maximized.groups[0].id)
        func arrangement(_ layout: DockLayout) -> SplitArrangement { SplitArrangement(docks: ["dock": layout]) }
        var back = pinned
        back.pin("b", false)
        #expect(LayoutHistory.stepName(from: arrangement(pinned), to: arrangement(back)) == "Unpin Tab")
        #expect(LayoutHistory.stepName(from: arrangement(maximized), to: arrangement(Self.layout)) == "Restore")
        let inner = SplitArrangement(splits: ["dock/a/0": SplitEntry(fraction: 0.2)], docks: ["dock": Self.layout])
        #expect(LayoutHistory.stepName(from: arrangement(Self.layout), to: inner) == nil)
    }
}

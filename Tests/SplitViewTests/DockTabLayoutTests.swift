import Foundation
import SplitView
import Testing

/// A change of the tabs of a layout.
private enum Change: CustomTestStringConvertible {
    case preview(String), keep(String), pin(String), unpin(String), open(String), close(String), select(String)
    case moveTo(String, Int), side(String)

    func apply(to layout: inout DockLayout) {
        switch self {
        case .preview(let pane): layout.preview(pane)
        case .keep(let pane): layout.keep(pane)
        case .pin(let pane): layout.pin(pane)
        case .unpin(let pane): layout.pin(pane, false)
        case .open(let pane): layout.open(pane)
        case .close(let pane): layout.close(pane)
        case .select(let pane): layout.select(pane)
        case .moveTo(let pane, let index): layout.move(pane, to: .tab(group: layout.groups[0].id, at: index))
        case .side(let pane): layout.move(pane, to: .side(.right))
        }
    }

    var testDescription: String { "\(self)" }
}

@Suite("Pinned and preview tabs of dock layouts") struct DockTabLayoutTests {
    /// The panes of the groups; `!` follows a pinned pane, `?` a preview, `*` the selected one.
    private func words(_ layout: DockLayout) -> String {
        layout.groups.map { group in
            group.panes.map { pane in
                pane + (layout.pinnedPanes.contains(pane) ? "!" : "") + (layout.previewPanes.contains(pane) ? "?" : "")
                    + (pane == group.selected ? "*" : "")
            }.joined(separator: " ")
        }.joined(separator: " | ")
    }

    @Test(
        "A preview is replaced by the next one, unless it is kept",
        arguments: [
            ([.preview("x")], "a b c x?*"), ([.preview("x"), .preview("y")], "a b c y?*"),
            ([.preview("x"), .select("a"), .preview("y")], "a b c y?*"),
            ([.preview("x"), .keep("x"), .preview("y")], "a b c x y?*"),
            ([.preview("x"), .pin("x"), .preview("y")], "x! a b c y?*"),
            // Moving keeps it.
            ([.preview("x"), .moveTo("x", 0), .preview("y")], "x a b c y?*"),
            ([.preview("x"), .side("x"), .preview("y")], "a b c y?* | x*"),
            // It is replaced in its place, and the one that is replaced is forgotten.
            ([.preview("x"), .open("d"), .preview("y")], "a b c y?* d"),
            ([.preview("x"), .preview("y"), .close("y"), .open("y")], "a b c y*"),
            // An open pane is selected only.
            ([.preview("b")], "a b* c"), ([.preview("x"), .preview("x")], "a b c x?*"),
            // A closed pane returns to its place.
            ([.close("b"), .preview("b")], "a b?* c"),
        ] as [([Change], String)]
    )
    fileprivate func previews(changes: [Change], expected: String) {
        var layout = DockLayout(.tabs("a", "b", "c"))
        for change in changes { change.apply(to: &layout) }
        #expect(words(layout) == expected)
        #expect(layout.closedPanes.isEmpty)
    }

    @Test(
        "Pinned tabs stand before the others, wherever they are moved",
        arguments: [
            ([.pin("c")], "c! a* b"), ([.pin("c"), .pin("b")], "c! b! a*"), ([.pin("c"), .unpin("c")], "c a* b"),
            ([.pin("c"), .moveTo("c", 2)], "c!* a b"), ([.pin("c"), .moveTo("a", 0)], "c! a* b"),
            ([.pin("b"), .pin("c"), .moveTo("b", 1)], "c! b!* a"), ([.pin("b"), .open("d")], "b! a c d*"),
            ([.pin("b"), .side("b")], "a* c | b!*"), ([.pin("b"), .close("b"), .open("b")], "b!* a c"),
        ] as [([Change], String)]
    )
    fileprivate func pins(changes: [Change], expected: String) throws {
        var layout = DockLayout(.tabs("a", "b", "c"))
        for change in changes { change.apply(to: &layout) }
        #expect(words(layout) == expected)
        let stored = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        #expect(words(stored) == expected)
    }

    @Test("Panes that are gone are neither pinned nor previews")
    func forgets() {
        var layout = DockLayout(.tabs("a", "b"))
        layout.preview("x")
        layout.pin("b")
        layout.reconcile(panes: ["a"])
        #expect(layout.pinnedPanes.isEmpty && layout.previewPanes.isEmpty)
        layout.pin("nowhere")
        #expect(layout.pinnedPanes.isEmpty)
    }

    @Test("Panes are listed by their last use; unused ones follow from the selected one on")
    func byUse() {
        var layout = DockLayout(.tabs(["a", "b", "c", "d"], selected: "b"))
        #expect(layout.groups[0].panesByUse == ["b", "c", "d", "a"])
        layout.select("d")
        layout.select("a")
        #expect(layout.groups[0].panesByUse == ["a", "d", "b", "c"])
        layout.close("a")
        #expect(layout.groups[0].panesByUse == ["d", "b", "c"])
    }
}

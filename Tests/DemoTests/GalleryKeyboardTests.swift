import SDLHost
import SplitView
import Testing

@testable import DemoViews

/// Rules 12.1 and 12.3: the gallery without a mouse.
@MainActor struct GalleryKeyboardTests {
    @Test("12.3: Tab reaches every splitter and every control of each demo, and wraps around", arguments: Demo.allCases)
    func everythingIsReached(demo: Demo) throws {
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: CGSize(width: 1000, height: 700)) { GalleryView(gallery: gallery) }
        let seen = host.inspect()
        let splitters = Set(
            seen.splits.indices.flatMap { split in
                seen.splits[split].splitters.indices
                    .filter { seen.splits[split].splitters[$0].hitZone != nil }
                    .map { [split, $0] }
            }
        )
        // Tab reaches tab bars, segmented pickers, lists and symbol grids as a whole. Arrows move within them, and
        // expand rows of lists. The bar of a progress has nothing to operate.
        let parts = ["tab", "segment", "row", "group", "progress"]
        let rows = seen.controls.filter { $0.kind == "row" }
        let controls = Set(
            seen.controls.indices.filter { index in
                let control = seen.controls[index]
                let opensRow =
                    ["Expand", "Collapse"].contains(control.label) && rows.contains { $0.rect.contains(control.rect) }
                return control.enabled && !parts.contains(control.kind) && !opensRow
                    && !(control.kind == "button"
                        && seen.controls[..<index].contains { control.label == "Close \($0.label)" })
            }
        )
        var (reachedSplitters, reachedControls): (Set<[Int]>, Set<Int>) = ([], [])
        for step in 0..<200 where reachedSplitters != splitters || !reachedControls.isSuperset(of: controls) {
            // In an editor Tab inserts a tab: F6 leaves it, and Shift+Tab goes back to the pane's edge.
            let isEditing = host.inspect().controls.contains { $0.kind == "textEditor" && $0.focused }
            if step < 100 {
                try host.play(InputScript([.key(isEditing ? "F6" : .tab, [])]))
            } else {
                try host.play(InputScript([.key(.tab, .shift)]))
            }
            let now = host.inspect()
            for (split, semanticsNode) in now.splits.enumerated() {
                for (number, splitter) in semanticsNode.splitters.enumerated() where splitter.focused {
                    reachedSplitters.insert([split, number])
                }
            }
            reachedControls.formUnion(now.controls.indices.filter { now.controls[$0].focused })
        }
        #expect(reachedSplitters == splitters)
        #expect(reachedControls.isSuperset(of: controls))
    }

    @Test("12.3: the menu of demos opens, moves and chooses by keys")
    func menu() throws {
        let gallery = Gallery(demo: .simpleDefaults, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: CGSize(width: 1000, height: 700)) { GalleryView(gallery: gallery) }
        for key in [Key.tab, .space, .down, .return] {
            try host.play(InputScript([.key(key, [])]))
            try host.advance(by: 0.1)
        }
        #expect(gallery.demo == .simpleAdjustable)
    }
}

import SDLHost
import SplitView
import Testing

@testable import DemoViews

/// Rules 12.1 and 12.3: the gallery without a mouse.
@MainActor struct GalleryKeyboardTests {
    @Test("12.3: Tab reaches every splitter and every control of each demo, and comes round", arguments: Demo.allCases)
    func everythingIsReached(demo: Demo) throws {
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: CGSize(width: 1000, height: 700)) { GalleryView(gallery: gallery) }
        let seen = host.inspect()
        let splits = Set(seen.splits.indices.filter { seen.splits[$0].hitZone != nil })
        let controls = seen.controls.indices.filter { seen.controls[$0].enabled }
        var (reachedSplits, reachedControls): (Set<Int>, Set<Int>) = ([], [])
        for _ in 0..<splits.count + controls.count {
            try host.play(InputScript([.key(.tab, [])]))
            let now = host.inspect()
            reachedSplits.formUnion(now.splits.indices.filter { now.splits[$0].focused })
            reachedControls.formUnion(now.controls.indices.filter { now.controls[$0].focused })
        }
        #expect(reachedSplits == splits)
        #expect(reachedControls == Set(controls))
        // Once more begins again with the menu of demos.
        try host.play(InputScript([.key(.tab, [])]))
        #expect(host.inspect().controls.first?.focused == true)
    }

    @Test("12.3: the menu of demos is opened, walked through and chosen from by keys")
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

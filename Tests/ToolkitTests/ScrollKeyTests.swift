import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// The keyboard in scroll views: Tab reaches views out of sight, and keys scroll.
@MainActor struct ScrollKeyTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    private func type(_ host: HeadlessHost, _ keys: Key..., modifiers: KeyModifiers = []) throws {
        try host.play(InputScript(keys.map { .key($0, modifiers) }))
    }

    /// Returns the focused control.
    private func focused(_ host: HeadlessHost) -> Inspection.Control? {
        host.inspect().controls.first(where: \.focused)
    }

    private struct Buttons: View {
        var range = 0..<30
        var body: some View {
            VStack(spacing: 10) { ForEach(range, id: \.self) { number in Button("Button \(number)") {} } }
        }
    }

    @Test func tabBringsControlsIntoSight() throws {
        let host = try host { ScrollView { Buttons() } }
        for number in 0..<30 {
            try type(host, .tab)
            let control = try #require(focused(host))
            #expect(control.label == "Button \(number)")
            // Its ring extends 4 points around it.
            #expect(control.rect.minY >= (number == 0 ? 0 : 4) && control.rect.maxY <= (number == 29 ? 200 : 196))
        }
        // Around to the first, and back to the last.
        try type(host, .tab)
        #expect(focused(host)?.label == "Button 0")
        try type(host, .tab, modifiers: .shift)
        #expect(focused(host)?.label == "Button 29")
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func tabBringsWhatLiesInSeveralScrollViewsIntoSight() throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    Button("first") {}
                    Color.red.frame(height: 400)
                    ScrollView([.vertical, .horizontal]) {
                        VStack(spacing: 0) {
                            Color.green.frame(height: 300)
                            Button("inner") {}.padding(.leading, 600)
                        }
                    }
                    .frame(width: 200, height: 100)
                    Color.red.frame(height: 400)
                    Button("last") {}
                }
            }
        }
        for label in ["first", "inner", "last", "first", "inner"] {
            try type(host, .tab)
            let control = try #require(focused(host), "\(label) is not in sight")
            #expect(control.label == label)
            #expect(CGRect(x: 0, y: 0, width: 300, height: 200).contains(control.rect))
        }
    }

    @Test(arguments: [Axis.horizontal, .vertical])
    func anInnerScrollViewComesJustAsFarAsWhatItShowsNeeds(axis: Axis) throws {
        let isVertical = axis == .vertical
        let host = try host {
            ScrollView([.horizontal, .vertical]) {
                ZStack(alignment: .topLeading) {
                    Color.red.frame(width: isVertical ? 10 : 1000, height: isVertical ? 1000 : 10)
                    ScrollView([.horizontal, .vertical]) {
                        ZStack(alignment: .bottomTrailing) {
                            Color.green.frame(width: 600, height: 600)
                            Button("inner") {}.padding(50)
                        }
                    }
                    .frame(width: 100, height: 100)
                    .padding(isVertical ? .top : .leading, 500)
                }
            }
        }
        try type(host, .tab)
        let control = try #require(focused(host))
        // The outer view ends at 300 or 200. Each of the two leaves 8 points around the revealed view.
        let end = (isVertical ? 200 : 300) - 8 - 8 as CGFloat
        #expect((isVertical ? control.rect.maxY : control.rect.maxX) == end)
    }

    @Test func tabReachesControlsInRowsOfAList() throws {
        let host = try host { List(0..<40) { number in Button("Button \(number)") {} } }
        for _ in 0..<25 { try type(host, .tab) }
        let control = try #require(focused(host))
        #expect(control.label == "Button 24")
        #expect(control.rect.minY >= 0 && control.rect.maxY <= 200)
    }

    @Test func whatCannotBeScrolledIntoSightIsLeftOut() throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    Button("A") {}
                    Color.red.frame(height: 300)
                    Button("hidden") {}.hidden()
                    Button("disabled") {}.disabled(true)
                    Button("untouchable") {}.allowsHitTesting(false)
                    HSplit(left: { Color.green }, right: { Button("hidden side") {} }).hide(.right).frame(height: 50)
                    Button("clipped away") {}.padding(.top, 50).frame(height: 20, alignment: .top).clipped()
                    Button("B") {}
                }
            }
        }
        var order: [String] = []
        for _ in 0..<4 {
            try type(host, .tab)
            order.append(focused(host)?.label ?? "splitter")
        }
        #expect(order == ["A", "splitter", "B", "A"])
    }

    @Test func aControlThatWasScrolledOutOfSightStillGetsKeysAndComesBack() throws {
        let host = try host {
            ScrollView {
                VStack(spacing: 0) {
                    Button("A") { diary.write("A") }
                    Color.red.frame(height: 600)
                }
            }
        }
        try type(host, .tab)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 100)), .scroll(dx: 0, dy: -300)]))
        #expect(focused(host) == nil)
        try type(host, .space)
        #expect(diary.entries == ["A"])
        #expect(try #require(focused(host)).rect.minY >= 0)
    }

    private struct Field: View {
        @State private var text = ""
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    TextField("name", text: $text).padding(20)
                    Color.red.frame(height: 600)
                }
            }
        }
    }

    @Test func aFieldThatWasScrolledOutOfSightStillGetsTextAndComesBackAsAWhole() throws {
        let host = try host { Field() }
        try type(host, .tab)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 150)), .scroll(dx: 0, dy: -300)]))
        #expect(focused(host) == nil)
        try host.play(InputScript([.text("a")]))
        let field = try #require(focused(host))
        #expect(field.value == "a")
        // Some space around it is visible too.
        #expect(field.rect.minY == 8)
    }

    // MARK: Keys that scroll

    /// 20 probes of 50 in a height of 200, the first of them focusable: 1000 long, so the offset is at most 800.
    private struct Page: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<20) { Probe("\($0)", 300, 50) } }
            }
        }
    }

    private func offset(_ host: HeadlessHost) throws -> CGFloat { -(try #require(host.rects["0"]).minY) }

    @Test func withoutAFocusKeysScrollWhatIsUnderThePointer() throws {
        let host = try host {
            HStack(spacing: 0) {
                Page()
                ScrollView { Probe("other", 10, 1000) }
            }
        }
        try type(host, .end)
        #expect(try offset(host) == 0)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 100))]))
        // An arrow is a notch of the wheel; a page keeps as much of the last one visible.
        for (key, place) in [
            (Key.down, 40), (.down, 80), (.up, 40), (.pageDown, 200), (.pageUp, 40), (.end, 800), (.pageDown, 800),
            (.home, 0), (.pageUp, 0), (.left, 0), (.right, 0),
        ] as [(Key, CGFloat)] {
            try type(host, key)
            #expect(try offset(host) == place, "after \(key.rawValue)")
        }
        try type(host, .end, modifiers: .control)
        #expect(try offset(host) == 0)
    }

    @Test func keysScrollTheOnlyViewThatCanWhereverThePointerIs() throws {
        let host = try host { Page() }
        try type(host, .end)
        #expect(try offset(host) == 800)
    }

    @Test func sidewaysTheArrowsScrollAndThePagesWhereThereIsNoOtherDirection() throws {
        let host = try host { ScrollView(.horizontal) { Probe("0", 1300, 100) } }
        try host.play(InputScript([.move(CGPoint(x: 150, y: 100))]))
        for (key, place) in [
            (Key.right, 40), (.left, 0), (.down, 0), (.pageDown, 260), (.end, 1000), (.home, 0),
        ] as [(Key, CGFloat)] {
            try type(host, key)
            #expect(try #require(host.rects["0"]).minX == -place, "after \(key.rawValue)")
        }
    }

    @Test func keysThatTheFocusedControlLeavesScrollWhatItIsIn() throws {
        let host = try host {
            HStack(spacing: 0) {
                ScrollView {
                    VStack(spacing: 0) {
                        Slider(value: .constant(0.5))
                        ScrollView {
                            VStack(spacing: 0) {
                                Button("A") {}
                                Probe("inner", 100, 150)
                            }
                        }
                        .frame(height: 100)
                        Probe("outer", 100, 600)
                    }
                }
                .frame(width: 150)
                ScrollView { Probe("other", 100, 600) }
            }
        }
        let (inner, outer) = (try #require(host.rects["inner"]).minY, try #require(host.rects["outer"]).minY)
        // The pointer's position does not matter.
        try host.play(InputScript([.move(CGPoint(x: 250, y: 100))]))
        try type(host, .tab, .pageDown)
        #expect(try #require(host.rects["outer"]).minY == outer - 160)
        // The slider takes End itself, which scrolls it back into view.
        try type(host, .end)
        #expect(try #require(host.rects["outer"]).minY == outer)
        try type(host, .tab, .down)
        #expect(try #require(host.rects["inner"]).minY == inner - 40)
        // At the end of the inner one the outer one scrolls.
        try type(host, .end)
        let end = try #require(host.rects["inner"]).maxY
        #expect(abs(end - (22 + 100)) < 0.01)
        try type(host, .end)
        #expect(try #require(host.rects["outer"]).maxY == 200)
        #expect(try #require(host.rects["other"]).minY == 0)
    }

    @Test func aShortcutComesBeforeScrolling() throws {
        let host = try host {
            VStack(spacing: 0) {
                Button("Next") { diary.write("next") }.keyboardShortcut(.pageDown, modifiers: [])
                Page()
            }
        }
        let start = try offset(host)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 100))]))
        try type(host, .pageDown)
        #expect(diary.entries == ["next"])
        #expect(try offset(host) == start)
    }

    /// Content too wide for a vertical scroll view is clipped, and does not scroll horizontally.
    @Test func aViewScrollsInItsOwnDirectionsAlone() throws {
        let host = try host {
            ScrollView {
                Probe("wide", 450, 100)
                Probe("tall", 10, 400)
            }
        }
        func way(_ dx: CGFloat, _ dy: CGFloat) throws -> CGPoint {
            let old = try #require(host.rects["wide"]?.origin)
            try host.play(InputScript([.move(CGPoint(x: 100, y: 90)), .scroll(dx: dx, dy: dy)]))
            let new = try #require(host.rects["wide"]?.origin)
            return CGPoint(x: new.x - old.x, y: new.y - old.y)
        }
        #expect(try way(0, -60) == CGPoint(x: 0, y: -60))
        #expect(try way(-20, 0) == .zero)
        #expect(try way(-10, -20) == CGPoint(x: 0, y: -20))
    }

    @Test func whatIsRevealedShiftsNothingSideways() throws {
        let host = try host {
            ScrollView {
                HStack(spacing: 200) {
                    Button("first") {}
                    Button("second") {}
                    Probe("last", 100, 10)
                }
                .fixedSize()
            }
        }
        let place = host.rects["last"]
        try host.type(.tab, .tab)
        #expect(host.focused == ["second"])
        #expect(host.rects["last"] == place)
    }
}

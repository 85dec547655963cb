import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Menus with more items than fit into the window.
@MainActor struct LongMenuTests {
    private let diary = Diary()

    private struct Long: View {
        @State var choice = 0
        var body: some View {
            VStack {
                Picker("choice", selection: $choice) { ForEach(0..<60) { Text("option \($0)").tag($0) } }
                Text("chosen \(choice)")
                Spacer()
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300), root: view)
    }

    private func type(_ host: HeadlessHost, _ keys: Key...) throws {
        try host.play(InputScript(keys.map { .key($0, []) }))
    }

    private func open(_ host: HeadlessHost) throws {
        let rect = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
    }

    private func items(_ host: HeadlessHost) -> [Inspection.Control] {
        host.inspect().controls.filter { $0.kind == "menuItem" }
    }

    /// Returns whether an item is fully visible.
    private func shows(_ host: HeadlessHost, _ label: String) -> Bool {
        guard let rect = items(host).first(where: { $0.label == label })?.rect else { return false }
        return rect.minY >= 4 && rect.maxY <= 296
    }

    @Test func theWheelScrollsIt() throws {
        let host = try host { Long() }
        try open(host)
        #expect(shows(host, "option 0") && !shows(host, "option 59"))
        let place = try #require(items(host).first).rect
        try host.play(InputScript([.move(CGPoint(x: place.midX, y: 150)), .scroll(dx: 0, dy: -10_000)]))
        #expect(shows(host, "option 59") && !shows(host, "option 0"))
        // An item scrolled out of view is not hit beside the menu.
        try host.play(InputScript([.click(CGPoint(x: place.midX, y: 1))]))
        #expect(items(host).isEmpty)
        #expect(host.names.contains("chosen 0"))
    }

    @Test func aLetterReachesAnItemThatIsOutOfSight() throws {
        let host = try host {
            Picker("choice", selection: .constant(0)) {
                ForEach(0..<60) { Text("option \($0)").tag($0) }
                Text("Zoo").tag(60)
            }
        }
        try open(host)
        #expect(!shows(host, "Zoo"))
        try type(host, "z")
        #expect(items(host).first(where: \.focused)?.label == "Zoo")
        #expect(shows(host, "Zoo"))
    }

    @Test func keysBringTheirItemIntoSight() throws {
        let host = try host { Long() }
        try open(host)
        for (key, label) in [(Key.end, "option 59"), (.up, "option 58"), (.home, "option 0"), (.up, "option 59")] {
            try type(host, key)
            #expect(shows(host, label))
            #expect(items(host).first(where: \.focused)?.label == label)
        }
        for _ in 0..<20 { try type(host, .down) }
        #expect(shows(host, "option 19"))
        try type(host, .return)
        #expect(host.names.contains("chosen 19"))
        #expect(items(host).isEmpty)
    }

    @Test func pagesScrollItWhereverThePointerIs() throws {
        let host = try host { Long() }
        try open(host)
        try host.play(InputScript([.leave]))
        try type(host, .pageDown)
        #expect(!shows(host, "option 0") && items(host).count > 5)
    }

    @Test func itOpensWithTheSelectedItemInSight() throws {
        let host = try host { Long(choice: 40) }
        try open(host)
        #expect(shows(host, "option 40"))
        // It keeps its scroll offset while it is open.
        let place = try #require(items(host).first).rect
        try host.play(InputScript([.move(CGPoint(x: place.midX, y: 150)), .scroll(dx: 0, dy: 10_000), .advance(0.1)]))
        #expect(shows(host, "option 0"))
    }

    @Test func byKeysItOpensAtTheSelectedItem() throws {
        let host = try host { Long(choice: 40) }
        try type(host, .tab, .down)
        try host.advance(by: 0.05)
        #expect(items(host).first(where: \.focused)?.label == "option 40")
        try type(host, .down, .return)
        #expect(host.names.contains("chosen 41"))
    }

    @Test func aMenuInsideOfItOpensBesideItsItem() throws {
        let host = try host {
            Menu("Go") {
                ForEach(0..<30) { number in Button("item \(number)") { diary.write("\(number)") } }
                Menu("More") { ForEach(30..<60) { number in Button("item \(number)") { diary.write("\(number)") } } }
            }
        }
        try open(host)
        try type(host, .end, .right)
        try host.advance(by: 0.05)
        try type(host, .end)
        let last = try #require(host.inspect().controls.first { $0.label == "item 59" })
        #expect(last.focused && last.rect.maxY <= 296)
        try type(host, .return)
        #expect(diary.entries == ["59"])
        try host.advance(by: 0.05)
        #expect(host.inspect().controls.count == 1)
    }

    @Test func aMenuThatHasRoomIsNoLargerThanItsItems() throws {
        let host = try host {
            VStack {
                Menu("Go") { ForEach(0..<3) { Button("item \($0)") {} } }
                Spacer()
            }
        }
        try open(host)
        let rects = host.inspect().controls.dropFirst().map(\.rect)
        // A press 4 points below the last item is still inside, one 6 points below is not.
        let last = try #require(rects.last)
        try host.play(InputScript([.click(CGPoint(x: last.midX, y: last.maxY + 4))]))
        #expect(host.inspect().controls.count == 4)
        try host.play(InputScript([.click(CGPoint(x: last.midX, y: last.maxY + 6))]))
        #expect(host.inspect().controls.count == 1)
    }
}

import ImmediateUI
import SDLHost
import Testing

@MainActor struct KeyboardTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 240), root: view)
    }

    private func type(_ host: HeadlessHost, _ keys: Key..., modifiers: KeyModifiers = []) throws {
        try host.play(InputScript(keys.map { .key($0, modifiers) }))
    }

    private func focused(_ host: HeadlessHost) -> [String] {
        host.inspect().controls.filter(\.focused).map(\.label)
    }

    private struct Buttons: View {
        var diary: Diary
        var body: some View {
            VStack {
                HStack {
                    Button("A") { diary.write("A") }
                    Button("B") { diary.write("B") }
                }
                Button("Off") { diary.write("off") }.disabled(true)
                Button("C") { diary.write("C") }
            }
        }
    }

    @Test func tabGoesThroughControlsAndAround() throws {
        let host = try host { Buttons(diary: diary) }
        var order: [String] = []
        for _ in 0..<4 {
            try type(host, .tab)
            order += focused(host)
        }
        #expect(order == ["A", "B", "C", "A"])
        try type(host, .tab, modifiers: .shift)
        #expect(focused(host) == ["C"])
    }

    @Test func spaceAndReturnPressTheFocusedButton() throws {
        let host = try host { Buttons(diary: diary) }
        try type(host, .tab, .space, .tab, .return)
        #expect(diary.entries == ["A", "B"])
    }

    /// Returns whether a pixel just outside a control has the accent color.
    private func hasRing(_ host: HeadlessHost, _ label: String) throws -> Bool {
        let rect = try #require(host.inspect().controls.first { $0.label == label }).rect
        let pixel = try host.screenshot()[Int(rect.midX), Int(rect.minY) - 2]
        return pixel.b > 200 && pixel.r < 60
    }

    @Test func theRingShowsWhenTheFocusCameByTheKeyboard() throws {
        let host = try host { Buttons(diary: diary) }
        try type(host, .tab)
        #expect(try hasRing(host, "A"))
        let rect = try #require(host.inspect().controls.first { $0.label == "B" }).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        // A press leaves the focus and its ring in place.
        #expect(focused(host) == ["A"])
        #expect(try hasRing(host, "A"))
        #expect(try !hasRing(host, "B"))
        try type(host, .tab)
        #expect(try hasRing(host, "B"))
        try host.play(InputScript([.click(CGPoint(x: 1, y: 1))]))
        #expect(focused(host) == ["B"])
    }

    private struct Commands: View {
        var diary: Diary
        var body: some View {
            Menu("Go") {
                Button("One") { diary.write("one") }
                Section("More") {
                    Button("Two") { diary.write("two") }
                    Menu("Sub") {
                        Button("Three") { diary.write("three") }
                    }
                }
            }
        }
    }

    @Test func menusWorkByKeysAlone() throws {
        let host = try host { Commands(diary: diary) }
        try type(host, .tab, .down)
        try host.advance(by: 0.05)
        #expect(host.inspect().controls.map(\.label) == ["Go", "One", "Two", "Sub"])
        #expect(focused(host) == ["One"])
        try type(host, .down)
        #expect(focused(host) == ["Two"])
        try type(host, .return)
        try host.advance(by: 0.05)
        #expect(diary.entries == ["two"])
        #expect(host.inspect().controls.map(\.label) == ["Go"])
        #expect(focused(host) == ["Go"])
    }

    @Test func escapeClosesTheInnermostMenu() throws {
        let host = try host { Commands(diary: diary) }
        try type(host, .tab, .return, .up)
        #expect(focused(host) == ["Sub"])
        try type(host, .right)
        try host.advance(by: 0.05)
        #expect(focused(host) == ["Three"])
        try type(host, .escape)
        try host.advance(by: 0.05)
        #expect(focused(host) == ["Sub"])
        try type(host, .escape)
        try host.advance(by: 0.05)
        #expect(focused(host) == ["Go"])
        // Choosing in the inner menu closes both.
        try type(host, .return)
        try host.advance(by: 0.05)
        try type(host, .up, .right)
        try host.advance(by: 0.05)
        try type(host, .return)
        try host.advance(by: 0.05)
        #expect(diary.entries == ["three"])
        #expect(host.inspect().controls.map(\.label) == ["Go"])
    }

    @Test func shortcutsPressTheirButtons() throws {
        let host = try host {
            VStack {
                Button("Save") { diary.write("save") }.keyboardShortcut("s")
                Button("OK") { diary.write("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { diary.write("cancel") }.keyboardShortcut(.cancelAction)
                Button("Never") { diary.write("never") }.keyboardShortcut("n").disabled(true)
            }
        }
        try type(host, "s")
        #expect(diary.entries == [])
        try type(host, "s", modifiers: .control)
        try type(host, .return, .escape)
        try type(host, "n", modifiers: .control)
        #expect(diary.entries == ["save", "ok", "cancel"])
        // A focused button takes Return itself.
        try type(host, .tab, .return)
        #expect(diary.entries.last == "save")
    }
}

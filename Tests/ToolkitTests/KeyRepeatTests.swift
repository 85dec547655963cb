import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Held keys: movement repeats, actions run once.
@MainActor struct KeyRepeatTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 240), root: view)
    }

    private func press(_ host: HeadlessHost, _ keys: Key..., modifiers: KeyModifiers = []) throws {
        try host.play(InputScript(keys.map { .key($0, modifiers) }))
    }

    /// Presses a key and repeats it four times.
    private func hold(_ host: HeadlessHost, _ key: Key, modifiers: KeyModifiers = []) throws {
        let repeats = [InputScript.Step](repeating: .key(key, modifiers, isRepeat: true), count: 4)
        try host.play(InputScript([.key(key, modifiers)] + repeats))
    }

    private func focused(_ host: HeadlessHost) -> String? { host.inspect().controls.first(where: \.focused)?.label }

    @Test(arguments: [Key.space, .return])
    func aButtonActsOnce(_ key: Key) throws {
        let host = try host { Button("A") { diary.write("A") } }
        try press(host, .tab)
        try hold(host, key)
        #expect(diary.entries == ["A"])
        try press(host, key)
        #expect(diary.entries == ["A", "A"])
    }

    @Test(arguments: [BuiltinToggleStyle.checkbox, .switch, .button])
    func aToggleIsFlippedOnce(_ style: BuiltinToggleStyle) throws {
        struct Switch: View {
            var style: BuiltinToggleStyle
            @State var isOn = false
            var body: some View { Toggle("Sound", isOn: $isOn).toggleStyle(style) }
        }
        let host = try host { Switch(style: style) }
        try press(host, .tab)
        try hold(host, .space)
        #expect(host.inspect().controls.first?.value == "on")
    }

    @Test func aShortcutActsOnceAndItsRepeatsGoNowhere() throws {
        let host = try host {
            VStack(spacing: 0) {
                Button("Next") { diary.write("next") }.keyboardShortcut(.down, modifiers: [])
                ScrollView { Probe("page", 300, 1000) }
            }
        }
        let start = try #require(host.rects["page"])
        try host.play(InputScript([.move(CGPoint(x: 150, y: 150))]))
        try hold(host, .down)
        #expect(diary.entries == ["next"])
        #expect(host.rects["page"] == start)
    }

    private struct Commands: View {
        var diary: Diary
        var body: some View {
            Menu("Go") {
                ForEach(0..<8) { number in Button("\(number)") { diary.write("\(number)") } }
                Menu("More") { Button("8") { diary.write("8") } }
            }
        }
    }

    @Test func aHeldReturnOpensAMenuAndChoosesNothing() throws {
        let host = try host { Commands(diary: diary) }
        try press(host, .tab)
        try hold(host, .return)
        #expect(diary.entries == [])
        #expect(focused(host) == "0")
        try hold(host, .return)
        // It chose an item, and did not open the menu again.
        #expect(diary.entries == ["0"])
        #expect(host.inspect().controls.map(\.label) == ["Go"])
    }

    @Test func heldArrowsGoOnInAMenu() throws {
        let host = try host { Commands(diary: diary) }
        try press(host, .tab, .return)
        try hold(host, .down)
        #expect(focused(host) == "5")
        try hold(host, .up)
        #expect(focused(host) == "0")
    }

    @Test func aHeldEscapeClosesOneMenu() throws {
        let host = try host { Commands(diary: diary) }
        try press(host, .tab, .return, .end, .right)
        try host.advance(by: 0.05)
        #expect(focused(host) == "8")
        try hold(host, .escape)
        #expect(focused(host) == "More")
    }

    @Test func aHeldTabGoesOn() throws {
        let host = try host { VStack { ForEach(0..<7) { Button("\($0)") {} } } }
        try hold(host, .tab)
        #expect(focused(host) == "4")
        try hold(host, .tab, modifiers: .shift)
        #expect(focused(host) == "6")
    }

    @Test func heldArrowsMoveSlidersSteppersAndPickers() throws {
        struct Values: View {
            @State var volume = 0.0
            @State var count = 0
            @State var choice = 0
            var body: some View {
                VStack {
                    Slider(value: $volume, in: 0...10, step: 1)
                    Stepper("Count", value: $count, in: 0...100)
                    Picker("Choice", selection: $choice) { ForEach(0..<6) { Text("\($0)").tag($0) } }
                        .pickerStyle(.segmented)
                    Text("\(Int(volume)) \(count) \(choice)")
                }
            }
        }
        let host = try host { Values() }
        try press(host, .tab)
        try hold(host, .right)
        try press(host, .tab)
        try hold(host, .up)
        try press(host, .tab)
        try hold(host, .right)
        #expect(host.names.last == "5 5 5")
    }

    @Test func aViewOfOnesOwnTellsThemApart() throws {
        let host = try host {
            Listener(.focus) {
                Color.red
            } respond: { event, _ in
                guard case .key(let key, let modifiers, let isRepeat) = event else { return false }
                diary.write("\(key.rawValue) \(modifiers.rawValue) \(isRepeat)")
                return true
            }
        }
        try press(host, .tab)
        try host.play(InputScript([.key("a", .shift), .key("a", .shift, isRepeat: true)]))
        #expect(diary.entries == ["a 1 false", "a 1 true"])
    }
}

/// The modifier keys that are held.
@MainActor struct ModifierKeyTests {
    private let diary = Diary()

    /// Returns a view that logs the held keys at each event, and in its focus callback.
    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Listener([.press, .focus]) {
                Color.red
            } respond: { [diary] event, context in
                let held = context.modifiers.rawValue
                switch event {
                case .pressed: diary.write("pressed \(held)")
                case .dragged: diary.write("dragged \(held)")
                case .released: diary.write("released \(held)")
                case .key: diary.write("key \(held)")
                case .cancelled: diary.write("cancelled \(held)")
                default: return false
                }
                return true
            }
        }
    }

    private func run(_ host: HeadlessHost, _ events: InputEvent...) throws {
        for event in events { try host.runFrame([event], size: nil) }
    }

    private let points = [CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 50), CGPoint(x: 70, y: 50), CGPoint(x: 80, y: 50)]

    @Test func aKeyThatGoesDownInADragIsSeenByWhatFollows() throws {
        let host = try host()
        try run(
            host,
            .pointerMoved(points[0]),
            .pointerPressed(.left),
            .pointerMoved(points[1]),
            .modifiersChanged(.shift),
            .pointerMoved(points[2]),
            .modifiersChanged([]),
            .pointerMoved(points[3]),
            .pointerReleased(.left)
        )
        #expect(diary.entries == ["pressed 0", "dragged 0", "dragged 1", "dragged 0", "released 0"])
    }

    @Test func theModifiersOfAKeyAreThoseOfThatKeyAlone() throws {
        let host = try host()
        try run(
            host,
            .keyPressed(.tab, []),
            .keyPressed("a", .control),
            .pointerMoved(points[0]),
            .pointerPressed(.left),
            .pointerReleased(.left),
            .modifiersChanged(.option),
            .keyPressed("a", [.option, .shift]),
            .pointerPressed(.left)
        )
        #expect(diary.entries == ["key 2", "pressed 0", "released 0", "key 5", "pressed 4"])
    }

    @Test func noneIsHeldAfterTheLossOfTheFocus() throws {
        let host = try host()
        try run(
            host,
            .modifiersChanged(.shift),
            .pointerMoved(points[0]),
            .pointerPressed(.left),
            .focusChanged(false),
            .focusChanged(true),
            .pointerPressed(.left)
        )
        #expect(diary.entries == ["pressed 1", "cancelled 1", "pressed 0"])
    }
}

import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The phases of key presses, above all the release.
@MainActor @Suite("Phases of key presses") struct KeyPressPhaseTests {
    private final class Log {
        var entries: [String] = []
    }

    private let log = Log()

    /// The phases that a row of the table listens to.
    enum Listening: Sendable, CaseIterable {
        case down, `repeat`, up, usual, downAndUp, all
    }

    private nonisolated static func name(_ phase: KeyPress.Phases) -> String {
        switch phase {
        case .down: "down"
        case .repeat: "repeat"
        case .up: "up"
        default: "several"
        }
    }

    private func note(_ name: String, _ press: KeyPress) -> KeyPress.Result {
        log.entries.append("\(name) \(press.key.rawValue) \(Self.name(press.phase))")
        return .ignored
    }

    /// Returns a host of two focusable views. The first one has the focus.
    private func host<Inner: View>(_ first: (Text) -> Inner) throws -> HeadlessHost {
        let first = first(Text("First"))
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                first
                Text("Second").focusable().onKeyPress(phases: .all) { note("second", $0) }
            }
        }
        try host.play(InputScript([.key(.tab, []), .keyRelease(.tab, [])]))
        log.entries = []
        return host
    }

    @Test(
        "A view receives the phases that it listens to",
        arguments: [
            (Listening.down, ["down"]), (.repeat, ["repeat", "repeat"]), (.up, ["up"]),
            (.usual, ["down", "repeat", "repeat"]), (.downAndUp, ["down", "up"]),
            (.all, ["down", "repeat", "repeat", "up"]),
        ]
    )
    func phases(_ listening: Listening, _ expected: [String]) throws {
        let host = try host { text in
            let view = text.focusable()
            return switch listening {
            case .usual: AnyView(view.onKeyPress(keys: [.space]) { note("first", $0) })
            case .down: AnyView(view.onKeyPress(.space, phases: .down) { note("first", $0) })
            case .repeat: AnyView(view.onKeyPress(keys: [.space], phases: .repeat) { note("first", $0) })
            case .up: AnyView(view.onKeyPress(phases: .up) { note("first", $0) })
            case .downAndUp:
                AnyView(view.onKeyPress(characters: [" "], phases: [.down, .up]) { note("first", $0) })
            case .all: AnyView(view.onKeyPress(keys: [.space], phases: .all) { note("first", $0) })
            }
        }
        try host.play(InputScript([.key(.space, [])]))
        for _ in 0..<2 { try host.play(InputScript([.key(.space, [], isRepeat: true)])) }
        try host.play(InputScript([.keyRelease(.space, [])]))
        #expect(log.entries == expected.map { "first Space \($0)" })
        let isAwaited = [.up, .downAndUp, .all].contains(listening)
        #expect(host.consumed == [isAwaited])
        // No second release follows.
        try host.play(InputScript([.keyRelease(.space, [])]))
        #expect(host.consumed == [false])
        #expect(log.entries.count == expected.count)
    }

    @Test("A release after the focus has moved goes to the view that received the press")
    func movedFocus() throws {
        let host = try host { $0.focusable().onKeyPress(keys: ["a", .tab], phases: .all) { note("first", $0) } }
        try host.play(InputScript([.key("a", []), .key(.tab, []), .keyRelease(.tab, []), .keyRelease("a", [])]))
        #expect(log.entries == ["first a down", "first Tab down", "first Tab up", "first a up"])
        // A key that only repeats there goes up there as well.
        log.entries = []
        try host.play(InputScript([.key("b", [], isRepeat: true), .keyRelease("b", [])]))
        #expect(log.entries == ["second b repeat", "second b up"])
    }

    @Test("The loss of the window's focus releases held keys")
    func lostWindow() throws {
        let host = try host { $0.focusable().onKeyPress(phases: .all) { note("first", $0) } }
        try host.play(InputScript([.key("a", []), .key("b", []), .focus(false)]))
        #expect(log.entries == ["first a down", "first b down", "first b up", "first a up"])
        try host.play(InputScript([.focus(true), .keyRelease("a", [])]))
        #expect(log.entries.count == 4)
    }

    @Test("The innermost view receives a release first, and one that handles it keeps it from the others")
    func nested() throws {
        for isHandled in [false, true] {
            log.entries = []
            let host = try host { text in
                text.focusable()
                    .onKeyPress(keys: ["a"], phases: .up) { press in
                        _ = note("inner", press)
                        return isHandled ? .handled : .ignored
                    }
                    .onKeyPress(keys: ["a"]) { note("middle", $0) }
                    .onKeyPress(keys: ["a"], phases: .all) { note("outer", $0) }
            }
            try host.play(InputScript([.key("a", []), .keyRelease("a", .shift)]))
            let pressed = ["middle a down", "outer a down", "inner a up"]
            #expect(log.entries == (isHandled ? pressed : pressed + ["outer a up"]))
        }
    }

    @Test("A release is reported for a press that was handled, and for a key of another name by then")
    func names() throws {
        let host = try host { text in
            text.focusable().onKeyPress(keys: ["c"], phases: .all) { press in
                _ = note("first", press)
                return .handled
            }
        }
        // Without Control, a Russian keyboard has another character on this key.
        var released: Key = "с"
        released.otherCharacter = "c"
        try host.runFrame([.keyPressed("c", .control)], size: nil)
        try host.runFrame([.keyReleased(released, [])], size: nil)
        #expect(log.entries == ["first c down", "first c up"])
    }

    @Test("The view sees in its state that a key is held")
    func state() throws {
        struct Talk: View {
            @State private var isTalking = false
            var body: some View {
                VStack {
                    Text(isTalking ? "talking" : "silent")
                    Text("Key").focusable()
                }
                .onKeyPress(.space, phases: [.down, .up]) { press in
                    isTalking = press.phase == .down
                    return .handled
                }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Group { Talk() } }
        func texts() -> [String] { host.inspect().texts.map(\.string) }
        try host.play(InputScript([.key(.tab, []), .key(.space, []), .advance(0.1)]))
        #expect(texts().contains("talking"))
        try host.play(InputScript([.keyRelease(.space, []), .advance(0.1)]))
        #expect(texts().contains("silent"))
    }

    @Test("An interface awaits only the releases that a view listens for")
    func awaiting() throws {
        let interface = Interface(textSystem: FixedTextSystem())
        func frame(_ events: InputEvent...) {
            let input = FrameInput(size: CGSize(width: 200, height: 100), time: 0, tabEntersGuest: true, events: events)
            _ = interface.frame(input) {
                Text("Key").focusable().onKeyPress("a", phases: .all) { _ in .handled }
                    .onKeyPress("b", action: { .handled })
            }
        }
        frame()
        frame(.keyPressed("a", []))
        #expect(!interface.awaitsRelease(of: "a"))
        frame(.keyPressed(.tab, []))
        frame(.keyPressed("a", []))
        #expect(interface.awaitsRelease(of: "a"))
        #expect(!interface.awaitsRelease(of: "z"))
        frame(.keyReleased("a", []))
        #expect(!interface.awaitsRelease(of: "a"))
    }
}

import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The steps of a recorded session, without the size that it starts with.
@MainActor @Suite("Recorded sessions") struct SessionRecorderTests {
    private typealias Step = InputScript.Step

    /// A frame of the session, in a compact form.
    struct Frame: Sendable, CustomTestStringConvertible {
        var time: Double
        var events: [InputEvent]
        var next: NextFrame = .whenNeeded
        var consumed = true
        var size = CGSize(width: 100, height: 80)
        var testDescription: String { "\(time): \(events)" }
    }

    private func recorded(_ frames: [Frame]) -> [Step] {
        var recorder = SessionRecorder()
        _ = recorder.record(
            SessionRecorder.Frame(size: CGSize(width: 100, height: 80), time: 0, nextFrame: .whenNeeded)
        )
        for frame in frames {
            let consumed = frame.events.map { _ in frame.consumed }
            let next = frame.next
            _ = recorder.record(
                SessionRecorder.Frame(
                    events: frame.events,
                    consumed: consumed,
                    size: frame.size,
                    time: frame.time,
                    nextFrame: next
                )
            )
        }
        #expect(recorder.steps.first == .resize(CGSize(width: 100, height: 80)))
        return Array(recorder.steps.dropFirst())
    }

    private nonisolated static func at(_ x: CGFloat, _ y: CGFloat = 5) -> CGPoint { CGPoint(x: x, y: y) }
    private nonisolated static func moved(_ x: CGFloat) -> InputEvent { .pointerMoved(at(x)) }
    private nonisolated static let (down, up) = (InputEvent.pointerPressed(.left), InputEvent.pointerReleased(.left))

    /// The key with С on a Russian keyboard, where an American one has C.
    private nonisolated static let cyrillic = {
        var key: Key = "с"
        key.otherCharacter = "c"
        return key
    }()

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var frames: [Frame]
        var steps: [InputScript.Step]
        init(_ name: String, _ frames: [Frame], _ steps: [InputScript.Step]) {
            (testDescription, self.frames, self.steps) = (name, frames, steps)
        }
    }

    private nonisolated static let pointerCases = [
        Case(
            "moves without a button are joined",
            [Frame(time: 1, events: [moved(1)]), Frame(time: 1.01, events: [moved(2), moved(3)])],
            [.move(at(3))]
        ),
        Case(
            "a press and a release at one point are a click",
            [
                Frame(time: 1, events: [moved(1)]), Frame(time: 2, events: [moved(3), down]),
                Frame(time: 2.1, events: [up]),
            ],
            [.click(at(3))]
        ),
        Case(
            "two presses right after each other are a double click, whatever the frames in between showed",
            [
                Frame(time: 1, events: [moved(3), down], next: .immediately),
                Frame(time: 1.1, events: [up], next: .immediately),
                Frame(time: 1.2, events: [], next: .immediately), Frame(time: 1.3, events: [down]),
                Frame(time: 1.4, events: [up]),
            ],
            [.click(at(3), count: 2)]
        ),
        Case(
            "a pause of more than 0.3 s separates clicks at one point",
            [
                Frame(time: 1, events: [moved(3), down]), Frame(time: 1.1, events: [up]),
                Frame(time: 9, events: [down]), Frame(time: 9.1, events: [up]),
            ],
            // 0.3 s and two frames, which the move and the press of the click take: 20 - 2 = 18 frames.
            [.click(at(3)), .advance(0.3), .click(at(3))]
        ),
        Case(
            "clicks at different points need no pause",
            [
                Frame(time: 1, events: [moved(3), down]), Frame(time: 1.1, events: [up]),
                Frame(time: 9, events: [moved(60), down]), Frame(time: 9.1, events: [up]),
            ],
            [.click(at(3)), .click(at(60))]
        ),
        Case(
            "moves while the left button is held are a drag",
            [
                Frame(time: 1, events: [moved(3), down]), Frame(time: 1.1, events: [moved(9), moved(12)]),
                Frame(time: 3.1, events: [moved(20)]), Frame(time: 3.2, events: [moved(20), up, moved(7)]),
            ],
            [.drag([at(3), at(9), at(12), at(20)]), .move(at(7))]
        ),
        Case(
            "a drag with the right button is recorded event by event",
            [
                Frame(time: 1, events: [moved(3), .pointerPressed(.right)]),
                Frame(time: 1.1, events: [moved(9), .pointerReleased(.right)]),
            ],
            [.move(at(3)), .press(.right), .move(at(9)), .release(.right)]
        ),
        Case(
            "an unfinished drag is recorded event by event",
            [Frame(time: 1, events: [moved(3), down]), Frame(time: 1.1, events: [moved(9)])],
            [.move(at(3)), .press(.left), .move(at(9))]
        ),
        Case(
            "a held press keeps the time that a view waited for",
            [
                Frame(time: 1, events: [moved(3), down], next: .at(1.5)), Frame(time: 1.5, events: []),
                Frame(time: 1.7, events: [up]),
            ],
            // 0.5 s are 30 frames; the release takes one.
            [.move(at(3)), .press(.left), .advance(0.48), .release(.left)]
        ),
        Case(
            "a press of more than 0.8 s is no tap",
            [Frame(time: 1, events: [moved(3), down]), Frame(time: 3, events: [up])],
            // 0.8 s and two frames, less the frame of the release.
            [.move(at(3)), .press(.left), .advance(0.82), .release(.left)]
        ),
        Case(
            "a pointer that leaves and returns has only moved",
            [
                Frame(time: 1, events: [moved(3)]), Frame(time: 2, events: [.pointerLeft]),
                Frame(time: 3, events: [moved(8)]),
            ],
            [.move(at(8))]
        ),
        Case(
            "the wheel turns where the pointer is, and a pause ends the gesture",
            [
                Frame(time: 1, events: [moved(3), .scrolled(dx: 0, dy: -40)]),
                Frame(time: 1.1, events: [.scrolled(dx: 0, dy: -40)]),
                Frame(time: 5, events: [.scrolled(dx: 0, dy: 40)]),
            ],
            // 0.3 s and two frames, less the frame of the step itself: 19 frames.
            [.move(at(3)), .scroll(dx: 0, dy: -40), .scroll(dx: 0, dy: -40), .advance(0.32), .scroll(dx: 0, dy: 40)]
        ),
        Case(
            "touches are recorded one by one",
            [
                Frame(time: 1, events: [.touch(finger: 2, .down, at(3))]),
                Frame(time: 1.02, events: [.touch(finger: 2, .move, at(5))]),
                Frame(time: 1.04, events: [.touch(finger: 2, .up, at(5))]),
            ],
            [.touch(finger: 2, .down, at(3)), .touch(finger: 2, .move, at(5)), .touch(finger: 2, .up, at(5))]
        ),
    ]

    private nonisolated static let keyCases = [
        Case(
            "keys that type are recorded as their text",
            [
                Frame(time: 1, events: [.modifiersChanged(.shift), .keyPressed("h", .shift)], consumed: false),
                Frame(time: 1.01, events: [.textEntered("H")]),
                Frame(time: 1.1, events: [.modifiersChanged([]), .keyPressed("i", [])], consumed: false),
                Frame(time: 1.1, events: [.textEntered("i")]),
            ],
            [.text("Hi")]
        ),
        Case(
            "keys that views take are recorded as keys, and their unused text is not",
            [
                Frame(time: 1, events: [.keyPressed("h", [])]),
                Frame(time: 1, events: [.textEntered("h")], consumed: false),
            ],
            [.key("h", [])]
        ),
        Case(
            "a key that types nothing is recorded",
            [
                Frame(time: 1, events: [.keyPressed("q", [])], consumed: false),
                Frame(time: 2.5, events: [.keyPressed(.left, .shift, isRepeat: true)]),
            ],
            [.key("q", []), .advance(1.02), .key(.left, .shift, isRepeat: true)]
        ),
        Case(
            "a pause of more than a second separates typed words",
            [Frame(time: 1, events: [.textEntered("a")]), Frame(time: 4, events: [.textEntered("b")])],
            // 1 s and two frames, less the frame of the step itself.
            [.text("a"), .advance(1.02), .text("b")]
        ),
        Case(
            "modifiers are held only for the pointer",
            [
                Frame(time: 1, events: [.modifiersChanged(.control), .keyPressed("s", .control)]),
                Frame(time: 1.1, events: [.modifiersChanged([]), .modifiersChanged(.shift), moved(4)]),
                Frame(time: 1.2, events: [down]), Frame(time: 1.3, events: [up]),
                Frame(time: 1.4, events: [.modifiersChanged([])]),
            ],
            [.key("s", .control), .move(at(4)), .modifiers(.shift), .click(at(4))]
        ),
        Case(
            "the release of a key that a view awaited is recorded after its press",
            [
                Frame(time: 1, events: [.keyPressed(.space, [])]), Frame(time: 1.1, events: [.keyReleased(.space, [])]),
                Frame(time: 1.2, events: [.keyReleased(.space, [])]),
            ],
            [.key(.space, []), .keyRelease(.space, [])]
        ),
        Case(
            "the release of a key that no view awaited is not recorded",
            [
                Frame(time: 1, events: [.keyPressed(.space, [])]),
                Frame(time: 1.1, events: [.keyReleased(.space, [])], consumed: false),
            ],
            [.key(.space, [])]
        ),
        Case(
            "the release of a key that typed text is not recorded",
            [
                Frame(time: 1, events: [.keyPressed("a", [])], consumed: false),
                Frame(time: 1.01, events: [.textEntered("a")]), Frame(time: 1.1, events: [.keyReleased("a", [])]),
            ],
            [.text("a")]
        ),
        Case(
            "the loss of the window's focus releases keys",
            [
                Frame(time: 1, events: [.keyPressed(.space, [])]), Frame(time: 1.1, events: [.focusChanged(false)]),
                Frame(time: 1.2, events: [.keyReleased(.space, [])]),
            ],
            [.key(.space, []), .focus(false)]
        ),
        Case(
            "a released key has the name of its press",
            [
                Frame(time: 1, events: [.keyPressed("c", .control)]),
                Frame(time: 1.1, events: [.keyReleased(cyrillic, [])]),
            ],
            [.key("c", .control), .keyRelease("c", [])]
        ),
        Case(
            "Alt alone is a key",
            [
                Frame(time: 1, events: [.modifiersChanged(.option)], consumed: false),
                Frame(time: 1.2, events: [.modifiersChanged([])], consumed: false),
            ],
            [.key("Alt", [])]
        ),
        Case(
            "Alt with another key is no key",
            [
                Frame(time: 1, events: [.modifiersChanged(.option), .keyPressed("f", .option)]),
                Frame(time: 1.2, events: [.modifiersChanged([])], consumed: false),
            ],
            [.key("f", .option)]
        ),
        Case(
            "compositions are joined, and end",
            [
                Frame(time: 1, events: [.textComposed(TextComposition("n"))]),
                Frame(time: 1.1, events: [.textComposed(TextComposition("ni"))]),
                Frame(time: 1.2, events: [.textEntered("你")]),
            ],
            [.compose("ni"), .text("你")]
        ),
    ]

    private nonisolated static let windowCases = [
        Case(
            "a new size is recorded, and only the last one of several",
            [
                Frame(time: 1, events: [], size: CGSize(width: 120, height: 80)),
                Frame(time: 1.1, events: [], size: CGSize(width: 130, height: 90)),
                Frame(time: 1.2, events: [.textEntered("a")], size: CGSize(width: 130, height: 90)),
            ],
            [.resize(CGSize(width: 130, height: 90)), .text("a")]
        ),
        Case(
            "the focus is recorded when it changes",
            [Frame(time: 1, events: [.focusChanged(true)]), Frame(time: 2, events: [.focusChanged(false)])],
            [.focus(false)]
        ),
        Case(
            "dropped files are recorded with their place",
            [Frame(time: 1, events: [.dropped([.text("a"), .text("b")], at: at(3))])],
            [.drop([.text("a"), .text("b")], at: at(3))]
        ),
        Case(
            "an animation counts until the next input",
            [
                Frame(time: 1, events: [.keyPressed(.return, [])], next: .immediately),
                Frame(time: 1.25, events: [], next: .immediately), Frame(time: 1.5, events: []),
                Frame(time: 9, events: [.keyPressed(.escape, [])]),
            ],
            // The idle time from 1.5 to 9 s is more than the second that separates keys: 1 s and two frames, less the
            // frame of the second key.
            [.key(.return, []), .advance(1.02), .key(.escape, [])]
        ),
        Case(
            "an animation counts after the last input",
            [
                Frame(time: 1, events: [moved(3), down]), Frame(time: 1.1, events: [up], next: .immediately),
                Frame(time: 1.35, events: [], next: .immediately), Frame(time: 1.6, events: []),
                Frame(time: 9, events: []),
            ],
            [.click(at(3)), .advance(0.5)]
        ),
        Case(
            "a pause in which nothing was requested does not count",
            [
                Frame(time: 1, events: [moved(3)]), Frame(time: 5, events: []),
                Frame(time: 9, events: [.scrolled(dx: 0, dy: 9)]),
            ],
            [.move(at(3)), .scroll(dx: 0, dy: 9)]
        ),
        Case(
            "a requested frame counts from the request, whatever frames come before",
            [
                Frame(time: 1, events: [moved(3)], next: .at(1.75)), Frame(time: 1.5, events: [], next: .at(1.75)),
                Frame(time: 1.75, events: []),
            ],
            [.move(at(3)), .advance(0.75)]
        ),
        Case(
            "a requested frame counts from the request, also if an animation begins before",
            [
                Frame(time: 1, events: [moved(3)], next: .at(1.3)),
                Frame(time: 1.1, events: [.keyPressed("a", [])], next: .immediately),
                Frame(time: 1.2, events: [], next: .at(1.3)), Frame(time: 1.3, events: []),
            ],
            // 0.3 s are 18 frames; the key takes one.
            [.move(at(3)), .key("a", []), .advance(0.28)]
        ),
        Case(
            "moves during an animation are spread over its time",
            (0...30).map { Frame(time: 1 + Double($0) * 0.02, events: [moved(CGFloat($0))], next: .immediately) },
            // After 0.2 s and after 0.2 s more the moves are not joined. 0.6 s are 36 frames after the first move: 12, 11
            // and 11 pass between and after the moves, and two are those of the moves.
            [.move(at(10)), .advance(0.2), .move(at(20)), .advance(0.18), .move(at(30)), .advance(0.18)]
        ),
    ]

    @Test("A session is recorded as steps", arguments: pointerCases + keyCases + windowCases)
    func steps(of session: Case) { #expect(recorded(session.frames) == session.steps) }

    @Test("Steps that have settled stay, and their number only grows")
    func settled() {
        for session in Self.pointerCases + Self.keyCases + Self.windowCases {
            var recorder = SessionRecorder()
            var before: [Step] = []
            for frame in session.frames {
                _ = recorder.record(
                    SessionRecorder.Frame(
                        events: frame.events,
                        consumed: frame.events.map { _ in frame.consumed },
                        size: frame.size,
                        time: frame.time,
                        nextFrame: frame.next
                    )
                )
                #expect(Array(recorder.settled.prefix(before.count)) == before)
                before = recorder.settled
            }
        }
    }

    @Test("Input without a step is reported")
    func omissions() {
        var recorder = SessionRecorder()
        let events: [InputEvent] = [.keyPressed(Key(rawValue: "ab"), []), moved(3), .keyPressed("a", [])]
        let frame = SessionRecorder.Frame(events: events, size: .zero, time: 0, nextFrame: .whenNeeded)
        #expect(recorder.record(frame) == [.keyPressed(Key(rawValue: "ab"), [])])
    }

    private nonisolated func moved(_ x: CGFloat) -> InputEvent { Self.moved(x) }

    // MARK: The file

    private func temporary() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("session-\(UUID().uuidString).json").path
    }

    @Test("The file is a complete script after every frame")
    func file() throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        var start = ScriptStart()
        (start.colorScheme, start.scale) = (.dark, 2)
        let file = try SessionFile(path: path, start: start)
        var recorder = SessionRecorder()
        var time = 0.0
        for session in Self.pointerCases + Self.keyCases + Self.windowCases {
            for frame in session.frames {
                let frame = SessionRecorder.Frame(
                    events: frame.events,
                    consumed: frame.events.map { _ in frame.consumed },
                    size: frame.size,
                    time: time + frame.time,
                    nextFrame: frame.next
                )
                _ = recorder.record(frame)
                file.write(frame)
                var expected = InputScript(recorder.steps)
                expected.start = start
                let data = try Data(contentsOf: URL(fileURLWithPath: path))
                #expect(try InputScript(json: data) == expected)
                #expect(data == expected.json())
            }
            time += 100
        }
        #expect(recorder.steps.count > 50)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(
        "A path that cannot be written is an error with the reason",
        arguments: ["/no/folder/a.json", "/tmp", "/dev/null"]
    )
    func unwritable(path: String) {
        let error = #expect(throws: HostError.self) { try SessionFile(path: path, start: ScriptStart()) }
        #expect(error?.message.hasPrefix("cannot write the recording \(path): ") == true)
    }

    // MARK: The start

    @Test("Settings of all types come back from JSON")
    func settings() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1234.5)
        let store = SettingsStore()
        let values: [String: Any] = [
            "flag": true, "count": 7, "share": 0.25, "whole": 3.0, "words": "“é\"\n", "data": Data([0, 255]),
            "date": date, "list": ["a", "b"], "entries": ["inner": [1, 2]],
        ]
        for (key, value) in values { store.set(value, forKey: key) }
        var script = InputScript([.leave])
        var start = ScriptStart()
        start.setSettings(store.dictionaryRepresentation())
        (start.reduceMotion, start.colorScheme, start.scale) = (true, .light, 1.5)
        script.start = start
        let read = try InputScript(json: script.json())
        #expect(read == script)
        let restored = try #require(read.start?.settingsStore()).dictionaryRepresentation()
        #expect(restored.keys.sorted() == values.keys.sorted())
        #expect(restored["flag"] as? Bool == true && restored["count"] as? Int == 7)
        #expect(restored["share"] as? Double == 0.25 && restored["whole"] as? Double == 3)
        #expect(restored["words"] as? String == "“é\"\n" && restored["data"] as? Data == Data([0, 255]))
        #expect(restored["date"] as? Date == date && restored["list"] as? [String] == ["a", "b"])
        #expect((restored["entries"] as? [String: Any])?["inner"] as? [Int] == [1, 2])
    }

    private struct Setting: View {
        @AppStorage("name") private var name = "none"
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text("\(name) \(scheme.rawValue)") }
    }

    @Test("A launch applies the start of a script, except for what its options set", arguments: [nil, CGFloat(3)])
    func applied(scale: CGFloat?) throws {
        let (script, dump) = (temporary(), temporary())
        defer { for file in [script, dump] { try? FileManager.default.removeItem(atPath: file) } }
        let json = #"""
            [{"start": {"appearance": "dark", "scale": 2, "settings": {"name": "Ada"}}}, {"resize": [90, 40]}]
            """#
        try Data(json.utf8).write(to: URL(fileURLWithPath: script))
        var launch = Launch()
        (launch.script, launch.dump, launch.options.scale) = (script, dump, scale)
        try launch.run("", defaultSize: CGSize(width: 10, height: 10)) { Setting() }
        let shown = try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: URL(fileURLWithPath: dump)))
        #expect(shown.texts.map(\.string) == ["Ada dark"])
        #expect(shown.scale == scale ?? 2 && shown.size == CGSize(width: 90, height: 40))
    }
}

import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct InputScriptTests {
    /// A log of a script's frames.
    private final class Recorder: ScriptTarget {
        var frames: [[InputEvent]] = []
        var sizes: [CGSize?] = []

        func runFrame(_ events: [InputEvent], size: CGSize?) throws {
            frames.append(events)
            sizes.append(size)
        }
        func screenshot() throws -> Bitmap { Bitmap(width: 1, height: 1) }
        func inspect() -> Inspection {
            Inspection(size: .zero, scale: 1, cursor: .arrow, animating: false, semantics: [])
        }
    }

    private func script(_ json: String) throws -> InputScript { try InputScript(json: Data(json.utf8)) }

    private func frames(_ json: String) throws -> [[InputEvent]] {
        let recorder = Recorder()
        try script(json).play(on: recorder)
        return recorder.frames
    }

    @Test(arguments: [
        (#"[{"move":[1,2.5]}]"#, [[InputEvent.pointerMoved(CGPoint(x: 1, y: 2.5))]]),
        (#"[{"press":"right"},{"release":"middle"}]"#, [[.pointerPressed(.right)], [.pointerReleased(.middle)]]),
        (
            #"[{"click":[3,4]}]"#,
            [[.pointerMoved(CGPoint(x: 3, y: 4))], [.pointerPressed(.left)], [.pointerReleased(.left)]]
        ),
        (
            #"[{"drag":[[1,1],[2,2],[-5,900]]}]"#,
            [
                [.pointerMoved(CGPoint(x: 1, y: 1))], [.pointerPressed(.left)], [.pointerMoved(CGPoint(x: 2, y: 2))],
                [.pointerMoved(CGPoint(x: -5, y: 900))], [.pointerReleased(.left)],
            ]
        ),
        (#"[{"scroll":[0,-40]}]"#, [[.scrolled(dx: 0, dy: -40)]]),
        (
            #"[{"key":"Tab","modifiers":["shift","control"]},{"key":"a"}]"#,
            [[.keyPressed(.tab, [.shift, .control])], [.keyPressed("a", [])]]
        ),
        (
            #"[{"key":"Left","repeat":true},{"key":"a","modifiers":["shift"],"repeat":false}]"#,
            [[.keyPressed(.left, [], isRepeat: true)], [.keyPressed("a", .shift)]]
        ),
        (
            #"[{"key":"Left","release":true},{"key":"a","release":true,"modifiers":["shift"]}]"#,
            [[.keyReleased(.left, [])], [.keyReleased("a", .shift)]]
        ),
        (
            #"[{"click":[3,4],"button":"right","count":2}]"#,
            [
                [.pointerMoved(CGPoint(x: 3, y: 4))], [.pointerPressed(.right)], [.pointerReleased(.right)],
                [.pointerPressed(.right)], [.pointerReleased(.right)],
            ]
        ),
        (
            #"[{"click":[3,4],"button":"middle"}]"#,
            [[.pointerMoved(CGPoint(x: 3, y: 4))], [.pointerPressed(.middle)], [.pointerReleased(.middle)]]
        ),
        (#"[{"focus":false},{"leave":true}]"#, [[.focusChanged(false)], [.pointerLeft]]),
        (#"[{"advance":0.05}]"#, [[], [], []]),  // 0.05 · 60 = 3
        (#"[{"advance":0.02}]"#, [[]]),  // 0.02 · 60 = 1.2
        (#"[{"advance":0}]"#, []),
        (
            #"[{"touch":{"finger":2,"phase":"down","at":[5,6]}}]"#,
            [[.touch(finger: 2, .down, CGPoint(x: 5, y: 6))]]
        ),
        (
            #"[{"batch":[{"move":[1,1]},{"press":"left"},{"move":[2,2]}]}]"#,
            [[.pointerMoved(CGPoint(x: 1, y: 1)), .pointerPressed(.left), .pointerMoved(CGPoint(x: 2, y: 2))]]
        ),
        ("[]", []),
    ])
    func everyEventIsAFrame(_ json: String, _ expected: [[InputEvent]]) throws {
        #expect(try frames(json) == expected)
    }

    @Test func resizeIsAFrame() throws {
        let recorder = Recorder()
        try script(#"[{"resize":[300,200]}]"#).play(on: recorder)
        #expect(recorder.sizes == [CGSize(width: 300, height: 200)])
    }

    private nonisolated static let allSteps: [InputScript.Step] = [
        .move(CGPoint(x: 1, y: -2.5)), .press(.left), .release(.middle), .click(CGPoint(x: 1.0 / 3, y: 1e-9)),
        .click(CGPoint(x: 3, y: 4), button: .right, count: 3), .drag([CGPoint(x: 1, y: 1), CGPoint(x: 900, y: 1e7)]),
        .scroll(dx: 0, dy: -40), .key("a", [.shift, .control, .option, .command]), .key(.tab, [], isRepeat: true),
        .keyRelease(.space, []), .keyRelease("a", [.shift, .control]),
        .key("\"", []), .text("é “\"\\/\n\t\r\u{1}\u{2028}👩‍👩‍👧"), .text(""), .compose("ni"), .compose(""),
        .modifiers([.shift]), .modifiers([]), .resize(CGSize(width: 300, height: 200.5)), .advance(0.05),
        .focus(true), .focus(false), .leave, .touch(finger: -7, .down, CGPoint(x: 1, y: 2)),
        .touch(finger: 1, .move, .zero), .touch(finger: 1, .up, .zero),
        .drop([.file(URL(fileURLWithPath: "/tmp/a b.txt")), .file(URL(fileURLWithPath: "/x"))], at: .zero),
        .drop([.text("words")], at: .zero), .drop([.text("one"), .text("two")], at: CGPoint(x: 4, y: 5)),
        .batch([.press(.left), .click(CGPoint(x: 1, y: 2), button: .right), .text("b")]), .batch([]),
        .screenshot("a.png"), .dump("-"),
    ]

    @Test("A script written as JSON is read as the same script, with one step a line")
    func roundTrip() throws {
        for step in Self.allSteps {
            let json = InputScript([step]).json()
            #expect(try InputScript(json: json) == InputScript([step]), "\(String(decoding: json, as: UTF8.self))")
        }
        let all = InputScript(Self.allSteps)
        #expect(try InputScript(json: all.json()) == all)
        // The brackets have lines of their own.
        let lines = String(decoding: all.json(), as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(lines.count == Self.allSteps.count + 2)
        #expect(try InputScript(json: InputScript([]).json()) == InputScript([]))
    }

    @Test("Numbers that JSON does not have are written as 0")
    func numbers() throws {
        let script = InputScript([.move(CGPoint(x: CGFloat.nan, y: .infinity))])
        #expect(try InputScript(json: script.json()) == InputScript([.move(.zero)]))
    }

    @Test(arguments: [
        (#"[{"move":[1,2]},{"hop":1}]"#, "step 1 (counted from 0): unknown step \"hop\"; expected one of move, press"),
        (#"[{"move":[1]}]"#, "step 0 (counted from 0): \"move\" takes [x, y], two numbers"),
        (#"[{"move":[true,2]}]"#, "\"move\" takes [x, y], two numbers"),
        (#"[{"press":"north"}]"#, "\"press\" takes one of \"left\", \"right\", \"middle\""),
        (#"[{"drag":[]}]"#, "\"drag\" takes [[x, y], …]"),
        (#"[{"key":"Enter"}]"#, "\"key\" takes one character in lower case"),
        (#"[{"key":"A"}]"#, "\"key\" takes one character in lower case"),
        (#"[{"key":"a","modifiers":["hyper"]}]"#, "\"modifiers\" takes an array of \"shift\""),
        (#"[{"key":"a","at":1}]"#, "\"at\" is not a part of \"key\"; it takes key, modifiers, repeat, release"),
        (#"[{"key":"a","repeat":1}]"#, "\"repeat\" takes true or false"),
        (#"[{"key":"a","release":1}]"#, "\"release\" takes true or false"),
        (#"[{"key":"a","repeat":true,"release":true}]"#, "\"repeat\" and \"release\" exclude each other"),
        (#"[{"click":[1,1],"times":2}]"#, "\"times\" is not a part of \"click\"; it takes click, button, count"),
        (#"[{"click":[1,1],"button":"fourth"}]"#, "\"button\" takes one of \"left\", \"right\", \"middle\""),
        (#"[{"click":[1,1],"count":0}]"#, "\"count\" takes a whole number from 1 to 100"),
        (#"[{"click":[1,1],"count":1.5}]"#, "\"count\" takes a whole number from 1 to 100"),
        (#"[{"click":[1,1],"count":"2"}]"#, "\"count\" takes a whole number from 1 to 100"),
        (#"[{"click":5,"button":"right"}]"#, "\"click\" takes [x, y], two numbers"),
        (#"[{"resize":[-1,5]}]"#, "\"resize\" takes [width, height], two numbers from 0 to 16384"),
        (#"[{"advance":-1}]"#, "\"advance\" takes a number of seconds from 0 to 3600"),
        (#"[{"advance":"1"}]"#, "\"advance\" takes a number of seconds"),
        (#"[{"focus":1}]"#, "\"focus\" takes true or false"),
        (#"[{"leave":false}]"#, "\"leave\" takes true"),
        (#"[{"touch":{"finger":1.5,"phase":"down","at":[1,1]}}]"#, "\"touch\" takes {\"finger\": 1"),
        (#"[{"touch":{"finger":1,"phase":"hover","at":[1,1]}}]"#, "\"phase\" takes one of \"down\""),
        (#"[{"batch":[{"move":[1,1]},{"advance":1}]}]"#, "step 0 (counted from 0): batch step 1: a batch is one frame"),
        (#"[{"leave":true},{"start":{}}]"#, "step 1 (counted from 0): \"start\" can only be the first step"),
        (#"[{"start":{},"leave":true}]"#, "step 0 (counted from 0): \"start\" takes an object of appearance, scale"),
        (#"[{"start":{"size":[1,1]}}]"#, "\"start\" takes an object of appearance, scale, reduceMotion, settings"),
        (#"[{"start":{"appearance":"blue"}}]"#, "\"appearance\" takes one of \"light\""),
        (#"[{"start":{"scale":0}}]"#, "\"scale\" takes a number above 0, up to 16"),
        (#"[{"start":{"reduceMotion":1}}]"#, "\"reduceMotion\" takes true or false"),
        (#"[{"start":{"settings":[]}}]"#, "\"settings\" takes an object of values"),
        (#"[{"drop":{"text":[1],"at":[1,1]}}]"#, "\"drop\" takes {\"files\""),
        (#"[{"screenshot":""}]"#, "\"screenshot\" takes the name of a file"),
        (#"[{"move":[1,1],"press":"left"}]"#, "expected exactly one of"),
        (#"[{}]"#, "found an empty object"),
        ("[3]", "step 0 (counted from 0): expected an object"),
        ("{}", "expected an array of steps"),
        ("[{", "not valid JSON"),
        ("", "not valid JSON"),
    ])
    func mistakesAreNamed(_ json: String, _ message: String) {
        let error = #expect(throws: HostError.self) { try script(json) }
        #expect(error?.message.hasPrefix("script: ") == true)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("\n") == false)
    }
}

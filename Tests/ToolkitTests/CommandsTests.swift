import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

@MainActor struct CommandsTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300), root: view)
    }

    private struct Mail: View {
        var diary: Diary
        var body: some View {
            Button("Content") { diary.write("content") }
                .commands {
                    CommandMenu("Message") {
                        Button("Reply") { diary.write("reply") }.keyboardShortcut("r")
                        Menu("Move") { Button("To Archive") { diary.write("archive") }.keyboardShortcut("m") }
                    }
                    CommandGroup(replacing: .newItem) { Button("New") { diary.write("new") }.keyboardShortcut("n") }
                    CommandGroup(after: .newItem) { Button("Open") { diary.write("open") } }
                    CommandGroup(replacing: .help) { Button("Manual") { diary.write("manual") } }
                    CommandMenu("Format") { Toggle("Bold", isOn: .constant(true)) }
                }
        }
    }

    @Test func theMenusStandAboveTheContent() throws {
        let host = try host { Mail(diary: diary) }
        #expect(host.labels("menu") == ["File", "Message", "Format", "Help"])
        let rects = host.inspect().controls.filter { $0.kind == "menu" }.map(\.rect)
        #expect(rects.map(\.minX) == rects.map(\.minX).sorted() && rects.allSatisfy { $0.maxY < 30 })
        // The content is in the middle of the rest.
        let content = try #require(host.control("Content")).rect
        #expect(content.midY > 160 && abs(content.midX - 200) <= 1)
    }

    /// The menu bar of a window of an app, whose commands replace a group or none.
    private struct Standard: View {
        var diary: Diary
        var replaced: CommandGroupPlacement?

        var body: some View {
            Text("content")
                .commands {
                    if let replaced { CommandGroup(replacing: replaced) { Button("Own") { diary.write("own") } } }
                    CommandGroup(before: .newItem) { Button("New") {} }
                }
                .environment(\.dismissWindow, DismissWindowAction { _ in diary.write("close") })
                .environment(\.quit, QuitAction { diary.write("quit") })
        }
    }

    @Test(
        "The File menu of an app has Close and Quit, unless the app replaces them",
        arguments: [
            (nil, ["New", "Close", "Quit"]), (CommandGroupPlacement.saveItem, ["New", "Own", "Quit"]),
            (.appTermination, ["New", "Close", "Own"]),
        ] as [(CommandGroupPlacement?, [String])]
    )
    func standardItems(replaced: CommandGroupPlacement?, items: [String]) throws {
        let host = try host { Standard(diary: diary, replaced: replaced) }
        try host.type("w", modifiers: .control)
        try host.type("q", modifiers: .control)
        #expect(
            diary.entries
                == [items.contains("Close") ? "close" : "", items.contains("Quit") ? "quit" : ""].filter { !$0.isEmpty }
        )
        try host.click("File")
        #expect(host.labels("button") == items)
    }

    @Test func aPressOpensOneAndAnItemActs() throws {
        let host = try host { Mail(diary: diary) }
        try host.click("File")
        #expect(host.control("New") != nil && host.control("Open") != nil && host.control("Reply") == nil)
        try host.click("Open")
        #expect(diary.entries == ["open"] && host.control("Open") == nil)
    }

    @Test func aSecondPressClosesIt() throws {
        let host = try host { Mail(diary: diary) }
        try host.click("File")
        try host.click("File")
        #expect(host.control("New") == nil)
    }

    @Test func thePointerLeadsFromMenuToMenu() throws {
        let host = try host { Mail(diary: diary) }
        try host.click("File")
        let message = try #require(host.control("Message")).rect
        try host.play(InputScript([.move(CGPoint(x: message.midX, y: message.midY)), .advance(0.05)]))
        #expect(host.control("New") == nil && host.control("Reply") != nil)
        // While none is open, hovering opens none.
        try host.type(.escape)
        let file = try #require(host.control("File")).rect
        try host.play(InputScript([.move(CGPoint(x: file.midX, y: file.midY)), .advance(0.05)]))
        #expect(host.control("New") == nil)
    }

    @Test func shortcutsRunWhileTheMenusAreClosed() throws {
        let host = try host { Mail(diary: diary) }
        try host.type("r", "n", "m", modifiers: .control)
        #expect(diary.entries == ["reply", "new", "archive"])
    }

    @Test(arguments: ["F10", "Alt"] as [Key]) func aKeyOpensTheFirst(key: Key) throws {
        let host = try host { Mail(diary: diary) }
        try host.type(key)
        try host.advance(by: 0.05)
        #expect(host.focused == ["New"])
        try host.type(.down, .return)
        #expect(diary.entries == ["open"])
    }

    @Test func altAloneOpensTheFirstAndAltWithAnythingElseDoesNot() throws {
        let host = try host { Mail(diary: diary) }
        try host.runFrame([.modifiersChanged(.option), .modifiersChanged([])], size: nil)
        #expect(host.control("New") != nil)
        try host.type(.escape)
        try host.runFrame(
            [.modifiersChanged(.option), .keyPressed("x", .option), .modifiersChanged([])],
            size: nil
        )
        #expect(host.control("New") == nil)
    }

    /// The events of a window, one array a frame, and whether they open the first menu.
    struct AltPress: CustomTestStringConvertible {
        var testDescription: String
        var frames: [[InputEvent]]
        var opens: Bool

        static let all: [AltPress] = [
            AltPress(
                testDescription: "pressed and released in the window",
                frames: [[.focusChanged(true)], [.modifiersChanged(.option)], [.modifiersChanged([])]],
                opens: true
            ),
            AltPress(
                testDescription: "while the pointer moves, which repeats what is held",
                frames: [
                    [.modifiersChanged(.option)],
                    [.modifiersChanged(.option), .pointerMoved(CGPoint(x: 50, y: 200))], [.modifiersChanged([])],
                ],
                opens: true
            ),
            AltPress(
                testDescription: "held when the window gets the keyboard, such as after Alt+F4 in another one",
                frames: [
                    [.focusChanged(false)], [.focusChanged(true), .modifiersChanged(.option)], [.modifiersChanged([])],
                ],
                opens: false
            ),
            AltPress(
                testDescription: "with Shift, held when the window gets the keyboard",
                frames: [
                    [.focusChanged(true), .modifiersChanged(.shift), .modifiersChanged([.shift, .option])],
                    [.modifiersChanged(.option)], [.modifiersChanged([])],
                ],
                opens: false
            ),
            AltPress(
                testDescription: "held in another window, with the pointer in this one",
                frames: [
                    [.focusChanged(false)], [.modifiersChanged(.option), .pointerMoved(CGPoint(x: 50, y: 200))],
                    [.modifiersChanged([]), .pointerMoved(CGPoint(x: 51, y: 200))],
                ],
                opens: false
            ),
            AltPress(
                testDescription: "pressed here and released in another window",
                frames: [
                    [.modifiersChanged(.option)], [.focusChanged(false)],
                    [.modifiersChanged([]), .pointerMoved(CGPoint(x: 50, y: 200))], [.focusChanged(true)],
                ],
                opens: false
            ),
            AltPress(
                testDescription: "pressed again in the window that got the keyboard with Alt held",
                frames: [
                    [.focusChanged(true), .modifiersChanged(.option)], [.modifiersChanged([])],
                    [.modifiersChanged(.option)], [.modifiersChanged([])],
                ],
                opens: true
            ),
        ]
    }

    @Test("Alt opens the menu only of the window that received its press", arguments: AltPress.all)
    func altOfTheWindow(_ press: AltPress) throws {
        let host = try host { Mail(diary: diary) }
        for events in press.frames { try host.runFrame(events, size: nil) }
        #expect((host.control("New") != nil) == press.opens)
    }

    @Test func altWithALetterOpensThatMenu() throws {
        let host = try host { Mail(diary: diary) }
        // File has the F, so Format has its O.
        for (key, item) in [("f", "New"), ("m", "Reply"), ("o", "Bold"), ("h", "Manual")] as [(Key, String)] {
            try host.type(key, modifiers: .option)
            #expect(host.control(item) != nil)
            try host.type(.escape)
            #expect(host.control(item) == nil)
        }
    }

    @Test func arrowsWalkBetweenTheMenus() throws {
        let host = try host { Mail(diary: diary) }
        try host.type("F10", .right)
        #expect(host.control("Reply") != nil && host.control("New") == nil)
        try host.advance(by: 0.05)
        #expect(host.focused == ["Reply"])
        // Into the submenu, back, and around the end.
        try host.type(.down, .right)
        #expect(host.control("To Archive") != nil)
        try host.type(.left)
        #expect(host.control("To Archive") == nil && host.control("Reply") != nil)
        try host.type(.left, .left)
        #expect(host.control("Manual") != nil)
        try host.type(.right)
        #expect(host.control("New") != nil)
    }

    @Test func arrowsLeaveTheMenuOnWhoseTitleThePointerRests() throws {
        let host = try host { Mail(diary: diary) }
        try host.click("File")
        try host.type(.right)
        try host.advance(by: 0.05)
        #expect(host.control("New") == nil && host.control("Reply") != nil)
    }

    @Test func behindAnAlertNoneOpens() throws {
        let host = try host {
            Mail(diary: diary).alert("Sure?", isPresented: .constant(true)) {}
        }
        try host.type("F10")
        try host.type("n", modifiers: .control)
        try host.type("f", modifiers: .option)
        #expect(host.control("New") == nil && diary.entries == [])
    }

    @Test func withoutCommandsThereIsNoBar() throws {
        let host = try host { Probe("content").commands { if diary.number > 0 { CommandMenu("Never") {} } } }
        #expect(host.rects["content"] == box(0, 0, 400, 300))
    }

    @Test func aSceneHasThemInEachWindow() throws {
        let diary = diary
        let scene = WindowGroup("Mail") { Text("content") }
            .commands { CommandMenu("Message") { Button("Reply") { diary.write("reply") } } }
        let commands = try #require(scene.windows.first?.commands)
        let host = try host { commands(AnyView(Text("content"))) }
        #expect(host.labels("menu") == ["Message"])
        try host.click("Message")
        try host.click("Reply")
        #expect(diary.entries == ["reply"])
    }

    @Test func settingsAreAWindowThatOpensOnDemand() throws {
        let scene = Settings { Text("settings") }
        #expect(scene.windows.map(\.id) == ["settings"] && scene.windows.map(\.isSingle) == [true])
        #expect(scene.windows.map(\.launchBehavior) == [.suppressed])
        var opened: [String] = []
        var environment = EnvironmentValues()
        environment.openWindow = OpenWindowAction { opened.append($0) }
        environment.openSettings()
        #expect(opened == ["settings"])
    }

    private func file<C: Commands>(@CommandsBuilder _ commands: @escaping () -> C) throws -> [String] {
        let host = try host { Text("content").commands(content: commands) }
        try host.click("File")
        return host.labels("button")
    }

    @Test func groupsStandAtTheirPlacesInAMenu() throws {
        let items = try file {
            CommandGroup(after: .saveItem) { Button("Save As") {} }
            CommandGroup(after: .newItem) { Button("Open") {} }
            CommandGroup(replacing: .saveItem) { Button("Save") {} }
            CommandGroup(replacing: .appTermination) { Button("Quit") {} }
            CommandGroup(before: .saveItem) { Button("Close") {} }
            CommandGroup(replacing: .newItem) { Button("New") {} }
        }
        #expect(items == ["New", "Open", "Close", "Save", "Save As", "Quit"])
    }

    @Test func aGroupReplacesThatBeforeAtItsPlace() throws {
        let items = try file {
            CommandGroup(after: .newItem) { Button("Open") {} }
            CommandGroup(replacing: .newItem) { Button("New") {} }
            CommandGroup(replacing: .newItem) { Button("New Window") {} }
        }
        #expect(items == ["New Window", "Open"])
    }

    @Test func aTapOnAnotherTitleOpensThatMenu() throws {
        let host = try host { Mail(diary: diary) }
        func tap(_ title: String) throws {
            let rect = try #require(host.control(title)).rect
            let point = CGPoint(x: rect.midX, y: rect.midY)
            try host.play(InputScript([.touch(finger: 1, .down, point), .touch(finger: 1, .up, point)]))
        }
        try tap("File")
        #expect(host.control("New") != nil)
        try tap("Message")
        #expect(host.control("New") == nil && host.control("Reply") != nil)
        try tap("Message")
        #expect(host.control("Reply") == nil)
    }

    @Test(arguments: ["F10", "Alt"] as [Key]) func theKeyThatOpensAMenuClosesIt(key: Key) throws {
        let host = try host { Mail(diary: diary) }
        try host.type(key)
        #expect(host.control("New") != nil)
        try host.type(key)
        #expect(host.control("New") == nil)
    }
}

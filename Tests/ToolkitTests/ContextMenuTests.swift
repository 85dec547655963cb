import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct ContextMenuTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300), root: view)
    }

    private struct Files: View {
        var diary: Diary
        var body: some View {
            VStack {
                Button("a.txt") { diary.write("open") }
                    .padding(20)
                    .contextMenu {
                        Button("Rename") { diary.write("rename") }
                        Button("Delete", role: .destructive) { diary.write("delete") }
                    }
                Text("empty").contextMenu { if diary.number > 0 { Button("Never") {} } }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contextMenu { Button("New") { diary.write("new") } }
        }
    }

    @Test func theRightButtonOpensItWhereThePointerIs() throws {
        let host = try host { Files(diary: diary) }
        let file = try #require(host.control("a.txt")).rect
        try host.play(InputScript([.click(CGPoint(x: file.midX, y: file.midY), button: .right)]))
        let item = try #require(host.control("Rename")).rect
        // The padding of the list is 5 points.
        #expect(item.origin == CGPoint(x: file.midX + 5, y: file.midY + 5))
        try host.click("Rename")
        #expect(diary.entries == ["rename"] && host.control("Rename") == nil)
    }

    @Test func theInnermostOpensItsOwn() throws {
        let host = try host { Files(diary: diary) }
        try host.play(InputScript([.click(CGPoint(x: 3, y: 3), button: .right)]))
        #expect(host.control("New") != nil && host.control("Rename") == nil)
        try host.type(.escape)
        let file = try #require(host.control("a.txt")).rect
        try host.play(InputScript([.click(CGPoint(x: file.minX - 5, y: file.midY), button: .right)]))
        #expect(host.control("New") == nil && host.control("Rename") != nil)
    }

    @Test func oneWithoutItemsCloses() throws {
        let host = try host { Files(diary: diary) }
        let empty = try #require(host.rects["empty"])
        try host.play(InputScript([.click(CGPoint(x: empty.midX, y: empty.midY), button: .right)]))
        try host.advance(by: 0.05)
        try host.click("a.txt")
        #expect(diary.entries == ["open"])
    }

    @Test(arguments: [(Key.menu, KeyModifiers()), ("F10", .shift)])
    func aKeyOpensItBelowWhatHasTheFocus(key: Key, modifiers: KeyModifiers) throws {
        let host = try host { Files(diary: diary) }
        try host.type(key, modifiers: modifiers)
        #expect(host.labels("button") == ["a.txt"])
        try host.type(.tab)
        try host.type(key, modifiers: modifiers)
        let file = try #require(host.control("a.txt")).rect
        let item = try #require(host.control("Rename"))
        #expect(item.rect.origin == CGPoint(x: file.minX + 5, y: file.maxY + 5))
        try host.advance(by: 0.05)
        #expect(host.focused == ["Rename"])
        try host.type(.down, .return)
        try host.advance(by: 0.05)
        #expect(diary.entries == ["delete"] && host.focused == ["a.txt"])
    }

    @Test func aKeyThatOpensNoneIsAShortcut() throws {
        let host = try host {
            VStack {
                Files(diary: diary)
                Button("Shortcut") { diary.write("shortcut") }.keyboardShortcut(.menu, modifiers: [])
            }
        }
        try host.type(.menu)
        #expect(host.control("Rename") == nil && diary.entries == ["shortcut"])
    }

    @Test func aFingerThatRestsOpensIt() throws {
        let host = try host { Files(diary: diary) }
        let file = try #require(host.control("a.txt")).rect
        let point = CGPoint(x: file.midX, y: file.midY)
        try host.play(InputScript([.touch(finger: 1, .down, point), .advance(0.4)]))
        #expect(host.control("Rename") == nil)
        try host.play(InputScript([.advance(0.2), .touch(finger: 1, .up, point)]))
        // The button below is not pressed.
        #expect(host.control("Rename") != nil && diary.entries == [])
    }

    @Test func aFingerThatTapsOrSlidesDoesNot() throws {
        let host = try host { Files(diary: diary) }
        let file = try #require(host.control("a.txt")).rect
        let point = CGPoint(x: file.midX, y: file.midY)
        try host.play(InputScript([.touch(finger: 1, .down, point), .touch(finger: 1, .up, point), .advance(1)]))
        #expect(host.control("Rename") == nil && diary.entries == ["open"])
        let other = CGPoint(x: point.x + 30, y: point.y)
        try host.play(InputScript([.touch(finger: 1, .down, point), .touch(finger: 1, .move, other), .advance(1)]))
        #expect(host.control("Rename") == nil)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func theHostIsAskedForTheFrameInWhichItOpens() throws {
        let host = try host { Files(diary: diary) }
        let file = try #require(host.control("a.txt")).rect
        try host.play(InputScript([.touch(finger: 1, .down, CGPoint(x: file.midX, y: file.midY))]))
        let due = host.time + 0.5
        // The pressed look under the finger has finished fading in.
        try host.advance(by: 0.2)
        #expect(host.nextFrame == .at(due))
    }

    @Test func itIsKeptInsideOfTheWindow() throws {
        let host = try host { Files(diary: diary) }
        try host.play(InputScript([.click(CGPoint(x: 398, y: 298), button: .right)]))
        let item = try #require(host.control("New")).rect
        #expect(item.maxX <= 391 && item.maxY <= 291)
    }

    @Test func whatTakesTheRightButtonItselfKeepsIt() throws {
        let host = try host {
            Listener {
                Probe("canvas", 100, 100)
            } respond: { event, _ in
                if case .pressed(_, .right) = event {
                    diary.write("right")
                    return true
                }
                return false
            }
            .contextMenu { Button("Never") {} }
        }
        try host.play(InputScript([.click(CGPoint(x: 200, y: 150), button: .right)]))
        #expect(diary.entries == ["right"] && host.control("Never") == nil)
    }

    @Test func inASheetItIsTheSheets() throws {
        let host = try host {
            Files(diary: diary).sheet(isPresented: .constant(true)) {
                Text("in the sheet").padding(30).contextMenu { Button("Copy") { diary.write("copy") } }
            }
        }
        try host.play(InputScript([.advance(0.3), .click(CGPoint(x: 3, y: 3), button: .right)]))
        #expect(host.control("New") == nil)
        try host.play(InputScript([.click(CGPoint(x: 200, y: 150), button: .right)]))
        try host.click("Copy")
        #expect(diary.entries == ["copy"])
    }

    @Test func eachRowHasItsOwn() throws {
        let host = try host {
            VStack {
                ForEach(0..<5) { row in
                    Text("row \(row)").contextMenu { Button("Cut \(row)") { diary.write("\(row)") } }
                }
            }
        }
        let row = try #require(host.rects["row 3"])
        try host.play(InputScript([.click(CGPoint(x: row.midX, y: row.midY), button: .right)]))
        #expect(host.labels("button") == ["Cut 3"])
        try host.click("Cut 3")
        #expect(diary.entries == ["3"])
    }

    @Test func symbolsStandInAColumnThoseOfMenusInItToo() throws {
        let host = try host {
            Menu("File") {
                Button("Open", systemImage: "minus") {}
                Menu("Move", systemImage: "folder") { Button("Up") {} }
            }
        }
        try host.click("File")
        #expect(host.rects["Open"]?.minX == host.rects["Move"]?.minX)
    }

    @Test func menusShowSymbolsAndShortcuts() throws {
        let host = try host {
            Menu("File", systemImage: "folder") {
                Button("Open", systemImage: "folder") {}.keyboardShortcut("o")
                Button("Save as") {}.keyboardShortcut("s", modifiers: [.command, .shift])
                Toggle("Wrap", isOn: .constant(true)).keyboardShortcut(.pageUp, modifiers: .option)
                Button("Plain") {}
            }
        }
        try host.click("File")
        // The shortcut is not part of an item's name.
        #expect(host.inspect().controls.dropFirst().map(\.label) == ["Open", "Save as", "Wrap", "Plain"])
        let items = host.inspect().controls.dropFirst().map(\.rect)
        #expect(Set(items.map(\.width)).count == 1)
    }
}

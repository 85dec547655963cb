import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The button that Return presses, menus with a primary action, and letters in menus.
@MainActor struct DefaultButtonTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 500, height: 300), root: view)
    }

    private struct Panel: View {
        var diary: Diary
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("Help") { diary.write("help") }
                Toggle("Option", isOn: $isOn)
                Text(isOn ? "on" : "off")
                Button("OK") { diary.write("ok") }.keyboardShortcut(.defaultAction)
            }
        }
    }

    @Test(arguments: [false, true]) func aClickLeavesReturnToTheDefaultButton(isInSheet: Bool) throws {
        let host = try host {
            if isInSheet {
                Color.clear.sheet(isPresented: .constant(true)) { Panel(diary: diary).padding() }
            } else {
                Panel(diary: diary)
            }
        }
        try host.advance(by: 0.5)
        try host.click("Help")
        try host.type(.return)
        #expect(diary.entries == ["help", "ok"])
        try host.click("Option")
        try host.type(.return)
        #expect(diary.entries == ["help", "ok", "ok"] && host.names.contains("on"))
        // Space presses the focused control, which is not the clicked one.
        try host.type(.space)
        #expect(host.names.contains("on") && diary.entries.count == 3)
        try host.type(.tab, .tab)
        #expect(host.focused == ["Option"])
        try host.type(.space)
        #expect(host.names.contains("off"))
    }

    @Test func aButtonThatTabCameToHasReturn() throws {
        let host = try host { Panel(diary: diary) }
        try host.type(.tab, .return)
        #expect(diary.entries == ["help"])
    }

    @Test func withoutADefaultButtonReturnPressesWhatTabCameToAndNotWhatWasClicked() throws {
        let host = try host { Button("Only") { diary.write("only") } }
        try host.click("Only")
        try host.type(.return)
        #expect(diary.entries == ["only"])
        try host.type(.tab, .return)
        #expect(diary.entries == ["only", "only"])
    }

    @Test func theDefaultButtonBehindASheetIsNotMeant() throws {
        let host = try host {
            Panel(diary: diary).sheet(isPresented: .constant(true)) {
                Button("Inside") { diary.write("inside") }.padding()
            }
        }
        try host.advance(by: 0.5)
        try host.click("Inside")
        try host.type(.return)
        #expect(diary.entries == ["inside"])
        try host.type(.tab, .return)
        #expect(diary.entries == ["inside", "inside"])
    }

    // MARK: Menus

    @Test func aMenuWithAPrimaryActionIsAButtonWithAMarkBesideIt() throws {
        let host = try host {
            Menu("Send") {
                Button("Send Later") { diary.write("later") }
            } primaryAction: {
                diary.write("send")
            }
        }
        let (main, mark) = (try #require(host.control("Send")).rect, try #require(host.control("More")).rect)
        #expect(main.maxX < mark.minX)
        try host.click("Send")
        #expect(diary.entries == ["send"] && host.control("Send Later") == nil)
        try host.click("More")
        try host.click("Send Later")
        #expect(diary.entries == ["send", "later"])
        try host.type(.tab, .space)
        try host.type(.tab, .down)
        try host.advance(by: 0.05)
        #expect(host.focused == ["Send Later"] && diary.entries.last == "send")
    }

    @Test func anItemWithAPrimaryActionOpensItsMenu() throws {
        let host = try host {
            Menu("Message") {
                Menu("Send", systemImage: "paperplane") {
                    Button("Later") { diary.write("later") }
                } primaryAction: {
                    diary.write("send")
                }
            }
        }
        try host.click("Message")
        try host.click("Send")
        try host.click("Later")
        #expect(diary.entries == ["later"])
    }

    @Test func lettersLeadFromItemToItem() throws {
        let host = try host {
            Menu("File") {
                ForEach(["Save", "Send", "Äpfel", "Print"], id: \.self) { name in Button(name) { diary.write(name) } }
            }
        }
        try host.click("File")
        var seen: [String] = []
        for key in ["s", "s", "s", "a", "x", "p"] as [Key] {
            try host.type(key)
            try host.advance(by: 0.05)
            seen += host.focused
        }
        // "x" matches no item, and changes nothing.
        #expect(seen == ["Save", "Send", "Save", "Äpfel", "Äpfel", "Print"])
        try host.type(.return)
        #expect(diary.entries == ["Print"])
    }
}

import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Queries and input for tests of dialogs.
extension HeadlessHost {
    /// Returns the control with this label, of a kind if one is given.
    func control(_ label: String, kind: String? = nil) -> Inspection.Control? {
        inspect().controls.last { $0.label == label && (kind == nil || $0.kind == kind) }
    }

    /// Returns the labels of all controls of a kind, in painting order.
    func labels(_ kind: String) -> [String] { inspect().controls.filter { $0.kind == kind }.map(\.label) }

    /// Clicks the middle of a control.
    func click(_ label: String, button: PointerButton = .left) throws {
        let rect = try #require(control(label)).rect
        try play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY), button: button)]))
    }

    /// Presses keys one after the other, a frame each.
    func type(_ keys: Key..., modifiers: KeyModifiers = []) throws {
        try play(InputScript(keys.map { .key($0, modifiers) }))
    }

    /// The labels of the focused controls.
    var focused: [String] { inspect().controls.filter(\.focused).map(\.label) }
}

@MainActor struct AlertTests {
    private let diary = Diary()

    private func host<V: View>(
        _ width: CGFloat = 500,
        _ height: CGFloat = 300,
        reduceMotion: Bool = false,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: height), reduceMotion: reduceMotion, root: view)
    }

    private struct Delete: View {
        var diary: Diary
        @State var asks = false
        var body: some View {
            VStack {
                Button("Delete…") { asks = true }
                Button("Behind") { diary.write("behind") }.keyboardShortcut("b")
                Text(asks ? "asking" : "idle")
            }
            .alert("Delete “a.txt”?", isPresented: $asks) {
                Button("Delete", role: .destructive) { diary.write("delete") }
                Button("Keep a copy") { diary.write("copy") }
                Button("Cancel", role: .cancel) { diary.write("cancel") }
            } message: {
                Text("It cannot be brought back.")
            }
        }
    }

    @Test func itStandsInTheMiddleAndSaysWhatItIs() throws {
        let host = try host { Delete(diary: diary) }
        #expect(host.labels("alert") == [])
        try host.click("Delete…")
        try host.advance(by: 0.5)
        let alert = try #require(host.control("Delete “a.txt”?", kind: "alert"))
        #expect(alert.value == "It cannot be brought back.")
        #expect(abs(alert.rect.midX - 250) <= 1 && abs(alert.rect.midY - 150) <= 1)
        #expect(host.names.contains("Delete “a.txt”?") && host.names.contains("It cannot be brought back."))
        // The alert is listed after the window's content.
        #expect(host.inspect().controls.map(\.kind).firstIndex(of: "alert") == 2)
    }

    @Test func inARowTheOneThatCancelsIsFirstAndTheProposedOneLast() throws {
        let host = try host { Delete(diary: diary) }
        try host.click("Delete…")
        let row = ["Cancel", "Delete", "Keep a copy"].compactMap { host.control($0)?.rect }
        #expect(row.map(\.minX) == row.map(\.minX).sorted() && Set(row.map(\.minY)).count == 1)
        #expect(Set(row.map(\.width)).count == 1)
    }

    @Test func inAColumnItIsTheOtherWayRound() throws {
        let host = try host(260, 400) { Delete(diary: diary) }
        try host.click("Delete…")
        let column = ["Keep a copy", "Delete", "Cancel"].compactMap { host.control($0)?.rect }
        #expect(column.map(\.minY) == column.map(\.minY).sorted() && Set(column.map(\.minX)).count == 1)
    }

    @Test(arguments: ["Delete", "Keep a copy", "Cancel"])
    func aButtonClosesItAndActs(label: String) throws {
        let host = try host { Delete(diary: diary) }
        try host.click("Delete…")
        #expect(host.names.contains("asking"))
        try host.click(label)
        #expect(diary.entries == [["Delete": "delete", "Cancel": "cancel"][label] ?? "copy"])
        try host.advance(by: 0.5)
        #expect(host.names.contains("idle") && host.labels("alert") == [])
    }

    @Test func returnIsTheProposedButtonAndEscapeTheOneThatCancels() throws {
        let host = try host { Delete(diary: diary) }
        try host.click("Delete…")
        try host.type(.return)
        #expect(diary.entries == ["copy"])
        try host.click("Delete…")
        try host.type(.escape)
        #expect(diary.entries == ["copy", "cancel"])
        #expect(host.names.contains("idle"))
    }

    @Test func theDefaultActionIsTheProposedOne() throws {
        let host = try host {
            Color.clear.alert("Send?", isPresented: .constant(true)) {
                Button("Later") { diary.write("later") }
                Button("Send") { diary.write("send") }.keyboardShortcut(.defaultAction)
            }
        }
        try host.type(.return)
        #expect(diary.entries == ["send"])
        // Without a cancel button Escape does nothing.
        try host.type(.escape)
        #expect(diary.entries == ["send"])
    }

    @Test func aDestructiveButtonIsNotProposed() throws {
        let host = try host {
            Color.clear.alert("Erase?", isPresented: .constant(true)) {
                Button("Erase", role: .destructive) { diary.write("erase") }
                Button("No", role: .cancel) { diary.write("no") }
            }
        }
        try host.type(.return, .escape)
        #expect(diary.entries == ["no", "no"])
    }

    @Test func withoutButtonsItSaysOK() throws {
        struct Said: View {
            @State var tells = true
            var body: some View { Text(tells ? "telling" : "told").alert("Done", isPresented: $tells) {} }
        }
        for key in [Key.return, .escape] {
            let host = try host { Said() }
            #expect(host.labels("button") == ["OK"])
            try host.type(key)
            #expect(host.names.contains("told"))
        }
    }

    @Test func whatIsBehindAnswersNeitherPointerNorKeysNorShortcuts() throws {
        let host = try host { Delete(diary: diary) }
        let behind = try #require(host.control("Behind")).rect
        try host.click("Delete…")
        // In the corner, away from the alert, and at the button behind it.
        try host.play(InputScript([.click(CGPoint(x: 5, y: 5)), .click(CGPoint(x: behind.midX, y: behind.midY))]))
        try host.type("b", modifiers: .control)
        try host.type("F6", .tab, .tab, .tab, .tab)
        #expect(!host.focused.contains("Behind") && !host.focused.contains("Delete…"))
        #expect(diary.entries == [] && host.names.contains("asking"))
        try host.type(.escape)
        try host.advance(by: 0.5)
        try host.type("b", modifiers: .control)
        #expect(diary.entries == ["cancel", "behind"])
    }

    @Test func tabStaysInItAndTheFocusReturns() throws {
        let host = try host { Delete(diary: diary) }
        try host.type(.tab, .space)
        try host.advance(by: 0.5)
        // An alert opened by a key focuses the default button.
        #expect(host.focused == ["Keep a copy"])
        var order: [String] = []
        for _ in 0..<4 {
            try host.type(.tab)
            order += host.focused
        }
        #expect(order == ["Cancel", "Delete", "Keep a copy", "Cancel"])
        try host.type(.space)
        try host.advance(by: 0.5)
        #expect(diary.entries == ["cancel"] && host.focused == ["Delete…"])
    }

    @Test func itComesAndGoesAndAsksForNoFramesThen() throws {
        let host = try host { Delete(diary: diary) }
        #expect(host.nextFrame == .whenNeeded)
        try host.click("Delete…")
        try host.play(InputScript([.leave]))
        #expect(host.nextFrame == .immediately)
        let first = try #require(host.control("Delete “a.txt”?", kind: "alert")).rect
        try host.advance(by: 0.3)
        #expect(host.nextFrame == .whenNeeded)
        let last = try #require(host.control("Delete “a.txt”?", kind: "alert")).rect
        // It slides down from at most 12 points above.
        #expect(first.minY < last.minY && first.minY >= last.minY - 12 && first.size == last.size)
        try host.type(.escape)
        #expect(host.nextFrame == .immediately && host.labels("alert") != [])
        try host.advance(by: 0.3)
        #expect(host.nextFrame == .whenNeeded && host.labels("alert") == [])
    }

    @Test func withReducedMotionItIsThereAtOnce() throws {
        let host = try host(reduceMotion: true) { Delete(diary: diary) }
        try host.click("Delete…")
        try host.play(InputScript([.leave]))
        #expect(host.nextFrame == .whenNeeded && host.labels("alert") != [])
        try host.type(.escape)
        try host.advance(by: 0.02)
        #expect(host.nextFrame == .whenNeeded && host.labels("alert") == [])
    }

    @Test func onItsWayOutItAnswersNothing() throws {
        let host = try host { Delete(diary: diary) }
        try host.click("Delete…")
        let button = try #require(host.control("Keep a copy")).rect
        try host.type(.escape)
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY))]))
        try host.type(.return)
        #expect(diary.entries == ["cancel"])
    }

    @Test func theSameInputGivesTheSamePictures() throws {
        func pictures() throws -> [Bitmap] {
            let host = try host(240, 150) { Delete(diary: Diary()) }
            try host.click("Delete…")
            return try (0..<3).map { _ in
                try host.advance(by: 3.0 / 60)
                return try host.screenshot()
            }
        }
        #expect(try pictures() == pictures())
    }

    @Test func aboutAValueItIsShownWhereThereIsOne() throws {
        struct About: View {
            @State var asks = false
            @State var name: String?
            var body: some View {
                VStack {
                    Button("Nothing") { asks = true }
                    Button("Something") { name = "pear" }
                }
                .alert("About", isPresented: $asks, presenting: name) { name in
                    Button("Eat \(name)") { self.name = nil }
                } message: {
                    Text("A \($0) is there.")
                }
            }
        }
        let host = try host { About() }
        try host.click("Nothing")
        #expect(host.labels("alert") == [])
        try host.click("Something")
        #expect(host.names.contains("A pear is there."))
        try host.click("Eat pear")
        // While closing it still shows its value.
        #expect(host.names.contains("A pear is there."))
        try host.advance(by: 0.5)
        #expect(host.labels("alert") == [])
    }

    @Test func aboutAnErrorItSaysWhatItIs() throws {
        struct Full: LocalizedError {
            var errorDescription: String? { "The disk is full." }
            var recoverySuggestion: String? { "Remove something." }
        }
        let host = try host { Color.clear.alert(isPresented: .constant(true), error: Full()) { Button("OK") {} } }
        #expect(host.names.contains("The disk is full.") && host.names.contains("Remove something."))
    }

    @Test func itClosesWithTheViewThatAsks() throws {
        let host = try host {
            VStack {
                if diary.isShown {
                    Text("asker").alert("Stay?", isPresented: .constant(true)) {
                        Button("Go") { diary.isShown = false }
                    }
                }
                Button("Behind") { diary.write("behind") }
            }
        }
        #expect(host.labels("alert") == ["Stay?"])
        try host.click("Go")
        try host.advance(by: 0.02)
        #expect(host.labels("alert") == [])
        try host.click("Behind")
        #expect(diary.entries == ["behind"])
    }

    @Test func aTooSmallWindowScrollsIt() throws {
        let host = try host(200, 120) { Delete(diary: diary) }
        try host.type(.tab, .space)
        try host.advance(by: 0.5)
        let alert = try #require(host.control("Delete “a.txt”?", kind: "alert")).rect
        #expect(CGRect(x: 0, y: 0, width: 200, height: 120).contains(alert))
        // Focus scrolls the button into view.
        for label in ["Keep a copy", "Delete", "Cancel"] {
            let button = try #require(host.control(label))
            #expect(alert.contains(button.rect) && button.focused)
            try host.type(.tab)
        }
    }

    @Test func aConfirmationDialogAlwaysCancels() throws {
        struct Export: View {
            var diary: Diary
            @State var asks = true
            var body: some View {
                Text(asks ? "asking" : "idle").confirmationDialog("Export as", isPresented: $asks) {
                    Button("PDF") { diary.write("pdf") }
                    Button("PNG") { diary.write("png") }
                }
            }
        }
        let host = try host { Export(diary: diary) }
        #expect(host.labels("button") == ["Cancel", "PNG", "PDF"])
        try host.type(.escape)
        #expect(host.names.contains("idle") && diary.entries == [])
    }

    @Test func itLooksAlikeWhereverItComesFrom() throws {
        func picture<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> Bitmap {
            let host = try host { view() }
            try host.advance(by: 0.5)
            return try host.screenshot()
        }
        let plain = try picture { Color.clear.alert("Hello", isPresented: .constant(true)) {} }
        let other = try picture {
            Color.clear.alert("Hello", isPresented: .constant(true)) {}
                .font(.largeTitle).foregroundStyle(.red).buttonStyle(.plain).disabled(true).controlSize(.mini)
        }
        #expect(plain == other)
    }
}

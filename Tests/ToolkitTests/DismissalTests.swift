import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The confirmation before a window closes.
@MainActor @Suite struct DismissalTests {
    @Observable @MainActor final class Model {
        var isEdited = true
        var canSave = true
        var problem = false
    }

    private struct Page: View {
        @Bindable var model: Model
        var body: some View {
            Text("page")
                .alert("Not saved", isPresented: $model.problem) {}
                .dismissalConfirmationDialog("Save?", shouldPresent: model.isEdited) {
                    Button("Save") { if model.canSave { model.isEdited = false } else { model.problem = true } }
                    Button("Discard", role: .destructive) {}
                } message: {
                    Text("It would be lost.")
                }
        }
    }

    private let model = Model()

    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300)) { [model] in Page(model: model) }
    }

    @Test func withoutChangesTheWindowCloses() throws {
        model.isEdited = false
        let host = try host()
        try host.askToClose()
        #expect(host.isClosed && host.control("Save") == nil)
    }

    @Test(arguments: ["Save", "Discard"]) func anAnswerClosesIt(_ answer: String) throws {
        let host = try host()
        try host.askToClose()
        #expect(!host.isClosed && host.rects["It would be lost."] != nil)
        try host.click(answer)
        #expect(host.isClosed)
        #expect(model.isEdited == (answer == "Discard"))
    }

    @Test func cancelKeepsItAndItAsksAgain() throws {
        let host = try host()
        for _ in 0..<2 {
            try host.askToClose()
            // The dialog has a cancel button, though the app provides none.
            try host.click("Cancel")
            try host.advance(by: 0.3)
            #expect(!host.isClosed && host.control("Save") == nil)
        }
        try host.askToClose()
        try host.type(.escape)
        #expect(!host.isClosed)
    }

    @Test func whatCannotBeSavedKeepsTheWindowOpen() throws {
        model.canSave = false
        let host = try host()
        try host.askToClose()
        try host.click("Save")
        try host.advance(by: 0.3)
        #expect(!host.isClosed && host.rects["Not saved"] != nil)
        try host.click("OK")
        try host.advance(by: 0.3)
        #expect(!host.isClosed)
        model.canSave = true
        try host.askToClose()
        try host.click("Save")
        #expect(host.isClosed)
    }

    /// Returns a window with two documents, each with its own confirmation.
    private func hostOfTwo(_ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300)) {
            VStack {
                ForEach(["one", "two"], id: \.self) { name in
                    Text(name).dismissalConfirmationDialog("Discard \(name)?", shouldPresent: true) {
                        Button("Discard \(name)") { diary.write(name) }
                    }
                }
            }
        }
    }

    @Test func severalQuestionsArePutInTurn() throws {
        let diary = Diary()
        let host = try hostOfTwo(diary)
        try host.askToClose()
        #expect(host.control("Discard one") != nil && host.control("Discard two") == nil)
        try host.click("Discard one")
        try host.advance(by: 0.3)
        #expect(!host.isClosed && host.control("Discard two") != nil)
        // Another close request while one is pending changes nothing.
        try host.askToClose()
        #expect(host.control("Discard one") == nil && host.control("Discard two") != nil)
        try host.click("Discard two")
        #expect(host.isClosed && diary.entries == ["one", "two"])
    }

    @Test func oneRefusalKeepsTheWindowAndAllAreAskedAgain() throws {
        let diary = Diary()
        let host = try hostOfTwo(diary)
        try host.askToClose()
        try host.click("Discard one")
        try host.advance(by: 0.3)
        try host.click("Cancel")
        try host.advance(by: 0.3)
        #expect(!host.isClosed)
        try host.askToClose()
        #expect(host.control("Discard one") != nil)
    }
}

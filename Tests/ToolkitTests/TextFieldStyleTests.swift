import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The styles of fields and editors, and fields as rows of a form.
@MainActor @Suite struct TextFieldStyleTests {
    private struct Styles: View {
        @State var text = "words"
        var body: some View {
            VStack(alignment: .leading) {
                TextField("a", text: $text).textFieldStyle(.roundedBorder)
                TextField("b", text: $text).textFieldStyle(.plain)
                TextField("c", text: $text).textFieldStyle(.automatic)
                TextField("d", text: $text).textFieldStyle(.squareBorder)
                TextEditor(text: $text).textEditorStyle(.plain).frame(height: 20)
                TextEditor(text: $text).textEditorStyle(.automatic).frame(height: 20)
            }
        }
    }

    @Test func aPlainFieldHasNoBorder() throws {
        let stage = try EntryStage(200, 300) { Styles() }
        // The border adds 3 points above and below.
        let heights = ["a", "b", "c", "d"].map { stage.rect($0).height }
        #expect(heights == [heights[0], heights[0] - 6, heights[0], heights[0]])
    }

    private struct Account: View {
        @State var name = ""
        @State var note = "one\ntwo"
        var body: some View {
            Form {
                Section("Account") {
                    TextField("Name", text: $name, prompt: Text("Required"))
                    SecureField("Password", text: $name)
                    TextField("A long name of a row that needs more lines", text: $note, axis: .vertical)
                    TextField("Hidden", text: $name).labelsHidden()
                }
            }
        }
    }

    @Test func inAFormTheLabelStandsAtOneEdgeAndTheFieldAtTheOther() throws {
        let stage = try EntryStage(400, 400) { Account() }
        let rects = stage.host.rects
        // 20 around the form, 12 within the box: 336 are left, and fields take six tenths of that.
        for label in ["Name", "Password"] {
            #expect(rects[label]?.minX == 32)
            #expect(stage.rect(label).minX == 368 - 202 && stage.rect(label).maxX == 368)
            #expect(abs((rects[label]?.midY ?? 0) - stage.rect(label).midY) <= 1)
        }
        #expect(rects["Required"] != nil)
        let long = try #require(rects["A long name of a row that needs more lines"])
        #expect(long.maxX <= stage.rect("A long name of a row that needs more lines").minX)
        #expect(stage.rect("Hidden").minX == 32)
        try stage.keys(.tab)
        try stage.type("Ada")
        #expect(stage.text("Name") == "Ada")
        #expect(stage.host.rects["Name"] != nil && stage.host.rects["Required"] == nil)
    }
}

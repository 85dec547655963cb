import Foundation
import ImmediateUI
import SDLHost
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = Note }
private struct SizeKey: FocusedValueKey { typealias Value = Binding<Int> }
/// A value without `==`.
private struct Note { var title: String }

extension FocusedValues {
    fileprivate var note: Note? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
    fileprivate var size: Binding<Int>? {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }
}

@MainActor private final class Shelf: ObservableObject {
    @Published var books = 1
}

@Observable @MainActor private final class Sheet {
    var pages = 1
}

/// Values that the focused view provides to views and menus elsewhere in the window.
@MainActor @Suite("Focused values") struct FocusedValuesTests {
    /// The menu bar and a label, which read the values of the focused field.
    private struct NoteCommands: Commands {
        let diary: Diary
        @FocusedValue(\.note) private var note
        @FocusedBinding(\.size) private var size

        var body: some View {
            CommandMenu("Note") {
                Button("Archive \(note?.title ?? "-")") { diary.write(note?.title ?? "nil") }.disabled(note == nil)
                Button("Larger") { size? += 1 }.disabled(size == nil)
            }
        }
    }

    private struct Label: View {
        @FocusedValue(\.note) private var note
        @FocusedBinding(\.size) private var size
        @FocusedObject private var shelf: Shelf?
        @FocusedValue(Sheet.self) private var sheet
        var body: some View {
            Text("\(note?.title ?? "-") \(size ?? 0) \(shelf?.books ?? 0) \(sheet?.pages ?? 0)")
        }
    }

    private struct Editor: View {
        let name: String
        @State private var text = ""
        @State private var size = 10

        var body: some View {
            VStack {
                TextField(name, text: $text)
                Text("size \(size)")
            }
            .focusedValue(\.note, Note(title: name + text))
            .focusedValue(\.size, $size)
        }
    }

    private let diary = Diary()

    private func stage<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> EntryStage {
        let diary = diary
        return try EntryStage(360, 300) {
            VStack {
                Label()
                view()
                TextField("Plain", text: .constant(""))
            }
            .commands { NoteCommands(diary: diary) }
        }
    }

    private func focus(_ field: String, _ stage: EntryStage) throws {
        let rect = stage.rect(field)
        try stage.play(.click(CGPoint(x: rect.midX, y: rect.midY)), .advance(0.1))
    }

    private func label(_ stage: EntryStage) -> String? {
        stage.host.inspect().texts.map(\.string).first { $0 != "Note" }
    }

    @Test func theyFollowTheFocus() throws {
        let stage = try stage {
            Editor(name: "A")
            Editor(name: "B")
        }
        #expect(label(stage) == "- 0 0 0")
        for (field, expected) in [("A", "A 10 0 0"), ("B", "B 10 0 0"), ("Plain", "- 0 0 0")] {
            try focus(field, stage)
            #expect(label(stage) == expected)
            #expect(!stage.host.inspect().animating)
        }
    }

    @Test func theyFollowChangesOfAValue() throws {
        let stage = try stage { Editor(name: "A") }
        try focus("A", stage)
        try stage.type("x")
        try stage.play(.advance(0.1))
        #expect(label(stage) == "Ax 10 0 0")
    }

    @Test func menuItemsActOnTheViewThatHadTheFocus() throws {
        let stage = try stage {
            Editor(name: "A")
            Editor(name: "B")
        }
        try focus("B", stage)
        try stage.host.click("Note")
        #expect(stage.host.inspect().controls.filter { $0.kind == "button" }.map(\.enabled) == [true, true])
        try stage.host.click("Archive B")
        try stage.play(.advance(0.3))
        try stage.host.click("Note")
        try stage.host.click("Larger")
        try stage.play(.advance(0.3))
        #expect(diary.entries == ["B"])
        #expect(label(stage) == "B 11 0 0")
        #expect(stage.host.inspect().texts.map(\.string).filter { $0.hasPrefix("size") } == ["size 10", "size 11"])
    }

    @Test func menuItemsAreDisabledWithoutAValue() throws {
        let stage = try stage { Editor(name: "A") }
        try focus("Plain", stage)
        try stage.host.click("Note")
        #expect(stage.host.inspect().controls.filter { $0.kind == "button" }.map(\.enabled) == [false, false])
    }

    @Test func theInnermostFocusedViewCounts() throws {
        let stage = try stage {
            VStack {
                Editor(name: "A")
                TextField("Beside", text: .constant(""))
            }
            .focusedValue(\.note, Note(title: "outer"))
        }
        try focus("A", stage)
        #expect(label(stage) == "A 10 0 0")
        try focus("Beside", stage)
        #expect(label(stage) == "outer 0 0 0")
    }

    @Test func valuesOfTheSceneNeedNoFocus() throws {
        let (shelf, sheet) = (Shelf(), Sheet())
        let stage = try stage {
            Editor(name: "A").focusedSceneValue(\.note, Note(title: "scene"))
                .focusedSceneObject(shelf)
                .focusedSceneValue(sheet)
        }
        #expect(label(stage) == "scene 0 1 1")
        shelf.books = 2
        sheet.pages = 3
        try stage.play(.advance(0.1))
        #expect(label(stage) == "scene 0 2 3")
        try focus("A", stage)
        #expect(label(stage) == "A 10 2 3")
    }

    private struct Closing: View {
        @State private var isOpen = true
        var body: some View {
            Button("Close") { isOpen = false }
            if isOpen { Text("open").focusedSceneValue(\.note, Note(title: "open")) }
        }
    }

    @Test func aRemovedViewProvidesNothing() throws {
        let stage = try stage { Closing() }
        #expect(label(stage) == "open 0 0 0")
        try stage.host.click("Close")
        try stage.play(.advance(0.3))
        #expect(label(stage) == "- 0 0 0")
    }

    @Test func objectsFollowTheFocus() throws {
        let (shelf, sheet) = (Shelf(), Sheet())
        let stage = try stage { TextField("A", text: .constant("")).focusedObject(shelf).focusedValue(sheet) }
        #expect(label(stage) == "- 0 0 0")
        try focus("A", stage)
        #expect(label(stage) == "- 0 1 1")
    }
}

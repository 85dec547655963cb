import Foundation
import SplitView

/// All that the editor says and asks.
struct Questions: ViewModifier {
    var workspace: Workspace
    @State private var answer = ""

    func body(content: Content) -> some View {
        content
            .alert(words.title, isPresented: isAsking, presenting: workspace.question) { question in
                actions(for: question)
            } message: { _ in
                Text(words.message)
            }
            .dismissalConfirmationDialog("Save changes before closing?", shouldPresent: !workspace.editedFiles.isEmpty)
        {
            Button("Save") { workspace.saveAll() }
            Button("Discard", role: .destructive) {}
        } message: {
            Text(workspace.editedFiles.map(\.name).joined(separator: ", "))
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { workspace.question != nil }, set: { if !$0 { workspace.question = nil } })
    }

    private var words: (title: String, message: String) {
        switch workspace.question {
        case .problem(let title, let reason): (title, reason)
        case .close(let file): ("Save changes to “\(file.name)”?", "Without saving, they are lost.")
        case .overwrite(let file): ("“\(file.name)” was changed by another program", "Saving replaces what it wrote.")
        case .line: ("Go to Line", "A number from 1 to \(workspace.file?.document.lineCount ?? 1)")
        case .open: ("Open", "The path of a file or a folder")
        case nil: ("", "")
        }
    }

    @ViewBuilder private func actions(for question: Workspace.Question) -> some View {
        switch question {
        case .problem: Button("OK") {}
        case .close(let file):
            Button("Save") {
                workspace.save(file)
                if !file.document.isEdited { workspace.close(file) }
            }
            Button("Discard", role: .destructive) { workspace.close(file) }
            Button("Cancel", role: .cancel) {}
        case .overwrite(let file):
            Button("Replace", role: .destructive) { workspace.overwrite(file) }
            Button("Cancel", role: .cancel) {}
        case .line: field("Line", "Go", workspace.go(toLine:))
        case .open: field("Path", "Open", workspace.open(path:))
        }
    }

    @ViewBuilder private func field(_ label: String, _ verb: String, _ act: @escaping (String) -> Void) -> some View {
        TextField(label, text: $answer).onAppear { answer = "" }
        Button(verb) { act(answer) }
        Button("Cancel", role: .cancel) {}
    }
}

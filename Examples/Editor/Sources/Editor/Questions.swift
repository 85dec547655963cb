import Foundation
import SplitView

/// The dialogs of the editor.
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
        case .close(let tab): ("Save changes to “\(tab.file.name)”?", "Unsaved changes will be lost.")
        case .overwrite(let file): ("“\(file.name)” was changed by another program", "Saving replaces those changes.")
        case .replace(_, let url): ("“\(url.lastPathComponent)” already exists", "Saving replaces its contents.")
        case .saveAs(let file): ("Save “\(file.name)” As", "Enter the path of a file.")
        case .line: ("Go to Line", "Enter a number from 1 to \(workspace.file?.document.lineCount ?? 1).")
        case .open: ("Open", "Enter the path of a file or a folder.")
        case nil: ("", "")
        }
    }

    @ViewBuilder private func actions(for question: Workspace.Question) -> some View {
        switch question {
        case .problem: Button("OK") {}
        case .close(let tab):
            Button("Save") {
                workspace.save(tab.file)
                if !tab.file.document.isEdited { workspace.close(tab) }
            }
            Button("Discard", role: .destructive) { workspace.close(tab) }
            Button("Cancel", role: .cancel) {}
        case .overwrite(let file):
            Button("Replace", role: .destructive) { file.url.map { workspace.write(file, to: $0) } }
            Button("Cancel", role: .cancel) {}
        case .replace(let file, let url):
            Button("Replace", role: .destructive) { workspace.write(file, to: url) }
            Button("Cancel", role: .cancel) {}
        case .saveAs(let file): field("Path", "Save", file.url?.path ?? "") { workspace.save(file, as: $0) }
        case .line: field("Line", "Go") { workspace.go(toLine: $0) }
        case .open: field("Path", "Open") { workspace.open(path: $0) }
        }
    }

    @ViewBuilder private func field(
        _ label: String,
        _ verb: String,
        _ start: String = "",
        _ act: @escaping (String) -> Void
    ) -> some View {
        TextField(label, text: $answer).onAppear { answer = start }
        Button(verb) { act(answer) }
        Button("Cancel", role: .cancel) {}
    }
}

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
            .fileExporter(
                isPresented: isSaving,
                document: saved.map { ExportedText(contents: $0.file.contents) },
                contentType: .data,
                defaultFilename: saved?.name,
                onCompletion: { [saved] result in
                    if let file = saved?.file { workspace.finishSaving(file, result) }
                },
                onCancellation: workspace.stopSaving
            )
            .fileDialogDefaultDirectory(saved?.folder)
            .dismissalConfirmationDialog("Save changes before closing?", shouldPresent: !workspace.editedFiles.isEmpty)
        {
            Button("Save") { workspace.saveAll() }
            Button("Discard", role: .destructive) { workspace.discardAll() }
        } message: {
            Text(workspace.editedFiles.map(\.name).joined(separator: ", "))
        }
    }

    /// The file that is saved under a new path, with the name and the folder to begin with.
    private var saved: (file: TextFile, name: String, folder: URL)? {
        guard case .saveAs(let file, let name, let folder) = workspace.question else { return nil }
        return (file, name, folder)
    }

    private var isSaving: Binding<Bool> {
        Binding(get: { saved != nil }, set: { if !$0 { workspace.question = nil } })
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { workspace.question != nil && saved == nil }, set: { if !$0 { workspace.question = nil } })
    }

    private var words: (title: String, message: String) {
        switch workspace.question {
        case .problem(let title, let reason): (title, reason)
        case .close(let tab): ("Save changes to “\(tab.file.name)”?", "Unsaved changes will be lost.")
        case .overwrite(let file): ("“\(file.name)” was changed by another program", "Saving replaces those changes.")
        case .overwriteReadOnly(let file): ("“\(file.name)” is read-only", "Saving replaces it nevertheless.")
        case .notSaved(_, let url, let reason): ("“\(url.lastPathComponent)” can't be saved", "\(url.path): \(reason)")
        case .line: ("Go to Line", "Enter a number from 1 to \(workspace.file?.document.lineCount ?? 1).")
        case .open: ("Open", "Enter the path of a file or a folder.")
        case .saveAs, nil: ("", "")
        }
    }

    @ViewBuilder private func actions(for question: Workspace.Question) -> some View {
        switch question {
        case .problem, .saveAs: Button("OK") {}
        case .close(let tab):
            Button("Save") { workspace.saveAndClose(tab) }
            Button("Discard", role: .destructive) { workspace.discard(tab) }
            Button("Cancel", role: .cancel) {}
        case .overwrite(let file), .overwriteReadOnly(let file):
            Button("Replace", role: .destructive) { file.url.map { workspace.write(file, to: $0) } }
            Button("Cancel", role: .cancel) { workspace.stopSaving() }
        case .notSaved(let file, let url, _):
            // Asks again, with what was chosen before.
            Button("OK") {
                workspace.question = .saveAs(
                    file,
                    name: url.lastPathComponent,
                    folder: url.deletingLastPathComponent()
                )
            }
        case .line: field("Line", "Go") { workspace.go(toLine: $0) }
        case .open: field("Path", "Open") { workspace.open(path: $0) }
        }
    }

    @ViewBuilder private func field(_ label: String, _ verb: String, _ act: @escaping (String) -> Void) -> some View {
        TextField(label, text: $answer).onAppear { answer = "" }
        Button(verb) { act(answer) }
        Button("Cancel", role: .cancel) {}
    }
}

/// The contents of a file that is saved under a new path.
struct ExportedText: FileDocument {
    static let readableContentTypes: [UTType] = [.data]
    var contents: Data

    init(contents: Data) { self.contents = contents }
    init(configuration: ReadConfiguration) { contents = configuration.file.regularFileContents ?? Data() }

    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
        FileWrapper(regularFileWithContents: contents)
    }
}

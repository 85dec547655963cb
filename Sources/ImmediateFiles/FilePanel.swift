import Foundation

/// A file or folder in the file panel.
struct FileEntry: Identifiable, Hashable {
    var url: URL
    var isDirectory: Bool
    /// The size in bytes.
    var size: Int
    var date: Date?

    var id: URL { url }
    var name: String { url.lastPathComponent }

    /// The size for the user; empty for a folder.
    var sizeText: String {
        isDirectory ? "" : ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
    }

    var dateText: String { date?.formatted(date: .abbreviated, time: .shortened) ?? "" }
}

/// The folder that a file panel shows. It reads the disk when the user opens a folder, not in each frame.
final class FolderContents: ObservableObject {
    @Published private(set) var directory: URL
    @Published private(set) var entries: [FileEntry] = []
    /// The reason why the folder cannot be read; nil if it can.
    @Published private(set) var failure: String?
    private let types: [UTType]
    private let showsFiles: Bool

    /// The folder of the last dialog, where the next one begins.
    private static var last: URL?

    init(_ request: FileDialogRequest) {
        types = request.contentTypes
        showsFiles = request.kind != .folder
        let start = request.directory ?? Self.last
        directory = start.flatMap { $0.isDirectoryOnDisk ? $0 : nil } ?? FileManager.default.homeDirectoryForCurrentUser
        read()
    }

    /// The folders from the root of the file system to the shown one.
    var path: [URL] {
        var (path, next) = ([directory.standardizedFileURL], directory.standardizedFileURL)
        while next.path != "/", path.count < 100 {
            next = next.deletingLastPathComponent()
            path.insert(next, at: 0)
        }
        return path
    }

    /// Shows another folder.
    func open(_ folder: URL) {
        directory = folder
        read()
    }

    /// Remembers the folder for the next dialog.
    func remember() { Self.last = directory }

    /// Creates a folder in the shown one, and opens it.
    func createFolder(_ name: String) {
        let folder = directory.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            open(folder)
        } catch {
            failure = FileDialogError("create the folder", folder, error).description
        }
    }

    private func read() {
        failure = nil
        do {
            let keys: Set<URLResourceKey> = [.isDirectoryKey, .fileSizeKey, .contentModificationDateKey]
            entries = try FileManager.default
                .contentsOfDirectory(
                    at: directory,
                    includingPropertiesForKeys: Array(keys),
                    options: .skipsHiddenFiles
                )
                .compactMap { entry($0, keys) }
                .sorted {
                    $0.isDirectory != $1.isDirectory
                        ? $0.isDirectory : $0.name.localizedStandardCompare($1.name) == .orderedAscending
                }
        } catch {
            entries = []
            failure = FileDialogError("open the folder", directory, error).description
        }
    }

    /// Returns the entry of a file; nil if the dialog does not offer it.
    private func entry(_ url: URL, _ keys: Set<URLResourceKey>) -> FileEntry? {
        let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: keys)
        let isDirectory = values?.isDirectory ?? false
        let isOffered =
            isDirectory || showsFiles && (types.isEmpty || types.contains { $0.matches(url, isDirectory: false) })
        guard isOffered else { return nil }
        return FileEntry(
            url: url,
            isDirectory: isDirectory,
            size: values?.fileSize ?? 0,
            date: values?.contentModificationDate
        )
    }
}

/// The content of the sheet that asks for files where the desktop has no dialog.
struct FilePanel: View {
    let request: FileDialogRequest
    /// Receives the chosen files; none if the user cancels.
    let finish: ([URL]) -> Void
    @StateObject private var folder: FolderContents
    @State private var selection: Set<URL> = []
    @State private var name: String
    @State private var search = ""
    @State private var newFolder: String?
    /// The existing file that the user may replace.
    @State private var replaced: URL?
    @FocusState private var focus: Field?

    private enum Field { case name, files, newFolder }

    init(request: FileDialogRequest, finish: @escaping ([URL]) -> Void) {
        (self.request, self.finish) = (request, finish)
        _folder = StateObject(wrappedValue: FolderContents(request))
        if case .save(let proposed) = request.kind {
            _name = State(initialValue: proposed)
        } else {
            _name = State(initialValue: "")
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if let message = request.message { Text(message).foregroundColor(.secondary) }
            if isSaving { nameField }
            pathBar
            fileList
            if let newFolder { newFolderRow(newFolder) }
            buttons
        }
        .padding(16)
        .frame(width: 560, height: 400)
        .alert(
            "Replace “\(replaced?.lastPathComponent ?? "")”?",
            isPresented: asksToReplace,
            presenting: replaced
        ) { file in
            Button("Replace", role: .destructive) { choose([file]) }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text(
                "A file of this name already exists in “\(replaced?.deletingLastPathComponent().lastPathComponent ?? "")”."
            )
        }
    }

    private var nameField: some View {
        HStack {
            Text("Name:")
            TextField("Name", text: $name).focused($focus, equals: .name)
        }
        .defaultFocus($focus, .name)
    }

    private var pathBar: some View {
        HStack(spacing: 4) {
            Button("Enclosing Folder", systemImage: "chevron.up") { open(folder.directory.deletingLastPathComponent()) }
                .labelStyle(.iconOnly)
                .keyboardShortcut("Up", modifiers: .option)
                .disabled(folder.directory.standardizedFileURL.path == "/")
            ForEach(folder.path.suffix(3), id: \.self) { url in
                Button(url.path == "/" ? "Computer" : url.lastPathComponent) { open(url) }.buttonStyle(.borderless)
                if url != folder.path.last {
                    Image(systemName: "chevron.right").imageScale(.small).foregroundColor(.secondary)
                }
            }
            Spacer()
            TextField("Search", text: $search).frame(width: 140)
        }
        .lineLimit(1)
    }

    @ViewBuilder private var fileList: some View {
        if let failure = folder.failure {
            Text(failure).foregroundColor(.red).frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if shown.isEmpty {
            Text(search.isEmpty ? "No Files" : "No Results").foregroundColor(.secondary)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            Group {
                if allowsSeveral {
                    List(shown, selection: $selection) { FileRow(entry: $0) }
                } else {
                    List(shown, selection: single) { FileRow(entry: $0) }
                }
            }
            .contextMenu(forSelectionType: URL.self) { _ in
            } primaryAction: { _ in
                confirm()
            }
            .focused($focus, equals: .files)
            .border(.separator, width: 1)
            .accessibilityLabel("Files")
            .onChange(of: selection) { proposeSelectedName() }
        }
    }

    private func newFolderRow(_ text: String) -> some View {
        HStack {
            TextField(
                "Folder Name",
                text: Binding {
                    newFolder ?? ""
                } set: {
                    newFolder = $0
                }
            )
            .focused($focus, equals: .newFolder)
            .onSubmit(createFolder)
            Button("Create", action: createFolder).disabled(text.isEmpty || text.contains("/"))
        }
        .defaultFocus($focus, .newFolder)
    }

    private var buttons: some View {
        HStack {
            if isSaving || request.kind == .folder {
                Button("New Folder") { newFolder = newFolder == nil ? "New Folder" : nil }
            }
            Spacer()
            Button("Cancel") { finish([]) }.keyboardShortcut(.cancelAction)
            Button(confirmation, action: confirm).keyboardShortcut(.defaultAction).disabled(!canConfirm)
        }
    }

    // MARK: The state

    private var isSaving: Bool { if case .save = request.kind { true } else { false } }
    private var allowsSeveral: Bool { request.kind == .open(allowsMultipleSelection: true) }

    private var shown: [FileEntry] {
        search.isEmpty ? folder.entries : folder.entries.filter { $0.name.localizedCaseInsensitiveContains(search) }
    }

    private var chosen: [FileEntry] { shown.filter { selection.contains($0.url) } }

    /// The selected folder, which the dialog opens instead of being confirmed.
    private var folderToOpen: URL? {
        guard chosen.count == 1, chosen[0].isDirectory, request.kind != .folder else { return nil }
        return chosen[0].url
    }

    private var single: Binding<URL?> {
        Binding {
            selection.first
        } set: {
            selection = $0.map { [$0] } ?? []
        }
    }

    private var asksToReplace: Binding<Bool> {
        Binding {
            replaced != nil
        } set: {
            if !$0 { replaced = nil }
        }
    }

    private var confirmation: String { folderToOpen != nil && focus != .name ? "Open" : request.confirmationLabel }

    private var canConfirm: Bool {
        if folderToOpen != nil { return true }
        switch request.kind {
        case .open: return !chosen.isEmpty && !chosen.contains(where: \.isDirectory)
        case .folder: return folder.failure == nil
        case .save: return folder.failure == nil && target != nil
        }
    }

    /// The file to save: the name in the shown folder, or the path that was typed in place of a name. Nil for the name of
    /// a folder.
    private var target: URL? {
        let typed = (name.trimmingCharacters(in: .whitespaces) as NSString).expandingTildeInPath
        guard !typed.isEmpty, !typed.hasSuffix("/") else { return nil }
        let path = typed.hasPrefix("/") ? typed : "\(folder.directory.path)/\(typed)"
        let url = URL(fileURLWithPath: path).standardizedFileURL
        guard ![".", ".."].contains((typed as NSString).lastPathComponent), !url.isDirectoryOnDisk else { return nil }
        let name = named(url.lastPathComponent, request.contentTypes.first)
        return url.deletingLastPathComponent().appendingPathComponent(name)
    }

    // MARK: Actions

    private func open(_ url: URL) {
        folder.open(url)
        (selection, search) = ([], "")
    }

    private func proposeSelectedName() {
        guard isSaving, let file = chosen.first, !file.isDirectory else { return }
        name = file.name
    }

    private func createFolder() {
        guard let text = newFolder, !text.isEmpty, !text.contains("/") else { return }
        folder.createFolder(text)
        (selection, newFolder) = ([], nil)
    }

    private func confirm() {
        guard canConfirm else { return }
        if let folderToOpen, focus != .name { return open(folderToOpen) }
        switch request.kind {
        case .open: choose(chosen.map(\.url))
        case .folder: choose([chosen.first?.url ?? folder.directory])
        case .save:
            guard let file = target else { return }
            if FileManager.default.fileExists(atPath: file.path) { replaced = file } else { choose([file]) }
        }
    }

    private func choose(_ files: [URL]) {
        folder.remember()
        finish(files)
    }
}

/// A row of the file panel: symbol, name, size and date.
private struct FileRow: View {
    let entry: FileEntry

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: entry.isDirectory ? "folder" : "doc").foregroundColor(
                entry.isDirectory ? .accentColor : .secondary
            )
            Text(entry.name).lineLimit(1).truncationMode(.middle)
            Spacer()
            Text(entry.sizeText).foregroundColor(.secondary).lineLimit(1)
            Text(entry.dateText).foregroundColor(.secondary).lineLimit(1).frame(width: 172, alignment: .trailing)
        }
    }
}

import Foundation
import SDLHost
import SplitView

/// The state of the window: a folder, files in tabs, and the open question about them.
@Observable @MainActor final class Workspace {
    private(set) var folder: FileNode
    /// The folders of the tree whose entries are shown.
    var expanded: Set<URL> = []
    private(set) var groups: [TabGroup]
    /// The group that has the focus, or had it last.
    private(set) var activeGroup: TabGroup
    /// The view that gets the focus next.
    var focus: Focus?
    var hidesFolder = false
    /// The lengths of the tree and of the editors beside it.
    @ObservationIgnored let lengths = PaneLengthsHolder()
    var find = Find()
    var question: Question?
    private var untitledCount = 0
    /// True while all files are saved one after the other.
    private var isSavingAll = false
    /// The tab to close after its file was saved.
    private var closingTab: EditorTab?
    /// A remark about a text that was just saved, and the version of the text.
    private var remark: (file: TextFile, version: Int, text: String)?
    @ObservationIgnored private let drafts: Drafts?
    /// The kept drafts, by name, with the versions of their texts.
    @ObservationIgnored private var keptDrafts: [String: Int] = [:]
    /// The unsaved texts of earlier runs that no tab shows yet.
    @ObservationIgnored var recovered: [TextFile] = []
    @ObservationIgnored private lazy var watch = FileWatch { [weak self] _ in self?.checkDisk() }

    enum Focus: Hashable { case folder, find, editor(EditorTab.ID) }

    /// The contents of a dialog.
    enum Question {
        case problem(String, reason: String)
        case close(EditorTab)
        case overwrite(TextFile), overwriteReadOnly(TextFile)
        /// A new place for a file is asked for, beginning with a name and a folder.
        case saveAs(TextFile, name: String, folder: URL)
        /// A file could not be saved where the user wanted.
        case notSaved(TextFile, URL, reason: String)
        case line, open
    }

    /// Opens files, or a folder.
    /// - Parameters:
    ///   - paths: The files or the folder; none for what the session has open.
    ///   - session: What was open last. It is restored if it belongs to the same folder.
    ///   - drafts: The unsaved texts, which are opened in any case.
    init(paths: [String], session: Session? = nil, drafts: Drafts? = nil) {
        let urls = paths.map { URL(fileURLWithPath: $0).standardizedFileURL }
        let first = FileNode(urls.first ?? URL(fileURLWithPath: session?.folder ?? ".").standardizedFileURL)
        folder = first.isFolder ? first : FileNode(first.url.deletingLastPathComponent())
        let group = TabGroup()
        (groups, activeGroup) = ([group], group)
        self.drafts = drafts
        recovered = (drafts?.recovered ?? [:]).sorted { $0.key < $1.key }.compactMap { name, data in
            (try? JSONDecoder().decode(TextFile.Draft.self, from: data)).map { TextFile($0, named: name) }
        }
        for file in recovered { keptDrafts[file.draftName] = file.document.version }
        if let session, session.folder == folder.url.path { restore(session) }
        for file in recovered { show(file) }
        recovered = []
        for url in urls where !FileNode(url).isFolder { open(url) }
    }

    /// The tab in front of the active group.
    var tab: EditorTab? { activeGroup.tab }
    var file: TextFile? { tab?.file }
    var files: [TextFile] {
        groups.flatMap(\.tabs).map(\.file).reduce(into: []) { files, file in
            if !files.contains(where: { $0 === file }) { files.append(file) }
        }
    }
    var editedFiles: [TextFile] { files.filter(\.isEdited) }

    /// A remark about the text in front, until it changes.
    var note: String? {
        remark.flatMap { $0.file === file && $0.version == $0.file.document.version ? $0.text : nil }
    }
}

/// Tabs.
extension Workspace {
    /// Brings a tab to the front and gives it the focus.
    func select(_ id: EditorTab.ID?, in group: TabGroup) {
        guard groups.contains(where: { $0 === group }) else { return }
        group.selected = id
        activeGroup = group
        focus = id.map { .editor($0) }
    }

    /// Makes the group of a tab the active one.
    func activate(_ id: EditorTab.ID) {
        if let group = groups.first(where: { $0.selected == id }) { activeGroup = group }
    }

    /// Shows groups in place of all others.
    func show(_ groups: [TabGroup], active: TabGroup) {
        self.groups = groups
        select(active.selected, in: active)
    }

    /// The tabs of a group for its bar. Setting it closes missing tabs, after asking about unsaved changes.
    func tabs(of group: TabGroup) -> Binding<[PaneTab<EditorTab.ID>]> {
        Binding {
            group.tabs.map {
                PaneTab($0.file.name, id: $0.id, isEdited: $0.file.isEdited, path: $0.file.url?.path)
            }
        } set: { [self] newValue in
            let kept = newValue.compactMap { tab in group.tabs.first { $0.id == tab.id } }
            let closed = group.tabs.filter { tab in !kept.contains { $0 === tab } }
            if closed.isEmpty { group.tabs = kept }
            // Those without changes close at once, and the last question is about the first one with changes.
            for tab in closed.filter({ !$0.file.isEdited }) + closed.filter(\.file.isEdited).reversed() {
                askToClose(tab)
            }
        }
    }

    /// Closes a tab; asks first if that would lose changes.
    func askToClose(_ tab: EditorTab) {
        let isLast = groups.flatMap(\.tabs).count { $0.file === tab.file } == 1
        if isLast, tab.file.isEdited { question = .close(tab) } else { close(tab) }
    }

    /// Closes a tab without asking. A second group without tabs goes away.
    func close(_ tab: EditorTab) {
        for group in groups { group.remove(tab) }
        if groups.count > 1 { groups.removeAll(where: \.tabs.isEmpty) }
        if !groups.contains(where: { $0 === activeGroup }) { activeGroup = groups[0] }
        focus = activeGroup.selected.map { .editor($0) }
    }

    var isSplit: Bool { groups.count > 1 }

    /// Shows the file in front a second time, in a group beside the first; or merges all tabs into one group again.
    func toggleSplit() {
        if isSplit {
            let front = tab
            let others = groups[1].tabs.filter { tab in !groups[0].tabs.contains { $0.file === tab.file } }
            groups[0].tabs += others
            groups.removeLast()
            select(groups[0].tabs.first { $0.file === front?.file }?.id, in: groups[0])
        } else if let tab {
            let group = TabGroup([EditorTab(tab.file, selection: tab.selection)])
            groups.append(group)
            select(group.selected, in: group)
        }
    }

    func go(toLine text: String) {
        guard let tab, let line = Int(text.filter { !$0.isWhitespace }) else { return }
        let document = tab.file.document
        let start = document.range(ofLine: min(max(line, 1), document.lineCount) - 1).lowerBound
        tab.selection = start..<start
        focus = .editor(tab.id)
    }
}

/// Opening files.
extension Workspace {
    func newFile() {
        let names = Set(files.map(\.name))
        var name = "Untitled"
        repeat {
            untitledCount += 1
            name = untitledCount == 1 ? "Untitled" : "Untitled \(untitledCount)"
        } while names.contains(name)
        show(TextFile(untitledName: name))
    }

    func open(path: String) { open(url(of: path)) }

    /// Opens a file in a tab of the active group, or a folder at the side.
    func open(_ url: URL) {
        let node = FileNode(url)
        if node.isFolder { return folder = node }
        do {
            show(try files.first { $0.url == url } ?? TextFile(reading: url))
        } catch {
            question = .problem("“\(node.name)” can't be opened", reason: error.localizedDescription)
        }
    }

    private func show(_ file: TextFile) {
        let tab = activeGroup.tabs.first { $0.file === file } ?? EditorTab(file)
        if !activeGroup.tabs.contains(where: { $0 === tab }) { activeGroup.tabs.append(tab) }
        select(tab.id, in: activeGroup)
    }

    func reload() { folder = FileNode(folder.url) }

    private func url(of path: String) -> URL {
        let path = (path as NSString).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: folder.url).standardizedFileURL
    }
}

/// Saving files.
extension Workspace {
    /// Saves a file; asks first for a path if it has none, if another program has written it, and if it is read-only.
    func save(_ file: TextFile) {
        guard let url = file.url else { return askWhereToSave(file) }
        file.checkDisk()
        if file.diskChange == .changed {
            question = .overwrite(file)
        } else if file.isReadOnly {
            question = .overwriteReadOnly(file)
        } else {
            write(file, to: url)
        }
    }

    func askWhereToSave(_ file: TextFile) {
        question = .saveAs(file, name: file.name, folder: file.url?.deletingLastPathComponent() ?? folder.url)
    }

    /// Saves a file in its place without asking, and then the other files if all are to be saved.
    func write(_ file: TextFile, to url: URL) {
        do {
            let wasDeleted = try file.save(to: url)
            let text = wasDeleted ? "“\(file.name)” had been deleted; this is a new file." : "Saved"
            remark = (file, file.document.version, text)
            if wasDeleted { reload() }
            saveOthers()
        } catch {
            stopSaving()
            question = .problem("“\(url.lastPathComponent)” can't be saved", reason: "\(error)")
        }
    }

    /// Records that a file was saved under a new path, or why it was not.
    func finishSaving(_ file: TextFile, _ result: Result<URL, any Error>) {
        switch result {
        case .success(let url):
            file.markSaved(to: url)
            reload()
            saveOthers()
        case .failure(let error as FileDialogError):
            question = .notSaved(file, error.url, reason: error.failureReason ?? error.description)
        case .failure(let error):
            question = .problem("“\(file.name)” can't be saved", reason: error.localizedDescription)
        }
    }

    /// Saves all files, one after the other. A question interrupts this until it is answered.
    func saveAll() {
        isSavingAll = true
        saveOthers()
    }

    /// Saves a file, and closes its tab after that.
    func saveAndClose(_ tab: EditorTab) {
        closingTab = tab
        save(tab.file)
    }

    /// Goes on after a file was saved: closes its tab, or saves the next file.
    private func saveOthers() {
        if let tab = closingTab, !tab.file.isEdited {
            closingTab = nil
            close(tab)
        }
        guard isSavingAll else { return }
        if let next = editedFiles.first { save(next) } else { stopSaving() }
    }

    /// Gives up what was to happen after the file in question was saved.
    func stopSaving() { (isSavingAll, closingTab) = (false, nil) }
}

/// Files on the disk, and drafts of those that are not there yet.
extension Workspace {
    func watchFiles() { watch.files = Set(files.compactMap(\.url)) }

    func checkDisk() { for file in files { file.checkDisk() } }

    /// Shows the contents that another program has written.
    func reload(_ file: TextFile) {
        do {
            try file.reload()
        } catch {
            question = .problem("“\(file.name)” can't be opened", reason: error.localizedDescription)
        }
    }

    /// Keeps the unsaved texts for the next run.
    func keepDrafts() {
        guard let drafts else { return }
        var gone = keptDrafts
        for file in editedFiles {
            gone[file.draftName] = nil
            let version = file.document.version
            guard keptDrafts[file.draftName] != version, let draft = file.draft else { continue }
            if let data = try? JSONEncoder().encode(draft), drafts.keep(data, as: file.draftName) {
                keptDrafts[file.draftName] = version
            }
        }
        for name in gone.keys {
            drafts.keep(nil, as: name)
            keptDrafts[name] = nil
        }
    }

    /// Returns to the files on the disk. Texts without a file are closed.
    func discardAll() {
        for tab in groups.flatMap(\.tabs) where tab.file.isEdited {
            if tab.file.url == nil || (try? tab.file.reload()) == nil { close(tab) }
        }
    }
}

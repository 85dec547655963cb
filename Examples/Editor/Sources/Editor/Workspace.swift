import Foundation
import SDLHost
import SplitView

/// The state of the window: a folder, files in tabs, and the open question about them.
@Observable @MainActor final class Workspace {
    private(set) var folder: FileNode
    /// The folders of the tree whose entries are shown.
    var expanded: Set<URL> = []
    /// The groups of tabs, and how they lie.
    var layout = DockLayout()
    /// The tabs, also the closed ones that can be opened again.
    private(set) var tabs: [EditorTab] = []
    /// The pane of the tab that was used last.
    var active: String?
    /// The steps of the layout, apart from those of the texts.
    @ObservationIgnored let layoutSteps = UndoManager()
    @ObservationIgnored private(set) lazy var history = LayoutHistory(undoManager: layoutSteps)
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

    /// The tab in front of the group that was used last.
    var tab: EditorTab? { activeGroup.flatMap { tab(of: $0.selected) } }
    var file: TextFile? { tab?.file }
    private var activeGroup: DockLayout.Group? { active.flatMap { layout.group(of: $0) } ?? layout.groups.first }
    /// The tabs of a group, or all that are open.
    func openTabs(of group: DockLayout.Group? = nil) -> [EditorTab] {
        (group?.panes ?? layout.panes).compactMap(tab(of:))
    }
    func tab(of pane: String) -> EditorTab? { tabs.first { $0.pane == pane } }

    var files: [TextFile] {
        openTabs().map(\.file).reduce(into: []) { files, file in
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
    /// Brings a tab to the front and gives it the focus. A new one opens at a position, or beside the tab in front.
    func show(_ tab: EditorTab, at position: DockPosition? = nil) {
        if self.tab(of: tab.pane) == nil { tabs.append(tab) }
        layout.open(tab.pane, at: position ?? activeGroup.map { .tab(group: $0.id) })
        active = tab.pane
        focus = .editor(tab.id)
    }

    /// Shows tabs in a layout, in place of all others.
    func show(_ tabs: [EditorTab], in layout: DockLayout, active: String?) {
        self.tabs = tabs
        self.layout = layout
        self.layout.reconcile(panes: tabs.map(\.pane))
        self.active = active
        focus = tab.map { .editor($0.id) }
    }

    /// Returns whether a tab closes now. One whose changes would be lost closes when the user has answered.
    func mayClose(_ pane: String) -> Bool {
        guard let tab = tab(of: pane), tab.file.isEdited, openTabs().count(where: { $0.file === tab.file }) == 1 else {
            return true
        }
        question = .close(tab)
        return false
    }

    /// Closes a tab; asks first if that would lose changes.
    func askToClose(_ tab: EditorTab) { if mayClose(tab.pane) { close(tab) } }

    /// Closes a tab without asking.
    func close(_ tab: EditorTab) {
        layout.close(tab.pane)
        focus = self.tab.map { .editor($0.id) }
    }

    /// Closes a tab whose changes are not wanted. It can be opened again, with the text of its file.
    func discard(_ tab: EditorTab) {
        close(tab)
        if tab.file.url != nil { try? tab.file.reload() }
    }

    var isSplit: Bool { layout.groups.count > 1 }

    /// Shows the file in front a second time, in a group beside its own; or merges all tabs into one group again.
    func toggleSplit() {
        guard let front = tab, let first = layout.groups.first else { return }
        guard isSplit else {
            return show(EditorTab(front.file, selection: front.selection), at: .edge(group: first.id, .right))
        }
        for tab in openTabs() where layout.group(of: tab.pane)?.id != first.id {
            let isShown = openTabs(of: layout.group(first.id)).contains { $0.file === tab.file }
            if isShown { layout.close(tab.pane) } else { layout.move(tab.pane, to: .tab(group: first.id)) }
        }
        if let tab = openTabs().first(where: { $0.file === front.file }) {
            layout.select(tab.pane)
            show(tab)
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
            // Not twice, if its tab was closed.
            let known = tabs.first { $0.file.url == url }?.file
            if let known, !files.contains(where: { $0 === known }) { try known.reload() }
            show(try known ?? TextFile(reading: url))
        } catch {
            question = .problem("“\(node.name)” can't be opened", reason: error.localizedDescription)
        }
    }

    private func show(_ file: TextFile) {
        let closed = tabs.first { $0.file === file && layout.group(of: $0.pane) == nil }
        show(openTabs(of: activeGroup).first { $0.file === file } ?? closed ?? EditorTab(file))
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
        for tab in openTabs() where tab.file.isEdited {
            if tab.file.url == nil || (try? tab.file.reload()) == nil { close(tab) }
        }
    }
}

import Foundation
import SplitView

/// The state of the window: a folder, files in tabs, and the open question about them.
@Observable @MainActor final class Workspace {
    private(set) var folder: FileNode
    private(set) var groups = [TabGroup()]
    /// The group that has the focus, or had it last.
    private(set) var activeGroup: TabGroup
    /// The view that gets the focus next.
    var focus: Focus?
    var hidesFolder = false
    var find = Find()
    var question: Question?
    private var untitledCount = 0

    enum Focus: Hashable { case folder, find, editor(EditorTab.ID) }

    /// The contents of a dialog.
    enum Question {
        case problem(String, reason: String)
        case close(EditorTab)
        case overwrite(TextFile)
        case replace(TextFile, URL)
        case saveAs(TextFile)
        case line, open
    }

    init(path: String) {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let node = FileNode(url)
        folder = node.isFolder ? node : FileNode(url.deletingLastPathComponent())
        let group = TabGroup()
        (groups, activeGroup) = ([group], group)
        if !node.isFolder { open(url) }
    }

    /// The tab in front of the active group.
    var tab: EditorTab? { activeGroup.tab }
    var file: TextFile? { tab?.file }
    var files: [TextFile] {
        groups.flatMap(\.tabs).map(\.file).reduce(into: []) { files, file in
            if !files.contains(where: { $0 === file }) { files.append(file) }
        }
    }
    var editedFiles: [TextFile] { files.filter(\.document.isEdited) }
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

    /// The tabs of a group for its bar. Setting it closes missing tabs, after asking about unsaved changes.
    func tabs(of group: TabGroup) -> Binding<[PaneTab<EditorTab.ID>]> {
        Binding {
            group.tabs.map { PaneTab($0.file.name, id: $0.id, isEdited: $0.file.document.isEdited) }
        } set: { [self] newValue in
            let kept = newValue.compactMap { tab in group.tabs.first { $0.id == tab.id } }
            if let closed = group.tabs.first(where: { tab in !kept.contains { $0 === tab } }) {
                askToClose(closed)
            } else {
                group.tabs = kept
            }
        }
    }

    /// Closes a tab; asks first if that would lose changes.
    func askToClose(_ tab: EditorTab) {
        let isLast = groups.flatMap(\.tabs).count { $0.file === tab.file } == 1
        if isLast, tab.file.document.isEdited { question = .close(tab) } else { close(tab) }
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

/// Opening and saving.
extension Workspace {
    func newFile() {
        untitledCount += 1
        show(TextFile(untitledName: untitledCount == 1 ? "Untitled" : "Untitled \(untitledCount)"))
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

    /// Saves a file; asks first for a path if it has none, and if another program has written it.
    func save(_ file: TextFile) {
        guard let url = file.url else { return question = .saveAs(file) }
        if file.wasChangedByOthers { question = .overwrite(file) } else { write(file, to: url) }
    }

    /// Saves a file under another path; asks first if a file exists there.
    func save(_ file: TextFile, as path: String) {
        guard !path.isEmpty else { return }
        let url = url(of: path)
        let exists = url != file.url && FileManager.default.fileExists(atPath: url.path)
        if exists { question = .replace(file, url) } else { write(file, to: url) }
    }

    /// Saves a file without asking.
    func write(_ file: TextFile, to url: URL) {
        do {
            let isNew = !FileManager.default.fileExists(atPath: url.path)
            try file.save(to: url)
            if isNew { reload() }
        } catch {
            question = .problem("“\(url.lastPathComponent)” can't be saved", reason: error.localizedDescription)
        }
    }

    /// Saves the files one after the other, until a question comes up.
    func saveAll() {
        for file in editedFiles where question == nil { save(file) }
    }

    private func url(of path: String) -> URL {
        let path = (path as NSString).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: folder.url).standardizedFileURL
    }
}

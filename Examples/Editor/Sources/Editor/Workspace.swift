import Foundation
import SplitView

/// What is open: a folder, the files in tabs, and what is asked about them.
@Observable @MainActor final class Workspace {
    private(set) var folder: FileNode
    private(set) var files: [TextFile] = []
    /// The file whose tab is in front, which has the keyboard then.
    var selected: URL? {
        didSet { focus = selected.map { .editor($0) } }
    }
    /// What the keyboard shall be for next.
    var focus: Focus?
    var hidesFolder = false
    var find = Find()
    var question: Question?

    enum Focus: Hashable { case folder, find, editor(URL) }

    /// What a dialogue says or asks for.
    enum Question {
        case problem(String, reason: String)
        case close(TextFile)
        case overwrite(TextFile)
        case line, open
    }

    init(path: String) {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let node = FileNode(url)
        folder = node.isFolder ? node : FileNode(url.deletingLastPathComponent())
        if !node.isFolder { open(url) }
    }

    var file: TextFile? { files.first { $0.url == selected } }
    var editedFiles: [TextFile] { files.filter(\.document.isEdited) }

    /// The tabs. One that was taken out closes its file, if that has no changes or the person says so.
    var tabs: [PaneTab<URL>] {
        get { files.map { PaneTab($0.name, id: $0.url, isEdited: $0.document.isEdited) } }
        set {
            let kept = newValue.compactMap { tab in files.first { $0.url == tab.id } }
            if let file = editedFiles.first(where: { file in !kept.contains { $0 === file } }) {
                question = .close(file)
            } else {
                files = kept
            }
        }
    }

    // MARK: Opening

    func open(path: String) {
        let path = (path as NSString).expandingTildeInPath
        open(URL(fileURLWithPath: path, relativeTo: folder.url).standardizedFileURL)
    }

    /// Opens a file in a tab, or a folder at the side.
    func open(_ url: URL) {
        let node = FileNode(url)
        if node.isFolder { return folder = node }
        do {
            if !files.contains(where: { $0.url == url }) { files.append(try TextFile(reading: url)) }
            selected = url
        } catch {
            question = .problem("“\(node.name)” cannot be opened", reason: error.localizedDescription)
        }
    }

    func reload() { folder = FileNode(folder.url) }

    // MARK: Saving and closing

    /// Saves a file; asks first if another program has written it.
    func save(_ file: TextFile) {
        if file.wasChangedByOthers { question = .overwrite(file) } else { overwrite(file) }
    }

    func overwrite(_ file: TextFile) {
        do { try file.save() } catch {
            question = .problem("“\(file.name)” cannot be saved", reason: error.localizedDescription)
        }
    }

    /// Saves the files one after the other, until something has to be asked.
    func saveAll() {
        for file in editedFiles where question == nil { save(file) }
    }

    /// Closes a file, whatever has changed in it.
    func close(_ file: TextFile) {
        guard let index = files.firstIndex(where: { $0 === file }) else { return }
        files.remove(at: index)
        if selected == file.url { selected = files.isEmpty ? nil : files[min(index, files.count - 1)].url }
    }

    func go(toLine text: String) {
        guard let file, let line = Int(text.filter { !$0.isWhitespace }) else { return }
        let start = file.document.range(ofLine: min(max(line, 1), file.document.lineCount) - 1).lowerBound
        file.selection = start..<start
        focus = .editor(file.url)
    }

    /// Shows the find bar, with what is selected in a line.
    func startFinding() {
        guard let file else { return }
        let words = file.selection.count < 200 ? file.document[file.selection] : ""
        if !words.isEmpty, !words.contains("\n") { find.words = words }
        find.isShown = true
        focus = .find
    }

    func endFinding() {
        find.isShown = false
        focus = selected.map { .editor($0) }
    }

    /// Selects the next place with the words from another place on, or the last one before it; around the end.
    func findNext(from place: Int? = nil, backwards: Bool = false) {
        guard let file else { return }
        let (hits, place) = (find.hits(in: file), place ?? file.selection.upperBound)
        let next =
            backwards
            ? hits.last { $0.lowerBound < file.selection.lowerBound } ?? hits.last
            : hits.first { $0.lowerBound >= place } ?? hits.first
        if let next { file.selection = next }
    }
}

/// What the find bar looks for.
struct Find {
    var isShown = false
    var words = ""
    var matchesCase = false

    @MainActor func hits(in file: TextFile) -> [Range<Int>] {
        file.document.ranges(of: words, caseSensitive: matchesCase)
    }

    /// “2 of 5”.
    @MainActor func summary(in file: TextFile) -> String {
        let hits = hits(in: file)
        if hits.isEmpty { return words.isEmpty ? "" : "Not found" }
        return hits.firstIndex(of: file.selection).map { "\($0 + 1) of \(hits.count)" } ?? "\(hits.count) found"
    }
}

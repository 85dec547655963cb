import Foundation
import SplitView

/// An open text and the file that it is saved in. A new text has no file yet.
@Observable @MainActor final class TextFile {
    private(set) var url: URL?
    let document: TextDocument
    private(set) var lineEnding = LineEnding.lf
    /// The change of the file by another program, until the user has decided about it.
    private(set) var diskChange: DiskChange?
    /// True if the user has kept the text though the file on the disk differs.
    private var isKept = false
    /// The file as it was when it was last read or saved; nil if there was none.
    private var known: DiskState?
    private let untitledName: String
    /// The name of the file's draft.
    let draftName: String

    /// The ends of the lines of a file. The text of the document has line feeds alone, unless the file mixes both.
    enum LineEnding: String, Codable { case lf = "LF", crlf = "CRLF", mixed = "LF and CRLF" }

    /// A change of the file by another program.
    enum DiskChange { case changed, deleted }

    /// A reason why a file cannot be edited.
    enum Unreadable: String, LocalizedError {
        case special = "It is not a text file."
        case encoding = "Its contents are not UTF-8 text."
        var errorDescription: String? { rawValue }
    }

    /// Creates an empty text without a file.
    init(untitledName: String) {
        self.untitledName = untitledName
        draftName = UUID().uuidString
        document = TextDocument()
    }

    /// Reads a file.
    init(reading url: URL, draftName: String = UUID().uuidString) throws {
        let (text, lineEnding) = try Self.read(url)
        self.url = url
        (untitledName, self.draftName) = ("", draftName)
        document = TextDocument(text)
        self.lineEnding = lineEnding
        known = DiskState(of: url)
    }

    /// Recreates an unsaved text.
    init(_ draft: Draft, named draftName: String) {
        let url = draft.path.map { URL(fileURLWithPath: $0) }
        (untitledName, self.draftName) = (draft.name, draftName)
        document = TextDocument(url.flatMap { try? Self.read($0).text } ?? "")
        self.url = url
        document.string = draft.text
        (lineEnding, known) = (draft.lineEnding, draft.known)
        checkDisk()
    }

    var name: String { url?.lastPathComponent ?? untitledName }

    /// True if closing the text would lose something.
    var isEdited: Bool { document.isEdited || isKept || diskChange == .deleted }

    /// Saves the text in a file, which becomes the text's own. The file keeps its mode, owner and links.
    /// - Returns: True if the file had been deleted, and is a new one.
    @discardableResult func save(to url: URL) throws -> Bool {
        let isNew = url == self.url && known != nil && DiskState(of: url) == nil
        try FileContents.write(contents, to: url)
        markSaved(to: url)
        return isNew
    }

    /// Records that the text was written to a file, which becomes the text's own.
    func markSaved(to url: URL) {
        (self.url, known) = (url, DiskState(of: url))
        (diskChange, isKept) = (nil, false)
        document.markSaved()
    }

    /// The text with the line endings of the file.
    var contents: Data {
        let text = document.string
        return Data((lineEnding == .crlf ? text.replacingOccurrences(of: "\n", with: "\r\n") : text).utf8)
    }

    private static func read(_ url: URL) throws -> (text: String, lineEnding: LineEnding) {
        let isFile = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        guard isFile == true else { throw Unreadable.special }
        let data = try Data(contentsOf: url)
        guard let text = String(validating: data, as: UTF8.self) else { throw Unreadable.encoding }
        guard data.range(of: Data("\r\n".utf8)) != nil else { return (text, .lf) }
        let lines = text.components(separatedBy: "\r\n")
        guard !lines.contains(where: { $0.utf8.contains(10) || $0.utf8.contains(13) }) else { return (text, .mixed) }
        return (lines.joined(separator: "\n"), .crlf)
    }
}

/// The file on the disk.
extension TextFile {
    /// The date and size of a file, which change when another program writes it.
    struct DiskState: Codable, Equatable {
        var date: Date?
        var size: Int?

        /// - Returns: nil if there is no file.
        init?(of url: URL) {
            let path = url.resolvingSymlinksInPath().path
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
            date = attributes[.modificationDate] as? Date
            size = attributes[.size] as? Int
        }
    }

    /// True if the user may not write the file.
    var isReadOnly: Bool {
        guard let path = url?.resolvingSymlinksInPath().path,
            let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        else { return false }
        return mode & 0o222 == 0 || !FileManager.default.isWritableFile(atPath: path)
    }

    /// Compares the file with what is known of it.
    func checkDisk() {
        guard let url, known != nil || diskChange != nil else { return }
        let now = DiskState(of: url)
        let change: DiskChange? = now == known ? nil : now == nil ? .deleted : .changed
        if change != diskChange { diskChange = change }
    }

    /// Replaces the text by that of the file.
    func reload() throws {
        guard let url else { return }
        let (text, lineEnding) = try Self.read(url)
        document.string = text
        self.lineEnding = lineEnding
        markSaved(to: url)
    }

    /// Keeps the text as it is. The next time it is saved, it replaces the file.
    func keep() {
        known = url.flatMap { DiskState(of: $0) }
        (diskChange, isKept) = (nil, true)
    }
}

/// Drafts: texts that are not saved yet.
extension TextFile {
    /// An unsaved text, as it is kept for the next run.
    struct Draft: Codable {
        var path: String?
        var name: String
        var text: String
        var lineEnding: LineEnding
        fileprivate var known: DiskState?
    }

    /// The text as a draft; nil if nothing would be lost without one.
    var draft: Draft? {
        guard isEdited, url != nil || document.count > 0 else { return nil }
        return Draft(path: url?.path, name: untitledName, text: document.string, lineEnding: lineEnding, known: known)
    }
}

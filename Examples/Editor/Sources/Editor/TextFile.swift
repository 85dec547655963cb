import Foundation
import SplitView

/// An open text and the file that it is saved in. A new text has no file yet.
@Observable @MainActor final class TextFile {
    private(set) var url: URL?
    let document: TextDocument
    /// The modification date of the file when it was last read or saved.
    private var knownDate: Date?
    private let untitledName: String

    /// A reason why a file cannot be edited.
    enum Unreadable: String, LocalizedError {
        case special = "It is not a text file."
        case encoding = "Its contents are not UTF-8 text."
        var errorDescription: String? { rawValue }
    }

    /// Creates an empty text without a file.
    init(untitledName: String) {
        self.untitledName = untitledName
        document = TextDocument()
    }

    /// Reads a file.
    init(reading url: URL) throws {
        let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        guard isFile == true else { throw Unreadable.special }
        guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else { throw Unreadable.encoding }
        self.url = url
        untitledName = ""
        document = TextDocument(text)
        knownDate = date(of: url)
    }

    var name: String { url?.lastPathComponent ?? untitledName }

    /// True if another program has written the file since it was read or saved.
    var wasChangedByOthers: Bool {
        guard let url, let date = date(of: url) else { return false }
        return date != knownDate
    }

    /// Saves the text in a file, which becomes the text's own. If writing fails, the old file is unchanged.
    func save(to url: URL) throws {
        try Data(document.string.utf8).write(to: url.resolvingSymlinksInPath(), options: .atomic)
        self.url = url
        knownDate = date(of: url)
        document.markSaved()
    }

    private func date(of url: URL) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.modificationDate]
            as? Date
    }
}

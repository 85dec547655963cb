import Foundation
import SplitView

/// A file that is open in a tab.
@Observable @MainActor final class TextFile: Identifiable {
    let url: URL
    let document: TextDocument
    /// What is selected, in bytes of the document.
    var selection = 0..<0
    /// When the file was last written as far as we know.
    private var known: Date?

    nonisolated var id: URL { url }
    var name: String { url.lastPathComponent }

    /// Why a file that is there cannot be edited.
    enum Unreadable: String, LocalizedError {
        case special = "It is not a file of text."
        case encoding = "Its contents are not text in UTF-8."
        var errorDescription: String? { rawValue }
    }

    init(reading url: URL) throws {
        let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        guard isFile == true else { throw Unreadable.special }
        guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else { throw Unreadable.encoding }
        self.url = url
        document = TextDocument(text)
        known = written
    }

    /// Whether another program has written the file since it was read or saved.
    var wasChangedByOthers: Bool { written != nil && written != known }

    /// Writes the text beside the file and puts it in its place: whatever happens, one of both is there.
    func save() throws {
        try Data(document.string.utf8).write(to: url.resolvingSymlinksInPath(), options: .atomic)
        known = written
        document.markSaved()
    }

    private var written: Date? {
        try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.modificationDate]
            as? Date
    }
}

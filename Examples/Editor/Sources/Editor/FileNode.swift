import Foundation

/// A file or a folder of the tree. What is in a folder is read when somebody first looks.
@MainActor final class FileNode: Identifiable {
    let url: URL
    let isFolder: Bool
    nonisolated var id: URL { url }
    var name: String { url.lastPathComponent }

    init(_ url: URL) {
        self.url = url
        isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }

    /// Folders first, each by name; nil for a file. A folder that cannot be read is empty.
    var children: [FileNode]? { isFolder ? entries : nil }

    private lazy var entries: [FileNode] = {
        let urls = try? FileManager.default.contentsOfDirectory(
            at: url,
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        return (urls ?? []).map { FileNode($0.standardizedFileURL) }.sorted {
            if $0.isFolder != $1.isFolder { return $0.isFolder }
            return $0.name.localizedStandardCompare($1.name) == .orderedAscending
        }
    }()
}

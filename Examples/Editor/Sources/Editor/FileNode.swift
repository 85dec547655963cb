import Foundation

/// A file or a folder of the tree. The entries of a folder are read when they are first shown.
@MainActor final class FileNode: Identifiable {
    let url: URL
    let isFolder: Bool
    nonisolated var id: URL { url }
    var name: String { url.lastPathComponent }

    init(_ url: URL) {
        self.url = url
        isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }

    /// Folders first, each by name. A folder that cannot be read is empty.
    private(set) lazy var entries: [FileNode] = {
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

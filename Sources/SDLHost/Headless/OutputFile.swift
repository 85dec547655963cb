import Foundation

/// Files that somebody asked for: pictures and inspections.
enum OutputFile {
    /// Writes a file, as a whole: where it does not fit, what was there is what it was. Pipes and devices are written into.
    /// - Throws: `HostError` that names the file and the reason.
    static func write(_ data: Data, to url: URL) throws {
        var status = stat()
        let isFile = stat(url.path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : errno == ENOENT
        let target = isFile ? url.resolvingSymlinksInPath() : url
        // Somebody may have let us write the file and nothing else in its folder.
        let isReplaced = isFile && access(target.deletingLastPathComponent().path, W_OK) == 0
        do {
            try data.write(to: target, options: isReplaced ? .atomic : [])
        } catch {
            throw HostError("cannot write \(url.path): \(Bitmap.reason(error))")
        }
    }
}

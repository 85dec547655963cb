import Foundation

/// Writing of pictures and inspections.
enum OutputFile {
    /// Writes a file atomically if its folder is writable; pipes and devices are written directly.
    /// - Throws: `HostError` with the file and the reason.
    static func write(_ data: Data, to url: URL) throws {
        var status = stat()
        let isFile = stat(url.path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : errno == ENOENT
        let target = isFile ? url.resolvingSymlinksInPath() : url
        // The file may be writable where its folder is not.
        let isReplaced = isFile && access(target.deletingLastPathComponent().path, W_OK) == 0
        do {
            try data.write(to: target, options: isReplaced ? .atomic : [])
        } catch {
            throw HostError("cannot write \(url.path): \(Bitmap.reason(error))")
        }
    }
}

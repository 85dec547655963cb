import Foundation

/// Replacement of the contents of files.
package enum FileReplacement {
    /// Replaces the contents of a file, or creates it, and keeps everything else about it: mode, owner, links.
    ///
    /// A symbolic link is followed. The new contents are written beside the file and renamed when they are on the disk,
    /// so that a crash leaves either contents. Where a new file would differ in more than its contents, because the old
    /// one has several hard links or another owner, or where none can be created beside it, the file itself is
    /// overwritten.
    /// - Throws: `SettingsFileError`. Unless overwriting fails half-way, the old contents then remain.
    package static func write(_ data: Data, to url: URL) throws {
        let path = target(of: url)
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SettingsFileError.ofSystem }
            return try replace(path, data, mode: nil)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SettingsFileError("it is not a file") }
        let isPlain = status.st_nlink == 1 && status.st_uid == geteuid() && status.st_gid == getegid()
        let folder = (path as NSString).deletingLastPathComponent
        if isPlain, access(folder, W_OK) == 0 {
            try replace(path, data, mode: status.st_mode & 0o7777)
        } else {
            try overwrite(path, data)
        }
    }

    /// Returns the path that a chain of symbolic links leads to, which need not exist.
    private static func target(of url: URL) -> String {
        var path = url.standardizedFileURL.path
        // The number of links that the system follows.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let folder = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent, isDirectory: true)
            path = URL(fileURLWithPath: next, relativeTo: folder).standardizedFileURL.path
        }
        return path
    }

    /// Renames a new file with a mode to `path`; without one, the mode is that of new files.
    private static func replace(_ path: String, _ data: Data, mode: mode_t?) throws {
        let folder = (path as NSString).deletingLastPathComponent
        let draft = "\(folder)/.\((path as NSString).lastPathComponent).\(UUID().uuidString.prefix(8))"
        // Private until it has the mode of the old file.
        let number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode == nil ? 0o666 : 0o600)
        guard number >= 0 else { throw SettingsFileError.ofSystem }
        let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
            if let mode { fchmod(number, mode) }
            guard fsync(number) == 0, rename(draft, path) == 0 else { throw SettingsFileError.ofSystem }
        } catch {
            unlink(draft)
            throw error is SettingsFileError ? error : SettingsFileError(PropertyListFile.reason(error))
        }
    }

    private static func overwrite(_ path: String, _ data: Data) throws {
        let number = open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw SettingsFileError.ofSystem }
        let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
            try file.truncate(atOffset: UInt64(data.count))
        } catch {
            throw SettingsFileError(PropertyListFile.reason(error))
        }
        guard fsync(number) == 0 else { throw SettingsFileError.ofSystem }
    }
}

import Foundation

/// Writes a line to standard error.
package func say(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }

/// The reason why a settings file cannot be read or written.
package struct SettingsFileError: LocalizedError, CustomStringConvertible {
    package var description: String
    package var errorDescription: String? { description }

    init(_ description: String) { self.description = description }

    /// The error for `errno`.
    static var ofSystem: SettingsFileError { SettingsFileError(String(cString: strerror(errno))) }
}

/// Property list files that are replaced atomically.
///
/// A new list is written to `NAME.plist.new` and renamed when it is on the disk. Writers lock that file, so that two
/// programs do not overwrite each other's settings; the next writer reuses one left by a crash.
package enum PropertyListFile {
    /// Returns the contents of a file.
    /// - Throws: Foundation's error if the file cannot be read or is not a property list; `SettingsFileError` if it is
    ///   too large.
    package static func list(in file: URL) throws -> [String: Any] {
        try PropertyListSerialization.propertyList(from: data(in: file), format: nil) as? [String: Any] ?? [:]
    }

    /// The most bytes of a settings file: a pipe or a device may have no end.
    package static let limit = 16 << 20

    private static func data(in file: URL) throws -> Data {
        var status = stat()
        if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
            guard status.st_mode & S_IFMT == S_IFREG else { throw SettingsFileError("it is not a file") }
            guard status.st_size <= limit else {
                throw SettingsFileError("it is larger than \(limit >> 20) MB, which is the most that is read")
            }
        }
        return try Data(contentsOf: file)
    }

    /// Replaces the contents of a file by the result of `change`, which receives nil if there is no file.
    ///
    /// A file that is not a property list is kept as `NAME.plist.damaged`.
    /// - Throws: `SettingsFileError`, leaving the old file unchanged.
    package static func update(_ file: URL, _ change: ([String: Any]?) -> [String: Any]) throws {
        // Replaces the target of a link, not the link.
        let path = file.resolvingSymlinksInPath().path
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw SettingsFileError("there is no folder \(folder), and none can be made")
        }
        let new = try lockedFile(path + ".new")
        defer { try? new.close() }
        do {
            let rights = try rights(of: path)
            let old = rights == nil ? nil : try contents(of: path)
            let data = try PropertyListSerialization.data(fromPropertyList: change(old), format: .xml, options: 0)
            try new.truncate(atOffset: 0)
            try new.write(contentsOf: data)
            // A new file is private to the user; an existing one keeps its permissions.
            fchmod(new.fileDescriptor, rights ?? 0o600)
            guard fsync(new.fileDescriptor) == 0, rename(path + ".new", path) == 0 else {
                throw SettingsFileError.ofSystem
            }
        } catch {
            // A partial list only wastes space, and the disk may be full.
            unlink(path + ".new")
            throw error is SettingsFileError ? error : SettingsFileError(reason(error))
        }
    }

    /// Returns the permissions of a file to be replaced; nil if it does not exist.
    private static func rights(of path: String) throws -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SettingsFileError.ofSystem }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SettingsFileError("it is not a file") }
        // Respects a read-only file even if the folder is writable or the user is root.
        let anyone = S_IWUSR | S_IWGRP | S_IWOTH
        guard status.st_mode & anyone != 0, access(path, W_OK) == 0 else { throw SettingsFileError("it is read-only") }
        return status.st_mode & 0o777
    }

    /// Opens and locks the file that will replace another.
    private static func lockedFile(_ path: String) throws -> FileHandle {
        // Another program finishes in a moment, unless it was suspended while writing.
        for _ in 0..<100 {
            let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard number >= 0 else { throw SettingsFileError.ofSystem }
            let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
            // Not every file system supports locks.
            let isFree = flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            // The previous owner of the lock may have renamed the file meanwhile.
            var (opened, present) = (stat(), stat())
            let isSame = fstat(number, &opened) == 0 && stat(path, &present) == 0 && opened.st_ino == present.st_ino
            if isFree && isSame { return file }
            try? file.close()
            if !isFree { usleep(10_000) }
        }
        throw SettingsFileError("another program is writing it")
    }

    /// Returns the contents of the file to be replaced; empty if the file is empty or damaged.
    private static func contents(of path: String) throws -> [String: Any] {
        let file = URL(fileURLWithPath: path)
        let data = try data(in: file)
        guard !data.isEmpty else { return [:] }
        if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            return list
        }
        let kept = path + ".damaged"
        // Adds a second name, so that nothing changes until the new list replaces the file.
        unlink(kept)
        // Not every file system supports hard links.
        let isKept = link(path, kept) == 0 || (try? FileManager.default.copyItem(atPath: path, toPath: kept)) != nil
        guard isKept else { throw SettingsFileError("it is damaged, and cannot be kept as \(kept)") }
        say("the settings in \(path) were damaged, and begin anew; what was there is in \(kept)")
        return [:]
    }

    static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
        return error.localizedDescription
    }
}

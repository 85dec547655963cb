import Foundation

/// Says a line on standard error, where somebody reads it.
package func say(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }

/// Why the file of settings cannot be read or written.
package struct SettingsFileError: LocalizedError, CustomStringConvertible {
    package var description: String
    package var errorDescription: String? { description }

    init(_ description: String) { self.description = description }

    /// What the system said last.
    static var ofSystem: SettingsFileError { SettingsFileError(String(cString: strerror(errno))) }
}

/// Property lists in files that are whole at any moment.
///
/// A new list is written beside the old one, as `NAME.plist.new`, and takes its place when it is on the disk. Whoever
/// writes has that file locked, so that of two programs none takes the settings of the other; what is left of it after
/// a crash is used again by the next one that writes.
package enum PropertyListFile {
    /// What is in a file.
    /// - Throws: the error of Foundation's for a file that cannot be read or is no list, `SettingsFileError` for one that is
    ///   too large.
    package static func list(in file: URL) throws -> [String: Any] {
        try PropertyListSerialization.propertyList(from: data(in: file), format: nil) as? [String: Any] ?? [:]
    }

    /// A file of settings has no more bytes than this: a pipe or a device may have no end.
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

    /// Replaces what is in a file by what `change` makes of it, which is given nil where there is nothing.
    ///
    /// A file that is no list is kept as `NAME.plist.damaged`.
    /// - Throws: `SettingsFileError`; the old file is what it was.
    package static func update(_ file: URL, _ change: ([String: Any]?) -> [String: Any]) throws {
        // Not the link is replaced but what it leads to.
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
            // Settings are nobody else's, unless somebody has said so.
            fchmod(new.fileDescriptor, rights ?? 0o600)
            guard fsync(new.fileDescriptor) == 0, rename(path + ".new", path) == 0 else {
                throw SettingsFileError.ofSystem
            }
        } catch {
            // Half a list only takes room, of which there may be none.
            unlink(path + ".new")
            throw error is SettingsFileError ? error : SettingsFileError(reason(error))
        }
    }

    /// Who may do what with a file that may be replaced; nil where there is none.
    private static func rights(of path: String) throws -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SettingsFileError.ofSystem }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SettingsFileError("it is not a file") }
        // Who takes the right to write away means it, though the folder would let us, or root may do all.
        let anyone = S_IWUSR | S_IWGRP | S_IWOTH
        guard status.st_mode & anyone != 0, access(path, W_OK) == 0 else { throw SettingsFileError("it is read-only") }
        return status.st_mode & 0o777
    }

    /// Opens the file that is to take the place of another, when nobody else writes it.
    private static func lockedFile(_ path: String) throws -> FileHandle {
        // Another program is done in a moment, unless it has been stopped in the middle.
        for _ in 0..<100 {
            let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard number >= 0 else { throw SettingsFileError.ofSystem }
            let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
            // Not every file system has locks.
            let isFree = flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            // Who had it locked may have moved it into the other's place meanwhile.
            var (opened, present) = (stat(), stat())
            let isSame = fstat(number, &opened) == 0 && stat(path, &present) == 0 && opened.st_ino == present.st_ino
            if isFree && isSame { return file }
            try? file.close()
            if !isFree { usleep(10_000) }
        }
        throw SettingsFileError("another program is writing it")
    }

    /// What a file holds that is to be replaced; nothing where it is empty or no list.
    private static func contents(of path: String) throws -> [String: Any] {
        let file = URL(fileURLWithPath: path)
        let data = try data(in: file)
        guard !data.isEmpty else { return [:] }
        if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            return list
        }
        let kept = path + ".damaged"
        // Another name for it: until the new list takes the place, nothing has changed.
        unlink(kept)
        // Not every file system has links.
        let isKept = link(path, kept) == 0 || (try? FileManager.default.copyItem(atPath: path, toPath: kept)) != nil
        guard isKept else { throw SettingsFileError("it is damaged, and cannot be kept as \(kept)") }
        say("the settings in \(path) were damaged, and begin anew; what was there is in \(kept)")
        return [:]
    }

    private static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))) }
        return error.localizedDescription
    }
}

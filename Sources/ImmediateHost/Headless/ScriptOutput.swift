import Foundation

/// The folder that contains all files written by an untrusted script.
///
/// Each path component below the folder is opened separately and must not be a link. So files stay in the folder even
/// if another program modifies it meanwhile.
struct ScriptOutput {
    /// The path as the user wrote it.
    let folder: String

    /// Creates an output.
    /// - Parameter folder: the path; nil for the current folder.
    init(folder: String?) { self.folder = folder ?? FileManager.default.currentDirectoryPath }

    /// Writes a file below the folder, replacing an existing one.
    /// - Parameter name: a path relative to the folder, or an absolute path below it.
    /// - Throws: `HostError` with the file, the reason and a remedy.
    func write(_ content: () throws -> Data, to name: String) throws {
        let data: Data
        do {
            data = try content()
        } catch let error as HostError {
            throw refusal(of: name, error.message)
        }
        guard let steps = steps(to: name) else {
            throw refusal(of: name, "a script writes only below \(folder); name another folder as output (--output)")
        }
        var descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard descriptor >= 0 else {
            throw refusal(of: name, "the folder \(folder): \(String(cString: strerror(errno)))")
        }
        for step in steps.dropLast() {
            let next = openat(descriptor, step, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard next >= 0 else { throw failure(of: name, at: step, in: descriptor) }
            close(descriptor)
            descriptor = next
        }
        try replace(steps[steps.count - 1], in: descriptor, with: data, name)
    }

    /// Writes a temporary file and renames it, so that a failure leaves the existing file unchanged.
    private func replace(_ file: String, in descriptor: Int32, with data: Data, _ name: String) throws {
        var status = stat()
        if fstatat(descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            guard status.st_mode & S_IFMT != S_IFLNK else { throw failure(of: name, at: file, in: descriptor) }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw refusal(of: name, "it is not a file, and a script writes only files")
            }
        }
        let new = ".\(getpid()).new"
        let number = openat(descriptor, new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw failure(of: name, at: new, in: descriptor) }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.close()
        } catch {
            unlinkat(descriptor, new, 0)
            throw refusal(of: name, Bitmap.reason(error))
        }
        guard renameat(descriptor, new, descriptor, file) == 0 else {
            let failure = failure(of: name, at: file, in: descriptor)
            unlinkat(descriptor, new, 0)
            throw failure
        }
    }

    /// Returns the path components below the folder; nil for a path outside it.
    private func steps(to name: String) -> [String]? {
        var name = name
        if name.hasPrefix("/") {
            let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
            let prefixes = [folder, whole].map { $0.hasSuffix("/") ? $0 : $0 + "/" }
            guard let prefix = prefixes.first(where: name.hasPrefix) else { return nil }
            name.removeFirst(prefix.count)
        }
        let steps = name.split(separator: "/").map(String.init).filter { $0 != "." }
        guard !steps.isEmpty, !steps.contains(".."), !name.utf8.contains(0) else { return nil }
        return steps
    }

    /// Returns the error for `errno`, with more detail if the cause is a link.
    private func failure(of name: String, at step: String, in descriptor: Int32) -> HostError {
        let reason = String(cString: strerror(errno))
        var status = stat()
        let isLink = fstatat(descriptor, step, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
        guard isLink else { return refusal(of: name, reason) }
        return refusal(
            of: name,
            "\(step) is a link, and a script writes through none; name the folder it leads to by --output"
        )
    }

    private func refusal(of name: String, _ reason: String) -> HostError {
        HostError("cannot write \(name): \(reason)")
    }
}

import Foundation

/// A file that is read as memory.
///
/// A font library jumps about in a file. On a stream each jump reads a block anew: a thousand calls to the system for
/// the first window. Memory needs none, and faces of one file share it.
final class MappedFile: Sendable {
    /// What is in the file, for as long as this object lives.
    nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

    /// Maps a file.
    /// - Throws: `HostError` with the system's reason.
    init(path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0 else { throw HostError(String(cString: strerror(errno))) }
        let count = Int(status.st_size)
        guard count > 0 else { throw HostError("the file is empty") }
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
        guard let start, start != MAP_FAILED else { throw HostError(String(cString: strerror(errno))) }
        bytes = UnsafeRawBufferPointer(start: start, count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

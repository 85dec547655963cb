import Foundation
import ImmediateCore
import Synchronization

/// A file mapped into memory.
///
/// A font library seeks a lot: on a stream, each seek reads a block again, about a thousand system calls for the first
/// window. Mapped memory needs none, and faces of one file share it.
///
/// If another program truncates the file, reading beyond its end would raise SIGBUS and end the process; here such
/// reads return zeros.
package final class MappedFile: Sendable {
    /// The contents of the file, valid while this object lives.
    package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

    /// Maps a file.
    /// - Throws: `HostError` with the system's reason, or `InputLimits.Refusal`.
    init(path: String) throws {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { if file >= 0 { close(file) } }
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0 else { throw HostError(String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw HostError("it is not a file") }
        let count = Int(status.st_size)
        guard count > 0 else { throw HostError("the file is empty") }
        try InputLimits.check(count, atMost: InputLimits.fontFile)
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
        guard let start, start != MAP_FAILED else { throw HostError(String(cString: strerror(errno))) }
        bytes = UnsafeRawBufferPointer(start: start, count: count)
        CutFiles.watch(bytes)
    }

    deinit {
        CutFiles.forget(bytes)
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// Returns whether a file was truncated since the last call.
    static func takeCut() -> Bool { CutFiles.wereCut.exchange(false, ordering: .relaxed) }
}

/// The mapped files, and the SIGBUS handler that replaces truncated pages by zeros.
private enum CutFiles {
    /// Whether a truncated file was read.
    static let wereCut = Atomic(false)

    private struct Range {
        var start: UInt = 0
        var end: UInt = 0
    }

    /// The number of files that can be watched; a truncated file beyond the limit would end the process. An app has a
    /// face or two of a dozen families open; a test run has hundreds of headless hosts with faces of their own.
    private static let limit = 4096
    /// The address ranges of the files, for a signal handler that may neither wait nor allocate.
    nonisolated(unsafe) private static let ranges = {
        let ranges = UnsafeMutablePointer<Range>.allocate(capacity: limit)
        ranges.initialize(repeating: Range(), count: limit)
        return ranges
    }()
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    /// The previous signal handler. Not a variable: Swift makes the struct four bytes too short, and the system fills
    /// all of it.
    nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    private static let lock = Mutex(false)

    static func watch(_ bytes: UnsafeRawBufferPointer) {
        lock.withLock { isCaught in
            if !isCaught { catchSignal() }
            isCaught = true
            guard let free = (0..<limit).first(where: { ranges[$0].end == 0 }) else { return }
            let start = UInt(bitPattern: bytes.baseAddress)
            ranges[free] = Range(start: start, end: start + UInt(bytes.count))
        }
    }

    static func forget(_ bytes: UnsafeRawBufferPointer) {
        lock.withLock { _ in
            let start = UInt(bitPattern: bytes.baseAddress)
            if let index = (0..<limit).first(where: { ranges[$0].start == start }) { ranges[index] = Range() }
        }
    }

    private static func catchSignal() {
        // Initialized here, because the signal handler may not allocate.
        _ = (ranges, pageSize, before, wereCut.load(ordering: .relaxed))
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { _, info, _ in
            let address = UInt(bitPattern: info?.pointee._sifields._sigfault.si_addr)
            for index in 0..<CutFiles.limit
            where CutFiles.ranges[index].start <= address && address < CutFiles.ranges[index].end {
                let page = UnsafeMutableRawPointer(bitPattern: address & ~(CutFiles.pageSize - 1))
                mmap(page, Int(CutFiles.pageSize), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
                CutFiles.wereCut.store(true, ordering: .relaxed)
                return
            }
            // Not one of our files: restores the previous handler, and the access raises the signal again.
            sigaction(SIGBUS, CutFiles.before, nil)
        }
        sigaction(SIGBUS, &action, before)
    }
}

import Foundation
import ImmediateCore
import Synchronization

/// A file that is read as memory.
///
/// A font library jumps about in a file. On a stream each jump reads a block anew: a thousand calls to the system for
/// the first window. Memory needs none, and faces of one file share it.
///
/// What another program cuts off the file while it is read would end this one, by SIGBUS; it is zeros instead.
final class MappedFile: Sendable {
    /// What is in the file, for as long as this object lives.
    nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

    /// Maps a file.
    /// - Throws: `HostError` with the system's reason, or `InputLimits.Refusal`.
    init(path: String) throws {
        // A pipe by that name would have the program wait for somebody who writes into it.
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

    /// Whether files have been cut off since the last call.
    static func takeCut() -> Bool { CutFiles.wereCut.exchange(false, ordering: .relaxed) }
}

/// Memory that is files: reads beyond what is left of one find zeros.
private enum CutFiles {
    /// Whether it has happened.
    static let wereCut = Atomic(false)

    private struct Range {
        var start: UInt = 0
        var end: UInt = 0
    }

    /// The number of files that can be watched. An app has a face or two of a dozen families open, and a run of tests
    /// hundreds of headless hosts with faces of their own: a cut file beyond the limit would end the process.
    private static let limit = 4096
    /// Where they are, for a handler that may neither wait nor allocate.
    nonisolated(unsafe) private static let ranges = {
        let ranges = UnsafeMutablePointer<Range>.allocate(capacity: limit)
        ranges.initialize(repeating: Range(), count: limit)
        return ranges
    }()
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    /// Who had the signal before. Not a variable: Swift makes one four bytes too short, and the system fills all of it.
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
        // Made before the handler asks for them, which may not make anything.
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
            // Nothing of ours: it comes again, to whoever had it before.
            sigaction(SIGBUS, CutFiles.before, nil)
        }
        sigaction(SIGBUS, &action, before)
    }
}

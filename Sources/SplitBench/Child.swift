import CAllocationCount
import Foundation

/// A child process with a window, measured from outside: the preloaded `presents.so` writes the time of each presented
/// frame to a file. The process ends with this object.
final class Child {
    /// A failure, described in one line.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let id: pid_t
    private let name: String
    /// A separate home folder for the process.
    private let folder: URL
    /// The start time, in nanoseconds of the monotonic clock.
    private let start: UInt64

    /// Starts a process.
    /// - Parameter presents: the path of `presents.so`.
    init(_ program: String, _ arguments: [String], presents: String) throws {
        for file in [program, presents] where access(file, R_OK) != 0 {
            throw Failure(description: "there is no \(file); Scripts/bench builds it")
        }
        name = URL(fileURLWithPath: program).lastPathComponent
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("SplitBench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment.filter { $0.key != "XDG_CONFIG_HOME" }
        environment["HOME"] = folder.path
        environment["LD_PRELOAD"] = URL(fileURLWithPath: presents).path
        environment["PRESENTS"] = folder.appendingPathComponent("presents").path
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var child: pid_t = 0
        start = nanoseconds(CLOCK_MONOTONIC)
        let error = posix_spawn(&child, program, nil, nil, &words, &variables)
        id = child
        guard error == 0 else {
            throw Failure(description: "cannot start \(program): \(String(cString: strerror(error)))")
        }
    }

    deinit {
        // Not SIGTERM: SDL turns it into an event, and misses it just before it begins to wait for one.
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
        try? FileManager.default.removeItem(at: folder)
    }

    /// The number of frames presented so far.
    var presentCount: Int { presents.count }

    /// Waits for the first frame.
    /// - Returns: the time from the start to that frame, in nanoseconds.
    func firstPresent() throws -> UInt64 {
        for _ in 0..<10_000 {
            if let first = presents.first { return first - start }
            guard isRunning else { throw Failure(description: "\(name) ended before its first frame") }
            usleep(1000)
        }
        throw Failure(description: "\(name) presented nothing in 10 s")
    }

    /// Waits until a second has passed without a frame.
    func rest() throws {
        _ = try firstPresent()
        for _ in 0..<10 {
            let before = presentCount
            sleep(1)
            if presentCount == before { return }
        }
        throw Failure(description: "\(name) does not come to rest")
    }

    /// Returns the processor time used by all threads, in nanoseconds.
    func processorTime() throws -> UInt64 {
        var clock: clockid_t = 0
        guard clock_getcpuclockid(id, &clock) == 0 else { throw Failure(description: "\(name) has ended") }
        return nanoseconds(clock)
    }

    /// Returns the peak resident memory, in kilobytes.
    func peakMemory() throws -> Int { try memory("VmHWM") }

    /// Returns the present resident memory, in kilobytes.
    func residentMemory() throws -> Int { try memory("VmRSS") }

    /// Returns the present resident memory that belongs to no file, in kilobytes.
    func anonymousMemory() throws -> Int { try memory("RssAnon") }

    private func memory(_ field: String) throws -> Int {
        guard let kilobytes = ProcessStatus.kilobytes(field, of: "\(id)") else {
            throw Failure(description: "\(name) has ended")
        }
        return kilobytes
    }

    private var isRunning: Bool { waitpid(id, nil, WNOHANG) == 0 }

    /// The times of the presented frames, excluding an incomplete last line.
    private var presents: [UInt64] {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("presents"), encoding: .utf8) else {
            return []
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { UInt64($0) }
    }
}

/// The memory of a process, as reported by Linux.
enum ProcessStatus {
    /// The resident memory of this process in kilobytes, without freed memory that malloc keeps. glibc keeps up to
    /// twice the largest freed block, two megabytes here, and returns it at unpredictable times.
    static var settledResidentKilobytes: Int {
        release_free_memory()
        return kilobytes("VmRSS") ?? 0
    }

    /// Returns a field of `/proc/ID/status` in kilobytes: `VmRSS` is the resident memory, `VmHWM` its peak.
    static func kilobytes(_ field: String, of process: String = "self") -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}

import CAllocationCount
import Foundation

/// A program with a window, watched from outside: `presents.so` in it writes the time of each frame that it presents to
/// a file. It ends with this object.
final class Child {
    /// What could not be done, in one line.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let id: pid_t
    private let name: String
    /// A home for the program, of its own.
    private let folder: URL
    /// When it was started, in nanoseconds of the monotonic clock.
    private let start: UInt64

    /// Starts a program.
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
        // Not SIGTERM: SDL makes an event of it, and misses it in the moment in which it begins to wait for one.
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
        try? FileManager.default.removeItem(at: folder)
    }

    /// How many frames it has presented.
    var presentCount: Int { presents.count }

    /// Waits for the first frame.
    /// - Returns: the nanoseconds from the start to that frame.
    func firstPresent() throws -> UInt64 {
        for _ in 0..<10_000 {
            if let first = presents.first { return first - start }
            guard isRunning else { throw Failure(description: "\(name) ended before its first frame") }
            usleep(1000)
        }
        throw Failure(description: "\(name) presented nothing in 10 s")
    }

    /// Waits until a second has gone by without a frame.
    func rest() throws {
        _ = try firstPresent()
        for _ in 0..<10 {
            let before = presentCount
            sleep(1)
            if presentCount == before { return }
        }
        throw Failure(description: "\(name) does not come to rest")
    }

    /// The processor time that all its threads have used, in nanoseconds.
    func processorTime() throws -> UInt64 {
        var clock: clockid_t = 0
        guard clock_getcpuclockid(id, &clock) == 0 else { throw Failure(description: "\(name) has ended") }
        return nanoseconds(clock)
    }

    /// The most memory that it ever had resident, in kilobytes.
    func peakMemory() throws -> Int {
        guard let peak = ProcessStatus.kilobytes("VmHWM", of: "\(id)") else {
            throw Failure(description: "\(name) has ended")
        }
        return peak
    }

    private var isRunning: Bool { waitpid(id, nil, WNOHANG) == 0 }

    /// When it presented its frames. A line that is being written is not looked at yet.
    private var presents: [UInt64] {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("presents"), encoding: .utf8) else {
            return []
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { UInt64($0) }
    }
}

/// What a clock says.
private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The memory of a process, as Linux states it.
enum ProcessStatus {
    /// This process's resident memory in kilobytes, without what malloc keeps of memory that was freed. glibc keeps up to
    /// twice the largest block that was ever freed, two megabytes here, and when it gives that back is chance.
    static var settledResidentKilobytes: Int {
        release_free_memory()
        return kilobytes("VmRSS") ?? 0
    }

    /// A field of `/proc/ID/status` in kilobytes: `VmRSS` is what is resident, `VmHWM` the most that ever was.
    static func kilobytes(_ field: String, of process: String = "self") -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}

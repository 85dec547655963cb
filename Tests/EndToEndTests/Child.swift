import Foundation
import Testing

/// A process that a test started: its output goes to files, and it does not outlive this object.
final class Child {
    /// How a process ended.
    struct Outcome {
        /// The exit status; nil when a signal ended it.
        var status: Int32?
        var output: String
        var errors: String

        var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    }

    /// A wait that took too long, and for what.
    struct Timeout: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let name: String
    private let output: URL
    private let errors: URL

    /// Starts a program.
    /// - Parameters:
    ///   - program: its path, or a name to look up.
    ///   - folder: where it runs, and where its output is kept.
    init(_ program: String, _ arguments: [String], environment: [String: String], in folder: URL) throws {
        name = ([URL(fileURLWithPath: program).lastPathComponent] + arguments).joined(separator: " ")
        let stem = UUID().uuidString
        output = folder.appendingPathComponent(stem + ".out")
        errors = folder.appendingPathComponent(stem + ".err")
        for file in [output, errors] { try Data().write(to: file) }
        // `env` looks names up, and passes what follows on untouched.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        // Tests run on threads that block signals, and a process begins with the mask of the thread that started it.
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    deinit {
        // First so that the process can end its own children. Not `waitUntilExit`, which wants a run loop.
        for signal in [SIGTERM, SIGKILL] where process.isRunning {
            kill(process.processIdentifier, signal)
            for _ in 0..<300 where process.isRunning { usleep(10_000) }
        }
    }

    var id: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var outputSoFar: String { Self.text(output) }
    var errorsSoFar: String { Self.text(errors) }

    /// Waits for the end.
    func outcome(within seconds: Double = 60) async throws -> Outcome {
        try await eventually("the end of '\(name)'", within: seconds) { !self.process.isRunning }
        let isExit = process.terminationReason == .exit
        return Outcome(
            status: isExit ? process.terminationStatus : nil,
            output: outputSoFar,
            errors: errorsSoFar
        )
    }

    /// How often threads of the process have fallen asleep so far.
    func sleeps() throws -> Int {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
        return try threads.reduce(0) { sum, thread in
            let text = try String(contentsOfFile: "/proc/\(id)/task/\(thread)/status", encoding: .utf8)
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
            return sum + (try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }))
        }
    }

    /// Asks the process to end and waits until it has.
    func terminate() async throws -> Outcome {
        kill(process.processIdentifier, SIGTERM)
        return try await outcome()
    }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// Waits until something is so.
/// - Throws: `Child.Timeout` when it does not come to be.
func eventually(
    _ what: String,
    within seconds: Double = 30,
    _ condition: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
        if try await condition() { return }
        guard ContinuousClock.now < deadline else {
            throw Child.Timeout(description: "waited \(seconds) s in vain for \(what)")
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}

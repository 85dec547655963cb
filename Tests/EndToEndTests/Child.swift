import Foundation
import Testing

/// A child process of a test. Its output goes to files, and it ends with this object.
final class Child {
    /// The result of a process.
    struct Outcome {
        /// The exit status, or nil after a signal.
        var status: Int32?
        var output: String
        var errors: String

        var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    }

    /// The error of a wait that took too long.
    struct Timeout: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let name: String
    private let output: URL
    private let errors: URL

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its path, or a name to look up.
    ///   - folder: The working directory, which also receives the output.
    init(_ program: String, _ arguments: [String], environment: [String: String], in folder: URL) throws {
        name = ([URL(fileURLWithPath: program).lastPathComponent] + arguments).joined(separator: " ")
        let stem = UUID().uuidString
        output = folder.appendingPathComponent(stem + ".out")
        errors = folder.appendingPathComponent(stem + ".err")
        for file in [output, errors] { try Data().write(to: file) }
        // `env` looks up names, and passes the arguments unchanged.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        // Tests run on threads that block signals, and a process inherits the mask of the thread that starts it.
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    deinit {
        // SIGTERM first, so that the process can end its own children. `waitUntilExit` would need a run loop.
        for signal in [SIGTERM, SIGKILL] where process.isRunning {
            kill(process.processIdentifier, signal)
            for _ in 0..<300 where process.isRunning { usleep(10_000) }
        }
    }

    var id: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var outputSoFar: String { Self.text(output) }
    var errorsSoFar: String { Self.text(errors) }

    /// Waits for the end of the process.
    func outcome(within seconds: Double = 60) async throws -> Outcome {
        try await eventually("the end of '\(name)'", within: seconds) { !self.process.isRunning }
        let isExit = process.terminationReason == .exit
        return Outcome(
            status: isExit ? process.terminationStatus : nil,
            output: outputSoFar,
            errors: errorsSoFar
        )
    }

    /// Returns how often threads of the process have gone to sleep so far.
    func sleeps() throws -> Int {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
        return try threads.reduce(0) { sum, thread in
            let text = try String(contentsOfFile: "/proc/\(id)/task/\(thread)/status", encoding: .utf8)
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
            return sum + (try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }))
        }
    }

    /// Sends SIGTERM and waits for the end.
    func terminate() async throws -> Outcome {
        kill(process.processIdentifier, SIGTERM)
        return try await outcome()
    }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// Waits until a condition holds.
///
/// - Throws: `Child.Timeout` if it does not hold in time.
func eventually(
    _ what: String,
    within seconds: Double = 30,
    _ condition: () async throws -> Bool
) async throws {
    _ = try await found(what, within: seconds) { try await condition() ? true : nil }
}

/// Waits until `find` returns a value. A test uses that value: a moment later there may be another one, or none.
///
/// - Throws: `Child.Timeout` if there is none in time.
func found<Value>(
    _ what: String,
    within seconds: Double = 30,
    _ find: () async throws -> Value?
) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
        if let value = try await find() { return value }
        guard ContinuousClock.now < deadline else {
            throw Child.Timeout(description: "waited \(seconds) s in vain for \(what)")
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}

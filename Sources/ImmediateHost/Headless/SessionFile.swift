import Foundation
import ImmediateCore

/// The file of a recorded session, a complete script after each frame.
///
/// Later input changes only the last steps. One call replaces these, up to the end of the file; spaces fill the rest of
/// a longer text. So the file stays valid JSON if the process is killed at any moment.
@MainActor package final class SessionFile {
    private let path: String
    /// The name of the file.
    package var name: String { URL(fileURLWithPath: path).lastPathComponent }
    private let file: FileHandle
    private var recorder = SessionRecorder()
    /// The number of settled steps in the file, and the offset of their end.
    private var count = 0
    private var end: UInt64 = 0
    /// The text after the settled steps.
    private var tail = Data()
    private var hasFailed = false

    /// Creates a file that only the user can read, or empties an existing one.
    /// - Throws: `HostError` with the path and the reason.
    package init(path: String, start: ScriptStart) throws {
        self.path = path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Self.failure(path, "it is not a file")
        }
        do {
            try file.truncate(atOffset: 0)
            try replaceTail(settled: "[\n" + ScriptWriter.line(start), unsettled: [])
        } catch {
            throw Self.failure(path, Bitmap.reason(error))
        }
    }

    /// Records a frame. A failure to write is reported once on stderr, and ends the recording.
    package func write(_ frame: SessionRecorder.Frame) {
        guard !hasFailed else { return }
        for event in recorder.record(frame) { Self.reportOmission(of: event) }
        let settled = recorder.settled[count...].map { ",\n" + ScriptWriter.line($0) }.joined()
        count = recorder.settled.count
        do {
            try replaceTail(settled: settled, unsettled: recorder.unsettled)
        } catch {
            hasFailed = true
            Report.once(host: Self.failure(path, Bitmap.reason(error)).message)
        }
    }

    private func replaceTail(settled: String, unsettled: [InputScript.Step]) throws {
        let settled = Data(settled.utf8)
        let tail = Data((unsettled.map { ",\n" + ScriptWriter.line($0) }.joined() + "\n]\n").utf8)
        guard !settled.isEmpty || tail != self.tail else { return }
        let text = settled + tail
        let excess = self.tail.count - text.count
        try file.seek(toOffset: end)
        try file.write(contentsOf: text + Data(repeating: 0x20, count: max(0, excess)))
        if excess > 0 { try file.truncate(atOffset: end + UInt64(text.count)) }
        end += UInt64(settled.count)
        self.tail = tail
    }

    private static func reportOmission(of event: InputEvent) {
        switch event {
        case .performed(let action, _): Report.once(host: "--record: a script has no step for the action \(action)")
        case .keyPressed(let key, _, _): Report.once(host: "--record: a script has no name for the key \(key.rawValue)")
        default: Report.once(host: "--record: a script has no step for \(event)")
        }
    }

    private static func failure(_ path: String, _ reason: String) -> HostError {
        HostError("cannot write the recording \(path): \(reason)")
    }
}

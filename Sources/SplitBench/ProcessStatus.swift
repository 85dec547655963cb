import Foundation

/// What Linux tells about the memory of a process.
enum ProcessStatus {
    /// A field of `/proc/ID/status` in kilobytes: `VmRSS` is what is resident, `VmHWM` the most that ever was.
    static func kilobytes(_ field: String, of process: String = "self") -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}

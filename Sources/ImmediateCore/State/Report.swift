import Foundation

/// Diagnostics that neither stop the app nor can be thrown: each is written once to stderr.
///
/// The set is shared by the whole process, as stderr is, so two interfaces do not repeat each other.
@preconcurrency @MainActor public enum Report {
    /// The messages that the process has written so far.
    public private(set) static var reported: Set<String> = []
    /// The maximum number of messages, which bounds memory.
    private static let limit = 200

    /// Writes `message` to stderr with the name of the reporting module in front, unless it was written before.
    public static func once(_ message: @autoclosure () -> String, from module: String = "ImmediateUI") {
        guard reported.count < limit else { return }
        let message = message()
        guard reported.insert(message).inserted else { return }
        // A full disk or a closed terminal must not stop the app either.
        try? FileHandle.standardError.write(contentsOf: Data("\(module): \(message)\n".utf8))
    }
}

import Foundation

/// What went wrong and is not worth stopping a program for, and cannot be thrown where it comes up: each is reported
/// once, on stderr.
///
/// That a message was written is true of the whole process, as stderr is: two interfaces do not repeat each other.
@MainActor public enum Report {
    /// What was reported so far.
    public private(set) static var reported: Set<String> = []
    /// Memory for reports is bounded: a program that makes more mistakes than this has been told enough.
    private static let limit = 200

    /// Reports `message`, unless it was reported before, in a line that begins with the name of the module that says it.
    public static func once(_ message: @autoclosure () -> String, from module: String = "ImmediateUI") {
        guard reported.count < limit else { return }
        let message = message()
        guard reported.insert(message).inserted else { return }
        // A full disk or a terminal that is gone is no reason to stop either.
        try? FileHandle.standardError.write(contentsOf: Data("\(module): \(message)\n".utf8))
    }
}

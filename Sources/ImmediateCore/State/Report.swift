import Foundation

/// Mistakes in a program that are not worth stopping it for: each is reported once, on stderr.
@MainActor public enum Report {
    /// What was reported so far.
    public private(set) static var reported: Set<String> = []
    /// Memory for reports is bounded: a program that makes more mistakes than this has been told enough.
    private static let limit = 200

    /// Reports `message`, unless it was reported before.
    public static func once(_ message: @autoclosure () -> String) {
        guard reported.count < limit else { return }
        let message = message()
        guard reported.insert(message).inserted else { return }
        FileHandle.standardError.write(Data("ImmediateUI: \(message)\n".utf8))
    }
}

import Foundation

/// A failure to read or write the file of a dialog.
public struct FileDialogError: LocalizedError, CustomStringConvertible, Sendable {
    /// The action that failed, with its file and reason.
    public let description: String
    /// The file or folder that the user chose.
    public let url: URL
    /// The reason alone.
    public let failureReason: String?

    /// The description.
    public var errorDescription: String? { description }

    package init(_ action: String, _ url: URL, _ error: any Error) {
        let reason = (error as? any LocalizedError)?.errorDescription ?? error.localizedDescription
        (self.url, failureReason) = (url, reason)
        description = "cannot \(action) \(url.path): \(reason)"
    }
}

import Foundation
internal import SettingsFiles

/// Size limits for untrusted input, such as files and clipboard contents.
///
/// Larger input is refused before it is read, with a reason that names the limit. SECURITY.md lists where each limit
/// applies.
public enum InputLimits {
    /// The maximum size of a settings file, in bytes.
    public static let settings = PropertyListFile.limit

    /// An error for refused input, whose description is a reason that can follow the name of the input.
    public struct Refusal: LocalizedError, Equatable, CustomStringConvertible {
        /// The reason for the refusal.
        public var description: String
        /// The reason for the refusal, as Foundation reads it.
        public var errorDescription: String? { description }

        init(atMost limit: Int) { description = "it is larger than \(limit >> 20) MB, which is the most that is read" }
        init(_ description: String) { self.description = description }
    }

    /// Checks a file before it is read: a pipe or a device may never end.
    ///
    /// Missing files and folders pass; reading them reports the error.
    /// - Parameters:
    ///   - file: the URL of the file.
    ///   - limit: the maximum size in bytes.
    /// - Throws: `Refusal` for a larger file, and for anything that is neither a file nor a folder.
    public static func check(_ file: URL, atMost limit: Int) throws {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return
        case S_IFREG: try check(Int(status.st_size), atMost: limit)
        default: throw Refusal("it is not a file")
        }
    }

    /// Checks that a number of bytes is not above a limit.
    ///
    /// - Throws: `Refusal` for more than `limit` bytes.
    public static func check(_ byteCount: Int, atMost limit: Int) throws {
        guard byteCount <= limit else { throw Refusal(atMost: limit) }
    }
}

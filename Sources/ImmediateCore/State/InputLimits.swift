import Foundation
internal import SettingsFiles

/// How much is taken of what comes from outside of a program: files that anybody may have written, what others copied.
///
/// What is more is refused before it is read, with a reason that names the limit. SECURITY.md says where each holds.
public enum InputLimits {
    /// A file of settings, in bytes.
    public static let settings = PropertyListFile.limit

    /// Why something is not taken, in words that follow its name.
    public struct Refusal: LocalizedError, Equatable, CustomStringConvertible {
        /// The words.
        public var description: String
        /// The words, for Foundation.
        public var errorDescription: String? { description }

        init(atMost limit: Int) { description = "it is larger than \(limit >> 20) MB, which is the most that is read" }
        init(_ description: String) { self.description = description }
    }

    /// Looks at a file before it is read: a pipe or a device may have no end.
    ///
    /// A file that is not there, or a folder, is left to whoever reads it, who says so.
    /// - Parameter limit: in bytes.
    /// - Throws: `Refusal` for a file that is larger, and for what is neither a file nor a folder.
    public static func check(_ file: URL, atMost limit: Int) throws {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return
        case S_IFREG: try check(Int(status.st_size), atMost: limit)
        default: throw Refusal("it is not a file")
        }
    }

    /// Refuses what has more bytes than `limit`.
    public static func check(_ byteCount: Int, atMost limit: Int) throws {
        guard byteCount <= limit else { throw Refusal(atMost: limit) }
    }
}

import Foundation
internal import SettingsFiles

/// The contents of files on the disk.
public enum FileContents {
    /// Replaces the contents of a file, or creates it.
    ///
    /// The file keeps its mode, its owner and its hard links, and a symbolic link is followed, so that it stays one. After
    /// a crash or on a full disk the file has either contents, except where it can only be overwritten: one with
    /// another owner or several hard links, or in a folder that the user may not write to.
    /// - Parameters:
    ///   - data: The new contents.
    ///   - url: The file.
    /// - Throws: An error whose description is the reason, such as *Permission denied*.
    public static func write(_ data: Data, to url: URL) throws { try FileReplacement.write(data, to: url) }
}

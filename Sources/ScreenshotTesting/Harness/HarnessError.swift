import Foundation

/// Something that a test asked of a harness and that could not be done. Its description says what, what there is
/// instead, and which line of the test asked.
public struct HarnessError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// What could not be done, and why.
    public var message: String
    /// The file that asked, `Module/File.swift`.
    public var fileID: String
    /// The line that asked.
    public var line: UInt

    /// The message and the place.
    public var description: String { "\(message) (\(fileID):\(line))" }
    /// The message and the place.
    public var errorDescription: String? { description }

    init(_ message: String, _ fileID: StaticString, _ line: UInt) {
        self.message = message
        self.fileID = "\(fileID)"
        self.line = line
    }
}

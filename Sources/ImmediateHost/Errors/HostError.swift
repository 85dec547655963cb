import Foundation
import ImmediateCore

/// An error of the host. Its description is one line: what failed, where, and why or what to do.
public struct HostError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// The text of the error, on one line: what failed, where, and why or what to do.
    public var message: String

    /// Creates an error with the given text.
    /// - Parameter message: one line with what failed, where, and why or what to do.
    public init(_ message: String) { self.message = message }

    /// The error's message.
    public var description: String { message }
    /// The error's message, for `LocalizedError`.
    public var errorDescription: String? { message }
}

extension Report {
    /// Reports an error that occurred while drawing.
    package static func once(host message: String) { once(message, from: "SDLHost") }
}

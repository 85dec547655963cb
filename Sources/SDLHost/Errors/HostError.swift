import HostSDL2
import Foundation
import ImmediateUI

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

    /// Creates an error that ends in SDL's last error message.
    static func sdl(_ what: String) -> HostError { HostError("\(what): \(lastSDLError())") }

    /// SDL's last error message.
    static func lastSDLError() -> String {
        guard let text = SDL_GetError() else { return "unknown reason" }
        let reason = String(cString: text)
        return reason.isEmpty ? "unknown reason" : reason
    }
}

extension Report {
    /// Reports an error that occurred while drawing.
    static func once(host message: String) { once(message, from: "SDLHost") }
}

import HostSDL2
import Foundation
import ImmediateUI

/// An error of the host. Its description is one line: what failed, where, and why or what to do.
public struct HostError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// The description.
    public var message: String

    /// Creates an error with a message.
    public init(_ message: String) { self.message = message }

    /// The description.
    public var description: String { message }
    /// The description.
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

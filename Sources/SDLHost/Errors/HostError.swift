import HostSDL2
import Foundation
import ImmediateUI

/// Something that the host could not do. Its description is one line: what failed, where, and why or what to do.
public struct HostError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// The line.
    public var message: String

    /// An error with a message.
    public init(_ message: String) { self.message = message }

    /// The line.
    public var description: String { message }
    /// The line.
    public var errorDescription: String? { message }

    /// An error that ends in SDL's text for its last failure.
    static func sdl(_ what: String) -> HostError { HostError("\(what): \(lastSDLError())") }

    /// SDL's text for its last failure.
    static func lastSDLError() -> String {
        guard let text = SDL_GetError() else { return "unknown reason" }
        let reason = String(cString: text)
        return reason.isEmpty ? "unknown reason" : reason
    }
}

extension Report {
    /// Reports what the host could not do while it drew.
    static func once(host message: String) { once(message, from: "SDLHost") }
}

import HostSDL2
import ImmediateHost

extension HostError {
    /// Creates an error that ends in SDL's last error message.
    package static func sdl(_ what: String) -> HostError { HostError("\(what): \(lastSDLError())") }

    /// SDL's last error message.
    static func lastSDLError() -> String {
        guard let text = SDL_GetError() else { return "unknown reason" }
        let reason = String(cString: text)
        return reason.isEmpty ? "unknown reason" : reason
    }
}

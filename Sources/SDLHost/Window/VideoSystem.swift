import CSDL2
import Foundation

/// SDL's video part, started with the first window.
@MainActor enum VideoSystem {
    private static var isStarted = false

    /// - Throws: `HostError` when there is no display.
    static func start() throws {
        guard !isStarted else { return }
        // A finger would otherwise come as a mouse as well.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // SDL is made for games: it turns the screen saver and the compositor off and swallows the activating click.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw noDisplay(HostError.lastSDLError()) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        // Without a display SDL falls back to drivers that show nothing, and the program would wait for ever.
        if invisibleDrivers.contains(driver), SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw noDisplay("SDL found only its \(driver) driver")
        }
        isStarted = true
    }

    private static let invisibleDrivers: Set = ["offscreen", "dummy", "evdev"]

    private static func noDisplay(_ reason: String) -> HostError {
        HostError(
            "cannot open a window: no display (\(reason)); set DISPLAY or WAYLAND_DISPLAY, or run without a window"
        )
    }
}

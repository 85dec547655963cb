import HostSDL2
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
        // Windows capture the pointer themselves, each its own.
        SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
        // The last window may want to ask before it closes; the loop ends when there is none.
        SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        // What an input method composes comes whole, not in pieces of 31 bytes, and its list of words is its own.
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        // The signals to end are caught here, before SDL would.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        EndSignals.catchAll()
        // An empty word chooses nothing.
        let isDriverChosen = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { $0.pointee != 0 } ?? false
        #if os(Linux)
        if !isDriverChosen { SDL_SetHint(SDL_HINT_VIDEODRIVER, try desktopDrivers()) }
        ComposeTable.keep()
        #endif
        // Every window needs a font soon. The two hinder each other little: SDL waits for the display again and again.
        Fontconfig.startEarly()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw noDisplay(HostError.lastSDLError()) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        // Without a display SDL falls back to drivers that show nothing, and the program would wait for ever.
        if invisibleDrivers.contains(driver), !isDriverChosen {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw noDisplay("SDL found only its \(driver) driver")
        }
        #if os(Linux)
        if driver == "x11" { DisplayLoss.handle() }
        #endif
        isStarted = true
    }

    #if os(Linux)
    /// The drivers of the displays that the environment names. SDL on its own would try everything: Wayland's
    /// client library then complains on standard error, and a server may find its console taken over.
    private static func desktopDrivers() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
            .filter { environment[$0.0]?.isEmpty == false }
            .map { $0.1 }
        guard !drivers.isEmpty else { throw noDisplay("none is named") }
        return drivers.joined(separator: ",")
    }
    #endif

    /// Whether windows get their frames from this program, as on Wayland: what is drawn of a frame, and which part of
    /// it takes the pointer, reaches the display together with the next picture of the window.
    static var framesWindows: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland" }

    private static let invisibleDrivers: Set = ["offscreen", "dummy", "evdev"]

    private static func noDisplay(_ reason: String) -> HostError {
        HostError(
            "cannot open a window: no display (\(reason)); set DISPLAY or WAYLAND_DISPLAY, or run without a window"
        )
    }
}

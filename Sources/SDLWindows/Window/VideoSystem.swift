import Foundation
import HostSDL2
import ImmediateHost

/// SDL's video subsystem, started with the first window.
@MainActor enum VideoSystem {
    private static var isStarted = false

    /// Starts the subsystem once.
    /// - Throws: `HostError` if there is no display.
    static func start() throws {
        guard !isStarted else { return }
        // Otherwise a finger would also be reported as a mouse.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // SDL's defaults suit games: no screen saver, no compositor, and the activating click is swallowed.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        // Each window captures the pointer by itself.
        SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
        // The last window may ask for confirmation; the loop ends when no window is left.
        SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        // Input methods deliver compositions whole, not in pieces of 31 bytes, and show their own list of candidates.
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        // `EndSignals` handles these signals instead of SDL.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        EndSignals.catchAll()
        // An empty value selects nothing.
        let isDriverChosen = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { $0.pointee != 0 } ?? false
        #if os(Linux)
        if !isDriverChosen { SDL_SetHint(SDL_HINT_VIDEODRIVER, try desktopDrivers()) }
        ComposeTable.keep()
        #endif
        // Every window needs fonts. The two compete little for the processor, because SDL mostly waits for the display.
        Fontconfig.startEarly()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw noDisplay(HostError.lastSDLError()) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        // Without a display SDL falls back to invisible drivers, and the app would wait forever.
        if invisibleDrivers.contains(driver), !isDriverChosen {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw noDisplay("SDL found only its \(driver) driver")
        }
        #if os(Linux)
        if driver == "x11" { XErrors.handle() }
        #endif
        isStarted = true
    }

    #if os(Linux)
    /// Returns the drivers of the displays named by the environment. SDL would try all drivers: Wayland's client
    /// library then complains on standard error, and a server may lose its console.
    private static func desktopDrivers() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
            .filter { environment[$0.0]?.isEmpty == false }
            .map { $0.1 }
        guard !drivers.isEmpty else { throw noDisplay("none is named") }
        return drivers.joined(separator: ",")
    }
    #endif

    /// Whether the app decorates its own windows, as on Wayland: changes of the decoration and of its hit region take
    /// effect with the next picture of the window.
    static var framesWindows: Bool { isWayland }

    static var isWayland: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland" }

    private static let invisibleDrivers: Set = ["offscreen", "dummy", "evdev"]

    private static func noDisplay(_ reason: String) -> HostError {
        HostError(
            "cannot open a window: no display (\(reason)); set DISPLAY or WAYLAND_DISPLAY, or run without a window"
        )
    }
}

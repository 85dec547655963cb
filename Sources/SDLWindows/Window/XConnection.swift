import HostSDL2
internal import HostXCB
import ImmediateHost

/// The connection of this process to the X server, separate from that of SDL, which handles all events of its own.
@MainActor enum XConnection {
    /// The connection; nil if SDL does not use X11.
    static var shared: OpaquePointer? {
        guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return nil }
        return opened
    }

    private static let opened: OpaquePointer? = {
        guard let connection = xcb_connect(nil, nil) else { return nil }
        if xcb_connection_has_error(connection) == 0 { return connection }
        xcb_disconnect(connection)
        return nil
    }()

    /// The most bytes that the X server accepts in a request, less those of its header; nil if SDL does not use X11.
    static var longestRequest: Int? { shared.map { Int(xcb_get_maximum_request_length($0)) * 4 - 64 } }

    /// Sets the title of a window, in any script, on any display.
    static func setTitle(_ title: String, of window: OpaquePointer) {
        if setXTitle(window, title) == 0 { SDL_SetWindowTitle(window, title) }
    }

    /// Shows a window without giving it the keyboard, as SDL does where there is no window manager, which would end the
    /// drag that the window is an image of.
    static func show(_ window: OpaquePointer) {
        let id = shared == nil ? 0 : xWindowID(window)
        guard let connection = shared, id != 0 else { return SDL_ShowWindow(window) }
        xcb_map_window(connection, id)
        xcb_flush(connection)
    }

    /// Releases the mouse buttons that SDL considers held, for a window that lost its pointer capture while they were.
    ///
    /// Their releases go to another window. SDL would wait for them, and drop the next press of the same button.
    static func releaseButtons(in window: OpaquePointer) {
        let held = SDL_GetMouseState(nil, nil)
        guard held != 0, let connection = shared else { return }
        let id = xWindowID(window)
        guard id != 0 else { return }
        for button in 1...5 where held & 1 << UInt32(button - 1) != 0 {
            var release = xcb_button_release_event_t()
            release.response_type = UInt8(XCB_BUTTON_RELEASE)
            // The server has more buttons: 4 to 7 are those of the wheel.
            release.detail = UInt8(button > 3 ? button + 4 : button)
            release.event = id
            release.same_screen = 1
            withUnsafeBytes(of: &release) { bytes in
                let event = bytes.bindMemory(to: CChar.self).baseAddress
                xcb_send_event(connection, 0, id, 0, event)
            }
        }
        xcb_flush(connection)
    }
}

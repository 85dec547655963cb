import CXCB
import Foundation
import Testing

/// Counts what a program draws in its window, whatever it draws with: the X server tells of every change.
final class WindowWatch {
    private let connection: OpaquePointer
    private let notice: UInt8

    /// Begins to count.
    /// - Parameters:
    ///   - window: its number at the X server.
    ///   - display: its name, such as `:1`.
    init(_ window: UInt32, on display: String) throws {
        // Not inside of the macro: the string would be gone before it is read.
        let connected = xcb_connect(display, nil)
        connection = try #require(connected)
        try #require(xcb_connection_has_error(connection) == 0, "no connection to \(display)")
        let query = xcb_damage_query_version(connection, 1, 1)
        free(try #require(xcb_damage_query_version_reply(connection, query, nil), "the server tells no changes"))
        notice = damage_notice(connection)
        let damage = xcb_generate_id(connection)
        xcb_damage_create(connection, damage, window, UInt8(XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES.rawValue))
        // An answer to anything means that the server counts by now.
        _ = changes
    }

    deinit { xcb_disconnect(connection) }

    /// How often something was drawn since this was last asked.
    var changes: Int {
        free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
        var count = 0
        while let event = xcb_poll_for_event(connection) {
            if event.pointee.response_type & 0x7f == notice { count += 1 }
            free(event)
        }
        return count
    }
}

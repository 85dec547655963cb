import CXCB
import Foundation
import Testing

/// Counts the changes that a program draws in its window by any means, as reported by the X server.
final class WindowWatch {
    private let connection: OpaquePointer
    private let notice: UInt8

    /// Starts counting.
    ///
    /// - Parameters:
    ///   - window: Its X window id.
    ///   - display: The display's name, such as `:1`.
    init(_ window: UInt32, on display: String) throws {
        // Not inside the macro: the string would be freed before it is read.
        let connected = xcb_connect(display, nil)
        connection = try #require(connected)
        try #require(xcb_connection_has_error(connection) == 0, "no connection to \(display)")
        let query = xcb_damage_query_version(connection, 1, 1)
        free(try #require(xcb_damage_query_version_reply(connection, query, nil), "the server tells no changes"))
        notice = damage_notice(connection)
        let damage = xcb_generate_id(connection)
        xcb_damage_create(connection, damage, window, UInt8(XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES.rawValue))
        // Any reply means that the server counts by now.
        _ = changes
    }

    deinit { xcb_disconnect(connection) }

    /// The number of changes since the last read.
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

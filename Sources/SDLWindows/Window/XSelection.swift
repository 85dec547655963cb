import Foundation
import HostSDL2
internal import HostXCB
import ImmediateHost

/// A selection of an X server: text that one program offers to all others.
///
/// Long texts come in pieces, see INCR in the Inter-Client Communication Conventions Manual. SDL 2.26 does not receive
/// pieces; it returns no text then.
@MainActor enum XSelection: String {
    case clipboard = "CLIPBOARD"
    case primary = "PRIMARY"

    /// The time in which another program has to answer, or to send the next piece, in seconds. SDL waits as long.
    private static let patience = 1.0

    static func tooLong(_ limit: Int) -> HostError {
        HostError("the text in the clipboard is longer than \(limit >> 20) MB and is not pasted")
    }

    /// Returns the text of the selection; nil if it has none.
    /// - Throws: `HostError` if the text is longer than `limit` bytes, or does not arrive.
    func text(by connection: OpaquePointer, atMost limit: Int) throws -> String? {
        guard let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data else { return nil }
        let selection = Self.atom(rawValue, connection)
        let owner = xcb_get_selection_owner_reply(connection, xcb_get_selection_owner(connection, selection), nil)
        defer { free(owner) }
        guard let owner, owner.pointee.owner != 0 else { return nil }
        // Destroying the window tells the owner that nobody waits any longer.
        let window = xcb_generate_id(connection)
        var mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
        xcb_create_window(
            connection,
            0,
            window,
            screen.pointee.root,
            -1,
            -1,
            1,
            1,
            0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
            0,
            XCB_CW_EVENT_MASK.rawValue,
            &mask
        )
        defer {
            xcb_destroy_window(connection, window)
            xcb_flush(connection)
        }
        let transfer = Transfer(
            connection: connection,
            window: window,
            property: Self.atom("SPLITVIEW_SELECTION", connection),
            limit: limit
        )
        let type = Self.atom("UTF8_STRING", connection)
        xcb_convert_selection(connection, window, selection, type, transfer.property, UInt32(XCB_CURRENT_TIME))
        xcb_flush(connection)
        guard try transfer.isAnswered() else { return nil }
        var (kind, bytes) = try transfer.take()
        if kind == Self.atom("INCR", connection) {
            bytes = []
            while true {
                try transfer.waitForPiece()
                let (kind, piece) = try transfer.take()
                // Without a type, the property is already deleted; the last piece is an empty one.
                if kind == 0 { continue }
                if piece.isEmpty { break }
                bytes += piece
                if bytes.count > limit { throw Self.tooLong(limit) }
            }
        }
        // A text ends with its first null character, as SDL has it.
        let end = bytes.firstIndex(of: 0) ?? bytes.count
        return end == 0 ? nil : String(decoding: bytes[..<end], as: UTF8.self)
    }

    private static func atom(_ name: String, _ connection: OpaquePointer) -> xcb_atom_t {
        let request = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        let reply = xcb_intern_atom_reply(connection, request, nil)
        defer { free(reply) }
        return reply?.pointee.atom ?? 0
    }

    /// A text on its way to a property of a window.
    @MainActor private struct Transfer {
        let connection: OpaquePointer
        let window: xcb_window_t
        let property: xcb_atom_t
        let limit: Int

        /// Waits for the owner's answer.
        /// - Returns: whether the owner has a text.
        func isAnswered() throws -> Bool {
            try wait { event in
                guard Int32(event.pointee.response_type & 0x7f) == XCB_SELECTION_NOTIFY else { return nil }
                let notice = UnsafeRawPointer(event).load(as: xcb_selection_notify_event_t.self)
                return notice.requestor == window ? notice.property != 0 : nil
            }
        }

        /// Waits until the owner has set the property to the next piece.
        func waitForPiece() throws {
            _ = try wait { event -> Bool? in
                guard Int32(event.pointee.response_type & 0x7f) == XCB_PROPERTY_NOTIFY else { return nil }
                let notice = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self)
                let isNew = notice.state == UInt8(XCB_PROPERTY_NEW_VALUE.rawValue)
                return notice.window == window && notice.atom == property && isNew ? true : nil
            }
        }

        /// Returns and deletes the property, which asks the owner for the next piece.
        func take() throws -> (kind: xcb_atom_t, bytes: [UInt8]) {
            let request = xcb_get_property(connection, 1, window, property, 0, 0, UInt32(limit / 4 + 1))
            guard let reply = xcb_get_property_reply(connection, request, nil) else { throw silence }
            defer { free(reply) }
            if reply.pointee.bytes_after > 0 { throw XSelection.tooLong(limit) }
            let count = Int(xcb_get_property_value_length(reply))
            guard count <= limit else { throw XSelection.tooLong(limit) }
            guard count > 0, let start = xcb_get_property_value(reply) else { return (reply.pointee.type, []) }
            return (reply.pointee.type, Array(UnsafeRawBufferPointer(start: start, count: count)))
        }

        private func wait<Found>(_ find: (UnsafeMutablePointer<xcb_generic_event_t>) -> Found?) throws -> Found {
            let deadline = EventLoop.now + XSelection.patience
            while true {
                while let event = xcb_poll_for_event(connection) {
                    defer { free(event) }
                    if let found = find(event) { return found }
                }
                guard EventLoop.now < deadline, xcb_connection_has_error(connection) == 0 else { throw silence }
                // The owner may be SDL in this process, which answers while it reads events.
                SDL_PumpEvents()
                var request = pollfd(fd: xcb_get_file_descriptor(connection), events: Int16(POLLIN), revents: 0)
                poll(&request, 1, 2)
            }
        }

        private var silence: HostError {
            HostError("the program with the text of the clipboard does not send it, so it is not pasted; copy it again")
        }
    }
}

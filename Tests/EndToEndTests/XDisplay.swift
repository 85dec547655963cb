import CXCB
import Foundation
import Testing

/// A connection to an X server, for queries that `xdotool` lacks: the cursor, whether a program has processed its
/// events, the focus. It uses XCB, because with Xlib the loss of the server would end the tests.
final class XDisplay {
    private let connection: OpaquePointer
    private let root: xcb_window_t
    private let size: (width: Int, height: Int)
    private var atoms: [String: xcb_atom_t] = [:]
    private var lastPing: UInt32 = 0
    /// An invisible window that belongs to no tested program.
    private let bystander: xcb_window_t

    /// - Parameter name: The display's name, such as `:1`.
    init(_ name: String) throws {
        // Not inside the macro: the string would be freed before it is read.
        let connected = xcb_connect(name, nil)
        connection = try #require(connected)
        try #require(xcb_connection_has_error(connection) == 0, "no connection to \(name)")
        let screen = try #require(xcb_setup_roots_iterator(xcb_get_setup(connection)).data).pointee
        root = screen.root
        size = (Int(screen.width_in_pixels), Int(screen.height_in_pixels))
        // Programs answer a ping at the root window.
        var mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        xcb_change_window_attributes(connection, root, XCB_CW_EVENT_MASK.rawValue, &mask)
        free(xcb_xfixes_query_version_reply(connection, xcb_xfixes_query_version(connection, 4, 0), nil))
        bystander = xcb_generate_id(connection)
        var isUnmanaged: UInt32 = 1
        xcb_create_window(
            connection,
            0,
            bystander,
            root,
            Int16(size.width - 8),
            Int16(size.height - 8),
            8,
            8,
            0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
            0,
            XCB_CW_OVERRIDE_REDIRECT.rawValue,
            &isUnmanaged
        )
        xcb_map_window(connection, bystander)
        xcb_flush(connection)
    }

    deinit { xcb_disconnect(connection) }

    // MARK: Windows

    /// A program's window.
    struct Window: CustomStringConvertible {
        var id: UInt32
        var title: String
        /// The title as older programs read it, `WM_NAME`.
        var name: String
        var isViewable: Bool

        var description: String { "'\(title)'" + (isViewable ? "" : ", not on the screen") }
    }

    /// Returns the windows of a process.
    func windows(of process: Int32) -> [Window] {
        let (key, title, text) = (atom("_NET_WM_PID"), atom("_NET_WM_NAME"), atom("UTF8_STRING"))
        var found: [Window] = []
        // The children of a window come after it, as its manager may have framed it.
        var open = [root]
        while let window = open.popLast() {
            if let tree = xcb_query_tree_reply(connection, xcb_query_tree(connection, window), nil) {
                defer { free(tree) }
                let count = Int(xcb_query_tree_children_length(tree))
                open += UnsafeBufferPointer(start: xcb_query_tree_children(tree), count: count)
            }
            let owner = property(key, of: window, type: XCB_ATOM_CARDINAL.rawValue)
            guard owner.count == 4, owner.withUnsafeBytes({ $0.load(as: Int32.self) }) == process else { continue }
            let titles = [title, XCB_ATOM_WM_NAME.rawValue].map {
                String(decoding: property($0, of: window, type: text), as: UTF8.self)
            }
            found.append(Window(id: window, title: titles[0], name: titles[1], isViewable: isViewable(window)))
        }
        return found
    }

    /// Returns the bytes of a window's property; none if it has no such property, or if there is no window.
    private func property(_ key: xcb_atom_t, of window: UInt32, type: xcb_atom_t) -> [UInt8] {
        let request = xcb_get_property(connection, 0, window, key, type, 0, 1000)
        guard let reply = xcb_get_property_reply(connection, request, nil) else { return [] }
        defer { free(reply) }
        guard let bytes = xcb_get_property_value(reply) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(xcb_get_property_value_length(reply))))
    }

    /// Returns the screen position of a window's upper left corner.
    func origin(of window: UInt32) throws -> (x: Int, y: Int) {
        let request = xcb_translate_coordinates(connection, window, root, 0, 0)
        let reply = try #require(xcb_translate_coordinates_reply(connection, request, nil), "no window \(window)")
        defer { free(reply) }
        return (Int(reply.pointee.dst_x), Int(reply.pointee.dst_y))
    }

    /// Returns the size of a window.
    func size(of window: UInt32) throws -> CGSize {
        let reply = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), nil)
        let geometry = try #require(reply, "no window \(window)")
        defer { free(geometry) }
        return CGSize(width: Int(geometry.pointee.width), height: Int(geometry.pointee.height))
    }

    /// Returns the size limits of a window, or nil if it states none.
    func limits(of window: UInt32) -> (least: CGSize, most: CGSize)? {
        let request = xcb_get_property(
            connection,
            0,
            window,
            XCB_ATOM_WM_NORMAL_HINTS.rawValue,
            XCB_ATOM_WM_SIZE_HINTS.rawValue,
            0,
            9
        )
        guard let reply = xcb_get_property_reply(connection, request, nil) else { return nil }
        defer { free(reply) }
        // Flags, an obsolete position and size, the minimum size, the maximum size.
        guard xcb_get_property_value_length(reply) >= 36, let value = xcb_get_property_value(reply) else { return nil }
        func number(_ index: Int) -> Int { Int(value.load(fromByteOffset: index * 4, as: Int32.self)) }
        return (CGSize(width: number(5), height: number(6)), CGSize(width: number(7), height: number(8)))
    }

    /// Returns whether a window manager manages a window.
    func isManaged(_ window: UInt32) -> Bool {
        let state = atom("WM_STATE")
        let request = xcb_get_property(connection, 0, window, state, state, 0, 1)
        guard let reply = xcb_get_property_reply(connection, request, nil) else { return false }
        defer { free(reply) }
        return reply.pointee.type == state
    }

    /// Returns whether a window is on the screen, not minimized.
    func isViewable(_ window: UInt32) -> Bool {
        let request = xcb_get_window_attributes(connection, window)
        guard let reply = xcb_get_window_attributes_reply(connection, request, nil) else { return false }
        defer { free(reply) }
        return reply.pointee.map_state == XCB_MAP_STATE_VIEWABLE.rawValue
    }

    /// Waits until a process that is a window manager manages new windows. One that is still starting loses requests,
    /// and SDL waits for the answer without end.
    func waitForManager(_ manager: Child) async throws {
        try await eventually("a window manager") {
            try #require(manager.isRunning, "no window manager: \(manager.errorsSoFar)")
            let window = xcb_generate_id(connection)
            xcb_create_window(
                connection,
                0,
                window,
                root,
                0,
                0,
                8,
                8,
                0,
                UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
                0,
                0,
                nil
            )
            xcb_map_window(connection, window)
            defer {
                xcb_destroy_window(connection, window)
                xcb_flush(connection)
            }
            for _ in 0..<50 where !isManaged(window) { try await Task.sleep(for: .milliseconds(10)) }
            return isManaged(window)
        }
    }

    /// The window with the keyboard focus.
    var focus: UInt32? {
        guard let reply = xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil) else {
            return nil
        }
        defer { free(reply) }
        return reply.pointee.focus
    }

    /// Moves the keyboard focus to a window of another program.
    func focusElsewhere() async throws {
        let current = UInt32(XCB_CURRENT_TIME)
        xcb_set_input_focus(connection, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), bystander, current)
        xcb_flush(connection)
        try await eventually("another window's focus") { self.focus == self.bystander }
    }

    /// Waits until a window's program has processed all events from the server.
    ///
    /// - Returns: False if the window is gone.
    func answers(_ window: UInt32) async throws -> Bool {
        lastPing += 1
        let (serial, protocols, ping) = (lastPing, atom("WM_PROTOCOLS"), atom("_NET_WM_PING"))
        send(protocols, (ping, serial, window, 0, 0), to: window)
        xcb_flush(connection)
        return try await found("an answer of the window") {
            while let event = xcb_poll_for_event(self.connection) {
                defer { free(event) }
                guard event.pointee.response_type & 0x7f == UInt8(XCB_CLIENT_MESSAGE) else { continue }
                let answer = UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self)
                let words = answer.data.data32
                if answer.type == protocols && words.0 == ping && words.1 == serial { return true }
            }
            return self.exists(window) ? nil : false
        }
    }

    private func send(
        _ type: xcb_atom_t,
        _ words: (UInt32, UInt32, UInt32, UInt32, UInt32),
        to window: UInt32
    ) {
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        message.format = 32
        message.window = window
        message.type = type
        message.data.data32 = words
        withUnsafeBytes(of: &message) { bytes in
            let event = bytes.bindMemory(to: CChar.self).baseAddress
            xcb_send_event(connection, 0, window, 0, event)
        }
    }

    private func exists(_ window: UInt32) -> Bool {
        let reply = xcb_get_window_attributes_reply(connection, xcb_get_window_attributes(connection, window), nil)
        defer { free(reply) }
        return reply != nil
    }

    private func atom(_ name: String) -> xcb_atom_t {
        if let known = atoms[name] { return known }
        let request = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, request, nil) else { return 0 }
        defer { free(reply) }
        atoms[name] = reply.pointee.atom
        return reply.pointee.atom
    }

    // MARK: Clipboard

    /// A program's way to pass the text that it has copied.
    enum Offer {
        /// At once.
        case whole([UInt8])
        /// In pieces of at most this many bytes, as X11 demands for long texts.
        case pieces([UInt8], size: Int)
        /// It has something else than a text.
        case noText
        /// It does not answer.
        case silence
    }

    /// Becomes the owner of the clipboard, as a program that has copied something.
    func takeClipboard() {
        xcb_set_selection_owner(connection, bystander, atom("CLIPBOARD"), UInt32(XCB_CURRENT_TIME))
        xcb_flush(connection)
    }

    /// A request to another program whose answer nobody waits for.
    enum Question: CaseIterable {
        /// The text on the clipboard.
        case copiedText
        /// Whether what it drags over the other one's window may be dropped there.
        case drop
    }

    /// Asks a program, in the name of a window that is gone before the answer.
    func ask(_ question: Question, of window: UInt32) {
        let asking = xcb_generate_id(connection)
        let kind = UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue)
        xcb_create_window(connection, 0, asking, root, 0, 0, 1, 1, 0, kind, 0, 0, nil)
        switch question {
        case .copiedText:
            let (clipboard, text) = (atom("CLIPBOARD"), atom("UTF8_STRING"))
            xcb_convert_selection(connection, asking, clipboard, text, clipboard, UInt32(XCB_CURRENT_TIME))
        case .drop:
            // The version of the protocol, then the position, 50 points right of and below the screen's corner.
            send(atom("XdndEnter"), (asking, 5 << 24, atom("text/uri-list"), 0, 0), to: window)
            send(atom("XdndPosition"), (asking, 0, 50 << 16 | 50, 0, atom("XdndActionCopy")), to: window)
        }
        xcb_destroy_window(connection, asking)
        xcb_flush(connection)
    }

    /// Waits until a program asks for the text on the clipboard, and passes it on until that program has it, or wants no
    /// more.
    func pass(_ offer: Offer) async throws {
        let text = atom("UTF8_STRING")
        let request = try await found("a request for the clipboard") {
            while let event = xcb_poll_for_event(self.connection) {
                defer { free(event) }
                guard Int32(event.pointee.response_type & 0x7f) == XCB_SELECTION_REQUEST else { continue }
                let request = UnsafeRawPointer(event).load(as: xcb_selection_request_event_t.self)
                if request.target == text { return request }
                answer(request, isAccepted: false)
            }
            return nil
        }
        switch offer {
        case .whole(let bytes):
            set(request.property, of: request.requestor, to: bytes, type: text)
            answer(request, isAccepted: true)
        case .pieces(let bytes, let size):
            var mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
            xcb_change_window_attributes(connection, request.requestor, XCB_CW_EVENT_MASK.rawValue, &mask)
            let count = withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) }
            set(request.property, of: request.requestor, to: count, type: atom("INCR"), format: 32)
            answer(request, isAccepted: true)
            // The last piece is empty.
            for start in stride(from: 0, through: (bytes.count + size - 1) / size * size, by: size) {
                guard try await isTaken(request) else { return }
                let piece = bytes[min(start, bytes.count)..<min(start + size, bytes.count)]
                set(request.property, of: request.requestor, to: Array(piece), type: text)
            }
        case .noText: answer(request, isAccepted: false)
        case .silence: break
        }
    }

    /// Waits until the requesting program has deleted the property, which asks for the next piece.
    ///
    /// - Returns: False if its window is gone.
    private func isTaken(_ request: xcb_selection_request_event_t) async throws -> Bool {
        try await found("a program that takes a piece") {
            while let event = xcb_poll_for_event(self.connection) {
                defer { free(event) }
                // An error: there is no such window.
                if event.pointee.response_type == 0 { return false }
                guard Int32(event.pointee.response_type & 0x7f) == XCB_PROPERTY_NOTIFY else { continue }
                let notice = UnsafeRawPointer(event).load(as: xcb_property_notify_event_t.self)
                let isDeleted = notice.state == UInt8(XCB_PROPERTY_DELETE.rawValue)
                if notice.window == request.requestor && notice.atom == request.property && isDeleted { return true }
            }
            // Reports a window that is gone.
            xcb_change_property(
                self.connection,
                UInt8(XCB_PROP_MODE_APPEND.rawValue),
                request.requestor,
                self.atom("SPLITVIEW_PROBE"),
                XCB_ATOM_INTEGER.rawValue,
                32,
                0,
                nil
            )
            xcb_flush(self.connection)
            return nil
        }
    }

    private func set(
        _ key: xcb_atom_t,
        of window: UInt32,
        to bytes: [UInt8],
        type: xcb_atom_t,
        format: Int = 8
    ) {
        let mode = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
        let count = UInt32(bytes.count / (format / 8))
        xcb_change_property(connection, mode, window, key, type, UInt8(format), count, bytes)
        xcb_flush(connection)
    }

    private func answer(_ request: xcb_selection_request_event_t, isAccepted: Bool) {
        var notice = xcb_selection_notify_event_t()
        notice.response_type = UInt8(XCB_SELECTION_NOTIFY)
        notice.time = request.time
        notice.requestor = request.requestor
        notice.selection = request.selection
        notice.target = request.target
        notice.property = isAccepted ? request.property : 0
        withUnsafeBytes(of: &notice) { bytes in
            let event = bytes.bindMemory(to: CChar.self).baseAddress
            xcb_send_event(connection, 0, request.requestor, 0, event)
        }
        xcb_flush(connection)
    }

    // MARK: Pointer

    /// The picture of a cursor.
    struct Pointer: Equatable {
        var width: Int
        var height: Int
        /// The hot spot in the picture.
        var hot: CGPoint
        var pixels: [UInt32]
    }

    /// Cursors that every X server has, by their numbers in the cursor font.
    enum Shape: UInt16, CaseIterable {
        case arrow = 68
        case leftRight = 108
        case upDown = 116
    }

    /// The current cursor and its position, or nil while it is hidden.
    private var pointerNow: (picture: Pointer, place: CGPoint)? {
        let request = xcb_xfixes_get_cursor_image(connection)
        guard let reply = xcb_xfixes_get_cursor_image_reply(connection, request, nil) else { return nil }
        defer { free(reply) }
        let count = Int(xcb_xfixes_get_cursor_image_cursor_image_length(reply))
        let pixels = UnsafeBufferPointer(start: xcb_xfixes_get_cursor_image_cursor_image(reply), count: count)
        let image = reply.pointee
        let picture = Pointer(
            width: Int(image.width),
            height: Int(image.height),
            hot: CGPoint(x: Int(image.xhot), y: Int(image.yhot)),
            pixels: Array(pixels)
        )
        return (picture, CGPoint(x: Int(image.x), y: Int(image.y)))
    }

    /// The current cursor, or nil while it is hidden.
    var pointer: Pointer? { pointerNow?.picture }

    /// Returns the picture of each cursor, by setting it on the bystander and moving the pointer there.
    func pointers() async throws -> [Shape: Pointer] {
        let font = xcb_generate_id(connection)
        xcb_open_font(connection, font, 6, "cursor")
        let corner = CGPoint(x: size.width - 4, y: size.height - 4)
        var found: [Shape: Pointer] = [:]
        for shape in Shape.allCases {
            var cursor = xcb_generate_id(connection)
            let white = UInt16.max
            // A shape and its mask are neighbors in the font.
            xcb_create_glyph_cursor(
                connection,
                cursor,
                font,
                font,
                shape.rawValue,
                shape.rawValue + 1,
                0,
                0,
                0,
                white,
                white,
                white
            )
            xcb_change_window_attributes(connection, bystander, XCB_CW_CURSOR.rawValue, &cursor)
            xcb_warp_pointer(connection, 0, root, 0, 0, 0, 0, Int16(corner.x), Int16(corner.y))
            xcb_flush(connection)
            try await eventually("the pointer as \(shape)") {
                guard let now = self.pointerNow, now.place == corner else { return false }
                found[shape] = now.picture
                return !found.contains { $0.key != shape && $0.value == now.picture }
            }
        }
        return found
    }
}

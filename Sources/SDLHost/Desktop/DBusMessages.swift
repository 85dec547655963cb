import Foundation
import HostDBus

/// The value of a desktop setting.
enum DBusValue: Equatable {
    case number(UInt32)
    case numbers([Double])
    case other
}

/// Reads the arguments of a D-Bus message in order.
struct DBusReader {
    private var iterator = DBusMessageIter()

    /// Returns nil for a message without arguments.
    init?(_ message: OpaquePointer) {
        if dbus_message_iter_init(message, &iterator) == 0 { return nil }
    }

    private init(inside outer: inout DBusMessageIter) { dbus_message_iter_recurse(&outer, &iterator) }

    private mutating func isA(_ letter: Unicode.Scalar) -> Bool {
        dbus_message_iter_get_arg_type(&iterator) == Int32(letter.value)
    }

    /// Reads a string and advances; nil for another type.
    mutating func string() -> String? {
        guard isA("s") else { return nil }
        var text: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &text)
        dbus_message_iter_next(&iterator)
        return text.map { String(cString: $0) }
    }

    /// Reads a variant and advances. Nested variants are unwrapped: older portals answer with them.
    mutating func value() -> DBusValue? {
        guard isA("v") else { return nil }
        var inner = DBusReader(inside: &iterator)
        dbus_message_iter_next(&iterator)
        if let nested = inner.value() { return nested }
        if inner.isA("u") {
            var number: UInt32 = 0
            dbus_message_iter_get_basic(&inner.iterator, &number)
            return .number(number)
        }
        guard inner.isA("r") else { return .other }
        var (parts, numbers) = (DBusReader(inside: &inner.iterator), [Double]())
        while parts.isA("d") {
            var number = 0.0
            dbus_message_iter_get_basic(&parts.iterator, &number)
            numbers.append(number)
            dbus_message_iter_next(&parts.iterator)
        }
        return .numbers(numbers)
    }

    /// Calls `body` with a reader for each entry of the current dictionary.
    mutating func entries(_ body: (inout DBusReader) -> Void) {
        guard isA("a") else { return }
        var entry = DBusReader(inside: &iterator)
        while entry.isA("e") {
            var parts = DBusReader(inside: &entry.iterator)
            body(&parts)
            dbus_message_iter_next(&entry.iterator)
        }
    }
}

/// A private D-Bus connection, for use on one thread.
struct DBusConnection {
    private let bus: OpaquePointer

    /// Connects to the bus at `address`, blocking; nil if there is no bus or it refuses the connection.
    init?(_ address: String) {
        guard let bus = dbus_connection_open_private(address, nil) else { return nil }
        dbus_connection_set_exit_on_disconnect(bus, 0)
        self.bus = bus
        if dbus_bus_register(bus, nil) == 0 {
            close()
            return nil
        }
    }

    func close() {
        dbus_connection_close(bus)
        dbus_connection_unref(bus)
    }

    /// Subscribes to the signals that match a rule.
    func addMatch(_ rule: String) { dbus_bus_add_match(bus, rule, nil) }

    /// Calls a method whose only argument is a list of strings and passes the reply to `read`.
    ///
    /// Does nothing if no reply arrives within `timeout` seconds.
    func call(
        _ name: String,
        _ path: String,
        _ interface: String,
        _ method: String,
        _ strings: [String],
        timeout: Double,
        _ read: (inout DBusReader) -> Void
    ) {
        guard let call = dbus_message_new_method_call(name, path, interface, method) else { return }
        defer { dbus_message_unref(call) }
        var (arguments, list) = (DBusMessageIter(), DBusMessageIter())
        dbus_message_iter_init_append(call, &arguments)
        dbus_message_iter_open_container(&arguments, Int32(UInt8(ascii: "a")), "s", &list)
        for string in strings {
            string.withCString { text in
                var text: UnsafePointer<CChar>? = text
                _ = dbus_message_iter_append_basic(&list, Int32(UInt8(ascii: "s")), &text)
            }
        }
        dbus_message_iter_close_container(&arguments, &list)
        let answer = dbus_connection_send_with_reply_and_block(bus, call, Int32(timeout * 1000), nil)
        guard let answer else { return }
        defer { dbus_message_unref(answer) }
        if var reader = DBusReader(answer) { read(&reader) }
    }

    /// Passes each signal of this name to `read`, and returns when the bus disconnects. Blocks the thread meanwhile.
    func listen(_ interface: String, _ signal: String, _ read: (inout DBusReader) -> Void) {
        while true {
            while let message = dbus_connection_pop_message(bus) {
                if dbus_message_is_signal(message, interface, signal) != 0, var reader = DBusReader(message) {
                    read(&reader)
                }
                dbus_message_unref(message)
            }
            guard dbus_connection_read_write(bus, -1) != 0, dbus_connection_get_is_connected(bus) != 0 else { return }
        }
    }
}

import HostDBus
import Foundation

/// A private D-Bus connection, for use on one thread.
package final class DBusConnection {
    private let bus: OpaquePointer
    /// The unique name of the connection on the bus.
    package let name: String

    /// Connects to the bus at `address`, blocking; nil if there is no bus or it refuses the connection.
    package init?(_ address: String) {
        guard let bus = dbus_connection_open_private(address, nil) else { return nil }
        dbus_connection_set_exit_on_disconnect(bus, 0)
        guard dbus_bus_register(bus, nil) != 0, let name = dbus_bus_get_unique_name(bus) else {
            dbus_connection_close(bus)
            dbus_connection_unref(bus)
            return nil
        }
        self.bus = bus
        self.name = String(cString: name)
    }

    deinit {
        close()
        dbus_connection_unref(bus)
    }

    /// Disconnects from the bus.
    package func close() { if isConnected { dbus_connection_close(bus) } }

    /// True until the bus disconnects.
    package var isConnected: Bool { dbus_connection_get_is_connected(bus) != 0 }

    /// The file descriptor that is readable when messages arrive; -1 if there is none.
    package var descriptor: Int32 {
        var descriptor: Int32 = -1
        return dbus_connection_get_unix_fd(bus, &descriptor) != 0 ? descriptor : -1
    }

    /// True if messages have arrived that `next` has not returned. The descriptor does not tell of those that arrived
    /// during a call.
    package var hasInput: Bool { dbus_connection_get_dispatch_status(bus) == DBUS_DISPATCH_DATA_REMAINS }

    /// True while messages wait to be written.
    package var hasOutput: Bool { dbus_connection_has_messages_to_send(bus) != 0 }

    /// The number of bytes that wait to be written.
    package var outputSize: Int { dbus_connection_get_outgoing_size(bus) }

    /// Subscribes to the signals that match a rule.
    package func addMatch(_ rule: String) { dbus_bus_add_match(bus, rule, nil) }

    /// Queues a message.
    /// - Returns: its serial number, which the reply names.
    @discardableResult package func send(_ message: DBusMessage) -> UInt32 {
        var serial: UInt32 = 0
        dbus_connection_send(bus, message.pointer, &serial)
        return serial
    }

    /// Calls a method and waits for the reply.
    /// - Parameters:
    ///   - timeout: the longest time to wait, in seconds.
    ///   - startsService: true to let the bus start the service that is called.
    /// - Returns: the values of the reply; nil for an error or without a reply.
    package func call(
        _ name: String,
        _ path: String,
        _ interface: String,
        _ method: String,
        _ arguments: [DBusValue] = [],
        timeout: Double,
        startsService: Bool = true
    ) -> [DBusValue]? {
        guard let call = DBusMessage(calling: name, path, interface, method) else { return nil }
        if !startsService { call.doNotStartService() }
        call.append(arguments)
        let milliseconds = Int32(timeout * 1000)
        guard let reply = dbus_connection_send_with_reply_and_block(bus, call.pointer, milliseconds, nil) else {
            return nil
        }
        return DBusMessage(reply).arguments
    }

    /// Reads and writes without blocking.
    package func exchange() { dbus_connection_read_write(bus, 0) }

    /// Returns the next message that has arrived; nil if there is none.
    package func next() -> DBusMessage? { dbus_connection_pop_message(bus).map { DBusMessage($0) } }

    /// Waits for messages, blocking the thread.
    /// - Returns: false when the bus has disconnected.
    package func wait() -> Bool { dbus_connection_read_write(bus, -1) != 0 && isConnected }
}

/// The session bus.
package enum SessionBus {
    /// The address of the session bus; nil instead of one that libdbus would have to launch.
    package static var address: String? {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return address.hasPrefix("autolaunch") ? nil : address
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
        return FileManager.default.fileExists(atPath: folder + "/bus") ? "unix:path=\(folder)/bus" : nil
    }
}

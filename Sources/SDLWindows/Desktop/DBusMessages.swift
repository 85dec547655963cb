import ImmediateAccessibility
import Foundation

/// The value of a desktop setting.
enum DBusValue: Equatable {
    case number(UInt32)
    case numbers([Double])
    case other

    /// Creates the value of a setting. Nested variants are unwrapped: older portals answer with them.
    fileprivate init(_ value: ImmediateAccessibility.DBusValue) {
        let content = value.content
        if case .uint32(let number) = content {
            self = .number(number)
        } else if case .double(let number) = content {
            self = .numbers([number])
        } else if case .structure(let parts) = content {
            self = .numbers(parts.prefix { $0.signature == "d" }.compactMap(\.number))
        } else {
            self = .other
        }
    }
}

/// Reads the arguments of a D-Bus message in order.
struct DBusReader {
    private var values: ArraySlice<ImmediateAccessibility.DBusValue>

    fileprivate init(_ values: [ImmediateAccessibility.DBusValue]) { self.values = values[...] }

    /// Reads a string and advances; nil for another type.
    mutating func string() -> String? {
        guard case .string(let string)? = values.first else { return nil }
        values.removeFirst()
        return string
    }

    /// Reads a variant and advances.
    mutating func value() -> DBusValue? {
        guard case .variant(let content)? = values.first else { return nil }
        values.removeFirst()
        return DBusValue(content)
    }

    /// Calls `body` with a reader for each entry of the current dictionary.
    mutating func entries(_ body: (inout DBusReader) -> Void) {
        for entry in values.first?.elements ?? [] {
            guard case .entry(let key, let value) = entry else { return }
            var parts = DBusReader([key, value])
            body(&parts)
        }
    }
}

extension DBusConnection {
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
        guard let reply = call(name, path, interface, method, [.strings(strings)], timeout: timeout) else { return }
        var reader = DBusReader(reply)
        read(&reader)
    }

    /// Passes each signal of this name to `read`, and returns when the bus disconnects. Blocks the thread meanwhile.
    func listen(_ interface: String, _ signal: String, _ read: (inout DBusReader) -> Void) {
        repeat {
            while let message = next() {
                guard message.isSignal, message.interface == interface, message.member == signal else { continue }
                var reader = DBusReader(message.arguments)
                read(&reader)
            }
        } while wait()
    }
}

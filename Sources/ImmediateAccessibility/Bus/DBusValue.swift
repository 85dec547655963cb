import HostDBus
import Foundation

/// A value in a D-Bus message.
package indirect enum DBusValue: Equatable, Sendable {
    /// A number from 0 to 255.
    case byte(UInt8)
    /// A Boolean.
    case bool(Bool)
    /// An integer of 16 bits.
    case int16(Int16)
    /// A non-negative integer of 16 bits.
    case uint16(UInt16)
    /// An integer of 32 bits.
    case int32(Int32)
    /// A non-negative integer of 32 bits.
    case uint32(UInt32)
    /// An integer of 64 bits.
    case int64(Int64)
    /// A non-negative integer of 64 bits.
    case uint64(UInt64)
    /// A floating-point number.
    case double(Double)
    /// A string. It is sent up to its first NUL, which D-Bus does not allow.
    case string(String)
    /// The path of an object.
    case path(String)
    /// A signature.
    case signature(String)
    /// A list of values, all of the given signature.
    case array(String, [DBusValue])
    /// A structure.
    case structure([DBusValue])
    /// An entry of a dictionary, which is an array of entries.
    case entry(DBusValue, DBusValue)
    /// A value with its type.
    case variant(DBusValue)
    /// A value of a type that is not read, such as a file descriptor.
    case unread

    /// The D-Bus signature of the type.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let values): "(" + values.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        case .unread: "h"
        }
    }

    // MARK: Content

    /// The string of a string, path or signature; nil for other values.
    package var string: String? {
        switch self {
        case .string(let string), .path(let string), .signature(let string): string
        default: nil
        }
    }

    /// The value of an integer; nil for other values.
    package var int: Int? {
        switch self {
        case .byte(let number): Int(number)
        case .int16(let number): Int(number)
        case .uint16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .int64(let number): Int(exactly: number)
        case .uint64(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The number; nil for other values.
    package var number: Double? { if case .double(let number) = self { number } else { int.map(Double.init) } }

    /// The Boolean; nil for other values.
    package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The elements of an array or structure; empty for other values.
    package var elements: [DBusValue] {
        switch self {
        case .array(_, let values), .structure(let values): values
        default: []
        }
    }

    /// The value in a variant, even if variants are nested; itself for other values.
    package var content: DBusValue { if case .variant(let value) = self { value.content } else { self } }

    /// Creates a list of strings.
    package static func strings(_ strings: [String]) -> DBusValue { .array("s", strings.map { .string($0) }) }

    /// Creates a dictionary of strings, sorted by key.
    package static func dictionary(_ strings: [String: String]) -> DBusValue {
        .array("{ss}", strings.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
    }
}

/// A D-Bus message. Messages that arrived may be read on any thread.
package final class DBusMessage {
    let pointer: OpaquePointer

    /// Takes over a reference to a message.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { dbus_message_unref(pointer) }

    /// Creates a method call.
    package init?(calling name: String, _ path: String, _ interface: String, _ method: String) {
        guard let pointer = dbus_message_new_method_call(name, path, interface, method) else { return nil }
        self.pointer = pointer
    }

    /// Creates a signal.
    package init?(signal name: String, from path: String, _ interface: String) {
        guard let pointer = dbus_message_new_signal(path, interface, name) else { return nil }
        self.pointer = pointer
    }

    /// Creates the reply to a call.
    package init?(replyTo call: DBusMessage) {
        guard let pointer = dbus_message_new_method_return(call.pointer) else { return nil }
        self.pointer = pointer
    }

    /// Creates an error as the reply to a call.
    package init?(_ error: String, _ words: String, replyTo call: DBusMessage) {
        guard let pointer = dbus_message_new_error(call.pointer, error, words) else { return nil }
        self.pointer = pointer
    }

    // MARK: Header

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    /// True for a method call.
    package var isCall: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_CALL }
    /// True for a signal.
    package var isSignal: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_SIGNAL }
    /// True for a call whose sender ignores the reply.
    package var wantsNoReply: Bool { dbus_message_get_no_reply(pointer) != 0 }
    /// The path of the object; empty if there is none. The same below.
    package var path: String { Self.string(dbus_message_get_path(pointer)) }
    /// The interface of the method or signal.
    package var interface: String { Self.string(dbus_message_get_interface(pointer)) }
    /// The name of the method or signal.
    package var member: String { Self.string(dbus_message_get_member(pointer)) }
    /// The unique name of the sender.
    package var sender: String { Self.string(dbus_message_get_sender(pointer)) }
    /// The serial number of the message that this one answers; 0 if it is no reply.
    package var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
    /// The signature of all arguments.
    package var signature: String { Self.string(dbus_message_get_signature(pointer)) }

    /// Prevents the bus from starting the called service.
    package func doNotStartService() { dbus_message_set_auto_start(pointer, 0) }

    // MARK: Arguments

    /// The arguments, read from the message.
    package var arguments: [DBusValue] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
        return Self.read(&iterator)
    }

    private static func read(_ iterator: inout DBusMessageIter) -> [DBusValue] {
        var values: [DBusValue] = []
        while dbus_message_iter_get_arg_type(&iterator) != 0 {
            values.append(readOne(&iterator))
            dbus_message_iter_next(&iterator)
        }
        return values
    }

    private static func readOne(_ iterator: inout DBusMessageIter) -> DBusValue {
        func basic<Value: BitwiseCopyable>(_ value: Value) -> Value {
            var value = value
            dbus_message_iter_get_basic(&iterator, &value)
            return value
        }
        func string() -> String { self.string(basic(nil as UnsafePointer<CChar>?)) }
        func inside() -> DBusMessageIter {
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&iterator, &inner)
            return inner
        }
        switch UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator)) {
        case UInt8(ascii: "y"): return .byte(basic(0))
        case UInt8(ascii: "b"): return .bool(basic(0 as dbus_bool_t) != 0)
        case UInt8(ascii: "n"): return .int16(basic(0))
        case UInt8(ascii: "q"): return .uint16(basic(0))
        case UInt8(ascii: "i"): return .int32(basic(0))
        case UInt8(ascii: "u"): return .uint32(basic(0))
        case UInt8(ascii: "x"): return .int64(basic(0))
        case UInt8(ascii: "t"): return .uint64(basic(0))
        case UInt8(ascii: "d"): return .double(basic(0))
        case UInt8(ascii: "s"): return .string(string())
        case UInt8(ascii: "o"): return .path(string())
        case UInt8(ascii: "g"): return .signature(string())
        case UInt8(ascii: "v"):
            var inner = inside()
            return .variant(readOne(&inner))
        case UInt8(ascii: "r"):
            var inner = inside()
            return .structure(read(&inner))
        case UInt8(ascii: "e"):
            var inner = inside()
            let parts = read(&inner)
            return parts.count == 2 ? .entry(parts[0], parts[1]) : .unread
        case UInt8(ascii: "a"):
            var inner = inside()
            guard let text = dbus_message_iter_get_signature(&inner) else { return .unread }
            defer { dbus_free(text) }
            return .array(String(cString: text), read(&inner))
        default: return .unread
        }
    }

    /// Appends arguments.
    package func append(_ values: [DBusValue]) {
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(pointer, &iterator)
        for value in values { Self.append(value, &iterator) }
    }

    /// The largest number of bytes of a string that is sent; longer ones are cut.
    private static let longest = 1 << 24

    private static func append(_ value: DBusValue, _ iterator: inout DBusMessageIter) {
        func basic<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) {
            var value = value
            dbus_message_iter_append_basic(&iterator, Int32(type.value), &value)
        }
        func string(_ type: Unicode.Scalar, _ string: String) {
            let string =
                string.utf8.count > longest ? String(decoding: string.utf8.prefix(longest), as: UTF8.self) : string
            string.withCString { basic(type, $0 as UnsafePointer<CChar>?) }
        }
        func inside(_ type: Unicode.Scalar, _ signature: String?, _ values: [DBusValue]) {
            var inner = DBusMessageIter()
            dbus_message_iter_open_container(&iterator, Int32(type.value), signature, &inner)
            for value in values { append(value, &inner) }
            dbus_message_iter_close_container(&iterator, &inner)
        }
        switch value {
        case .byte(let number): basic("y", number)
        case .bool(let bool): basic("b", dbus_bool_t(bool ? 1 : 0))
        case .int16(let number): basic("n", number)
        case .uint16(let number): basic("q", number)
        case .int32(let number): basic("i", number)
        case .uint32(let number): basic("u", number)
        case .int64(let number): basic("x", number)
        case .uint64(let number): basic("t", number)
        case .double(let number): basic("d", number)
        case .string(let text): string("s", text)
        case .path(let text): string("o", text)
        case .signature(let text): string("g", text)
        case .array(let element, let values): inside("a", element, values)
        case .structure(let values): inside("r", nil, values)
        case .entry(let key, let value): inside("e", nil, [key, value])
        case .variant(let value): inside("v", value.signature, [value])
        case .unread: break
        }
    }
}

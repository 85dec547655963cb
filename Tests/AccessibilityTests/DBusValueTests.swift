import HostDBus
import Testing

@testable import ImmediateAccessibility

/// Values in D-Bus messages.
@Suite struct DBusValueTests {
    static let values: [(DBusValue, String)] = [
        (.byte(255), "y"), (.bool(true), "b"), (.bool(false), "b"), (.int16(-32_768), "n"), (.uint16(65_535), "q"),
        (.int32(.min), "i"), (.uint32(.max), "u"), (.int64(.min), "x"), (.uint64(.max), "t"), (.double(-0.5), "d"),
        (.double(.infinity), "d"), (.string(""), "s"), (.string("Ümläut 😀"), "s"), (.path("/a/b_1"), "o"),
        (.signature("a{sv}"), "g"), (.array("i", []), "ai"), (.strings(["a", "", "b"]), "as"),
        (.array("(so)", [.structure([.string(":1.1"), .path("/x")])]), "a(so)"),
        (.array("{sv}", [.entry(.string("k"), .variant(.array("u", [.uint32(1), .uint32(2)])))]), "a{sv}"),
        (
            .structure([.int32(1), .structure([.string("in"), .double(2)]), .array("ai", [.array("i", [.int32(3)])])]),
            "(i(sd)aai)"
        ),
        (.variant(.variant(.string("deep"))), "v"), (.variant(.structure([.bool(true)])), "v"),
        (.dictionary(["b": "2", "a": "1"]), "a{ss}"),
    ]

    private func message() throws -> DBusMessage {
        try #require(DBusMessage(calling: "org.example.Name", "/path", "org.example.Interface", "Method"))
    }

    @Test("A value is read from a message as it was written, with its signature", arguments: values)
    func roundTrip(_ value: DBusValue, _ signature: String) throws {
        let message = try message()
        message.append([value])
        #expect(value.signature == signature)
        #expect(message.signature == signature)
        #expect(message.arguments == [value])
    }

    @Test("Several arguments keep their order, and none are none")
    func several() throws {
        let message = try message()
        #expect(message.arguments.isEmpty)
        let values = Self.values.map(\.0)
        message.append(values)
        #expect(message.arguments == values)
    }

    @Test("The header of a call is read as it was written")
    func header() throws {
        let call = try message()
        #expect((call.path, call.interface, call.member) == ("/path", "org.example.Interface", "Method"))
        #expect(call.isCall && !call.isSignal && !call.wantsNoReply)
        let signal = try #require(DBusMessage(signal: "Changed", from: "/path", "org.example.Interface"))
        #expect(signal.isSignal && !signal.isCall)
    }

    @Test("A string ends at its first NUL, which D-Bus does not allow")
    func nul() throws {
        let message = try message()
        message.append([.string("before\0after")])
        #expect(message.arguments == [.string("before")])
    }

    @Test(
        "Integers of every size are numbers, other values are not",
        arguments: [
            (.byte(7), 7), (.int16(-7), -7), (.uint16(7), 7), (.int32(-7), -7), (.uint32(7), 7), (.int64(-7), -7),
            (.uint64(.max), nil), (.string("7"), nil), (.bool(true), nil),
        ] as [(DBusValue, Int?)]
    )
    func integers(_ value: DBusValue, _ number: Int?) { #expect(value.int == number) }
}

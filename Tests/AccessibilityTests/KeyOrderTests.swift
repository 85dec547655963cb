import Foundation
import SplitView
import Testing

@testable import ImmediateAccessibility

/// Keys on their way to screen readers, and the events after them.
@MainActor @Suite struct KeyOrderTests {
    private static let right = AccessibleKey(
        isPressed: true,
        symbol: 0xFF53,
        code: 114,
        modifiers: 4,
        time: 77,
        text: "Right",
        isText: false
    )

    @Test("The event of a key has the signature of AT-SPI", arguments: [true, false])
    func deviceEvent(_ isPressed: Bool) {
        var key = Self.right
        (key.isPressed, key.time) = (isPressed, .max)
        #expect(key.deviceEvent.signature == "(uiiiisb)")
        let (type, time) = (DBusValue.uint32(isPressed ? 0 : 1), DBusValue.int32(-1))
        let expected: [DBusValue] = [
            type, .int32(0xFF53), .int32(114), .int32(4), time, .string("Right"), .bool(false),
        ]
        #expect(key.deviceEvent.elements == expected)
    }

    @Test("Keys are sent one by one, each after the reply to the one before")
    func oneByOne() {
        var (keys, sent) = (KeyQueue(patience: .seconds(10)), [String]())
        func send() {
            keys.sendNext { key in
                sent.append(key.text)
                return UInt32(sent.count)
            }
        }
        for text in ["a", "b", "c"] {
            var key = Self.right
            key.text = text
            keys.append(key, at: .now)
            send()
        }
        #expect(sent == ["a"])
        keys.receiveReply(to: 99)
        send()
        #expect(sent == ["a"])
        keys.receiveReply(to: 1)
        send()
        send()
        #expect(sent == ["a", "b"])
        keys.receiveReply(to: 2)
        send()
        #expect(sent == ["a", "b", "c"] && keys.holdsEvents)
        keys.receiveReply(to: 3)
        send()
        #expect(sent == ["a", "b", "c"] && !keys.holdsEvents)
    }

    @Test("Events are held back until every key has a reply, at most until the deadline of the first")
    func holding() {
        let start = ContinuousClock.now
        var (keys, serial) = (KeyQueue(patience: .seconds(10)), UInt32(0))
        func expire(_ seconds: Int) { keys.expire(at: start + .seconds(seconds)) }
        func press(_ seconds: Int) {
            keys.append(Self.right, at: start + .seconds(seconds))
            send()
        }
        func send() {
            keys.sendNext { _ in
                serial += 1
                return serial
            }
        }
        func reply() {
            keys.receiveReply(to: serial)
            send()
        }
        #expect(!keys.holdsEvents)
        press(0)
        press(5)
        #expect(keys.deadline == start + .seconds(10))
        reply()
        expire(9)
        #expect(keys.holdsEvents)
        expire(10)
        #expect(!keys.holdsEvents)
        // A client that hangs does not delay the events of the next key.
        press(11)
        #expect(!keys.holdsEvents)
        reply()
        reply()
        press(20)
        #expect(keys.deadline == start + .seconds(30))
        reply()
        #expect(!keys.holdsEvents)
    }

    @Test("Keys that cannot be sent are dropped, and more than the limit are not kept")
    func dropping() {
        var (keys, count) = (KeyQueue(patience: .seconds(10)), 0)
        for _ in 0..<KeyQueue.limit * 2 { keys.append(Self.right, at: .now) }
        keys.sendNext { _ in
            count += 1
            return nil
        }
        #expect(count == KeyQueue.limit && !keys.holdsEvents)
    }

    /// Runs a field whose caret moves by a key, with a registry that receives the key.
    private func moveCaret(patience: Duration, _ test: (FakeRegistry) throws -> Void) throws {
        let registry = try FakeRegistry()
        let server = AccessibilityServer(name: "App", address: registry.address, keyPatience: patience, wakeApp: {})
        try registry.serve("the link") { server.isActive }
        let host = try SeenHost { TextEditor(text: .constant("Words")).accessibilityLabel("Text") }
        try host.frame(.keyPressed(.tab, []))
        server.update(host.window())
        try registry.serve("the app") { registry.log.contains("Embed") }
        server.notify(Self.right)
        try host.frame(.keyPressed(.right, []))
        server.update(host.window())
        try registry.serve("the key") { registry.log.contains("Key Right") }
        var release = Self.right
        release.isPressed = false
        release.text = "Release"
        server.notify(release)
        try test(registry)
        // The release follows the changes of the press.
        let caret = try #require(registry.log.firstIndex(of: "TextCaretMoved"))
        registry.answerKey()
        try registry.serve("the release") { registry.log.contains("Key Release") }
        #expect(registry.log.firstIndex(of: "Key Release").map { $0 > caret } == true)
        registry.turnOff()
        try registry.serve("the end of the link") { !server.isActive }
    }

    @Test("The caret event follows the key when clients have received it, and calls are answered before")
    func keyBeforeCaret() throws {
        try moveCaret(patience: .seconds(3600)) { registry in
            // The app answers a call that it receives after the new state.
            let call = registry.callApp()
            try registry.serve("an answer") { registry.log.contains("Reply \(call)") }
            #expect(!registry.log.contains("TextCaretMoved"))
            registry.answerKey()
            try registry.serve("the caret") { registry.log.contains("TextCaretMoved") }
        }
    }

    @Test("The caret event arrives even if no client answers")
    func hangingClient() throws {
        try moveCaret(patience: .milliseconds(1)) { registry in
            try registry.serve("the caret") { registry.log.contains("TextCaretMoved") }
        }
    }
}

/// The registry of accessibility on a bus of its own, run by the test.
@MainActor private final class FakeRegistry {
    let address: String
    /// The messages received, in order.
    private(set) var log: [String] = []
    private let daemon: Process
    private let bus: DBusConnection
    private var isOn = true
    private var app = ""
    private var key: DBusMessage?

    init() throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        daemon = process
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        bus = try #require(DBusConnection(address))
        let daemonName = "org.freedesktop.DBus"
        for name in ["org.a11y.Bus", "org.a11y.atspi.Registry"] {
            let arguments: [DBusValue] = [.string(name), .uint32(0)]
            let path = "/org/freedesktop/DBus"
            let reply = bus.call(daemonName, path, daemonName, "RequestName", arguments, timeout: 60)
            try #require(reply == [.uint32(1)])
        }
        bus.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    }

    deinit { kill(daemon.processIdentifier, SIGKILL) }

    /// Answers calls until a condition holds. It does not suspend: other tests keep the main actor for minutes.
    func serve(_ words: Comment, until condition: () -> Bool) throws {
        var rounds = 0
        while !condition() {
            rounds += 1
            try #require(rounds < 60_000, "waited in vain for \(words)")
            bus.exchange()
            while let message = bus.next() { receive(message) }
            usleep(1000)
        }
    }

    private func receive(_ message: DBusMessage) {
        guard message.isCall else {
            return log.append(message.replySerial == 0 ? message.member : "Reply \(message.replySerial)")
        }
        switch message.member {
        case "Get": reply([.variant(.bool(isOn))], to: message)
        case "GetAddress": reply([.string(address)], to: message)
        case "Embed":
            app = message.sender
            log.append("Embed")
            reply([.structure([.string(bus.name), .path("/org/a11y/atspi/accessible/root")])], to: message)
        case "NotifyListenersSync":
            log.append("Key \(message.arguments.first?.elements[5].string ?? "")")
            key = message
        default: Issue.record("There is no method \(message.member)")
        }
    }

    private func reply(_ values: [DBusValue], to call: DBusMessage) {
        guard let reply = DBusMessage(replyTo: call) else { return }
        reply.append(values)
        bus.send(reply)
    }

    /// Tells the app that the clients have received its key.
    func answerKey() {
        guard let key else { return }
        reply([.bool(false)], to: key)
        self.key = nil
    }

    /// Calls the app, and returns the number of the call.
    func callApp() -> UInt32 {
        let (path, interface) = ("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible")
        guard let call = DBusMessage(calling: app, path, interface, "GetRole") else { return 0 }
        return bus.send(call)
    }

    /// Turns assistive technology off.
    func turnOff() {
        isOn = false
        let (path, interface) = ("/org/a11y/bus", "org.freedesktop.DBus.Properties")
        guard let signal = DBusMessage(signal: "PropertiesChanged", from: path, interface) else { return }
        signal.append([.string("org.a11y.Status"), .array("{sv}", []), .array("s", [])])
        bus.send(signal)
    }
}

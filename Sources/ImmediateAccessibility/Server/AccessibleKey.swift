/// A key that was pressed or released, in the terms of X, which AT-SPI uses on all desktops.
package struct AccessibleKey: Equatable, Sendable {
    /// True for a press or a repetition, false for a release.
    package var isPressed: Bool
    /// The keysym.
    package var symbol: UInt32
    /// The keycode.
    package var code: UInt32
    /// The mask of the modifiers that were held before the event.
    package var modifiers: UInt32
    /// The time of the event, in milliseconds.
    package var time: UInt32
    /// The character of the key, or the name of the keysym if the key has no visible character.
    package var text: String
    /// True if the text is a character.
    package var isText: Bool

    /// Creates a key.
    package init(
        isPressed: Bool,
        symbol: UInt32,
        code: UInt32,
        modifiers: UInt32,
        time: UInt32,
        text: String,
        isText: Bool
    ) {
        self.isPressed = isPressed
        self.symbol = symbol
        self.code = code
        self.modifiers = modifiers
        self.time = time
        self.text = text
        self.isText = isText
    }

    /// The event of AT-SPI for the key.
    var deviceEvent: DBusValue {
        .structure([
            .uint32(isPressed ? 0 : 1), .int32(Int32(bitPattern: symbol)), .int32(Int32(bitPattern: code)),
            .int32(Int32(bitPattern: modifiers)), .int32(Int32(bitPattern: time)), .string(text), .bool(isText),
        ])
    }
}

/// The keys that assistive technology has not received yet.
///
/// A screen reader relates a change to the last key that it knows. Keys reach it through the registry, and events reach
/// it directly, so events are held back until the registry has replied to all keys. If a client does not answer, only
/// the events of the first key wait, for a limited time.
struct KeyQueue {
    /// The keys to send after the reply.
    private var keys: [AccessibleKey] = []
    /// The serial number of the message whose reply is due; nil if there is none.
    private var sent: UInt32?
    /// The time until which events are held back; nil if they are not.
    private(set) var deadline: ContinuousClock.Instant?
    /// The longest time for which events are held back.
    private let patience: Duration

    /// The largest number of keys to send. Further ones are dropped.
    static let limit = 256

    init(patience: Duration) { self.patience = patience }

    /// True if events are held back.
    var holdsEvents: Bool { deadline != nil }

    /// Appends a key.
    mutating func append(_ key: AccessibleKey, at now: ContinuousClock.Instant) {
        guard keys.count < Self.limit else { return }
        if keys.isEmpty, sent == nil { deadline = now + patience }
        keys.append(key)
    }

    /// Sends the first key, unless a reply is due.
    ///
    /// While the registry waits for a client, it would handle further keys inside of the first.
    /// - Parameter send: sends a key, and returns the serial number of the message; nil if it cannot be sent.
    mutating func sendNext(_ send: (AccessibleKey) -> UInt32?) {
        while sent == nil, !keys.isEmpty { sent = send(keys.removeFirst()) }
        if sent == nil { deadline = nil }
    }

    /// Notes the reply to a message, which may be another than that of the key.
    mutating func receiveReply(to serial: UInt32) { if sent == serial { sent = nil } }

    /// Stops holding events back if the deadline has passed. The next deadline is set after all keys have a reply.
    mutating func expire(at now: ContinuousClock.Instant) {
        if let end = deadline, end <= now { deadline = nil }
    }
}

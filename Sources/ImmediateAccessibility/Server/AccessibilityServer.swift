import Foundation
import ImmediateCore
import Synchronization

/// Actions that assistive technology requests from a window.
package struct AccessibilityRequest: Sendable {
    /// The number of the request.
    package let id: UInt64
    /// The number of the window.
    package let window: UInt32
    /// The element that performs the actions.
    package let target: SemanticsTarget
    /// The actions, to be performed in one frame.
    package let actions: [SemanticsAction]
}

/// The app's side of AT-SPI, the protocol of screen readers on Linux.
///
/// A thread of its own follows the desktop's setting `org.a11y.Status`. While it is on, the thread serves the last state
/// of the windows to clients on the accessibility bus and tells them of changes. The main actor only hands over the
/// semantics of each frame and performs the actions that clients request. While the setting is off, no frame costs
/// anything; without a session bus there is no thread.
package final class AccessibilityServer: Sendable {
    /// The messages between the main actor and the thread.
    private struct Mailbox {
        var windows: [UInt32: AccessibleWindow] = [:]
        /// True if the windows have changed since the thread took them.
        var isChanged = false
        var requests: [AccessibilityRequest] = []
        /// The requests that are done, and whether the actions were performed.
        var replies: [(id: UInt64, isPerformed: Bool)] = []
        var announcements: [(text: String, isUrgent: Bool)] = []
        /// The keys before the last change, and those after it.
        var keys: [AccessibleKey] = []
        var laterKeys: [AccessibleKey] = []
    }

    private let mailbox = Mutex(Mailbox())
    private let active = Atomic<Bool>(false)
    private let activations = Atomic<Int>(0)
    private let wakeUp = ThreadWakeUp()
    /// Ends the wait of the app's event loop; called on the server's thread.
    private let wakeApp: @Sendable () -> Void
    fileprivate let keyPatience: Duration

    /// Creates a server and starts its thread.
    /// - Parameters:
    ///   - name: the name of the app.
    ///   - address: the address of the session bus; nil for none.
    ///   - keyPatience: the longest time for which changes wait until clients have received the keys before them.
    ///   - wakeApp: requests frames of all windows; called on the server's thread.
    package init(
        name: String,
        address: String?,
        keyPatience: Duration = .seconds(1),
        wakeApp: @escaping @Sendable () -> Void
    ) {
        (self.keyPatience, self.wakeApp) = (keyPatience, wakeApp)
        guard let address, wakeUp.isUsable else { return }
        Thread.detachNewThread { [self] in ServerThread(self, name: name)?.run(address) }
    }

    /// True while assistive technology is in use.
    package var isActive: Bool { active.load(ordering: .relaxed) }

    /// The number of times that assistive technology came into use. Deliveries before the last time are forgotten.
    package var activation: Int { activations.load(ordering: .acquiring) }

    // MARK: The app's side

    /// Takes the state of a window after a frame.
    package func update(_ window: AccessibleWindow) {
        guard isActive else { return }
        mailbox.withLock {
            $0.windows[window.id] = window
            $0.isChanged = true
            $0.keys += $0.laterKeys
            $0.laterKeys = []
        }
        wakeUp.signal()
    }

    /// Removes a window that has closed.
    package func remove(window id: UInt32) {
        let wasThere = mailbox.withLock { mailbox in
            mailbox.requests.removeAll { request in
                guard request.window == id else { return false }
                mailbox.replies.append((request.id, false))
                return true
            }
            guard mailbox.windows.removeValue(forKey: id) != nil else { return false }
            mailbox.isChanged = true
            return true
        }
        if wasThere { wakeUp.signal() }
    }

    /// True if a window has requests to perform.
    package func hasRequests(window id: UInt32) -> Bool {
        isActive && mailbox.withLock { $0.requests.contains { $0.window == id } }
    }

    /// Returns the requests of a window, and forgets them. Each has to be finished.
    package func takeRequests(window id: UInt32) -> [AccessibilityRequest] {
        guard isActive else { return [] }
        return mailbox.withLock { mailbox in
            let requests = mailbox.requests.filter { $0.window == id }
            if !requests.isEmpty { mailbox.requests.removeAll { $0.window == id } }
            return requests
        }
    }

    /// Answers a request after the frame that performed it.
    package func finish(_ request: AccessibilityRequest, isPerformed: Bool) {
        mailbox.withLock { $0.replies.append((request.id, isPerformed)) }
        wakeUp.signal()
    }

    /// Lets screen readers say a text.
    /// - Parameter isUrgent: true to interrupt other speech.
    package func announce(_ text: String, isUrgent: Bool) {
        guard isActive else { return }
        mailbox.withLock { $0.announcements.append((text, isUrgent)) }
        wakeUp.signal()
    }

    /// Notifies assistive technology of a key, after the changes so far and before those that it causes.
    package func notify(_ key: AccessibleKey) {
        guard isActive else { return }
        mailbox.withLock { if $0.isChanged { $0.laterKeys.append(key) } else { $0.keys.append(key) } }
        wakeUp.signal()
    }

    // MARK: The thread's side

    fileprivate var descriptor: Int32 { wakeUp.descriptor }

    fileprivate func clearWakeUp() { wakeUp.clear() }

    fileprivate func setActive(_ isActive: Bool) {
        mailbox.withLock { $0 = Mailbox() }
        if isActive { activations.wrappingAdd(1, ordering: .releasing) }
        active.store(isActive, ordering: .relaxed)
        // The first state comes from a frame of each window.
        if isActive { wakeApp() }
    }

    fileprivate func post(_ action: AccessibilityAction, id: UInt64) {
        let request = AccessibilityRequest(
            id: id,
            window: action.window,
            target: action.target,
            actions: action.actions
        )
        mailbox.withLock { $0.requests.append(request) }
        wakeApp()
    }

    /// The state that the thread takes over.
    fileprivate struct Delivery {
        /// All windows; nil if none has changed.
        var windows: [AccessibleWindow]?
        var replies: [(id: UInt64, isPerformed: Bool)]
        var announcements: [(text: String, isUrgent: Bool)]
    }

    fileprivate func takeKeys() -> [AccessibleKey] {
        mailbox.withLock { mailbox in
            defer { mailbox.keys = [] }
            return mailbox.keys
        }
    }

    /// Returns nil while there are keys, because they precede the changes.
    fileprivate func takeDelivery() -> Delivery? {
        mailbox.withLock { mailbox in
            guard mailbox.keys.isEmpty else { return nil }
            let windows = mailbox.isChanged ? mailbox.windows.values.sorted { $0.id < $1.id } : nil
            let delivery = Delivery(windows: windows, replies: mailbox.replies, announcements: mailbox.announcements)
            (mailbox.isChanged, mailbox.replies, mailbox.announcements) = (false, [], [])
            (mailbox.keys, mailbox.laterKeys) = (mailbox.laterKeys, [])
            return delivery
        }
    }
}

/// A pipe that ends the wait of a thread.
private final class ThreadWakeUp: Sendable {
    let descriptor: Int32
    private let input: Int32
    private let isSignalled = Atomic<Bool>(false)

    init() {
        var ends: [Int32] = [-1, -1]
        let isOpen = pipe(&ends) == 0
        for end in ends where isOpen {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (descriptor, input) = isOpen ? (ends[0], ends[1]) : (-1, -1)
    }

    deinit {
        close(descriptor)
        close(input)
    }

    var isUsable: Bool { descriptor >= 0 }

    func signal() {
        guard !isSignalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
        var byte: UInt8 = 1
        _ = write(input, &byte, 1)
    }

    func clear() {
        var bytes: [UInt8] = [0, 0, 0, 0]
        while read(descriptor, &bytes, bytes.count) > 0 {}
        isSignalled.store(false, ordering: .sequentiallyConsistent)
    }
}

/// The thread of a server: it follows the desktop's setting, and serves clients while that is on.
private final class ServerThread {
    private unowned let server: AccessibilityServer
    private let name: String
    private var connection: ServedConnection?

    private static let (busName, busPath) = ("org.a11y.Bus", "/org/a11y/bus")
    private static let properties = "org.freedesktop.DBus.Properties"

    init?(_ server: AccessibilityServer, name: String) { (self.server, self.name) = (server, name) }

    func run(_ address: String) {
        guard let session = DBusConnection(address) else { return }
        // Subscribes before reading, so that no change is missed in between.
        session.addMatch(
            "type='signal',interface='\(Self.properties)',member='PropertiesChanged',path='\(Self.busPath)'"
        )
        session.addMatch(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.busName)'"
        )
        follow(session)
        while session.isConnected {
            var isStale = false
            while let message = session.next() { if message.isSignal { isStale = true } }
            if isStale { follow(session) }
            serve()
            wait(session)
            session.exchange()
        }
        end()
    }

    /// Opens or closes the connection to clients, as the desktop's setting says. The service is not started for that.
    private func follow(_ session: DBusConnection) {
        let isOn = ["IsEnabled", "ScreenReaderEnabled"].contains { name in
            let arguments: [DBusValue] = [.string("org.a11y.Status"), .string(name)]
            let reply = session.call(
                Self.busName,
                Self.busPath,
                Self.properties,
                "Get",
                arguments,
                timeout: 5,
                startsService: false
            )
            return reply?.first?.content.bool == true
        }
        guard isOn else { return end() }
        guard connection == nil,
            let reply = session.call(Self.busName, Self.busPath, Self.busName, "GetAddress", timeout: 5),
            let address = reply.first?.string, let opened = ServedConnection(address, name: name, server)
        else { return }
        connection = opened
        server.setActive(true)
    }

    private func end() {
        guard connection != nil else { return }
        connection = nil
        server.setActive(false)
    }

    /// Serves what has arrived, from clients and from the app.
    private func serve() {
        guard let connection else { return }
        connection.serve()
        if !connection.isConnected { end() }
    }

    /// Waits for messages on either bus, for the app, or until a reply is due.
    private func wait(_ session: DBusConnection) {
        let output = connection?.hasOutput == true ? Int16(POLLOUT) : 0
        // `poll` ignores a descriptor of -1.
        var descriptors = [
            pollfd(fd: session.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: connection?.descriptor ?? -1, events: Int16(POLLIN) | output, revents: 0),
            pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let isWaiting = !session.hasInput && connection?.hasInput != true
        poll(&descriptors, 3, isWaiting ? connection?.timeout ?? -1 : 0)
        if descriptors[2].revents != 0 { server.clearWakeUp() }
    }
}

/// The connection to the accessibility bus, on which clients see the app.
private final class ServedConnection {
    private let bus: DBusConnection
    private let name: String
    private unowned let server: AccessibilityServer
    private var responder: AccessibleResponder
    private var numbers = ObjectNumbers()
    /// The calls whose reply waits for a frame, by the number of their request.
    private var waiting: [UInt64: (call: DBusMessage, isSilent: Bool, deadline: ContinuousClock.Instant)] = [:]
    private var lastRequest: UInt64 = 0
    private var keys: KeyQueue
    /// True while the registry knows the app. That begins with the first state of a window, so that no client sees an
    /// app without windows.
    private var isEmbedded = false

    /// The longest time until a call is answered if the app is stuck, in seconds.
    private static let patience = 20.0
    /// The number of bytes that may wait for the bus. Events beyond it are dropped; it is far more than a frame has.
    private static let mostOutput = 1 << 24
    /// The number of calls that may wait for frames.
    private static let mostWaiting = 256

    private static let registry = "org.a11y.atspi.Registry"

    init?(_ address: String, name: String, _ server: AccessibilityServer) {
        guard let bus = DBusConnection(address) else { return nil }
        (self.bus, self.name, self.server) = (bus, name, server)
        keys = KeyQueue(patience: server.keyPatience)
        responder = AccessibleResponder(tree: AccessibleTree(name: name), busName: bus.name)
        bus.addMatch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.registry)'")
    }

    /// Introduces the app to the registry, which answers with the desktop that contains it.
    private func embed() {
        let socket = "org.a11y.atspi.Socket"
        let own = DBusValue.structure([.string(bus.name), .path(AccessibleResponder.rootPath)])
        let reply = bus.call(Self.registry, AccessibleResponder.rootPath, socket, "Embed", [own], timeout: 5)
        // Without an answer, such as from a registry that is starting, the next delivery tries again.
        isEmbedded = reply != nil
        if let desktop = reply?.first, desktop.signature == "(so)" { responder.desktop = desktop }
    }

    var isConnected: Bool { bus.isConnected }
    var descriptor: Int32 { bus.descriptor }
    var hasInput: Bool { bus.hasInput }
    var hasOutput: Bool { bus.hasOutput }

    /// The time until the next waiting call is answered or held events are sent, in milliseconds; nil if none waits.
    var timeout: Int32? {
        let deadlines = waiting.values.map(\.deadline) + [keys.deadline].compactMap(\.self)
        guard let deadline = deadlines.min() else { return nil }
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 60_000))
    }

    /// Takes over what the app has delivered, and answers calls.
    func serve() {
        bus.exchange()
        takeKeys()
        takeDelivery()
        let now = ContinuousClock.now
        for (id, entry) in waiting where entry.deadline <= now { answer(id, isPerformed: false) }
        while let message = bus.next() {
            if message.isCall {
                answer(message)
            } else if message.isSignal, message.member == "NameOwnerChanged" {
                // The registry has ended, or was started again.
                let isGone = message.arguments.last?.string?.isEmpty == true
                if isGone { isEmbedded = false } else if !isEmbedded && responder.tree.objects.count > 1 { embed() }
            } else if message.replySerial != 0 {
                keys.receiveReply(to: message.replySerial)
                sendKey()
                takeDelivery()
            }
        }
        bus.exchange()
    }

    /// Takes over changes and tells clients of them, unless clients have to receive keys first.
    private func takeDelivery() {
        keys.expire(at: .now)
        guard !keys.holdsEvents, let delivery = server.takeDelivery() else { return }
        if let windows = delivery.windows { show(windows) }
        for announcement in delivery.announcements { announce(announcement.text, announcement.isUrgent) }
        // After the events of the frame that the action caused.
        for reply in delivery.replies { answer(reply.id, isPerformed: reply.isPerformed) }
        takeKeys()
    }

    private func takeKeys() {
        for key in server.takeKeys() { keys.append(key, at: .now) }
        sendKey()
    }

    /// Sends the next key to the registry, which passes it on to the clients that listen to keys.
    private func sendKey() {
        keys.sendNext { key in
            let interface = "org.a11y.atspi.DeviceEventController"
            let (path, method) = ("/org/a11y/atspi/registry/deviceeventcontroller", "NotifyListenersSync")
            guard isEmbedded, let call = DBusMessage(calling: Self.registry, path, interface, method) else {
                return nil
            }
            call.doNotStartService()
            call.append([key.deviceEvent])
            return bus.send(call)
        }
    }

    // MARK: Calls

    private func answer(_ call: DBusMessage) {
        let reply = responder.reply(
            path: call.path,
            interface: call.interface,
            member: call.member,
            signature: call.signature,
            call.arguments
        )
        switch reply {
        case .values(let values): send(values, replyingTo: call)
        case .failure(let failure): send(failure, replyingTo: call)
        case .after(let action):
            guard waiting.count < Self.mostWaiting else { return send(.noReply, replyingTo: call) }
            lastRequest += 1
            waiting[lastRequest] = (call, action.isSilent, .now + .seconds(Self.patience))
            server.post(action, id: lastRequest)
        }
    }

    private func answer(_ id: UInt64, isPerformed: Bool) {
        guard let entry = waiting.removeValue(forKey: id) else { return }
        guard entry.isSilent else { return send([.bool(isPerformed)], replyingTo: entry.call) }
        if isPerformed { send([], replyingTo: entry.call) } else { send(.noReply, replyingTo: entry.call) }
    }

    private func send(_ values: [DBusValue], replyingTo call: DBusMessage) {
        guard !call.wantsNoReply, let reply = DBusMessage(replyTo: call) else { return }
        reply.append(values)
        bus.send(reply)
    }

    private func send(_ failure: AccessibleReply.Failure, replyingTo call: DBusMessage) {
        guard !call.wantsNoReply else { return }
        let words = "\(call.interface).\(call.member)(\(call.signature)) of \(call.path)"
        if let reply = DBusMessage(failure.rawValue, words, replyTo: call) { bus.send(reply) }
    }

    // MARK: Events

    /// Takes a new state of all windows, and tells clients what has changed.
    private func show(_ windows: [AccessibleWindow]) {
        let old = responder.tree
        responder.tree = AccessibleTree(name: name, windows: windows, numbers: &numbers)
        responder.origins = Dictionary(uniqueKeysWithValues: windows.map { ($0.id, $0.frame.origin) })
        if !isEmbedded { embed() }
        let difference = TreeDifference(from: old, to: responder.tree)
        guard bus.outputSize < Self.mostOutput else { return }
        for event in difference.events { send(event) }
        for id in difference.removed { sendRemoval(of: id) }
    }

    private func send(_ event: AccessibleEvent) {
        let path = AccessibleResponder.path(event.source)
        guard let signal = DBusMessage(signal: event.name, from: path, event.group.rawValue) else { return }
        signal.append([
            .string(event.detail), .int32(Int32(clamping: event.first)), .int32(Int32(clamping: event.second)),
            .variant(value(of: event)), .array("{sv}", []),
        ])
        bus.send(signal)
    }

    private func value(of event: AccessibleEvent) -> DBusValue {
        switch event.value {
        case .none: .int32(0)
        case .string(let string): .string(string)
        case .number(let number): .double(number)
        case .object(let id): .structure([.string(bus.name), .path(AccessibleResponder.path(id))])
        case .frame(let frame):
            .structure([.int32(frame.x), .int32(frame.y), .int32(frame.width), .int32(frame.height)])
        }
    }

    /// Tells clients to forget what they have cached of an object.
    private func sendRemoval(of id: UInt32) {
        let (path, interface) = (AccessibleResponder.cachePath, "org.a11y.atspi.Cache")
        guard let signal = DBusMessage(signal: "RemoveAccessible", from: path, interface) else { return }
        signal.append([.structure([.string(bus.name), .path(AccessibleResponder.path(id))])])
        bus.send(signal)
    }

    private func announce(_ text: String, _ isUrgent: Bool) {
        let source = responder.tree.objects.first { $0.role == .frame && $0.states.contains(.active) }?.id ?? 0
        var event = AccessibleEvent(source: source, name: "Announcement", value: .string(text))
        event.first = isUrgent ? 2 : 1
        send(event)
    }
}

import ImmediateAccessibility
import Foundation
import ImmediateCore
import ImmediateHost
import Synchronization

/// The appearance settings of the desktop, read from the freedesktop.org settings portal over D-Bus.
///
/// A background thread does the work and sleeps while nothing changes, so that neither opening a window nor an idle
/// program pays for it. Without a bus there is no thread and no error.
final class DesktopSettings: Sendable {
    private struct State {
        var appearance = DesktopAppearance()
        var handlers: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let isAnswered = DispatchSemaphore(value: 0)
    private let address: String?

    /// The settings of the session bus, created on first use, after SDL has started.
    static let shared = DesktopSettings(address: SessionBus.address)

    /// The longest time that the first window waits for the settings, in seconds; after that it opens light.
    static let patience = 0.15

    private static let namespaces = [DesktopAppearance.common, DesktopAppearance.gnome]
    private static let portal = "org.freedesktop.portal.Settings"

    /// Creates settings that follow the bus at `address`; with nil they never change.
    init(address: String?) {
        self.address = address
        guard let address else { return }
        Thread.detachNewThread { [self] in
            follow(address)
            isAnswered.signal()
        }
    }

    /// Creates settings that never change.
    convenience init(_ appearance: DesktopAppearance) {
        self.init(address: nil)
        state.withLock { $0.appearance = appearance }
    }

    /// The appearance known so far; empty before the first reply.
    var appearance: DesktopAppearance { state.withLock { $0.appearance } }

    /// Waits for the first reply, at most `patience` seconds.
    func wait() {
        guard address != nil else { return }
        if isAnswered.wait(timeout: .now() + Self.patience) == .success { isAnswered.signal() }
    }

    /// Calls `handler` on the background thread whenever the appearance changes.
    func onChange(_ handler: @escaping @Sendable () -> Void) {
        guard address != nil else { return }
        state.withLock { $0.handlers.append(handler) }
    }

    /// Reads the settings, then follows changes until the bus disconnects.
    private func follow(_ address: String) {
        guard let bus = DBusConnection(address) else { return }
        defer { bus.close() }
        // Subscribes before reading, so that no change is missed in between.
        for namespace in Self.namespaces {
            bus.addMatch("type='signal',interface='\(Self.portal)',member='SettingChanged',arg0='\(namespace)'")
        }
        let path = "/org/freedesktop/portal/desktop"
        bus.call("org.freedesktop.portal.Desktop", path, Self.portal, "ReadAll", Self.namespaces, timeout: 20) {
            reader in
            var appearance = DesktopAppearance()
            reader.entries { space in
                guard let namespace = space.string() else { return }
                space.entries { entry in
                    if let key = entry.string(), let value = entry.value() { appearance.take(namespace, key, value) }
                }
            }
            change { $0 = appearance }
        }
        isAnswered.signal()
        bus.listen(Self.portal, "SettingChanged") { reader in
            guard let namespace = reader.string(), let key = reader.string(), let value = reader.value() else {
                return
            }
            change { $0.take(namespace, key, value) }
        }
    }

    private func change(_ change: (inout DesktopAppearance) -> Void) {
        let handlers = state.withLock { state -> [@Sendable () -> Void] in
            let before = state.appearance
            change(&state.appearance)
            return state.appearance == before ? [] : state.handlers
        }
        for handler in handlers { handler() }
    }
}

import Foundation
import ImmediateUI
import Synchronization

/// Asks the desktop how windows are to look, and hears when that changes: the settings portal of freedesktop.org, by D-Bus.
///
/// A thread of its own does it and sleeps while nothing changes, so that nothing of it keeps a window from opening, or wakes a
/// program at rest. Where there is no bus there is no thread, and nothing is said.
final class DesktopSettings: Sendable {
    private struct State {
        var appearance = DesktopAppearance()
        var handlers: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let isAnswered = DispatchSemaphore(value: 0)
    private let address: String?

    /// Those of the session. Made with the first window that wants to know, after SDL has started.
    static let shared = DesktopSettings(address: sessionAddress())

    /// How long the first window waits for an answer before it opens light, in seconds.
    static let patience = 0.15

    private static let namespace = "org.freedesktop.appearance"
    private static let portal = "org.freedesktop.portal.Settings"

    /// Settings that are asked for on a bus; nil for a session without one.
    init(address: String?) {
        self.address = address
        guard let address else { return }
        Thread.detachNewThread { [self] in
            follow(address)
            isAnswered.signal()
        }
    }

    /// The session's bus: not one that libdbus would start for us.
    private static func sessionAddress() -> String? {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return address.hasPrefix("autolaunch") ? nil : address
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
        return FileManager.default.fileExists(atPath: folder + "/bus") ? "unix:path=\(folder)/bus" : nil
    }

    /// What is known, which may be nothing.
    var appearance: DesktopAppearance { state.withLock { $0.appearance } }

    /// Waits for the first answer, but not long.
    func wait() {
        guard address != nil else { return }
        if isAnswered.wait(timeout: .now() + Self.patience) == .success { isAnswered.signal() }
    }

    /// Calls `handler` whenever what is known changes, on another thread.
    func onChange(_ handler: @escaping @Sendable () -> Void) {
        guard address != nil else { return }
        state.withLock { $0.handlers.append(handler) }
    }

    /// Asks and listens until the bus is gone.
    private func follow(_ address: String) {
        guard let bus = DBusConnection(address) else { return }
        defer { bus.close() }
        // Before asking, so that no change is missed in between.
        bus.addMatch("type='signal',interface='\(Self.portal)',member='SettingChanged',arg0='\(Self.namespace)'")
        let path = "/org/freedesktop/portal/desktop"
        bus.call("org.freedesktop.portal.Desktop", path, Self.portal, "ReadAll", [Self.namespace], timeout: 20) {
            reader in
            var appearance = DesktopAppearance()
            reader.entries { space in
                guard space.string() == Self.namespace else { return }
                space.entries { entry in
                    if let key = entry.string(), let value = entry.value() { appearance.take(key, value) }
                }
            }
            change { $0 = appearance }
        }
        isAnswered.signal()
        bus.listen(Self.portal, "SettingChanged") { reader in
            guard reader.string() == Self.namespace, let key = reader.string(), let value = reader.value() else {
                return
            }
            change { $0.take(key, value) }
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

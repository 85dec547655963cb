import HostDBus
import HostSDL2
import Foundation
import ImmediateUI
import Synchronization
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// A message bus for one test.
private final class PrivateBus: Sendable {
    let address: String
    private let process: Process

    init() throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        // Tests run on threads that block signals, and a process inherits the mask of the thread that starts it.
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
        self.process = process
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit { kill(process.processIdentifier, SIGKILL) }
}

/// A portal with answers by the test, on its own thread.
private final class FakePortal: Sendable {
    enum Setting {
        case number(String, UInt32)
        case color(String, Double, Double, Double)
    }

    private let sending = Mutex<[Setting]>([])
    private let isReady = DispatchSemaphore(value: 0)
    private let settings: [Setting]
    /// The number of calls.
    let calls = Atomic(0)

    init(_ address: String, _ settings: [Setting]) throws {
        self.settings = settings
        Thread.detachNewThread { [self] in serve(address) }
        try #require(isReady.wait(timeout: .now() + 5) == .success)
    }

    /// Sends a changed setting to all listeners.
    func change(_ setting: Setting) { sending.withLock { $0.append(setting) } }

    private func serve(_ address: String) {
        guard let bus = dbus_connection_open_private(address, nil) else { return }
        dbus_connection_set_exit_on_disconnect(bus, 0)
        dbus_bus_register(bus, nil)
        dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, nil)
        isReady.signal()
        while dbus_connection_read_write(bus, 5) != 0, dbus_connection_get_is_connected(bus) != 0 {
            while let message = dbus_connection_pop_message(bus) {
                if dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll") != 0 {
                    calls.add(1, ordering: .relaxed)
                    answer(message, bus)
                }
                dbus_message_unref(message)
            }
            for setting in sending.withLock({ settings in
                defer { settings = [] }; return settings
            }) {
                send(setting, bus)
            }
        }
        dbus_connection_close(bus)
        dbus_connection_unref(bus)
    }

    private func answer(_ call: OpaquePointer, _ bus: OpaquePointer) {
        guard let reply = dbus_message_new_method_return(call) else { return }
        var iters = (0..<4).map { _ in DBusMessageIter() }
        dbus_message_iter_init_append(reply, &iters[0])
        open(&iters, 0, "a", "{sa{sv}}")
        open(&iters, 1, "e", nil)
        append("org.freedesktop.appearance", &iters[2])
        open(&iters, 2, "a", "{sv}")
        for setting in settings {
            var entry = DBusMessageIter()
            dbus_message_iter_open_container(&iters[3], Int32(UInt8(ascii: "e")), nil, &entry)
            append(setting, &entry)
            dbus_message_iter_close_container(&iters[3], &entry)
        }
        for level in [2, 1, 0] {
            var inner = iters[level + 1]
            dbus_message_iter_close_container(&iters[level], &inner)
        }
        dbus_connection_send(bus, reply, nil)
        dbus_message_unref(reply)
    }

    private func send(_ setting: Setting, _ bus: OpaquePointer) {
        let signal = dbus_message_new_signal(
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Settings",
            "SettingChanged"
        )
        guard let signal else { return }
        var iter = DBusMessageIter()
        dbus_message_iter_init_append(signal, &iter)
        append("org.freedesktop.appearance", &iter)
        append(setting, &iter)
        dbus_connection_send(bus, signal, nil)
        dbus_message_unref(signal)
    }

    private func open(_ iters: inout [DBusMessageIter], _ level: Int, _ type: Unicode.Scalar, _ signature: String?) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&iters[level], Int32(type.value), signature, &inner)
        iters[level + 1] = inner
    }

    private func append(_ string: String, _ iter: inout DBusMessageIter) {
        string.withCString { text in
            var text: UnsafePointer<CChar>? = text
            _ = dbus_message_iter_append_basic(&iter, Int32(UInt8(ascii: "s")), &text)
        }
    }

    private func append(_ setting: Setting, _ iter: inout DBusMessageIter) {
        var variant = DBusMessageIter()
        switch setting {
        case .number(let key, var number):
            append(key, &iter)
            dbus_message_iter_open_container(&iter, Int32(UInt8(ascii: "v")), "u", &variant)
            dbus_message_iter_append_basic(&variant, Int32(UInt8(ascii: "u")), &number)
        case .color(let key, let red, let green, let blue):
            append(key, &iter)
            dbus_message_iter_open_container(&iter, Int32(UInt8(ascii: "v")), "(ddd)", &variant)
            var parts = DBusMessageIter()
            dbus_message_iter_open_container(&variant, Int32(UInt8(ascii: "r")), nil, &parts)
            for var part in [red, green, blue] {
                dbus_message_iter_append_basic(&parts, Int32(UInt8(ascii: "d")), &part)
            }
            dbus_message_iter_close_container(&variant, &parts)
        }
        dbus_message_iter_close_container(&iter, &variant)
    }
}

extension SDLQueueTests {
    /// Windows follow the desktop's settings, from a portal on a private bus.
    @Suite @MainActor struct DesktopSettingsTests {
        private let red = RGBA(255, 0, 0)

        private func eventually(_ condition: () -> Bool) -> Bool {
            for _ in 0..<500 where !condition() { usleep(4000) }
            return condition()
        }

        @Test func whatThePortalSaysIsKnown() throws {
            let bus = try PrivateBus()
            let portal = try FakePortal(
                bus.address,
                [
                    .number("color-scheme", 1), .number("contrast", 1), .color("accent-color", 1, 0, 0),
                    .number("other", 7),
                ]
            )
            let settings = DesktopSettings(address: bus.address)
            #expect(eventually { settings.appearance.colorScheme == .dark })
            #expect(settings.appearance == DesktopAppearance(colorScheme: .dark, contrast: .increased, accent: red))
            #expect(portal.calls.load(ordering: .relaxed) == 1)
        }

        @Test func changesAreHeard() throws {
            let bus = try PrivateBus()
            let portal = try FakePortal(bus.address, [.number("color-scheme", 0)])
            let settings = DesktopSettings(address: bus.address)
            let heard = Mutex(0)
            settings.onChange { heard.withLock { $0 += 1 } }
            #expect(eventually { portal.calls.load(ordering: .relaxed) == 1 })
            portal.change(.number("color-scheme", 1))
            #expect(eventually { settings.appearance.colorScheme == .dark })
            portal.change(.number("color-scheme", 2))
            portal.change(.number("contrast", 1))
            portal.change(.color("accent-color", 1, 0, 0))
            #expect(eventually { settings.appearance.accent == red })
            #expect(settings.appearance == DesktopAppearance(colorScheme: .light, contrast: .increased, accent: red))
            // An unchanged value is not a change; a color out of range means none.
            portal.change(.number("contrast", 1))
            portal.change(.color("accent-color", -1, -1, -1))
            #expect(eventually { settings.appearance.accent == nil })
            #expect(eventually { heard.withLock { $0 } == 5 })
        }

        /// A missing bus, a bus without a portal and one that never answers do not block.
        @Test func withoutAPortalNothingIsKnownAndNobodyWaits() throws {
            let bus = try PrivateBus()
            // A listening socket without a server.
            let silent = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(silent) }
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(
                "bus-\(UUID().uuidString.prefix(8))"
            ).path
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(silent, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(bound == 0 && listen(silent, 1) == 0)
            for address in [nil, "unix:path=/nowhere", "nonsense", bus.address, "unix:path=\(path)"] {
                let settings = DesktopSettings(address: address)
                let start = ContinuousClock.now
                settings.wait()
                // The timeout is 0.15 s; the rest is for a busy machine.
                #expect(ContinuousClock.now - start < .seconds(2), "\(address ?? "none")")
                #expect(settings.appearance == DesktopAppearance())
            }
        }

        @Test(
            arguments: [
                (nil, "", .light), (nil, "dark", .dark), (nil, "light", .light), (.light, "dark", .light),
                (.dark, "light", .dark),
            ] as [(ColorScheme?, String, ColorScheme)]
        )
        func theDesktopComesBeforeTheEnvironment(desktop: ColorScheme?, word: String, scheme: ColorScheme) {
            let appearance = DesktopAppearance(colorScheme: desktop)
            #expect(appearance.scheme(["SPLITVIEW_APPEARANCE": word]) == scheme)
            #expect(appearance.scheme([:]) == desktop ?? .light)
        }

        private func window(
            _ desktop: @autoclosure () -> DesktopSettings,
            _ options: WindowOptions = WindowOptions()
        ) throws -> DesktopWindow {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var options = options
            options.renderer = .software
            var settings = WindowSettings()
            settings.size = CGSize(width: 60, height: 40)
            return try DesktopWindow("Test", settings: settings, options: options, following: desktop()) {
                Rectangle().fill(.tint).frame(width: 20, height: 20)
            }
        }

        /// Returns the background color, and the one in the middle.
        private func colors(_ window: DesktopWindow) throws -> (ground: RGBA, middle: RGBA) {
            let picture = try window.screenshot()
            func color(_ pixel: (r: UInt8, g: UInt8, b: UInt8, a: UInt8)) -> RGBA { RGBA(pixel.r, pixel.g, pixel.b) }
            return (color(picture[2, 2]), color(picture[30, 20]))
        }

        @Test func aWindowOpensAsTheDesktopIsAndChangesWithIt() throws {
            let bus = try PrivateBus()
            let portal = try FakePortal(bus.address, [.number("color-scheme", 1)])
            let settings = DesktopSettings(address: bus.address)
            #expect(eventually { settings.appearance.colorScheme == .dark })
            let window = try window(settings)
            defer { window.close() }
            window.runFrame()
            #expect(try colors(window) == (Color.windowBackground.dark, Color.accentColor.dark))
            window.runFrame()
            _ = window.takeStateChange()
            // At rest until a setting changes.
            #expect(window.nextFrame == .infinity)
            portal.change(.color("accent-color", 1, 0, 0))
            #expect(eventually { settings.appearance.accent == red })
            #expect(window.takeStateChange())
            window.runFrame()
            #expect(try colors(window) == (Color.windowBackground.dark, red))
            portal.change(.number("color-scheme", 2))
            portal.change(.number("contrast", 1))
            #expect(eventually { settings.appearance.contrast == .increased })
            window.runFrame()
            #expect(try colors(window) == (Theme().increasedContrastColors.window.light, red))
        }

        @Test(
            arguments: [
                (DesktopAppearance.common, "reduced-motion", .number(1), DesktopAppearance(reducesMotion: true)),
                (DesktopAppearance.common, "reduced-motion", .number(0), DesktopAppearance()),
                (DesktopAppearance.common, "reduced-motion", .number(2), DesktopAppearance()),
                (DesktopAppearance.gnome, "reduced-motion", .number(1), DesktopAppearance()),
                (DesktopAppearance.common, "contrast", .number(1), DesktopAppearance(contrast: .increased)),
                (DesktopAppearance.gnome, "text-scaling-factor", .numbers([1.25]), DesktopAppearance(textScale: 1.25)),
                (DesktopAppearance.gnome, "text-scaling-factor", .numbers([9]), DesktopAppearance(textScale: 3)),
                (DesktopAppearance.gnome, "text-scaling-factor", .numbers([0.1]), DesktopAppearance(textScale: 0.5)),
                (DesktopAppearance.gnome, "text-scaling-factor", .numbers([0]), DesktopAppearance()),
                (DesktopAppearance.gnome, "text-scaling-factor", .numbers([.nan]), DesktopAppearance()),
                (DesktopAppearance.common, "text-scaling-factor", .numbers([2]), DesktopAppearance()),
                (DesktopAppearance.gnome, "text-scaling-factor", .other, DesktopAppearance()),
            ] as [(String, String, DBusValue, DesktopAppearance)]
        )
        func aSettingIsRead(namespace: String, key: String, value: DBusValue, expected: DesktopAppearance) {
            var appearance = DesktopAppearance()
            appearance.take(namespace, key, value)
            #expect(appearance == expected)
        }

        @Test func aWindowStopsItsMotionWhenTheDesktopDoes() throws {
            let bus = try PrivateBus()
            let portal = try FakePortal(bus.address, [.number("reduced-motion", 1)])
            let settings = DesktopSettings(address: bus.address)
            #expect(eventually { settings.appearance.reducesMotion })
            let window = try window(settings)
            defer { window.close() }
            window.runFrame()
            #expect(window.runner.reduceMotion)
            portal.change(.number("reduced-motion", 0))
            #expect(eventually { !settings.appearance.reducesMotion })
            window.runFrame()
            #expect(!window.runner.reduceMotion)
            // Motion that the options reduce stays reduced.
            var options = WindowOptions()
            options.reduceMotion = true
            let still = try self.window(settings, options)
            defer { still.close() }
            still.runFrame()
            #expect(still.runner.reduceMotion)
        }

        @Test func anAppearanceThatIsAskedForWins() throws {
            let bus = try PrivateBus()
            let portal = try FakePortal(bus.address, [.number("color-scheme", 1)])
            var options = WindowOptions()
            options.colorScheme = .light
            let window = try window(DesktopSettings(address: bus.address), options)
            defer { window.close() }
            window.runFrame()
            #expect(try colors(window).ground == Color.windowBackground.light)
            // The portal was not called: the settings are not even created.
            #expect(portal.calls.load(ordering: .relaxed) == 0)
        }
    }
}

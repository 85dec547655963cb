import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// A test neither sees nor changes the settings of the user who runs it.
@MainActor @Suite("Sealed settings") struct SealedSettingsTests {
    /// A unique key, with a value stored by the user.
    private let key = "SealedSettingsTests.\(UUID().uuidString)"

    private struct Stored: View {
        var key: String
        @AppStorage private var clicks: Int
        private let fraction: FractionHolder

        init(_ key: String) {
            self.key = key
            _clicks = AppStorage(wrappedValue: 0, key)
            fraction = .usingUserDefaults(0.5, key: key + ".fraction")
        }

        var body: some View {
            HSplit(
                left: { Button("Later") { DispatchQueue.main.async { MainActor.assumeIsolated { clicks += 1 } } } },
                right: { Button("Now: \(clicks)") { clicks += 1 } }
            )
            .fraction(fraction)
        }
    }

    private func harness(_ settings: SettingsStore = SettingsStore()) throws -> Harness {
        try Harness(size: CGSize(width: 404, height: 100), settings: settings) { Stored(key) }
    }

    @Test("A harness neither reads nor writes UserDefaults, and shares nothing with another one")
    func harnesses() async throws {
        let defaults = UserDefaults.standard
        defer { for key in [key, key + ".fraction"] { defaults.removeObject(forKey: key) } }
        defaults.set(7, forKey: key)
        defaults.set(0.25, forKey: key + ".fraction")
        let harness = try harness()
        #expect(harness.texts == ["Later", "Now: 0"])
        #expect(try harness.split().fraction == 0.5)
        try harness.click("Now: 0")
        try harness.click("Later")
        try await harness.settle()
        try harness.drag(split: 0, by: 50)
        #expect(harness.texts == ["Later", "Now: 2"])
        #expect(try harness.split().fraction > 0.6)
        #expect(defaults.integer(forKey: key) == 7)
        #expect(defaults.double(forKey: key + ".fraction") == 0.25)
        #expect(try self.harness().texts == ["Later", "Now: 0"])
    }

    @Test("A view created outside the harness writes later values to the harness's settings")
    func viewsMadeElsewhere() async throws {
        defer { UserDefaults.standard.removeObject(forKey: key) }
        let view = Stored(key)
        let harness = try Harness(size: CGSize(width: 404, height: 100), settings: SettingsStore()) { view }
        try harness.click("Later")
        try await harness.settle()
        #expect(harness.texts == ["Later", "Now: 1"])
        #expect(UserDefaults.standard.object(forKey: key) == nil)
    }

    @Test("Hosts without their own settings share those of the process, like a restarted app")
    func hosts() throws {
        let size = CGSize(width: 404, height: 100)
        let host = try HeadlessHost(size: size) { Stored(key) }
        try host.play(InputScript([.click(CGPoint(x: 303, y: 50))]))
        #expect(host.settings.value(forKey: key) as? Int == 1)
        #expect(UserDefaults.standard.object(forKey: key) == nil)
        let next = try HeadlessHost(size: size) { Stored(key) }
        #expect(next.inspect().texts.contains { $0.string == "Now: 1" })
        next.settings.set(nil, forKey: key)
    }

    @Test("Settings may be a file, written after each frame that changes them")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let harness = try harness(SettingsStore(file: file))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try harness.click("Now: 0")
        #expect(try SettingsStore(file: file).value(forKey: key) as? Int == 1)
        try harness.drag(split: 0, by: 50)
        let again = try self.harness(SettingsStore(file: file))
        #expect(again.texts == ["Later", "Now: 1"])
        #expect(try again.split().fraction == harness.split().fraction)
    }

    @Test("Nothing is written during a frame, and all its values are written at its end")
    func afterTheFrame() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let settings = try SettingsStore(file: file)
        var wasWritten: [Bool] = []
        let harness = try Harness(size: CGSize(width: 100, height: 50), settings: settings) {
            Button("Set") {
                for number in 1...3 {
                    settings.set(number, forKey: "number")
                    wasWritten.append(FileManager.default.fileExists(atPath: file.path))
                }
            }
        }
        try harness.click("Set")
        #expect(wasWritten == [false, false, false])
        #expect(try SettingsStore(file: file).value(forKey: "number") as? Int == 3)
    }
}

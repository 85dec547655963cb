import Foundation
import ImmediateUI
import Testing

/// The contents of the settings file, and the time of its writes.
@MainActor @Suite("Settings on the disk", .serialized) struct StoredSettingsTests {
    /// Runs a closure with separate defaults and the path of Foundation's file for them, and removes both afterwards.
    private func withDefaults(_ body: (UserDefaults, URL) throws -> Void) throws {
        let suite = "SplitViewTests-\(UUID().uuidString)"
        let environment = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
        let folder =
            environment.map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
        let file = folder.appendingPathComponent(suite + ".plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try body(#require(UserDefaults(suiteName: suite)), file)
    }

    private func list(_ file: URL) throws -> [String: Any] {
        let data = try Data(contentsOf: file)
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test("A file written by Foundation is read, kept, and replaced as a whole")
    func replaced() throws {
        try withDefaults { defaults, file in
            let day = Date(timeIntervalSince1970: 86_400)
            let old: [String: Any] = ["kept": [1, ["deep": day]], "number": 1, "gone": "soon", "flag": true]
            try PropertyListSerialization.data(fromPropertyList: old, format: .xml, options: 0).write(to: file)
            let before = file.appendingPathExtension("before")
            defer { try? FileManager.default.removeItem(at: before) }
            // A second link to the old file, which reveals whether it was overwritten.
            try FileManager.default.linkItem(at: file, to: before)
            let bytes = try Data(contentsOf: before)
            let store = SettingsStore(defaults)
            #expect(store.value(forKey: "number") as? Int == 1)
            store.set(2, forKey: "number")
            store.set(nil, forKey: "gone")
            SettingsStore.saveAll()
            #expect(try Data(contentsOf: before) == bytes)
            let new = try list(file)
            #expect(new.keys.sorted() == ["flag", "kept", "number"])
            #expect(new["number"] as? Int == 2)
            #expect(new["flag"] as? Bool == true)
            let kept = NSDictionary(dictionary: ["kept": try #require(new["kept"])])
            #expect(kept.isEqual(NSDictionary(dictionary: ["kept": [1, ["deep": day]] as [Any]])))
        }
    }

    @Test("Values that the app sets directly are written too, registered ones are not")
    func programsOwn() throws {
        try withDefaults { defaults, file in
            let store = SettingsStore(defaults)
            let key = "registered-\(UUID().uuidString)"
            defaults.register(defaults: [key: 1])
            defaults.set([1, 2], forKey: "own")
            store.set("x", forKey: "ours")
            SettingsStore.saveAll()
            let keys = try list(file).keys.sorted()
            #expect(keys == ["ours", "own"])
            defaults.removeObject(forKey: "own")
            store.set("y", forKey: "ours")
            SettingsStore.saveAll()
            let strings = try list(file) as? [String: String]
            #expect(strings == ["ours": "y"])
            // Setting the registered value is written where another one was stored.
            for value in [5, 1] {
                store.set(value, forKey: key)
                SettingsStore.saveAll()
                #expect(try list(file)[key] as? Int == value)
            }
        }
    }

    @Test("Values written by another process meanwhile stay")
    func otherProcess() throws {
        try withDefaults { defaults, file in
            let store = SettingsStore(defaults)
            store.set(1, forKey: "ours")
            SettingsStore.saveAll()
            let theirs = try list(file).merging(["theirs": 5]) { $1 }
            try PropertyListSerialization.data(fromPropertyList: theirs, format: .xml, options: 0).write(to: file)
            store.set(2, forKey: "ours")
            SettingsStore.saveAll()
            let numbers = try list(file) as? [String: Int]
            #expect(numbers == ["ours": 2, "theirs": 5])
        }
    }

    /// A view that stores the number of each of its frames.
    private struct Counting: View {
        let store: SettingsStore
        let log: Log<Int>
        var body: some View {
            log.add(log.values.count)
            store.set(log.values.count, forKey: "number")
            return Text("\(log.values.count)")
        }
    }

    private func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)/a.plist")
    }

    @Test("A value set in every frame is not written in each of them, but soon after")
    func drag() async throws {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let store = try SettingsStore(file: file)
        let log = Log<Int>()
        let bench = Bench { Counting(store: store, log: log) }
        #expect(try list(file)["number"] as? Int == 1)
        // Repeated, because each pause writes and starts over. A single frame is written too.
        for (count, last) in [(1, 2), (50, 52), (50, 102)] {
            var written: Set<Int> = []
            for _ in 0..<count {
                bench.frame()
                written.insert(try list(file)["number"] as? Int ?? 0)
            }
            // Fifty frames take far less than two pauses.
            #expect(written.count <= 3)
            for _ in 0..<300 where try list(file)["number"] as? Int != last {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(try list(file)["number"] as? Int == last)
        }
    }

    @Test("A file that could not be written is written once it can be")
    func retried() throws {
        let file = temporaryFile()
        let folder = file.deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: folder) }
        // A file at the folder's path, which stops even root.
        try Data().write(to: folder)
        let store = try SettingsStore(file: file)
        store.set(1, forKey: "number")
        SettingsStore.saveAll()
        try FileManager.default.removeItem(at: folder)
        SettingsStore.saveAll()
        #expect(try list(file)["number"] as? Int == 1)
    }
}

import Foundation
import ImmediateUI
import SettingsFiles
import Testing

@testable import ImmediateCore

/// Settings with a damaged file or a failing disk. Stored values are never lost.
@MainActor @Suite("Faults of the settings file") struct SettingsFaultTests {
    /// Separate defaults with their file on Linux, which is deleted with this object.
    fileprivate final class Stored {
        let suite = "SplitViewTests-\(UUID().uuidString)"
        let file: URL

        init(_ values: [String: Any] = [:]) throws {
            let environment = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
            let folder = environment ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            file = folder.appendingPathComponent(suite + ".plist")
            try SettingsFaultTests.write(values, to: file)
        }

        deinit {
            for name in ["", ".new", ".damaged"] { try? FileManager.default.removeItem(atPath: file.path + name) }
        }

        /// Opens the defaults as a starting app does.
        func open() throws -> SettingsStore { SettingsStore(try #require(UserDefaults(suiteName: suite))) }

        var numbers: [String: Int]? { try? PropertyListFile.list(in: file) as? [String: Int] }
    }

    private nonisolated static func write(_ values: [String: Any], to file: URL) throws {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
    }

    @Test("A damaged file is kept beside the new one")
    func damaged() throws {
        let stored = try Stored()
        try Data("{half a li".utf8).write(to: stored.file)
        let store = try stored.open()
        store.set(1, forKey: "number")
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 1])
        #expect(try Data(contentsOf: URL(fileURLWithPath: stored.file.path + ".damaged")) == Data("{half a li".utf8))
    }

    @Test("A damaged file that cannot be kept is unchanged, and replaced when it can")
    func damagedInPlace() throws {
        let stored = try Stored()
        let damaged = Data("{half a li".utf8)
        try damaged.write(to: stored.file)
        // A folder is where the damaged file would be kept.
        let kept = URL(fileURLWithPath: stored.file.path + ".damaged")
        try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: false)
        let store = try stored.open()
        store.set(1, forKey: "number")
        SettingsStore.saveAll()
        #expect(try Data(contentsOf: stored.file) == damaged)
        try FileManager.default.removeItem(at: kept)
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 1])
        #expect(try Data(contentsOf: kept) == damaged)
    }

    @Test("A read-only file is unchanged, and written when it becomes writable")
    func readOnly() throws {
        let stored = try Stored(["number": 1, "kept": 2])
        let store = try stored.open()
        #expect(chmod(stored.file.path, 0o444) == 0)
        store.set(3, forKey: "number")
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 1, "kept": 2])
        #expect(store.value(forKey: "number") as? Int == 3)
        #expect(chmod(stored.file.path, 0o640) == 0)
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 3, "kept": 2])
        // It keeps its permissions.
        let rights = try FileManager.default.attributesOfItem(atPath: stored.file.path)[.posixPermissions]
        #expect((rights as? NSNumber)?.intValue == 0o640)
    }

    @Test("A folder at the file's path is left in place")
    func folder() throws {
        let stored = try Stored()
        try FileManager.default.removeItem(at: stored.file)
        try FileManager.default.createDirectory(at: stored.file, withIntermediateDirectories: false)
        try Data("own".utf8).write(to: stored.file.appendingPathComponent("own"))
        let store = try stored.open()
        store.set(1, forKey: "number")
        SettingsStore.saveAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: stored.file.path) == ["own"])
        #expect(store.value(forKey: "number") as? Int == 1)
        try FileManager.default.removeItem(at: stored.file)
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 1])
    }

    @Test("A file deleted at run time is written again with all its values")
    func deleted() throws {
        let stored = try Stored(["number": 1, "kept": 2])
        let store = try stored.open()
        store.set(3, forKey: "number")
        SettingsStore.saveAll()
        try FileManager.default.removeItem(at: stored.file)
        store.set(4, forKey: "number")
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 4, "kept": 2])
    }

    @Test("A folder deleted at run time is created again, with a file of all settings")
    func deletedFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.plist")
        let store = try SettingsStore(file: file)
        store.set(1, forKey: "one")
        SettingsStore.saveAll()
        try FileManager.default.removeItem(at: folder)
        store.set(2, forKey: "two")
        SettingsStore.saveAll()
        #expect(try PropertyListFile.list(in: file) as? [String: Int] == ["one": 1, "two": 2])
    }

    @Test("The remains of a write that crashed do no harm, and are removed")
    func leftOver() throws {
        let stored = try Stored(["number": 1, "kept": 2])
        try Data(repeating: 0x3c, count: 100_000).write(to: URL(fileURLWithPath: stored.file.path + ".new"))
        let store = try stored.open()
        store.set(3, forKey: "number")
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 3, "kept": 2])
        #expect(!FileManager.default.fileExists(atPath: stored.file.path + ".new"))
        let around = try FileManager.default.contentsOfDirectory(atPath: stored.file.deletingLastPathComponent().path)
        #expect(around.filter { $0.contains(stored.suite) } == [stored.suite + ".plist"])
    }

    @Test("Apps that write at the same time keep each other's settings")
    func severalWriters() throws {
        let stored = try Stored()
        // This includes the first one, which creates the file.
        try FileManager.default.removeItem(at: stored.file)
        let file = stored.file
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            for _ in 0..<5 {
                try? PropertyListFile.update(file) { values in
                    var values = values ?? [:]
                    values["count"] = (values["count"] as? Int ?? 0) + 1
                    values["writer \(number)"] = number
                    return values
                }
            }
        }
        #expect(stored.numbers == ["count": 20, "writer 0": 0, "writer 1": 1, "writer 2": 2, "writer 3": 3])
    }

    @Test("A file locked by another app is written once it is unlocked")
    func locked() throws {
        let stored = try Stored(["number": 1, "kept": 2])
        let store = try stored.open()
        let other = Foundation.open(stored.file.path + ".new", O_RDWR | O_CREAT, 0o600)
        #expect(flock(other, LOCK_EX) == 0)
        store.set(3, forKey: "number")
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 1, "kept": 2])
        close(other)
        SettingsStore.saveAll()
        #expect(stored.numbers == ["number": 3, "kept": 2])
    }

    @Test("On a full disk the old file stays, and the new one is written when there is space")
    func fullDisk() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            let stored = try Stored(["number": 1, "kept": 2])
            let store = try stored.open()
            // A write beyond the limit fails with an error instead of a signal.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let most = limit.rlim_cur
            limit.rlim_cur = 300
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            for number in 1...3 {
                store.set(String(repeating: "long ", count: 1000 + number), forKey: "text")
                SettingsStore.saveAll()
                try #require(stored.numbers == ["number": 1, "kept": 2])
            }
            limit.rlim_cur = most
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            SettingsStore.saveAll()
            let list = try PropertyListFile.list(in: stored.file)
            try #require(list["kept"] as? Int == 2 && (list["text"] as? String)?.count == 5015)
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let lines = words.split(separator: "\n").filter { $0.contains("cannot write the settings") }
        #expect(lines.count == 1 && lines.first?.contains("File too large") == true, "\(words)")
    }
}

import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// Drafts that outlive a run. Two objects stand for two runs: each holds its own lock, as a process does.
@MainActor @Suite("Drafts") final class DraftsTests {
    private let folder: URL

    init() { folder = FileManager.default.temporaryDirectory.appendingPathComponent("drafts-\(UUID().uuidString)") }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private func data(_ text: String) -> Data { Data(text.utf8) }

    /// Returns the drafts of a run that begins now.
    private func run() -> Drafts { Drafts(folder: folder) }

    private var remains: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] }

    @Test("What a run leaves, the next one recovers, until it is removed")
    func recovery() {
        var drafts: Drafts? = run()
        #expect(drafts?.recovered == [:])
        drafts?.keep(data("first"), as: "a")
        drafts?.keep(data("second"), as: "a")
        drafts?.keep(data("other"), as: "b")
        drafts?.keep(data("gone"), as: "c")
        drafts?.keep(nil, as: "c")
        drafts = nil
        // Twice, because the next run may crash as well.
        for _ in 0..<2 {
            drafts = run()
            #expect(drafts?.recovered == ["a": data("second"), "b": data("other")])
            drafts = nil
        }
        drafts = run()
        drafts?.keep(nil, as: "a")
        drafts?.keep(nil, as: "b")
        #expect(remains == [])
        drafts = nil
        #expect(run().recovered == [:])
    }

    @Test("The drafts of a run that lives stay with it")
    func living() {
        let first = run()
        first.keep(data("mine"), as: "a")
        let second = run()
        #expect(second.recovered == [:])
        second.keep(data("yours"), as: "b")
        #expect(run().recovered == [:])
        withExtendedLifetime((first, second)) {}
    }

    @Test("Drafts are private to the user")
    func mode() throws {
        let drafts = run()
        drafts.keep(data("mine"), as: "a")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let path = folder.appendingPathComponent(name).path
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    }

    @Test("With settings in memory, nothing is written")
    func memory() {
        let drafts = Drafts(of: SettingsStore())
        #expect(drafts.keep(data("mine"), as: "a") && drafts.recovered == [:])
    }

    @Test("With settings in a file, drafts are beside it")
    func beside() throws {
        let settings = folder.appendingPathComponent("own.plist")
        Drafts(of: try SettingsStore(file: settings)).keep(data("mine"), as: "a")
        #expect(remains.contains { $0.hasPrefix("own.plist.state/Drafts/") && $0.hasSuffix("/a.draft") })
    }
}

/// A watch over files.
@MainActor @Suite("File watches") final class FileWatchTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    enum Change: CaseIterable { case create, write, replace, remove, rename }

    @Test("A change of a watched file is reported, and of no other", arguments: Change.allCases)
    func changes(_ change: Change) async throws {
        let (file, other) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
        if change != .create { try Data("old".utf8).write(to: file) }
        let (changed, report) = AsyncStream.makeStream(of: URL.self)
        let watch = FileWatch { report.yield($0) }
        watch.files = [file]
        try Data("other".utf8).write(to: other)
        switch change {
        case .create, .write: try Data("new".utf8).write(to: file)
        case .replace: try Data("new".utf8).write(to: file, options: .atomic)
        case .remove: try FileManager.default.removeItem(at: file)
        case .rename: try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent("c.txt"))
        }
        var reported = changed.makeAsyncIterator()
        #expect(await reported.next() == file)
        withExtendedLifetime(watch) {}
    }
}

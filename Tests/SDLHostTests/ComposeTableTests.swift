#if os(Linux)
import Foundation
import Testing

@testable import SDLHost
@testable import SDLWindows

/// The cache folder of libX11's compose tables.
@Suite struct ComposeTableTests {
    private let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID())").path

    init() throws { try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true) }

    private func folder(_ more: [String: String?] = [:], user: uid_t = 1000) -> String? {
        var environment = ["HOME": home, "DISPLAY": ":0"]
        for (name, value) in more { environment[name] = value }
        return ComposeTable.folder(environment, user: user)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("The folder is in the user's cache, writable by the user only") func made() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder() == home + "/.cache/splitview/compose")
        #expect(try mode(home + "/.cache/splitview/compose") == 0o700)
        // The second start finds it.
        #expect(folder() == home + "/.cache/splitview/compose")
    }

    @Test("XDG_CACHE_HOME moves the cache if its path is absolute", arguments: [("own", true), ("relative", false)])
    func cache(_ name: String, isWhole: Bool) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        let chosen = isWhole ? "\(home)/\(name)" : name
        #expect(folder(["XDG_CACHE_HOME": chosen]) == (isWhole ? chosen : home + "/.cache") + "/splitview/compose")
    }

    @Test(
        "No folder is made where Xlib has one or would use none",
        arguments: [
            ["XCOMPOSECACHE": "/elsewhere"], ["XCOMPOSECACHE": ""], ["XCOMPOSEFILE": "/own"], ["DISPLAY": ""],
            ["DISPLAY": nil], ["HOME": nil],
            ["HOME": "x"],
            ["XDG_CACHE_HOME": "/a=b"], ["XDG_CACHE_HOME": "/dev/null"],
        ]
    )
    func none(_ more: [String: String?]) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder(more) == nil)
        #expect(!FileManager.default.fileExists(atPath: home + "/.cache"))
    }

    @Test("Root gets no folder") func root() {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder(user: 0) == nil)
    }

    @Test(
        "A folder or a table in the home folder is kept as the user's choice",
        arguments: [".compose-cache", ".XCompose"]
    )
    func own(_ name: String) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(FileManager.default.createFile(atPath: "\(home)/\(name)", contents: Data()))
        #expect(folder() == nil)
    }
}
#endif

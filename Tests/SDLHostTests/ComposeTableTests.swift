#if os(Linux)
import Foundation
import Testing

@testable import SDLHost

/// Where libX11 is told to keep its table of composed characters.
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

    @Test("In the user's cache, in a folder that nobody else can write") func made() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder() == home + "/.cache/splitview/compose")
        #expect(try mode(home + "/.cache/splitview/compose") == 0o700)
        // The second start finds it.
        #expect(folder() == home + "/.cache/splitview/compose")
    }

    @Test("The cache may be elsewhere, if it is a whole path", arguments: [("own", true), ("relative", false)])
    func cache(_ name: String, isWhole: Bool) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        let chosen = isWhole ? "\(home)/\(name)" : name
        #expect(folder(["XDG_CACHE_HOME": chosen]) == (isWhole ? chosen : home + "/.cache") + "/splitview/compose")
    }

    @Test(
        "Where Xlib has a folder or would use none, none is made",
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

    @Test("Root has none") func root() {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder(user: 0) == nil)
    }

    @Test("A folder or a table in the home folder is the person's choice", arguments: [".compose-cache", ".XCompose"])
    func own(_ name: String) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(FileManager.default.createFile(atPath: "\(home)/\(name)", contents: Data()))
        #expect(folder() == nil)
    }
}
#endif

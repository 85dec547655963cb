import Foundation
import ImmediateUI
import Testing

/// Replaced contents of files.
@Suite("File contents") final class FileContentsTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("contents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private func attribute<Value>(_ key: FileAttributeKey, of name: String) throws -> Value {
        try #require(try FileManager.default.attributesOfItem(atPath: path(name))[key] as? Value)
    }

    private func write(_ text: String, to name: String) throws {
        try FileContents.write(Data(text.utf8), to: folder.appendingPathComponent(name))
    }

    @Test(
        "A file keeps its mode, also one that is executable, private or read-only",
        arguments: [
            0o644, 0o755, 0o600, 0o640, 0o444, 0o4755,
        ]
    )
    func mode(_ mode: Int) throws {
        let attributes = [FileAttributeKey.posixPermissions: mode]
        #expect(FileManager.default.createFile(atPath: path("a"), contents: Data("old text".utf8)))
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path("a"))
        try write("new", to: "a")
        let kept: Int = try attribute(.posixPermissions, of: "a")
        #expect(try text("a") == "new" && kept == mode)
    }

    @Test(
        "A symbolic link stays one, and its target is written",
        arguments: [
            ["link"], ["link", "second"], ["link", "second", "third"],
        ]
    )
    func symbolicLinks(_ links: [String]) throws {
        try FileManager.default.createDirectory(atPath: path("inner"), withIntermediateDirectories: true)
        try write("old", to: "inner/target")
        var target = "inner/target"
        for link in links {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
            target = link
        }
        try write("new", to: target)
        #expect(try text("inner/target") == "new")
        let kind: FileAttributeType = try attribute(.type, of: target)
        #expect(kind == .typeSymbolicLink)
    }

    @Test("A link without a target creates it")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
        try write("new", to: "link")
        #expect(try text("target") == "new")
    }

    @Test("All hard links of a file have the new contents")
    func hardLinks() throws {
        try write("a longer old text", to: "a")
        try FileManager.default.linkItem(atPath: path("a"), toPath: path("b"))
        try write("new", to: "a")
        let links: Int = try attribute(.referenceCount, of: "a")
        #expect(try text("a") == "new" && text("b") == "new" && links == 2)
    }

    @Test("Nothing remains beside the file")
    func noDraft() throws {
        for text in ["one", "two"] { try write(text, to: "a") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    @Test(
        "A failure has a reason, and leaves the old contents",
        arguments: [
            ("missing/a", "No such file or directory"), ("inner", "it is not a file"),
        ]
    )
    func failure(_ name: String, _ reason: String) throws {
        try FileManager.default.createDirectory(atPath: path("inner"), withIntermediateDirectories: true)
        let error = #expect(throws: (any Error).self) { try self.write("new", to: name) }
        #expect(error.map { "\($0)" } == reason)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["inner"])
    }
}

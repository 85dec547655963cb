import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import Editor
@testable import SDLHost

/// Files as other programs see them.
@MainActor @Suite struct DiskTests {
    private func attribute<Value>(_ key: FileAttributeKey, _ path: String, _ desk: Desk) throws -> Value {
        try #require(try FileManager.default.attributesOfItem(atPath: desk.url(path).path)[key] as? Value)
    }

    @Test("Saving keeps the mode of a file", arguments: [0o755, 0o600, 0o664]) func mode(_ mode: Int) throws {
        let desk = try Desk()
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: desk.url("README.md").path)
        try desk.open("README.md")
        try desk.harness.type("x")
        try desk.control("s")
        let kept: Int = try attribute(.posixPermissions, "README.md", desk)
        #expect(try desk.content("README.md").hasPrefix("x#") && kept == mode)
    }

    @Test func savingThroughALinkKeepsIt() throws {
        let desk = try Desk()
        try FileManager.default.createSymbolicLink(atPath: desk.url("link.md").path, withDestinationPath: "README.md")
        try desk.open("link.md")
        try desk.harness.type("x")
        try desk.control("s")
        let kind: FileAttributeType = try attribute(.type, "link.md", desk)
        #expect(try desk.content("README.md").hasPrefix("x#") && kind == .typeSymbolicLink)
    }

    @Test(arguments: [true, false]) func aReadOnlyFileIsReplacedOnlyIfTheUserWants(replaces: Bool) throws {
        let desk = try Desk()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: desk.url("README.md").path)
        try desk.open("README.md")
        try desk.harness.type("x")
        try desk.control("s")
        #expect(desk.alert == "“README.md” is read-only")
        try desk.harness.click(replaces ? "Replace" : "Cancel")
        try desk.settle()
        let mode: Int = try attribute(.posixPermissions, "README.md", desk)
        #expect(try desk.content("README.md").hasPrefix(replaces ? "x#" : "#") && mode == 0o444)
        #expect(desk.workspace.editedFiles.isEmpty == replaces)
    }

    @Test(
        "Line endings are shown and kept, and Return inserts those of the file",
        arguments: [
            ("one\r\ntwo\r\n", "CRLF", "x\r\none\r\ntwo\r\n"), ("one\ntwo\n", "LF", "x\none\ntwo\n"),
            ("one\r\ntwo\n", "LF and CRLF", "x\none\r\ntwo\n"), ("one", "LF", "x\none"),
            ("one\r\n", "CRLF", "x\r\none\r\n"),
        ]
    )
    func lineEndings(_ text: String, _ shown: String, _ saved: String) throws {
        let desk = try Desk()
        try Data(text.utf8).write(to: desk.url("lines.txt"))
        try desk.open("lines.txt")
        #expect(desk.harness.texts.contains(shown))
        try desk.harness.type("x")
        try desk.harness.key(.return)
        try desk.control("s")
        #expect(try Data(contentsOf: desk.url("lines.txt")) == Data(saved.utf8))
    }

    @Test(arguments: ["Reload", "Keep"]) func aChangeOnTheDiskIsOffered(_ answer: String) throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("mine ")
        try desk.write("theirs", to: "README.md")
        #expect(desk.harness.texts.contains("The file was changed by another program."))
        try desk.harness.click(answer)
        try desk.settle()
        #expect(!desk.harness.texts.contains("The file was changed by another program."))
        #expect(desk.text.hasPrefix(answer == "Keep" ? "mine # Tides" : "theirs"))
        #expect(desk.workspace.editedFiles.isEmpty == (answer == "Reload"))
        // The user has decided, so saving does not ask.
        try desk.control("s")
        #expect(desk.alert == nil)
        #expect(try desk.content("README.md").hasPrefix(answer == "Keep" ? "mine # Tides" : "theirs"))
    }

    @Test func savingDoesNotLookLikeAChangeByOthers() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("x")
        try desk.control("s")
        desk.workspace.checkDisk()
        try desk.settle()
        #expect(desk.workspace.file?.diskChange == nil && desk.harness.texts.contains("Saved"))
    }

    @Test func aDeletedFileIsKeptAndSavedAsANewOne() throws {
        let desk = try Desk(opening: "README.md")
        try FileManager.default.removeItem(at: desk.url("README.md"))
        desk.workspace.checkDisk()
        try desk.settle()
        #expect(desk.harness.texts.contains("The file was deleted.") && desk.workspace.editedFiles.count == 1)
        try desk.control("s")
        try desk.settle()
        #expect(try desk.content("README.md").hasPrefix("# Tides") && desk.workspace.editedFiles.isEmpty)
        #expect(desk.harness.texts.contains("“README.md” had been deleted; this is a new file."))
        #expect(!desk.harness.texts.contains("The file was deleted."))
        // The remark is about this text, and goes with it.
        try desk.harness.type("x")
        #expect(!desk.harness.texts.contains { $0.contains("had been deleted") })
    }
}

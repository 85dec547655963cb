import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import Editor

/// The editor as a person uses it.
@MainActor @Suite struct EditorTests {
    @Test func aFileIsOpenedFromTheTreeEditedAndSaved() throws {
        let desk = try Desk()
        #expect(desk.tabs.isEmpty)
        try desk.harness.click("README.md")
        #expect(desk.tabs == ["README.md"] && desk.text.hasPrefix("# Tides"))
        // The editor has the focus at once.
        try desk.harness.key(.end)
        try desk.harness.type(" of Høfn")
        #expect(desk.workspace.editedFiles.count == 1)
        try desk.control("s")
        #expect(try desk.content("README.md").hasPrefix("# Tides of Høfn\n") && desk.workspace.editedFiles.isEmpty)
        try desk.control("z")
        #expect(desk.text.hasPrefix("# Tides\n") && desk.workspace.editedFiles.count == 1)
    }

    @Test func foldersOpenAndKeysChooseFiles() throws {
        let desk = try Desk()
        #expect(!desk.harness.texts.contains("Harbour.swift"))
        try desk.harness.click("Sources")
        try desk.harness.key(.right)
        #expect(desk.harness.texts.contains("Harbour.swift"))
        try desk.harness.key(.down)
        try desk.harness.key(.return)
        #expect(desk.tabs == ["Harbour.swift"])
    }

    @Test func wordsAreFoundOneAfterTheOther() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift")
        try desk.control("f")
        try desk.harness.type("tide")
        try desk.settle()
        #expect(desk.harness.texts.contains("1 of 3") && desk.selected == "tide")
        let first = try #require(desk.workspace.file).selection
        try desk.harness.key(.return)
        #expect(desk.harness.texts.contains("2 of 3"))
        try desk.harness.key(.return, .shift)
        try desk.harness.key(.return, .shift)
        #expect(desk.harness.texts.contains("3 of 3"))
        try desk.control("g")
        #expect(try #require(desk.workspace.file).selection == first)
        try desk.harness.type("x")
        #expect(desk.harness.texts.contains("Not found"))
        try desk.harness.key(.escape)
        #expect(!desk.workspace.find.isShown)
        // What was found is selected, and what is typed replaces it.
        try desk.settle()
        try desk.harness.type("water")
        #expect(desk.text.contains("var water = 1.4"))
    }

    @Test func aLineIsGoneTo() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift")
        try desk.control("l")
        try desk.harness.type("8")
        try desk.harness.key(.return)
        #expect(desk.harness.texts.contains("Line 8, column 1"))
        try desk.harness.type("x")
        #expect(desk.text.contains("\nx\tfunc tide"))
        try desk.control("l")
        try desk.harness.type("9999")
        try desk.harness.key(.return)
        #expect(desk.harness.texts.contains("Line 12, column 1"))
    }

    @Test func aTabWithChangesAsksBeforeItCloses() throws {
        let desk = try Desk(opening: "README.md")
        try desk.open("Sources/main.swift")
        try desk.harness.type("// ")
        try desk.control("w")
        #expect(desk.alert == "Save changes to “main.swift”?" && desk.tabs.count == 2)
        try desk.harness.click("Cancel")
        try desk.settle()
        #expect(desk.tabs == ["README.md", "main.swift"] && desk.workspace.selected == desk.url("Sources/main.swift"))
        try desk.control("w")
        try desk.harness.click("Save")
        #expect(desk.tabs == ["README.md"])
        #expect(try desk.content("Sources/main.swift").hasPrefix("// print"))
        try desk.settle()
        try desk.harness.type("lost")
        try desk.control("w")
        try desk.harness.click("Discard")
        #expect(desk.tabs == [] && desk.harness.texts.contains("No Open File"))
        #expect(try desk.content("README.md").hasPrefix("# Tides"))
    }

    @Test func theWindowAsksTooAndSavesAll() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("a")
        try desk.open("Sources/main.swift")
        try desk.harness.type("b")
        try desk.harness.host.askToClose()
        #expect(desk.alert == "Save changes before closing?" && desk.harness.texts.contains("README.md, main.swift"))
        try desk.harness.key(.escape)
        #expect(!desk.harness.host.isClosed)
        try desk.settle()
        try desk.harness.host.askToClose()
        try desk.harness.click("Save")
        #expect(desk.harness.host.isClosed)
        #expect(try desk.content("README.md").hasPrefix("a#") && desk.content("Sources/main.swift").hasPrefix("bprint"))
    }

    @Test func whatCannotBeOpenedIsSaidAndNothingElseHappens() throws {
        let desk = try Desk(opening: "README.md")
        try desk.open("latin1.txt")
        #expect(desk.alert == "“latin1.txt” cannot be opened")
        #expect(desk.harness.texts.contains("Its contents are not text in UTF-8."))
        try desk.harness.key(.return)
        try desk.settle()
        #expect(desk.alert == nil && desk.tabs == ["README.md"])
        try FileManager.default.removeItem(at: desk.url("Notes/empty.txt"))
        try desk.open("Notes/empty.txt")
        #expect(desk.alert == "“empty.txt” cannot be opened")
        try desk.harness.key(.return)
        try desk.settle()
        desk.workspace.open(path: "/dev/zero")
        try desk.settle()
        #expect(desk.alert != nil && desk.tabs == ["README.md"])
    }

    @Test func whatCannotBeSavedIsNotLost() throws {
        let desk = try Desk(opening: "Notes/empty.txt")
        try desk.harness.type("precious")
        try FileManager.default.removeItem(at: desk.url("Notes"))
        try desk.control("s")
        #expect(desk.alert == "“empty.txt” cannot be saved")
        try desk.harness.key(.return)
        try desk.settle()
        // Closing asks, and saving there says why not: the window stays, and the text in it.
        try desk.harness.host.askToClose()
        try desk.harness.click("Save")
        try desk.settle()
        #expect(!desk.harness.host.isClosed && desk.text == "precious" && desk.workspace.editedFiles.count == 1)
        try desk.harness.key(.return)
        try FileManager.default.createDirectory(at: desk.url("Notes"), withIntermediateDirectories: true)
        try desk.control("s")
        #expect(try desk.content("Notes/empty.txt") == "precious")
    }

    @Test func whatAnotherProgramWroteIsNotReplacedUnasked() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.type("mine")
        try FileManager.default.removeItem(at: desk.url("README.md"))
        try Data("theirs".utf8).write(to: desk.url("README.md"))
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
        try FileManager.default.setAttributes(old, ofItemAtPath: desk.url("README.md").path)
        try desk.control("s")
        #expect(desk.alert == "“README.md” was changed by another program")
        try desk.harness.key(.escape)
        try desk.settle()
        #expect(try desk.content("README.md") == "theirs" && desk.workspace.editedFiles.count == 1)
        try desk.control("s")
        try desk.harness.click("Replace")
        #expect(try desk.content("README.md").hasPrefix("mine# Tides"))
    }

    @Test func tenMegabytesOpenAtOnceAlsoInOneLine() throws {
        for separator in ["\n", " "] {
            let desk = try Desk()
            let words = "Words that go on and on for as long as it takes to fill a file."
            let text = [String](repeating: words, count: 10_000_000 / 64).joined(separator: separator)
            try Data(text.utf8).write(to: desk.url("long.txt"))
            try desk.open("long.txt")
            try desk.harness.key(.end, .control)
            try desk.harness.type("!")
            #expect(desk.workspace.file?.document.count == text.utf8.count + 1)
            #expect(desk.harness.texts.contains("10 MB"))
        }
    }
}

import Foundation
import ScreenshotTesting
import SplitView
import Testing

@testable import Editor

/// The editor, used like a user does.
@MainActor @Suite struct EditorTests {
    @Test func aFileIsOpenedFromTheTreeEditedAndSaved() throws {
        let desk = try Desk()
        #expect(desk.tabs.isEmpty)
        try desk.harness.click("README.md")
        #expect(desk.tabs == ["README.md"] && desk.text.hasPrefix("# Tides"))
        // The editor gets the focus at once.
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
        // A click expands a folder; so do the arrows and Return in the tree.
        try desk.harness.click("Sources")
        #expect(desk.harness.texts.contains("Harbour.swift"))
        try desk.harness.key(.left)
        #expect(!desk.harness.texts.contains("Harbour.swift"))
        try desk.harness.key(.return)
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
        let first = try #require(desk.workspace.tab).selection
        try desk.harness.key(.return)
        #expect(desk.harness.texts.contains("2 of 3"))
        try desk.harness.key(.return, .shift)
        try desk.harness.key(.return, .shift)
        #expect(desk.harness.texts.contains("3 of 3"))
        try desk.control("g")
        #expect(try #require(desk.workspace.tab).selection == first)
        try desk.harness.type("x")
        #expect(desk.harness.texts.contains("Not found"))
        try desk.harness.key(.escape)
        #expect(!desk.workspace.find.isShown)
        // The match is selected, so typing replaces it.
        try desk.settle()
        try desk.harness.type("water")
        #expect(desk.text.contains("var water = 1.4"))
    }

    /// The match is that of the whole word, whether it is typed at once or with one letter in each frame.
    @Test(arguments: [["tide"], ["t", "i", "d", "e"], ["ti", "d", "e"]])
    func theMatchFollowsEachLetter(_ parts: [String]) throws {
        let desk = try Desk(opening: "Sources/Harbour.swift")
        try desk.control("f")
        for part in parts { try desk.harness.type(part) }
        try desk.settle()
        #expect(desk.selected == "tide" && desk.harness.texts.contains("1 of 3"))
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
        #expect(desk.tabs == ["README.md", "main.swift"] && desk.workspace.file?.url == desk.url("Sources/main.swift"))
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
        #expect(desk.alert == "“latin1.txt” can't be opened")
        #expect(desk.harness.texts.contains("Its contents are not UTF-8 text."))
        try desk.harness.key(.return)
        try desk.settle()
        #expect(desk.alert == nil && desk.tabs == ["README.md"])
        try FileManager.default.removeItem(at: desk.url("Notes/empty.txt"))
        try desk.open("Notes/empty.txt")
        #expect(desk.alert == "“empty.txt” can't be opened")
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
        #expect(desk.alert == "“empty.txt” can't be saved")
        try desk.harness.key(.return)
        try desk.settle()
        // Closing asks, and saving fails with a reason: the window stays open and keeps the text.
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

    @Test func theTreeFollowsTheTabInFront() throws {
        let desk = try Desk(opening: "README.md")
        #expect(desk.selectedRows == ["README.md"])
        // The folder of the file expands.
        try desk.open("Sources/main.swift")
        #expect(desk.selectedRows == ["main.swift"] && desk.harness.texts.contains("Harbour.swift"))
        try desk.harness.click("README.md", index: 1)
        try desk.settle()
        #expect(desk.workspace.file?.name == "README.md" && desk.selectedRows == ["README.md"])
        try desk.control("n")
        try desk.settle()
        #expect(desk.selectedRows == [])
    }

    @Test func theTreeScrollsToTheTabInFront() throws {
        let desk = try Desk(size: CGSize(width: 720, height: 380))
        for number in 100..<200 {
            try Data("\(number)".utf8).write(to: desk.url("Notes/\(number).txt"))
        }
        desk.workspace.reload()
        for path in ["Notes/180.txt", "README.md", "Notes/101.txt"] {
            try desk.open(path)
            try desk.settle()
            let row = try #require(desk.harness.controls("row").first { $0.selected == true })
            #expect(row.label == desk.url(path).lastPathComponent && row.rect.minY > 50 && row.rect.maxY <= 380)
        }
    }

    @Test func matchesAreReplacedOneByOneAndAllAtOnce() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift")
        let old = desk.text
        try desk.control("h")
        try desk.harness.type("tide")
        try desk.settle()
        // The field is one Tab from the words.
        try desk.harness.key(.tab)
        try desk.harness.type("level")
        try desk.harness.click("Replace")
        #expect(desk.text.contains("var level = 1.4") && desk.text.contains("func tide(") && desk.selected == "tide")
        #expect(desk.harness.texts.contains("1 of 2"))
        try desk.harness.click("Replace All")
        #expect(!desk.text.contains("tide") && desk.harness.texts.contains("2 replaced"))
        // The replacement of the selected match is selected, and nothing more.
        #expect(desk.selected == "level")
        try desk.harness.key(.escape)
        try desk.settle()
        // Replacing all is one undo step.
        try desk.control("z", "z")
        #expect(desk.text == old)
    }

    @Test func aReplacementMayContainTheWords() throws {
        let desk = try Desk(opening: "README.md")
        let workspace = desk.workspace
        workspace.startFinding(replacing: true)
        workspace.find.words = "i"
        workspace.find.replacement = "ii"
        try desk.settle()
        workspace.replaceAll()
        #expect(desk.text == "# Tiides\n\nHow hiigh iis the water?\n")
        workspace.find.words = "ii"
        workspace.find.replacement = "iii"
        workspace.findNext(from: 0)
        for _ in 0..<3 { workspace.replace() }
        #expect(desk.text == "# Tiiides\n\nHow hiiigh iiis the water?\n")
    }

    @Test func aNewFileIsSavedUnderItsFirstName() throws {
        let desk = try Desk(opening: "README.md")
        try desk.control("n")
        try desk.settle()
        #expect(desk.tabs == ["README.md", "Untitled"])
        try desk.harness.type("low")
        try desk.control("s")
        #expect(desk.sheet == ["Save", "Untitled"])
        try desk.saveAs("Notes/low.txt")
        #expect(try desk.content("Notes/low.txt") == "low")
        #expect(desk.tabs == ["README.md", "low.txt"] && desk.workspace.editedFiles.isEmpty)
        // The tree has the new file, and selects it.
        #expect(desk.selectedRows == ["low.txt"])
    }

    @Test func saveAsAsksBeforeItReplacesAFile() throws {
        let desk = try Desk(opening: "README.md")
        for key in ["Cancel", "Replace"] {
            try desk.harness.key("s", [.control, .shift])
            // The dialog begins with the name of the file.
            #expect(desk.sheet == ["Save", "README.md"])
            try desk.settle()
            try desk.saveAs("Sources/main.swift")
            #expect(desk.alert == "Replace “main.swift”?")
            try desk.harness.click(key, index: key == "Cancel" ? 1 : 0)
            try desk.settle()
            #expect(try desk.content("Sources/main.swift").hasPrefix(key == "Replace" ? "# Tides" : "print"))
            if key == "Cancel" { try desk.harness.key(.escape) }
            try desk.settle()
        }
        #expect(desk.tabs == ["main.swift"])
    }

    @Test func whatWasTypedComesBackAfterAFailure() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.key("s", [.control, .shift])
        try desk.settle()
        try desk.saveAs("/proc/none/tides.txt")
        #expect(desk.alert == "“tides.txt” can't be saved")
        try desk.harness.key(.return)
        try desk.settle()
        #expect(desk.sheet == ["Save", "tides.txt"])
        try desk.saveAs(desk.url("tides.txt").path)
        #expect(try desk.content("tides.txt").hasPrefix("# Tides") && desk.tabs == ["tides.txt"])
    }

    @Test func theEditMenuActsOnTheTextWithTheFocus() throws {
        let desk = try Desk(opening: "README.md")
        try desk.harness.key(.end, .shift)
        try desk.choose("Edit", "Cut")
        #expect(desk.text.hasPrefix("\n\nHow") && desk.harness.host.clipboard.text == "# Tides")
        try desk.choose("Edit", "Paste")
        try desk.choose("Edit", "Paste")
        #expect(desk.text.hasPrefix("# Tides# Tides\n"))
        try desk.choose("Edit", "Undo")
        #expect(desk.text.hasPrefix("# Tides\n"))
        try desk.choose("Edit", "Redo")
        #expect(desk.text.hasPrefix("# Tides# Tides\n"))
        // The text keeps the keyboard focus.
        try desk.harness.type("!")
        #expect(desk.text.hasPrefix("# Tides# Tides!\n"))
        // With the focus in the find bar, the same items act on its field.
        try desk.control("f")
        try desk.choose("Edit", "Paste")
        #expect(desk.workspace.find.words == "# Tides" && desk.text.hasPrefix("# Tides# Tides!\n"))
        try desk.choose("Edit", "Select All")
        try desk.choose("Edit", "Copy")
        try desk.harness.type("How")
        #expect(desk.workspace.find.words == "How")
    }

    @Test func twoEditorsShowTwoFilesOrOneFileTwice() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift", size: CGSize(width: 900, height: 440))
        try desk.control("\\")
        try desk.settle()
        #expect(desk.tabs == ["Harbour.swift", "Harbour.swift"])
        // Both editors show the same text, each with its own selection.
        try desk.harness.key(.down)
        try desk.harness.type("// ")
        let editors = desk.harness.controls("textEditor")
        #expect(editors.count == 2 && editors[0].value == editors[1].value && desk.text.contains("Foundation\n// \n"))
        try desk.open("README.md")
        #expect(desk.tabs == ["Harbour.swift", "Harbour.swift", "README.md"])
        #expect(desk.harness.controls("textEditor").map { $0.value?.prefix(3) } == ["imp", "# T"])
        // A press activates the other editor, and the tree follows.
        try desk.harness.click(at: CGPoint(x: editors[0].rect.midX, y: editors[0].rect.midY))
        try desk.settle()
        #expect(desk.workspace.file?.name == "Harbour.swift" && desk.selectedRows == ["Harbour.swift"])
        // One of two tabs of a file closes without a question, though the file has changes.
        try desk.control("w")
        try desk.settle()
        #expect(desk.alert == nil && desk.tabs == ["Harbour.swift", "README.md"] && !desk.workspace.isSplit)
    }

    @Test func aGroupFoldsToAnEdgeAndSlidesOut() throws {
        let desk = try Desk(opening: "Sources/Harbour.swift", size: CGSize(width: 900, height: 440))
        try desk.control("\\")
        try desk.settle()
        try desk.open("README.md")
        let tab = try #require(desk.harness.controls("tab").last).rect
        try desk.harness.move(to: CGPoint(x: tab.midX, y: tab.midY))
        try desk.harness.press(.right)
        try desk.harness.release(.right)
        try desk.settle()
        try desk.harness.click("Fold to the Edge")
        try desk.settle()
        #expect(desk.tabs == ["Harbour.swift"] && desk.harness.controls("textEditor").count == 1)
        let label = try #require(desk.harness.controls("button").first { $0.label == "README.md" }).rect
        try desk.harness.click(at: CGPoint(x: label.midX, y: label.midY))
        try desk.settle()
        #expect(desk.workspace.file?.name == "README.md" && desk.tabs.count == 3)
        try desk.harness.type("x")
        #expect(desk.text.hasPrefix("x# Tides"))
        // One with changes stays, and asks.
        try desk.control("w")
        #expect(desk.alert == "Save changes to “README.md”?")
    }

    @Test func closedTabsAreOpenedAgainByUndoAndByTheirKey() throws {
        let desk = try Desk(opening: "README.md")
        try desk.open("Sources/main.swift")
        let before = desk.tabs
        try desk.control("w")
        try desk.settle()
        #expect(desk.tabs == ["README.md"])
        try desk.choose("View", "Undo Close Tab")
        #expect(desk.tabs == before)
        try desk.control("w")
        try desk.settle()
        try desk.harness.key("t", [.control, .shift])
        try desk.settle()
        #expect(desk.tabs == before && desk.workspace.layout.closedPanes.isEmpty)
    }

    @Test func joinedEditorsKeepTheTabInFront() throws {
        let desk = try Desk(opening: "README.md")
        try desk.choose("View", "Split Editor")
        try desk.open("Sources/main.swift")
        try desk.choose("View", "Join Editors")
        #expect(desk.tabs == ["README.md", "main.swift"] && desk.workspace.file?.name == "main.swift")
        try desk.harness.type("x")
        #expect(desk.text.hasPrefix("xprint"))
    }

    @Test func everyControlHasANameAndEveryIconButtonATooltip() throws {
        let desk = try Desk(opening: "README.md")
        try desk.control("h")
        try desk.settle()
        let (harness, words) = (desk.harness, desk.harness.texts)
        #expect(harness.controls().filter { $0.label.isEmpty }.map(\.kind) == [])
        let bar = harness.controls().filter { $0.kind == "button" || $0.kind == "toggle" }
            .filter { $0.rect.minY > 300 && !words.contains($0.label) }
        #expect(bar.count == 5)
        for button in bar {
            try harness.leave()
            try harness.advance(by: 0.5)
            let before = Set(harness.texts)
            try harness.move(to: CGPoint(x: button.rect.midX, y: button.rect.midY))
            try harness.advance(by: 2)
            #expect(!Set(harness.texts).subtracting(before).isEmpty, "\(button.label) has none")
        }
    }

    @Test(arguments: ColorScheme.allCases) func theWindowPassesTheAudit(_ scheme: ColorScheme) throws {
        let desk = try Desk(opening: "Sources/Harbour.swift", size: CGSize(width: 900, height: 480), appearance: scheme)
        try desk.open("README.md")
        try desk.settle()
        try desk.harness.audit()
        try desk.control("h")
        try desk.settle()
        try desk.harness.audit()
    }
}

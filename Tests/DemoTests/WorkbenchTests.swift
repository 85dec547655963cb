import Foundation
import SDLHost
import SplitView
import Testing

@testable import DemoViews

/// The workbench, in typical use.
@MainActor @Suite struct WorkbenchTests {
    private func host() throws -> HeadlessHost {
        let gallery = Gallery(demo: .workbench, storage: Storage(isPersistent: false))
        return try HeadlessHost(size: CGSize(width: 1000, height: 700)) { GalleryView(gallery: gallery) }
    }

    @Test func whatTheProgramWritesLastIsInSight() throws {
        let host = try host()
        try host.play(InputScript([.key("r", .control), .advance(0.2)]))
        // The water levels at 0, 3, … 21 o'clock.
        #expect(host.inspect().texts.contains { $0.string.hasPrefix("21 =") })
        try host.play(InputScript([.key("r", .control), .key("r", .control), .advance(0.2)]))
        #expect(host.inspect().texts.contains { $0.string.hasPrefix("21 =") })
        #expect(!host.inspect().texts.contains { $0.string == "tides: ready" })
    }

    @Test func theInspectorTellsOfTheFileThatWasUsedLast() throws {
        let host = try host()
        func name() -> String? {
            let texts = host.inspect().texts
            guard let label = texts.first(where: { $0.string == "Name" }) else { return nil }
            return texts.first { $0.rect.minX > label.rect.maxX && abs($0.rect.midY - label.rect.midY) < 4 }?.string
        }
        #expect(name() == "Harbour.swift")
        // To the next tab, and out to the right: the file stays the current one.
        let tab = try #require(host.inspect().controls.first { $0.kind == "tab" })
        try host.play(InputScript([.click(CGPoint(x: tab.rect.minX + 14, y: tab.rect.midY)), .key(.tab, .control)]))
        try host.play(InputScript([.advance(0.1)]))
        #expect(name() == "main.swift")
        try host.play(InputScript([.key(.right, [.control, .shift]), .advance(0.5)]))
        #expect(name() == "main.swift")
    }

    @Test func theConsoleIsClearedByItsButton() throws {
        let host = try host()
        let trash = try #require(host.inspect().controls.first { $0.label == "Clear console" }).rect
        #expect(host.inspect().texts.contains { $0.string == "tides: ready" })
        try host.play(InputScript([.click(CGPoint(x: trash.midX, y: trash.midY)), .advance(0.5)]))
        #expect(!host.inspect().texts.contains { $0.string == "tides: ready" })
        #expect(host.inspect().controls.first { $0.label == "Clear console" }?.enabled == false)
    }

    @Test("The widths in the inspector change with each step of a drag")
    func widths() throws {
        let host = try host()
        func width() -> String? {
            host.inspect().texts.last { $0.string.hasSuffix(" pt") && $0.rect.minX > 700 }?.string
        }
        let bar = try #require(host.inspect().splits[0].splitters.last?.rect)
        let start = CGPoint(x: bar.midX, y: bar.midY)
        #expect(width() == "170 pt")
        try host.play(InputScript([.move(start), .press(.left)]))
        for step in 1...3 {
            try host.play(InputScript([.move(CGPoint(x: start.x - 10 * CGFloat(step), y: start.y))]))
            try host.advance(by: 1.0 / 60)
            #expect(width() == "\(170 + 10 * step) pt")
        }
    }

    @Test("Closed tabs are reopened one by one, by the menu and by Ctrl+Shift+T")
    func reopening() throws {
        let host = try host()
        func tabs() -> [String] { host.inspect().controls.filter { $0.kind == "tab" }.map(\.label) }
        let all = tabs()
        for _ in 0..<2 { try host.play(InputScript([.key("w", .control), .advance(0.5)])) }
        #expect(tabs().count == all.count - 2)
        try host.play(InputScript([.key("t", [.control, .shift]), .advance(0.5)]))
        #expect(tabs().count == all.count - 1)
        let menu = try #require(host.inspect().controls.first { $0.label == "Reopen" }).rect
        try host.play(InputScript([.click(CGPoint(x: menu.midX, y: menu.midY)), .advance(0.5)]))
        // The menu is listed last.
        let item = try #require(host.inspect().controls.last { $0.label == "Harbour.swift" }).rect
        try host.play(InputScript([.click(CGPoint(x: item.midX, y: item.midY)), .advance(0.5)]))
        #expect(Set(tabs()) == Set(all))
        #expect(host.inspect().controls.first { $0.label == "Reopen" }?.enabled == false)
    }

    @Test("The bar of a maximized group has a button that restores all groups")
    func restoring() throws {
        let host = try host()
        func bars() -> Int { host.inspect().controls.count { $0.kind == "tab" } }
        #expect(host.inspect().controls.allSatisfy { $0.label != "Restore" })
        let tab = try #require(host.inspect().controls.first { $0.kind == "tab" }).rect
        let point = CGPoint(x: tab.minX + 14, y: tab.midY)
        try host.play(InputScript([.click(point), .click(point), .advance(1)]))
        #expect(bars() == 3)
        let button = try #require(host.inspect().controls.first { $0.label == "Restore" }).rect
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY)), .advance(1)]))
        #expect(bars() == 4)
        #expect(host.inspect().controls.allSatisfy { $0.label != "Restore" })
    }

    @Test func thePanesAreArrangedByTheMenu() throws {
        let host = try host()
        func choose(_ title: String) throws {
            for name in ["Arrange", title] {
                let rect = try #require(host.inspect().controls.first { $0.label == name }).rect
                try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY)), .advance(1)]))
            }
        }
        /// Returns whether the navigator and the inspector are visible.
        func panes() -> [Bool] {
            [!rows(host).all.isEmpty, host.inspect().texts.contains { $0.string == "Name" }]
        }
        #expect(panes() == [true, true])
        try choose("Reading")
        #expect(panes() == [false, false])
        try choose("Testing")
        #expect(panes() == [true, false])
        try choose("Editing")
        #expect(panes() == [true, true])
    }

    /// Returns the texts of the editors.
    private func editors(_ host: HeadlessHost) -> [String] {
        host.inspect().controls.filter { $0.kind == "textEditor" }.map { $0.value ?? "" }
    }

    @Test("Text in an editor is selected, replaced and restored by undo, and the inspector counts its lines")
    func editing() throws {
        let host = try host()
        func lines() throws -> String? {
            let label = try #require(host.inspect().texts.first { $0.string == "Lines" })
            return host.inspect().texts.first {
                $0.rect.minX > label.rect.maxX && abs($0.rect.midY - label.rect.midY) < 4
            }?.string
        }
        #expect(try lines() == "21")
        let editor = try #require(host.inspect().controls.first { $0.kind == "textEditor" }).rect
        let original = editors(host)[0]
        try host.play(
            InputScript([.click(CGPoint(x: editor.midX, y: editor.midY)), .key("a", .control), .text("Ebb")])
        )
        try host.play(InputScript([.advance(0.1)]))
        #expect(editors(host)[0] == "Ebb")
        #expect(try lines() == "1")
        try host.play(InputScript([.key("z", .control), .advance(0.1)]))
        #expect(editors(host)[0] == original)
    }

    /// Returns the labels of the navigator's rows, and of the selected one.
    private func rows(_ host: HeadlessHost) -> (all: [String], selected: String?) {
        let rows = host.inspect().controls.filter { $0.kind == "row" }
        return (rows.map(\.label), rows.first { $0.selected == true }?.label)
    }

    @Test func theNavigatorIsATreeForKeys() throws {
        let host = try host()
        let open = [
            "Sources", "Tides", "Harbour.swift", "Wave.swift", "main.swift", "Tests", "WaveTests.swift", "README.md",
        ]
        #expect(rows(host).all == open)
        #expect(rows(host).selected == "Harbour.swift")
        let row = try #require(host.inspect().controls.first { $0.label == "Harbour.swift" && $0.kind == "row" })
        func press(_ keys: Key...) throws { try host.play(InputScript(keys.map { .key($0, []) } + [.advance(0.05)])) }
        try host.play(InputScript([.click(CGPoint(x: row.rect.midX, y: row.rect.midY))]))
        // The next file opens beside the others.
        try press(.down)
        #expect(rows(host).selected == "Wave.swift")
        #expect(editors(host).contains { $0.contains("One of the waves that a tide is made of") })
        // Up to the folder, which collapses, expands and is entered.
        try press(.up, .up, .left)
        #expect(rows(host).all == ["Sources", "Tides", "Tests", "WaveTests.swift", "README.md"])
        #expect(rows(host).selected == "Tides")
        try press(.right)
        #expect(rows(host).all == open)
        try press(.right)
        #expect(rows(host).selected == "Harbour.swift")
        // A letter selects the row that begins with it.
        try press("r")
        #expect(rows(host).selected == "README.md")
        #expect(editors(host).contains { $0.contains("Tells when the ferry can land") })
    }
}

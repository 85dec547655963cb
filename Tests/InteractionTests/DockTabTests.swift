import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout: DockLayout
    @Published var edited: Set<String> = []
    /// The answers of the app, by pane; a missing answer is awaited.
    @Published var answers: [String: Bool] = [:]
    var asked: [String] = []
    var isAnswered = false

    init(_ layout: DockLayout = DockLayout(.tabs("one", "two", "three", "four"))) { self.layout = layout }

    /// The tabs of all groups; the selected ones with a star.
    var tabs: [[String]] {
        layout.groups.map { group in group.panes.map { $0 == group.selected ? $0 + "*" : $0 } }
    }

    func answer(_ pane: String) async -> Bool {
        asked.append(pane)
        while answers[pane] == nil { await Task.yield() }
        isAnswered = true
        return answers[pane] ?? true
    }
}

private struct Dock: View {
    @ObservedObject var model: Model
    var asks = false
    var hides = false

    var body: some View {
        let area = DockArea($model.layout) { pane in Text("view of \(pane)") }
            .tabs { PaneTab($0, isEdited: model.edited.contains($0), path: $0 == "one" ? "/home/one" : nil) }
            .hidesSingleTabs(hides)
        if asks { area.canClose { await model.answer($0) } } else { area }
    }
}

/// Work with the tabs of a dock, beside selecting, moving and closing one.
@MainActor @Suite("Tabs in docks") struct DockTabTests {
    private func tab(_ name: String, on stage: Stage) throws -> Inspection.Control {
        try #require(stage.seen.controls.first { $0.kind == "tab" && $0.label == name })
    }

    private func openMenu(of name: String, on stage: Stage) throws {
        let rect = try tab(name, on: stage).rect
        try stage.move(rect.minX + 12, rect.midY)
        try stage.press(.right)
        try stage.release(.right)
        try stage.frames(20)
    }

    @Test(
        "The context menu of a tab closes, pins and splits",
        arguments: [
            ("two", "Close", [["one*", "three", "four"]]), ("two", "Close Others", [["two*"]]),
            ("two", "Close to the Right", [["one*", "two"]]), ("one", "Close All", []),
            ("three", "Pin", [["three", "one*", "two", "four"]]),
            ("two", "Split Right", [["one*", "three", "four"], ["two*"]]),
            ("two", "Split Down", [["one*", "three", "four"], ["two*"]]),
        ] as [(String, String, [[String]])]
    )
    func menu(name: String, item: String, expected: [[String]]) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try openMenu(of: name, on: stage)
        try stage.click(item)
        try stage.frames(20)
        #expect(model.tabs == expected)
        if item == "Split Right" || item == "Split Down" {
            guard case .row(let row)? = model.layout.root else { Issue.record("no row"); return }
            #expect(row.layout.isHorizontal == (item == "Split Right"))
        }
    }

    @Test("Pinned tabs have no close button, and only their own menu item closes them")
    func pinned() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try openMenu(of: "two", on: stage)
        try stage.click("Pin")
        try stage.frames(20)
        #expect(!stage.seen.controls.contains { $0.label == "Close two" })
        let rect = try tab("two", on: stage).rect
        try stage.move(rect.midX, rect.midY)
        try stage.press(.middle)
        try stage.release(.middle)
        try stage.click(rect.minX + 12, rect.midY)
        try stage.play(.key("w", .control))
        #expect(model.tabs == [["two*", "one", "three", "four"]])
        try openMenu(of: "one", on: stage)
        try stage.click("Close All")
        #expect(model.tabs == [["two*"]])
        try stage.frames(20)
        try openMenu(of: "two", on: stage)
        try stage.click("Close")
        #expect(model.tabs == [])
    }

    @Test("The menu copies the path of a tab that has one")
    func path() throws {
        let stage = try Stage { Dock(model: Model()) }
        try openMenu(of: "two", on: stage)
        #expect(!stage.seen.controls.contains { $0.label == "Copy Path" })
        try stage.play(.key(.escape, []))
        try openMenu(of: "one", on: stage)
        try stage.click("Copy Path")
        #expect(stage.host.clipboard.text == "/home/one")
    }

    @Test("The Menu key and assistive technology open the menu of a tab")
    func menuWithoutPointer() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        for _ in 0..<5 where try !tab("one", on: stage).focused { try stage.play(.key(.tab, [])) }
        try stage.play(.key("F10", .shift))
        try stage.frames(20)
        try stage.click("Close to the Right")
        #expect(model.tabs == [["one*"]])
    }

    @Test(
        "A double click and a change keep a preview; a double click on another tab maximizes",
        arguments: [true, false]
    )
    func keepsPreview(byClick: Bool) throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("one"), .tabs("two"))))
        model.layout.preview("new")
        let stage = try Stage { Dock(model: model) }
        #expect(model.layout.previewPanes == ["new"])
        let rect = try tab("new", on: stage).rect
        if byClick {
            for _ in 0..<2 { try stage.click(rect.minX + 12, rect.midY) }
        } else {
            model.edited = ["new"]
            try stage.frames(2)
        }
        #expect(model.layout.previewPanes.isEmpty)
        #expect(model.layout.maximized == nil)
        guard byClick else { return }
        try stage.frames(60)
        for _ in 0..<2 { try stage.click(rect.minX + 12, rect.midY) }
        #expect(model.layout.maximized != nil)
    }

    @Test(
        "Ctrl and a digit select a tab, 9 the last one; other digits do nothing",
        arguments: [("1", "one"), ("3", "three"), ("4", "four"), ("9", "four"), ("5", "two"), ("8", "two")]
    )
    func digits(key: String, expected: String) throws {
        let model = Model(DockLayout(.tabs(["one", "two", "three", "four"], selected: "two")))
        let stage = try Stage { Dock(model: model) }
        try stage.play(.key(Key(rawValue: key), .control))
        #expect(model.layout.groups[0].selected == expected)
    }

    @Test(
        "Ctrl+Tab goes through the tabs by their last use while Ctrl is held, and shows them",
        arguments: [(1, "two"), (2, "three"), (3, "one"), (4, "four"), (-1, "one"), (-2, "three")]
    )
    func cycles(steps: Int, expected: String) throws {
        let model = Model()
        for pane in ["three", "two", "four"] { model.layout.select(pane) }
        let stage = try Stage { Dock(model: model) }
        #expect(model.layout.groups[0].panesByUse == ["four", "two", "three", "one"])
        try stage.play(.modifiers(.control))
        for _ in 0..<abs(steps) { try stage.play(.key(.tab, steps > 0 ? .control : [.control, .shift])) }
        try stage.frames(20)
        // The list has a row for each tab, and nothing is selected yet.
        #expect(["one", "two", "three", "four"].allSatisfy { name in stage.texts.count { $0 == name } == 2 })
        #expect(model.layout.groups[0].selected == "four")
        try stage.play(.modifiers([]))
        try stage.frames(20)
        #expect(model.layout.groups[0].selected == expected)
        #expect(stage.texts.count { $0 == "one" } == 1)
    }

    @Test("Escape and the loss of the window's focus end Ctrl+Tab without a change", arguments: [true, false])
    func cancelsCycle(byKey: Bool) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.play(.modifiers(.control), .key(.tab, .control))
        try stage.play(byKey ? .key(.escape, .control) : .focus(false))
        try stage.play(.modifiers([]))
        try stage.frames(20)
        #expect(model.tabs == [["one*", "two", "three", "four"]])
        #expect(stage.texts.count { $0 == "two" } == 1)
    }

    @Test("Ctrl+Shift+T opens the panes that were closed, the last one first")
    func reopens() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        for _ in 0..<2 { try stage.play(.key("w", .control)) }
        #expect(model.layout.closedPanes == ["one", "two"])
        for _ in 0..<3 { try stage.play(.key("t", [.control, .shift])) }
        #expect(model.tabs == [["one*", "two", "three", "four"]])
    }

    @Test("The list at the overflow filters tabs, and selects one by keys or a click")
    func finder() throws {
        let model = Model(DockLayout(.tabs((0..<30).map { "file \($0)" })))
        let stage = try Stage { Dock(model: model) }
        try stage.click("All tabs")
        try stage.frames(20)
        try stage.play(.text("2"))
        try stage.frames(2)
        func rows() -> [String] {
            stage.seen.controls.filter { $0.kind == "button" && $0.label.hasPrefix("file") }.map(\.label)
        }
        let found = (0..<30).map { "file \($0)" }.filter { $0.contains("2") }
        #expect(rows() == Array(found.prefix(rows().count)) && rows().count > 3)
        try stage.play(.key(.down, []), .key(.down, []), .key(.up, []), .key(.return, []))
        try stage.frames(20)
        #expect(model.layout.groups[0].selected == "file 12")
        #expect(rows().isEmpty)
        try stage.click("All tabs")
        try stage.frames(20)
        try stage.play(.text("29"))
        try stage.frames(2)
        let row = try #require(stage.seen.controls.first { $0.kind == "button" && $0.label == "file 29" }).rect
        try stage.click(row.midX, row.midY)
        #expect(model.layout.groups[0].selected == "file 29")
    }

    @Test("Without an overflow there is no button for the list")
    func noFinder() throws {
        let stage = try Stage { Dock(model: Model()) }
        #expect(!stage.seen.controls.contains { $0.label == "All tabs" })
    }

    /// Waits for a state, which tasks bring about, and shows it. There are as many turns as a busy machine may take.
    private func settle(_ stage: Stage, until isReached: () -> Bool) async throws {
        for _ in 0..<100_000 where !isReached() { await Task.yield() }
        try stage.frames(2)
    }

    @Test("A pane closes once the app agrees, and stays if it refuses", arguments: [true, false])
    func canClose(answer: Bool) async throws {
        let model = Model()
        let stage = try Stage { Dock(model: model, asks: true) }
        try stage.click("Close one")
        try stage.play(.key("w", .control))
        try await settle(stage) { !model.asked.isEmpty }
        // It is asked about once, and waits.
        #expect(model.asked == ["one"])
        #expect(model.tabs == [["one*", "two", "three", "four"]])
        model.answers["one"] = answer
        try await settle(stage) { model.isAnswered && (!answer || model.tabs[0].count == 3) }
        #expect(model.tabs == (answer ? [["two*", "three", "four"]] : [["one*", "two", "three", "four"]]))
        guard !answer else { return }
        // The question before ends in a turn after its answer.
        for _ in 0..<100_000 where model.asked.count == 1 {
            try stage.play(.key("w", .control))
            await Task.yield()
        }
        #expect(model.asked == ["one", "one"])
    }

    @Test("Of several panes each is asked about in turn, until one is refused")
    func canCloseAll() async throws {
        let model = Model()
        model.answers = ["one": true, "two": true, "three": false, "four": true]
        let stage = try Stage { Dock(model: model, asks: true) }
        try openMenu(of: "two", on: stage)
        try stage.click("Close All")
        try await settle(stage) { model.tabs[0].count == 2 }
        #expect(model.asked == ["one", "two", "three"])
        #expect(model.tabs == [["three*", "four"]])
    }

    @Test("A group of one pane has no bar on request, and gets one with the second pane")
    func hidesSingle() throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("one"), .tabs("two", "three"))))
        let stage = try Stage { Dock(model: model, hides: true) }
        func tabs() -> [String] { stage.seen.controls.filter { $0.kind == "tab" && $0.rect.height > 0 }.map(\.label) }
        #expect(tabs() == ["two", "three"])
        // The view has the whole height: its middle is that of the area.
        #expect(try stage.rect(of: "view of one").midY == 300)
        model.layout.move("three", to: .tab(group: model.layout.groups[0].id))
        try stage.frames(30)
        #expect(tabs() == ["one", "three"])
        #expect(try stage.rect(of: "view of two").midY == 300)
    }
}

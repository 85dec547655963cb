import Foundation
import ScreenshotTesting
import SplitView
import Testing

// The examples of Docks.md, PaneTabs.md and Arrangements.md in Documentation/SplitView.docc/Articles, verbatim.

struct Workbench: View {
    @State private var current = SplitArrangement()
    @State private var kept: SplitArrangement?

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Button("Keep") { kept = current }
                Button("Go back") { withAnimation { current = kept ?? current } }
            }
            HSplit(left: { Color.teal }, right: { VSplit(top: { Color.white }, bottom: { Color.gray }) })
                .splitID("sidebar")
                .arrangement($current)
        }
    }
}

let workbench = ArrangementHolder.usingUserDefaults(key: "workbench")

struct Stored: View {
    var body: some View {
        HSplit(left: { Color.teal }, right: { Color.white }).splitID("sidebar").arrangement(workbench)
    }
}

struct Files: View {
    @State private var files = [PaneTab("main.swift"), PaneTab("README.md", systemImage: "doc.text")]
    @State private var open: String? = "main.swift"

    var body: some View {
        PaneTabs($files, selection: $open) { file in Text("This is \(file.title)") }
    }
}

struct Desk: View {
    @State private var layout = DockLayout(
        .horizontal(0.25, .tabs("Files"), .vertical(0.7, .tabs("main.swift", "notes"), .tabs("Console")))
    )

    var body: some View {
        DockArea($layout) { pane in
            if pane == "Files" { Color.teal } else { Text("This is \(pane)") }
        }
        .tabs { pane in PaneTab(pane, systemImage: pane == "Files" ? "folder" : "doc.text") }
    }
}

struct StoredDesk: View {
    @State private var layout = DockLayout(.horizontal(0.25, .tabs("Files"), .tabs("main.swift", "notes")))
    private let stored = ArrangementHolder.usingUserDefaults(key: "desk")

    var body: some View {
        DockArea($layout) { pane in Text("This is \(pane)") }
            .dockID("desk")
            .arrangement(stored)
    }
}

struct AskingDesk: View {
    @State private var layout = DockLayout(.tabs("main.swift", "notes"))
    var mayClose: (String) async -> Bool

    var body: some View {
        DockArea($layout) { pane in Text("This is \(pane)") }
            .canClose { pane in await mayClose(pane) }
    }
}

struct FoldedDesk: View {
    @State private var layout = DockLayout(
        .vertical(0.7, .tabs("main.swift"), .tabs("Console", "Problems").folded(to: .bottom, length: 200))
    )
    var problems: Int

    var body: some View {
        DockArea($layout) { pane in Text("This is \(pane)") }
            .tabs { pane in PaneTab(pane, badge: pane == "Problems" ? problems : nil) }
    }
}

struct RuledDesk: View {
    @State private var layout = DockLayout(.horizontal(0.25, .tabs("Files"), .tabs("main.swift")))

    var body: some View {
        DockArea($layout) { pane in Text("This is \(pane)") }
            .rules(
                DockRules(minimumSize: CGSize(width: 120, height: 80), maximumGroups: 6) { pane in
                    pane == "Files" ? [.move] : .all
                }
            )
            .emptyContent { Button("Open a file") { layout.open("main.swift") } }
    }
}

struct UndoableDesk: View {
    @State private var current = SplitArrangement()
    @State private var history = LayoutHistory()

    var body: some View { Desk().arrangement($current).layoutHistory(history) }
}

struct TornDesk: View {
    @State private var layout = DockLayout(.horizontal(0.25, .tabs("Files"), .tabs("main.swift", "notes")))

    var body: some View {
        VStack {
            Button("Notes in a window") {
                layout.move("notes", to: .window(CGRect(x: 200, y: 200, width: 480, height: 360)))
            }
            DockArea($layout) { pane in Text("This is \(pane)") }
        }
    }
}

struct WorkspaceDesk: View {
    @State private var workspaces = Workspaces(["Editing": SplitArrangement(), "Testing": testing])
    @State private var current = SplitArrangement()
    private static let testing = SplitArrangement(docks: ["dock": DockLayout(.tabs("notes", "Console"))])

    var body: some View {
        VStack(spacing: 0) {
            Menu("Workspaces") { WorkspaceMenu($workspaces, arrangement: $current) }
            Desk().arrangement($current)
        }
        .workspaceNaming($workspaces)
    }
}

@MainActor @Suite("The pages on docks, tabs and arrangements") struct DockingPageTests {
    @Test("Every example of the pages is in this file")
    func examples() throws {
        let here = URL(fileURLWithPath: #filePath)
        let top = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let articles = top.appendingPathComponent("Documentation/SplitView.docc/Articles")
        let pages = try ["Docks", "PaneTabs", "Arrangements"].map {
            try String(contentsOf: articles.appendingPathComponent("\($0).md"), encoding: .utf8)
        }
        let file = try lines(String(contentsOf: here, encoding: .utf8))
        let examples = pages.joined().components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }.map {
            lines($0).dropFirst()
        }
        #expect(examples.count == 11)
        for line in examples.joined() { #expect(file.contains(line), "\(line) is not in this file") }
    }

    @Test("The button of the example opens a window, where the host can")
    func tornDesk() throws {
        let harness = try Harness(size: CGSize(width: 600, height: 400)) { TornDesk() }
        harness.host.screens = [CGRect(x: 0, y: 0, width: 1280, height: 1024)]
        try harness.run()
        try harness.click("Notes in a window")
        try harness.run()
        #expect(harness.host.windows.map(\.frame) == [CGRect(x: 200, y: 200, width: 480, height: 360)])
        #expect(tabs(harness) == ["Files", "main.swift", "notes"])
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func tabs(_ harness: Harness) -> [String] {
        harness.inspection.controls.filter { $0.kind == "tab" }.map(\.label)
    }

    @Test("A pane whose closing is refused stays, and one that has to stay has no close button")
    func asksAndRules() async throws {
        var asked: [String] = []
        let asking = try Harness(size: CGSize(width: 400, height: 300)) {
            AskingDesk { pane in
                asked.append(pane)
                return pane == "notes"
            }
        }
        for name in ["main.swift", "notes"] {
            try asking.click("Close \(name)")
            // Turns until the app has answered and the tab is gone; a busy machine may take many.
            for _ in 0..<100_000 where asked.last != name { await Task.yield() }
            for _ in 0..<100_000 where name == "notes" && tabs(asking).count > 1 {
                await Task.yield()
                try asking.step()
            }
        }
        #expect(tabs(asking) == ["main.swift"])
        let folded = try Harness(size: CGSize(width: 600, height: 300)) { FoldedDesk(problems: 4) }
        #expect(folded.controls("button").map(\.label).contains("Problems") && folded.texts.contains("4"))
        let ruled = try Harness(size: CGSize(width: 600, height: 300)) { RuledDesk() }
        let buttons = ruled.inspection.controls.map(\.label).filter { $0.hasPrefix("Close ") }
        #expect(buttons == ["Close main.swift"])
    }

    @Test("A closed tab returns by undo, and a workspace shows its layout")
    func undoAndWorkspaces() throws {
        let undoable = try Harness(size: CGSize(width: 600, height: 400)) { UndoableDesk() }
        try undoable.step()
        let all = tabs(undoable)
        try undoable.click("Close Console")
        try undoable.advance(by: 0.5)
        #expect(tabs(undoable) == all.filter { $0 != "Console" })
        try undoable.key("z", .control)
        try undoable.advance(by: 0.5)
        #expect(tabs(undoable) == all)
        let desk = try Harness(size: CGSize(width: 600, height: 400)) { WorkspaceDesk() }
        for item in ["Workspaces", "Testing"] {
            try desk.click(item)
            try desk.advance(by: 0.5)
        }
        #expect(tabs(desk) == ["notes", "Console"])
    }

    @Test("A stored arrangement is restored")
    func workbench() throws {
        let harness = try Harness(size: CGSize(width: 400, height: 300)) { Workbench() }
        try harness.drag(split: 0, by: -100)
        try harness.click("Keep")
        try harness.drag(split: 0, by: 150)
        try harness.click("Go back")
        try harness.advance(by: 0.5)
        // 400 / 2 - 100.
        #expect(try harness.split(0).fraction == 0.25)
    }

    @Test("Docks come back at the next start")
    func storedDesk() throws {
        let settings = SettingsStore()
        let size = CGSize(width: 400, height: 300)
        let first = try Harness(size: size, settings: settings) { StoredDesk() }
        try first.drag(split: 0, by: 100)
        try first.click("notes", kind: "tab")
        let second = try Harness(size: size, settings: settings) { StoredDesk() }
        // 0.25 × 400 + 100 points.
        #expect(try second.split(0).fraction == 0.5)
        #expect(second.texts.contains("This is notes"))
        #expect(!second.texts.contains("This is main.swift"))
    }

    @Test("The other examples show their contents")
    func others() throws {
        let stored = try Harness(size: CGSize(width: 400, height: 300)) { Stored() }
        #expect(stored.inspection.splits.count == 1)
        let files = try Harness(size: CGSize(width: 400, height: 300)) { Files() }
        #expect(files.texts.contains("This is main.swift"))
        let desk = try Harness(size: CGSize(width: 400, height: 300)) { Desk() }
        #expect(desk.texts.contains("This is main.swift"))
        #expect(desk.controls("tab").map(\.label) == ["Files", "main.swift", "notes", "Console"])
    }
}

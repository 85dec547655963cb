import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout: DockLayout

    init(_ layout: DockLayout) { self.layout = layout }

    func group(_ pane: String) -> Int { layout.group(of: pane)?.id ?? 0 }
}

/// A pane with a state of its own.
private struct Pane: View {
    var name: String
    @State private var count = 0

    var body: some View {
        VStack {
            Text("view of \(name)")
            Button("Count \(name)") { count += 1 }
            Text("\(name) has \(count)")
        }
    }
}

private struct Dock: View {
    @ObservedObject var model: Model
    var rules = DockRules()

    var body: some View {
        DockArea($model.layout) { pane in Pane(name: pane) }
            .tabs { pane in PaneTab(pane, systemImage: "doc.text", badge: pane == "log" ? 3 : nil) }
            .rules(rules)
    }
}

/// Groups that are folded to the edges of a dock, 800×600.
@MainActor @Suite("Strips of docks") struct DockStripTests {
    /// `files` is folded to the left, `main` and `notes` are shown, `console` and `log` are folded below.
    private static let layout = DockLayout(
        .horizontal(
            0.25,
            .tabs("files").folded(to: .left, length: 240),
            .vertical(0.7, .tabs("main", "notes"), .tabs("console", "log").folded(to: .bottom, length: 200))
        )
    )

    private func stage(
        _ layout: DockLayout = Self.layout,
        reduceMotion: Bool = false,
        rules: DockRules = DockRules(),
        direction: LayoutDirection = .leftToRight
    ) throws -> (Model, Stage) {
        let model = Model(layout)
        let stage = try Stage(reduceMotion: reduceMotion) {
            Dock(model: model, rules: rules).environment(\.layoutDirection, direction)
        }
        return (model, stage)
    }

    private func label(_ pane: String, on stage: Stage) throws -> CGRect {
        try #require(stage.seen.controls.first { $0.kind == "button" && $0.label == pane }).rect
    }

    private func tab(_ pane: String, on stage: Stage) -> CGRect? {
        stage.seen.controls.first { $0.kind == "tab" && $0.label == pane }?.rect
    }

    private func clickLabel(_ pane: String, on stage: Stage) throws {
        let rect = try label(pane, on: stage)
        try stage.click(rect.midX, rect.midY)
        try stage.frames(30)
    }

    private func zone(on stage: Stage) -> Inspection.Control? { stage.seen.controls.first { $0.kind == "dropZone" } }

    @Test("The menu of a tab folds its group to the nearest edge with its length, and the pin docks it again")
    func menu() throws {
        let (model, stage) = try stage(DockLayout(.horizontal(0.25, .tabs("files"), .tabs("main"))))
        let before = model.layout
        let tab = try #require(self.tab("files", on: stage))
        try stage.move(tab.midX, tab.midY)
        try stage.press(.right)
        try stage.release(.right)
        try stage.frames(20)
        try stage.click("Fold to the Edge")
        try stage.frames(60)
        // A quarter of 800, less half of the splitter, on pixels.
        #expect(model.layout.foldedGroups(at: .left).map(\.length) == [200])
        #expect(try label("files", on: stage).minX == 0 && !stage.texts.contains("view of files"))
        #expect(try #require(self.tab("main", on: stage)).minX == 34)
        try clickLabel("files", on: stage)
        #expect(self.tab("files", on: stage)?.minX == 34 && stage.texts.contains("view of files"))
        try stage.click("Unfold")
        try stage.frames(60)
        #expect(model.layout == before)
        #expect(self.tab("files", on: stage)?.minX == 4)
    }

    @Test("A label slides its group out above the others, and a press elsewhere, the label or Escape folds it")
    func slides() throws {
        let (model, stage) = try stage()
        let main = try stage.rect(of: "view of main")
        for way in ["elsewhere", "label", "key", "button"] {
            try clickLabel("files", on: stage)
            #expect(model.layout.expanded == model.group("files"))
            // 240 wide, at the strip of 30 points; the others have not moved.
            #expect(tab("files", on: stage)?.minX == 34)
            #expect(try stage.rect(of: "view of main") == main)
            // A press inside leaves it.
            try stage.click("Count files")
            #expect(model.layout.expanded != nil)
            switch way {
            case "elsewhere": try stage.click(600, 300)
            case "label": try clickLabel("files", on: stage)
            case "key": try stage.play(.key(.escape, []))
            default: try stage.click("Fold")
            }
            try stage.frames(30)
            #expect(model.layout.expanded == nil, "\(way)")
            #expect(!stage.texts.contains("view of files") && tab("files", on: stage) == nil)
        }
        // Its state has survived.
        try clickLabel("files", on: stage)
        #expect(stage.texts.contains("files has 4"))
    }

    @Test("A press anywhere in the window folds a group, and reaches what is there")
    func outside() throws {
        let model = Model(Self.layout)
        var presses = 0
        let stage = try Stage {
            VStack(spacing: 0) {
                Button("Outside") { presses += 1 }.frame(height: 100)
                Dock(model: model)
            }
        }
        for label in ["Outside", "Count main"] {
            try clickLabel("files", on: stage)
            #expect(model.layout.expanded != nil)
            try stage.click(label)
            try stage.frames(30)
            #expect(model.layout.expanded == nil, "\(label)")
        }
        #expect(presses == 1 && stage.texts.contains("main has 1"))
    }

    @Test("A view keeps its state while its group folds, slides out and unfolds")
    func keepsState() throws {
        let (model, stage) = try stage(DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main"))))
        try stage.click("Count files")
        for change: (inout DockLayout) -> Void in [
            { $0.fold($0.group(of: "files")?.id ?? 0) }, { $0.select("files") }, { $0.expand(nil) },
            { $0.unfold($0.group(of: "files")?.id ?? 0) },
        ] {
            change(&model.layout)
            try stage.frames(40)
        }
        #expect(stage.texts.contains("files has 1"))
    }

    @Test("A group slides in steps, or at once if motion is reduced", arguments: [false, true])
    func moves(isReduced: Bool) throws {
        let (model, stage) = try stage(reduceMotion: isReduced)
        func position() -> CGFloat? { tab("files", on: stage)?.minX }
        func positions() throws -> [CGFloat?] {
            var positions: [CGFloat?] = []
            repeat {
                positions.append(position())
                try stage.frames()
            } while stage.seen.animating && positions.count < 100
            return positions
        }
        model.layout.select("files")
        try stage.frames()
        let out = try positions().compactMap(\.self)
        #expect(out == out.sorted() && position() == 34)
        model.layout.expand(nil)
        try stage.frames()
        let back = try positions().compactMap(\.self)
        #expect(back == back.sorted(by: >) && position() == nil)
        #expect(isReduced ? out.count == 1 && back.isEmpty : out.count > 4 && back.count > 4)
    }

    @Test("The inner side of a group that has slid out resizes it, and Escape returns it")
    func resizes() throws {
        let (model, stage) = try stage()
        func length() -> CGFloat? { model.layout.group(of: "files")?.length }
        try clickLabel("files", on: stage)
        // The strip of 30 points and 240.
        try stage.grab(268, 300, thenTo: (318, 300))
        #expect(length() == 240 && stage.cursor == .resizeLeftRight)
        try stage.play(.key(.escape, []))
        try stage.release()
        #expect(length() == 240)
        try stage.drag((268, 300), (318, 310))
        #expect(length() == 290)
        try stage.frames(2)
        // 80 points at least; at most all but 24 of the 770 points beside the strip.
        try stage.drag((318, 300), (0, 300))
        try stage.frames(2)
        #expect(length() == 80)
        try stage.drag((108, 300), (790, 300))
        #expect(length() == 746)
        try stage.frames(2)
        // By keys: 10 points, 50 with Shift, 1 with Ctrl; Home and End.
        model.layout.setLength(240, ofFolded: model.group("files"))
        while try stage.control("Length of files").focused == false { try stage.play(.key(.tab, [])) }
        for (key, modifiers, expected) in [
            (.right, [], 250), (.left, .shift, 200), (.right, .control, 201), (.home, [], 80), (.end, [], 746),
        ] as [(Key, KeyModifiers, CGFloat)] {
            try stage.play(.key(key, modifiers))
            #expect(length() == expected)
        }
    }

    @Test("A label is dragged out of its strip, within it, and into another one; a tab into a strip")
    func drags() throws {
        let (model, stage) = try stage()
        func drag(from rect: CGRect, to point: (CGFloat, CGFloat)) throws {
            try stage.grab(rect.minX + 8, rect.midY, thenTo: (400, 200), point)
            try stage.release()
            try stage.frames(60)
        }
        func strip(_ edge: DockEdge) -> [[String]] { model.layout.foldedGroups(at: edge).map(\.panes) }
        // After `log`, at its end.
        let log = try label("log", on: stage)
        try drag(from: try label("console", on: stage), to: (log.maxX - 2, log.midY))
        #expect(strip(.bottom) == [["log", "console"]] && model.layout.expanded == nil)
        // Before `files`.
        let files = try label("files", on: stage)
        try drag(from: try label("log", on: stage), to: (files.midX, files.minY + 4))
        #expect(strip(.left) == [["log", "files"]] && strip(.bottom) == [["console"]])
        // A tab, below the labels.
        try drag(from: try #require(tab("notes", on: stage)), to: (15, 500))
        #expect(strip(.left) == [["log", "files", "notes"]] && model.layout.expanded == nil)
        // Out, into the middle of the group.
        try drag(from: try label("notes", on: stage), to: (415, 280))
        #expect(strip(.left) == [["log", "files"]] && model.layout.root.map { $0.id } == model.group("main"))
        #expect(stage.texts.contains("view of notes"))
    }

    @Test("The mark of a drop in a strip is a line between its labels")
    func marks() throws {
        let (_, stage) = try stage()
        let notes = try #require(tab("notes", on: stage))
        let files = try label("files", on: stage)
        try stage.grab(notes.minX + 12, notes.midY, thenTo: (400, 300), (15, files.maxY - 2))
        #expect(zone(on: stage)?.label == "tabs" && zone(on: stage)?.rect == box(0, 0, 30, 570))
        try stage.play(.key(.escape, []))
        try stage.release()
    }

    @Test("Rules keep a pane out of strips, and its group in its place")
    func rules() throws {
        let rules = DockRules { $0 == "main" ? [.close, .move, .split, .float] : .all }
        let (model, stage) = try stage(rules: rules)
        let tab = try #require(self.tab("main", on: stage))
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (400, 300), (15, 500))
        #expect(stage.seen.controls.first { $0.kind == "dropRefusal" }?.label == "main does not fold")
        try stage.release()
        try stage.frames(30)
        #expect(model.layout.foldedGroups(at: .left).map(\.panes) == [["files"]])
        try stage.move(tab.midX, tab.midY)
        try stage.press(.right)
        try stage.release(.right)
        try stage.frames(20)
        #expect(stage.seen.controls.contains { $0.label == "Split Down" })
        #expect(!stage.seen.controls.contains { $0.label == "Fold to the Edge" })
    }

    @Test("A pane that shares no group with those of a strip becomes a group of its own there")
    func sharesNoGroup() throws {
        let (model, stage) = try stage(rules: DockRules(canShare: { $0 != "files" && $1 != "files" }))
        let notes = try #require(tab("notes", on: stage))
        try stage.grab(notes.minX + 12, notes.midY, thenTo: (400, 300), (15, 400))
        #expect(zone(on: stage)?.label == "strip left")
        try stage.release()
        try stage.frames(30)
        #expect(Set(model.layout.foldedGroups(at: .left).map(\.panes)) == [["files"], ["notes"]])
    }

    @Test("F6 reaches strips; arrows, Return and Escape work there, and the focus returns to the label")
    func keys() throws {
        let (model, stage) = try stage()
        func focused() -> String? { stage.seen.controls.first(where: \.focused)?.label }
        func press(_ key: Key, _ modifiers: KeyModifiers = []) throws {
            try stage.play(.key(key, modifiers))
            try stage.frames(30)
        }
        var stops: [String?] = []
        for _ in 0..<4 {
            try press("F6")
            stops.append(focused())
        }
        // The strip on the left, the group, the strip below, and again the first.
        #expect(stops == ["files", "main", "console", "files"])
        try press("F6", .shift)
        #expect(focused() == "console")
        try press(.right)
        #expect(focused() == "log")
        try press(.right)
        #expect(focused() == "log")
        try press(.home)
        try press(.end)
        try press(.space)
        #expect(model.layout.expanded == model.group("log") && model.layout.group(of: "log")?.selected == "log")
        #expect(focused() == "Count log")
        try press(.escape)
        #expect(model.layout.expanded == nil && focused() == "log")
        try press(.left)
        try press(.return)
        #expect(model.layout.group(of: "console")?.selected == "console" && focused() == "Count console")
        // The focus elsewhere folds it.
        var count = 0
        while focused() != "main", count < 5 {
            try press("F6")
            count += 1
        }
        #expect(model.layout.expanded == nil && focused() == "main")
        while focused() != "console" { try press("F6") }
        try press("Delete")
        #expect(model.layout.closedPanes == ["console"] && focused() == "log")
    }

    @Test("From right to left strips, labels and slides are mirrored")
    func mirrored() throws {
        let (model, stage) = try stage(direction: .rightToLeft)
        #expect(try label("files", on: stage).maxX == 800)
        let (console, log) = (try label("console", on: stage), try label("log", on: stage))
        #expect(console.minX > log.maxX && console.maxY == 600)
        try clickLabel("files", on: stage)
        #expect(tab("files", on: stage)?.maxX == 766)
        // 800 - 30 - 240.
        try stage.drag((532, 300), (482, 300))
        #expect(model.layout.group(of: "files")?.length == 290)
        try stage.grab(console.midX, console.midY, thenTo: (400, 300), (log.minX + 2, log.midY))
        try stage.release()
        #expect(model.layout.foldedGroups(at: .bottom).map(\.panes) == [["log", "console"]])
    }

    @Test("Many labels share a strip")
    func many() throws {
        let panes = (1...30).map { "pane number \($0)" }
        let (_, stage) = try stage(
            DockLayout(.horizontal(0.5, .tabs("main"), .tabs(panes + ["log"]).folded(to: .left)))
        )
        let rects = try (panes + ["log"]).map { try label($0, on: stage) }
        for (rect, next) in zip(rects, rects.dropFirst()) { #expect(rect.maxY <= next.minY && rect.height > 8) }
        #expect(try #require(rects.last).maxY <= 600)
    }

    @Test("A count follows the title of a label")
    func count() throws {
        let (_, stage) = try stage()
        #expect(try stage.rect(of: "log").maxX < stage.rect(of: "3").minX)
    }

    @Test("The context menu of a label is that of its tab")
    func labelMenu() throws {
        let (model, stage) = try stage()
        let log = try label("log", on: stage)
        func choose(_ item: String) throws {
            try stage.move(log.midX, log.midY)
            try stage.press(.right)
            try stage.release(.right)
            try stage.frames(20)
            // The pin of the group that has slid out has the same name as the item.
            let rect = try #require(stage.seen.controls.last { $0.label == item }).rect
            try stage.click(rect.midX, rect.midY)
            try stage.frames(40)
        }
        try choose("Close")
        #expect(model.layout.closedPanes == ["log"])
        model.layout.reopenLastClosed()
        try stage.frames(30)
        // The menu does not fold what has slid out, its item docks it.
        #expect(model.layout.expanded == model.group("log"))
        try choose("Unfold")
        #expect(model.layout.foldedGroups(at: .bottom).isEmpty && model.layout.root?.id != model.group("main"))
    }

    @Test("Folded groups return with an arrangement")
    func arrangement() throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main"))))
        let kept = ArrangementHolder(SplitArrangement(docks: ["dock": Self.layout]))
        let stage = try Stage { Dock(model: model).arrangement(kept) }
        try stage.frames(2)
        #expect(model.layout == Self.layout)
        try clickLabel("files", on: stage)
        try stage.drag((268, 300), (318, 310))
        try stage.frames(2)
        let json = kept.value.json
        #expect(SplitArrangement(json: json).docks["dock"]?.group(of: "files")?.length == 290)
    }
}

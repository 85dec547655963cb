import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

/// The app's layout, 800×600 at the start: `files` on the left up to 399.5 points, `main` and `notes` in one group to
/// its right from 400.5 on. Device pixels round these to 400 and 401. Bars are 34 points high.
@MainActor private final class Model: ObservableObject {
    @Published var layout: DockLayout
    @Published var arrangement = SplitArrangement()
    @Published var active: String?

    init(_ layout: DockLayout = DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main", "notes")))) {
        self.layout = layout
    }

    func group(of pane: String) -> Int { layout.group(of: pane)?.id ?? 0 }
    /// The panes of each group.
    var groups: [[String]] { layout.groups.map(\.panes) }
}

private struct Dock: View {
    @ObservedObject var model: Model
    /// The title of all tabs, or nil for the names of the panes.
    var title: String?

    var body: some View {
        DockArea($model.layout, active: $model.active) { pane in Counter(name: pane) }
            .tabs { PaneTab(title ?? $0) }
    }
}

private struct Counter: View {
    var name: String
    @State private var count = 0

    var body: some View {
        VStack {
            Button("\(name) has \(count)") { count += 1 }
            GeometryReader { _ in Inner(name: name) }
        }
    }
}

private struct Inner: View {
    var name: String
    @State private var count = 0

    var body: some View { Button("inner \(name) has \(count)") { count += 1 } }
}

@MainActor @Suite("DockArea") struct DockAreaTests {
    private struct Widening: View {
        @ObservedObject var model: Model
        @State private var isWide = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Widen") { withAnimation(.linear(duration: 1)) { isWide = true } }.frame(height: 30)
                Dock(model: model).frame(width: isWide ? 601 : 201)
            }
        }
    }

    @Test("An area whose frame grows in an animation fills it on the way")
    func growsByDegrees() throws {
        let model = Model()
        let stage = try Stage(800, 230) { Widening(model: model) }
        #expect(try stage.split().panes.map(\.width) == [100, 100])
        try stage.click("Widen")
        var widths: [CGFloat] = []
        for _ in 0..<4 {
            try stage.frames(15)
            widths.append(try stage.split().panes.map(\.width).reduce(0, +))
        }
        // A quarter of the 400 points each.
        #expect(widths.map { ($0 / 20).rounded() * 20 } == [300, 400, 500, 600], "\(widths)")
    }

    @Test("An area fills its proposal, even without panes")
    func fillsItsPlace() throws {
        let model = Model(DockLayout())
        let stage = try Stage(300, 200) {
            HStack(spacing: 0) {
                Dock(model: model)
                Button(action: {}) { Text("beside").frame(maxWidth: .infinity, maxHeight: .infinity) }.buttonStyle(
                    .plain
                )
            }
        }
        // Half of the width for each of two greedy views.
        let rect = try stage.control("beside").rect
        #expect(rect == box(150, 0, 300, 200))
    }

    /// A view whose layout changes its state, so that its state of the build before no longer fits.
    private struct Busy: View {
        var name: String
        @ObservedObject var model: Model
        @State private var text = "one\ntwo"
        @State private var chosen: Int?

        var body: some View {
            let rows = model.groups.count == 1 ? 3 : 12
            VStack {
                switch name {
                case "files": List(0..<rows, id: \.self, selection: $chosen) { Text("row \($0)") }
                case "main":
                    Table((0..<rows).map(Numbered.init(id:))) {
                        TableColumn("Number") { Text("\($0.id)") }
                        if rows > 3 { TableColumn("Half") { Text("\($0.id / 2)") } }
                    }
                case "notes": TextEditor(text: $text)
                default:
                    ScrollView { LazyVStack { ForEach(0..<rows * 10, id: \.self) { Text("line \($0)") } } }
                    HSplit { ForEach(0..<rows / 3, id: \.self) { Text("pane \($0)") } }
                }
            }
        }
    }

    private struct Numbered: Identifiable { var id: Int }

    @Test("9.1 A dock of any content may be rearranged in an animation", arguments: [false, true])
    func arranged(isBack: Bool) throws {
        let apart = DockLayout(.horizontal(0.5, .vertical(0.5, .tabs("files", "more"), .tabs("main")), .tabs("notes")))
        let together = DockLayout(.tabs("notes", "files"))
        let model = Model(isBack ? together : apart)
        let binding = Binding(get: { model.layout }, set: { model.layout = $0 })
        let stage = try Stage { DockArea(binding) { Busy(name: $0, model: model) } }
        for layout in isBack ? [apart, together] : [together, apart] {
            withAnimation(.linear(duration: 0.5)) { model.layout = layout }
            for _ in 0..<4 { try stage.host.advance(by: 0.1) }
            withAnimation { model.layout = DockLayout(.tabs("more")) }
            try stage.host.advance(by: 0.1)
            withAnimation { model.layout = layout }
            try stage.host.advance(by: 2)
            #expect(stage.seen.controls.filter { $0.kind == "tab" }.count == layout.groups.flatMap(\.panes).count)
        }
    }

    private func zone(on stage: Stage) -> Inspection.Control? { stage.seen.controls.first { $0.kind == "dropZone" } }

    /// Drags a pane's tab through the points, one event a frame; the button stays down.
    private func grab(_ name: String, to points: (CGFloat, CGFloat)..., on stage: Stage) throws {
        let rect = try stage.tab(name)
        try stage.move(rect.minX + 12, rect.midY)
        try stage.press()
        for point in points { try stage.move(point.0, point.1) }
    }

    @Test(
        "A zone ends at 28 hundredths of the group",
        arguments: [
            // Across: 0.28 * 400 = 112 from either side. Along: 34 + 0.28 * 566 = 192.48, 600 - 158.48 = 441.52.
            (CGPoint(x: 111, y: 320), "left"), (CGPoint(x: 113, y: 320), "tabs"), (CGPoint(x: 287, y: 320), "tabs"),
            (CGPoint(x: 289, y: 320), "right"), (CGPoint(x: 200, y: 192), "top"), (CGPoint(x: 200, y: 193), "tabs"),
            (CGPoint(x: 200, y: 441), "tabs"), (CGPoint(x: 200, y: 442), "bottom"),
        ]
    )
    func zoneEnds(point: CGPoint, name: String) throws {
        let stage = try Stage { Dock(model: Model()) }
        try grab("notes", to: (600, 200), (point.x, point.y), on: stage)
        #expect(zone(on: stage)?.label == name)
    }

    @Test("A tab leaves its bar at a distance of 14 points, and its name follows the pointer inside the area")
    func leaves() throws {
        let stage = try Stage { Dock(model: Model()) }
        // The bar is 34 points high; its end is not part of it.
        try grab("notes", to: (600, 47), on: stage)
        #expect(zone(on: stage) == nil)
        try stage.move(600, 48)
        #expect(zone(on: stage) != nil)
        func lowest() throws -> CGRect {
            try #require(stage.seen.texts.filter { $0.string == "notes" }.map(\.rect).max { $0.minY < $1.minY })
        }
        try stage.move(600, 300)
        // 8 points below the pointer, including the padding around the name.
        #expect(try (308..<324).contains(lowest().minY))
        try stage.move(600, 598)
        #expect(try lowest().maxY <= 596)
        try stage.move(2, 300)
        #expect(try lowest().minX >= 0)
        try stage.move(798, 300)
        #expect(try lowest().maxX <= 796)
    }

    @Test(
        "Each of the five zones marks what the group gets",
        arguments: [
            // Over the group of `files`, 0…400 across; below its bar it is 566 points high.
            (CGPoint(x: 40, y: 320), "left", [["notes"], ["files"], ["main"]], box(0, 0, 200, 600)),
            (CGPoint(x: 360, y: 320), "right", [["files"], ["notes"], ["main"]], box(201, 0, 400, 600)),
            (CGPoint(x: 200, y: 60), "top", [["notes"], ["files"], ["main"]], box(0, 0, 400, 300)),
            (CGPoint(x: 200, y: 580), "bottom", [["files"], ["notes"], ["main"]], box(0, 301, 400, 600)),
            (CGPoint(x: 200, y: 320), "tabs", [["files", "notes"], ["main"]], box(0, 0, 400, 600)),
        ]
    )
    func zones(point: CGPoint, name: String, groups: [[String]], rect: CGRect) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try grab("notes", to: (600, 200), (point.x, point.y), on: stage)
        #expect(zone(on: stage)?.label == name)
        #expect(zone(on: stage)?.rect == rect)
        #expect(model.groups == [["files"], ["main", "notes"]])
        try stage.release()
        #expect(zone(on: stage) == nil)
        #expect(model.groups == groups)
        #expect(model.layout.group(of: "notes")?.selected == "notes")
        // The bar of its group lies along the top of the rectangle.
        let place = try stage.tab("notes")
        #expect(place.minY == rect.minY)
        #expect(place.minX >= rect.minX && place.maxX <= rect.maxX)
    }

    @Test("Beside the group that gets the room of an emptied one, the half of that group is marked")
    func emptied() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        // Right of `main`: without `files` that group has all 800 points, and the pane gets 401…800 of them. That is
        // the present rectangle of `main`, so half of it is marked: 401 + (399 + 1) / 2.
        try grab("files", to: (300, 300), (780, 320), on: stage)
        #expect(zone(on: stage)?.rect == box(601, 0, 800, 600))
        try stage.release()
        #expect(model.groups == [["main", "notes"], ["files"]])
        #expect(stage.seen.splits.count == 1)
        #expect(try stage.tab("files").minX == 405)
    }

    @Test("A group removed in an animation fades from its last visible state")
    func fades() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        withAnimation(.linear(duration: 1)) {
            model.layout.move("files", to: .tab(group: model.group(of: "main"), at: 0))
        }
        try stage.frames()
        #expect(stage.seen.animating)
        #expect(model.groups == [["files", "main", "notes"]])
        try stage.host.advance(by: 2)
        #expect(!stage.seen.animating)
        let bar = try stage.tab("files")
        #expect(bar.minX == 4 && bar.minY == 0)
    }

    @Test("A drop on a bar inserts the tab at that position")
    func overBar() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        let main = try stage.tab("main")
        try grab("files", to: (200, 300), (main.maxX - 2, 17), on: stage)
        #expect(zone(on: stage)?.label == "tabs")
        try stage.release()
        #expect(model.groups == [["main", "files", "notes"]])
    }

    @Test("Escape, the loss of window focus and a drop outside the area change nothing", arguments: 0..<3)
    func cancelled(way: Int) throws {
        let model = Model()
        let before = model.layout
        let stage = try Stage { Dock(model: model).padding(100) }
        try grab("notes", to: (600, 300), (150, 300), on: stage)
        #expect(zone(on: stage) != nil)
        switch way {
        case 0: try stage.play(.key(.escape, []))
        case 1: try stage.play(.focus(false))
        default: try stage.move(20, 20)
        }
        #expect(zone(on: stage) == nil)
        try stage.release()
        var after = before
        after.select("notes")
        #expect(model.layout == after)
    }

    @Test("Closing the last pane of a group closes the group, and the last of all leaves an empty area")
    func close() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.click("Close files")
        #expect(model.groups == [["main", "notes"]])
        #expect(try stage.tab("main").minX == 4)
        try stage.click("Close main")
        try stage.frames(20)
        try stage.click("Close notes")
        #expect(model.layout.root == nil)
        try stage.frames(2)
        #expect(stage.seen.controls.isEmpty)
        model.layout.open("files")
        try stage.frames()
        #expect(model.groups == [["files"]])
    }

    @Test("A double click on a bar maximizes its group and another restores all; views keep their state")
    func maximize() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.click("files has 0")
        try stage.click("inner files has 0")
        try stage.click(700, 17)
        try stage.click(700, 17)
        #expect(model.layout.maximized == model.group(of: "main"))
        try stage.frames(30)
        #expect(try stage.tab("main").minX == 4)
        #expect(!stage.seen.controls.contains { $0.label.hasPrefix("files has") })
        try stage.click(700, 17)
        try stage.click(700, 17)
        #expect(model.layout.maximized == nil)
        try stage.frames(30)
        #expect(stage.seen.controls.contains { $0.label == "files has 1" })
        #expect(stage.seen.controls.contains { $0.label == "inner files has 1" })
        // By keyboard, on the most recently used pane.
        try stage.play(.key(.return, [.control, .shift]))
        #expect(model.layout.maximized == model.group(of: "main"))
        try stage.play(.key(.return, [.control, .shift]))
        #expect(model.layout.maximized == nil)
    }

    @Test("Two clicks count as a double click when at most 6 points apart", arguments: [(6.0, true), (6.5, false)])
    func clicksApart(distance: Double, isOne: Bool) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.click(700, 17)
        try stage.click(700 + distance, 17)
        #expect((model.layout.maximized != nil) == isOne)
    }

    @Test(
        "A double click on a tab maximizes its group too, even if the pointer moves a little",
        arguments: [0.0, 1, 3]
    )
    func unsteadyClicks(distance: Double) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        let notes = try stage.tab("notes")
        for _ in 0..<2 { try stage.drag((notes.minX + 12, 17), (notes.minX + 12 + distance, 17)) }
        #expect(model.layout.maximized == model.group(of: "notes"))
        #expect(model.groups == [["files"], ["main", "notes"]])
    }

    @Test("The app receives the active pane after a press, a key and a moved tab")
    func activePane() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        #expect(model.active == "files")
        try stage.click("main has 0")
        #expect(model.active == "main")
        try stage.play(.key(.tab, .control))
        #expect(model.active == "notes")
        try stage.play(.key(.down, [.control, .shift]))
        #expect(model.groups == [["files"], ["main"], ["notes"]])
        #expect(model.active == "notes")
        try stage.click("files has 0")
        #expect(model.active == "files")
        for _ in 0..<3 { if let pane = model.layout.panes.first { model.layout.close(pane) } }
        try stage.frames(2)
        #expect(model.active == nil)
    }

    @Test("A pane keeps its state wherever it moves, even if built during layout")
    func state() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.click("main has 0")
        try stage.click("inner main has 0")
        try grab("main", to: (500, 300), (20, 300), on: stage)
        try stage.release()
        #expect(model.groups == [["main"], ["files"], ["notes"]])
        #expect(stage.seen.controls.contains { $0.label == "main has 1" })
        #expect(stage.seen.controls.contains { $0.label == "inner main has 1" })
        model.layout.move("main", to: .tab(group: model.group(of: "files")))
        model.layout.select("files")
        try stage.frames(2)
        model.layout.select("main")
        try stage.frames(2)
        #expect(stage.seen.controls.contains { $0.label == "main has 1" })
        #expect(stage.seen.controls.contains { $0.label == "inner main has 1" })
    }

    @Test(
        "The name of a dragged pane stays beside the pointer and inside the area",
        arguments: [(400, 300), (797, 300), (797, 597), (3, 40)] as [(CGFloat, CGFloat)]
    )
    func nameAtThePointer(x: CGFloat, y: CGFloat) throws {
        let stage = try Stage { Dock(model: Model()) }
        try grab("notes", to: (600, 200), (x, y), on: stage)
        // The first such text is the tab's.
        let name = try #require(stage.seen.texts.last { $0.string == "notes" }?.rect)
        #expect(name.minX >= 0 && name.maxX <= 796 && name.maxY <= 596)
        // The background of the name, 10 points beside it and 6 below, ends 4 points from the edges.
        if x == 797 { #expect(name.maxX == 786) }
        if y == 597 { #expect(name.maxY == 590) }
        #expect(abs(name.midX - min(max(x, name.width / 2), 800)) <= 40 && abs(name.midY - y) <= 40)
        if x == 400 { #expect(name.midX == x && name.minY > y) }
    }

    @Test("A splitter writes the fraction when its drag ends, and a fraction set by the app shows")
    func fraction() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.grab(400, 300, thenTo: (300, 300), (200, 300))
        guard case .row(let during) = model.layout.root else { Issue.record("no row"); return }
        #expect(during.parts[0].share == 0.5)
        try stage.release()
        guard case .row(let after) = model.layout.root else { Issue.record("no row"); return }
        #expect(abs(after.parts[0].share - 0.25) < 0.001)
        #expect(try stage.split().fraction == Double(after.parts[0].share))
        model.layout.setFraction(0.75, ofSplit: after.id)
        try stage.frames()
        #expect(try stage.split().fraction == 0.75)
    }

    @Test("Ctrl+Shift and arrows move a pane out of its group or into a neighbor's tabs, and focus follows")
    func keyboard() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        let notes = try stage.tab("notes")
        try stage.click(notes.minX + 12, 17)
        // The click selects the group without moving the focus; Tab moves it to the bar.
        for _ in 0..<10 where stage.seen.controls.first(where: \.focused)?.label != "notes" {
            try stage.play(.key(.tab, []))
        }
        try stage.play(.key(.down, [.control, .shift]))
        #expect(model.groups == [["files"], ["main"], ["notes"]])
        #expect(try stage.tab("notes").minY == 301)
        let focused = stage.seen.controls.first { $0.focused }
        #expect(focused?.label == "notes")
        try stage.play(.key(.left, [.control, .shift]))
        #expect(model.groups == [["files", "notes"], ["main"]])
        #expect(stage.seen.controls.first { $0.focused }?.label == "notes")
        try stage.play(.key(.up, [.control, .shift]))
        #expect(model.groups == [["notes"], ["files"], ["main"]])
        // Nothing lies above it.
        try stage.play(.key(.up, [.control, .shift]))
        #expect(model.groups == [["notes"], ["files"], ["main"]])
        try stage.play(.key(.down, [.control, .shift]))
        #expect(model.groups == [["files", "notes"], ["main"]])
        try stage.play(.key("w", .control))
        #expect(model.groups == [["files"], ["main"]])
    }

    @Test("Keys act on the last pressed group, inside its views too")
    func active() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.click("main has 0")
        try stage.play(.key(.tab, .control))
        #expect(model.layout.group(of: "main")?.selected == "notes")
        try stage.click(100, 500)
        try stage.play(.key("w", .control))
        #expect(model.groups == [["main", "notes"]])
    }

    @Test("A closed layout set by the app during a drag ends the drag")
    func goneInDrag() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try grab("notes", to: (600, 300), (100, 300), on: stage)
        model.layout.close("notes")
        try stage.frames(2)
        #expect(zone(on: stage) == nil)
        try stage.release()
        #expect(model.groups == [["files"], ["main"]])
    }

    @Test("After any drag each pane exists once and shows where its tab is", arguments: 0..<12)
    func fuzz(seed: UInt64) throws {
        let model = Model(
            DockLayout(.horizontal(0.4, .tabs("a", "b"), .vertical(0.6, .tabs("c"), .tabs("d", "e"))))
        )
        let stage = try Stage { Dock(model: model) }
        var dice = Dice(seed: seed)
        for _ in 0..<25 {
            let tabs = stage.seen.controls.filter { $0.kind == "tab" }
            let (name, tab) = { ($0.label, $0.rect) }(tabs[dice.below(tabs.count)])
            try stage.move(tab.minX + 10, tab.midY)
            try stage.press()
            for _ in 0...dice.below(3) { try stage.move(CGFloat(dice.below(840) - 20), CGFloat(dice.below(640) - 20)) }
            let target = zone(on: stage)?.rect
            // A narrow bar may have scrolled the tab out of sight; the press then reaches its neighbor.
            let (dragged, isPressed) = (model.layout, model.active == name)
            if dice.below(5) == 0 { try stage.play(.key(.escape, [])) }
            try stage.release()
            try stage.frames(1 + dice.below(12))
            let (layout, shown) = (model.layout, stage.seen)
            #expect(layout.panes.sorted() == ["a", "b", "c", "d", "e"])
            #expect(layout.groups.allSatisfy { $0.panes.contains($0.selected) })
            if layout.maximized == nil {
                #expect(shown.splits.reduce(0) { $0 + $1.splitters.count } == layout.groups.count - 1)
                // Each group shows the view of one pane, once; a flat group fits only its bar.
                let views = shown.controls.compactMap {
                    $0.label.split(separator: " ").dropFirst().first == "has" ? String($0.label.prefix(1)) : nil
                }
                #expect(Set(views).count == views.count)
                #expect(Set(views).isSubset(of: layout.groups.map(\.selected)))
                #expect(!views.isEmpty)
            }
            // Others grow by the room of a group that is left empty.
            if let target, layout != dragged, isPressed, dragged.group(of: name)?.panes.count != 1 {
                // After the drop it lies at the top of the marked rectangle.
                let bar = try #require(shown.controls.first { $0.kind == "tab" && $0.label == name })
                #expect(bar.rect.minY == target.minY)
                #expect(bar.rect.midX >= target.minX && bar.rect.midX <= target.maxX)
            }
            if dice.below(4) == 0 {
                try stage.play(.key([.left, .right, .up, .down][dice.below(4)], [.control, .shift]))
            }
        }
    }

    @Test("An unchanged layout writes nothing into the arrangement around it")
    func writesNothing() throws {
        let model = Model()
        var writes = 0
        let arrangement = Binding(
            get: { model.arrangement },
            set: {
                writes += 1
                model.arrangement = $0
            }
        )
        let layout = Binding(get: { model.layout }, set: { model.layout = $0 })
        let stage = try Stage {
            DockArea(layout) { pane in HSplit(left: { Text(pane) }, right: { Color.green }) }
                .dockID("main")
                .arrangement(arrangement)
        }
        try stage.frames(3)
        try stage.move(200, 300)
        try stage.frames(3)
        #expect(writes == 0)
        try grab("notes", to: (600, 200), (200, 300), on: stage)
        try stage.release()
        try stage.frames(20)
        // The press selects, the release moves.
        #expect(writes == 2)
        // This arrangement has no values for the splits in the panes.
        model.arrangement = SplitArrangement(docks: ["main": Model().layout])
        try stage.frames(3)
        #expect(model.layout == Model().layout)
        #expect(writes == 2)
    }

    @Test("The tab that follows the pointer is one line high, however long its title is")
    func ghostOfALongTitle() throws {
        let title = "a long title\nof several lines\nand more"
        let model = Model()
        let stage = try Stage { Dock(model: model, title: title) }
        let before = stage.seen.texts.count
        try grab(title, to: (600, 200), (200, 300), on: stage)
        let ghost = try #require(stage.seen.texts.last)
        #expect(stage.seen.texts.count == before + 1)
        #expect(ghost.rect.height < 30)
    }

    @Test("Sizes too small for any content do no harm", arguments: [(0, 0), (1, 1), (3, 90), (40, 3), (120, 60)])
    func small(width: CGFloat, height: CGFloat) throws {
        let model = Model(
            DockLayout(
                .horizontal(0.5, .vertical(0.5, .tabs("a"), .tabs("b")), .vertical(0.5, .tabs("c"), .tabs("d", "e")))
            )
        )
        let stage = try Stage { Dock(model: model) }
        try grab("e", to: (600, 300), (100, 300), on: stage)
        try stage.resize(width, height)
        try stage.frames(2)
        try stage.release()
        #expect(model.layout.panes.sorted() == ["a", "b", "c", "d", "e"])
    }

    @Test("The arrangement around it stores the layout and restores it from JSON")
    func arrangement() throws {
        let model = Model()
        func view() -> some View {
            DockArea(Binding(get: { model.layout }, set: { model.layout = $0 })) { pane in
                HSplit(left: { Text(pane) }, right: { Color.green })
            }
            .dockID("main")
            .arrangement(Binding(get: { model.arrangement }, set: { model.arrangement = $0 }))
        }
        let stage = try Stage { view() }
        try stage.frames(2)
        #expect(model.arrangement == SplitArrangement())
        try grab("notes", to: (600, 300), (20, 300), on: stage)
        try stage.release()
        try stage.frames()
        #expect(model.arrangement.docks["main"] == model.layout)
        #expect(Set(model.arrangement.splits.keys) == ["main/files/0", "main/main/0", "main/notes/0"])
        // Closing a pane leaves the state of the others alone.
        let before = (model.arrangement, model.layout)
        model.layout.close("main")
        try stage.frames(2)
        #expect(Set(model.arrangement.splits.keys).isSuperset(of: ["main/files/0", "main/notes/0"]))
        #expect(model.arrangement.splits["main/notes/0"] == before.0.splits["main/notes/0"])
        model.layout = before.1
        try stage.frames(2)
        let json = model.arrangement.json
        let layout = model.layout
        model.arrangement = SplitArrangement()
        try stage.frames(2)
        #expect(model.groups == [["files"], ["main", "notes"]])
        model.arrangement = SplitArrangement(json: json)
        try stage.frames(2)
        #expect(model.layout == layout)
    }
}

extension DockAreaTests {
    @Test("A dock fills the space that others leave it, however small its panes are") func fills() throws {
        let layout = Log<DockLayout>()
        let stage = try Stage {
            VStack(spacing: 0) {
                DockArea(
                    Binding(get: { layout.values.last ?? DockLayout(.tabs("files")) }, set: { layout.add($0) })
                ) { Text($0) }
                Text("below").frame(height: 50)
            }
        }
        // The last 50 of 600 points.
        #expect(try stage.rect(of: "below").midY.rounded() == 575)
    }
}

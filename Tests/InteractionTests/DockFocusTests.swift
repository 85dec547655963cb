import Foundation
import SDLHost
import SplitView
import Testing

/// The keyboard focus, the order of use, and the drags of whole groups of a dock, 800×600 at the start: `files` on the
/// left up to 400, `main` and `notes` in one group to its right from 401 on. Bars are 34 points high.
@MainActor @Suite("Docks, felt") struct DockFocusTests {
    @MainActor final class Model: ObservableObject {
        @Published var layout: DockLayout
        @Published var texts = ["main": "one", "notes": "two", "log": "three"]

        init(_ layout: DockLayout = DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main", "notes")))) {
            self.layout = layout
        }

        var groups: [[String]] { layout.groups.map(\.panes) }
        var selected: [String] { layout.groups.map(\.selected) }
        func group(of pane: String) -> Int { layout.group(of: pane)?.id ?? 0 }
    }

    /// `files` has nothing to focus, the other panes are editors.
    private struct Dock: View {
        @ObservedObject var model: Model

        var body: some View {
            DockArea($model.layout) { pane in
                if let text = model.texts[pane] {
                    TextEditor(
                        text: Binding(get: { text }, set: { model.texts[pane] = $0 })
                    )
                    .accessibilityLabel("editor \(pane)")
                } else {
                    Color.green
                }
            }
        }
    }

    private func click(tab name: String, on stage: Stage) throws {
        let rect = try stage.tab(name)
        try stage.click(rect.minX + 12, rect.midY)
        // Beyond the time of a double click.
        try stage.frames(40)
    }

    /// The tabs with the mark of the keyboard, a line of 2 points inside the lower edge of the tab's face.
    private func marked(on stage: Stage) throws -> [String] {
        try stage.seen.controls.filter { $0.kind == "tab" }.filter { tab in
            try stage.pixel(Int(tab.rect.midX), Int(tab.rect.maxY) - 5) == Color.accentColor.light
        }.map(\.label)
    }

    private func focused(on stage: Stage) -> [String] {
        stage.seen.controls.filter(\.focused).map { "\($0.kind) \($0.label)" }
    }

    // MARK: The keyboard

    @Test("A click on a tab moves the keyboard focus to its pane, and marks that tab alone")
    func clicks() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        #expect(try marked(on: stage).isEmpty)
        try click(tab: "main", on: stage)
        #expect(focused(on: stage) == ["textEditor editor main"])
        #expect(try marked(on: stage) == ["main"])
        try click(tab: "notes", on: stage)
        #expect(focused(on: stage) == ["textEditor editor notes"])
        #expect(try marked(on: stage) == ["notes"])
        try stage.play(.text("x"))
        #expect(model.texts["notes"] == "xtwo")
        // Nothing in `files` takes the focus, so its bar does, without a ring.
        try click(tab: "files", on: stage)
        #expect(focused(on: stage) == ["tab files"])
        #expect(try marked(on: stage) == ["files"])
        try stage.play(.text("y"))
        #expect(model.texts["notes"] == "xtwo")
    }

    @Test("A click into a pane marks its tab, and a window without the focus marks none")
    func clickInside() throws {
        let stage = try Stage { Dock(model: Model()) }
        try stage.click(600, 300)
        #expect(try marked(on: stage) == ["main"])
        try stage.play(.focus(false))
        #expect(try marked(on: stage).isEmpty)
        try stage.play(.focus(true))
        #expect(try marked(on: stage) == ["main"])
    }

    @Test("Keys that select or close a tab take the keyboard focus along", arguments: [Key.tab, "w"])
    func keys(key: Key) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try click(tab: "main", on: stage)
        try stage.play(.key(key, .control))
        #expect(focused(on: stage) == ["textEditor editor notes"])
        #expect(try marked(on: stage) == ["notes"])
    }

    @Test("Arrows on a bar select tabs and stay on the bar")
    func arrows() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try click(tab: "files", on: stage)
        try stage.play(.key(.tab, []))
        for _ in 0..<8 where focused(on: stage).first?.hasPrefix("tab main") != true { try stage.play(.key(.tab, [])) }
        try stage.play(.key(.right, []))
        #expect(focused(on: stage) == ["tab notes"])
        #expect(model.selected == ["files", "notes"])
    }

    @Test("The pane of the last group that closes passes the keyboard focus to another group")
    func closesGroup() throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("main"), .tabs("notes"))))
        let stage = try Stage { Dock(model: model) }
        try click(tab: "notes", on: stage)
        try stage.play(.key("w", .control))
        #expect(model.groups == [["main"]])
        #expect(focused(on: stage) == ["textEditor editor main"])
    }

    // MARK: The order of use

    /// Tabs that are selected in turn, then one that leaves, and the one that is selected then.
    struct Use: Sendable {
        var selected: [String]
        var leaves = "c"
        var moves = false
        var next: String
    }

    @Test(
        "Closing or moving a tab selects the one used before it",
        arguments: [
            Use(selected: ["a", "d", "b", "c"], next: "b"), Use(selected: ["b", "a", "c"], next: "a"),
            // Never used tabs: the next one.
            Use(selected: ["c"], next: "a"), Use(selected: [], leaves: "a", next: "b"),
            // A tab that is not selected leaves the selection alone.
            Use(selected: ["d", "b"], next: "b"), Use(selected: ["a", "c", "a", "d", "c"], next: "d"),
            Use(selected: ["a", "d", "b", "c"], moves: true, next: "b"),
            Use(selected: ["d", "a", "c"], moves: true, next: "a"), Use(selected: ["d", "b"], moves: true, next: "b"),
        ]
    )
    func order(use: Use) throws {
        var layout = DockLayout(.horizontal(0.5, .tabs("a", "b", "c", "d"), .tabs("other")))
        for pane in use.selected { layout.select(pane) }
        // It survives a restart.
        layout = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(layout))
        if use.moves {
            layout.move(use.leaves, to: .tab(group: layout.group(of: "other")?.id ?? 0))
        } else {
            layout.close(use.leaves)
        }
        #expect(layout.groups[0].selected == use.next)
    }

    @Test("Layouts whose tabs were used in another order are equal")
    func equality() {
        var layout = DockLayout(.tabs("a", "b", "c"))
        for pane in ["c", "b", "a"] { layout.select(pane) }
        #expect(layout == DockLayout(.tabs("a", "b", "c")))
        #expect(layout.hashValue == DockLayout(.tabs("a", "b", "c")).hashValue)
    }

    @Test("The cross of the selected tab selects the one used before it")
    func cross() throws {
        let model = Model(DockLayout(.tabs("main", "notes", "log", "more")))
        let stage = try Stage { Dock(model: model) }
        for name in ["notes", "more", "main", "log"] { try click(tab: name, on: stage) }
        try stage.click("Close log")
        #expect(model.selected == ["main"])
        try stage.frames(40)
        try stage.click("Close main")
        #expect(model.selected == ["more"])
        #expect(focused(on: stage) == ["tab more"])
    }

    // MARK: Drags

    private func zone(on stage: Stage) -> Inspection.Control? { stage.seen.controls.first { $0.kind == "dropZone" } }

    /// Where a drag of the right group by the empty part of its bar ends.
    @Test(
        "The empty part of a bar drags its whole group",
        arguments: [
            (CGPoint(x: 200, y: 320), [["files", "main", "notes"]], box(0, 0, 800, 600)),
            (CGPoint(x: 40, y: 320), [["main", "notes"], ["files"]], box(0, 0, 200, 600)),
            (CGPoint(x: 200, y: 580), [["files"], ["main", "notes"]], box(0, 301, 400, 600)),
        ]
    )
    func groups(point: CGPoint, groups: [[String]], mark: CGRect) throws {
        let model = Model()
        model.layout.select("notes")
        let stage = try Stage { Dock(model: model) }
        try stage.grab(760, 17, thenTo: (700, 200), (point.x, point.y))
        #expect(zone(on: stage)?.rect == mark)
        #expect(stage.texts.contains("+1"))
        try stage.release()
        #expect(model.groups == groups)
        #expect(model.layout.group(of: "notes")?.selected == "notes")
        #expect(zone(on: stage) == nil && !stage.texts.contains("+1"))
    }

    @Test(
        "A group that is dropped on a bar has its tabs there, in their order",
        arguments: [(10, 0), (390, 1)] as [(CGFloat, Int)]
    )
    func overBar(x: CGFloat, index: Int) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.grab(760, 17, thenTo: (700, 200), (x, 17))
        try stage.release()
        #expect(model.groups == [index == 0 ? ["main", "notes", "files"] : ["files", "main", "notes"]])
        #expect(model.selected == ["main"])
    }

    @Test("A group takes its closed panes along")
    func closedPanes() {
        var layout = DockLayout(.horizontal(0.5, .tabs("a"), .tabs("b", "c")))
        layout.close("c")
        layout.move(group: layout.group(of: "b")?.id ?? 0, to: .tab(group: layout.group(of: "a")?.id ?? 0))
        #expect(layout.panes == ["a", "b"])
        layout.open("c")
        #expect(layout.groups.map(\.panes) == [["a", "b", "c"]])
    }

    @Test("Moving a group into itself or to nowhere changes nothing")
    func nowhere() {
        let layout = DockLayout(.horizontal(0.5, .tabs("a"), .tabs("b")))
        let group = layout.group(of: "a")?.id ?? 0
        for position: DockPosition in [.tab(group: group), .edge(group: group, .left), .tab(group: 999)] {
            var moved = layout
            moved.move(group: group, to: position)
            #expect(moved == layout)
        }
        var moved = layout
        moved.move(group: 999, to: .tab(group: group))
        #expect(moved == layout)
    }

    /// A place of the pointer during a drag, and whether what is dragged can be dropped there. The area has a margin of
    /// 50 points.
    struct Place: Sendable {
        var x: CGFloat
        var y: CGFloat
        var wholeGroup = false
        var isAllowed: Bool
    }

    @Test(
        "The cursor says where nothing can be dropped",
        arguments: [
            Place(x: 250, y: 300, isAllowed: true), Place(x: 70, y: 300, isAllowed: true),
            Place(x: 20, y: 300, isAllowed: false), Place(x: 300, y: 590, isAllowed: false),
            Place(x: -30, y: 300, isAllowed: false),
            // A group cannot be dropped in itself.
            Place(x: 600, y: 300, wholeGroup: true, isAllowed: false),
            Place(x: 250, y: 300, wholeGroup: true, isAllowed: true),
        ]
    )
    func cursor(place: Place) throws {
        let model = Model()
        let stage = try Stage { Dock(model: model).padding(50) }
        let before = model.groups
        let notes = try stage.tab("notes")
        try stage.grab(place.wholeGroup ? 730 : notes.minX + 12, 67, thenTo: (600, 200), (place.x, place.y))
        #expect(stage.cursor == (place.isAllowed ? .arrow : .notAllowed))
        #expect((zone(on: stage) != nil) == place.isAllowed)
        try stage.release()
        #expect((model.groups == before) == !place.isAllowed)
        #expect(stage.cursor != .notAllowed)
    }

    @Test(
        "Outside the area the name of what is dragged stays at the pointer",
        arguments: [(20, 300), (300, 565)] as [(CGFloat, CGFloat)]
    )
    func ghost(x: CGFloat, y: CGFloat) throws {
        let stage = try Stage { Dock(model: Model()).padding(50) }
        let notes = try stage.tab("notes")
        try stage.grab(notes.minX + 12, 67, thenTo: (600, 200), (x, y))
        let name = try #require(stage.seen.texts.last { $0.string == "notes" }?.rect)
        // Centered, and 8 points below with 6 of padding.
        #expect(name.midX == x && name.minY >= y + 14 && name.minY <= y + 16)
    }

    /// The neighbor of a group with one tab, and the half of it that is marked.
    @Test(
        "Beside a neighbor that gets the room of the dragged tab, the half is marked that it gives up",
        arguments: [
            (false, DockEdge.left, 20), (false, .right, 380), (true, .left, 420), (true, .right, 780),
            (true, .top, 600),
        ] as [(Bool, DockEdge, CGFloat)]
    )
    func halves(isRight: Bool, edge: DockEdge, x: CGFloat) throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a"), .tabs("b"))))
        let stage = try Stage { Dock(model: model) }
        let rect = try stage.tab(isRight ? "a" : "b")
        try stage.grab(rect.minX + 12, 17, thenTo: (isRight ? 200 : 600, 200), (x, edge == .top ? 60 : 320))
        let slot = isRight ? box(401, 0, 800, 600) : box(0, 0, 400, 600)
        let mark = try #require(zone(on: stage)?.rect)
        #expect(slot.contains(mark))
        #expect(edge == .top ? abs(mark.height - slot.height / 2) <= 1 : abs(mark.width - slot.width / 2) <= 1)
        switch edge {
        case .left: #expect(mark.minX == slot.minX)
        case .right: #expect(mark.maxX == slot.maxX)
        case .top: #expect(mark.minY == slot.minY)
        case .bottom: #expect(mark.maxY == slot.maxY)
        }
        try stage.release()
        #expect(model.groups.count == 2)
    }
}

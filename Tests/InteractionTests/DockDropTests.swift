import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout: DockLayout

    init(_ layout: DockLayout) { self.layout = layout }

    var groups: [[String]] { layout.groups.map(\.panes) }
}

private struct Dock: View {
    @ObservedObject var model: Model
    var rules = DockRules()

    var body: some View {
        DockArea($model.layout) { pane in Text("view of \(pane)") }
            .rules(rules)
            .emptyContent { Button("Open one") { model.layout.open("one") } }
    }
}

/// The places for tabs, and the pointer and words where there is none.
@MainActor @Suite("Drops in docks") struct DockDropTests {
    private func grab(_ name: String, to points: (CGFloat, CGFloat)..., on stage: Stage) throws {
        let tab = try #require(stage.seen.controls.first { $0.kind == "tab" && $0.label == name }).rect
        try stage.move(tab.minX + 12, tab.midY)
        try stage.press()
        for point in points { try stage.move(point.0, point.1) }
    }

    private func zone(on stage: Stage) -> Inspection.Control? { stage.seen.controls.first { $0.kind == "dropZone" } }
    private func refusal(on stage: Stage) -> String? { stage.seen.controls.first { $0.kind == "dropRefusal" }?.label }

    @Test(
        "A drop within 10 points of a side of the area puts a group along it, with a quarter of its length",
        arguments: [
            // 800×600. A quarter less half of a splitter: 200 - 0.5 and 150 - 0.5, rounded to pixels.
            ((9, 300), "side left", box(0, 0, 200, 600), [["b"], ["a"], ["c"]]),
            ((791, 300), "side right", box(601, 0, 800, 600), [["a"], ["c"], ["b"]]),
            ((700, 9), "side top", box(0, 0, 800, 150), [["b"], ["a"], ["c"]]),
            ((300, 591), "side bottom", box(0, 451, 800, 600), [["a"], ["c"], ["b"]]),
            // Further inside, the group under the pointer is split: its left half.
            ((11, 300), "left", box(0, 0, 200, 600), [["b"], ["a"], ["c"]]),
        ] as [((CGFloat, CGFloat), String, CGRect, [[String]])]
    )
    func sides(point: (CGFloat, CGFloat), name: String, rect: CGRect, groups: [[String]]) throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c"))))
        let stage = try Stage { Dock(model: model) }
        try grab("b", to: (300, 300), point, on: stage)
        let mark = try #require(zone(on: stage))
        #expect(mark.label == name && mark.rect == rect)
        try stage.release()
        try stage.frames(60)
        #expect(model.groups == groups)
        let view = try stage.rect(of: "view of b")
        #expect(rect.contains(view))
    }

    @Test("A drop at a side of the area gets there from right to left too")
    func mirrored() throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c"))))
        let stage = try Stage { Dock(model: model).environment(\.layoutDirection, .rightToLeft) }
        let tab = try #require(stage.seen.controls.first { $0.kind == "tab" && $0.label == "b" }).rect
        try stage.grab(tab.maxX - 12, tab.midY, thenTo: (500, 300), (3, 300))
        #expect(zone(on: stage)?.rect == box(0, 0, 199, 600) || zone(on: stage)?.rect == box(0, 0, 200, 600))
        try stage.release()
        // The left side of the screen is the end of the row.
        #expect(model.groups == [["a"], ["c"], ["b"]])
    }

    @Test("A single group has no sides of the area besides its own")
    func single() throws {
        let model = Model(DockLayout(.tabs("a", "b")))
        let stage = try Stage { Dock(model: model) }
        try grab("b", to: (300, 300), (3, 300), on: stage)
        #expect(zone(on: stage)?.label == "left")
    }

    @Test("A tab is dropped on an empty area, which it fills")
    func fillsEmpty() throws {
        let model = Model(DockLayout(.tabs("a")))
        let frame = DockFrame(box(500, 100, 700, 300), in: CGSize(width: 800, height: 600))
        model.layout.move("a", to: .floating(frame))
        let stage = try Stage { Dock(model: model) }
        #expect(stage.texts.contains("Open one") && model.layout.root == nil)
        try grab("a", to: (400, 400), (200, 300), on: stage)
        let mark = try #require(zone(on: stage))
        #expect(mark.label == "side left" && mark.rect == box(0, 0, 800, 600))
        try stage.release()
        try stage.frames(30)
        #expect(model.groups == [["a"]] && model.layout.floats.isEmpty)
        #expect(!stage.texts.contains("Open one"))
    }

    @Test("A cancelled tab flies back to its place in the bar", arguments: ["key", "outside", "still"])
    func fliesBack(way: String) throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c"))))
        let stage = try Stage(reduceMotion: way == "still") { Dock(model: model).padding(50) }
        let before = model.layout
        try grab("b", to: (300, 300), (500, 400), on: stage)
        func images() -> [CGRect] { stage.seen.texts.filter { $0.string == "b" }.map(\.rect) }
        let home = images()[0]
        #expect(images().count == 2)
        if way == "outside" {
            try stage.move(20, 580)
            try stage.release()
        } else {
            try stage.play(.key(.escape, []))
        }
        if way == "still" {
            #expect(images().count == 1)
            return
        }
        var distances: [CGFloat] = []
        while images().count == 2, distances.count < 100 {
            distances.append(hypot(images()[1].minX - home.minX, images()[1].minY - home.minY))
            try stage.frames()
        }
        #expect(distances.count > 3 && distances.count < 100)
        #expect(distances == distances.sorted(by: >))
        #expect(distances.last ?? 999 < 40)
        try stage.release()
        #expect(!stage.seen.animating)
        var after = before
        after.select("b")
        #expect(model.layout == after)
    }

    @Test(
        "Where rules refuse a drop, the reason shows and nothing changes",
        arguments: [
            ((600, 300), "b stays in its place"), ((410, 300), "No more than 2 groups"),
            ((600, 300), "b and c cannot share a group"),
            // Three groups of 270 points do not fit into 800.
            ((410, 300), "Not enough room"),
        ] as [((CGFloat, CGFloat), String)]
    )
    func refuses(point: (CGFloat, CGFloat), reason: String) throws {
        let rules =
            switch reason {
            case "b stays in its place": DockRules(permissions: { _ in [.close, .split] })
            case "No more than 2 groups": DockRules(maximumGroups: 2)
            case "b and c cannot share a group": DockRules(canShare: { _, _ in false })
            default: DockRules(minimumSize: CGSize(width: 270, height: 0))
            }
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c"))))
        let stage = try Stage { Dock(model: model, rules: rules) }
        try grab("b", to: (300, 300), point, on: stage)
        #expect(zone(on: stage) == nil)
        #expect(refusal(on: stage) == reason)
        #expect(stage.texts.contains(reason))
        #expect(stage.cursor == .notAllowed)
        try stage.release()
        #expect(model.groups == [["a", "b"], ["c"]])
        try stage.frames(60)
        #expect(!stage.texts.contains(reason))
    }

    @Test("Rules hold for the keyboard and for close buttons too")
    func refusesKeys() throws {
        let model = Model(DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c"))))
        let rules = DockRules(maximumGroups: 2) { $0 == "a" ? [.move, .split] : .all }
        let stage = try Stage { Dock(model: model, rules: rules) }
        try stage.play(.key(.down, [.control, .shift]), .key("w", .control))
        #expect(model.groups == [["a", "b"], ["c"]])
        #expect(!stage.seen.controls.contains { $0.label == "Close a" })
        #expect(stage.seen.controls.contains { $0.label == "Close b" })
    }

    @Test("Groups keep their minimum size while a splitter is dragged and while the area has room")
    func minimum() throws {
        let model = Model(DockLayout(.row([1, 1, 2], .tabs("a"), .tabs("b"), .column([], .tabs("c"), .tabs("d")))))
        let stage = try Stage { Dock(model: model, rules: DockRules(minimumSize: CGSize(width: 150, height: 90))) }
        let bar = try #require(try stage.split(0).splitters[0].rect)
        try stage.drag((bar.midX, 400), (20, 400))
        #expect(try stage.split(0).panes.map(\.width).allSatisfy { $0 >= 150 })
        #expect(try stage.split(0).panes[0].width == 150)
        try stage.resize(460, 600)
        #expect(try stage.split(0).panes.map(\.width).allSatisfy { $0 >= 150 })
    }

    @Test("An empty area shows the app's view, which can open a pane")
    func empty() throws {
        let model = Model(DockLayout())
        let stage = try Stage { Dock(model: model) }
        #expect(try stage.control("Open one").rect.midX == 400)
        try stage.click("Open one")
        try stage.frames(2)
        #expect(model.groups == [["one"]])
        #expect(!stage.seen.controls.contains { $0.label == "Open one" })
    }
}

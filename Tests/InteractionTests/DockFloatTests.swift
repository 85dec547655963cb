import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))

    /// The words of the panes in the area, then those of each floating part.
    var groups: [[String]] {
        let floating = layout.floats.map { float in layout.groups.filter { $0.id == float.root.id }.flatMap(\.panes) }
        return [layout.panes.filter { !floating.joined().contains($0) }] + floating
    }
}

private struct Dock: View {
    @ObservedObject var model: Model

    var body: some View {
        DockArea($model.layout) { pane in
            VStack {
                Text("view of \(pane)")
                Button("Press \(pane)") {}
            }
        }
    }
}

/// Groups that float above the area, 800×600.
@MainActor @Suite("Floating groups in docks") struct DockFloatTests {
    private func zone(on stage: Stage) -> Inspection.Control? { stage.seen.controls.first { $0.kind == "dropZone" } }

    /// Makes `b` float at 100, 100 with 300×200 points.
    private func floating() throws -> (Model, Stage) {
        let model = Model()
        let frame = DockFrame(box(100, 100, 400, 300), in: CGSize(width: 800, height: 600))
        model.layout.move("b", to: .floating(frame))
        return (model, try Stage { Dock(model: model) })
    }

    @Test("A tab that is dropped with Shift held floats under the pointer")
    func shift() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        let tab = try stage.tab("b")
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (300, 300))
        try stage.play(.modifiers(.shift))
        try stage.move(400, 200)
        #expect(zone(on: stage)?.label == "float")
        // The width of its group, 400, but at most 0.6 of the area; 0.6 of 600 high.
        #expect(zone(on: stage)?.rect == box(360, 183, 760, 543))
        try stage.release()
        try stage.play(.modifiers([]))
        try stage.frames(2)
        #expect(model.groups == [["a", "c"], ["b"]])
        #expect(try stage.tab("b").minY == 183)
        #expect(try stage.rect(of: "view of b").minX > 360)
    }

    @Test("The menu makes a tab float, and docks it")
    func menu() throws {
        let model = Model()
        let stage = try Stage { Dock(model: model) }
        try stage.choose("Float", ofTab: "b")
        #expect(model.groups == [["a", "c"], ["b"]])
        try stage.choose("Dock", ofTab: "b")
        #expect(model.groups == [["a", "c", "b"]])
    }

    @Test("The empty part of its bar moves a floating group, inside the area, and Escape returns it")
    func moves() throws {
        let (model, stage) = try floating()
        try stage.grab(350, 117, thenTo: (450, 217))
        #expect(try stage.tab("b").minX == 204)
        // The layout changes when the drag ends.
        #expect(model.layout.floats[0].frame.rect(in: CGSize(width: 800, height: 600)).minX == 100)
        try stage.play(.key(.escape, []))
        try stage.frames()
        #expect(try stage.tab("b").minX == 104)
        try stage.release()
        try stage.drag((350, 117), (450, 217), (2000, 2000))
        try stage.frames()
        #expect(model.layout.floats[0].frame.rect(in: CGSize(width: 800, height: 600)) == box(500, 400, 800, 600))
        // It stays at its corner.
        try stage.resize(1000, 700)
        #expect(try stage.tab("b").minX == 704)
    }

    @Test(
        "Edges and corners resize a floating group down to its minimum",
        arguments: [
            ((101, 200), (61, 200), box(60, 100, 400, 300)), ((399, 200), (449, 260), box(100, 100, 450, 300)),
            ((200, 101), (200, 51), box(100, 50, 400, 300)), ((200, 299), (200, 349), box(100, 100, 400, 350)),
            ((101, 101), (61, 51), box(60, 50, 400, 300)), ((399, 299), (449, 349), box(100, 100, 450, 350)),
            // 120×80 at least.
            ((399, 299), (0, 0), box(100, 100, 220, 180)), ((101, 101), (900, 900), box(280, 220, 400, 300)),
            // Inside of the area.
            ((399, 200), (3000, 200), box(100, 100, 800, 300)),
        ] as [((CGFloat, CGFloat), (CGFloat, CGFloat), CGRect)]
    )
    func resizes(start: (CGFloat, CGFloat), end: (CGFloat, CGFloat), expected: CGRect) throws {
        let (model, stage) = try floating()
        try stage.drag(start, end)
        #expect(model.layout.floats[0].frame.rect(in: CGSize(width: 800, height: 600)) == expected)
    }

    @Test("A tab can be dropped on a floating group, beside it, and out of it")
    func drops() throws {
        let (model, stage) = try floating()
        let c = try stage.tab("c")
        try stage.grab(c.minX + 12, c.midY, thenTo: (600, 300), (250, 220))
        #expect(zone(on: stage)?.rect == box(100, 100, 400, 300))
        try stage.release()
        try stage.frames(30)
        #expect(model.groups == [["a"], ["b", "c"]])
        // Out of it, onto the group below: its middle.
        let b = try stage.tab("b")
        try stage.grab(b.minX + 12, b.midY, thenTo: (250, 450), (400, 400))
        try stage.release()
        try stage.frames(30)
        #expect(model.groups == [["a", "b"], ["c"]])
    }

    @Test("A press raises a floating group above the others, and blocks what lies below")
    func raises() throws {
        let (model, stage) = try floating()
        let frame = DockFrame(box(250, 150, 550, 350), in: CGSize(width: 800, height: 600))
        model.layout.move("c", to: .floating(frame))
        try stage.frames(2)
        let back = model.layout.floats[0].id
        #expect(model.layout.floats.map { $0.root.id }.last == model.layout.group(of: "c")?.id)
        try stage.click(110, 200)
        #expect(model.layout.floats.last?.id == back)
        try stage.frames(2)
        try stage.click(500, 300)
        #expect(model.layout.floats.last?.id != back)
    }

    @Test("Several groups in a floating part have a strip that moves it")
    func strip() throws {
        let (model, stage) = try floating()
        let group = try #require(model.layout.group(of: "b")?.id)
        model.layout.move("c", to: .edge(group: group, .right))
        try stage.frames(2)
        // 14 points high, above both bars.
        #expect(try stage.tab("b").minY == 114 && stage.tab("c").minY == 114)
        try stage.drag((250, 107), (270, 147))
        try stage.frames(2)
        #expect(try stage.tab("b").minY == 154)
    }

    @Test(
        "The menu lets arrows move and resize a floating group, until Return or Escape",
        arguments: [
            ("Move", [(.right, []), (.down, .shift), (.left, .control)], .return, box(109, 150, 409, 350)),
            ("Resize", [(.right, .shift), (.down, [])], .return, box(100, 100, 450, 310)),
            ("Move", [(.right, []), (.down, .shift)], .escape, box(100, 100, 400, 300)),
            // It stays inside, and keeps its least size.
            ("Move", Array(repeating: (.left, .shift), count: 3), .return, box(0, 100, 300, 300)),
            ("Resize", Array(repeating: (.up, .shift), count: 5), .return, box(100, 100, 400, 180)),
        ] as [(String, [(Key, KeyModifiers)], Key, CGRect)]
    )
    func steers(item: String, keys: [(Key, KeyModifiers)], end: Key, expected: CGRect) throws {
        let (model, stage) = try floating()
        func rect() -> CGRect { model.layout.floats[0].frame.rect(in: CGSize(width: 800, height: 600)) }
        try stage.choose(item, ofTab: "b")
        for (key, modifiers) in keys { try stage.play(.key(key, modifiers)) }
        // The layout changes at the end, in one step.
        #expect(rect() == box(100, 100, 400, 300))
        try stage.play(.key(end, []))
        try stage.frames(2)
        #expect(rect() == expected)
        // The focus is in the pane again.
        #expect(stage.seen.controls.first(where: \.focused)?.label == "Press b")
        try stage.play(.key(.right, []))
        #expect(rect() == expected)
    }

    @Test("From right to left a floating group is mirrored, and moves with the pointer")
    func mirrored() throws {
        let model = Model()
        let frame = DockFrame(box(100, 100, 400, 300), in: CGSize(width: 800, height: 600))
        model.layout.move("b", to: .floating(frame))
        let stage = try Stage { Dock(model: model).environment(\.layoutDirection, .rightToLeft) }
        #expect(try stage.tab("b").maxX == 696)
        try stage.drag((450, 117), (440, 127))
        try stage.frames(2)
        #expect(try stage.tab("b").maxX == 686)
    }
}

import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var layout = DockLayout(.horizontal(0.5, .tabs("files"), .tabs("main", "notes")))
    @Published var arrangement = SplitArrangement()
    @Published var text = ""
    let history = LayoutHistory()
    let holder = ArrangementHolder()
    var manager: UndoManager?
}

/// A window whose frames are built again when a step changes the title of a menu item.
private struct MenuWindow: View {
    @ObservedObject var model: Model
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        let _ = model.manager = undoManager
        DockArea($model.layout) { pane in Text("view of \(pane)") }
            .arrangement(Binding(get: { model.holder.value }, set: { model.holder.value = $0 }))
            .layoutHistory(model.history)
            .commands { TextEditingCommands() }
    }
}

private struct Window: View {
    @ObservedObject var model: Model
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        let _ = model.manager = undoManager
        HSplit(
            left: { TextField("Text", text: $model.text) },
            right: { DockArea($model.layout) { pane in Text("view of \(pane)") } }
        )
        .fraction(0.25)
        .splitID("window")
        .arrangement($model.arrangement)
        .layoutHistory(model.history)
    }
}

/// Ctrl+Z and Ctrl+Shift+Z in a window with an arrangement.
@MainActor @Suite("Undo of layouts") struct DockUndoTests {
    private func undo(_ stage: Stage, isRedo: Bool = false) throws {
        try stage.play(.key("z", isRedo ? [.control, .shift] : .control))
        try stage.frames(60)
    }

    @Test("Undo docks a tab that was torn off, redo opens its window again, and moving the window is no step")
    func windows() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        stage.host.screens = [box(0, 0, 1920, 1080)]
        try stage.frames(2)
        var docked = model.layout
        // The press selects the tab.
        docked.select("notes")
        let tab = try stage.control("notes").rect
        try stage.grab(tab.minX + 12, tab.midY, thenTo: (tab.minX + 12, tab.maxY + 60), (1100, 300))
        try stage.release()
        try stage.frames(30)
        let torn = model.layout
        let window = try #require(stage.host.windows.first)
        #expect(torn.windows.count == 1 && model.manager?.undoActionName == "Move Tab")
        try stage.host.moveWindow(window.number, to: window.frame.offsetBy(dx: 50, dy: 20))
        try stage.frames(2)
        let moved = model.layout
        #expect(moved != torn)
        try undo(stage)
        #expect(model.layout == docked && stage.host.windows.isEmpty)
        #expect(model.manager?.canUndo == false)
        try undo(stage, isRedo: true)
        #expect(model.layout.windows.map(\.root) == torn.windows.map(\.root))
        #expect(stage.host.windows.count == 1)
    }

    @Test("A frame that is built twice, for the menu that names the step, undoes and redoes once")
    func builtTwice() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { MenuWindow(model: model) }
        try stage.frames(2)
        let before = model.layout
        try stage.click("notes")
        try stage.play(.key(.right, [.control, .shift]))
        try stage.frames(30)
        let moved = model.layout
        #expect(moved.groups.count == 3 && model.manager?.undoActionName == "Move Tab")
        for _ in 0..<2 {
            try undo(stage)
            #expect(model.layout.groups.map(\.panes) == before.groups.map(\.panes))
            #expect(model.manager?.canUndo == false && model.manager?.redoActionName == "Move Tab")
        }
        try undo(stage, isRedo: true)
        #expect(model.layout == moved && model.manager?.canRedo == false)
    }

    @Test("Drags of splitters, closed and moved tabs are undone and redone in turn, each with its name")
    func steps() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        try stage.frames(2)
        let first = (model.layout, try stage.split().fraction)
        var states = [first]
        // The splitter between the field and the dock.
        try stage.drag((250, 300), (300, 300))
        try stage.frames(2)
        states.append((model.layout, try stage.split().fraction))
        #expect(model.manager?.undoActionName == "Resize")
        try stage.click("Close notes")
        try stage.frames(2)
        states.append((model.layout, try stage.split().fraction))
        #expect(model.manager?.undoActionName == "Close Tab")
        try stage.play(.key(.left, [.control, .shift]))
        try stage.frames(2)
        states.append((model.layout, try stage.split().fraction))
        #expect(model.manager?.undoMenuItemTitle == "Undo Move Tab")
        for state in states.dropLast().reversed() {
            try undo(stage)
            #expect(model.layout == state.0)
            #expect(abs(try stage.split().fraction - state.1) < 1e-6)
        }
        #expect(model.manager?.canUndo == false)
        #expect(model.manager?.redoActionName == "Resize")
        for state in states.dropFirst() {
            try undo(stage, isRedo: true)
            #expect(model.layout == state.0)
            #expect(abs(try stage.split().fraction - state.1) < 1e-6)
        }
        #expect(model.manager?.canRedo == false)
    }

    @Test("Selecting a tab is no step, and a cancelled drag is none")
    func noSteps() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        try stage.frames(2)
        try stage.play(.key(.tab, .control))
        try stage.grab(250, 300, thenTo: (300, 300))
        try stage.play(.key(.escape, []))
        try stage.release()
        try stage.frames(2)
        #expect(model.manager?.canUndo == false)
    }

    @Test("A focused field keeps the keys for its own text")
    func textFirst() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        try stage.frames(2)
        try stage.click("Close notes")
        try stage.frames(2)
        let field = try #require(stage.seen.controls.first { $0.kind == "textField" }).rect
        try stage.click(field.midX, field.midY)
        try stage.play(.text("x"))
        try undo(stage)
        #expect(model.text == "" && model.layout.closedPanes == ["notes"])
    }

    @Test("An arrangement that the app sets is undone")
    func appSets() throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        try stage.frames(2)
        let before = model.layout
        model.arrangement = SplitArrangement(docks: ["dock": DockLayout(.tabs("one", "two"))])
        try stage.frames(2)
        #expect(model.layout.panes == ["one", "two"])
        try undo(stage)
        #expect(model.layout == before)
    }

    @Test("Undo returns to an equal state after any changes, and redo to the last one", arguments: 0..<8)
    func random(seed: UInt64) throws {
        let model = Model()
        let stage = try Stage(1000, 600) { Window(model: model) }
        try stage.frames(2)
        var dice = Dice(seed: seed)
        // The layout before and after each step.
        var steps: [(DockLayout, DockLayout)] = []
        for _ in 0..<12 {
            let before = model.layout
            let pane = before.panes.randomElement(using: &dice) ?? ""
            let edge = DockEdge.allCases.randomElement(using: &dice) ?? .left
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: model.layout.close(pane)
            case 1: model.layout.move(pane, to: .side(edge))
            case 2: model.layout.reopenLastClosed()
            case 3:
                let rect = box(CGFloat(Int.random(in: 0..<300, using: &dice)), 50, 500, 300)
                model.layout.move(pane, to: .floating(DockFrame(rect, in: CGSize(width: 800, height: 600))))
            case 4: model.layout.fold(before.group(of: pane)?.id ?? 0, to: edge)
            case 5: model.layout.unfold(before.groups.last?.id ?? 0)
            case 6: model.layout.setLength(CGFloat(100 + 2 * seed), ofFolded: before.groups.last?.id ?? 0)
            default: model.layout.move(pane, toward: edge)
            }
            try stage.frames(2)
            let step = LayoutHistory.stepName(
                from: SplitArrangement(docks: ["d": before]),
                to: SplitArrangement(docks: ["d": model.layout])
            )
            guard step == nil else {
                steps.append((before, model.layout))
                continue
            }
            // Such as a floating pane that floats in the same place.
            model.layout = before
            try stage.frames(2)
        }
        for step in steps.reversed() {
            #expect(model.layout == step.1)
            try undo(stage)
            #expect(model.layout == step.0)
        }
        for step in steps {
            try undo(stage, isRedo: true)
            #expect(model.layout == step.1)
        }
    }
}

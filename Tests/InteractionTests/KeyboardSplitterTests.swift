import Foundation
import SDLHost
import SplitView
import Testing

/// Rules 12.1 and 12.2: splitters and the keyboard. 800 points, split in half: the splitter lies at 400.
@MainActor struct KeyboardSplitterTests {
    private let position = FractionHolder(0.5)
    private let hide = SideHolder()

    private func type(_ stage: Stage, _ keys: Key..., modifiers: KeyModifiers = []) throws {
        for key in keys { try stage.play(.key(key, modifiers)) }
    }

    /// The focused views: splits by their number, controls by their labels.
    private func focused(_ stage: Stage) -> [String] {
        let seen = stage.seen
        return seen.splits.enumerated().filter(\.element.focused).map { "split \($0.offset)" }
            + seen.controls.filter(\.focused).map(\.label)
    }

    private func order(_ stage: Stage, _ count: Int, modifiers: KeyModifiers = []) throws -> [String] {
        var order: [String] = []
        for _ in 0..<count {
            try type(stage, .tab, modifiers: modifiers)
            order.append(focused(stage).joined(separator: " and "))
        }
        return order
    }

    // MARK: 12.1: the order, the ring

    private struct Nested: View {
        var body: some View {
            HSplit(
                left: { Button("A") {} },
                right: { VSplit(top: { Button("B") {} }, bottom: { Button("C") {} }) }
            )
        }
    }

    @Test("12.1: Tab reaches the controls before a splitter, the splitter, and those after it; Shift+Tab goes back")
    func tabOrder() throws {
        let stage = try Stage { Nested() }
        #expect(try order(stage, 6) == ["A", "split 0", "B", "split 1", "C", "A"])
        #expect(try order(stage, 3, modifiers: .shift) == ["C", "split 1", "B"])
    }

    @Test("12.1: the controls of a custom splitter follow it and precede those of secondary")
    func customSplitter() throws {
        let stage = try Stage {
            VSplit(top: { Button("A") {} }, bottom: { Button("B") {} }).splitter { BarWithButton() }
        }
        #expect(try order(stage, 5) == ["A", "split 0", "Bar", "B", "A"])
    }

    @Test("12.1: Tab reaches an invisible splitter, but not one that disappeared with its side")
    func invisibleAndHidden() throws {
        let stage = try Stage {
            HSplit(left: { Button("A") {} }, right: { Button("B") {} })
                .splitter { Splitter.invisible() }.styling(hideSplitter: true).hide(hide)
        }
        #expect(try order(stage, 4) == ["A", "split 0", "B", "A"])
        hide.hide(.right)
        try stage.frames()
        #expect(try order(stage, 3) == ["A", "A", "A"])
    }

    @Test("12.1: the ring is 2 points wide and shows after focus by a key, not by a press")
    func ring() throws {
        let stage = try Stage { HSplit(left: { Color.white }, right: { Color.white }) }
        let accent = Color.accentColor.light
        try type(stage, .tab)
        // The bar is 398…402, the ring three points around it: 395…397 and 403…405.
        for x in [395, 396, 403, 404] { #expect(try stage.pixel(x, 300) == accent) }
        for x in [394, 397, 402, 405] { #expect(try stage.pixel(x, 300) != accent) }
        // A press on a pane leaves the focus there.
        try stage.click(100, 300)
        #expect(focused(stage) == ["split 0"])
        let pressed = try Stage { HSplit(left: { Color.white }, right: { Color.white }) }
        try pressed.click(400, 300)
        #expect(focused(pressed) == [])
        #expect(try pressed.pixel(395, 300) != accent)
    }

    @Test("12.1: around a splitter shorter than its insets the ring begins at its middle")
    func shortRing() throws {
        let stage = try Stage(800, 8) { HSplit(left: { Color.white }, right: { Color.white }) }
        let accent = Color.accentColor.light
        try type(stage, .tab)
        // Insets of 6 of 8 points would cross; half of 8, less the three points around the bar, is 1. The ring is 2
        // wide, with round ends.
        #expect(try (0..<8).filter { try stage.pixel(400, $0) == accent } == [1, 2, 5, 6])
    }

    @Test("12.1: a clicked or dragged splitter takes no keys", arguments: [false, true])
    func pressedSplitter(isDrag: Bool) throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(position) }
        try isDrag ? stage.drag((400, 300), (440, 300)) : stage.click(400, 300)
        let fraction = position.value
        try type(stage, .right, .return, .home)
        #expect(position.value == fraction)
        #expect(try stage.split().hidden == nil)
    }

    // MARK: 12.2: steps

    @Test(
        "12.2: arrows move by 10 points, with Shift by 50, with Control by 1, and each step is written",
        arguments: [
            (Key.right, KeyModifiers(), 410), (.left, [], 390), (.right, .shift, 450), (.left, .shift, 350),
            (.right, .control, 401), (.left, .control, 399), (.up, [], 400), (.down, [], 400),
            (.right, .option, 400),
        ] as [(Key, KeyModifiers, CGFloat)]
    )
    func steps(_ key: Key, _ modifiers: KeyModifiers, _ center: CGFloat) throws {
        let written = Log<CGFloat>()
        position.setter = { written.add($0) }
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(position) }
        try type(stage, .tab)
        try type(stage, key, modifiers: modifiers)
        #expect(position.value == center / 800)
        #expect(written.values == (center == 400 ? [] : [center / 800]))
        #expect(try stage.split().splitter == box(center - 2, 0, center + 2, 600))
    }

    @Test("12.2: a vertical split moves up and down, and a repeated key keeps moving")
    func verticalAndRepeated() throws {
        let stage = try Stage { VSplit(top: { Color.red }, bottom: { Color.green }).fraction(position) }
        try type(stage, .tab, .down)
        #expect(position.value == 310.0 / 600)
        try stage.play(.key(.down, [], isRepeat: true), .key(.down, [], isRepeat: true))
        #expect(abs(position.value - 330.0 / 600) < 1e-12)
        try type(stage, .right)
        #expect(abs(position.value - 330.0 / 600) < 1e-12)
    }

    @Test("12.2: onDrag receives each step in the frame that shows it")
    func onDrag() throws {
        let told = Log<CGFloat>()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).constraints(minPFraction: 0.49)
                .onDrag { told.add($0) }
        }
        // 400 - 10 is 390; the limit is 0.49 * 800 = 392.
        try type(stage, .tab, .right, .left, .left, .left)
        #expect(told.values.map { ($0 * 800).rounded() } == [410, 400, 392])
        #expect(try stage.split().fraction == 0.49)
    }

    @Test("12.2: Home and End move to the limits")
    func limits() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(position)
                .constraints(minPFraction: 0.2, minSFraction: 0.1)
        }
        try type(stage, .tab, .home)
        #expect(position.value == 0.2)
        try type(stage, .end)
        #expect(position.value == 0.9)
        // Nothing can collapse here.
        try type(stage, .right)
        #expect(try stage.split().hidden == nil)
        #expect(position.value == 0.9)
    }

    @Test("4.4, 12.2: Home at the limit moves and writes nothing at any kept length")
    func homeAtTheLimit() throws {
        for width in 100..<130 {
            let position = FractionHolder(0.5)
            let stage = try Stage(200, 100) {
                HSplit(left: { Color.red }, right: { Color.green }).fraction(position)
                    .constraints(minPFraction: 0.38, priority: .left)
            }
            try stage.resize(CGFloat(width), 100)
            position.value = 0.06
            try stage.frames()
            try type(stage, .tab, .home)
            #expect(position.value == 0.06, "\(width) points")
        }
    }

    @Test("12.2: a step past a collapsible limit hides, the step back shows", arguments: [false, true])
    func collapse(hidesSplitter: Bool) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
                .constraints(minPFraction: 0.2, minSFraction: 0.1, dragToHideP: true, dragToHideS: true)
                .styling(hideSplitter: hidesSplitter)
        }
        try type(stage, .tab, .home, .left)
        #expect(hide.side == .left)
        #expect(try stage.split().primary == box(0, 0, 0, 600))
        #expect(try stage.split().focused)
        try type(stage, .left)
        #expect(hide.side == .left)
        try type(stage, .right)
        #expect(hide.side == nil)
        #expect(try stage.split().fraction == 0.2)
        try type(stage, .end, .right)
        #expect(hide.side == .right)
        try type(stage, .left)
        #expect(hide.side == nil)
        #expect(position.value == 0.9)
        // 0.9 * 800 - 10
        try type(stage, .left)
        #expect(abs(position.value - 710.0 / 800) < 1e-12)
    }

    @Test(
        "12.2: Return toggles primary, or secondary if only that collapses, and otherwise does nothing",
        arguments: [(false, false, nil), (true, true, .left), (false, true, .right), (true, false, .left)]
            as [(Bool, Bool, SplitSide?)]
    )
    func toggle(dragToHideP: Bool, dragToHideS: Bool, side: SplitSide?) throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
                .constraints(
                    minPFraction: 0.2,
                    minSFraction: 0.2,
                    dragToHideP: dragToHideP,
                    dragToHideS: dragToHideS
                )
        }
        try type(stage, .tab, .return)
        #expect(hide.side == side)
        // A held key does nothing more.
        try stage.play(.key(.return, [], isRepeat: true))
        #expect(hide.side == side)
        try type(stage, .return)
        #expect(hide.side == nil)
        #expect(position.value == 0.5)
    }

    /// Ways to make a side collapsible, or not.
    enum Collapsing: CaseIterable { case minimumOnly, drag, doubleClick, otherDoubleClick, reset }

    @Test(
        "12.2: Return acts on a side that a drag or a double click hides",
        arguments: Collapsing.allCases
    )
    func collapsible(collapsing: Collapsing) throws {
        var ok = 0
        let hidesByDrag = collapsing == .drag
        let least: CGFloat? = hidesByDrag || collapsing == .minimumOnly ? 0.2 : nil
        let doubleClick: SplitDoubleClick =
            switch collapsing {
            case .doubleClick: .toggle(.secondary)
            case .otherDoubleClick: .none
            default: .reset
            }
        let stage = try Stage {
            VStack(spacing: 0) {
                HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
                    .constraints(minPFraction: least, dragToHideP: hidesByDrag)
                    .doubleClick(doubleClick)
                Button("OK") { ok += 1 }.keyboardShortcut(.defaultAction)
            }
        }
        try type(stage, .tab, .return)
        let side: SplitSide? = collapsing == .drag ? .primary : collapsing == .doubleClick ? .secondary : nil
        #expect(hide.side == side)
        // A Return that the splitter does not use goes to the default button.
        #expect(ok == (side == nil ? 1 : 0))
        try type(stage, .return)
        #expect(hide.side == nil)
        // Return does not show a side that the app hid unless a drag or a double click could hide it.
        hide.hide(.primary)
        try stage.frames()
        try type(stage, .return)
        #expect(hide.side == (collapsing == .drag ? nil : .primary))
    }

    @Test("12.2: Return hides without a holder too, and a splitter hidden with its side returns")
    func toggleWithoutHolder() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).styling(hideSplitter: true)
                .doubleClick(.toggle(.primary))
        }
        try type(stage, .tab, .return)
        #expect(try stage.split().hidden == "primary")
        #expect(try stage.split().hitZone == nil)
        try type(stage, .return)
        #expect(try stage.split().hidden == nil)
    }

    @Test("12.2: Escape restores the state at focus, and otherwise passes on")
    func escape() throws {
        let cancelled = Log<Bool>()
        position.value = 0.37
        let stage = try Stage {
            VStack(spacing: 0) {
                HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
                    .constraints(minPFraction: 0.2, dragToHideP: true)
                Button("Cancel") { cancelled.add(true) }.keyboardShortcut(.cancelAction)
            }
        }
        try type(stage, .tab, .right, .right, .home, .left)
        #expect(hide.side == .left)
        try type(stage, .escape)
        #expect(position.value == 0.37)
        #expect(hide.side == nil)
        #expect(cancelled.values == [])
        try type(stage, .escape)
        #expect(cancelled.values == [true])
        // Keys do not undo a drag.
        try stage.drag((0.37 * 800, 300), (500, 300))
        try type(stage, .escape)
        #expect(cancelled.values == [true, true])
        #expect(abs(position.value - 500.0 / 800) < 0.01)
    }

    @Test("12.2: a side with priority keeps the length set by a key")
    func priority() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(position)
                .constraints(priority: .left)
        }
        try type(stage, .tab, .left)
        try stage.resize(1000, 600)
        // 390 of 800 stay 390 of 1000.
        #expect(try stage.split().splitter == box(388, 0, 392, 600))
        try type(stage, .left)
        #expect(abs(position.value - 0.38) < 1e-12)
    }

    @Test("12.2: keys move the visible position at a scale of 1.5, and store no rounded value")
    func oddScale() throws {
        let stage = try Stage(801, 600, scale: 1.5) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(position)
        }
        try type(stage, .tab)
        for _ in 0..<100 { try type(stage, .right, modifiers: .control) }
        for _ in 0..<100 { try type(stage, .left, modifiers: .control) }
        #expect(abs(position.value - 0.5) < 1e-12)
    }

    @Test("12.2: keys do nothing while the splitter is dragged, except Escape, which cancels the drag")
    func whileDragged() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(position) }
        try stage.grab(400, 300, thenTo: (500, 300))
        try type(stage, .right, .home, .return)
        #expect(try stage.split().fraction == 0.625)
        #expect(try stage.split().hidden == nil)
        try type(stage, .escape)
        #expect(try stage.split().fraction == 0.5)
    }

    // MARK: F6

    @Test("12.2: F6 moves to the first control of the next pane, Shift+F6 to that of the previous")
    func panes() throws {
        let stage = try Stage {
            HSplit(
                left: {
                    VStack {
                        Button("A") {}
                        Button("A2") {}
                    }
                },
                right: {
                    VSplit(
                        top: { Button("B") {} },
                        bottom: { HSplit(left: { Color.red }, right: { Button("C") {} }) }
                    )
                }
            )
        }
        func walk(_ count: Int, _ modifiers: KeyModifiers = []) throws -> [String] {
            var order: [String] = []
            for _ in 0..<count {
                try type(stage, "F6", modifiers: modifiers)
                order += focused(stage)
            }
            return order
        }
        // The red pane has nothing to focus.
        #expect(try walk(4) == ["A", "B", "C", "A"])
        #expect(try walk(3, .shift) == ["C", "B", "A"])
        // From the second control of a pane to another pane, not to the first control of its own.
        try type(stage, .tab)
        #expect(focused(stage) == ["A2"])
        #expect(try walk(1, .shift) == ["C"])
        // From a splitter to the pane after it.
        try type(stage, .tab, .tab, .tab)
        #expect(focused(stage) == ["split 0"])
        #expect(try walk(1) == ["B"])
    }

    @Test("12.2: F6 in a sheet cycles through the panes of the sheet")
    func panesOfASheet() throws {
        let stage = try Stage {
            HSplit(left: { Button("Behind") {} }, right: { Button("Behind too") {} })
                .sheet(isPresented: .constant(true)) {
                    HSplit(left: { Button("A") {} }, right: { Button("B") {} }).frame(width: 300, height: 200)
                }
        }
        var order: [String] = []
        for _ in 0..<3 {
            try type(stage, "F6")
            order += focused(stage)
        }
        #expect(order == ["A", "B", "A"] || order == ["B", "A", "B"])
    }

    @Test("12.2: F6 passes to the app without panes, or with empty ones")
    func noPanes() throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }) }
        try type(stage, "F6")
        #expect(focused(stage) == [])
    }
}

/// A splitter with a button in it.
private struct BarWithButton: SplitDivider {
    let styling = SplitStyling(visibleThickness: 30)
    var body: some View {
        ZStack {
            Color.gray
            Button("Bar") {}
        }
    }
}

extension KeyboardSplitterTests {
    /// Return presses the default button and Escape the cancel button even after a drag of the splitter. A splitter
    /// that the keyboard reached takes both keys itself.
    @Test("12.1: a dragged splitter leaves Return and Escape to the window's buttons")
    func buttonsOfAWindow() throws {
        var pressed: [String] = []
        let stage = try Stage {
            VStack {
                HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
                    .doubleClick(.toggle(.primary))
                Button("OK") { pressed.append("OK") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { pressed.append("Cancel") }.keyboardShortcut(.cancelAction)
            }
        }
        try stage.play(.drag([CGPoint(x: 400, y: 80), CGPoint(x: 500, y: 80)]))
        #expect(position.value == 500.0 / 800)
        try type(stage, .return, .escape)
        #expect(pressed == ["OK", "Cancel"])
        #expect(hide.side == nil && position.value == 500.0 / 800)
        // Reached by the keyboard, the focus shows, and the splitter takes the keys.
        try type(stage, .tab)
        #expect(focused(stage) == ["split 0"])
        try type(stage, .return)
        #expect(hide.side == .primary)
        try type(stage, .escape)
        #expect(hide.side == nil && position.value == 500.0 / 800)
        #expect(pressed == ["OK", "Cancel"])
    }

    private struct Asked: View {
        @FocusState private var isFocused: Bool
        let hide: SideHolder
        let pressed: Log<String>
        var body: some View {
            VStack {
                HSplit(left: { Color.red }, right: { Color.green }).hide(hide).doubleClick(.toggle(.primary))
                    .focused($isFocused)
                Button("Focus") { isFocused = true }
                Button("OK") { pressed.add("OK") }.keyboardShortcut(.defaultAction)
            }
        }
    }

    @Test("12.1: a splitter that a click on a button has focused, without a ring, leaves Return to the default button")
    func focusedByAClick() throws {
        let pressed = Log<String>()
        let stage = try Stage { Asked(hide: hide, pressed: pressed) }
        try stage.click("Focus")
        #expect(focused(stage) == ["split 0"])
        try type(stage, .return)
        #expect(pressed.values == ["OK"] && hide.side == nil)
    }
}

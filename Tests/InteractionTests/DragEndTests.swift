import Foundation
import SDLHost
import ScreenshotTesting
import SplitView
import Testing

/// Changes by the app during a drag, or between a key press and Escape.
@Suite("Changes in the middle of a drag") @MainActor struct DragEndTests {
    /// Two sides with holders for everything.
    @MainActor private struct Sides {
        let fraction = FractionHolder(0.5)
        let side = SideHolder()
        let layout = LayoutHolder(.horizontal)
        let stage: Stage

        init() throws {
            let (fraction, side, layout) = (fraction, side, layout)
            stage = try Stage {
                Split(primary: { Color.red }, secondary: { Color.green })
                    .fraction(fraction)
                    .hide(side)
                    .layout(layout)
                    .constraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideP: true, dragToHideS: true)
            }
        }
    }

    @Test("10.1 Escape returns to the fraction of the press even after the app hides or shows a side")
    func cancelledAfterHiding() throws {
        let sides = try Sides()
        try sides.stage.grab(400, 300, thenTo: (560, 300))
        sides.side.side = .secondary
        try sides.stage.frames()
        sides.side.side = nil
        try sides.stage.frames()
        try sides.stage.play(.key(.escape, []))
        #expect(try sides.stage.split().fraction == 0.5)
        #expect(sides.fraction.value == 0.5)
    }

    @Test("4.5, 6.4 A turn ends a drag in place, and a side only previewed as hidden stays visible")
    func turnedPreview() throws {
        let sides = try Sides()
        try sides.stage.grab(400, 300, thenTo: (790, 300))
        #expect(try sides.stage.split().previewing == "secondary")
        sides.layout.value = .vertical
        try sides.stage.frames()
        #expect(sides.side.side == nil)
        #expect(try sides.stage.split().hidden == nil)
        // The preview has changed nothing else.
        #expect(sides.fraction.value == 0.5)
        #expect(try sides.stage.split().fraction == 0.5)
    }

    @Test("4.5 A value that the app sets in the frame of a turn overrides the drag")
    func turnedAndMoved() throws {
        let sides = try Sides()
        try sides.stage.grab(400, 300, thenTo: (560, 300))
        sides.layout.value = .vertical
        sides.side.side = .secondary
        try sides.stage.frames()
        #expect(sides.side.side == .secondary)
        #expect(try sides.stage.split().hidden == "secondary")
    }

    @Test("12.2 After a turn Escape returns to the turned split, and the holder agrees with the view")
    func escapeAfterTurn() throws {
        let sides = try Sides()
        try sides.stage.play(.key(.tab, []))
        try sides.stage.play(.key(.right, []))
        sides.layout.value = .vertical
        try sides.stage.frames()
        let turned = try sides.stage.split().fraction
        try sides.stage.play(.key(.down, []))
        try sides.stage.play(.key(.escape, []))
        // Adding and subtracting the points leaves a rounding error.
        #expect(abs(try sides.stage.split().fraction - turned) < 1e-9)
        #expect(abs(sides.fraction.value - turned) < 1e-9)
    }

    @Test("12.1 Tab continues past a pane without length, hidden or squeezed to nothing", arguments: [true, false])
    func tabPastNothing(isHidden: Bool) throws {
        let stage = try Stage(400, 300) {
            HSplit {
                Color.red.pane(maxLength: isHidden ? nil : 0, collapsed: .constant(isHidden))
                Color.green.pane(minLength: 100)
                VSplit(top: { Color.blue }, bottom: { Color.yellow }).pane(minLength: 100)
            }
        }
        var focused: [Int] = []
        for _ in 0..<3 {
            try stage.play(.key(.tab, []))
            focused.append(try #require((0..<2).first { try stage.split($0).focused }))
        }
        // The two splitters of the row, then the one inside the last pane.
        #expect(focused == [0, 0, 1])
    }

    @Test("13.1 A split that opens at a length in points and turns by its width opens that many points high")
    func opensTurned() throws {
        let stage = try Stage(300, 600) {
            Split(primary: { Color.red }, secondary: { Color.green })
                .fraction(.points(120))
                .layout(.horizontal, verticalBelow: 400)
        }
        #expect(try stage.split().primary == box(0, 0, 300, 120))
    }

    @Test("4.4 A split turned back by its width writes its holder the share of its points")
    func adoptedAfterTurningBack() throws {
        let fraction = FractionHolder(0.25)
        let stage = try Stage(400, 600) {
            Split(primary: { Color.red }, secondary: { Color.green })
                .fraction(fraction)
                .constraints(priority: .primary)
                .layout(.horizontal, verticalBelow: 300)
        }
        // 100 points to the center line.
        try stage.resize(200, 600)
        try stage.resize(200, 900)
        try stage.resize(800, 600)
        #expect(try stage.split().primary.width == 98)
        #expect(fraction.value == 0.125)
    }
}

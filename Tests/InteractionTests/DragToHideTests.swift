import SDLHost
import SplitView
import Testing

/// Rules 6.3 to 6.5: hiding a side by a drag, and its preview before the release.
@MainActor @Suite struct DragToHideTests {
    /// 1000 points wide, so that a thousandth is a point.
    private func stage(
        _ hide: SideHolder = SideHolder(),
        _ constraints: SplitConstraints,
        hideSplitter: Bool = false
    ) throws -> Stage {
        try Stage(1000, 400) {
            HSplit(left: { Color.red }, right: { Color.green })
                .hide(hide)
                .constraints(constraints)
                .styling(hideSplitter: hideSplitter)
        }
    }

    private let both = SplitConstraints(minPFraction: 0.2, minSFraction: 0.3, dragToHideP: true, dragToHideS: true)

    @Test(
        "6.3 A drag past half of the minimum previews hiding, compared at three decimals",
        arguments: [
            (100, "primary", 0), (100.4, "primary", 0), (100.6, nil, 0.2), (101, nil, 0.2), (150, nil, 0.2),
            (199, nil, 0.2), (250, nil, 0.25), (0, "primary", 0), (-500, "primary", 0),
            // 1 - 0.3 / 2 = 0.85.
            (850, "secondary", 1), (849.6, "secondary", 1), (849.4, nil, 0.7), (701, nil, 0.7), (1000, "secondary", 1),
            (2000, "secondary", 1),
        ] as [(CGFloat, String?, CGFloat)]
    )
    func thresholds(pointer: CGFloat, preview: String?, end: CGFloat) throws {
        let stage = try stage(SideHolder(), both)
        try stage.grab(500, 200, thenTo: (pointer, 200))
        let split = try stage.split()
        #expect(split.previewing == preview)
        #expect(split.hidden == nil)
        // The bar is centered, and stays inside at the ends.
        #expect(split.primary.width == min(max(end * 1000 - 2, 0), 996))
    }

    @Test("6.3 Without the matching minimum, or without the flag, a drag hides nothing")
    func needsMinimum() throws {
        for (constraints, x) in [
            (SplitConstraints(dragToHideP: true, dragToHideS: true), 0),
            (SplitConstraints(minSFraction: 0.2, dragToHideP: true), 0),
            (SplitConstraints(minPFraction: 0.2, dragToHideS: true), 1000),
            (SplitConstraints(minPFraction: 0.2, minSFraction: 0.2), 0),
            (SplitConstraints(minPFraction: 0.2, minSFraction: 0.2), 1000),
        ] as [(SplitConstraints, CGFloat)] {
            let stage = try stage(SideHolder(), constraints)
            try stage.grab(500, 200, thenTo: (x, 200))
            #expect(try stage.split().previewing == nil)
            try stage.release()
            #expect(try stage.split().hidden == nil)
        }
    }

    @Test("6.3 The pointer's position counts, not the grab offset")
    func pointerCounts() throws {
        let stage = try stage(SideHolder(), both)
        try stage.grab(514, 200, thenTo: (101, 200))
        #expect(try stage.split().previewing == nil)
        try stage.move(100, 200)
        #expect(try stage.split().previewing == "primary")
    }

    @Test("6.4 The preview looks exactly like the hidden side", arguments: [true, false])
    func looksHidden(hideSplitter: Bool) throws {
        let hide = SideHolder()
        let stage = try stage(hide, both, hideSplitter: hideSplitter)
        for (x, side) in [(950, SplitSide.right), (50, .left)] as [(CGFloat, SplitSide)] {
            let start = try stage.split().primary.width + 2
            try stage.grab(start, 200, thenTo: (x, 200))
            let preview = try stage.host.screenshot()
            #expect(hide.side == nil)
            try stage.release()
            #expect(hide.side == side)
            #expect(try stage.host.screenshot() == preview)
            // The same side, hidden by code on a split that was never dragged.
            let hidden = try self.stage(SideHolder(side), both, hideSplitter: hideSplitter)
            #expect(try hidden.host.screenshot() == preview)
            hide.side = nil
            try stage.frames()
        }
    }

    @Test("6.4 Dragging back out within the gesture undoes the preview")
    func draggedBack() throws {
        let (hide, fraction) = (SideHolder(), FractionHolder())
        let stage = try Stage(1000, 400) {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction)
                .hide(hide)
                .constraints(both)
                .styling(hideSplitter: true)
        }
        try stage.grab(500, 200, thenTo: (950, 200))
        #expect(try stage.split().primary.width == 1000)
        try stage.move(800, 200)
        // Back at its minimum: 0.7.
        #expect(try stage.split().primary.width == 698)
        try stage.move(20, 200)
        #expect(try stage.split().previewing == "primary")
        try stage.move(600, 200)
        try stage.release()
        #expect(hide.side == nil)
        #expect(hide.changeCount == 0)
        #expect(fraction.value == 0.6)
    }

    @Test("6.4 A release inside the preview hides the side, and changes nothing else")
    func release() throws {
        let (hide, fraction) = (SideHolder(), FractionHolder())
        let stage = try Stage(1000, 400) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction).hide(hide).constraints(both)
        }
        try stage.drag((500, 200), (990, 200))
        #expect(hide.side == .secondary)
        #expect(fraction.value == 0.5)
        #expect(fraction.changeCount == 0)
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().primary.width == 498)
    }

    @Test("6.5 previewHide is true during the preview, in the same frame, and false after it")
    func previewHide() throws {
        let styling = SplitStyling(visibleThickness: 10)
        let stage = try Stage(1000, 400) {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(both)
                .splitter { Signal(styling: styling) }
        }
        try followPreview(stage)
        #expect(!styling.previewHide)
    }

    @Test("6.5 A splitter with a new styling in every frame sees the preview too, and requests no frames")
    func previewHideOfNewStyling() throws {
        let stage = try Stage(1000, 400) { Fresh(constraints: both) }
        try followPreview(stage)

        let clock = Clock { Fresh(constraints: both) }
        clock.frame([.pointerMoved(CGPoint(x: 400, y: 300)), .pointerPressed(.left)])
        clock.frame([.pointerMoved(CGPoint(x: 790, y: 300))])
        #expect(clock.frame() == .whenNeeded)
    }

    private func followPreview(_ stage: Stage) throws {
        #expect(stage.texts == ["shown"])
        try stage.grab(500, 200, thenTo: (950, 200))
        #expect(stage.texts == ["preview"])
        try stage.move(940, 200)
        #expect(stage.texts == ["preview"])
        try stage.move(800, 200)
        #expect(stage.texts == ["shown"])
        try stage.move(10, 200)
        #expect(stage.texts == ["preview"])
        try stage.release()
        #expect(stage.texts == ["shown"])
        try stage.drag((5, 200), (500, 200))
        try stage.grab(500, 200, thenTo: (950, 200))
        #expect(stage.texts == ["preview"])
        try stage.play(.key(.escape, []))
        #expect(stage.texts == ["shown"])
    }
}

/// A splitter that shows the state of its styling.
private struct Signal: SplitDivider {
    @ObservedObject var styling: SplitStyling

    var body: some View { Text(styling.previewHide ? "preview" : "shown").fixedSize() }
}

/// The same, in a view that is rebuilt in every frame.
private struct Fresh: View {
    var constraints: SplitConstraints

    var body: some View {
        HSplit(left: { Color.red }, right: { Color.green })
            .constraints(constraints)
            .splitter { Signal(styling: SplitStyling(visibleThickness: 10)) }
    }
}

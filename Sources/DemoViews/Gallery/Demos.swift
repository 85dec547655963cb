import SplitView

/// The list of demos, in the order of the navigator. A new demo is one entry here, and its own file.
extension DemoSection {
    static let all = [first, splitters, sizes, input, panes, toolkit]

    private static let first = DemoSection(
        "First steps",
        [
            Demo(
                "simple-defaults",
                "Simple defaults",
                symbol: "rectangle.split.2x1",
                sketch: .h(0.5, .strong, .pane),
                source: "SimpleDefaultsDemo",
                hint: "Drag the gray splitter between ebb and flood. This takes one line of code.",
                controls: { [$0.simpleDefaults] }
            ) { SimpleDefaultsDemo(fraction: $0.simpleDefaults.fraction) },
            Demo(
                "simple-adjustable",
                "Simple adjustable",
                symbol: "slider.horizontal.3",
                sketch: .v(0.4, .strong, .pane),
                source: "SimpleAdjustableDemo",
                hint: "Drag the yellow splitter. The buttons above turn the layout and hide a side.",
                controls: { [$0.simpleAdjustable] }
            ) { SimpleAdjustableDemo($0.simpleAdjustable) },
            Demo(
                "nested-adjustable",
                "Nested adjustable",
                symbol: "rectangle.3.group",
                sketch: .h(0.4, .pane, .v(0.5, .pane, .h(0.5, .strong, .pane))),
                source: "NestedAdjustableDemo",
                hint: """
                    Three splits inside each other. Hide a side: its splitter is hidden too. Blue keeps 20%, yellow 10%.
                    """,
                controls: { [$0.outer, $0.middle, $0.inner] }
            ) { NestedAdjustableDemo($0.outer, $0.middle, $0.inner) },
            Demo(
                "modifiers",
                "Splits as modifiers",
                symbol: "curlybraces",
                sketch: .v(0.65, .h(0.3, .pane, .strong), .pane),
                source: "ModifiersDemo",
                hint: "A modifier splits any view from another one: the list by hSplit, the page by VSplit.",
                splits: ["Page and notes", "Chapters and page"],
                controls: { [$0.modified] }
            ) { ModifiersDemo($0.modified) },
        ]
    )

    private static let splitters = DemoSection(
        "Splitters",
        [
            Demo(
                "splitters",
                "Three splitters",
                symbol: "line.3.horizontal",
                sketch: .h(0.33, .v(0.5, .strong, .pane), .h(0.5, .v(0.5, .pane, .strong), .v(0.5, .strong, .pane))),
                source: "SplittersDemo",
                hint: "A bar, a line and an invisible splitter, side by side. All three are equally easy to grab.",
                splits: ["Bar", "Line", "Invisible"],
                controls: { [$0.plain] }
            ) { SplittersDemo($0.plain) },
            Demo(
                "invisible-splitter",
                "Invisible splitter",
                symbol: "square.dashed",
                sketch: .h(0.7, .pane, .strong),
                source: "InvisibleSplitterDemo",
                hint: "Drag where ebb meets flood, down to 20%. Below 10%, the right or bottom side is hidden.",
                controls: { [$0.invisible] }
            ) { InvisibleSplitterDemo($0.invisible) },
            Demo(
                "custom-splitter",
                "Custom splitter",
                symbol: "puzzlepiece",
                sketch: .h(0.44, .pane, .h(0.2, .strong, .pane)),
                source: "CustomSplitterDemo",
                hint: "Drag the bar, or press the button in it. When the layout turns, the button turns with it.",
                controls: { [$0.custom] }
            ) { CustomSplitterDemo($0.custom) },
            Demo(
                "preview",
                "A preview of hiding",
                symbol: "eye",
                sketch: .h(0.9, .pane, .strong),
                source: "PreviewDemo",
                hint:
                    "Drag the handle to the right edge: it shows that releasing it would hide the side. Drag back to cancel.",
                controls: { [$0.preview] }
            ) { PreviewDemo($0.preview) },
        ]
    )

    private static let sizes = DemoSection(
        "Sizes and limits",
        [
            Demo(
                "sidebars",
                "Sidebars",
                symbol: "sidebar.left",
                sketch: .h(0.24, .strong, .h(0.68, .pane, .strong)),
                source: "SidebarsDemo",
                hint: "Resize the window: both sidebars keep their width. Drag the right one to the edge to hide it.",
                controls: { [$0.leftSidebar, $0.rightSidebar] }
            ) { SidebarsDemo($0.leftSidebar, $0.rightSidebar) },
            Demo(
                "drag-to-hide",
                "Drag to hide",
                symbol: "arrow.left.to.line",
                sketch: .h(0.05, .strong, .h(0.94, .pane, .strong)),
                source: "DragToHideDemo",
                hint:
                    "The notes open hidden: drag them out of the right edge. Drag the contents to the left edge to hide them.",
                controls: { [$0.contents, $0.notes] }
            ) { DragToHideDemo($0.contents, $0.notes) },
            Demo(
                "priority",
                "Priority",
                symbol: "pin",
                sketch: .h(0.5, .v(0.3, .strong, .pane), .v(0.7, .pane, .strong)),
                source: "PriorityDemo",
                hint:
                    "Drag the lowest line: the top keeps its height on the left, the bottom on the right.",
                splits: ["Height", "Columns", "Left column", "Right column"],
                controls: { [$0.priorityTop, $0.priorityBottom] }
            ) { PriorityDemo($0.priorityTop, $0.priorityBottom) },
            Demo(
                "lengths",
                "Lengths",
                symbol: "ruler",
                sketch: .h(0.3, .strong, .h(0.6, .pane, .pane)),
                source: "LengthsDemo",
                hint:
                    "Limits in points: drag the lines, resize the window. Drag the right side to the edge to hide it.",
                controls: { [$0.lengthsOuter, $0.lengthsInner] }
            ) { LengthsDemo($0.lengthsOuter, $0.lengthsInner) },
            Demo(
                "adaptive",
                "Adaptive",
                symbol: "aspectratio",
                sketch: .h(0.22, .pane, .h(0.3, .strong, .v(0.45, .pane, .strong))),
                source: "AdaptiveDemo",
                hint: "Drag the first line: the message moves below the list, then the mailboxes collapse.",
                splits: ["Window", "Mailboxes", "Messages"],
                controls: { [$0.adaptiveMail, $0.adaptiveMessages] }
            ) { AdaptiveDemo(mailboxesCollapse: $0.adaptiveMail.collapse, messagesTurn: $0.adaptiveMessages.turn) },
        ]
    )

    private static let input = DemoSection(
        "Input",
        [
            Demo(
                "slider",
                "Slider",
                symbol: "percent",
                sketch: .v(0.36, .pane, .v(0.44, .h(0.6, .strong, .pane), .pane)),
                source: "SliderDemo",
                hint: "A split as a slider: drag it, and each side of at least 10% shows its share.",
                controls: { [$0.slider] }
            ) { SliderDemo($0.slider) },
            Demo(
                "gestures",
                "Gestures",
                symbol: "cursorarrow",
                sketch: .h(0.4, .strong, .v(0.6, .pane, .pane)),
                source: "GesturesDemo",
                hint: """
                    Drag both lines where they meet. Hold Shift to ignore snapping, press Escape to cancel a drag. \
                    Double-click a line.
                    """,
                splits: ["Left and right", "Top and bottom"],
                controls: { [$0.gestures] }
            ) { GesturesDemo($0.gestures) },
            Demo(
                "keyboard",
                "Keyboard",
                symbol: "keyboard",
                sketch: .h(0.3, .pane, .v(0.7, .pane, .strong)),
                source: "KeyboardDemo",
                hint: "Without a mouse: press Tab to focus a splitter, then the arrows, Home, End, Return or Escape.",
                controls: { [$0.keyboardOuter, $0.keyboardInner] }
            ) { KeyboardDemo($0.keyboardOuter, $0.keyboardInner) },
        ]
    )

    private static let panes = DemoSection(
        "Whole windows",
        [
            Demo(
                "many-panes",
                "Many panes",
                symbol: "rectangle.split.3x1",
                sketch: .h(0.2, .pane, .h(0.25, .strong, .h(0.34, .strong, .h(0.5, .strong, .pane)))),
                source: "ManyPanesDemo",
                hint: "Drag a line: panes push each other, and return. Add and close editors.",
                controls: { [$0.manyPanes] }
            ) { ManyPanesDemo($0.manyPanes, panes: $0.openPanes, row: $0.arrangement("many-panes.row")) },
            Demo(
                "arrangements",
                "Arrangements",
                symbol: "square.grid.2x2",
                sketch: .h(0.28, .pane, .v(0.7, .h(0.7, .strong, .pane), .pane)),
                source: "ArrangementsDemo",
                hint: "Press Reading or Writing. Drag the splitters, save the arrangement, and return to it later.",
                splits: ["Contents", "Notes", "Details"]
            ) {
                ArrangementsDemo(
                    current: $0.arrangement("arrangements.current"),
                    saved: $0.arrangement("arrangements.saved")
                )
            },
            Demo(
                "docking",
                "Docking",
                symbol: "dock.rectangle",
                sketch: .v(0.6, .h(0.5, .strong, .pane), .h(0.3, .pane, .pane)),
                source: "DockingDemo",
                hint: "Drag a tab onto another pane or to a side of it. Double-click a tab bar to maximize its group."
            ) { DockingDemo(docks: $0.arrangement("docking.docks")) },
            Demo(
                "workbench",
                "Workbench",
                symbol: "hammer",
                sketch: .h(0.2, .pane, .h(0.75, .v(0.7, .strong, .pane), .pane)),
                source: "WorkbenchDemo",
                hint: """
                    Drag tabs anywhere, with Shift to float. Ctrl+B and Ctrl+I hide the sides, Ctrl+R runs.
                    """
            ) { WorkbenchDemo(model: $0.workbench, window: $0.arrangement("workbench.window")) },
        ]
    )

    private static let toolkit = DemoSection(
        "Toolkit",
        [
            Demo(
                "controls",
                "Controls",
                symbol: "checklist",
                sketch: .v(0.2, .pane, .h(0.5, .v(0.5, .strong, .pane), .strong)),
                source: "ControlsDemo",
                hint: "Type, choose a date or a color, open a dialog, sort 100,000 rows, drag from list to list."
            ) { _ in ControlsDemo() },
            Demo(
                "symbols",
                "Symbols",
                symbol: "star",
                sketch: .v(0.2, .pane, .strong),
                source: "SymbolsDemo",
                hint: "Search by words. Click a symbol to copy its code."
            ) { _ in SymbolsDemo() },
            Demo(
                "shortcuts",
                "Keyboard shortcuts",
                symbol: "command",
                sketch: .v(0.16, .strong, .h(0.4, .pane, .pane)),
                source: "ShortcutsDemo",
                hint: "All keyboard shortcuts of the library and of this gallery."
            ) { _ in ShortcutsDemo() },
        ]
    )
}

// The demos with the holders and knobs of the gallery. Their own files know nothing of it, so that their code can be pasted.

extension SimpleAdjustableDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            inset: split.inset,
            thickness: split.thickness,
            hitZone: split.hitZone
        )
    }
}

extension NestedAdjustableDemo {
    init(_ outer: SplitControl, _ middle: SplitControl, _ inner: SplitControl) {
        self.init(
            outerFraction: outer.fraction,
            outerLayout: outer.layout,
            outerHide: outer.hide,
            outerHidesSplitter: outer.hidesSplitter,
            middleFraction: middle.fraction,
            middleLayout: middle.layout,
            middleHide: middle.hide,
            middleHidesSplitter: middle.hidesSplitter,
            innerFraction: inner.fraction,
            innerLayout: inner.layout,
            innerHide: inner.hide,
            innerMinP: inner.minP,
            innerMinS: inner.minS,
            innerHidesSplitter: inner.hidesSplitter
        )
    }
}

extension ModifiersDemo {
    init(_ split: SplitControl) { self.init(thickness: split.thickness, minP: split.minP) }
}

extension SplittersDemo {
    init(_ split: SplitControl) {
        self.init(thickness: split.thickness, inset: split.inset, hitZone: split.hitZone)
    }
}

extension InvisibleSplitterDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            minP: split.minP,
            minS: split.minS,
            hidesS: split.hidesS,
            hitZone: split.hitZone
        )
    }
}

extension CustomSplitterDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            layout: split.layout,
            hide: split.hide,
            minP: split.minP,
            minS: split.minS,
            hidesS: split.hidesS
        )
    }
}

extension PreviewDemo {
    init(_ split: SplitControl) {
        self.init(fraction: split.fraction, hide: split.hide, minS: split.minS, hidesS: split.hidesS)
    }
}

extension SidebarsDemo {
    init(_ left: SplitControl, _ right: SplitControl) {
        self.init(
            leftFraction: left.fraction,
            leftHide: left.hide,
            leftMinP: left.minP,
            leftMinS: left.minS,
            leftPriority: left.priority,
            rightFraction: right.fraction,
            rightHide: right.hide,
            rightMinP: right.minP,
            rightMinS: right.minS,
            rightPriority: right.priority,
            rightHidesS: right.hidesS
        )
    }
}

extension DragToHideDemo {
    init(_ contents: SplitControl, _ notes: SplitControl) {
        self.init(
            contentsFraction: contents.fraction,
            contentsHide: contents.hide,
            contentsMinP: contents.minP,
            contentsHidesP: contents.hidesP,
            notesFraction: notes.fraction,
            notesMinS: notes.minS,
            notesHidesS: notes.hidesS
        )
    }
}

extension PriorityDemo {
    init(_ left: SplitControl, _ right: SplitControl) {
        self.init(
            leftFraction: left.fraction,
            leftPriority: left.priority,
            rightFraction: right.fraction,
            rightPriority: right.priority
        )
    }
}

extension LengthsDemo {
    init(_ navigator: SplitControl, _ inspector: SplitControl) {
        self.init(
            navigatorMinP: navigator.minP,
            navigatorMaxP: navigator.maxP,
            navigatorPriority: navigator.priority,
            inspectorHide: inspector.hide,
            inspectorMinS: inspector.minS,
            inspectorMaxS: inspector.maxS,
            inspectorPriority: inspector.priority,
            inspectorHidesS: inspector.hidesS
        )
    }
}

extension SliderDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            thickness: split.thickness,
            inset: split.inset,
            hitZone: split.hitZone
        )
    }
}

extension GesturesDemo {
    init(_ split: SplitControl) {
        self.init(
            fraction: split.fraction,
            snaps: split.snaps,
            snapDistance: split.snapDistance,
            minP: split.minP,
            minS: split.minS
        )
    }
}

extension ManyPanesDemo {
    init(_ split: SplitControl, panes: OpenPanes, row: ArrangementHolder) {
        self.init(minP: split.minP, thickness: split.thickness, row: row, panes: panes)
    }
}

extension KeyboardDemo {
    init(_ notes: SplitControl, _ panes: SplitControl) {
        self.init(
            notesFraction: notes.fraction,
            notesHide: notes.hide,
            notesMinP: notes.minP,
            notesMinS: notes.minS,
            notesHidesP: notes.hidesP,
            panesFraction: panes.fraction,
            panesHide: panes.hide,
            panesMinP: panes.minP,
            panesMinS: panes.minS,
            panesHidesS: panes.hidesS
        )
    }
}

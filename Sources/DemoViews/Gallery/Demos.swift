import SplitView

/// The list of demos, in the order of the navigator. A new demo is one entry here, and a file of its own with its code.
extension DemoSection {
    static let all = [first, splitters, room, hands, panes, toolkit]

    private static let first = DemoSection(
        "First steps",
        [
            Demo(
                "simple-defaults",
                "Simple defaults",
                sketch: .h(0.5, .strong, .pane),
                source: "SimpleDefaultsDemo",
                hint: "Drag the gray splitter between green and red. All of this is one line of code.",
                controls: { [$0.simpleDefaults] }
            ) { SimpleDefaultsDemo(split: $0.simpleDefaults) },
            Demo(
                "simple-adjustable",
                "Simple adjustable",
                sketch: .h(0.4, .pane, .strong),
                source: "SimpleAdjustableDemo",
                hint: "Drag the yellow splitter. Turn the layout and hide a side with the buttons above.",
                controls: { [$0.simpleAdjustable] }
            ) { SimpleAdjustableDemo(split: $0.simpleAdjustable) },
            Demo(
                "nested-adjustable",
                "Nested adjustable",
                sketch: .h(0.4, .pane, .v(0.5, .pane, .h(0.5, .strong, .pane))),
                source: "NestedAdjustableDemo",
                hint: """
                    Three splits inside each other. Hide one: its splitter goes with it. The innermost keeps 20% and 10%.
                    """,
                controls: { [$0.outer, $0.middle, $0.inner] }
            ) { NestedAdjustableDemo(outer: $0.outer, middle: $0.middle, inner: $0.inner) },
            Demo(
                "modifiers",
                "Splits as modifiers",
                sketch: .v(0.65, .h(0.3, .pane, .strong), .pane),
                source: "ModifiersDemo",
                hint: "Any view splits itself from another: the list by hSplit, the page by VSplit.",
                splits: ["Page and notes", "Chapters and page"],
                controls: { [$0.modified] }
            ) { ModifiersDemo(split: $0.modified) },
        ]
    )

    private static let splitters = DemoSection(
        "Splitters",
        [
            Demo(
                "splitters",
                "Three splitters",
                sketch: .h(0.33, .v(0.5, .strong, .pane), .h(0.5, .v(0.5, .pane, .strong), .v(0.5, .strong, .pane))),
                source: "SplittersDemo",
                hint: "The bar, the line and the invisible one, side by side. All three are grabbed in the same zone.",
                splits: ["Bar", "Line", "Invisible"],
                controls: { [$0.plain] }
            ) { SplittersDemo(split: $0.plain) },
            Demo(
                "invisible-splitter",
                "Invisible splitter",
                sketch: .h(0.7, .pane, .strong),
                source: "InvisibleSplitterDemo",
                hint: """
                    Drag where green meets red, down to 20%. Go on to less than 10% on the right or bottom to hide that \
                    side.
                    """,
                controls: { [$0.invisible] }
            ) { InvisibleSplitterDemo(split: $0.invisible) },
            Demo(
                "custom-splitter",
                "Custom splitter",
                sketch: .h(0.44, .pane, .h(0.2, .strong, .pane)),
                source: "CustomSplitterDemo",
                hint: "Drag the bar, or press the button in it. Turn the layout: the button turns with it.",
                controls: { [$0.custom] }
            ) { CustomSplitterDemo(split: $0.custom) },
            Demo(
                "preview",
                "A preview of hiding",
                sketch: .h(0.72, .pane, .h(0.16, .strong, .pane)),
                source: "PreviewDemo",
                hint:
                    "Drag the handle to the right edge: it says what letting go would do. Drag back, and it does not.",
                controls: { [$0.preview] }
            ) { PreviewDemo(split: $0.preview) },
        ]
    )

    private static let room = DemoSection(
        "Room and limits",
        [
            Demo(
                "sidebars",
                "Sidebars",
                sketch: .h(0.24, .strong, .h(0.68, .pane, .strong)),
                source: "SidebarsDemo",
                hint: "Resize the window: both sidebars keep their width. Drag the right one to the edge to hide it.",
                controls: { [$0.leftSidebar, $0.rightSidebar] }
            ) { SidebarsDemo(left: $0.leftSidebar, right: $0.rightSidebar) },
            Demo(
                "drag-to-hide",
                "Drag to hide",
                sketch: .h(0.2, .strong, .h(0.8, .pane, .strong)),
                source: "DragToHideDemo",
                hint: "The notes open hidden: drag them out of the right edge. Drag the contents away on the left.",
                controls: { [$0.contents, $0.notes] }
            ) { DragToHideDemo(contents: $0.contents, notes: $0.notes) },
            Demo(
                "priority",
                "Priority",
                sketch: .h(0.5, .v(0.3, .strong, .pane), .v(0.7, .pane, .strong)),
                source: "PriorityDemo",
                hint:
                    "Drag the lowest line up and down: the top keeps its height on the left, the bottom on the right.",
                splits: ["Height", "Columns", "Left column", "Right column"],
                controls: { [$0.priorityTop, $0.priorityBottom] }
            ) { PriorityDemo(left: $0.priorityTop, right: $0.priorityBottom) },
            Demo(
                "lengths",
                "Lengths",
                sketch: .h(0.3, .strong, .h(0.62, .pane, .strong)),
                source: "LengthsDemo",
                hint: "Limits in points: drag the lines, resize the window. The right side hides.",
                controls: { [$0.lengthsOuter, $0.lengthsInner] }
            ) { LengthsDemo(navigator: $0.lengthsOuter, inspector: $0.lengthsInner) },
            Demo(
                "adaptive",
                "Adaptive",
                sketch: .h(0.22, .pane, .h(0.3, .strong, .v(0.45, .pane, .strong))),
                source: "AdaptiveDemo",
                hint: "Drag the gray splitter: the letters turn, then the mailboxes collapse.",
                splits: ["Room", "Mailboxes", "Letters"],
                controls: { [$0.adaptiveMail, $0.adaptiveLetters] }
            ) { AdaptiveDemo(mail: $0.adaptiveMail, letters: $0.adaptiveLetters) },
        ]
    )

    private static let hands = DemoSection(
        "By hand",
        [
            Demo(
                "slider",
                "Slider",
                sketch: .v(0.36, .pane, .v(0.44, .h(0.6, .strong, .pane), .pane)),
                source: "SliderDemo",
                hint: "A split as a slider: drag it, and each side shows its share, from 10% up.",
                controls: { [$0.slider] }
            ) { SliderDemo(split: $0.slider) },
            Demo(
                "gestures",
                "Gestures",
                sketch: .h(0.4, .pane, .v(0.6, .strong, .pane)),
                source: "GesturesDemo",
                hint: """
                    Drag both splitters where they meet. Shift passes the marks, Escape takes a drag back. Double click.
                    """,
                splits: ["Upright", "Level"],
                controls: { [$0.gestures] }
            ) { GesturesDemo(split: $0.gestures) },
            Demo(
                "keyboard",
                "Keyboard",
                sketch: .h(0.3, .pane, .v(0.5, .pane, .strong)),
                source: "KeyboardDemo",
                hint: "Put the mouse away: Tab to a splitter, then arrows, Home, End, Return, Escape.",
                controls: { [$0.keyboardOuter, $0.keyboardInner] }
            ) { KeyboardDemo(outer: $0.keyboardOuter, inner: $0.keyboardInner) },
        ]
    )

    private static let panes = DemoSection(
        "Whole windows",
        [
            Demo(
                "many-panes",
                "Many panes",
                sketch: .h(0.2, .pane, .h(0.25, .strong, .h(0.34, .strong, .h(0.5, .strong, .pane)))),
                source: "ManyPanesDemo",
                hint: "Drag a line: panes push each other, and come back. Add and close editors.",
                controls: { [$0.manyPanes] }
            ) { ManyPanesDemo(split: $0.manyPanes) },
            Demo(
                "arrangements",
                "Arrangements",
                sketch: .h(0.28, .pane, .v(0.7, .h(0.7, .strong, .pane), .pane)),
                source: "ArrangementsDemo",
                hint: "Press Reading and Writing. Drag splitters, keep that as your own, and go back to it.",
                splits: ["Contents", "Notes", "Details"]
            ) { _ in ArrangementsDemo() },
            Demo(
                "docking",
                "Docking",
                sketch: .h(0.26, .pane, .v(0.68, .strong, .pane)),
                source: "DockingDemo",
                hint: "Drag a tab onto another pane or to a side of it. Two clicks on a bar of tabs enlarge it."
            ) { _ in DockingDemo() },
            Demo(
                "workbench",
                "Workbench",
                sketch: .h(0.2, .pane, .h(0.75, .v(0.7, .strong, .pane), .pane)),
                source: "WorkbenchDemo",
                hint: """
                    Drag tabs anywhere. Ctrl+B, Ctrl+I hide the sides, Ctrl+R runs, Ctrl+Tab goes through the tabs.
                    """
            ) { WorkbenchDemo(model: $0.workbench) },
        ]
    )

    private static let toolkit = DemoSection(
        "Toolkit",
        [
            Demo(
                "symbols",
                "Symbols",
                sketch: .v(0.2, .pane, .strong),
                source: "SymbolsDemo",
                hint: "Search by words. A click on a symbol copies how it is written."
            ) { _ in SymbolsDemo() }
        ]
    )
}

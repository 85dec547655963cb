import SplitView

/// Two views with a yellow splitter. Holders have the layout and the hidden side.
struct SimpleAdjustableDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .styling(
                color: .yellow,
                inset: split.inset,
                visibleThickness: split.thickness,
                invisibleThickness: split.zone
            )
    }
}

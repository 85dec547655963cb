import SplitView

/// Two views, side by side, with everything as it comes.
struct SimpleDefaultsDemo: View {
    var split: SplitControl

    var body: some View {
        HSplit(left: { Pane.green }, right: { Pane.red })
            .fraction(split.fraction)
    }
}

/// Two views whose layout and hidden side are kept by holders, with a yellow splitter.
struct SimpleAdjustableDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .styling(color: .yellow, inset: 4, visibleThickness: 8)
    }
}

/// A split without a visible splitter that hides its right or bottom side when that is dragged to less than 10%.
struct InvisibleSplitterDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .constraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideS: true)
            .splitter { Splitter.invisible() }
    }
}

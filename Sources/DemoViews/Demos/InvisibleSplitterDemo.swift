import SplitView

/// A split without a visible splitter that hides its right or bottom side when that is dragged to less than 10%.
struct InvisibleSplitterDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .constraints(minPFraction: split.minP, minSFraction: split.minS, dragToHideS: split.hidesS)
            .splitter { Splitter.invisible() }
            .styling(invisibleThickness: split.zone)
    }
}

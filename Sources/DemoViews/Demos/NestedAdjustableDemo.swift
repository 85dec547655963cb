import SplitView

/// Three splits inside each other. Each has holders of its own, and a splitter that goes when a side is hidden.
struct NestedAdjustableDemo: View {
    var outer: SplitControl
    var middle: SplitControl
    var inner: SplitControl

    var body: some View {
        Split(
            primary: { Pane.green },
            secondary: {
                Split(
                    primary: { Pane.red },
                    secondary: {
                        Split(primary: { Pane.blue }, secondary: { Pane.yellow })
                            .fraction(inner.fraction)
                            .layout(inner.layout)
                            .hide(inner.hide)
                            .constraints(minPFraction: inner.minP, minSFraction: inner.minS)
                            .styling(hideSplitter: inner.hidesSplitter)
                    }
                )
                .fraction(middle.fraction)
                .layout(middle.layout)
                .hide(middle.hide)
                .styling(hideSplitter: middle.hidesSplitter)
            }
        )
        .fraction(outer.fraction)
        .layout(outer.layout)
        .hide(outer.hide)
        .styling(hideSplitter: outer.hidesSplitter)
    }
}

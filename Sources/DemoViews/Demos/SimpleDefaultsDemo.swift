import SplitView

/// Two views, side by side, with everything as it comes.
struct SimpleDefaultsDemo: View {
    var split: SplitControl

    var body: some View {
        HSplit(left: { Pane.green }, right: { Pane.red })
            .fraction(split.fraction)
    }
}

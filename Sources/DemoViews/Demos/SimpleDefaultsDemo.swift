import SplitView

/// Two views side by side, with the default splitter.
struct SimpleDefaultsDemo: View {
    var fraction = FractionHolder(0.5)

    var body: some View {
        HSplit(left: { Prose.ebb }, right: { Prose.flood }).fraction(fraction)
    }
}

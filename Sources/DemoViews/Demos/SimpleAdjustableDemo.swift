import SplitView

/// Two views with a yellow splitter. Holders keep the layout and the hidden side.
struct SimpleAdjustableDemo: View {
    var fraction = FractionHolder(0.5)
    var layout = LayoutHolder(.horizontal)
    var hide = SideHolder()
    var inset: CGFloat = 4
    var thickness: CGFloat = 8
    var hitZone: CGFloat = 30

    var body: some View {
        Split(primary: { Prose.ebb }, secondary: { Prose.flood })
            .fraction(fraction)
            .layout(layout)
            .hide(hide)
            .styling(color: .yellow, inset: inset, visibleThickness: thickness, invisibleThickness: hitZone)
    }
}

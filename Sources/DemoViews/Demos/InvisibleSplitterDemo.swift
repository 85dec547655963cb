import SplitView

/// A split without a visible splitter. A drag below 10% hides the right or bottom side.
struct InvisibleSplitterDemo: View {
    var fraction = FractionHolder(0.5)
    var layout = LayoutHolder(.horizontal)
    var hide = SideHolder()
    var minP: CGFloat = 0.2
    var minS: CGFloat = 0.2
    var hidesS = true
    var hitZone: CGFloat = 30

    var body: some View {
        Split(primary: { Prose.ebb }, secondary: { Prose.flood })
            .fraction(fraction)
            .layout(layout)
            .hide(hide)
            .constraints(minPFraction: minP, minSFraction: minS, dragToHideS: hidesS)
            .splitter { Splitter.invisible() }
            .styling(invisibleThickness: hitZone)
    }
}

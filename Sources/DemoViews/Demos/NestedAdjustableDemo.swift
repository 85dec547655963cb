import SplitView

/// Three splits inside each other. Each has its own holders, and a splitter that is hidden with a side.
struct NestedAdjustableDemo: View {
    var outerFraction = FractionHolder(0.5)
    var outerLayout = LayoutHolder(.horizontal)
    var outerHide = SideHolder()
    var outerHidesSplitter = true

    var middleFraction = FractionHolder(0.5)
    var middleLayout = LayoutHolder(.vertical)
    var middleHide = SideHolder()
    var middleHidesSplitter = true

    var innerFraction = FractionHolder(0.5)
    var innerLayout = LayoutHolder(.horizontal)
    var innerHide = SideHolder()
    var innerMinP: CGFloat = 0.2
    var innerMinS: CGFloat = 0.1
    var innerHidesSplitter = true

    var body: some View {
        Split(primary: { Pane.green }, secondary: { middle })
            .fraction(outerFraction)
            .layout(outerLayout)
            .hide(outerHide)
            .styling(hideSplitter: outerHidesSplitter)
    }

    private var middle: some View {
        Split(primary: { Pane.red }, secondary: { inner })
            .fraction(middleFraction)
            .layout(middleLayout)
            .hide(middleHide)
            .styling(hideSplitter: middleHidesSplitter)
    }

    private var inner: some View {
        Split(primary: { Pane.blue }, secondary: { Pane.yellow })
            .fraction(innerFraction)
            .layout(innerLayout)
            .hide(innerHide)
            .constraints(minPFraction: innerMinP, minSFraction: innerMinS)
            .styling(hideSplitter: innerHidesSplitter)
    }
}

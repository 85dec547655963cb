import SplitView

/// A custom splitter: a bar of 20 points with a button in its middle that hides and shows a side.
struct CustomSplitterDemo: View {
    var fraction = FractionHolder(0.5)
    var layout = LayoutHolder(.horizontal)
    var hide = SideHolder()
    var minP: CGFloat = 0.2
    var minS: CGFloat = 0.2
    var hidesS = true

    var body: some View {
        Split(primary: { Prose.ebb }, secondary: { Prose.flood })
            .fraction(fraction)
            .layout(layout)
            .hide(hide)
            .constraints(minPFraction: minP, minSFraction: minS, dragToHideS: hidesS)
            .splitter { ButtonSplitter(hide: hide) }
    }
}

/// The bar. It reads the layout of its split from the environment, and turns its button to match.
private struct ButtonSplitter: SplitDivider {
    @EnvironmentObject private var layout: LayoutHolder
    @ObservedObject var hide: SideHolder
    let styling = SplitStyling(visibleThickness: 20)

    init(hide: SideHolder) { self.hide = hide }

    var body: some View {
        ZStack {
            Color.windowBackground
            Button(action: { withAnimation { hide.toggle(.secondary) } }) {
                Image(systemName: symbol).imageScale(.large)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(title)
            .help(title)
        }
    }

    private var title: String { hide.side == nil ? "Hide flood" : "Show flood" }

    private var symbol: String {
        let direction =
            switch (layout.isHorizontal, hide.side == nil) {
            case (true, true): "right"
            case (true, false): "left"
            case (false, true): "down"
            case (false, false): "up"
            }
        return "arrowtriangle.\(direction).square"
    }
}

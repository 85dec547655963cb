import SplitView

/// A splitter of one's own: a bar of 20 points with a button in its middle that hides and shows a side.
struct CustomSplitterDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .constraints(minPFraction: split.minP, minSFraction: split.minS, dragToHideS: split.hidesS)
            .splitter { ButtonSplitter(hide: split.hide) }
    }
}

/// The bar. It asks the environment how its split lies, and turns its button to match.
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
        }
    }

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

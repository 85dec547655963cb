import SplitView

/// Two views, side by side, with everything as it comes.
struct SimpleDefaultsDemo: View {
    var split: SplitControl

    var body: some View {
        HSplit(left: { Pane.green }, right: { Pane.red })
            .fraction(split.fraction)
    }
}

/// Two views with a yellow splitter. Holders have the layout and the hidden side.
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
                            .constraints(minPFraction: 0.2, minSFraction: 0.1)
                            .styling(hideSplitter: true)
                    }
                )
                .fraction(middle.fraction)
                .layout(middle.layout)
                .hide(middle.hide)
                .styling(hideSplitter: true)
            }
        )
        .fraction(outer.fraction)
        .layout(outer.layout)
        .hide(outer.hide)
        .styling(hideSplitter: true)
    }
}

/// A splitter of one's own: a bar of 20 points with a button in its middle that hides and shows a side.
struct CustomSplitterDemo: View {
    var split: SplitControl

    var body: some View {
        Split(primary: { Pane.green }, secondary: { Pane.red })
            .fraction(split.fraction)
            .layout(split.layout)
            .hide(split.hide)
            .constraints(minPFraction: 0.2, minSFraction: 0.2, dragToHideS: true)
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

/// A small split used as a slider: `onDrag` updates the percentages while it is dragged.
struct SliderDemo: View {
    var split: SplitControl
    @State private var dragged: CGFloat?

    var body: some View {
        HSplit(
            left: { share(fraction, color: .green) },
            right: { share(1 - fraction, color: .red) }
        )
        .fraction(split.fraction)
        .onDrag { dragged = $0 }
        .frame(width: 400, height: 30)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var fraction: CGFloat { dragged ?? split.fraction.value }

    /// A side with its percentage, which a side of less than 10% has no room for.
    private func share(_ fraction: CGFloat, color: Color) -> some View {
        let percent = Int((100 * fraction).rounded())
        return ZStack {
            color
            Text(percent < 10 ? "" : "\(percent)%")
                .font(.headline)
                .foregroundColor(.black.opacity(0.7))
                .lineLimit(1)
        }
    }
}

/// A coloured side of a split with its name in the middle.
struct Pane: View {
    var color: Color
    var name: String

    static let green = Pane(color: .green, name: "Green")
    static let red = Pane(color: .red, name: "Red")
    static let blue = Pane(color: .blue, name: "Blue")
    static let yellow = Pane(color: .yellow, name: "Yellow")

    var body: some View {
        ZStack {
            color
            Text(name)
                .font(.headline)
                .foregroundColor(.black.opacity(0.7))
                .lineLimit(1)
        }
    }
}

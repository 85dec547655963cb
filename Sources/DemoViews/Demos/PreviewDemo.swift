import SplitView

/// A custom splitter that shows when releasing it would hide the right side.
struct PreviewDemo: View {
    var fraction = FractionHolder(0.5)
    var hide = SideHolder()
    var minS: CGFloat = 0.35
    var hidesS = true

    var body: some View {
        HSplit(
            left: { TideChart() },
            right: { Facts("Today", [("High", "06:12"), ("Low", "12:31"), ("Range", "3.1 m"), ("Moon", "waxing")]) }
        )
        .fraction(fraction)
        .hide(hide)
        .constraints(minPFraction: 0.2, minSFraction: minS, dragToHideS: hidesS)
        .splitter { Handle(hide: hide) }
    }
}

/// A handle on a line. `previewHide` is true while a drag previews the hidden side.
private struct Handle: SplitDivider {
    @ObservedObject var hide: SideHolder
    let styling = SplitStyling(visibleThickness: 1, invisibleThickness: 40)

    init(hide: SideHolder) { self.hide = hide }

    /// Whether the line is at the edge of the split, which would clip half of the handle.
    private var isAtEdge: Bool { styling.previewHide || hide.side != nil }

    var body: some View {
        ZStack {
            (styling.previewHide ? Color.red : .separator).frame(width: styling.previewHide ? 3 : 1)
            Image(systemName: styling.previewHide ? "xmark" : "line.3.horizontal")
                .imageScale(.small)
                .foregroundColor(styling.previewHide ? .white : .secondary)
                .frame(width: 26, height: 26)
                .background(styling.previewHide ? Color.red : .contentBackground, in: Circle())
                .overlay { Circle().strokeBorder(styling.previewHide ? Color.red : .separator) }
                .offset(x: isAtEdge ? -18 : 0)
        }
        .frame(width: 26)
    }
}

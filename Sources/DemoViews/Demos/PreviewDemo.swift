import SplitView

/// A splitter of one's own that says when letting go would hide the right side.
struct PreviewDemo: View {
    var split: SplitControl

    var body: some View {
        HSplit(
            left: { TideChart() },
            right: { Facts("Today", [("High", "06:12"), ("Low", "12:31"), ("Range", "3.1 m"), ("Moon", "waxing")]) }
        )
        .fraction(split.fraction)
        .hide(split.hide)
        .constraints(minPFraction: 0.2, minSFraction: split.minS, dragToHideS: split.hidesS)
        .splitter { Handle() }
    }
}

/// A handle on a line. `previewHide` is true while a drag shows what hiding would look like.
private struct Handle: SplitDivider {
    let styling = SplitStyling(visibleThickness: 1, invisibleThickness: 40)

    var body: some View {
        ZStack {
            (styling.previewHide ? Color.red : .separator).frame(width: styling.previewHide ? 3 : 1)
            Image(systemName: styling.previewHide ? "xmark" : "line.3.horizontal")
                .imageScale(.small)
                .foregroundColor(styling.previewHide ? .white : .secondary)
                .frame(width: 26, height: 26)
                .background(styling.previewHide ? Color.red : .contentBackground, in: Circle())
                .overlay { Circle().strokeBorder(styling.previewHide ? Color.red : .separator) }
                // Into the split, whose edge cuts the handle off.
                .offset(x: styling.previewHide ? -18 : 0)
        }
        .frame(width: 26)
    }
}

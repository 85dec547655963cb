import SplitView

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
        .styling(inset: split.inset, visibleThickness: split.thickness, invisibleThickness: split.zone)
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

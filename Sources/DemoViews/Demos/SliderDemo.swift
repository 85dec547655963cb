import SplitView

/// A small split used as a slider: `onDrag` updates the percentages while it is dragged.
struct SliderDemo: View {
    var fraction = FractionHolder(0.5)
    var thickness: CGFloat = 4
    var inset: CGFloat = 6
    var hitZone: CGFloat = 30
    @State private var dragged: CGFloat?

    var body: some View {
        HSplit(
            left: { share(shown, color: .accentColor.opacity(0.35)) },
            right: { share(1 - shown, color: .secondary.opacity(0.2)) }
        )
        .fraction(fraction)
        .styling(inset: inset, visibleThickness: thickness, invisibleThickness: hitZone)
        .onDrag { dragged = $0 }
        .frame(width: 400, height: 30)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var shown: CGFloat { dragged ?? fraction.value }

    /// A side with its percentage, if it is at least 10%.
    private func share(_ fraction: CGFloat, color: Color) -> some View {
        let percent = Int((100 * fraction).rounded())
        return ZStack {
            color
            Text(percent < 10 ? "" : "\(percent)%")
                .font(.headline)
                .lineLimit(1)
        }
    }
}

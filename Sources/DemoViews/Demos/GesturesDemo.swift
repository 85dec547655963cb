import SplitView

/// What a person does with splitters besides dragging one: both at once where they meet, places that hold them, taps and
/// double clicks, and a drag that is taken back.
struct GesturesDemo: View {
    var split: SplitControl

    /// What a double click does.
    private enum DoubleClick: String, CaseIterable {
        case reset = "Reset"
        case toggle = "Hide"
        case tell = "Tell"
        case nothing = "None"
    }

    private var action: SplitDoubleClick {
        switch doubleClick {
        case .reset: .reset
        case .toggle: .toggle(.right)
        case .tell: .perform { told = "Clicked the upright one twice." }
        case .nothing: .none
        }
    }

    /// Where the upright splitter rests.
    private static let places: [CGFloat] = [0.25, 0.5, 0.75]

    @State private var doubleClick = DoubleClick.reset
    @State private var isLocked = false
    @State private var told = "Drag a splitter, or both where they meet."
    private let top = FractionHolder(0.6)

    var body: some View {
        VStack(spacing: 0) {
            SnapTicks(places: Self.places)
            HSplit(
                left: { TideChart() },
                right: {
                    VSplit(
                        top: {
                            Prose("Where they meet", "A press on the corner drags both lines, and the pointer says so.")
                        },
                        bottom: { Facts("Today", [("High", "06:12"), ("Low", "12:31"), ("Wind", "12 kn")]) }
                    )
                    .fraction(top)
                    .constraints(minPFraction: 0.2, minSFraction: 0.2)
                    .draggable(!isLocked)
                    .onDrag(ended: { tell("The level one", $0) })
                }
            )
            .fraction(split.fraction)
            .constraints(minPFraction: split.minP, minSFraction: split.minS)
            .snap(to: split.snaps ? Self.places.map { .fraction($0) } : [], within: split.reach)
            .doubleClick(action)
            .onTap { told = "Tapped the upright one." }
            .onDrag(
                began: { told = "A drag began." },
                changed: { told = "The upright one is at \(Int(($0 * 100).rounded()))%." },
                ended: { tell("The upright one", $0) }
            )
            controls
        }
    }

    private var controls: some View {
        VStack(alignment: .leading, spacing: 6) {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) {
                    Text("Double click")
                    choice
                    Spacer(minLength: 0)
                    Toggle("Lock level", isOn: $isLocked)
                }
                VStack(alignment: .leading, spacing: 6) {
                    choice
                    Toggle("Lock level", isOn: $isLocked)
                }
            }
            .lineLimit(1)
            Text(told).font(.callout).foregroundColor(.secondary).lineLimit(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
    }

    private var choice: some View {
        Picker("Double click", selection: $doubleClick) {
            ForEach(DoubleClick.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .fixedSize()
        .help("What a double click on the upright line does")
    }

    private func tell(_ name: String, _ end: SplitDragEnd) {
        told = end == .committed ? "\(name) was put down." : "\(name) was taken back."
    }
}

/// Marks above a split, where its splitter rests.
private struct SnapTicks: View {
    var places: [CGFloat]

    var body: some View {
        GeometryReader { geometry in
            ForEach(places, id: \.self) { place in
                Rectangle()
                    .fill(Color.secondary)
                    .frame(width: 2, height: 6)
                    .position(x: place * geometry.size.width, y: 5)
            }
        }
        .frame(height: 8)
    }
}

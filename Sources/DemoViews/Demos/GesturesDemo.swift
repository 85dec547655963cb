import SplitView

/// Splitter gestures: dragging two at once where they meet, snapping, taps, double clicks, and a drag that is cancelled.
struct GesturesDemo: View {
    var fraction = FractionHolder(0.4)
    var snaps = true
    var snapDistance: CGFloat = 12
    var minP: CGFloat = 0.15
    var minS: CGFloat = 0.15

    /// The action of a double click.
    private enum DoubleClick: String, CaseIterable {
        case reset = "Reset"
        case toggle = "Hide"
        case message = "Message"
        case nothing = "Nothing"
    }

    private var action: SplitDoubleClick {
        switch doubleClick {
        case .reset: .reset
        case .toggle: .toggle(.right)
        case .message: .perform { message = "The upright line was double-clicked." }
        case .nothing: .none
        }
    }

    /// The snap points of the upright line.
    private static let marks: [CGFloat] = [0.25, 0.5, 0.75]

    @State private var doubleClick = DoubleClick.reset
    @State private var isLocked = false
    @State private var message = "Drag a line, or both where they meet."
    private let top = FractionHolder(0.6)

    var body: some View {
        VStack(spacing: 0) {
            SnapTicks(marks: Self.marks)
            Divider()
            HSplit(
                left: { TideChart() },
                right: {
                    VSplit(
                        top: {
                            Prose(
                                "Where they meet",
                                "Drag the corner to move both lines. The pointer becomes a four-way arrow there."
                            )
                        },
                        bottom: { Facts("Today", [("High", "06:12"), ("Low", "12:31"), ("Wind", "12 kn")]) }
                    )
                    .fraction(top)
                    .constraints(minPFraction: 0.2, minSFraction: 0.2)
                    .splitter { Splitter.line(color: .separator) }
                    .draggable(!isLocked)
                    .onDrag(ended: { finish("The level line", $0) })
                }
            )
            .fraction(fraction)
            .constraints(minPFraction: minP, minSFraction: minS)
            .splitter { Splitter.line(color: .separator) }
            .snap(to: snaps ? Self.marks.map { .fraction($0) } : [], within: snapDistance)
            .doubleClick(action)
            .onTap { message = "The upright line was clicked." }
            .onDrag(
                began: { message = "The drag began." },
                changed: { message = "The upright line is at \(Int(($0 * 100).rounded()))%." },
                ended: { finish("The upright line", $0) }
            )
            Divider()
            controls
        }
    }

    private var controls: some View {
        VStack(alignment: .leading, spacing: 6) {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) {
                    Text("Double-click")
                    choice
                    Spacer(minLength: 0)
                    lock
                }
                VStack(alignment: .leading, spacing: 6) {
                    HStack(spacing: 12) {
                        Text("Double-click")
                        choice
                    }
                    lock
                }
                VStack(alignment: .leading, spacing: 6) {
                    Text("Double-click")
                    choice
                    lock
                }
            }
            .lineLimit(1)
            Text(message).font(.callout).foregroundColor(.secondary).lineLimit(1)
        }
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
    }

    private var lock: some View { Toggle("Lock the level line", isOn: $isLocked).toggleStyle(.checkbox) }

    private var choice: some View {
        Picker("Double-click", selection: $doubleClick) {
            ForEach(DoubleClick.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .fixedSize()
        .help("The action of a double click on the upright line")
    }

    private func finish(_ name: String, _ end: SplitDragEnd) {
        message = end == .committed ? "\(name) was moved." : "The drag was cancelled."
    }
}

/// Marks above a split, at the snap points of its splitter.
private struct SnapTicks: View {
    var marks: [CGFloat]

    var body: some View {
        GeometryReader { geometry in
            ForEach(marks, id: \.self) { mark in
                Rectangle()
                    .fill(Color.secondary)
                    .frame(width: 2, height: 6)
                    .position(x: mark * geometry.size.width, y: 5)
            }
        }
        .frame(height: 8)
    }
}

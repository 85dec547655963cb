import SplitView

/// A sidebar and an inspector whose limits are in points, around a page that takes the rest. Each tells how long it is.
struct LengthsDemo: View {
    @State private var hide = SideHolder()

    var body: some View {
        HSplit(
            left: { MeasuredPane(name: "Navigator", limits: "120 … 260 pt", marks: [120, 260], color: .green) },
            right: {
                HSplit(
                    left: { MeasuredPane(name: "Page", limits: "at least 140 pt", marks: [140], color: .blue) },
                    right: {
                        MeasuredPane(
                            name: "Inspector",
                            limits: "100 pt … half",
                            marks: [100],
                            color: .orange,
                            isMarkedFromEnd: true
                        )
                    }
                )
                .hide(hide)
                .constraints(
                    minP: .points(140),
                    minS: .points(100),
                    maxS: .fraction(0.5),
                    idealP: .fraction(0.6),
                    priority: .secondary,
                    dragToHideS: true
                )
                .splitter { Splitter.line() }
            }
        )
        .constraints(minP: .points(120), maxP: .points(260), idealP: .points(160), priority: .primary)
        .splitter { Splitter.line() }
    }
}

/// A pane with its length in points, and a ruler that marks its limits.
private struct MeasuredPane: View {
    var name: String
    var limits: String
    /// In points from the pane's edge.
    var marks: [CGFloat]
    var color: Color
    /// Whether the marks count from the pane's right edge.
    var isMarkedFromEnd = false

    var body: some View {
        GeometryReader { space in
            ZStack(alignment: .topLeading) {
                color.opacity(0.18)
                Ruler(width: space.size.width, marks: marks, color: color, isMarkedFromEnd: isMarkedFromEnd)
                    .frame(height: 22)
                VStack(spacing: 4) {
                    Text(name).font(.headline)
                    Text("\(Int(space.size.width.rounded())) pt").font(.title)
                    Text(limits).font(.callout).foregroundColor(.secondary)
                }
                .lineLimit(1)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}

/// A tick every 10 points, a longer one every 50, and the limits as bars.
private struct Ruler: View {
    var width: CGFloat
    var marks: [CGFloat]
    var color: Color
    var isMarkedFromEnd: Bool

    var body: some View {
        Canvas { context, size in
            @MainActor func fill(at distance: CGFloat, width: CGFloat, height: CGFloat, _ color: Color) {
                let x = isMarkedFromEnd ? size.width - distance - width : distance
                context.fill(Path(CGRect(x: x, y: 0, width: width, height: height)), with: .color(color))
            }
            for tick in stride(from: CGFloat(0), to: size.width, by: 10) {
                let isLong = tick.truncatingRemainder(dividingBy: 50) == 0
                fill(at: tick, width: 1, height: isLong ? 9 : 5, .secondary.opacity(0.6))
            }
            for mark in marks where mark <= size.width { fill(at: mark - 2, width: 2, height: 18, color) }
        }
    }
}

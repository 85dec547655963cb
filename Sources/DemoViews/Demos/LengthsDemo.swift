import SplitView

/// A sidebar and an inspector whose limits are in points, around a page that takes the rest. Each tells how long it is.
struct LengthsDemo: View {
    var navigator: SplitControl
    var inspector: SplitControl

    var body: some View {
        HSplit(
            left: {
                MeasuredPane(
                    name: "Navigator",
                    limits: "\(Int(navigator.minP)) … \(Int(navigator.maxP)) pt",
                    marks: [navigator.minP, navigator.maxP],
                    color: .green
                )
            },
            right: {
                HSplit(
                    left: { MeasuredPane(name: "Page", limits: "at least 140 pt", marks: [140], color: .blue) },
                    right: {
                        MeasuredPane(
                            name: "Inspector",
                            limits: limits,
                            marks: [inspector.minS],
                            color: .orange,
                            isMarkedFromEnd: true
                        )
                    }
                )
                .hide(inspector.hide)
                .constraints(
                    minP: .points(140),
                    minS: .points(inspector.minS),
                    maxS: .fraction(inspector.maxS),
                    idealP: .fraction(0.6),
                    priority: inspector.priority,
                    dragToHideS: inspector.hidesS
                )
                .splitter { Splitter.line() }
            }
        )
        .constraints(
            minP: .points(navigator.minP),
            maxP: .points(navigator.maxP),
            idealP: .points(160),
            priority: navigator.priority
        )
        .splitter { Splitter.line() }
    }

    private var limits: String {
        let most = inspector.maxS == 0.5 ? "half" : "\(Int((inspector.maxS * 100).rounded()))%"
        return "\(Int(inspector.minS)) pt … \(most)"
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

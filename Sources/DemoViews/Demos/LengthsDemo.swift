import SplitView

/// A sidebar and an inspector whose limits are in points, around a page that takes the rest. Each shows its length.
struct LengthsDemo: View {
    var navigatorMinP: CGFloat = 120
    var navigatorMaxP: CGFloat = 260
    var navigatorPriority: SplitSide? = .left

    var inspectorHide = SideHolder()
    var inspectorMinS: CGFloat = 100
    /// A share of the page and the inspector.
    var inspectorMaxS: CGFloat = 0.5
    var inspectorPriority: SplitSide? = .right
    var inspectorHidesS = true

    var body: some View {
        HSplit(
            left: {
                MeasuredPane(
                    name: "Navigator",
                    limits: "\(Int(navigatorMinP)) … \(Int(navigatorMaxP)) pt",
                    marks: [navigatorMinP, navigatorMaxP],
                    color: .green
                )
            },
            right: {
                HSplit(
                    left: { MeasuredPane(name: "Page", limits: "at least 140 pt", marks: [140], color: .blue) },
                    right: {
                        MeasuredPane(
                            name: "Inspector",
                            limits: "\(Int(inspectorMinS)) pt … \(Int((inspectorMaxS * 100).rounded()))%",
                            marks: [inspectorMinS],
                            color: .orange,
                            isMarkedFromEnd: true
                        )
                    }
                )
                .hide(inspectorHide)
                .constraints(
                    minP: .points(140),
                    minS: .points(inspectorMinS),
                    maxS: .fraction(inspectorMaxS),
                    idealP: .fraction(0.6),
                    priority: inspectorPriority,
                    dragToHideS: inspectorHidesS
                )
                .splitter { Splitter.line() }
            }
        )
        .constraints(
            minP: .points(navigatorMinP),
            maxP: .points(navigatorMaxP),
            idealP: .points(160),
            priority: navigatorPriority
        )
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

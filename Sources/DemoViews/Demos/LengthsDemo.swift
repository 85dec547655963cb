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

    @State private var chapter: String? = "The pilot"

    var body: some View {
        HSplit(
            left: {
                MeasuredPane(
                    limits: "\(Int(navigatorMinP)) … \(Int(navigatorMaxP)) pt",
                    marks: [navigatorMinP, navigatorMaxP],
                    background: .windowBackground
                ) { ChapterList(selection: $chapter) }
            },
            right: {
                HSplit(
                    left: {
                        MeasuredPane(limits: "at least 140 pt", marks: [140]) { ChapterPage(title: chapter) }
                    },
                    right: {
                        MeasuredPane(
                            limits: "\(Int(inspectorMinS)) pt … \(Int((inspectorMaxS * 100).rounded()))%",
                            marks: [inspectorMinS],
                            isMarkedFromEnd: true
                        ) { Facts("Details", [("Words", "1204"), ("Pages", "5")]) }
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
                .splitter { Splitter.line(color: .separator) }
            }
        )
        .constraints(
            minP: .points(navigatorMinP),
            maxP: .points(navigatorMaxP),
            idealP: .points(160),
            priority: navigatorPriority
        )
        .splitter { Splitter.line(color: .separator) }
    }
}

/// A pane below a ruler that marks its limits, and above its length in points.
private struct MeasuredPane<Content: View>: View {
    var limits: String
    /// In points from the pane's edge.
    var marks: [CGFloat]
    /// Whether the marks count from the pane's right edge.
    var isMarkedFromEnd = false
    var background = Color.contentBackground
    @ViewBuilder var content: () -> Content

    var body: some View {
        GeometryReader { space in
            VStack(alignment: .leading, spacing: 0) {
                Ruler(marks: marks, isMarkedFromEnd: isMarkedFromEnd).frame(height: 20)
                content().frame(minHeight: 0, maxHeight: .infinity)
                VStack(alignment: .leading, spacing: 2) {
                    Text("\(Int(space.size.width.rounded())) pt").font(.title2)
                    Text(limits).font(.callout).foregroundColor(.secondary)
                }
                .lineLimit(1)
                .padding(12)
            }
        }
        .background(background)
    }
}

/// A tick every 10 points, a longer one every 50, and the limits as bars.
private struct Ruler: View {
    var marks: [CGFloat]
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
            for mark in marks where mark <= size.width { fill(at: mark - 2, width: 2, height: 16, .accentColor) }
        }
    }
}

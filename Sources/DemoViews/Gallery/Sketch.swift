import SplitView

/// A thumbnail of a demo: panes in splits, drawn as a few shapes at any size.
indirect enum Sketch: Hashable, Sendable {
    /// A pane; a strong pane is the subject of the demo.
    case pane
    case strong
    /// Two sketches beside each other, the first with a share of the width.
    case h(Double, Sketch, Sketch)
    /// Two sketches above each other, the first with a share of the height.
    case v(Double, Sketch, Sketch)

    /// Returns the rectangles of the normal or the strong panes in a rectangle, with gaps of `gap` points.
    func panes(in rect: CGRect, gap: CGFloat, isStrong: Bool) -> [CGRect] {
        switch self {
        case .pane: return isStrong ? [] : [rect]
        case .strong: return isStrong ? [rect] : []
        case .h(let share, let left, let right):
            let width = max(0, rect.width - gap)
            let first = width * share
            let a = CGRect(x: rect.minX, y: rect.minY, width: first, height: rect.height)
            let b = CGRect(x: rect.minX + first + gap, y: rect.minY, width: width - first, height: rect.height)
            return left.panes(in: a, gap: gap, isStrong: isStrong) + right.panes(in: b, gap: gap, isStrong: isStrong)
        case .v(let share, let top, let bottom):
            let height = max(0, rect.height - gap)
            let first = height * share
            let a = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: first)
            let b = CGRect(x: rect.minX, y: rect.minY + first + gap, width: rect.width, height: height - first)
            return top.panes(in: a, gap: gap, isStrong: isStrong) + bottom.panes(in: b, gap: gap, isStrong: isStrong)
        }
    }
}

/// A sketch in the accent color, its strong panes stronger.
struct SketchView: View {
    var sketch: Sketch
    var gap: CGFloat = 3
    var radius: CGFloat = 2
    var color = Color.accentColor

    var body: some View {
        ZStack {
            SketchPanes(sketch: sketch, gap: gap, radius: radius, isStrong: false).fill(color.opacity(0.28))
            SketchPanes(sketch: sketch, gap: gap, radius: radius, isStrong: true).fill(color)
        }
    }
}

private struct SketchPanes: Shape {
    var sketch: Sketch
    var gap: CGFloat
    var radius: CGFloat
    var isStrong: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path()
        for pane in sketch.panes(in: rect, gap: gap, isStrong: isStrong) {
            path.addRoundedRect(in: pane, cornerSize: CGSize(width: radius, height: radius))
        }
        return path
    }
}

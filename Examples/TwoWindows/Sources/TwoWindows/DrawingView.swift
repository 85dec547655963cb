import Foundation
import SplitView

/// The drawing, and a button that opens the inspector.
struct DrawingView: View {
    let drawing: Drawing
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        VStack {
            ComparisonView(drawing: drawing)
            Button("Inspector") { openWindow(id: "inspector") }
        }
        .padding()
        .frame(minWidth: 200, minHeight: 160)
        .navigationTitle("\(drawing.sides) sides")
    }
}

/// The polygon on the left, and on the right the other way to draw it. All comparisons of a drawing share one holder.
struct ComparisonView: View {
    let drawing: Drawing

    var body: some View {
        HSplit(
            left: { polygon(isFilled: drawing.isFilled) },
            right: { polygon(isFilled: !drawing.isFilled) }
        )
        .fraction(drawing.split)
        .constraints(minPFraction: 0.2, minSFraction: 0.2)
    }

    private func polygon(isFilled: Bool) -> some View {
        ZStack {
            if isFilled {
                Polygon(sides: drawing.sides).fill(.blue)
            } else {
                Polygon(sides: drawing.sides).stroke(.blue, lineWidth: 3)
            }
        }
        .padding(4)
    }
}

/// A regular polygon with a corner at the top.
struct Polygon: Shape {
    let sides: Int

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        var path = Path()
        for corner in 0..<sides {
            let angle = Double(corner) / Double(sides) * 2 * .pi
            let point = CGPoint(x: rect.midX + radius * sin(angle), y: rect.midY - radius * cos(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

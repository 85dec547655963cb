import Foundation
import SplitView

/// The drawing, and a button that brings the inspector back after it was closed.
struct DrawingView: View {
    let drawing: Drawing
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        VStack {
            if drawing.isFilled {
                Polygon(sides: drawing.sides).fill(.blue)
            } else {
                Polygon(sides: drawing.sides).stroke(.blue, lineWidth: 3)
            }
            Button("Inspector") { openWindow(id: "inspector") }
        }
        .padding()
        .frame(minWidth: 200, minHeight: 160)
        .navigationTitle("\(drawing.sides) sides")
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

import Foundation

/// The track of a slider that selects a color.
package struct ColorTrack {
    /// The thickness of the track, in points.
    static let thickness: CGFloat = 12

    /// The colors from the lowest to the highest value, at equal distances.
    let colors: [RGBA]
    /// The color of the present value.
    let knob: RGBA

    package init(colors: [RGBA], knob: RGBA) {
        self.colors = colors
        self.knob = knob
    }

    /// Draws the track from its leading end.
    @MainActor func paint(in rect: CGRect, _ outline: RGBA, _ painter: inout Painter) {
        let radius = rect.height / 2
        if colors.contains(where: { $0.a < 255 }) { painter.chequerboard(rect, radius: radius) }
        let stops = colors.enumerated().map { index, color in
            DrawGradient.Stop(color: color, location: CGFloat(index) / CGFloat(max(1, colors.count - 1)))
        }
        let ends = (CGPoint(x: radius, y: 0), CGPoint(x: rect.width - radius, y: 0))
        let isMirrored = painter.layoutDirection == .rightToLeft
        let course = DrawGradient.Course.linear(
            start: isMirrored ? ends.1 : ends.0,
            end: isMirrored ? ends.0 : ends.1
        )
        painter.fill(rect, radius: radius, DrawGradient(stops: stops, course: course))
        painter.stroke(rect, radius: radius, width: 1, outline)
    }

    /// Draws the present color in the knob.
    @MainActor func paintKnob(_ rect: CGRect, _ outline: RGBA, _ painter: inout Painter) {
        let inner = rect.insetBy(dx: 3, dy: 3)
        if knob.a < 255 { painter.chequerboard(inner, radius: inner.width / 2) }
        painter.fill(inner, radius: inner.width / 2, knob)
        painter.stroke(inner, radius: inner.width / 2, width: 1, outline)
    }
}

extension Painter {
    /// Draws the background that shows through translucent colors.
    package mutating func chequerboard(_ rect: CGRect, radius: CGFloat) {
        let side: CGFloat = 5
        masked(by: rect, radius: radius) { painter in
            painter.fill(rect, RGBA(255, 255, 255))
            for row in 0..<Int((rect.height / side).rounded(.up)) {
                for column in stride(from: row % 2, to: Int((rect.width / side).rounded(.up)), by: 2) {
                    let (x, y) = (rect.minX + CGFloat(column) * side, rect.minY + CGFloat(row) * side)
                    painter.fill(CGRect(x: x, y: y, width: side, height: side), RGBA(204, 204, 204))
                }
            }
        }
    }
}

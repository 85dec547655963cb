import Foundation
import GameGL
import SplitView

/// A polygon that turns, drawn with OpenGL alone.
@MainActor final class Wheel: ObservableObject {
    @Published var corners = 5.0
    @Published var isTurning = true
    @Published var name = ""
    /// The angle, in degrees.
    @Published private(set) var angle = 0.0
    private var time: Double?

    func advance(to now: Double) {
        if isTurning { angle = (angle + (now - (time ?? now)) * 60).truncatingRemainder(dividingBy: 360) }
        time = now
    }

    /// Draws on the current viewport, in its middle.
    /// - Parameter aspect: the height of the viewport, divided by its width.
    func draw(aspect: Double) {
        let count = Int(corners)
        glBegin(GLenum(GL_TRIANGLE_FAN))
        glColor3f(0.2, 0.3, 0.9)
        glVertex2f(0, 0)
        for index in 0...count {
            let turn = angle / 180 * .pi + Double(index % count) / Double(count) * 2 * .pi
            glColor3f(0.3, GLfloat(index % count) / GLfloat(count), 0.9)
            glVertex2f(GLfloat(cos(turn) * 0.7 * aspect), GLfloat(sin(turn) * 0.7))
        }
        glEnd()
    }
}

import Foundation

// Backgrounds of text fields and search fields.
extension Painter {
    /// Draws a field's background and outline.
    package mutating func fieldGround(
        _ rect: CGRect,
        radius: CGFloat,
        isEnabled: Bool,
        _ theme: ThemeLook,
        _ scheme: ColorScheme
    ) {
        faded(to: isEnabled ? 1 : 0.5) { painter in
            painter.fill(rect, radius: radius, theme.colors.fieldFace.resolved(scheme))
            painter.stroke(rect, radius: radius, width: 1, theme.colors.controlOutline.resolved(scheme))
        }
    }

    /// Draws the focus ring around a field. The ring includes the field's outline, so there is no gap between them.
    ///
    /// - Parameter radius: The corner radius of the field; the ring's own is larger by its width.
    package mutating func fieldRing(around rect: CGRect, radius: CGFloat, _ color: RGBA) {
        stroke(rect.insetBy(dx: -2, dy: -2), radius: radius + 2, width: 2, color)
    }
}

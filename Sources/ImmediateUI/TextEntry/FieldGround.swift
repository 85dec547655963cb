import Foundation

// What fields for text and for searching stand on.
extension Painter {
    /// Draws the ground of a field, with its outline.
    mutating func fieldGround(
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

    /// Draws the ring around a field that is typed into: it lies close around it, as its outline is a part of the ring.
    /// - Parameter radius: that of the field's corners; those of the ring are as much further out as the ring is wide.
    mutating func fieldRing(around rect: CGRect, radius: CGFloat, _ color: RGBA) {
        stroke(rect.insetBy(dx: -2, dy: -2), radius: radius + 2, width: 2, color)
    }
}

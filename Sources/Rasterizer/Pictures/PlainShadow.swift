import Foundation
import ImmediateCore

/// A layer that is one opaque rectangle with its shadow, as cards are. It needs no picture: a shadow is stretched from its
/// corners, while a picture as large as the screen would be blurred anew in each frame that changes its size.
package struct PlainShadow {
    /// The widest blur that is stretched, in device pixels, and the roundest corner: their mask lies in one tile.
    package static let (widestBlur, largestRadius) = (CGFloat(66), CGFloat(100))

    /// The rectangle, in device pixels from the layer's origin.
    package let rect: PixelRect
    /// The radius of its corners, in device pixels.
    package let radius: CGFloat
    /// Its colour.
    package let face: RGBA
    /// How far the shadow is moved, in device pixels.
    package let offset: (x: Int, y: Int)
    /// How far it reaches out of the rectangle, in device pixels.
    package let blur: CGFloat
    /// The colour of the shadow.
    package let color: RGBA

    /// Nil for any other layer.
    /// - Parameter scale: device pixels in a point.
    package init?(_ layer: DrawLayer, scale: CGFloat) {
        guard case .shadow(let color, let radius, let offset) = layer.effect, layer.content.commands.count == 1 else {
            return nil
        }
        let (place, corner): (CGRect, CGFloat)
        switch layer.content.commands[0] {
        case .fill(let rect, let color): (place, corner, face) = (rect, 0, color)
        case .fillRounded(let rect, let radius, let color): (place, corner, face) = (rect, radius, color)
        default: return nil
        }
        rect = DevicePixels.snapFilled(place, scale: scale)
        self.radius = min(max(0, corner * scale), CGFloat(min(rect.width, rect.height)) / 2)
        let shadow = LayerPlan.Shadow(radius: radius, offset: offset, scale: scale)
        (self.offset, blur, self.color) = ((shadow.x, shadow.y), shadow.blur, color)
        guard face.a == 255, blur <= Self.widestBlur, self.radius <= Self.largestRadius else { return nil }
    }
}

import Foundation
import ImmediateCore

/// A layer with one opaque rectangle and its shadow, such as a card. It needs no picture: its shadow is stretched from
/// its corners, while a picture would be blurred again in each frame that changes its size.
package struct PlainShadow {
    /// The widest blur and largest corner radius that are stretched, in device pixels: their mask fits into one tile.
    package static let (widestBlur, largestRadius) = (CGFloat(66), CGFloat(100))

    /// The rectangle, in device pixels from the layer's origin.
    package let rect: PixelRect
    /// The corner radius, in device pixels.
    package let radius: CGFloat
    /// The color of the rectangle.
    package let face: RGBA
    /// The offset of the shadow, in device pixels.
    package let offset: (x: Int, y: Int)
    /// The extent of the shadow beyond the rectangle, in device pixels.
    package let blur: CGFloat
    /// The color of the shadow.
    package let color: RGBA

    /// Creates the shadow of a layer; nil for any other kind of layer.
    /// - Parameter scale: the number of device pixels in a point.
    package init?(_ layer: DrawLayer, scale: CGFloat) {
        guard case .shadow(let color, let radius, let offset) = layer.effect, layer.content.commands.count == 1 else {
            return nil
        }
        let (frame, corner): (CGRect, CGFloat)
        switch layer.content.commands[0] {
        case .fill(let rect, let color): (frame, corner, face) = (rect, 0, color)
        case .fillRounded(let rect, let radius, let color): (frame, corner, face) = (rect, radius, color)
        default: return nil
        }
        rect = DevicePixels.snapFilled(frame, scale: scale)
        self.radius = min(max(0, corner * scale), CGFloat(min(rect.width, rect.height)) / 2)
        let shadow = LayerPlan.Shadow(radius: radius, offset: offset, scale: scale)
        (self.offset, blur, self.color) = ((shadow.x, shadow.y), shadow.blur, color)
        guard face.a == 255, blur <= Self.widestBlur, self.radius <= Self.largestRadius else { return nil }
    }
}

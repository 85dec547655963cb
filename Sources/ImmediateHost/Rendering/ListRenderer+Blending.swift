import Foundation
import ImmediateCore
import ImmediateRasterizer

/// Layers that blend with their backdrop. The pixels below are read, blended in memory, and written back, so that all
/// renderers give the same picture and need no blend mode of their own.
extension ListRenderer {
    /// Blends a layer with the pixels drawn so far.
    /// - Parameters:
    ///   - key: the picture of the layer.
    ///   - bounds: the bounds of the picture, relative to its origin.
    func blend(_ key: SpriteKey, _ bounds: PixelRect, x: Int, y: Int, _ opacity: Double, _ mode: BlendMode) {
        guard !batch.isMuted else { return }
        let visible = bounds.moved(x: x, y: y).intersection(clip)
        guard !visible.isEmpty else { return }
        let whole = masked(key, x: x, y: y, by: masks(through: visible)[...])
        for part in tiles(of: visible) {
            let source = SpriteRaster.pixels(of: whole, in: part.moved(x: -x, y: -y), text: fonts).pixels
            let target = part.moved(x: batch.origin.x, y: batch.origin.y)
            if let pixels = batch.pixels {
                pixels.change(target) { backdrop in
                    let isLayer = pixels.isLayer
                    Blending.blend(source, onto: &backdrop, mode, opacity: opacity, isLayer: isLayer)
                }
            } else {
                batch.flush()
                device.change(target) { Blending.blend(source, onto: &$0, mode, opacity: opacity, isLayer: false) }
            }
        }
    }
}

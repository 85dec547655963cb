import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// The pixels of a surface, drawn on without SDL, by formulas that give the very pixels that SDL would.
struct PixelBuffer {
    /// The whole of the surface.
    let bounds: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The pixels from one row to the next.
    private let pitch: Int
    /// Whether it is the picture of a layer, clear where nothing is drawn, and not what is shown.
    let isLayer: Bool

    /// The memory of a layer's picture, row after row.
    init(layer pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        (self.pixels, pitch, isLayer) = (pixels, width, true)
        bounds = PixelRect(width: width, height: height)
    }

    /// - Returns: nil for a surface whose pixels are not 32 bits of alpha or nothing, red, green and blue.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee.format
        guard format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue,
            let pixels = surface.pointee.pixels, surface.pointee.pitch % 4 == 0
        else { return nil }
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        pitch = Int(surface.pointee.pitch) / 4
        isLayer = false
        bounds = PixelRect(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }

    /// Fills a rectangle that lies inside of the surface.
    func fill(_ rect: PixelRect, _ color: RGBA) {
        let tint = Tint(color)
        guard color.a == 255 else {
            var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
            return tint.blend(onto: rect, of: &picture, pitch: pitch)
        }
        let first = pixels + rect.y * pitch + rect.x
        first.update(repeating: tint.opaque, count: rect.width)
        // Copies of a row that was just written cost no more than a memset, which sets bytes only.
        for row in 1..<max(rect.height, 1) { memcpy(first + row * pitch, first, rect.width * 4) }
    }

    /// Draws a part of a page that lies in memory, tinted, onto a rectangle inside of the surface.
    /// - Parameters:
    ///   - source: a width or height other than that of `rect` is 1, and stretched.
    ///   - isColored: whether the page's own colours are used, and only the opacity of `color`.
    func copy(_ page: UnsafePointer<UInt32>, _ source: PixelRect, to rect: PixelRect, _ color: RGBA, isColored: Bool) {
        var picture = MutableSpan(_unsafeStart: pixels, count: pitch * bounds.height)
        Tint(color).copy(
            source,
            of: Span(_unsafeStart: page, count: Atlas.pageWidth * Atlas.pageHeight),
            pageWidth: Atlas.pageWidth,
            to: rect,
            of: &picture,
            pitch: pitch,
            isColored: isColored,
            isLayer: isLayer
        )
    }
}

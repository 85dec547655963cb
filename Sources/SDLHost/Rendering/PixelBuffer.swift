import HostSDL2
import Foundation
import ImmediateUI

/// The pixels of a surface, drawn on without SDL.
///
/// SDL's own blits take sixty instructions a pixel; most pixels of a text are clear and take none here. The formulas
/// are SDL's to the bit, so that it makes no difference which of the two drew.
struct PixelBuffer {
    /// The whole of the surface.
    let bounds: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The pixels from one row to the next.
    private let pitch: Int

    /// - Returns: nil for a surface whose pixels are not 32 bits of alpha or nothing, red, green and blue.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee.format
        guard format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue,
            let pixels = surface.pointee.pixels, surface.pointee.pitch % 4 == 0
        else { return nil }
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        pitch = Int(surface.pointee.pitch) / 4
        bounds = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }

    /// Fills a rectangle that lies inside of the surface.
    func fill(_ rect: PixelRect, _ color: RGBA) {
        let tint = Tint(color)
        guard color.a == 255 else {
            for y in rect.y..<rect.maxY { tint.blend(nil, onto: row(y, from: rect.x), count: rect.width) }
            return
        }
        let first = row(rect.y, from: rect.x)
        first.update(repeating: tint.opaque, count: rect.width)
        // Copies of a row that was just written cost no more than a memset, which knows bytes only.
        for y in rect.y + 1..<max(rect.maxY, rect.y + 1) {
            memcpy(row(y, from: rect.x), first, rect.width * 4)
        }
    }

    /// Draws a part of a page, tinted, onto a rectangle inside of the surface.
    /// - Parameters:
    ///   - source: a width or height other than that of `rect` is 1, and stretched.
    ///   - isColored: whether the page's own colours are used, and only the opacity of `color`.
    func copy(_ page: UnsafePointer<UInt32>, _ source: PixelRect, to rect: PixelRect, _ color: RGBA, isColored: Bool) {
        let tint = Tint(color)
        for y in 0..<rect.height {
            let from = page + (source.y + (source.height == rect.height ? y : 0)) * Atlas.pageWidth + source.x
            let target = row(rect.y + y, from: rect.x)
            if source.width != rect.width {
                tint.with(coverage: from.pointee >> 24).blend(nil, onto: target, count: rect.width)
            } else if isColored || color == RGBA(255, 255, 255) {
                tint.copy(from, onto: target, count: rect.width)
            } else {
                tint.blend(from, onto: target, count: rect.width)
            }
        }
    }

    private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * pitch + x }
}
